"""A game carried from one host to another: as one whole, checked before it is taken in."""

import asyncio
import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.domain.seating import house_timer, is_person, questions
from bot.logs import told
from bot.tables import clock_updates
from bot.tables.import_check import checked
from bot.tables.lobby import Lobby, first_letters
from bot.tables.repository import HostError, new_id
from persistence.exports import ExportedGame
from persistence.exports import read as read_export
from persistence.store import GameRow, ImportRefused
from rules.engine import Game

CARRIED = ("always", "began", "former", "names", "pace", "standing", "stand_ins", "teach")
"""What was noted at the old place and is still true at the new one."""

_log = logging.getLogger(__name__)


class Carrying(Lobby):
    """Tables that leave for another host, and those that come from one."""

    async def export(self, table: str) -> dict[str, Any]:
        """A game as one JSON-able whole; until it is over it holds everybody's secrets."""
        await self.row(table)
        return await self.store.export_game(table)

    async def import_(self, exported: Mapping[str, Any], place: Mapping[str, Any]) -> GameRow:
        """A game from its export, as a new table at that place.

        Refused unless it is whole, brings the very data it was dealt from, has these rules, and is
        what comes out when it is played anew. It never counts for anybody's rating.
        """
        try:
            # Playing it anew can take a while, and everybody else's presses go on meanwhile.
            whole, plain = await asyncio.to_thread(self._checked, exported)
        except HostError:
            raise
        except Exception as fault:  # noqa: BLE001 (whatever is wrong with a file, it is refused)
            _log.info("an import was refused: %s", told(fault))
            raise HostError("host-import-broken") from None
        if plain["result"] is not None:
            plain["result"]["data"]["guild"] = place.get("guild")
        there = {**_carried(whole), **place, "imported": True}
        try:
            row = await self.store.import_game(plain, new_id(), there)
        except ImportRefused as fault:
            _log.info("an import was refused: %s", told(fault))
            raise HostError("host-import-broken") from None
        if row.status == "lobby":
            await self.store.add_letters(row.id, [("lobby", {})])
        elif row.status == "playing":
            row = await self._set_going(row)
        self.wake(row.id)
        return row

    async def _set_going(self, row: GameRow) -> GameRow:
        """Timers are not carried: who was asked at the old place is asked anew at this one."""
        game, now = await self.game_of(row), self.now()
        state = (await self.state(row, game)).state
        timing = await clock_updates.moved(self.store, row, game.pending(state), now)
        placed = replace(row, place={**row.place, **timing.place})
        timers = [
            *house_timer(row, questions(game, row, state), now + self.ai_pause),
            *timing.timers,
        ]
        moved = await self.store.update_game(placed, None, first_letters(row), timers)
        self.set_bell(timers)
        return moved

    def _checked(self, exported: Mapping[str, Any]) -> tuple[ExportedGame, dict[str, Any]]:
        """What a file holds, as JSON has it; its result is the one that its last position has."""
        text = json.dumps(exported, allow_nan=False, ensure_ascii=False).encode()
        plain = json.loads(text)
        whole = read_export(plain)
        result = checked(self._game_in(whole), whole)
        if whole.result is not None:
            plain["result"]["data"] = result
        return whole, plain

    def _game_in(self, whole: ExportedGame) -> Game[Any]:
        """The game of a file, with the data it brings."""
        try:
            ours = self.built_in(whole.game.game)
        except ValueError:
            raise HostError("host-import-game") from None
        if ours.version != whole.game.version:
            raise HostError("host-import-version", ours=ours.version)
        if whole.data_set == dict(ours.data_set):
            game = ours
        else:
            try:
                game = self._load_game(whole.game.game, whole.data_set)
            except Exception:  # noqa: BLE001 (its data are anybody's)
                raise HostError("host-import-data") from None
        if game.data_hash != whole.game.data_hash:
            raise HostError("host-import-data")
        return game


def _carried(whole: ExportedGame) -> dict[str, Any]:
    """The place it had, without what stands there; what was told there is not told again."""
    seats, then = whole.game.seats, whole.game.place
    people = [who for who in seats if is_person(who)]
    host = then.get("host") if then.get("host") in seats else next(iter(people), seats[0])
    kept = {key: then[key] for key in CARRIED if key in then}
    return {**kept, "host": host, "told": len(whole.events)}
