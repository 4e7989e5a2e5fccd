"""Why something is not allowed now, and which clause explains each question."""

from kabale.games.icegarden.state import GardenState
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

GENERAL = {"over": "8.1", "not-your-turn": "2.1", "not-now": "2.1"}
QUESTION_CLAUSES: dict[str, str] = {}


def question_args(p: GardenState) -> dict[str, int]:
    """The region or unit a question is about."""
    return {}


def refusal(p: GardenState, seat: int, option: Option) -> Refusal | None:
    """Why this option is not among the legal ones of a waiting seat."""
    return None
