"""Channels and threads: making, changing, hiding, archiving, and who comes and goes."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from localcord.model.channels import CATEGORY, DM, GROUP, Channel
from localcord.model.errors import RateLimited
from localcord.model.guilds import Guild, User
from localcord.model.messages import HAS_THREAD, Message
from localcord.model.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from localcord.world import World

RENAMES, RENAME_SECONDS = 2, 600.0


class Rooms:
    """The one place where channels and threads come to be and change."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._renames: dict[str, deque[float]] = defaultdict(deque)

    def furnish(
        self, guild: Guild, name: str, *, hidden: bool, parent: Channel | None, kind: int
    ) -> Channel:
        """A channel made by the people of a server, not by the bot."""
        overwrites = []
        if hidden:
            overwrites.append(Overwrite(guild.everyone.id, 0, deny=int(Permission.VIEW_CHANNEL)))
        return self.create(
            guild, {"name": name, "type": kind}, parent=parent, overwrites=overwrites, route=""
        )

    def create(
        self,
        guild: Guild,
        body: dict[str, Any],
        *,
        parent: Channel | None,
        overwrites: Iterable[Overwrite],
        route: str,
    ) -> Channel:
        world = self._world
        channel = Channel(
            id=world.ids.next(),
            kind=int(body.get("type") or 0),
            name=body["name"],
            created_at=world.clock.now(),
            guild=guild,
            parent=parent,
            topic=body.get("topic"),
            nsfw=bool(body.get("nsfw")),
            position=body.get("position") or len(guild.channels),
            slowmode=body.get("rate_limit_per_user") or 0,
        )
        given = {overwrite.target: overwrite for overwrite in overwrites}
        if not given and parent is not None:
            given = {
                key: Overwrite(o.target, o.kind, o.allow, o.deny)
                for key, o in parent.overwrites.items()
            }
        channel.overwrites = given
        with self.watching(guild, [channel], route):
            guild.channels[channel.id] = channel
            world.channels[channel.id] = channel
            self._keep_new(channel, guild.channels)
        world.gateway.dispatch("CHANNEL_CREATE", channel.payload(), guild=guild)
        return channel

    def _keep_new(self, channel: Channel, shelf: dict[str, Channel]) -> None:
        def undo() -> None:
            del shelf[channel.id], self._world.channels[channel.id]

        self._world.keep(undo)

    def update(self, channel: Channel, changes: dict[str, Any], *, route: str) -> None:
        """Set attributes of a channel and tell everyone who sees it."""
        assert channel.guild is not None
        affected = [channel, *(t for t in channel.guild.threads.values() if t.parent is channel)]
        with self.watching(channel.guild, affected, route):
            before = {attribute: getattr(channel, attribute) for attribute in changes}
            vars(channel).update(changes)
            self._world.keep(lambda: vars(channel).update(before))
        visible = {k: v for k, v in changes.items() if k in ("name", "topic")}
        if visible:
            self._world.record_in(channel, "channel edit", route, visible)
        self._world.gateway.dispatch("CHANNEL_UPDATE", channel.payload(), guild=channel.guild)

    def count_rename(self, channel: Channel) -> None:
        """Names and topics change twice in ten minutes at most (20028)."""
        now = self._world.clock.now()
        recent = self._renames[channel.id]
        while recent and now - recent[0] >= RENAME_SECONDS:
            recent.popleft()
        if len(recent) >= RENAMES:
            raise RateLimited(20028, RENAME_SECONDS - (now - recent[0]))
        recent.append(now)

    def delete(self, channel: Channel, *, route: str) -> None:
        """Remove a channel with its threads, or a thread."""
        guild, world = channel.guild, self._world
        assert guild is not None
        if channel.is_thread:
            world.gateway.dispatch(
                "THREAD_DELETE",
                {
                    "id": channel.id,
                    "guild_id": guild.id,
                    "parent_id": channel.parent.id if channel.parent else None,
                    "type": channel.kind,
                },
                guild=guild,
            )
            with self.watching(guild, [channel], route):
                del guild.threads[channel.id]
        else:
            for thread in [t for t in guild.threads.values() if t.parent is channel]:
                self.delete(thread, route=route)
            for child in guild.channels.values():
                if channel.kind == CATEGORY and child.parent is channel:
                    child.parent = None
            with self.watching(guild, [channel], route):
                del guild.channels[channel.id]
            world.gateway.dispatch("CHANNEL_DELETE", channel.payload(), guild=guild)
        del world.channels[channel.id]
        if channel.archive_timer is not None:
            channel.archive_timer.cancel()
        for message in channel.messages.values():
            world.drop_files(message.attachments)
        for mine in world.ephemerals.values():
            for message in [m for m in mine.values() if m.channel is channel]:
                world.drop_files(message.attachments)
                del mine[message.id]
        world.changed()

    def dm_with(self, user: User) -> Channel:
        """The one DM between the bot and this user."""
        world = self._world
        if user.id in world.dms:
            return world.dms[user.id]
        channel = Channel(
            id=world.ids.next(),
            kind=DM,
            name=user.name,
            created_at=world.clock.now(),
            recipient=user,
        )
        world.dms[user.id] = world.channels[channel.id] = channel
        return channel

    def group_of(self, name: str, people: Sequence[User]) -> Channel:
        """A group of people without the bot; the first has made it."""
        world, now = self._world, self._world.clock.now()
        channel = Channel(
            id=world.ids.next(),
            kind=GROUP,
            name=name,
            created_at=now,
            owner_id=people[0].id,
            thread_members={user.id: now for user in people},
        )
        world.channels[channel.id] = channel
        return channel

    def start_thread(
        self,
        parent: Channel,
        owner: User,
        *,
        name: str,
        kind: int,
        minutes: int,
        invitable: bool = True,
        slowmode: int = 0,
        message: Message | None = None,
        route: str = "",
    ) -> Channel:
        world, guild = self._world, parent.guild
        assert guild is not None
        now = world.clock.now()
        thread = Channel(
            # A thread started from a message shares its id.
            id=message.id if message else world.ids.next(),
            kind=kind,
            name=name,
            created_at=now,
            guild=guild,
            parent=parent,
            slowmode=slowmode,
            owner_id=owner.id,
            invitable=invitable,
            archive_minutes=minutes,
            archive_changed_at=now,
            active_at=now,
            thread_members={owner.id: now},
        )
        with self.watching(guild, [thread], route):
            guild.threads[thread.id] = thread
            world.channels[thread.id] = thread
            self._keep_new(thread, guild.threads)
        if message is not None:
            message.thread = thread
            message.flags |= HAS_THREAD
        created = {**thread.payload(for_user=world.bot), "newly_created": True}
        if thread.visible_to(world.bot):
            world.gateway.dispatch("THREAD_CREATE", created, guild=guild)
        self._watch_sleep(thread)
        return thread

    def stir(self, thread: Channel) -> None:
        """Something was posted: a sleeping thread wakes, and the time to sleep starts anew."""
        thread.active_at = self._world.clock.now()
        if thread.archived:
            self.set_thread(thread, {"archived": False}, route="")
        self._watch_sleep(thread)

    def set_thread(self, thread: Channel, changes: dict[str, Any], *, route: str) -> None:
        """Change attributes of a thread: archived, locked, name and the like."""
        now = self._world.clock.now()
        if "archived" in changes and changes["archived"] != thread.archived:
            thread.archive_changed_at = now
            if not changes["archived"]:
                thread.active_at = now
        for attribute, value in changes.items():
            setattr(thread, attribute, value)
        if not thread.archived:
            self._watch_sleep(thread)
        self._tell_thread(thread, changes, route)

    def _tell_thread(self, thread: Channel, changes: dict[str, Any], route: str) -> None:
        self._world.record_in(thread, "thread edit", route, changes)
        if thread.visible_to(self._world.bot):
            self._world.gateway.dispatch(
                "THREAD_UPDATE", thread.payload(for_user=self._world.bot), guild=thread.guild
            )

    def wake_or_sleep(self, thread: Channel) -> None:
        """A thread as it stands comes back: its time to sleep goes on from where it was."""
        if not thread.archived:
            self._watch_sleep(thread)

    def _watch_sleep(self, thread: Channel) -> None:
        if thread.archive_timer is not None:
            thread.archive_timer.cancel()
        due = thread.active_at + thread.archive_minutes * 60
        thread.archive_timer = self._world.clock.call_at(due, lambda: self._fall_asleep(thread))

    def _fall_asleep(self, thread: Channel) -> None:
        if not thread.archived and thread.id in self._world.channels:
            self.set_thread(thread, {"archived": True}, route="")

    def add_to_thread(self, thread: Channel, user: User, *, route: str) -> None:
        if user.id in thread.thread_members:
            return
        assert thread.guild is not None
        with self.watching(thread.guild, [thread], route):
            thread.thread_members[user.id] = self._world.clock.now()
        self._members_changed(thread, added=user)

    def remove_from_thread(self, thread: Channel, user: User, *, route: str) -> None:
        if user.id not in thread.thread_members:
            return
        assert thread.guild is not None
        with self.watching(thread.guild, [thread], route):
            del thread.thread_members[user.id]
        self._members_changed(thread, removed=user)

    def _members_changed(
        self, thread: Channel, *, added: User | None = None, removed: User | None = None
    ) -> None:
        assert thread.guild is not None
        body: dict[str, Any] = {
            "id": thread.id,
            "guild_id": thread.guild.id,
            "member_count": len(thread.thread_members),
        }
        if added is not None:
            body["added_members"] = [thread.member_payload(added)]
        if removed is not None:
            body["removed_member_ids"] = [removed.id]
        if thread.visible_to(self._world.bot) or removed is self._world.bot:
            self._world.gateway.dispatch(
                "THREAD_MEMBERS_UPDATE", body, guild=thread.guild, about=added or removed
            )

    @contextmanager
    def watching(
        self, guild: Guild, places: Iterable[Channel] | None = None, route: str = ""
    ) -> Iterator[None]:
        """Record for every person which places appear and vanish meanwhile."""
        fixed = None if places is None else list(places)
        before = self._seen(guild, fixed)
        yield
        after = self._seen(guild, fixed)
        for person in self._world.people:
            for channel in _in_order(after[person.user.id] - before[person.user.id]):
                body = {"name": channel.name, "topic": channel.topic}
                self._world.record([person.user], "channel", channel, route, body)
            for channel in _in_order(before[person.user.id] - after[person.user.id]):
                body = {"name": channel.name}
                self._world.record([person.user], "channel gone", channel, route, body)

    def _seen(self, guild: Guild, places: list[Channel] | None) -> dict[str, set[Channel]]:
        standing = {**guild.channels, **guild.threads}
        looked_at = list(standing.values()) if places is None else places
        return {
            person.user.id: {
                channel
                for channel in looked_at
                if channel.id in standing and channel.visible_to(person.user)
            }
            for person in self._world.people
        }


def _in_order(channels: set[Channel]) -> list[Channel]:
    return sorted(channels, key=lambda channel: int(channel.id))
