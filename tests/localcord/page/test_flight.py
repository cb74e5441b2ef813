"""A flight of Galaxy Trucker: Missions in the browser: one person with AI, wide and on a phone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.app.client import Vidar
from localcord import Channel, Person, World
from persistence.sqlite import SqliteStore
from rules.engine import load_game
from tests._support.bot.players import button_for
from tests._support.page.clicking import UNANSWERED, Clicking
from tests._support.page.screen import Screens
from tests._support.rules.galaxy_trucker_missions.record import sketch

KEY = "galaxy_trucker_missions"
GAME: Any = load_game(KEY)


@pytest_asyncio.fixture(loop_scope="session")
async def trucker(world: World, tmp_path: Path) -> AsyncIterator[Vidar]:
    """The real bot, with this game alone."""
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    client = Vidar(store, (KEY,), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


def ships() -> list[str]:
    """Two that have something to decide at every card: batteries, goods, a double cannon."""
    ship = "7,7:start 7,8:engine_double 7,6:cannon_double 6,7:battery_3 8,7:hold_2 6,8:engine"
    used: set[int] = set()
    return [sketch(ship, used=used) for _ in range(2)]


BUILT = {"mission": "heavy_duty", "flights": [1], "stock": [[64, 35, 88], [65, 36, 89]]}
DECKS = {1: [304, 312, 308], 2: [325, 331, 321, 368]}
"""Open space, planets and a swarm; and on level 2 smugglers and a black hole as well."""


@pytest.mark.parametrize(("level", "phone"), [(1, False), (2, True)])
async def test_a_whole_flight_is_clicked_through(
    trucker: Vidar, screens: Screens, channel: Channel, ann: Person, level: int, phone: bool
) -> None:
    """On level 1 the ship is built, too; on level 2 every card asks."""
    given = BUILT if level == 1 else {"mission": "heavy_duty", "flights": [2], "ships": ships()}
    await ann.slash(channel, "play", seats=2, ai=1)
    await trucker.idle()
    (row,) = await trucker.services.store.games("lobby")
    options = {"scenario": {**given, "deck": DECKS[level]}}
    await trucker.services.store.update_game(replace(row, options=options))
    await ann.click(button_for("start", channel.last), on=channel.last)
    await trucker.idle()
    screen = await screens.of(ann, phone=phone)
    await screen.go(ann.dm)
    person = Clicking(screen.page, Random(level))
    await person.play()
    await screen.shot(f"flight-{level}")
    await trucker.idle()
    public = (await trucker.services.play.seen(row.id, None)).view
    assert public["phase"] == "over"
    assert public["turned"] or all(at is None for at in public["positions"])
    assert person.clicks >= len(DECKS[level])
    assert await screen.page.get_by_text(UNANSWERED).count() == 0
