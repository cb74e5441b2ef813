"""Whole games of ALONE and Galaxy Trucker: Missions in the browser: one person with an AI."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from bot.app.client import Vidar
from localcord import Channel, Guild, Person, World
from tests._support.bot.players import is_end
from tests._support.page.careful import Careful
from tests._support.page.screen import Screen, Screens

ALONE, TRUCKER = "alone", "galaxy_trucker_missions"


@dataclass(frozen=True)
class Evening:
    """What is played, where and how."""

    game: str
    role: str
    language: str
    phone: bool
    heeds: float
    """How often advice is followed."""
    clicks: int
    """So many presses it takes at least."""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0


def flight(level: int, stock: list[list[int]], deck: list[int]) -> dict[str, Any]:
    """A short flight for two: few parts in each stock, and these cards."""
    given = {"mission": "heavy_duty", "flights": [level], "stock": stock, "deck": deck}
    return {"scenario": given}


# Cannons, batteries, holds and engines, double ones too. Open space, planets and a swarm; on
# level 2 smugglers, open space, planets and a black hole.
SMALL = flight(1, [[64, 35, 88], [65, 36, 89]], [304, 312, 308])
DOUBLE = flight(2, [[123, 11, 16, 66, 81], [124, 12, 17, 68, 82]], [325, 331, 321, 368])
# The second is over after eight turns if all follow advice.
NIGHTMARE, IMPOSSIBLE = ({"difficulty": key} for key in ("nightmare", "impossible"))
EVENINGS = {
    "hero": Evening(ALONE, "hero", "en-US", phone=False, heeds=0.5, clicks=10, options=NIGHTMARE),
    "evil": Evening(
        ALONE, "evil", "pl", phone=True, heeds=0.97, clicks=30, options=IMPOSSIBLE, seed=39
    ),
    "level-1": Evening(TRUCKER, "", "en-US", phone=True, heeds=0.5, clicks=9, options=SMALL),
    "level-2": Evening(TRUCKER, "", "pl", phone=False, heeds=0.7, clicks=10, options=DOUBLE),
}


@pytest.fixture
def games(request: pytest.FixtureRequest) -> tuple[str, ...]:
    return (EVENINGS[request.node.callspec.params["name"]].game,)


async def press_in_lobby(
    vidar: Vidar, screen: Screen, world: World, channel: Channel, ending: str
) -> None:
    lobby = channel.last
    await screen.caught_up(lobby)
    (button,) = [b for b in lobby.buttons if (b.custom_id or "").endswith(ending)]
    before = lobby.text
    # However the lobby stands by then: its picture is added when it has been drawn.
    await screen.page.locator(f'#m{lobby.id} [data-cid="{button.custom_id}"]').click()
    # A click is on its way for a while: until it has come, the bot has nothing to do.
    await world.until(lambda: lobby.text != before, why="the lobby says what was pressed")
    await vidar.idle()


async def sit(
    vidar: Vidar, screen: Screen, channel: Channel, ann: Person, evening: Evening
) -> tuple[str, Channel]:
    """The table is opened and started by pressing there: its id, and where it is played."""
    vidar.services.tables.ai_pause = 0.0
    drawing = vidar.outbox.posts.pictures.drawing
    assert drawing is not None
    # Who draws lets everybody else on the machine go first.
    drawing.seconds = 600.0
    await ann.slash(channel, "play", seats=2, ai=1)
    await vidar.idle()
    store = vidar.services.store
    (row,) = await store.games("lobby")
    await store.update_game(replace(row, seed=bytes([evening.seed]) * 32, options=evening.options))
    await screen.go(channel)
    for ending in (f":join::{evening.role}", ":start::") if evening.role else (":start::",):
        await press_in_lobby(vidar, screen, ann.world, channel, ending)
    (row,) = await store.games("playing")
    return row.id, ann.world.channels[row.place["channel"]]


@pytest.mark.parametrize("name", EVENINGS)
async def test_a_whole_game_is_clicked_through(
    name: str,
    vidar: Vidar,
    screens: Screens,
    world: World,
    guild: Guild,
    channel: Channel,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Each form is looked over and answered, to the picture of the end."""
    evening = EVENINGS[name]
    ann = world.person("Ann", guilds=[guild], locale=evening.language)
    screen = await screens.of(ann, phone=evening.phone)
    table, room = await sit(vidar, screen, channel, ann, evening)
    await screen.go(ann.dm)
    person = Careful(screen.page, Random(name), evening.heeds)
    await person.play()
    await vidar.idle()
    assert person.clicks >= evening.clicks
    assert person.followed > 0
    assert (await vidar.services.play.seen(table, None)).view["phase"] == "over"
    await person.look()
    assert is_end(room.last)
    await screen.go(room)
    picture = screen.page.locator(f"#m{room.last.id} .picture img").first
    await expect(picture).to_be_visible(timeout=300_000)
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
    await person.look()
    await screen.shot(f"whole-{name}")
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []
