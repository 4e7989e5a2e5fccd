"""Positions for tests: an empty map laid out piece by piece, choices in words, and short questions about what came of them.

Regions, cards, organisations, quests and plans are named by their ids, seas as ``winde``, ``ifirn``, ``perlen``, ``sued``. Seat 0 has
the turn. Adventurers and ships on the table come from the reserve, so nothing is lost or made.
"""

from __future__ import annotations

from functools import cache

from tests.games.schatten.census import census

from kabale.games.schatten import ids
from kabale.games.schatten.game import SchattenGame, make
from kabale.games.schatten.rules import conditions, scoring
from kabale.games.schatten.rules.flow import Schatten
from kabale.kernel import codec
from kabale.kernel.state import State

ROUND, HAND, RECRUIT, ACTION, DECISION, QUESTS = 6, 8, 9, 10, 11, 12


@cache
def game() -> SchattenGame:
    return make()


def region(name: str) -> int:
    return game().pack.region_numbers[name]


def card(name: str) -> int:
    return game().pack.card_numbers[name]


def sea(name: str) -> int:
    return game().pack.sea_numbers[name]


def org(name: str) -> int:
    return game().pack.org_numbers[name]


def quest(name: str) -> int:
    return game().pack.quest_numbers[name]


def plan(name: str) -> int:
    return game().pack.plan_numbers[name]


_NUMBERS = {"region": region, "card": card, "sea": sea, "org": org, "quest": quest, "plan": plan}


class Scenario:
    """A table being laid out."""

    def __init__(self, players: int = 2, variant: str = "short") -> None:
        self.started = game().start(players, 1, {"game": variant}, log=False)
        while self.started.position.frames[0].step < ACTION:
            decision = self.started.decisions[0]
            self.started.play(decision.ids[0], decision.seat)
        self.players = players
        n = players
        d = self.data = codec.dump(self.started.position)
        d.update(
            adventurers=[0] * (5 * ids.REGIONS), ships=[0] * (n * 4), tipped=[0] * (n * 4), sent=[0] * (n * 4),
            supply=[0] * n, reserve=[18] * n, ship_supply=[0] * n, ship_reserve=[6] * n, owned=[0] * n, hand=[0] * n,
            draw=[0] * n, discard=[0] * n, known=[0] * n, laid=0, stack=ids.ALL_IMPROVED, out=ids.ALL_BASE,
            org_at=[-1] * 30, load=[0] * 30, held=[0] * n, loaded=[0] * n, org_deck=ids.ALL_ORGANISATIONS, org_row=0,
            sites=[0] * ids.REGIONS, powers=[0] * n, eyes=0, artefacts=0, dragons=0, carbuncles=0, arks=0, splinters=0,
            row=[], bids=[0] * 32, bidder=[-1] * 32, won=[0] * n, plan=list(range(n)), offers=[3 << 2 * i for i in range(n)],
            starter=0, rounds=2, passed=-1, acts=[0] * n, idle=0, turn=0,
            wins=[0] * n, neutral_wins=[0] * n, conquests=[0] * n, taken=[0] * n,
        )  # fmt: skip
        d["plan"] = [2 * i for i in range(n)]
        levels = game().tables[variant].levels
        d["quest_deck"] = levels[0] | levels[1] | levels[2]
        self.frames([ids.F_TURN, 0, 0, 0, 0, 0, 0])

    def frames(self, *above: list[int], step: int = ACTION, a: int | None = None) -> Scenario:
        """What is going on: the game at a step, and frames above it."""
        first = (1 % self.players if step == ACTION else 0) if a is None else a
        self.data["frames"] = [[ids.F_GAME, 0, step, first, -1, 0, 0], *above]
        return self

    def own(self, seat: int, *names: str, zone: str = "draw") -> Scenario:
        """Cards of a seat: regions are its own, grey eminences come from the box."""
        for name in names:
            bit = 1 << card(name)
            if card(name) < ids.REGIONS:
                self.data["owned"][seat] |= bit
            self.data["out"] &= ~bit
            self.data["stack"] &= ~bit
            for pile in ("hand", "draw", "discard"):
                self.data[pile][seat] &= ~bit
            self.data[zone][seat] |= bit
        return self

    def hand(self, seat: int, *names: str) -> Scenario:
        """Cards in hand."""
        return self.own(seat, *names, zone="hand")

    def discard(self, seat: int, *names: str) -> Scenario:
        """Cards in the discard pile."""
        return self.own(seat, *names, zone="discard")

    def adv(self, seat: int, **where: int) -> Scenario:
        """Adventurers in regions."""
        for name, n in where.items():
            self.data["adventurers"][seat * ids.REGIONS + region(name.replace("_", "-"))] = n
            if seat != ids.NEUTRAL:
                self.data["reserve"][seat] -= n
        return self

    def neutral(self, **where: int) -> Scenario:
        """Neutral adventurers."""
        return self.adv(ids.NEUTRAL, **where)

    def ships(self, seat: int, **where: int) -> Scenario:
        """Ships in seas."""
        for name, n in where.items():
            self.data["ships"][seat * 4 + sea(name)] = n
            self.data["ship_reserve"][seat] -= n
        return self

    def supply(self, seat: int, adventurers: int, ships: int = 0) -> Scenario:
        """Adventurers and ships in the supply."""
        self.data["supply"][seat] += adventurers
        self.data["reserve"][seat] -= adventurers
        self.data["ship_supply"][seat] += ships
        self.data["ship_reserve"][seat] -= ships
        return self

    def org(self, seat: int, name: str, at: str, load: int = 0) -> Scenario:
        """An organisation of a seat in a region."""
        number = org(name)
        bit = 1 << number
        self.data["org_deck"] &= ~bit
        self.data["held"][seat] |= bit
        self.data["org_at"][number] = region(at)
        self.data["sites"][region(at)] += 1
        self.data["load"][number] = load
        if load:
            self.data["loaded"][seat] |= bit
            self.data["reserve"][seat] -= load
        return self

    def row(self, *names: str) -> Scenario:
        """Open organisations."""
        for name in names:
            self.data["org_deck"] &= ~(1 << org(name))
            self.data["org_row"] |= 1 << org(name)
        return self

    def quests(self, *names: str) -> Scenario:
        """Open quests, the oldest first."""
        for name in names:
            self.data["row"].append(quest(name))
            self.data["quest_deck"] &= ~(1 << quest(name))
        return self

    def no_quests(self) -> Scenario:
        """No further quest will appear."""
        self.data["quests_left"] = [0, 0, 0]
        self.data["quest_deck"] = 0
        return self

    def bid(self, seat: int, name: str, n: int = 1) -> Scenario:
        """Adventurers of a seat on a quest."""
        self.data["bids"][quest(name)] = n
        self.data["bidder"][quest(name)] = seat
        self.data["reserve"][seat] -= n
        return self

    def won(self, seat: int, *names: str) -> Scenario:
        """Quests won."""
        for name in names:
            self.data["won"][seat] |= 1 << quest(name)
            self.data["quest_deck"] &= ~(1 << quest(name))
        return self

    def piece(self, kind: str, *where: str) -> Scenario:
        """Trophies, dragons (regions) and arks, splinters (seas)."""
        number = sea if kind in ("arks", "splinters") else region
        for name in where:
            self.data[kind] |= 1 << number(name)
        return self

    def djinn(self, seat: int, where: str) -> Scenario:
        """The djinn."""
        self.data.update(djinn_of=seat, djinn_at=region(where))
        return self

    def magic(self, seat: int, where: str) -> Scenario:
        """The magic ship."""
        self.data.update(magic_of=seat, magic_at=sea(where))
        return self

    def set(self, **values: int) -> Scenario:
        """Single numbers."""
        self.data.update(values)
        return self

    def plan(self, seat: int, name: str) -> Scenario:
        """A secret plan."""
        self.data["plan"][seat] = plan(name)
        return self

    def position(self) -> Schatten:
        """The table as a position."""
        position = codec.load(self.started.position.clone(), self.data)
        assert isinstance(position, Schatten)
        position.refresh_all()
        return position

    def play(self, *choices: str) -> Play:
        """The table, ready to be played, after these choices."""
        state = State(game(), self.position(), self.started.setup, 1)
        state.position.chance.recording = True
        census(state.position)  # type: ignore[arg-type]
        state.position.run()
        return Play(state).do(*choices)

    def decide(self, *choices: str) -> Play:
        """The decision phase of this table."""
        return self.frames(step=DECISION).play(*choices)


class Play:
    """A game going on, told in words: ``"lay khom"``, ``"take 2"``, ``"take 2 special"``; ``"1: support sued"`` names the seat."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def p(self) -> Schatten:
        position = self.state.position
        assert isinstance(position, Schatten)
        return position

    def option(self, words: str) -> int:
        verb, *args = words.split()
        if verb == "take":
            return ids.TAKE + int(args[0]) - 1 + (ids.TAKE_SPECIAL if args[1:] else 0)
        if verb == "recruit":
            return ids.RECRUIT + ("adventurer", "ship").index(args[0])
        kinds = [kind for kind, _ in game().vocabulary.verbs[verb].args]
        values = [_NUMBERS[kind](arg) for kind, arg in zip(kinds, args, strict=True)]
        return game().vocabulary.id(verb, *values)

    def do(self, *choices: str) -> Play:
        for words in choices:
            seat, _, rest = words.rpartition(": ")
            option = self.option(rest)
            assert not seat or self.state.decisions[0].seat == int(seat), f"{words}: not this seat"
            assert option in self.legal, f"{words}: only {self.options}"
            self.state.play(option)
            if not self.state.over:
                census(self.p)
        return self

    @property
    def legal(self) -> list[int]:
        decision = self.state.decision
        return list(decision.ids) if decision else []

    @property
    def options(self) -> list[str]:
        return [str(game().vocabulary[i]) for i in self.legal]

    @property
    def asked(self) -> str:
        decision = self.state.decision
        return decision.key if decision else ""

    @property
    def seat(self) -> int:
        return self.state.decisions[0].seat

    def may(self, words: str) -> bool:
        return self.option(words) in self.legal

    def why(self, words: str, seat: int = 0) -> str:
        refusal = self.state.why_not(seat, self.option(words))
        assert refusal is not None
        return refusal.key.removeprefix("refusal.")

    def adv(self, seat: int, name: str) -> int:
        return self.p.adventurers[seat * ids.REGIONS + region(name)]

    def neutral(self, name: str) -> int:
        return self.adv(ids.NEUTRAL, name)

    def ships(self, seat: int, name: str) -> int:
        return self.p.ships[seat * 4 + sea(name)]

    def load(self, name: str) -> int:
        return self.p.load[org(name)]

    def owns(self, seat: int, name: str) -> bool:
        return bool(self.p.owned[seat] >> region(name) & 1)

    def has_org(self, seat: int, name: str) -> bool:
        return bool(self.p.held[seat] >> org(name) & 1)

    def org_in(self, name: str) -> int:
        return self.p.org_at[org(name)]

    def cards(self, seat: int, zone: str) -> set[str]:
        bits = getattr(self.p, zone)[seat]
        return {name for name, i in game().pack.card_numbers.items() if bits >> i & 1}

    def has_won(self, seat: int, name: str) -> bool:
        return bool(self.p.won[seat] >> quest(name) & 1)

    def holds(self, seat: int, name: str) -> bool:
        return conditions.holds(self.p, seat, quest(name))

    def points(self, seat: int) -> int:
        return scoring.total_points(self.p, seat)
