"""Links and seats: one's own key, and for the host everyone's."""

from __future__ import annotations

import io

from playwright.async_api import expect

from localcord import Channel, Guild, Person, World
from localcord.page import Site
from localcord.page.demo import picture
from tests._support.localcord.trybot import TryBot, discord
from tests._support.page.screen import Screens


async def test_the_key_leaves_the_address_and_lasts_as_long_as_the_tab(
    site: Site, screens: Screens, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    key = site.keys.of(ann)
    assert key not in screen.page.url
    await screen.page.reload()
    await expect(screen.composer).to_be_visible()
    assert await screen.page.evaluate("Object.values(localStorage).join()") == ""
    other = await screen.page.context.new_page()
    await other.goto(f"{site.root}/")
    await expect(other.get_by_role("heading")).to_have_text("This page needs your own link")
    await other.goto(f"{site.root}/#{'A' * 43}")
    await expect(other.get_by_text("This link is not known here")).to_be_visible()
    await other.close()


async def test_only_the_hosts_link_offers_the_seats(
    world: World, site: Site, screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    plain = await screens.of(ann)
    await expect(plain.page.get_by_role("button", name="Settings")).to_be_visible()
    await expect(plain.page.get_by_role("button", name="Seats")).to_have_count(0)
    hosting = await screens.of(ann, link=site.host_link(ann))
    page = hosting.page
    await page.get_by_role("button", name="Seats").click()
    seats = page.get_by_role("dialog", name="Seats")
    await seats.get_by_placeholder("Name of someone new").fill("Cat")
    await page.keyboard.press("Enter")
    await expect(seats.get_by_role("listitem")).to_have_count(3)
    assert [person.name for person in world.people] == ["Ann", "Ben", "Cat"]
    async with page.context.expect_page() as opening:
        await seats.get_by_role("listitem").filter(has_text="Cat").get_by_text("Open").click()
    cats = await opening.value
    await expect(cats.locator(".corner-name")).to_contain_text("Cat")
    await expect(cats.get_by_role("button", name="Seats")).to_have_count(0)
    # Two seats side by side in one browser stay two people.
    await cats.locator("textarea").fill("meow")
    await cats.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await expect(hosting.message("meow").locator(".name")).to_have_text("Cat")
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert await page.evaluate("navigator.clipboard.readText()") == site.host_link(ann)


async def test_people_may_call_themselves_what_they_like(
    screens: Screens, world: World, channel: Channel, ann: Person, ben: Person
) -> None:
    mine, other = await screens.of(ann), await screens.of(ben)
    await mine.page.get_by_role("button", name="Settings").click()
    name = mine.page.get_by_label("Your name")
    await expect(name).to_have_value("Ann")
    await name.fill("   ")
    await name.press("Enter")
    await expect(mine.page.get_by_role("alert")).to_contain_text("does not fit")
    await name.fill("Annika")
    await name.press("Enter")
    await expect(mine.page.get_by_role("button", name="Saved")).to_be_visible()
    assert ann.name == "Annika"
    await expect(other.page.locator(".members")).to_contain_text("Annika")
    await mine.page.keyboard.press("Escape")
    await expect(mine.page.locator(".corner-name")).to_contain_text("Annika")


async def test_a_picture_is_as_large_as_the_screen_allows(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    board = picture("board.png", width=1200, height=700)
    item = discord.MediaGalleryItem("attachment://board.png")
    card = discord.ui.Container(discord.ui.MediaGallery(item))
    view = discord.ui.LayoutView(timeout=None).add_item(card)
    place = bot.server(guild).get_channel(int(channel.id))
    assert isinstance(place, discord.TextChannel)
    await place.send(view=view, file=discord.File(io.BytesIO(board.data), "board.png"))
    screen = await screens.of(ann)
    drawn = screen.page.locator(".gallery .picture:not(.loading) img")
    widths: list[float] = []
    for wide in (1920, 1280, 390):
        await screen.page.set_viewport_size({"width": wide, "height": 1000})
        box = await drawn.bounding_box()
        assert box is not None
        widths.append(box["width"])
        overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        assert not await screen.page.evaluate(overflow)
    large, middle, phone = widths
    assert large > 900
    assert 560 < middle < large
    assert phone < 390
