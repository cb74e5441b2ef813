"""Which addresses stay on this computer, and under which one others in the network find it."""

from __future__ import annotations

import ipaddress
import re
import socket

NOWHERE = ("192.0.2.1", 9)
"""An address made for examples: asking for the way there sends nothing."""


ROOT = re.compile(r"https?://[\w.-]+(:\d+)?/?")


def is_root(address: str) -> bool:
    """Whether links can begin with this."""
    return ROOT.fullmatch(address) is not None


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach what listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def root_of(host: str, port: int) -> str:
    """What links begin with when this computer listens there."""
    name = reachable(host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def reachable(host: str) -> str:
    """What others type to come here: 'everywhere' is no address, this computer's own is."""
    try:
        everywhere = ipaddress.ip_address(host).is_unspecified
    except ValueError:
        everywhere = host == ""
    if not everywhere:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOWHERE)
            return way.getsockname()[0]
        except OSError:
            return "127.0.0.1"
