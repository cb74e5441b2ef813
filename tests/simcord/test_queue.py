"""The queue, on simcord. What it cannot show stands in `test_lobby.py`."""

import discord

from bot.app.client import Vidar
from bot.domain.queue import QueueRow
from bot.tables.queue_record import ROW
from tests._support.simcord.people import Guest, Place, custom_ids, text_of


async def row_of(vidar: Vidar) -> QueueRow:
    return QueueRow.read(await vidar.services.store.server(ROW))


async def wait(place: Place, person: Guest, vidar: Vidar) -> str:
    answer = await person.member.slash(place.channel, "queue", game="shadow_planet", seats=3)
    await vidar.idle()
    await place.env.settle()
    assert answer.ephemeral
    return text_of(page_of(place, person))


def page_of(place: Place, person: Guest) -> discord.Message:
    """The newest answer for their eyes alone."""
    return [m for m in person.sees(place.channel) if m.flags.ephemeral][-1]


async def test_the_queue_brings_people_together_who_then_play(place: Place, vidar: Vidar) -> None:
    ann, ben, cyd = place.people
    for person in (ann, ben):
        assert "You wait for" in await wait(place, person, vidar)
        assert not [m for m in place.channel.history() if not m.flags.ephemeral]
    await wait(place, cyd, vidar)
    lobby = next(m for m in place.channel.history() if "no" in {a.what for a in custom_ids(m)})
    (call,) = [m for m in place.channel.history() if "has brought you together" in text_of(m)]
    assert {str(user.id) for user in call.mentions} == {p.id for p in place.people}
    for person in place.people:
        assert "I have found people" in text_of(person.dms[-1])
    await ann.press(lobby, "join")
    await ben.press(ben.dms[-1], "join")
    assert not await vidar.services.store.games("playing")
    await cyd.press(lobby, "join")
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    assert {*row.seats} == {p.id for p in place.people}
    assert not (await row_of(vidar)).groups


async def test_who_says_no_waits_no_more_and_the_others_do(place: Place, vidar: Vidar) -> None:
    for person in place.people:
        await wait(place, person, vidar)
    ann, *others = place.people
    said = await ann.press(ann.dms[-1], "no")
    await vidar.idle()
    assert said.response is not None
    assert text_of(said.response).startswith("All right. You do not wait any more")
    row = await row_of(vidar)
    assert not row.wishes(ann.id)
    assert all(row.wishes(person.id) for person in others)


async def test_the_page_is_filled_in_step_by_step_for_its_reader_alone(
    place: Place, vidar: Vidar
) -> None:
    ann, ben, _ = place.people
    await ann.member.slash(place.channel, "queue")
    page = page_of(place, ann)
    assert "Nobody waits here just now." in text_of(page)
    assert not ben.sees(place.channel)
    await ann.press(page, "waiting")
    await vidar.idle()
    assert (await row_of(vidar)).wishes(ann.id)
    await ann.press(page_of(place, ann), "stop")
    await vidar.idle()
    assert not (await row_of(vidar)).wishes(ann.id)


async def test_a_queue_belongs_to_a_server(place: Place, vidar: Vidar) -> None:
    ann = place.people[0]
    said = await ann.user.slash("queue")
    await vidar.idle()
    assert said.response is not None
    assert text_of(said.response).startswith("A queue belongs to a server that has me")
