"""A person in front of Discord: what they see, and what they can do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from localcord.model.channels import Channel
from localcord.model.guilds import Guild, User
from localcord.model.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Answer
from localcord.model.mentions import Notification
from localcord.model.messages import Message
from localcord.model.modal import Modal
from localcord.model.permissions import Permission
from localcord.model.refusals import BadInput, NotThere, NotVisible, ThreadClosed
from localcord.model.resolved import Resolved
from localcord.people import command_line, pressing
from localcord.people.transcript import Entry

if TYPE_CHECKING:
    from localcord.world import World

LONGEST_WORDS = 2000


class Pile(Sequence[Message]):
    """Messages, oldest first."""

    def __init__(self, name: str, messages: list[Message]) -> None:
        self._name = name
        self._messages = messages

    @property
    def last(self) -> Message:
        if not self._messages:
            raise LookupError(f"no {self._name}")
        return self._messages[-1]

    @overload
    def __getitem__(self, index: int) -> Message: ...
    @overload
    def __getitem__(self, index: slice) -> list[Message]: ...
    def __getitem__(self, index: int | slice) -> Message | list[Message]:
        return self._messages[index]

    def __len__(self) -> int:
        return len(self._messages)

    def __iter__(self) -> Iterator[Message]:
        return iter(self._messages)


class Person:
    """One person with one account, looking at one screen."""

    def __init__(self, world: World, user: User) -> None:
        self.world = world
        self.user = user
        self.transcript: list[Entry] = []
        self.notifications: list[Notification] = []
        # What their selects show, so that choosing the same again sends nothing.
        self._chosen: dict[tuple[str, int, str], list[str]] = {}

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return self.user.mention

    @property
    def dm(self) -> Channel:
        """Their DM with the bot."""
        return self.world.rooms.dm_with(self.user)

    @property
    def dms(self) -> Pile:
        """What stands in their DM with the bot."""
        channel = self.world.dms.get(self.user.id)
        return Pile(f"DM for {self.name}", channel.log if channel else [])

    @property
    def ephemeral(self) -> Pile:
        """The ephemeral messages on their screen."""
        mine = self.world.ephemerals.get(self.user.id, {})
        return Pile(f"ephemeral message for {self.name}", list(mine.values()))

    @property
    def visible(self) -> list[Message]:
        """Every message they could scroll to, oldest first."""
        found = [
            message
            for channel in self.world.channels.values()
            if channel.visible_to(self.user)
            for message in channel.messages.values()
        ]
        return sorted([*found, *self.ephemeral], key=lambda message: int(message.id))

    def newest(self, condition: Callable[[Message], bool]) -> Message | None:
        """The newest message on their screen of which something holds."""
        piles: list[Iterable[Message]] = [
            reversed(channel.messages.values())
            for channel in self.world.channels.values()
            if channel.messages and channel.visible_to(self.user)
        ]
        piles.append(reversed(self.world.ephemerals.get(self.user.id, {}).values()))
        found = [next((m for m in pile if condition(m)), None) for pile in piles]
        return max((m for m in found if m), key=lambda message: int(message.id), default=None)

    def sees(self, what: Channel | Message) -> bool:
        if isinstance(what, Channel):
            return what.id in self.world.channels and what.visible_to(self.user)
        if what.deleted:
            return False
        if what.only_for is not None:
            mine = self.world.ephemerals.get(self.user.id, {})
            return what.id in mine and self.sees(what.channel)
        return self.sees(what.channel)

    def join(self, guild: Guild) -> None:
        guild.add_member(self.user)

    def leave(self, guild: Guild) -> None:
        guild.remove_member(self.user)

    def add_app(self) -> None:
        """Add the bot to their account."""
        self.user.has_app = True

    def refuse_dms(self, refuse: bool = True) -> None:
        """Close their DMs to everyone but friends, or open them again."""
        self.user.accepts_dms = not refuse

    def dismiss(self, message: Message) -> None:
        """Click an ephemeral message away; the bot does not hear of it."""
        if message.only_for is not self.user:
            raise NotVisible(f"that message is not {self.name}'s to dismiss")
        self.world.ephemerals.get(self.user.id, {}).pop(message.id, None)
        self.world.drop_files(message.attachments)
        self.world.changed()

    def say(self, channel: Channel, text: str, *, reply_to: Message | None = None) -> Message:
        """Write something, as people do."""
        self._look_at(channel)
        if not channel.may(self.user, channel.sending):
            raise NotThere(f"{self.name} may not write in {channel.place}")
        if not text.strip() or len(text) > LONGEST_WORDS:
            raise BadInput(f"a message has 1 to {LONGEST_WORDS} characters, not {len(text)}")
        if channel.locked and not channel.may(self.user, Permission.MANAGE_THREADS):
            raise ThreadClosed(f"{channel.place} is locked")
        body: dict[str, Any] = {"content": text}
        if reply_to is not None:
            body["message_reference"] = {"message_id": reply_to.id}
        return self.world.posting.post(channel, self.user, body, route="")

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Answer:
        """Type a command: `await ann.slash(channel, "table pause", reason="late")`."""
        self._look_at(channel)
        self._check_awake(channel, waking=False)
        prompt = command_line.Prompt(self.world, self.user, channel)
        data = command_line.typed(prompt, command, options)
        return await self.world.interactions.open(COMMAND, self.user, channel, data)

    async def autocomplete(
        self, channel: Channel, command: str, option: str, text: str = "", /, **others: Any
    ) -> list[str]:
        """Begin to type an option and read what is offered."""
        answer = await self.type_option(channel, command, option, text, others)
        return answer.choices

    async def type_option(
        self, channel: Channel, command: str, option: str, text: str, others: Mapping[str, Any]
    ) -> Answer:
        """Begin to type an option, others of the command being filled in already."""
        self._look_at(channel)
        self._check_awake(channel, waking=False)
        prompt = command_line.Prompt(self.world, self.user, channel)
        data = command_line.typing(prompt, command, option, text, others)
        return await self.world.interactions.open(AUTOCOMPLETE, self.user, channel, data)

    async def click(self, button: str, *, on: Message | None = None) -> Answer:
        """Press the button with this label, emoji or custom id."""
        message = on or pressing.newest_with_button(self, button)
        self._check_pressable(message)
        data = pressing.press(message, button)
        return await self._act_on(message, data)

    async def select(self, *values: Any, menu: str = "", on: Message | None = None) -> Answer:
        """Choose from a select: labels or values, or people, roles and channels.

        `menu` is its placeholder or custom id; it can be left out where there is only one.
        """
        message = on or pressing.newest_with_select(self, menu)
        self._check_pressable(message)
        resolved = Resolved(self.world, message.channel, self.user)
        data = pressing.choose(message, menu, list(values), resolved)
        if set(self.chosen(message, data["custom_id"])) == set(data["values"]):
            return Answer("nothing", None, self.world)
        self._chosen[message.id, message.revision, data["custom_id"]] = data["values"]
        return await self._act_on(message, data)

    def chosen(self, message: Message, custom_id: str) -> list[str]:
        """What a select shows as ticked; a change of the message takes their ticks away."""
        key = (message.id, message.revision, custom_id)
        return self._chosen.get(key, pressing.preselected(message, custom_id))

    async def submit(self, modal: Modal, values: Mapping[str, Any]) -> Answer:
        """Fill in a modal, by label or custom id, and send it."""
        if modal.owner is not self.user:
            raise NotVisible(f"that modal is not in front of {self.name}")
        if not modal.open:
            raise NotThere("that modal was already sent")
        origin = modal.origin
        self._look_at(origin.channel)
        resolved = Resolved(self.world, origin.channel, self.user)
        data: dict[str, Any] = {
            "custom_id": modal.custom_id,
            "components": modal.filled(values, resolved),
            "resolved": resolved.payload(),
        }
        answer = await self.world.interactions.open(
            MODAL_SUBMIT, self.user, origin.channel, data, message=origin.message, origin=origin
        )
        # After a failure the form stays on the screen and can be sent again.
        modal.open = answer.kind == "failed"
        return answer

    def archive(self, thread: Channel, *, lock: bool = False) -> None:
        """Close a thread by hand."""
        self._look_at(thread)
        moderates = thread.may(self.user, Permission.MANAGE_THREADS)
        if not moderates and (lock or thread.owner_id != self.user.id):
            raise NotThere(f"{self.name} may not close {thread.place}")
        changes = {"archived": True, "locked": True} if lock else {"archived": True}
        self.world.rooms.set_thread(thread, changes, route="")

    def delete(self, message: Message) -> None:
        """Remove a message: one's own, or any with Manage Messages."""
        if not self.sees(message) or message.only_for is not None:
            raise NotVisible(f"{self.name} does not see that message")
        mine = message.author is self.user
        if not mine and not message.channel.may(self.user, Permission.MANAGE_MESSAGES):
            raise NotThere(f"{self.name} may not delete that message")
        self.world.posting.delete(message, route="")

    async def _act_on(self, message: Message, data: dict[str, Any]) -> Answer:
        if message.channel.archived:
            self.world.rooms.set_thread(message.channel, {"archived": False}, route="")
        return await self.world.interactions.open(
            COMPONENT, self.user, message.channel, data, message=message
        )

    def _look_at(self, channel: Channel) -> None:
        if not self.sees(channel):
            raise NotVisible(f"{self.name} does not see {channel.place}")

    def _check_pressable(self, message: Message) -> None:
        if not self.sees(message):
            raise NotVisible(f"{self.name} does not see that message")
        self._check_awake(message.channel, waking=True)

    def _check_awake(self, channel: Channel, *, waking: bool) -> None:
        """Nothing can be pressed in a locked thread; a sleeping one wakes for some."""
        if channel.locked:
            raise ThreadClosed(f"{channel.place} is locked")
        if channel.archived and not (waking and channel.may(self.user, channel.sending)):
            raise ThreadClosed(f"{channel.place} is archived")
