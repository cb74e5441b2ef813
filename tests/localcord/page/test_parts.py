"""Everything a message can carry, pressed and chosen by hand; forms; and no answer at all."""

from __future__ import annotations

import asyncio
import io
from typing import Any

from playwright.async_api import Locator, expect

from localcord import Channel, Guild, Person, World
from localcord.page.demo import picture
from tests._support.localcord.trybot import Ix, TryBot, discord
from tests._support.page.screen import Screen, Screens

ui = discord.ui


def view(*items: Any) -> discord.ui.View:
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


def hears(bot: TryBot) -> list[Any]:
    """What the bot is told of presses, each answered without a word."""
    heard: list[Any] = []

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        heard.append((data["custom_id"], data.get("values")))
        await ix.response.defer()

    return heard


def option(screen: Screen, label: str) -> Locator:
    named = screen.page.locator(".option-label").get_by_text(label, exact=True)
    return screen.page.get_by_role("option").filter(has=named)


async def pick(screen: Screen, menu: str, *labels: str) -> None:
    """Open a select and choose, with Done where several may be chosen."""
    await screen.page.get_by_role("combobox", name=menu, exact=True).click()
    for label in labels:
        await option(screen, label).click()
    done = screen.page.get_by_role("button", name="Done")
    if await done.is_visible():
        await done.click()
    await expect(screen.page.get_by_role("listbox")).to_have_count(0)


def png(name: str) -> discord.File:
    return discord.File(io.BytesIO(picture(name).data), name, description=f"a drawing of {name}")


async def test_every_kind_of_select_sends_what_was_chosen(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    heard = hears(bot)
    role = guild.add_role("Referee")
    cards = [discord.SelectOption(label=f"Card {n}", value=f"{n}") for n in "abcd"]
    # A value may be another option's label: what is meant is the value.
    cards[0].label, cards[1].label = "b", "a"
    menus = [
        ui.Select(custom_id="do:one", placeholder="One", options=cards),
        ui.Select(
            custom_id="do:many", placeholder="Many", options=cards, min_values=2, max_values=3
        ),
        ui.UserSelect(custom_id="do:user", placeholder="User"),
        ui.RoleSelect(custom_id="do:role", placeholder="Role"),
        ui.Select(custom_id="do:off", placeholder="Off", options=cards, disabled=True),
    ]
    await bot.place(channel).send("menus", view=view(*menus))
    things = [
        ui.MentionableSelect(custom_id="do:any", placeholder="Any", min_values=0, max_values=2),
        ui.ChannelSelect(custom_id="do:place", placeholder="Place"),
    ]
    await bot.place(channel).send("things", view=view(*things))
    screen = await screens.of(ann)
    await pick(screen, "One", "b")
    await pick(screen, "Many", "Card d", "a")
    await pick(screen, "User", "Ben")
    await pick(screen, "Role", "Referee")
    await pick(screen, "Any", "Ben", "Referee")
    await pick(screen, "Place", "general")
    await expect(screen.page.get_by_role("combobox", name="Off")).to_be_disabled()
    await screen.shot("selects")
    assert heard == [
        ("do:one", ["a"]),
        ("do:many", ["d", "b"]),
        ("do:user", [ben.id]),
        ("do:role", [role.id]),
        ("do:any", [ben.id, role.id]),
        ("do:place", [channel.id]),
    ]
    # The same again sends nothing, as in Discord; too few cannot be sent; Escape gives up.
    await pick(screen, "One", "b")
    await screen.page.get_by_role("combobox", name="Many").click()
    await option(screen, "a").click()
    await expect(screen.page.get_by_role("button", name="Done")).to_be_disabled()
    await screen.page.keyboard.press("Escape")
    await expect(screen.page.get_by_role("combobox", name="Many")).to_contain_text("Card d")
    assert len(heard) == 6
    # After a reload a select shows what it showed.
    await screen.page.reload()
    await expect(screen.page.get_by_role("combobox", name="User")).to_contain_text("Ben")


async def test_a_list_whose_message_changed_sends_nothing(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    heard = hears(bot)
    cards = [discord.SelectOption(label=f"Card {n}", value=f"{n}") for n in "abcd"]
    menu = ui.Select[Any](custom_id="do:many", placeholder="Many", options=cards, max_values=3)
    sent = await bot.place(channel).send("old words", view=view(menu))
    screen = await screens.of(ann)
    await screen.page.get_by_role("combobox", name="Many").click()
    await option(screen, "Card b").click()
    await sent.edit(content="new words")
    await expect(screen.message("new words")).to_be_visible()
    await expect(screen.page.get_by_role("listbox")).to_have_count(0)
    await screen.page.get_by_role("heading", level=1).click()
    await pick(screen, "Many", "Card c")
    await screen.page.wait_for_function("!document.querySelector('.busy')")
    assert heard == [("do:many", ["c"])]


async def test_buttons_of_every_style_and_only_living_ones_can_be_pressed(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    heard = hears(bot)
    styles = [discord.ButtonStyle(n) for n in range(1, 5)]
    buttons: list[Any] = [
        ui.Button(label=s.name, style=s, custom_id=f"do:{s.name}") for s in styles
    ]
    buttons += [
        ui.Button(label="Rules", url="https://example.org/rules"),
        ui.Button(emoji="🎲", custom_id="do:dice"),
        ui.Button(label="Off", custom_id="do:off", disabled=True),
        # Its label is the id of another.
        ui.Button(label="do:dice", custom_id="do:twin"),
    ]
    await bot.place(channel).send("buttons", view=view(*buttons))
    screen = await screens.of(ann)
    message = screen.message("buttons")
    for name in ("primary", "secondary", "success", "danger", "🎲", "do:dice"):
        await message.get_by_role("button", name=name, exact=True).click()
    await expect(message.get_by_role("button", name="Off")).to_be_disabled()
    link = message.get_by_role("link", name="Rules")
    await expect(link).to_have_attribute("href", "https://example.org/rules")
    await expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
    await screen.page.wait_for_function("!document.querySelector('.busy')")
    expected = ["primary", "secondary", "success", "danger", "dice", "twin"]
    assert [name for name, _ in heard] == [f"do:{name}" for name in expected]


class Panel(ui.LayoutView):
    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        act = ui.Button[Any](label="Act", custom_id="do:act")
        board = discord.MediaGalleryItem("attachment://board.png", description="the whole board")
        hidden = discord.MediaGalleryItem(
            "attachment://hand.png", description="a hand", spoiler=True
        )
        box = ui.Container[Any](
            ui.TextDisplay(words),
            ui.Section(ui.TextDisplay("**your** turn"), accessory=act),
            ui.Separator(),
            ui.MediaGallery(board, hidden),
            ui.Section(
                ui.TextDisplay("small"),
                accessory=ui.Thumbnail("attachment://hand.png", description="thumb"),
            ),
            ui.ActionRow(ui.UserSelect(custom_id="do:who", placeholder="Who")),
            accent_colour=0x336699,
        )
        self.add_item(box)
        self.add_item(ui.File("attachment://log.txt"))


async def loaded(image: Locator) -> bool:
    await expect(image).to_be_visible()
    return await image.evaluate("i => i.decode().then(() => i.naturalWidth > 0)")


async def test_a_v2_panel_shows_every_part_and_changes_under_the_finger(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    files = [png("board.png"), png("hand.png"), discord.File(io.BytesIO(b"text"), "log.txt")]
    await bot.place(channel).send(view=Panel("# Round 1"), files=files)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(view=Panel("# Round 2"))

    screen = await screens.of(ann)
    panel = screen.message("Round 1")
    await expect(panel.get_by_role("heading", name="Round 1")).to_be_visible()
    assert await loaded(panel.get_by_alt_text("the whole board"))
    assert await loaded(panel.get_by_alt_text("thumb"))
    covered = panel.get_by_role("button", name="Spoiler: press to show")
    await expect(panel.get_by_role("button", name="a hand")).to_have_count(0)
    await covered.click()
    await expect(panel.get_by_role("button", name="a hand")).to_be_visible()
    edge = await panel.locator(".container").evaluate("c => getComputedStyle(c).borderLeftColor")
    assert edge == "rgb(51, 102, 153)"
    async with screen.page.expect_download() as download:
        await panel.get_by_role("button", name="log.txt").click()
    saved = await (await download.value).path()
    assert saved.read_bytes() == b"text"
    await screen.shot("panel")
    await panel.get_by_alt_text("the whole board").click()
    await expect(screen.page.get_by_role("dialog", name="the whole board")).to_be_visible()
    await screen.page.keyboard.press("Escape")
    act = panel.get_by_role("button", name="Act")
    await act.focus()
    await screen.page.keyboard.press("Enter")
    changed = screen.message("Round 2")
    await expect(changed.get_by_role("heading", name="Round 2")).to_be_visible()
    await expect(changed.get_by_role("button", name="Act")).to_be_focused()
    assert await screen.page.locator("article").count() == 1


async def test_embeds_and_attachments_have_their_words(
    screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    card = discord.Embed(title="Round 1", description="*what* happened", colour=0x00AA00)
    card.add_field(name="Threat", value="**3**").set_footer(text="small print")
    card.set_image(url="attachment://board.png").set_author(name="Referee")
    card.set_thumbnail(url="https://example.org/elsewhere.png")
    await bot.place(channel).send(embed=card, files=[png("board.png"), png("extra.png")])
    screen = await screens.of(ann)
    message = screen.message("Round 1")
    assert await loaded(message.locator(".embed").get_by_alt_text("a drawing of board.png"))
    assert await loaded(message.get_by_alt_text("a drawing of extra.png"))
    await expect(message.locator("img")).to_have_count(2)
    for words in ("Referee", "what happened", "Threat", "3", "small print"):
        await expect(message.locator(".embed")).to_contain_text(words)
    # What lies elsewhere is not fetched: it is a link.
    elsewhere = message.get_by_role("link", name="Picture on another site")
    await expect(elsewhere).to_have_attribute("href", "https://example.org/elsewhere.png")


async def test_no_answer_within_three_seconds_is_said_and_thinking_is_shown(
    world: World, screens: Screens, bot: TryBot, channel: Channel, ann: Person
) -> None:
    asked, go = asyncio.Event(), asyncio.Event()

    @bot.does
    async def _(ix: Ix) -> None:
        asked.set()
        if not go.is_set():
            return
        await ix.response.defer(ephemeral=True, thinking=True)
        await go.wait()
        await ix.edit_original_response(content="thought")

    screen = await screens.of(ann)

    async def run() -> None:
        await screen.composer.fill("/do ")
        await screen.page.get_by_role("button", name="Send command").press("Enter")

    await run()
    await asked.wait()
    await expect(screen.message("Sending command")).to_be_visible()
    world.clock.advance(3)
    failed = screen.message("The application did not respond")
    await expect(failed).to_contain_text("Only you can see this")
    await expect(screen.page.get_by_text("Sending command")).to_have_count(0)
    await failed.get_by_role("button", name="Dismiss").click()
    await expect(failed).to_have_count(0)
    go.set()
    await run()
    await expect(screen.message("thought")).to_be_visible()
    await expect(screen.message("thought")).not_to_contain_text("(edited)")
    world.posting.post(channel, world.bot, {}, route="", loading=True)
    await expect(screen.message("Vidar is thinking…")).to_be_visible()


class Everything(ui.Modal, title="Everything"):
    words = ui.TextDisplay[Any]("Fill **this** in")
    name = ui.TextInput[Any](label="Name", min_length=2, max_length=10, custom_id="name")
    cards = ui.Label[Any](
        text="Cards",
        description="one or two",
        component=ui.Select(
            options=[discord.SelectOption(label=x) for x in ("a", "b", "c")], max_values=2
        ),
    )
    who = ui.Label[Any](text="Who", component=ui.UserSelect(required=True))
    file = ui.Label[Any](text="Save", component=ui.FileUpload(required=False))

    async def on_submit(self, interaction: Ix) -> None:
        parts: list[Any] = [self.cards, self.who, self.file]
        cards, who, file = (part.component for part in parts)
        saved = [await attachment.read() for attachment in file.values]
        await interaction.response.send_message(
            f"{self.name.value} {cards.values} {who.values[0].display_name} {saved}",
            ephemeral=True,
        )


class Boxes(ui.Modal, title="Boxes"):
    pace = ui.Label[Any](
        text="Pace",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label=x, value=x) for x in ("slow", "fast")]
        ),
    )
    extras = ui.Label[Any](
        text="Extras",
        component=ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=x, value=x) for x in ("ai", "teach")],
            required=False,
        ),
    )
    sure = ui.Label[Any](text="Sure", component=ui.Checkbox())
    motto = ui.TextInput[Any](label="Motto", required=False, style=discord.TextStyle.paragraph)

    async def on_submit(self, interaction: Ix) -> None:
        parts: list[Any] = [self.pace, self.extras, self.sure]
        pace, extras, sure = (part.component for part in parts)
        await interaction.response.send_message(
            f"{pace.value} {extras.values} {sure.value} {self.motto.value}", ephemeral=True
        )


async def test_a_form_with_every_kind_of_field_is_filled_in(
    world: World, screens: Screens, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Everything())

    buttons = view(ui.Button(label="Boxes", custom_id="do:boxes"))
    await bot.place(channel).send("press", view=buttons)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Boxes())

    screen = await screens.of(ann)
    page = screen.page
    await screen.composer.fill("/do ")
    await page.get_by_role("button", name="Send command").press("Enter")
    form = page.get_by_role("dialog", name="Everything")
    await expect(form.get_by_label("Name")).to_be_focused()
    await form.get_by_label("Name").fill("M")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("At least 2 characters.")
    await form.get_by_label("Name").fill("Merlin")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("Please fill this in.")
    await pick(screen, "Cards", "a", "c")
    await pick(screen, "Who", "Ben")
    upload = {"name": "save.json", "mimeType": "application/json", "buffer": b"{}"}
    await form.get_by_label("Save").set_input_files(upload)  # pyright: ignore[reportArgumentType]
    await screen.shot("form")
    await form.get_by_role("button", name="Submit").click()
    await expect(screen.message("Merlin")).to_contain_text("Merlin ['a', 'c'] Ben [b'{}']")
    await expect(form).to_have_count(0)
    press = page.get_by_role("button", name="Boxes")
    await press.click()
    boxes = page.get_by_role("dialog", name="Boxes")
    await boxes.get_by_role("radio", name="fast").check()
    await boxes.get_by_role("checkbox", name="teach").check()
    await boxes.get_by_role("checkbox", name="Sure").check()
    await boxes.get_by_label("Motto").fill("two\nlines")
    await boxes.get_by_role("button", name="Submit").click()
    await expect(screen.message("fast ['teach'] True two")).to_be_visible()
    await expect(press).to_be_focused()
    await press.click()
    # A form comes a moment after the press: a key before that would close nothing.
    await expect(boxes).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(boxes).to_have_count(0)
    await expect(press).to_be_focused()


async def test_emojis_of_the_application_are_pictures_wherever_they_stand(
    screens: Screens, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    made = await bot.create_application_emoji(name="move_1a2b", image=picture("x.png").data)
    option = discord.SelectOption(label="Walk", emoji=made)
    items = ui.Button(label="Go", emoji=made, custom_id="b"), ui.Select(options=[option])
    place = bot.server(guild).get_channel(int(channel.id))
    assert isinstance(place, discord.TextChannel)
    await place.send(f"{made} Move, <:gone_1a2b:12345> Stay", view=view(*items))
    screen = await screens.of(ann)
    await screen.go(channel)
    message = screen.message("Move")
    await expect(message).to_contain_text(":gone_1a2b: Stay")
    await screen.page.get_by_role("combobox", name="Make a selection").click()
    listed = screen.page.get_by_role("option", name="Walk").locator("img.emoji")
    for drawn in (message.locator(".rich img.emoji"), message.locator("button img.emoji"), listed):
        await expect(drawn).to_have_js_property("complete", True)
        await expect(drawn).not_to_have_js_property("naturalWidth", 0)
    # What readers are told is the words alone.
    await expect(message.get_by_role("button", name="Go", exact=True)).to_be_visible()
    screen.complaints = [c for c in screen.complaints if "404" not in c]
