"""The page of a replay in a real browser: it shows what the rules draw, and asks nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, expect

from bot.replays.contents import OPEN, PUBLIC, Reader
from bot.replays.making import replay
from tests._support.games import GAMES
from tests._support.replays.records import NAMES, Recording, recorded
from tests._support.replays.viewing import Viewer, stepped

READERS = {"alone": Reader.of_seat(1), "galaxy_trucker_missions": Reader(PUBLIC)}


@pytest.mark.parametrize("key", GAMES)
async def test_every_board_is_the_one_of_the_rules(
    browser: Browser, tmp_path: Path, key: str
) -> None:
    # One of them still goes on, and is long enough without its end.
    exported = Recording(key, 3, 4).play(120).exported() if key == "alone" else recorded(key, 4)
    reader, language = READERS.get(key, Reader(OPEN)), "pl" if key == "alone" else "en"
    assert await stepped(browser, exported, reader, language, tmp_path) == []


async def opened(browser: Browser, folder: Path, moment: str = "", **how: Any) -> Viewer:
    file = folder / "replay.html"
    file.write_bytes(replay(Recording("shadow_planet", 3, 6).play().exported(), None, "pl"))
    return await Viewer.open(browser, file, moment, **how)


async def test_a_person_steps_plays_jumps_and_shares_a_moment(
    browser: Browser, tmp_path: Path
) -> None:
    viewer = await opened(browser, tmp_path)
    page, count = viewer.page, await viewer.count()
    number = page.locator("#count")
    await expect(number).to_have_text(f"1 / {count}")
    await expect(page.locator("html")).to_have_attribute("lang", "pl")
    for key, place in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", count)):
        await page.keyboard.press(key)
        await expect(number).to_have_text(f"{place} / {count}")
    await expect(page.locator("#ending h3").first).to_be_visible()
    await page.locator("#points-list button").first.click()
    await expect(page.locator("#point li").first).not_to_be_empty()
    await page.locator("#reader").select_option(index=2)
    await expect(page.locator("#reader option:checked")).to_have_text(NAMES[1])
    await expect(page.locator("#desk")).to_be_visible()
    await page.locator("#language").select_option(index=1)
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    title, link = await page.locator("#scene").text_content() or "", page.url
    await page.keyboard.press("Home")
    await page.goto(link)
    await page.reload()
    await expect(page.locator("#scene")).to_have_text(title)
    await expect(page.locator("#reader option:checked")).to_have_text(NAMES[1])
    await page.locator("#scene").focus()
    await page.keyboard.press("Home")
    await page.keyboard.press("Space")
    await expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    await expect(number).to_have_text(f"2 / {count}")
    await page.keyboard.press("Space")
    await expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    assert await viewer.close() == []


@pytest.mark.parametrize(
    "how",
    [
        {"color_scheme": "light", "viewport": {"width": 1280, "height": 800}},
        {"color_scheme": "dark", "viewport": {"width": 390, "height": 780}},
    ],
    ids=["light", "dark phone"],
)
async def test_nothing_keeps_anybody_out(
    browser: Browser, tmp_path: Path, how: dict[str, Any]
) -> None:
    # Axe is a script that the page itself would not let in.
    viewer = await opened(browser, tmp_path, "#end.open.en", bypass_csp=True, **how)
    for _ in range(2):
        found: Any = (await Axe().run(viewer.page)).response
        assert len(found["passes"]) > 10, "axe looked at nothing"
        assert [rule["help"] for rule in found["violations"]] == []
        wide = await viewer.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nobody scrolls sideways"
        await viewer.page.keyboard.press("Home")
    assert await viewer.close() == []
