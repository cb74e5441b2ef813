"""ALONE through the real bot, from the lobby to its end."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.custom_id import CustomId
from bot.tables.repository import ActionRefused
from bot.views.replay import REPLAY
from localcord import Channel, Guild, Person, World
from localcord.model.interactions import COMPONENT
from rules.alone.components.maps import MAP_NUMBERS
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


async def sit(
    home: Home, channel: Channel, people: list[Person], scenario: dict[str, Any], **options: Any
) -> str:
    """A table of people in this position: the first is the Hero, the others are Evil."""
    await people[0].slash(channel, "play", seats=len(people), **options)
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
    for person, done in ((leader, "Done: let the turn end"), (trapper, "I am done")):
        assert [b.label for b in desk(person).buttons if "one" in (b.label or "")] == [done]
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


async def test_every_danger_token_that_is_ticked_is_laid_and_the_last_is_asked_about(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(3)]
    position = {**REACTOR, "hands": {"1": [], "2": []}, "items": [], "turn": 8}
    table = await sit(home, channel, people, position)
    seats = (await home.row(table)).seats
    hero, leader, other = sorted(people, key=lambda person: seats.index(person.id))
    assert await answer(home.vidar, hero, ("search",))
    for _ in range(5):
        if GAME.prompt(await _state(home, table), 1).kind == "round.danger":
            break
        await press_something(leader, Random(1))
        await home.idle()
    before = (await _state(home, table)).danger
    assert before == 0
    form = desk(leader)
    upper, lower = form.selects
    first = [option.value for option in upper.options[:3]]
    await leader.select(*first, menu=upper.custom_id or "", on=form)
    await home.idle()
    assert (await _state(home, table)).danger == 0, "ticks are one's own until all are there"
    await home.again()
    form = desk(leader)
    upper, lower = form.selects
    assert [option.value for option in upper.options if option.default] == first
    then = [option.value for option in lower.options[:2]]
    await leader.select(*then, menu=lower.custom_id or "", on=form)
    await home.idle()
    assert (await _state(home, table)).danger == 0, "the last one is asked about"
    (sure,) = [button for button in desk(leader).buttons if button.label == "Yes, do it"]
    await leader.click(sure.custom_id or "", on=desk(leader))
    await home.idle()
    state = await _state(home, table)
    laid = {value.split(".")[1] for value in (*first, *then)}
    assert {name for name, n in MAP_NUMBERS.items() if state.danger >> n & 1} == laid
    assert is_asked(desk(hero)), "the next round has begun"
    assert not is_asked(desk(other))


async def test_tokens_ticked_one_by_one_stay_ticked_in_a_menu_that_was_drawn_before(
    world: World, home: Home, channel: Channel
) -> None:
    hero, evil = people = [world.person(f"P{n}") for n in range(2)]
    table = await sit(home, channel, people, {"sheets": SHEETS, "rooms": ROOMS})
    while GAME.prompt(await _state(home, table), 1).kind != "setup.danger":
        assert await answer(home.vidar, evil, GAME.legal(await _state(home, table), 1)[-1])
    drawn = desk(evil)
    upper, lower = drawn.selects
    one, two = (option.value for option in upper.options[3:5])
    three, four = (option.value for option in lower.options[7:9])
    # As in a menu that stays open: each press sends all that is ticked in it.
    for menu, ticked in ((upper, [one]), (lower, [three]), (upper, [one, two])):
        await evil.select(*ticked, menu=menu.custom_id or "", on=drawn)
        await home.idle()
    shown = [
        option.value for menu in desk(evil).selects for option in menu.options if option.default
    ]
    assert shown == [one, two, three]
    await evil.select(three, four, menu=lower.custom_id or "", on=drawn)
    await home.idle()
    (sure,) = [button for button in desk(evil).buttons if button.label == "Yes, do it"]
    await evil.click(sure.custom_id or "", on=desk(evil))
    await home.idle()
    state = await _state(home, table)
    laid = {value.split(".")[1] for value in (one, two, three, four)}
    assert {name for name, n in MAP_NUMBERS.items() if state.danger >> n & 1} == laid
    assert is_asked(desk(hero))


async def test_who_never_blocks_doors_is_not_asked_after_each_step(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(2)]
    hands = {"1": ["iron_grip", "iron_grip"]}
    seen = ["uB3", "uC3"]
    position = {**REACTOR, "at": "uC3", "hands": hands, "items": [], "revealed": seen}
    hero, evil = people
    table = await sit(home, channel, people, position)
    assert await answer(home.vidar, hero, ("move", "w"))
    assert not is_asked(desk(evil)), "the door can still be blocked"
    assert await answer(home.vidar, hero, ("pass",))
    assert await answer(home.vidar, evil, ("pass",))
    assert await answer(home.vidar, hero, ("move", "e"))
    assert await answer(home.vidar, evil, ("pass",))
    await home.vidar.services.orders.set_standing(table, hero.id, "never_block")
    assert await answer(home.vidar, hero, ("move", "w"))
    assert (await _state(home, table)).turn == 3
    assert is_asked(desk(evil)), "one press, and the turn is over"
    assert not is_asked(desk(hero))
    ahead = [":rank" in str([b.custom_id for b in desk(person).buttons]) for person in people]
    assert ahead == [True, False], "Evil is never asked such a thing"
    with pytest.raises(ActionRefused):
        await home.vidar.services.orders.set_standing(table, evil.id, "never_block")


SHORT = 0.01
"""Seconds in which advice is thought over: none of these tests is about how good it is."""


async def follow(home: Home, channel: Channel, ann: Person, role: str, **more: Any) -> str:
    """One person and an AI: the person does whatever is advised, to the end or for a while."""
    home.vidar.services.ai.searching.seconds = SHORT
    await ann.slash(channel, "play", seats=2, ai=1)
    await home.idle()
    lobby, store = channel.last, home.vidar.services.store
    (row,) = await store.games("lobby")
    await store.update_game(replace(row, seed=bytes(32), options=more))
    (join,) = [b for b in lobby.buttons if (b.custom_id or "").endswith(role)]
    await ann.click(join.custom_id or "", on=lobby)
    await home.idle()
    await ann.click(button_for("start", lobby), on=lobby)
    for _ in range(40 if more else 700):
        await home.later(10.0)
        form = desk(ann)
        if not is_asked(form):
            break
        pressable = [button.custom_id or "" for button in form.buttons]
        for what in (":sure:", ":follow:", ":suggestion:"):
            found = [custom_id for custom_id in pressable if what in custom_id]
            if found:
                await ann.click(found[0], on=form)
                break
        await home.idle()
    return row.id


@pytest.mark.parametrize("role", ["hero", "evil"])
async def test_whoever_follows_all_advice_comes_to_the_end(
    world: World, home: Home, channel: Channel, role: str
) -> None:
    """Each press on what an AI would do leads on, whatever it asks in between."""
    table = await follow(home, channel, world.person("Ann"), role)
    assert (await home.row(table)).status == "over"


async def test_advice_leads_on_after_what_one_is_asked_about_once_more(
    world: World, home: Home, channel: Channel
) -> None:
    """A mission that is paid with charges: meant, paid one by one, and a room is chosen."""
    position: dict[str, Any] = {
        "sheets": SHEETS, "rooms": ROOMS, "missions": {**MISSIONS, "green": "turret_codes"},
        "character": "medic", "start": "uA6", "at": "uA1", "decks": ["fury", "traps"],
        "items": [["scout_drone", 3, False], ["flare_canister", 3, False]], "hands": {"1": []},
    }  # fmt: skip
    table = await follow(home, channel, world.person("Ann"), "hero", scenario=position)
    events = await home.vidar.services.store.events(table)
    done = [event.data["mission"] for event in events if event.kind == "mission.done"]
    assert done[:1] == ["turret_codes"]


async def test_nobody_looks_back_before_the_end_at_what_the_rules_make_the_hero_forget(
    world: World, home: Home, channel: Channel
) -> None:
    """Not even by a button that older code has drawn: then they are told when it comes."""
    assert GAME.forgets
    people = [world.person("Hero"), world.person("Evil"), world.person("Eve")]
    table = await sit(home, channel, people[:2], {**REACTOR, "hp": 12, "san": 12})
    room = await home.room(table)
    for person in people:
        log = await (await person.slash(room, "log")).settled()
        assert [b for b in log.buttons if b.label == "The story so far"]
        assert not [b for b in log.buttons if b.label == "Replay"]
        data = {"custom_id": str(CustomId(table, REPLAY)), "component_type": 2}
        pressed = await world.interactions.open(COMPONENT, person.user, room, data, message=log)
        await home.idle()
        assert pressed.message is not None
        assert "the replay comes with the end" in pressed.message.text
        assert not pressed.message.attachments
    assert await answer(home.vidar, people[0], ("mission", "burn_it_clean"))
    await home.idle()
    log = await (await people[0].slash(room, "log")).settled()
    assert [b for b in log.buttons if b.label == "Replay"]
