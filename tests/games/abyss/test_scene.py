"""The Abyss table as a picture: everything drawn, nothing hidden shown, room for all, in both languages and formats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from tests.games.abyss.scenario import Scenario, do, game, kind, lord, seat, table, tile
from tests.support.playouts import choice_luck

from kabale.games.abyss import ids
from kabale.games.abyss.art.style import ICONS
from kabale.kernel import icons
from kabale.kernel.scene import Box, Format, Piece, Place, Scene
from kabale.kernel.state import State
from kabale.kernel.texts import plain

FORMATS: tuple[Format, ...] = ("wide", "tall")
LANGUAGES = ("de", "en")


def seen(state: State, viewer: int | None = 0, format: Format = "wide", language: str = "en") -> Scene:
    return game().scene(state.view(viewer), language, format, ("Anna", "Ben", "Cleo", "Dora"))


def piece(scene: Scene, id: str) -> Piece:
    return next(p for p in scene.pieces if p.id == id)


def place(scene: Scene, id: str) -> Place:
    return next(p for p in scene.places if p.id == id)


def in_place(scene: Scene, id: str) -> list[str]:
    return [p.id for p in scene.pieces if p.place == id]


def apart(a: Box, b: Box) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def within(inner: Box, outer: Box, slack: float = 14) -> bool:
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[0] + inner[2] <= outer[0] + outer[2] + slack
        and inner[1] + inner[3] <= outer[1] + outer[3] + slack
    )


def positions(players: int) -> Iterator[State]:
    """A game played eagerly (recruiting and taking locations where possible), looked at every few choices."""
    state = game().start(players, seed=players)
    luck = choice_luck(players)
    eager = {"recruit", "pay", "finish", "control", "draw", "keep", "key-lord", "key-token", "exchange"}
    while state.decision is not None:
        options = state.decision.options
        wanted = [o for o in options if o.key in eager] or options
        chosen = wanted if luck.below(4) else options
        if len(state.choices) % 9 == 0:
            yield state
        state.play(chosen[luck.below(len(chosen))].id)
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
class TestWholeGames:
    def test_places_have_room_beside_each_other_and_pieces_inside_them(self, players: int) -> None:
        for state in positions(players):
            for viewer in (None, players - 1):
                for format in FORMATS:
                    scene = seen(state, viewer, format)
                    drawn = [p for p in scene.places if p.kind != "ground"]
                    assert all(apart(a.box, b.box) for a, b in combinations(drawn, 2))
                    boxes = {p.id: p.box for p in drawn}
                    for p in scene.pieces:
                        assert within(p.box, boxes[p.place]), (p, boxes[p.place])

    def test_what_an_option_aims_at_can_be_clicked(self, players: int) -> None:
        for state in positions(players):
            for decision in state.decisions:
                for format in FORMATS:
                    scene = seen(state, decision.seat, format)
                    aims = {p.aim for p in scene.pieces} | {p.aim for p in scene.places}
                    for option in decision.options:
                        assert not option.targets or aims.intersection(option.targets), option

    def test_cards_and_tokens_that_a_viewer_may_not_know_have_no_name(self, players: int) -> None:
        for state in positions(players):
            p = table(state)
            for viewer in (None, 0):
                zones = {ids.DECK, ids.COUNCIL, *(ids.HAND + s for s in range(players) if s != viewer)}
                hidden = {f"card:{c}" for c in range(ids.CARDS) if p.where[c] in zones}
                if not state.over:
                    held = [ids.IN_DECK, *(ids.HELD + s for s in range(players) if s != viewer)]
                    hidden |= {f"token:{t}" for t in range(ids.TOKENS) if p.token_at[t] in held}
                hidden |= {f"lord:{x}" for x in range(ids.LORDS) if p.lord_at[x] == ids.IN_DECK}
                shown = {piece.id for piece in seen(state, viewer).pieces}
                assert not shown & hidden

    def test_everything_face_up_is_shown_once(self, players: int) -> None:
        for state in positions(players):
            p = table(state)
            shown = {piece.id for piece in seen(state, 0).pieces}
            open = {ids.ON_TRACK, ids.LAID, *(ids.AFFILIATED + s for s in range(players)), ids.HAND}
            assert {f"card:{c}" for c in range(ids.CARDS) if p.where[c] in open} <= shown
            assert {
                f"lord:{x}" for x in range(ids.LORDS) if p.lord_at[x] in (ids.OPEN, *held(players))
            } <= shown
            assert {
                f"location:{x}" for x in range(ids.LOCATIONS) if p.tile_at[x] in (ids.OPEN, *held(players))
            } <= shown


def held(players: int) -> list[int]:
    return [ids.HELD + s for s in range(players)]


class TestStage:
    def test_the_card_just_revealed_is_the_one_to_take(self) -> None:
        state = do(Scenario().deck("crab 3", "squid 2").state(), "explore", "reveal")
        scene = seen(state)
        track = [p for p in scene.pieces if p.place == "track"]
        assert [(p.face, p.aim) for p in track] == [("ally:crab-3", ""), ("ally:squid-2", "track:last")]

    def test_the_price_of_the_next_card_is_written_beside_the_track(self) -> None:
        state = do(Scenario(3).pearls(0, 3, 3).deck("crab 3", "squid 2").state(), "explore", "buy")
        assert place(seen(state, seat(state)), "track").note == "price: 2 pearls"

    def test_a_payment_lies_open_with_its_running_total(self) -> None:
        state = Scenario().court("F4").hand(0, "seahorse 4", "crab 3").pearls(2).state()
        do(state, "recruit F4", "pay seahorse 4", "pay crab 3")
        scene = seen(state)
        assert in_place(scene, "payment")[0] == f"lord:{lord('F4')}"
        assert {p.face for p in scene.pieces if p.place == "payment"} >= {"ally:seahorse-4", "ally:crab-3"}
        assert piece(scene, "pearls:due").label == "1 pearl"
        assert scene.prompt is not None
        assert plain(scene.prompt.progress) == "7 of 8 points, 2 of 2 races; pearls for the rest: 1"

    def test_others_see_the_payment_but_not_the_running_total(self) -> None:
        state = Scenario().court("F4").hand(0, "seahorse 4", "crab 3").pearls(2).state()
        scene = seen(do(state, "recruit F4", "pay seahorse 4"), 1)
        assert "ally:seahorse-4" in {p.face for p in scene.pieces if p.place == "payment"}
        assert scene.prompt is not None
        assert scene.prompt.progress == []

    def test_drawn_locations_are_shown_to_who_drew_them_and_only_counted_for_others(self) -> None:
        state = do(Scenario().keys(3).deck("crab 1").stack("L01", "L02").state(), "explore", "take", "draw 2")
        assert in_place(seen(state, 0), "drawn") == [f"location:{tile('L01')}", f"location:{tile('L02')}"]
        assert in_place(seen(state, 1), "drawn") == ["back:drawn:0", "back:drawn:1"]


class TestHalls:
    def test_bound_lords_look_out_above_their_location(self) -> None:
        scene = seen(Scenario().location(0, "L12", "S1", "F1").lords(0, "F2").state())
        above, below = piece(scene, f"lord:{lord('S1')}"), piece(scene, f"location:{tile('L12')}")
        assert above.mark == "bound"
        assert above.box[1] < below.box[1]
        order = in_place(scene, "hall:0")
        assert order.index(above.id) < order.index(below.id)
        assert piece(scene, f"lord:{lord('F2')}").mark == ""

    def test_a_disabled_lord_is_dimmed(self) -> None:
        scene = seen(Scenario().lords(1, "F2").disabled("F2").state())
        assert piece(scene, f"lord:{lord('F2')}").mark == "dim"

    def test_numbers_of_each_player(self) -> None:
        state = (
            Scenario().pearls(4, 2).keys(1).lords(0, "F1").hand(1, "crab 1", "crab 2").tokens(0, 3).state()
        )
        anna, ben = seen(state, 0).players
        assert [s.value for s in anna.stats] == ["9", "4", "2", "1", "0", "1"]
        assert [s.value for s in ben.stats] == ["0", "2", "0", "0", "2", "0"]
        assert seen(state, 1).players[0].stats[0].value == "6", "others do not count a token they cannot see"

    def test_the_viewer_sits_at_the_near_side(self) -> None:
        state = Scenario(3).state()
        for viewer in range(3):
            scene = seen(state, viewer)
            own = place(scene, f"hall:{viewer}")
            assert all(own.box[1] >= p.box[1] for p in scene.places if p.kind == "hall")
            assert place(scene, f"hand:{viewer}").owner == viewer

    @pytest.mark.parametrize("format", FORMATS)
    def test_a_large_hand_stays_readable(self, format: Format) -> None:
        allies = [
            f"{race} {value}" for race in ("crab", "squid", "jellyfish") for value in (1, 1, 2, 3, 4, 5, 2)
        ]
        scene = seen(Scenario().hand(0, *allies).state(), 0, format)
        cards = sorted((p.box[1], p.box[0]) for p in scene.pieces if p.place == "hand:0")
        assert len(cards) == 21
        steps = [b[1] - a[1] for a, b in pairwise(cards) if format == "tall" and a[0] == b[0]]
        assert all(step >= 50 for step in steps)

    def test_cards_of_a_kind_share_their_aim(self) -> None:
        scene = seen(Scenario().hand(0, "crab 1", "crab 1").state())
        assert {p.aim for p in scene.pieces if p.place == "hand:0"} == {f"hand:{kind('crab 1')}"}


class TestArt:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_piece_of_the_box_has_a_face_and_a_close_up(self, language: str) -> None:
        art = game().art(language)
        for key in (
            *(f"lord:{i}" for i in range(ids.LORDS)),
            *(f"location:{i}" for i in range(ids.LOCATIONS)),
            *(f"ally:{a.id}" for a in game().allies),
            "monster",
        ):
            assert key in art.symbols
            detail = art.details[key]
            assert detail.title
            assert detail.text
            assert detail.kind
            assert detail.face == key

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_close_ups_name_clauses_that_exist(self, language: str) -> None:
        numbers = {c.number for c in game().rulebook(language).clauses}
        for key, detail in game().art(language).details.items():
            assert set(detail.clauses) <= numbers, key

    def test_no_two_lords_look_alike(self) -> None:
        symbols = game().art("en").symbols
        assert len({symbols[f"lord:{i}"].body for i in range(ids.LORDS)}) == ids.LORDS

    def test_a_close_up_says_where_its_facts_come_from(self) -> None:
        art = game().art("de")
        chasm = art.details[f"location:{tile('L06')}"]
        assert chasm.source.startswith("Aus öffentlichen Quellen")
        assert "C2" in chasm.note
        assert "unsere eigene Übersetzung" in chasm.note

    def test_symbols_refer_only_to_what_is_there(self) -> None:
        import re

        art = game().art("en")
        bodies = "".join(s.body for s in art.symbols.values())
        assert set(re.findall(r'href="#([^"]+)"', bodies)) <= art.symbols.keys()
        defined = set(re.findall(r'id="([^"]+)"', art.defs))
        assert set(re.findall(r"url\(#([^)]+)\)", bodies)) <= defined

    def test_meta_names_exactly_the_icons_that_are_used(self) -> None:
        assert tuple(game().meta.icons) == ICONS
        stats = {s.icon for p in seen(Scenario().state()).players for s in p.stats}
        assert stats <= set(ICONS)

    def test_all_icons_are_there_once_the_client_is_built(self) -> None:
        built = icons.load()
        if not built:
            pytest.skip("the client is not built")
        assert set(ICONS) <= built.keys()

    def test_pictures_and_close_ups_are_made_once(self) -> None:
        assert game().art("de") is game().art("de")


@pytest.mark.clause("abyss:12.1")
def test_ambassadors_show_no_keys_in_the_variant_without_them() -> None:
    def ambassadors(keys: str) -> set[str]:
        scenes = (seen(game().start(2, seed, {"ambassador-keys": keys})) for seed in range(30))
        return {p.face for scene in scenes for p in scene.pieces if p.id in ("lord:32", "lord:33", "lord:34")}

    assert ambassadors("printed") == {"lord:32", "lord:33", "lord:34"}
    assert ambassadors("none") == {"lord:32:keyless", "lord:33:keyless", "lord:34:keyless"}
    assert ambassadors("none") <= set(game().art("en").symbols)
    assert ambassadors("none") <= set(game().art("de").details)
