"""The golden games of Abyss: one for each ending and number of players, one for the variant and one for the limit of rounds."""

from __future__ import annotations

from tests.games.abyss.scenario import lords, options, table
from tests.support.golden import Wanted, sensible

from kabale.kernel.chance import Chance
from kabale.kernel.state import State


def _first(state: State, luck: Chance, wishes: list[str]) -> int:
    """The first wish that is open (given by the beginning of its words), or anything."""
    assert state.decision is not None
    offered = options(state)
    for wish in wishes:
        found = [i for i, words in zip(state.decision.ids, offered, strict=True) if words.startswith(wish)]
        if found:
            return found[luck.below(len(found))]
    return state.decision.ids[luck.below(len(state.decision.ids))]


def idle(state: State, luck: Chance) -> int:
    """Nobody ever recruits."""
    return _first(state, luck, ["decline", "take", "fight", "council", "explore", "done"])


def emptying(state: State, luck: Chance) -> int:
    """Everybody holds back until the Opportunist has emptied the lord deck; then the court is bought empty."""
    assert state.decision is not None
    position = table(state)
    if state.decision.key not in ("turn", "after", "explore", "monster"):
        return sensible(state, luck)
    own = len(lords(state, state.decision.seat))
    ready = len(position.lord_deck) == 0
    served = any("P1" in lords(state, s) for s in range(state.players))
    wishes = ["use P1", "recruit P1"]
    if (ready and own < 6) or (not served and own < 2):
        wishes.append("recruit")
    if position.size[state.decision.seat] < 14:
        wishes += ["plot", "council", "take", "fight"]
    return _first(state, luck, [*wishes, "fight", "take", "explore", "council", "done"])


def _shows_the_variant(state: State) -> bool:
    """Somebody has an ambassador, and a location that counts keys."""
    assert state.result is not None
    towers = {x.value for score in state.result.scores for x in score.lines if x.category == "locations"}
    last = [lords(state, s)[-1:] for s in range(state.players)]
    return bool(towers & {11, 12}) and any(name and name[0].startswith("A") for name in last)


GAMES = [
    *(Wanted(f"{n}p-seventh-lord", n, ending="seventh-lord") for n in (2, 3, 4)),
    *(Wanted(f"{n}p-court", n, ending="court", policy=emptying) for n in (2, 3, 4)),
    Wanted("2p-limit", 2, ending="limit", policy=idle),
    Wanted(
        "3p-seventh-lord-no-ambassador-keys",
        3,
        {"ambassador-keys": "none"},
        "seventh-lord",
        fits=_shows_the_variant,
    ),
]
