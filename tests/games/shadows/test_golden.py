"""Golden games replay to the same end."""

import pytest
from tests.games.shadows.golden import DECKS, ENDINGS, FOLDER
from tests.games.shadows.scenario import game

from kabale.kernel.record import Record

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_game_replays(path):
    record = Record.read(path)
    state = record.replay(game())
    kind, players = path.stem.rsplit("-", 1)
    assert (state.over, state.players) == (True, int(players))
    if kind in ENDINGS:
        assert state.result.reason == kind
    else:
        assert record.options["deck"] == kind
    if state.result.reason != "limit":
        assert len(state.result.winners) == 1


def test_every_level_player_count_and_ending_has_a_golden_game():
    names = {p.stem for p in FILES}
    assert names == {f"{kind}-{players}" for kind in DECKS + ENDINGS for players in (2, 3, 4)}
