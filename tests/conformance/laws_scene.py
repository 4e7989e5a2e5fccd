"""Laws of the scene: whole in every language and format, drawn from the view alone, and every option has its button."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar, get_args
from xml.etree import ElementTree

import msgspec
from tests.conformance.laws_knowledge import _first_difference, _luck, viewers
from tests.support.cases import Case
from tests.support.playouts import Step, choice_luck, steps

from kabale.kernel.game import Game
from kabale.kernel.scene import Art, Box, Delta, Format, Piece, Place, Scene, coloured, difference
from kabale.kernel.svg import draw
from kabale.kernel.texts import languages, plain

FORMATS: tuple[Format, ...] = get_args(Format)
STYLES = {"main", "plain", "quiet", "final"}
KINDS = {"", "strong", "weak"}
SLACK = 1.0
COLOURS = (5, 4, 1, 0)


def check_scenes(reached: Iterable[Step]) -> None:
    """Every scene builds for every viewer, in every format and in the languages by turns, and is sound; by turns in colours that the
    seats chose."""
    for number, step in enumerate(reached):
        state, game = step.state, step.case.game
        for i, seat in enumerate(viewers(state), number):
            view = state.view(seat)
            spoken = languages()
            for language in spoken if i % 4 == 0 else (spoken[i % len(spoken)],):
                art = _art(game, language)
                for format in FORMATS:
                    scene = game.scene(view, language, format)
                    if number % 2 and not game.own_colours:
                        scene = coloured(scene, COLOURS)
                    where = f"{step.where}scene of {seat}, {language}, {format}: "
                    _check_scene(step, scene, art, where)
                    if (number + len(language) + len(format)) % 7 == 0:
                        ElementTree.fromstring(draw(scene, art))


_arts: dict[tuple[int, str], Art] = {}


def _art(game: Game, language: str) -> Art:
    key = (id(game), language)
    if key not in _arts:
        _arts[key] = game.art(language)
    return _arts[key]


def _check_scene(step: Step, scene: Scene, art: Art, where: str) -> None:
    state = step.state
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene, (
        f"{where}JSON and back is not the same"
    )
    assert (scene.seat, scene.choices) == (scene.seat, len(state.choices)), (
        f"{where}choices are {scene.choices}"
    )
    _check_unique("places", [p.id for p in scene.places], where)
    _check_unique("pieces", [p.id for p in scene.pieces], where)
    places = {p.id for p in scene.places}
    taken = {p.place for p in scene.pieces}
    for place in scene.places:
        assert not place.face or place.face in art.symbols, f"{where}no drawing for {place.face}"
        used = place.aim or place.id in taken or not place.face
        _check_thing(place, art, scene.size, where, named=bool(used))
    for piece in scene.pieces:
        assert piece.face in art.symbols, f"{where}no drawing for the face {piece.face!r} of {piece.id}"
        assert piece.place in places, f"{where}{piece.id} lies in {piece.place!r}, which is no place"
        assert piece.count >= 1, f"{where}{piece.id} stands for {piece.count} pieces"
        _check_thing(piece, art, scene.size, where)
    _check_links(scene, where)
    _check_prompt(step, scene, where)
    assert [p.seat for p in scene.players] == list(range(state.players)), f"{where}not one player per seat"
    active = {p.seat for p in scene.players if p.active}
    assert active == {d.seat for d in state.decisions}, f"{where}active are {active}"
    assert (scene.scores is not None) == state.over, f"{where}scores are shown at the end, and only then"


def _check_links(scene: Scene, where: str) -> None:
    """A link leads to another thing of the scene that has a name, once."""
    named = {x.id for x in (*scene.places, *scene.pieces) if x.label.strip()}
    for thing in (*scene.places, *scene.pieces):
        for link in thing.links:
            assert link.to in named - {thing.id}, (
                f"{where}{thing.id} is linked with {link.to}, which is no other thing"
            )
            assert link.kind in KINDS, f"{where}unknown kind {link.kind} of a link of {thing.id}"
        _check_unique(f"links of {thing.id}", [link.to for link in thing.links], where)


def _check_unique(what: str, ids: Sequence[str], where: str) -> None:
    twice = sorted({i for i in ids if ids.count(i) > 1}) if len(set(ids)) != len(ids) else []
    assert not twice, f"{where}{what} with the same id: {twice}"


def _check_thing(
    thing: Place | Piece, art: Art, size: tuple[float, float], where: str, named: bool = True
) -> None:
    """Only a drawing beneath everything, in which nothing lies and which cannot be chosen, may be without a name."""
    assert thing.label.strip() or not named, f"{where}{thing.id} has no label"
    assert not thing.detail or thing.detail in art.details, (
        f"{where}{thing.id} opens {thing.detail}, which is not there"
    )
    x, y, w, h = _upright(thing)
    inside = (
        x >= -SLACK
        and y >= -SLACK
        and x + w <= size[0] + SLACK
        and y + h <= size[1] + SLACK
        and w > 0
        and h > 0
    )
    assert inside, f"{where}{thing.id} with the box {thing.box} lies outside the scene {size}"


def _upright(thing: Place | Piece) -> Box:
    """The box; of a turned piece only its middle, as the corners move."""
    x, y, w, h = thing.box
    if isinstance(thing, Piece) and thing.angle:
        return (x + w / 2, y + h / 2, 1, 1)
    return thing.box


def _check_prompt(step: Step, scene: Scene, where: str) -> None:
    state = step.state
    own = [i for d in state.decisions if d.seat == scene.seat for i in d.ids]
    prompt = scene.prompt
    if state.over:
        assert prompt is None, f"{where}the game is over, but something is asked"
        return
    assert prompt is not None, f"{where}nothing is asked, but somebody must decide"
    assert prompt.seats == tuple(d.seat for d in state.decisions), f"{where}asked are {prompt.seats}"
    assert [c.id for c in prompt.choices] == own, (
        f"{where}buttons {[c.id for c in prompt.choices]}, options {own}"
    )
    assert plain(prompt.text).strip(), f"{where}the question has no text"
    clauses = {c.number for c in step.case.game.rules.clauses}
    assert not prompt.clause or prompt.clause in clauses, (
        f"{where}the question names the unknown clause {prompt.clause}"
    )
    labels = [c.label for c in prompt.choices]
    assert all(label.strip() for label in labels), f"{where}a button without a label"
    _check_unique("buttons", labels, where)
    ids = {p.id for p in scene.places} | {p.id for p in scene.pieces}
    aims = {p.aim for p in scene.places} | {p.aim for p in scene.pieces}
    for choice in prompt.choices:
        assert choice.style in STYLES, f"{where}unknown style {choice.style} of {choice.label!r}"
        for target in choice.targets:
            assert target not in ids or target in aims, (
                f"{where}{choice.label!r} is chosen with {target}, which lies there but has no such aim"
            )


def check_scene_law(reached: Iterable[Step]) -> None:
    """The scene of what a seat may imagine is the scene of the truth: nothing in it names a card face down for that seat."""
    for step in reached:
        game = step.case.game
        for seat in viewers(step.state):
            imagined = step.state.imagine(seat, _luck(step, 31), False)
            for format in FORMATS:
                truth = msgspec.json.encode(game.scene(step.state.view(seat), "en", format))
                told = msgspec.json.encode(game.scene(imagined.view(seat), "en", format))
                assert truth == told, (
                    f"{step.where}the scene of {seat} depends on what it may not see:{_first_difference(truth, told)}"
                )


T = TypeVar("T", Place, Piece)


def apply(scene: Scene, delta: Delta) -> Scene:
    """What a client does: changed things are replaced where they stand, new ones come last, orders are followed."""
    players = {p.seat: p for p in delta.players}
    return msgspec.structs.replace(
        scene,
        size=delta.size or scene.size,
        choices=delta.choices,
        seat=delta.seat,
        places=_applied(scene.places, delta.places, delta.gone_places, delta.place_order),
        pieces=_applied(scene.pieces, delta.pieces, delta.gone_pieces, delta.piece_order),
        players=tuple(players.get(p.seat, p) for p in scene.players),
        prompt=delta.prompt,
        scores=delta.scores,
    )


def _applied(
    old: Sequence[T], changed: Sequence[T], gone: Sequence[str], order: Sequence[str]
) -> tuple[T, ...]:
    things = {x.id: x for x in old if x.id not in gone}
    things.update((x.id, x) for x in changed)
    return tuple(things[id] for id in order) if order else tuple(things.values())


def check_deltas(case: Case, seed: int, most: int = 60) -> None:
    """Applying the difference of two scenes of one viewer to the older gives the newer, through JSON too."""
    luck = choice_luck(seed + 3)
    old: dict[tuple[int | None, Format], Scene] = {}
    for step in steps(case, seed):
        if not most:
            return
        seat = (None, *range(case.players))[luck.below(case.players + 1)]
        if luck.below(3) and step.option is not None:
            continue
        most -= 1
        for format in FORMATS:
            new = case.game.scene(step.state.view(seat), "en", format)
            before = old.get((seat, format))
            if before is not None:
                delta = msgspec.json.decode(msgspec.json.encode(difference(before, new)), type=Delta)
                assert apply(before, delta) == new, (
                    f"{step.where}the delta from {before.choices} for {seat} is not enough"
                )
            old[seat, format] = new


def check_art(game: Game, language: str) -> None:
    """Every drawing is sound SVG, refers only to what is there, and every close-up names things that exist."""
    art = _art(game, language)
    where = f"{game.name} {language}: "
    assert art.cover in art.symbols, f"{where}the cover {art.cover!r} is no drawing"
    assert game.meta.cover in art.symbols, (
        f"{where}the cover of meta.toml, {game.meta.cover!r}, is no drawing"
    )
    ids = set(re.findall(r'\bid="([^"]+)"', art.defs)) | set(art.symbols)
    for name, symbol in art.symbols.items():
        assert symbol.width > 0, f"{where}{name} has no width"
        assert symbol.height > 0, f"{where}{name} has no height"
        try:
            ElementTree.fromstring(f'<svg xmlns:xlink="http://www.w3.org/1999/xlink">{symbol.body}</svg>')
        except ElementTree.ParseError as error:
            raise AssertionError(f"{where}the drawing {name} is no sound SVG: {error}") from None
        own = set(re.findall(r'\bid="([^"]+)"', symbol.body))
        used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', symbol.body)
        lost = {a or b for a, b in used} - ids - own
        assert not lost, f"{where}the drawing {name} refers to {lost}, which is not there"
    ElementTree.fromstring(f"<svg>{art.defs}</svg>")
    clauses = {c.number for c in game.rules.clauses}
    for name, detail in art.details.items():
        assert detail.title.strip(), f"{where}the close-up {name} has no title"
        assert not detail.face or detail.face in art.symbols, (
            f"{where}the close-up {name} has no drawing {detail.face}"
        )
        unknown = set(detail.clauses) - clauses
        assert not unknown, f"{where}the close-up {name} names the unknown clauses {unknown}"
