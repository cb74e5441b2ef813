"""Whole games of 3, 4 and 5 people to each of the three endings, from /play to the open end."""

import re
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.domain.table import Table
from localcord import Channel, Message, Person, World
from tests._support.bot.endings import DRIVING, GAME, SEED, helping, towards
from tests._support.bot.players import button_for, desk, is_asked, vidar_channel
from tests._support.bot.steering import deal, decisions, steer

OBJECTIVES = {
    "alien": "Alien",
    "captain": "Captain",
    "lieutenant": "Lieutenant",
    "sergeant": "Sergeant",
    "guardian": "Guardian",
}
OVER = {"en-US": "The game is over.", "pl": "Gra jest skończona."}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("ending", list(DRIVING))
async def test_no_ending_is_out_of_reach_or_keeps_anything_hidden(
    world: World, vidar: Vidar, channel: Channel, seats: int, ending: str
) -> None:
    people = [world.person(f"P{n}", locale="pl" if n % 2 else "en-US") for n in range(seats)]
    table, lobby = await deal(vidar, channel, people, towards(ending), SEED)
    shown_before = _hash_in(lobby)
    random = Random(seats)
    await steer(vidar, table, people, helping(ending, random), random)
    row = await vidar.services.tables.row(table)
    room = vidar_channel(world, row.place["channel"])
    assert row.status == "over"
    seed = await _shown_seed(vidar, room, people[1], shown_before)
    await _replays(vidar, row, ending, seed=seed)
    _objectives_are_public(room, (await vidar.services.play.seen(table, None)).view, people)
    _desks_are_closed(people)
    assert _hash_in(lobby) == shown_before


def _hash_in(lobby: Message) -> str:
    found = re.search(r"\b[0-9a-f]{64}\b", lobby.text)
    assert found is not None, lobby.text
    return found[0]


async def _shown_seed(vidar: Vidar, room: Channel, reader: Person, promised: str) -> bytes:
    """The seed as everybody who asks for the proof reads it at the end, and no post has it."""
    assert not [m for m in room.log if re.search(r"\b[0-9a-f]{64}\b", m.text)]
    (end,) = [m for m in room.log if any(":proof:" in (b.custom_id or "") for b in m.buttons)]
    page = (await reader.click(button_for("proof", end), on=end)).message
    await vidar.idle()
    assert page.only_for is reader.user
    words = set(re.findall(r"\b[0-9a-f]{64}\b", page.text))
    (seed,) = [word for word in words if sha256(bytes.fromhex(word)).hexdigest() == promised]
    assert words == {seed, promised}
    return bytes.fromhex(seed)


async def _replays(vidar: Vidar, row: Table, ending: str, seed: bytes) -> None:
    """What was posted and what was decided give the same game; its result is on record."""
    made = await decisions(vidar.services, row)
    state = GAME.new(len(row.seats), seed, {}, row.options["scenario"])
    for seat, decision in made:
        assert GAME.result(state) is None
        GAME.apply(state, seat, decision)
    found = await vidar.services.store.snapshot(row.id)
    assert found is not None
    assert GAME.load(found[1]) == state
    result = GAME.result(state)
    assert result.reason == ending
    assert len(made) > 5 * len(row.seats), "at least a whole round was played"
    (kept,) = await vidar.services.store.results()
    assert kept.pop("seconds") > 0
    assert kept.pop("at") > 0
    assert kept == {
        "game": "shadow_planet",
        "table": row.id,
        "guild": row.place["guild"],
        "people": list(row.seats),
        "names": {person: f"P{seat}" for seat, person in enumerate(row.seats)},
        "winners": [row.seats[seat] for seat in result.winners],
        "won": [seat in result.winners for seat in range(len(row.seats))],
        "reason": ending,
        "roles": GAME.view(state, None)["objectives"],
        "identities": [result.detail["identities"][seat] for seat in range(len(row.seats))],
        "rounds": GAME.view(state, None)["round"],
        "decisions": row.seq,
        "ai": False,
    }


def _objectives_are_public(room: Channel, view: Any, people: list[Person]) -> None:
    lines = [line for message in room.log for line in message.text.splitlines()]
    for person, objective in zip(people, view["objectives"], strict=True):
        name = OBJECTIVES[objective]
        assert any(person.name in line and name in line for line in lines), (person, name)


def _desks_are_closed(people: list[Person]) -> None:
    for person in people:
        assert not [m for m in person.dms if is_asked(m)], person
        assert OVER[person.user.locale] in desk(person).text
