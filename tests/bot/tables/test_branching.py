"""Tables that go on from a moment of a game that is over."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.domain.branches import BRANCH, Moment, origin_of
from bot.domain.replay import position
from bot.domain.table import Table
from bot.replays.making import replay
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.postgres import PostgresStore
from persistence.sqlite import SqliteStore
from rules.engine import register_game
from tests._support.bot.branches import (
    branched,
    go_on,
    go_on_over,
    moments_of,
    named,
    played,
    started,
)
from tests._support.bot.replays import held
from tests._support.games import GAMES
from tests._support.persistence.postgres import store_place
from tests._support.toys.cup import Cup
from tests._support.toys.hunt import Hunt
from tests._support.toys.toy import Toy

ANN, BEN, CID = named(3)


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    for toy in (Hunt, Toy, Cup):
        register_game(toy.key, lambda _data, made=toy: made())
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


async def finished(services: Services, key: str = "hunt", seats: int = 3) -> Table:
    """A game that people have played to its end."""
    row = await started(services, key, seats, Random(3))
    return await played(services, row.id, Random(3))


async def refused(act: object) -> str:
    with pytest.raises(ActionRefused) as told:
        await act  # pyright: ignore[reportGeneralTypeIssues]
    return told.value.text


@pytest.mark.usefixtures("services")
@pytest.mark.parametrize(
    ("key", "number"),
    [("hunt", 0), ("hunt", 1), ("toy", 2), ("galaxy_trucker_missions", 1)],
)
async def test_a_branch_goes_on_to_its_end_and_counts_for_nobody(
    tmp_path: Path, key: str, number: int
) -> None:
    await go_on(key, number, tmp_path)


@pytest.mark.usefixtures("services")
async def test_a_branch_goes_on_over_postgresql(tmp_path: Path) -> None:
    async with store_place() as url:
        store = await PostgresStore.open(url)
        await go_on_over(store, "hunt", 1, tmp_path)
        await store.close()


async def test_only_who_sat_there_goes_on_and_only_from_a_moment_of_a_finished_game(
    services: Services,
) -> None:
    running = await started(services, "hunt", 3, Random(3))
    record = services.branching.record
    assert await refused(record(running.id, ANN)) == "refused-not-over"
    assert await refused(record(running.id, "9")) == "refused-not-over"
    over = await played(services, running.id, Random(3))
    assert await refused(record(over.id, "9")) == "refused-not-yours"
    assert await refused(record("none", ANN)) == "refused-no-table"
    found = await moments_of(services, over.id, ANN)
    assert found[0] == Moment(0, 0)
    assert [one.number for one in found] == list(range(len(found)))
    last = (await services.store.commands(over.id))[-1].seq
    assert max(one.seq for one in found) < last
    end = Moment(last, 99)
    assert await refused(services.branching.open(over.id, ANN, end, None)) == "refused-branch-none"
    await services.updates.change(over.id, lambda _row: {"expired": True})
    assert await refused(record(over.id, ANN)) == "refused-expired"


async def test_a_lobby_that_was_closed_has_no_moments(services: Services) -> None:
    lobby = await services.openings.open("hunt", 3, ANN, {})
    await services.lobby.close_lobby(lobby.id, ANN)
    told = await refused(services.branching.record(lobby.id, ANN))
    assert told == "refused-branch-none"


async def test_a_game_that_was_given_up_is_gone_on_with_where_it_was(services: Services) -> None:
    row = await started(services, "hunt", 3, Random(3))
    row = await played(services, row.id, Random(3), most=5)
    await services.play.abandon(row.id, ANN)
    last = (await moments_of(services, row.id, ANN))[-1]
    assert last.seq == 5
    new = await branched(services, row.id, BEN, last)
    game = await services.tables.game_of(new)
    then = position(game, row, await services.store.commands(row.id), 5)
    now = (await services.tables.state(new, game)).state
    for seat in range(3):
        seen = [{**game.view(state, seat), "seed_hash": ""} for state in (now, then)]
        assert seen[0] == seen[1]


async def test_seats_roles_and_options_are_those_of_the_game(services: Services) -> None:
    over = await finished(services)
    moment = (await moments_of(services, over.id, ANN))[1]
    lobby, new = services.lobby, await services.branching.open(over.id, BEN, moment, None)
    mine = over.seats.index(BEN)
    assert new.seats == tuple(BEN if seat == mine else None for seat in range(3))
    assert new.people.kept == {who: over.seats.index(who) for who in (ANN, CID)}
    assert await refused(lobby.join(new.id, "9", "Eve")) == "refused-kept"
    told = await refused(lobby.set_game_option(new.id, "length", "long"))
    assert told == "refused-branch-sets"
    new = await lobby.join(new.id, CID, "Cid")
    assert new.seats[over.seats.index(CID)] == CID
    # Whoever does not come makes room for somebody else, or for an AI.
    new = await lobby.drop_kept(new.id, ANN)
    new = await lobby.join(new.id, "9", "Eve")
    assert new.seats[over.seats.index(ANN)] == "9"
    assert await refused(lobby.join(new.id, ANN, "Ann")) == "refused-full"
    new = await lobby.leave(new.id, "9")
    begun = await lobby.start(new.id, BEN)
    assert len(begun.seats) == 3
    assert str(begun.seats[over.seats.index(ANN)]).startswith("ai:")
    assert (begun.seats[mine], begun.status) == (BEN, "playing")


async def test_a_role_is_that_of_a_seat_and_may_be_changed_for_a_free_one(
    services: Services,
) -> None:
    over = await finished(services)
    moment = (await moments_of(services, over.id, ANN))[1]
    lobby = services.lobby
    runner, hunter = over.seats[0], over.seats[1]
    assert runner is not None
    assert hunter is not None
    new = await services.branching.open(over.id, hunter, moment, None)
    new = await lobby.drop_kept(new.id, runner)
    assert await refused(lobby.join(new.id, hunter, "H")) == "refused-already-here"
    new = await lobby.join(new.id, hunter, "H", "runner")
    assert new.seats == (hunter, None, None)
    assert await refused(lobby.join(new.id, runner, "R", "runner")) == "refused-role-full"
    new = await lobby.join(new.id, runner, "R", "hunter")
    assert new.seats == (hunter, runner, None)
    assert await refused(lobby.add_ai(new.id, hunter, "random", "runner")) == "refused-role-full"
    new = await lobby.add_ai(new.id, hunter, "random", "hunter")
    assert str(new.seats[2]).startswith("ai:random")


async def test_nothing_is_taken_back_beyond_the_moment(services: Services) -> None:
    over = await finished(services, "toy")
    found = await moments_of(services, over.id, ANN)
    new = await branched(services, over.id, ANN, found[2])
    told = await refused(services.votes.move(new.id, ANN, "undo"))
    assert told == "refused-nothing-to-undo"
    game = await services.tables.game_of(new)
    before = (await services.tables.state(new, game)).state
    row = await played(services, new.id, Random(1), most=6)
    for person in (ANN, BEN, CID):
        row = await services.tables.row(new.id)
        if row.votes.motion is None:
            outcome = await services.votes.move(new.id, person, "undo", 20)
        else:
            outcome = await services.votes.vote(new.id, person, row.votes.motion.number, True)
        if outcome == "carried":
            break
    after = (await services.tables.state(await services.tables.row(new.id), game)).state
    for seat in range(3):
        assert game.view(after, seat) == game.view(before, seat)
    over = await played(services, row.id, Random(2))
    assert over.status == "over"


async def test_a_branch_of_a_series_is_in_no_series_and_may_be_branched_itself(
    services: Services,
) -> None:
    row = await services.openings.open("cup", 2, ANN, {})
    await services.lobby.join(row.id, BEN, "Ben")
    await services.lobby.set_series(row.id, "cup")
    await services.lobby.start(row.id, ANN)
    over = await played(services, row.id, Random(3))
    assert over.history.series is not None
    found = await moments_of(services, over.id, ANN)
    new = await services.branching.open(over.id, ANN, found[2], None)
    assert new.history.series is None
    assert await refused(services.lobby.set_series(new.id, "cup")) == "refused-branch-sets"
    await services.lobby.join(new.id, BEN, "Ben")
    await services.lobby.start(new.id, ANN)
    second = await played(services, new.id, Random(4))
    assert await refused(services.following.next_game(second.id, ANN)) == "refused-no-next"
    following, _ = await services.following.next_game(over.id, ANN)
    assert following.history.series is not None
    assert len(following.history.series.played) == 1
    again, _ = await services.following.play_again(second.id, ANN)
    assert BRANCH not in again.options
    third = await branched(
        services, second.id, ANN, (await moments_of(services, second.id, ANN))[-1]
    )
    origin = origin_of(third)
    assert origin is not None
    assert origin.table == second.id
    assert (await played(services, third.id, Random(5))).status == "over"


class Newer(Hunt):
    """The same rules under another name."""

    version = "hunt-newer"


class Others(Hunt):
    """Rules that have never heard of such a position."""

    version = "hunt-others"

    def audit(self, state: object) -> list[str]:
        return ["no position of these rules"]


async def test_a_running_branch_is_played_anew_by_new_rules_from_its_moment(
    services: Services,
) -> None:
    over = await finished(services)
    found = await moments_of(services, over.id, ANN)
    new = await branched(services, over.id, ANN, found[2])
    waiting = await services.branching.open(over.id, ANN, found[2], None)
    await played(services, new.id, Random(1), most=2)
    try:
        register_game("hunt", lambda _data: Newer())
        later = Services(services.store)
        later.rules_update.start()
        await later.rules_update.idle()
        row = await later.tables.row(new.id)
        assert (row.version, row.status, row.votes.motion) == ("hunt-newer", "playing", None)
        # The finished game too goes by these rules as it went by its own.
        assert (await later.branching.open(over.id, ANN, found[2], None)).version == "hunt-newer"
        register_game("hunt", lambda _data: Others())
        latest = Services(services.store)
        latest.rules_update.start()
        await latest.rules_update.idle()
        assert await refused(latest.lobby.start(waiting.id, ANN)) == "refused-branch-rules"
        told = await refused(latest.branching.open(over.id, ANN, found[2], None))
        assert told == "refused-branch-rules"
    finally:
        register_game("hunt", lambda _data: Hunt())


async def test_a_file_with_a_position_that_is_none_is_not_taken_in(services: Services) -> None:
    over = await finished(services)
    new = await branched(services, over.id, ANN, (await moments_of(services, over.id, ANN))[-1])
    over = await played(services, new.id, Random(1))
    exported = json.loads(json.dumps(await services.transfer.export(over.id)))
    assert (await services.transfer.import_(exported, {"guild": "2"})).options == over.options
    for harm in ("position", "moment", "table"):
        harmed = json.loads(json.dumps(exported))
        harmed["game"]["options"][BRANCH][harm] = {"state": {}}
        told = await refused(services.transfer.import_(harmed, {"guild": "2"}))
        assert told == "refused-import-broken", harm
    # Another position than the one with which it began.
    harmed = json.loads(json.dumps(exported))
    harmed["game"]["options"][BRANCH]["position"]["state"]["hits"] += 1
    assert await refused(services.transfer.import_(harmed, {})) == "refused-import-broken"


async def test_a_seat_whose_person_was_forgotten_is_kept_for_nobody(services: Services) -> None:
    over = await finished(services)
    await services.forgetting.forget(CID, ())
    moment = (await moments_of(services, over.id, ANN))[0]
    new = await services.branching.open(over.id, ANN, moment, None)
    assert set(new.people.kept) == {BEN}
    assert new.seats.count(None) == 2


@pytest.mark.parametrize("key", GAMES)
async def test_a_replay_of_a_branch_shows_a_seat_what_it_knew_and_no_more(
    services: Services, key: str
) -> None:
    row = await started(services, key, 3, Random(6))
    row = await played(services, row.id, Random(6), most=40)
    await services.play.abandon(row.id, None)
    last = (await moments_of(services, row.id, ANN))[-1]
    new = await branched(services, row.id, ANN, last)
    exported = json.loads(json.dumps(await services.transfer.export(new.id)))
    game, kept = await services.tables.game_of(new), exported["game"]["options"][BRANCH]
    told: list[set[str]] = []
    for seat in range(3):
        position = game.load(kept["position"])
        twin = game.determinize(position, seat, Random(seat))
        worlds = [{**kept, "position": game.dump(one)} for one in (position, twin)]
        pages: list[str] = []
        for one in worlds:
            exported["game"]["options"] = {**exported["game"]["options"], BRANCH: one}
            pages.append(json.dumps(held(replay(exported, str(seat))), sort_keys=True))
        told.append({*pages})
        assert len(told[-1]) == 1, f"seat {seat}"
    assert len({page for pages in told for page in pages}) == 3, "each seat has a page of its own"


@pytest.mark.parametrize("key", ["hunt", "galaxy_trucker_missions"])
async def test_a_branch_can_be_gone_on_from_itself(services: Services, key: str) -> None:
    first = await finished(services, key, seats=2 if key != "hunt" else 3)
    moment = (await moments_of(services, first.id, ANN))[1]
    second = await branched(services, first.id, ANN, moment)
    second = await played(services, second.id, Random(4))
    found = await moments_of(services, second.id, BEN)
    for moment in (found[0], found[-1]):
        third = await branched(services, second.id, BEN, moment)
        game, origin = await services.tables.game_of(third), origin_of(third)
        assert origin is not None
        assert origin.table == second.id
        then = position(game, second, await services.store.commands(second.id), moment.seq)
        now = (await services.tables.state(third, game)).state
        for seat in range(len(third.seats)):
            seen = [{**game.view(state, seat), "seed_hash": ""} for state in (now, then)]
            assert seen[0] == seen[1]
            assert game.legal(now, seat) == game.legal(then, seat)
        third = await played(services, third.id, Random(5))
        assert third.status == "over"
        exported = json.loads(json.dumps(await services.transfer.export(third.id)))
        assert held(replay(exported, "0"))["languages"]["en"]["branch"].startswith("Branch of ")
