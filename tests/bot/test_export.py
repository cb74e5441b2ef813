"""A game carried from one host to another: whole, on its own data and rules, or not at all."""

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.host import Host, HostError
from persistence.sqlite import SqliteStore

PEOPLE = ("ann", "ben", "cyd")
Spoil = Callable[[dict[str, Any]], None]


@pytest.fixture
async def hosts(tmp_path: Path) -> AsyncIterator[tuple[Host, Host]]:
    """Two bots with a file each."""
    stores = [await SqliteStore.open(tmp_path / f"{name}.sqlite") for name in ("here", "there")]
    yield Host(stores[0]), Host(stores[1])
    for store in stores:
        await store.close()


async def some_game(host: Host) -> str:
    """A game of three in which a few decisions were made."""
    row = await host.open("shadow_planet", 3, "ann", {"names": {"ann": "Ann"}, "guild": "1"})
    for person in PEOPLE[1:]:
        await host.join(row.id, person, person.title())
    await host.start(row.id, "ann")
    for _ in range(6):
        await decide(host, row.id)
    return row.id


async def decide(host: Host, table: str) -> None:
    """Whoever is asked first takes what is offered first."""
    seat = (await host.seen(table, None)).view["pending"][0]
    seen = await host.seen(table, PEOPLE[seat])
    assert seen.prompt is not None
    await host.decide(table, PEOPLE[seat], seen.prompt.id, [seen.legal[0]])


async def carried(host: Host) -> dict[str, Any]:
    """The export as a file would bring it."""
    return json.loads(json.dumps(await host.export(await some_game(host))))


async def test_a_carried_game_loses_nothing_and_goes_on(hosts: tuple[Host, Host]) -> None:
    here, there = hosts
    exported = await carried(here)
    row = await there.import_(exported, {"guild": "2", "language": "pl"})
    old = exported["game"]["id"]
    assert row.id != old
    assert (row.seats, row.seq, row.status) == (PEOPLE, 6, "playing")
    assert row.place["guild"] == "2"
    assert row.place["host"] == "ann"
    assert row.place["names"]["ben"] == "Ben"
    for person in (*PEOPLE, None):
        before, after = await here.seen(old, person), await there.seen(row.id, person)
        assert (before.view, before.prompt) == (after.view, after.prompt)
    kinds = [letter.kind for letter in await there.store.letters(row.id)]
    assert kinds == ["begin", "panel", "desk", "desk", "desk"]
    await decide(there, row.id)
    assert (await there.row(row.id)).seq == 7


def another_card(exported: dict[str, Any]) -> None:
    exported["data_set"]["cards.toml"] += '\n[[card]]\nkey = "joker"\n'


def corrected_value(exported: dict[str, Any]) -> None:
    """Data that can be played, but not those of the deal."""
    board = exported["data_set"]["board.toml"]
    exported["data_set"]["board.toml"] = board.replace("[12, 12, 12]", "[12, 12, 11]", 1)
    assert exported["data_set"]["board.toml"] != board


def hash_of_another(exported: dict[str, Any]) -> None:
    exported["game"]["data_hash"] = "0" * 64


def other_rules(exported: dict[str, Any]) -> None:
    exported["game"]["version"] = "0"


def another_game(exported: dict[str, Any]) -> None:
    exported["game"]["game"] = "chess"


def a_path_for_a_game(exported: dict[str, Any]) -> None:
    exported["game"]["game"] = "../rules/shadow_planet"


def without_a_command(exported: dict[str, Any]) -> None:
    exported["commands"].pop()


def a_state_cut_short(exported: dict[str, Any]) -> None:
    exported["snapshot"]["state"]["state"].popitem()


def a_seat_more(exported: dict[str, Any]) -> None:
    exported["game"]["seats"].append("mallory")


def a_newer_file(exported: dict[str, Any]) -> None:
    exported["schema"] = 99


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (another_card, "host-import-data"),
        (corrected_value, "host-import-data"),
        (hash_of_another, "host-import-data"),
        (other_rules, "host-import-version"),
        (another_game, "host-import-game"),
        (a_path_for_a_game, "host-import-game"),
        (without_a_command, "host-import-broken"),
        (a_state_cut_short, "host-import-broken"),
        (a_seat_more, "host-import-broken"),
        (a_newer_file, "host-import-broken"),
    ],
)
async def test_what_does_not_fit_is_refused_with_a_sentence_and_leaves_nothing(
    hosts: tuple[Host, Host], spoil: Spoil, sentence: str
) -> None:
    here, there = hosts
    exported = await carried(here)
    spoil(exported)
    with pytest.raises(HostError) as refused:
        await there.import_(exported, {})
    assert refused.value.text == sentence
    assert not await there.store.games()
    assert not await there.store.letters()


async def test_a_table_that_is_not_there_cannot_be_exported(hosts: tuple[Host, Host]) -> None:
    with pytest.raises(HostError) as refused:
        await hosts[0].export("nothing")
    assert refused.value.text == "host-no-table"
