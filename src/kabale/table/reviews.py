"""Reviews: what a strong bot thinks of games that are over. They are made one after the other, and kept."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from kabale.bots import advice
from kabale.kernel.texts import Span
from kabale.table import notes as notebook
from kabale.table.errors import NoReview, NotOver
from kabale.table.messages import ChancesAt, KeyMoment, Review
from kabale.table.opponents import Opponents
from kabale.table.storage import Conflict, Storage
from kabale.table.tables import LiveTable, Moment

log = logging.getLogger("kabale.table")


class Reviewers:
    """The reviews that are being made or wait for their turn, by table and length of the game."""

    def __init__(self, storage: Storage, opponents: Opponents) -> None:
        self._storage = storage
        self._opponents = opponents
        self._turn = asyncio.Lock()
        self._current: tuple[str, int] | None = None
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def ask(self, table: LiveTable) -> float:
        """Asks for a review; returns how much of it is done."""
        moment = table.moment
        if not moment.state.over:
            raise NotOver(table=table.id)
        key = (table.id, moment.choices)
        if key in self._tasks:
            return self._progress(key)
        if await notebook.read_review(self._storage, *key) is not None:
            return 1.0
        if key not in self._tasks:
            task = asyncio.create_task(self._make(key, moment), name=f"review of {table.id}")
            self._tasks[key] = task
            task.add_done_callback(lambda _: self._tasks.pop(key, None))
        return 0.0

    async def tell(self, table: LiveTable, language: str) -> Review:
        """The review, as far as it is done."""
        moment = table.moment
        if not moment.state.over:
            raise NotOver(table=table.id)
        key = (table.id, moment.choices)
        if key in self._tasks:
            return Review(self._progress(key), (), ())
        body = await notebook.read_review(self._storage, *key)
        if body is None:
            raise NoReview(table=table.id)
        return _told(msgspec.convert(body, advice.Review), moment, language)

    def _progress(self, key: tuple[str, int]) -> float:
        return min(self._opponents.reviewed(), 0.99) if key == self._current else 0.0

    async def _make(self, key: tuple[str, int], moment: Moment) -> None:
        try:
            async with self._turn:
                self._current = key
                body = await self._opponents.review(moment.state)
                await self._storage.write([notebook.review(*key, body)])
        except Conflict:
            log.info("the review of table %s is there already", key[0])
        except Exception as error:
            log.warning("the review of table %s failed: %s", key[0], str(error) or type(error).__name__)
        finally:
            self._current = None

    async def close(self) -> None:
        """Ends what is under way; it can be asked for again."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def _told(review: advice.Review, moment: Moment, language: str) -> Review:
    game, names = moment.game, moment.names(language)
    t = game.texts(language)

    def said(option: int) -> list[Span]:
        return [Span(game.button(game.vocabulary[option], t, names).label)]

    return Review(
        1.0,
        tuple(ChancesAt(p.choice, p.chances) for p in review.curve),
        tuple(KeyMoment(m.choice, m.seat, said(m.played), said(m.better), m.loss) for m in review.moments),
    )
