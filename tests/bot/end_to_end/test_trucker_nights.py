"""Whole nights of Galaxy Trucker: Missions by people who press what they see, alone or together."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.images.renderer import Renderer
from localcord import Channel, Guild, Person, World
from rules.engine import Decision, load_game
from tests._support.bot.home import DAY, HOUR, Home, running_home
from tests._support.bot.players import answer, button_for, desk, is_asked, is_end
from tests._support.rules.galaxy_trucker_missions.record import sketch

KEY = "galaxy_trucker_missions"
GAME: Any = load_game(KEY)
STEADY = GAME.players()["steady"]


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "vidar.sqlite", (KEY,)) as made:
        yield made


async def open_table(home: Home, channel: Channel, people: list[Person], ai: int) -> str:
    await people[0].slash(channel, "play", seats=len(people) + ai, ai=ai)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await home.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    return row.id


async def wish(home: Home, table: str, person: Person) -> Decision | None:
    """What a sensible pilot presses now; None if this one has nothing to press."""
    seen = await home.vidar.services.play.seen(table, person.id)
    if seen.prompt is None or not is_asked(desk(person)):
        return None
    if seen.prompt.mode == "sealed" and seen.view["seat"] in seen.view["answered"]:
        return None
    return STEADY.choose(GAME, seen.view, (), seen.prompt, seen.legal, Random(1))


async def fly(home: Home, table: str, people: list[Person]) -> Counter[str]:
    """Everybody presses what is sensible until the night is over; by name: how many presses."""
    presses: Counter[str] = Counter()
    for _ in range(400):
        if (await home.row(table)).status != "playing":
            return presses
        busy = False
        for person in people:
            said = await wish(home, table, person)
            if said is not None:
                assert await answer(home.vidar, person, said), f"{person.name} cannot press {said}"
                presses[person.name] += 1
                busy = True
        if not busy:
            await home.later(30.0)
    raise AssertionError("the night has no end")


PRESSES, PARTS = 75, 20


async def test_a_ship_of_twenty_parts_is_built_in_few_presses(
    world: World, home: Home, channel: Channel
) -> None:
    """Every press counts: tiles, crates, tabs of turns, and what is asked once more."""
    ann = world.person("Ann")
    scenario = {"mission": "directives", "flights": [3]}
    table = await home.deal(channel, [ann, world.person("Ben")], scenario)
    presses = 0
    while True:
        seen = await home.vidar.services.play.seen(table, ann.id)
        parts = len(seen.view["ships"][seen.view["seat"]])
        if parts > PARTS:
            break
        assert seen.prompt is not None
        said = STEADY.choose(GAME, seen.view, (), seen.prompt, seen.legal, Random(1))
        assert said != ("finish",), f"only {parts} parts"
        presses += 1
        if not await answer(home.vidar, ann, said):
            heads = [b for b in desk(ann).buttons if b.label.startswith(f"{said[-1]}°")]
            await ann.click(heads[0].custom_id or "", on=desk(ann))
            await home.idle()
            presses += 1
            assert await answer(home.vidar, ann, said)
    assert presses <= PRESSES, presses


@pytest.mark.parametrize(("people", "ai"), [(1, 1), (2, 1), (3, 0), (4, 0)])
async def test_a_night_is_pressed_through(
    world: World, home: Home, channel: Channel, people: int, ai: int
) -> None:
    pilots = [world.person(f"P{n}", locale="pl" if n % 2 else "en-US") for n in range(people)]
    table = await open_table(home, channel, pilots, ai)
    presses = await fly(home, table, pilots)
    assert len(presses) == people
    row = await home.row(table)
    assert row.status == "over"
    end = (await home.room(table)).log[-1]
    assert is_end(end)
    assert "### How it ended" in end.text


SHORT = {"mission": "heavy_duty", "flights": [1], "deck": [304, 312, 308]}
"""Nobody votes, and after three cards all is paid."""
STOCK, STEP, HALFWAY = 9, 14, 8


async def build(home: Home, table: str, person: Person, most: int = 200) -> int:
    """This one alone goes on building, so many presses at most; how many parts lie then."""
    for _ in range(most):
        said = await wish(home, table, person)
        public = (await home.vidar.services.play.seen(table, None)).view
        if said is None or public["phase"] != "build":
            break
        assert await answer(home.vidar, person, said), f"{person.name} cannot press {said}"
    seen = await home.vidar.services.play.seen(table, person.id)
    return len(seen.view["ships"][seen.view["seat"]])


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_it_makes_no_difference_who_builds_days_before_the_others(
    world: World, home: Home, channel: Channel, seats: int
) -> None:
    """All in one hour; and again with days between them, one stopping halfway through a crate."""
    people = [world.person(f"P{n}", locale="pl" if n % 2 else "en-US") for n in range(seats)]
    scenario = {
        **SHORT,
        "stock": [[*GAME.box.base_tiles[seat::STEP][:STOCK]] for seat in range(seats)],
    }
    table = await home.deal(channel, people, scenario, pace="calm")
    await fly(home, table, people)
    together = (await home.vidar.services.play.seen(table, None)).view

    table = await home.deal(channel, people, scenario, pace="calm")
    last, *others = reversed(people)
    begun = await build(home, table, last, HALFWAY)
    assert begun > 1
    for n, person in enumerate(others, 1):
        await home.later(20 * HOUR)
        await home.again()
        await build(home, table, person)
        assert await home.asked(table, people) == [*people[: seats - 1 - n], last]
        assert not is_asked(desk(person))
        public = (await home.vidar.services.play.seen(table, None)).view
        assert public["phase"] == "build"
        assert public["ships"] == [None] * seats
    await home.asleep(3 * DAY)
    seen = await home.vidar.services.play.seen(table, last.id)
    assert len(seen.view["ships"][seats - 1]) == begun
    await fly(home, table, people)
    apart = (await home.vidar.services.play.seen(table, None)).view
    for key in ("turned", "paid", "credits", "hours", "ships", "lost"):
        assert apart[key] == together[key], key


async def test_in_flight_one_looks_at_the_own_ship_and_at_all_of_them(
    world: World, home: Home, channel: Channel
) -> None:
    """Large, for one's own eyes; who has no ship sees those of the others."""
    people = [world.person(name) for name in ("Ann", "Ben")]
    rowing = "7,7:start 6,7:battery_2 8,7:cabin 7,8:engine_double"
    used: set[int] = set()
    ships = [sketch(ship, used=used) for ship in (rowing, "7,7:start 7,8:engine")]
    scenario = {"mission": "heavy_duty", "ships": ships, "deck": [304]}
    home.vidar.outbox.posts.pictures.drawing = Renderer()
    table = await home.deal(channel, people, scenario)
    await home.idle()
    panel = await home.panel(table)
    shown: dict[str, list[int]] = {}
    for person in (*people, world.person("Dan")):
        for label in ("My ship", "All ships"):
            page = (await person.click(label, on=panel)).message
            await home.idle()
            assert page.ephemeral
            shown.setdefault(label, []).append(len(page.attachments))
    assert shown == {"My ship": [1, 1, 0], "All ships": [2, 2, 2]}
