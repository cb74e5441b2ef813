"""A game carried from one host to another: whole, on its own data and rules, or not at all."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.domain.ballots import Absent
from bot.domain.ratings import ratings
from bot.domain.results import read
from bot.domain.table import Patch
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.sqlite.engine import SqliteEngine
from persistence.store import StoreUnavailable
from tests._support.bot.damage import Export, finished_game, running_game, take_in, undo
from tests._support.bot.damage import decide as choose_and_decide
from tests._support.bot.steering import stand_in

PEOPLE = ("101", "102", "103")
Spoil = Callable[[dict[str, Any]], None]


@pytest.fixture
async def bots(tmp_path: Path) -> AsyncIterator[tuple[Services, Services]]:
    """Two bots with a file each."""
    stores = [await SqliteStore.open(tmp_path / f"{name}.sqlite") for name in ("here", "there")]
    yield Services(stores[0]), Services(stores[1])
    for store in stores:
        await store.close()


async def some_game(services: Services) -> str:
    """A game of three in which a few decisions were made."""
    row = await services.openings.open(
        "shadow_planet", 3, "101", {"names": {"101": "Ann"}, "guild": "1"}
    )
    for person in PEOPLE[1:]:
        await services.lobby.join(row.id, person, person.title())
    await services.lobby.start(row.id, "101")
    for _ in range(6):
        await decide(services, row.id)
    return row.id


async def decide(services: Services, table: str) -> None:
    """Whoever is asked first takes what is offered first."""
    seat = (await services.play.seen(table, None)).view["pending"][0]
    seen = await services.play.seen(table, PEOPLE[seat])
    assert seen.prompt is not None
    await services.play.decide(table, PEOPLE[seat], seen.prompt.id, [seen.legal[0]])


async def carried(services: Services) -> dict[str, Any]:
    """The export as a file would bring it."""
    return json.loads(json.dumps(await services.transfer.export(await some_game(services))))


async def test_a_carried_game_loses_nothing_and_goes_on(bots: tuple[Services, Services]) -> None:
    here, there = bots
    exported = await carried(here)
    row = await there.transfer.import_(exported, {"guild": "2", "language": "pl"})
    old = exported["game"]["id"]
    assert row.id != old
    assert (row.seats, row.seq, row.status) == (PEOPLE, 6, "playing")
    assert row.place["guild"] == "2"
    assert row.place["host"] == "101"
    assert row.place["names"]["101"] == "Ann"
    for person in (*PEOPLE, None):
        before, after = await here.play.seen(old, person), await there.play.seen(row.id, person)
        assert (before.view, before.prompt) == (after.view, after.prompt)
    kinds = [letter.kind for letter in await there.store.letters(row.id)]
    assert kinds == ["begin", "panel", "desk", "desk", "desk"]
    await decide(there, row.id)
    assert (await there.tables.row(row.id)).seq == 7


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
    """Of another version, by which somebody saw something else."""
    exported["game"]["version"] = "0"
    exported["commands"][-1]["position"] = "0" * 24


def other_rules_before_positions_were_kept(exported: dict[str, Any]) -> None:
    """The same, written by older code."""
    exported["game"]["version"] = "0"
    for command in exported["commands"]:
        del command["position"]
    del exported["events"][-1]


def a_position_of_another_game(exported: dict[str, Any]) -> None:
    """It says it has gone on under other rules, from where it never was."""
    state = json.loads(json.dumps(exported["snapshot"]["state"]))
    state["state"]["seed"] = "ab" * 32
    seq = exported["game"]["seq"] + 1
    command = {"seq": seq, "seat": None, "person": None, "kind": "rules", "at": 1e9}
    exported["commands"].append({**command, "data": {"state": state}})
    exported["game"]["seq"] = exported["snapshot"]["seq"] = seq
    exported["snapshot"]["state"] = state


def a_position_where_its_decisions_do_not_lead(exported: dict[str, Any]) -> None:
    """It says it has gone on under other rules, by which all would have gone the same."""
    seed = exported["snapshot"]["state"]["state"]["seed"]
    a_position_of_another_game(exported)
    state = exported["snapshot"]["state"]["state"]
    state["seed"] = seed
    state["objectives"] = state["objectives"][1:] + state["objectives"][:1]


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


def an_end_that_never_came(exported: dict[str, Any]) -> None:
    data = {"game": "shadow_planet", "table": "t", "people": list(PEOPLE), "reason": "threat"}
    at = exported["commands"][-1]["at"]
    exported["result"] = {"at": at, "data": {**data, "winners": ["101"]}}
    exported["game"]["status"] = "over"


def a_newer_file(exported: dict[str, Any]) -> None:
    exported["schema"] = 99


@pytest.mark.parametrize("noted", [True, False])
async def test_a_game_of_another_version_that_goes_the_same_by_these_rules_is_taken_in(
    bots: tuple[Services, Services], noted: bool
) -> None:
    here, there = bots
    exported = await carried(here)
    exported["game"]["version"] = exported["snapshot"]["state"]["version"] = "0"
    if not noted:
        for command in exported["commands"]:
            del command["position"]
    row = await there.transfer.import_(exported, {})
    assert row.version == there.tables.built_in("shadow_planet").version
    for person in (*PEOPLE, None):
        before = await here.play.seen(exported["game"]["id"], person)
        after = await there.play.seen(row.id, person)
        assert (before.view, before.prompt) == (after.view, after.prompt)
    await decide(there, row.id)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (another_card, "refused-import-data"),
        (corrected_value, "refused-import-data"),
        (hash_of_another, "refused-import-data"),
        (other_rules, "refused-import-version"),
        (other_rules_before_positions_were_kept, "refused-import-version"),
        (a_position_of_another_game, "refused-import-broken"),
        (a_position_where_its_decisions_do_not_lead, "refused-import-broken"),
        (another_game, "refused-import-game"),
        (a_path_for_a_game, "refused-import-game"),
        (without_a_command, "refused-import-broken"),
        (a_state_cut_short, "refused-import-broken"),
        (a_seat_more, "refused-import-broken"),
        (an_end_that_never_came, "refused-import-broken"),
        (a_newer_file, "refused-import-broken"),
    ],
)
async def test_what_does_not_fit_is_refused_with_a_sentence_and_leaves_nothing(
    bots: tuple[Services, Services], spoil: Spoil, sentence: str
) -> None:
    here, there = bots
    exported = await carried(here)
    spoil(exported)
    with pytest.raises(ActionRefused) as refused:
        await there.transfer.import_(exported, {})
    assert refused.value.text == sentence
    assert not await there.store.games()
    assert not await there.store.letters()


def an_invented_winner(exported: Export) -> None:
    data = exported["result"]["data"]
    data["winners"] = [who for who in data["people"] if who not in data["winners"]]


def winners_the_other_way_round(exported: Export) -> None:
    data = exported["result"]["data"]
    data["won"] = [not won for won in data["won"]]


def an_invented_winner_everywhere(exported: Export) -> None:
    an_invented_winner(exported)
    winners_the_other_way_round(exported)
    people, winners = exported["game"]["seats"], exported["result"]["data"]["winners"]
    exported["snapshot"]["state"]["state"]["result"]["winners"] = [
        seat for seat, who in enumerate(people) if who in winners
    ]


def another_ending(exported: Export) -> None:
    exported["result"]["data"]["reason"] = "threat"


def a_game_of_others(exported: Export) -> None:
    exported["result"]["data"]["people"] = ["eve", "fay", "gus"]


def no_result(exported: Export) -> None:
    exported["result"] = None


def over_no_more(exported: Export) -> None:
    exported["game"]["status"] = "playing"


def an_end_left_out(exported: Export) -> None:
    exported["game"]["status"] = "playing"
    exported["result"] = None


def an_altered_command(exported: Export) -> None:
    """Another decision that was as possible, where it was made."""
    told = [c for c in exported["commands"] if c["kind"] == "decide" and len(c["data"]) > 1]
    others = [c["data"][1] for c in told if c["data"][1] != told[0]["data"][1]]
    told[0]["data"][1] = others[-1]


def a_command_of_somebody_else(exported: Export) -> None:
    exported["commands"][0]["person"] = "eve"


def a_decision_of_an_ai(exported: Export) -> None:
    exported["commands"][0]["person"] = "ai:steady"


def an_undo_from_the_end(exported: Export) -> None:
    undone = next(c for c in exported["commands"] if c["kind"] == "undo")
    undone["data"]["to"] -= undone["seq"]


def a_secret_told_to_all(exported: Export) -> None:
    next(e for e in exported["events"] if e["audience"])["audience"] = None


def one_player_twice(exported: Export) -> None:
    exported["game"]["seats"][1] = exported["game"]["seats"][0]


def a_seed_that_no_hash_takes(exported: Export) -> None:
    exported["game"]["seed"] = "00" * 65


def a_time_beyond_all_times(exported: Export) -> None:
    exported["game"]["created"] = 1e300


def names_that_are_none(exported: Export) -> None:
    exported["game"]["place"]["names"] = {"101": ["Ann"]}


def half_a_letter(exported: Export) -> None:
    exported["game"]["place"]["names"]["101"] = "\ud800"


def too_deep(exported: Export) -> None:
    nested: Any = []
    for _ in range(200_000):
        nested = [nested]
    exported["game"]["place"]["names"] = nested


def a_number_too_long(exported: Export) -> None:
    exported["commands"][0]["data"] = ["play", 10**5000]


@pytest.mark.parametrize(
    "spoil",
    [
        an_invented_winner,
        winners_the_other_way_round,
        an_invented_winner_everywhere,
        another_ending,
        a_game_of_others,
        no_result,
        over_no_more,
        an_end_left_out,
        an_altered_command,
        a_command_of_somebody_else,
        a_decision_of_an_ai,
        an_undo_from_the_end,
        a_secret_told_to_all,
        one_player_twice,
        a_seed_that_no_hash_takes,
        a_time_beyond_all_times,
        names_that_are_none,
        half_a_letter,
        too_deep,
        a_number_too_long,
    ],
)
async def test_a_finished_game_that_somebody_has_changed_is_never_taken_in(
    bots: tuple[Services, Services], spoil: Spoil
) -> None:
    here, there = bots
    exported = await finished_game(here)
    spoil(exported)
    with pytest.raises(ActionRefused) as refused:
        await there.transfer.import_(exported, {})
    assert refused.value.text == "refused-import-broken"
    assert not await there.store.games()
    assert not await there.store.results()


async def test_no_damage_makes_another_game_of_a_file(bots: tuple[Services, Services]) -> None:
    here, there = bots
    for make in (running_game, finished_game):
        taken = await take_in(there, await make(here), 1, 120)
        assert len(taken) < 30, taken


async def test_a_game_with_undo_and_a_seat_that_went_on_can_be_carried_twice_and_goes_on(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    first = await there.transfer.import_(
        await running_game(here), {"guild": "2", "lobby_channel": "3"}
    )
    again = json.loads(json.dumps(await there.transfer.export(first.id)))
    row = await here.transfer.import_(again, {"guild": "1", "lobby_channel": "2"})
    assert row.place["former"] == again["game"]["place"]["former"]
    await undo(here, row.id, 2)
    assert await choose_and_decide(here, row.id, lambda seen: seen.legal[0])


async def test_games_with_ai_and_of_people_who_are_forgotten_are_taken_in(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    row = await here.openings.open(
        "shadow_planet", 3, "101", {"names": {"101": "Ann"}}, ai=["random"]
    )
    await here.lobby.join(row.id, "102", "Ben")
    await here.lobby.start(row.id, "101")
    for _ in range(12):
        seat = (await here.play.seen(row.id, None)).view["pending"][0]
        await here.ai.answer_for(row.id, seat, "random")
    await stand_in(here, row.id, 0, "steady")
    moved = await there.transfer.import_(await here.transfer.export(row.id), {"lobby_channel": "3"})
    assert moved.place["stand_ins"] == {"0": "steady"}
    exported = await finished_game(here)
    await here.store.forget_person("101", [row.id])
    await here.store.forget_person("102", [row.id])
    ended = await here.transfer.export(exported["game"]["id"])
    assert ended["game"]["seats"] == ["forgotten", "forgotten", "103"]
    await there.transfer.import_(json.loads(json.dumps(ended)), {})
    (carried,) = read(await there.store.results())
    assert carried.people == ("forgotten", "forgotten", "103")


async def test_lobbies_open_and_closed_are_taken_in_and_nothing_has_happened_there(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    row = await here.openings.open("shadow_planet", 4, "101", {"names": {"101": "Ann"}})
    exported = await here.transfer.export(row.id)
    moved = await there.transfer.import_(exported, {"guild": "2", "lobby_channel": "3"})
    assert (moved.status, moved.seats) == ("lobby", ("101", None, None, None))
    seven = {**exported, "game": {**exported["game"], "seats": ["101", *[None] * 6]}}
    with pytest.raises(ActionRefused):
        await there.transfer.import_(seven, {})
    await here.lobby.close_lobby(row.id, "101")
    assert (
        await there.transfer.import_(await here.transfer.export(row.id), {})
    ).status == "abandoned"


async def test_an_imported_game_rates_nobody_and_takes_no_result_away(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    exported = await finished_game(here)
    (played,) = read(await here.store.results())
    rated = ratings([played])
    assert rated, "otherwise nothing is shown here"
    row = await here.transfer.import_(exported, {"guild": "9"})
    assert row.place["imported"]
    assert read(await here.store.results()) == [played]
    assert ratings(read(await here.store.results())) == rated
    await there.transfer.import_(exported, {"guild": "9"})
    (carried,) = read(await there.store.results())
    assert carried.imported
    assert carried.guild == "9"
    assert (carried.people, carried.won) == (played.people, played.won)
    assert ratings([carried]) == []


async def test_a_game_that_ends_after_it_was_carried_rates_nobody(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    place: Patch = {"guild": "2", "lobby_channel": "3"}
    moved = await there.transfer.import_(await running_game(here), place)
    while await choose_and_decide(there, moved.id, lambda seen: seen.prompt.default):
        pass
    (kept,) = read(await there.store.results())
    assert kept.imported
    assert not kept.is_contest


async def test_a_table_that_is_not_there_cannot_be_exported(
    bots: tuple[Services, Services],
) -> None:
    with pytest.raises(ActionRefused) as refused:
        await bots[0].transfer.export("nothing")
    assert refused.value.text == "refused-no-table"


async def test_a_file_names_nobody_who_only_watched_or_voted(
    bots: tuple[Services, Services],
) -> None:
    here, _ = bots
    table = await some_game(here)
    patch: Patch = {
        "questions": {1: Absent(1.0, {"101": "wait"})},
        "watchers": ["900"],
        "let_in": ["900"],
        "desks": {"101": ("901", "902")},
        "panel": "903",
        "names": {"101": "Ann", "900": "Eve"},
        "rankings": {},
        "standing": {0: ["pass"]},
    }
    await here.updates.change(table, lambda _: patch)
    exported = (await here.transfer.export(table))["game"]["place"]
    assert exported["names"] == {"101": "Ann"}
    assert exported["always"] == {"0": ["pass"]}
    carried = {"always", "began", "host", "names", "standing"}
    assert exported.keys() == carried, "what no other host needs is in the file"
    await here.play.abandon(table, None)
    ended = (await here.transfer.export(table))["game"]["place"]
    assert not {"always", "standing"} & ended.keys(), "what was answered ahead is told at the end"


class FullDisk(SqliteEngine):
    """A disk on which there is room for one more write."""

    room = 1

    async def write(self, *args: Any, **options: Any) -> Any:
        if not self.room:
            raise StoreUnavailable("The disk is full.")
        self.room -= 1
        return await super().write(*args, **options)


async def test_an_import_that_is_interrupted_leaves_a_table_that_goes_on_or_none(
    bots: tuple[Services, Services], tmp_path: Path
) -> None:
    exported = await carried(bots[0])
    disk = FullDisk(tmp_path / "full.sqlite", 5.0)
    await disk.open()
    store = SqliteStore(disk)
    with suppress(StoreUnavailable):
        await Services(store).transfer.import_(exported, {"guild": "2", "lobby_channel": "3"})
    for row in await store.games():
        letters, timers = await store.letters(row.id), await store.timers_of(row.id)
        assert [letter.kind for letter in letters] == ["begin", "panel", "desk", "desk", "desk"]
        assert timers
        assert "clock" in row.place
    await store.close()


@pytest.mark.parametrize(
    "seats",
    [["ann", None, None], ["forgotten", None, None], [None] * 3, ["ai:random:1", None, None]],
)
async def test_a_lobby_that_nobody_can_play_is_refused(
    bots: tuple[Services, Services], seats: list[str | None]
) -> None:
    here, there = bots
    row = await here.openings.open("shadow_planet", 3, "101", {"guild": "1"})
    exported = await here.transfer.export(row.id)
    exported["game"]["seats"] = seats
    with pytest.raises(ActionRefused, match="refused-import-broken"):
        await there.transfer.import_(exported, {"guild": "2", "lobby_channel": "3"})
    assert not await there.store.games()


async def test_a_running_game_of_somebody_who_is_forgotten_goes_on_with_the_others(
    bots: tuple[Services, Services],
) -> None:
    here, there = bots
    table = await some_game(here)
    await here.store.forget_person("102", [table])
    place: Patch = {"guild": "2", "lobby_channel": "3"}
    row = await there.transfer.import_(await here.transfer.export(table), place)
    assert row.seats.count("forgotten") == 1
    assert (await there.play.seen(row.id, None)).view["pending"]
