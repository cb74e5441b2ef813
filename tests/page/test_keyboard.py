"""Without a mouse: a table is opened and a whole first round is answered by keys alone."""

from __future__ import annotations

from playwright.async_api import expect

from bot.client import Vidar
from localcord import Channel, Message, Person
from tests.page.screen import Screen, Screens

AT_CONTROL = "document.activeElement.matches('article [data-cid]')"
AT_NOTHING = "document.activeElement === document.body"


async def walk_to_control(screen: Screen) -> None:
    """Step with Tab to something that can be pressed in a message, by the shorter way."""
    page = screen.page
    for _ in range(12):
        if await page.evaluate(AT_CONTROL):
            return
        assert not await page.evaluate(AT_NOTHING), "the focus fell out of the page"
        inside = await page.evaluate("document.activeElement.matches('article')")
        await page.keyboard.press("Tab" if inside else "Shift+Tab")
    raise AssertionError("no button within twelve steps")


async def answer(screen: Screen) -> None:
    """Press what the keys lead to; in a select, what it points at."""
    await walk_to_control(screen)
    await screen.page.keyboard.press("Enter")
    if await screen.page.get_by_role("listbox").is_visible():
        await screen.page.keyboard.press("Enter")


async def answer_desk(screen: Screen, mine: Message) -> None:
    """Answer a desk and wait for what it says then."""
    before = mine.revision
    await screen.caught_up(mine)
    await answer(screen)
    await screen.person.world.until(
        lambda: mine.revision > before, timeout=60, why="the desk changes"
    )


async def asked(vidar: Vidar, people: list[Person]) -> list[Person]:
    """Who is waited for in the first round; nobody once it is over."""
    (row,) = await vidar.host.store.games("playing")
    view = (await vidar.host.seen(row.id, None)).view
    missing = [row.seats[seat] for seat in view["pending"]]
    return [person for person in people if person.id in missing and view["round"] == 1]


async def test_messages_are_walked_with_arrows_and_typing_goes_to_the_field(
    screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    for number in range(3):
        ben.say(channel, f"words {number}")
    screen = await screens.of(ann)
    keys = screen.page.keyboard
    await keys.press("Shift+Tab")
    await keys.press("Shift+Tab")
    await expect(screen.page.get_by_role("log")).to_be_focused()
    await keys.press("ArrowUp")
    await expect(screen.message("words 2")).to_be_focused()
    await keys.press("ArrowUp")
    await expect(screen.message("words 1")).to_be_focused()
    await keys.press("Tab")
    await expect(screen.page.get_by_role("button", name="Reply")).to_be_focused()
    await keys.press("Enter")
    await expect(screen.composer).to_be_focused()
    await expect(screen.page.get_by_text("Replying to Ben")).to_be_visible()
    await keys.press("Escape")
    await expect(screen.page.get_by_text("Replying to Ben")).to_be_hidden()
    await keys.press("Shift+Tab")
    await keys.press("Shift+Tab")
    await keys.type("hello")
    await expect(screen.composer).to_have_value("hello")


async def test_the_focus_stays_when_its_message_goes(
    screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    said = [ben.say(channel, f"words {number}") for number in range(3)]
    screen = await screens.of(ann)
    await screen.message("words 1").focus()
    ben.delete(said[1])
    await expect(screen.message("words 2")).to_be_focused()
