"""Why an option is not among the legal ones: the clause that forbids it, and the message that says so."""

from collections.abc import Callable

from kabale.games.abyss import ids
from kabale.games.abyss.rules import payment
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import Frame, bit_count
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

Reason = Refusal | None
_OWN_TURN = (ids.F_TURN, ids.F_AFTER, ids.F_EXPLORE, ids.F_MONSTER)


def lord_clause(lord: int) -> str:
    """The clause of a lord."""
    return f"10.{lord + 1}"


def location_clause(location: int) -> str:
    """The clause of a location."""
    return f"11.{location + 1}"


def refuse(state: AbyssState, seat: int, option: Option) -> Reason:
    """The reason why this option is not open to the seat that must choose now; None: it has nothing to do with it."""
    frame = state.frames[-1]
    value = option.args[0][1] if option.args else 0
    reason = _REASONS.get(option.key)
    return None if reason is None else reason(state, frame, value)


def _plot(state: AbyssState, frame: Frame, value: int) -> Reason:
    if frame.kind != ids.F_TURN:
        return Refusal("2.2", "refusal.plot.later")
    if len(state.lord_deck) == 0:
        return Refusal("2.2", "refusal.plot.deck")
    if len(state.court) >= ids.COURT:
        return Refusal("2.2", "refusal.plot.full")
    return Refusal("2.2", "refusal.plot.pearls")


def _explore(state: AbyssState, frame: Frame, value: int) -> Reason:
    if frame.kind in (ids.F_EXPLORE, ids.F_MONSTER, ids.F_OFFER):
        return None
    return Refusal("2.3", "refusal.action")


def _council(state: AbyssState, frame: Frame, race: int) -> Reason:
    if frame.kind in (ids.F_TURN, ids.F_COUNCIL):
        return Refusal("4.1", "refusal.council.empty", {"race": race})
    return None if frame.kind == ids.F_CLEAR else Refusal("2.3", "refusal.action")


def _recruit(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind not in _OWN_TURN:
        return None
    owner = state.lord_at[lord] - ids.HELD
    if owner == frame.seat:
        return None
    if owner >= 0:
        return Refusal("5.1", "refusal.recruit.taken", {"lord": lord, "seat": owner})
    if state.lord_at[lord] != ids.OPEN:
        return Refusal("5.1", "refusal.recruit.court", {"lord": lord})
    if frame.kind != ids.F_TURN:
        return Refusal("2.3", "refusal.action")
    return _unpayable(state, frame.seat, lord)


def _unpayable(state: AbyssState, seat: int, lord: int) -> Refusal:
    totals = list(payment.race_totals(state, seat))
    race = payment.compulsory(state, seat, lord)
    races = state.tables.races[lord]
    if race != ids.NONE and totals[race] == 0:
        return Refusal("5.2", "refusal.recruit.race", {"lord": lord, "race": race})
    if sum(1 for x in totals if x) < races:
        return Refusal("5.2", "refusal.recruit.races", {"lord": lord, "races": races})
    cost = payment.cost_of(state, seat, lord)
    return Refusal("5.3", "refusal.recruit.points", {"lord": lord, "points": cost})


def _use(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind not in _OWN_TURN or state.lord_at[lord] != ids.HELD + frame.seat:
        return None
    effect = state.tables.effect[lord]
    clause = lord_clause(lord)
    if not ids.LAST_PERMANENT < effect <= ids.LAST_ACTIVATED:
        return Refusal("9.1", "refusal.use.power", {"lord": lord})
    if not state.free(lord):
        return Refusal("9.2", "refusal.lord.bound", {"lord": lord})
    if not state.awake(lord):
        return Refusal("9.2", "refusal.lord.disabled", {"lord": lord})
    if state.used >> lord & 1:
        return Refusal("2.4", "refusal.use.used", {"lord": lord})
    return Refusal(clause, "refusal.use.nothing", {"lord": lord})


def _done(state: AbyssState, frame: Frame, value: int) -> Reason:
    return Refusal("2.3", "refusal.done") if frame.kind == ids.F_TURN else None


def _take(state: AbyssState, frame: Frame, value: int) -> Reason:
    return Refusal("3.7", "refusal.take.monster") if frame.kind == ids.F_MONSTER else None


def _fight(state: AbyssState, frame: Frame, value: int) -> Reason:
    return Refusal("3.7", "refusal.fight") if frame.kind == ids.F_EXPLORE else None


def _reward(state: AbyssState, frame: Frame, reward: int) -> Reason:
    if frame.kind != ids.F_REWARD:
        return None
    if state.tables.rewards[frame.a] >> reward & 1:
        return Refusal("3.9", "refusal.reward.tokens", {"tokens": len(state.pile)})
    return Refusal("3.9", "refusal.reward.space", {"threat": frame.a})


def _pay(state: AbyssState, frame: Frame, kind: int) -> Reason:
    if frame.kind != ids.F_PAY:
        return Refusal("5.1", "refusal.pay.lord") if frame.kind in _OWN_TURN else None
    if state.hand[frame.seat * ids.KINDS + kind] == 0:
        return Refusal("5.1", "refusal.hand", {"ally": kind})
    laid = payment.laid_races(state)
    races = state.tables.races[frame.a]
    race = payment.compulsory(state, frame.seat, frame.a)
    own = kind // ids.VALUES
    if laid >> own & 1 == 0:
        count = bit_count(laid)
        if count >= races:
            return Refusal("5.2", "refusal.pay.races", {"races": races})
        if count == races - 1 and race not in (ids.NONE, own) and laid >> race & 1 == 0:
            return Refusal("5.2", "refusal.pay.race", {"race": race})
        if _most_points(state, frame, own) + state.pearls[frame.seat] < frame.b:
            return Refusal("5.3", "refusal.pay.short", {"ally": kind, "points": frame.b})
    return Refusal("5.4", "refusal.pay.superfluous", {"ally": kind})


def _most_points(state: AbyssState, frame: Frame, race: int) -> int:
    """The most points that the allowed number of races can bring, one race among them."""
    held, laid = payment.race_totals(state, frame.seat), payment.race_totals(state, state.players)
    totals = [int(held[r] + laid[r]) for r in range(ids.RACES)]
    fixed = {race, payment.compulsory(state, frame.seat, frame.a)} - {ids.NONE}
    fixed |= {r for r in range(ids.RACES) if payment.laid_races(state) >> r & 1}
    others = sorted((t for r, t in enumerate(totals) if r not in fixed), reverse=True)
    return sum(totals[r] for r in fixed) + sum(others[: state.tables.races[frame.a] - len(fixed)])


def _finish(state: AbyssState, frame: Frame, value: int) -> Reason:
    if frame.kind != ids.F_PAY:
        return None
    races = state.tables.races[frame.a]
    if bit_count(payment.laid_races(state)) < races:
        return Refusal("5.2", "refusal.finish.races", {"races": races})
    missing = frame.b - payment.laid_points(state)
    return Refusal("5.3", "refusal.finish.points", {"points": missing, "pearls": state.pearls[frame.seat]})


def _affiliate(state: AbyssState, frame: Frame, kind: int) -> Reason:
    if frame.kind != ids.F_AFFILIATE:
        return None
    if state.hand[state.players * ids.KINDS + kind] == 0:
        return Refusal("5.6", "refusal.affiliate.paid", {"ally": kind})
    return Refusal("5.6", "refusal.affiliate.lowest", {"ally": kind})


def _discard(state: AbyssState, frame: Frame, kind: int) -> Reason:
    if frame.kind not in (ids.F_DISCARD, ids.F_SELL):
        return None
    return Refusal("9.5", "refusal.hand", {"ally": kind})


def _rob(state: AbyssState, frame: Frame, seat: int) -> Reason:
    if frame.kind != ids.F_ROB:
        return None
    if seat == frame.seat or seat >= state.players:
        return Refusal(lord_clause(frame.a), "refusal.rob.opponent")
    if state.has(seat, ids.IMMUNE):
        return Refusal("9.3", "refusal.immune", {"seat": seat})
    return Refusal(lord_clause(frame.a), "refusal.rob.tokens", {"seat": seat})


def _disable(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind != ids.F_DISABLE:
        return None
    victim = (frame.seat + frame.b) % state.players
    if state.lord_at[lord] != ids.HELD + victim:
        return Refusal(lord_clause(frame.a), "refusal.disable.owner", {"seat": victim})
    key = "refusal.lord.disabled" if state.free(lord) else "refusal.lord.bound"
    return Refusal("9.2", key, {"lord": lord})


def _dismiss(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind != ids.F_DISMISS:
        return None
    if lord == frame.a:
        return Refusal("9.6", "refusal.dismiss.itself", {"lord": lord})
    if state.lord_at[lord] != ids.HELD + frame.seat:
        return Refusal("9.6", "refusal.lord.own", {"lord": lord})
    return Refusal("9.2", "refusal.lord.bound", {"lord": lord})


def _gain(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind not in (ids.F_GAIN, ids.F_SECOND):
        return None
    return Refusal(lord_clause(frame.a), "refusal.recruit.court", {"lord": lord})


def _replace(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind != ids.F_REPLACE:
        return None
    return Refusal(lord_clause(frame.a), "refusal.recruit.court", {"lord": lord})


def _clear(state: AbyssState, frame: Frame, race: int) -> Reason:
    if frame.kind != ids.F_CLEAR:
        return None
    return Refusal(lord_clause(frame.a), "refusal.council.empty", {"race": race})


def _control(state: AbyssState, frame: Frame, location: int) -> Reason:
    if frame.kind == ids.F_LOCATION:
        return Refusal("6.3", "refusal.location.open", {"location": location})
    if frame.kind in _OWN_TURN and state.tile_at[location] == ids.OPEN:
        return Refusal("6.2", "refusal.location.keys")
    return None


def _draw(state: AbyssState, frame: Frame, number: int) -> Reason:
    if frame.kind == ids.F_LOCATION:
        return Refusal("6.3", "refusal.location.stack", {"locations": len(state.tiles)})
    return Refusal("6.2", "refusal.location.keys") if frame.kind in _OWN_TURN else None


def _keep(state: AbyssState, frame: Frame, location: int) -> Reason:
    if frame.kind != ids.F_KEEP:
        return None
    return Refusal("6.3", "refusal.location.drawn", {"location": location})


def _key_token(state: AbyssState, frame: Frame, value: int) -> Reason:
    if frame.kind != ids.F_KEYS:
        return None
    key = "refusal.keys.none" if state.keys[frame.seat] == 0 else "refusal.keys.exact"
    return Refusal("6.4", key)


def _key_lord(state: AbyssState, frame: Frame, lord: int) -> Reason:
    if frame.kind != ids.F_KEYS:
        return None
    if state.lord_at[lord] != ids.HELD + frame.seat:
        return Refusal("6.4", "refusal.lord.own", {"lord": lord})
    if not state.free(lord):
        return Refusal("9.2", "refusal.lord.bound", {"lord": lord})
    if not state.awake(lord):
        return Refusal("9.2", "refusal.lord.disabled", {"lord": lord})
    if state.tables.keys[lord] == 0:
        return Refusal("6.4", "refusal.keys.lord", {"lord": lord})
    return Refusal("6.4", "refusal.keys.exact")


def _swap_out(state: AbyssState, frame: Frame, location: int) -> Reason:
    if frame.kind != ids.F_SWAP_OUT:
        return None
    return Refusal(lord_clause(frame.a), "refusal.location.own", {"location": location})


def _swap_in(state: AbyssState, frame: Frame, location: int) -> Reason:
    if frame.kind != ids.F_SWAP_IN:
        return None
    return Refusal("10.25", "refusal.location.open", {"location": location})


def _exchange(state: AbyssState, frame: Frame, location: int) -> Reason:
    if frame.kind != ids.F_SMOKERS:
        return None
    return Refusal(location_clause(frame.a), "refusal.location.face-down", {"location": location})


_REASONS: dict[str, Callable[[AbyssState, Frame, int], Reason]] = {
    "plot": _plot,
    "explore": _explore,
    "council": _council,
    "recruit": _recruit,
    "use": _use,
    "done": _done,
    "take": _take,
    "fight": _fight,
    "reward": _reward,
    "pay": _pay,
    "finish": _finish,
    "affiliate": _affiliate,
    "discard": _discard,
    "rob": _rob,
    "disable": _disable,
    "dismiss": _dismiss,
    "gain": _gain,
    "replace": _replace,
    "clear": _clear,
    "control": _control,
    "draw": _draw,
    "keep": _keep,
    "key-token": _key_token,
    "key-lord": _key_lord,
    "swap-out": _swap_out,
    "swap-in": _swap_in,
    "exchange": _exchange,
}
