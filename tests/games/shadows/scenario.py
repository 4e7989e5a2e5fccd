"""Positions for tests: a city laid out card by card, choices in words, and short questions about what came of them.

Cells are named by column and row, a1 at the top left; what lies there is written as ``"qasim 0=2 1=1 rotated"``: the card,
tokens by seat, and flags. Cells not named hold cards face down.
"""

from __future__ import annotations

from functools import cache

from kabale.games.shadows import ids
from kabale.games.shadows.game import ShadowsGame, make
from kabale.games.shadows.state import control, controller
from kabale.kernel import codec
from kabale.kernel.state import State

FLAGS = {
    "acted": ids.ACTED, "touched": ids.TOUCHED, "rotated": ids.ROTATED, "disabled": ids.DISABLED,
    "shield0": ids.SHIELD, "shield1": ids.SHIELD + 1, "shield2": ids.SHIELD + 2, "shield3": ids.SHIELD + 3,
}  # fmt: skip


@cache
def game() -> ShadowsGame:
    return make()


def card(name: str) -> int:
    return [c.id for c in game().cards].index(name)


def cell(name: str) -> int:
    return 5 * (int(name[1]) - 1) + "abcde".index(name[0])


def city(
    field: dict[str, str],
    players: int = 4,
    level: str = "A",
    turn: int = 0,
    factions: tuple[int, ...] = (0, 1, 2, 3),
    round: int = 2,
    passed: tuple[int, ...] = (),
) -> State:
    """The turn of a seat in a city. Factions: 0 law, 1 faith, 2 court, 3 wealth; by default seat and faction agree."""
    state = game().start(players, 0, {"leaders": level.lower()})
    while state.decision is not None and state.decision.key == "lay":
        state.play(state.decision.ids[0])
    data = codec.dump(state.position)
    tables = game().tables[players]
    leaders = [ids.FIRST_LEADER + 4 * "AB".index(level) + factions[s] for s in range(players)]
    wanted = {cell(name): text.split() for name, text in field.items()}
    named = {card(text[0]) for text in wanted.values()}
    hidden = [c for c in range(ids.CITIZENS) if c not in named]
    data["field"] = [ids.NONE] * ids.CELLS
    data["tokens"] = [0] * (ids.CELLS * ids.SEATS)
    data["layers"] = [0] * ids.LAYERS
    for c in range(ids.CELLS):
        if tables.cells >> c & 1:
            _lay(data, tables, c, wanted, leaders, hidden, "AB".index(level))
    data["supply"] = [ids.TOKENS - sum(data["tokens"][s :: ids.SEATS]) for s in range(players)]
    assert min(data["supply"]) >= 0, "more than 18 tokens"
    data["order"] = sorted(
        (c for c in range(ids.CELLS) if data["field"][c] >= 0), key=lambda c: data["field"][c]
    )
    data["factions"] = list(factions[:players])
    data["away"] = []
    data["start"] = data["turn"] = turn
    data["round"] = round
    data["passed"] = sum(1 << s for s in passed)
    data["frames"] = [[ids.F_ROUND, 0, 1, (turn + 1) % players, 0, 0, 0], [ids.F_TURN, turn, 0, 0, 0, 0, 0]]
    position = codec.load(state.position, data)
    position.listening = True
    return State(game(), position, state.setup, 0)


def _lay(data, tables, c, wanted, leaders, hidden, level) -> None:
    words = wanted.get(c, [])
    if tables.leaders >> c & 1:
        number = leaders[list(tables.home).index(c)]
    elif tables.centre >> c & 1:
        number = ids.FIRST_PERSONALITY + level
    else:
        number = card(words[0]) if words else hidden.pop()
    data["field"][c] = number
    up = bool(words) or number >= ids.FIRST_LEADER
    on = [i for i in range(ids.LAYERS) if tables.features[number] >> i & 1] + ([ids.UP] if up else [])
    for word in words[1:]:
        if "=" in word:
            seat, n = (int(x) for x in word.split("="))
            data["tokens"][ids.SEATS * c + seat] = n
            on.append(ids.HAS + seat)
        else:
            on.append(FLAGS[word])
    for layer in on:
        data["layers"][layer] |= 1 << c


# -- choosing -----------------------------------------------------------------------------


def words(state: State, option: int) -> str:
    """An option in words: ``influence qasim``, ``take 1 2`` (seat, tokens), ``lay b2``, ``pass``."""
    found = game().vocabulary[option]
    out = [found.key]
    for kind, value in found.args:
        if kind == "card":
            out.append(game().cards[value].id)
        elif kind == "cell":
            out.append("abcde"[value % 5] + str(value // 5 + 1))
        elif kind == "amount":
            out.append(str(value + 1))
        else:
            out.append(str(value))
    return " ".join(out)


def options(state: State) -> list[str]:
    """What the seat that must choose may choose now."""
    decision = state.decision
    return [] if decision is None else [words(state, i) for i in decision.ids]


def do(state: State, *choices: str) -> State:
    """Makes choices, given in words, one after the other."""
    for choice in choices:
        offered = {words(state, i): i for i in state.decision.ids}
        assert choice in offered, f"{choice!r} is not among {sorted(offered)}"
        state.play(offered[choice])
    return state


def round_ends(state: State) -> State:
    """Everybody passes."""
    number = state.position.round
    while not state.over and state.position.round == number and state.decision.key == "turn":
        do(state, "pass")
    return state


# -- looking ------------------------------------------------------------------------------


def where(state: State, name: str) -> str:
    """The cell a card lies in."""
    c = list(state.position.field).index(card(name))
    return "abcde"[c % 5] + str(c // 5 + 1)


def tokens(state: State, name: str) -> dict[int, int]:
    """The tokens on a card, by seat."""
    c = list(state.position.field).index(card(name))
    there = list(state.position.tokens)[ids.SEATS * c : ids.SEATS * c + ids.SEATS]
    return {s: n for s, n in enumerate(there) if n}


def flags(state: State, name: str) -> set[str]:
    """acted, touched, rotated, disabled, shieldN, and up."""
    c = list(state.position.field).index(card(name))
    layers = {**FLAGS, "up": ids.UP}
    return {flag for flag, layer in layers.items() if state.position.layers[layer] >> c & 1}


def holder(state: State, name: str) -> int:
    """Who controls a card, or -1."""
    return controller(state.position, list(state.position.field).index(card(name)))


def controlled(state: State, seat: int) -> set[str]:
    """The cards a seat controls."""
    mask = control(state.position, seat)
    return {game().cards[x].id for c, x in enumerate(state.position.field) if mask >> c & 1}


def supply(state: State) -> list[int]:
    """The unused tokens of each seat."""
    return list(state.position.supply)
