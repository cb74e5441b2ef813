"""A fault in what one seat sees or is asked refuses no decision of another."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.domain.rules_check import Differs, by_command, led_to
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from rules.engine import Decision, Prompt
from tests._support.toys.hunt import Hunt, HuntState

SEATS = ("ann", "ben", "cyd")
SECRET = "the seven in this hand"


class Faulty(Hunt):
    """A hunt that can be broken for its last seat."""

    broken = ""

    def _break(self, what: str, seat: int | None) -> None:
        if what == self.broken and seat == len(SEATS) - 1:
            raise KeyError(SECRET)

    def view(self, state: HuntState, seat: int | None) -> dict[str, Any]:
        self._break("view", seat)
        return super().view(state, seat)

    def prompt(self, state: HuntState, seat: int) -> Prompt | None:
        self._break("prompt", seat)
        return super().prompt(state, seat)

    def legal(self, state: HuntState, seat: int) -> tuple[Decision, ...]:
        self._break("legal", seat)
        return super().legal(state, seat)


@asynccontextmanager
async def playing(path: Path, game: Faulty) -> AsyncIterator[tuple[Services, str]]:
    """A table of three at which all build."""
    services = Services(await SqliteStore.open(path), load=lambda _key, _data: game)
    try:
        row = await services.openings.open("hunt", len(SEATS), SEATS[0], {})
        for person in SEATS[1:]:
            await services.lobby.join(row.id, person, person)
        roles = dict[str, str](zip(SEATS, ("runner", "hunter", "hunter"), strict=True))
        await services.updates.change(row.id, lambda _row: {"roles": roles})
        await services.lobby.start(row.id, SEATS[0])
        yield services, row.id
    finally:
        await services.store.close()


async def decide(services: Services, table: str, seat: int, decision: Decision) -> None:
    person = (await services.tables.row(table)).seats[seat]
    assert person is not None
    seen = await services.play.seen(table, person)
    assert seen.prompt is not None
    await services.play.decide(table, person, seen.prompt.id, [decision])


@pytest.mark.parametrize("what", ["view", "prompt", "legal"])
@pytest.mark.parametrize("stage", ["lanes", "together"])
async def test_what_is_wrong_with_one_seat_refuses_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str, stage: str
) -> None:
    game = Faulty()
    async with playing(tmp_path / "a.sqlite", game) as (services, table):
        if stage == "together":
            for seat in range(len(SEATS)):
                await decide(services, table, seat, ("finish",))
            row = await services.tables.row(table)
            ways = (await services.play.seen(table, row.seats[0])).legal
            await decide(services, table, 0, ways[0])
        services.tables.live.clear()
        before = (await services.tables.row(table)).seq
        game.broken = what
        seen = await services.play.seen(table, (await services.tables.row(table)).seats[1])
        arms = next((d for d in seen.legal if d[0] == "arm"), ("open",))
        await decide(services, table, 1, arms)
        (command,) = await services.store.commands(table, before)
        letters = await services.store.letters(table)
        if stage == "together":
            assert any(one.data.get("seat") == 2 for one in letters), "whom it concerns"
        lines = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
        hashed = what == "prompt"  # which is not part of what is noted
        assert (command.position is not None) == hashed
        assert len(lines) == (0 if hashed else 1)
        assert SECRET not in caplog.text
        if not hashed:
            await _is_equal_to_nothing(services, table, game)


async def _is_equal_to_nothing(services: Services, table: str, game: Faulty) -> None:
    """What could not be noted is compared by the position, and one that cannot be seen is none."""
    row, commands = await services.tables.row(table), await services.store.commands(table)
    happened = by_command(await services.store.events(table))
    saved = await services.store.snapshot(table)
    assert saved is not None
    with pytest.raises(Differs):
        led_to(game, row, commands, happened, saved[1])
    game.broken = ""
    state = led_to(game, row, commands, happened, saved[1])
    assert game.dump(state) == game.dump(game.load(saved[1]))
