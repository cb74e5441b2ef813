"""ALONE through the real bot, from the lobby to its end."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from localcord import Channel, Guild, Person, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import answer, button_for, desk, is_asked, is_end, press_something
from tests._support.rules.alone.script import GAME, MISSIONS, ROOMS, SHEETS

GAMES = ("alone",)


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "v.sqlite", GAMES) as made:
        yield made


@pytest.mark.parametrize("role", ["hero", "evil"])
async def test_one_person_plays_either_side_against_ai_to_the_end(
    world: World, home: Home, channel: Channel, role: str
) -> None:
    ann, random = world.person("Ann"), Random(role)
    await ann.slash(channel, "play", seats=2, ai=1)
    await home.idle()
    lobby = channel.last
    (join,) = [b for b in lobby.buttons if (b.custom_id or "").endswith(role)]
    await ann.click(join.custom_id or "", on=lobby)
    await home.idle()
    await ann.click(button_for("start", lobby), on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    assert (row.seats[0] == ann.id) == (role == "hero")
    for _ in range(1500):
        await home.later(10.0)
        if not is_asked(desk(ann)):
            break
        await press_something(ann, random)
        await home.idle()
    (row,) = await home.vidar.services.store.games("over")
    assert is_end((await home.room(row.id)).last)


async def sit(home: Home, channel: Channel, people: list[Person], scenario: dict[str, Any]) -> str:
    """A table of people in this position: the first is the Hero, the others are Evil."""
    await people[0].slash(channel, "play", seats=len(people))
    await home.idle()
    lobby = channel.last
    (row,) = await home.vidar.services.store.games("lobby")
    store = home.vidar.services.store
    await store.update_game(replace(row, seed=bytes(32), options={"scenario": scenario}))
    for person, role in zip(people, ("hero", *("evil",) * 3), strict=False):
        (join,) = [b for b in lobby.buttons if (b.custom_id or "").endswith(role)]
        await person.click(join.custom_id or "", on=lobby)
        await home.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    assert (await home.row(row.id)).seats[0] == people[0].id
    return row.id


REACTOR: dict[str, Any] = {
    "sheets": SHEETS, "rooms": ROOMS, "missions": MISSIONS, "character": "medic",
    "start": "uA6", "at": "uB4", "decks": ["fury", "traps"], "done": ["blue"], "active": True,
    "progress": {"burn_it_clean": 2}, "creatures": [],
}  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("hp", [12, 0])
async def test_people_come_to_both_endings(
    world: World, home: Home, channel: Channel, seats: int, hp: int
) -> None:
    """The last Interact wins at once; with one point left its price is the end."""
    people = [world.person(f"P{n}") for n in range(seats)]
    position = {**REACTOR, "hp": hp, "san": 12 if hp else 1}
    table = await sit(home, channel, people, position)
    assert await answer(home.vidar, people[0], ("mission", "burn_it_clean"))
    await home.idle()
    row = await home.row(table)
    assert row.status == "over"
    assert is_end((await home.room(table)).last)
    shown = (await home.room(table)).last.text
    assert "Who was who" in shown
    for seat, person in enumerate(people):
        won = (seat == 0) == bool(hp)
        assert ("You won" if won else "You lost") in desk(person).text


async def test_an_armed_card_plays_itself_though_the_bot_was_started_anew(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(4)]
    hands = {"1": ["iron_grip"], "2": ["booby_trapped_crate"], "3": []}
    table = await sit(home, channel, people, {**REACTOR, "hands": hands, "items": []})
    seats = (await home.row(table)).seats
    hero, leader, trapper, _ = sorted(people, key=lambda person: seats.index(person.id))
    state = await _state(home, table)
    (crate,) = [card for card in GAME.cards if state.hands[2] >> card & 1]
    assert GAME.cards[crate].key == "booby_trapped_crate"
    assert await answer(home.vidar, hero, ("search",))
    assert await answer(home.vidar, trapper, ("arm", crate))
    await home.again()
    assert await answer(home.vidar, leader, ("pass",))
    await home.again()
    assert (await _state(home, table)).armed >> crate & 1
    assert await answer(home.vidar, hero, ("search",))
    events = await home.vidar.services.store.events(table)
    played = [e.data["card"] for e in events if e.kind == "card.played" and e.audience is None]
    assert played == [crate]


async def _state(home: Home, table: str) -> Any:
    tables = home.vidar.services.tables
    row = await home.row(table)
    return (await tables.state(row, await tables.game_of(row))).state
