"""Why something is not allowed now, and which clause explains each question."""

from collections.abc import Callable

from kabale.games.icegarden import ids
from kabale.games.icegarden.rules import activation, creation
from kabale.games.icegarden.state import GardenState
from kabale.games.icegarden.vocabulary import QUESTIONS
from kabale.kernel.position import Frame
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

GENERAL = {"over": "11.1", "not-your-turn": "3.1", "not-now": "3.1"}
QUESTION_CLAUSES = {
    "character": "2.1",
    "plate": "2.9",
    "tile": "2.4",
    "thorn": "2.5",
    "start": "2.7",
    "help": "3.2",
    "advance": "3.4",
    "order-tile": "3.8",
    "order-field": "3.8",
    "plan": "4.1",
    "gorge": "5.3",
    "influence": "5.5",
    "move": "5.6",
    "step": "5.6",
    "mountain": "5.7",
    "tunnel": "5.7",
    "load": "5.7",
    "raven": "5.8",
    "create": "6.1",
    "shift": "6.2",
    "replace": "6.4",
    "deploy": "6.5",
    "spy": "7.2",
    "drakkar": "7.3",
    "speed": "7.4",
    "rush": "7.4",
    "attack": "7.5",
    "strike": "7.6",
    "sacrifice": "8.4",
    "ability": "9.5",
    "relocate": "10.7",
    "resource": "9.9",
}
VERBS = {
    "character": ("character",),
    "plate": ("plate",),
    "tile": ("tile",),
    "thorn": ("thorn",),
    "start": ("place",),
    "help": ("place",),
    "order-tile": ("take-tile",),
    "order-field": ("order",),
    "plan": ("plan",),
    "gorge": ("gain", "swap"),
    "influence": ("place",),
    "move": ("pick",),
    "step": ("go",),
    "mountain": ("from",),
    "tunnel": ("to",),
    "load": ("load",),
    "raven": ("discard", "raise"),
    "create": ("shift", "buy", "summon"),
    "shift": ("up", "down"),
    "deploy": ("deploy",),
    "spy": ("spy",),
    "drakkar": ("pick",),
    "speed": ("pick",),
    "rush": ("go",),
    "strike": ("strike",),
    "ability": ("recruit", "faun", "pipe", "lure", "plunder", "nightmare", "tower", "close"),
    "relocate": ("relocate",),
    "resource": ("take",),
}
_ABOUT_REGION = (ids.F_ABILITY, ids.F_RELOCATE, ids.F_RESOURCE, ids.F_SACRIFICE)


def question_args(p: GardenState) -> dict[str, int]:
    """The region, piece or tile a question is about."""
    frame = p.frames[-1]
    kind = frame.kind
    if kind in _ABOUT_REGION:
        return {"region": frame.a}
    if kind == ids.F_STEP:
        return {"kind": frame.a, "region": frame.b}
    if kind == ids.F_TUNNEL:
        return {"region": frame.a}
    if kind == ids.F_LOAD:
        return {"source": frame.a, "target": frame.b}
    if kind == ids.F_RUSH:
        unit = p.who[frame.seat] * ids.RANKS + (0 if frame.a < 3 else 1 if frame.a < 5 else 2)
        return {"unit": unit}
    if kind == ids.F_DEPLOY:
        return {"unit": p.who[frame.seat] * ids.RANKS + frame.a - 1}
    if kind == ids.F_ORDER_FIELD:
        return {"order": frame.a - 1}
    if kind == ids.F_DRAKKAR:
        return {"source": frame.a, "target": frame.b}
    return {}


def refusal(p: GardenState, seat: int, option: Option) -> Refusal | None:
    """Why this option is not among the legal ones of a waiting seat."""
    frame = p.frames[-1]
    question = QUESTIONS[frame.kind]
    if option.key not in VERBS.get(question, ()):
        return None
    return _REASONS[option.key](p, frame, seat, option) if option.key in _REASONS else None


def _place_reason(p: GardenState, region: int) -> Refusal | None:
    if p.active >> region & 1 == 0:
        return Refusal("1.1", "refusal.out-of-play", {"region": region})
    if p.closed >> region & 1:
        return Refusal("5.2", "refusal.closed", {"region": region})
    return None


def _region(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal | None:
    region = option.arg("region")
    args = {"region": region}
    if frame.kind == ids.F_TILE:
        return Refusal("2.4", "refusal.tile-there", args)
    found = _place_reason(p, region)
    if found is not None:
        return found
    if frame.kind == ids.F_START:
        return Refusal("2.7", "refusal.other-region", args)
    if option.key in ("go", "relocate"):
        return Refusal("5.6" if option.key == "go" else "10.7", "refusal.not-adjacent", args)
    if option.key == "to":
        return Refusal("5.7", "refusal.same-region", args)
    clause = {"place": "5.5", "from": "5.7", "deploy": "6.5"}.get(option.key, "5.2")
    return Refusal(clause, "refusal.not-present", args)


def _plan(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    field = option.arg("field")
    if field == ids.VIPER_GORGE:
        return Refusal("4.3", "refusal.no-cube")
    return Refusal("4.2", "refusal.field-full", {"field": field})


def _pick(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    kind, region = option.arg("kind"), option.arg("region")
    args = {"kind": kind, "region": region}
    found = _place_reason(p, region)
    if found is not None:
        return found
    if frame.kind == ids.F_SPEED:
        return Refusal("7.4", "refusal.no-speed", args)
    if frame.kind == ids.F_DRAKKAR:
        return Refusal("7.3", "refusal.not-with-drakkar", args)
    return Refusal("5.6", "refusal.no-piece", args)


def _strike(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    owner, kind, region = option.arg("owner"), option.arg("kind"), option.arg("region")
    if owner == seat:
        return Refusal("7.6", "refusal.own-piece")
    pool = frame.a >> (region * activation.POOL_BITS) & activation.POOL_MASK
    if pool == 0:
        return Refusal("7.5", "refusal.no-attack", {"region": region})
    if owner < p.players and kind != ids.CUBE and p.unit_at(owner, kind, region) != ids.NONE:
        return Refusal("7.6", "refusal.too-tough", {"attacks": pool, "needed": p.toughness(owner, kind)})
    return Refusal("7.6", "refusal.nothing-there", {"region": region})


def _buy(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    upgrade, rank = option.arg("upgrade"), option.arg("rank") + 1
    args = {"upgrade": upgrade, "rank": rank - 1}
    if frame.a & creation.BUYING:
        return Refusal("6.1", "refusal.once")
    if p.tokens[upgrade] == 0:
        return Refusal("6.4", "refusal.no-token", args)
    if p.tables.free[p.who[seat] * ids.RANKS + rank - 1] == 0:
        return Refusal("6.4", "refusal.no-slot", args)
    if not creation.can_hold(p, seat, upgrade, rank):
        return Refusal("6.4", "refusal.twice", args)
    return Refusal("6.3", "refusal.too-dear", args)


def _summon(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    rank, n = option.arg("rank") + 1, option.arg("number") + 1
    if frame.a & creation.SUMMONING:
        return Refusal("6.1", "refusal.once")
    if p.stones_of(seat, rank) < n:
        return Refusal("6.5", "refusal.no-stones", {"rank": rank - 1})
    if p.units_at(seat, rank, ids.NONE) < n:
        return Refusal("6.5", "refusal.no-units", {"rank": rank - 1})
    return Refusal("6.5", "refusal.nowhere")


def _shift(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    if frame.a & creation.SHIFTING:
        return Refusal("6.1", "refusal.once")
    return Refusal("6.2", "refusal.no-mfactor")


def _raise(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("5.9", "refusal.cannot-rise")


def _discard(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("5.8", "refusal.no-vuko-stone")


def _taken(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal(QUESTION_CLAUSES[QUESTIONS[frame.kind]], "refusal.taken")


def _gone(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("9.9", "refusal.resource-gone", {"resource": option.arg("resource")})


def _level(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("6.2", "refusal.no-stone-here")


def _gain(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("5.3", "refusal.gained")


def _swap(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("5.4", "refusal.no-pair")


def _load(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("5.7", "refusal.nothing-there", {"region": frame.a})


def _ability(p: GardenState, frame: Frame, seat: int, option: Option) -> Refusal:
    return Refusal("9.5", "refusal.no-ability", {"region": frame.a})


_Reason = Callable[[GardenState, Frame, int, Option], Refusal | None]
_REASONS: dict[str, _Reason] = {
    "tile": _region,
    "thorn": _region,
    "place": _region,
    "go": _region,
    "from": _region,
    "to": _region,
    "deploy": _region,
    "relocate": _region,
    "plan": _plan,
    "pick": _pick,
    "strike": _strike,
    "buy": _buy,
    "summon": _summon,
    "shift": _shift,
    "raise": _raise,
    "discard": _discard,
    "character": _taken,
    "plate": _taken,
    "take-tile": _taken,
    "order": _taken,
    "take": _gone,
    "up": _level,
    "down": _level,
    "gain": _gain,
    "swap": _swap,
    "load": _load,
    **dict.fromkeys(VERBS["ability"], _ability),
}
