"""A game carried from one host to another: as one whole, checked before it is taken in."""

import asyncio
import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.domain.limits import OPEN
from bot.domain.rules_check import Differs
from bot.domain.seating import ai_timer, people
from bot.domain.table import CARRIED, Patch, Table, picked, stored
from bot.domain.waits import asked_in, questions
from bot.logs import describe_error
from bot.tables import clock_updates
from bot.tables.clock_updates import ClockChange
from bot.tables.import_check import checked
from bot.tables.letters import first_letters
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Updates
from persistence.exports import ExportedGame, row_of
from persistence.exports import read as read_export
from persistence.store import ImportRefused
from rules.engine import Game

EXPORTED = (*CARRIED, "host")
AHEAD = ("standing", "rankings")
"""What people have answered ahead: nobody else's business, and of no use once a game is over."""

_log = logging.getLogger(__name__)


class Transfer:
    """Tables that leave for another host, and those that come from one."""

    def __init__(self, tables: Tables, updates: Updates) -> None:
        self.tables = tables
        self.updates = updates

    async def export(self, table: str) -> dict[str, Any]:
        """A game as one JSON-able whole; until it is over it holds everybody's secrets.

        Of where it is played it names only what another host needs: not who follows it, who voted
        how, or where people's direct messages are.
        """
        row = await self.tables.row(table)
        exported = await self.tables.store.export_game(table)
        game = exported["game"]
        names = EXPORTED if game["status"] in OPEN else [n for n in EXPORTED if n not in AHEAD]
        place = picked(game["place"], *names)
        if row.people.names:
            known = {*game["seats"], *_once_seated(exported["commands"])}
            called = {who: name for who, name in row.people.names.items() if who in known}
            place |= stored({"names": called})
        return {**exported, "game": {**game, "place": place}}

    async def import_(self, exported: Mapping[str, Any], place: Patch) -> Table:
        """A game from its export, as a new table at that place.

        Refused unless it is whole, brings the very data it was dealt from, is what comes out when
        it is played anew by these rules, whatever its own were called, and can be played on where
        it is not over. It never counts for anybody's rating.
        """
        try:
            # Playing it anew can take a while, and everybody else's presses go on meanwhile.
            game, whole, plain = await asyncio.to_thread(self._checked, exported)
        except ActionRefused:
            raise
        except Exception as fault:  # noqa: BLE001 (whatever is wrong with a file, it is refused)
            _log.info("an import was refused: %s", describe_error(fault))
            raise ActionRefused("refused-import-broken") from None
        if plain["result"] is not None:
            plain["result"]["data"]["guild"] = place.get("guild")
        there = {**_carried(whole), **stored({**place, "imported": True})}
        row = Table.of(row_of(whole, await self.tables.new_id(place), there))
        letters, timing = [("lobby", {})] if row.status == "lobby" else [], ClockChange()
        if row.status == "playing":
            letters, timing = first_letters(row), await self._timing(game, row, whole)
        try:
            return await self.updates.import_(
                plain, row.id, {**there, **stored(timing.patch)}, letters, timing.timers
            )
        except ImportRefused as fault:
            _log.info("an import was refused: %s", describe_error(fault))
            raise ActionRefused("refused-import-broken") from None

    async def _timing(self, game: Game[Any], row: Table, whole: ExportedGame) -> ClockChange:
        """Timers are not carried: who was asked at the old place is asked anew at this one."""
        assert whole.snapshot is not None
        state, now = game.load(whole.snapshot.state), self.tables.now()
        timing = await clock_updates.moved(self.tables.store, row, asked_in(game, state), now)
        for_ai = ai_timer(row, questions(game, row, state), now + self.tables.ai_pause)
        return replace(timing, timers=[*for_ai, *timing.timers])

    def _checked(
        self, exported: Mapping[str, Any]
    ) -> tuple[Game[Any], ExportedGame, dict[str, Any]]:
        """What a file holds, as JSON has it; its result is the one that its last position has."""
        text = json.dumps(exported, allow_nan=False, ensure_ascii=False).encode()
        plain = json.loads(text)
        whole = read_export(plain)
        game = self._game_in(whole)
        try:
            result, state = checked(game, whole)
        except Differs:
            if game.version == whole.game.version:
                raise
            raise ActionRefused("refused-import-version", ours=game.version) from None
        # From now on it is one of ours, whatever version it was of.
        plain["game"]["version"] = game.version
        if plain["snapshot"] is not None:
            plain["snapshot"]["state"] = json.loads(json.dumps(game.dump(state)))
        whole = read_export(plain)
        if whole.result is not None:
            plain["result"]["data"] = result
        return game, whole, plain

    def _game_in(self, whole: ExportedGame) -> Game[Any]:
        """The game of a file, with the data it brings."""
        try:
            ours = self.tables.built_in(whole.game.game)
        except ValueError:
            raise ActionRefused("refused-import-game") from None
        if whole.data_set == dict(ours.data_set):
            game = ours
        else:
            try:
                game = self.tables.load_game(whole.game.game, whole.data_set)
            except Exception:  # noqa: BLE001 (its data are anybody's)
                if ours.version != whole.game.version:
                    raise ActionRefused("refused-import-version", ours=ours.version) from None
                raise ActionRefused("refused-import-data") from None
        if game.data_hash != whole.game.data_hash:
            raise ActionRefused("refused-import-data")
        return game


def _carried(whole: ExportedGame) -> dict[str, Any]:
    """The place it had, without what stands there; what was told there is not told again."""
    then = Table.of(row_of(whole, whole.game.id, picked(whole.game.place, *EXPORTED)))
    seated = people(then)
    host = then.people.host if then.people.host in seated else next(iter(seated), then.seats[0])
    now: Patch = {"host": host or "", "last_posted_event": len(whole.events)}
    return {**picked(whole.game.place, *CARRIED), **stored(now)}


def _once_seated(commands: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Who sat at a table before their seat went on."""
    for command in commands:
        if command["kind"] == "hand_on":
            yield command["data"]["from"]
