"""The letter that ends a table: the story of the end, everything open, the game as a file."""

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.table_names import table_name
from bot.logs import describe_error
from bot.outbox.outcome import Changes, Outcome
from bot.outbox.panel_images import Board
from bot.tables.repository import CannotShow
from bot.views import public
from bot.views.components import Button, File, Form
from bot.views.public import Ending
from bot.views.uncovered import uncovered_button
from persistence.store import Letter
from rules.engine import Event, Game, Picture
from rules.engine.framing import framed

if TYPE_CHECKING:
    from bot.outbox.render_table import TablePosts

_log = logging.getLogger(__name__)
T = TypeVar("T")
REPLAY = "replay"
"""The letter that adds the replay to the post of the end."""


class EndPosts:
    """Tells how a game ended, decided or not; what a game cannot tell is left out."""

    def __init__(self, posts: "TablePosts") -> None:
        self.posts = posts
        self.services = posts.services
        self.calls = posts.calls
        self.kinds = {"end": self._end, "abandoned": self._end, REPLAY: self._replay}

    async def _end(self, row: Table, letter: Letter) -> Outcome:
        """The post stands at once; its picture and the replay are added when they are made."""
        draw, board = await self._made(row, letter.kind, letter.data, None)
        room = int(await self.posts.room(row))
        await self.posts.pictures.put_off(row.id)
        posted = await self.calls.post(room, draw(()), self.posts.nonce(row, letter))
        old = row.posts.panel
        if old is not None:
            await self.calls.delete(room, int(old))
        await self.posts.lobbies.refresh(row)
        if board is not None:
            self.posts.hang_on(row, row.id, board, (room, posted), draw)
        # In direct messages the panel was the desk.
        gone: Changes = {"panel": None, "desks": None} if row.room.is_dm else {"panel": None}
        if self.posts.replays is None:
            return Outcome(gone)
        stands = {"channel": str(room), "post": str(posted), "kind": letter.kind}
        return Outcome(gone, ((REPLAY, {**letter.data, **stands}),))

    async def _replay(self, row: Table, letter: Letter) -> Changes:
        """The replay joins the post of the end; where it cannot be made, that stays as it is."""
        is_shown = self.calls.shows_pictures(int(letter.data["channel"]))
        again = await self.posts.replay(row, None) if is_shown else None
        if again is None:
            return {}
        draw, board = await self._made(row, letter.data["kind"], letter.data, again)
        message = int(letter.data["channel"]), int(letter.data["post"])
        await self.posts.pictures.put_off(row.id)
        ready = self.posts.pictures.ready(board)
        if await self.calls.edit(*message, draw(ready)) and board is not None and not ready:
            self.posts.hang_on(row, row.id, board, message, draw)
        return {}

    async def _made(
        self, row: Table, kind: str, letter: Mapping[str, Any], again: File | None
    ) -> tuple[Callable[[Sequence[File]], Form], Board | None]:
        """The post without its picture, and that picture."""
        game, view = await self.services.tables.todays_game(row), None
        with suppress(CannotShow):
            view = (await self.services.play.seen(row.id, None)).view
        language, export = self.posts.language(row), await self.posts.export(row)
        if not self.calls.shows_pictures(int(await self.posts.room(row))):
            export = None  # whoever wants it finds it by /table export
        events = [] if view is None else await self._events(row)
        ending = Ending() if view is None else _ending(game, row, view, events, language)

        def draw(files: Sequence[File]) -> Form:
            told = replace(ending, at=letter.get("at"), replay=again)
            heading = _heading(game, row, language, letter.get("at"))
            for file, shown in zip(files, board.pictures if board else (), strict=False):
                told = public.beside(told, file, shown, heading)
            return public.end(game, row, view, language, kind == "abandoned", export, ending=told)

        def finale() -> Picture | None:
            return None if view is None else _finale(game, row, view, events, language, letter)

        board = self.posts.pictures.board_of(row.id, finale)
        return draw, board

    async def finale(self, row: Table, language: str) -> Picture | None:
        """The picture of the end, not drawn: for what it says in words; None if there is none."""
        game = await self.services.tables.todays_game(row)
        view, events = (await self.services.play.seen(row.id, None)).view, await self._events(row)
        found = _told(row, "picture", lambda: (_finale(game, row, view, events, language, {}),))
        return next(iter(found), None)

    async def _events(self, row: Table) -> list[Event]:
        """What everybody was told, without what was taken back."""
        found = await self.services.play.events_since(row.id, None, 0)
        return [Event(e.kind, e.data, e.audience, e.fence) for e in found]


def _finale(
    game: Game[Any],
    row: Table,
    view: Any,
    events: Sequence[Event],
    language: str,
    letter: Mapping[str, Any],
) -> Picture | None:
    """The game's picture of the end, under whose it is and, as far as the letter says, when."""
    shown = game.finale(view, events, label_speaker(game, row, language).text)
    return shown and framed(shown, _heading(game, row, language, letter.get("at")))


def _heading(game: Game[Any], row: Table, language: str, at: float | None) -> str:
    """Whose game it was, of what and when: the picture is shown to others, where nobody knows."""
    found = [table_name(row), label_speaker(game, row, language).text(f"game-{game.key}")]
    if at is not None:
        found.append(datetime.fromtimestamp(at, UTC).date().isoformat())
    return " · ".join(found)


def _ending(
    game: Game[Any], row: Table, view: Any, events: Sequence[Event], language: str
) -> Ending:
    """The end in words, as much of it as the game can tell."""
    say = speaker(game, row, language)

    def parts() -> tuple[tuple[str, str], ...]:
        return tuple(
            (aid.key, "\n".join(["### " + say.line(aid.title), *map(say.line, aid.lines)]))
            for aid in game.ending(view, events)
        )

    def awards() -> tuple[str, ...]:
        return tuple(
            say.text("table-award", seat=award.seat, award=award.line)
            for award in game.awards(view, events)
        )

    def uncovered() -> tuple[Button, ...]:
        labels = label_speaker(game, row, language)
        return tuple(uncovered_button(labels, row.id, aid) for aid in game.uncovered(view))

    return Ending(
        parts=dict(_told(row, "end", parts)),
        awards=_told(row, "awards", awards),
        uncovered=_told(row, "secrets", uncovered),
    )


def _told(row: Table, what: str, tell: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
    try:
        return tell()
    except Exception as fault:  # noqa: BLE001 (nothing of it is worth the end of a game)
        _log.error("table %s: nothing told of its %s: %s", row.id, what, describe_error(fault))
        return ()
