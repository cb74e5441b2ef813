"""Games that are gone on from a random moment, played to the end and looked through."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.domain.branches import Moment, Origin, origin_of, own_options
from bot.domain.ratings import ratings
from bot.domain.replay import DECISIONS, effective, position
from bot.domain.results import counted, read
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, label_speaker
from bot.i18n.moments import moments
from bot.replays.making import replay
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import Store
from rules.engine import Decision, Game
from rules.engine.proof import proof
from tests._support.bot.replays import held

PAGE = Path(__file__).parents[3] / "docs" / "proof.md"
MOST = 5000
"""Decisions after which a game does not end any more."""


def named(seats: int) -> list[str]:
    """People for so many seats."""
    return [str(101 + seat) for seat in range(seats)]


async def started(services: Services, key: str, seats: int, random: Random) -> Table:
    """A table of people alone, begun."""
    options = {
        one.key: random.choice(one.choices) for one in services.tables.built_in(key).info.options
    }
    people = named(seats)
    names = {who: f"P{who}" for who in people}
    row = await services.openings.open(key, seats, people[0], {"names": names}, options=options)
    for person in people[1:]:
        await services.lobby.join(row.id, person, f"P{person}")
    return await services.lobby.start(row.id, people[0])


async def played(services: Services, table: str, random: Random, most: int = MOST) -> Table:
    """Whoever is asked decides anything, to the end or so often."""
    row = await services.tables.row(table)
    prefer = (await services.tables.game_of(row)).trial().prefer
    for _ in range(most):
        row = await services.tables.row(table)
        if row.status == "over":
            return row
        seat = random.choice((await services.play.seen(table, None)).view["pending"])
        person = row.seats[seat]
        assert person is not None
        seen = await services.play.seen(table, person)
        assert seen.prompt is not None
        decision = random.choice(prefer(seen.prompt.kind, seen.legal, random) or seen.legal)
        await services.play.decide(table, person, seen.prompt.id, [decision])
    return row


async def moments_of(services: Services, table: str, person: str) -> list[Moment]:
    """The moments of a finished game, which are the same in every language."""
    row, commands, events = await services.branching.record(table, person)
    game = await services.tables.todays_game(row)
    given_up = row.status == "abandoned"
    named = [
        moments(label_speaker(game, row, language), commands, events, given_up)
        for language in LANGUAGES
    ]
    assert all(len({one.words for one in all_}) == len(all_) for all_ in named), "which is which?"
    found = [[one.moment for one in all_] for all_ in named]
    assert all(one == found[0] for one in found)
    return found[0]


async def branched(services: Services, table: str, person: str, moment: Moment) -> Table:
    """A branch from that moment with the same people in the same seats, begun."""
    old = await services.tables.row(table)
    new = await services.branching.open(table, person, moment, None)
    for other in [who for who in old.seats if who not in (None, person)]:
        assert other is not None
        await services.lobby.join(new.id, other, f"P{other}")
    new = await services.lobby.start(new.id, person)
    assert new.seats == old.seats
    return new


async def go_on(key: str, number: int, folder: Path) -> None:
    """A random game, a branch of it from a random moment, and all that must hold of both."""
    store = await SqliteStore.open(folder / f"{key}-{number}.sqlite")
    try:
        await go_on_over(store, key, number, folder)
    finally:
        await store.close()


async def go_on_over(store: Store, key: str, number: int, folder: Path) -> None:
    """The same over that store."""
    random, services = Random(number), Services(store)
    game = services.tables.built_in(key)
    least, most = game.info.seats
    first = await started(services, key, least + number % (most - least + 1), random)
    first = await played(services, first.id, random)
    found = await moments_of(services, first.id, named(1)[0])
    moment = random.choice(found)
    second = await branched(services, first.id, named(1)[0], moment)
    await _same_for_everybody(services, game, first, second, moment)
    second = await played(services, second.id, random)
    await _counts_for_nobody(services, first, second)
    await _carried(services, game, second, folder / f"{key}-{number}-there.sqlite")
    await _proved(services, game, first, second)


async def _same_for_everybody(
    services: Services, game: Game[Any], first: Table, second: Table, moment: Moment
) -> None:
    """Nobody sees or may decide anything else than at that moment."""
    commands = await services.store.commands(first.id)
    then, origin = position(game, first, commands, moment.seq), _origin(second)
    assert game.load(origin.position) == then
    state = (await services.tables.state(second, game)).state
    for seat in range(len(second.seats)):
        assert _seen(game.view(state, seat)) == _seen(game.view(then, seat))
        assert game.legal(state, seat) == game.legal(then, seat)
    assert state.seed == second.seed != first.seed


def _seen(view: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "seed_hash"}


async def _counts_for_nobody(services: Services, first: Table, second: Table) -> None:
    assert (first.status, second.status) == ("over", "over")
    results = read(await services.store.results())
    assert {one.table: one.branch for one in results} == {first.id: False, second.id: True}
    assert [one.table for one in counted(results)] == [first.id]
    assert ratings(results) == ratings(one for one in results if not one.branch)
    assert all(one.series is None for one in results)


async def _carried(services: Services, game: Game[Any], second: Table, file: Path) -> None:
    """Its file is taken in elsewhere, and shows the game again from its moment on."""
    exported = json.loads(json.dumps(await services.transfer.export(second.id)))
    there = await SqliteStore.open(file)
    try:
        row = await Services(there).transfer.import_(exported, {"guild": "2"})
        assert _origin(row) == _origin(second)
    finally:
        await there.close()
    told = held(replay(exported, "public"))["languages"]["en"]
    assert told["branch"].startswith("Branch of ")
    assert told["scenes"][0]["title"].startswith(told["branch"])


def _origin(row: Table) -> Origin:
    found = origin_of(row)
    assert found is not None
    return found


async def _proved(services: Services, game: Game[Any], first: Table, second: Table) -> None:
    """The shuffles of both parts check with the script of the page, and the parts fit together."""
    origin, seats = _origin(second), len(first.seats)
    before = await _decisions(services, first, origin.moment.seq)
    check(proof(game, seats, first.seed, before, options=own_options(first)))
    after = await _decisions(services, second, second.seq)
    written = proof(game, seats, second.seed, after, position=origin.position)
    check(written)
    assert written["seed_hash"] != origin.position["state"]["seed_hash"]


async def _decisions(services: Services, row: Table, upto: int) -> list[tuple[int, Decision]]:
    commands = effective(await services.store.commands(row.id))
    assert {command.kind for command in commands} <= set(DECISIONS)
    return [(c.seat or 0, tuple(c.data)) for c in commands if c.seq <= upto]


def check(written: Mapping[str, Any]) -> None:
    """Run the page's script as a reader would."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    with TemporaryDirectory() as folder:
        (Path(folder) / "check.py").write_text(found[1], "utf-8")
        (Path(folder) / "proof.json").write_text(json.dumps(written), "utf-8")
        said = subprocess.run(
            [sys.executable, "-I", "-W", "ignore", "check.py", "proof.json"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[-1].startswith("RIGHT")
