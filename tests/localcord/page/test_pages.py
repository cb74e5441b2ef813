"""Pages that a bot sends, replays above all: they open in a tab of their own, apart from ours."""

from __future__ import annotations

import io
import json

import aiohttp
from playwright.async_api import Page, expect

from bot.app.client import Vidar
from bot.replays.making import replay
from bot.replays.process import ReplayMaker
from localcord import Channel, Person, World
from localcord.page import Site
from tests._support.bot.players import button_for, sit_down, three
from tests._support.bot.replays import held
from tests._support.localcord.trybot import TryBot, discord
from tests._support.page.screen import Screen, Screens
from tests._support.replays.records import Recording

SPY = b"""<!doctype html><title>spy</title><p id="said">nothing</p><script>
const tried = [];
const attempt = (what, act) => { try { tried.push([what, String(act())]); } catch { } };
attempt("keys", () => sessionStorage.length + localStorage.length);
attempt("cookies", () => document.cookie.length);
attempt("opener", () => opener.location);
attempt("origin", () => (origin === "null" ? undefinedName : origin));
fetch("/").then(() => tried.push(["fetched"]), () => null).then(() => {
  document.getElementById("said").textContent = JSON.stringify(tried);
});
</script>"""


async def sent(bot: TryBot, channel: Channel, name: str, data: bytes) -> None:
    where = bot.get_channel(int(channel.id))
    assert isinstance(where, discord.TextChannel)
    await where.send("to look at", file=discord.File(io.BytesIO(data), name))


async def opened(screen: Screen, name: str) -> Page:
    """The tab that a press on the link under a file opens."""
    async with screen.page.context.expect_page() as coming:
        await (
            screen.page.locator(".file-card", has_text=name)
            .get_by_role("link", name="Open and look")
            .click()
        )
    page = await coming.value
    await page.wait_for_load_state()
    return page


async def test_a_page_reads_nothing_of_ours_and_asks_nobody(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    await sent(bot, channel, "spy.html", SPY)
    screen = await screens.of(ann)
    page = await opened(screen, "spy.html")
    said = page.locator("#said")
    await expect(said).not_to_have_text("nothing")
    assert json.loads(await said.text_content() or "") == []
    await page.close()
    async with screen.page.expect_download() as coming:
        await screen.message("spy.html").get_by_role("button", name="Save").click()
    assert (await coming.value).suggested_filename == "spy.html"


async def test_a_page_opens_for_nobody_without_its_address(
    screens: Screens, site: Site, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    await sent(bot, channel, "spy.html", SPY)
    screen = await screens.of(ann)
    link = screen.page.get_by_role("link", name="Open and look")
    address = site.root + (await link.get_attribute("href") or "")
    (message,) = [one for one in channel.messages.values() if one.attachments]
    (file,) = message.attachments
    wrong = [
        address.replace(f"/{ann.id}/", f"/{ben.id}/"),
        f"{site.root}/pages/{site.keys.of(ann)}/{ann.id}/{channel.id}/{file.id}",
        f"{site.root}/pages/x/{ann.id}/{channel.id}/{file.id}",
    ]
    async with aiohttp.ClientSession() as anybody:
        for one in wrong:
            async with anybody.get(one) as answer:
                assert answer.status == 404
        async with anybody.get(address) as answer:
            assert answer.status == 200
        del channel.messages[message.id]
        async with anybody.get(address) as answer:
            assert answer.status == 404


async def test_what_a_person_brings_is_no_page(
    site: Site, channel: Channel, ann: Person, bot: TryBot
) -> None:
    await sent(bot, channel, "spy.html", SPY)
    (message,) = channel.messages.values()
    assert site.shown(ann, message)["pages"]
    message.author = ann.user
    assert not site.shown(ann, message)["pages"]


async def test_a_replay_is_stepped_through_where_it_opens(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    whole = replay(Recording("shadow_planet", 3, 6).play().exported(), None, "pl")
    await sent(bot, channel, "replay.html", whole)
    page = await opened(await screens.of(ann), "replay.html")
    await expect(page.locator("html")).to_have_attribute("lang", "pl")
    await page.keyboard.press("End")
    await expect(page.locator("#ending h3").first).to_be_visible()
    await page.locator("#language").select_option(index=1)
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url.endswith("#end.public.en")
    await page.reload()
    await expect(page.locator("#ending h3").first).to_be_visible()
    drawn = await page.evaluate(
        "Promise.all([...document.images].map((i) => i.decode().then(() => i.naturalWidth)))"
    )
    assert drawn
    assert all(drawn)
    await page.close()


async def test_whoever_plays_opens_the_running_game_as_they_know_it(
    world: World, screens: Screens, vidar: Vidar, channel: Channel
) -> None:
    vidar.outbox.posts.replays = ReplayMaker(longest=120)
    people = three(world)
    room = await sit_down(vidar, channel, people)
    await vidar.idle()
    log = await people[1].slash(room, "log")
    await vidar.idle()
    answer = await people[1].click(button_for("replay", log.message), on=log.message)
    await vidar.idle()
    screen = await screens.of(people[1])
    await screen.go(room)
    (file,) = answer.message.attachments
    page = await opened(screen, file.filename)
    (row,) = await vidar.services.tables.find("playing")
    assert held(file.data)["readers"] == [str(row.seats.index(people[1].id))]
    await expect(page.locator("#controls")).to_be_visible()
    await page.close()
