"""Laws of knowledge: a seat cannot tell the truth from what it may imagine; nothing tells it more than it may know."""

from __future__ import annotations

from collections.abc import Iterable

from tests.support.playouts import LIMIT, Step, check_options

from kabale.kernel import codec
from kabale.kernel.chance import Chance, chance
from kabale.kernel.position import playout
from kabale.kernel.state import State
from kabale.kernel.view import View

Fact = tuple[object, ...]


def viewers(state: State) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (None, *range(state.players))


def _luck(step: Step, salt: int = 0) -> Chance:
    return chance(step.seed * 1_000_003 + len(step.state.choices) * 8 + salt)


def check_view_law(reached: Iterable[Step], whole: int = 4) -> None:
    """view(imagine(state)) is view(state), byte for byte, with memory and without (by turns, and every third time both).

    Every ``whole``-th time the log is compared too.
    """
    for number, step in enumerate(reached):
        state, game = step.state, step.case.game
        log = number % whole == 0 or state.over
        for i, seat in enumerate(viewers(state), number):
            truth = game.view(state, seat, log).to_json()
            for memory in (True, False) if i % 3 == 0 else (i % 2 == 0,):
                imagined = state.imagine(seat, _luck(step, int(memory)), memory)
                told = game.view(imagined, seat, log).to_json()
                assert told == truth, (
                    f"{step.where}seat {seat} can tell the imagined state (memory {memory}) from the truth:"
                    f"{_first_difference(truth, told)}"
                )
                own = [list(d.ids) for d in state.decisions if d.seat == seat]
                theirs = [list(d.ids) for d in imagined.decisions if d.seat == seat]
                assert own == theirs, (
                    f"{step.where}seat {seat} has the options {own}, imagined (memory {memory}): {theirs}"
                )


def _first_difference(truth: bytes, told: bytes) -> str:
    i = next(
        (i for i, (a, b) in enumerate(zip(truth, told, strict=False)) if a != b), min(len(truth), len(told))
    )
    part = slice(max(0, i - 120), i + 60)
    return f"\n  truth    ...{truth[part].decode(errors='replace')}\n  imagined ...{told[part].decode(errors='replace')}"


def check_imagined(reached: Iterable[Step]) -> None:
    """Imagining leaves the truth alone, depends on nothing but its luck, and gives legal states that can be played to the end."""
    for number, step in enumerate(reached):
        state = step.state
        before = (state.digest(), state.record, len(state.raw_log))
        for i, seat in enumerate(viewers(state), len(state.choices)):
            memory = i % 2 == 0
            imagined = state.imagine(seat, _luck(step, 3), memory)
            again = state.imagine(seat, _luck(step, 3), memory)
            assert imagined.digest() == again.digest(), (
                f"{step.where}imagine({seat}) is not decided by its luck alone"
            )
            _check_no_secret_baggage(step, imagined, seat)
            if state.over:
                continue
            where = f"{step.where}imagined by seat {seat} (memory {memory}): "
            whole = (i - len(state.choices)) == number % (state.players + 1)
            _check_plays_on(imagined, _luck(step, 4), where, whole)
            _check_same_decisions(state, imagined, where)
        after = (state.digest(), state.record, len(state.raw_log))
        assert before == after, f"{step.where}imagine changed the state it started from"


def _check_same_decisions(state: State, imagined: State, where: str) -> None:
    truth = [(d.seat, d.key) for d in state.decisions]
    told = [(d.seat, d.key) for d in imagined.decisions]
    assert truth == told, f"{where}the open questions are {told} instead of {truth}"


def _check_plays_on(imagined: State, luck: Chance, where: str, whole: bool) -> None:
    copy = imagined.clone()
    for _ in range(5):
        if copy.over:
            return
        check_options(copy, where)
        decision = copy.decisions[-1]
        copy.play(decision.ids[luck.below(len(decision.ids))], decision.seat)
    if not whole:
        return
    playout(copy.position, luck, LIMIT)
    assert copy.over, f"{where}a random game from here does not end"


def _check_no_secret_baggage(step: Step, imagined: State, seat: int | None) -> None:
    """An imagined state does not carry what was chosen in secret, what chance decided, or others' part of the log."""
    assert len(imagined.outcomes) == 0, f"{step.where}the imagined state knows the outcomes of chance"
    assert set(imagined.choices) <= {-1}, f"{step.where}the imagined state knows the choices of others"
    for _, raw in imagined.raw_log:
        kind = step.case.game.events[raw[0]]
        seen = raw[1] == -1 or (seat is not None and raw[1] >> seat & 1)
        for i, (name, _) in enumerate(kind.args):
            assert seen or name not in kind.private or raw[2 + i] == 0, (
                f"{step.where}the log imagined by {seat} tells {name}"
            )


def check_imagination_differs(reached: Iterable[Step]) -> None:
    """Over a game, what a seat imagines differs from the truth somewhere (else it sees everything)."""
    found: dict[tuple[int | None, bool], int] = {}
    where = ""
    for step in reached:
        where = where or step.where
        if step.state.over:
            continue
        truth = codec.digest(step.state.position, luck=False)
        for seat in viewers(step.state):
            for memory in (True, False):
                imagined = step.state.imagine(seat, _luck(step, 6), memory)
                other = codec.digest(imagined.position, luck=False) != truth
                found[seat, memory] = found.get((seat, memory), 0) + other
    blind = [f"seat {seat}, memory {memory}" for (seat, memory), n in found.items() if not n]
    assert not blind, (
        f"{where}what these imagine is always the truth, so they see everything: {'; '.join(blind)}"
    )


def check_secret_choices(reached: Iterable[Step]) -> None:
    """Where several seats choose at once, nobody else can see which option one of them took before all are in."""
    for step in reached:
        open_now = step.state.decisions
        if len(open_now) < 2:
            continue
        for decision in open_now:
            others = [s for s in viewers(step.state) if s != decision.seat]
            seen: dict[int | None, bytes] = {}
            for option in list(decision.ids)[:6]:
                state = step.state.clone()
                state.play(option, decision.seat)
                for seat in others:
                    view = state.view(seat).to_json()
                    assert seen.setdefault(seat, view) == view, (
                        f"{step.where}seat {seat} can see what seat {decision.seat} chose in secret:"
                        f"{_first_difference(seen[seat], view)}"
                    )


def check_log_tells_nothing_new(reached: Iterable[Step]) -> None:
    """What the log tells a viewer is on the table too, or is remembered: it never gives away what lies face down.

    The true choice is made in the truth and, as far as possible, in a world the viewer cannot tell from it. If afterwards the
    tables are the same but the sentences are not, the log alone has told the viewer something. That is allowed only for
    what memory keeps, so then the worlds imagined with memory must differ too.
    """
    for step in reached:
        if step.option is None:
            continue
        truth = step.state.clone()
        start = len(truth.raw_log)
        draws = truth.position.chance.draws
        truth.play(step.option, step.seat)
        if truth.position.chance.draws != draws:
            continue
        for viewer in viewers(truth):
            other = _same_table(step, truth, viewer)
            if other is None or other.log(viewer, start) == truth.log(viewer, start):
                continue
            assert _known(truth, viewer) != _known(other, viewer), (
                f"{step.where}the log tells {viewer} what the table does not and memory does not keep: "
                f"{truth.log(viewer, start)}, as well possible: {other.log(viewer, start)}"
            )


def _same_table(step: Step, truth: State, viewer: int | None) -> State | None:
    """A world the viewer could not tell from the truth, played on by an option of the same kind to the same table.

    Of several, one with the same log; None if there is none.
    """
    game = step.case.game
    assert step.option is not None
    wanted = game.view(truth, viewer, log=False)
    log = truth.log(viewer, len(step.state.raw_log))
    world = step.state.imagine(viewer, _luck(step, 11), True)
    world.position.listening = True
    verb = game.vocabulary[step.option].key
    if viewer == step.seat:
        options = [step.option]
    else:
        options = [o.id for d in world.decisions if d.seat == step.seat for o in d.options if o.key == verb]
        options.sort(key=lambda o: o != step.option)
    found = None
    for option in options[:40]:
        played = world.clone()
        played.play(option, step.seat)
        if game.view(played, viewer, log=False) == wanted:
            if played.log(viewer, len(step.state.raw_log)) == log:
                return played
            found = found or played
    return found


def _known(state: State, viewer: int | None, worlds: int = 10) -> set[Fact]:
    """What is the same in all worlds the viewer imagines with memory: which zone holds what."""
    facts: set[Fact] | None = None
    for i in range(worlds):
        world = state.imagine(viewer, chance(5000 + i), True)
        held = set(_facts(codec.dump(world.position)))
        facts = held if facts is None else facts & held
    return facts or set()


def _facts(data: dict[str, object]) -> Iterable[Fact]:
    for name, value in data.items():
        if name in ("chance", "shown"):
            continue
        if not isinstance(value, list):
            yield (name, value)
            continue
        for i, x in enumerate(value):
            if isinstance(x, list):
                yield from ((name, i, y) for y in x)
            else:
                yield (name, x)
                yield (name, i, x, "at")


def check_undo_reveals_nothing(reached: Iterable[Step]) -> None:
    """A choice can be taken back only if nobody learned anything by it.

    A viewer who cannot tell a world from the truth before a choice, but can after it, has learned something hidden; then
    the seat that chose must not be able to go back behind it.
    """
    for step in reached:
        if step.option is None:
            continue
        truth = step.state.clone()
        truth.play(step.option, step.seat)
        if truth.undo_limit(step.seat) > len(step.state.choices):
            continue
        for viewer in viewers(truth):
            after = _shown_to(truth, viewer, step.seat)
            for salt in range(20, 23):
                world = step.state.imagine(viewer, _luck(step, salt), True)
                own = [d for d in world.decisions if d.seat == step.seat]
                if not own or step.option not in list(own[0].ids):
                    continue
                world.play(step.option, step.seat)
                assert _shown_to(world, viewer, step.seat) == after, (
                    f"{step.where}this showed {viewer} something hidden, and seat {step.seat} can still take it back"
                )


def _shown_to(state: State, viewer: int | None, chooser: int) -> object:
    """What the chooser sees; of the others only the table, as their questions may follow from the choice itself."""
    view: View = state.game.view(state, viewer, log=False)
    return view.to_json() if viewer == chooser else view.table


def check_memory(reached: Iterable[Step], worlds: int = 30) -> None:
    """Perfect recall: whatever a viewer could work out from one choice to the next still holds in what it imagines with memory.

    Worlds the viewer cannot tell from the truth are played on; where its view stays that of the truth, all of them are
    possible. What is the same in all of them the viewer knows, so it must not be lost in what it imagines afterwards.
    """
    for step in reached:
        if step.option is None:
            continue
        truth = step.state.clone()
        draws = truth.position.chance.draws
        truth.play(step.option, step.seat)
        if truth.position.chance.draws != draws or truth.over:
            continue
        for viewer in {step.seat, (step.seat + 1) % truth.players}:
            known = _worked_out(step, truth, viewer, worlds)
            imagined = [_held(truth.imagine(viewer, chance(7000 + i), True)) for i in range(worlds)]
            for fact in known:
                held = sum(fact in facts for facts in imagined)
                assert held > worlds // 2, (
                    f"{step.where}seat {viewer} knows {fact}, but it holds in {held} of {worlds} states imagined with memory"
                )


def _held(state: State) -> set[Fact]:
    return set(_facts(codec.dump(state.position)))


def _worked_out(step: Step, truth: State, viewer: int, worlds: int) -> set[Fact]:
    """The facts that hold in all possible worlds; none where too few worlds are found to say."""
    start = len(step.state.raw_log)
    game = step.case.game
    wanted, log = game.view(truth, viewer, log=False), truth.log(viewer, start)
    secret = len(step.state.decisions) > 1
    luck = _luck(step, 41)
    known: set[Fact] | None = None
    found = 0
    for i in range(2 * worlds):
        world = step.state.imagine(viewer, _luck(step, 50 + i), True)
        world.position.listening = True
        option = _an_option(step, world, viewer, secret, luck)
        if option is None:
            continue
        world.play(option, step.seat)
        if game.view(world, viewer, log=False) != wanted or world.log(viewer, start) != log:
            continue
        found += 1
        known = _held(world) if known is None else known & _held(world)
    return known if known is not None and found >= 25 else set()


def _an_option(step: Step, world: State, viewer: int, secret: bool, luck: Chance) -> int | None:
    """The viewer's own choice, or any of the same kind that another seat could have made."""
    vocabulary = step.case.game.vocabulary
    assert step.option is not None
    own = [d.ids for d in world.decisions if d.seat == step.seat]
    if not own:
        return None
    if viewer == step.seat:
        return step.option if step.option in list(own[0]) else None
    verb = vocabulary[step.option].key
    options = [i for i in own[0] if secret or vocabulary[i].key == verb]
    return options[luck.below(len(options))] if options else None
