"""Standing answers: plain data that is checked, what they choose, and how long they hold."""

import pytest
from examples.duell import KEEP, THIEF, Duel, DuelGame

from kabale.kernel import windows
from kabale.kernel.errors import BadStanding
from kabale.kernel.position import Position
from kabale.kernel.state import State
from kabale.kernel.windows import ALWAYS, UNCONCERNED, Standing, Window


class Patient(DuelGame):
    """The example game whose thief may be told in advance what to do."""

    windows = (
        Window(key="thief", question="thief", answer="keep", values=(ALWAYS, UNCONCERNED)),
        Window(key="few", question="thief", answer="keep", values=(2, 4), amount="cards", below=True),
    )

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        assert isinstance(position, Duel)
        return {**super().question_args(position, seat), "cards": len(position.hands[seat])}

    def concerns(self, position: Position, seat: int) -> bool:
        assert isinstance(position, Duel)
        return len(position.hands[seat]) > 2


def asked() -> tuple[Patient, State, int]:
    """A state in which somebody's thief asks, with three cards in hand."""
    game = Patient()
    for seed in range(100):
        state = game.start(2, seed)
        state.play(state.legal(0)[0], 0)
        state.play(state.legal(1)[0], 1)
        if state.position.frames[-1].kind == THIEF:
            return game, state, state.position.actor()
    raise AssertionError("no thief")


def test_without_an_answer_the_player_is_asked() -> None:
    game, state, seat = asked()

    assert game.standing_option(state, seat, []) is None


def test_an_answer_for_always_chooses_every_time() -> None:
    game, state, seat = asked()

    assert game.standing_option(state, seat, [Standing("thief", ALWAYS)]) == KEEP


def test_an_answer_for_the_unconcerned_leaves_what_concerns_the_player() -> None:
    game, state, seat = asked()

    assert game.concerns(state.position, seat)
    assert game.standing_option(state, seat, [Standing("thief", UNCONCERNED)]) is None


def test_a_threshold_looks_at_the_amount_of_the_question() -> None:
    game, state, seat = asked()

    assert game.question_args(state.position, seat)["cards"] == 3
    assert game.standing_option(state, seat, [Standing("few", 2)]) is None
    assert game.standing_option(state, seat, [Standing("few", 4)]) == KEEP


def test_nobody_answers_for_a_seat_that_is_not_asked() -> None:
    game, state, seat = asked()

    assert game.standing_option(state, 1 - seat, [Standing("thief", ALWAYS)]) is None


def test_plain_data_becomes_answers() -> None:
    found = windows.check(Patient(), [{"window": "few", "value": 4, "until": "round"}])

    assert found == (Standing("few", 4, "round"),)


@pytest.mark.parametrize(
    ("answers", "detail"),
    [
        ([{"window": "door", "value": 0}], "window"),
        ([{"window": "few", "value": 3}], "value"),
        ([{"window": "few", "value": "4"}], "shape"),
        ([{"window": "few", "value": 4, "until": "dawn"}], "shape"),
        ([{"window": "few", "value": 4}, {"window": "few", "value": 2}], "twice"),
    ],
)
def test_a_bad_answer_is_refused(answers: list[dict[str, object]], detail: str) -> None:
    with pytest.raises(BadStanding) as error:
        windows.check(Patient(), answers)

    assert error.value.detail == detail
    assert "?" not in error.value.text("de")


def test_without_rounds_an_answer_lapses_with_the_own_next_turn() -> None:
    game = Patient()
    state = game.start(2, 1)
    noted = windows.mark(game, state.position)
    assert not windows.lapsed(game, state.position, 0, noted)

    state.play(state.legal(0)[0], 0)
    state.play(state.legal(1)[0], 1)
    while state.position.frames[-1].kind == THIEF:
        state.play(KEEP)

    assert windows.lapsed(game, state.position, 0, noted)
    assert not windows.lapsed(game, state.position, 1, noted)


def test_with_rounds_an_answer_lapses_with_the_round() -> None:
    class Counting(Patient):
        def round(self, position: Position) -> int:
            return position.turns // 2

    game = Counting()
    state = game.start(2, 1)
    noted = windows.mark(game, state.position)
    assert not windows.lapsed(game, state.position, 0, noted)

    state.position.turns += 2

    assert windows.lapsed(game, state.position, 0, noted)
