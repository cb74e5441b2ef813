"""Processes that are killed or race over one database: nothing is lost, nothing is there twice."""

from random import Random

from persistence.store import Store
from tests._support.persistence import postgres
from tests._support.persistence.making import DATA_SET, check_whole, table
from tests._support.persistence.processes import hear, start, tell
from tests.persistence.conftest import Opener

GAMES = ("t1", "t2", "t3")


async def test_a_killed_process_loses_nothing_and_repeats_nothing(store: Store, path: str) -> None:
    for game in GAMES[1:]:
        await store.create_game(table(game), DATA_SET)
    random = Random(5)
    for _ in range(5):
        process = await start("play", path, ",".join(GAMES))
        said = [await hear(process) for _ in range(random.randrange(1, 25))]
        process.kill()
        rest, _ = await process.communicate()
        said += rest.decode().splitlines()
        acknowledged = {game: int(seq) for game, seq in (line.split() for line in said if line)}
        # What the dead one had begun has ended when this is done.
        await postgres.run(path, "BEGIN; LOCK TABLE game IN SHARE ROW EXCLUSIVE MODE; COMMIT")
        found = {game: await check_whole(store, game) for game in GAMES}
        assert all(found[game] - seq in (0, 1) for game, seq in acknowledged.items())


async def test_of_several_processes_exactly_one_wins(store: Store, path: str) -> None:
    racers = {name: await start("race", path, name, 30) for name in ("ann", "ben", "cleo")}
    for racer in racers.values():
        assert await hear(racer) == "ready"
    for racer in racers.values():
        tell(racer)
    said = {name: (await r.communicate())[0].decode().split() for name, r in racers.items()}
    assert [r.returncode for r in racers.values()] == [0, 0, 0]
    assert await check_whole(store) == 30
    by = {c.seq: c.person for c in await store.commands("t1")}
    assert by == {int(seq): name for name, seqs in said.items() for seq in seqs}


async def test_a_process_that_is_frozen_while_it_writes_holds_up_nobody_for_long(
    path: str, opened: Opener
) -> None:
    frozen = await start("freeze", path, "shard/0", 2)
    assert await hear(frozen) == "frozen"
    store = await opened(path, patience=2)
    # Without being refused: whoever waits for that renews their own leases in the same breath.
    assert await store.take_lease("shard/0", "other", 60.0)
    tell(frozen)
    assert await hear(frozen) == "False", "awake again, it finds what happened meanwhile"
    assert await frozen.wait() == 0
