"""The archive: how games went. A course is walked once; from its checkpoints any moment of a long game is a few steps away."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from weakref import WeakValueDictionary

from kabale.kernel import codec
from kabale.kernel.position import Position
from kabale.kernel.state import State
from kabale.table import messages
from kabale.table.errors import BadRequest
from kabale.table.messages import Mark, PointsAt
from kabale.table.tables import LiveTable, Moment

STEP = 32  # choices between two checkpoints
KEPT = 64  # courses kept in memory


class Course:
    """The way of one game: where turns begin, and positions on the way, one every few choices."""

    def __init__(self, start: State) -> None:
        self._start = start
        self._tip = start.position.clone()
        self.length = 0
        self._seen = start
        self._checkpoints: list[Position] = [start.position.clone()]
        self._points: tuple[PointsAt, ...] | None = None
        self.marks: list[Mark] = []
        self._mark()

    @staticmethod
    def of(state: State) -> Course:
        """The course that led to a state."""
        course = Course(state.undone(0))
        course.follow(state)
        return course

    def leads_to(self, state: State) -> bool:
        """Whether a state goes on from where this course is."""
        n = self.length
        return n <= len(state.choices) and all(
            list(new[:m]) == list(old[:m])
            for new, old, m in (
                (state.choices, self._seen.choices, n),
                (state.seats, self._seen.seats, n),
                (state.outcomes, self._seen.outcomes, self._seen.ends[n - 1] if n else 0),
            )
        )

    def follow(self, state: State) -> None:
        """Walks on to a state."""
        self._seen = state
        while self.length < len(state.choices):
            self._play(self._tip, self.length)
            self.length += 1
            self._mark()
            if self.length % STEP == 0:
                self._checkpoints.append(self._tip.clone())

    def _play(self, position: Position, number: int) -> None:
        """Carries out the choice after so many others, with what chance decided then."""
        state = self._seen
        begin = state.ends[number - 1] if number else state.dealt
        position.chance.follow(codec.zone(list(state.outcomes[begin : state.ends[number]])))
        position.play(state.seats[number], state.choices[number])

    def _mark(self) -> None:
        position = self._tip
        mark = Mark(self.length, position.turn, position.turns, self._start.game.round(position))
        last = self.marks[-1] if self.marks else None
        if last is None or (mark.turn, mark.round) != (last.turn, last.round):
            if not position.over():
                self.marks.append(mark)

    def at(self, number: int) -> State:
        """The state after so many choices, to look at."""
        final = self._seen
        position = self._checkpoints[number // STEP].clone()
        for i in range(number // STEP * STEP, number):
            self._play(position, i)
        state = State(final.game, position, final.setup, final.seed)
        state.seats = final.seats[:number]
        state.choices = final.choices[:number]
        log = final.raw_log
        state.raw_log = log[: bisect_right(log, number, key=lambda line: line[0])]
        return state

    def points(self) -> tuple[PointsAt, ...]:
        """Everybody's points at the beginning of each turn and at the end; only for a game that is over."""
        if self._points is None:
            numbers = dict.fromkeys([*(m.choice for m in self.marks), self.length])
            self._points = tuple(PointsAt(n, self._totals(n)) for n in numbers)
        return self._points

    def _totals(self, number: int) -> tuple[int, ...]:
        result = self._start.game.result(self.at(number).position)
        return tuple(score.total for score in result.scores)


class Archive:
    """The courses of the tables that were last looked back at."""

    def __init__(self) -> None:
        self._courses: OrderedDict[str, Course] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def course(self, table: LiveTable) -> messages.Course:
        """How a table's game went. Points are told once it is over."""
        state = table.moment.state
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            course = await self._find(table.id, state)
            points = await asyncio.to_thread(course.points) if state.over else None
            return messages.Course(len(state.choices), tuple(course.marks), points)

    async def moment(self, table: LiveTable, number: int) -> Moment:
        """A table as it was after so many choices."""
        now = table.moment
        if not 0 <= number <= now.choices:
            raise BadRequest("moment", field="n", got=number, allowed=f"0..{now.choices}")
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            course = await self._find(table.id, now.state)
            return Moment(course.at(number), now.seats, now.number)

    async def _find(self, id: str, state: State) -> Course:
        course = self._courses.get(id)
        if course is None or not course.leads_to(state):
            course = await asyncio.to_thread(Course.of, state)
        elif len(state.choices) > course.length:
            await asyncio.to_thread(course.follow, state)
        self._courses[id] = course
        self._courses.move_to_end(id)
        while len(self._courses) > KEPT:
            self._courses.popitem(last=False)
        return course
