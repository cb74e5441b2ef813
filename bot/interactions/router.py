"""What each button and menu does: look at its custom_id, check, act, redraw what was pressed."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import CustomId, Pages, read_choice, read_pages
from bot.domain.lessons import wants_lessons
from bot.domain.motions import is_choosing
from bot.domain.reading_preferences import wants_words
from bot.domain.seating import host_of, is_solo
from bot.domain.suggestion import Suggestion
from bot.domain.table import Table, TableDamaged
from bot.i18n.languages import LANGUAGES, speaker
from bot.interactions import deferral
from bot.interactions.absence import AbsencePresses
from bot.interactions.ending import EndPresses
from bot.interactions.how import HowPresses
from bot.interactions.lobby import LobbyPresses
from bot.interactions.orders import AheadPresses
from bot.interactions.preferences import OwnPresses
from bot.interactions.question import QuestionPresses
from bot.interactions.redraw import RedrawPresses
from bot.interactions.results import ResultPresses
from bot.interactions.spectators import WatchPresses
from bot.interactions.suggestion import SuggestionPresses
from bot.interactions.words import WordPresses
from bot.logs import about, describe_error
from bot.outbox.panel_images import PRESSED
from bot.tables.play import Pressed, Seen
from bot.tables.repository import ActionRefused, GameGone, OtherVersion, alone
from bot.views import article, desk, help_pages
from bot.views import results as results_form
from bot.views.binding import bind
from bot.views.components import File, Form

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
            "clear": self._clear,
            "help": self._help,
            "aid": self._aid,
            "log": self._log,
            "rules": self._rules,
            "see": self._see,
            "share": self._share,
            "vote": self._vote,
            "end": self._end,
            "forget": self._forget,
            "forgotten": self._forgotten,
            "speak": self._speak,
            "keep": self._keep,
        }
        self.lobby = LobbyPresses(self)
        self.results = ResultPresses(self)
        self.words = WordPresses(self)
        own = OwnPresses(self), WatchPresses(self), self.results, self.words
        for more in (
            AbsencePresses(self),
            AheadPresses(self),
            RedrawPresses(self),
            EndPresses(self),
            HowPresses(self),
            QuestionPresses(self),
            self.lobby,
            SuggestionPresses(self),
            *own,
        ):
            self.kinds |= more.kinds

    # The desk

    async def _open_desk(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
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
            return await self.services.play.pick(
                custom_id.table, person, prompt, choice.kind, spelled, sure, choice.mark
            )

        await self.press(interaction, custom_id, act)

    async def _count(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice = read_choice(custom_id.words)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.play.count(
                custom_id.table, person, prompt, choice.kind, choice.what
            )

        await self.press(interaction, custom_id, act)

    async def _quick(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice = read_choice(custom_id.words)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.play.pick_shortcut(
                custom_id.table, person, prompt, choice.kind, choice.what, choice.mark
            )

        await self.press(interaction, custom_id, act)

    async def _ticks(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        choice, ticked = read_choice(custom_id.words), _values(interaction)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.services.play.tick(
                custom_id.table, person, prompt, choice.kind, choice.what, ticked
            )

        await self.press(interaction, custom_id, act)

    async def _take_back(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """The last press of a lane, or all that are not decided yet."""
        choice, whole = read_choice(custom_id.words), custom_id.what == "clear"

        async def act(person: str, prompt: int) -> Pressed:
            await self.services.play.take_back(custom_id.table, person, prompt, choice.mark, whole)
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
                form = desk.confirm(game, seen, reader, pressed.kinds[0], pressed.decisions[0])
                await self.show(interaction, form)
                return
            note = ""
            if pressed.became == "decided":
                said = [say.line_of(d) for d in pressed.decisions if len(d) > 1]
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
        if message is not None and message.flags.ephemeral:
            await self.hold(interaction)
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    def _holding(self, interaction: discord.Interaction, row: Table, person: str) -> Any:
        """A press on the desk in the DMs is answered by changing it: no letter need do it."""
        if self._is_dm_desk(interaction, row, person):
            return self.vidar.outbox.holding(row.id, person)
        return nullcontext()

    def _is_dm_desk(self, interaction: discord.Interaction, row: Table, person: str) -> bool:
        here = interaction.message
        kept = row.posts.desks.get(person)
        return here is not None and kept is not None and kept[1] == str(here.id)

    async def _page(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.hold(interaction)
        await self.show_desk(interaction, custom_id.table, custom_id)

    async def _clear(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        if custom_id.prompt is not None:
            return await self._take_back(interaction, custom_id)
        await self.hold(interaction)
        await self.services.play.clear(custom_id.table, str(interaction.user.id))
        await self.show_desk(interaction, custom_id.table)
        return None

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
        person = str(interaction.user.id)
        seen = await self.services.play.seen(table, person, row)
        if seen.seat is None:
            raise ActionRefused("refused-not-yours")
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        position = await self.pictures.in_words(seen, reader)
        board = None if position else await self.pictures.desk(seen, reader)
        ready = self.pictures.at_once(board)
        draw = partial(
            desk.desk, game, seen, reader, _pages(pressed, seen), note, position=position,
            illustrated=board is not None, advice=advice, as_of=self._grows_old(interaction),
        )  # fmt: skip
        try:
            form, whole = draw(pictures=ready), True
        except Exception as fault:  # noqa: BLE001 (who is asked must be able to answer)
            say = speaker(game, seen.row, reader)
            words = [instead or say.text("desk-not-shown")]
            try:
                form, whole = draw(words), False
            except Exception:  # noqa: BLE001 (what went wrong first says more)
                raise fault from None
            _log.error(
                "%s: a desk cannot be drawn in full: %s", about(table), describe_error(fault)
            )
        async with self.pictures.changing(deferral.changed_by(interaction)) as mine:
            shown = await deferral.show(interaction, form)
            if whole and shown and board is not None and self.pictures.lacks(board, ready):

                async def add(files: Sequence[File]) -> None:
                    await deferral.show_again(interaction, draw(pictures=files))

                self.pictures.hang(shown, table, board, add, PRESSED, mine)
        if self._is_dm_desk(interaction, seen.row, person):
            self.vidar.outbox.posts.has_shown(table, person, seen.row.seq if whole else None)
        await self.vidar.outbox.try_dms(seen.row, person)
        return whole

    def _grows_old(self, interaction: discord.Interaction) -> float | None:
        """As of when a desk is that only its reader sees among what others see; in DMs none is."""
        return None if interaction.guild_id is None else self.services.tables.now()

    # Looking things up

    async def _help(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_help(interaction, custom_id.table, None)

    async def _aid(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.hold(interaction)
        await self.show_help(interaction, custom_id.table, self.value(interaction))

    async def show_help(
        self, interaction: discord.Interaction, table: str, key: str | None
    ) -> None:
        """Something to look up, from what this reader sees."""
        seen = await self.services.play.seen(table, str(interaction.user.id))
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.help_page(game, seen, reader, key))

    async def _rules(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_rules(interaction, custom_id.table)

    async def show_rules(self, interaction: discord.Interaction, table: str) -> None:
        """What this person is being asked, explained; or where the rules of the game begin."""
        row, reader = await self.services.tables.row(table), await self.vidar.reader(interaction)
        game = await self.services.tables.game_of(row)
        shelf = self.vidar.library.shelves.get(row.game)
        reference = shelf and shelf.references[reader]
        seen = None
        if row.status != "lobby":
            seen = await self.services.play.seen(table, str(interaction.user.id))
        if seen and seen.prompt is not None and seen.seat in seen.view["pending"]:
            form = article.asked_page(game, seen, reader, reference)
        elif reference is not None:
            first = next(iter(reference.articles.values()))
            form = article.article_page(reference, first, self.vidar.speaker(reader), shared=False)
        else:
            form = help_pages.note_page(self.vidar.speaker(reader).text("rule-none"))
        await self.show(interaction, form)

    async def _see(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await self.hold(interaction)
        await self.show_article(interaction, custom_id.words, self.value(interaction))

    async def show_article(self, interaction: discord.Interaction, game: str, key: str) -> None:
        """One article in the reader's language, for their eyes only."""
        reader = await self.vidar.reader(interaction)
        say = self.vidar.speaker(reader)
        shelf = self.vidar.library.shelves.get(game)
        found = shelf and shelf.references[reader].articles.get(key)
        if shelf is None or found is None:
            return await self.show(interaction, help_pages.note_page(say.text("rule-none")))
        reference = shelf.references[reader]
        form = article.article_page(reference, found, say, shared=False)
        return await self.show(interaction, form)

    async def _share(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """For everyone to read, in the language of whoever shows it."""
        game, _, key = custom_id.words.partition("~")
        reader = await self.vidar.reader(interaction)
        shelf = self.vidar.library.shelves.get(game)
        found = shelf and shelf.references[reader].articles.get(key)
        if shelf is None or found is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            return await self.vidar.say(interaction, "rule-none")
        say = self.vidar.speaker(reader)
        form = article.article_page(shelf.references[reader], found, say, shared=True)
        form = bind(form, self.vidar.icons.known)
        assert form.view is not None
        none = discord.AllowedMentions.none()
        await interaction.response.send_message(view=form.view, allowed_mentions=none)
        return None

    async def _log(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_log(interaction, custom_id.table)

    async def show_log(self, interaction: discord.Interaction, table: str) -> None:
        """What happened since this person's last decision."""
        person = str(interaction.user.id)
        seen = await self.services.play.seen(table, person)
        game = await self.services.tables.game_of(seen.row)
        since = await self.services.play.last_moment_of(table, person)
        events = await self.services.play.events_since(table, person, since)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.log_page(game, seen, reader, events))

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

    # One's own things

    async def show_me(self, interaction: discord.Interaction) -> None:
        """Where this person is waited for, first; then what they can set."""
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        rows = await self.services.tables.find("playing", person)
        playing: list[tuple[help_pages.Standing, Table]] = [
            (await self._standing(row, person), row) for row in rows
        ]
        damaged = await self.services.tables.damaged(person=person)
        playing.extend((help_pages.DAMAGED, row) for _, row in damaged)
        lobbies = [
            row
            for row in await self.services.tables.find("lobby", person)
            if host_of(row) == person
        ]
        say = self.vidar.speaker(reader)
        played = await self.results.of(person)
        summary = results_form.summary(say, played, person) if played else ""
        known = await self.services.store.person(person)
        words, taught = wants_words(known), wants_lessons(known)
        speakers = self.vidar.speakers({row.game for row in (*rows, *lobbies)}, reader)
        form = help_pages.me_page(say, playing, lobbies, reader, summary, words, taught, speakers)
        await self.show(interaction, form)
        for row in rows:
            await self.vidar.outbox.try_dms(row, person)

    async def _standing(self, row: Table, person: str) -> help_pages.Standing:
        """How a table stands for somebody who plays there; one that is broken hides no other."""
        if self.services.tables.rests(row):
            return "me-resting"
        with alone(row.id):
            try:
                seen = await self.services.play.seen(row.id, person)
            except GameGone:
                return "me-gone"
            except OtherVersion:
                return "me-other-version"
            except TableDamaged:
                return help_pages.DAMAGED
            asked = seen.seat in seen.view["pending"] and seen.called is None
            return "me-waiting" if asked else "me-playing"
        return "me-stuck"

    async def _speak(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.hold(interaction)
        person, language = str(interaction.user.id), self.value(interaction)
        chosen = language if language in LANGUAGES else None

        def spoken(known: dict[str, Any]) -> dict[str, Any]:
            return {**known, "chosen": chosen, "language": chosen or known.get("language")}

        await self.services.store.update_person(person, spoken)
        await self.show_me(interaction)

    async def _forget(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.forget_page(self.vidar.speaker(reader)))

    async def _forgotten(self, interaction: discord.Interaction, _custom_id: CustomId) -> None:
        await self.hold(interaction)
        person = str(interaction.user.id)
        say = await self.vidar.speaker_for(interaction)
        left = await self.services.forgetting.stand_up(person)
        await self.vidar.watching.forget(person)
        await self.vidar.outbox.posts.talks.forget(person, left)
        await self.vidar.services.seat_transfer.forget(person)
        await self.services.forgetting.forget(person, left)
        await self.show(interaction, help_pages.note_page(say.text("reply-forgotten")))

    async def show_board(self, interaction: discord.Interaction, table: str) -> None:
        """The board and what else there is to see, as pictures and in words, for this reader."""
        seen = await self.services.play.seen(table, str(interaction.user.id))
        game = await self.services.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        if wants_words(await self.services.store.person(str(interaction.user.id))):
            return await self.words.show(interaction, table)
        pictures = await self.vidar.outbox.posts.pictures.all(seen, reader)
        return await self.show(interaction, help_pages.board_page(game, seen, reader, pictures))

    def value(self, interaction: discord.Interaction) -> str:
        """What was chosen in a menu of one; nothing fits where nothing was."""
        return next(iter(_values(interaction)), "")

    async def show(self, interaction: discord.Interaction, form: Form) -> None:
        """The form under the finger: what was pressed changes, nothing new is posted."""
        async with self.pictures.changing(deferral.changed_by(interaction)):
            await deferral.show(interaction, form)


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
