"""Letters that call people back to a table: reminders in their DMs or where the table plays."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import deadline, moment, until
from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import is_person
from bot.domain.table import ReminderPost, Table, TableDamaged
from bot.i18n.languages import game_speaker, named, speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.outbox.discord_api import NoDm
from bot.outbox.outcome import Changes, Outcome
from bot.tables.reminders import goes_by_dm, is_waited_for
from bot.tables.repository import GameGone
from bot.views.components import ASKED, CardBuilder, Form, button
from bot.views.public import asked
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts


class ReminderPosts:
    """Turns letters that remind somebody into messages."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {"remind": self._remind, "reminded": self._reminded}

    async def _remind(self, row: Table, letter: Letter) -> Changes | Outcome:
        """One message for all tables that still wait; nothing if none does.

        Where it is to be said at the table, another letter does that in the public stream.
        """
        person = str(letter.data["person"])
        if not is_person(person):
            return {}
        rows: list[Table] = []
        for table in letter.data["tables"]:
            with suppress(TableDamaged):  # nobody can tell whether that one waits
                rows.append(await self.services.tables.row(table))
        waiting = [
            (each, each.seats.index(person))
            for each in rows
            if person in each.seats and is_waited_for(each, each.seats.index(person))
        ]
        if not waiting:
            return {}
        if letter.data.get("here"):
            return await self._at_table(row, letter, person)
        known = await self.services.store.person(person)
        if goes_by_dm(row, person, preferences_of(known)):
            try:
                await self._by_dm(row, letter, person, waiting)
                return {}
            except NoDm:
                pass  # then at the table, like everybody's whose DMs are closed
        if all(each.id != row.id for each, _ in waiting):
            return {}
        here = {**letter.data, "tables": [row.id], "here": True}
        return Outcome({}, (("remind", here),))

    async def _by_dm(
        self, row: Table, letter: Letter, person: str, waiting: Sequence[tuple[Table, int]]
    ) -> None:
        known = await self.services.store.person(person)
        say = speaker(
            await self.services.tables.game_of(row),
            row,
            known.get("language", self.posts.language(row)),
        )
        form = reminder(say, waiting, await self._speakers(waiting, say.book.language))
        channel = (known.get("reminder") or (None,))[0]
        nonce = self.posts.nonce(row, letter)
        wrote = await self.calls.write_to(person, channel and int(channel), form, nonce)
        new = [str(part) for part in wrote]
        before = await self.services.store.update_person(
            person, lambda now: {**now, "reminder": new}
        )
        old = before.get("reminder")
        if old is not None and old != new:
            await self.calls.delete(int(old[0]), int(old[1]))

    async def _speakers(
        self, waiting: Sequence[tuple[Table, int]], language: str
    ) -> dict[str, Speaker]:
        """By game: who speaks of it, as far as it is here."""
        found: dict[str, Speaker] = {}
        for row, _ in waiting:
            with suppress(GameGone):
                found[row.game] = game_speaker(
                    await self.services.tables.todays_game(row), language
                )
        return found

    async def _at_table(self, row: Table, letter: Letter, person: str) -> Changes:
        """In a sealed question all who are missing are named, as on the panel; else the one."""
        say = speaker(await self.services.tables.game_of(row), row, self.posts.language(row))
        sealed = await self._is_sealed(row, person)
        seats = sorted(row.clock.waits) if sealed else [row.seats.index(person)]
        names = " ".join(asked(say, row, seat) for seat in seats)
        card = CardBuilder(ASKED)
        card.text(say.text("remind-table", who=names))
        card.buttons(_buttons(say, row.id))
        room = int(await self.posts.room(row))
        pinged = (person,)
        posted = await self.calls.post(room, card.form(), self.posts.nonce(row, letter), pinged)
        old = row.posts.reminder
        if old is not None and old != str(posted):
            await self.calls.delete(room, int(old))
        return {"reminder": str(posted)}

    async def _reminded(self, row: Table, letter: Letter) -> Changes:
        """In a sealed question the table sees that a reminder went out, and not to whom."""
        seat = letter.data["seat"]
        person = row.seats[seat]
        if person is None or not is_waited_for(row, seat):
            return {}
        if not await self._is_sealed(row, person):
            return {}
        say = speaker(await self.services.tables.game_of(row), row, self.posts.language(row))
        form = Form(say.text("remind-out", when=moment(self.services.tables.now())))
        room, panel = int(await self.posts.room(row)), row.posts.panel
        old = row.posts.reminded
        if old and old.panel == panel and await self.calls.edit(room, int(old.id), form):
            return {}
        posted = await self.calls.post(room, form, self.posts.nonce(row, letter))
        return {"reminded": ReminderPost(str(posted), panel)}

    async def _is_sealed(self, row: Table, person: str) -> bool:
        seen = await self.services.play.seen(row.id, person)
        return seen.prompt is not None and seen.prompt.mode == "sealed"


def reminder(
    say: Speaker, waiting: Sequence[tuple[Table, int]], speakers: Mapping[str, Speaker]
) -> Form:
    """Where somebody is waited for, and what they can do about it."""
    card = CardBuilder(ASKED)
    lines = ["### " + say.text("remind-title", count=len(waiting))]
    for row, seat in waiting:
        due = deadline(row.clock, seat)
        channel = row.room.mention
        when = None if due is None else until(due)
        speaks = speakers.get(row.game, say)
        said = {"name": table_name(row), "game": named(speaks, row.game)}
        said |= {"channel": channel, "when": when}
        lines.append(speaks.text("remind-line", **said))
    card.text("\n".join(lines))
    card.buttons(_buttons(say, waiting[0][0].id if len(waiting) == 1 else None))
    return card.form()


def _buttons(say: Speaker, table: str | None) -> list[Any]:
    found = [
        button(say.text("button-on-it"), CustomId("me", "onit"), ButtonStyle.success),
        button(say.text("button-snooze"), CustomId("me", "snooze")),
    ]
    if table is not None:
        act = button(say.text("button-act"), CustomId(table, "act"), ButtonStyle.primary)
        found.insert(0, act)
    return found
