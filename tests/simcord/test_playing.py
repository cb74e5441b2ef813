"""Desks, decisions and endings, on simcord. What it cannot show stands in `test_lobby.py`."""

from pathlib import Path

import discord
import pytest

from bot.app.client import Vidar
from persistence.sqlite import SqliteStore
from tests._support.simcord.people import (
    Guest,
    Place,
    choices,
    custom_ids,
    find,
    patiently,
    text_of,
)

BURYING = {
    "control": ["nikke", "john", "rachel"],
    "gear": {"nikke": ["move", "search"], "john": [], "rachel": []},
}
"""Nikke may give a card away: a decision that is asked about once more."""

LAST_ROUND = {
    "control": ["jenna", "reed", "robot"],
    "gear": {who: [] for who in ("jenna", "nikke", "john", "rachel", "reed", "robot")},
    "indicators": {"threat": 8},
}
"""Nobody has a card, and Threat ends the game after this round."""

DECLINING = ("done", "end", "pass", "stay")


async def test_each_desk_tells_its_owner_alone(place: Place, vidar: Vidar) -> None:
    row = await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    for seat, person in enumerate(place.people):
        seen = await vidar.services.play.seen(row.id, person.id)
        assert seen.seat == seat
        assert f"Your Objective: **{seen.view['objective'].title()}**\n" in text_of(person.desk)
        assert bool(choices(person.desk)) == (person is asked)


async def test_act_opens_the_desk_for_the_presser_alone(place: Place, vidar: Vidar) -> None:
    await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    before = {person.id: len(person.sees(place.table)) for person in place.people}
    answer = await asked.press(place.panel, "act")
    assert answer.ephemeral
    assert answer.response is not None
    shown, _, since = text_of(asked.sees(place.table)[-1]).rpartition(" · as of ")
    assert shown == text_of(asked.desk)
    assert since.startswith("<t:"), "nobody edits what was opened once: it says when that was"
    grown = [p for p in place.people if len(p.sees(place.table)) > before[p.id]]
    assert grown == [asked]


async def test_a_pick_in_the_dms_decides_once_and_changes_the_desk(
    place: Place, vidar: Vidar
) -> None:
    row = await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    picked = find(asked.desk, "pick")
    old = place.panel.id
    await asked.press_id(asked.desk, picked)
    (command,) = await vidar.services.store.commands(row.id)
    assert command.person == asked.id
    assert ".".join(map(str, command.data)) == picked.words.partition("~")[2]
    assert not choices(asked.desk)
    (following,) = await place.asked(vidar)
    assert following is not asked
    assert choices(following.desk)
    assert old not in [message.id for message in place.table.history()]
    assert len(asked.dms) == 2


async def test_a_pick_on_the_ephemeral_desk_decides_too(place: Place, vidar: Vidar) -> None:
    row = await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    await asked.press(place.panel, "act")
    shown = asked.sees(place.table)[-1]
    assert shown.flags.ephemeral
    await asked.press(shown, "pick")
    assert len(await vidar.services.store.commands(row.id)) == 1
    assert "✓" in text_of(_again(asked, place, shown.id))


def _again(person: Guest, place: Place, message: int) -> discord.Message:
    """A message as it stands now."""
    (found,) = [m for m in person.sees(place.table) if m.id == message]
    return found


async def test_what_gives_a_card_away_is_asked_about_once_more(place: Place, vidar: Vidar) -> None:
    row = await place.sit_down(vidar, BURYING)
    (asked,) = await place.asked(vidar)
    decision = next(a for a in custom_ids(asked.desk) if "~bury." in a.words)
    await asked.press_id(asked.desk, decision)
    assert not await vidar.services.store.commands(row.id)
    await asked.press(asked.desk, "page")
    await asked.press_id(asked.desk, decision)
    await asked.press(asked.desk, "sure")
    (command,) = await vidar.services.store.commands(row.id)
    assert command.data[0] == "bury"


async def test_a_strangers_press_shows_nothing_and_changes_nothing(
    place: Place, vidar: Vidar
) -> None:
    row = await place.sit_down(vidar)
    zoe = place.guest("Zoe")
    for what in ("act", "desk"):
        answer = await zoe.press(place.panel, what)
        assert answer.ephemeral
        assert answer.response is not None
        assert text_of(answer.response).startswith("This is for the players of the table.")
        assert not answer.response.components
    assert not await vidar.services.store.commands(row.id)


async def test_an_old_button_answers_with_how_things_stand(place: Place, vidar: Vidar) -> None:
    row = await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    await asked.press(place.panel, "act")
    old = asked.sees(place.table)[-1]
    assert choices(old)
    await asked.press(asked.desk, "pick")
    # It shows the present by itself: no finger finds what was offered before.
    assert not choices(_again(asked, place, old.id))
    assert len(await vidar.services.store.commands(row.id)) == 1


async def test_old_buttons_work_after_a_restart(place: Place, vidar: Vidar, database: Path) -> None:
    row = await place.sit_down(vidar)
    (asked,) = await place.asked(vidar)
    desk, panel = asked.desk, place.panel
    store = await SqliteStore.open(database)
    reborn = Vidar(store, ("shadow_planet",), pictures=False)
    try:
        await place.env.restart_bot(reborn)
        assert (await asked.press(panel, "act")).ephemeral
        await asked.press(desk, "pick")
        assert len(await store.commands(row.id)) == 1
    finally:
        await reborn.scheduler.close()
        await reborn.outbox.close()
        await store.close()


async def test_an_abandoned_game_is_open_to_everybody(place: Place, vidar: Vidar) -> None:
    await place.sit_down(vidar)
    answer = await place.people[1].member.slash(place.table, "table abandon")
    assert answer.ephemeral
    (vote,) = [m for m in place.table.history() if "asks to end this game" in text_of(m)]
    await place.people[2].press(vote, "vote")
    assert len(await vidar.services.store.games("abandoned")) == 1
    posts = [m for m in place.table.history() if not m.flags.ephemeral]
    assert any(one.what == "proof" for post in posts for one in custom_ids(post))


@pytest.mark.parametrize("where", ["dm", "channel"])
async def test_a_game_is_played_to_its_open_end(place: Place, vidar: Vidar, where: str) -> None:
    await place.sit_down(vidar, LAST_ROUND)
    while await vidar.services.store.games("playing"):
        (person, *_) = await place.asked(vidar)
        await _decline(place, person, where)
    assert len(await vidar.services.store.games("over")) == 1
    posts = [m for m in place.table.history() if not m.flags.ephemeral]
    assert any(one.what == "proof" for post in posts for one in custom_ids(post))
    assert not any(choices(person.desk) for person in place.people)


async def _decline(place: Place, person: Guest, where: str) -> None:
    """Press what does least, on the desk in the DMs or on one opened at the table."""
    if where == "channel":
        await patiently(place.env, person.press(place.panel, "act"))
    desk = person.desk if where == "dm" else person.sees(place.table)[-1]
    found = choices(desk)
    least = [custom_id for custom_id in found if custom_id.words.partition("~")[2] in DECLINING]
    await patiently(place.env, person.press_id(desk, (least or found)[0]))
