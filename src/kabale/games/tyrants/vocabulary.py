"""The fixed vocabulary of options, and the kinds of events."""

from kabale.games.tyrants import ids
from kabale.kernel.events import EventKind
from kabale.kernel.vocabulary import Verb, Vocabulary

_MINION = [("minion", ids.MINIONS)]
_LOCATION = [("location", ids.LOCATIONS)]
_SITE = [("location", ids.SITES)]
_TROOP = [("location", ids.LOCATIONS), ("colour", ids.COLOURS)]
_AT = ["at:{location}"]
_TROOP_AT = ["troop:{location}:{colour}"]

VOCABULARY = Vocabulary(
    [
        Verb(ids.START, "start", _SITE, _AT),
        Verb(ids.PLAY, "play", _MINION, ["hand:{minion}"]),
        Verb(ids.RECRUIT, "recruit", _MINION, ["market:{minion}"]),
        Verb(ids.RAISE, "raise", _MINION, ["devoured:{minion}"]),
        Verb(ids.DEPLOY, "deploy", _LOCATION, _AT),
        Verb(ids.DEPLOY_VP, "deploy-vp", targets=["barracks"]),
        Verb(ids.ASSASSINATE, "assassinate", _TROOP, _TROOP_AT),
        Verb(ids.SUPPLANT, "supplant", _TROOP, _TROOP_AT),
        Verb(ids.RETURN_TROOP, "return-troop", [*_LOCATION, ("colour", ids.SEATS)], _TROOP_AT),
        Verb(ids.RETURN_SPY, "return-spy", [*_SITE, ("colour", ids.SEATS)], ["spy:{location}:{colour}"]),
        Verb(ids.MOVE, "move", _TROOP, _TROOP_AT),
        Verb(ids.MOVE_TO, "move-to", _LOCATION, _AT),
        Verb(ids.PLACE_SPY, "place-spy", _SITE, _AT),
        Verb(ids.TAKE_TROPHY, "take-trophy", [("hall", ids.SEATS), ("colour", ids.COLOURS)], ["trophy:{hall}:{colour}"]),
        Verb(ids.PUT_TROPHY, "put-trophy", _LOCATION, _AT),
        Verb(ids.CHOOSE, "choose", [("branch", ids.BRANCHES)]),
        Verb(ids.OPPONENT, "opponent", [("seat", ids.SEATS)], ["player:{seat}"]),
        Verb(ids.SHOW, "show", _MINION, ["hand:{minion}"]),
        Verb(ids.DISCARD, "discard", _MINION, ["hand:{minion}"]),
        Verb(ids.DEVOUR, "devour", _MINION, ["hand:{minion}"]),
        Verb(ids.DEVOUR_MARKET, "devour-market", _MINION, ["market:{minion}"]),
        Verb(ids.DEVOUR_CIRCLE, "devour-circle", _MINION, ["circle:{minion}"]),
        Verb(ids.DEVOUR_SELF, "devour-self"),
        Verb(ids.PROMOTE, "promote", _MINION, ["played:{minion}"]),
        Verb(ids.PROMOTE_DISCARD, "promote-discard", _MINION, ["discard:{minion}"]),
        Verb(ids.PROMOTE_HAND, "promote-hand", _MINION, ["hand:{minion}"]),
        Verb(ids.PROMOTE_SELF, "promote-self"),
        Verb(ids.PLAY_MARKET, "play-market", _MINION, ["market:{minion}"]),
        Verb(ids.PLAY_CIRCLE, "play-circle", _MINION, ["circle:{minion}"]),
        Verb(ids.DECLINE, "decline"),
        Verb(ids.END, "end"),
    ]
)  # fmt: skip

_WHO = ("seat", "seat")
_WHAT = ("minion", "minion")
_WHERE = ("location", "location")
_COLOUR = ("colour", "colour")

EVENTS = (
    EventKind("started", [_WHO, _WHERE]),
    EventKind("turn", [_WHO, ("round", "round")]),
    EventKind("played", [_WHO, _WHAT]),
    EventKind("recruited", [_WHO, _WHAT]),
    EventKind("deployed", [_WHO, _WHERE]),
    EventKind("vp", [_WHO, ("vp", "vp")]),
    EventKind("assassinated", [_WHO, _COLOUR, _WHERE]),
    EventKind("supplanted", [_WHO, _COLOUR, _WHERE]),
    EventKind("moved", [_WHO, _COLOUR, _WHERE, ("to", "location")]),
    EventKind("returned-troop", [_WHO, _COLOUR, _WHERE]),
    EventKind("returned-spy", [_WHO, _COLOUR, _WHERE]),
    EventKind("spied", [_WHO, _WHERE]),
    EventKind("marker", [_WHO, _WHERE]),
    EventKind("marker-back", [_WHERE]),
    EventKind("drew", [_WHO, ("cards", "cards")]),
    EventKind("shuffled", [_WHO]),
    EventKind("discarded", [_WHO, _WHAT]),
    EventKind("devoured", [_WHO, _WHAT]),
    EventKind("promoted", [_WHO, _WHAT]),
    EventKind("outcast", [_WHO, ("outcasts", "outcasts")]),
    EventKind("to-supply", [_WHO, _WHAT]),
    EventKind("showed", [_WHO, _WHAT]),
    EventKind("redeployed", [_WHO, _COLOUR, ("hall", "seat"), _WHERE]),
    EventKind("refilled", [_WHAT]),
    EventKind("dumped", [_WHO]),
    EventKind("raised", [_WHO, _WHAT]),
    EventKind("chose", [_WHO, ("branch", "branch")]),
    EventKind("ended-turn", [_WHO]),
    EventKind("last-round-barracks", [_WHO]),
    EventKind("supplanted-vp", [_WHO, _COLOUR, _WHERE]),
    EventKind("last-round-market"),
)
