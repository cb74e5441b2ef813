"""Two people in two browsers: each sees what is theirs."""

from __future__ import annotations

from playwright.async_api import expect

from bot.client import Vidar
from localcord import Channel, Person, World
from tests.page.screen import Screens


async def test_an_ephemeral_message_is_on_no_other_screen(
    screens: Screens, vidar: Vidar, channel: Channel, ann: Person, ben: Person, world: World
) -> None:
    hers, his = await screens.of(ann), await screens.of(ben)
    await hers.composer.fill("/pla")
    await hers.page.get_by_role("option", name="/play").click()
    await hers.page.get_by_label("seats").fill("3")
    await hers.page.keyboard.press("Enter")
    await expect(hers.message("Your table is open")).to_be_visible()
    await expect(hers.message("Your table is open")).to_contain_text("Only you can see this")
    await his.message("a new table").get_by_role("button", name="Join").click()
    await expect(his.message("You are in")).to_contain_text("Only you can see this")
    await expect(hers.message("Ben")).to_be_visible()
    await vidar.idle()
    await expect(hers.page.get_by_text("You are in")).to_have_count(0)
    await expect(his.page.get_by_text("Your table is open")).to_have_count(0)
    await hers.shot("lobby-host")
    await his.shot("lobby-guest")
    await hers.message("Your table is open").get_by_role("button", name="Dismiss").click()
    await expect(hers.page.get_by_text("Your table is open")).to_have_count(0)
    assert not ann.ephemeral
