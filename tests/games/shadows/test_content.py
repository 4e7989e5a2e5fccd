"""Content: what is in the box, where it comes from, its balance, and what a bad pack is told."""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.games.shadows.scenario import game

from kabale.games.shadows.content import TRAITS
from kabale.games.shadows.game import make
from kabale.kernel.errors import BadContent

RULEBOOK = {"bonifatius", "isabella", "pierre", "tristan", "arasia", "kenneth", "sadora", "quiraa"}


def test_the_box_holds_68_cards_of_which_eight_effects_are_from_the_rulebook():
    cards = game().cards
    assert len(cards) == 68
    assert len({c.id for c in cards}) == 68
    assert {c.id for c in cards if c.source == "rulebook"} == RULEBOOK
    assert Counter(c.level for c in cards) == {"A": 25, "B": 25, "C": 18}


def test_every_quartet_gives_each_trait_equally_often():
    citizens, quartets = game().decks.citizens, game().decks.quartets
    assert len(quartets) == 14
    for name, members in quartets.items():
        assert [citizens[i].number for i in members] == [1, 2, 3, 4], name
        shares = Counter(t for i in members for t in citizens[i].traits)
        assert len(set(shares.values())) == 1, name
        assert set(shares) == set(TRAITS), name


def test_every_card_has_a_test_of_its_own():
    source = "".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("test_le*.py"))
    named = " ".join(re.findall(r"def (test_\w+)", source)).replace("_", " ")
    words = {"prince": "prince", "master-coin": "master coin", "viceroy": "viceroy"}
    missing = [c.id for c in game().cards if words.get(c.id, c.id) not in named]
    assert missing == []


def pack(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_an_overlay_pack_replaces_what_an_owner_read_off_his_cards(tmp_path):
    text = '[[citizens]]\nid = "noa"\nsource = "box"\ntraits = ["law"]\n'
    text += 'abilities = [{ kind = "use", steps = [{ op = "place", sel = { scope = "adjacent", if = ["empty"] }, n = 2 }] }]\n'
    other = make(pack(tmp_path, citizens=text))
    noa = next(c for c in other.cards if c.id == "noa")
    assert (noa.source, noa.traits) == ("box", ("law",))
    assert other.content.hash != game().content.hash
    assert "2 of your tokens" in other.art("en").details["card:57"].text


@pytest.mark.parametrize(
    ("fields", "field", "told"),
    [
        ("color = 3", "color", "color"),
        ('traits = ["lawful"]', "traits[0]", "lawful"),
        ('abilities = [{ kind = "use", steps = [{ op = "jump" }] }]', "abilities[0].steps[0].op", "jump"),
        ('abilities = [{ kind = "use", steps = [{ op = "place", n = 1 }] }]', "abilities.use.steps[0]", "sel"),
        ('abilities = [{ kind = "use", steps = [{ op = "cancel" }] }]', "abilities.use.steps[0].op", "cancel"),
        ('abilities = [{ kind = "passive" }]', "abilities.passive", "modifier"),
        ('traits = ["law", "law"]', "traits", "law, law"),
        ('abilities = [{ kind = "use", steps = [{ op = "pick", sel = { scope = "near" } }] }]', "abilities[0].steps[0].sel.scope", "near"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_with_file_entry_field_and_what_is_allowed(tmp_path, fields, field, told):
    with pytest.raises(BadContent) as caught:
        make(pack(tmp_path, citizens=f'[[citizens]]\nid = "noa"\nsource = "box"\n{fields}\n'))
    error = caught.value
    assert (error.data["file"], error.data["entry"], error.data["field"]) == ("citizens.toml", "noa", field)
    for language in ("en", "de"):
        assert told in error.text(language)


def test_a_layout_must_have_a_corner_for_each_seat(tmp_path):
    text = '[[layouts]]\nid = "2"\nsource = "box"\nrows = [".....", "L1???", "11D22", "???2.", "....."]\n'
    with pytest.raises(BadContent) as caught:
        make(pack(tmp_path, layouts=text))
    assert caught.value.data["field"] == "rows"
