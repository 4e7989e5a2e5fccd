"""Broken copies of the example game, each with one fault a game could have. The laws must find every one of them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from examples.duell import KEEP, NONE, ROUND, THIEF, VOCABULARY, Duel, DuelGame, Table
from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.kernel.chance import Chance
from kabale.kernel.events import EventKind
from kabale.kernel.position import ALL, Frame, Position, copies
from kabale.kernel.scene import Format, Scene
from kabale.kernel.view import Refusal, Result, View
from kabale.kernel.vocabulary import Option, Verb, Vocabulary
from kabale.kernel.windows import UNCONCERNED, Window


class Broken(DuelGame):
    """The game with another class of positions."""

    position: type[Duel] = Duel

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Duel:
        sound = super().deal(players, options, luck)
        return remade(self.position, sound)


def remade(kind: type[Duel], source: Duel) -> Duel:
    """The position as one of another class, sharing nothing."""
    copy = kind(
        source.giver,
        copies(source.hands),
        copies(source.played),
        source.hidden[:],
        source.picks[:],
        source.points[:],
    )
    copy.keep(source)
    copy.chance = source.chance
    return copy


class Faulty(Duel):
    """A position whose clones are of its own class."""

    def clone(self) -> Duel:
        copy = remade(type(self), self)
        copy.chance = self.chance.clone()
        return copy


# -- knowledge ---------------------------------------------------------------------------


class ShowsTheHiddenCard(DuelGame):
    """The table tells everybody the card face down, dressed up as a number."""

    def table(self, position: Position, seat: int) -> Table:
        table = super().table(position, seat)
        assert isinstance(position, Duel)
        points = (table.points[0] + 10 * position.hidden[0], table.points[1])
        return Table(table.hand, table.played, table.pick, table.chosen, table.cards, points)


class AnswersByTheHiddenCard(DuelGame):
    """A standing answer depends on the card face down."""

    windows = (Window(key="thief", question="thief", answer="keep", values=(UNCONCERNED,)),)

    def concerns(self, position: Position, seat: int) -> bool:
        assert isinstance(position, Duel)
        return position.hidden[0] > 4


class TellsTheExchange(DuelGame):
    """The log tells everybody which cards were exchanged."""

    events = (
        *DuelGame.events[:2],
        EventKind("exchanged", [("seat", "seat"), ("card", "card"), ("got", "card")]),
    )


class TellsTheSecretChoice(Broken):
    """The log tells a card before both are chosen."""

    class position(Faulty):  # noqa: N801
        """Speaks too early."""

        def choose(self, frame: Frame, seat: i64, option: i64) -> None:
            if frame.kind == ROUND:
                self.emit(0, ALL, seat, option)
            super().choose(frame, seat, option)


class ShowsTheOthersPick(DuelGame):
    """A seat sees what the other has chosen in secret."""

    def table(self, position: Position, seat: int) -> Table:
        table = super().table(position, seat)
        assert isinstance(position, Duel)
        pick = position.picks[1 - seat] if seat >= 0 else NONE
        return Table(table.hand, table.played, pick, table.chosen, table.cards, table.points)


class ImaginesOtherPoints(Broken):
    """Imagining changes something everybody can see."""

    class position(Faulty):  # noqa: N801
        """Counts wrongly."""

        def imagine(self, seat: i64, luck: Chance, memory: bool) -> Duel:
            copy = super().imagine(seat, luck, memory)
            copy.points[0] += 1
            return copy


class ImaginesInPlace(Broken):
    """Imagining deals the cards of the true game anew."""

    class position(Faulty):  # noqa: N801
        """Forgets to copy."""

        def imagine(self, seat: i64, luck: Chance, memory: bool) -> Duel:
            copy = super().imagine(seat, luck, memory)
            self.hidden = copy.hidden[:]
            self.hands = copies(copy.hands)
            return copy


class ImaginesTheTruth(Broken):
    """What a seat imagines is the truth itself."""

    class position(Faulty):  # noqa: N801
        """Knows everything."""

        def imagine(self, seat: i64, luck: Chance, memory: bool) -> Duel:
            copy = self.clone()
            copy.chance = luck
            return copy


class Forgets(Broken):
    """Whoever put a card face down does not remember it."""

    class position(Faulty):  # noqa: N801
        """Has no memory."""

        def imagine(self, seat: i64, luck: Chance, memory: bool) -> Duel:
            return super().imagine(seat, luck, False)


class TakesBackALook(Broken):
    """The exchange shows a hidden card, but is not noted as showing one, so it can be taken back."""

    class position(Faulty):  # noqa: N801
        """Never notes what it shows."""

        def show(self) -> None:
            pass


# -- playing -----------------------------------------------------------------------------


class NoOptions(Broken):
    """The thief with one card left has no option at all."""

    class position(Faulty):  # noqa: N801
        """Has a dead end."""

        def legal(self, frame: Frame, seat: i64) -> vec[i64]:
            if frame.kind == THIEF and len(self.hands[seat]) == 1:
                return vec[i64]()
            return super().legal(frame, seat)


class OutsideTheVocabulary(Broken):
    """An option has a number the vocabulary does not have."""

    class position(Faulty):  # noqa: N801
        """Invents a number."""

        def legal(self, frame: Frame, seat: i64) -> vec[i64]:
            options = super().legal(frame, seat)
            return append(options, 99) if frame.kind == THIEF else options


class Unsorted(Broken):
    """Options in the order of the hand, not of their numbers."""

    class position(Faulty):  # noqa: N801
        """Turns the list around."""

        def legal(self, frame: Frame, seat: i64) -> vec[i64]:
            return vec[i64](list(super().legal(frame, seat))[::-1])


class NeverEnds(Broken):
    """The last card comes back to the hand again and again."""

    class position(Faulty):  # noqa: N801
        """Goes on for ever."""

        def resume(self, frame: Frame) -> bool:
            if frame.kind == ROUND and not frame.a and self.picks[0] == NONE and len(self.hands[0]) == 0:
                self.hands = [vec[i64]([zone[-1]]) for zone in self.played]
                self.played = [zone[:-1] for zone in self.played]
            return super().resume(frame)


class ThrowsDice(Broken):
    """Asks the machine's luck instead of the game's."""

    class position(Faulty):  # noqa: N801
        """Uses random numbers of its own."""

        def compare(self, frame: Frame) -> None:
            self.points[random.randrange(2)] += 1
            super().compare(frame)


class HidesAnOutcome(Broken):
    """Lets chance decide without writing the outcome down."""

    class position(Faulty):  # noqa: N801
        """Goes around the record."""

        def compare(self, frame: Frame) -> None:
            self.points[self.chance.next32() & 1] += 1
            super().compare(frame)


class KnowsItself(Broken):
    """Recognises itself by identity: only the very object that was dealt lets a thief keep his cards."""

    class position(Faulty):  # noqa: N801
        """Remembers where it lies in memory."""

        def choose(self, frame: Frame, seat: i64, option: i64) -> None:
            super().choose(frame, seat, option)
            self.giver = id(self)


class LosesACard(Broken):
    """The exchanged card vanishes and the other one doubles."""

    class position(Faulty):  # noqa: N801
        """Takes without giving."""

        def choose(self, frame: Frame, seat: i64, option: i64) -> None:
            hidden = self.hidden[:]
            super().choose(frame, seat, option)
            if frame.kind == THIEF:
                self.hidden = hidden


class LastOneWins(Broken):
    """Where both choose at once, whoever chose last gets a point."""

    class position(Faulty):  # noqa: N801
        """Depends on the order."""

        def choose(self, frame: Frame, seat: i64, option: i64) -> None:
            super().choose(frame, seat, option)
            if frame.kind == ROUND and frame.a == 0:
                self.points[seat] += 1


class SharesHands(Broken):
    """Clones share the list of hands."""

    class position(Faulty):  # noqa: N801
        """Forgets to copy a list."""

        def clone(self) -> Duel:
            copy = super().clone()
            copy.hands = self.hands
            return copy


class CountsQuestions(Broken):
    """Looking at the options changes the state."""

    class position(Faulty):  # noqa: N801
        """Writes while reading."""

        def legal(self, frame: Frame, seat: i64) -> vec[i64]:
            self.turns += 1
            return super().legal(frame, seat)


class UnknownClause(DuelGame):
    """Refuses with a clause that is not in the rulebook."""

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        return Refusal("9.9", "refusal.not-now")


class SaysNothing(DuelGame):
    """Has no answer to why something is not allowed."""

    def why_not(self, state: Any, seat: int | None, target: str | int) -> Refusal | None:
        return None


class WrongTotal(DuelGame):
    """The total is not the sum of its lines."""

    def result(self, position: Position) -> Result:
        result = super().result(position)
        scores = tuple(type(s)(s.seat, s.total + 1, s.place, s.lines) for s in result.scores)
        return Result(result.reason, scores)


# -- texts and scenes --------------------------------------------------------------------


class NoSentence(DuelGame):
    """An event without a sentence."""

    events = (*DuelGame.events, EventKind("burnt", [("seat", "seat")]))


class PrivateSentence(DuelGame):
    """The sentence for those who may not see the card asks for it."""

    events = (
        EventKind("played", [("seat", "seat"), ("card", "card")], private=["card"]),
        *DuelGame.events[1:],
    )


class NoLabel(DuelGame):
    """An option without a label."""

    vocabulary = Vocabulary([*VOCABULARY.verbs.values(), Verb(KEEP + 1, "surrender")])


class MissingButton(DuelGame):
    """One option has no button."""

    def scene(self, view: View, language: str, format: Format, names: Any = ()) -> Scene:
        options = tuple(
            type(q)(q.seat, q.key, q.args, q.options[1:] if q.options else q.options) for q in view.questions
        )
        less = View(
            view.game, view.seat, view.players, view.choices, view.table, options, view.log, view.result
        )
        return super().scene(less, language, format, names)


class TwinPieces(DuelGame):
    """Two pieces with the same id."""

    def scene(self, view: View, language: str, format: Format, names: Any = ()) -> Scene:
        scene = super().scene(view, language, format, names)
        return Scene(
            **{f: getattr(scene, f) for f in scene.__struct_fields__} | {"pieces": scene.pieces[:1] * 2}
        )


class NoDrawing(DuelGame):
    """A face that is not among the drawings."""

    def art(self, language: str) -> Any:
        art = super().art(language)
        art.symbols.pop("back")
        return art
