"""The way to a table: the start page, a game's page, a new table, open tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.browser.playing import OPTION, choices, create, open_table, play, ready
from tests.browser.test_pages import findings


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_newcomer_reads_about_a_game_and_makes_the_first_move_in_three_clicks(
    visitor: Any, phone: bool
) -> None:
    page = visitor(phone=phone)
    page.click("[data-game=duell] h3 a")
    page.click("[data-play]")
    page.locator(OPTION).first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-choices]').dataset.choices) >= 1")


@pytest.mark.parametrize("game", ["tyrants", "shadows"])
@pytest.mark.parametrize(("theme", "phone"), [("dark", False), ("light", True)])
def test_a_games_page_tells_what_it_is(visitor: Any, game: str, theme: str, phone: bool) -> None:
    page = visitor(f"/game/{game}", theme=theme, phone=phone, language="de")
    page.wait_for_selector(".paper")
    text = page.inner_text("main")
    for part in ("Varianten", "Gegner", "Woher es kommt", "Das Spiel auf einer Seite", "Großmeister"):
        assert part in text
    assert findings(page) == []
    page.locator(".paper a").first.click()
    page.locator("[data-clause].marked").wait_for()


def test_my_tables_say_whose_turn_it_is(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.goto("/")
    page.locator(".mine [data-state=turn]").wait_for()
    assert "your turn" in page.inner_text(".mine")
    assert page.title().startswith("(1)")
    page.click(".mine a")
    play(page)
    page.keyboard.press("Escape")
    page.goto("/")
    page.locator(".mine [data-state=over]").wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Remove from the list").click()
    assert page.locator(".mine").count() == 0


def test_a_record_that_was_kept_becomes_a_table_again(visitor: Any, tmp_path: Path) -> None:
    page = visitor()
    open_table(page, "duell")
    play(page)
    page.locator("dialog").wait_for()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download the record").click()
    path = tmp_path / "record.json"
    kept.value.save_as(path)
    other = visitor("/")
    other.locator("[data-record]").set_input_files(path)
    other.locator("[data-winner]").wait_for()
    other.goto("/")
    (tmp_path / "broken.json").write_text("{")
    other.locator("[data-record]").set_input_files(tmp_path / "broken.json")
    other.locator(".toast.error").wait_for()


def test_a_stranger_takes_a_free_seat_of_an_open_table(visitor: Any) -> None:
    host = visitor("/new/duell")
    host.locator(".seats li:nth-child(2) select").select_option("link")
    host.locator("[data-open] input").check()
    host.click("[data-create]")
    host.get_by_role("link", name="To the table").click()
    ready(host)
    guest = visitor("/")
    guest.locator("h2#open").wait_for()
    assert findings(guest) == []
    guest.click(f"[data-table='{host.url.rsplit('/', 1)[1]}'] a")
    guest.click("[data-sit='1']")
    guest.get_by_role("textbox", name="Name").fill("Cleo <b>")
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector(OPTION)
    host.wait_for_function("() => document.querySelector('[data-seat=\"1\"]').innerText.includes('Cleo <b>')")
    assert guest.locator("[data-sit]").count() == 0
    other = visitor("/")
    other.wait_for_selector("[data-play]")
    other.wait_for_timeout(300)
    assert other.locator(f"[data-table='{host.url.rsplit('/', 1)[1]}']").count() == 0


def test_seats_have_the_colours_they_were_given(visitor: Any) -> None:
    page = visitor("/new/tyrants")
    first, second = page.locator(".seats li").nth(0), page.locator(".seats li").nth(1)
    first.locator("[data-colour]").click()
    first.locator(".tints input").nth(4).check(force=True)
    taken = first.locator("[data-colour]").get_attribute("data-colour")
    assert taken == "4"
    second.locator("[data-colour]").click()
    second.locator(".tints input").nth(int(taken)).check(force=True)
    assert second.locator("[data-colour]").get_attribute("data-colour") == taken
    assert first.locator("[data-colour]").get_attribute("data-colour") == "1"  # exchanged
    assert findings(page) == []
    page.click("[data-create]")
    ready(page)
    signs = page.locator(".players > li").evaluate_all(
        "all => all.map(e => e.style.getPropertyValue('--seat'))"
    )
    palette = page.evaluate("fetch('/api/palette').then(r => r.json())")
    assert signs[:2] == [palette[1]["colour"], palette[int(taken)]["colour"]]
    faces = page.locator(".board use").evaluate_all("all => all.map(e => e.getAttribute('href'))")
    assert f"#troop@{taken}" in faces


def test_games_with_colours_of_their_own_ask_for_none(visitor: Any) -> None:
    page = visitor("/new/shadows")
    page.wait_for_selector("[data-create]")
    assert page.locator("[data-colour]").count() == 0


def test_what_is_wrong_is_said_at_its_field(visitor: Any) -> None:
    page = visitor("/new/tyrants")
    page.locator("label", has_text="Dragons").locator("input").uncheck()
    page.click("[data-create]")
    assert page.locator("fieldset", has=page.get_by_role("alert")).locator("legend").inner_text() == (
        "Half-decks of the market"
    )
    page.locator("[data-more] summary").click()
    page.locator("[data-seed]").fill("twelve")
    page.click("[data-create]")
    assert "15 digits" in page.locator("[data-more] [role=alert]").inner_text()
    assert findings(page) == []


def test_cards_are_chosen_one_after_another_and_belong_to_a_deck_of_ones_own(visitor: Any) -> None:
    page = visitor("/new/shadows")
    field = page.locator("fieldset:has(details)").first
    field.locator("summary").click()
    for i in range(20):
        field.get_by_role("checkbox").nth(i).check()
    page.click("[data-create]")
    assert "deck of your own" in field.get_by_role("alert").inner_text()
    assert findings(page) == []
    page.get_by_role("radio", name="A deck of your own").check()
    page.click("[data-create]")
    page.wait_for_selector("[data-choices]")


def test_a_table_for_two_at_one_screen_has_no_hints_by_itself(visitor: Any) -> None:
    page = visitor("/new/duell")
    assert page.locator("[data-hints] input").is_checked()
    page.locator(".seats li:nth-child(2) select").select_option("here")
    assert not page.locator("[data-hints] input").is_checked()


def test_another_person_at_the_same_screen_waits_behind_the_curtain(visitor: Any) -> None:
    page = visitor()
    create(page, "duell", ["here"])
    page.locator("[data-curtain] button").click()
    page.wait_for_selector(OPTION)
    assert choices(page) == 0


def test_an_open_table_over_days_says_so_in_the_lobby(visitor: Any) -> None:
    host = visitor("/new/duell")
    host.locator(".seats li:nth-child(2) select").select_option("link")
    host.locator("[data-open] input").check()
    host.locator("[data-days] label", has_text="3 days").click()
    assert findings(host) == []
    host.click("[data-create]")
    host.wait_for_selector(".made")
    guest = visitor()
    guest.locator("[data-table]", has_text="3 days for each choice").first.wait_for()
