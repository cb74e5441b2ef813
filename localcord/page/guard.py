"""Who may ask at all: the host name and the origin, and the headers every answer carries."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

# Scripts, styles and words come from here alone; nothing is inline, nothing from outside.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Guard:
    """Refuses names that are not ours.

    A page elsewhere can make its own name lead to our address; then our page would be its page.
    Such a request always carries a name, so numbers and the names we were given pass.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {"localhost", *(name.lower() for name in names)}

    def knows(self, host: str) -> bool:
        try:
            split = urlsplit(f"//{host}")
            name, _ = split.hostname, split.port
        except ValueError:
            return False
        if not name or split.username is not None or split.path:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def same_origin(self, request: web.Request) -> bool:
        """Whether a browser says that the page it shows is ours."""
        origin = request.headers.get("Origin", "")
        return origin in (f"http://{request.host}", f"https://{request.host}")

    @property
    def middleware(self) -> Middleware:
        @web.middleware
        async def refuse(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not self.knows(request.host):
                raise web.HTTPMisdirectedRequest(text="This is not the address of this page.")
            return await handler(request)

        return refuse

    async def dress(self, request: web.Request, response: web.StreamResponse) -> None:
        """Put the headers on an answer, also on a refusal."""
        host = request.host if self.knows(request.host) else "localhost"
        response.headers.setdefault("Content-Security-Policy", POLICY.format(host=host))
        response.headers.setdefault("Cache-Control", "no-cache")
        for name, value in HEADERS.items():
            response.headers[name] = value
