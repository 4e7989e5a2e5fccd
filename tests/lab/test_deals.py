"""How much the deal decides: the same deals again with other luck, seats that never win, and who tries to win from them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kabale.bots.base import UnknownBot
from kabale.kernel.record import Record
from kabale.lab import arena, deals
from kabale.lab.arena import BadArena
from kabale.lab.deals import Deal, Study

pytestmark = pytest.mark.usefixtures("duell_registered")


def study(out: Path, count: int = 3, games: int = 4, bot: str = "random") -> Study:
    return deals.study("duell", bot, count, games, out=out)


class TestLuckiest:
    def test_two_equal_seats(self) -> None:
        assert deals.luckiest(2, 2) == pytest.approx([0, 0.5, 0.5])
        assert deals.luckiest(2, 8)[8] == pytest.approx(2 / 2**8)

    def test_three_equal_seats(self) -> None:
        assert deals.luckiest(3, 3) == pytest.approx([0, 6 / 27, 18 / 27, 3 / 27])

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_somebody_is_always_luckiest(self, players: int) -> None:
        assert sum(deals.luckiest(players, 8)) == pytest.approx(1)


class TestEquals:
    def test_every_deal_is_played_so_often_with_other_luck(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        played = list(found.equals(workers=1))
        assert len(played) == found.count == 3 * 4
        records = [Record.from_json(game.record) for game in played]
        by_seed: dict[int, list[Record]] = {}
        for record in records:
            by_seed.setdefault(record.seed, []).append(record)
        assert sorted(by_seed) == [1, 2, 3]
        for same in by_seed.values():
            assert len({str(r.steps) for r in same}) > 1

    def test_the_luck_of_a_contest_as_it_always_was(self) -> None:
        c = arena.contest("duell", ["random"], 2)
        assert arena.play(replace(c, luck=0), 0) == arena.play(c, 0)
        assert arena.play(replace(c, luck=1), 0) != arena.play(c, 0)

    def test_wins_belong_to_seats(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        seen: dict[int, list[float]] = {}
        for game in found.equals(workers=1):
            record = Record.from_json(game.record)
            result = record.replay().result
            assert result is not None
            row = seen.setdefault(record.seed, [0.0, 0.0])
            for seat in result.winners:
                row[seat] += 1 / len(result.winners)
        assert {deal.seed: list(deal.wins) for deal in found.deals} == seen
        assert all(sum(deal.wins) == deal.games == 4 for deal in found.deals)

    def test_games_are_rounded_up_to_rotations(self, tmp_path: Path) -> None:
        assert study(tmp_path, games=3).games == 4

    def test_an_interrupted_study_goes_on(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        first = study(tmp_path)
        for game, _ in zip(first.equals(workers=1), range(5), strict=False):
            assert game.record
        again = study(tmp_path)
        new = [game for game in again.equals(workers=1) if game.record]
        assert len(new) < again.count - 3
        monkeypatch.setattr("kabale.lab.crew.play", None)
        third = study(tmp_path)
        list(third.equals(workers=1))
        assert third.deals == again.deals


class TestChallenger:
    def test_it_plays_from_the_seats_that_never_won(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        list(found.equals(workers=1))
        found.deals = [Deal(1, 4, (4, 0)), Deal(2, 4, (1, 3)), Deal(3, 4, (0, 4))]
        played = list(found.challenge("lehrling", 2, workers=1))
        assert sorted(found.tried) == [(1, 1), (3, 0)]
        assert [len(won) for won in found.tried.values()] == [2, 2]
        c = replace(found.contests[0], bots=("lehrling", "random"))
        seats = {(c.seed_of(g.number), c.lineup(g.number).index(0)) for g in played}
        assert seats == {(1, 1), (3, 0)}
        summary = found.summary()
        assert summary["challenger"]["games"] == len(played) == 4

    def test_it_needs_no_games_where_no_seat_is_lost(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        list(found.equals(workers=1))
        found.deals = [Deal(1, 4, (2, 2))]
        assert list(found.challenge("geselle", 2, workers=1)) == []
        assert found.summary()["challenger"]["win_share"] is None
        assert found.ceiling() == (1.0, 1.0, 1.0)

    def test_what_it_loses_there_is_out_of_reach(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        found.deals = [Deal(seed, 8, (8, 0)) for seed in range(10)] + [Deal(99, 8, (4, 4))] * 10
        assert found.ceiling()[0] == pytest.approx(0.75)
        found.tried = {(seed, 1): [1.0, 0.0] for seed in range(10)}
        mean, low, high = found.ceiling()
        assert mean == pytest.approx(0.875)
        assert low < mean < high

    def test_an_unknown_one_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(UnknownBot):
            list(study(tmp_path).challenge("boss", 1))


class TestResults:
    def test_they_are_written_with_a_picture(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        list(found.equals(workers=1))
        files = found.write()
        assert [f.name for f in files] == ["deals.json", "deals.svg"]
        assert ElementTree.fromstring(files[1].read_text(encoding="utf-8")).tag.endswith("svg")

    def test_shares_and_what_chance_alone_would_bring(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        found.deals = [Deal(1, 4, (4, 0)), Deal(2, 4, (2.5, 1.5)), Deal(3, 4, (0, 4)), Deal(4, 4, (2, 2))]
        summary = found.summary()
        assert summary["most_wins"] == {"2": 2, "4": 2}
        assert summary["decided"] == 0.5
        assert summary["decided_if_deals_were_even"] == pytest.approx(2 / 2**4)
        assert summary["lost_seats"] == 0.25

    def test_more_even_deals_leave_more_to_win(self, tmp_path: Path) -> None:
        found = study(tmp_path)
        ceilings = []
        for decided in (0, 4, 8):
            found.deals = [Deal(s, 8, (8, 0) if s < decided else (4, 4)) for s in range(8)]
            ceilings.append(found.ceiling()[0])
        assert all(a > b for a, b in pairwise(ceilings))

    @pytest.mark.parametrize(("count", "games"), [(0, 4), (3, 0)])
    def test_none_are_refused(self, tmp_path: Path, count: int, games: int) -> None:
        with pytest.raises(BadArena, match="At least one game"):
            study(tmp_path, count, games)

    def test_the_folder_names_game_and_bot(self) -> None:
        assert deals.study("duell", "geselle", 2, 2).out.name.startswith("deals-duell-2p-geselle-")
