"""The hall: all tables. Each has one writer at a time; what it does is on disk before anybody hears of it.

Tables somebody uses are kept in memory, and the last used beyond that; the others are rebuilt from their journal when they
are asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence

import msgspec
from msgspec import UNSET

from kabale.kernel import codec, windows
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.record import Record, Step
from kabale.kernel.registry import find
from kabale.kernel.state import State
from kabale.table import notes as notebook
from kabale.table.archive import Archive
from kabale.table.errors import (
    NoUndo,
    StaleChoice,
    StorageFailed,
    UnknownTable,
    UnplayableTable,
)
from kabale.table.notes import Notes
from kabale.table.opponents import Opponents
from kabale.table.orders import ChoiceOrder
from kabale.table.reviews import Reviewers
from kabale.table.setting_up import Opening, Origin, clean_name
from kabale.table.storage import Conflict, Entry, Order, Seat, Setup, Storage, now
from kabale.table.tables import LiveTable, Moment, Watcher, check_seat, which_seat

log = logging.getLogger("kabale.table")

FINGERPRINTS = 16  # every so many entries of a journal, one has the position's fingerprint
RETRY = 1.0  # seconds until a bot's move that could not be written is tried again
HEED = 0.25  # seconds until a waiting bot heeds another pace
PATIENCE = 60.0  # seconds that bots wait while people talk about taking something back


class Hall:
    """All tables of a server."""

    def __init__(
        self, storage: Storage, opponents: Opponents, pace: float, capacity: int, grace: float
    ) -> None:
        self.storage = storage
        self.opponents = opponents
        self.archive = Archive()
        self.reviewers = Reviewers(storage, opponents)
        self._pace = pace
        self._capacity = capacity
        self._grace = grace
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._drivers: set[asyncio.Task[None]] = set()
        self._farewells: set[asyncio.Task[None]] = set()

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def viewers(self) -> int:
        """How many live connections there are."""
        return sum(len(table.watchers) for table in self._tables.values())

    # -- coming and going -----------------------------------------------------------------

    async def open(self) -> None:
        """Opens the storage; tables go on where a bot was about to choose, or somebody who answered in advance."""
        await self.storage.open()
        waiting = await self.storage.waiting_for_bots()
        waiting += await notebook.waiting_with_answers(self.storage)
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
        await asyncio.gather(*self._farewells, return_exceptions=True)
        for task in list(self._drivers):
            task.cancel()
        await asyncio.gather(*self._drivers, return_exceptions=True)
        await self.reviewers.close()
        self.opponents.close()
        await self.storage.close()

    async def admit(self, opening: Opening, *more: Order) -> None:
        """Takes in a table just set up; ``more`` belongs to the same commit."""
        setup = opening.setup
        await self.storage.add_table(setup, opening.seats, *more)
        notes = Notes(hints=setup.hints, pace=setup.pace, days=setup.days)
        moment = Moment(opening.state, opening.seats, 0, notes)
        table = LiveTable(setup, moment)
        table.changed = asyncio.get_running_loop().time()
        self._tables[table.id] = table
        self.set_going(table)
        self._tidy()

    def present(self, id: str) -> frozenset[int]:
        """The seats of a table whose holders are connected."""
        table = self._tables.get(id)
        return frozenset() if table is None else table.moment.present

    def leave(self, table: LiveTable, watcher: Watcher) -> None:
        """Somebody goes away; when, is kept with the seats they hold."""
        before = table.moment.present
        table.leave(watcher)
        gone = dict.fromkeys(before - table.moment.present, now())
        if gone:
            table.seen |= gone
            task = asyncio.create_task(self._bid_farewell(table.id, gone))
            self._farewells.add(task)
            task.add_done_callback(self._farewells.discard)

    async def _bid_farewell(self, table: str, gone: Mapping[int, int]) -> None:
        try:
            await self.storage.write([notebook.gone(table, seat, at) for seat, at in gone.items()])
        except StorageFailed as error:
            log.warning("table %s does not know who left: %s", table, error)

    def grace(self, table: LiveTable) -> int:
        """How many milliseconds a table waits before somebody who is not here can be replaced."""
        days = table.setup.days
        return round(self._grace * 60_000) if days is None else days * 86_400_000

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
            self.set_going(table)
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
        table = LiveTable(*await self._read(id))
        self._tables[id] = table
        return table

    async def _read(self, id: str) -> tuple[Setup, Moment, list[Entry], dict[int, int]]:
        found = await self.storage.read_table(id)
        if found is None:
            raise UnknownTable(table=id)
        setup, seats, entries = found
        notes = await notebook.read(self.storage, setup)
        state = await asyncio.to_thread(replayed, setup, entries)
        seen = await notebook.last_seen(self.storage, id)
        return setup, Moment(state, seats, len(entries), notes), entries, seen

    # -- playing --------------------------------------------------------------------------

    async def choose(self, table: LiveTable, held: Sequence[int], order: ChoiceOrder) -> int:
        """Carries out a choice of somebody who holds seats; returns how many choices were made then."""
        await self.sit_down(table, held)
        async with self.writing(table):
            seat = which_seat(table.moment, held, order.seat)
            done = table.known(order.key, seat, order.option)
            if done is not None:
                return done.choices
            table.check_fresh(seat, order.choices)
            return await self._play(table, seat, order.option, order.key)

    async def undo(self, table: LiveTable, held: Sequence[int], choices: int) -> int:
        """Takes back; returns how many choices remain."""
        async with self.writing(table):
            moment = table.moment
            state = moment.state
            since = list(state.seats)[choices:]
            bots_only = moment.free_undo(held) and not any(s in held for s in since)
            if choices > moment.choices or (since and not bots_only):
                raise StaleChoice(choices=moment.choices, got=choices)
            to, reason = moment.undo(held)
            if reason:
                raise NoUndo(reason)
            await self.go_back(table, to)
            return to

    async def go_back(self, table: LiveTable, to: int, notes: Notes | None = None, *more: Order) -> None:
        """Takes back to so many choices; who chooses then is asked, whatever standing answers say."""
        state = table.moment.state
        before = await asyncio.to_thread(state.undone, to)
        await self._enter(table, before, state.seats[to], None, [], None, notes, *more)
        table.by_hand = {s for s in range(before.players) if table.moment.must_choose(s)}
        self.set_going(table)

    async def rename(self, table: LiveTable, held: Sequence[int], seat: int, name: str) -> Seat:
        """Gives one's own seat a name."""
        check_seat(held, seat)
        name = clean_name(name, "name")
        async with self.writing(table):
            await self.storage.rename(table.id, seat, name)
            seats = [
                msgspec.structs.replace(s, name=name) if s.seat == seat else s for s in table.moment.seats
            ]
            table.amend(seats=seats, whole=True)
            return seats[seat]

    async def sit_down(self, table: LiveTable, held: Sequence[int]) -> None:
        """Whoever comes with a seat's own link sits there: nobody else can take it any more."""
        if not any(s.free for s in table.moment.seats if s.seat in held):
            return
        async with self.writing(table):
            seats = [
                msgspec.structs.replace(s, free=False) if s.seat in held else s for s in table.moment.seats
            ]
            await self.write(table, [notebook.sit(table.id, seats[s]) for s in held])
            table.amend(seats=seats)

    async def write(self, table: LiveTable, orders: Sequence[Order]) -> None:
        """Writes down something beside the game; only who has the right to change the table does that."""
        try:
            await self.storage.write(orders)
        except Conflict:
            table.doubtful = True
            raise StaleChoice(choices=table.moment.choices, got=table.moment.choices) from None
        except BaseException:
            table.doubtful = True
            raise

    async def _play(self, table: LiveTable, seat: int, option: int, key: str | None) -> int:
        before = table.moment.state
        after = before.clone()
        after.play(option, seat)
        outcomes = list(after.outcomes)[len(before.outcomes) :]
        await self._enter(table, after, seat, option, outcomes, key)
        table.by_hand.discard(seat)
        self.set_going(table)
        return table.moment.choices

    async def _enter(
        self,
        table: LiveTable,
        state: State,
        seat: int,
        option: int | None,
        outcomes: list[int],
        key: str | None,
        notes: Notes | None = None,
        *more: Order,
    ) -> None:
        """Commits an entry to the journal; only then the table moves on and everybody hears of it."""
        number = table.moment.number + 1
        notes, orders = _noted(table, state, seat, option, table.moment.notes if notes is None else notes)
        moment = Moment(state, table.moment.seats, number, notes)
        entry = Entry(
            number=number, created=now(), seat=seat, option=option, outcomes=outcomes,
            choices=moment.choices, waiting=moment.waiting, key=key, digest=_fingerprint(state, number),
        )  # fmt: skip
        try:
            await self.storage.add_entry(table.id, entry, *orders, *more)
        except Conflict:
            table.doubtful = True
            raise StaleChoice(choices=table.moment.choices, got=table.moment.choices) from None
        except BaseException:
            table.doubtful = True
            raise
        table.advance(moment, entry)

    @contextlib.asynccontextmanager
    async def writing(self, table: LiveTable) -> AsyncIterator[None]:
        """The right to change a table; after a failed write, the journal says how it stands."""
        async with table.lock:
            if table.doubtful:
                _, moment, entries, seen = await self._read(table.id)
                table.restore(moment, entries, seen)
                table.publish(whole=True)
            yield

    # -- bots -----------------------------------------------------------------------------

    def set_going(self, table: LiveTable) -> None:
        """If a bot must choose, or somebody has answered in advance, somebody sees to it."""
        running = table.driver is not None and not table.driver.done()
        if running or (table.moment.bot_to_move() is None and _standing(table) is None):
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
        """Plays for the bots and for those who answered in advance, one visible step at a time, until somebody must choose."""
        while True:
            await self._wait_for_people(table)
            moment = table.moment
            answer = _standing(table)
            bot = moment.bot_to_move()
            if answer is not None:
                seat, option = answer
            elif bot is not None:
                seat, option = bot.seat, await self._bots_choice(table, moment, bot)
            else:
                return
            try:
                async with self.writing(table):
                    same = table.moment.number == moment.number and table.moment.seats == moment.seats
                    if same and not _talking(table):
                        await self._play(table, seat, option, None)
            except (StorageFailed, StaleChoice) as error:
                log.warning("table %s tries again: %s", table.id, error)
                await asyncio.sleep(RETRY)

    async def _bots_choice(self, table: LiveTable, moment: Moment, bot: Seat) -> int:
        """What a bot chooses, at a pace that people can follow."""
        forced = len(moment.state.legal(bot.seat)) == 1
        option = await self.opponents.choose(
            moment.state, bot.seat, bot.bot or "random", table.setup.bot_seed
        )
        while not forced and (rest := self._rest(table)) > 0:
            await asyncio.sleep(min(rest, HEED))
        return option

    def _rest(self, table: LiveTable) -> float:
        """How long the next move of a bot has to wait, by the pace as it is now."""
        pace = table.moment.notes.pace
        return (
            table.changed + (self._pace if pace is None else pace / 1000) - asyncio.get_running_loop().time()
        )

    async def _wait_for_people(self, table: LiveTable) -> None:
        """Lets people agree on taking back before the game goes on without them, but not for ever."""
        while _talking(table):
            await asyncio.sleep(0.1)


def _talking(table: LiveTable) -> bool:
    """Whether people have just proposed to take something back."""
    proposal = table.moment.notes.proposal
    return proposal is not None and proposal.kind == "undo" and now() - proposal.created < PATIENCE * 1000


def _standing(table: LiveTable) -> tuple[int, int] | None:
    """A seat that has answered in advance what it is asked now, and its answer."""
    moment = table.moment
    for seat, kept in moment.notes.standing.items():
        if kept and moment.must_choose(seat) and seat not in table.by_hand:
            option = moment.game.standing_option(moment.state, seat, [k.answer for k in kept])
            if option is not None:
                return seat, option
    return None


def _noted(
    table: LiveTable, state: State, seat: int, option: int | None, notes: Notes
) -> tuple[Notes, list[Order]]:
    """What a choice or an undo changes beside the game, and what is written of it in the same commit."""
    orders: list[Order] = []
    proposal = notes.proposal
    if option is not None and proposal is not None and (proposal.kind == "undo" or proposal.seat == seat):
        orders.append(notebook.settle(table.id, proposal, proposal.agreed, "ended"))
        notes = msgspec.structs.replace(notes, proposal=None)
    for holder, kept in notes.standing.items():
        valid = tuple(
            k
            for k in kept
            if k.answer.until == "game" or not windows.lapsed(state.game, state.position, holder, k.noted)
        )
        if len(valid) < len(kept):
            orders += notebook.keep(table.id, holder, valid)
            notes = msgspec.structs.replace(notes, standing={**notes.standing, holder: valid})
    if state.over != table.moment.state.over:
        orders.append(notebook.crown(table.id, state.result.winners if state.result else None))
    return notes, orders


def _fingerprint(state: State, number: int) -> str | None:
    """What ``kabale admin verify`` compares a stored game with: now and then, and at the end."""
    return codec.digest(state.position, luck=False) if state.over or number % FINGERPRINTS == 0 else None


def replayed(setup: Setup, entries: Sequence[Entry]) -> State:
    """The state a journal leads to."""
    origin = Origin() if setup.origin is None else msgspec.convert(setup.origin, Origin)
    steps: list[Step] = list(origin.steps)
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
        origin=UNSET if origin.position is None else origin.position,
    )
    game = find(setup.game)
    try:
        return record.at(len(steps), game)
    except DamagedRecord as error:
        known = error.detail in ("rules", "content")
        data = error.data if known else {}
        raise UnplayableTable(error.detail if known else "damaged", table=setup.id, **data) from error
