"""What each button and menu does: look at its address, check, act, redraw what was pressed."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import discord

from bot.domain.custom_id import Address
from bot.domain.motions import is_choosing
from bot.domain.seating import host_of
from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, speaker
from bot.interactions import deferral
from bot.interactions.absence import AbsencePresses
from bot.interactions.orders import AheadPresses
from bot.interactions.preferences import OwnPresses
from bot.interactions.redraw import RedrawPresses
from bot.interactions.results import ResultPresses
from bot.interactions.spectators import WatchPresses
from bot.logs import about, describe_error
from bot.tables.play import Pressed
from bot.tables.repository import HostError, OtherVersion, alone
from bot.views import article, desk, help_pages
from bot.views import results as results_form
from bot.views import settings as settings_form
from bot.views.components import Form

if TYPE_CHECKING:
    from bot.app.client import Vidar

Press = Callable[[discord.Interaction, Address], Awaitable[None]]
_log = logging.getLogger(__name__)


class Presses:
    """Every kind of press, by the word its address carries."""

    def __init__(self, vidar: "Vidar") -> None:
        self.vidar = vidar
        self.host = vidar.host
        self.kinds: dict[str, Press] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "ai": self._add_ai,
            "remove_ai": self._remove_ai,
            "remove": self._remove,
            "close": self._close,
            "settings": self._settings,
            "set": self._set,
            "act": self._open_desk,
            "desk": self._open_desk,
            "pick": self._pick,
            "sure": self._pick,
            "quick": self._quick,
            "menu": self._menu,
            "ticks": self._ticks,
            "page": self._page,
            "clear": self._clear,
            "help": self._help,
            "aid": self._aid,
            "log": self._log,
            "rules": self._rules,
            "see": self._see,
            "share": self._share,
            "vote": self._vote,
            "again": self._again,
            "forget": self._forget,
            "forgotten": self._forgotten,
            "speak": self._speak,
            "keep": self._keep,
        }
        self.results = ResultPresses(self)
        own = OwnPresses(self), WatchPresses(self), self.results
        for more in (AbsencePresses(self), AheadPresses(self), RedrawPresses(self), *own):
            self.kinds |= more.kinds

    # The lobby

    async def _join(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        person = str(interaction.user.id)
        row = await self.host.lobby.join(address.table, person, interaction.user.display_name)
        try:
            dms = await self.vidar.greet(row.id, person, reader)
            await self.vidar.say(interaction, "reply-joined", dms=dms)
        finally:
            # Not before: the lobby changes once, after the answer, and knows about the DMs.
            self.host.updates.notify(row.id)

    async def _leave(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.host.lobby.leave(address.table, str(interaction.user.id))
        await self.vidar.say(interaction, "reply-left")

    async def _start(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.host.lobby.start(address.table, str(interaction.user.id))
        await self.vidar.say(interaction, "reply-starting")

    async def _add_ai(self, interaction: discord.Interaction, address: Address) -> None:
        # The lobby itself is the answer.
        await interaction.response.defer()
        await self.host.lobby.add_ai(
            address.table, str(interaction.user.id), self.value(interaction)
        )

    async def _remove_ai(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer()
        await self.host.lobby.remove_ai(address.table, str(interaction.user.id))

    async def _remove(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        person, other = str(interaction.user.id), self.value(interaction)
        await self.host.lobby.remove(address.table, person, other)
        await self._show_settings(interaction, address.table)

    async def _close(self, interaction: discord.Interaction, address: Address) -> None:
        """A lobby, from its settings or from among one's own things."""
        await self.hold(interaction)
        await self.host.lobby.close_lobby(address.table, str(interaction.user.id))
        if address.words:
            return await self.show_me(interaction)
        say = await self.vidar.speaker_for(interaction)
        return await self.show(interaction, help_pages.note_page(say.text("reply-abandoned")))

    async def _settings(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show_settings(interaction, address.table)

    async def _set(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        row = await self.host.tables.row(address.table)
        person = str(interaction.user.id)
        if person != host_of(row):
            raise HostError("host-only-host", person=host_of(row))
        key, value = address.words, self.value(interaction)
        await self.host.lobby.set_option(address.table, key, value)
        await self._show_settings(interaction, address.table)

    async def _show_settings(self, interaction: discord.Interaction, table: str) -> None:
        row = await self.host.tables.row(table)
        game = await self.host.tables.game_of(row)
        reader = await self.vidar.reader(interaction)
        form = settings_form.settings(game, row, reader, str(interaction.user.id))
        await self.show(interaction, form)

    # The desk

    async def _open_desk(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_desk(interaction, address.table)

    async def _pick(self, interaction: discord.Interaction, address: Address) -> None:
        await self._decide(interaction, address, address.words)

    async def _menu(self, interaction: discord.Interaction, address: Address) -> None:
        kind = address.words.partition("~")[0]
        await self._decide(interaction, address, f"{kind}~{self.value(interaction)}")

    async def _decide(self, interaction: discord.Interaction, address: Address, words: str) -> None:
        kind, _, spelled = words.partition("~")
        sure = address.what == "sure"

        async def act(person: str, prompt: int) -> Pressed:
            return await self.host.play.pick(address.table, person, prompt, kind, spelled, sure)

        await self._press(interaction, address, act, kind)

    async def _quick(self, interaction: discord.Interaction, address: Address) -> None:
        kind, _, key = address.words.partition("~")

        async def act(person: str, prompt: int) -> Pressed:
            return await self.host.play.pick_shortcut(address.table, person, prompt, kind, key)

        await self._press(interaction, address, act, kind)

    async def _ticks(self, interaction: discord.Interaction, address: Address) -> None:
        kind, _, part = address.words.partition("~")
        ticked = _values(interaction)

        async def act(person: str, prompt: int) -> Pressed:
            return await self.host.play.tick(
                address.table, person, prompt, kind, _number(part), ticked
            )

        await self._press(interaction, address, act, kind)

    async def _press(
        self,
        interaction: discord.Interaction,
        address: Address,
        act: Callable[[str, int], Awaitable[Pressed]],
        kind: str,
    ) -> None:
        """A press on the question: against the one that is open, and the desk shows what it did."""
        await self.hold(interaction)
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        row = await self.host.tables.row(address.table)
        if person not in row.seats:
            raise HostError("host-not-yours")
        game = await self.host.tables.game_of(row)
        say = speaker(game, row, reader)
        with self._holding(interaction, row, person):
            try:
                if address.prompt is None:
                    raise HostError("host-stale")
                pressed = await act(person, address.prompt)
            except HostError as refused:
                # Also when somebody, or the same finger twice, was quicker by a moment.
                note = say.text(refused.text, **refused.data)
                await self.show_desk(interaction, address.table, note=note)
                return
            if pressed.became == "asks":
                seen = await self.host.play.seen(address.table, person)
                form = desk.confirm(game, seen, reader, kind, pressed.decisions[0])
                await self.show(interaction, form)
                return
            note = ""
            if pressed.became == "decided":
                said = [say.line_of(d) for d in pressed.decisions if len(d) > 1]
                note = say.text("desk-done", decisions=said) if said else ""
            await self.show_desk(interaction, address.table, note=note)

    async def hold(self, interaction: discord.Interaction) -> None:
        """Answer in time; private things are drawn under the finger only where nobody looks on."""
        message = interaction.message
        if interaction.guild_id is None or (message is not None and message.flags.ephemeral):
            deferral.promise(interaction, self.vidar.patience)
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

    async def _page(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        page = address.words.partition("~")[2]
        await self.show_desk(interaction, address.table, page=_number(page))

    async def _clear(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        await self.host.play.clear(address.table, str(interaction.user.id))
        await self.show_desk(interaction, address.table)

    async def show_desk(
        self,
        interaction: discord.Interaction,
        table: str,
        page: int = 0,
        note: str = "",
        instead: str = "",
    ) -> bool:
        """The desk of whoever pressed, as it stands now; whether all of it could be drawn.

        If not, they are told so, or what they are to be told `instead`, and can answer anyway.
        """
        person = str(interaction.user.id)
        seen = await self.host.play.seen(table, person)
        if seen.seat is None:
            raise HostError("host-not-yours")
        game = await self.host.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        try:
            form, whole = desk.desk(game, seen, reader, page, note), True
        except Exception as fault:  # noqa: BLE001 (who is asked must be able to answer)
            say = speaker(game, seen.row, reader)
            words = [instead or say.text("desk-not-shown")]
            try:
                form, whole = desk.desk(game, seen, reader, page, note, words), False
            except Exception:  # noqa: BLE001 (what went wrong first says more)
                raise fault from None
            _log.error(
                "%s: a desk cannot be drawn in full: %s", about(table), describe_error(fault)
            )
        await self.show(interaction, form)
        if self._is_dm_desk(interaction, seen.row, person):
            self.vidar.outbox.posts.has_shown(table, person, seen.row.seq if whole else None)
        return whole

    # Looking things up

    async def _help(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_help(interaction, address.table, None)

    async def _aid(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        await self.show_help(interaction, address.table, self.value(interaction))

    async def show_help(
        self, interaction: discord.Interaction, table: str, key: str | None
    ) -> None:
        """Something to look up, from what this reader sees."""
        seen = await self.host.play.seen(table, str(interaction.user.id))
        game = await self.host.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.help_page(game, seen, reader, key))

    async def _rules(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_rules(interaction, address.table)

    async def show_rules(self, interaction: discord.Interaction, table: str) -> None:
        """What this person is being asked, explained; or where the rules of the game begin."""
        seen = await self.host.play.seen(table, str(interaction.user.id))
        game = await self.host.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        shelf = self.vidar.library.shelves.get(seen.row.game)
        reference = shelf and shelf.references[reader]
        if seen.prompt is not None and seen.seat in seen.view["pending"]:
            form = article.asked_page(game, seen, reader, reference)
        elif reference is not None:
            first = next(iter(reference.articles.values()))
            form = article.article_page(reference, first, self.vidar.speaker(reader), shared=False)
        else:
            form = help_pages.note_page(self.vidar.speaker(reader).text("rule-none"))
        await self.show(interaction, form)

    async def _see(self, interaction: discord.Interaction, address: Address) -> None:
        await self.hold(interaction)
        await self.show_article(interaction, address.words, self.value(interaction))

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

    async def _share(self, interaction: discord.Interaction, address: Address) -> None:
        """For everyone to read, in the language of whoever shows it."""
        game, _, key = address.words.partition("~")
        reader = await self.vidar.reader(interaction)
        shelf = self.vidar.library.shelves.get(game)
        found = shelf and shelf.references[reader].articles.get(key)
        if shelf is None or found is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            return await self.vidar.say(interaction, "rule-none")
        say = self.vidar.speaker(reader)
        form = article.article_page(shelf.references[reader], found, say, shared=True)
        assert form.view is not None
        none = discord.AllowedMentions.none()
        await interaction.response.send_message(view=form.view, allowed_mentions=none)
        return None

    async def _log(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.show_log(interaction, address.table)

    async def show_log(self, interaction: discord.Interaction, table: str) -> None:
        """What happened since this person's last decision."""
        person = str(interaction.user.id)
        seen = await self.host.play.seen(table, person)
        game = await self.host.tables.game_of(seen.row)
        since = await self.host.play.last_moment_of(table, person)
        events = await self.host.play.events_since(table, person, since)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.log_page(game, seen, reader, events))

    # What a table decides together

    async def _vote(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        number, _, answer = address.words.partition("~")
        person = str(interaction.user.id)
        choosing = is_choosing(await self.host.tables.row(address.table))
        outcome = await self.vidar.host.votes.vote(
            address.table, person, _number(number), answer == "yes"
        )
        what = "rules" if choosing and outcome != "open" else "vote"
        await self.vidar.say(interaction, f"reply-{what}-{outcome}")

    async def _again(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        person = str(interaction.user.id)
        if self.host.tables.rests(await self.host.tables.row(address.table)):
            raise HostError("host-resting")
        row, is_new = await self.host.lobby.play_again(address.table, person)
        channel = f"<#{row.room.where}>"
        if is_new:
            self.host.updates.notify(row.id)
            return await self.vidar.say(interaction, "reply-opened", channel=channel)
        if row.status == "lobby":
            # If somebody has deleted it, it is posted anew.
            await self.vidar.post(row.id, "lobby")
        return await self.vidar.say(interaction, "reply-again", status=row.status, channel=channel)

    async def _keep(self, interaction: discord.Interaction, address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.host.tables.row(address.table)
        if str(interaction.user.id) not in row.seats:
            raise HostError("host-not-yours")
        await self.host.updates.change(address.table, lambda _before: {"keep": True})
        await self.vidar.say(interaction, "reply-kept")

    # One's own things

    async def show_me(self, interaction: discord.Interaction) -> None:
        """Where this person is waited for, first; then what they can set."""
        person = str(interaction.user.id)
        reader = await self.vidar.reader(interaction)
        rows = await self.host.tables.find("playing", person)
        playing: list[tuple[help_pages.Standing, Table]] = [
            (await self._standing(row, person), row) for row in rows
        ]
        lobbies = [
            row for row in await self.host.tables.find("lobby", person) if host_of(row) == person
        ]
        say = self.vidar.speaker(reader)
        played = await self.results.of(person)
        summary = results_form.summary(say, played, person) if played else ""
        await self.show(interaction, help_pages.me_page(say, playing, lobbies, reader, summary))

    async def _standing(self, row: Table, person: str) -> help_pages.Standing:
        """How a table stands for somebody who plays there; one that is broken hides no other."""
        if self.host.tables.rests(row):
            return "me-resting"
        with alone(row.id):
            try:
                seen = await self.host.play.seen(row.id, person)
            except OtherVersion:
                return "me-other-version"
            return "me-waiting" if seen.seat in seen.view["pending"] else "me-playing"
        return "me-stuck"

    async def _speak(self, interaction: discord.Interaction, _address: Address) -> None:
        await self.hold(interaction)
        person, language = str(interaction.user.id), self.value(interaction)
        chosen = language if language in LANGUAGES else None

        def spoken(known: dict[str, Any]) -> dict[str, Any]:
            return {**known, "chosen": chosen, "language": chosen or known.get("language")}

        await self.host.store.update_person(person, spoken)
        await self.show_me(interaction)

    async def _forget(self, interaction: discord.Interaction, _address: Address) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        reader = await self.vidar.reader(interaction)
        await self.show(interaction, help_pages.forget_page(self.vidar.speaker(reader)))

    async def _forgotten(self, interaction: discord.Interaction, _address: Address) -> None:
        await self.hold(interaction)
        person = str(interaction.user.id)
        say = await self.vidar.speaker_for(interaction)
        left = await self.host.forgetting.stand_up(person)
        await self.vidar.watching.forget(person)
        await self.vidar.host.seat_transfer.forget(person)
        await self.host.forgetting.forget(person, left)
        await self.show(interaction, help_pages.note_page(say.text("reply-forgotten")))

    async def show_board(self, interaction: discord.Interaction, table: str) -> None:
        """The board and what else there is to see, as pictures and in words, for this reader."""
        seen = await self.host.play.seen(table, str(interaction.user.id))
        game = await self.host.tables.game_of(seen.row)
        reader = await self.vidar.reader(interaction)
        pictures = await self.vidar.outbox.posts.pictures.all(seen, reader)
        await self.show(interaction, help_pages.board_page(game, seen, reader, pictures))

    def value(self, interaction: discord.Interaction) -> str:
        """What was chosen in a menu of one; nothing fits where nothing was."""
        return next(iter(_values(interaction)), "")

    async def show(self, interaction: discord.Interaction, form: Form) -> None:
        """The form under the finger: what was pressed changes, nothing new is posted."""
        await deferral.show(interaction, form)


def _values(interaction: discord.Interaction) -> list[str]:
    data: Any = interaction.data
    return list(data.get("values") or ())


def _number(words: str) -> int:
    """A number from an address; whatever else stands there is as good as the first."""
    return int(words) if words.isdecimal() else 0
