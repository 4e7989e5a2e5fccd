"""The house: languages, games, drawings, rules, pages, headers, documentation."""

import re
from pathlib import Path

import pytest
from tests.table.support import LINK, ME, House, Seat

from kabale.bots.base import BOTS
from kabale.kernel.scene import Art, Symbol
from kabale.table import errors, languages, pages
from kabale.table.library import cover

pytestmark = pytest.mark.anyio


async def test_health(house: House) -> None:
    assert (await house.http.get("/health")).json()["ok"] is True


async def test_languages_call_themselves_by_their_own_names(house: House) -> None:
    found = (await house.http.get("/api/languages")).json()
    assert found == [{"code": "de", "name": "Deutsch"}, {"code": "en", "name": "English"}]


async def test_all_sentences_of_a_language(house: House) -> None:
    texts = {lang: (await house.http.get(f"/api/texts/{lang}")).json() for lang in ("de", "en")}
    assert texts["de"].keys() == texts["en"].keys()
    assert texts["de"]["bot.geselle"] == "Geselle"
    unknown = await house.http.get("/api/texts/tlh")
    assert (unknown.status_code, unknown.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,en;q=0.5,de;q=0.7", "de"),
        ("en;q=0.2,de;q=0.1", "en"),
        ("de;q=0", "en"),
        ("fr", "en"),
        ("", "en"),
        (None, "en"),
        ("de;q=x,,;;", "en"),
    ],
)
def test_the_browser_says_which_language(accept: str | None, language: str) -> None:
    assert languages.wanted(accept) == language


async def test_the_language_of_the_address_wins(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    headers = {**ann.headers, "Accept-Language": "de"}
    for query, title in (("", "Duell"), ("?lang=en", "Duel"), ("?lang=de", "Duell")):
        answer = await house.http.get(f"/api/tables/{ann.id}{query}", headers=headers)
        assert answer.json()["title"] == title


async def test_errors_speak_the_readers_language(house: House) -> None:
    german = await house.http.get("/api/tables/nowhere", headers={"Accept-Language": "de"})
    english = await house.http.get("/api/tables/nowhere?lang=en", headers={"Accept-Language": "de"})
    assert german.json()["message"] == "Diesen Tisch gibt es nicht."
    assert english.json()["message"] == "There is no such table."


async def test_the_shelf_shows_games_with_players_bots_and_sources(house: House) -> None:
    games = {g["name"]: g for g in (await house.http.get("/api/games?lang=de")).json()}
    duell = games["duell"]
    assert (duell["title"], duell["players"], duell["minutes"]) == ("Duell", [2], [2, 5])
    assert [b["name"] for b in duell["bots"]] == list(BOTS)
    assert all(b["label"] and b["text"] for b in duell["bots"]), "each bot has a name and a description"
    assert duell["content"] == {"rulebook": 9, "public": 0, "reconstruction": 0}
    assert duell["cover"].startswith("<svg ")


async def test_art_may_be_kept_for_ever_under_its_version(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    address = (await ann.see(lang="de"))["art"]
    answer = await house.http.get(address)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.json()["details"]["card:0"]["title"] == "Eins"
    assert (await house.http.get("/api/games/duell/art?v=old")).headers["cache-control"] == "no-cache"


def test_a_cover_brings_the_symbols_it_uses() -> None:
    art = Art(
        symbols={
            "front": Symbol(10, 20, '<use href="#a:1"/>'),
            "a:1": Symbol(1, 1, '<use href="#b"/>'),
            "b": Symbol(2, 2, "<circle/>"),
            "c": Symbol(3, 3, "<rect/>"),
        },
        details={},
        defs="<linearGradient/>",
        cover="front",
    )
    picture = cover(art)
    assert 'id="a:1"' in picture
    assert 'id="b"' in picture
    assert 'id="c"' not in picture
    assert "<linearGradient/>" in picture
    assert 'viewBox="0 0 10 20"' in picture


async def test_rules_in_both_languages(house: House) -> None:
    rules = (await house.http.get("/api/games/duell/rules?lang=de")).json()
    assert rules["title"] == "Duell"
    assert [c["number"] for c in rules["clauses"]][:2] == ["1.1", "2.1"]
    unknown = await house.http.get("/api/games/chess/rules")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-game")


async def test_every_answer_keeps_strangers_out(house: House) -> None:
    for path in ("/", "/health", "/api/games", "/nowhere", "/api/tables/nowhere", "/schema/openapi.json"):
        headers = (await house.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy, "scripts and styles come from the server itself only"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_tables_are_never_kept_on_the_way(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    assert (await ann.get()).headers["cache-control"] == "no-store"


async def test_the_documentation_describes_every_address(house: House) -> None:
    document = (await house.http.get("/schema/openapi.json")).json()
    assert {"/health", "/api/games", "/api/tables", "/api/tables/{table}/choices"} <= document["paths"].keys()
    body = document["paths"]["/api/tables/{table}/choices"]["post"]["requestBody"]
    assert "ChoiceOrder" in str(body)
    operations = [op for item in document["paths"].values() for op in item.values()]
    assert all(op["summary"] and op["responses"] for op in operations)


async def test_every_page_is_the_client(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>K</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-1234.js").write_text("1", encoding="utf-8")
    (tmp_path / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path.parent / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in ("/", "/new/duell", "/t/abc", "/rules/duell", "/credits"):
        answer = await house.http.get(path)
        assert (answer.status_code, answer.text) == (200, "<!doctype html><title>K</title>")
        assert answer.headers["cache-control"] == "no-cache"
    script = await house.http.get("/assets/main-1234.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    manifest = await house.http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for path in (
        "/assets/none.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/%00",
    ):
        answer = await house.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_a_browser_at_an_address_that_is_not_there_gets_a_page_and_programs_an_error(
    house: House,
) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    lost = await house.http.get("/nowhere", headers=browser)
    assert lost.status_code == 404
    assert lost.headers["content-type"].startswith("text/html")
    for path, headers in (("/nowhere", {}), ("/api/nowhere", browser), ("/none.js", browser)):
        answer = await house.http.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def test_without_a_client_the_page_says_how_to_build_it(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = await house.http.get("/")
    assert answer.status_code == 200
    assert "hatch_build.py" in answer.text


async def test_a_wrong_method_is_told_so(house: House) -> None:
    answer = await house.http.delete("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (405, "wrong-method")


@pytest.mark.parametrize("id", ["nowhere", "x" * 3000, "%00", "ü", "' or 1=1 --", "a%2fb"])
async def test_an_unknown_table_is_told_so(house: House, id: str) -> None:
    answer = await Seat(house, id, None).get()
    assert (answer.status_code, answer.json()["code"]) in ((404, "unknown-table"), (404, "not-found"))


def test_both_catalogues_have_the_same_messages_with_the_same_places() -> None:
    catalogues = [languages.sentences(code) for code in languages.available()]
    assert len({frozenset(c) for c in catalogues}) == 1
    for key in catalogues[0]:
        holes = {frozenset(re.findall(r"\{\w+\}", str(c[key]))) for c in catalogues}
        assert len(holes) == 1, key


def test_every_error_has_a_sentence() -> None:
    kinds = [k for k in vars(errors).values() if isinstance(k, type) and issubclass(k, errors.TableError)]
    keys = languages.sentences("en")
    for kind in kinds:
        if kind is not errors.TableError:
            assert any(key.startswith(f"error.{kind.code}") for key in keys), kind
