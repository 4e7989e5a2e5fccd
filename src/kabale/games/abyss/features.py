"""Numbers about a position, and the value function for bots."""

from mypy_extensions import i64

from kabale.games.abyss.rules import ending
from kabale.games.abyss.state import AbyssState
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position


class AbyssEvaluator(Evaluator):
    """Influence points, for now and to come."""

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat, compared with its opponents."""
        assert isinstance(position, AbyssState)
        return float(ending.total_points(position, seat))
