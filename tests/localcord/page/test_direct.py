"""A table for one on the page: opened in the messages with the bot, and played there."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.app.client import Vidar
from localcord import Guild, World
from tests._support.page.screen import Screens

WORDS = {
    "en-US": ("Your table is open, for you and AI.", re.compile("Your desk")),
    "pl": ("Twój stół dla ciebie i AI jest otwarty.", re.compile("Twój pulpit")),
}


@pytest.mark.parametrize("locale", WORDS)
async def test_somebody_opens_the_messages_and_plays(
    world: World, guild: Guild, screens: Screens, vidar: Vidar, locale: str
) -> None:
    ann = world.person("Ann", locale=locale, guilds=[guild])
    screen = await screens.of(ann)
    await screen.go(ann.dm)
    await screen.composer.fill("/play")
    await screen.page.keyboard.press("Enter")
    send = re.compile("Send command|Wyślij polecenie")
    await screen.page.get_by_role("button", name=send).click()
    opened, mine = WORDS[locale]
    await expect(screen.message(opened)).to_be_visible()
    await screen.page.get_by_role("button", name="Start", exact=True).click()
    desk = screen.page.locator("article.message", has_text=mine).last
    await expect(desk).to_be_visible()
    # The board stands on it, and what is the person's own.
    await expect(desk.get_by_role("img").first).to_be_visible()
    await vidar.idle()
    (row,) = await vidar.services.tables.find("playing")
    assert row.room.is_dm
    assert not guild.channel("general").log
    await screen.shot(f"direct-{locale}")
