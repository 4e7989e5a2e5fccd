"""Numbers about a position, and the value function for bots."""

from mypy_extensions import i64, mypyc_attr

from kabale.games.icegarden.state import GardenState
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class GardenEvaluator(Evaluator):
    """How good a position looks."""

    def value(self, position: Position, seat: i64) -> float:
        """Points for now."""
        assert isinstance(position, GardenState)
        return float(position.points(seat))
