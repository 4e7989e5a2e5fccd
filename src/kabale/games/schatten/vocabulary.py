"""The words of the game: every option as a verb with arguments and targets, questions, event kinds, endings."""

from kabale.games.schatten import ids
from kabale.kernel.events import EventKind
from kabale.kernel.vocabulary import Verb, Vocabulary
from kabale.kernel.windows import ALWAYS, UNCONCERNED, Window

_region = [("region", ids.REGIONS)]
_sea = [("sea", ids.SEAS)]
_card = [("card", ids.CARDS)]
_org = [("org", ids.ORGANISATIONS)]
_quest = [("quest", ids.QUESTS)]
_at_region = ["region:{region}"]
_at_sea = ["sea:{sea}"]
_at_card = ["card:{card}"]
_at_org = ["org:{org}"]
_at_quest = ["quest:{quest}"]

VOCABULARY = Vocabulary(
    [
        Verb(ids.FACTION, "faction", [("faction", ids.FACTIONS)], ["faction:{faction}"]),
        Verb(ids.DRAFT, "draft", [("region", ids.REGIONS)], ["card:{region}"]),
        Verb(ids.PLAN, "plan", [("plan", ids.PLANS)], ["plan:{plan}"]),
        Verb(ids.ORGANISATION, "organisation", _org, _at_org),
        Verb(ids.BLIND, "blind", targets=["deck:orgs"]),
        Verb(ids.SITE, "site", _region, _at_region),
        Verb(ids.STAFF, "staff", _org, _at_org),
        Verb(ids.FETCH, "fetch", _org, _at_org),
        Verb(ids.DISCARD, "discard", _card, _at_card),
        Verb(ids.RECRUIT, "recruit", [("unit", 2)], ["reserve:{unit}"]),
        Verb(ids.UPGRADE, "upgrade", _card, _at_card),
        Verb(ids.IMPROVE, "improve", _card, _at_card),
        Verb(ids.HIRE, "hire", targets=["action:hire"]),
        Verb(ids.BUILD, "build", targets=["action:build"]),
        Verb(ids.MOVE, "move", targets=["action:move"]),
        Verb(ids.ACQUIRE, "acquire", targets=["action:acquire"]),
        Verb(ids.STRENGTHEN, "strengthen", targets=["action:strengthen"]),
        Verb(ids.HERO, "hero", _quest, _at_quest),
        Verb(ids.PASS, "pass", targets=["starter"]),
        Verb(ids.LAY, "lay", _card, _at_card),
        Verb(ids.UNLOAD, "unload", _org, _at_org),
        Verb(ids.PAID, "paid", targets=["payment"]),
        Verb(ids.PLACE, "place", _region, _at_region),
        Verb(ids.LAUNCH, "launch", _sea, _at_sea),
        Verb(ids.FROM, "from", _region, _at_region),
        Verb(ids.FROM_SEA, "from-sea", _sea, _at_sea),
        Verb(ids.TO, "to", _region, _at_region),
        Verb(ids.TO_SEA, "to-sea", _sea, _at_sea),
        Verb(ids.TAKE, "take", [("special", 2), ("group", ids.ADVENTURERS)]),
        Verb(ids.BID, "bid"),
        Verb(ids.DEED, "deed"),
        Verb(ids.RETRIEVE, "retrieve", _card, _at_card),
        Verb(ids.CLEAR, "clear", _region, _at_region),
        Verb(ids.RELEASE, "release", _quest, _at_quest),
        Verb(ids.UPROOT, "uproot", _org, _at_org),
        Verb(ids.REPLACE, "replace", targets=["deck:orgs"]),
        Verb(ids.ARK, "ark", _sea, _at_sea),
        Verb(ids.CONFLICT, "conflict", _region, _at_region),
        Verb(ids.SEA_CONFLICT, "sea-conflict", _sea, _at_sea),
        Verb(ids.SUPPORT, "support", _sea, _at_sea),
        Verb(ids.SUPPORT_MAGIC, "support-magic", targets=["magic-ship"]),
        Verb(ids.DONE, "done"),
        Verb(ids.SKIP, "skip"),
    ]
)

QUESTIONS = (
    "game", "faction", "draft", "reinforce", "found", "site", "staff", "plan", "discard", "recruit", "improve", "turn", "pay",
    "hire", "build", "move", "target", "count", "march", "strengthen", "bid", "hero", "gather", "arks", "decide", "conflict",
    "support",
)  # fmt: skip

CLAUSES = {
    "faction": "2.2",
    "draft": "2.3",
    "reinforce": "2.6",
    "found": "8.2",
    "site": "8.3",
    "staff": "8.4",
    "plan": "2.8",
    "discard": "3.3",
    "recruit": "3.5",
    "improve": "3.6",
    "turn": "4.1",
    "pay": "5.1",
    "hire": "6.1",
    "build": "6.4",
    "move": "7.1",
    "target": "7.1",
    "count": "7.1",
    "march": "11.7",
    "strengthen": "8.5",
    "bid": "9.1",
    "hero": "9.3",
    "gather": "11.19",
    "arks": "12.4",
    "decide": "10.2",
    "support": "10.3",
}

_seat = ("seat", "seat")
_r = ("region", "region")
_s = ("sea", "sea")
_c = ("card", "card")
_o = ("org", "org")
_q = ("quest", "quest")

EVENTS = (
    EventKind("starter", [_seat]),
    EventKind("faction", [_seat, ("faction", "faction")]),
    EventKind("draft", [_seat, _r], private=["region"]),
    EventKind("regions", [_seat, ("number", "regions")]),
    EventKind("reinforce", [_seat, _r]),
    EventKind("more-supply", [_seat]),
    EventKind("row", [_o]),
    EventKind("plan", [_seat, ("plan", "plan")], private=["plan"]),
    EventKind("round", [("number", "number")]),
    EventKind("reveal", [_q]),
    EventKind("trophy", [_r, ("piece", "piece")]),
    EventKind("dragon", [_r, ("piece", "piece")]),
    EventKind("ark", [_s]),
    EventKind("discard", [_seat, _c]),
    EventKind("reshuffle", [_seat]),
    EventKind("draw", [_seat, ("number", "cards")]),
    EventKind("recruit", [_seat, ("unit", "unit")]),
    EventKind("upgrade", [_seat, _c, ("other", "card")]),
    EventKind("turn", [_seat]),
    EventKind("action", [_seat, ("action", "action")]),
    EventKind("lay", [_seat, _c]),
    EventKind("unload", [_seat, _o]),
    EventKind("fetch", [_seat, _o]),
    EventKind("paid", [_seat, ("paid", "number"), ("steps", "steps"), ("resource", "resource")]),
    EventKind("hire", [_seat, _r]),
    EventKind("launch", [_seat, _s]),
    EventKind("go", [_seat, _r, ("target", "region"), ("number", "adventurers")]),
    EventKind("go-sea", [_seat, _s, ("target", "sea"), ("number", "ships")]),
    EventKind("march", [_seat, _r]),
    EventKind("lost", [_seat, ("number", "adventurers")]),
    EventKind("organisation", [_seat, _o]),
    EventKind("blind", [_seat, _o]),
    EventKind("site", [_seat, _o, _r]),
    EventKind("staff", [_seat, _o]),
    EventKind("bid", [_seat, _q, ("number", "adventurers")]),
    EventKind("outbid", [_seat, _q, ("number", "adventurers")]),
    EventKind("deed", [_seat, _q]),
    EventKind("magic-ship", [_seat, _s]),
    EventKind("djinn", [_seat, _r]),
    EventKind("relocate", [_seat, _r, ("target", "region"), ("number", "adventurers")]),
    EventKind("clear", [_seat, _r]),
    EventKind("release", [_seat, _q]),
    EventKind("retrieve", [_seat, _c]),
    EventKind("replace", [_seat]),
    EventKind("pass", [_seat, ("first", "number")]),
    EventKind("conflict", [_seat, _r]),
    EventKind("sea-conflict", [_seat, _s]),
    EventKind("support", [_seat, _s, _r]),
    EventKind("strength", [("place", "place"), ("colour", "colour"), ("number", "number")]),
    EventKind("tie", [("place", "place")]),
    EventKind("winner", [_seat, ("place", "place")]),
    EventKind("neutral-winner", [("place", "place")]),
    EventKind("losses", [_seat, ("number", "units")]),
    EventKind("defeated", [("place", "place")]),
    EventKind("conquer", [_seat, _r]),
    EventKind("safe", [_seat, _r]),
    EventKind("abandon", [_seat, _r]),
    EventKind("score", [_seat, ("number", "points")]),
    EventKind("quest", [_seat, _q]),
    EventKind("quest-failed", [_seat, _q]),
    EventKind("end", [("ending", "ending")]),
    EventKind("plan-shown", [_seat, ("plan", "plan"), ("number", "conditions")]),
)

ENDINGS = ("", "quest", "limit")

STYLES = {
    "hire": "main",
    "build": "main",
    "move": "main",
    "acquire": "main",
    "strengthen": "main",
    "paid": "final",
    "bid": "final",
    "deed": "main",
    "pass": "quiet",
    "done": "quiet",
    "skip": "quiet",
}

WINDOWS = (
    Window(key="support", question="support", answer="done", values=(UNCONCERNED, ALWAYS)),
    Window(key="discard", question="discard", answer="done"),
)
