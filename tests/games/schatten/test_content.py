"""The content: the 75 constraints that the rulebook"s examples lay on it, and precise errors for wrong packs."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.schatten.scenario import game

from kabale.games.schatten.game import make
from kabale.kernel.errors import BadContent, BadSetup

CONSTRAINTS: list[tuple[str, str, dict[str, Any]]] = [
    ("C01", "res_eq", {"region": "garetien", "res": "sword", "n": 0}),
    ("C02", "res_eq", {"region": "aranien", "res": "sword", "n": 2}),
    ("C03", "emin_res_eq", {"card": "salpikon-savertin", "res": "sword", "n": 1}),
    ("C04", "res_eq", {"region": "paavi", "res": "sword", "n": 1}),
    ("C05", "res_ge", {"region": "albernia", "res": "sword", "n": 1}),
    ("C06", "borders", {"region": "trahelien", "sea": "sued"}),
    ("C07", "res_eq", {"region": "trahelien", "res": "anchor", "n": 0}),
    ("C08", "res_eq", {"region": "bernsteinbucht", "res": "anchor", "n": 1}),
    ("C09", "borders", {"region": "darpatien", "sea": "perlen"}),
    ("C10", "res_eq", {"region": "darpatien", "res": "anchor", "n": 2}),
    ("C11", "org_res_eq", {"org": "efferd", "res": "anchor", "n": 2}),
    ("C12", "res_eq", {"region": "thorwal", "res": "anchor", "n": 2}),
    ("C13", "borders", {"region": "thorwal", "sea": "winde"}),
    ("C14", "borders", {"region": "thorwal", "sea": "ifirn"}),
    ("C15", "res_eq", {"region": "alanfa", "res": "anchor", "n": 2}),
    ("C16", "emin_res_eq", {"card": "salpikon-savertin", "res": "anchor", "n": 1}),
    ("C17", "adjacent", {"a": "khom", "b": "almada"}),
    ("C18", "res_eq", {"region": "svellttal", "res": "boot", "n": 2}),
    ("C19", "not_rough", {"region": "almada"}),
    ("C20", "adjacent", {"a": "horasreich", "b": "kalifat"}),
    ("C21", "adjacent", {"a": "kalifat", "b": "khom"}),
    ("C22", "not_adjacent", {"a": "horasreich", "b": "khom"}),
    ("C23", "res_eq", {"region": "horasreich", "res": "boot", "n": 2}),
    ("C24", "res_eq", {"region": "trahelien", "res": "boot", "n": 1}),
    ("C25", "rough", {"region": "khom"}),
    ("C26", "not_rough", {"region": "kalifat"}),
    ("C27", "adjacent", {"a": "kalifat", "b": "selem"}),
    ("C28", "adjacent", {"a": "kalifat", "b": "khunchom"}),
    ("C29", "not_rough", {"region": "khunchom"}),
    ("C30", "not_rough", {"region": "selem"}),
    ("C31", "borders", {"region": "alanfa", "sea": "sued"}),
    ("C32", "borders", {"region": "tuzak", "sea": "sued"}),
    ("C33", "not_rough", {"region": "tuzak"}),
    ("C34", "res_eq", {"region": "tobrien", "res": "boot", "n": 2}),
    ("C35", "adjacent", {"a": "mhanadistan", "b": "aranien"}),
    ("C36", "not_rough", {"region": "aranien"}),
    ("C37", "sea_adjacent", {"a": "perlen", "b": "sued"}),
    ("C38", "borders", {"region": "aranien", "sea": "perlen"}),
    ("C39", "not_borders", {"region": "aranien", "sea": "sued"}),
    ("C40", "borders", {"region": "waldinseln", "sea": "sued"}),
    ("C41", "not_borders", {"region": "waldinseln", "sea": "perlen"}),
    ("C42", "keys_ge", {"region": "jergan", "n": 1}),
    ("C43", "res_eq", {"region": "jergan", "res": "gold", "n": 0}),
    ("C44", "res_eq", {"region": "tuzak", "res": "gold", "n": 2}),
    ("C45", "sum_res_eq", {"regions": ["bornland", "andergast", "nivesenlande"], "res": "gold", "n": 6}),
    ("C46", "keys_eq", {"region": "bornland", "n": 3}),
    ("C47", "keys_eq", {"region": "nivesenlande", "n": 1}),
    ("C48", "keys_ge", {"region": "andergast", "n": 1}),
    ("C49", "keys_ge", {"region": "ehernes-schwert", "n": 1}),
    ("C50", "res_eq", {"region": "ehernes-schwert", "res": "gold", "n": 0}),
    ("C51", "org_res_eq", {"org": "praios", "res": "gold", "n": 2}),
    ("C52", "borders", {"region": "brabak", "sea": "winde"}),
    ("C53", "borders", {"region": "brabak", "sea": "sued"}),
    ("C54", "keys_ge", {"region": "selem", "n": 1}),
    ("C55", "same_symbol", {"a": "zadig-von-volterach", "b": "cordovan-galotta", "symbol": "knight"}),
    ("C56", "emin_more", {"a": "cordovan-galotta", "b": "zadig-von-volterach"}),
    ("C57", "sea_not_adjacent", {"a": "ifirn", "b": "perlen"}),
    ("C58", "island", {"region": "tuzak"}),
    ("C59", "island", {"region": "jergan"}),
    ("C60", "adjacent", {"a": "tuzak", "b": "jergan"}),
    ("C61", "exists_two_seas", {"n": 1}),
    ("C62", "exists_inland", {"n": 4}),
    ("C63", "each_sea_min", {"n": 4}),
    ("C64", "exist_regions", {"ids": ["alanfa", "andergast", "khunchom", "nostria", "brabak", "paavi"]}),
    ("C65", "count", {"what": "regions", "n": 35}),
    ("C66", "count", {"what": "seas", "n": 4}),
    ("C67", "count", {"what": "factions", "n": 4}),
    ("C68", "count", {"what": "grey-eminences", "n": 24}),
    ("C69", "count", {"what": "organisations", "n": 30}),
    ("C70", "count", {"what": "hero-quests", "n": 24}),
    ("C71", "count", {"what": "beginner-quests", "n": 8}),
    ("C72", "count", {"what": "secret-plans", "n": 21}),
    ("C73", "levels", {"n": [4, 16, 4]}),
    ("C74", "plan_conditions", {"n": 5}),
    ("C75", "neutral_enough", {"n": 15}),
]


class Facts:
    """Questions about the content, one for each kind of constraint."""

    def __init__(self) -> None:
        p = game().pack
        self.p = p
        self.regions = {r.id: r for r in p.regions}
        self.seas = {s.id: s for s in p.seas}
        self.orgs = {o.id: o for o in p.organisations}
        self.eminences = {e.id: e for e in p.eminences}

    def res_eq(self, region: str, res: str, n: int) -> bool:
        return bool(getattr(self.regions[region].icons, res) == n)

    def res_ge(self, region: str, res: str, n: int) -> bool:
        return bool(getattr(self.regions[region].icons, res) >= n)

    def emin_res_eq(self, card: str, res: str, n: int) -> bool:
        return bool(getattr(self.eminences[card].icons, res) == n)

    def org_res_eq(self, org: str, res: str, n: int) -> bool:
        return bool(getattr(self.orgs[org].icons, res) == n)

    def borders(self, region: str, sea: str) -> bool:
        return sea in self.regions[region].seas

    def not_borders(self, region: str, sea: str) -> bool:
        return not self.borders(region, sea)

    def adjacent(self, a: str, b: str) -> bool:
        return b in self.regions[a].open

    def not_adjacent(self, a: str, b: str) -> bool:
        return not self.adjacent(a, b)

    def sea_adjacent(self, a: str, b: str) -> bool:
        return b in self.seas[a].open

    def sea_not_adjacent(self, a: str, b: str) -> bool:
        return not self.sea_adjacent(a, b)

    def rough(self, region: str) -> bool:
        return self.regions[region].rough

    def not_rough(self, region: str) -> bool:
        return not self.regions[region].rough

    def island(self, region: str) -> bool:
        return self.regions[region].island

    def keys_ge(self, region: str, n: int) -> bool:
        return self.regions[region].keys >= n

    def keys_eq(self, region: str, n: int) -> bool:
        return self.regions[region].keys == n

    def sum_res_eq(self, regions: list[str], res: str, n: int) -> bool:
        return sum(getattr(self.regions[r].icons, res) for r in regions) == n

    def same_symbol(self, a: str, b: str, symbol: str) -> bool:
        return self.eminences[a].symbol == self.eminences[b].symbol == symbol

    def emin_more(self, a: str, b: str) -> bool:
        return sum(self.eminences[a].icons.all()) > sum(self.eminences[b].icons.all())

    def exists_two_seas(self, n: int) -> bool:
        return sum(len(r.seas) == 2 for r in self.p.regions) >= n

    def exists_inland(self, n: int) -> bool:
        return sum(not r.seas for r in self.p.regions) >= n

    def each_sea_min(self, n: int) -> bool:
        return all(sum(s in r.seas for r in self.p.regions) >= n for s in self.seas)

    def exist_regions(self, ids: list[str]) -> bool:
        return set(ids) <= set(self.regions)

    def count(self, what: str, n: int) -> bool:
        full = [q for q in self.p.quests if q.deck == "full"]
        found = {
            "regions": len(self.p.regions),
            "seas": len(self.p.seas),
            "factions": len(self.p.factions),
            "grey-eminences": len(self.p.eminences),
            "organisations": len(self.p.organisations),
            "hero-quests": len(full),
            "beginner-quests": len(self.p.quests) - len(full),
            "secret-plans": len(self.p.plans),
        }
        return found[what] == n

    def levels(self, n: list[int]) -> bool:
        found = Counter(q.level for q in self.p.quests if q.deck == "full")
        return [found[1], found[2], found[3]] == n

    def plan_conditions(self, n: int) -> bool:
        return all(len(p.conditions) == n for p in self.p.plans)

    def neutral_enough(self, n: int) -> bool:
        return all(35 - players * kept <= n for players, kept in ((2, 10), (3, 7), (4, 5)))


@pytest.mark.parametrize(("number", "kind", "args"), CONSTRAINTS, ids=[c[0] for c in CONSTRAINTS])
@pytest.mark.clause("schatten:1.2")
def test_the_content_fits_the_rulebook(number: str, kind: str, args: dict[str, Any]):
    assert getattr(Facts(), kind)(**args)


def test_every_entry_says_what_the_rulebook_gives():
    known = {
        "name",
        "icons",
        "keys",
        "seas",
        "rough",
        "island",
        "symbol",
        "effect",
        "action",
        "condition",
        "reveal",
    }
    for table in ("regions", "eminences", "organisations", "quests", "factions"):
        for entry in game().content.tables[table]:
            assert {g.split(".")[0] for g in entry.given} <= known | {"open"}


def test_improved_grey_eminences_are_at_least_as_good_as_those_they_replace():
    pack = game().pack
    for better in pack.eminences[12:]:
        for base in pack.eminences[:12]:
            if base.symbol == better.symbol and better.symbol == "knight":
                assert sum(better.icons.all()) > sum(base.icons.all())


def overlay(folder: Path, name: str, text: str) -> Path:
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "text", "entry", "field"),
    [
        ("regions", '[[regions]]\nid = "khom"\nopen = ["almada", "kalifat", "selem"]\n', "khom", "open"),
        ("regions", '[[regions]]\nid = "khom"\nname = { en = "Selem", de = "Selem" }\n', "selem", "name.de"),
        ("regions", '[[regions]]\nid = "khom"\nseas = ["nordmeer"]\n', "khom", "seas"),
        ("regions", '[[regions]]\nid = "khom"\nkeys = 4\n', "khom", "keys"),
        ("seas", '[[seas]]\nid = "ifirn"\nopen = ["winde", "perlen"]\n', "ifirn", "open"),
        (
            "organisations",
            '[[organisations]]\nid = "praios"\neffect = "defence"\n',
            "praios",
            "icons, effect",
        ),
        ("quests", '[[quests]]\nid = "vrak"\nlevel = 2\n', "full, 1", "level"),
        (
            "plans",
            '[[plans]]\nid = "wellen"\nconditions = [{ p = "own-all", ids = ["gareth"] }, { p = "hand" }, { p = "hand" }, '
            '{ p = "hand" }, { p = "hand" }]\n',
            "wellen",
            "conditions[0].ids",
        ),
        ("plans", '[[plans]]\nid = "wellen"\nconditions = [{ p = "hand" }]\n', "wellen", "conditions"),
    ],
)
def test_a_wrong_pack_is_refused_with_file_entry_and_field(tmp_path, name, text, entry, field):
    with pytest.raises(BadContent) as error:
        make(overlay(tmp_path, name, text))
    assert error.value.data["file"] == f"{name}.toml"
    assert error.value.data["entry"] == entry
    assert str(error.value.data["field"]).startswith(field)
    assert error.value.text("de") != error.value.text("en")


def test_a_card_twice_is_refused(tmp_path):
    with pytest.raises(BadContent, match="twice"):
        make(overlay(tmp_path, "plans", '[[plans]]\nid = "wellen"\n[[plans]]\nid = "wellen"\n'))


def test_an_owner_of_the_box_can_correct_an_entry(tmp_path):
    text = '[[regions]]\nid = "khom"\nsource = "box"\nkeys = 2\n'
    corrected = make(overlay(tmp_path, "regions", text))
    assert corrected.pack.regions[corrected.pack.region_numbers["khom"]].keys == 2
    assert corrected.content.hash != game().content.hash


def test_impossible_set_ups_are_refused():
    with pytest.raises(BadSetup):
        game().start(5)
    with pytest.raises(BadSetup):
        game().start(2, options={"game": "endless"})


def test_content_files_are_plain_toml_with_a_source_for_each_entry():
    for path in (game().folder / "content").glob("*.toml"):
        entries = tomllib.loads(path.read_text(encoding="utf-8"))[path.stem]
        assert all(e["source"] in ("rulebook", "public", "reconstruction") for e in entries)
