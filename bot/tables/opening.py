"""New tables: their lobby, with its host or with those whom the queue has found."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from bot.domain import limits
from bot.domain.limits import NO_LIMITS, Limits
from bot.domain.seating import best_player, with_ai
from bot.domain.table import Patch, Table, laid_over, stored
from bot.tables.letters import call
from bot.tables.lobby_settings import with_series
from bot.tables.repository import ActionRefused, GameGone, Tables
from bot.tables.update import Opening, Updates
from persistence.store import LimitReached


class Openings:
    """Opens tables, each with a seed of its own."""

    def __init__(self, tables: Tables, updates: Updates, limits: Limits = NO_LIMITS) -> None:
        self.tables = tables
        self.updates = updates
        self.limits = limits

    async def open(
        self,
        key: str,
        seats: int,
        person: str,
        place: Patch,
        scenario: Mapping[str, Any] | None = None,
        ai: Sequence[str] = (),
        options: Mapping[str, Any] = {},
        series: bool = False,
    ) -> Table:
        """A new table with its host in the first seat, and AI, by the names of their players.

        Options are the game's own, a scenario sets up its first position; the game's first series
        may begin with it. The letter that shows its lobby is written with it; whoever tells people
        about it notifies the outbox.
        """
        await self.tables.check_welcome(place.get("guild"), person)
        with limited():
            mine = await self.tables.new_id(place)
            opening = self.new(mine, key, seats, person, place, scenario, ai, options)
            if series:
                game = self.tables.built_in(key)
                first = next(iter(game.series), None)
                if first is None:
                    raise ActionRefused("refused-no-series")
                opening = replace(opening, table=with_series(game, opening.table, first))
            return await self.updates.open(opening)

    def new(
        self,
        mine: str,
        key: str,
        seats: int,
        person: str,
        place: Patch,
        scenario: Mapping[str, Any] | None,
        ai: Sequence[str],
        options: Mapping[str, Any],
    ) -> Opening:
        """A new table under that id, not written yet."""
        try:
            game = self.tables.built_in(key)
        except ValueError:
            raise GameGone from None
        least, most = game.info.seats
        if not least <= seats <= most:
            raise ActionRefused("refused-seats", least=least, most=most)
        if not set(ai) <= game.players().keys():
            raise ActionRefused("refused-not-offered")
        if len(ai) >= seats:
            raise ActionRefused("refused-full")
        taken: tuple[str | None, ...] = (person, *[None] * (seats - 1))
        for player in ai:
            taken = with_ai(taken, player)
        table = Table(
            id=mine,
            game=key,
            version=game.version,
            data_hash=game.data_hash,
            options={**options, **({} if scenario is None else {"scenario": dict(scenario)})},
            seed=secrets.token_bytes(32),
            status="lobby",
            seats=taken,
            place=laid_over({}, stored({**place, "host": person})),
            created=self.tables.now(),
        )
        limits = self.limits.of(table.room.guild)
        return Opening(table, game.data_set, [("lobby", {})], limits)

    async def open_found(
        self, table: str, key: str, seats: int, found: Sequence[str], place: Patch
    ) -> Table:
        """A lobby for people whom the queue has brought together, under that id.

        Everybody's seat is kept until they say yes, AI have the others; they are called there.
        """
        game = self.tables.built_in(key)
        opening = self.new(table, key, seats, found[0], place, None, (), {})
        taken: tuple[str | None, ...] = (None,) * seats
        for seat in range(len(found), seats):
            taken = with_ai(taken, best_player(game), seat)
        kept = {who: seat for seat, who in enumerate(found)}
        new = replace(opening.table, seats=taken).patched({"host": "", "kept": kept})
        letters = [*opening.letters, call("lobby-found", found)]
        limits = [one for one in opening.limits if one.key == "guild"]
        with limited():
            return await self.updates.open(
                replace(opening, table=new, letters=letters, limits=limits)
            )


@contextmanager
def limited() -> Iterator[None]:
    """Whoever has too many tables already is told how many they may have."""
    try:
        yield
    except LimitReached as reached:
        raise ActionRefused(limits.text_of(reached.limit), most=reached.limit.most) from None
