"""AI at a table: nothing tells what they know, no fault stops a table, none answers twice."""

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
from bot.domain.seating import AI_TIMER, is_person
from bot.tables.ai_players import AiPlayers, luck
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import Command, EventRow, Timer
from rules.engine import Game, IllegalDecision, load_game
from rules.engine.game import Data
from rules.engine.players import Player, known_to
from rules.shadow_planet.game import ShadowPlanet

ANN = "ann"
PAUSE = 2.0


@asynccontextmanager
async def serving(
    path: Path, load: Callable[[str, Data], Game[Any]] = load_game
) -> AsyncIterator[tuple[Services, AiPlayers, Recording]]:
    store = await Recording.open(path)
    store.changes = []
    services = Services(store, load=load, ai_pause=PAUSE)
    try:
        yield services, services.ai, store
    finally:
        await store.close()


async def deal(services: Services, ai: Sequence[str] = ("steady", "steady", "steady")) -> str:
    row = await services.openings.open("shadow_planet", len(ai) + 1, ANN, {}, ai=ai)
    await services.store.update_game(replace(row, seed=bytes(32)))
    await services.lobby.start(row.id, ANN)
    return row.id


async def due(services: Services) -> Timer | None:
    """The timer of the AI, whenever it is due."""
    found = [timer for timer in await services.store.timers(1e12) if timer.key == AI_TIMER]
    return found[0] if found else None


async def person_answers(services: Services, table: str, random: Random) -> None:
    seen = await services.play.seen(table, ANN)
    assert seen.prompt is not None
    await services.play.decide(table, ANN, seen.prompt.id, [random.choice(seen.legal)])


async def play(services: Services, ai: AiPlayers, table: str, random: Random, steps: int) -> None:
    """So many answers of the person, and all that AI say in between."""
    for _ in range(steps):
        timer = await due(services)
        if timer is not None:
            await ai.fire(timer)
            await services.store.done_timer(timer)
        elif (await services.tables.row(table)).status != "playing":
            return
        else:
            await person_answers(services, table, random)


async def test_the_pause_of_an_ai_is_the_same_whatever_it_answers(tmp_path: Path) -> None:
    async with serving(tmp_path / "a.sqlite") as (services, ai, store):
        table = await deal(services)
        await play(services, ai, table, Random(1), 150)
        timers = [
            (change, t) for change in store.changes for t in change.timers if t.key == AI_TIMER
        ]
        assert len(timers) > 20
        for change, timer in timers:
            assert timer.due == change.commands[-1].at + PAUSE


async def test_answers_of_several_ai_show_no_order(tmp_path: Path) -> None:
    """Whoever is asked together answers together: in one commit, by seat, with no word of it."""
    async with serving(tmp_path / "a.sqlite") as (services, ai, store):
        table = await deal(services)
        await play(services, ai, table, Random(2), 150)
        together, asked = 0, set[int]()
        for change in store.changes:
            were_asked = asked
            asked = {int(s) for t in change.timers if t.key == AI_TIMER for s in t.data["asked"]}
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
    async with serving(path) as (services, ai, store), serving(path) as (_, other, others):
        table = await deal(services)
        random = Random(3)
        for number in range(40):
            timer = await due(services)
            if timer is None:
                await person_answers(services, table, random)
                continue
            before = (await services.tables.row(table)).seq
            # Who begins is mostly first: each in turn, so that either has something to say.
            turns = (ai, other) if number % 2 else (other, ai)
            await asyncio.gather(*(one.fire(timer) for one in turns))
            new = await services.store.commands(table, before)
            assert new
            made = [c for change in (*store.changes, *others.changes) for c in change.commands]
            assert sorted(c.seq for c in made if c.seq > before) == [c.seq for c in new]
            assert len({c.at for c in new}) == 1, "the next question was answered before its time"
            await services.store.done_timer(timer)
        assert others.changes


async def test_a_timer_that_rings_again_after_its_answers_does_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path / "a.sqlite") as (services, ai, _):
        table = await deal(services)
        while (timer := await due(services)) is None:
            await person_answers(services, table, Random(4))
        await ai.fire(timer)
        seq = (await services.tables.row(table)).seq
        await ai.fire(timer)
        assert (await services.tables.row(table)).seq == seq


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
    async with serving(tmp_path / "a.sqlite", unlucky) as (services, ai, _):
        table = await deal(services, ("faulty", "faulty"))
        await play(services, ai, table, Random(5), 120)
        made = await services.store.commands(table)
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
    async with serving(tmp_path / "a.sqlite") as (services, ai, _):
        table = await deal(services)
        for number in range(150):
            timer = await due(services)
            if timer is None:
                if (await services.tables.row(table)).status != "playing":
                    break
                await person_answers(services, table, random)
                continue
            if number % 3 == 0:
                await services.store.backup(str(tmp_path / f"{number}.sqlite"))
            before = await services.tables.row(table)
            await ai.fire(timer)
            await services.store.done_timer(timer)
            if number % 3:
                continue
            here = await _lived(services, table, before.seq)
            for seat in map(int, timer.data["asked"]):
                path = tmp_path / f"{number}-{seat}.sqlite"
                path.write_bytes((tmp_path / f"{number}.sqlite").read_bytes())
                there = await _believed(path, table, timer, seat, random)
                compared += _same(seat, here, there)
    assert compared > 10


Lived = tuple[list[Command], list[EventRow]]


async def _lived(services: Services, table: str, after: int) -> Lived:
    events = [e for e in await services.store.events(table) if e.seq > after]
    return await services.store.commands(table, after), events


async def _believed(path: Path, table: str, timer: Timer, seat: int, random: Random) -> Lived:
    """What an AI does where everything is otherwise that this seat does not know."""
    async with serving(path) as (services, ai, store):
        row = await services.tables.row(table)
        game = await services.tables.game_of(row)
        state = (await services.tables.state(row, game)).state
        other = game.determinize(state, seat, random)
        assert game.view(other, seat) == game.view(state, seat)
        services.tables.live.clear()
        await store.update_game(row, game.dump(other))
        await ai.fire(timer)
        return await _lived(services, table, row.seq)


def _same(seat: int, here: Lived, there: Lived) -> int:
    """How many decisions of a seat were compared, until it was told something that differs."""
    mine = [[c for c in commands if c.seat == seat] for commands, _ in (here, there)]
    compared = 0
    for one, two in zip(*mine, strict=False):
        known = [
            [(e.kind, e.data) for e in known_to(_events(events, command.seq), seat)]
            for (_, events), command in ((here, one), (there, two))
        ]
        if known[0] != known[1]:
            break
        assert one.data == two.data
        compared += 1
    return compared


def _events(events: Sequence[EventRow], before: int) -> list[Any]:
    return [event for event in events if event.seq < before]


async def test_nobody_can_foresee_the_chance_of_an_ai(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    row = await Services(store).openings.open(
        "shadow_planet", 3, "ann", {}, ai=["random", "random"]
    )
    await store.close()
    other = replace(row, seed=bytes(32))
    drawn = [luck(table, 1, 7).random() for table in (row, row, other)]
    assert drawn[0] == drawn[1], "a restart would change what an AI does"
    assert drawn[0] != drawn[2], "whoever knows table, seat and question knows the chance"
