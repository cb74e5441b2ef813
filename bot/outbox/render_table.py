"""What each letter becomes: the lobby, the panel, the log, desks in DMs, the end."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any

from bot.domain.ballots import VOTE, Motion
from bot.domain.limits import OPEN
from bot.domain.seating import are_shared, is_person, people, voters, waited_for
from bot.domain.table import LogPost, Table
from bot.i18n.game_log import Paragraph, as_markdown, paragraphs
from bot.i18n.languages import LANGUAGES, cut, pieces, speaker
from bot.i18n.table_names import table_name
from bot.images.renderer import Renderer
from bot.outbox.closed_dms import ClosedDms
from bot.outbox.discord_api import DiscordApi, NoDm, PlaceGone
from bot.outbox.outcome import NOTHING, Changes, Outcome
from bot.outbox.panel_images import PANEL, UNSEEN, Board, Hanging, Pictures
from bot.outbox.presence import Presence
from bot.outbox.render_absence import AbsencePosts
from bot.outbox.render_end import EndPosts
from bot.outbox.render_lobby import LobbyPosts
from bot.outbox.render_notices import Notices
from bot.outbox.render_reminders import ReminderPosts
from bot.outbox.render_talks import TalkPosts
from bot.outbox.rooms import Kind, Refused, Rooms
from bot.tables.repository import CannotShow
from bot.tables.services import Services
from bot.views import desk, public
from bot.views.components import CONTENT, File, Form
from bot.views.how import HOW, how_of, how_post
from persistence.store import Letter
from rules.engine import Event, Game, Line

YOUNG = 50 * 60.0
"""Up to this age, in seconds, a message of ours is edited; later a new one is posted."""

KEPT = 4096
"""Of how many desks it is remembered what they show; others are drawn once more than needed."""

LESS: dict[Kind, tuple[str, ...]] = {
    "channel": (),
    "thread": ("table-thread",),
    "here": ("table-here",),
}
"""What a table is told of a room that is not what it could have hoped for."""

_log = logging.getLogger(__name__)
Hang = Callable[[int, int, Hanging], None]
"""Called with the channel and the message of a desk, and what may hang there."""
Sending = Callable[[Table, Letter], Awaitable[Changes | Outcome]]


class TablePosts:
    """Turns letters into messages, and says what has changed at the table."""

    def __init__(
        self, services: Services, calls: DiscordApi, rooms: Rooms, drawing: Renderer | None
    ) -> None:
        self.services = services
        self.calls = calls
        self.rooms = rooms
        self.pictures = Pictures(services, drawing)
        self.shown: OrderedDict[tuple[str, str], int] = OrderedDict()
        """Up to which command a person's desk in the DMs shows the game, of those shown last."""
        self.here = Presence(services)
        self.closed_dms = ClosedDms(services)
        self._kinds: dict[str, Sending] = {
            "begin": self._begin,
            "awake": self._awake,
            "panel": self._panel,
            "desk": self._desk,
            "log": self._tell,
            "say": self._say,
            VOTE: self._vote,
            "close": self._close,
        }
        self.talks = TalkPosts(self)
        self.lobbies = LobbyPosts(self)
        self._kinds |= self.lobbies.kinds
        self._kinds |= ReminderPosts(self).kinds | AbsencePosts(self).kinds | self.talks.kinds
        self._kinds |= EndPosts(self).kinds | Notices(self).kinds

    async def send(self, row: Table, letter: Letter) -> Outcome:
        """Send one letter."""
        found = await self._kinds[letter.kind](row, letter)
        return found if isinstance(found, Outcome) else Outcome(found)

    def language(self, row: Table) -> str:
        """What a table speaks."""
        language = row.settings.language
        return language if language in LANGUAGES else LANGUAGES[0]

    def nonce(self, row: Table, letter: Letter, part: str = "") -> str:
        """A name by which Discord knows what this letter became."""
        return nonce_of(row, letter, part)

    async def room(self, row: Table, refused: Refused | None = None) -> str:
        """The channel or thread of a table; another if it has refused us, or if there is none."""
        if row.room.channel is not None and refused is None:
            return row.room.channel
        game = await self.services.tables.todays_game(row)
        said = {"name": table_name(row), "game": row.game}
        title = speaker(game, row, self.language(row)).text("lobby-title", **said)
        found = await self.rooms.find(row, title, refused or {}, people(row))
        return str(found.id)

    async def _begin(self, row: Table, letter: Letter) -> Changes:
        room = await self.room(row)
        less = LESS[self.rooms.instead(row, room)]
        game = await self.services.tables.todays_game(row)
        await self._teach_newcomers(row, int(room), letter)
        begins = [(text, {}) for text in ("table-begins", *less)]
        roles = _roles(game, len(row.seats))
        await self.call_all(row, room, nonce_of(row, letter), *begins, *roles)
        # Noted before those who follow are let in: who comes later knows the room and gets in too.
        row = await self.services.updates.change(row.id, lambda _before: {"channel": room})
        await self.lobbies.show(row, letter)
        followed = (await self.let_watchers_in(row, room)).get("let_in")
        if followed:
            await self.services.updates.change(
                row.id,
                lambda now: {"let_in": [*dict.fromkeys([*now.people.let_in, *followed])]},
            )
        return {}

    async def _teach_newcomers(self, row: Table, room: int, letter: Letter) -> None:
        """First of all how the game is played, where somebody has never finished one."""
        newcomers = await self.lobbies.newcomers(row)
        game, language = await self.services.tables.todays_game(row), self.language(row)
        how = how_of(game, row, language) if newcomers else None
        if how is None:
            return

        def draw(files: Sequence[File]) -> Form:
            return how_post(game, row, language, how, next(iter(files), None))

        board = self.pictures.board_of(row.id, lambda: how)
        ready = self.pictures.ready(board)
        posted = await self.calls.post(room, draw(ready), nonce_of(row, letter, HOW))
        if board is not None and not ready:
            self.hang_on(row, (row.id, HOW), board, (room, posted), draw)

    async def _awake(self, row: Table, letter: Letter) -> Changes:
        """The table goes on after a rest: one call for everybody, also for those who are asked."""
        seen = await self.services.play.seen(row.id, None, row)
        text = "table-restored" if letter.data.get("restored") else "table-awake"
        await self.call_all(row, await self.room(row), nonce_of(row, letter), (text, {}))
        asked = waited_for(row, seen.view["pending"])
        return {"asked": asked, "called": seen.row.seq}

    async def let_watchers_in(self, row: Table, room: str) -> Changes:
        """Those who follow the table can read where it is played from now on."""
        watchers = row.people.watchers
        own = row.room.owns(room)
        found = {person: await self.calls.let_in(int(room), person, own) for person in watchers}
        return {"let_in": [p for p, how in found.items() if how == "let in"] or None}

    async def call_all(self, row: Table, room: str, nonce: str, *sentences: Line) -> None:
        """Sentences that ping everybody at the table."""
        say = speaker(await self.services.tables.todays_game(row), row, self.language(row))
        everybody = people(row)
        lines = [*map(say.line, sentences), " ".join(f"<@{p}>" for p in everybody)]
        await self.calls.post(int(room), Form("\n".join(lines)), nonce, everybody)

    async def _panel(self, row: Table, letter: Letter) -> Changes | Outcome:
        """A new panel at the bottom that pings those newly asked; the old one goes.

        While nobody new is asked, the panel that stands is edited.
        """
        seen = await self.services.play.seen(row.id, None, row)
        game, language = await self.services.tables.game_of(row), self.language(row)
        room, old = int(await self.room(row)), row.posts.panel
        asked = waited_for(row, seen.view["pending"])
        newly = tuple(p for p in asked if p not in self.called(row, letter))
        current = row.posts.panel_shows == seen.row.seq
        if old and current and not newly and not letter.data.get("changed"):
            return {}
        board = await self.pictures.board(seen, language)
        await self.pictures.put_off(row.id)

        def draw(files: Sequence[File]) -> Form:
            return public.panel(game, seen, language, next(iter(files), None))

        shows: Changes = {"panel_shows": seen.row.seq}
        if letter.data.get("soft") and old:
            late = await self.pictures.is_late(board)
            if await self.calls.edit(room, int(old), draw(self.pictures.ready(board))):
                if board is not None and late:
                    self.hang_on(row, row.id, board, (room, int(old)), draw)
                return shows
        left = await self._left(row, newly, letter)
        ready = self.pictures.ready(board)
        posted = await self.calls.post(room, draw(ready), nonce_of(row, letter), newly)
        if old is not None and old != str(posted):
            await self.calls.delete(room, int(old))
        if board is not None and not ready:
            self.hang_on(row, row.id, board, (room, posted), draw)
        called: Changes = {"panel": str(posted), "asked": asked, "called": seen.row.seq, **shows}
        return Outcome(lambda now: {**called, "gone": _gone(now, newly, left)})

    def hang_on(
        self,
        row: Table,
        place: Hashable,
        board: Board,
        message: tuple[int, int],
        draw: Callable[[Sequence[File]], Form],
    ) -> None:
        """A post that was shown before its picture was drawn gets it later."""

        async def add(files: Sequence[File]) -> None:
            await self.calls.edit(*message, draw(files))

        self.pictures.hang(place, row.id, board, add, PANEL)

    def called(self, row: Table, letter: Letter) -> list[str]:
        """Who has been called for what they are asked now.

        A panel that was only edited since may show a new question already, but has called nobody.
        """
        asked = row.posts.asked
        if row.posts.called >= letter.data.get("seq", 0):
            return list(asked)
        return [person for person in asked if person not in letter.data.get("asked", ())]

    async def _left(self, row: Table, asked: tuple[str, ...], letter: Letter) -> list[str]:
        """Who has left the server: nobody tells us, so those newly asked are looked up."""
        server, known = int(row.room.guild), row.people.gone
        here = await asyncio.gather(*(self._is_member(server, person) for person in asked))
        left = [person for person, found in zip(asked, here, strict=True) if not found]
        for person in left:
            if person not in known:
                await self._tell_left(row, person, letter)
        return left

    async def _is_member(self, server: int, person: str) -> bool:
        """Whether someone is in the server; who was there within the hour is not looked up."""
        if self.here.is_known(server, person):
            return True
        found = await self.calls.is_member(server, person)
        if found:
            self.here.seen(server, person)
        return found

    async def _tell_left(self, row: Table, person: str, letter: Letter) -> None:
        """The table learns once that someone is not there any more, and what can be done."""
        said = self._said_left(row, person)
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        form, part = Form(say.text(said["text"], **said["args"])), f"left{said['args']['seat']}"
        await self.calls.post(int(await self.room(row)), form, nonce_of(row, letter, part))

    def _said_left(self, row: Table, person: str) -> dict[str, Any]:
        seat = row.seats.index(person)
        _log.warning("table %s: the player of seat %d has left the server", row.id, seat + 1)
        return {"text": "table-left", "args": {"seat": seat}}

    async def _desk(self, row: Table, letter: Letter) -> Outcome:
        """The desk as one message in the player's DMs: edited silently, sent anew once a round."""
        person = self.reader_of_desk(row, letter)
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
        game = await self.services.tables.game_of(row)
        language = seen.known.get("language", self.language(row))
        position = await self.pictures.in_words(seen, language)
        board = None if position else await self.pictures.desk(seen, language)
        ready = self.pictures.at_once(board)
        draw = partial(
            desk.desk, game, seen, language, position=position, illustrated=board is not None
        )
        form = draw(pictures=ready)
        seq = seen.row.seq if seen.row.status == "playing" else None

        def hang(channel: int, message: int, mine: Hanging) -> None:
            async def add(files: Sequence[File]) -> None:
                await self.calls.edit(channel, message, draw(pictures=files))

            if board is not None and self.pictures.lacks(board, ready):
                self.pictures.hang(message, row.id, board, add, UNSEEN, mine)

        return await self.lay_desk(row, letter, person, form, seq, hang)

    def reader_of_desk(self, row: Table, letter: Letter) -> str | None:
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

    async def language_for(self, row: Table, person: str) -> str:
        """What somebody at a table is written to in."""
        known = await self.services.store.person(person)
        return known.get("language", self.language(row))

    def has_shown(self, table: str, person: str, seq: int | None) -> None:
        """A desk in the DMs shows the game up to this command; None: nobody needs to know."""
        if seq is None:
            self.shown.pop((table, person), None)
            return
        self.shown[table, person] = seq
        self.shown.move_to_end((table, person))
        if len(self.shown) > KEPT:
            self.shown.popitem(last=False)

    async def lay_desk(
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
            async with self.pictures.changing(message) as mine:
                if await self.calls.edit(channel, message, form):
                    self.has_shown(row.id, person, seq)
                    hang(channel, message, mine)
                    return NOTHING
        if person in row.people.gone:
            return NOTHING
        nonce = nonce_of(row, letter)
        try:
            wrote = await self.calls.write_to(person, int(old[0]) if old else None, form, nonce)
        except NoDm as refused:
            if not refused.left:
                return await self._take_desk_away(row, person)
            # Where the table plays the public stream says so.
            left = ("say", self._said_left(row, person))
            return Outcome(lambda now: {"gone": _with(now.people.gone, person)}, (left,))
        self.has_shown(row.id, person, seq)
        hang(*wrote, Hanging())
        if old and str(wrote[1]) != old[1]:
            await self.calls.delete(int(old[0]), int(old[1]))
        new = str(wrote[0]), str(wrote[1])

        def laid(now: Table) -> Changes:
            changes: Changes = {"desks": {**now.posts.desks, person: new}}
            if person in now.people.closed:
                changes["closed"] = _without(now.people.closed, person)
            return changes

        return Outcome(laid)

    async def _take_desk_away(self, row: Table, person: str) -> Outcome:
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

    async def _tell(self, row: Table, letter: Letter) -> Changes:
        """What happened, for everybody: a post for each turn, edited while it is young."""
        post, last = row.posts.log, row.posts.last_posted_event
        if post is not None and self.services.tables.now() - post.at < YOUNG:
            parts, texts = await self._log(row, last)
            if parts and parts[0].last == post.last and not parts[0].closed:
                return {}
            if parts and len(texts[0]) <= CONTENT:
                return await self._continue(row, letter, post, parts, texts)
        last = last if post is None else post.last
        parts, texts = await self._log(row, last)
        if not parts or _held_back(row, letter, parts):
            return {}
        before: Changes = {"log": None, "last_posted_event": last}
        return {**before, **await self._post_log(row, letter, parts, texts)}

    async def _log(self, row: Table, after: int) -> tuple[list[Paragraph], list[str]]:
        found = await self.services.store.events(row.id, after)
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in found]
        parts = list(paragraphs(say, numbered, None))
        return parts, [as_markdown(part, say, None) for part in parts]

    async def _continue(
        self,
        row: Table,
        letter: Letter,
        post: LogPost,
        parts: list[Paragraph],
        texts: list[str],
    ) -> Changes:
        """The paragraph that is already posted, as it stands now; then what came after it."""
        room = int(await self.room(row))
        form = Form(texts[0])
        if not await self.calls.edit(room, int(post.id), form):
            posted = await self.calls.post(room, form, nonce_of(row, letter, "c"))
            post = replace(post, id=str(posted), at=self.services.tables.now())
        if not parts[0].closed:
            return {"log": replace(post, last=parts[0].last)}
        changes: Changes = {"log": None, "last_posted_event": parts[0].last}
        if len(parts) == 2 and not parts[1].closed and row.status == "playing":
            return {**changes, **await self._hold_back(row, parts[1])}
        return {**changes, **await self._post_log(row, letter, parts[1:], texts[1:])}

    async def _hold_back(self, row: Table, begun: Paragraph) -> Changes:
        """What has only begun is told with the rest of its turn, or when it has waited enough."""
        later = {"soft": True, "at": self.services.tables.now(), "held": True}
        await self.services.updates.post(row.id, [("log", later)])
        return {"held": begun.last}

    async def _post_log(
        self, row: Table, letter: Letter, parts: list[Paragraph], texts: list[str]
    ) -> Changes:
        """Closed paragraphs together; the one still open, which is edited later, on its own."""
        room = int(await self.room(row))
        changes: Changes = {}
        closed = [text for part, text in zip(parts, texts, strict=True) if part.closed]
        posts = pieces(closed, CONTENT)
        open_ = len(parts) > len(closed)
        if closed:
            changes["last_posted_event"] = parts[len(closed) - 1].last
            if open_ and row.status == "playing":
                changes = {**changes, **await self._hold_back(row, parts[-1])}
                open_ = False
        if open_:
            posts.append(cut(texts[-1], CONTENT))
        posted = 0
        for number, text in enumerate(posts):
            posted = await self.calls.post(room, Form(text), nonce_of(row, letter, str(number)))
        if open_:
            changes["log"] = LogPost(str(posted), self.services.tables.now(), parts[-1].last)
        return changes

    async def _say(self, row: Table, letter: Letter) -> Changes:
        """A sentence of the table's own: what was voted on, who is missing."""
        say = speaker(await self.services.tables.todays_game(row), row, self.language(row))
        text = say.text(letter.data["text"], **letter.data.get("args", {}))
        await self.calls.post(int(await self.room(row)), Form(text), nonce_of(row, letter))
        return {}

    async def _vote(self, row: Table, letter: Letter) -> Changes:
        """What is voted on: posted with a ping for those who have not answered, then edited."""
        motion = row.votes.motion
        old = row.posts.vote_post
        room = int(await self.room(row))
        if motion is None or letter.data.get("over"):
            # If they vote on something else by now, that has a letter of its own.
            if old is not None:
                await self.calls.delete(room, int(old))
            return {"vote_post": None}
        game = await self.services.tables.todays_game(row)
        happened = await self._taken_back(row, motion)
        form = public.vote(game, row, self.language(row), motion, happened)
        if old is not None and await self.calls.edit(room, int(old), form):
            return {}
        asked = voters(row, motion)
        yes, no = motion.counted(asked)
        missing = [p for p in asked if p not in (*yes, *no)]
        posted = await self.calls.post(room, form, nonce_of(row, letter), tuple(missing))
        return {"vote_post": str(posted)}

    async def _taken_back(self, row: Table, motion: Motion) -> list[str]:
        """What an undo would take back: what everybody was told, and who has answered besides."""
        if motion.to is None:
            return []
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        events = [
            e for e in await self.services.play.events_since(row.id, None, 0) if e.seq > motion.to
        ]
        numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
        sentences = [s for p in paragraphs(say, numbered, None) for s in p.sentences(say, None)]
        read = {e.seq for e, (_, event) in zip(events, numbered, strict=True) if say.event(event)}
        steps = [n for n in await self.services.play.noticed(row) if n.command.seq > motion.to]
        seats = {seat for n in steps if n.command.seq not in read for seat in n.answered}
        also = [say.text("vote-answered", seats=sorted(seats))] if seats else []
        return [*sentences, *also]

    async def export(self, row: Table) -> File:
        """A finished game as one file that can be read in again."""
        exported = await self.services.transfer.export(row.id)
        text = json.dumps(exported, ensure_ascii=False, indent=1)
        return File(f"table-{row.id}.json", text.encode())

    async def _close(self, row: Table, letter: Letter) -> Changes:
        """The channel goes; its log stays as a file where the table was opened.

        Where the table was played in the channel of its lobby, nothing goes; threads of sides are
        put to sleep.
        """
        await self.talks.end(row)
        if row.room.channel is not None and not row.room.is_own:
            return {"channel": None, "panel": None, "talks": None}
        _, texts = await self._log(row, 0)
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        name = table_name(row)
        text = "\n\n".join([say.text("lobby-title", name=name, game=row.game), *texts])
        file = File(f"table-{row.id}.md", text.encode())
        form = Form(say.text("table-closed", name=name), None, (file,))
        try:
            await self.calls.post(int(row.room.lobby_channel), form, nonce_of(row, letter))
        except PlaceGone as gone:
            _log.warning("table %s: its channel stays, for its log has no place: %s", row.id, gone)
            return {}
        if row.room.channel is not None and not await self.houses_others(row):
            await self.calls.close_room(int(row.room.channel))
        return {"channel": None, "panel": None, "talks": None}

    async def houses_others(self, row: Table) -> bool:
        """Whether another table plays in this one's room, or has its lobby there."""
        room = row.room.channel or ""
        here = await self.services.tables.find(channel=room)
        opened = await self.services.tables.find(lobby_channel=room)
        return any(other.id != row.id and other.status in OPEN for other in (*here, *opened))


def _roles(game: Game[Any], seats: int) -> list[Line]:
    """Who plays which role, where the game has any or seats share a side."""
    sides = game.sides(seats)
    if not game.info.roles and not are_shared(sides):
        return []
    by_role = {role: [seat for seat, side in enumerate(sides) if side == role] for role in sides}
    return [("table-role", {"role": role, "seats": those}) for role, those in by_role.items()]


def _with(people: Sequence[str], person: str) -> list[str]:
    return [*_without(people, person), person]


def _without(people: Sequence[str], person: str) -> list[str]:
    return [other for other in people if other != person]


def _gone(row: Table, asked: tuple[str, ...], left: list[str]) -> list[str]:
    """Who is known to have left, when these were looked up and those were not there."""
    return [*(person for person in row.people.gone if person not in asked), *left]


def _held_back(row: Table, letter: Letter, parts: list[Paragraph]) -> bool:
    """Whether all there is to tell was held back, and is not to be told by this letter."""
    only_begun = len(parts) == 1 and not parts[0].closed and row.status == "playing"
    return only_begun and parts[0].last == row.posts.held and not letter.data.get("held")


def nonce_of(row: Table, letter: Letter, part: str = "") -> str:
    """A name by which Discord knows a post that is tried again.

    Everyone is handed it, and a letter's number would tell how often somebody has decided; so only
    those who know the seed can tell which number this was.
    """
    name = blake2b(f"{letter.id}.{part}".encode(), key=row.seed, digest_size=8).digest()
    return str(int.from_bytes(name)).zfill(20)
