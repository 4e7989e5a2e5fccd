"""The arena: fair line-ups, honest intervals, runs that go on where they stopped, and games kept as records."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shutil import rmtree

import pytest

import kabale
from kabale.bots.base import Searcher, Seen, UnknownBot
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadSetup, UnknownGame
from kabale.kernel.game import Game
from kabale.kernel.position import playout
from kabale.kernel.record import Record
from kabale.lab import arena, crew, folder
from kabale.lab.arena import BadArena, Contest, Played
from kabale.lab.plain import Plain

pytestmark = pytest.mark.usefixtures("duell_registered")


def duel(games: int = 8, **more: object) -> Contest:
    return arena.contest("duell", ["geselle", "random"], games, **more)  # type: ignore[arg-type]


class TestLineUps:
    def test_every_seed_is_played_with_every_rotation(self) -> None:
        c = Contest("abyss", ("meister", "geselle", "geselle"), 6)
        assert [c.lineup(n) for n in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        assert [c.seed_of(n) for n in range(6)] == [1, 1, 1, 2, 2, 2]

    def test_the_last_bot_fills_the_seats_left(self) -> None:
        c = arena.contest("abyss", ["meister", "geselle"], 10, players=4)
        assert c.bots == ("meister", "geselle", "geselle", "geselle")

    def test_games_are_rounded_up_to_whole_rotations(self) -> None:
        assert arena.contest("abyss", ["meister", "geselle"], 10, players=4).games == 12

    def test_the_places_belong_to_bots_not_to_seats(self) -> None:
        c = duel()
        for number in range(4):
            played = arena.play(c, number)
            result = Record.from_json(played.record).replay().result
            assert result is not None
            for score in result.scores:
                assert played.places[c.lineup(number)[score.seat]] == score.place

    def test_the_same_number_is_the_same_game(self) -> None:
        assert arena.play(duel(), 3) == arena.play(duel(), 3)


class TestRefusals:
    def test_an_unknown_game(self) -> None:
        with pytest.raises(UnknownGame):
            arena.contest("chess", ["random"], 2)

    def test_an_unknown_bot(self) -> None:
        with pytest.raises(UnknownBot):
            arena.contest("duell", ["boss"], 2)

    def test_an_impossible_number_of_players(self) -> None:
        with pytest.raises(BadSetup):
            arena.contest("duell", ["random"], 2, players=3)

    @pytest.mark.parametrize("bots", [[], ["random"] * 3])
    def test_too_few_or_too_many_bots(self, bots: list[str]) -> None:
        with pytest.raises(BadArena, match=r"allowed: 1\.\.2"):
            arena.contest("duell", bots, 2, players=2)

    def test_no_games(self) -> None:
        with pytest.raises(BadArena, match="At least one game"):
            duel(0)

    @pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
    def test_an_impossible_time(self, seconds: float) -> None:
        with pytest.raises(BadArena, match="“time”"):
            duel(2, seconds=seconds)

    def test_an_impossible_number_of_iterations(self) -> None:
        with pytest.raises(BadArena, match="“iterations” must be more than nothing, not 0"):
            duel(2, iterations=0)

    @pytest.mark.parametrize("own", ["0", "-3", "0s", "much", "s", "1e3"])
    def test_an_impossible_budget_of_one_bot(self, own: str) -> None:
        with pytest.raises(BadArena, match=f"“grossmeister” must be more than nothing, not {own}"):
            arena.contest("duell", [f"grossmeister:{own}", "random"], 2)

    def test_two_budgets(self) -> None:
        with pytest.raises(BadArena, match="either a time or a number of iterations"):
            duel(2, seconds=1, iterations=5)


class TestBudgets:
    def test_a_bot_may_have_a_budget_of_its_own(self) -> None:
        for spec, budget in (("meister:7", (7, None)), ("meister:0.5s", (None, 0.5)), ("meister", (9, None))):
            found = arena.player(spec, iterations=9)
            assert isinstance(found, Searcher)
            assert (found.iterations, found.seconds) == budget

    def test_bots_of_the_same_level_with_other_budgets_are_told_apart(self) -> None:
        c = arena.contest("duell", ["grossmeister:6", "grossmeister:3"], 2)
        data = arena.summary(c, list(arena.run(c, None, workers=1)))
        assert [b["name"] for b in data["bots"]] == ["grossmeister:6", "grossmeister:3"]
        assert ":" not in folder.default(c).name


class TestRival:
    def test_openspiels_own_search_plays_in_the_arena(self) -> None:
        pytest.importorskip("pyspiel")
        c = arena.contest("shadows", ["random", "openspiel:2"], 2)
        first, second = (arena.play(c, 0) for _ in range(2))
        assert first == second
        assert sorted(first.places) == [1, 2]

    def test_without_openspiel_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyspiel", None)
        monkeypatch.delitem(sys.modules, "kabale.lab.rival", raising=False)
        monkeypatch.delitem(sys.modules, "kabale.lab.openspiel", raising=False)
        with pytest.raises(BadArena, match=r"“open_spiel”.*kabale\[lab\]"):
            arena.contest("duell", ["openspiel", "random"], 2)


class TestPlain:
    def test_it_plays_in_the_arena_the_same_for_the_same_luck(self) -> None:
        c = arena.contest("shadows", ["random", "plain:20"], 2)
        first, second = (arena.play(c, 0) for _ in range(2))
        assert first == second
        assert sorted(first.places) == [1, 2]

    @pytest.mark.parametrize("game", ["abyss", "shadows"])
    def test_it_knows_nothing_of_the_game(self, game: str) -> None:
        state = kabale.game(game).start(2, 3, log=False)
        playout(state.position, chance(5), 60)
        assert state.decision is not None
        search = Plain(iterations=200).search(Seen(state, state.decision.seat), chance(7))
        assert search.judge is None
        assert not search.races
        assert search.sure == -1
        assert set(search.root.options) == set(state.legal(state.decision.seat))
        assert all(tries > 0 for tries in search.root.tried), "whatever is allowed is tried"

    def test_it_may_have_seconds(self) -> None:
        found = arena.player("plain:0.5s")
        assert isinstance(found, Plain)
        assert (found.iterations, found.seconds) == (None, 0.5)

    def test_an_unknown_bot_is_told_of_all_that_play_here(self) -> None:
        with pytest.raises(UnknownBot, match=r"random, .*grossmeister, plain, openspiel"):
            arena.player("nobody")


class TestIntervals:
    def test_an_interval_holds_its_share(self) -> None:
        low, high = arena.interval([0.5, 1.0, 0.5, 0.5, 0.0, 1.0], 12)
        assert low < 3.5 / 6 < high

    def test_few_games_promise_little_even_when_all_are_won(self) -> None:
        low, high = arena.interval([1.0] * 5, 10)
        assert low < 0.75
        assert high == 1.0

    def test_more_games_promise_more(self) -> None:
        few = arena.interval([1.0, 0.5] * 5, 20)
        many = arena.interval([1.0, 0.5] * 50, 200)
        assert many[1] - many[0] < few[1] - few[0]

    def test_rotations_that_always_agree_count_once(self) -> None:
        """If the seed alone decides who wins, twenty games are worth ten."""
        seeds = [1.0, 0.0] * 5
        low, high = arena.interval(seeds, 20)
        assert high - low > 0.45


class TestStandings:
    def games(self, *places: tuple[int, ...]) -> list[Played]:
        return [Played(number, p) for number, p in enumerate(places)]

    def test_a_shared_win_counts_in_parts(self) -> None:
        first, second = arena.standings(duel(), self.games((1, 1), (1, 2)))
        assert (first.win_share, second.win_share) == (0.75, 0.25)

    def test_seats_with_the_same_bot_are_counted_per_seat(self) -> None:
        c = Contest("abyss", ("meister", "geselle", "geselle"), 3)
        first, second = arena.standings(c, self.games((1, 2, 3), (1, 3, 2), (2, 1, 3)))
        assert first.win_share == pytest.approx(2 / 3)
        assert second.win_share == pytest.approx(1 / 6)

    def test_the_winner_is_rated_higher(self) -> None:
        first, second = arena.standings(duel(), self.games(*[(1, 2)] * 10))
        assert first.rating > 25 > second.rating

    def test_the_summary_is_what_programs_read(self) -> None:
        data = arena.summary(duel(), self.games((1, 2), (1, 2)))
        assert list(data) == ["game", "players", "games", "bots"]
        assert list(data["bots"][0]) == ["name", "win_share", "ci95", "rating"]
        assert data["bots"][0]["win_share"] == 1.0

    def test_without_openskill_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "openskill.models", None)
        with pytest.raises(BadArena, match=r"kabale\[lab\]"):
            arena.ratings(["a", "b"], [(1, 2)])


class TestFolders:
    def test_every_game_is_kept_as_a_record(self, tmp_path: Path, duell_registered: Game) -> None:
        c = duel(4)
        games = list(arena.run(c, tmp_path / "here", workers=1))
        kept = folder.Folder(tmp_path / "here", c)
        for game in games:
            assert Record.from_json(kept.record(game.number).read_text(encoding="utf-8")).replay().over

    def test_an_interrupted_run_goes_on_where_it_stopped(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        c = duel(8)
        stopped = arena.run(c, tmp_path, workers=1)
        first = [next(stopped) for _ in range(3)]
        stopped.close()
        with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as journal:
            journal.write('{"number":3,"pla')
        seen: list[int] = []
        monkeypatch.setattr(crew, "play", lambda c, n: seen.append(n) or arena.play(c, n))
        again = list(arena.run(c, tmp_path, workers=1))
        assert seen == [3, 4, 5, 6, 7]
        assert sorted(g.number for g in again) == list(range(8))
        assert [g.places for g in again[:3]] == [g.places for g in first]
        assert len(list(arena.run(c, tmp_path, workers=1))) == 8

    def test_a_longer_contest_goes_on_with_a_shorter_one(self, tmp_path: Path) -> None:
        list(arena.run(duel(4), tmp_path, workers=1))
        assert len(folder.Folder(tmp_path, duel(8)).games()) == 4

    def test_a_contest_goes_on_without_the_records_of_its_first_games(self, tmp_path: Path) -> None:
        list(arena.run(duel(2), tmp_path, workers=1))
        rmtree(tmp_path / "records")
        list(arena.run(duel(4), tmp_path, workers=1))
        assert len(folder.Folder(tmp_path, duel(4)).games()) == 4
        assert len(list((tmp_path / "records").iterdir())) == 2

    def test_a_contest_written_down_before_there_was_other_luck_goes_on(self, tmp_path: Path) -> None:
        head = tmp_path / "contest.json"
        list(arena.run(duel(2), tmp_path, workers=1))
        before = json.loads(head.read_text(encoding="utf-8"))
        head.write_text(json.dumps({k: x for k, x in before.items() if k != "luck"}), encoding="utf-8")
        assert len(list(arena.run(duel(4), tmp_path, workers=1))) == 4

    def test_the_folder_of_another_contest_is_refused(self, tmp_path: Path) -> None:
        list(arena.run(duel(2), tmp_path, workers=1))
        with pytest.raises(BadArena, match="another contest"):
            list(arena.run(duel(2, seed=5), tmp_path, workers=1))

    def test_a_folder_with_something_else_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "letter.txt").write_text("dear")
        with pytest.raises(BadArena, match="another contest"):
            folder.Folder(tmp_path, duel(2))

    def test_a_damaged_contest_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "contest.json").write_text("{")
        with pytest.raises(BadArena, match="another contest"):
            folder.Folder(tmp_path, duel(2))

    def test_contests_have_folders_of_their_own(self) -> None:
        assert folder.default(duel(2)) == folder.default(duel(10))
        assert folder.default(duel(2)) != folder.default(duel(2, seed=3))
        assert folder.default(duel(2)).name.startswith("duell-2p-geselle-random-")


class TestCrew:
    def test_several_processes_play_the_same_games(self, tmp_path: Path) -> None:
        c = arena.contest("abyss", ["random", "random"], 4)
        alone = {g.number: g.places for g in crew.here(c, range(4), workers=1)}
        together = {g.number: g.places for g in crew.here(c, range(4), workers=2)}
        assert alone == together

    def test_without_ray_the_extra_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "ray", None)
        with pytest.raises(BadArena, match=r"“ray”.*kabale\[ray\]"):
            list(crew.on_ray(duel(2), [0], "local"))

    @pytest.mark.slow
    def test_ray_plays_the_same_games(self) -> None:
        ray = pytest.importorskip("ray")
        ray.init(num_cpus=2, include_dashboard=False)
        try:
            c = arena.contest("abyss", ["random", "random"], 4)
            far = {g.number: g.places for g in crew.on_ray(c, range(4), "local")}
        finally:
            ray.shutdown()
        assert far == {g.number: g.places for g in crew.here(c, range(4), workers=1)}


def test_the_journal_is_one_line_for_each_game(tmp_path: Path) -> None:
    list(arena.run(duel(4), tmp_path, workers=1))
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2, 3]
