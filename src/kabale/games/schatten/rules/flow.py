"""The game as one position: every frame kind finds its chapter here. Only dispatch enters."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.schatten import effects
from kabale.games.schatten.ids import (
    ACQUIRE,
    ARK,
    BUILD,
    CONFLICT,
    F_ARKS,
    F_BID,
    F_BUILD,
    F_CONFLICT,
    F_COUNT,
    F_DECIDE,
    F_DISCARD,
    F_DRAFT,
    F_FACTION,
    F_FOUND,
    F_GAME,
    F_GATHER,
    F_HERO,
    F_HIRE,
    F_IMPROVE,
    F_MARCH,
    F_MOVE,
    F_PAY,
    F_PLAN,
    F_RECRUIT,
    F_REINFORCE,
    F_SITE,
    F_STAFF,
    F_STRENGTHEN,
    F_SUPPORT,
    F_TARGET,
    F_TURN,
    FOUND_BLIND,
    FOUND_STAFF,
    FOUND_STOP,
    HIRE,
    MORE_HIRING,
    MORE_STRENGTHENING,
    MOVE,
    PAID,
    SITE,
)
from kabale.games.schatten.rules import (
    conflicts,
    heroes,
    hiring,
    imagining,
    movement,
    organisations,
    payment,
    rounds,
    scoring,
    setup,
    supply,
    turn,
)
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.chance import Chance
from kabale.kernel.position import Frame, bit

TRIES: Final = 100


@mypyc_attr(acyclic=True)
class Schatten(SchattenState):
    """A game of Schatten der Macht."""

    def resume(self, frame: Frame) -> bool:
        """Goes on with the top frame."""
        kind: i64 = frame.kind
        if kind == F_GAME:
            rounds.resume(self, frame)
            return False
        if kind in (F_TURN, F_TARGET):
            return self.stays(frame.step == 1)
        if kind == F_HIRE:
            return self.stays(hiring.hire_over(self, frame))
        if kind == F_BUILD:
            return self.stays(frame.a == 0 or frame.b == 0 or self.ship_supply[frame.seat] == 0)
        if kind == F_MOVE:
            return self.stays(frame.a <= 0 or not movement.movable(self, frame.seat, frame.a, frame.b))
        if kind == F_COUNT:
            only: i64 = movement.only_count(self, frame)
            if only > 0:
                movement.depart(self, frame, only, 0)
            return only == 0
        if kind == F_MARCH:
            return self.stays(frame.b == 0 or movement.march_targets(self, frame) == 0)
        if kind == F_STRENGTHEN:
            return self.stays(organisations.strengthen_over(self, frame))
        if kind == F_GATHER:
            return self.stays(frame.a == 0 or len(effects.legal_gather(self, frame)) == 1)
        if kind == F_ARKS:
            return self.stays(frame.b == 0)
        if kind == F_RECRUIT:
            return self.stays(supply.nothing_to_recruit(self, frame))
        if kind == F_SUPPORT:
            return self.stays(len(conflicts.legal_support(self, frame)) == 1)
        return self.resume_other(frame, kind)

    def resume_other(self, frame: Frame, kind: i64) -> bool:
        """Frames that do more than wait."""
        if kind == F_BID:
            if heroes.bid_ready(self, frame):
                heroes.lay_bid(self, frame)
                return False
            return True
        if kind == F_HERO:
            return effects.begin(self, frame)
        if kind == F_FOUND:
            if organisations.found_over(self, frame):
                organisations.finish_found(self, frame)
                return False
            return True
        if kind == F_SITE:
            open_ones: i64 = organisations.open_sites(self, frame)
            if open_ones & (open_ones - 1) == 0:
                organisations.settle_site(self, frame, bit_at(open_ones, 0))
                return False
            return True
        if kind == F_STAFF:
            if organisations.staff_over(self, frame):
                organisations.finish_staff(self)
                return False
            return True
        if kind == F_DECIDE:
            return rounds.resume_decide(self, frame)
        if kind == F_CONFLICT:
            rounds.resume_conflict(self, frame)
            return False
        return True

    def stays(self, over: bool) -> bool:
        """Ends the top frame if it is over; else it waits."""
        if over:
            self.pop()
        return not over

    def pending(self, frame: Frame) -> i64:
        """The draft and the choice of secret plans are made by all at once."""
        if frame.kind in (F_DRAFT, F_PLAN):
            return setup.undecided(self)
        return bit(frame.seat)

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of a seat."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            return turn.legal(self, seat)
        if kind == F_PAY:
            return payment.legal(self, frame)
        if kind == F_HIRE:
            return hiring.legal_hire(self, frame)
        if kind == F_BUILD:
            return hiring.legal_build(self, frame)
        if kind == F_MOVE:
            return movement.legal_move(self, frame)
        if kind == F_TARGET:
            return movement.legal_target(self, frame)
        if kind == F_COUNT:
            return movement.legal_count(self, frame)
        if kind == F_MARCH:
            return movement.legal_march(self, frame)
        if kind == F_FOUND:
            return organisations.legal_found(self, frame)
        if kind == F_SITE:
            return organisations.legal_site(self, frame)
        if kind == F_STAFF:
            return organisations.legal_staff(self, frame)
        if kind == F_STRENGTHEN:
            return organisations.legal_strengthen(self, frame)
        if kind == F_BID:
            return heroes.legal_bid(self, frame)
        if kind == F_HERO:
            return effects.legal(self, frame)
        if kind == F_GATHER:
            return effects.legal_gather(self, frame)
        return self.legal_other(frame, kind, seat)

    def legal_other(self, frame: Frame, kind: i64, seat: i64) -> vec[i64]:
        """Options outside the action phase."""
        if kind == F_DISCARD:
            return supply.legal_discard(self, seat)
        if kind == F_RECRUIT:
            return supply.legal_recruit(self, frame)
        if kind == F_IMPROVE:
            return supply.legal_improve(self, frame)
        if kind == F_DECIDE:
            return conflicts.legal_decide(self, rounds.open_conflicts(self, frame))
        if kind == F_SUPPORT:
            return conflicts.legal_support(self, frame)
        if kind == F_DRAFT:
            return setup.legal_draft(self, frame, seat)
        if kind == F_PLAN:
            return setup.legal_plan(self, seat)
        if kind == F_FACTION:
            return setup.legal_faction(self)
        if kind == F_REINFORCE:
            return setup.legal_reinforce(self, frame)
        return supply.legal_arks(self, frame)

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out one of the legal options."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            turn.choose(self, frame, option)
        elif kind == F_PAY:
            if option == PAID:
                self.carry_out(frame)
            else:
                payment.choose(self, frame, option)
        elif kind == F_HIRE:
            hiring.choose_hire(self, frame, option)
        elif kind == F_BUILD:
            hiring.choose_build(self, frame, option)
        elif kind == F_MOVE:
            movement.choose_move(self, frame, option)
        elif kind == F_TARGET:
            movement.choose_target(self, frame, option)
        elif kind == F_COUNT:
            movement.choose_count(self, frame, option)
        elif kind == F_MARCH:
            movement.choose_march(self, frame, option)
        elif kind == F_FOUND:
            organisations.choose_found(self, frame, option)
        elif kind == F_SITE:
            organisations.settle_site(self, frame, option - SITE)
        elif kind == F_STAFF:
            organisations.choose_staff(self, frame, option)
        elif kind == F_STRENGTHEN:
            organisations.choose_strengthen(self, frame, option)
        elif kind == F_BID:
            heroes.choose_bid(self, frame, option)
        elif kind == F_HERO:
            effects.choose(self, frame, option)
        elif kind == F_GATHER:
            effects.choose_gather(self, frame, option)
        else:
            self.choose_other(frame, kind, seat, option)

    def choose_other(self, frame: Frame, kind: i64, seat: i64, option: i64) -> None:
        """Choices outside the action phase."""
        if kind == F_DISCARD:
            supply.choose_discard(self, seat, option)
        elif kind == F_RECRUIT:
            supply.choose_recruit(self, frame, option)
        elif kind == F_IMPROVE:
            supply.choose_improve(self, frame, option)
        elif kind == F_DECIDE:
            rounds.choose_conflict(self, frame, option - CONFLICT)
        elif kind == F_SUPPORT:
            conflicts.choose_support(self, frame, option)
        elif kind == F_DRAFT:
            setup.choose_draft(self, frame, seat, option)
        elif kind == F_PLAN:
            setup.choose_plan(self, seat, option)
        elif kind == F_FACTION:
            setup.choose_faction(self, frame, option)
        elif kind == F_REINFORCE:
            setup.choose_reinforce(self, frame, option)
        else:
            supply.choose_ark(self, frame, option - ARK)

    def carry_out(self, frame: Frame) -> None:
        """The payment is made: the action itself follows."""
        seat: i64 = frame.seat
        action: i64 = frame.a
        left: i64 = payment.steps(frame.b)
        places: i64 = payment.settle(self, frame)
        self.pop()
        if action == HIRE:
            if left >= 2 and self.has(seat, MORE_HIRING):
                left += 1
            self.push(F_HIRE, seat, left, places)
        elif action == BUILD:
            self.push(F_BUILD, seat, left, hiring.seas_of(self, places))
        elif action == MOVE:
            self.push(F_MOVE, seat, left)
        elif action == ACQUIRE:
            self.push(F_FOUND, seat, left, places, 0, FOUND_BLIND | FOUND_STAFF | FOUND_STOP)
        else:
            self.push(F_STRENGTHEN, seat, left + (1 if self.has(seat, MORE_STRENGTHENING) else 0))

    def clone(self) -> "Schatten":
        """An independent copy."""
        copy = Schatten(
            self.tables,
            self.adventurers[:],
            self.ships[:],
            self.tipped[:],
            self.sent[:],
            self.supply[:],
            self.reserve[:],
            self.ship_supply[:],
            self.ship_reserve[:],
            self.owned[:],
            self.hand[:],
            self.draw[:],
            self.discard[:],
            self.known[:],
            self.laid,
            self.stack,
            self.out,
            self.org_at[:],
            self.load[:],
            self.held[:],
            self.loaded[:],
            self.org_deck,
            self.org_row,
            self.sites[:],
            self.powers[:],
            self.eyes,
            self.artefacts,
            self.dragons,
            self.carbuncles,
            self.arks,
            self.splinters,
            self.djinn_at,
            self.djinn_of,
            self.magic_at,
            self.magic_of,
            self.magic_tipped,
            self.row[:],
            self.bids[:],
            self.bidder[:],
            self.won[:],
            self.quest_deck,
            self.quests_left[:],
            self.plan[:],
            self.offers[:],
            self.packs[:],
            self.kept[:],
            self.picked[:],
            self.faction[:],
            self.starter,
            self.rounds,
            self.passed,
            self.acts[:],
            self.wins[:],
            self.neutral_wins[:],
            self.conquests[:],
            self.taken[:],
            self.idle,
        )
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Schatten":
        """A game this seat cannot tell from this one (chapter 15). A payment going on can be completed in it, too."""
        tries: i64 = 0
        while True:
            copy = self.clone()
            copy.chance = luck
            if self.over():
                return copy
            other: i64 = 0
            while other < self.players:
                if other != seat and tries < TRIES:
                    imagining.imagine_hand(copy, other, luck, memory)
                other += 1
            if tries == 0 and imagining.drafting(self):
                imagining.imagine_draft(copy, seat, luck, memory)
            imagining.imagine_plans(copy, seat, luck, memory)
            top = copy.frames[-1]
            if top.kind != F_PAY or tries == TRIES or payment.completable(copy, top):
                return copy
            tries += 1

    def place(self, seat: i64) -> i64:
        """The place of a seat once the game is over."""
        return scoring.place(self, seat)
