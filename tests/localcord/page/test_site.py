"""The site itself: under a name in a network, under a flood, and from the command line."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import sys
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from localcord import Channel, Person, World
from localcord.page import Site, tab
from localcord.storage.book import Book
from tests._support.page.screen import Screens


async def test_in_a_network_the_page_says_what_the_link_is(
    world: World, browser: Browser, channel: Channel, ann: Person
) -> None:
    """The browser is told that table.test is here; the site knows that name, and no other."""
    site = Site(world, names=["table.test"])
    await site.start()
    port = urlsplit(site.root).port
    site.root = f"http://table.test:{port}"
    screens = Screens(browser, site)
    screen = await screens.of(ann)
    warning = screen.page.get_by_text("use it only in a network you trust")
    await expect(warning).to_be_visible()
    await screen.composer.fill("hello")
    await screen.page.keyboard.press("Enter")
    await expect(screen.message("hello")).to_be_visible()
    await screen.page.get_by_role("button", name="Understood").click()
    await expect(warning).to_have_count(0)
    await screen.page.reload()
    await expect(screen.message("hello")).to_be_visible()
    await expect(warning).to_have_count(0)
    refused = await screen.page.goto(f"http://other.test:{port}/")
    assert refused is not None
    assert refused.status == 421
    await screen.page.goto(f"http://127.0.0.1:{port}/#{site.keys.of(ann)}")
    await expect(screen.message("hello")).to_be_visible()
    await expect(warning).to_have_count(0)
    screen.complaints.clear()
    await screens.close()
    await site.stop()


async def test_words_that_cannot_be_kept_are_not_sent_and_the_person_reads_why(
    world: World, browser: Browser, channel: Channel, ann: Person, tmp_path: Path
) -> None:
    book = Book.open(tmp_path / "world.sqlite")
    book.keep(world)
    site = Site(world)
    await site.start()
    screens = Screens(browser, site)
    screen = await screens.of(ann)
    line: sqlite3.Connection = book._line  # pyright: ignore[reportPrivateUsage]
    line.execute("PRAGMA query_only = ON")
    await screen.composer.fill("hello")
    await screen.page.keyboard.press("Enter")
    await expect(screen.page.get_by_text("This could not be saved")).to_be_visible()
    await expect(screen.composer).to_have_value("hello")
    await expect(screen.page.locator("article")).to_have_count(0)
    line.execute("PRAGMA query_only = OFF")
    await screen.page.keyboard.press("Enter")
    await expect(screen.message("hello")).to_be_visible()
    await expect(screen.page.locator("article")).to_have_count(1)
    await screens.close()
    await site.stop()
    book.close()


async def test_a_tab_that_cannot_keep_up_comes_back_to_how_things_stand(
    screens: Screens, channel: Channel, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = await screens.of(ann)
    monkeypatch.setattr(tab, "MOST_WAITING_FRAMES", 5)
    for number in range(30):
        ben.say(channel, f"words {number}.")
    monkeypatch.undo()
    await expect(screen.message("words 29.")).to_be_visible()
    await expect(screen.page.locator("article")).to_have_count(30)


async def test_older_messages_come_when_scrolled_to_and_the_end_is_one_press_away(
    screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    for number in range(120):
        ben.say(channel, f"words {number}.")
    screen = await screens.of(ann)
    articles = screen.page.locator("article")
    await expect(articles).to_have_count(50)
    await expect(screen.message("words 119.")).to_be_in_viewport()
    scroller = screen.page.get_by_role("log")
    await scroller.evaluate("s => { s.scrollTop = 0; }")
    await expect(articles).to_have_count(100)
    await expect(screen.message("words 70.")).to_be_in_viewport()
    ben.say(channel, "the newest")
    jump = screen.page.get_by_role("button", name="Jump to the newest")
    await expect(jump).to_have_class(re.compile("news"))
    await expect(screen.message("the newest")).not_to_be_in_viewport()
    await jump.click()
    await expect(screen.message("the newest")).to_be_in_viewport()
    await expect(jump).to_be_hidden()


async def test_the_demo_starts_prints_its_link_and_ends() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "localcord", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    said: dict[str, str] = {}
    while "page" not in said:
        key, _, value = (await process.stdout.readline()).decode().partition(" ")
        assert key, "it ended without a word"
        said[key] = value.strip()
    async with aiohttp.ClientSession() as session, session.get(said["page"]) as answer:
        assert answer.status == 200
        assert "main.js" in await answer.text()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{43}", said["page"])
    process.send_signal(signal.SIGINT)
    assert await process.wait() == 0
