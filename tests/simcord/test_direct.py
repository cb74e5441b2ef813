"""A table for one in direct messages, on simcord: it refuses commands that may not be used there.

simcord 3.2.1 knows no commands that a person has brought along, and no groups without the bot.
"""

import pytest
import simcord

from bot.app.client import Vidar
from tests._support.simcord.people import Place, choices, custom_ids, patiently, text_of


async def test_a_table_for_one_is_opened_and_played_in_direct_messages(
    env: simcord.Env, place: Place, vidar: Vidar
) -> None:
    ann = place.people[0]
    await ann.user.slash("play", seats=3)
    await env.settle()
    lobby = ann.dms[-1]
    whats = [custom_id.what for custom_id in custom_ids(lobby)]
    assert whats == ["how", "seats", "settings", "start", "rules"]
    await patiently(env, ann.press(lobby, "start"))
    await vidar.idle()
    (row,) = await vidar.services.tables.find("playing")
    assert row.room.is_dm
    assert row.seats.count(ann.id) == 1
    stands = [message for message in ann.dms if str(message.id) == row.posts.panel]
    assert len(stands) == 1
    assert "Your Objective" in text_of(stands[0])
    assert [m for m in ann.dms if choices(m)] in ([], stands)
    assert not [m for m in place.channel.history() if not m.flags.ephemeral]


async def test_who_manages_a_server_does_so_there(place: Place) -> None:
    ann = place.people[0]
    offered = {name.partition(" ")[0] for name in ann.user.available_commands()}
    assert {"play", "me", "table"} <= offered
    assert "admin" not in offered
    with pytest.raises(simcord.SetupError):
        await ann.user.slash("admin tables")
