"""A spy reads everything it can reach while others play, and learns nothing it may not know.

What a spy may not know is decided by the rules alone (``State.imagine``), in two ways. A piece that its owner sees, but that lies
elsewhere in some of the worlds the spy cannot tell from the true one, is hidden: its id may stand in no answer, message,
picture or error, unless it was shown openly before. And when the true world is exchanged for such another one behind the server's
back, the spy must get the same answers, byte for byte. Seeds and tokens may stand nowhere.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any

import httpx
import pytest
from tests.table.support import House, Line, Seat

import kabale
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.state import State
from kabale.table.hall import Hall
from kabale.table.tables import LiveTable, Moment, hash_of

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

CHOICES = 40  # that the game goes on for
ROUNDS = (1, 4, 14, 40)  # after how many choices the spies look around
WORLDS = 4  # imagined for each spy
SEED = 7_204_931_558_213_377
WHY = ("0", "card:1", "hand:0", "hand:1", "nothing")


class Spy:
    """Somebody with eyes (None: spectator or stranger) who keeps whatever he gets."""

    def __init__(self, who: Seat, eyes: int | None) -> None:
        self.who = who
        self.eyes = eyes
        self.heard: list[str] = []
        self.public: set[str] = set()  # pieces that were shown openly at some time
        self.hidden: set[str] = set()

    async def listen(self, line: Line) -> None:
        async for text in line.socket:
            self.heard.append(str(text))

    # -- what he may not know -------------------------------------------------------------

    def consider(self, state: State) -> None:
        """Works out what is hidden from him now."""
        worlds = [state.imagine(self.eyes, chance(i + 1)) for i in range(WORLDS)]
        self.hidden = set()
        for owner in range(state.players):
            if owner != self.eyes:
                own = pieces(state, owner)
                self.hidden |= own - set.intersection(*(pieces(world, owner) for world in worlds))
        self.public |= pieces(state, self.eyes) - self.hidden
        for event in state.log(self.eyes):
            self.public |= {span.ref for span in state.game.tell(event, "en") if span.ref}

    # -- what he reads --------------------------------------------------------------------

    async def read(self, house: House, moments: list[int]) -> dict[str, str]:
        """Everything he can reach, by where he got it."""
        found: dict[str, str] = {}
        for path in addresses(house, self.who.id, moments):
            answer = await house.http.get(path, headers=self.who.headers)
            found[f"GET {path}"] = told(answer)
        for path, body in self.attempts():
            answer = await house.http.post(path, json=body, headers=self.who.headers)
            found[f"POST {path} {body}"] = told(answer)
        found["live"] = "\n".join(self.heard)
        self.heard.clear()
        return found

    def attempts(self) -> list[tuple[str, dict[str, Any]]]:
        """Requests that are refused, or change nothing in the game: their answers are read too."""
        table = f"/api/tables/{self.who.id}"
        seat = 0 if self.eyes != 0 else 1  # somebody else's
        return [
            ("/api/tables/mine", {"tables": [{"id": self.who.id, "token": None}]}),
            (f"{table}/choices", {"choices": 0, "option": 0, "seat": seat}),
            (f"{table}/choices", {"choices": 9999, "option": 99999}),
            (f"{table}/undo", {"choices": 9999}),
            (f"{table}/hint", {"seat": seat}),
            (f"{table}/fork", {"at": 1, "seat": seat}),
            (f"{table}/rematch", {}),
            (f"{table}/review", {}),
            (f"{table}/chat", {"text": "I see you", "seat": seat}),
            (f"{table}/proposals", {"kind": "undo", "to": 99999}),
            (f"{table}/proposals/77", {"agree": True}),
        ]


def told(answer: httpx.Response) -> str:
    assert answer.status_code < 500, answer.text
    return f"{answer.text}\n{dict(answer.headers)}"


def pieces(state: State, seat: int | None) -> set[str]:
    """The ids of all pieces as a seat sees them; those face down have ids that say nothing."""
    view = state.game.view(state, seat, log=False)
    found = {p.id for p in state.game.scene(view, "en", "wide").pieces}
    return {id for id in found if not id.startswith("back:")}


def addresses(house: House, table: str, moments: list[int]) -> list[str]:
    """Every address that can be read about a table, with everything one may ask there."""
    found = ["/api/lobby", "/health", "/metrics", f"/t/{table}"]
    for route in house.app.routes:
        if "{table}" not in route.path_format or "GET" not in getattr(route, "methods", ()):
            continue
        path = route.path_format.replace("{table}", table)
        if "{n}" in path:
            found += [path.replace("{n}", str(n)) for n in moments]
            found += [path.replace("{n}", str(moments[-1])) + f"?seat={s}" for s in ("0", "1", "all")]
        elif path.endswith("/why"):
            found += [f"{path}?target={t}" for t in WHY]
        elif path.endswith("/picture"):
            found += [path, f"{path}?at={moments[0]}&format=tall&lang=de", f"{path}?seat=0", f"{path}?seat=1"]
        else:
            found += [path, f"{path}?lang=de&format=tall"]
    return [f"/t/{table}" if "{" in path else path for path in found]


def leaks(text: str, ids: set[str]) -> set[str]:
    """Which of these ids a text names."""
    quoted = set(re.findall(r"""["'#]([\w.:-]+)["'#&]""", text))
    return ids & quoted


async def play_one(table: LiveTable, seats: list[Seat], luck: random.Random) -> None:
    state = table.moment.state
    seat = luck.choice([d.seat for d in state.decisions])
    option = luck.choice(list(state.legal(seat)))
    answer = await seats[seat].choose(option, len(state.choices), seat=seat)
    assert answer.status_code == 200, answer.text


async def glance(house: House, spy: Spy) -> dict[str, str]:
    """What depends on the position alone, not on how it came about."""
    found: dict[str, str] = {}
    table = f"/api/tables/{spy.who.id}"
    for path in (
        table,
        f"{table}?lang=de&format=tall",
        f"{table}/picture",
        f"{table}/picture?format=tall",
        "/api/lobby",
    ):
        found[path] = (await house.http.get(path, headers=spy.who.headers)).text
    for target in WHY:
        found[f"why {target}"] = (await spy.who.get("/why", target=target)).text
    for path, body in spy.attempts():
        if not path.endswith("/fork"):
            found[f"POST {path}"] = (await house.http.post(path, json=body, headers=spy.who.headers)).text
    async with spy.who.live() as line:
        found["live"] = json.dumps(await line.hear())
    return found


async def exchange(house: House, table: LiveTable, spy: Spy) -> bool:
    """Puts another world in the place of the true one; returns whether it really was another."""
    true = table.moment
    before = await glance(house, spy)
    other = true.state.imagine(spy.eyes, chance(9), memory=False)
    other.position.chance.draws = true.state.position.chance.draws  # whether one may undo
    table.moment = Moment(other, true.seats, true.number, true.notes, true.present)
    try:
        after = await glance(house, spy)
    finally:
        table.moment = true
    for where, text in before.items():
        assert after[where] == text, f"{where} depends on what seat {spy.eyes} may not know"
    return codec.dump(other.position) != codec.dump(true.state.position)


@pytest.mark.parametrize("game", [*kabale.names()])
async def test_a_spy_learns_nothing(house: House, game: str) -> None:
    players = kabale.game(game).meta.players[0]
    seats = await house.table(*[{"kind": "link"}] * players, game=game, seed=SEED, hints=True, open=True)
    hall: Hall = house.app.dependencies["hall"].dependency()
    spies = [Spy(Seat(house, seats[0].id, None), None), Spy(seats[1], 1)]
    stranger = Spy(Seat(house, seats[0].id, "x" * 32), None)
    luck = random.Random(3)
    exchanged = False
    async with hall.use(seats[0].id) as table, spies[0].who.live() as a, spies[1].who.live() as b:
        lines = zip(spies, (a, b), strict=True)
        listening = [asyncio.create_task(s.listen(line)) for s, line in lines]
        secrets = [str(SEED), str(table.setup.bot_seed)]
        for number in range(1, CHOICES + 1):
            await play_one(table, seats, luck)
            if table.moment.state.over:
                break
            for spy in (*spies, stranger):
                spy.consider(table.moment.state)
            if number not in ROUNDS:
                continue
            now = len(table.moment.state.choices)
            for spy in (*spies, stranger):
                others = [s.token for s in seats if s.token and s.token != spy.who.token]
                hidden = spy.hidden - spy.public
                for where, text in (await spy.read(house, [1, now // 2, now])).items():
                    assert not leaks(text, hidden), f"{where} tells what seat {spy.eyes} may not know"
                    for secret in (*secrets, *others, *map(hash_of, others)):
                        assert secret not in text, f"{where} tells a seed or a token"
            for spy in spies:
                exchanged |= await exchange(house, table, spy)
        for task in listening:
            task.cancel()
    assert exchanged, "nothing was hidden, so nothing was tested"


async def test_the_spy_would_notice(house: House) -> None:
    """The same search finds a hand in its owner's own view."""
    players = kabale.game("schatten").meta.players[0]
    seats = await house.table(*[{"kind": "link"}] * players, game="schatten", seed=SEED)
    hall: Hall = house.app.dependencies["hall"].dependency()
    spy = Spy(Seat(house, seats[0].id, None), None)
    async with hall.use(seats[0].id) as table:
        for _ in range(3):
            await play_one(table, seats, random.Random(3))
            spy.consider(table.moment.state)
        hidden = spy.hidden - spy.public
        found = [leaks(json.dumps(await seat.see()), hidden) for seat in seats]
        spy.eyes, spy.who = (
            None,
            seats[0],
        )  # looks through a seat's eyes, but should know no more than a spectator
        with pytest.raises(AssertionError, match="may not know"):
            await exchange(house, table, spy)
    assert hidden
    assert any(found)
