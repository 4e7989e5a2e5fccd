"""Games that bots have played a good way, to be looked at: always the same ones, so that pictures change only when the drawing does."""

from __future__ import annotations

import json
import urllib.request
from functools import cache
from typing import Any

import kabale
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import chance
from kabale.kernel.record import Record

NAMES = ("Ada", "Ben", "Carla", "Deniz")
LEVEL = "geselle"


@cache
def played(game: str, players: int = 3, seed: int = 7) -> Record:
    """A whole game among bots."""
    state = kabale.game(game).start(players=players, seed=seed)
    luck = chance(seed)
    while (decision := state.decision) is not None:
        seat = decision.seat
        state.play(bot(LEVEL).choose(Seen(state, seat), luck), seat)
    return state.record


def asked_about(record: Record, share: float, seat: int = 0) -> int:
    """The first moment after this share of a game at which the seat has a real choice."""
    begin = round(len(record.steps) * share)
    for number, state in enumerate(record.walk()):
        asked = state.decision
        if number >= begin and asked is not None and asked.seat == seat and len(asked.ids) > 2:
            return number
    raise LookupError(f"seat {seat} is not asked anything after {begin} choices")


def ask(url: str, path: str, body: object, token: str = "", method: str = "POST") -> Any:
    """A request to the API."""
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{url}/api/{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def lay_out(url: str, record: Record) -> tuple[str, str]:
    """A finished game at a table of this server, its players named; returns the table and its token."""
    new = ask(url, "records", record.to_json())
    for seat, name in enumerate(NAMES[: record.players]):
        ask(url, f"tables/{new['id']}/seats/{seat}", {"name": name}, new["token"], "PATCH")
    return new["id"], new["token"]


def go_on(url: str, record: Record, share: float) -> str:
    """A table in the middle of a game, bots around it and the first seat to choose; returns its address."""
    id, token = lay_out(url, record)
    fork = ask(url, f"tables/{id}/fork", {"at": asked_about(record, share), "seat": 0, "bot": LEVEL}, token)
    return f"/t/{fork['id']}#{fork['token']}"


def sit(page: Any, name: str) -> None:
    """Says one's name where one is asked for it, and puts away the note about what happened meanwhile."""
    page.wait_for_selector("[data-choices], [data-place]")
    asked = page.locator("dialog[open] input")
    if asked.count():
        asked.fill(name)
        asked.press("Enter")
        asked.wait_for(state="detached")
    note = page.locator("[data-digest-note] .tool")
    if note.count():
        note.click()
