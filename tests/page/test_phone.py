"""On a phone: one column, places in a drawer, everything in reach of a thumb."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.client import Vidar
from localcord import Channel, Person, World
from tests.bot.players import desk, sit_down
from tests.page.screen import PHONE, Screens
from tests.page.test_hostile import too_wide


async def test_a_desk_is_found_and_answered_on_a_phone(
    screens: Screens, vidar: Vidar, world: World, channel: Channel, ann: Person, ben: Person
) -> None:
    people = [ann, ben, world.person("Ola", locale="pl")]
    table = await sit_down(vidar, channel, people)
    person = next(p for p in people if desk(p).buttons)
    person.user.locale = "pl"
    screen = await screens.of(person, phone=True, light=True)
    page = screen.page
    nav = page.get_by_role("navigation")
    await expect(nav).to_be_hidden()
    menu = page.get_by_role("button", name="Otwórz kanały")
    await menu.tap()
    await expect(nav).to_be_visible()
    assert await page.locator("main").evaluate("m => m.inert")
    await screen.shot("phone-drawer-polish")
    await page.keyboard.press("Escape")
    await expect(nav).to_be_hidden()
    await expect(menu).to_be_focused()
    await screen.go(table)
    await expect(nav).to_be_hidden()
    await screen.shot("phone-table-polish")
    assert await too_wide(page) == []
    await screen.go(person.dm)
    await screen.shot("phone-desk-polish")
    mine = page.locator(f"#m{desk(person).id}")
    button = mine.locator("button[data-cid]").first
    box = await button.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    before = desk(person).revision
    await button.tap()
    await world.until(lambda: desk(person).revision > before, timeout=20, why="the desk changes")
    await vidar.idle()
    assert await too_wide(page) == []


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
async def test_the_system_decides_between_day_and_night_unless_told(
    screens: Screens, channel: Channel, ann: Person, light: bool
) -> None:
    screen = await screens.of(ann, light=light)
    page = screen.page

    async def brightness() -> int:
        colour = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in colour[4:-1].split(","))

    assert (await brightness() > 600) is light
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("radio", name="Dark" if light else "Light").check()
    assert (await brightness() > 600) is not light
    await page.reload()
    await page.locator(".frame").wait_for()
    assert (await brightness() > 600) is not light
    assert await page.evaluate("window.innerWidth") != PHONE["width"]
