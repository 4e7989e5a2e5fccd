"""The words of Abyss: every option that can ever be offered, the question each frame asks, and the kinds of events."""

from kabale.games.abyss import ids
from kabale.kernel.events import EventKind
from kabale.kernel.vocabulary import Verb, Vocabulary
from kabale.kernel.windows import Window

REWARDS = 27  # keys * 9 + pearls * 3 + tokens, each 0..2
SEATS = 4

_lord = [("lord", ids.LORDS)]
_ally = [("ally", ids.KINDS)]
_race = [("race", ids.RACES)]
_location = [("location", ids.LOCATIONS)]

VOCABULARY = Vocabulary(
    [
        Verb(ids.PLOT, "plot", targets=["deck:lords"]),
        Verb(ids.EXPLORE, "explore", targets=["deck:exploration"]),
        Verb(ids.TAKE_COUNCIL, "council", _race, ["council:{race}"]),
        Verb(ids.RECRUIT, "recruit", _lord, ["lord:{lord}"]),
        Verb(ids.USE, "use", _lord, ["lord:{lord}"]),
        Verb(ids.DONE, "done"),
        Verb(ids.BUY, "buy", targets=["track:last"]),
        Verb(ids.DECLINE, "decline"),
        Verb(ids.TAKE, "take", targets=["track:last"]),
        Verb(ids.REVEAL, "reveal", targets=["deck:exploration"]),
        Verb(ids.FIGHT, "fight", targets=["track:last", "threat"]),
        Verb(ids.REWARD, "reward", [("reward", REWARDS)], ["threat"]),
        Verb(ids.PAY, "pay", _ally, ["hand:{ally}"]),
        Verb(ids.FINISH, "finish", targets=["pearls"]),
        Verb(ids.AFFILIATE, "affiliate", _ally, ["laid:{ally}"]),
        Verb(ids.DISCARD_ALLY, "discard", _ally, ["hand:{ally}"]),
        Verb(ids.ROB, "rob", [("seat", SEATS)], ["seat:{seat}"]),
        Verb(ids.DISABLE, "disable", _lord, ["lord:{lord}"]),
        Verb(ids.DISMISS, "dismiss", _lord, ["lord:{lord}"]),
        Verb(ids.GAIN, "gain", _lord, ["lord:{lord}"]),
        Verb(ids.REPLACE, "replace", _lord, ["lord:{lord}"]),
        Verb(ids.CLEAR, "clear", _race, ["council:{race}"]),
        Verb(ids.CONTROL, "control", _location, ["location:{location}"]),
        Verb(ids.DRAW, "draw", [("drawn", ids.DRAW_MOST)], ["deck:locations"]),
        Verb(ids.KEEP, "keep", _location, ["location:{location}"]),
        Verb(ids.KEY_TOKEN, "key-token", targets=["keys"]),
        Verb(ids.KEY_LORD, "key-lord", _lord, ["lord:{lord}"]),
        Verb(ids.SWAP_OUT, "swap-out", _location, ["location:{location}"]),
        Verb(ids.SWAP_IN, "swap-in", _location, ["location:{location}"]),
        Verb(ids.EXCHANGE, "exchange", _location, ["location:{location}"]),
        Verb(ids.PASS, "pass"),
    ]
)

QUESTIONS = (
    "game",
    "turn",
    "after",
    "explore",
    "monster",
    "offer",
    "reward",
    "council",
    "pay",
    "affiliate",
    "gained",
    "court",
    "discard",
    "rob",
    "disable",
    "dismiss",
    "gain",
    "second",
    "replace",
    "clear",
    "sell",
    "location",
    "keep",
    "keys",
    "smokers",
    "swap-out",
    "swap-in",
    "trim",
    "each",
)

_seat = ("seat", "seat")
_pearls = ("pearls", "pearls")

EVENTS = (
    EventKind("turn", [_seat]),
    EventKind("extra-turn", [_seat]),
    EventKind("income", [_seat, ("lord", "lord"), _pearls]),
    EventKind("plot", [_seat, ("lord", "lord")]),
    EventKind("reveal", [_seat, ("card", "card")]),
    EventKind("shuffle"),
    EventKind("buy", [_seat, ("card", "card"), _pearls, ("explorer", "seat")]),
    EventKind("take", [_seat, ("card", "card")]),
    EventKind("last-space", [_seat, _pearls]),
    EventKind("advance", [("threat", "threat")]),
    EventKind("fight", [_seat, ("threat", "threat")]),
    EventKind("reward", [_seat, ("reward", "reward")]),
    EventKind("token", [_seat, ("token", "token")], private=["token"]),
    EventKind("to-council", [("card", "card")]),
    EventKind("change", [_seat, _pearls]),
    EventKind("council", [_seat, ("race", "race"), ("cards", "cards")]),
    EventKind("lay", [_seat, ("ally", "ally")]),
    EventKind("recruit", [_seat, ("lord", "lord")]),
    EventKind("affiliate", [_seat, ("ally", "ally")]),
    EventKind("gain", [_seat, ("lord", "lord")]),
    EventKind("dismiss", [_seat, ("lord", "lord")]),
    EventKind("pearls", [_seat, ("lord", "lord"), _pearls]),
    EventKind("lose", [_seat, _pearls, ("lord", "lord")]),
    EventKind("discard", [_seat, ("ally", "ally"), ("lord", "lord")]),
    EventKind("steal", [_seat, ("victim", "seat"), ("token", "token")], private=["token"]),
    EventKind("disable", [_seat, ("victim", "seat"), ("lord", "lord")]),
    EventKind("second", [_seat, ("lord", "lord"), _pearls]),
    EventKind("replace", [_seat, ("lord", "lord"), ("other", "lord")]),
    EventKind("clear", [_seat, ("race", "race"), ("cards", "cards")]),
    EventKind("sell", [_seat, ("ally", "ally"), _pearls]),
    EventKind("extra", [_seat, ("lord", "lord")]),
    EventKind("refill", [_seat, _pearls]),
    EventKind("court", [("lord", "lord")]),
    EventKind("draw", [_seat, ("number", "locations")]),
    EventKind("drawn", [_seat, ("location", "location")], private=["location"]),
    EventKind("control", [_seat, ("location", "location")]),
    EventKind("open", [("location", "location")]),
    EventKind("bind", [_seat, ("lord", "lord"), ("location", "location")]),
    EventKind("keys", [_seat, ("keys", "keys")]),
    EventKind("swap", [_seat, ("location", "location"), ("other", "location")]),
    EventKind("exchange", [_seat, ("location", "location"), ("other", "location")]),
    EventKind("lapse", [_seat, ("lord", "lord")]),
    EventKind("end", [_seat, ("ending", "ending")]),
    EventKind("final", [_seat, ("ally", "ally")]),
)

ENDINGS = ("", "seventh-lord", "court", "limit")

WINDOWS = (
    Window(key="price", question="offer", answer="decline", values=(0, 1, 2), amount="pearls"),
    Window(key="ally", question="offer", answer="decline", values=(2, 3, 4, 5), amount="value", below=True),
)

STYLES = {
    "explore": "main",
    "finish": "main",
    "done": "final",
    "take": "main",
    "buy": "main",
    "fight": "main",
    "decline": "quiet",
    "pass": "quiet",
}
