"""Why an option is not among the legal ones: the clause that forbids it, and the message that says so."""

from collections.abc import Callable

from kabale.games.schatten import ids
from kabale.games.schatten.rules import movement, payment, supply
from kabale.games.schatten.rules.heroes import price
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import Frame
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

Reason = Refusal | None
_ACTIONS = ("hire", "build", "move", "acquire", "strengthen")
_ACTION_CLAUSES = ("6.1", "6.4", "7.1", "8.1", "8.5")


def quest_clause(quest: int) -> str:
    """The clause of a quest."""
    return f"11.{quest + 1}"


def refuse(state: SchattenState, seat: int, option: Option) -> Reason:
    """The reason why this option is not open to the seat that must choose now; None: it has nothing to do with it."""
    frame = state.frames[-1]
    value = option.args[-1][1] if option.args else 0
    if option.key in _ACTIONS:
        return _action(state, frame, _ACTIONS.index(option.key))
    reason = _REASONS.get(option.key)
    return None if reason is None else reason(state, frame, value)


def _action(state: SchattenState, frame: Frame, action: int) -> Reason:
    if frame.kind != ids.F_TURN:
        return Refusal("4.1", "refusal.one-action")
    seat = frame.seat
    if state.acts[seat] >= ids.MOST_ACTIONS:
        return Refusal("4.4", "refusal.many-actions", {"number": ids.MOST_ACTIONS})
    clause = _ACTION_CLAUSES[action]
    number = ids.HIRE + action
    resource = payment.resource_of(number)
    if not state.can_pay(seat, resource):
        return Refusal("5.1", "refusal.no-resource", {"resource": resource})
    if payment.needs_place(number) and state.hand[seat] & payment.places_of(state, number) == 0:
        return Refusal(clause, f"refusal.no-place.{_ACTIONS[action]}")
    return Refusal(clause, f"refusal.nothing.{_ACTIONS[action]}")


def _hero(state: SchattenState, frame: Frame, quest: int) -> Reason:
    if frame.kind != ids.F_TURN:
        return Refusal("4.1", "refusal.one-action")
    if quest not in list(state.row):
        return Refusal("9.1", "refusal.quest.closed", {"quest": quest})
    needed = price(state, quest)
    return Refusal("9.1", "refusal.quest.bid", {"quest": quest, "adventurers": needed})


def _pass(state: SchattenState, frame: Frame, value: int) -> Reason:
    return Refusal("4.2", "refusal.pass")


def _lay(state: SchattenState, frame: Frame, card: int) -> Reason:
    if frame.kind != ids.F_PAY:
        return None
    if state.laid >> card & 1:
        return Refusal("5.1", "refusal.lay.laid", {"card": card})
    if state.hand[frame.seat] >> card & 1 == 0:
        return Refusal("5.1", "refusal.lay.hand", {"card": card})
    if frame.b >= ids.FULL_PRICE:
        return Refusal("5.2", "refusal.lay.full", {"number": ids.FULL_PRICE})
    if payment.places_of(state, frame.a) >> card & 1:
        return Refusal("5.6", "refusal.lay.places", {"card": card})
    return Refusal("5.6", "refusal.lay.useless", {"card": card, "resource": payment.resource_of(frame.a)})


def _unload(state: SchattenState, frame: Frame, org: int) -> Reason:
    if frame.kind != ids.F_PAY:
        return None
    resource = payment.resource_of(frame.a)
    if state.held[frame.seat] >> org & 1 == 0:
        return Refusal("5.5", "refusal.org.owner", {"org": org})
    if state.tables.org_resource[org] != resource:
        return Refusal("5.5", "refusal.unload.resource", {"org": org, "resource": resource})
    if state.load[org] == 0:
        return Refusal("5.5", "refusal.org.empty", {"org": org})
    return Refusal("5.2", "refusal.lay.full", {"number": ids.FULL_PRICE})


def _paid(state: SchattenState, frame: Frame, value: int) -> Reason:
    if frame.kind != ids.F_PAY:
        return None
    if frame.b == 0:
        return Refusal("5.2", "refusal.paid.nothing", {"resource": payment.resource_of(frame.a)})
    if payment.needs_place(frame.a) and state.laid & payment.places_of(state, frame.a) == 0:
        return Refusal("5.4", "refusal.paid.place")
    return Refusal("5.6", "refusal.paid.places")


def _place(state: SchattenState, frame: Frame, region: int) -> Reason:
    if frame.kind == ids.F_REINFORCE:
        return Refusal("2.6", "refusal.reinforce", {"region": region})
    if frame.kind != ids.F_HIRE:
        return None
    if frame.b >> region & 1 == 0:
        return Refusal("6.1", "refusal.place.card", {"region": region})
    return Refusal("6.2", "refusal.no-adventurer")


def _launch(state: SchattenState, frame: Frame, sea: int) -> Reason:
    return Refusal("6.4", "refusal.launch", {"sea": sea}) if frame.kind == ids.F_BUILD else None


def _from(state: SchattenState, frame: Frame, region: int) -> Reason:
    if frame.kind not in (ids.F_MOVE, ids.F_HERO, ids.F_GATHER):
        return None
    if frame.kind == ids.F_MOVE and frame.b == ids.MODE_SHIPS:
        return Refusal("7.6", "refusal.from.ships")
    if state.adventurers[frame.seat * ids.REGIONS + region] == 0:
        return Refusal("7.1", "refusal.from.nobody", {"region": region})
    return Refusal("7.1", "refusal.from.nowhere", {"region": region})


def _from_sea(state: SchattenState, frame: Frame, sea: int) -> Reason:
    return Refusal("7.6", "refusal.from-sea", {"sea": sea}) if frame.kind == ids.F_MOVE else None


def _to(state: SchattenState, frame: Frame, region: int) -> Reason:
    if frame.kind not in (ids.F_TARGET, ids.F_MARCH) or frame.a >= ids.REGIONS:
        return None
    seat, source = frame.seat, frame.a
    if region == source:
        return Refusal("7.1", "refusal.to.same", {"region": region})
    if frame.kind == ids.F_MARCH and frame.d >> region & 1:
        return Refusal("11.7", "refusal.to.twice", {"region": region})
    if state.tables.mountain[source] >> region & 1 and not state.has(seat, ids.CROSS_MOUNTAINS):
        return Refusal("7.2", "refusal.to.mountain", {"region": source, "target": region})
    near = movement.by_land(state, seat, source)
    left = frame.b if frame.kind == ids.F_TARGET else ids.SEAS
    near |= movement.over_ships(state, seat, source, left)
    if near >> region & 1:
        return Refusal("7.3", "refusal.to.rough", {"region": region})
    return Refusal("7.1", "refusal.to.far", {"region": source, "target": region})


def _to_sea(state: SchattenState, frame: Frame, sea: int) -> Reason:
    if frame.kind != ids.F_TARGET or frame.a < ids.REGIONS:
        return None
    return Refusal("7.6", "refusal.to-sea", {"sea": frame.a - ids.REGIONS, "target": sea})


def _take(state: SchattenState, frame: Frame, group: int) -> Reason:
    if frame.kind != ids.F_COUNT:
        return None
    if group + 1 > movement.largest_group(state, frame):
        return Refusal("7.1", "refusal.take.many", {"place": frame.a})
    if group + 1 < movement.least_group(state, frame):
        return Refusal("7.3", "refusal.take.few", {"place": frame.b})
    return Refusal("7.9", "refusal.take.special")


def _organisation(state: SchattenState, frame: Frame, org: int) -> Reason:
    return Refusal("8.2", "refusal.organisation", {"org": org}) if frame.kind == ids.F_FOUND else None


def _blind(state: SchattenState, frame: Frame, value: int) -> Reason:
    return Refusal("8.2", "refusal.blind") if frame.kind == ids.F_FOUND else None


def _site(state: SchattenState, frame: Frame, region: int) -> Reason:
    if frame.kind != ids.F_SITE:
        return None
    if frame.b >> region & 1 == 0:
        return Refusal("8.1", "refusal.site.card", {"region": region})
    return Refusal("8.3", "refusal.site.keys", {"region": region})


def _staff(state: SchattenState, frame: Frame, org: int) -> Reason:
    if frame.kind not in (ids.F_STAFF, ids.F_STRENGTHEN):
        return None
    if state.held[frame.seat] >> org & 1 == 0:
        return Refusal("8.5", "refusal.org.owner", {"org": org})
    if state.supply[frame.seat] == 0:
        return Refusal("8.5", "refusal.no-adventurer")
    if frame.kind == ids.F_STAFF:
        return Refusal("8.4", "refusal.staff.new", {"org": org})
    return Refusal("8.6", "refusal.staff.fetched", {"org": org})


def _fetch(state: SchattenState, frame: Frame, org: int) -> Reason:
    if frame.kind not in (ids.F_STAFF, ids.F_STRENGTHEN, ids.F_HIRE, ids.F_BID):
        return None
    if state.held[frame.seat] >> org & 1 == 0:
        return Refusal("6.2", "refusal.org.owner", {"org": org})
    if state.load[org] == 0:
        return Refusal("6.2", "refusal.org.empty", {"org": org})
    return Refusal("8.6", "refusal.fetch", {"org": org})


def _bid(state: SchattenState, frame: Frame, value: int) -> Reason:
    if frame.kind != ids.F_BID:
        return None
    return Refusal("9.1", "refusal.quest.bid", {"quest": frame.a, "adventurers": frame.b})


def _draft(state: SchattenState, frame: Frame, region: int) -> Reason:
    return Refusal("2.3", "refusal.draft", {"region": region}) if frame.kind == ids.F_DRAFT else None


def _plan(state: SchattenState, frame: Frame, plan: int) -> Reason:
    return Refusal("2.8", "refusal.plan", {"plan": plan}) if frame.kind == ids.F_PLAN else None


def _faction(state: SchattenState, frame: Frame, faction: int) -> Reason:
    return Refusal("2.2", "refusal.faction", {"faction": faction}) if frame.kind == ids.F_FACTION else None


def _discard(state: SchattenState, frame: Frame, card: int) -> Reason:
    return Refusal("3.3", "refusal.lay.hand", {"card": card}) if frame.kind == ids.F_DISCARD else None


def _recruit(state: SchattenState, frame: Frame, unit: int) -> Reason:
    return Refusal("3.7", "refusal.recruit", {"unit": unit}) if frame.kind == ids.F_RECRUIT else None


def _upgrade(state: SchattenState, frame: Frame, card: int) -> Reason:
    if frame.kind != ids.F_RECRUIT:
        return None
    if not ids.EMINENCES <= card < ids.IMPROVED:
        return Refusal("3.6", "refusal.upgrade.kind", {"card": card})
    if state.hand[frame.seat] >> card & 1 == 0:
        return Refusal("3.6", "refusal.lay.hand", {"card": card})
    if supply.improvements(state, (card - ids.EMINENCES) % ids.SYMBOLS) == 0:
        return Refusal("3.7", "refusal.upgrade.stack", {"card": card})
    return Refusal("11.24", "refusal.upgrade.units")


def _improve(state: SchattenState, frame: Frame, card: int) -> Reason:
    return Refusal("3.6", "refusal.improve", {"card": card}) if frame.kind == ids.F_IMPROVE else None


def _conflict(state: SchattenState, frame: Frame, place: int) -> Reason:
    if frame.kind != ids.F_DECIDE:
        return None
    if frame.a >> place & 1:
        return Refusal("10.2", "refusal.conflict.settled", {"place": place})
    return Refusal("10.1", "refusal.conflict.none", {"place": place})


def _sea_conflict(state: SchattenState, frame: Frame, sea: int) -> Reason:
    return _conflict(state, frame, ids.REGIONS + sea)


def _support(state: SchattenState, frame: Frame, sea: int) -> Reason:
    if frame.kind != ids.F_SUPPORT:
        return None
    return Refusal("10.3", "refusal.support", {"sea": sea, "region": frame.a})


def _hero_only(key: str) -> Callable[[SchattenState, Frame, int], Reason]:
    """Options of single hero actions: outside them, or where there is nothing to choose."""

    def reason(state: SchattenState, frame: Frame, value: int) -> Reason:
        if frame.kind != ids.F_HERO:
            return None
        return Refusal(quest_clause(frame.a), f"refusal.hero.{key}", {"quest": frame.a})

    return reason


_REASONS: dict[str, Callable[[SchattenState, Frame, int], Reason]] = {
    "hero": _hero,
    "pass": _pass,
    "lay": _lay,
    "unload": _unload,
    "paid": _paid,
    "place": _place,
    "launch": _launch,
    "from": _from,
    "from-sea": _from_sea,
    "to": _to,
    "to-sea": _to_sea,
    "take": _take,
    "organisation": _organisation,
    "blind": _blind,
    "site": _site,
    "staff": _staff,
    "fetch": _fetch,
    "bid": _bid,
    "draft": _draft,
    "plan": _plan,
    "faction": _faction,
    "discard": _discard,
    "recruit": _recruit,
    "upgrade": _upgrade,
    "improve": _improve,
    "conflict": _conflict,
    "sea-conflict": _sea_conflict,
    "support": _support,
    "clear": _hero_only("clear"),
    "release": _hero_only("release"),
    "uproot": _hero_only("uproot"),
    "retrieve": _hero_only("retrieve"),
}
