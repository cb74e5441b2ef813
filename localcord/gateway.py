"""The gateway: sessions, events in order, replay after a lost connection."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import zlib
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from localcord.model.guilds import Guild, User
from localcord.model.messages import Message
from localcord.model.shards import GUILDS_OF_A_SESSION, SessionStarts, Shard
from localcord.network.reading import read_json

if TYPE_CHECKING:
    from localcord.world import World

log = logging.getLogger(__name__)

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT, GUILD_PRESENCES = 1 << 12, 1 << 15, 1 << 8
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT

# Every event this stand-in sends, and the intent without which it is not sent (0: always).
EVENTS: dict[str, int] = {
    "READY": 0,
    "RESUMED": 0,
    "INTERACTION_CREATE": 0,
    "GUILD_CREATE": GUILDS,
    "GUILD_UPDATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "GUILD_ROLE_CREATE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
    "GUILD_MEMBERS_CHUNK": 0,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "CHANNEL_PINS_UPDATE": GUILDS,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILD_MEMBERS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
    "MESSAGE_DELETE_BULK": GUILD_MESSAGES,
}
# Opcodes, by what they are called in Discord's documents.
OPCODES: dict[str, int] = {
    "Dispatch": 0,
    "Heartbeat": 1,
    "Identify": 2,
    "Presence Update": 3,
    "Resume": 6,
    "Reconnect": 7,
    "Request Guild Members": 8,
    "Invalid Session": 9,
    "Hello": 10,
    "Heartbeat ACK": 11,
}
CLOSE_CODES: dict[int, str] = {
    4000: "Unknown error",
    4001: "Unknown opcode",
    4002: "Decode error",
    4003: "Not authenticated",
    4004: "Authentication failed",
    4005: "Already authenticated",
    4007: "Invalid seq",
    4010: "Invalid shard",
    4011: "Sharding required",
    4014: "Disallowed intent(s)",
}
REPLAYED_EVENTS = 10_000


class Socket:
    """One connection: frames go out in order, each through the same compressor."""

    def __init__(
        self, ws: web.WebSocketResponse, request: web.Request, *, compressed: bool
    ) -> None:
        self.ws = ws
        self._request = request
        # zstd-stream is answered in plain text: clients inflate only binary frames.
        self._zlib = zlib.compressobj() if compressed else None
        self._frames: asyncio.Queue[str] = asyncio.Queue()
        self._open = asyncio.Event()
        self._open.set()
        self._writer = asyncio.create_task(self._write(), name="localcord-gateway-writer")

    def send(self, frame: str) -> None:
        self._frames.put_nowait(frame)

    def hush(self, silent: bool) -> None:
        if silent:
            self._open.clear()
        else:
            self._open.set()

    async def _write(self) -> None:
        while True:
            frame = await self._frames.get()
            await self._open.wait()
            with suppress(ConnectionError, RuntimeError):
                if self._zlib is None:
                    await self.ws.send_str(frame)
                else:
                    data = self._zlib.compress(frame.encode())
                    await self.ws.send_bytes(data + self._zlib.flush(zlib.Z_SYNC_FLUSH))

    async def close(self, code: int) -> None:
        self._writer.cancel()
        with suppress(ConnectionError, RuntimeError):
            await self.ws.close(code=code, message=CLOSE_CODES.get(code, "").encode())

    def cut(self) -> None:
        """End without a word, as a broken cable does."""
        self._writer.cancel()
        if self._request.transport is not None:
            self._request.transport.abort()

    def finish(self) -> None:
        self._writer.cancel()


class Session:
    """What the gateway remembers of one IDENTIFY, so that it can be resumed."""

    def __init__(self, intents: int, socket: Socket, shard: Shard) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.socket: Socket | None = socket
        self.sequence = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REPLAYED_EVENTS)
        # Set when we cut the line ourselves: the bot is then expected back.
        self.expected_back = False

    def push(self, event: str, data: Any) -> None:
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.socket is not None:
            self.socket.send(frame)


class Gateway:
    """Every session of the bot."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        self.heartbeats = 0
        self.heartbeat_ms = 41_250
        self.silent = False
        self.starts = SessionStarts(world.clock, world.limiter.limits.starts)
        self._sockets: set[Socket] = set()

    @property
    def connected(self) -> bool:
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def lines(self) -> int:
        """How many connections are open, with or without a session."""
        return len(self._sockets)

    @property
    def shards(self) -> set[Shard]:
        """Those that a bot is connected for."""
        return {session.shard for session in self.sessions.values() if session.socket is not None}

    @property
    def complete(self) -> bool:
        """Whether no event of any server, nor of direct messages, would be missed."""
        found = self.shards
        return any(sum(s.count == one.count for s in found) == one.count for one in found)

    def expecting(self, guild_id: str | None) -> bool:
        """Connected for this server, or cut off by us a moment ago and about to resume."""
        return any(s.socket is not None or s.expected_back for s in self._hearing(guild_id))

    def _hearing(self, guild_id: str | None) -> list[Session]:
        return [s for s in self.sessions.values() if s.shard.hears(guild_id)]

    async def ready(self, *, timeout: float = 60) -> None:
        """Wait until a bot is connected for all servers, and has been told about them."""
        await self._world.until(lambda: self.complete, timeout=timeout, why="a bot connects")

    def dispatch(
        self,
        event: str,
        data: Any,
        *,
        guild: Guild | None,
        about: User | None = None,
    ) -> None:
        """Send an event of a server, or (None) of direct messages, to whoever may have it."""
        needed = EVENTS[event]
        bot = self._world.bot
        if guild is not None and bot.id not in guild.members:
            return
        for session in self._hearing(guild.id if guild else None):
            # The bot is always told about its own membership.
            if needed and not session.intents & needed and about is not bot:
                continue
            session.push(event, self._world.differences.told(event, data))

    def dispatch_interaction(self, data: Any, guild_id: str | None) -> None:
        """Somebody did something, in a server or (None) in direct messages."""
        for session in self._hearing(guild_id):
            told = self._world.differences.told("INTERACTION_CREATE", data)
            session.push("INTERACTION_CREATE", told)

    def dispatch_joined(self, guild: Guild) -> None:
        """The bot came into a server: each session is told as much as its intents allow."""
        for session in self._hearing(guild.id):
            if session.intents & EVENTS["GUILD_CREATE"]:
                body = guild.payload_for_bot(session.intents)
                # Discord says that a server is available only when it was expected.
                del body["unavailable"]
                session.push("GUILD_CREATE", body)

    def dispatch_message(self, event: str, message: Message, data: Any = None) -> None:
        """Send a message event, where the bot can see the message at all."""
        bot = self._world.bot
        channel = message.channel
        if not channel.visible_to(bot):
            return
        needed = EVENTS[event] if channel.guild else DIRECT_MESSAGES
        mine = message.author is bot or bot in message.mentions or channel.guild is None
        for session in self._hearing(channel.guild.id if channel.guild else None):
            if session.intents & needed:
                readable = mine or bool(session.intents & MESSAGE_CONTENT)
                session.push(event, message.event(readable=readable) if data is None else data)

    async def drop(self, code: int | None = 4000) -> None:
        """Close every connection; without a code, the way a cable breaks."""
        for session in self.sessions.values():
            socket, session.socket = session.socket, None
            session.expected_back = True
            if socket is not None:
                if code is None:
                    socket.cut()
                else:
                    await socket.close(code)

    def ask_to_reconnect(self) -> None:
        """Opcode 7: come back and resume."""
        for session in self.sessions.values():
            session.expected_back = True
            if session.socket is not None:
                session.socket.send(_frame("Reconnect"))

    def invalidate(self, *, resumable: bool = False) -> None:
        """Opcode 9: the session is over, or may be resumed."""
        for session in list(self.sessions.values()):
            session.expected_back = True
            if session.socket is not None:
                session.socket.send(_frame("Invalid Session", resumable))
            if not resumable:
                session.expected_back = False
                session.socket = None
                del self.sessions[session.id]

    def forget_sessions(self, shard: Shard | None = None) -> None:
        """What was, of one shard or of all, can no longer be resumed."""
        self.sessions = {
            key: session
            for key, session in self.sessions.items()
            if session.socket is not None or shard not in (None, session.shard)
        }

    def silence(self, silent: bool = True) -> None:
        """Say nothing any more, not even to heartbeats, without closing anything."""
        self.silent = silent
        for socket in self._sockets:
            socket.hush(silent)

    async def stop(self) -> None:
        for socket in list(self._sockets):
            socket.hush(False)
            await socket.close(1001)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        ws = web.WebSocketResponse(max_msg_size=16 * 1024, timeout=1.0)
        await ws.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        socket = Socket(ws, request, compressed=compressed)
        socket.hush(self.silent)
        self._sockets.add(socket)
        self._world.changed()
        socket.send(_frame("Hello", {"heartbeat_interval": self.heartbeat_ms, "_trace": []}))
        session: Session | None = None
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT or self.silent:
                    continue
                try:
                    opcode, data = _understood(message.data)
                except (ValueError, TypeError, KeyError):
                    await socket.close(4002)
                    break
                session = await self._receive(socket, session, opcode, data)
                if session is not None:
                    self._world.knows(request)
        finally:
            socket.finish()
            self._sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
                if ws.close_code in (1000, 1001):
                    # Whoever says goodbye properly does not come back to this session.
                    self.sessions.pop(session.id, None)
            self._world.changed()
        return ws

    async def _receive(
        self, socket: Socket, session: Session | None, opcode: int, data: Any
    ) -> Session | None:
        if opcode == OPCODES["Heartbeat"]:
            self.heartbeats += 1
            socket.send(_frame("Heartbeat ACK"))
            self._world.changed()
        elif opcode == OPCODES["Identify"]:
            if session is not None:
                await socket.close(4005)
                return session
            return await self._identify(socket, data)
        elif opcode == OPCODES["Resume"]:
            return await self._resume(socket, data)
        elif session is None:
            await socket.close(4003)
        elif opcode == OPCODES["Request Guild Members"]:
            self._request_members(session, data)
        elif opcode == OPCODES["Presence Update"]:
            self._world.presence = data
            self._world.changed()
        else:
            self._world.not_covered(f"gateway opcode {opcode}")
            await socket.close(4001)
        return session

    async def _identify(self, socket: Socket, data: dict[str, Any]) -> Session | None:
        world = self._world
        if data.get("token") != world.token:
            await socket.close(4004)
            return None
        intents = int(data.get("intents") or 0)
        if intents & PRIVILEGED & ~world.privileged_intents:
            await socket.close(4014)
            return None
        shard = Shard.of(data.get("shard"))
        if shard is None:
            await socket.close(4010)
            return None
        mine = [g for g in world.guilds.values() if world.bot.id in g.members]
        guilds = [guild for guild in mine if shard.hears(guild.id)]
        if len(guilds) > GUILDS_OF_A_SESSION:
            await socket.close(4011)
            return None
        if not self.starts.may_begin(shard):
            socket.send(_frame("Invalid Session", False))
            return None
        self.identifies += 1
        # A bot that identifies anew does not resume what it left behind.
        self.forget_sessions(shard)
        session = Session(intents, socket, shard)
        self.sessions[session.id] = session
        session.push(
            "READY",
            {
                "v": 10,
                "user": {**world.bot.payload(), "verified": True, "mfa_enabled": True},
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": world.address.gateway,
                "private_channels": [],
                "relationships": [],
                "user_settings": {},
                "application": {"id": world.bot.id, "flags": 0},
                **({"shard": data["shard"]} if data.get("shard") else {}),
                "_trace": [],
            },
        )
        if intents & GUILDS:
            for guild in guilds:
                session.push("GUILD_CREATE", guild.payload_for_bot(intents))
        world.changed()
        return session

    async def _resume(self, socket: Socket, data: dict[str, Any]) -> Session | None:
        if data.get("token") != self._world.token:
            await socket.close(4004)
            return None
        session = self.sessions.get(str(data.get("session_id")))
        if session is None:
            socket.send(_frame("Invalid Session", False))
            return None
        seen = int(data.get("seq") or 0)
        if seen > session.sequence:
            await socket.close(4007)
            return None
        if session.sent and session.sent[0][0] > seen + 1:
            # Too much was missed to be replayed.
            del self.sessions[session.id]
            socket.send(_frame("Invalid Session", False))
            return None
        self.resumes += 1
        old, session.socket = session.socket, socket
        session.expected_back = False
        if old is not None and old is not socket:
            old.cut()
        for sequence, frame in session.sent:
            if sequence > seen:
                socket.send(frame)
        session.push("RESUMED", {"_trace": []})
        self._world.changed()
        return session

    def _request_members(self, session: Session, data: dict[str, Any]) -> None:
        guild = self._world.guilds.get(str(data.get("guild_id")))
        if guild is None or self._world.bot.id not in guild.members:
            return
        if not session.shard.hears(guild.id):
            return
        ids = data.get("user_ids") or []
        wanted = {str(one) for one in (ids if isinstance(ids, list) else [ids])}
        beginning = str(data.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if member.user.id in wanted
            or (beginning and member.user.name.lower().startswith(beginning))
            # The whole list needs the privileged intent.
            or (not wanted and not beginning and session.intents & GUILD_MEMBERS)
        ]
        session.push(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": guild.id,
                "members": [member.payload() for member in found],
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": sorted(wanted - {m.user.id for m in found}),
                "nonce": data.get("nonce"),
            },
        )


def _understood(text: str) -> tuple[Any, Any]:
    """What a frame is about, and its data; those that begin a session have an object there."""
    frame = read_json(text)
    opcode, data = frame["op"], frame.get("d")
    if opcode in (OPCODES["Identify"], OPCODES["Resume"]):
        if not isinstance(data, dict):
            raise TypeError("no object")
        numbers = (data.get("intents") or 0, data.get("seq") or 0)
        if not all(isinstance(number, int) for number in numbers):
            raise TypeError("no number")
    return opcode, data


def _frame(opcode: str, data: Any = None) -> str:
    return json.dumps({"op": OPCODES[opcode], "d": data, "s": None, "t": None})
