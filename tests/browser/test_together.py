"""Playing together: chat, asking for consent, replacing, rematch, hints, what was missed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.house import GRACE
from tests.browser.playing import CHANGED, OPTION, choices, create, move, open_table, over, play, ready
from tests.browser.test_pages import findings


@pytest.fixture
def pair(visitor: Any) -> tuple[Any, Any]:
    """Two people on devices of their own."""
    host = visitor()
    create(host, "duell", ["link"])
    link = host.locator(".copy input").first.input_value()
    host.get_by_role("link", name="To the table").click()
    ready(host)
    guest = visitor(link)
    guest.get_by_role("textbox", name="Name").fill("Bea")
    guest.get_by_role("button", name="Take the seat").click()
    ready(guest)
    return host, guest


def say(page: Any, text: str) -> None:
    page.locator("#tab-chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.keyboard.press("Enter")


def test_what_is_said_arrives_is_counted_and_stays_text(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    say(guest, "<img src=x onerror=alert(1)> & hello")
    host.locator("#tab-chat .unread").wait_for()
    host.locator("#tab-chat").click()
    line = host.locator("[data-chat] .said").first
    assert line.inner_text() == "<img src=x onerror=alert(1)> & hello"
    assert host.locator("[data-chat] img").count() == 0
    assert findings(host) == []
    host.locator("#tab-log").click()
    assert host.locator("#tab-chat .unread").count() == 0
    host.locator("#tab-chat").click()
    host.locator("[data-mute]").click()
    host.locator("#tab-log").click()
    say(guest, "again")
    guest.locator("[data-chat] .said", has_text="again").wait_for()
    host.wait_for_timeout(200)
    assert host.locator("#tab-chat .unread").count() == 0


def test_chat_on_a_phone(visitor: Any) -> None:
    page = visitor(phone=True)
    open_table(page, "duell")
    ready(page)
    page.locator("[data-chat-open]").click()
    page.get_by_role("textbox", name="Say something").fill("hello")
    page.get_by_role("button", name="Send").click()
    page.locator(".said", has_text="hello").wait_for()
    assert findings(page) == []


def test_who_is_here_can_be_seen(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    host.locator("[data-seat='1'] .here:not(.gone)").wait_for()
    guest.close()
    host.locator("[data-seat='1'] .here.gone").wait_for()


def test_taking_back_beyond_the_law_needs_everybodys_consent(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    move(host, random.Random(1))
    guest.wait_for_function(CHANGED, arg=0)
    move(guest, random.Random(2))
    host.wait_for_function(CHANGED, arg=1)
    for agree in (False, True):
        host.locator("[data-undo]").click(force=True)
        host.locator("[data-ask]").click()
        guest.locator("[data-proposal=undo]").wait_for()
        assert findings(guest) == []
        guest.locator("[data-agree]" if agree else "[data-decline]").click()
        host.locator("[data-proposal]").wait_for(state="detached")
        host.wait_for_function(
            "n => Number(document.querySelector('[data-choices]').dataset.choices) === n",
            arg=0 if agree else 2,
        )


def test_a_bot_takes_over_for_somebody_who_left(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    guest.close()
    host.locator("[data-seat='1'] .here.gone").wait_for()
    host.locator("[data-replace-open='1']").click()
    host.locator("[data-replace] button").click()
    host.get_by_text("may still come back").wait_for()
    host.wait_for_timeout(GRACE * 60_000)
    host.locator("[data-replace-open='1']").click()
    host.locator("[data-replace] label").nth(1).wait_for()
    assert findings(host) == []
    host.locator("[data-replace] button").click()
    host.wait_for_function("() => document.querySelector('[data-seat=\"1\"]').innerText.includes('bot')")
    play(host)
    assert over(host)


def test_somebody_else_takes_the_seat_of_who_left(visitor: Any, pair: tuple[Any, Any]) -> None:
    host, guest = pair
    guest.close()
    host.locator("[data-seat='1'] .here.gone").wait_for()
    host.wait_for_timeout(GRACE * 60_000)
    host.locator("[data-replace-open='1']").click()
    host.get_by_role("radio", name="Another person").check()
    host.locator("[data-replace] button").click()
    host.locator("[data-seat='1']", has_text="free seat").wait_for()
    other = visitor(host.url)
    other.locator("[data-sit='1']").click()
    other.get_by_role("textbox", name="Name").fill("Dora")
    other.get_by_role("button", name="Take the seat").click()
    host.locator("[data-seat='1']", has_text="Dora").wait_for()
    other.wait_for_selector(OPTION)


def test_the_rematch_is_followed_with_the_same_seats(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    luck = random.Random(3)
    while not over(host):
        for page in (host, guest):
            page.wait_for_selector(f"{OPTION}, .prompt:not(.mine)")
            if page.locator(f".prompt {OPTION}").count():
                before = choices(page)
                buttons = page.locator(f".prompt {OPTION}")
                buttons.nth(luck.randrange(buttons.count())).click()
                page.wait_for_function(CHANGED, arg=before)
        host.wait_for_timeout(100)
    host.locator("[data-rematch]").click()
    host.wait_for_selector(OPTION)
    guest.wait_for_selector("[data-winner]")
    guest.keyboard.press("Escape")
    guest.locator("[data-follow]").click()
    guest.wait_for_selector(OPTION)
    assert host.url == guest.url
    assert "you" in guest.locator("[data-seat='0']").inner_text()  # seats rotate by one


def test_a_hint_marks_what_a_bot_would_do(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.keyboard.press("h")
    page.locator(".option.advised:focus").wait_for()
    assert page.locator(".option.advised").count() == 1
    assert findings(page) == []
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=0)


def test_who_comes_back_is_told_what_happened(pair: tuple[Any, Any]) -> None:
    host, guest = pair
    move(host, random.Random(1))
    address = host.url
    host.goto("/credits")
    guest.wait_for_function(CHANGED, arg=0)
    move(guest, random.Random(2))
    host.goto(address)
    host.locator("[data-digest-open]").click()
    host.locator("[data-digest] li", has_text="Bea").first.wait_for()
    assert (
        host.locator("[data-missed]").get_attribute("href")
        == f"{address[len(host.evaluate('origin')) :]}/replay?at=1&play"
    )
    assert findings(host) == []
    host.locator("[data-missed]").click()
    host.locator("[data-back]").wait_for()
    host.locator("[data-choices='2']").wait_for()


def test_the_log_is_filtered_by_player(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    play(page, most=2)
    ready(page)
    lines = page.locator("[role=log] p").count()
    page.locator("[data-only='1']").click()
    assert 0 < page.locator("[role=log] p").count() < lines
    page.locator("[data-only='1']").click()
    assert page.locator("[role=log] p").count() >= lines


def test_links_for_guests_and_other_devices(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.locator("[data-links-open]").click()
    watch = page.locator("[data-watch] input").input_value()
    assert watch == page.url
    assert findings(page) == []
    own = page.locator(".copy input").last.input_value()
    assert own.startswith(f"{watch}#")
    second = visitor(own)
    second.wait_for_selector(OPTION)


def test_answers_in_advance_are_set_and_kept(visitor: Any) -> None:
    page = visitor()
    open_table(page, "abyss")
    page.locator("[data-standing-open]").wait_for()
    page.locator("[data-standing-open]").click()
    page.locator("[data-standing] fieldset").first.locator("input[type=radio]").nth(1).check()
    page.locator("[data-standing-open][aria-pressed=true]").wait_for()
    assert findings(page) == []
    page.reload()
    page.locator("[data-standing-open][aria-pressed=true]").wait_for()
