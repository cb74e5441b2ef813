"""The thinnest whole: a command, a press, an ephemeral answer, a DM."""

from __future__ import annotations

import io

from localcord import Channel, Person, World
from tests._support.localcord.trybot import Ix, TryBot, discord


async def test_slash_press_ephemeral_and_dm(
    world: World, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Join", custom_id="do:join"))
        await ix.response.send_message("Who plays?", view=view)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_message(f"{ix.user.display_name} is in", ephemeral=True)
        file = discord.File(io.BytesIO(b"secret"), "role.png")
        await ix.user.send("You are the Alien", file=file)

    answer = await ann.slash(channel, "do")
    assert answer.kind == "message"
    assert channel.last.content == "Who plays?"
    pressed = await ben.click("Join")
    assert pressed.text == "Ben is in"
    assert ben.ephemeral.last is pressed.message
    await world.until(lambda: ben.dms)
    assert ben.dms.last.content == "You are the Alien"
    assert ben.dms.last.files == ["role.png"]
    assert not ann.dms
    assert not ann.ephemeral
