"""For people who listen instead of looking: nothing serious stands in their way."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from localcord import Channel, Guild, Person, World
from localcord.page import Site
from localcord.page.demo import fill_gallery
from tests._support.localcord.trybot import Ix, TryBot
from tests._support.page.screen import Screens
from tests.localcord.page.test_parts import Boxes, Panel, png, ui, view


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
    await bot.place(gallery).send("press", view=view(ui.Button(label="Peek", custom_id="do:x")))

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message("for you", ephemeral=True)

    link = site.host_link(people[0])
    screen = await screens.of(people[0], link=link, light=light, phone=phone)
    page = screen.page
    await screen.go(gallery)
    await page.get_by_role("button", name="Peek").click()
    await expect(screen.message("for you")).to_be_visible()
    await expect(page.locator(".picture.loading")).to_have_count(0)
    assert await serious(page) == []
    if phone:
        await page.locator(".only-narrow").click()
        assert await serious(page) == []
    await page.locator(".corner button").last.click()
    await page.get_by_role("dialog").wait_for()
    assert await serious(page) == []
    await screen.shot(f"settings-{'phone' if phone else 'desktop'}-{locale}")
    await page.keyboard.press("Escape")
    await page.locator(".corner button").first.click()
    await page.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    assert await serious(page) == []
    await screen.shot(f"seats-{'phone' if phone else 'desktop'}-{locale}")


async def test_axe_finds_nothing_serious_in_what_opens(
    screens: Screens, world: World, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    fill_gallery(world, channel, [ann, ben])

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Boxes())

    screen = await screens.of(ann)
    page = screen.page
    await page.locator("[data-cid='demo:cards']").click()
    await page.get_by_role("listbox").wait_for()
    assert await serious(page) == []
    await page.keyboard.press("Escape")
    await screen.composer.press_sequentially("/")
    await page.get_by_role("option").first.wait_for()
    assert await serious(page) == []
    await page.keyboard.press("Enter")
    assert await serious(page) == []
    await page.get_by_role("button", name="Send command").click()
    await page.get_by_role("dialog", name="Boxes").get_by_role("button", name="Submit").click()
    await page.get_by_text("Please fill this in.").wait_for()
    assert await serious(page) == []


async def test_new_messages_are_read_out_and_a_change_under_the_finger_too(
    world: World, screens: Screens, bot: TryBot, guild: Guild, ann: Person
) -> None:
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
