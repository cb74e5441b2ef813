"""Buttons and selects, classic and V2, as people press them."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest

from localcord import (
    BadInput,
    Channel,
    Disabled,
    Guild,
    NotThere,
    NotVisible,
    Person,
    World,
)
from tests._support.localcord.trybot import Ix, TryBot, discord, kinds

ui = discord.ui


def view(*items: Any) -> discord.ui.View:
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


async def test_a_press_changes_the_message_under_the_finger(
    bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    await bot.place(channel).send("0", view=view(ui.Button(label="+1", custom_id="do:add")))

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        assert ix.message is not None
        count = int(ix.message.content) + 1
        done = ui.Button[Any](label="+1", custom_id="do:add", disabled=count == 2)
        await ix.response.edit_message(content=str(count), view=view(done))

    answer = await ann.click("+1")
    assert (answer.kind, channel.last.content) == ("updated", "1")
    await ben.click("+1", on=channel.last)
    with pytest.raises(Disabled):
        await ann.click("+1")
    assert kinds(ann) == ["message", "edit", "edit"]


async def test_a_deferred_update_changes_later(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    await bot.place(channel).send("old", view=view(ui.Button(label="Go", custom_id="do:go")))

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.defer()
        await ix.edit_original_response(content="new", view=None)
        await ix.followup.send("and more", ephemeral=True)

    answer = await ann.click("Go")
    assert answer.kind == "deferred"
    await world.until(lambda: ann.ephemeral)
    assert channel.last.content == "new"
    with pytest.raises(NotThere):
        await ann.click("Go", on=channel.last)


async def test_what_people_cannot_press(
    world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    hidden = guild.add_channel("hidden")
    message = world.posting.post(hidden, world.bot, {"content": "x", "components": []}, route="")
    guild.allow(guild.everyone, 0)
    with pytest.raises(NotVisible):
        await ann.click("Go", on=message)
    with pytest.raises(NotVisible):
        ann.say(hidden, "hello")
    with pytest.raises(NotThere):
        await ann.click("Anything")
    with pytest.raises(NotThere):
        await ann.select("Anything")


async def test_an_ephemeral_message_is_for_one_person(
    world: World, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        buttons = view(ui.Button(label="Mine", custom_id="do:mine"))
        await ix.response.send_message("your hand", view=buttons, ephemeral=True)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.edit_message(content="played", view=None)

    await ann.slash(channel, "do")
    hand = ann.ephemeral.last
    assert channel.log == []
    assert not ben.sees(hand)
    with pytest.raises(NotVisible):
        await ben.click("Mine", on=hand)
    with pytest.raises(NotThere):
        await ben.click("Mine")
    answer = await ann.click("Mine")
    assert answer.message is hand
    assert hand.content == "played"
    # Nobody reaches it by its id.
    with pytest.raises(discord.NotFound) as unknown:
        await bot.place(channel).fetch_message(int(hand.id))
    assert unknown.value.code == 10008
    assert kinds(ann) == ["ephemeral", "ephemeral edit"]
    assert kinds(ben) == []
    ann.dismiss(hand)
    assert not ann.ephemeral


async def test_links_are_not_heard_and_twins_must_be_named(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    await bot.place(channel).send(
        "x",
        view=view(
            ui.Button(label="Rules", url="https://example.org"),
            ui.Button(label="Twin", custom_id="do:1"),
            ui.Button(label="Twin", custom_id="do:2"),
            ui.Button(emoji="🎲", custom_id="do:dice"),
        ),
    )

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        await ix.response.send_message(data["custom_id"], ephemeral=True)

    for name in ("Rules", "Twin"):
        with pytest.raises(NotThere):
            await ann.click(name)
    assert (await ann.click("do:2")).text == "do:2"
    assert (await ann.click("🎲")).text == "do:dice"


async def test_a_string_select_sends_in_the_order_of_clicks(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    options = [discord.SelectOption(label=name.title(), value=name) for name in ("a", "b", "c")]
    menu = ui.Select[Any](
        custom_id="do:cards", placeholder="Cards", options=options, min_values=1, max_values=2
    )
    await bot.place(channel).send("choose", view=view(menu))

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        await ix.response.send_message(" ".join(data["values"]), ephemeral=True)

    assert (await ann.select("C", "A", menu="Cards")).text == "c a"
    assert (await ann.select("a", "c")).kind == "nothing", "the same again sends nothing"
    assert (await ann.select("B")).text == "b"
    for wrong in ((), ("A", "B", "C"), ("D",)):
        with pytest.raises(BadInput):
            await ann.select(*wrong)


async def test_an_id_or_value_never_means_what_another_is_called(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    options = [
        discord.SelectOption(label="b", value="a"),
        discord.SelectOption(label="a", value="b"),
    ]
    items = [
        ui.Button(label="do:2", custom_id="do:1"),
        ui.Button(label="do:1", custom_id="do:2"),
        ui.Select(custom_id="do:s1", placeholder="do:s2", options=options),
        ui.Select(custom_id="do:s2", placeholder="do:s1", options=options),
    ]
    await bot.place(channel).send("twins", view=view(*items))

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        words = " ".join([data["custom_id"], *data.get("values", ())])
        await ix.response.send_message(words, ephemeral=True)

    message = channel.last
    assert (await ann.click("do:2", on=message)).text == "do:2"
    assert (await ann.select("b", menu="do:s1", on=message)).text == "do:s1 b"


async def test_what_is_ticked_from_the_start_counts_as_chosen(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    his = discord.SelectDefaultValue.from_user(discord.Object(int(ben.id)))
    threads = [discord.ChannelType.public_thread]
    things: list[Any] = [
        ui.UserSelect(custom_id="do:user", default_values=[his]),
        ui.UserSelect(custom_id="do:two", min_values=2, max_values=2),
        ui.ChannelSelect(custom_id="do:thread", channel_types=threads),
    ]
    await bot.place(channel).send("choose", view=view(*things))
    message = channel.last
    assert ann.chosen(message, "do:user") == [ben.id]
    assert (await ann.select(ben, menu="do:user", on=message)).kind == "nothing"
    with pytest.raises(BadInput):
        await ann.select(ben, ben, menu="do:two", on=message)
    with pytest.raises(BadInput):
        await ann.select(channel, menu="do:thread", on=message)


async def test_every_select_of_things(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    role = guild.add_role("Referee")
    await bot.place(channel).send(
        "choose",
        view=view(
            ui.UserSelect(custom_id="do:user"),
            ui.RoleSelect(custom_id="do:role"),
            ui.MentionableSelect(custom_id="do:any", max_values=2),
            ui.ChannelSelect(custom_id="do:channel"),
        ),
    )
    seen: list[Any] = []

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        data: Any = ix.data
        seen.append((data["component_type"], data["values"], sorted(data["resolved"])))
        await ix.response.defer()

    await ann.select(ben, menu="do:user")
    await ann.select(role, menu="do:role")
    await ann.select(role, ben, menu="do:any")
    await ann.select(channel, menu="do:channel")
    assert seen == [
        (5, [ben.id], ["members", "users"]),
        (6, [role.id], ["roles"]),
        (7, [role.id, ben.id], ["members", "roles", "users"]),
        (8, [channel.id], ["channels"]),
    ]


async def test_a_v2_panel_with_everything_on_it(bot: TryBot, channel: Channel, ann: Person) -> None:
    class Panel(ui.LayoutView):
        def __init__(self, words: str) -> None:
            super().__init__(timeout=None)
            act = ui.Button[Any](label="Act", custom_id="do:act")
            picture = discord.MediaGalleryItem("attachment://board.png", description="the board")
            box = ui.Container[Any](
                ui.TextDisplay(words),
                ui.Section(ui.TextDisplay("your turn"), accessory=act),
                ui.Separator(),
                ui.MediaGallery(picture),
                ui.Section(
                    ui.TextDisplay("small"), accessory=ui.Thumbnail("attachment://board.png")
                ),
                ui.ActionRow(ui.Button(label="Log", custom_id="do:log")),
                ui.ActionRow(ui.UserSelect(custom_id="do:who")),
                accent_colour=0x336699,
            )
            self.add_item(box)
            self.add_item(ui.File("attachment://log.txt"))

    files = [
        discord.File(io.BytesIO(b"png"), "board.png"),
        discord.File(io.BytesIO(b"txt"), "log.txt"),
    ]
    sent = await bot.place(channel).send(view=Panel("# Round 1"), files=files)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message(view=ui.LayoutView().add_item(ui.TextDisplay("acted")))

    panel = channel.last
    assert panel.text.splitlines() == ["# Round 1", "your turn", "small"]
    assert [b.label for b in panel.buttons] == ["Act", "Log"]
    assert (await ann.click("Act")).text == "acted"
    await sent.edit(view=Panel("# Round 2"))
    assert panel.text.startswith("# Round 2")
    assert sent.attachments[0].url in str(panel.components)


async def test_persistent_views_are_dispatched_by_discord_py(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    pressed = asyncio.Event()

    class Vote(ui.View):
        def __init__(self) -> None:
            super().__init__(timeout=None)

        @ui.button(label="Aye", custom_id="vote:aye")
        async def aye(self, ix: Ix, _: ui.Button[Any]) -> None:
            pressed.set()
            await ix.response.send_message("aye", ephemeral=True)

    bot.add_view(Vote())
    await bot.place(channel).send("vote", view=Vote())
    assert (await ann.click("Aye")).text == "aye"
    assert pressed.is_set()


class Seat(ui.DynamicItem[ui.Button[Any]], template=r"seat:(?P<table>\d+):(?P<seat>\d+)"):
    """A button whose id names a seat."""

    def __init__(self, table: int, seat: int) -> None:
        button = ui.Button[Any](label=f"Seat {seat}", custom_id=f"seat:{table}:{seat}")
        super().__init__(button)
        self.table, self.seat = table, seat

    @classmethod
    async def from_custom_id(cls, _: Ix, __: Any, match: Any, /) -> Seat:
        return cls(int(match["table"]), int(match["seat"]))

    async def callback(self, interaction: Ix) -> None:
        await interaction.response.send_message(f"{self.table}/{self.seat}", ephemeral=True)


async def test_dynamic_items_are_found_by_their_id(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    bot.add_dynamic_items(Seat)
    await bot.place(channel).send("sit", view=view(Seat(7, 1), Seat(7, 2)))
    assert (await ann.click("Seat 2")).text == "7/2"
    panel = ui.LayoutView(timeout=None)
    seat: Any = Seat(8, 3)
    panel.add_item(ui.Container(ui.Section(ui.TextDisplay("sit"), accessory=seat)))
    await bot.place(channel).send(view=panel)
    assert (await ann.click("Seat 3")).text == "8/3"
