"""A game carried from one host to another: as one whole, checked before it is taken in."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot import clocks
from bot.lobby import Lobby, first_letters
from bot.seats import house_timer, is_person, questions
from bot.tables import HostError, new_id
from persistence.exports import ExportedGame
from persistence.exports import read as read_export
from persistence.store import GameRow, ImportRefused

CARRIED = ("always", "began", "former", "names", "pace", "standing", "stand_ins", "teach")
"""What was noted at the old place and is still true at the new one."""


class Carrying(Lobby):
    """Tables that leave for another host, and those that come from one."""

    async def export(self, table: str) -> dict[str, Any]:
        """A game as one JSON-able whole; until it is over it holds everybody's secrets."""
        await self.row(table)
        return await self.store.export_game(table)

    async def import_(self, exported: Mapping[str, Any], place: Mapping[str, Any]) -> GameRow:
        """A game from its export, as a new table at that place.

        Refused unless it is whole, brings the very data it was dealt from, and has these rules.
        """
        try:
            whole = read_export(exported)
            self._check_import(whole)
            kept = _carried(whole)
            row = await self.store.import_game(exported, new_id(), {**kept, **place})
        except ImportRefused:
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
        timing = await clocks.moved(self.store, row, game.pending(state), now)
        placed = replace(row, place={**row.place, **timing.place})
        timers = [
            *house_timer(row, questions(game, row, state), now + self.ai_pause),
            *timing.timers,
        ]
        moved = await self.store.update_game(placed, None, first_letters(row), timers)
        self.set_bell(timers)
        return moved

    def _check_import(self, whole: ExportedGame) -> None:
        try:
            ours = self.built_in(whole.game.game)
        except ValueError:
            raise HostError("host-import-game") from None
        if ours.version != whole.game.version:
            raise HostError("host-import-version", ours=ours.version)
        try:
            game = self._load_game(whole.game.game, whole.data_set)
        except ValueError:
            raise HostError("host-import-data") from None
        if game.data_hash != whole.game.data_hash:
            raise HostError("host-import-data")
        try:
            state = None if whole.snapshot is None else game.load(whole.snapshot.state)
        except ValueError:
            raise HostError("host-import-broken") from None
        if state is not None and state.seats != len(whole.game.seats):
            raise HostError("host-import-broken")


def _carried(whole: ExportedGame) -> dict[str, Any]:
    """The place it had, without what stands there; what was told there is not told again."""
    seats, then = whole.game.seats, whole.game.place
    people = [who for who in seats if is_person(who)]
    host = then.get("host") if then.get("host") in seats else next(iter(people), seats[0])
    kept = {key: then[key] for key in CARRIED if key in then}
    return {**kept, "host": host, "told": len(whole.events)}
