"""AI at the host: nothing tells what they know, no fault stops a table, none answers twice."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.changes import Recording
from bot.domain.seating import HOUSE, is_person
from bot.tables.ai_players import AiPlayers, luck
from bot.tables.services import Host
from persistence.sqlite import SqliteStore
from persistence.store import Command, EventRow, Timer
from rules.engine import Game, IllegalDecision, load_game
from rules.engine.game import Data
from rules.engine.players import Player, told
from rules.shadow_planet.game import ShadowPlanet

ANN = "ann"
PAUSE = 2.0


@asynccontextmanager
async def hosting(
    path: Path, load: Callable[[str, Data], Game[Any]] = load_game
) -> AsyncIterator[tuple[Host, AiPlayers, Recording]]:
    store = await Recording.open(path)
    store.changes = []
    host = Host(store, load=load, ai_pause=PAUSE)
    try:
        yield host, host.ai, store
    finally:
        await store.close()


async def deal(host: Host, ai: Sequence[str] = ("steady", "steady", "steady")) -> str:
    row = await host.lobby.open("shadow_planet", len(ai) + 1, ANN, {}, ai=ai)
    await host.store.update_game(replace(row, seed=bytes(32)))
    await host.lobby.start(row.id, ANN)
    return row.id


async def due(host: Host) -> Timer | None:
    """The timer of the house, whenever it is due."""
    found = [timer for timer in await host.store.timers(1e12) if timer.key == HOUSE]
    return found[0] if found else None


async def person_answers(host: Host, table: str, random: Random) -> None:
    seen = await host.play.seen(table, ANN)
    assert seen.prompt is not None
    await host.play.decide(table, ANN, seen.prompt.id, [random.choice(seen.legal)])


async def play(host: Host, house: AiPlayers, table: str, random: Random, steps: int) -> None:
    """So many answers of the person, and all that the house says in between."""
    for _ in range(steps):
        timer = await due(host)
        if timer is not None:
            await house.fire(timer)
            await host.store.done_timer(timer)
        elif (await host.tables.row(table)).status != "playing":
            return
        else:
            await person_answers(host, table, random)


async def test_the_pause_of_an_ai_is_the_same_whatever_it_answers(tmp_path: Path) -> None:
    async with hosting(tmp_path / "a.sqlite") as (host, house, store):
        table = await deal(host)
        await play(host, house, table, Random(1), 150)
        timers = [(change, t) for change in store.changes for t in change.timers if t.key == HOUSE]
        assert len(timers) > 20
        for change, timer in timers:
            assert timer.due == change.commands[-1].at + PAUSE


async def test_answers_of_several_ai_show_no_order(tmp_path: Path) -> None:
    """Whoever is asked together answers together: in one commit, by seat, with no word of it."""
    async with hosting(tmp_path / "a.sqlite") as (host, house, store):
        table = await deal(host)
        await play(host, house, table, Random(2), 150)
        together, asked = 0, set[int]()
        for change in store.changes:
            were_asked = asked
            asked = {int(s) for t in change.timers if t.key == HOUSE for s in t.data["asked"]}
            seats = [c.seat or 0 for c in change.commands if not is_person(c.person)]
            if len(set(seats)) < 2:
                continue
            together += 1
            assert set(seats) == were_asked
            assert seats == sorted(seats)
            assert {c.at for c in change.commands} == {change.commands[0].at}
            if not any(audience is None for _, _, audience, _, _ in change.events):
                assert [kind for kind, _ in change.letters] == ["panel"]
        assert together > 2


async def test_two_processes_never_both_answer_for_an_ai(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    async with hosting(path) as (host, house, store), hosting(path) as (_, other, others):
        table = await deal(host)
        random = Random(3)
        for _ in range(40):
            timer = await due(host)
            if timer is None:
                await person_answers(host, table, random)
                continue
            before = (await host.tables.row(table)).seq
            await asyncio.gather(house.fire(timer), other.fire(timer))
            new = await host.store.commands(table, before)
            assert new
            made = [c for change in (*store.changes, *others.changes) for c in change.commands]
            assert sorted(c.seq for c in made if c.seq > before) == [c.seq for c in new]
            assert len({c.at for c in new}) == 1, "the next question was answered before its time"
            await host.store.done_timer(timer)
        assert others.changes


async def test_a_timer_that_rings_again_after_its_answers_does_nothing(tmp_path: Path) -> None:
    async with hosting(tmp_path / "a.sqlite") as (host, house, _):
        table = await deal(host)
        while (timer := await due(host)) is None:
            await person_answers(host, table, Random(4))
        await house.fire(timer)
        seq = (await host.tables.row(table)).seq
        await house.fire(timer)
        assert (await host.tables.row(table)).seq == seq


class Faulty:
    """Fails, or says what nobody may say, at every question with a choice."""

    def choose(
        self, game: Any, view: Any, events: Any, prompt: Any, legal: Any, random: Random
    ) -> Any:
        if prompt.id % 2:
            raise RuntimeError(f"my hand is {view['hand']}")
        return ("win", *view["hand"])


class Unlucky(ShadowPlanet):
    """The game with a player that is no good."""

    def players(self) -> Mapping[str, Player]:
        return {**super().players(), "faulty": Faulty()}


def unlucky(_key: str, _data: Data) -> Game[Any]:
    return Unlucky(load_game("shadow_planet").box)  # pyright: ignore[reportAttributeAccessIssue]


async def test_a_faulty_player_never_stops_its_table_nor_says_what_it_holds(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with hosting(tmp_path / "a.sqlite", unlucky) as (host, house, _):
        table = await deal(host, ("faulty", "faulty"))
        await play(host, house, table, Random(5), 120)
        made = await host.store.commands(table)
        assert len({c.seq for c in made if c.person == "ai:faulty:1"}) > 20
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert any("RuntimeError" in line for line in lines)
    assert any(IllegalDecision.__name__ in line for line in lines)
    assert not any("hand" in line or "win" in line for line in lines)
    shown = {line.partition(": ")[2].partition(" at ")[0] for line in lines}
    assert shown == {
        "an AI failed and chance answers: RuntimeError",
        "an AI failed and chance answers: IllegalDecision",
    }


async def test_an_ai_decides_the_same_in_worlds_its_seat_cannot_tell_apart(
    tmp_path: Path,
) -> None:
    """The whole file copied, and the secrets in it dealt anew as one AI seat could believe them."""
    random, compared = Random(6), 0
    async with hosting(tmp_path / "a.sqlite") as (host, house, _):
        table = await deal(host)
        for number in range(150):
            timer = await due(host)
            if timer is None:
                if (await host.tables.row(table)).status != "playing":
                    break
                await person_answers(host, table, random)
                continue
            if number % 3 == 0:
                await host.store.backup(str(tmp_path / f"{number}.sqlite"))
            before = await host.tables.row(table)
            await house.fire(timer)
            await host.store.done_timer(timer)
            if number % 3:
                continue
            here = await _lived(host, table, before.seq)
            for seat in map(int, timer.data["asked"]):
                path = tmp_path / f"{number}-{seat}.sqlite"
                path.write_bytes((tmp_path / f"{number}.sqlite").read_bytes())
                there = await _believed(path, table, timer, seat, random)
                compared += _same(seat, here, there)
    assert compared > 10


Lived = tuple[list[Command], list[EventRow]]


async def _lived(host: Host, table: str, after: int) -> Lived:
    events = [e for e in await host.store.events(table) if e.seq > after]
    return await host.store.commands(table, after), events


async def _believed(path: Path, table: str, timer: Timer, seat: int, random: Random) -> Lived:
    """What the house does where everything is otherwise that this seat does not know."""
    async with hosting(path) as (host, house, store):
        row = await host.tables.row(table)
        game = await host.tables.game_of(row)
        state = (await host.tables.state(row, game)).state
        other = game.determinize(state, seat, random)
        assert game.view(other, seat) == game.view(state, seat)
        host.tables.live.clear()
        await store.update_game(row, game.dump(other))
        await house.fire(timer)
        return await _lived(host, table, row.seq)


def _same(seat: int, here: Lived, there: Lived) -> int:
    """How many decisions of a seat were compared, until it was told something that differs."""
    mine = [[c for c in commands if c.seat == seat] for commands, _ in (here, there)]
    compared = 0
    for one, two in zip(*mine, strict=False):
        heard = [
            [(e.kind, e.data) for e in told(_events(events, command.seq), seat)]
            for (_, events), command in ((here, one), (there, two))
        ]
        if heard[0] != heard[1]:
            break
        assert one.data == two.data
        compared += 1
    return compared


def _events(events: Sequence[EventRow], before: int) -> list[Any]:
    return [event for event in events if event.seq < before]


async def test_nobody_can_foresee_the_chance_of_an_ai(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    row = await Host(store).lobby.open("shadow_planet", 3, "ann", {}, ai=["random", "random"])
    await store.close()
    other = replace(row, seed=bytes(32))
    drawn = [luck(table, 1, 7).random() for table in (row, row, other)]
    assert drawn[0] == drawn[1], "a restart would change what an AI does"
    assert drawn[0] != drawn[2], "whoever knows table, seat and question knows the chance"
