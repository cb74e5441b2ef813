"""Letters about people who do not come: what the table is asked, seats on offer, closed desks."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.domain.ballots import CHOICES, Absent
from bot.domain.custom_id import CustomId
from bot.domain.pace_words import until
from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import are_shared, is_person
from bot.domain.table import Message, Table
from bot.i18n.languages import speaker
from bot.i18n.table_names import table_name
from bot.outbox.discord_api import PlaceGone
from bot.outbox.outcome import Changes, Outcome
from bot.tables.absence import voters_about
from bot.views.components import ASKED, CALM, CardBuilder, Form, button
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts


class AbsencePosts:
    """Turns such letters into messages."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {
            "absence": self._absence,
            "offer": self._offer,
            "farewell": self._farewell,
            "welcome": self._welcome,
        }

    async def _absence(self, row: Table, letter: Letter) -> Changes:
        """The question to the table: posted with a ping for the others, edited, taken away."""
        seat = letter.data["seat"]
        absent = row.absence.questions.get(seat)
        form = None if absent is None else await self._question(row, seat, absent)
        voters = voters_about(row, seat)
        room = int(await self.posts.room(row))
        kept = row.posts.absence_posts
        posts = await self._stand(row, letter, kept, room, form, voters)
        return {} if posts is None else {"absence_posts": posts or None}

    async def _question(self, row: Table, seat: int, absent: Absent) -> Form:
        game = await self.services.tables.game_of(row)
        say = speaker(game, row, self.posts.language(row))
        person = row.seats[seat] or ""
        preferences = preferences_of(await self.services.store.person(person))
        away = preferences.away if preferences.is_away(self.services.tables.now()) else None
        card = CardBuilder(ASKED)
        when = None if away is None else until(away)
        card.text("### " + say.text("absent-title", seat=seat, when=when))
        voters = voters_about(row, seat)
        said = [absent.votes[person] for person in voters if person in absent.votes]
        lines = [say.text(f"absent-{choice}", seat=seat, count=said.count(choice))
                 for choice in CHOICES]  # fmt: skip
        card.text("\n".join(lines))
        shared = are_shared(game.sides(len(row.seats)))
        card.text("-# " + say.text("absent-how-sides" if shared else "absent-how"))
        missing = [p for p in voters if p not in absent.votes]
        card.text(" ".join(f"<@{p}>" for p in missing))
        words = f"{seat}~{absent.number}"
        card.buttons(
            button(
                say.text(f"button-{choice}"), CustomId(row.id, "absent", None, f"{words}~{choice}")
            )
            for choice in CHOICES
        )
        here = CustomId(row.id, "here", None, str(seat))
        card.buttons([button(say.text("button-here"), here, ButtonStyle.success)])
        return card.form()

    async def _offer(self, row: Table, letter: Letter) -> Changes:
        """A seat to take, where the table was opened: there everybody reads it."""
        seat = letter.data["seat"]
        form = None
        if seat in row.absence.offered and row.status == "playing":
            say = speaker(await self.services.tables.game_of(row), row, self.posts.language(row))
            card = CardBuilder(ASKED)
            table = f"<#{await self.posts.room(row)}>"
            card.text(say.text("offer-title", seat=seat, channel=table))
            take = CustomId(row.id, "take", None, str(seat))
            here = CustomId(row.id, "here", None, str(seat))
            card.buttons([
                button(say.text("button-take"), take, ButtonStyle.primary),
                button(say.text("button-here"), here, ButtonStyle.success),
            ])  # fmt: skip
            form = card.form()
        lobby = int(row.room.lobby_channel)
        kept = row.posts.offer_posts
        try:
            posts = await self._stand(row, letter, kept, lobby, form)
        except PlaceGone:
            room = int(await self.posts.room(row))
            posts = await self._stand(row, letter, kept, room, form)
        return {} if posts is None else {"offer_posts": posts or None}

    async def _stand(
        self,
        row: Table,
        letter: Letter,
        kept: Mapping[int, Message],
        channel: int,
        form: Form | None,
        ping: tuple[str, ...] = (),
    ) -> Mapping[int, Message] | None:
        """One post for each seat: posted, edited where it stands, or deleted.

        Those that stand now; None if they are the same.
        """
        seat, posts = letter.data["seat"], dict(kept)
        old = posts.pop(seat, None)
        if form is None:
            if old is not None:
                await self.calls.delete(int(old[0]), int(old[1]))
            return posts
        if old is not None and await self.calls.edit(int(old[0]), int(old[1]), form):
            return None
        posted = await self.calls.post(channel, form, self.posts.nonce(row, letter), ping)
        return {**posts, seat: (str(channel), str(posted))}

    async def _welcome(self, row: Table, letter: Letter) -> Changes:
        """Who has taken a seat can read where the table plays, also if it is hidden."""
        room = await self.posts.room(row)
        own = row.room.owns(room)
        await self.calls.let_in(int(room), str(letter.data["person"]), own)
        return {}

    async def _farewell(self, row: Table, letter: Letter) -> Changes | Outcome:
        """The desk of who has given a seat up says so, and shows nothing of it any more."""
        person = str(letter.data["person"])
        kept = row.posts.desks.get(person)
        if kept is None or not is_person(person):
            return {}
        known = await self.services.store.person(person)
        language = known.get("language", self.posts.language(row))
        say = speaker(await self.services.tables.game_of(row), row, language)
        card = CardBuilder(CALM)
        card.text(say.text("desk-handed-on", name=table_name(row), seat=letter.data["seat"]))
        await self.calls.edit(int(kept[0]), int(kept[1]), card.form())
        self.posts.desks.has_shown(row.id, person, None)
        return Outcome(
            lambda now: {"desks": {p: k for p, k in now.posts.desks.items() if p != person}}
        )
