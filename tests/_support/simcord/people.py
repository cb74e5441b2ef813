"""People on simcord's Discord: they see what is theirs and press by the custom_id of a button.

Whatever depends on how a form is built stands here, in functions of a few lines.
"""

from collections.abc import Awaitable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord
import simcord

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId, parse
from persistence.store import GameRow


@dataclass
class Guest:
    """One person: a member of the server, and somebody with a DM of their own."""

    env: simcord.Env
    user: simcord.UserHandle
    member: simcord.MemberActor

    @property
    def id(self) -> str:
        return str(self.user.id)

    def sees(self, channel: simcord.ChannelHandle) -> list[discord.Message]:
        """What stands there for their eyes, ephemeral answers to them included."""
        return channel.history(viewer=self.member)

    @property
    def dms(self) -> list[discord.Message]:
        return self.user.dm_channel.history()

    @property
    def desk(self) -> discord.Message:
        """The living desk in their DMs."""
        asked = [message for message in self.dms if choices(message)]
        return asked[-1] if asked else self.dms[-1]

    async def press(
        self, message: discord.Message, what: str, words: str | None = None
    ) -> simcord.InteractionResult:
        """Press the first button there whose custom_id says so."""
        return await self.press_id(message, find(message, what, words))

    async def press_id(
        self, message: discord.Message, custom_id: CustomId
    ) -> simcord.InteractionResult:
        """Press the button with exactly this custom_id."""
        actor: Any = self.member if message.guild is not None else self.user
        return await actor.click(message, custom_id=str(custom_id))


async def patiently(env: simcord.Env, press: Awaitable[object]) -> None:
    """A press in a busy hour: simcord gives the bot five real seconds, and no more can be set."""
    try:
        await press
    except TimeoutError:
        for _ in range(20):
            with suppress(TimeoutError):
                await env.settle()
                return
        raise


def custom_ids(message: discord.Message) -> Iterator[CustomId]:
    """What can be pressed on a message, in the order it stands there."""
    yield from _custom_ids(message.components)


def choices(message: discord.Message) -> list[CustomId]:
    """What answers a question."""
    return [a for a in custom_ids(message) if a.what in ("pick", "menu", "ticks", "quick", "sure")]


def _custom_ids(parts: Any) -> Iterator[CustomId]:
    for part in parts:
        custom_id = parse(getattr(part, "custom_id", None) or "")
        if custom_id is not None:
            yield custom_id
        yield from _custom_ids(getattr(part, "children", ()))
        beside = getattr(part, "accessory", None)
        yield from _custom_ids([] if beside is None else [beside])


def text_of(message: Any) -> str:
    """All words on a message, also on a card."""
    return "\n".join(filter(None, [message.content, *_texts(message.components)]))


def _texts(parts: Any) -> Iterator[str]:
    for part in parts:
        if isinstance(part, discord.TextDisplay):
            yield part.content
        yield from _texts(getattr(part, "children", ()))


def find(message: discord.Message, what: str, words: str | None = None) -> CustomId:
    """The first button that leads there."""
    return next(
        a for a in custom_ids(message) if a.what == what and (words is None or a.words == words)
    )


class Place:
    """One server with three people and one channel."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.guild = env.create_guild("Friends")
        self.channel = self.guild.create_text_channel("general")
        self.people = [self.guest(name) for name in ("Ann", "Ben", "Cyd")]

    def guest(self, name: str) -> Guest:
        user = self.env.create_user(name)
        return Guest(self.env, user, self.guild.add_member(user))

    @property
    def lobby(self) -> discord.Message:
        """The newest post in the channel that is for everybody."""
        return [m for m in self.channel.history() if not m.flags.ephemeral][-1]

    @property
    def table(self) -> simcord.ChannelHandle:
        """Where the game is played."""
        (found,) = [c for name, c in self.guild.channels.items() if "-" in name]
        return found

    @property
    def panel(self) -> discord.Message:
        """The newest post at the table that can be pressed."""
        posts = [m for m in self.table.history() if not m.flags.ephemeral]
        return [m for m in posts if list(custom_ids(m))][-1]

    async def open(self) -> simcord.InteractionResult:
        """The first opens a table for all."""
        seats = len(self.people)
        return await self.people[0].member.slash(self.channel, "play", seats=seats)

    async def sit_down(self, vidar: Vidar, scenario: dict[str, Any] | None = None) -> GameRow:
        """A table opened, joined and started; a scenario is laid on it before the start."""
        await self.open()
        for person in self.people[1:]:
            await person.press(self.lobby, "join")
        if scenario is not None:
            (row,) = await vidar.services.store.games("lobby")
            await vidar.services.store.update_game(replace(row, options={"scenario": scenario}))
        await self.people[0].press(self.lobby, "start")
        (row,) = await vidar.services.store.games("playing")
        return row

    async def asked(self, vidar: Vidar) -> list[Guest]:
        """Those who are waited for."""
        (row,) = await vidar.services.store.games("playing")
        seen = await vidar.services.play.seen(row.id, None)
        people = {person.id: person for person in self.people}
        return [people[row.seats[seat] or ""] for seat in seen.view["pending"]]
