"""DMs that were closed for a while are used again; until then nothing out of date stands there."""

import pytest

from localcord import Channel, Message, Person, World
from tests._support.bot.home import Home
from tests._support.bot.players import is_asked, three

CLOSED = 50007
SEND = "POST /channels/{channel_id}/messages"
DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
PAUSE = 600.0
"""Seconds over which Discord counts what it has refused."""


async def chapter(home: Home, table: str) -> int:
    host = home.vidar.services
    game = await host.tables.game_of(await home.row(table))
    return game.chapter((await host.play.seen(table, None)).view)


async def decide(home: Home, table: str) -> None:
    """Whoever is asked first lets it pass."""
    host, row = home.vidar.services, await home.row(table)
    person = row.seats[(await host.play.seen(table, None)).view["pending"][0]]
    assert person is not None
    seen = await host.play.seen(table, person)
    assert seen.prompt is not None
    await host.play.decide(table, person, seen.prompt.id, [seen.prompt.default])
    await home.idle()


async def next_round(home: Home, table: str) -> None:
    """Everybody lets everything pass until desks are laid out anew."""
    now = await chapter(home, table)
    while await chapter(home, table) == now:
        await decide(home, table)


def desks(person: Person) -> list[Message]:
    return [message for message in person.dms if "Your desk" in message.text]


async def is_closed(home: Home, table: str, person: Person) -> bool:
    return person.id in (await home.row(table)).people.closed


async def closed_over_a_round(
    home: Home, channel: Channel, world: World
) -> tuple[str, list[Person]]:
    """A table in its second round, whose second player has closed their DMs meanwhile."""
    people = three(world)
    table = await home.sit_down(channel, people)
    assert len(desks(people[1])) == 1
    people[1].refuse_dms()
    await next_round(home, table)
    assert await is_closed(home, table, people[1])
    return table, people


async def test_dms_closed_over_a_round_are_tried_once_in_each_and_used_again(
    world: World, home: Home, channel: Channel
) -> None:
    table, (ann, ben, _) = await closed_over_a_round(home, channel, world)
    refused = world.counters.refusals
    assert refused[CLOSED] == 1
    assert not desks(ben), "a question that is out of date stands there"
    for _ in range(5):
        await decide(home, table)
    assert refused[CLOSED] == 1, "it is tried again and again"
    await next_round(home, table)
    assert refused[CLOSED] == 2, "it was not tried, or too often"
    ben.refuse_dms(False)
    await next_round(home, table)
    assert not await is_closed(home, table, ben)
    assert len(desks(ben)) == len(desks(ann)) == 1
    while ben not in await home.asked(table, [ben]):
        await decide(home, table)
    assert is_asked(desks(ben)[0])
    assert refused[CLOSED] == 2


@pytest.mark.parametrize("how", ["My desk", "/desk", "/me"])
async def test_whoever_opens_their_dms_and_uses_something_has_their_desk_there_again(
    world: World, home: Home, channel: Channel, how: str
) -> None:
    table, (_, ben, _) = await closed_over_a_round(home, channel, world)
    home.at += PAUSE

    async def use() -> None:
        if how == "My desk":
            answer = await ben.click(how, on=await home.panel(table))
        else:
            answer = await ben.slash(await home.room(table), how[1:])
        await home.idle()
        assert answer.message.only_for is ben.user

    for _ in range(10):
        await use()
    assert world.counters.refusals[CLOSED] == 2, "each press is another refusal"
    ben.refuse_dms(False)
    await use()
    assert not desks(ben), "it was refused just now"
    home.at += PAUSE
    await use()
    assert not await is_closed(home, table, ben)
    assert len(desks(ben)) == 1
    requests = world.counters.requests[SEND]
    await use()
    assert world.counters.requests[SEND] == requests, "there is nothing to try any more"


async def test_a_desk_that_could_not_be_taken_away_goes_with_the_next_one(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    ben, (old,) = people[1], desks(people[1])
    ben.refuse_dms()
    world.faults.fail(1, route=DELETE, status=403)
    await home.vidar.services.updates.post(
        table, [("desk", {"seat": 1, "person": ben.id, "anew": True})]
    )
    await home.idle()
    assert await is_closed(home, table, ben)
    assert desks(ben) == [old]
    ben.refuse_dms(False)
    await next_round(home, table)
    assert len(desks(ben)) == 1
    assert desks(ben) != [old]


async def test_a_desk_that_could_not_be_taken_away_says_that_the_game_is_over(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    ben, (old,) = people[1], desks(people[1])
    ben.refuse_dms()
    world.faults.fail(1, route=DELETE, status=403)
    await home.vidar.services.updates.post(
        table, [("desk", {"seat": 1, "person": ben.id, "anew": True})]
    )
    await home.idle()
    await home.vidar.services.play.abandon(table, None)
    await home.idle()
    assert "The game is over" in old.text
