"""The REST side: reading a request, refusing or answering it, writing it down."""

from __future__ import annotations

import hmac
import inspect
import json
import logging
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from localcord.model.errors import ApiError, NotCovered, RateLimited
from localcord.model.messages import Upload
from localcord.model.posting import content_type_of
from localcord.model.refusals import NotKept
from localcord.network.reading import read_json
from localcord.rest import routing
from localcord.rest.faults import Fault
from localcord.rest.routing import Call

if TYPE_CHECKING:
    from localcord.world import World

log = logging.getLogger(__name__)

# Without exactly this, and without a charset, discord.py does not read an answer as JSON.
JSON_TYPE = "application/json"
KEPT_REQUESTS = 20_000
LARGEST_BODY = 64 * 1024 * 1024

routing.load()


@dataclass(frozen=True)
class Request:
    """One request as it was answered."""

    method: str
    path: str
    route: str
    body: Any
    files: tuple[str, ...]
    status: int
    code: int | None
    answer: Any
    at: float


@dataclass
class Counters:
    """How much was asked, by route, and how much of it counts against the global limit."""

    requests: Counter[str] = field(default_factory=Counter)
    refusals: Counter[int] = field(default_factory=Counter)
    counted_globally: int = 0
    # Ten thousand answers of 401, 403 or 429 in ten minutes would ban the address.
    invalid: int = 0
    by_second: Counter[int] = field(default_factory=Counter)

    @property
    def busiest_second(self) -> int:
        """The most requests in one second that count against the global limit."""
        return max(self.by_second.values(), default=0)


class Rest:
    """Answers every request under /api."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.requests: deque[Request] = deque(maxlen=KEPT_REQUESTS)
        self.counters = Counters()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        world = self._world
        path = "/" + request.match_info["path"]
        found = routing.find(request.method, path)
        if found is None:
            if not self.is_bot(request):
                return _response(401, ApiError(0).body(), {})
            world.not_covered(f"{request.method} {path}")
            return _response(501, {"message": "localcord does not have this", "code": 0}, {})
        route, params = found
        call = Call(world, route, _unquoted(params), request.query)
        known = self._knows(call, request)
        # Of a stranger nothing is read.
        readable = await _read(request, call) if known else True
        faults = world.faults.take(route.name)
        headers: dict[str, str] = {}
        code: int | None = None
        try:
            await self._suffer(faults, request)
            self._admit(call, known, headers)
            if not readable:
                raise ApiError(50109)
            result = world.differences.answered(call, await _handled(call))
            status = 204 if result is None else route.status
        except _Broken as broken:
            status, result = broken.status, {"message": "500: Internal Server Error", "code": 0}
        except ApiError as refusal:
            status, result, code = refusal.status, refusal.body(), refusal.code
            _explain_limit(refusal, headers)
        except NotCovered as gap:
            world.not_covered(f"{route.name}: {gap}")
            status, result = 501, {"message": str(gap), "code": 0}
        except NotKept:
            # As when Discord is down for a moment; its own book has said why in the log.
            status, result = 503, {"message": "503: Service Unavailable", "code": 0}
        except ConnectionResetError:
            raise
        except Exception as fault:
            # A fault of ours must fail the test, not look like one of Discord's.
            log.exception("%s failed", route.name)
            world.defects.append(fault)
            status, result = 500, {"message": "500: Internal Server Error", "code": 0}
        self._note(call, path, status, code, result)
        if any(fault.kind == "lose" for fault in faults):
            _cut(request)
        return _response(status, result, headers)

    async def _suffer(self, faults: list[Fault], request: web.Request) -> None:
        for fault in faults:
            if fault.kind == "slow":
                await self._world.clock.sleep(fault.seconds)
            elif fault.kind == "hold":
                await fault.released.wait()
            elif fault.kind == "drop":
                _cut(request)
            elif fault.kind == "fail":
                raise _Broken(fault.status)
            elif fault.kind == "refuse":
                raise RateLimited(0, fault.seconds, everywhere=fault.everywhere)

    def is_bot(self, request: web.Request) -> bool:
        """Whether a request carries the bot's token."""
        shown = request.headers.get("Authorization", "").encode(errors="replace")
        return hmac.compare_digest(shown, f"Bot {self._world.token}".encode())

    def _knows(self, call: Call, request: web.Request) -> bool:
        """Whether it is the bot who asks: it has its own token, or that of an interaction."""
        if call.route.by_token:
            known = self._world.interactions.knows(call.params["token"])
        else:
            known = self.is_bot(request)
        if known:
            self._world.knows(request)
        return known

    def _admit(self, call: Call, known: bool, headers: dict[str, str]) -> None:
        limiter = self._world.limiter
        if not call.route.by_token:
            if not known:
                raise ApiError(0)
            self.counters.counted_globally += 1
            self.counters.by_second[int(self._world.clock.now())] += 1
            limiter.count_everywhere()
        if known:
            headers.update(limiter.count(call.name, call.major))

    def _note(self, call: Call, path: str, status: int, code: int | None, answer: Any) -> None:
        self.counters.requests[call.name] += 1
        self.counters.invalid += status in (401, 403, 429)
        if code is not None:
            self.counters.refusals[code] += 1
        if self._world.recording:
            self.requests.append(
                Request(
                    method=call.route.method,
                    path=path,
                    route=call.name,
                    body=call.body,
                    files=tuple(upload.filename for upload in call.uploads),
                    status=status,
                    code=code,
                    answer=answer,
                    at=self._world.clock.now(),
                )
            )
        self._world.changed()


async def _handled(call: Call) -> Any:
    """What a request comes to; a refusal, too, is a result."""
    try:
        result = call.route.handler(call)
        return await result if inspect.isawaitable(result) else result
    except ApiError as refusal:
        return refusal


class _Broken(Exception):
    def __init__(self, status: int) -> None:
        self.status = status


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()
    raise ConnectionResetError("cut on demand")


def _unquoted(params: dict[str, str]) -> dict[str, str]:
    return {key: unquote(value) for key, value in params.items()}


async def _read(request: web.Request, call: Call) -> bool:
    """Put the body and the files of a request into the call; whether they could be read."""
    try:
        if request.content_type == JSON_TYPE:
            text = await request.text()
            call.body = _whole(text) if text else None
        elif request.content_type.startswith("multipart/"):
            await _read_parts(request, call)
    except (ValueError, LookupError):
        # No JSON, no text, no such encoding, no number of a file.
        call.body, call.uploads = None, []
        return False
    return True


def _whole(text: str) -> Any:
    """What a body says; a ValueError if half of a letter is in it, which nobody could be sent."""
    body = read_json(text)
    if "\\u" in text:
        json.dumps(body, ensure_ascii=False).encode()
    return body


async def _read_parts(request: web.Request, call: Call) -> None:
    uploads: dict[int, Upload] = {}
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytearray()
        while chunk := await part.read_chunk():
            data += chunk
            size += len(chunk)
            if size > LARGEST_BODY:
                raise web.HTTPRequestEntityTooLarge(LARGEST_BODY, size)
        name = part.name or ""
        if name == "payload_json":
            call.body = _whole(data.decode())
        elif name.startswith("files["):
            filename = part.filename or "file"
            uploads[int(name[6:-1])] = Upload(filename, bytes(data), content_type_of(filename))
    call.uploads = [uploads[number] for number in sorted(uploads)]


def _explain_limit(refusal: ApiError, headers: dict[str, str]) -> None:
    if isinstance(refusal, RateLimited):
        # Via tells discord.py that this comes from Discord itself and will pass.
        headers["Via"] = "1.1 localcord"
        headers["Retry-After"] = str(max(1, round(refusal.retry_after)))
        headers["X-RateLimit-Scope"] = "global" if refusal.everywhere else "user"
        if refusal.everywhere:
            headers["X-RateLimit-Global"] = "true"


def _response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers)
    headers["Content-Type"] = JSON_TYPE
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers)
