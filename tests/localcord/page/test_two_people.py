"""Two people in two browsers: each sees what is theirs, and what happens as it happens."""

from __future__ import annotations

import re

from discord import ui
from playwright.async_api import expect

from bot.app.client import Vidar
from localcord import Channel, Guild, Person, World
from tests._support.localcord.trybot import TryBot
from tests._support.page.screen import Screens

# Counts what would ring and chime, in place of the loudspeaker and the lock screen.
COUNTING = """() => {
  window.rung = [];
  window.chimes = 0;
  const ask = () => real.requestPermission();
  const real = window.Notification;
  window.Notification = class {
    static permission = "granted";
    static requestPermission = ask;
    constructor(title, options) { window.rung.push([title, options.body]); }
    addEventListener() {}
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) {
    window.chimes += 1;
    return start.apply(this, args);
  };
}"""


async def test_an_ephemeral_message_is_on_no_other_screen(
    screens: Screens, vidar: Vidar, channel: Channel, ann: Person, ben: Person
) -> None:
    hers, his = await screens.of(ann), await screens.of(ben)
    await hers.composer.fill("/pla")
    await hers.page.get_by_role("option", name="/play").click()
    await hers.page.get_by_label("seats", exact=True).fill("3")
    await hers.page.keyboard.press("Enter")
    await expect(hers.message("Your table is open")).to_contain_text("Only you can see this")
    await his.message("· The Shadow Planet").get_by_role("button", name="Join").click()
    await expect(his.message("You are in")).to_contain_text("Only you can see this")
    await expect(hers.message("· The Shadow Planet")).to_contain_text("2 · Ben")
    await vidar.idle()
    await expect(hers.page.get_by_text("You are in")).to_have_count(0)
    await expect(his.page.get_by_text("Your table is open")).to_have_count(0)
    await hers.shot("lobby-host")
    await his.shot("lobby-guest")
    await hers.message("Your table is open").get_by_role("button", name="Dismiss").click()
    await expect(hers.page.get_by_text("Your table is open")).to_have_count(0)
    assert not ann.ephemeral
    # What stands is shown again after a reload; what was dismissed is not.
    await his.page.reload()
    await expect(his.message("You are in")).to_be_visible()


async def test_people_talk_reply_mention_and_delete(
    screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    hers, his = await screens.of(ann), await screens.of(ben)
    await hers.composer.press_sequentially("Evening, @be")
    await hers.page.get_by_role("option", name="Ben").click()
    await hers.page.keyboard.type("shall we?")
    await hers.page.keyboard.press("Enter")
    await expect(his.message("Evening")).to_contain_text("Evening, @Ben shall we?")
    assert channel.last.content == f"Evening, {ben.mention} shall we?"
    assert [n.message.content for n in ben.notifications] == [channel.last.content]
    await expect(his.message("Evening")).to_have_class(re.compile("for-me"))
    await his.message("Evening").hover()
    await his.page.get_by_role("button", name="Reply").click()
    await his.page.keyboard.type("One hour,\nno more")
    await expect(his.composer).to_have_value("no more")
    await his.page.keyboard.press("Enter")
    await expect(hers.message("One hour")).to_contain_text("Ben")
    await expect(hers.message("One hour").locator(".quoted")).to_have_text(re.compile("Evening"))
    await hers.page.locator("article", has_text="shall we?").first.hover()
    await hers.page.get_by_role("button", name="Delete message").click()
    await expect(his.page.locator("article", has_text="shall we?")).to_have_count(1)
    await expect(his.message("One hour")).to_be_visible()
    assert [m.content for m in channel.log] == ["One hour,", "no more"]


async def test_what_is_new_elsewhere_is_marked_until_it_is_read(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    other = guild.add_channel("table-1")
    screen = await screens.of(ann)
    link = screen.page.locator(f'nav a[href="#/{other.id}"]')
    place = bot.place(other)
    await place.send("quietly", silent=True)
    await expect(link).to_have_class(re.compile("unread"))
    await place.send(f"{ann.mention} silently", silent=True)
    await place.send(f"{ann.mention}, your turn")
    await place.send(f"{ann.mention}, still")
    await expect(link.locator(".badge")).to_have_text("2")
    await expect(screen.page).to_have_title("(2) general · Ann")
    await expect(link).to_have_accessible_name(re.compile("2 mentions, unread"))
    await screen.go(other)
    await expect(screen.page.get_by_role("separator", name="New messages")).to_have_count(1)
    await expect(link.locator(".badge")).to_have_count(0)
    await expect(screen.page).to_have_title("table-1 · Ann")
    assert ann.world.channels[other.id].log[-1].id == ann.world.read[ann.id][other.id]
    await (await place.send("old words")).edit(content="new words")
    await expect(screen.message("new words")).to_contain_text("(edited)")
    await expect(screen.page.get_by_text("old words")).to_have_count(0)


async def test_a_place_that_is_named_before_it_is_seen_becomes_a_link(
    screens: Screens, world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    hidden = guild.add_channel("table-1", hidden_from_everyone=True)
    screen = await screens.of(ann)
    await bot.place(channel).send(f"The game is on: {hidden.mention}")
    said = screen.message("The game is on")
    await expect(said).to_contain_text("#unknown")
    await expect(said.get_by_role("link")).to_have_count(0)
    world.rooms.update(hidden, {"overwrites": {}}, route="")
    await said.get_by_role("link", name="table-1").click()
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("table-1")


async def test_a_button_that_leads_to_a_place_is_followed_here(
    screens: Screens, world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    hidden = guild.add_channel("table-1", hidden_from_everyone=True)
    screen = await screens.of(ann)
    view, url = ui.View(), f"https://discord.com/channels/{guild.id}/{hidden.id}"
    view.add_item(ui.Button(label="Go there", url=url))
    await bot.place(channel).send("The game is on", view=view)
    there = screen.page.get_by_role("link", name="Go there")
    await expect(there).to_have_attribute("href", url)
    world.rooms.update(hidden, {"overwrites": {}}, route="")
    await expect(there).to_have_attribute("href", f"#/{hidden.id}")
    await there.click()
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("table-1")
    await screen.go(channel)
    await expect(there).to_have_attribute("href", f"#/{hidden.id}")
    assert len(screen.page.context.pages) == 1, "it does not leave this page"


async def test_only_pings_ring_and_only_if_wanted(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    other = guild.add_channel("table-1")
    screen = await screens.of(ann)
    page = screen.page
    await page.context.grant_permissions(["notifications"])
    await page.evaluate(COUNTING)
    await bot.place(other).send(f"{ann.mention} one")
    await expect(page).to_have_title("(1) general · Ann")
    assert await page.evaluate("[window.rung, window.chimes]") == [[], 0]
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("switch", name="Sound").check()
    await page.get_by_role("switch", name="Browser notifications").check()
    await page.keyboard.press("Escape")
    await bot.place(other).send(f"{ann.mention} silent", silent=True)
    await bot.place(other).send(f"{ann.mention} two")
    await expect(page).to_have_title("(2) general · Ann")
    assert await page.evaluate("[window.rung, window.chimes]") == [
        [["Vidar", f"{ann.mention} two"]],
        2,
    ]


async def test_places_come_and_go(
    world: World, screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    table = guild.add_channel("table-1")
    thread = world.rooms.start_thread(channel, world.bot, name="side", kind=11, minutes=60)
    await screen.go(thread)
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("general›side")
    await screen.composer.fill("in the thread")
    await screen.page.keyboard.press("Enter")
    await expect(screen.message("in the thread")).to_be_visible()
    world.rooms.set_thread(thread, {"locked": True, "archived": True}, route="")
    await expect(screen.page.get_by_text("This thread is locked.")).to_be_visible()
    await expect(screen.composer).to_be_hidden()
    await screen.go(table)
    world.rooms.delete(table, route="")
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("general")
    ann.leave(guild)
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("Vidar")
    await expect(screen.page.locator("nav a")).to_have_count(1)
