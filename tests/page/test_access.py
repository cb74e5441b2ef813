"""For people who listen instead of looking: nothing serious stands in their way."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from localcord import Guild, Person, World
from localcord.page import Site
from localcord.page.demo import fill_gallery
from tests.localcord.trybot import Ix, TryBot
from tests.page.screen import Screens
from tests.page.test_parts import Boxes


async def serious(page: Page) -> list[str]:
    """What axe finds that would keep someone out."""
    found: Any = (await Axe().run(page)).response
    assert len(found["passes"]) > 10, "axe looked at nothing"
    return [
        f"{rule['id']}: {rule['help']}: {[node['html'][:160] for node in rule['nodes']]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(
    ("light", "phone", "locale"),
    [(False, False, "en-US"), (True, False, "pl"), (True, True, "en-US")],
    ids=["dark", "light-polish", "phone"],
)
async def test_axe_finds_nothing_serious(
    world: World,
    site: Site,
    screens: Screens,
    bot: TryBot,
    guild: Guild,
    light: bool,
    phone: bool,
    locale: str,
) -> None:
    people = [world.person("Ann", locale=locale), world.person("Ben")]
    gallery = guild.add_channel("gallery")
    fill_gallery(world, gallery, people)
    people[0].say(gallery, "mine")

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Boxes())

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message("for you", ephemeral=True)

    link = site.host_link(people[0])
    screen = await screens.of(people[0], link=link, light=light, phone=phone)
    page = screen.page
    await screen.go(gallery)
    await page.locator(".picture.loading").first.wait_for(state="detached")
    assert await serious(page) == []
    # The same with each of the things that open.
    await page.locator("[data-cid='demo:cards']").click()
    await page.get_by_role("listbox").wait_for()
    assert await serious(page) == []
    await page.keyboard.press("Escape")
    await screen.composer.press_sequentially("/")
    await page.get_by_role("option").first.wait_for()
    assert await serious(page) == []
    await page.keyboard.press("Enter")
    await page.locator("form.command .send").click()
    await page.get_by_role("dialog", name="Boxes").wait_for()
    assert await serious(page) == []
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    if phone:
        await page.locator(".only-narrow").click()
    for name in ("gear", "seats"):
        await page.locator(".corner button").nth(1 if name == "gear" else 0).click()
        await page.get_by_role("dialog").wait_for()
        assert await serious(page) == [], name
        await screen.shot(f"{name}-{'phone' if phone else 'desktop'}-{locale}")
        await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_new_messages_are_read_out_and_a_change_under_the_finger_too(
    world: World, screens: Screens, bot: TryBot, guild: Guild, ann: Person
) -> None:
    from tests.page.test_parts import Panel, png

    channel = guild.channel("general")
    screen = await screens.of(ann)
    log = screen.page.get_by_role("log", name="Messages in general")
    await expect(log).to_have_attribute("aria-relevant", "additions")
    files = [png("board.png"), png("hand.png"), png("log.txt")]
    await bot.place(channel).send(view=Panel("Round 1"), files=files)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=Panel("Round 2"))

    await screen.message("Round 1").get_by_role("button", name="Act").press("Enter")
    await expect(screen.page.locator("#polite")).to_contain_text("Round 2 your turn")
