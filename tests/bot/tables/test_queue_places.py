"""Where the lobby of a group stands: all of it see that channel."""

import pytest

from localcord import Channel, Guild, Person, World
from tests._support.bot.home import DAY, Home
from tests.bot.outbox.test_rooms import knows, shown_to
from tests.bot.tables.test_queue import friends, lobby_in, lose, row, wait


async def club(world: World, home: Home, guild: Guild, *people: Person) -> Channel:
    """A channel that only these people see."""
    made = guild.add_channel("club")
    await world.until(lambda: home.vidar.get_channel(int(made.id)) is not None)
    shown_to(world, made, list(people))
    await knows(world, home.vidar, made)
    return made


@pytest.mark.parametrize("asked_there", [1, 2])
async def test_no_lobby_stands_where_some_of_the_group_cannot_see_it(
    world: World, home: Home, guild: Guild, channel: Channel, asked_there: int
) -> None:
    people = friends(world, 3)
    private = await club(world, home, guild, *people[:2])
    for number, person in enumerate(people):
        await wait(home, person, private if number < asked_there else channel, seats=3)
    (table,) = await home.vidar.services.tables.find("lobby")
    assert table.room.lobby_channel == channel.id
    assert all(person.sees(channel) for person in people)
    assert not [m for m in private.log if "brought" in m.text]


async def test_those_who_all_see_a_private_channel_get_their_lobby_there(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    private = await club(world, home, guild, *people)
    for person in people:
        await wait(home, person, private, seats=3)
    assert lobby_in(private)


async def test_a_channel_that_all_see_takes_the_place_of_those_where_they_asked(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    one = await club(world, home, guild, *people[:2])
    other = await club(world, home, guild, people[2])
    for person in people[:2]:
        await wait(home, person, one, seats=3)
    await wait(home, people[2], other, seats=3)
    (table,) = await home.vidar.services.tables.find("lobby")
    assert table.room.lobby_channel == channel.id


async def test_without_a_channel_that_all_see_there_is_no_lobby_and_all_are_told(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    one = await club(world, home, guild, *people[:2])
    other = await club(world, home, guild, people[2])
    await lose(world, home, channel)
    for person in people[:2]:
        await wait(home, person, one, seats=3)
    await wait(home, people[2], other, seats=3)
    await home.later(DAY)
    state = await row(home)
    assert not [*state.groups, *state.waiting, *state.notices]
    assert not await home.vidar.services.store.games("lobby")
    assert all("could not open a table" in person.dms.last.text for person in people)


async def test_no_lobby_stands_in_the_room_of_another_table(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    one = await club(world, home, guild, *people[:2])
    other = await club(world, home, guild, people[2])
    room = await home.room(await home.sit_down(channel, [world.person(n) for n in "XYZ"]))
    assert all(person.sees(room) for person in people)
    await lose(world, home, channel)
    for person in people[:2]:
        await wait(home, person, one, seats=3)
    await wait(home, people[2], other, seats=3)
    assert not await home.vidar.services.store.games("lobby")
