"""The library: what is the same for every table. The games on the shelf, their drawings and their rulebooks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from functools import cache
from html import escape
from urllib.parse import quote

import msgspec

from kabale.bots.base import BOTS
from kabale.kernel.game import Game, Variant
from kabale.kernel.registry import find, names
from kabale.kernel.rulebook import Rulebook
from kabale.kernel.scene import Art, Scene
from kabale.kernel.svg import draw
from kabale.kernel.texts import Texts
from kabale.table.languages import table_texts
from kabale.table.messages import BotInfo, ChoiceInfo, FirstInfo, GameInfo, VariantInfo
from kabale.table.tables import bot_label

log = logging.getLogger("kabale.table")

_REFERENCE = re.compile(r"""href=["']#([^"']+)["']""")


class Drawings(msgspec.Struct, frozen=True):
    """A game's art in one language, ready to be sent; ``version`` changes whenever a drawing does."""

    body: bytes
    version: str
    cover: str


class Library:
    """Makes each thing once, outside the event loop, and keeps it."""

    def __init__(self) -> None:
        self._drawings: dict[tuple[str, str], Drawings] = {}
        self._rulebooks: dict[tuple[str, str], Rulebook] = {}
        self._lock = asyncio.Lock()

    async def shelf(self, language: str) -> list[GameInfo]:
        """All games. One that cannot be opened is left out, so that the others can be played."""
        infos: list[GameInfo] = []
        for name in names():
            try:
                infos.append(await self._info(name, language))
            except Exception:
                log.exception("the game %s cannot be opened", name)
        return infos

    async def drawings(self, name: str, language: str) -> Drawings:
        """A game's art."""
        key = (name, language)
        async with self._lock:
            if key not in self._drawings:
                self._drawings[key] = await asyncio.to_thread(_draw, find(name), language)
        return self._drawings[key]

    async def picture(self, scene: Scene, language: str) -> str:
        """A scene as a static picture."""
        drawings = await self.drawings(scene.game, language)
        return await asyncio.to_thread(lambda: draw(scene, msgspec.json.decode(drawings.body, type=Art)))

    async def address(self, name: str, language: str) -> str:
        """Where a game's art is found; it may be kept for ever."""
        version = (await self.drawings(name, language)).version
        return f"/api/games/{quote(name)}/art?lang={language}&v={version}"

    async def rulebook(self, name: str, language: str) -> Rulebook:
        """A game's living rulebook."""
        key = (name, language)
        async with self._lock:
            if key not in self._rulebooks:
                self._rulebooks[key] = await asyncio.to_thread(find(name).rulebook, language)
        return self._rulebooks[key]

    async def _info(self, name: str, language: str) -> GameInfo:
        game = find(name)
        meta = game.meta
        t = game.texts(language)
        return GameInfo(
            name=name,
            title=meta.name.get(language),
            players=meta.players,
            minutes=meta.minutes,
            designers=meta.designers,
            publisher=meta.publisher,
            year=meta.year,
            stage=meta.stage,
            summary=_said(t, "summary"),
            cover=(await self.drawings(name, language)).cover,
            variants=tuple(_variant(v, t) for v in meta.variants),
            bots=tuple(_bot(b, language) for b in BOTS),
            content=game.content.by_source(),
            colours=not game.own_colours,
            first=_first(game, t),
        )


def _said(t: Texts, key: str) -> str:
    return t.say(key) if t.has(key) else ""


def _first(game: Game, t: Texts) -> FirstInfo:
    first = game.meta.first
    if first is None:
        return FirstInfo(min(game.meta.players), {}, "")
    return FirstInfo(first.players, first.options, _said(t, "first"))


def _variant(variant: Variant, t: Texts) -> VariantInfo:
    name = f"variant.{variant.key}"
    choices = tuple(
        ChoiceInfo(c, _said(t, f"{name}.{c}") or c, _said(t, f"{name}.{c}.text")) for c in variant.choices
    )
    default = variant.default
    if default is None:
        default = () if variant.many else variant.choices[0]
    return VariantInfo(variant.key, _said(t, name) or variant.key, variant.many, default, choices)


def _bot(name: str, language: str) -> BotInfo:
    return BotInfo(name, bot_label(name, language), _said(table_texts(language), f"bot.{name}.text"))


@cache
def _draw(game: Game, language: str) -> Drawings:
    art = game.art(language)
    body = msgspec.json.encode(art)
    version = f"{game.content.hash}-{hashlib.sha256(body).hexdigest()[:12]}"
    return Drawings(body, version, cover(art))


def cover(art: Art) -> str:
    """A game's picture as a whole SVG document: the symbol, and every symbol it uses."""
    front = art.symbols.get(art.cover)
    if front is None:
        return ""
    needed: dict[str, str] = {}
    todo = [front.body]
    while todo:
        for name in _REFERENCE.findall(todo.pop()):
            symbol = art.symbols.get(name)
            if symbol is not None and name not in needed:
                box = f"0 0 {symbol.width:g} {symbol.height:g}"
                needed[name] = f'<symbol id="{escape(name)}" viewBox="{box}">{symbol.body}</symbol>'
                todo.append(symbol.body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {front.width:g} {front.height:g}">'
        f"<defs>{art.defs}{''.join(needed.values())}</defs>{front.body}</svg>"
    )
