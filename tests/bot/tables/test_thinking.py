"""An AI that thinks for long, or for ever, or says what cannot be done, stops nobody."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.seating import AI_TIMER
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import Timer
from rules.engine import Decision, Event, Game, Prompt, load_game
from rules.engine.players import Player
from tests._support.toys.hunt import Hunt, HuntState

PATIENCE = 30.0
"""Seconds after which a test gives up that would wait for ever."""
RUNNER, HUNTER = 0, 1


class Slow:
    """A player that answers once it is let."""

    def __init__(self) -> None:
        self.asked, self.let = threading.Event(), threading.Event()

    def choose(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        self.asked.set()
        while not self.let.wait(0.01):
            pass
        return random.choice(legal)

    async def is_asked(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(self.asked.wait)


class Slowly(Hunt):
    """A hunt with such a player."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player

    def players(self) -> dict[str, Player]:
        return {"slow": self.player}


class Breaking(Hunt):
    """A hunt in which some decisions of the second seat cannot be carried out."""

    broken: frozenset[str] = frozenset()

    def apply(self, state: HuntState, seat: int, decision: Decision) -> list[Event]:
        happened = super().apply(state, seat, decision)
        if seat == HUNTER and decision[0] in self.broken:
            raise KeyError("the card 7")
        return happened


@asynccontextmanager
async def serving(path: Path, game: Hunt) -> AsyncIterator[Services]:
    def load(key: str, data: Any) -> Any:
        return game if key == "hunt" else load_game(key, data)

    services = Services(await SqliteStore.open(path), load=load, ai_pause=0.0)
    try:
        yield services
    finally:
        await services.store.close()


async def deal(services: Services, person: str) -> str:
    """A table of one person, who runs, and an AI."""
    player = next(iter(services.tables.built_in("hunt").players()))
    row = await services.openings.open("hunt", 2, person, {}, ai=[player])
    await services.updates.change(row.id, lambda _row: {"roles": {person: "runner"}})
    await services.lobby.start(row.id, person)
    return row.id


async def timer_of(services: Services, table: str) -> Timer:
    (found,) = [t for t in await services.store.timers_of(table) if t.key == AI_TIMER]
    return found


async def finishes(services: Services, table: str, person: str) -> None:
    seen = await services.play.seen(table, person)
    assert seen.prompt is not None
    async with asyncio.timeout(PATIENCE):
        await services.play.decide(table, person, seen.prompt.id, [("finish",)])


async def finished(services: Services, table: str) -> list[int]:
    return (await services.play.seen(table, None)).view["finished"]


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


async def test_while_an_ai_thinks_people_press_at_every_table(tmp_path: Path) -> None:
    slow = Slow()
    async with serving(tmp_path / "a.sqlite", Slowly(slow)) as services:
        tables = [await deal(services, name) for name in ("ann", "ben", "cyd")]
        thoughts = [
            asyncio.create_task(services.ai.fire(await timer_of(services, table)))
            for table in tables
        ]
        await slow.is_asked()
        for table, person in zip(tables, ("ann", "ben", "cyd"), strict=True):
            await finishes(services, table, person)
            assert await finished(services, table) == [RUNNER]
        slow.let.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*thoughts)
        # What was thought in a position that is gone is thought again, and then it is done.
        for table in tables:
            assert HUNTER in await finished(services, table)


async def test_an_ai_that_never_returns_is_given_up_and_declines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow()
    async with serving(tmp_path / "a.sqlite", Slowly(slow)) as services:
        services.ai.thinking.limit = 0.2
        table = await deal(services, "ann")
        async with asyncio.timeout(PATIENCE):
            await services.ai.fire(await timer_of(services, table))
        assert await finished(services, table) == [HUNTER]
        (line,) = errors(caplog)
        assert line.startswith(f"table {table}: an AI is given up and declines")
        for thread in threading.enumerate():
            if thread.name == "ai":
                await asyncio.to_thread(thread.join, PATIENCE)
                assert not thread.is_alive(), "it goes on thinking, and takes the processor"


async def test_advice_that_never_comes_is_said_so(tmp_path: Path) -> None:
    async with serving(tmp_path / "a.sqlite", Slowly(Slow())) as services:
        services.ai.thinking.limit = 0.2
        table = await deal(services, "ann")
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(ActionRefused, match="refused-advice-late"):
                await services.ai.suggest(table, "ann")


@pytest.mark.parametrize("broken", [{"take", "open"}, {"finish"}])
async def test_where_the_effect_of_an_answer_raises_an_ai_gives_another(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, broken: set[str]
) -> None:
    game = Breaking()
    game.broken = frozenset(broken)
    async with serving(tmp_path / "a.sqlite", game) as services:
        table = await deal(services, "ann")
        await services.ai.fire(await timer_of(services, table))
        made = await services.store.commands(table)
        assert made, "the AI says nothing"
        assert not broken & {command.data[0] for command in made}
        row = await services.tables.row(table)
        state = (await services.tables.state(row, game)).state
        assert game.audit(state) == [], "half an effect has stayed"
        assert all("cannot be done, it says something else" in line for line in errors(caplog))
        assert "card 7" not in caplog.text


async def test_where_no_answer_can_be_carried_out_the_timer_says_so(tmp_path: Path) -> None:
    game = Breaking()
    game.broken = frozenset({"take", "open", "finish"})
    async with serving(tmp_path / "a.sqlite", game) as services:
        table = await deal(services, "ann")
        with pytest.raises(KeyError):
            await services.ai.fire(await timer_of(services, table))
        assert (await services.tables.row(table)).seq == 0
