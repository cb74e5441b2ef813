"""The bot goes and comes back, the server goes and comes back: the page catches up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import expect

from bot.app.client import Vidar
from localcord import Channel, Person, World
from localcord.page import Site
from persistence.sqlite import SqliteStore
from tests._support.bot.players import sit_down
from tests._support.page.screen import Screens


async def up(world: World, path: Path) -> tuple[Vidar, asyncio.Task[None]]:
    client = Vidar(await SqliteStore.open(path), ("shadow_planet",), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    return client, task


async def down(client: Vidar, task: asyncio.Task[None]) -> None:
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


async def test_old_buttons_answer_after_the_bot_came_back(
    screens: Screens, world: World, channel: Channel, ann: Person, ben: Person, tmp_path: Path
) -> None:
    people = [ann, ben, world.person("Cyd")]
    client, task = await up(world, tmp_path / "vidar.sqlite")
    table = await sit_down(client, channel, people)
    screen = await screens.of(ann)
    await screen.go(table)
    await down(client, task)
    banner = screen.page.locator(".banner")
    await expect(banner).to_contain_text("Vidar is not connected")
    await screen.page.get_by_role("button", name="My desk").click()
    await expect(screen.page.get_by_role("alert")).to_have_text("The application did not respond")
    client, task = await up(world, tmp_path / "vidar.sqlite")
    await expect(banner).to_be_hidden()
    await screen.page.get_by_role("button", name="My desk").click()
    await expect(screen.message("Your desk")).to_contain_text("Only you can see this")
    await expect(screen.page.get_by_role("alert")).to_have_count(0)
    await down(client, task)


async def test_a_tab_comes_back_and_misses_nothing(
    screens: Screens, world: World, site: Site, channel: Channel, ann: Person, ben: Person
) -> None:
    ben.say(channel, "before")
    doomed = ben.say(channel, "doomed")
    screen = await screens.of(ann)
    await expect(screen.message("doomed")).to_be_visible()
    await screen.composer.fill("half a thought")
    port = urlsplit(site.root).port
    assert port is not None
    await site.stop()
    await expect(screen.page.locator(".banner")).to_contain_text("The connection is lost")
    await screen.page.keyboard.press("Enter")
    await expect(screen.page.get_by_role("alert")).to_contain_text("There is no connection")
    await expect(screen.composer).to_have_value("half a thought")
    ben.say(channel, "meanwhile")
    ben.delete(doomed)
    await site.start(port)
    await expect(screen.message("meanwhile")).to_be_visible()
    await expect(screen.page.get_by_text("doomed")).to_have_count(0)
    await expect(screen.page.locator("article", has_text="before")).to_have_count(1)
    await expect(screen.page.locator(".banner.lost")).to_have_count(0)
    await screen.composer.press("Enter")
    await expect(screen.message("half a thought")).to_be_visible()


async def test_another_secret_closes_the_old_links(
    screens: Screens, world: World, site: Site, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    port = urlsplit(site.root).port
    assert port is not None
    await site.stop()
    other = Site(world)
    await other.start(port)
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text(
        "This page needs your own link"
    )
    await expect(screen.page.get_by_text("general")).to_have_count(0)
    await other.stop()
