"""The hall: all tables. Each has one writer at a time; what it does is on disk before anybody hears of it.

Tables somebody uses are kept in memory, and the last used beyond that; the others are rebuilt from their journal when they
are asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence

import msgspec

from kabale.kernel.errors import DamagedRecord
from kabale.kernel.record import Record, Step
from kabale.kernel.registry import find
from kabale.kernel.state import State
from kabale.table.errors import (
    BadRequest,
    NotYourSeat,
    NoUndo,
    StaleChoice,
    StorageFailed,
    UnknownTable,
    UnplayableTable,
)
from kabale.table.opponents import Opponents
from kabale.table.orders import ChoiceOrder, TableOrder
from kabale.table.setting_up import Opening, clean_name, set_up
from kabale.table.storage import Conflict, Entry, Seat, Setup, Storage, now
from kabale.table.tables import LiveTable, Moment, check_seat

log = logging.getLogger("kabale.table")

RETRY = 1.0  # seconds until a bot's move that could not be written is tried again


class Hall:
    """All tables of a server."""

    def __init__(self, storage: Storage, opponents: Opponents, pace: float, capacity: int) -> None:
        self._storage = storage
        self._opponents = opponents
        self._pace = pace
        self._capacity = capacity
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: set[asyncio.Task[None]] = set()

    # -- coming and going -----------------------------------------------------------------

    async def open(self) -> None:
        """Opens the storage; tables where a bot was about to choose go on."""
        await self._storage.open()
        waiting = await self._storage.waiting_for_bots()
        task = asyncio.create_task(self._resume(waiting), name="resume")
        self._drivers.add(task)
        task.add_done_callback(self._drivers.discard)

    async def _resume(self, tables: Sequence[str]) -> None:
        for id in tables:
            try:
                async with self.use(id):
                    pass  # whoever uses a table sets its bots going
            except Exception as error:
                log.warning("table %s does not go on: %s", id, error)

    async def close(self) -> None:
        """Ends everything; nothing acknowledged is lost."""
        for task in list(self._drivers):
            task.cancel()
        await asyncio.gather(*self._drivers, return_exceptions=True)
        self._opponents.close()
        await self._storage.close()

    async def create(self, order: TableOrder) -> Opening:
        """Sets up a new table."""
        opening = set_up(order)
        await self._storage.add_table(opening.setup, opening.seats)
        moment = Moment(opening.state, opening.seats, 0)
        table = LiveTable(opening.setup, moment, [])
        table.changed = asyncio.get_running_loop().time()
        self._tables[table.id] = table
        self._set_bots_going(table)
        self._tidy()
        return opening

    @contextlib.asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[LiveTable]:
        """The table of this id; it stays in memory while it is used."""
        table = self._tables.get(id)
        while table is None:
            await self._load_once(id)
            table = self._tables.get(id)
        self._tables.move_to_end(id)
        table.uses += 1
        try:
            self._set_bots_going(table)
            yield table
        finally:
            table.uses -= 1
            self._tidy()

    def _tidy(self) -> None:
        """Lets go of tables that nobody uses, the longest unused first."""
        surplus = len(self._tables) - self._capacity
        if surplus > 0:
            for id in [id for id, table in self._tables.items() if table.uses == 0][:surplus]:
                del self._tables[id]

    async def _load_once(self, id: str) -> None:
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        setup, moment, entries = await self._read(id)
        table = LiveTable(setup, moment, entries)
        self._tables[id] = table
        return table

    async def _read(self, id: str) -> tuple[Setup, Moment, list[Entry]]:
        found = await self._storage.read_table(id)
        if found is None:
            raise UnknownTable(table=id)
        setup, seats, entries = found
        return setup, Moment(_replayed(setup, entries), seats, len(entries)), entries

    # -- playing --------------------------------------------------------------------------

    async def choose(self, table: LiveTable, held: Sequence[int], order: ChoiceOrder) -> int:
        """Carries out a choice of somebody who holds seats; returns how many choices were made then."""
        async with self._writing(table):
            seat = _which_seat(table.moment, held, order.seat)
            done = table.known(order.key, seat, order.option)
            if done is not None:
                return done.choices
            table.check_fresh(seat, order.choices)
            return await self._play(table, seat, order.option, order.key)

    async def undo(self, table: LiveTable, held: Sequence[int], choices: int) -> int:
        """Takes back; returns how many choices remain."""
        async with self._writing(table):
            moment = table.moment
            state = moment.state
            since = list(state.seats)[choices:]
            bots_only = moment.free_undo(held) and not any(s in held for s in since)
            if choices > moment.choices or (since and not bots_only):
                raise StaleChoice(choices=moment.choices, got=choices)
            to, reason = moment.undo(held)
            if reason:
                raise NoUndo(reason)
            seat = state.seats[to]
            before = state.undone(to)
            await self._enter(table, before, seat, None, [], None)
            self._set_bots_going(table)
            return to

    async def rename(self, table: LiveTable, held: Sequence[int], seat: int, name: str) -> Seat:
        """Gives one's own seat a name."""
        check_seat(held, seat)
        name = clean_name(name, "name")
        async with self._writing(table):
            await self._storage.rename(table.id, seat, name)
            old = table.moment
            seats = [msgspec.structs.replace(s, name=name) if s.seat == seat else s for s in old.seats]
            table.moment = Moment(old.state, seats, old.number)
            table.publish(whole=True)
            return seats[seat]

    async def _play(self, table: LiveTable, seat: int, option: int, key: str | None) -> int:
        before = table.moment.state
        after = before.clone()
        after.play(option, seat)
        outcomes = list(after.outcomes)[len(before.outcomes) :]
        await self._enter(table, after, seat, option, outcomes, key)
        self._set_bots_going(table)
        return table.moment.choices

    async def _enter(
        self,
        table: LiveTable,
        state: State,
        seat: int,
        option: int | None,
        outcomes: list[int],
        key: str | None,
    ) -> None:
        """Commits an entry to the journal; only then the table moves on and everybody hears of it."""
        number = table.moment.number + 1
        moment = Moment(state, table.moment.seats, number)
        entry = Entry(
            number=number, created=now(), seat=seat, option=option, outcomes=outcomes,
            choices=moment.choices, waiting=moment.waiting, key=key,
        )  # fmt: skip
        try:
            await self._storage.add_entry(table.id, entry)
        except Conflict:
            table.doubtful = True
            raise StaleChoice(choices=table.moment.choices, got=table.moment.choices) from None
        except BaseException:
            table.doubtful = True
            raise
        table.advance(moment, entry)

    @contextlib.asynccontextmanager
    async def _writing(self, table: LiveTable) -> AsyncIterator[None]:
        """The right to change a table; after a failed write, the journal says how it stands."""
        async with table.lock:
            if table.doubtful:
                _, moment, entries = await self._read(table.id)
                table.restore(moment, entries)
                table.publish(whole=True)
            yield

    # -- bots -----------------------------------------------------------------------------

    def _set_bots_going(self, table: LiveTable) -> None:
        """If a bot must choose, somebody asks it."""
        running = table.driver is not None and not table.driver.done()
        if running or table.moment.bot_to_move() is None:
            return
        task = asyncio.create_task(self._drive(table), name=f"bots of {table.id}")
        table.uses += 1
        table.driver = task
        self._drivers.add(task)
        task.add_done_callback(lambda t: self._driven(table, t))

    def _driven(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        self._drivers.discard(task)
        table.uses -= 1
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the bots of table %s stopped", table.id, exc_info=error)
        self._tidy()

    async def _drive(self, table: LiveTable) -> None:
        """Plays for the bots, one visible step at a time, until somebody else must choose."""
        while (seat := table.moment.bot_to_move()) is not None:
            moment = table.moment
            forced = len(moment.state.legal(seat.seat)) == 1
            option = await self._opponents.choose(
                moment.state, seat.seat, seat.bot or "random", table.setup.bot_seed
            )
            if not forced:
                await asyncio.sleep(table.changed + self._pace - asyncio.get_running_loop().time())
            try:
                async with self._writing(table):
                    if table.moment.number == moment.number:
                        await self._play(table, seat.seat, option, None)
            except (StorageFailed, StaleChoice) as error:
                log.warning("table %s tries again: %s", table.id, error)
                await asyncio.sleep(RETRY)


def _which_seat(moment: Moment, held: Sequence[int], wanted: int | None) -> int:
    """The seat a request speaks for."""
    if not held:
        raise NotYourSeat("spectator", seat=wanted)
    if wanted is not None:
        check_seat(held, wanted)
        return wanted
    waiting = [s for s in held if moment.must_choose(s)]
    if len(waiting) > 1:
        raise BadRequest("which-seat", field="seat", allowed=", ".join(map(str, waiting)))
    return waiting[0] if waiting else held[0]


def _replayed(setup: Setup, entries: Sequence[Entry]) -> State:
    """The state a journal leads to."""
    steps: list[Step] = []
    for entry in entries:
        if entry.option is None:
            del steps[entry.choices :]
        else:
            steps.append(Step(entry.seat, entry.option, entry.outcomes))
    record = Record(
        game=setup.game,
        rules=setup.rules,
        content=setup.content,
        players=setup.players,
        options=setup.options,
        seed=setup.seed,
        dealt=setup.dealt,
        steps=steps,
    )
    game = find(setup.game)
    try:
        return record.at(len(steps), game)
    except DamagedRecord as error:
        known = error.detail in ("rules", "content")
        data = error.data if known else {}
        raise UnplayableTable(error.detail if known else "damaged", table=setup.id, **data) from error
