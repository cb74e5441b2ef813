"""Discord has a bad day: errors, refusals, lost lines. No decision is lost, no post doubled."""

import asyncio
from collections import Counter
from random import Random

import pytest

from bot.app.client import Vidar
from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.languages import speaker
from bot.views.binding import bound_text
from localcord import Channel, Person, World
from localcord.model.interactions import DID_NOT_RESPOND
from rules.engine import Event
from tests._support.bot.players import (
    AT_ONCE,
    asked,
    desk,
    is_asked,
    play_some,
    press_something,
    sit_down,
    three,
)

CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
ANSWERS = "* /webhooks/*"
CHANNELS = "* /channels/*"


async def check_told(vidar: Vidar, table: Channel) -> None:
    """Every happening that everybody may know stands in the channel, once; all letters are out."""
    (row,) = await vidar.services.tables.find()
    for _ in range(2):
        # What had to wait is told first, then what has only begun and was held back.
        await vidar.services.store.add_letters(row.id, [("log", {"held": True})])
        vidar.outbox.notify(row.id)
        await vidar.idle()
    say = speaker(await vidar.services.tables.game_of(row), row, "en")
    found = await vidar.services.store.events(row.id)
    numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in found]
    icons = vidar.icons.known
    told_as = paragraphs(say, numbered, None)
    texts = [bound_text(as_markdown(part, say, None), icons) for part in told_as]
    expected = Counter(line for text in texts for line in text.splitlines())
    told = Counter(line for m in table.log if not m.buttons for line in m.text.splitlines())
    assert expected
    assert {line: told[line] for line in expected} == expected
    panels = [m for m in table.log if any(":act:" in (b.custom_id or "") for b in m.buttons)]
    assert len(panels) == 1, "there is one panel"
    assert not await vidar.services.store.letters()


async def fails(world: World, vidar: Vidar, person: Person, button: str) -> None:
    """A press that Discord lets come to nothing: the person sees what Discord shows then."""
    opened = world.interactions.opened
    pressing = asyncio.create_task(person.click(button, on=desk(person)))
    await world.until(lambda: world.interactions.opened > opened)
    await world.until(lambda: any(request.status == 500 for request in world.requests))
    await vidar.answered()
    world.clock.advance(3.1)
    assert (await pressing).text == DID_NOT_RESPOND


async def test_while_discord_answers_everything_with_500_nothing_is_lost(
    world: World, vidar: Vidar, channel: Channel, hasty: None
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    button = desk(person).buttons[0].custom_id or ""
    world.faults.fail(10_000)
    await fails(world, vidar, person, button)
    (row,) = await vidar.services.tables.find("playing")
    assert row.seq == 1, "it has reached us, and counts"
    world.faults.clear()
    await vidar.idle()
    assert not is_asked(desk(person)), "the desk says so as soon as it can"
    await play_some(vidar, people, 4)
    await check_told(vidar, table)


async def test_a_decision_taken_before_discord_fails_is_posted_when_it_is_back(
    world: World, vidar: Vidar, channel: Channel, hasty: None
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    for number in range(12):
        person = await asked(vidar, people)
        for route in (ANSWERS, CHANNELS):
            world.faults.fail(7 * (number % 3), route=route, status=(500, 502, 503)[number % 3])
        await press_something(person, Random(number))
        await vidar.idle()
        world.faults.clear()
    assert (await vidar.services.tables.find("playing"))[0].seq >= 2
    await check_told(vidar, table)


async def test_a_form_that_could_not_be_redrawn_is_excused_and_the_press_counts(
    world: World, vidar: Vidar, channel: Channel, hasty: None
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    vidar.patience = AT_ONCE
    world.faults.fail(5, route="PATCH /webhooks/*")
    await person.click(desk(person).buttons[0].custom_id or "", on=desk(person))
    await vidar.idle()
    assert person.ephemeral.last.text.startswith("Discord did not take my answer.")
    assert (await vidar.services.tables.find("playing"))[0].seq == 1


async def test_a_greeting_that_fails_does_not_keep_anyone_from_the_table(
    world: World, vidar: Vidar, channel: Channel, hasty: None
) -> None:
    people = three(world)
    world.faults.fail(5, route="POST /users/@me/channels")
    opened = await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    assert opened.message.text.startswith("Your table is open")
    world.faults.drop(1, route="POST /users/@me/channels")
    joined = await people[1].click("Join", on=channel.last)
    await vidar.idle()
    assert joined.message.text.startswith("You are in.")
    assert "Ben" in channel.last.text


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_storm_of_429_loses_and_doubles_nothing(
    world: World, vidar: Vidar, channel: Channel, hasty: None, everywhere: bool
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    for number in range(10):
        for route, times in ((CALLBACK, 3), (ANSWERS, 4), (CHANNELS, 9)):
            world.faults.storm(times, route=route, retry_after=0.01, everywhere=everywhere)
        await press_something(await asked(vidar, people), Random(number))
        await vidar.idle()
        world.faults.clear()
    assert world.counters.invalid > 50
    assert (await vidar.services.tables.find("playing"))[0].seq >= 2
    await check_told(vidar, table)


@pytest.mark.parametrize("route", [CALLBACK, ANSWERS, CHANNELS])
async def test_lines_cut_in_the_middle_lose_and_double_nothing(
    world: World, vidar: Vidar, channel: Channel, hasty: None, route: str
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    for number in range(8):
        person = await asked(vidar, people)
        cut = (world.faults.drop, world.faults.lose_answer)[number % 2]
        fault = cut(1, route=route)
        pressing = asyncio.create_task(press_something(person, Random(number)))
        await world.until(lambda p=pressing, f=fault: p.done() or not f.times)
        await vidar.idle()
        world.faults.clear()
        if not pressing.done():
            world.clock.advance(3.1)
        await pressing
        await vidar.idle()
    await play_some(vidar, people, 3)
    await check_told(vidar, table)


async def test_a_lost_gateway_loses_no_press(
    world: World, vidar: Vidar, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_args: object, **_more: object) -> None:
        """discord.py waits five seconds before it identifies anew."""

    monkeypatch.setattr(vidar, "before_identify_hook", at_once)
    people = three(world)
    table = await sit_down(vidar, channel, people)
    gateway = world.gateway
    for number in range(9):
        before = gateway.resumes, gateway.identifies
        if number % 3 == 0:
            await gateway.drop()
        elif number % 3 == 1:
            await gateway.drop(None)
        else:
            gateway.invalidate()
            await world.until(lambda n=before[1]: gateway.identifies > n)
        # Pressed while the line is down: Discord keeps it, and the bot gets it with the resume.
        await press_something(await asked(vidar, people), Random(number))
        await vidar.idle()
        assert (gateway.resumes, gateway.identifies) != before
    assert gateway.resumes >= 6
    assert gateway.identifies >= 4
    assert (await vidar.services.tables.find("playing"))[0].seq >= 2
    await check_told(vidar, table)
