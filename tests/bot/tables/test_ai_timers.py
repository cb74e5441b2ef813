"""An AI that a table waits for is always asked: a timer that was lost or damaged is set again."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.domain.seating import AI_TIMER
from localcord import Channel, Person, World
from persistence.store import Timer
from tests._support.bot.home import HOUR, Home, running_home
from tests._support.bot.hunting import GAMES, register
from tests._support.bot.players import button_for

NOBODY = "The table waits for nobody but you."
AI = "The table waits for an AI. I have asked it again just now"


@pytest.fixture
async def hunts(world: World, tmp_path: Path) -> AsyncIterator[Home]:
    register()
    async with running_home(world, tmp_path / "vidar.sqlite", GAMES) as home:
        yield home


async def begin(home: Home, channel: Channel, people: list[Person]) -> str:
    """A table of these and an AI at which everybody is asked, and the AI has not answered yet."""
    await people[0].slash(channel, "play", seats=len(people) + 1, ai=1)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.tables.find("playing")
    assert await ai_timer(home, row.id) is not None
    return row.id


async def ai_timer(home: Home, table: str) -> Timer | None:
    timers = await home.vidar.services.store.timers_of(table)
    return next((timer for timer in timers if timer.key == AI_TIMER), None)


async def ai_has_answered(home: Home, table: str) -> bool:
    row = await home.row(table)
    ai = next(seat for seat, who in enumerate(row.seats) if (who or "").startswith("ai:"))
    return any(c.seat == ai for c in await home.vidar.services.store.commands(table))


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM timer WHERE key = 'house'",
        "UPDATE timer SET data = '{\"x\"' WHERE key = 'house'",
        "UPDATE timer SET data = '[]' WHERE key = 'house'",
        "UPDATE timer SET data = '{\"asked\": 5}' WHERE key = 'house'",
    ],
)
async def test_a_timer_of_an_ai_that_was_lost_or_damaged_is_set_again_at_the_start(
    world: World, hunts: Home, channel: Channel, statement: str
) -> None:
    table = await begin(hunts, channel, [world.person("Ann"), world.person("Ben")])
    await hunts.stop()
    with closing(sqlite3.connect(hunts.path)) as file, file:
        assert file.execute(statement).rowcount
    await hunts.start()
    assert not await ai_has_answered(hunts, table), "the AI does not wait for its pause"
    await hunts.later(10.0)
    assert await ai_has_answered(hunts, table)


async def test_a_timer_that_is_lost_while_the_bot_runs_is_missed_too(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await begin(hunts, channel, [world.person("Ann"), world.person("Ben")])
    services = hunts.vidar.services
    timer = await ai_timer(hunts, table)
    assert timer is not None
    await services.store.done_timer(timer)
    await services.ai.set_missing_timers()
    assert await ai_timer(hunts, table) is not None
    await hunts.later(10.0)
    assert await ai_has_answered(hunts, table)


async def test_whoever_asks_who_is_missing_is_told_of_an_ai_and_it_is_asked_again(
    world: World, hunts: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    table = await begin(hunts, channel, [ann])
    services, room = hunts.vidar.services, await hunts.room(table)
    timer = await ai_timer(hunts, table)
    assert timer is not None
    await services.store.set_timer_aside(timer)
    seen = await services.play.seen(table, ann.id)
    assert seen.prompt is not None
    await services.play.decide(table, ann.id, seen.prompt.id, [("finish",)])
    await hunts.idle()
    answer = await ann.slash(room, "table missing")
    await hunts.idle()
    assert answer.message.text.startswith(AI)
    await hunts.later(HOUR)
    assert await ai_has_answered(hunts, table)
    asked = await hunts.asked(table, [ann])
    if asked == [ann]:
        answer = await ann.slash(room, "table missing")
        await hunts.idle()
        assert answer.message.text == NOBODY
