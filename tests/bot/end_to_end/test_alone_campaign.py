"""A whole campaign of ALONE through the real bot, by AI, started anew between any two games."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.i18n.speaker import Speaker
from localcord import Channel, Guild, Message, Person, World
from rules.engine import Aid
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for, is_end
from tests._support.bot.steering import stand_in
from tests._support.rules.alone.script import GAME

LANGUAGE = "en"


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "v.sqlite", ("alone",)) as made:
        yield made


async def opened(home: Home, channel: Channel, ann: Person) -> Message:
    """A lobby for the campaign, against one AI."""
    await ann.slash(channel, "play", seats=2, ai=1)
    await home.idle()
    (row,) = await home.vidar.services.tables.find("lobby")
    lobby = home.vidar.services.lobby
    for option, value in (("setup", "quick"), ("difficulty", "easy")):
        await lobby.set_game_option(row.id, option, value)
    await lobby.set_series(row.id, "campaign")
    await home.idle()
    return next(m for m in channel.log if str(m.id) == row.posts.lobby)


async def played_by_ai(home: Home, ann: Person, lobby: Message, number: int) -> str:
    """The game of a lobby with an AI in every seat, to its end: its table."""
    (row,) = await home.vidar.services.tables.find("lobby")
    # Always the same deals, and so the same games.
    seeded = f"campaign {number}".encode().ljust(32, b".")
    await home.vidar.services.store.update_game(replace(row, seed=seeded))
    await ann.click(button_for("start", lobby), on=lobby)
    await home.idle()
    seat = (await home.row(row.id)).seats.index(ann.id)
    await stand_in(home.vidar.services, row.id, seat, "steady")
    for _ in range(200):
        await home.later(100.0)
        if (await home.row(row.id)).status == "over":
            return row.id
    pytest.fail("it never ends")


def said(say: Speaker, passages: tuple[Aid, ...]) -> list[str]:
    return [say.line(line) for one in passages for line in one.lines]


async def test_a_campaign_is_played_to_its_epilogues(
    world: World, home: Home, channel: Channel
) -> None:
    ann, say = world.person("Ann"), Speaker(GAME, LANGUAGE, str)
    lobby = await opened(home, channel, ann)
    posted, record = list[str](), None
    for number in range(1, len(GAME.box.campaign) + 1):
        assert f"The campaign · {number} of 12" in lobby.text
        table = await played_by_ai(home, ann, lobby, number)
        row = await home.row(table)
        assert row.options["campaign"] == str(number)
        record = row.history.series
        assert record is not None
        assert row.seats[0] == record.players[(number - 1) % 2], "the Hero goes round"
        room = await home.room(table)
        posted = [message.text for message in room.log]
        seen = await home.vidar.services.play.seen(table, None)
        story = GAME.passages(seen.view)
        assert [one.key for one in story][-1] in ("won", "lost")
        for text in said(say, story):
            assert sum(text in post for post in posted) == 1, text
        await home.again()
        (end,) = [message for message in room.log if is_end(message)]
        if number < len(GAME.box.campaign):
            await ann.click(button_for("next", end), on=end)
            await home.idle()
            (row,) = await home.vidar.services.tables.find("lobby")
            lobby = next(m for m in channel.log if str(m.id) == row.posts.lobby)
        else:
            assert "The campaign is over" in end.text
    assert record is not None
    stage = GAME.stage("campaign", record.seated, record.played)
    assert len(stage.passages) == 4
    for text in said(say, stage.passages):
        assert sum(text in post for post in posted) == 1
    server = await ann.slash(channel, "results")
    await home.idle()
    assert "The campaign is over" in server.message.text
