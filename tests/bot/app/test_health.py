"""`/health` and `/metrics` tell the truth about a real bot, fault by fault, and no secret."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.gateway import DiscordWebSocket

from bot import logs
from bot.app.health import Health
from bot.images.renderer import Renderer
from bot.metrics import REGISTRY
from localcord import Channel, Guild, World
from rules.shadow_planet.game import ShadowPlanet
from tests._support.bot.home import HOUR, MINUTE, Home, running_home
from tests._support.bot.players import three
from tests._support.bot.programs import run
from tests._support.persistence.disks import filled, small_disk
from tests.bot.end_to_end.test_disk import ENGLISH, locked
from tests.bot.outbox.test_resting import invite, remove


@pytest.fixture
async def health(home: Home) -> AsyncIterator[Health]:
    made = Health(home.vidar)
    await made.start("127.0.0.1:0")
    yield made
    await made.close()


async def got(health: Health, path: str) -> tuple[int, str]:
    url = f"http://127.0.0.1:{health.port}/{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def figures(health: Health) -> dict[str, float]:
    status, text = await got(health, "metrics")
    assert status == 200
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_a_bot_that_is_well_says_so_and_counts_what_people_do(
    world: World, home: Home, channel: Channel, health: Health
) -> None:
    assert await got(health, "health") == (200, '{"well": true, "faults": []}')
    before = await figures(health)
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.answer(table, (await home.asked(table, people))[0])
    after = await figures(health)
    assert after["vidar_interactions_total"] >= before["vidar_interactions_total"] + 4
    assert after["vidar_decisions_total"] > before["vidar_decisions_total"]
    assert after["vidar_letters_sent_total"] > before["vidar_letters_sent_total"]
    assert after["vidar_store_seconds_count"] > before["vidar_store_seconds_count"]
    assert after["vidar_gateway_connected"] == 1
    assert after["vidar_outbox_letters"] == 0
    _, said = await got(health, "metrics")
    for secret in (table, *(person.id for person in people), *(person.name for person in people)):
        assert secret not in said


async def test_a_lost_gateway_shows_until_it_is_back(
    world: World, home: Home, health: Health
) -> None:
    await world.gateway.drop()
    await world.until(lambda: not home.vidar.connected, why="the bot has noticed")
    await world.until(lambda: home.vidar.connected, why="the bot is connected again")
    assert (await got(health, "health"))[0] == 200
    await home.vidar.close()
    assert await got(health, "health") == (503, '{"well": false, "faults": ["store"]}')
    # Nothing can be looked up, but what was counted is still told.
    assert "vidar_interactions_total" in await figures(health)


async def test_a_gateway_that_stays_away_is_a_fault_and_is_counted(
    world: World, home: Home, health: Health, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = "vidar_gateway_lost_total"
    before = (await figures(health))[lost]
    back = asyncio.Event()
    connect = DiscordWebSocket.from_client

    async def later(*args: Any, **options: Any) -> Any:
        await back.wait()
        return await connect(*args, **options)

    monkeypatch.setattr(DiscordWebSocket, "from_client", later)
    await world.gateway.drop()
    await world.until(lambda: not home.vidar.connected, why="the bot has noticed")
    assert await got(health, "health") == (503, '{"well": false, "faults": ["gateway"]}')
    found = await figures(health)
    assert (found["vidar_gateway_connected"], found[lost]) == (0, before + 1)
    back.set()
    await world.until(lambda: home.vidar.connected, why="the bot is connected again")
    assert (await got(health, "health"))[0] == 200


async def test_a_disk_that_takes_nothing_is_a_fault_until_it_does(
    world: World, home: Home, channel: Channel, health: Health
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    before = await figures(health)
    with locked(home.path.parent):
        await people[0].slash(await home.room(table), "table pause")
        await home.vidar.answered()
        assert '"disk"' in (await got(health, "health"))[1]
        found = await figures(health)
        assert found["vidar_store_faults_total"] > before["vidar_store_faults_total"]
        assert found['vidar_faults_total{text="reply-disk"}'] >= 1
        assert found["vidar_store_readable"] == 1
    await people[0].slash(await home.room(table), "table pause")
    await home.idle()
    assert (await got(health, "health"))[0] == 200


@pytest.mark.parametrize("refusing", [locked, filled])
async def test_a_disk_that_takes_no_new_table_is_a_fault_until_it_takes_something(
    world: World, guild: Guild, channel: Channel, refusing: Callable[[Path], Any]
) -> None:
    """No table is there that could tell: all that is refused is to open one."""
    ann = world.person("Ann")
    with small_disk(8) as disk:
        async with running_home(world, disk / "vidar.sqlite") as home:
            health = Health(home.vidar)
            await health.start("127.0.0.1:0")
            before = (await figures(health))["vidar_store_faults_total"]
            with refusing(disk):
                answer = await ann.slash(channel, "play", seats=3)
                await home.vidar.answered()
                assert answer.message.text.startswith(ENGLISH)
                assert await got(health, "health") == (503, '{"well": false, "faults": ["disk"]}')
                assert (await figures(health))["vidar_store_faults_total"] > before
            # Nobody presses anything: what time it is is written down by and by.
            home.at += MINUTE
            home.vidar.scheduler.reschedule()
            await home.idle()
            assert (await got(health, "health"))[0] == 200
            await health.close()


async def test_a_timer_that_fails_shows(
    world: World, home: Home, channel: Channel, health: Health
) -> None:
    await home.sit_down(channel, three(world), pace="live")
    name = "vidar_timers_failed_total"
    before = (await figures(health))[name]

    async def broken(_timer: object) -> None:
        raise RuntimeError("planted")

    home.vidar.scheduler.handlers = dict.fromkeys(home.vidar.scheduler.handlers, broken)
    await home.later(2 * HOUR)
    assert (await figures(health))[name] > before


async def test_a_picture_that_cannot_be_drawn_shows(health: Health) -> None:
    before = await figures(health)
    draws = Renderer()
    try:
        assert await draws.png("no picture at all") is None
    finally:
        await draws.close()
    found = await figures(health)
    assert found["vidar_pictures_failed_total"] == before["vidar_pictures_failed_total"] + 1
    assert found["vidar_picture_seconds_count"] > before["vidar_picture_seconds_count"]


async def test_an_answer_that_has_to_be_promised_shows(
    world: World, home: Home, channel: Channel, health: Health
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    before = (await figures(health))["vidar_late_answers_total"]
    home.vidar.patience = 0.0
    await home.answer(table, (await home.asked(table, people))[0])
    assert (await figures(health))["vidar_late_answers_total"] > before


async def test_letters_that_wait_too_long_are_a_fault_but_not_those_of_a_table_that_rests(
    world: World, home: Home, guild: Guild, channel: Channel, health: Health, hasty: None
) -> None:
    table = await home.sit_down(channel, three(world))
    await remove(world, home, guild)
    await home.vidar.services.store.add_letters(table, [("panel", {})])
    assert (await figures(health))["vidar_outbox_letters"] == 0
    home.at += HOUR
    assert (await got(health, "health"))[0] == 200
    await invite(world, home, guild)
    world.faults.fail(100_000, status=503)
    await home.vidar.services.updates.post(table, [("panel", {"changed": True})])
    assert (await got(health, "health"))[0] == 200
    home.at += 700
    assert '"outbox"' in (await got(health, "health"))[1]
    world.faults.clear()
    await home.idle()


async def test_a_container_learns_how_its_bot_is(home: Home, health: Health) -> None:
    address = f"127.0.0.1:{health.port}"
    code, said, _ = await run("bot.app.healthcheck", VIDAR_METRICS=address)
    assert (code, said) == (0, '{"well": true, "faults": []}\n')
    await home.vidar.close()
    code, _, complained = await run("bot.app.healthcheck", VIDAR_METRICS=address)
    assert (code, '"faults": ["store"]' in complained) == (1, True)
    await health.close()
    code, _, complained = await run("bot.app.healthcheck", VIDAR_METRICS=address)
    assert (code, "Nobody answers" in complained) == (1, True)
    assert (await run("bot.app.healthcheck"))[0] == 2


async def test_letters_that_cannot_go_out_show_with_their_age(
    world: World, home: Home, channel: Channel, health: Health, hasty: None
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    before = await figures(health)
    world.faults.fail(10_000, status=503)
    await home.vidar.services.updates.post(table, [("panel", {"changed": True})])
    name = "vidar_letters_retried_total"
    await world.until(
        lambda: (REGISTRY.get_sample_value(name) or 0) > before[name], why="sending has failed"
    )
    assert (await figures(health))["vidar_outbox_letters"] >= 1
    home.at += 100
    found = await figures(health)
    assert found["vidar_outbox_age_seconds"] >= 100
    world.faults.clear()
    await home.idle()
    assert (await figures(health))["vidar_outbox_letters"] == 0


async def test_a_letter_that_is_set_aside_shows(
    world: World, home: Home, channel: Channel, health: Health, hasty: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    people = three(world)
    table = await home.sit_down(channel, people)

    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(ShadowPlanet, "panel", broken)
    await home.vidar.services.updates.post(table, [("panel", {"changed": True})])
    await home.idle()
    assert (await figures(health))["vidar_letters_set_aside"] == 1


async def test_timers_that_nobody_fires_show(
    world: World, home: Home, channel: Channel, health: Health
) -> None:
    await home.sit_down(channel, three(world), pace="live")
    await home.vidar.scheduler.close()
    home.at += 24 * HOUR
    assert (await got(health, "health"))[0] == 503
    found = await figures(health)
    assert found["vidar_timers_late"] >= 1
    assert found["vidar_timers_late_seconds"] > HOUR


async def test_an_apology_is_counted_by_its_text(
    world: World, home: Home, channel: Channel, health: Health, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    name = 'vidar_faults_total{text="reply-fault"}'
    before = (await figures(health)).get(name, 0)

    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(ShadowPlanet, "view", broken)
    del home.vidar.services.tables.live[table]
    await people[0].slash(await home.room(table), "desk")
    await home.vidar.answered()
    assert (await figures(health))[name] == before + 1


def test_a_line_as_json_holds_what_a_plain_one_does_and_no_secret() -> None:
    try:
        raise ValueError("the Alien is Ann")
    except ValueError as fault:
        wrong = (type(fault), fault, fault.__traceback__)
    record = logging.LogRecord("bot.app", logging.ERROR, "x.py", 1, "table %s", ("t1",), wrong)
    found = json.loads(logs.JsonLines().format(record))
    assert found.keys() == {"time", "level", "logger", "message"}
    assert found["message"].startswith("table t1: ValueError at ")
    assert "Alien" not in json.dumps(found)
