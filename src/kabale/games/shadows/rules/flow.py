"""The flow joins the chapters: it dispatches on the frame's kind, copies positions and imagines them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.ids import (
    CELLS,
    F_ABILITY,
    F_BRANCH,
    F_DEALING,
    F_FACTIONS,
    F_INFLUENCE,
    F_NAME,
    F_PARTNER,
    F_ROUND,
    F_START,
    F_TAKE,
    F_TURN,
    F_WINDOW,
    F_YIELD,
    UP,
)
from kabale.games.shadows.rules.ability import (
    choose_name,
    choose_partner,
    legal_names,
    legal_partners,
    resume_ability,
)
from kabale.games.shadows.rules.influence import choose_target, legal_targets, resume_influence
from kabale.games.shadows.rules.reaction import choose_reaction, legal_reactions, resume_window
from kabale.games.shadows.rules.resolve import (
    choose_branch,
    choose_take,
    legal_branches,
    legal_takes,
    resume_take,
)
from kabale.games.shadows.rules.round import (
    choose_start,
    choose_yield,
    legal_starts,
    legal_yields,
    resume_round,
)
from kabale.games.shadows.rules.setup import (
    choose_faction,
    choose_lay,
    legal_factions,
    legal_lays,
    resume_dealing,
    resume_factions,
)
from kabale.games.shadows.rules.turn import choose_action, legal_actions, resume_turn
from kabale.games.shadows.state import ShadowsState, lay, put_in_order, standing
from kabale.kernel.chance import Chance
from kabale.kernel.position import Frame, joined


class Shadows(ShadowsState):
    """A game of Shadows over the Empire."""

    def resume(self, frame: Frame) -> bool:
        """Goes on with the top frame."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            return resume_turn(self, frame)
        if kind == F_ROUND:
            return resume_round(self, frame)
        if kind == F_INFLUENCE:
            return resume_influence(self, frame)
        if kind == F_ABILITY:
            return resume_ability(self, frame)
        if kind == F_WINDOW:
            return resume_window(self, frame)
        if kind == F_TAKE:
            return resume_take(self, frame)
        if kind == F_DEALING:
            return resume_dealing(self, frame)
        if kind == F_FACTIONS:
            return resume_factions(self, frame)
        return True

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of the seat that must choose."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            return legal_actions(self, frame)
        if kind == F_INFLUENCE:
            return legal_targets(self, frame)
        if kind == F_NAME:
            return legal_names(self, frame)
        if kind == F_PARTNER:
            return legal_partners(self, frame)
        if kind == F_TAKE:
            return legal_takes(self, frame)
        if kind == F_WINDOW:
            return legal_reactions(self, frame)
        if kind == F_BRANCH:
            return legal_branches(self, frame)
        if kind == F_DEALING:
            return legal_lays(self, frame)
        if kind == F_FACTIONS:
            return legal_factions(self)
        if kind == F_START:
            return legal_starts(self, frame)
        assert kind == F_YIELD
        return legal_yields(self, frame)

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out one of the options."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            choose_action(self, frame, option)
        elif kind == F_INFLUENCE:
            choose_target(self, frame, option)
        elif kind == F_NAME:
            choose_name(self, frame, option)
        elif kind == F_PARTNER:
            choose_partner(self, frame, option)
        elif kind == F_TAKE:
            choose_take(self, frame, option)
        elif kind == F_WINDOW:
            choose_reaction(self, frame, option)
        elif kind == F_BRANCH:
            choose_branch(self, frame, option)
        elif kind == F_DEALING:
            choose_lay(self, frame, option)
        elif kind == F_FACTIONS:
            choose_faction(self, frame, option)
        elif kind == F_START:
            choose_start(self, frame, option)
        else:
            choose_yield(self, frame, option)

    def clone(self) -> "Shadows":
        """An independent copy."""
        copy = Shadows(
            self.tables,
            self.layers[:],
            self.field[:],
            self.tokens[:],
            self.supply[:],
            self.order[:],
            self.deeds[:],
            self.factions[:],
            self.losses[:],
            self.deck[:],
            self.side[:],
            self.away[:],
            self.level,
            self.start,
            self.round,
            self.passed,
            self.muted,
            self.winner,
        )
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Shadows":
        """The cards nobody has seen, in another order. No seat knows more than another, with memory or without."""
        copy = self.clone()
        copy.chance = luck
        unseen = joined(self.deck, self.away)
        hidden: i64 = self.tables.cells & ~self.layers[UP]
        c: i64 = 0
        while c < CELLS:
            if hidden >> c & 1 and self.field[c] >= 0:
                unseen = append(unseen, self.field[c])
            c += 1
        luck.shuffle(unseen)
        n: i64 = len(self.deck)
        m: i64 = n + len(self.away)
        copy.deck = unseen[0:n]
        copy.away = unseen[n:m]
        c = 0
        while c < CELLS:
            if hidden >> c & 1 and self.field[c] >= 0:
                lay(copy, c, unseen[m])
                m += 1
            c += 1
        if len(self.order):
            put_in_order(copy)
        return copy

    def place(self, seat: i64) -> i64:
        """The winner first; the others, and all at the round limit, by how they stand."""
        if seat == self.winner:
            return 1
        better: i64 = 0
        mine: i64 = standing(self, seat)
        o: i64 = 0
        while o < self.players:
            if o == self.winner or (o != seat and standing(self, o) > mine):
                better += 1
            o += 1
        return better + 1
