"""The one row of the store in which the queues of all servers stand."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.domain.queue import Notice, QueueRow
from bot.domain.reminder_preferences import preferences_of
from bot.tables.repository import Tables
from bot.tables.update import Updates

ROW = "queue"
Change = Callable[[QueueRow], QueueRow]


class QueueRecord:
    """Reads and changes it, each change one transaction; the queue looks at it when it is due."""

    def __init__(self, tables: Tables, updates: Updates) -> None:
        self.tables = tables
        self.updates = updates

    async def row(self) -> QueueRow:
        """How all queues stand."""
        return QueueRow.read(await self.tables.store.server(ROW))

    async def change(self, change: Change) -> None:
        """Write what comes of it, in one transaction."""
        looks: list[float | None] = []

        def changed(kept: dict[str, Any]) -> Mapping[str, Any]:
            row = change(QueueRow.read(kept))
            looks[:] = [row.look]
            return row.json_able() if kept or row != QueueRow() else kept

        await self.tables.store.update_server(ROW, changed)
        if looks and looks[0] is not None:
            self.updates.reschedule(looks[0])

    async def withdraw(self, person: str, guild: str | None = None, *, apart: bool = False) -> bool:
        """Somebody neither waits nor was found any more, in this server or anywhere.

        Those with whom they were found wait on, in their turn; `apart` counts it as a no to them.
        Whether there was anything to do.
        """
        now = self.tables.now()
        found: list[bool] = []

        def withdrawn(row: QueueRow) -> QueueRow:
            new = row.left_by(person, guild)
            found[:] = [new != row]
            for group in row.groups.values() if apart else ():
                if person in group.people and guild in (None, group.guild):
                    new = new.with_apart(person, group.people, now)
            return new.model_copy(update={"look": now}) if new != row else row

        await self.change(withdrawn)
        return any(found)

    async def notice(
        self, person: str, text: str, guild: str, game: str, table: str = ""
    ) -> Notice:
        """A direct message in hours in which they may be disturbed: nobody else sees when."""
        preferences = preferences_of(await self.tables.store.person(person))
        due = preferences.awake(self.tables.now())
        return Notice(person=person, text=text, due=due, guild=guild, game=game, table=table)
