"""Modals: opened as a first answer, filled in, checked by the client, sent."""

from __future__ import annotations

from typing import Any

import pytest

from localcord import BadInput, Channel, NotThere, NotVisible, Person, Upload, World
from tests._support.localcord.trybot import Ix, TryBot, discord, kinds

ui = discord.ui


class Name(ui.Modal, title="Your name"):
    name = ui.TextInput[Any](label="Name", min_length=2, max_length=10)
    motto = ui.TextInput[Any](label="Motto", required=False, style=discord.TextStyle.paragraph)

    async def on_submit(self, interaction: Ix) -> None:
        await interaction.response.send_message(
            f"{self.name.value}: {self.motto.value}", ephemeral=True
        )


async def test_a_modal_is_filled_in_and_sent(
    bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Name())

    answer = await ann.slash(channel, "do")
    modal = answer.modal
    assert (answer.kind, modal.title) == ("modal", "Your name")
    assert [field.label for field in modal.fields] == ["Name", "Motto"]
    for wrong in ({}, {"Name": "x"}, {"Name": "x" * 11}, {"Name": "Merlin", "Age": "900"}):
        with pytest.raises(BadInput):
            await ann.submit(modal, wrong)
    with pytest.raises(NotVisible):
        await ben.submit(modal, {"Name": "Mordred"})
    sent = await ann.submit(modal, {"Name": "Merlin", "Motto": "patience"})
    assert sent.text == "Merlin: patience"
    with pytest.raises(NotThere):
        await ann.submit(modal, {"Name": "Merlin"})
    assert kinds(ann) == ["modal", "ephemeral"]


async def test_a_modal_from_a_button_can_change_the_message(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    buttons = ui.View(timeout=None)
    buttons.add_item(ui.Button(label="Rename", custom_id="do:rename"))
    await bot.place(channel).send("unnamed", view=buttons)

    class Rename(Name):
        async def on_submit(self, interaction: Ix) -> None:
            await interaction.response.edit_message(content=self.name.value)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Rename())

    modal = (await ann.click("Rename")).modal
    assert (await ann.submit(modal, {"Name": "Avalon"})).kind == "updated"
    assert channel.last.content == "Avalon"


async def test_a_field_is_never_filled_by_what_another_is_called(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    class Twins(ui.Modal, title="Twins"):
        one = ui.TextInput[Any](label="two", custom_id="one")
        two = ui.TextInput[Any](label="one", custom_id="two")

        async def on_submit(self, interaction: Ix) -> None:
            await interaction.response.send_message(f"{self.one.value} {self.two.value}")

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Twins())

    modal = (await ann.slash(channel, "do")).modal
    assert (await ann.submit(modal, {"one": "1", "two": "2"})).text == "1 2"


class Everything(ui.Modal, title="Everything"):
    words = ui.TextDisplay[Any]("Fill in")
    cards = ui.Label[Any](
        text="Cards",
        component=ui.Select(
            options=[discord.SelectOption(label=x) for x in ("a", "b", "c")], max_values=2
        ),
    )
    who = ui.Label[Any](text="Who", component=ui.UserSelect(required=True))
    file = ui.Label[Any](text="Save", component=ui.FileUpload(required=False))
    pace = ui.Label[Any](
        text="Pace",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label=x, value=x) for x in ("slow", "fast")]
        ),
    )

    async def on_submit(self, interaction: Ix) -> None:
        parts: list[Any] = [self.cards, self.who, self.file, self.pace]
        cards, who, file, pace = (part.component for part in parts)
        saved = [await attachment.read() for attachment in file.values]
        await interaction.response.send_message(
            f"{cards.values} {who.values[0].display_name} {saved} {pace.value}", ephemeral=True
        )


async def test_every_kind_of_field(bot: TryBot, channel: Channel, ann: Person, ben: Person) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Everything())

    modal = (await ann.slash(channel, "do")).modal
    with pytest.raises(BadInput):
        await ann.submit(modal, {"Cards": ["d"], "Who": ben, "Pace": "slow"})
    with pytest.raises(BadInput):
        await ann.submit(modal, {"Cards": ["a"], "Pace": "slow"})
    given = {"Cards": ["a", "c"], "Who": ben, "Save": Upload("s.json", b"{}"), "Pace": "fast"}
    assert (await ann.submit(modal, given)).text == "['a', 'c'] Ben [b'{}'] fast"


async def test_checkboxes(bot: TryBot, channel: Channel, ann: Person) -> None:
    class Boxes(ui.Modal, title="Boxes"):
        sure = ui.Label[Any](text="Sure", component=ui.Checkbox())
        extras = ui.Label[Any](
            text="Extras",
            component=ui.CheckboxGroup(
                options=[discord.CheckboxGroupOption(label=x, value=x) for x in ("ai", "teach")],
                required=False,
            ),
        )

        async def on_submit(self, interaction: Ix) -> None:
            sure: Any = self.sure.component
            extras: Any = self.extras.component
            await interaction.response.send_message(f"{sure.value} {extras.values}")

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Boxes())

    modal = (await ann.slash(channel, "do")).modal
    assert (await ann.submit(modal, {"Sure": True, "Extras": ["teach"]})).text == "True ['teach']"


async def test_a_modal_cannot_answer_a_modal(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    class Again(Name):
        async def on_submit(self, interaction: Ix) -> None:
            try:
                await interaction.response.send_modal(Name())
            except discord.HTTPException as error:
                await interaction.response.send_message(str(error.code), ephemeral=True)

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Again())

    modal = (await ann.slash(channel, "do")).modal
    assert (await ann.submit(modal, {"Name": "Merlin"})).text == "50035"
