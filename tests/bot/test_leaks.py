"""Leaks on the wire: what an observer receives is equal in worlds that differ only in secrets.

The same people click the same things in two worlds; between them, one hidden thing is exchanged.
Until the rules reveal it, everything the observer receives must be equal, up to ids and times.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import forms
from bot.client import Vidar
from localcord import Message, Person, World, comparable, connect
from persistence.sqlite import SqliteStore
from tests.bot.players import SURE, desk

BASE: dict[str, Any] = {
    "protagonist": 0,
    "objectives": ["captain", "alien", "guardian"],
    "control": ["jenna", "john", "rachel"],
    "gear": {
        "jenna": ["search", "search", "move"],
        "john": ["search", "crystal", "move"],
        "rachel": ["search", "axe", "spare_parts"],
        "nikke": ["run", "hurry", "calibrate"],
    },
    "decks": {
        "melita": ["threaten", "medi_kit", "driving", "ration_k", "requisition", "duct_tape"],
        "erico": ["space_suit", "magnetic_boots", "family_photo", "scrap_metal", "green_fog"],
        "hill": ["lantern", "corn", "pickaxe", "fury", "ambush", "trail"],
    },
}

Exchange = Callable[[dict[str, Any]], None]


def objectives(scenario: dict[str, Any]) -> None:
    """Two other seats' Objectives."""
    found = scenario["objectives"]
    found[1], found[2] = found[2], found[1]


def deep_cards(scenario: dict[str, Any]) -> None:
    """Two cards deeper in a deck than anyone gets."""
    deck = scenario["decks"]["hill"]
    deck[4], deck[5] = deck[5], deck[4]


def gear_cards(scenario: dict[str, Any]) -> None:
    """Two cards without effect, of one type: one in a Gear, one deep in a deck."""
    scenario["gear"]["nikke"][0] = "trail"
    scenario["decks"]["hill"][5] = "run"


def kept_cards(scenario: dict[str, Any]) -> None:
    """A Repair card kept in one hand and an Attack card kept in another."""
    gear = scenario["gear"]
    gear["john"][1], gear["rachel"][1] = gear["rachel"][1], gear["john"][1]


async def lived(folder: Path, scenario: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """One world, to the moment before the Messages are revealed: what each person received."""
    async with World() as world:
        base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
        connect.redirect(Route, DiscordWebSocket, world.address)
        channel = world.guild("Friends").channel("general")
        store = await SqliteStore.open(folder / "vidar.sqlite")
        vidar = Vidar(store, ("shadow_planet",), guild_ready_timeout=0.01)
        task = asyncio.create_task(vidar.start(world.token))
        await world.gateway.ready()
        await vidar.wait_until_ready()
        people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Zoe")]
        table = await _deal(vidar, people, channel, scenario)
        await _play(vidar, people[:3], table)
        received = [_plain(person, table) for person in people]
        await vidar.close()
        await asyncio.gather(task, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
        return received


async def _deal(vidar: Vidar, people: list[Person], channel: Any, scenario: Any) -> str:
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:3]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    (row,) = await vidar.host.store.games("lobby")
    row = replace(row, seed=bytes(32), options={"scenario": scenario})
    await vidar.host.store.update_game(row)
    for person in people:
        person.transcript.clear()  # what came before the deal: there was nothing to tell then
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    return row.id


async def _play(vidar: Vidar, people: list[Person], table: str) -> None:
    """Everyone plays their Search cards, reorders nothing and declines the rest."""
    while True:
        seen = await vidar.host.seen(table, None)
        if seen.view["phase"] != "operations":
            return
        person = people[seen.view["pending"][0]]
        message = desk(person)
        await person.click(_choice(message), on=message)
        await vidar.idle()


def _choice(message: Message) -> str:
    """What to press: Search cards first, then whatever declines."""
    ids = {button.label: button.custom_id or "" for button in message.buttons}
    for label in (*SURE, "Search", "Done", "Pass", "Stay", "End the turn", "Leave the rest"):
        if label in ids:
            return ids[label]
    words = {button.custom_id or "": button for button in message.buttons}
    declining = [key for key in words if key.rsplit(":", 1)[1] in ("done", "pass", "stay", "end")]
    return declining[0] if declining else next(iter(words))


ANSWERS = ("/interactions/", "/webhooks/")
"""Routes that answer a press."""


def _plain(person: Person, table: str) -> list[dict[str, Any]]:
    """What came, the answers to one's own presses apart from what the table sends to all.

    The two travel side by side: how they mingle is the network's doing, not the bot's.
    """
    came = sorted(person.transcript, key=lambda e: not any(route in e.route for route in ANSWERS))
    text = json.dumps(comparable(came), ensure_ascii=False)
    return [_without_hash(entry) for entry in json.loads(text.replace(table, "TABLE"))]


def _without_hash(entry: dict[str, Any]) -> dict[str, Any]:
    """The lobby shows the hash of a seed drawn for each table, before the test sets its own."""
    text = json.dumps(entry, ensure_ascii=False)
    mark = "Seed hash: `"
    if mark in text:
        at = text.index(mark) + len(mark)
        text = text[:at] + text[at + 64 :]
    return json.loads(text)


def changed(exchange: Exchange) -> dict[str, Any]:
    scenario = json.loads(json.dumps(BASE))
    exchange(scenario)
    return scenario


@pytest.mark.parametrize(
    ("exchange", "observers"),
    [(objectives, (0, 3)), (deep_cards, (0, 1, 2, 3)), (gear_cards, (0, 1, 2, 3)),
     (kept_cards, (0, 3))],
)  # fmt: skip
async def test_what_an_observer_receives_does_not_depend_on_secrets(
    tmp_path: Path, exchange: Exchange, observers: tuple[int, ...]
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    here = await lived(tmp_path / "a", json.loads(json.dumps(BASE)))
    there = await lived(tmp_path / "b", changed(exchange))
    assert here[0], "the observer has received nothing"
    for observer in observers:
        assert here[observer] == there[observer]


async def test_a_planted_leak_on_the_panel_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    sound = forms.desk

    def telling(game: Any, seen: Any, language: str, page: int = 0, note: str = "") -> forms.Form:
        form = sound(game, seen, language, page, note)
        return forms.Form(f"{form.text}\n{SECRET[0]}", form.view)

    monkeypatch.setattr(forms, "desk", telling)
    SECRET[:] = ["alien is 1"]
    here = await lived(tmp_path / "a", json.loads(json.dumps(BASE)))
    SECRET[:] = ["alien is 2"]
    there = await lived(tmp_path / "b", changed(objectives))
    assert here[0] != there[0]


SECRET: list[str] = [""]
