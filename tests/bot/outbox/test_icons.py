"""Icons are emojis of the bot: brought once, found again, and never in anybody's way."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId
from bot.i18n.icons import WRITTEN, bound_text, in_text, names, on_button
from bot.images.worker import png
from bot.views.components import EMOJI, button, menu, size_of
from localcord import Channel, Message, World
from persistence.sqlite import SqliteStore
from rules.engine import Game, known_games, load_game
from tests._support.bot.players import desk, play_decisions, sit_down, three

LIST = "GET /applications/{application_id}/emojis"
BRING = "POST /applications/{application_id}/emojis"


@pytest.fixture
def game() -> Game[Any]:
    return load_game("shadow_planet")


@asynccontextmanager
async def drawing(world: World, path: Path) -> AsyncIterator[Vidar]:
    """A bot that can draw."""
    store = await SqliteStore.open(path)
    client = Vidar(store, ("shadow_planet",), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    await asyncio.sleep(0)  # on_ready is on its way
    await client.idle()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


def emojis(message: Message) -> list[dict[str, Any]]:
    """Those on buttons and options."""
    found = re.findall(r'"emoji": (\{[^}]*\})', json.dumps(message.components))
    return [json.loads(one) for one in found]


def test_they_are_told_apart_without_colour_and_by_name() -> None:
    for key in known_games():
        game = load_game(key)
        shapes = [re.sub(r'(fill|stroke)="#\w+"', "", icon.svg) for icon in game.icons()]
        assert all(a != b for a, b in combinations(shapes, 2)), key
    every = [name for key in known_games() for name in names(load_game(key)).values()]
    assert len(every) == len(set(every))
    assert all(len(name) <= 11 for name in every)
    assert every


def test_each_is_a_square_that_discord_takes(game: Game[Any]) -> None:
    for icon in game.icons():
        drawn = png(icon.svg)
        assert drawn[16:24] == (128).to_bytes(4, "big") * 2
        assert len(drawn) < 256 * 1024


def test_an_icon_weighs_what_it_will_in_the_end(game: Game[Any]) -> None:
    here, icon = CustomId("t", "x"), on_button(game, "move")
    assert icon is not None
    assert size_of(button("a", here, icon=icon))[1] == size_of(button("a", here))[1] + EMOJI
    options = [("a", "a", False), ("b", "b", False)]
    with_one = menu(here, "", options, icons=[icon, None])
    assert size_of(with_one)[1] == size_of(menu(here, "", options))[1] + EMOJI
    name = names(game)["move"]
    assert len(f"{name}{10**18}") <= EMOJI
    written = in_text(game, "move")
    assert WRITTEN.match(written)
    assert len(bound_text(written, {name: 10**18})) == len(written)
    assert size_of(ui.TextDisplay(written))[1] > len(written)
    assert bound_text(written, {}) == "⏩ "
    assert in_text(game, "nothing") == ""
    assert on_button(game, "") is None


async def test_they_are_brought_once_and_stand_on_desks(
    world: World, channel: Channel, tmp_path: Path, game: Game[Any]
) -> None:
    async with drawing(world, tmp_path / "v.sqlite") as vidar:
        assert {emoji.name for emoji in world.emojis.values()} == {*names(game).values()}
        people = three(world)
        await sit_down(vidar, channel, people)
        await vidar.idle()
        shown = {one["id"] for p in people for one in emojis(desk(p)) if "id" in one}
        assert len(shown) > 1
        assert shown <= {*world.emojis}
        brought = world.counters.requests[BRING]
    async with drawing(world, tmp_path / "v.sqlite") as vidar:
        assert {*vidar.icons.known} == {*names(game).values()}
    assert world.counters.requests[BRING] == brought
    sent = json.dumps([request.body for request in world.requests], default=str)
    assert "0" * 19 not in sent


@pytest.mark.parametrize("route", [LIST, BRING])
async def test_where_they_cannot_be_had_there_are_stand_ins(
    world: World,
    channel: Channel,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    game: Game[Any],
    route: str,
) -> None:
    caplog.set_level(logging.WARNING, "bot")
    world.faults.fail(route=route, status=403)
    async with drawing(world, tmp_path / "v.sqlite") as vidar:
        people = three(world)
        await sit_down(vidar, channel, people)
        await vidar.idle()
        shown = [one for p in people for one in emojis(desk(p))]
        assert not any("id" in one and one["id"] not in world.emojis for one in shown)
        assert len({one["name"] for one in shown} & {icon.stand_in for icon in game.icons()}) > 1
    said = [record.message for record in caplog.records if "icons" in record.message]
    assert len(said) == 1


async def test_icons_that_are_deleted_while_it_runs_keep_nobody_from_their_desk(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    async with drawing(world, tmp_path / "v.sqlite") as vidar:
        people = three(world)
        table = await sit_down(vidar, channel, people)
        await vidar.idle()
        world.emojis.clear()
        asked_for = world.counters.requests[LIST]
        panel = next(m for m in table.log[::-1] if "Act" in [b.label for b in m.buttons])
        for person in people:
            shown = (await person.click("My desk", on=panel)).message
            await vidar.idle()
            assert "Discord did not take" not in shown.text
            assert not any("id" in one and one["id"] not in world.emojis for one in emojis(shown))
        await vidar.idle()
        assert world.counters.requests[LIST] == asked_for + 1, "once is enough"
        assert world.emojis, "they are brought anew"
        await play_decisions(vidar, people, 2)
        (row,) = await vidar.services.store.games("playing")
        assert not [one for one in await vidar.services.store.letters(row.id) if one.set_aside]
