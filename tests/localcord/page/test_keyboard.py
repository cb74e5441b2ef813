"""Without a mouse: a table is opened and a whole first round is answered by keys alone."""

from __future__ import annotations

from random import Random

from playwright.async_api import expect

from bot.app.client import Vidar
from localcord import Channel, Message, Person, World
from tests._support.bot.players import SURE, button_for, choices, desk, press_something
from tests._support.page.clicking import TABLE
from tests._support.page.screen import Screen, Screens

MOST_STEPS = 60
# Where the focus is, seen from a control: on it, before it, behind it, or nowhere at all.
WHERE = """(target) => {
  const here = document.activeElement;
  if (here === document.body) return "nowhere";
  if (here === target) return "there";
  const before = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  return before ? "before" : "behind";
}"""


async def walk_to(screen: Screen, message: Message, custom_id: str) -> None:
    """Step with Tab to a button of a message, as far as it is."""
    target = screen.page.locator(f'#m{message.id} [data-cid="{custom_id}"]')
    for _ in range(MOST_STEPS):
        where = await target.evaluate(WHERE)
        if where == "there":
            return
        assert where != "nowhere", "the focus fell out of the page"
        await screen.page.keyboard.press("Tab" if where == "before" else "Shift+Tab")
    raise AssertionError(f"no way to {custom_id} within {MOST_STEPS} steps")


async def press(screen: Screen, message: Message, custom_id: str) -> None:
    """Go to a button and press it, then wait for what the message says."""
    before = message.revision
    await screen.caught_up(message)
    await walk_to(screen, message, custom_id)
    await screen.page.keyboard.press("Enter")
    if custom_id in [menu.custom_id for menu in message.selects]:
        await choose(screen)
    await screen.person.world.until(
        lambda: message.revision > before or message.deleted, timeout=60, why="the desk changes"
    )


async def choose(screen: Screen) -> None:
    """Take the first line of the menu that is open, or the next if that is taken already."""
    lines = screen.page.get_by_role("option")
    await lines.first.wait_for()
    if await lines.first.get_attribute("aria-selected") == "true":
        await screen.page.keyboard.press("ArrowDown")
    await screen.page.keyboard.press("Enter")
    if await screen.page.locator(".picker-foot").count():
        await screen.page.keyboard.press("Tab")
        await screen.page.keyboard.press("Enter")


async def answer_desk(screen: Screen, vidar: Vidar, random: Random) -> None:
    """One press on the desk, and a second one where it asks whether it is meant."""
    mine = desk(screen.person)
    control = random.choice(choices(mine, random) or mine.selects)
    await press(screen, mine, control.custom_id or "")
    await vidar.idle()
    for again in mine.buttons:
        if again.label in SURE:
            await press(screen, mine, again.custom_id or "")
            return


async def asked(vidar: Vidar, people: list[Person]) -> list[Person]:
    """Who is waited for in the first round; nobody once it is over."""
    (row,) = await vidar.services.store.games("playing")
    view = (await vidar.services.play.seen(row.id, None)).view
    missing = [row.seats[seat] for seat in view["pending"]]
    return [person for person in people if person.id in missing and view["round"] == 1]


async def test_a_table_is_opened_and_a_round_played_by_keys_alone(
    screens: Screens, vidar: Vidar, world: World, channel: Channel, ann: Person, ben: Person
) -> None:
    others = [ben, world.person("Cyd")]
    screen = await screens.of(ann)
    keys = screen.page.keyboard
    await expect(screen.composer).to_be_focused()
    await keys.type("/play")
    await expect(screen.page.get_by_role("option", name="/play")).to_be_visible()
    await keys.press("Enter")
    await expect(screen.page.get_by_label("seats", exact=True)).to_be_focused()
    await keys.type("3")
    await keys.press("Enter")
    await expect(screen.message("· The Shadow Planet")).to_be_visible()
    await expect(screen.composer).to_be_focused()
    await vidar.idle()
    lobby = channel.last
    for person in others:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    await walk_to(screen, lobby, button_for("start", lobby))
    await keys.press("Enter")
    await expect(screen.page.locator("nav a", has_text=TABLE)).to_be_visible()
    await vidar.idle()
    await keys.press("Alt+ArrowDown")
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text(TABLE)
    await keys.press("Alt+ArrowDown")
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("Vidar")
    await expect(screen.composer).to_be_focused()
    answered, random = 0, Random(5)
    while waited_for := await asked(vidar, [ann, *others]):
        assert answered < MOST_STEPS, "the round has no end"
        if ann in waited_for:
            await answer_desk(screen, vidar, random)
            answered += 1
        else:
            await press_something(waited_for[0], random)
        await vidar.idle()
    assert answered >= 3
    await screen.shot("desk-after-a-round")


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
