"""The content: what the rulebook's tables say, what every entry must keep, and precise errors for packs that do not."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.abyss.scenario import game

from kabale.games.abyss.describe import describe_location, describe_lord, describe_power_kind
from kabale.games.abyss.game import make
from kabale.kernel.errors import BadContent

GUILDS = {
    "soldier": ([4, 4, 4, 6, 6, 7, 7], 3),
    "farmer": ([6, 6, 6, 10, 11, 12], 3),
    "politician": ([5, 5, 5, 6, 6, 6], 3),
    "mage": ([5, 5, 5, 6, 8, 9, 9], 4),
    "merchant": ([5, 5, 5, 9, 9, 9], 3),
    "ambassador": ([3, 4, 5], 9),
}


@pytest.mark.parametrize("guild", GUILDS)
def test_lords_agree_with_the_table_of_the_rulebook(guild: str) -> None:
    influence, keys = GUILDS[guild]
    lords = [x for x in game().lords if x.guild == guild]
    assert sorted(x.influence for x in lords) == influence
    assert sum(x.keys for x in lords) == keys


def test_a_key_means_a_permanent_power_for_all_but_farmers_and_ambassadors() -> None:
    for lord in game().lords:
        if lord.guild not in ("farmer", "ambassador"):
            assert (lord.keys == 1) == (lord.power in ("permanent", "turn")), lord.id


def test_every_entry_names_its_source_and_own_translations_are_marked() -> None:
    assert set(game().content.by_source()) == {"rulebook", "public", "reconstruction"}
    assert game().content.by_source()["reconstruction"] == 0
    assert all("de" in x.name.own for x in [*game().lords, *game().locations])


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_lord_and_location_is_described_in_full_sentences(language: str) -> None:
    t = game().texts(language)
    for lord in game().lords:
        text = describe_lord(t, lord)
        assert text.endswith(".")
        assert "{" not in text
        assert "?" not in text
        assert describe_power_kind(t, lord)
    for location in game().locations:
        text = describe_location(t, location)
        assert text.endswith(".")
        assert "{" not in text
        assert "?" not in text


def test_descriptions_follow_the_data(tmp_path: Path) -> None:
    (tmp_path / "lords.toml").write_text(
        '[[lords]]\nid = "H6"\nsource = "box"\namount = 4\n', encoding="utf-8"
    )
    t = game().texts("en")
    own = make(tmp_path)
    assert describe_lord(t, own.lords[31]) == "You get 4 pearls."
    assert describe_lord(t, game().lords[31]) == "You get 3 pearls."
    assert own.content.hash != game().content.hash


@pytest.mark.parametrize(
    ("file", "text", "part"),
    [
        (
            "lords",
            '[[lords]]\nid = "S1"\nraces = 6\n',
            "lords.toml, entry S1, field races: 6 is not possible. Allowed: 1..5",
        ),
        ("lords", '[[lords]]\nid = "S1"\nkeys = 2\n', "lords.toml, entry S1, field keys"),
        ("lords", '[[lords]]\nid = "S1"\neffect = "fly"\n', "lords.toml, entry S1, field effect"),
        (
            "allies",
            '[[allies]]\nid = "crab-1"\ncopies = 5\n',
            "allies.toml, entry *, field copies: 66 is not possible",
        ),
        ("allies", '[[allies]]\nid = "crab-1"\nvalue = 2\n', "Allowed: crab-1"),
        ("tokens", '[[tokens]]\nid = "token-4"\ncopies = 3\n', "tokens.toml, entry *, field copies: 21"),
        (
            "locations",
            '[[locations]]\nid = "L01"\nof = "crab"\n',
            "locations.toml, entry L01, field of: crab",
        ),
        ("threat", '[[threat]]\nid = "space-1"\nrewards = [{ tokens = 1 }]\n', "Allowed: tokens = 0"),
        ("threat", '[[threat]]\nid = "space-1"\nrewards = [{ pearls = 3 }]\n', "field pearls: 3"),
        (
            "supplies",
            '[[supplies]]\nid = "monster-cards"\ncount = 7\n',
            "supplies.toml, entry monster-cards, field count: 7",
        ),
    ],
)
def test_a_pack_that_does_not_fit_gets_a_precise_error(
    tmp_path: Path, file: str, text: str, part: str
) -> None:
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        make(tmp_path)
    assert part in str(caught.value)
