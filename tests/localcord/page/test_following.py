"""Whoever presses something gets to see what comes of it, and nobody else is moved."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from localcord import Channel, Guild, Person
from tests._support.localcord.trybot import Ix, TryBot, discord
from tests._support.page.screen import Screen, Screens
from tests.localcord.page.test_parts import png

ui = discord.ui
LONG = "\n".join(f"line {n} of what was said before" for n in range(60))
INSIDE = """(part) => {
  const room = document.querySelector('.scroller').getBoundingClientRect();
  const mine = part.getBoundingClientRect();
  return mine.top >= room.top && mine.bottom <= room.bottom;
}"""
SHAKES = """async () => {
  const list = document.querySelector('.scroller');
  const seen = [];
  for (let frame = 0; frame < 24; frame++) {
    await new Promise(requestAnimationFrame);
    seen.push(list.scrollTop);
  }
  return new Set(seen.slice(-8)).size > 1;
}"""
"""Whether the list still moves after a third of a second."""
TOP = "(part) => part.getBoundingClientRect().top"


def form(question: str, *choices: str, above: str = LONG) -> discord.ui.LayoutView:
    """A desk: much to read, then what is asked."""
    box: discord.ui.Container[discord.ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(above))
    box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay(f"### {question}" if question else "Nothing to decide."))
    row: discord.ui.ActionRow[discord.ui.LayoutView] = ui.ActionRow()
    for choice in (*choices, "Help"):
        row.add_item(ui.Button(label=choice, custom_id=f"do:{choice}"))
    box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


class Table:
    """A channel in which somebody has a desk open."""

    def __init__(self, screen: Screen, bot: TryBot, channel: Channel, person: Person) -> None:
        self.screen, self.bot, self.channel, self.person = screen, bot, channel, person
        self.token: Ix | None = None

    @classmethod
    async def lay(
        cls, screens: Screens, bot: TryBot, channel: Channel, person: Person, phone: bool
    ) -> Table:
        """The desk stands there and something was posted below it."""
        table = cls(await screens.of(person, phone=phone), bot, channel, person)

        @bot.does
        async def _(ix: Ix) -> None:
            table.token = ix
            await ix.response.send_message(view=form("Which card?", "Axe", "Lamp"), ephemeral=True)

        await person.slash(channel, "do")
        await table.post(LONG)
        return table

    async def post(self, words: str) -> None:
        place = self.bot.get_partial_messageable(int(self.channel.id))
        await place.send(words)
        await self.screen.caught_up(self.channel.last)

    def button(self, name: str) -> Locator:
        return self.screen.page.get_by_role("button", name=name, exact=True)

    async def press(self, name: str) -> None:
        """From where a person would: the button comes into view, not much more."""
        button = self.button(name)
        await button.scroll_into_view_if_needed()
        await button.click()

    def question(self, words: str) -> Locator:
        return self.screen.page.get_by_role("heading", name=words)


@pytest.fixture(params=[False, True], ids=["wide", "phone"])
def phone(request: pytest.FixtureRequest) -> bool:
    return request.param


async def test_the_next_question_comes_into_view_where_it_takes_the_place_of_the_last(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, phone: bool
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=form("Where to?", "Cave", "Hill", above=LONG * 2))

    await table.press("Axe")
    await expect(table.question("Where to?")).to_be_visible()
    assert await table.question("Where to?").evaluate(INSIDE)
    assert await table.button("Hill").evaluate(INSIDE)
    await table.post("and more below")
    assert await table.button("Hill").evaluate(INSIDE), "what is posted below does not move it"


async def test_the_next_question_comes_into_view_where_it_is_sent_anew_below(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, phone: bool
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=form(""))
        await table.post("somebody else has done something")
        await ix.followup.send(view=form("Where to?", "Cave", "Hill"), ephemeral=True)
        await ix.delete_original_response()

    await table.press("Axe")
    await expect(table.question("Where to?")).to_be_visible()
    await expect(table.question("Which card?")).to_have_count(0)
    assert await table.question("Where to?").evaluate(INSIDE)
    assert await table.button("Hill").evaluate(INSIDE)


async def test_on_a_phone_the_picture_stands_with_the_question_it_is_about(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone=True)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        view = form("Where to?", "Cave", "Hill", above=LONG[:1500])
        (box,) = view.children
        assert isinstance(box, ui.Container)
        asked = [*box.children]
        for one in asked[1:]:
            box.remove_item(one)
        board = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board.png"))
        for one in (board, *asked[1:], ui.TextDisplay[Any](LONG[:1500])):
            box.add_item(one)
        await ix.response.edit_message(view=view, attachments=[png("board.png")])

    await table.press("Axe")
    await expect(table.question("Where to?")).to_be_visible()
    await expect(table.screen.page.locator(".picture.loading")).to_have_count(0)
    for part in (table.screen.page.locator(".gallery"), table.question("Where to?")):
        assert await part.evaluate(INSIDE)
    assert await table.button("Hill").evaluate(INSIDE)


async def test_who_reads_above_after_a_press_stays_there(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone=False)
    pressed: list[Ix] = []

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=form(""))
        pressed.append(ix)

    await table.press("Axe")
    await expect(table.screen.page.get_by_text("Nothing to decide.")).to_be_visible()
    scroller = table.screen.page.locator(".scroller")
    await scroller.hover()
    await table.screen.page.mouse.wheel(0, -700)
    await table.screen.page.wait_for_function(
        "() => { const s = document.querySelector('.scroller');"
        " return s.scrollHeight - s.scrollTop - s.clientHeight > 400; }"
    )
    before = await scroller.evaluate("s => s.scrollTop")
    await pressed[0].followup.send(view=form("Where to?", "Cave"), ephemeral=True)
    await expect(table.button("Cave")).to_have_count(1)
    assert await scroller.evaluate("s => s.scrollTop") == before


async def test_what_was_ticked_stays_under_the_finger(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, phone: bool
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        more = LONG + "\n" + "and the card that was ticked is counted here\n" * 3
        await ix.response.edit_message(view=form("Which card?", "Axe", "Lamp", above=more))

    await table.button("Lamp").scroll_into_view_if_needed()
    before = await table.button("Lamp").evaluate(TOP)
    await table.button("Lamp").click()
    await expect(table.screen.page.get_by_text("is counted here").first).to_be_attached()
    assert abs(await table.button("Lamp").evaluate(TOP) - before) <= 1


async def test_the_way_to_the_newest_covers_nothing(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, phone: bool
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone)
    await table.button("Axe").scroll_into_view_if_needed()
    jump = table.button("Jump to the newest")
    await expect(jump).to_be_visible()
    over = await jump.bounding_box()
    room = await table.screen.page.locator(".scroller").bounding_box()
    assert over is not None
    assert room is not None
    assert over["y"] >= room["y"] + room["height"]
    await jump.click()
    await expect(jump).to_be_hidden()


async def test_a_question_about_as_high_as_the_page_does_not_make_it_shake(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, phone: bool
) -> None:
    """The way to the newest takes room when it is shown: that must not change what is shown."""
    table = await Table.lay(screens, bot, channel, ann, phone)
    room = await table.screen.page.locator(".scroller").evaluate("(list) => list.clientHeight")
    most = room // 20

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=form(""))
        await ix.followup.send(view=form("Where to?", "Axe", "Lamp"), ephemeral=True)
        await ix.delete_original_response()

    await table.press("Lamp")
    await expect(table.question("Where to?")).to_be_visible()
    await expect(table.question("Which card?")).to_have_count(0)
    for lines in range(4, most + 2, 2):
        effects = "\n".join(f"effect {n}" for n in range(lines))

        @bot.answers_presses
        async def _(ix: Ix, lines: int = lines, effects: str = effects) -> None:
            view = form(f"Which of {lines}?", "Axe", "Lamp", above=effects)
            (box,) = view.children
            assert isinstance(box, ui.Container)
            rest = [*box.children]
            for one in rest:
                box.remove_item(one)
            board = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board.png"))
            for one in (board, *rest, ui.TextDisplay[Any](LONG[:400])):
                box.add_item(one)
            await ix.response.edit_message(view=view, attachments=[png("board.png")])

        await table.press("Lamp")
        await expect(table.question(f"Which of {lines}?")).to_be_visible()
        assert not await table.screen.page.evaluate(SHAKES), f"with {lines} lines"


async def test_who_is_at_the_end_stays_there_when_a_picture_arrives_late(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    """The list grows after it has scrolled and before anybody is told that it has."""
    table = await Table.lay(screens, bot, channel, ann, phone=False)
    scroller = table.screen.page.locator(".scroller")
    await scroller.evaluate(
        "(list) => (list.scrollTop = list.scrollHeight - list.clientHeight - 9)"
    )
    far = await scroller.evaluate(
        """async (list) => {
          list.scrollTop = list.scrollHeight;
          const late = document.createElement('div');
          late.style.height = '600px';
          list.querySelector('.messages').append(late);
          for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
          return list.scrollHeight - list.scrollTop - list.clientHeight;
        }"""
    )
    assert far < 2


async def test_all_of_a_question_is_shown_rather_than_all_of_the_picture_above_it(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    table = await Table.lay(screens, bot, channel, ann, phone=False)
    room = await table.screen.page.locator(".scroller").evaluate("(list) => list.clientHeight")

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        view = form("Where to?", "Cave", above="who you are")
        (box,) = view.children
        assert isinstance(box, ui.Container)
        asked = [*box.children]
        for one in asked:
            box.remove_item(one)
        board = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board.png"))
        more: discord.ui.ActionRow[discord.ui.LayoutView] = ui.ActionRow()
        more.add_item(ui.Button(label="Go on", custom_id="do:Go on"))
        effects = ui.TextDisplay[Any]("\n".join("what it does" for _ in range(room // 55)))
        for one in (board, *asked, effects, more):
            box.add_item(one)
        await ix.response.edit_message(view=view, attachments=[png("board.png")])

    await table.press("Axe")
    await expect(table.question("Where to?")).to_be_visible()
    await expect(table.screen.page.locator(".picture.loading")).to_have_count(0)
    for part in (table.question("Where to?"), table.button("Cave"), table.button("Go on")):
        assert await part.evaluate(INSIDE)


@pytest.mark.parametrize("late", [False, True], ids=["at once", "with its picture"])
async def test_advice_comes_into_view_where_it_was_asked_for(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person,
    phone: bool, late: bool,
) -> None:  # fmt: skip
    """It stands in place of the button that asked, also where pictures above it come anew."""
    table = await Table.lay(screens, bot, channel, ann, phone)

    def advised(words: str, last: str, above: str = LONG) -> discord.ui.LayoutView:
        view = form("Which card?", "Axe", "Lamp", above=above)
        (box,) = view.children
        assert isinstance(box, ui.Container)
        *_, row = box.children
        box.remove_item(row)
        board = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board.png"))
        advice = ui.Section[Any](words, accessory=ui.Button(label=last, custom_id=f"do:{last}"))
        for one in (board, ui.Separator[Any](), row, advice):
            box.add_item(one)
        return view

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        view = advised("What would you do?", "Ask")
        if data["custom_id"] == "do:Ask":
            view = advised("Take the axe.\nIt is sharp.\n" * 3, "Do this")
            if late:
                await ix.response.edit_message(view=view, attachments=[png("board.png")])
                await ix.edit_original_response(view=view, attachments=[png("board.png")])
                return
        await ix.response.edit_message(view=view, attachments=[png("board.png")])

    await table.press("Axe")
    await expect(table.button("Ask")).to_be_visible()
    await expect(table.screen.page.locator(".picture.loading")).to_have_count(0)
    # At the lower edge, as where one comes who reads down.
    await table.button("Ask").evaluate("(part) => part.scrollIntoView({ block: 'end' })")
    await table.button("Ask").click()
    await expect(table.button("Do this")).to_be_visible()
    await expect(table.screen.page.locator(".picture.loading")).to_have_count(0)
    advice = table.screen.page.locator(".section", has_text="It is sharp.")
    for part in (advice, table.button("Do this")):
        assert await part.evaluate(INSIDE)
