"""Opening, filling and starting a table, on simcord.

What simcord 3.2.1 cannot show, so that it is tested on localcord alone: readers of another
language (every interaction there comes from `en-US`), what a repeated `nonce` does (it is ignored),
rate limits, a broken connection and its resumption, a bot that is killed. People there cannot
refuse DMs; the refusal is planted into the answer of that one route.
"""

import discord

from bot.app.client import Vidar
from tests._support.simcord.people import Place, custom_ids, text_of


async def test_a_lobby_opens_for_all_and_its_answer_is_for_one(place: Place, vidar: Vidar) -> None:
    answer = await place.open()
    ann, ben, _ = place.people
    assert answer.ephemeral
    assert answer.response is not None
    assert "Your table is open" in text_of(answer.response)
    assert len(ann.sees(place.channel)) == 2
    (lobby,) = ben.sees(place.channel)
    assert [custom_id.what for custom_id in custom_ids(lobby)] == [
        "how", "seats", "join", "leave", "settings", "start", "rules", "watch",
    ]  # fmt: skip
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (ann.id, None, None)


async def test_joining_takes_a_seat_and_tries_a_dm(place: Place, vidar: Vidar) -> None:
    await place.open()
    ann, ben, cyd = place.people
    answer = await ben.press(place.lobby, "join")
    assert answer.ephemeral
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (ann.id, ben.id, None)
    assert "2 · Ben" in text_of(place.lobby)
    assert [len(person.dms) for person in (ann, ben, cyd)] == [1, 1, 0]


async def test_nobody_joins_twice(place: Place, vidar: Vidar) -> None:
    await place.open()
    ben = place.people[1]
    await ben.press(place.lobby, "join")
    again = await ben.press(place.lobby, "join")
    assert again.response is not None
    assert text_of(again.response).startswith("You sit at this table already.")
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats.count(ben.id) == 1


async def test_leaving_frees_the_seat(place: Place, vidar: Vidar) -> None:
    await place.open()
    ann, ben, _ = place.people
    await ben.press(place.lobby, "join")
    await ben.press(place.lobby, "leave")
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (ann.id, None, None)
    assert "Ben" not in text_of(place.lobby)


async def test_only_the_host_starts_and_then_the_lobby_lets_others_follow(
    place: Place, vidar: Vidar
) -> None:
    await place.open()
    ann, ben, cyd = place.people
    await ben.press(place.lobby, "join")
    await cyd.press(place.lobby, "join")
    refused = await ben.press(place.lobby, "start")
    assert refused.response is not None
    assert text_of(refused.response) == f"Only the host of the table, <@{ann.id}>, can do that."
    assert not await vidar.services.store.games("playing")
    await ann.press(place.lobby, "start")
    assert await vidar.services.store.games("playing")
    assert [custom_id.what for custom_id in custom_ids(place.lobby)] == ["how", "watch"]


async def test_the_panel_pings_those_who_are_asked_and_nobody_else(
    place: Place, vidar: Vidar
) -> None:
    await place.sit_down(vidar)
    asked = await place.asked(vidar)
    assert [str(user.id) for user in place.panel.mentions] == [person.id for person in asked]
    assert not place.panel.flags.silent


async def test_closed_dms_are_marked_in_the_lobby_and_stop_nothing(
    place: Place, vidar: Vidar
) -> None:
    ben = place.people[1]
    closed = f"/channels/{ben.user.dm_channel.id}/messages"
    place.env.inject_error("POST", closed, status=403, code=50007, times=None)
    await place.sit_down(vidar)
    assert "DMs closed" in text_of(place.lobby)
    assert not ben.dms
    answer = await ben.press(place.panel, "desk")
    assert answer.response is not None
    assert answer.ephemeral
    assert "Your Objective" in text_of(ben.sees(place.table)[-1])


async def test_missing_permissions_are_named_before_a_lobby_opens(
    place: Place, vidar: Vidar
) -> None:
    assert vidar.user is not None
    denied = discord.PermissionOverwrite(embed_links=False, read_message_history=False)
    strict = place.guild.create_text_channel("strict", overwrites={vidar.user: denied})
    answer = await place.people[0].member.slash(strict, "play", seats=3)
    assert answer.response is not None
    assert "Embed Links, Read Message History" in text_of(answer.response)
    assert not await vidar.services.store.games("lobby")
