"""The verbs of the game with their arguments and targets, and the kinds of events."""

from kabale.games.shadows import ids
from kabale.kernel.events import EventKind
from kabale.kernel.vocabulary import Verb, Vocabulary
from kabale.kernel.windows import ALWAYS, UNCONCERNED, Window

_CARD = [("card", ids.CARDS)]
_AIM = ["card:{card}"]

VOCABULARY = Vocabulary(
    [
        Verb(ids.INFLUENCE, "influence", _CARD, _AIM),
        Verb(ids.USE, "use", _CARD, _AIM),
        Verb(ids.PASS, "pass"),
        Verb(ids.TARGET, "target", _CARD, _AIM),
        Verb(ids.NAME, "name", _CARD, _AIM),
        Verb(ids.PARTNER, "partner", _CARD, _AIM),
        Verb(ids.ENOUGH, "enough"),
        Verb(ids.SKIP, "skip"),
        Verb(ids.TAKE, "take", [("seat", ids.SEATS), ("amount", ids.TOKENS)]),
        Verb(ids.BRANCH, "branch", [("operation", ids.OPERATIONS)]),
        Verb(ids.REACT, "react", _CARD, _AIM),
        Verb(ids.DECLINE, "decline"),
        Verb(ids.WAIVE, "waive"),
        Verb(ids.LAY, "lay", [("cell", ids.CELLS)], ["cell:{cell}"]),
        Verb(ids.FACTION, "faction", [("faction", ids.FACTIONS)], ["faction:{faction}"]),
        Verb(ids.FIRST, "first", [("seat", ids.SEATS)]),
        Verb(ids.YIELD, "yield", [("seat", ids.SEATS)]),
    ]
)

QUESTIONS = (
    "faction", "lay", "round", "turn", "target", "ability", "name", "partner", "take", "branch", "react", "yield", "start",
)  # fmt: skip

_SEAT, _CARD_ARG, _N = ("seat", "seat"), ("card", "card"), ("n", "tokens")

EVENTS = (
    EventKind("round", [("round", "round"), _SEAT]),
    EventKind("faction", [_SEAT, _CARD_ARG]),
    EventKind("rejected", [_SEAT, _CARD_ARG]),
    EventKind("laid", [_SEAT, _CARD_ARG]),
    EventKind("influences", [_SEAT, _CARD_ARG, ("target", "card")]),
    EventKind("placed", [_SEAT, _CARD_ARG, _N]),
    EventKind("uses", [_SEAT, _CARD_ARG]),
    EventKind("aims", [_SEAT, _CARD_ARG, ("target", "card")]),
    EventKind("passes", [_SEAT]),
    EventKind("removed", [_SEAT, _CARD_ARG, _N]),
    EventKind("moved", [_SEAT, _CARD_ARG, ("target", "card"), _N]),
    EventKind("swapped", [_CARD_ARG, ("target", "card")]),
    EventKind("rotated", [_CARD_ARG]),
    EventKind("straightened", [_CARD_ARG]),
    EventKind("marked", [_CARD_ARG]),
    EventKind("unmarked", [_CARD_ARG]),
    EventKind("protected", [_SEAT, _CARD_ARG]),
    EventKind("disabled", [_CARD_ARG]),
    EventKind("revealed", [_CARD_ARG]),
    EventKind("reacts", [_SEAT, _CARD_ARG]),
    EventKind("cancelled", [_SEAT, _CARD_ARG]),
    EventKind("borrows", [_SEAT, _CARD_ARG, ("target", "card")]),
    EventKind("conflict", [_CARD_ARG]),
    EventKind("start", [_SEAT]),
    EventKind("won", [_SEAT]),
    EventKind("limit", [("round", "round")]),
    EventKind("subjugated", [_SEAT, _CARD_ARG]),
)
ENDINGS = ("", "personality", "alone", "limit")
WINDOWS = (Window(key="react", question="react", answer="decline", values=(UNCONCERNED, ALWAYS)),)
STYLES = {
    "pass": "final",
    "enough": "main",
    "skip": "quiet",
    "decline": "quiet",
    "waive": "quiet",
    "react": "main",
}
CLAUSES = {
    "faction": "1.1", "lay": "1.6", "turn": "3.1", "target": "4.2", "name": "5.1", "partner": "5.1", "take": "5.5",
    "branch": "11.7", "react": "6.2", "yield": "8.4", "start": "8.6",
}  # fmt: skip
