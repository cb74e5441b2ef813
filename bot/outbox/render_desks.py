"""Desks in direct messages: one message for each player, edited silently."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.domain.seating import is_person, people, waited_for
from bot.domain.table import Table
from bot.outbox.closed_dms import ClosedDms
from bot.outbox.desk_drawing import drawing_of
from bot.outbox.discord_api import NoDm
from bot.outbox.outcome import NOTHING, Changes, Outcome
from bot.outbox.panel_images import UNSEEN, Hanging
from bot.tables.repository import CannotShow
from bot.views.components import File, Form
from persistence.store import Letter

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts

KEPT = 4096
"""Of how many desks it is remembered what they show; others are drawn once more than needed."""

Hang = Callable[[int, int, Hanging], None]
"""Called with the channel and the message of a desk, and what may hang there."""


class DeskPosts:
    """Lays desks out, and knows what they show."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.shown: OrderedDict[tuple[str, str], int] = OrderedDict()
        """Up to which command a person's desk in the DMs shows the game, of those shown last."""
        self.closed_dms = ClosedDms(posts.services)
        self.kinds = {"desk": self._desk}

    async def _desk(self, row: Table, letter: Letter) -> Outcome:
        """The desk as one message in the player's DMs: edited silently, sent anew once a round."""
        if row.room.is_dm:
            # Its panel is a desk and is sent anew in its own time; until then that is kept true.
            return await self.on_table(row, letter) if row.posts.panel else NOTHING
        person = self.reader_of(row, letter)
        if person is None:
            return NOTHING
        again = letter.data.get("anew") or letter.data.get("ended")  # which is no command
        is_shown = self.shown.get((row.id, person)) == row.seq
        if row.status != "playing":
            # Nothing more will come that could be left out.
            self.shown.pop((row.id, person), None)
        if not again and is_shown:
            return NOTHING
        try:
            seen = await self.services.play.seen(row.id, person, row)
        except CannotShow:
            return NOTHING
        language = seen.known.get("language", self.posts.language(row))
        pictures = self.posts.pictures
        drawing = await drawing_of(pictures, seen, language)
        board, ready = drawing.board, pictures.at_once(drawing.board)
        form = drawing.form(ready)
        seq = seen.row.seq if seen.row.status == "playing" else None

        def hang(channel: int, message: int, mine: Hanging) -> None:
            async def add(files: Sequence[File]) -> None:
                await self.calls.edit(channel, message, drawing.form(files))

            if board is not None and pictures.lacks(board, ready):
                pictures.hang(message, row.id, board, add, UNSEEN, mine)

        return await self.lay(row, letter, person, form, seq, hang)

    async def on_table(self, row: Table, letter: Letter) -> Outcome:
        """The one message of a table in direct messages: its board, and the desk of who plays.

        It is edited where it stands, and sent anew, silently, when its person is asked something
        and the log has grown below it: what is pressed does not move away under the finger.
        """
        person = next(iter(people(row)), None)
        old, room = row.posts.panel, int(await self.posts.room(row))
        moves = letter.kind == "panel" and not letter.data.get("soft")
        if person is None or (old and not moves and self.shown.get((row.id, person)) == row.seq):
            return NOTHING
        seen = await self.services.play.seen(row.id, person, row)
        language = seen.known.get("language", self.posts.language(row))
        pictures = self.posts.pictures
        drawing = await drawing_of(pictures, seen, language)
        board, ready = drawing.board, pictures.at_once(drawing.board)
        form, asked = drawing.form(ready), waited_for(row, seen.view["pending"])

        def hang(message: int, mine: Hanging) -> None:
            async def add(files: Sequence[File]) -> None:
                await self.calls.edit(room, message, drawing.form(files))

            self.has_shown(row.id, person, seen.row.seq)
            if board is not None and pictures.lacks(board, ready):
                pictures.hang(message, row.id, board, add, UNSEEN, mine)

        shows: Changes = {"panel_shows": seen.row.seq, "asked": asked, "called": seen.row.seq}
        below = old is not None and int(row.posts.last_log or 0) > int(old)
        if old and not (moves and asked and below):
            async with pictures.changing(int(old)) as mine:
                if await self.calls.edit(room, int(old), form):
                    hang(int(old), mine)
                    return Outcome(shows)
        if letter.kind != "panel":
            # It may just be sent anew by the other stream, which alone posts where the table plays.
            return Outcome(following=(("panel", {}),))
        posted = await self.calls.post(room, form, self.posts.nonce(row, letter))
        hang(posted, Hanging())
        if old and str(posted) != old:
            await pictures.put_off(int(old))
            await self.calls.delete(room, int(old))
        stands: Changes = {"panel": str(posted), "desks": {person: (str(room), str(posted))}}
        return Outcome({**shows, **stands})

    def reader_of(self, row: Table, letter: Letter) -> str | None:
        """Who gets the desk of a seat as a direct message; None if nobody does.

        Closed DMs are tried again where desks are laid out anew; and what could not be taken away
        there is not left behind when the game is over.
        """
        person = row.seats[letter.data["seat"]]
        if not is_person(person):
            return None
        left_behind = row.status != "playing" and person in row.posts.desks
        is_tried = person not in row.people.closed or letter.data.get("anew") or left_behind
        return person if is_tried else None

    def has_shown(self, table: str, person: str, seq: int | None) -> None:
        """A desk in the DMs shows the game up to this command; None: nobody needs to know."""
        if seq is None:
            self.shown.pop((table, person), None)
            return
        self.shown[table, person] = seq
        self.shown.move_to_end((table, person))
        if len(self.shown) > KEPT:
            self.shown.popitem(last=False)

    async def lay(
        self,
        row: Table,
        letter: Letter,
        person: str,
        form: Form,
        seq: int | None = None,
        hang: Hang = lambda *_: None,
    ) -> Outcome:
        """Put a form where somebody's desk is, or a new message in its place.

        It shows the game up to that command; None: it is not the desk, or nothing more will come.
        `hang` is told where it is.
        """
        old = row.posts.desks.get(person)
        if old and not letter.data.get("anew"):
            channel, message = map(int, old)
            async with self.posts.pictures.changing(message) as mine:
                if await self.calls.edit(channel, message, form):
                    self.has_shown(row.id, person, seq)
                    hang(channel, message, mine)
                    return NOTHING
        if person in row.people.gone:
            return NOTHING
        nonce = self.posts.nonce(row, letter)
        try:
            wrote = await self.calls.write_to(person, int(old[0]) if old else None, form, nonce)
        except NoDm as refused:
            if not refused.left:
                return await self._take_away(row, person)
            # Where the table plays the public stream says so.
            left = ("say", self.posts.said_left(row, person))
            return Outcome(lambda now: {"gone": _with(now.people.gone, person)}, (left,))
        self.has_shown(row.id, person, seq)
        hang(*wrote, Hanging())
        if old and str(wrote[1]) != old[1]:
            await self.posts.pictures.put_off(int(old[1]))
            await self.calls.delete(int(old[0]), int(old[1]))
        new = str(wrote[0]), str(wrote[1])

        def laid(now: Table) -> Changes:
            changes: Changes = {"desks": {**now.posts.desks, person: new}}
            if person in now.people.closed:
                changes["closed"] = _without(now.people.closed, person)
            return changes

        return Outcome(laid)

    async def _take_away(self, row: Table, person: str) -> Outcome:
        """Their DMs are closed: what stands there would only go out of date.

        What cannot be taken away is kept in mind, and goes when the next one comes.
        """
        self.closed_dms.tried(row.id, person)
        self.has_shown(row.id, person, None)
        old = row.posts.desks.get(person)
        is_gone = old is not None and await self.calls.delete(int(old[0]), int(old[1]))

        def closed(now: Table) -> Changes:
            changes: Changes = {"closed": _with(now.people.closed, person)}
            if is_gone:
                changes["desks"] = {p: k for p, k in now.posts.desks.items() if p != person}
            return changes

        return Outcome(closed)


def _with(people: Sequence[str], person: str) -> list[str]:
    return [*_without(people, person), person]


def _without(people: Sequence[str], person: str) -> list[str]:
    return [other for other in people if other != person]
