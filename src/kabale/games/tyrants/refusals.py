"""Why something cannot be chosen now: for every target of the main actions, the clause and the reason."""

from mypy_extensions import i64

from kabale.games.tyrants import ids
from kabale.games.tyrants.rules.board import enemies
from kabale.games.tyrants.rules.cards import card_in
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.kernel.position import Frame
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

_TROOP_FRAMES = {
    "assassinate": ids.F_KILL,
    "supplant": ids.F_SUPPLANT,
    "move": ids.F_MOVE,
    "return-troop": ids.F_RETURN,
}
_CLAUSES = {"assassinate": "6.1", "supplant": "6.10", "move": "6.5", "return-troop": "6.8"}
_EMPTY_FRAMES = {
    "deploy": ids.F_DEPLOY,
    "move-to": ids.F_MOVE_TO,
    "put-trophy": ids.F_TROPHY_TO,
}
_EMPTY_CLAUSES = {"deploy": "6.2", "move-to": "6.5", "put-trophy": "6.14"}


def refusal(p: Tyrants, seat: int, option: Option) -> Refusal | None:
    """Why this option is not open to a waiting seat; None: only the general reason."""
    frame = p.frames[-1]
    key = option.key
    if frame.kind == ids.F_SETUP:
        return _start(p, option)
    if key in _EMPTY_FRAMES:
        return _empty(p, frame, option)
    if key in _TROOP_FRAMES:
        return _troop(p, frame, option)
    if key == "return-spy":
        return _spy(p, frame, option)
    if key == "place-spy":
        return _place_spy(p, frame, option)
    if key == "recruit":
        return _recruit(p, frame, option)
    if key == "play":
        return _play(p, frame, seat, option)
    if key == "deploy-vp":
        return _deploy_vp(p, frame, seat)
    if key in ("discard", "devour", "show", "promote-hand"):
        return _from_hand(p, frame, seat, option)
    if key == "promote" and frame.kind == ids.F_PROMOTE:
        return Refusal("7.8", "refusal.unfit", {"minion": option.arg("minion")})
    if key == "devour-market" and frame.kind == ids.F_DEVOUR_MARKET:
        return Refusal("7.6", "refusal.not-in-row", {"minion": option.arg("minion")})
    if key == "end" and frame.kind != ids.F_TURN:
        return _finish_first(p, frame)
    return None


def _finish_first(p: Tyrants, frame: Frame) -> Refusal:
    return Refusal("3.3", "refusal.finish-first", {"minion": p.minion(frame.a)})


def _turn_or(frame: Frame, kind: int) -> bool:
    return frame.kind in (ids.F_TURN, kind)


def _power(p: Tyrants, need: int) -> Refusal | None:
    if p.frames[-1].kind == ids.F_TURN and p.power < need:
        return Refusal("3.5", "refusal.no-power", {"need": need, "have": p.power})
    return None


def _out(p: Tyrants, location: int) -> Refusal | None:
    space = p.tables.first[location] if location < ids.SITES else location - ids.SITES + ids.SITE_SPACES
    if p.troops[space] == ids.OUT:
        return Refusal("1.1", "refusal.out-of-play", {"location": location})
    return None


def _present(p: Tyrants, seat: int, location: int) -> bool:
    sites, routes = p.presence(seat)
    return bool(sites >> location & 1 if location < ids.SITES else routes >> (location - ids.SITES) & 1)


def _start(p: Tyrants, option: Option) -> Refusal | None:
    if option.key != "start":
        return None
    location = option.arg("location")
    return _out(p, location) or Refusal("1.7", "refusal.claimed", {"location": location})


def _empty(p: Tyrants, frame: Frame, option: Option) -> Refusal | None:
    location, key = option.arg("location"), option.key
    if frame.kind != _EMPTY_FRAMES[key] and not (key == "deploy" and frame.kind == ids.F_TURN):
        return None
    found = _out(p, location)
    if found is None and p.space_with(location, ids.EMPTY) < 0:
        found = Refusal(_EMPTY_CLAUSES[key], "refusal.no-space", {"location": location})
    if found is None:
        found = _power(p, 1)
    if found is None and not _present(p, frame.seat, location):
        found = Refusal(_EMPTY_CLAUSES[key], "refusal.no-presence", {"location": location})
    return found


def _troop(p: Tyrants, frame: Frame, option: Option) -> Refusal | None:
    key, location, colour = option.key, option.arg("location"), option.arg("colour")
    basic = key == "assassinate" and frame.kind == ids.F_TURN
    clause = _CLAUSES[key]
    if frame.kind != _TROOP_FRAMES[key] and not basic:
        return Refusal(clause, "refusal.only-by-card") if frame.kind == ids.F_TURN else None
    if found := _out(p, location):
        return found
    if p.space_with(location, colour) < 0:
        return Refusal(clause, "refusal.not-there", {"location": location})
    if colour == frame.seat and key != "return-troop":
        return Refusal(clause, "refusal.own-troop")
    if found := _power(p, ids.KILL_COST):
        return found
    if frame.kind in (ids.F_KILL, ids.F_SUPPLANT):
        if not enemies(frame.seat, bool(frame.c & 4)) >> colour & 1:
            return Refusal(clause, "refusal.white-only")
        if frame.c & 3 == ids.AT_SPY or frame.c & 16:
            return Refusal("6.12" if frame.c & 3 else "6.15", "refusal.not-here", {"location": location})
    if key == "return-troop" and colour == ids.WHITE:
        return Refusal(clause, "refusal.white-stays")
    if not _present(p, frame.seat, location):
        return Refusal(clause, "refusal.no-presence", {"location": location})
    return Refusal(clause, "refusal.not-by-this-card") if key == "return-troop" else None


def _spy(p: Tyrants, frame: Frame, option: Option) -> Refusal | None:
    location, owner = option.arg("location"), option.arg("colour")
    if frame.kind in (ids.F_SPY, ids.F_RECALL):
        clause = "6.7" if frame.kind == ids.F_SPY else "6.9"
        return Refusal(clause, "refusal.only-own-spy") if owner != frame.seat else None
    if not _turn_or(frame, ids.F_RETURN):
        return None
    if p.spies[location] >> owner & 1 == 0:
        return Refusal("6.8", "refusal.not-there", {"location": location})
    if owner == frame.seat:
        return Refusal("6.9", "refusal.own-spy")
    if found := _power(p, ids.SPY_COST):
        return found
    return Refusal("6.8", "refusal.no-presence", {"location": location})


def _place_spy(p: Tyrants, frame: Frame, option: Option) -> Refusal | None:
    if frame.kind != ids.F_SPY:
        return Refusal("6.6", "refusal.only-by-card") if frame.kind == ids.F_TURN else None
    location = option.arg("location")
    return _out(p, location) or Refusal("6.6", "refusal.own-spy-there", {"location": location})


def _recruit(p: Tyrants, frame: Frame, option: Option) -> Refusal | None:
    minion = option.arg("minion")
    if not _turn_or(frame, ids.F_RECRUIT):
        return None
    cost = p.tables.cost[minion]
    piles = {ids.PRIESTESS: len(p.priestesses), ids.GUARD: len(p.guards)}
    lies_there = bool(piles.get(minion)) or card_in(p, p.row, minion) >= 0
    if minion == ids.OUTCAST:
        return Refusal("7.11", "refusal.not-in-market", {"minion": minion})
    if cost < 0 or not lies_there:
        return Refusal("7.2", "refusal.not-in-market", {"minion": minion})
    if frame.kind == ids.F_RECRUIT:
        return Refusal("7.3", "refusal.unfit", {"minion": minion})
    return Refusal("3.5", "refusal.no-influence", {"minion": minion, "need": cost, "have": p.influence})


def _in_hand(p: Tyrants, seat: i64, minion: int) -> bool:
    return card_in(p, p.hands[seat], minion) >= 0


def _play(p: Tyrants, frame: Frame, seat: int, option: Option) -> Refusal | None:
    minion = option.arg("minion")
    if not _in_hand(p, seat, minion):
        return Refusal("3.3", "refusal.not-in-hand", {"minion": minion})
    return _finish_first(p, frame)


def _deploy_vp(p: Tyrants, frame: Frame, seat: int) -> Refusal | None:
    if frame.kind != ids.F_TURN:
        return None
    if p.barracks[seat]:
        return Refusal("6.4", "refusal.have-troops")
    return _power(p, 1)


def _from_hand(p: Tyrants, frame: Frame, seat: int, option: Option) -> Refusal | None:
    minion = option.arg("minion")
    if frame.kind == ids.F_TURN:
        return None
    if not _in_hand(p, seat, minion):
        return Refusal("3.3", "refusal.not-in-hand", {"minion": minion})
    if option.key == "show" and frame.kind == ids.F_FOCUS:
        return Refusal("4.4", "refusal.unfit", {"minion": minion})
    return None
