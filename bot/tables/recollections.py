"""What AI tell after a game, thought anew where nobody waits for it."""

import logging

from bot.domain.recollections import Record
from bot.domain.table import Table
from bot.logs import describe_error
from bot.tables.repository import ActionRefused, CannotShow, Tables
from bot.tables.thinking import Thinking, TookTooLong
from rules.engine import Event
from rules.engine.looking_back import Recollection

_log = logging.getLogger(__name__)
Told = tuple[list[Event], dict[int, Recollection]]
"""All that happened, and by seat what its AI tells."""


class Recollections:
    """Asks AI what they thought, once everything is open."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self.tables = tables
        self.thinking = thinking

    async def of(self, row: Table) -> Told:
        """What all AI of a table tell."""
        if row.status == "playing":
            raise ActionRefused("refused-not-over")
        game = await self.tables.game_of(row)
        commands = await self.tables.store.commands(row.id)

        def told() -> Told:
            record = Record(game, row, commands)
            return record.events, record.told()

        try:
            return await self.thinking.run(told)
        except TookTooLong as fault:
            _log.error("table %s: AI are given up and tell nothing: %s", row.id, fault)
            raise ActionRefused("refused-advice-late") from None
        except Exception as fault:  # noqa: BLE001 (it was played by other rules, or a player fails)
            _log.error("table %s: AI tell nothing: %s", row.id, describe_error(fault))
            raise CannotShow from None
