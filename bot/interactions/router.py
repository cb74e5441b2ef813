"""What each button and menu does: look at its custom_id, check, act, redraw what was pressed."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId, Pages, parse, read_choice, read_pages
from bot.domain.motions import is_choosing
from bot.domain.seating import is_solo
from bot.domain.suggestion import Suggestion
from bot.domain.table import Table
from bot.i18n.languages import speaker
from bot.interactions import deferral
from bot.interactions.absence import AbsencePresses
from bot.interactions.ending import EndPresses
from bot.interactions.how import HowPresses
from bot.interactions.lobby import LobbyPresses
from bot.interactions.looking import LookPresses
from bot.interactions.orders import AheadPresses
from bot.interactions.own_page import OwnPage
from bot.interactions.preferences import OwnPresses
from bot.interactions.question import QuestionPresses
from bot.interactions.queue import QueuePresses
from bot.interactions.redraw import RedrawPresses
from bot.interactions.replaying import ReplayPresses
from bot.interactions.results import ResultPresses
from bot.interactions.spectators import WatchPresses
from bot.interactions.story import StoryPresses
from bot.interactions.suggestion import SuggestionPresses
from bot.interactions.words import WordPresses
from bot.logs import about, describe_error
from bot.outbox.desk_drawing import drawing_of
from bot.outbox.panel_images import PRESSED
from bot.tables.choosing import Pressed
from bot.tables.play import Seen
from bot.tables.repository import ActionRefused
from bot.views import desk, help_pages
from bot.views.answers import in_a_row
from bot.views.components import File, Form
from bot.views.me import HERE

if TYPE_CHECKING:
    from bot.app.client import Vidar

Press = Callable[[discord.Interaction, CustomId], Awaitable[None]]
_log = logging.getLogger(__name__)


class Presses:
    """Every kind of press, by the word in its custom_id."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        self.services = vidar.services
        self.pictures = vidar.outbox.posts.pictures
        self.kinds: dict[str, Press] = {
            "act": self._open_desk,
            "desk": self._open_desk,
            "pick": self._pick,
            "sure": self._pick,
            "count": self._count,
            "quick": self._quick,
            "menu": self._menu,
            "ticks": self._ticks,
            "page": self._page,
            "blank": self._page,
            "takeback": self._take_back,
            "clear": self._take_back,
            desk.BRING_BACK: self._bring_back,
            "vote": self._vote,
            "end": self._end,
            "keep": self._keep,
        }
        self.lobby = LobbyPresses(self)
        self.results = ResultPresses(self)
        self.words = WordPresses(self)
        self.look = LookPresses(self)
        self.own_page = OwnPage(self)
        self.queue = QueuePresses(self)
        own = OwnPresses(self), self.own_page, WatchPresses(self), self.results, self.words
        for more in (
            AbsencePresses(self),
            AheadPresses(self),
            RedrawPresses(self),
            EndPresses(self),
            HowPresses(self),
            QuestionPresses(self),
            self.look,
            self.lobby,
            self.queue,
            StoryPresses(self),
            ReplayPresses(self),
            SuggestionPresses(self),
            *own,
        ):
            self.kinds |= more.kinds

    # The desk

    async def _open_desk(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """In a message of its own, or in place of the page that leads to it."""
        if custom_id.words == HERE:
            await self.hold(interaction)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_desk(interaction, custom_id.table)

    async def _pick(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self._decide(interaction, custom_id, read_choice(custom_id.words).what)

    async def _menu(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self._decide(interaction, custom_id, self.value(interaction))

    async def _decide(
        self, interaction: discord.Interaction, custom_id: CustomId, spelled: str
    ) -> None:
        choice, sure = read_choice(custom_id.words), custom_id.what == "sure"

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.choosing.pick(
                custom_id.table, person, prompt, choice.kind, spelled, sure, choice.mark
            )

        await self.press(interaction, custom_id, act)

    async def _count(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice = read_choice(custom_id.words)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.choosing.count(
                custom_id.table, person, prompt, choice.kind, choice.what
            )

        await self.press(interaction, custom_id, act)

    async def _quick(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice = read_choice(custom_id.words)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.choosing.pick_shortcut(
                custom_id.table, person, prompt, choice.kind, choice.what, choice.mark
            )

        await self.press(interaction, custom_id, act)

    async def _ticks(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice, ticked = read_choice(custom_id.words), _values(interaction)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.choosing.tick(
                custom_id.table, person, prompt, choice.kind, choice.what, ticked
            )

        await self.press(interaction, custom_id, act)

    async def _take_back(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """The last press of a lane, or all that is not decided yet."""
        choice, whole = read_choice(custom_id.words), custom_id.what == "clear"

        async def act(person: str, prompt: int) -> Pressed:
            await self.services.choosing.take_back(
                custom_id.table, person, prompt, choice.mark, whole
            )
            return Pressed("draft")

        await self.press(interaction, custom_id, act)

    async def press(
        self,
        interaction: discord.Interaction,
        custom_id: CustomId,
        act: Callable[[str, int], Awaitable[Pressed]],
    ) -> None:
        """A press on the question: against the one that is open, and the desk shows what it did."""
        await self.hold(interaction)
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        row = await self.vidar.table_of(interaction, custom_id.table)
        if person not in row.seats:
            raise ActionRefused("refused-not-yours")
        game = await self.services.tables.game_of(row)
        say = speaker(game, row, reader)
        with self._holding(interaction, row, person):
            try:
                if custom_id.prompt is None:
                    raise ActionRefused("refused-stale")
                pressed = await act(person, custom_id.prompt)
            except ActionRefused as refused:
                # Also when somebody, or the same finger twice, was quicker by a moment.
                note = say.text(refused.text, **refused.data)
                await self.show_desk(interaction, custom_id.table, note=note)
                return
            if pressed.became == "asks":
                seen = await self.services.play.seen(custom_id.table, person)
                form = desk.confirm(game, seen, reader, pressed.kinds[0], pressed.decisions)
                await self.show(interaction, form)
                return
            note = ""
            if pressed.became == "decided":
                said = in_a_row(say, [say.decision(d) for d in pressed.decisions if len(d) > 1])
                note = say.text("desk-done", decisions=said) if said else ""
            await self.show_desk(interaction, custom_id.table, custom_id, note, row=pressed.row)

    async def hold(self, interaction: discord.Interaction) -> None:
        """Answer in time; private things are drawn under the finger only where nobody looks on."""
        message = interaction.message
        if interaction.guild_id is None or (message is not None and message.flags.ephemeral):
            deferral.promise(interaction, self.vidar.patience)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    async def hold_page(self, interaction: discord.Interaction) -> None:
        """Answer in time; what stands on a desk or before everybody stays as it is."""
        message = interaction.message
        if message is not None and message.flags.ephemeral and not _shows_a_desk(message):
            await self.hold(interaction)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    def _holding(self, interaction: discord.Interaction, row: Table, person: str) -> Any:
        """A press on a desk is answered by changing it: nothing else need do it."""
        here = interaction.message
        holding = ExitStack()
        holding.enter_context(
            self.vidar.outbox.open_desks.holding(row.id, person, here.id if here else None)
        )
        if self._is_dm_desk(interaction, row, person):
            holding.enter_context(self.vidar.outbox.holding(row.id, person))
        return holding

    def _is_dm_desk(self, interaction: discord.Interaction, row: Table, person: str) -> bool:
        here = interaction.message
        kept = row.posts.desks.get(person)
        return here is not None and kept is not None and kept[1] == str(here.id)

    async def _page(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.hold(interaction)
        await self.show_desk(interaction, custom_id.table, custom_id)

    async def _bring_back(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice = read_choice(custom_id.words)

        async def act(person: str, prompt: int) -> Pressed:
            await self.services.choosing.bring_back(custom_id.table, person, prompt, choice.mark)
            return Pressed("draft")

        await self.press(interaction, custom_id, act)

    async def show_desk(
        self,
        interaction: discord.Interaction,
        table: str,
        pressed: CustomId | None = None,
        note: str = "",
        instead: str = "",
        row: Table | None = None,
        advice: Suggestion | None = None,
    ) -> bool:
        """The desk of whoever pressed, as it stands now; whether all of it could be drawn.

        Pages stay as they were turned while the question is the same. If something could not be
        drawn, they are told so, or what they are to be told `instead`, and can answer anyway.
        Whoever has just read its row hands it in.
        """
        with self.vidar.outbox.open_desks.drawing(table, str(interaction.user.id)):
            return await self._show_desk(interaction, table, pressed, note, instead, row, advice)

    async def _show_desk(
        self,
        interaction: discord.Interaction,
        table: str,
        pressed: CustomId | None,
        note: str,
        instead: str,
        row: Table | None,
        advice: Suggestion | None,
    ) -> bool:
        person = str(interaction.user.id)
        seen = await self.services.play.seen(table, person, row)
        if seen.seat is None:
            raise ActionRefused("refused-not-yours")
        reader = await self.vidar.reader(interaction)
        drawing = await drawing_of(
            self.pictures, seen, reader, pages=_pages(pressed, seen), note=note, advice=advice,
            as_of=self._grows_old(interaction), pictured=deferral.shows_pictures(interaction),
        )  # fmt: skip
        board, ready = drawing.board, self.pictures.at_once(drawing.board)
        try:
            form, whole = drawing.form(ready), True
        except Exception as fault:  # noqa: BLE001 (who is asked must be able to answer)
            say = speaker(drawing.game, seen.row, reader)
            words = [instead or say.text("desk-not-shown")]
            try:
                form, whole = drawing.form(words=words), False
            except Exception:  # noqa: BLE001 (what went wrong first says more)
                raise fault from None
            _log.error(
                "%s: a desk cannot be drawn in full: %s", about(table), describe_error(fault)
            )
        if await self._stands_below(interaction):
            return whole
        async with self.pictures.changing(deferral.changed_by(interaction)) as mine:
            shown = await deferral.show(interaction, form)
            if whole and shown and board is not None and self.pictures.lacks(board, ready):

                async def add(files: Sequence[File]) -> None:
                    await deferral.show_again(interaction, drawing.form(files))

                self.pictures.hang(shown, table, board, add, PRESSED, mine)
        if self._is_dm_desk(interaction, seen.row, person):
            self.vidar.outbox.posts.desks.has_shown(table, person, seen.row.seq if whole else None)
        elif whole and shown:
            opened = deferral.OpenMessage(interaction, shown)
            self.vidar.outbox.open_desks.opened(drawing, opened)
        await self.vidar.outbox.try_dms(seen.row, person)
        return whole

    async def _stands_below(self, interaction: discord.Interaction) -> bool:
        """Whether the desk that was pressed has gone below: there is seen what came of it."""
        here = deferral.changed_by(interaction)
        if here is None or not await self.vidar.outbox.open_desks.has_moved(here):
            return False
        await deferral.acknowledge(interaction)
        return True

    def _grows_old(self, interaction: discord.Interaction) -> float | None:
        """As of when a desk is that only its reader sees among what others see; in DMs none is."""
        return None if interaction.guild_id is None else self.services.tables.now()

    # What a table decides together

    async def _vote(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        number, _, answer = custom_id.words.partition("~")
        person = str(interaction.user.id)
        choosing = is_choosing(await self.services.tables.row(custom_id.table))
        outcome = await self.vidar.services.votes.vote(
            custom_id.table, person, _number(number), answer == "yes"
        )
        what = "rules" if choosing and outcome != "open" else "vote"
        await self.vidar.say(interaction, f"reply-{what}-{outcome}")

    async def _end(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Somebody who plays with AI alone does not want to go on; a table of several votes."""
        await self.hold(interaction)
        row = await self.services.tables.row(custom_id.table)
        if not is_solo(row):
            raise ActionRefused("refused-vote-needed")
        person = str(interaction.user.id)
        await self.services.votes.move(custom_id.table, person, "abandon")
        say = await self.vidar.speaker_for(interaction)
        await self.show(interaction, help_pages.note_page(say.text("reply-solo-abandon")))

    async def _keep(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.services.tables.row(custom_id.table)
        if str(interaction.user.id) not in row.seats:
            raise ActionRefused("refused-not-yours")
        await self.services.updates.change(custom_id.table, lambda _before: {"keep": True})
        await self.vidar.say(interaction, "reply-kept")

    def value(self, interaction: discord.Interaction) -> str:
        """What was chosen in a menu of one; nothing fits where nothing was."""
        return next(iter(_values(interaction)), "")

    async def show(self, interaction: discord.Interaction, form: Form) -> None:
        """The form under the finger: what was pressed changes, nothing new is posted."""
        if await self._stands_below(interaction):
            return
        here = deferral.changed_by(interaction)
        async with self.pictures.changing(here):
            await deferral.show(interaction, form)
        if here is not None:
            self.vidar.outbox.open_desks.covered(deferral.OpenMessage(interaction, here))


def _shows_a_desk(message: discord.Message) -> bool:
    """Whether it is somebody's desk, of today's code or of earlier: all its tools stand there."""
    ids = [getattr(item, "custom_id", None) for item in _buttons(message.components)]
    found = {custom_id.what for one in ids if one and (custom_id := parse(one))}
    return found.issuperset(desk.TOOLS)


def _buttons(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _buttons(getattr(component, "children", ()))


def _values(interaction: discord.Interaction) -> list[str]:
    data: Any = interaction.data
    return list(data.get("values") or ())


def _pages(pressed: CustomId | None, seen: Seen) -> Pages:
    """What was turned to on the form that was pressed, if it is still about the same question."""
    if pressed is None or seen.prompt is None or pressed.prompt != seen.prompt.id:
        return {}
    choice = read_choice(pressed.words)
    return read_pages(choice.what) if pressed.what == "page" else choice.pages


def _number(words: str) -> int:
    """A number from a custom_id; whatever else stands there is as good as the first."""
    return int(words) if words.isdecimal() else 0
