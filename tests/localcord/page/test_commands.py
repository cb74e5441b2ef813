"""Slash commands typed in the page: the menu, the fields, choices, suggestions, languages."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import expect

from localcord import Channel, Guild, Person, World
from localcord.page import FirstSteps, Step
from tests._support.localcord.trybot import Running, TryBot
from tests._support.page.screen import Screen, Screens
from tests.localcord.page.test_access import serious
from tests.localcord.people.test_commands import Catalogue

COVER = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="26"><path d="M0 0h9v9z"/></svg>'


@pytest_asyncio.fixture(loop_scope="session")
async def catalogue(world: World, guild: Guild) -> AsyncIterator[Catalogue]:
    up = Running(Catalogue(), world)
    await up.ready()
    yield up.bot  # pyright: ignore[reportReturnType]
    await up.stop()
    assert not up.bot.errors


async def begin(screen: Screen, words: str) -> None:
    """Type the beginning of a command and take the first one offered."""
    await screen.composer.press_sequentially(words)
    await expect(screen.page.get_by_role("option").first).to_be_visible()
    await screen.page.keyboard.press("Enter")
    await expect(screen.composer).to_be_hidden()


async def test_the_menu_offers_what_fits_and_fields_are_checked(
    screens: Screens, catalogue: Catalogue, channel: Channel, ben: Person
) -> None:
    screen = await screens.of(ben)
    page = screen.page
    await screen.composer.press_sequentially("/")
    await expect(page.get_by_role("option").first).to_be_visible()
    names = await page.locator(".option-label").all_inner_texts()
    assert names == ["/do", "/play", "/rule", "/table pause", "/table seat give", "/things"]
    await screen.shot("commands")
    await page.keyboard.press("Escape")
    await screen.composer.fill("")
    await begin(screen, "/pl")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Please fill this in.")).to_be_visible()
    await page.get_by_label("seats").fill("three")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Enter a number.")).to_be_visible()
    await page.get_by_label("seats").fill("7")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Enter something from 2 to 6.")).to_be_visible()
    await page.get_by_label("seats").fill("3")
    await page.get_by_role("button", name="game").click()
    await page.keyboard.type("al")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("game", exact=True)).to_have_value("alone")
    await page.get_by_role("button", name="fast").click()
    await page.get_by_role("option", name="Yes").click()
    await page.get_by_role("button", name="odds").click()
    await page.keyboard.type("0,25")
    await page.get_by_role("button", name="name", exact=True).click()
    await page.keyboard.press("Backspace")
    await expect(page.get_by_label("name", exact=True)).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(screen.message("3 seats")).to_contain_text("Only you can see this")
    await expect(screen.message("3 seats")).to_contain_text("Ben used /play")
    assert catalogue.calls == [(3, "alone", "table", True, 0.25)]
    await expect(screen.composer).to_be_visible()


async def test_people_channels_roles_and_files_are_chosen(
    screens: Screens,
    catalogue: Catalogue,
    guild: Guild,
    channel: Channel,
    ann: Person,
    ben: Person,
) -> None:
    guild.add_role("Referee")
    screen = await screens.of(ann)
    page = screen.page
    await begin(screen, "/things")
    await page.keyboard.type("be")
    await page.get_by_role("option", name="Ben").click()
    for name, words in (("where", "gen"), ("role", "ref")):
        await page.get_by_role("button", name=name).click()
        await page.keyboard.type(words)
        await expect(page.get_by_role("option")).to_have_count(1)
        await page.keyboard.press("Tab")
    await page.get_by_role("button", name="file").click()
    upload = {"name": "save.json", "mimeType": "application/json", "buffer": b"{}"}
    await page.get_by_label("file", exact=True).set_input_files(upload)  # pyright: ignore[reportArgumentType]
    await page.get_by_role("button", name="Send command").click()
    await expect(screen.message("seen")).to_be_visible()
    assert catalogue.calls == [("Ben", "general", "Referee", b"{}")]
    await begin(screen, "/table seat give")
    await page.keyboard.type("nobody")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Choose one from the list.")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(screen.composer).to_be_focused()


async def test_suggestions_come_while_typing(
    screens: Screens, catalogue: Catalogue, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    page = screen.page
    await begin(screen, "/rule")
    await page.keyboard.type("mov")
    await expect(page.get_by_role("option")).to_have_text(["Move", "Movement"])
    # What is typed may be meant as it is: the first one offered is pointed at by an arrow only.
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("query")).to_have_value("Movement")
    await page.keyboard.press("Enter")
    await expect(screen.message("movement")).to_be_visible()
    assert channel.last.content == "movement"
    assert ("mov", None, "en-US") in [
        (text, game or None, to) for text, game, to in catalogue.calls
    ]


async def test_names_follow_the_readers_language(
    screens: Screens, catalogue: Catalogue, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    page = screen.page
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("radio", name="Polski").check()
    await expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert ann.user.locale == "pl"
    window = page.get_by_role("dialog")
    await expect(window.get_by_role("heading")).to_have_text("Ustawienia")
    await expect(window.get_by_role("radio", name="Polski")).to_be_checked()
    await page.keyboard.press("Escape")
    await expect(window).to_have_count(0)
    await screen.composer.press_sequentially("/pl")
    await expect(page.get_by_role("option")).to_have_text([re.compile("/gra")])
    await screen.composer.fill("")
    await begin(screen, "/gra")
    await page.get_by_label("miejsca").fill("4")
    await page.keyboard.press("Enter")
    await expect(screen.message("4 seats")).to_contain_text("Tylko ty to widzisz")
    assert catalogue.calls[-1][0] == 4
    await screen.composer.fill("/nic")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("Nie ma tu polecenia /nic.")


async def test_a_mentioned_command_is_begun_by_pressing_it(
    screens: Screens, catalogue: Catalogue, world: World, channel: Channel, ann: Person
) -> None:
    number = next(c["id"] for c in world.commands[None] if c["name"] == "play")
    world.posting.post(channel, world.bot, {"content": f"Try </play:{number}>"}, route="")
    screen = await screens.of(ann)
    await screen.page.get_by_role("button", name="/play").click()
    await expect(screen.page.get_by_label("seats")).to_be_focused()


async def test_commands_of_a_bot_that_came_later_are_offered(
    screens: Screens, world: World, guild: Guild, ann: Person
) -> None:
    screen = await screens.of(ann)
    await screen.composer.press_sequentially("/d")
    await screen.page.keyboard.press("Enter")
    await expect(screen.page.get_by_role("alert")).to_have_text("There is no command /d here.")
    up = Running(TryBot(), world)
    await up.ready()
    await expect(screen.page.locator(".banner.status")).to_be_hidden()
    await screen.composer.press("o")
    await expect(screen.page.get_by_role("option", name="/do")).to_be_visible()
    await up.stop()


async def test_whoever_goes_on_typing_fills_the_first_option_and_enter_sends(
    screens: Screens, catalogue: Catalogue, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    page = screen.page
    await screen.composer.press_sequentially("/rule mov")
    await expect(page.get_by_label("query")).to_have_value("mov")
    await expect(page.get_by_role("option")).to_have_text(["Move", "Movement"])
    await page.keyboard.press("Enter")
    await expect(screen.composer).to_be_visible()
    await expect(screen.message("mov")).to_be_visible()
    assert channel.last.content == "mov"
    # The same for a whole line at once, as from the clipboard.
    await screen.composer.fill("/rule all of it")
    await expect(page.get_by_label("query")).to_have_value("all of it")
    await page.keyboard.press("Enter")
    await expect(screen.message("all of it")).to_be_visible()
    # A first option that can be left out is there to be typed in, and is left out by Enter.
    await screen.composer.press_sequentially("/table pause ")
    await expect(page.get_by_role("form", name="/table pause")).to_be_visible()
    await page.keyboard.press("Backspace")
    await expect(screen.composer).to_be_focused()
    await screen.composer.press_sequentially("/table pause ")
    await expect(page.get_by_label("reason", exact=True)).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(screen.message("paused")).to_be_visible()
    assert ("pause", "") in catalogue.calls  # words of an autocomplete may come after it


async def test_a_host_is_asked_what_to_begin_with_where_there_is_a_choice(
    screens: Screens, catalogue: Catalogue, channel: Channel, ann: Person, ben: Person
) -> None:
    site = screens.site
    step = Step("ALONE", "play", {"seats": 3, "game": "alone"}, "Dark.", "2 to 4", COVER)
    site.first_steps = {"en": FirstSteps("What do you want to play?", (step,))}
    guest = await screens.of(ben)
    host = await screens.of(ann, link=site.host_link(ann))
    question = host.page.get_by_text("What do you want to play?")
    await expect(question).to_be_visible()
    for words in ("Dark.", "2 to 4"):
        await expect(host.page.get_by_text(words)).to_be_visible()
    drawn = await host.page.locator(".first-cards img").evaluate("one => one.decode()")
    assert drawn is None
    await expect(guest.page.get_by_text("What do you want to play?")).to_have_count(0)
    await expect(guest.page.get_by_role("button", name="New game")).to_have_count(0)
    await host.page.get_by_role("button", name="ALONE").click()
    await expect(host.message("3 seats")).to_be_visible()
    assert catalogue.calls[-1][:2] == (3, "alone")
    await expect(question).to_be_hidden()


async def test_the_host_begins_another_game_from_wherever_they_are(
    screens: Screens, catalogue: Catalogue, guild: Guild, channel: Channel, ann: Person
) -> None:
    site, other = screens.site, guild.add_channel("table-1")
    step = Step("ALONE", "play", {"seats": 3, "game": "alone"}, "Dark.", "2 to 4", COVER)
    site.first_steps = {"en": FirstSteps("What do you want to play?", (step,))}
    ann.say(channel, "That was an old game")
    host = await screens.of(ann, link=site.host_link(ann))
    await host.go(other)
    await host.page.get_by_role("button", name="New game").click()
    window = host.page.get_by_role("dialog", name="What do you want to play?")
    assert await serious(host.page) == []
    await window.get_by_role("button", name="ALONE").click()
    await expect(window).to_have_count(0)
    await expect(host.page.get_by_role("heading", level=1)).to_have_text(channel.name)
    await expect(host.message("3 seats")).to_be_visible()
    assert catalogue.calls[-1][:2] == (3, "alone")
