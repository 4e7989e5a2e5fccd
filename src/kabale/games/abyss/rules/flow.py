"""The flow of the game: which chapter goes on with which frame. Nothing is decided here."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.abyss import effects
from kabale.games.abyss.ids import (
    CLEAR,
    DISABLE,
    DISCARD_ALLY,
    DISMISS,
    F_AFFILIATE,
    F_AFTER,
    F_CLEAR,
    F_COUNCIL,
    F_COURT,
    F_DISABLE,
    F_DISCARD,
    F_DISMISS,
    F_EACH,
    F_EXPLORE,
    F_GAIN,
    F_GAINED,
    F_GAME,
    F_KEEP,
    F_KEYS,
    F_LOCATION,
    F_MONSTER,
    F_OFFER,
    F_PAY,
    F_REPLACE,
    F_REWARD,
    F_ROB,
    F_SECOND,
    F_SELL,
    F_SMOKERS,
    F_SWAP_OUT,
    F_TRIM,
    F_TURN,
    GAIN,
    PASS,
    REPLACE,
    ROB,
)
from kabale.games.abyss.rules import council, ending, exploration, locations, payment, recruiting, turn
from kabale.games.abyss.state import AbyssState
from kabale.kernel.chance import Chance
from kabale.kernel.position import Frame

TRIES = 64  # how often a payer's hand is imagined anew until the payment going on can be completed


@mypyc_attr(acyclic=True)
class Abyss(AbyssState):
    """A game of Abyss that moves."""

    def resume(self, frame: Frame) -> bool:
        """Goes on with the top frame."""
        kind: i64 = frame.kind
        if kind == F_EXPLORE:
            return exploration.resume(self, frame)
        if kind == F_TURN:
            return turn.resume(self, frame)
        if kind == F_GAME:
            turn.next_turn(self, frame)
        elif kind == F_AFTER:
            return turn.after(self, frame)
        elif kind == F_REWARD:
            return exploration.rewarding(self, frame)
        elif kind == F_COUNCIL:
            return council.resume(self, frame)
        elif kind == F_AFFILIATE:
            return recruiting.affiliating(self, frame)
        elif kind == F_GAINED:
            effects.begin(self, frame)
        elif kind == F_COURT:
            recruiting.refill(self, frame)
        elif kind == F_KEEP:
            return locations.keeping(self, frame)
        elif kind == F_KEYS:
            return locations.paying_keys(self, frame)
        elif kind == F_SMOKERS:
            return locations.smoking(self)
        elif kind == F_DISCARD:
            return effects.discarding(self, frame)
        elif kind in (F_TRIM, F_EACH):
            effects.each_opponent(self, frame)
        elif kind == F_ROB:
            return effects.robbing(self, frame)
        elif kind == F_DISABLE:
            return effects.disabling(self, frame)
        elif kind == F_DISMISS:
            return effects.dismissing(self, frame)
        elif kind == F_SECOND:
            return effects.seconding(self, frame)
        else:
            return True
        return False

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of the seat that must choose."""
        kind: i64 = frame.kind
        if kind == F_OFFER:
            return exploration.legal_offer()
        if kind == F_EXPLORE:
            return exploration.legal(self, frame)
        if kind == F_TURN:
            return turn.legal(self, frame)
        if kind == F_PAY:
            return recruiting.legal_pay(self, frame)
        if kind == F_MONSTER:
            return exploration.legal_monster(self, frame)
        if kind == F_REWARD:
            return exploration.legal_reward(self, frame)
        if kind == F_AFFILIATE:
            return recruiting.legal_affiliate(self, frame)
        if kind == F_AFTER:
            return turn.legal_after(self, frame)
        if kind == F_COUNCIL:
            return council.legal(self)
        if kind == F_LOCATION:
            return locations.legal(self)
        if kind == F_KEEP:
            return locations.legal_keep(self)
        if kind == F_KEYS:
            return locations.legal_keys(self, frame)
        if kind == F_SMOKERS:
            return locations.legal_smokers(self)
        if kind in (F_DISCARD, F_SELL):
            return effects.hand_kinds(self, seat)
        if kind == F_ROB:
            return effects.legal_rob(self, frame)
        if kind == F_DISABLE:
            return effects.legal_disable(self, frame)
        if kind == F_DISMISS:
            return effects.legal_dismiss(self, frame)
        if kind == F_GAIN:
            return effects.legal_gain(self)
        if kind == F_SECOND:
            return effects.legal_second(self)
        if kind == F_REPLACE:
            return effects.legal_replace(self)
        if kind == F_CLEAR:
            return effects.legal_clear(self)
        if kind == F_SWAP_OUT:
            return locations.legal_swap_out(self, frame)
        return locations.legal_swap_in(self)

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out one of the legal options."""
        kind: i64 = frame.kind
        if kind == F_OFFER:
            exploration.choose_offer(self, frame, option)
        elif kind == F_EXPLORE:
            exploration.choose(self, frame, option)
        elif kind == F_TURN:
            turn.choose(self, frame, option)
        elif kind == F_PAY:
            recruiting.choose_pay(self, frame, option)
        elif kind == F_MONSTER:
            exploration.choose_monster(self, frame, option)
        elif kind == F_REWARD:
            exploration.choose_reward(self, frame, option)
        elif kind == F_AFFILIATE:
            recruiting.choose_affiliate(self, frame, option)
        elif kind == F_AFTER:
            turn.choose_after(self, frame, option)
        elif kind == F_COUNCIL:
            council.choose(self, frame, option)
        elif kind == F_LOCATION:
            locations.choose(self, frame, option)
        elif kind == F_KEEP:
            locations.choose_keep(self, frame, option)
        elif kind == F_KEYS:
            locations.choose_key(self, frame, option)
        else:
            self.choose_power(frame, option)

    def choose_power(self, frame: Frame, option: i64) -> None:
        """Carries out a choice that a power asks for."""
        kind: i64 = frame.kind
        if kind == F_SMOKERS:
            locations.choose_smokers(self, frame, option)
        elif kind == F_SWAP_OUT:
            locations.choose_swap_out(self, frame, option)
        elif kind == F_DISCARD:
            effects.discard_ally(self, frame, option - DISCARD_ALLY)
        elif kind == F_SELL:
            effects.sell_ally(self, frame, option - DISCARD_ALLY)
        elif kind == F_ROB:
            effects.rob(self, frame, option - ROB)
        elif kind == F_DISABLE:
            effects.disable(self, frame, option - DISABLE)
        elif option == PASS:
            self.pop()
        elif kind == F_DISMISS:
            effects.dismiss(self, frame, option - DISMISS)
        elif kind == F_GAIN:
            effects.gain(self, frame, option - GAIN)
        elif kind == F_SECOND:
            effects.second(self, frame, option - GAIN)
        elif kind == F_REPLACE:
            effects.replace_lord(self, frame, option - REPLACE)
        elif kind == F_CLEAR:
            effects.clear_stack(self, frame, option - CLEAR)
        else:
            locations.choose_swap_in(self, frame, option)

    def clone(self) -> "Abyss":
        """An independent copy."""
        copy = Abyss(
            self.tables,
            self.where[:],
            self.deck[:],
            self.discard[:],
            self.track[:],
            self.hand[:],
            self.size[:],
            self.council[:],
            self.lord_at[:],
            self.bound[:],
            self.disabled,
            self.lord_deck[:],
            self.court[:],
            self.tile_at[:],
            self.tiles[:],
            self.drawn[:],
            self.token_at[:],
            self.pile[:],
            self.known[:],
            self.pearls[:],
            self.keys[:],
            self.powers[:],
            self.threat,
            self.sold,
            self.buyers,
            self.used,
            self.extra,
            self.closing,
            self.reason,
            self.rounds,
            self.starter,
        )
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Abyss":
        """A game this seat cannot tell from this one (chapter 8). A payment going on can be completed in it, too."""
        tries: i64 = 0
        while True:
            copy = self.clone()
            copy.chance = luck
            copy.shuffle_hidden(seat, luck, memory or tries == TRIES)
            tries += 1
            if not copy.frames or copy.frames[-1].kind != F_PAY:
                return copy
            frame = copy.frames[-1]
            if tries > TRIES or payment.offers(copy, frame.seat, frame.a, frame.b) != 0:
                return copy

    def place(self, seat: i64) -> i64:
        """The place of a seat once the game is over."""
        return ending.place(self, seat)
