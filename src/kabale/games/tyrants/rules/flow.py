"""The game's position as the kernel knows it: frames are handed to the chapter that carries them out."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.tyrants import effects
from kabale.games.tyrants.ids import F_EFFECT, F_FOCUS, F_SETUP, F_TROPHY, F_TROPHY_TO, F_TURN, START
from kabale.games.tyrants.rules import actions, card_actions, scoring, turn
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.chance import Chance
from kabale.kernel.position import Frame, contains, copies, joined


def _on_board(kind: i64) -> bool:
    """Whether an action frame belongs to the chapter of actions on the board."""
    return kind < F_FOCUS or kind in (F_TROPHY, F_TROPHY_TO)


@mypyc_attr(acyclic=True)
class Tyrants(TyrantsState):
    """A position of Tyrants of the Underdark."""

    def resume(self, frame: Frame) -> bool:
        """Goes on with what is on top."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            return turn.waits(self, frame)
        if kind == F_EFFECT:
            effects.run(self, frame)
            return False
        if kind == F_SETUP:
            return turn.start_waits(self, frame)
        if _on_board(kind):
            return actions.waits(self, frame)
        return card_actions.waits(self, frame)

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of the seat that must choose."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            return turn.options(self, frame)
        if kind == F_SETUP:
            return turn.start_options(self)
        if _on_board(kind):
            return actions.options(self, frame)
        return card_actions.options(self, frame)

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out a choice."""
        kind: i64 = frame.kind
        if kind == F_TURN:
            turn.choose(self, frame, option)
        elif kind == F_SETUP:
            turn.start(self, frame, option - START)
        elif _on_board(kind):
            actions.choose(self, frame, option)
        else:
            card_actions.choose(self, frame, option)

    def place(self, seat: i64) -> i64:
        """1 for the winner; equal points share a place."""
        return scoring.place(self, seat)

    def clone(self) -> "Tyrants":
        """An independent copy."""
        copy = Tyrants(
            self.tables,
            self.first_seat,
            self.troops[:],
            self.spies[:],
            self.barracks[:],
            self.cells[:],
            self.halls[:],
            self.tokens[:],
            self.markers[:],
            self.row[:],
            self.stack[:],
            self.priestesses[:],
            self.guards[:],
            self.outcasts[:],
            self.devoured[:],
            copies(self.decks),
            copies(self.hands),
            copies(self.discards),
            copies(self.circles),
            self.played[:],
            self.revealed[:],
            self.aspects[:],
            self.orders[:],
            self.later[:],
            self.power,
            self.influence,
            self.used,
            self.raised,
            self.trigger,
            self.box,
        )
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Tyrants":
        """Hands of others, the order of all decks and of the market deck may be different.

        Which cards a player owns is public; so each player's hand and deck together stay the same. With memory, a card
        shown this turn and still in hand stays there.
        """
        copy = self.clone()
        copy.chance = luck
        s: i64 = 0
        while s < self.players:
            if s == seat:
                luck.shuffle(copy.decks[s])
            else:
                _deal_anew(copy, s, luck, memory)
            s += 1
        luck.shuffle(copy.stack)
        return copy


def _deal_anew(p: TyrantsState, seat: i64, luck: Chance, memory: bool) -> None:
    """Mixes hand and deck of a seat and deals as many cards to the hand as it had."""
    known = vec[i64]()
    pool = p.decks[seat]
    for card in p.hands[seat]:
        if memory and contains(p.revealed, card):
            known = append(known, card)
        else:
            pool = append(pool, card)
    luck.shuffle(pool)
    unknown: i64 = len(p.hands[seat]) - len(known)
    rest: i64 = len(pool) - unknown
    p.hands[seat] = vec[i64](sorted(joined(known, pool[rest:])))
    p.decks[seat] = pool[:rest]
