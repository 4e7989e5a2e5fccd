"""Numbers about a position, and the value function for bots."""

from mypy_extensions import i64

from kabale.games.schatten.rules import scoring
from kabale.games.schatten.state import SchattenState
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position


class SchattenEvaluator(Evaluator):
    """Points, for now and to come."""

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat, compared with its opponents."""
        assert isinstance(position, SchattenState)
        return float(scoring.total_points(position, seat))
