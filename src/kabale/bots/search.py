"""Information-set Monte Carlo tree search, one implementation for all games.

Each iteration imagines a world the seat cannot tell from the true one, walks down one common tree with the options that
are legal in that world, plays on to the end of a window of turns, and values the position for every seat (max^n: each seat
maximises its own value). Which option is followed is decided by its mean value so far, and by how good it looks (PUCT); long
lists of options are opened little by little, the best-looking first.

There are two kinds. Over the own turn only the seat's own choices branch, and playouts mostly do what looks natural: many quick iterations.
Over everybody's choices playouts are mostly greedy, each seat with a world it imagines itself. These see further but are few and their values
wander; so a search over the own turn goes first and proposes a few options, and these race in common worlds.

A game whose positions are hard to value may have its playouts over everybody's choices drawn by lot to the very end, where who won counts; with a judge also what it
says on the way, where the next stage begins. If its options do not race either, the tree chooses everywhere by upper confidence bounds (UCT). Or only some playouts are drawn by lot, and the
others end with the window and the word of the judge: where both err, they err in different ways. Where two play with open cards, what can be forced before the stage is over is read before such a tree
is searched.

Positions are valued as the game's evaluator does; where the game has a judge, everybody's choices by the chances to win it gives. What counts
as much or little is measured by the spread of values in this very search.
"""

from math import exp, log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.bots.greedy import draw_to_the_end, look, play_naturally, quick_pick, settle
from kabale.bots.race import ANCHOR, Race
from kabale.bots.reading import Reading
from kabale.bots.tree import Node
from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator, Judge, shares
from kabale.kernel.position import Position

EXPLORATION: Final = 2.0
EXPLORATION_OWN: Final = 5.0  # of a search over the own turn: a small tree that is looked through more evenly
EXPLORATION_LOTS: Final = 0.5  # where shares of wins count
EXPLORATION_JUDGED: Final = 0.4  # where chances count too: these wander less
EXPLORATION_GAMBLED: Final = 0.7  # of whoever knows nothing: as elsewhere (1.4 for returns from -1 to 1)
JUDGED: Final = 0.5  # how much the word of the judge counts in a playout by lot, against who won
DOUBT: Final = 0.2  # an option not yet tried counts as the mean of its node less this many spreads
WARMTH: Final = 0.5  # how sharply priors follow the greedy values, in spreads
WIDENING: Final = 2.0  # how many options a node opens: WIDENING * visits ** 0.5, at least one
GREEDY_AFTER: Final = 3  # visits after which a node looks at its options with the greedy eye
PROPOSALS: Final = 400  # iterations over the own turn that go first, and choose which options race
PLANS: Final = 60  # iterations each option that races gets over the own turn, to find out how to go on
PLANNED: Final = 16  # visits of a node in which the own turn goes on as planned; then the tree knows better
GREEDY_COST: Final = 10
READ: Final = 150_000  # positions read at most before the iterations, for wins and for losses;
READ_EACH: Final = 2  # so many for each iteration of the budget,
READ_SHARE: Final = 0.2  # and this part of its seconds
SETTLE_LIMIT: Final = 40
ROLLOUT_LIMIT: Final = 200
LOTS_LIMIT: Final = 3000
UNSEEN: Final = -1e18


class Search:
    """One search of one seat. ``run`` may be called again and again; the tree grows.

    With ``own_turn`` only the seat's own choices branch. An iteration ends after ``window`` turns, counted from the position searched.
    ``greedy``: whether playouts look at what options lead to, or do what is natural. ``lots``: whether this one is drawn by lot to the end of the game,
    without a window. ``races``: whether ``prepare`` sets up a race at the root; without it the tree chooses there too. ``bounds``: whether it does so by upper bounds.
    """

    def __init__(
        self, evaluator: Evaluator, judge: Judge | None, seat: i64, players: i64, luck: Chance, own_turn: bool
    ) -> None:
        self.evaluator = evaluator
        self.judge = judge
        self.seat = seat
        self.players = players
        self.luck = luck
        self.own_turn = own_turn
        self.drawing = evaluator  # knows the lots
        self.lots_every: i64 = 0 if own_turn else evaluator.lots_every(players)
        if self.lots_every > 1 and judge is None:
            self.lots_every = 0  # values that are no chances cannot stand beside wins
        self.lots = self.lots_every == 1
        self.races = not own_turn and evaluator.races(players)
        self.bounds = self.lots and not self.races
        self.knows = True  # something of the game
        self.window: i64 = 1 + evaluator.horizon(players) if own_turn else evaluator.window(players)
        if self.bounds:
            self.exploration = EXPLORATION_LOTS if judge is None else EXPLORATION_JUDGED
        else:
            self.exploration = EXPLORATION_OWN if own_turn else EXPLORATION
        self.greedy = evaluator.greedy(own_turn, players)
        self.root = Node(0)
        self.sure: i64 = -1  # an option that wins by force
        self.iterations: i64 = 0
        self.last = 0.0  # what the last iteration brought the seat
        self.said: list[float] = []  # what the judge said in a playout by lot
        self.turn: i64 = -1  # of the position searched
        self.means: list[float] = [0.0] * int(players)  # of all values found so far, by seat
        self.squares: list[float] = [0.0] * int(players)  # summed squares of deviations (Welford)
        self.spreads: list[float] = [1.0] * int(players)
        self.race: Race | None = None
        self.plans: Node | None = None  # the tree over the own turn that goes with the race
        self.worlds: int = luck.next32() << 32 | luck.next32()  # the seed of the first world of a race

    def gamble(self) -> None:
        """Knows nothing of the game: draws lots, one for each option, and chooses by upper bounds."""
        self.knows = False
        self.drawing = Evaluator()
        self.lots_every = 1
        self.lots = True
        self.races = False
        self.bounds = True
        self.exploration = EXPLORATION_GAMBLED

    def foresee(self, position: Position, limit: i64, seconds: float) -> None:
        """With two players and open cards: reads which options win by force before the stage is over, and leaves out those that lose.

        If all of them do, none is left out: the opponent may err.
        """
        self.sure = -1
        if not (self.bounds and self.knows) or self.players != 2 or not self.evaluator.open(position):
            return
        options = position.options(self.seat)
        reading = Reading(self.evaluator, self.seat, position, limit, seconds)
        self.sure = reading.winning(position, options)
        reading.allow(limit, seconds)
        lost = reading.losing(position, options) if self.sure < 0 else vec[i64]()
        if len(lost) < len(options):
            for option in lost:
                self.root.bar(self._opened(self.root, position, self.seat, option))

    def iterate(self, world: Position, first: i64) -> None:
        """One iteration in an imagined world (which is used up); ``first`` is the option to begin with, -1 if the tree chooses."""
        path: list[Node] = []
        edges = vec[i64]()
        choosers = vec[i64]()
        node = self.root
        plan = self.plans
        while True:
            seat: i64 = self._mover(world)
            passed: i64 = world.turns - self.turn
            if seat < 0 or (passed >= self.window and not self.lots) or (self.own_turn and passed > 0):
                break
            if self.own_turn and seat != self.seat:
                play_naturally(world, self.evaluator, seat)
                continue
            options = world.options(seat)
            if first < 0 and plan is not None and seat == self.seat and node.visits < PLANNED:
                first = plan.most_tried(options)
            edge: i64 = node.index(first) if first >= 0 else self._select(node, world, seat, options)
            first = -1
            path.append(node)
            edges = append(edges, edge)
            choosers = append(choosers, seat)
            world.play(seat, node.options[edge])
            sight: i64 = self.evaluator.sight(world, self.seat)
            if plan is not None and seat == self.seat:
                plan = plan.child(plan.index(node.options[edge]), sight)
            child = node.child(edge, sight)
            if child is None:
                child = node.grow(edge, sight)
                if len(options) > 1 and (plan is None or world.turns > self.turn):
                    break
            node = child
        self._roll(world)
        values = self._values(world)
        self._back(path, edges, choosers, values)
        self.iterations += 1
        self.last = values[self.seat]

    def _mover(self, world: Position) -> i64:
        """Who moves next. Where several choose at once, the others do so first, naturally, and outside of the tree."""
        mask: i64 = world.waiting()
        while mask & (mask - 1) != 0:
            seat: i64 = 0
            while mask >> seat & 1 == 0 or seat == self.seat:
                seat += 1
            play_naturally(world, self.evaluator, seat)
            mask = world.waiting()
        return world.actor()

    def _select(self, node: Node, world: Position, seat: i64, options: vec[i64]) -> i64:
        """The option to follow: an unopened one if the node may widen and it promises most, else the best known."""
        n: i64 = len(options)
        if n == 1:
            return node.index(options[0])
        if self.bounds:
            return self._upper_bound(node, world, seat, options)
        if not node.looked and node.visits >= GREEDY_AFTER:
            self._forget_looks(node)
        places = vec[i64](capacity=n)
        known: i64 = 0
        highest = UNSEEN
        before = UNSEEN
        i: i64 = 0
        while i < n:
            size: i64 = len(node.options)
            at: i64 = node.index(options[i])
            places = append(places, at)
            if node.looked:
                if at == size or node.looks[at] == UNSEEN:
                    before = self.evaluator.value(world, seat) if before == UNSEEN else before
                    gain = look(world, self.evaluator, seat, options[i], SETTLE_LIMIT) - before
                    node.looks[at] = gain
            elif at == size:
                node.looks[at] = self.evaluator.prior(world, seat, options[i])
            if node.tried[at] > 0:
                known += 1
            if node.looks[at] > highest:
                highest = node.looks[at]
            i += 1
        if not node.looked:
            return self._most_natural(node, places)
        return self._most_promising(node, places, seat, known, highest)

    def _upper_bound(self, node: Node, world: Position, seat: i64, options: vec[i64]) -> i64:
        """An option not yet tried, that with most lots first; then the one with the highest upper bound. Options without lots are left out."""
        best: i64 = -1
        top = UNSEEN
        most = 0.0
        doubt = self.exploration * sqrt(log(float(node.visits + 1)))
        i: i64 = 0
        n: i64 = len(options)
        while i < n:
            at: i64 = self._opened(node, world, seat, options[i])
            if node.tried[at] == 0:
                if node.looks[at] > most:
                    most = node.looks[at]
                    best = at
            elif most == 0.0:
                bound = node.mean(at) + doubt / sqrt(float(node.tried[at]))
                if bound > top:
                    top = bound
                    best = at
            i += 1
        return best if best >= 0 else node.index(options[0])

    def _opened(self, node: Node, world: Position, seat: i64, option: i64) -> i64:
        """The place of an option in a node; a new one looks as good as it has lots, or, to whoever knows nothing, as chance will have it."""
        size: i64 = len(node.options)
        at: i64 = node.index(option)
        if at == size and self.knows:
            node.looks[at] = float(self.drawing.lots(world, seat, option))
        elif at == size:
            node.looks[at] = float(1 + self.luck.below(1000))
        return at

    def _forget_looks(self, node: Node) -> None:
        """From now on, options of this node are looked at with the greedy eye."""
        node.looked = True
        i: i64 = 0
        n: i64 = len(node.options)
        while i < n:
            node.looks[i] = UNSEEN
            i += 1

    def _most_natural(self, node: Node, places: vec[i64]) -> i64:
        """The best-looking option that was tried least."""
        best: i64 = places[0]
        i: i64 = 1
        n: i64 = len(places)
        while i < n:
            at: i64 = places[i]
            if node.tried[at] < node.tried[best] or (
                node.tried[at] == node.tried[best] and node.looks[at] > node.looks[best]
            ):
                best = at
            i += 1
        return best

    def _most_promising(self, node: Node, places: vec[i64], seat: i64, known: i64, highest: float) -> i64:
        """The option with the highest upper bound."""
        spread = self.spreads[seat]
        warmth = WARMTH * spread
        n: i64 = len(places)
        whole = 0.0
        i: i64 = 0
        while i < n:
            whole += exp((node.looks[places[i]] - highest) / warmth)
            i += 1
        reach = self.exploration * spread * sqrt(float(node.visits)) / whole
        fresh_value = node.total / float(max(node.visits, 1)) - DOUBT * spread
        may_widen = float(known) < WIDENING * sqrt(float(node.visits + 1))
        best: i64 = -1
        top = -1e18
        i = 0
        while i < n:
            at: i64 = places[i]
            tries: i64 = node.tried[at]
            if tries > 0 or may_widen:
                mean = node.sums[at] / float(tries) if tries > 0 else fresh_value
                share = exp((node.looks[at] - highest) / warmth)
                score = mean + reach * share / float(1 + tries)
                if score > top:
                    top = score
                    best = at
            i += 1
        return best if best >= 0 else places[0]

    def _roll(self, world: Position) -> None:
        """Plays on to the end of the window."""
        if self.lots:
            self._draw(world)
            return
        steps: i64 = 0
        while steps < ROLLOUT_LIMIT and world.turns - self.turn < self.window and not world.over():
            self._go_on(world)
            steps += 1

    def _draw(self, world: Position) -> None:
        """Plays on by lot to the end of the game, and hears the judge where the next stage begins, unless it has playouts of its own."""
        judge = self.judge
        self.said = []
        if judge is not None and self.lots_every == 1:
            draw_to_the_end(world, self.drawing, self.luck, LOTS_LIMIT, True)
            if not world.over():
                self.said = judge.chances(world)
        draw_to_the_end(world, self.drawing, self.luck, LOTS_LIMIT, False)

    def _go_on(self, world: Position) -> None:
        """One choice of whoever must choose, and the small ones it begins."""
        seat: i64 = world.actor()
        if not self.greedy:
            play_naturally(world, self.evaluator, seat)
            return
        options = world.options(seat)
        if len(options) == 1:
            world.play(seat, options[0])
            return
        depth: i64 = len(world.frames)
        own = world.imagine(seat, self._fresh_luck(), False)
        world.play(seat, quick_pick(own, self.evaluator, seat, options, SETTLE_LIMIT))
        settle(world, self.evaluator, seat, depth, SETTLE_LIMIT)

    def _back(self, path: list[Node], edges: vec[i64], choosers: vec[i64], values: list[float]) -> None:
        """Writes what an iteration brought along its path."""
        count = float(self.iterations + 1)
        seat: i64 = 0
        while seat < self.players:
            if not self.own_turn or seat == self.seat:
                x = values[seat]
                off = x - self.means[seat]
                self.means[seat] += off / count
                self.squares[seat] += off * (x - self.means[seat])
                if count > 3.0 and self.squares[seat] > 0.0:
                    self.spreads[seat] = sqrt(self.squares[seat] / (count - 1.0))
            seat += 1
        i: i64 = 0
        n: i64 = len(edges)
        while i < n:
            node = path[i]
            edge: i64 = edges[i]
            x = values[choosers[i]]
            node.visits += 1
            node.total += x
            node.tried[edge] += 1
            node.sums[edge] += x
            i += 1

    def _values(self, world: Position) -> list[float]:
        """The values of the seats that count: over the own turn, only the own."""
        if self.lots:
            return self._drawn_values(world)
        if not self.own_turn:
            judge = self.judge
            return self.evaluator.values(world) if judge is None else judge.chances(world)
        values = [0.0] * int(self.players)
        values[self.seat] = self.evaluator.value(world, self.seat)
        return values

    def _drawn_values(self, world: Position) -> list[float]:
        """Who won, and what the judge said before."""
        won = shares(world) if world.over() else [1.0 / float(self.players)] * int(self.players)
        if not self.said:
            return won
        return [JUDGED * said + (1.0 - JUDGED) * share for said, share in zip(self.said, won, strict=True)]

    def run(self, position: Position, iterations: i64, memory: bool) -> None:
        """Many iterations, each in a world imagined from this one."""
        self.turn = position.turns
        race = self.race
        done: i64 = 0
        while done < iterations:
            if race is None:
                self._take_turns(self.iterations)
                self.iterate(position.imagine(self.seat, self._fresh_luck(), memory), -1)
            else:
                at: i64 = race.next()
                number: i64 = len(race.brought[at])
                self._take_turns(number)
                self.luck = chance(self.worlds + number)
                self.iterate(position.imagine(self.seat, self._fresh_luck(), memory), race.options[at])
                race.note(at, self.last)
            done += 1

    def _take_turns(self, number: i64) -> None:
        """Whether lots are drawn in the iteration (of a race: the world) of this number."""
        self.lots = self.lots_every > 0 and number % self.lots_every == 0

    def prepare(self, position: Position, most: i64, memory: bool, seconds: float) -> None:
        """What goes before the iterations of a budget: what can be forced is read, or a search over the own turn proposes the options that race."""
        self.foresee(position, min(READ, READ_EACH * most), READ_SHARE * seconds)
        if not self.races:
            return
        first = Search(self.evaluator, None, self.seat, self.players, self.luck, True)
        first.run(position, max(1, min(most, PROPOSALS) // first.cost()), memory)
        self._set_up_race(first, position, most, memory)

    def _set_up_race(self, first: "Search", position: Position, most: i64, memory: bool) -> None:
        """The options that look best race; each gets some more iterations over the own turn, which find out how to go on."""
        options = vec[i64]()
        worths: list[float] = []
        i: i64 = 0
        while i < len(first.root.options):
            if first.root.tried[i] > 0:
                options = append(options, first.root.options[i])
                worths.append(first.root.mean(i))
            i += 1
        race = Race(options, worths, 0.0 if self.lots_every > 0 or self.judge is not None else ANCHOR)
        plans: i64 = min(most, PLANS) // first.cost()
        i = 0
        while i < len(race.options):
            at: i64 = first.root.index(race.options[i])
            while first.root.tried[at] < plans:
                first.iterate(position.imagine(self.seat, self._fresh_luck(), memory), race.options[i])
            race.worths[i] = first.root.mean(at)
            i += 1
        self.race = race
        self.plans = first.root

    def _fresh_luck(self) -> Chance:
        luck = self.luck
        none = vec[i64]()
        return Chance(
            luck.next32(), luck.next32(), luck.next32(), luck.next32() | 1, 0, False, none, none, 0, True
        )

    def best(self) -> i64:
        """The option that leads the race; without one a sure win, or that tried most often at the root, among equals the one that brought most."""
        if self.race is not None:
            return self.race.best()
        if self.sure >= 0:
            return self.sure
        node = self.root
        best: i64 = 0
        i: i64 = 1
        n: i64 = len(node.options)
        while i < n:
            if node.tried[i] > node.tried[best] or (
                node.tried[i] == node.tried[best] and node.sums[i] > node.sums[best]
            ):
                best = i
            i += 1
        return node.options[best]

    def decided(self, left: i64) -> bool:
        """Whether so many further iterations cannot change what is best."""
        if self.race is not None:
            return self.race.over()
        if self.sure >= 0:
            return True
        first: i64 = 0
        second: i64 = 0
        for tries in self.root.tried:
            if tries > first:
                second = first
                first = tries
            elif tries > second:
                second = tries
        return first - second > left

    def spent(self) -> i64:
        """The iterations spent on the position searched."""
        return self.root.visits * self.cost() if self.race is None else self.race.tries

    def cost(self) -> i64:
        """How many iterations one counts for: over the own turn, where most are natural, a greedy one costs as much as several."""
        return GREEDY_COST if self.own_turn and self.greedy else 1

    def narrow(self, share: float) -> None:
        """Lets the worst options go, once this share of the budget is spent."""
        if self.race is not None:
            self.race.narrow(share)

    def follow(self, option: i64) -> bool:
        """Goes on from where an option led, with all that was learnt there; False (and no change) if it never was followed."""
        node = self.root
        i: i64 = 0
        n: i64 = len(node.options)
        while i < n and node.options[i] != option:
            i += 1
        if i == n:
            return False
        found: Node | None = None
        other = node.children[i]
        while other is not None:
            if found is None or other.visits > found.visits:
                found = other
            other = other.sibling
        if found is None:
            return False
        self.root = found
        return True
