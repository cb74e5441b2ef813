"""`start.py check` agrees with localcord line by line, and finds each planted difference."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.app.check.__main__ import Finding, assumptions, look, probes, report
from bot.app.check.rooms import LEFT
from bot.app.check.walk import Walk
from bot.app.client import Vidar
from localcord import Channel, Guild, Permission, Person, World
from localcord.model.errors import ApiError
from localcord.rest.differences import Refusal
from localcord.rest.routing import Call
from persistence.sqlite import SqliteStore
from tests._support.bot.home import HOUR, running_home
from tests._support.bot.programs import run

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "assumptions.md").read_text("utf-8")
Answered = Callable[[Call, Any], Any]
EVENTS = ("INTERACTION_CREATE", "GUILD_DELETE")
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
SENDING = "POST /channels/{channel_id}/messages"
MESSAGE = "GET /channels/{channel_id}/messages/{message_id}"
DELETING = "DELETE /channels/{channel_id}/messages/{message_id}"
EDITING = "PATCH /channels/{channel_id}/messages/{message_id}"
READING = "GET /channels/{channel_id}/messages"
POST = "A table, as people need it."
ORIGINAL = "PATCH /webhooks/{application_id}/{token}/messages/@original"
MEMBER = "GET /channels/{channel_id}/thread-members/{user_id}"
CHANNEL = "GET /channels/{channel_id}"


@dataclass
class Host:
    """Somebody who does what the check asks for, as soon as it does."""

    world: World
    guild: Guild
    person: Person
    notified: bool = False
    opens_dms: bool = False
    """Whether what they close stays open."""

    async def do_all(self) -> None:
        for key in ("begin", "again", "twice", "other", "dm", "dm2"):
            await self.press(key)
        await self.press("yes" if self.notified else "no")
        if not self.opens_dms:
            self.person.refuse_dms()
        await self.press("closed")
        await self.world.until(
            lambda: any("At last" in m.text for m in self.guild.channel("general").log),
            why="the check has come to its end",
        )
        self.guild.remove_member(self.world.bot)

    async def press(self, key: str) -> None:
        def button() -> tuple[Any, Any] | None:
            for message in self.person.visible:
                for one in message.buttons:
                    if (one.custom_id or "").endswith(f":{key}"):
                        return message, one
            return None

        await self.world.until(button, why=f"{key} can be pressed")
        found = button()
        assert found is not None
        await self.person.click(found[1].custom_id, on=found[0])


async def checked(world: World, channel: Channel, host: Host | None, **more: Any) -> list[Finding]:
    """A whole walk, with a host or without."""
    found: list[Finding] = []
    store = await SqliteStore.open(more.pop("path"))
    ours = Vidar(store, ("shadow_planet",), pictures=False)

    async def begin(walk: Walk) -> None:
        walk.now = lambda: world.clock.now() + 2 * HOUR
        found.extend(await look(walk, probes(ours)))

    walk = Walk(
        int(channel.id), begin, stranger=int(world.person("Stranger", guilds=[]).id),
        token=world.token, guild_ready_timeout=0.01, wait=30.0 if host else 0.01, **more,
    )  # fmt: skip
    doing = asyncio.create_task(host.do_all()) if host else None
    async with walk:
        await walk.start(world.token)
    if doing is not None:
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
    await store.close()
    assert walk.fault is None, repr(walk.fault)
    return found


def different(found: Sequence[Finding]) -> set[str]:
    return {finding.key for finding in found if finding.fits is False}


@pytest.fixture
async def ready(world: World, guild: Guild, channel: Channel, tmp_path: Path) -> Host:
    """A server for trying things out: the bot has run once, and posted something long ago."""
    async with running_home(world, tmp_path / "bot.sqlite") as home:
        for text in (LEFT, POST):
            await home.vidar.get_partial_messageable(int(channel.id)).send(text)
    role = next(role for role in guild.roles.values() if role.managed)
    guild.allow(role, role.permissions | Permission.CREATE_PRIVATE_THREADS)
    host = world.person("Host")
    return Host(world, guild, host)


def test_there_is_a_look_at_every_assumption_and_at_nothing_else() -> None:
    keys = assumptions(PAGE)
    assert len(keys) > 20
    assert keys.keys() == probes(None).keys()  # pyright: ignore[reportArgumentType]
    rows = PAGE.partition("|---|---|---|---|\n")[2].partition("\n\n")[0].splitlines()
    assert len(rows) == len(keys), "a line without a key of its own"


async def test_localcord_does_all_that_is_assumed_and_nothing_is_left_behind(
    world: World, guild: Guild, channel: Channel, ready: Host, tmp_path: Path
) -> None:
    before = set(guild.channels)
    found = await checked(world, channel, ready, path=tmp_path / "none.sqlite", is_thorough=True)
    assert [finding for finding in found if finding.fits is not True] == []
    assert set(guild.channels) == before
    assert POST in [message.text for message in channel.log], "a post of the bot was changed"
    # Who may not manage threads cannot delete even their own.
    assert all(thread.archived for thread in guild.threads.values())
    text = "\n".join(report(found, PAGE))
    assert text.count("[as assumed]") == len(found)
    assert f"{len(found)} as assumed, 0 DIFFERENT, 0 not tried" in text


def other(**changes: Any) -> Answered:
    """The same answer with this changed."""
    return lambda _call, result: _unless_refused(result, lambda: {**result, **changes})


def _unless_refused(result: Any, change: Callable[[], Any]) -> Any:
    return result if isinstance(result, ApiError) else change()


def refused(code: int, *, instead_of: int | None = None) -> Answered:
    """A refusal, of everything or in place of another."""

    def refuse(_call: Call, result: Any) -> Any:
        said = result.code if isinstance(result, ApiError) else None
        return Refusal(code) if instead_of in (None, said) else result

    return refuse


def in_dms(change: Answered) -> Answered:
    """Only in direct messages."""
    return lambda call, result: result if call.channel().guild else change(call, result)


def of_kind(kind: int, change: Answered) -> Answered:
    """Only answers of one kind to an interaction."""
    return lambda call, result: change(call, result) if call.json()["type"] == kind else result


def after(times: int, change: Answered) -> Answered:
    """Not at first."""
    left = iter(range(times))
    return lambda call, result: result if next(left, None) is not None else change(call, result)


def allowed_nothing(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "app_permissions": "0"}


def unavailable(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "unavailable": True}


def let_in(call: Call, result: Any) -> Any:
    """Everybody is in every thread."""
    person = call.params["user_id"]
    known = {"id": call.params["channel_id"], "user_id": person, "flags": 0}
    joined = {"join_timestamp": "2026-01-01T00:00:00+00:00"}
    return {**known, **joined} if isinstance(result, ApiError) else result


def anew(call: Call, result: Any) -> Any:
    """A nonce is of no use: each message has another id."""
    return _unless_refused(result, lambda: {**result, "id": call.world.ids.next()})


def with_a_line(call: Call, result: Any) -> Any:
    """Discord writes more than names."""
    some = next(m for c in call.world.channels.values() for m in c.messages.values()).payload()
    return [*result, {**some, "type": 1, "content": "and a secret"}]


def halved(_call: Call, result: Any) -> Any:
    return [{**message, "content": "\ud83d"} for message in result]


def short(_call: Call, result: Any) -> Any:
    """Threads fall asleep after a day."""
    if "thread_metadata" not in result:
        return result
    return {
        **result,
        "thread_metadata": {**result["thread_metadata"], "auto_archive_duration": 1440},
    }


def someone_else(_call: Call, result: Any) -> Any:
    return _unless_refused(result, lambda: {**result, "user_id": "1"})


PLANTED: dict[str, tuple[str, Any]] = {
    "nonce": (SENDING, anew),
    "press-in-dms": (MESSAGE, in_dms(other(content="?"))),
    "ephemeral-update": (CALLBACK, of_kind(7, refused(50001))),
    "ephemeral-edit": (ORIGINAL, after(1, refused(50027))),
    "ephemeral-below": (ORIGINAL.replace("PATCH", "DELETE"), refused(10008)),
    "app-permissions": ("INTERACTION_CREATE", allowed_nothing),
    "old-edit": (EDITING, refused(50005)),
    "category": (CHANNEL, other(permission_overwrites=[])),
    "overwrites": ("POST /guilds/{guild_id}/channels", refused(50013)),
    "full": ("POST /guilds/{guild_id}/channels", refused(30013, instead_of=50035)),
    "removed": ("GUILD_DELETE", unavailable),
    "week": (CHANNEL, short),
    "mention": (MEMBER, let_in),
    "private-thread": ("PUT /channels/{channel_id}/thread-members/{user_id}", refused(50001)),
    "thread-members": (MEMBER, someone_else),
    "thread-lines": (READING, with_a_line),
    "closed-dms": (SENDING, refused(50001, instead_of=50007)),
    "deletion-in-dms": (DELETING, in_dms(refused(50007))),
    "silent": ("", None),
    "flagged": ("POST /users/@me/channels", after(1, refused(40003))),
    "commands": ("GET /applications/{application_id}/commands", lambda _call, found: found[1:]),
    "gone-member": ("GET /guilds/{guild_id}/members/{user_id}", refused(10013, instead_of=10007)),
    "deleted": (
        MESSAGE, refused(10003, instead_of=10008),
    ),
    "whole-text": (READING, halved),
    "emojis": (MESSAGE, other(content="An icon: ")),
}  # fmt: skip
"""By assumption: a route or an event of localcord, and what is otherwise there."""
UNPRESSED = ("nonce", "old-edit")
"""With these no press arrives, and the walk would wait for each as long as a host may take."""


def test_a_difference_is_planted_for_every_assumption_that_matters() -> None:
    assert PLANTED.keys() == assumptions(PAGE).keys() - {"forged-press"}


@pytest.mark.parametrize("key", PLANTED)
async def test_a_planted_difference_is_found(
    world: World, channel: Channel, ready: Host, tmp_path: Path, key: str
) -> None:
    where, change = PLANTED[key]
    if key == "silent":
        ready.notified = True
    elif where in EVENTS:
        world.differences.event(where, change)
    else:
        world.differences.answer(where, change)
    host = None if key in UNPRESSED else ready
    found = await checked(
        world, channel, host, path=tmp_path / "none.sqlite", is_thorough=key == "full"
    )
    assert key in different(found)


async def test_without_anybody_who_presses_the_rest_is_looked_at(
    world: World, channel: Channel, ready: Host, tmp_path: Path
) -> None:
    _ = ready
    found = await checked(world, channel, None, path=tmp_path / "none.sqlite")
    assert different(found) == set()
    tried = {finding.key for finding in found if finding.fits}
    assert {"nonce", "category", "deleted", "emojis", "commands"} <= tried
    assert {"app-permissions", "press-in-dms", "silent", "full", "removed"}.isdisjoint(tried)


async def test_the_program_prints_every_line_and_says_by_its_code_whether_all_is_well(
    world: World, channel: Channel, ready: Host
) -> None:
    _ = ready
    settings = {
        "DISCORD_TOKEN": world.token,
        "VIDAR_API": world.address.rest,
        "VIDAR_GATEWAY": world.address.gateway,
    }
    stranger = world.person("Stranger", guilds=[])
    words = ("bot.app.check", channel.id, "--wait", "0.01", "--stranger", stranger.id)
    code, said, complained = await run(*words, **settings)
    assert "Traceback" not in complained
    for text in assumptions(PAGE).values():
        assert text in said
    # The bot of these tests has brought the commands of one game; the program has all games.
    assert [line for line in said.splitlines() if line.startswith("DIFFERENT")] == []
    assert code == 0
    code, _, complained = await run("bot.app.check", "1", **settings)
    assert (code, complained.count("the channel is not there")) == (2, 1)
