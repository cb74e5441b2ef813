"""What each letter becomes: the panel, what is said to everybody, the room that closes."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from hashlib import blake2b
from typing import Any

from bot.domain.limits import OPEN
from bot.domain.seating import are_shared, people, waited_for
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, speaker
from bot.i18n.moments import branch_of
from bot.i18n.table_names import room_name, table_name
from bot.images.renderer import Renderer
from bot.outbox.discord_api import DiscordApi, PlaceGone
from bot.outbox.outcome import Changes, Outcome
from bot.outbox.panel_images import PANEL, Board, Pictures
from bot.outbox.presence import Presence
from bot.outbox.render_absence import AbsencePosts
from bot.outbox.render_desks import DeskPosts
from bot.outbox.render_end import EndPosts
from bot.outbox.render_lobby import LobbyPosts
from bot.outbox.render_log import LogPosts
from bot.outbox.render_notices import Notices
from bot.outbox.render_passages import PassagePosts
from bot.outbox.render_reminders import ReminderPosts
from bot.outbox.render_talks import TalkPosts
from bot.outbox.render_votes import VotePosts
from bot.outbox.rooms import Kind, Refused, Rooms
from bot.replays.process import ReplayMaker
from bot.tables.services import Services
from bot.views import public
from bot.views.branches import branch_lines
from bot.views.components import File, Form
from bot.views.how import HOW, how_of, how_post
from persistence.store import Letter
from rules.engine import Game, Line

LESS: dict[Kind, tuple[str, ...]] = {
    "channel": (),
    "thread": ("table-thread",),
    "here": ("table-here",),
    "dm": (),
}
"""What a table is told of a room that is not what it could have hoped for."""

_log = logging.getLogger(__name__)
Sending = Callable[[Table, Letter], Awaitable[Changes | Outcome]]

AFTER = {"restored": "table-restored", "repaired": "table-repaired"}
"""What everybody is told where a table goes on for another reason than that we may write again."""


class TablePosts:
    """Turns letters into messages, and says what has changed at the table."""

    def __init__(
        self, services: Services, calls: DiscordApi, rooms: Rooms, drawing: Renderer | None
    ) -> None:
        self.services = services
        self.calls = calls
        self.rooms = rooms
        self.pictures = Pictures(services, drawing)
        self.replays = None if drawing is None else ReplayMaker()
        self.here = Presence(services)
        self.has_called: Callable[[str, Sequence[str], int, int], None] = lambda *_: None
        """Told of a panel that calls people: the table, who, the room and the post."""
        self._kinds: dict[str, Sending] = {
            "begin": self._begin,
            "awake": self._awake,
            "panel": self._panel,
            "say": self._say,
            "close": self._close,
        }
        self.desks = DeskPosts(self)
        self.log = LogPosts(self)
        self.talks = TalkPosts(self)
        self.lobbies = LobbyPosts(self)
        self._kinds |= self.lobbies.kinds | self.desks.kinds | self.log.kinds
        self._kinds |= ReminderPosts(self).kinds | AbsencePosts(self).kinds | self.talks.kinds
        self.ends = EndPosts(self)
        self._kinds |= self.ends.kinds | Notices(self).kinds | VotePosts(self).kinds
        self._kinds |= PassagePosts(self).kinds

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
        goes_on = branch_lines(game, row, self.language(row))
        roles = _roles(game, len(row.seats))
        if not row.room.is_dm:
            first = [*begins, *roles]
            await self.call_all(row, room, nonce_of(row, letter), *first, more=goes_on)
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
        text = next((said for key, said in AFTER.items() if letter.data.get(key)), "table-awake")
        await self.call_all(row, await self.room(row), nonce_of(row, letter), (text, {}))
        asked = waited_for(row, seen.view["pending"])
        return {"asked": asked, "called": seen.row.seq}

    async def let_watchers_in(self, row: Table, room: str) -> Changes:
        """Those who follow the table can read where it is played from now on."""
        watchers = row.people.watchers
        own = row.room.owns(room)
        found = {person: await self.calls.let_in(int(room), person, own) for person in watchers}
        return {"let_in": [p for p, how in found.items() if how == "let in"] or None}

    async def call_all(
        self, row: Table, room: str, nonce: str, *sentences: Line, more: Sequence[str] = ()
    ) -> None:
        """Sentences, and more that are words already, that ping everybody at the table."""
        say = speaker(await self.services.tables.todays_game(row), row, self.language(row))
        everybody = people(row)
        lines = [*map(say.line, sentences), *more, " ".join(f"<@{p}>" for p in everybody)]
        await self.calls.post(int(room), Form("\n".join(lines)), nonce, everybody)

    async def _panel(self, row: Table, letter: Letter) -> Changes | Outcome:
        """A new panel at the bottom that pings those newly asked; the old one goes.

        While nobody new is asked, the panel that stands is edited. In direct messages the desk
        stands in its place.
        """
        if row.room.is_dm:
            return await self.desks.on_table(row, letter)
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
        self.has_called(row.id, newly, room, posted)
        if board is not None and not ready:
            self.hang_on(row, row.id, board, (room, posted), draw)
        await self.talks.look_now_and_then(row)
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
        if not self.calls.shows_pictures(message[0]):
            return

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
        said = self.said_left(row, person)
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        form, part = Form(say.text(said["text"], **said["args"])), f"left{said['args']['seat']}"
        await self.calls.post(int(await self.room(row)), form, nonce_of(row, letter, part))

    def said_left(self, row: Table, person: str) -> dict[str, Any]:
        """What the table is told of somebody who has left the server."""
        seat = row.seats.index(person)
        _log.warning("table %s: the player of seat %d has left the server", row.id, seat + 1)
        return {"text": "table-left", "args": {"seat": seat}}

    async def language_for(self, row: Table, person: str) -> str:
        """What somebody at a table is written to in."""
        known = await self.services.store.person(person)
        return known.get("language", self.language(row))

    async def _say(self, row: Table, letter: Letter) -> Changes:
        """A sentence of the table's own: what was voted on, who is missing."""
        say = speaker(await self.services.tables.todays_game(row), row, self.language(row))
        text = say.text(letter.data["text"], **letter.data.get("args", {}))
        await self.calls.post(int(await self.room(row)), Form(text), nonce_of(row, letter))
        return {}

    async def export(self, row: Table) -> File:
        """A finished game as one file that can be read in again."""
        exported = await self.services.transfer.export(row.id)
        text = json.dumps(exported, ensure_ascii=False, indent=1)
        return File(f"table-{row.id}.json", text.encode())

    async def replay(self, row: Table, reader: str | None) -> File | None:
        """A game to look at again, for one reader or for all; None if there is none to be had."""
        if self.replays is None:
            return None
        exported = await self.services.transfer.export(row.id)
        page = await self.replays.make(exported, reader, self.language(row))
        if page is None:
            _log.warning("table %s: no replay could be made of it", row.id)
            return None
        return File(f"{room_name(row)}.html", page)

    async def _close(self, row: Table, letter: Letter) -> Changes:
        """The channel goes; its log stays as a file where the table was opened.

        Where the table was played in the channel of its lobby, nothing goes; threads of sides are
        put to sleep.
        """
        await self.talks.end(row)
        if row.room.channel is not None and not row.room.is_own:
            return {"channel": None, "panel": None, "talks": None}
        _, texts = await self.log.told(row, 0)
        say = speaker(await self.services.tables.game_of(row), row, self.language(row))
        name = table_name(row)
        title = [say.text("lobby-title", name=name, game=row.game)]
        title += [words] if (words := branch_of(say, row, whole=True)) else []
        text = "\n\n".join([*title, *texts])
        file = File(f"table-{row.id}.md", text.encode())
        form = Form(say.text("table-closed", name=name), None, (file,))
        there = int(row.room.lobby_channel)
        if not self.calls.shows_pictures(there):
            _log.warning("table %s: its channel stays, for its log cannot be a file", row.id)
            return {}
        try:
            await self.calls.post(there, form, nonce_of(row, letter))
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


def _gone(row: Table, asked: tuple[str, ...], left: list[str]) -> list[str]:
    """Who is known to have left, when these were looked up and those were not there."""
    return [*(person for person in row.people.gone if person not in asked), *left]


def nonce_of(row: Table, letter: Letter, part: str = "") -> str:
    """A name by which Discord knows a post that is tried again.

    Everyone is handed it, and a letter's number would tell how often somebody has decided; so only
    those who know the seed can tell which number this was.
    """
    name = blake2b(f"{letter.id}.{part}".encode(), key=row.seed, digest_size=8).digest()
    return str(int.from_bytes(name)).zfill(20)
