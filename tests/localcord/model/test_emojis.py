"""Emojis of the application: brought once, found again, and on nothing but what it posts."""

from __future__ import annotations

from pathlib import Path

import pytest

from localcord import Channel, Guild, Person, World
from localcord.model import emojis
from localcord.model.emojis import Emoji
from localcord.storage.book import Book
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import TryBot, discord

ui = discord.ui

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02"
    "0000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
)


async def test_an_emoji_is_brought_and_found_by_name(world: World, bot: TryBot) -> None:
    made = await bot.create_application_emoji(name="move_1a2b", image=DOT)
    assert [(e.name, e.id) for e in await bot.fetch_application_emojis()] == [
        ("move_1a2b", made.id)
    ]
    assert world.emojis[str(made.id)].picture() == ("image/png", DOT)


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"name": "x", "image": "data:image/png;base64,AAAA"}, "name"),
        ({"name": "two words", "image": "data:image/png;base64,AAAA"}, "name"),
        ({"name": "taken", "image": "data:image/png;base64,AAAA"}, "name"),
        ({"name": "fine", "image": "data:image/svg+xml;base64,AAAA"}, "image"),
        ({"name": "fine", "image": "data:image/png;base64,?"}, "image"),
        ({"name": "fine"}, "image"),
    ],
)
async def test_an_emoji_that_is_none_is_refused(
    world: World, raw: Raw, body: dict[str, str], where: str
) -> None:
    world.emojis["1"] = Emoji("1", "taken", "data:image/png;base64,AAAA")
    status, answer = await raw.ask("POST", f"/applications/{world.bot.id}/emojis", body)
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, [where])


async def test_a_picture_has_a_quarter_of_a_megabyte(bot: TryBot) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="large", image=DOT + bytes(emojis.LARGEST))
    assert refused.value.code == 50035


async def test_an_application_has_2000(world: World, bot: TryBot) -> None:
    for number in range(emojis.MOST):
        world.emojis[str(number)] = Emoji(str(number), f"e{number:04}", "")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="one_more", image=DOT)
    assert refused.value.code == 30008


async def test_nobody_elses_application(world: World, raw: Raw) -> None:
    status, answer = await raw.ask("GET", "/applications/1/emojis")
    assert (status, answer["code"]) == (403, 50001)


async def test_buttons_and_options_have_only_emojis_that_there_are(
    bot: TryBot, channel: Channel, guild: Guild, ann: Person
) -> None:
    made = await bot.create_application_emoji(name="move_1a2b", image=DOT)
    unknown = discord.PartialEmoji(name="gone", id=12345)
    for emoji, allowed in ((made, True), (unknown, False)):
        button = ui.View(timeout=None).add_item(ui.Button(emoji=emoji, custom_id="b"))
        option = discord.SelectOption(label="Move", emoji=emoji)
        menu = ui.View(timeout=None).add_item(ui.Select(custom_id="m", options=[option]))
        for view in (button, menu):
            place = bot.server(guild).get_channel(int(channel.id))
            assert isinstance(place, discord.TextChannel)
            if allowed:
                await place.send("Here", view=view)
                continue
            with pytest.raises(discord.HTTPException, match="Invalid emoji"):
                await place.send("Here", view=view)
    assert len(ann.visible) == 2


async def test_they_outlive_their_process(world: World, bot: TryBot, tmp_path: Path) -> None:
    made = await bot.create_application_emoji(name="move_1a2b", image=DOT)
    book = Book.open(tmp_path / "world.sqlite")
    book.keep(world)
    book.close()
    again = Book.open(tmp_path / "world.sqlite")
    found = again.world()
    again.close()
    assert found is not None
    assert found.emojis == {str(made.id): world.emojis[str(made.id)]}
