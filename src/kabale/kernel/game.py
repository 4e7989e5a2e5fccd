"""A game as the house knows it: meta data, content, vocabulary, and the few functions each game writes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kabale.kernel import codec, rulebook, texts, windows
from kabale.kernel import content as packs
from kabale.kernel import weights as tuned
from kabale.kernel.blocks import Block, laid_out
from kabale.kernel.chance import Chance, chance
from kabale.kernel.content import Content, Names, Schema
from kabale.kernel.errors import BadSetup, DamagedRecord, IllegalChoice
from kabale.kernel.evaluation import Evaluator, Judge
from kabale.kernel.events import EventKind
from kabale.kernel.observation import Writer
from kabale.kernel.position import Position
from kabale.kernel.rulebook import Rulebook
from kabale.kernel.scene import Art, Choice, Format, Piece, Place, Player, Prompt, Scene, ScoreRow, ScoreTable
from kabale.kernel.state import State
from kabale.kernel.texts import Sentence, Span, Texts, plain
from kabale.kernel.view import Question, Refusal, Result, Score, ScoreLine, View
from kabale.kernel.vocabulary import Option, Vocabulary
from kabale.kernel.windows import Standing, Window


class Variant(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """One thing that can be chosen at set-up: a key, its choices (the first is the default) and texts for both.

    The message ``variant.KEY`` names it, ``variant.KEY.CHOICE`` explains a choice in a sentence. ``many`` lets a player pick
    several choices (that many); an empty list means: at random.
    """

    key: str
    choices: tuple[str, ...]
    default: str | tuple[str, ...] | None = None
    many: int = 0


class First(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The best set-up for a first game; the message ``first`` says why."""

    players: int
    options: dict[str, str | list[str]] = {}


class Meta(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """meta.toml: what the box says, which players and variants there are, and how far the game is."""

    name: Names
    players: tuple[int, ...]
    minutes: tuple[int, int]
    designers: tuple[str, ...]
    publisher: str
    year: int
    stage: Literal["draft", "example", "alpha", "beta", "complete"]
    rules: str
    cover: str
    variants: tuple[Variant, ...] = ()
    icons: tuple[str, ...] = ()
    first: First | None = None


class Game:
    """Rules and content of one game. A game derives one class from this and writes the methods of the second group."""

    name: str
    folder: Path
    schema: Schema
    vocabulary: Vocabulary
    questions: Sequence[str]  # the key of the question each frame kind asks
    events: Sequence[EventKind]
    endings: Sequence[str]  # the key of each reason for the end; the first stands for "not over"
    general: Mapping[str, str]  # clauses for what holds in every game: "over", "not-your-turn", "not-now"
    styles: Mapping[str, str] = {}  # how the buttons of some verbs look: main, quiet, final
    clauses: Mapping[str, str] = {}  # the clause that explains each question
    windows: Sequence[Window] = ()  # questions that players may answer in advance
    own_colours: bool = False  # whether colours belong to the game's factions and not to seats
    weights: Mapping[str, float] = {}  # what the value function weighs, and how much before any tuning
    habits: Mapping[str, float] = {}  # what makes an option look natural, and how much before any tuning
    judged: Mapping[str, float] = {}  # what only a judge weighs besides, and how much before it is fitted

    def __init__(self, overlay: Path | None = None) -> None:
        self.overlay = overlay
        self.meta = msgspec.convert(
            tomllib.loads((self.folder / "meta.toml").read_text(encoding="utf-8")), Meta
        )
        self.content: Content = packs.load(self.folder / "content", self.schema, overlay)
        self.prepare()

    # -- the public face ------------------------------------------------------------------

    def start(
        self,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        log: bool = True,
        script: vec[i64] | None = None,
    ) -> State:
        """Sets a game up. Without a seed, one is drawn. ``log=False`` writes no log (playouts)."""
        if players not in self.meta.players:
            allowed = ", ".join(map(str, self.meta.players))
            raise BadSetup("players", game=self.name, got=players, allowed=allowed)
        setup = self.check_options(options or {})
        if seed is None:
            import secrets

            seed = secrets.randbits(48)
        luck = chance(seed)
        luck.recording = True
        if script is not None:
            luck.follow(script)
        return State.begun(self, self.deal(players, setup, luck), setup, seed, log)

    def go_on(
        self, players: int, origin: codec.Plain, seed: int, options: Mapping[str, Any] | None = None
    ) -> State:
        """A game that goes on from a dumped position (``codec.dump``), with luck of its own from there on."""
        if players not in self.meta.players:
            allowed = ", ".join(map(str, self.meta.players))
            raise BadSetup("players", game=self.name, got=players, allowed=allowed)
        setup = self.check_options(options or {})
        try:
            position = codec.load(self.deal(players, setup, chance(seed)), origin)
        except (TypeError, ValueError, LookupError, OverflowError) as error:
            raise DamagedRecord("unreadable", problem=error) from None
        position.chance = chance(seed)
        position.chance.recording = True
        position.listening = True
        state = State(self, position, setup, seed)
        state.origin = origin
        return state

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The complete set-up options: defaults filled in, every value allowed."""
        known = {v.key: v for v in self.meta.variants}
        for key in options:
            if key not in known:
                allowed = ", ".join(known) or "-"
                raise BadSetup("option", game=self.name, got=key, allowed=allowed)
        return {key: _checked(self.name, v, options.get(key)) for key, v in known.items()}

    def texts(self, language: str) -> Texts:
        """The game's messages in a language."""
        found = self._texts.get(language)
        if found is None:
            found = self._texts[language] = texts.texts(self.folder / "texts", language)
        return found

    @cached_property
    def _texts(self) -> dict[str, Texts]:
        return {}

    def rulebook(self, language: str = "en") -> Rulebook:
        """The living rulebook."""
        return rulebook.read(self.folder, language)

    @cached_property
    def rules(self) -> Rulebook:
        """The living rulebook in English."""
        return self.rulebook("en")

    def blocks(self, players: int) -> tuple[Block, ...]:
        """The named blocks of an observation with so many players (``observation.toml``)."""
        return laid_out(
            self.folder, {"players": players, "colours": players + 1, "questions": len(self.questions)}
        )

    def view(self, state: State, seat: int | None, log: bool = True) -> View:
        """What a seat may know, built from nothing."""
        position = state.position
        viewer = -1 if seat is None else seat
        questions: list[Question] = []
        if not position.over():
            frame = position.frames[-1]
            mask = position.pending(frame)
            for s in range(state.players):
                if mask >> s & 1:
                    own = tuple(position.legal(frame, s)) if s == viewer else None
                    args = self.question_args(position, s)
                    questions.append(Question(s, self.questions[frame.kind], args, own))
        return View(
            self.name,
            seat,
            state.players,
            len(state.choices),
            self.table(position, viewer),
            tuple(questions),
            tuple(state.log(seat)) if log else (),
            self.result(position) if position.over() else None,
        )

    def result(self, position: Position) -> Result:
        """Scores, places and the reason of the end."""
        scores = []
        for seat in range(position.players):
            lines = tuple(self.lines(position, seat))
            scores.append(Score(seat, sum(x.points for x in lines), position.place(seat), lines))
        return Result(self.endings[position.ending], tuple(scores))

    def why_not(self, state: State, seat: int | None, target: str | int) -> Refusal | None:
        """Why this target cannot be chosen now; None if it can."""
        position = state.position
        if position.over():
            return Refusal(self.general["over"], "refusal.over")
        if seat is None or position.waiting() >> seat & 1 == 0:
            return Refusal(self.general["not-your-turn"], "refusal.not-your-turn")
        options = set(state.legal(seat))
        wanted = [target] if isinstance(target, int) else self.aims(target)
        if options.intersection(wanted):
            return None
        for option in wanted:
            if 0 <= option < len(self.vocabulary):
                refusal = self.refusal(position, seat, self.vocabulary[option])
                if refusal is not None:
                    return refusal
        known = [o for o in wanted if 0 <= o < len(self.vocabulary)]
        return self._elsewhere(position, seat, known, {self.vocabulary[o].key for o in options})

    def _elsewhere(self, position: Position, seat: int, wanted: Sequence[int], verbs: Set[str]) -> Refusal:
        """Something else is asked: what it is, and what could be chosen at another time with the thing pointed at. Among
        choices of a kind that is open now (``verbs``), this one is not."""
        question = self.questions[position.frames[-1].kind]
        clause = self.clauses.get(question, self.general["not-now"])
        args = self.question_args(position, seat)
        if not wanted:
            return Refusal(clause, "refusal.only-shown", args, question)
        same = [o for o in wanted if self.vocabulary[o].key in verbs]
        if same:
            return Refusal(clause, "refusal.not-among", args, question, same[0])
        return Refusal(clause, "refusal.other-question", args, question, wanted[0])

    def standing_option(self, state: State, seat: int, answers: Sequence[Standing]) -> int | None:
        """What a seat's standing answers choose now (see ``kernel/windows.py``); None: ask the player."""
        return windows.option(self, state, seat, answers)

    def aims(self, target: str) -> list[int]:
        """The options that a piece or place could ever choose."""
        return self._aims.get(target, [])

    @cached_property
    def _aims(self) -> dict[str, list[int]]:
        aims: dict[str, list[int]] = {}
        for option in self.vocabulary.options:
            for target in option.targets:
                aims.setdefault(target, []).append(option.id)
        return aims

    def explain(self, refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
        """A refusal as a sentence. ``names`` are the players' names."""
        t = self.texts(language)
        spans = self._spans(t, refusal.args.items(), names)
        if refusal.question:
            spans["question"] = Span(plain(t.sentence(f"prompt.{refusal.question}", spans)))
        if refusal.option >= 0:
            spans["choice"] = Span(self.button(self.vocabulary[refusal.option], t, names).label)
        return plain(t.sentence(refusal.key, spans))

    def illegal(self, option: str, seat: int, refusal: Refusal | None) -> IllegalChoice:
        """The error for a choice that is not allowed."""
        if refusal is None:
            refusal = Refusal(self.general["not-now"], "refusal.not-now")
        return IllegalChoice(option, seat, refusal.clause, partial(self.explain, refusal))

    def label(self, option: Option, language: str) -> str:
        """What a button for this option says."""
        t = self.texts(language)
        return plain(t.sentence(f"option.{option.key}", self._spans(t, option.args)))

    def tell(self, event: Any, language: str, names: Sequence[str] = ()) -> Sentence:
        """An event as a sentence. ``names`` are the players' names. Where something was private, the message ending in
        ``.hidden`` speaks."""
        t = self.texts(language)
        kind = self._event_kinds[event.key]
        key = f"event.{event.key}"
        if len(event.args) < len(kind.args) and t.has(f"{key}.hidden"):
            key = f"{key}.hidden"
        kinds = dict(kind.args)
        spans = {n: self.noun(t, kinds[n], v, names) for n, v in event.args.items()}
        return t.sentence(key, spans)

    @cached_property
    def _event_kinds(self) -> dict[str, EventKind]:
        return {kind.key: kind for kind in self.events}

    def _spans(self, t: Texts, args: Any, names: Sequence[str] = ()) -> dict[str, Span]:
        return {kind: self.noun(t, kind, value, names) for kind, value in args}

    def noun(self, t: Texts, kind: str, value: int, names: Sequence[str] = ()) -> Span:
        """A thing as text, with a reference to its piece: a seat, an amount (message ``n.KIND``), or a thing of the game."""
        if kind == "seat":
            name = names[value] if value < len(names) else t.say("seat", {"n": str(value + 1)})
            return Span(name, f"seat:{value}")
        found = self.thing(t, kind, value)
        if found is not None:
            return found
        return Span(t.count(f"n.{kind}", value) if t.has(f"n.{kind}") else str(value))

    # -- parts of a scene that are the same in every game ---------------------------------

    def composed(
        self,
        view: View,
        t: Texts,
        format: Format,
        names: Sequence[str],
        size: tuple[float, float],
        places: Iterable[Place],
        pieces: Iterable[Piece],
        players: Iterable[Player],
        progress: Sentence = [],
    ) -> Scene:
        """The scene of these places, pieces and players, with what is asked and how the game ended."""
        return Scene(
            game=self.name,
            format=format,
            size=size,
            choices=view.choices,
            seat=view.seat,
            places=tuple(places),
            pieces=tuple(pieces),
            players=tuple(players),
            prompt=self.prompt(view, t, names, progress),
            scores=self.score_table(view, t),
        )

    def prompt(self, view: View, t: Texts, names: Sequence[str], progress: Sentence = []) -> Prompt | None:
        """What is asked now: ``prompt.KEY`` for who must answer, ``prompt.KEY.wait`` (or a general one) for the others."""
        if not view.questions:
            return None
        mine = [q for q in view.questions if q.seat == view.seat]
        question = (mine or view.questions)[0]
        args = self._spans(t, question.args.items(), names)
        seats = tuple(q.seat for q in view.questions)
        key = f"prompt.{question.key}"
        if not mine:
            key = f"{key}.wait" if t.has(f"{key}.wait") else "prompt.wait"
            who = ", ".join(self.noun(t, "seat", s, names).text for s in seats)
            args = {**args, "who": Span(who, f"seat:{seats[0]}")}
        options = [self.vocabulary[i] for q in mine for i in q.options or ()]
        return Prompt(
            key=question.key,
            text=t.sentence(key, args),
            seats=seats,
            choices=tuple(self.button(o, t, names) for o in options),
            clause=self.clauses.get(question.key, ""),
            progress=progress if mine else [],
        )

    def button(self, option: Option, t: Texts, names: Sequence[str]) -> Choice:
        """An option as a button."""
        label = plain(t.sentence(f"option.{option.key}", self._spans(t, option.args, names)))
        style = self.styles.get(option.key, "plain")
        return Choice(id=option.id, label=label, targets=option.targets, style=style)

    def score_table(self, view: View, t: Texts) -> ScoreTable | None:
        """The end of the game, by category and line by line (messages ``category.KEY`` and ``ending.KEY``)."""
        if view.result is None:
            return None
        keys = list(dict.fromkeys(line.category for s in view.result.scores for line in s.lines))
        rows = []
        for score in view.result.scores:
            sums = score.by_category()
            lines = tuple(
                (keys.index(x.category), self.noun(t, x.kind, x.value).text if x.kind else "", x.points)
                for x in score.lines
            )
            points = tuple(sums.get(k, 0) for k in keys)
            rows.append(
                ScoreRow(seat=score.seat, place=score.place, total=score.total, points=points, lines=lines)
            )
        return ScoreTable(
            reason=t.say(f"ending.{view.result.reason}"),
            categories=tuple(t.say(f"category.{k}") for k in keys),
            rows=tuple(rows),
        )

    # -- what a game writes ---------------------------------------------------------------

    def prepare(self) -> None:
        """Checks the content as a whole and builds the tables the rules read. Raises BadContent."""

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Position:
        """A position with its first frame, before anything was decided."""
        raise NotImplementedError

    def table(self, position: Position, seat: int) -> msgspec.Struct:
        """What lies on the table for this seat (-1: a spectator), built from nothing."""
        raise NotImplementedError

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """Public numbers of the open question (who, which card), for the sentence that asks it."""
        return {}

    def concerns(self, position: Position, seat: int) -> bool:
        """Whether the open question is about something of this seat, as far as the seat may know."""
        return True

    def round(self, position: Position) -> int | None:
        """The number of the round; None where the game knows no rounds."""
        return None

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """How a seat made its points, line by line."""
        raise NotImplementedError

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why this option is not among the legal ones of a waiting seat."""
        return None

    def evaluator(self) -> Evaluator:
        """The game's value function, for bots."""
        return self._evaluator

    @cached_property
    def _evaluator(self) -> Evaluator:
        return self.weighed(self.tuned_weights)

    @cached_property
    def tuned_weights(self) -> dict[str, float]:
        """What the value function weighs, as it is used."""
        return tuned.load(self.folder, tuned.WEIGHTS, self.weights)

    @cached_property
    def tuned_habits(self) -> dict[str, float]:
        """What makes an option look natural, as it is used."""
        return tuned.load(self.folder, tuned.HABITS, self.habits)

    def judge(self, players: int) -> Judge | None:
        """Says how likely each seat is to win, with so many players; None where that was not fitted."""
        if players not in self._judges:
            found = tuned.judgement(self.folder, players, {**self.weights, **self.judged})
            self._judges[players] = found and Judge(self.weighed(found.weights), found.warmth)
        return self._judges[players]

    @cached_property
    def _judges(self) -> dict[int, Judge | None]:
        return {}

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The value function with these weights (of the same names as ``Game.weights``, in the same order; those of a judge after them)."""
        return Evaluator()

    def accustomed(self, habits: Mapping[str, float]) -> Evaluator:
        """The value function with these habits (of the same names as ``Game.habits``, in the same order)."""
        return Evaluator()

    def writer(self) -> Writer:
        """Fills observations: rows of numbers with what a seat may know."""
        return Writer()

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """A thing of this game as text: a card, a place."""
        return None

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        raise NotImplementedError

    def art(self, language: str) -> Art:
        """The drawings and close-ups the scenes refer to."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def _checked(game: str, variant: Variant, value: Any) -> Any:
    default = variant.default if variant.default is not None else variant.choices[0]
    if variant.many:
        chosen = list(default if value is None else value) if not isinstance(value, str) else [value]
        good = len(set(chosen)) == len(chosen) and len(chosen) in (0, variant.many)
        if not good or any(c not in variant.choices for c in chosen):
            raise BadSetup(
                "many", game=game, option=variant.key, got=", ".join(map(str, chosen)) or "-",
                allowed=", ".join(variant.choices), count=variant.many,
            )  # fmt: skip
        return chosen
    if value is None:
        return default
    if value not in variant.choices:
        raise BadSetup("choice", game=game, option=variant.key, got=value, allowed=", ".join(variant.choices))
    return value
