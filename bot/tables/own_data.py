"""All that is kept about one person, for a file that they may have."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.domain.results import Played, read
from bot.domain.table import Table, TableDamaged
from bot.tables.repository import Tables

MOMENTS = ("at", "created")


class OwnData:
    """Puts together what the store has, in words that say what it is."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def of(self, person: str) -> dict[str, Any]:
        """Everything about them, and of others only what they can see at their table anyway.

        No number of commands or letters is in it: those count what others do in secret.
        """
        kept = await self.tables.store.kept_of(person)
        named: Mapping[str, list[dict[str, Any]]] = kept["named"]
        results = read(await self.tables.store.results(person))
        return {
            "person": person,
            "as_of": _moment(self.tables.now()),
            "settings": kept["person"],
            "tables": [await self._table(_readable(seat)) for seat in kept["seats"]],
            "decisions": [*map(_readable, kept["decisions"])],
            "drafts": kept["drafts"],
            "results": [_result(played, person) for played in results if person in played.people],
            "named_at_tables": named["game"],
            "named_in_servers": named["server"],
            "to_be_sent": named["letter"],
            "timers": named["timer"],
        }

    async def _table(self, seat: dict[str, Any]) -> dict[str, Any]:
        """A seat, and what is kept for it: answers given beforehand, and how its clock stands."""
        try:
            row = await self.tables.row(seat["table"])
        except TableDamaged:
            return seat
        return {**seat, **_kept_for(row, seat["seat"])}


def _kept_for(row: Table, seat: int) -> dict[str, Any]:
    wait, bank = row.clock.waits.get(seat), row.clock.banks.get(seat)
    found = {
        "rankings": row.orders.rankings.get(seat),
        "standing_answers": row.orders.standing.get(seat),
        "played_by_ai": row.absence.stand_ins.get(seat),
        "waited_for_since": None if wait is None else _moment(wait.since),
        "seconds_in_bank": bank,
    }
    return {key: value for key, value in found.items() if value is not None}


def _result(played: Played, person: str) -> dict[str, Any]:
    """A game as their own: how they did in it."""
    seat = played.people.index(person)
    found = {
        "name": played.names.get(person),
        "role": played.roles[seat] or None,
        "identity": played.identities[seat] or None,
        "score": played.scores[seat] if played.scores else None,
        "series": played.series and played.series.id,
    }
    return {
        "table": played.table,
        "game": played.game,
        "server": played.guild,
        "seat": seat,
        "won": played.won[seat],
        "place": played.places[seat],
        "ending": played.reason,
        "rounds": played.rounds,
        "seconds": played.seconds,
        **{key: value for key, value in found.items() if value is not None},
    }


def _readable(one: Mapping[str, Any]) -> dict[str, Any]:
    """The same with moments as a person reads them."""
    return {key: _moment(value) if key in MOMENTS else value for key, value in one.items()}


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
