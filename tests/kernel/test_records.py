"""Records: exact replays, forks, and every way in which a file can be wrong, each with its own sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from examples.duell import DuelGame
from hypothesis import given
from hypothesis import strategies as st
from tests.support.cases import example

from kabale.kernel.errors import DamagedRecord, KabaleError, UnknownGame
from kabale.kernel.game import Game
from kabale.kernel.record import Record
from kabale.kernel.state import State


def played(game: Game, choices: int = 8, seed: int = 4) -> State:
    """A game in which everybody always takes the first option."""
    state = game.start(2, seed)
    for _ in range(choices):
        if state.decision is not None:
            state.play(state.decision.ids[0])
    return state


def changed(record: Record, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(record.to_json())
    change(data)
    return json.dumps(data)


def refused(game: Game, text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(DamagedRecord) as error:
        Record.from_json(text).replay(game)
    assert error.value.text("de") != error.value.text("en")
    return error.value.detail, dict(error.value.data)


def test_a_record_names_everything_that_is_needed_to_play_it_again(duell: Game) -> None:
    state = played(duell)
    record = state.record
    assert (record.format, record.version) == ("kabale-record", 1)
    assert (record.game, record.rules, record.content) == ("duell", "1", duell.content.hash)
    assert (record.players, record.options, record.seed) == (2, {}, 4)
    assert sorted(record.dealt) == list(range(9))
    assert [(s.seat, s.option) for s in record.steps] == list(zip(state.seats, state.choices, strict=True))


def test_a_record_replays_from_its_text(duell: Game) -> None:
    state = played(duell)
    again = Record.from_json(state.record.to_json()).replay(duell)
    assert again == state
    assert again.log(0) == state.log(0)


def test_at_gives_every_position_on_the_way(duell: Game) -> None:
    record = played(duell).record
    assert len(record.at(0, duell).choices) == 0
    assert record.at(3, duell) == played(duell, 3)


def test_a_fork_goes_on_as_the_game_did_or_with_new_luck(duell: Game) -> None:
    record = played(duell, 2).record
    same, other = record.fork(2, game=duell), record.fork(2, seed=99, game=duell)
    assert same == played(duell, 2)
    assert same.position.chance.next32() != other.position.chance.next32()
    assert other.undo_limit(1) == played(duell, 2).undo_limit(1)


def test_an_undone_state_belongs_to_the_same_game(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[cards]]\nid = "1"\nvalue = 1\nsource = "box"\n')
    state = played(DuelGame(tmp_path), 3)
    assert len(state.undone(2).choices) == 2
    assert state.undone(2).game is state.game


def test_a_record_is_found_through_the_registry(duell_registered: Game) -> None:
    state = played(duell_registered)
    assert state.record.replay() == state


def test_a_record_of_an_unknown_game_is_refused(duell: Game) -> None:
    text = changed(played(duell).record, lambda d: d.update(game="chess"))
    with pytest.raises(UnknownGame):
        Record.from_json(text).replay()


class TestDamage:
    @pytest.mark.parametrize("text", ["", "{", "[]", '"kabale"', '{"game": "duell"}', "\xff"])
    def test_no_record_at_all(self, duell: Game, text: str) -> None:
        assert refused(duell, text)[0] == "unreadable"

    def test_an_unknown_part_is_named(self, duell: Game) -> None:
        detail, data = refused(duell, changed(played(duell).record, lambda d: d.update(colour=1)))
        assert detail == "unreadable"
        assert "unknown field `colour`" in str(data["problem"])

    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(DamagedRecord) as error:
            Record.read(tmp_path / "none.json")
        assert error.value.detail == "no-file"
        assert error.value.data["file"] == tmp_path / "none.json"

    def test_a_folder_instead_of_a_file(self, tmp_path: Path) -> None:
        with pytest.raises(DamagedRecord, match="cannot be read"):
            Record.read(tmp_path)

    @pytest.mark.parametrize(
        ("part", "value", "detail"),
        [
            ("format", "chess-record", "foreign"),
            ("version", 2, "version"),
            ("game", "chess", "other-game"),
            ("rules", "0", "rules"),
            ("content", "0123456789abcdef", "content"),
            ("final", "0123456789abcdef", "final"),
        ],
    )
    def test_another_value_is_told_with_the_right_one(
        self, duell: Game, part: str, value: object, detail: str
    ) -> None:
        record = played(duell).record
        found, data = refused(duell, changed(record, lambda d: d.update({part: value})))
        assert found == detail
        if detail == "final":
            assert (data["got"], data["allowed"]) == (record.final, value)
        else:
            assert (data["got"], data["allowed"]) == (value, getattr(record, part))

    def test_a_choice_that_is_not_allowed_is_told_with_number_and_reason(self, duell: Game) -> None:
        first = played(duell).record.steps[0].option

        def twice(data: dict[str, Any]) -> None:
            data["steps"][2][1] = first

        detail, data = refused(duell, changed(played(duell).record, twice))
        assert (detail, data["number"]) == ("choice", 3)
        assert "is not in your hand" in str(data["problem"])

    def test_a_choice_of_somebody_else_is_refused(self, duell: Game) -> None:
        def other(data: dict[str, Any]) -> None:
            data["steps"][0][0] = 64

        assert refused(duell, changed(played(duell).record, other))[0] == "choice"

    def test_outcomes_too_many(self, duell: Game) -> None:
        def more(data: dict[str, Any]) -> None:
            data["steps"][1][2] = [5]

        detail, data = refused(duell, changed(played(duell).record, more))
        assert (detail, data) == ("outcomes", {"number": 2, "got": 1, "used": 0})

    def test_too_much_dealt(self, duell: Game) -> None:
        detail, data = refused(duell, changed(played(duell).record, lambda d: d["dealt"].append(1)))
        assert (detail, data) == ("outcomes", {"number": 0, "got": 10, "used": 9})

    def test_another_deal_than_the_cards_of_the_game(self, duell: Game) -> None:
        detail, data = refused(duell, changed(played(duell).record, lambda d: d["dealt"].__setitem__(0, 9)))
        assert detail == "shuffle"
        assert data["allowed"] == list(range(9))

    def test_numbers_beyond_all_bounds(self, duell: Game) -> None:
        assert refused(duell, changed(played(duell).record, lambda d: d["dealt"].__setitem__(0, 2**70)))[
            0
        ] == ("unreadable")

    @pytest.mark.parametrize("number", [-1, 9, 1000])
    def test_a_position_beyond_the_end(self, duell: Game, number: int) -> None:
        with pytest.raises(DamagedRecord) as error:
            played(duell).record.at(number, duell)
        assert error.value.data == {"got": number, "allowed": "0..8"}


@given(st.data())
def test_whatever_is_changed_in_a_record_gets_an_error_or_replays(data: st.DataObject) -> None:
    game = example()
    plain = json.loads(played(game).record.to_json())
    value = st.one_of(
        st.integers(-(2**70), 2**70),
        st.text(max_size=3),
        st.none(),
        st.lists(st.integers(-3, 20), max_size=3),
    )
    key = data.draw(st.sampled_from(sorted(plain)))
    if isinstance(plain[key], list) and plain[key] and data.draw(st.booleans()):
        i = data.draw(st.integers(0, len(plain[key]) - 1))
        if isinstance(plain[key][i], list) and data.draw(st.booleans()):
            plain[key][i][data.draw(st.integers(0, len(plain[key][i]) - 1))] = data.draw(value)
        else:
            plain[key][i] = data.draw(value)
    else:
        plain[key] = data.draw(value)
    with suppress(KabaleError):
        Record.from_json(json.dumps(plain)).replay(game)
