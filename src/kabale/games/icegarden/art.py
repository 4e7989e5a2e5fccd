"""All drawings and close-ups of the game in one language."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from kabale.games.icegarden import drawings as d
from kabale.games.icegarden import ids
from kabale.games.icegarden.layout import Layout
from kabale.kernel.drawing import icon_sheet
from kabale.kernel.scene import PALETTE, Art, Detail, Format, Symbol

if TYPE_CHECKING:
    from kabale.games.icegarden.game import IceGardenGame

FORMATS: tuple[Format, ...] = ("wide", "tall")


def art(game: IceGardenGame, language: str) -> Art:
    """Everything the scenes refer to."""
    symbols = {**_board(game, language), **_boards(game), **_pieces(game, language)}
    symbols |= icon_sheet(d.SHEET, game.meta.icons)
    return Art(symbols=symbols, details=_details(game, language), defs=d.defs(), cover="cover")


def _skins(game: IceGardenGame) -> dict[str, tuple[str, str]]:
    """Colour and sign of each character, and of each seat that has none yet."""
    skins = {str(i): (c.colour, d.SHAPES[i]) for i, c in enumerate(game.box.characters)}
    return skins | {f"seat{s}": PALETTE[s] for s in range(4)}


def _board(game: IceGardenGame, language: str) -> dict[str, Symbol]:
    box = game.box
    out = {
        "map": d.midgaard(),
        "points": d.points(),
        "snowmarker": d.snow_marker(),
        "tile:back": d.tile_back(),
    }
    out["reputation"] = d.reputation(box.numbers["reputation-fields"] + 1)
    for r in range(ids.REGIONS):
        for state in ("", "off", "closed"):
            out[f"region:{r}:{state}" if state else f"region:{r}"] = d.region(r, state)
    for format in FORMATS:
        layout = Layout(format, 4)
        for players, plated, beginning in product((2, 3, 4), (False, True), (False, True)):
            around = Layout(format, players, plated, beginning)
            out[around.ground] = d.ground(*around.size)
        out[f"initiative:{format}"] = d.initiative(*layout.initiative[2:])
        out[f"garden:{format}"] = d.garden(*layout.garden[2:])
    for i, h in enumerate(box.track):
        out[f"helmet:{i}"] = d.helmet(h.stage, h.ship, h.workers, h.red, False)
        out[f"helmet:{i}:spent"] = d.helmet(h.stage, h.ship, h.workers, h.red, True)
    for f, entry in enumerate(box.fields):
        if 1 <= f <= 5:
            for slots in {entry.slots, entry.slots_two}:
                out[f"field:{f}:{slots}"] = d.field(f, slots)
        else:
            out[f"field:{f}"] = d.field(f, 0)
    for players in (2, 3, 4):
        limit = min(box.numbers[f"snow-limit-{players}"], 35)
        out[f"snow:{limit}"] = d.snow(limit)
    for t, tile in enumerate(box.tiles):
        goods = {"population": tile.population, "gold": tile.gold, "mfactor": tile.mfactor}
        out[f"tile:{t}"] = d.tile(tile.number, goods, tile.points)
    for n in range(5):
        out[f"order:{n}"] = d.order(n + 1)
    for p, entry_plate in enumerate(box.plates):
        name = entry_plate.name.get(language)
        out[f"plate:{p}"] = d.plate(p, 0, name)
        for stage in range(4):
            out[f"plate:{p}:{stage}"] = d.plate(p, stage + 1, name)
    out["cover"] = d.cover([c.colour for c in box.characters])
    return out


def _boards(game: IceGardenGame) -> dict[str, Symbol]:
    box = game.box
    out = {}
    for skin, (colour, _) in _skins(game).items():
        portrait = d.PORTRAITS[int(skin)] if skin.isdigit() else ""
        out[f"board:{skin}"] = d.board(colour, portrait)
    for u, unit in enumerate(box.units):
        colour = box.characters[u // ids.RANKS].colour
        out[f"row:{u}"] = d.rank_row(unit.rank, unit.abilities, unit.free, colour)
    for key, name in d.RESOURCE_ICONS.items():
        for n in range(41):
            out[f"stock:{key}:{n}"] = d.number_token(name, n, d.RESOURCE_COLOURS[key])
    for n in range(41):
        out[f"reserve:{n}"] = d.small_number("cube", n, "#b9d3e0")
    for n in range(6):
        out[f"workers:{n}"] = d.small_number("meeple", n, d.GOLD)
    for n in range(11):
        out[f"stones:{n}"] = d.small_number("wolf-head", n, "#d98b7f")
    for who, c in enumerate(box.characters):
        for n in range(c.needed + 1):
            out[f"goal:{who}:{n}"] = d.goal(who, n, c.needed, c.colour)
    return out


def _pieces(game: IceGardenGame, language: str) -> dict[str, Symbol]:
    box = game.box
    out = {"cube:neutral": d.cube("#9a7448", ""), "vuko": d.vuko(), "mfactor": d.mfactor()}
    for skin, (colour, sign) in _skins(game).items():
        out[f"cube:{skin}"] = d.cube(colour, sign)
        out[f"marker:{skin}"] = d.marker(colour, sign)
        out[f"disc:{skin}"] = d.disc(colour, sign)
        out[f"stackdisc:{skin}"] = d.stack_disc(colour, sign)
    for u in range(len(box.units)):
        who = u // ids.RANKS
        out[f"unit:{u}"] = d.unit(u, box.characters[who].colour, d.SHAPES[who])
    for u in range(ids.TYPES):
        out[f"upgrade:{u}"] = d.upgrade(u)
    out["thorn"] = d.sign_token("thorny-vine", "#241f38", "#b9b3d6", "#d6cfff")
    out["cult"] = d.sign_token("rune-stone", "#3d2f66", "#d9ccff", "#efe8ff")
    out["cult:hidden"] = d.sign_token("menhir", "#2c2c34", "#8a8a96", "#8a8a96")
    out["tower"] = d.sign_token("stone-tower", "#5a150c", "#ff9a86", "#ffd2c8")
    out["nightmare"] = d.sign_token("bleeding-eye", "#0d3326", "#7fe0b8", "#c9ffe8")
    for who, c in enumerate(box.characters):
        out[f"character:{who}"] = d.character(who, c.colour, c.name.get(language))
    return out


# -- close-ups ----------------------------------------------------------------------------

_FIELD_CLAUSES = (
    ("4.3", "5.3", "5.4", "11.5"),
    ("5.5",),
    ("5.6",),
    ("5.7",),
    ("5.8", "5.9"),
    ("6.1", "6.2", "6.3", "6.4", "6.5", "6.7"),
    ("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8"),
    ("8.1", "8.2", "8.3", "8.4"),
)
_GOAL_CLAUSES = (("10.1",), ("10.2", "10.3"), ("10.4",), ("10.5", "10.6", "10.7"))
_TRACK_CLAUSES = {
    "initiative": ("3.4", "3.5", "3.6", "3.7"),
    "reputation": ("1.4",),
    "snow": ("6.7", "11.2"),
    "points": ("9.11", "11.4"),
    "vuko": ("8.2", "8.4", "9.3"),
    "thorn": ("2.5", "10.3"),
    "garden": ("9.6", "10.1"),
}
_TRACK_NAMES = {"vuko": "piece.vuko", "thorn": "piece.thorn"}


def _details(game: IceGardenGame, language: str) -> dict[str, Detail]:
    box, t = game.box, game.texts(language)
    out: dict[str, Detail] = {}
    for r, region in enumerate(box.regions):
        ids_of = {x.id: x.name.get(language) for x in box.regions}
        near = ", ".join(ids_of[n] for n in region.near)
        out[f"region:{r}"] = Detail(
            title=region.name.get(language), kind=t.say("detail.kind.region"), face=f"region:{r}",
            facts=((t.say("detail.neighbours"), near),), source=region.source, note=region.note, clauses=("1.1", "9.1"),
        )  # fmt: skip
    for i, tile in enumerate(box.tiles):
        goods = ((tile.population, 0), (tile.gold, 1), (tile.mfactor, 2))
        given = ", ".join(f"{n} {t.say(f'resource.{r}')}" for n, r in goods if n)
        facts = (
            (t.say("detail.number"), str(tile.number)),
            (t.say("detail.resources"), given),
            (t.say("detail.points"), " / ".join(map(str, tile.points))),
        )
        out[f"tile:{i}"] = Detail(
            title=t.say("piece.tile", {"n": str(tile.number)}), kind=t.say("detail.kind.tile"), face=f"tile:{i}",
            facts=facts, source=tile.source, clauses=("9.9", "9.11"),
        )  # fmt: skip
    for f, field in enumerate(box.fields):
        slots = field.slots
        out[f"field:{f}"] = Detail(
            title=field.name.get(language), kind=t.say("detail.kind.field"),
            face=f"field:{f}:{slots}" if 1 <= f <= 5 else f"field:{f}",
            text=t.say(f"field.{f}.text"), source=field.source, clauses=_FIELD_CLAUSES[f],
        )  # fmt: skip
    for u, upgrade in enumerate(box.upgrades):
        price = ((upgrade.population, 0), (upgrade.gold, 1), (upgrade.mfactor, 2))
        cost = ", ".join(f"{n} {t.say(f'resource.{r}')}" for n, r in price if n)
        out[f"upgrade:{u}"] = Detail(
            title=upgrade.name.get(language), kind=t.say("detail.kind.upgrade"), face=f"upgrade:{u}",
            facts=((t.say("detail.price"), cost),), text=t.say(f"ability.{upgrade.id}.text"), source=upgrade.source,
            note=upgrade.note, clauses=("6.3", "6.4"),
        )  # fmt: skip
    for p, plate in enumerate(box.plates):
        how = t.say("plate.permanent" if plate.permanent else "plate.single")
        out[f"plate:{p}"] = Detail(
            title=plate.name.get(language), kind=t.say("detail.kind.plate"), face=f"plate:{p}",
            text=f"{t.say(f'plate.{p}.text')} {how}", source=plate.source, note=plate.note, clauses=("8.5", f"8.{6 + p}"),
        )  # fmt: skip
    out.update(_people(game, language))
    for key, clauses in _TRACK_CLAUSES.items():
        figure = key in _TRACK_NAMES
        out[key] = Detail(
            title=t.say(_TRACK_NAMES.get(key, f"place.{key}")),
            kind=t.say("detail.kind.figure" if figure else "detail.kind.track"),
            text=t.say(f"track.{key}.text"),
            face=key if figure else "",
            clauses=clauses,
        )
    return out


def _people(game: IceGardenGame, language: str) -> dict[str, Detail]:
    """Characters and their units."""
    box, t = game.box, game.texts(language)
    out = {}
    for who, c in enumerate(box.characters):
        units = ", ".join(box.unit(who, rank).name.get(language) for rank in (1, 2, 3))
        aim = t.say(f"goal.{c.goal}", {"n": str(c.needed)})
        out[f"character:{who}"] = Detail(
            title=c.name.get(language), kind=t.say("detail.kind.character"), face=f"character:{who}",
            facts=((t.say("detail.goal"), aim), (t.say("detail.units"), units)), source=c.source,
            clauses=_GOAL_CLAUSES[who],
        )  # fmt: skip
    for u, unit in enumerate(box.units):
        names = ", ".join(t.say(f"ability.{a}") for a in unit.abilities)
        text = " ".join(t.say(f"ability.{a}.text") for a in dict.fromkeys(unit.abilities))
        facts = [
            (t.say("detail.character"), box.characters[u // ids.RANKS].name.get(language)),
            (t.say("detail.rank"), str(unit.rank)),
            (t.say("detail.abilities"), names),
            (t.say("detail.slots"), str(unit.free)),
        ]
        if unit.surcharge:
            text += f" {t.say('detail.surcharge', {'n': str(unit.surcharge)})}."
        out[f"unit:{u}"] = Detail(
            title=unit.name.get(language), kind=t.say("detail.kind.unit"), face=f"unit:{u}", facts=tuple(facts),
            text=text, source=unit.source, note=unit.note, clauses=("1.5", "6.5", "7.1", "9.5"),
        )  # fmt: skip
    return out
