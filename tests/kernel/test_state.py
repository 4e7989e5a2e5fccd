"""The state a user holds: decisions, views, the log, why not, going back."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples.duell import EXCHANGE, KEEP, PLAY
from tests.kernel.test_duell import dealt, play

import kabale
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadSetup
from kabale.kernel.events import EventKind, blanked, visible
from kabale.kernel.game import Game, Meta, Variant, _checked
from kabale.kernel.texts import plain


def test_a_game_is_played_through_a_handful_of_names(duell_registered: Game) -> None:
    state = kabale.game("duell").start(players=2, seed=7)
    while (decision := state.decision) is not None:
        state.play(decision.options[0].id)
    assert state.over
    assert state.result is not None
    assert repr(state).startswith("<State of duell, 2 players")
    assert "duell" in kabale.names()


def test_a_decision_says_who_decides_what(duell: Game) -> None:
    state = duell.start(2, seed=7)
    decision = state.decisions[1]
    assert (decision.seat, decision.key) == (1, "round")
    assert [o.key for o in decision.options] == ["play"] * 4
    assert repr(decision) == "<Decision of seat 1: round, 4 options>"


@pytest.mark.parametrize(
    ("option", "seat"),
    [(10**30, None), (-1, None), (PLAY, 10**30), (PLAY, -1), (PLAY, -(10**30)), (10**30, 1)],
)
def test_numbers_of_any_size_are_refused(duell: Game, option: int, seat: int | None) -> None:
    state = duell.start(2, seed=7)
    before = state.digest()
    with pytest.raises(kabale.IllegalChoice):
        state.play(option, seat)
    assert state.digest() == before
    assert len(state.choices) == 0


def test_without_a_seed_every_game_is_another(duell: Game) -> None:
    assert len({duell.start(2).digest() for _ in range(5)}) == 5


def test_a_state_without_a_log_plays_the_same_game(duell: Game) -> None:
    loud, silent = duell.start(2, 3), duell.start(2, 3, log=False)
    for state in (loud, silent):
        while state.decision is not None:
            state.play(state.decision.ids[0])
    assert loud == silent
    assert loud.log(0)
    assert silent.log(0) == []


def test_the_log_is_told_for_a_seat_from_any_event_on(duell: Game) -> None:
    state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
    play(state, 3, 5)
    told = [plain(duell.tell(e, "en", ["Ada", "Bo"])) for e in state.log(None)]
    assert told == ["Ada plays Three.", "Bo plays Five.", "Bo wins the round."]
    state.play(EXCHANGE)
    assert [e.key for e in state.log(1, since=3)] == ["exchanged"]
    assert state.log(1)[-1].choice == 3


def test_states_are_equal_when_their_positions_are(duell: Game) -> None:
    state, other = duell.start(2, 3), duell.start(2, 3)
    assert state == other
    assert hash(state) == hash(other)
    other.play(other.legal(0)[0], 0)
    assert state != other
    assert state != "state"


def test_why_not_answers_for_pieces_places_and_options(duell: Game) -> None:
    state = dealt(duell, [1, 2], [5, 6], 9)
    assert state.why_not(0, "card:0") is None
    assert state.why_not(0, PLAY + 1) is None
    assert state.why_not(0, "place:hidden").key == "refusal.only-thief"  # type: ignore[union-attr]
    assert state.why_not(0, "card:4").key == "refusal.not-in-hand"  # type: ignore[union-attr]
    assert state.why_not(None, "card:0").key == "refusal.not-your-turn"  # type: ignore[union-attr]


def test_where_something_else_is_asked_why_not_says_what(duell: Game) -> None:
    state = dealt(duell, [1, 2], [5, 6], 9)
    moon = state.why_not(0, "moon")
    assert moon is not None
    assert (moon.clause, moon.key) == ("2.1", "refusal.only-shown")
    assert "Choose a card" in duell.explain(moon, "en")
    other = duell._elsewhere(state.position, 0, [EXCHANGE], {"play"})
    among = duell._elsewhere(state.position, 0, [PLAY + 5], {"play"})
    assert "Choose a card" in duell.explain(other, "en")
    assert "Exchange" in duell.explain(other, "en")
    assert among.key == "refusal.not-among"
    assert "Choose a card" in duell.explain(among, "en")


def test_a_secret_choice_can_be_taken_back_until_it_is_shown(duell: Game) -> None:
    state = dealt(duell, [1, 2, 3], [5, 6, 7], 9)
    state.play(PLAY, 0)
    assert state.undo_limit(0) == 0
    assert state.undo_limit(1) == 1
    state.play(PLAY + 4, 1)
    assert state.undo_limit(0) == 2
    assert state.undo_limit(1) == 2


def test_keeping_the_cards_can_be_taken_back_an_exchange_cannot(duell: Game) -> None:
    for option, limit in ((KEEP, 2), (EXCHANGE, 3)):
        state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
        play(state, 3, 5)
        state.play(option, 0)
        assert state.undo_limit(0) == limit


def test_an_imagined_state_has_no_secrets_in_its_baggage(duell: Game) -> None:
    state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
    play(state, 3, 5)
    state.play(EXCHANGE + 3, 0)
    imagined = state.imagine(1, chance(1))
    assert set(imagined.choices) == {-1}
    assert list(imagined.outcomes) == []
    assert imagined.raw_log[-1][1][1:5] == (0, 0, 0, 0)
    assert imagined.view(1) == state.view(1)


def test_private_parts_of_an_event_reach_only_those_who_may_see_them() -> None:
    kind = EventKind("drew", [("seat", "seat"), ("card", "card")], private=["card"])
    raw = (0, 0b10, 1, 7, 0, 0, 0)
    assert visible(kind, 1, raw[1:], 1).args == {"seat": 1, "card": 7}
    assert visible(kind, 1, raw[1:], 0).args == {"seat": 1}
    assert visible(kind, 1, raw[1:], -1).args == {"seat": 1}
    assert visible(kind, 1, (-1, *raw[2:]), -1).args == {"seat": 1, "card": 7}
    assert blanked(kind, raw, 0) == (0, 0, 1, 0, 0, 0, 0)
    assert blanked(kind, raw, 1) == raw


def test_an_event_has_at_most_five_arguments() -> None:
    with pytest.raises(ValueError, match="more than 5"):
        EventKind("long", [(str(i), "card") for i in range(6)])


class TestVariants:
    many = Variant(key="dragons", choices=("red", "blue", "gold"), many=2, default=())
    one = Variant(key="map", choices=("small", "large"))

    def test_the_first_choice_is_the_default(self) -> None:
        assert _checked("x", self.one, None) == "small"
        assert _checked("x", self.one, "large") == "large"

    def test_several_choices_or_none(self) -> None:
        assert _checked("x", self.many, None) == []
        assert _checked("x", self.many, ["red", "gold"]) == ["red", "gold"]

    @pytest.mark.parametrize("value", ["huge", 3])
    def test_an_unknown_choice_is_told(self, value: object) -> None:
        with pytest.raises(BadSetup) as error:
            _checked("x", self.one, value)
        assert error.value.data == {"game": "x", "option": "map", "got": value, "allowed": "small, large"}

    @pytest.mark.parametrize("value", [["red"], ["red", "red"], ["red", "green"], "red"])
    def test_a_wrong_selection_is_told(self, value: object) -> None:
        with pytest.raises(BadSetup) as error:
            _checked("x", self.many, value)
        assert error.value.detail == "many"
        assert error.value.data["count"] == 2


def test_meta_data_are_read_strictly(duell: Game) -> None:
    assert isinstance(duell.meta, Meta)
    assert duell.meta.name.get("de") == "Duell"
    assert duell.folder == Path(duell.folder)
