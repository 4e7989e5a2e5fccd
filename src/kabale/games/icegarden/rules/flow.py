"""Joins the chapters: the position that is really used. Its methods only dispatch on the frame's kind."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.icegarden.ids import (
    F_ACTIONS,
    F_ACTIVATION,
    F_CREATE,
    F_DOMINANCE,
    F_HELP,
    F_PLAN,
    F_RESOURCE,
    F_ROUND,
    F_SACRIFICE,
    F_SETUP,
    F_VUKO,
    NONE,
    REGIONS,
)
from kabale.games.icegarden.rules import (
    actions,
    activation,
    creation,
    dominance,
    goals,
    initiative,
    planning,
    rounds,
    setup,
    vuko,
)
from kabale.games.icegarden.state import GardenState
from kabale.kernel.chance import Chance
from kabale.kernel.position import Frame


@mypyc_attr(acyclic=True)
class IceGarden(GardenState):
    """The game going on."""

    def resume(self, frame: Frame) -> bool:
        """Goes on with the top frame."""
        kind: i64 = frame.kind
        if kind < F_HELP:
            if kind == F_SETUP:
                return setup.resume(self, frame)
            if kind == F_ROUND:
                return rounds.resume(self, frame)
            return True
        if kind <= F_PLAN or kind == F_RESOURCE:
            return True
        if kind == F_ACTIONS:
            return actions.resume_phase(self, frame)
        if kind < F_CREATE:
            return actions.resume(self, frame)
        if kind < F_ACTIVATION:
            return creation.resume(self, frame)
        if kind == F_ACTIVATION:
            return activation.resume_phase(self, frame)
        if kind < F_VUKO:
            return activation.resume(self, frame)
        if kind == F_VUKO:
            return vuko.resume_phase(self, frame)
        if kind == F_SACRIFICE:
            return True
        if kind == F_DOMINANCE:
            return dominance.resume_phase(self, frame)
        return goals.resume(self, frame)

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of the seat that must choose."""
        kind: i64 = frame.kind
        if kind < F_ROUND:
            return setup.legal(self, frame)
        if kind < F_PLAN:
            return initiative.legal(self, frame)
        if kind == F_PLAN:
            return planning.legal(self, frame)
        if kind < F_CREATE:
            return actions.legal(self, frame)
        if kind < F_ACTIVATION:
            return creation.legal(self, frame)
        if kind < F_VUKO:
            return activation.legal(self, frame)
        if kind == F_SACRIFICE:
            return vuko.legal(self, frame)
        if kind == F_RESOURCE:
            return dominance.legal(self, frame)
        return goals.legal(self, frame)

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out one of the legal options."""
        kind: i64 = frame.kind
        if kind < F_ROUND:
            setup.choose(self, frame, option)
        elif kind < F_PLAN:
            initiative.choose(self, frame, option)
        elif kind == F_PLAN:
            planning.choose(self, frame, option)
        elif kind < F_CREATE:
            actions.choose(self, frame, option)
        elif kind < F_ACTIVATION:
            creation.choose(self, frame, option)
        elif kind < F_VUKO:
            activation.choose(self, frame, option)
        elif kind == F_SACRIFICE:
            vuko.choose(self, frame, option)
        elif kind == F_RESOURCE:
            dominance.choose(self, frame, option)
        else:
            goals.choose(self, frame, option)

    def place(self, seat: i64) -> i64:
        """The seat's place once the game is over."""
        return self.finish[seat]

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "IceGarden":
        """Nobody sees region tiles before they are turned up, so until then they may be any; nothing else is ever hidden."""
        copy = self.clone()
        copy.chance = luck
        if len(self.sequence) > 0:
            return copy
        unseen = self.bag[:]
        r: i64 = 0
        while r < REGIONS:
            if self.tile[r] != NONE:
                unseen = append(unseen, self.tile[r])
            r += 1
        luck.shuffle(unseen)
        n: i64 = len(self.bag)
        copy.bag = unseen[:n]
        r = 0
        while r < REGIONS:
            if self.tile[r] != NONE:
                copy.tile[r] = unseen[n]
                n += 1
            r += 1
        return copy

    def clone(self) -> "IceGarden":
        """An independent copy."""
        copy = IceGarden(
            self.tables,
            self.advanced,
            self.who[:],
            self.order[:],
            self.arrivals[:],
            self.helmet[:],
            self.standing[:],
            self.honour[:],
            self.tile[:],
            self.bag[:],
            self.sequence[:],
            self.cubes[:],
            self.neutral[:],
            self.spot[:],
            self.stock[:],
            self.bought[:],
            self.tokens[:],
            self.stones[:],
            self.cult[:],
            self.nightmares[:],
            self.scored[:],
            self.kills[:],
            self.slots[:],
            self.traders[:],
            self.workers[:],
            self.orders[:],
            self.plates[:],
            self.ranking[:],
            self.finish[:],
            self.active,
            self.closed,
            self.thorn,
            self.vuko,
            self.retinue,
            self.neutral_stock,
            self.neutral_lost,
            self.cult_stock,
            self.cult_hidden,
            self.cult_lost,
            self.absorbed,
            self.stone_stock,
            self.tower_stock,
            self.towers,
            self.dream_stock,
            self.snow,
            self.round,
            self.doubles,
            self.ships,
            self.scoring,
            self.awake,
            self.spy,
            self.fallen,
            self.bonus,
            self.passed,
        )
        copy.keep(self)
        return copy
