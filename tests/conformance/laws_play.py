"""Laws of playing: games end, options are sound, refusals name their clause, nothing is lost, the same seed plays the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Any

import pytest
from tests.support.cases import Case
from tests.support.playouts import Step, check_options, checksum, choice_luck, steps

from kabale.kernel.errors import IllegalChoice
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.state import State
from kabale.kernel.texts import languages
from kabale.kernel.view import Question

Census = Callable[[Position], Any]


def check_games_end(case: Case, seeds: Iterable[int]) -> None:
    """Random games end, with sound options at every decision and a sound result."""
    for seed in seeds:
        for step in steps(case, seed, checked=True):
            if step.option is None:
                check_result(step)


def check_result(step: Step) -> None:
    """At the end: a named reason, one score for each seat whose lines make the total, and at least one winner."""
    state, game = step.state, step.case.game
    result = state.result
    assert result is not None, f"{step.where}the game is over without a result"
    assert result.reason in game.endings[1:], (
        f"{step.where}the reason {result.reason!r} is none of {game.endings}"
    )
    assert [s.seat for s in result.scores] == list(range(state.players)), (
        f"{step.where}not one score per seat"
    )
    for score in result.scores:
        lines = sum(line.points for line in score.lines)
        assert lines == score.total, (
            f"{step.where}seat {score.seat}: lines make {lines}, the total is {score.total}"
        )
        told = state.position.place(score.seat)
        assert told == score.place, (
            f"{step.where}seat {score.seat}: place {score.place} in the result, {told} by the rules"
        )
    assert result.winners, f"{step.where}nobody won: {[s.place for s in result.scores]}"
    assert state.decision is None
    assert not state.decisions


def check_refusals(reached: Iterable[Step]) -> None:
    """Every option that is not allowed is refused with a clause of the rulebook, and leaves no trace."""
    for step in reached:
        state = step.state.clone()
        clauses = {c.number for c in step.case.game.rules.clauses}
        before = (state.digest(), state.record, state.raw_log[:])
        for seat in range(state.players):
            waiting = any(d.seat == seat for d in state.decisions)
            legal = set(state.legal(seat)) if waiting else set()
            size = len(state.game.vocabulary)
            for option in (*range(0, size, 1 if waiting else 41), -1, size, 2**70):
                if option not in legal:
                    _check_refusal(step, state, seat, option, clauses)
        for seat in (-1, state.players, 64, 2**70):
            with pytest.raises(IllegalChoice):
                state.play(0, seat)
        after = (state.digest(), state.record, state.raw_log[:])
        assert after == before, f"{step.where}a refused choice left a trace"


def _check_refusal(step: Step, state: State, seat: int, option: int, clauses: set[str]) -> None:
    game = step.case.game
    name = game.vocabulary[option] if 0 <= option < len(game.vocabulary) else option
    refusal = state.why_not(seat, option)
    assert refusal is not None, f"{step.where}why_not says that seat {seat} may choose {name}, but it may not"
    assert refusal.clause in clauses, (
        f"{step.where}{name} is refused with the unknown clause {refusal.clause!r}"
    )
    for language in languages():
        t = game.texts(language)
        missing = _placeholders(t.template(refusal.key)) - set(refusal.args)
        missing -= {"question"} if refusal.question else set()
        missing -= {"choice"} if refusal.option >= 0 else set()
        assert not missing, (
            f"{step.where}{language} {refusal.key} needs {missing}, the refusal has {set(refusal.args)}"
        )
        assert game.explain(refusal, language)
    refused = _refused(state, seat, option)
    assert refused is not None, (
        f"{step.where}seat {seat} was let choose {name}, which is not among its options"
    )
    assert refused.clause == refusal.clause, f"{step.where}{name}: error and why_not name different clauses"


def _refused(state: State, seat: int, option: int) -> IllegalChoice | None:
    try:
        state.play(option, seat)
    except IllegalChoice as error:
        return error
    return None


def _placeholders(template: str) -> set[str]:
    from string import Formatter

    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def check_why_not_targets(reached: Iterable[Step]) -> None:
    """Whatever is pointed at gets an answer: None if an open option can be chosen with it, else a clause."""
    for step in reached:
        state, game = step.state, step.case.game
        clauses = {c.number for c in game.rules.clauses}
        targets = {t for option in game.vocabulary.options for t in option.targets}
        for seat in (None, *range(state.players)):
            own = [d for d in state.decisions if d.seat == seat]
            choosable = {t for d in own for o in d.options for t in o.targets}
            for target in (*sorted(targets), "nothing:of:this:name"):
                refusal = state.why_not(seat, target)
                if target in choosable:
                    assert refusal is None, (
                        f"{step.where}{target} can be chosen by seat {seat}, why_not says: {refusal}"
                    )
                else:
                    assert refusal is not None, (
                        f"{step.where}why_not says nothing about {target} for seat {seat}"
                    )
                    assert refusal.clause in clauses, (
                        f"{step.where}{target}: unknown clause {refusal.clause!r}"
                    )


def check_reasons(reached: Iterable[Step]) -> None:
    """Whatever lies on the table and cannot be chosen says why: with a reason of the game where that kind of choice is open
    now, else with what is asked instead; always with a clause and a whole sentence in every language."""
    for step in reached:
        state, game = step.state, step.case.game
        clauses = {c.number for c in game.rules.clauses}
        for decision in state.decisions:
            scene = game.scene(game.view(state, decision.seat, log=False), "en", "wide")
            open_now = {t for option in decision.options for t in option.targets}
            for aim in sorted({x.aim for x in (*scene.pieces, *scene.places) if x.aim} - open_now):
                refusal = state.why_not(decision.seat, aim)
                where = f"{step.where}{aim} at {scene.prompt.key if scene.prompt else ''}: "
                assert refusal is not None, f"{where}no reason"
                assert refusal.key not in ("refusal.not-now", "refusal.not-among"), (
                    f"{where}only {refusal.key}"
                )
                assert refusal.clause in clauses, f"{where}unknown clause {refusal.clause!r}"
                for language in languages():
                    text = game.explain(refusal, language)
                    assert len(text) > 12, f"{where}{text!r}"
                    assert "{" not in text, f"{where}{text!r}"


def check_order_of_seats(reached: Iterable[Step]) -> None:
    """Where seats choose at once, any order of the same choices leads to the same state."""
    for step in reached:
        open_now = step.state.decisions
        if len(open_now) < 2:
            continue
        luck = choice_luck(step.seed + len(step.state.choices))
        chosen = {d.seat: d.ids[luck.below(len(d.ids))] for d in open_now}
        ends: dict[str, tuple[int, ...]] = {}
        for order in list(permutations(chosen))[:24]:
            state = step.state.clone()
            for seat in order:
                state.play(chosen[seat], seat)
            ends[state.digest()] = order
        assert len(ends) == 1, (
            f"{step.where}choices {chosen} in the orders {list(ends.values())} lead to different states"
        )


def check_conservation(case: Case, census: Census, seeds: Iterable[int]) -> None:
    """Cards and tokens neither vanish nor multiply: the census stays what it was at the start; imagined states agree."""
    for seed in seeds:
        first: Any = None
        luck = choice_luck(seed + 77)
        for step in steps(case, seed, log=False):
            now = _counted(census, step)
            first = now if first is None else first
            assert now == first, f"{step.where}the census changed from {_difference(first, now)}"
            if len(step.state.choices) % 16 == 0:
                for seat in (None, *range(case.players)):
                    for memory in (True, False):
                        imagined = census(step.state.imagine(seat, luck.clone(), memory).position)
                        assert imagined == first, (
                            f"{step.where}imagined by seat {seat} (memory {memory}), the census is {_difference(first, imagined)}"
                        )


def _counted(census: Census, step: Step) -> Any:
    try:
        return census(step.state.position)
    except AssertionError as error:
        raise AssertionError(f"{step.where}the census finds something wrong: {error}") from error


def _difference(first: Any, now: Any) -> str:
    if isinstance(first, dict) and isinstance(now, dict):
        keys = [k for k in {**first, **now} if first.get(k) != now.get(k)]
        return f"{ {k: first.get(k) for k in keys} } to { {k: now.get(k) for k in keys} }"
    return f"{first} to {now}"


def check_deterministic(case: Case, seeds: Iterable[int]) -> None:
    """The same seed and the same choices give the same game, views included."""
    for seed in seeds:
        first, second = checksum(case, seed), checksum(case, seed)
        assert first == second, f"{case.label}, seed {seed}: two runs of the same game differ"


def check_seeds_differ(case: Case, seeds: Iterable[int]) -> None:
    """Different seeds give different games."""
    digests = [case.start(seed, log=False).digest() for seed in seeds]
    assert len(set(digests)) == len(digests), f"{case.label}: different seeds give the same game"


def check_labels(game: Game, language: str) -> None:
    """Every option of the vocabulary has a label, and every message it needs has its arguments."""
    t = game.texts(language)
    for option in game.vocabulary.options:
        key = f"option.{option.key}"
        assert t.has(key), f"{game.name} {language}: the message {key} is missing"
        missing = _placeholders(t.template(key)) - {kind for kind, _ in option.args}
        assert not missing, f"{game.name} {language}: {key} needs {missing}, {option} has {option.args}"
        label = game.label(option, language)
        assert label.strip(), f"{game.name} {language}: {option} has an empty label"


def check_questions(case: Case, seeds: Iterable[int]) -> None:
    """Every question that is reached is asked in every language: of who must answer, and of those who wait."""
    asked: set[tuple[str, int, str]] = set()
    for seed in seeds:
        for step in steps(case, seed):
            for question in case.game.view(step.state, None, log=False).questions:
                for language in languages():
                    key = (question.key, len(question.args), language)
                    if key not in asked:
                        asked.add(key)
                        _check_question(step, question, language)


def _check_question(step: Step, question: Question, language: str) -> None:
    t = step.case.game.texts(language)
    key = f"prompt.{question.key}"
    assert t.has(key), f"{step.where}the message {key} is missing in {language}"
    for name, given in ((key, set(question.args)), (f"{key}.wait", {*question.args, "who"})):
        if t.has(name):
            missing = _placeholders(t.template(name)) - given
            assert not missing, (
                f"{step.where}{language} {name} needs {missing}, the question has {set(question.args)}"
            )


def check_events(game: Game, language: str) -> None:
    """Every kind of event has a sentence; whoever may not see the private part has one without it."""
    t = game.texts(language)
    for kind in game.events:
        key = f"event.{kind.key}"
        assert t.has(key), f"{game.name} {language}: the message {key} is missing"
        names = {name for name, _ in kind.args}
        assert kind.private <= names, (
            f"{game.name}: {kind.key} hides {kind.private - names}, which it does not have"
        )
        asked = _placeholders(t.template(key))
        assert asked <= names, f"{game.name} {language}: {key} needs {asked - names}, the event has {names}"
        hidden = f"{key}.hidden"
        if t.has(hidden):
            asked = _placeholders(t.template(hidden))
        public = names - kind.private
        assert asked <= public, (
            f"{game.name} {language}: {hidden} tells {asked - public}, which is private or not there"
        )


def check_log_sentences(case: Case, seeds: Iterable[int]) -> None:
    """Every event of whole games becomes a sentence in every language, for every seat."""
    for seed in seeds:
        for step in steps(case, seed):
            if step.option is not None:
                continue
            for seat in (None, *range(case.players)):
                for event in step.state.log(seat):
                    for language in languages():
                        assert case.game.tell(event, language), (
                            f"{step.where}{event} has no sentence in {language}"
                        )


def check_options_reached(case: Case, picks: list[int], seed: int) -> State:
    """A game played by any list of numbers: options stay sound, and the state replays."""
    state = case.start(seed)
    for number in picks:
        if state.over:
            break
        check_options(state, f"{case.label}, seed {seed}, choices {list(state.choices)}: ")
        open_now = state.decisions
        decision = open_now[number % len(open_now)]
        state.play(decision.ids[number // len(open_now) % len(decision.ids)], decision.seat)
    return state


def check_summaries(game: Game) -> None:
    """The page that tells a game is there in every language, is about a page long, and names the same clauses in each."""
    if game.meta.stage == "example":
        return
    numbers = {c.number for c in game.rules.clauses}
    named: dict[str, set[str]] = {}
    for language in languages():
        text = game.rulebook(language).summary
        assert 200 <= len(text.split()) <= 700, (
            f"{game.name} {language}: the summary has {len(text.split())} words"
        )
        named[language] = set(re.findall(r"(?<![\d.])\d+\.\d+(?!\d)", text))
        unknown = named[language] - numbers
        assert not unknown, f"{game.name} {language}: the summary names the unknown clauses {sorted(unknown)}"
    first, *others = named.values()
    assert all(other == first for other in others), f"{game.name}: the summaries name different clauses"
