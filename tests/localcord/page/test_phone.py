"""On a phone: one column, places in a drawer, everything in reach of a thumb."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from playwright.async_api import Locator, expect

from bot.app.client import Vidar
from localcord import Channel, Person, World
from localcord.model.messages import Upload
from tests._support.bot.players import choices, desk, is_asked, sit_down
from tests._support.page.screen import PHONE, Screens, too_wide


async def too_small(buttons: Locator) -> list[str]:
    """Buttons a thumb would miss."""
    sizes = await buttons.evaluate_all("all => all.map(b => [b.textContent, b.offsetHeight])")
    assert sizes
    return [words for words, height in sizes if height < 40]


async def test_a_desk_is_found_and_answered_on_a_phone_in_polish(
    screens: Screens, vidar: Vidar, world: World, channel: Channel
) -> None:
    people = [world.person(name, locale="pl") for name in ("Ola", "Jan", "Ewa")]
    table = await sit_down(vidar, channel, people)
    person = next(p for p in people if is_asked(desk(p)))
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
    panel = await screen.caught_up(table.last)
    await expect(panel.get_by_role("button", name="Działaj")).to_be_visible()
    assert await too_small(panel.locator("button[data-cid]")) == []
    assert await too_wide(page) == []
    await screen.shot("phone-table-polish")
    await screen.go(person.dm)
    mine = await screen.caught_up(desk(person))
    await expect(mine).to_contain_text("Twój pulpit")
    assert await too_small(mine.locator("button[data-cid]")) == []
    await screen.shot("phone-desk-polish")
    before, button = desk(person), choices(desk(person), Random(1))[0]
    revision = before.revision
    await mine.locator(f'[data-cid="{button.custom_id}"]').tap()
    await world.until(lambda: before.revision > revision, timeout=60, why="the desk changes")
    await vidar.idle()
    await screen.caught_up(desk(person))
    assert await too_wide(page) == []


async def test_a_picture_that_is_still_on_its_way_makes_nothing_too_wide(
    screens: Screens, vidar: Vidar, world: World, channel: Channel, ann: Person
) -> None:
    table = await sit_down(vidar, channel, [ann, world.person("Ben"), world.person("Cat")])
    await asyncio.gather(*vidar.outbox.posts.pictures.hanging)
    assert table.last.attachments
    screen = await screens.of(ann, phone=True)
    await screen.page.route("**/files/**", lambda _route: None)
    await screen.go(table)
    await expect(screen.page.locator(".picture.loading").first).to_be_visible()
    assert await too_wide(screen.page) == []


async def test_a_drawing_higher_than_wide_is_as_wide_as_the_page_lets_it(
    screens: Screens, world: World, channel: Channel, ann: Person
) -> None:
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg' width='600' height='1200'/>"
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://how.svg"}}]}
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [gallery]}]}
    upload = Upload("how.svg", drawing, "image/svg+xml")
    world.posting.post(channel, world.bot, body, [upload], route="")
    screen = await screens.of(ann, phone=True)
    image = screen.page.locator(".picture:not(.loading) img")
    await expect(image).to_be_visible()
    assert await image.evaluate("i => i.clientWidth / i.closest('.container').clientWidth") > 0.85
    assert await too_wide(screen.page) == []


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
