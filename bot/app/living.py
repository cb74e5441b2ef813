"""Whether another process on this machine still runs: who knows need not wait for its lease."""

import hashlib
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

PROC = Path("/proc")


@cache
def _machine() -> str:
    """This machine since it was started, and the processes that can be seen; empty if unknown."""
    try:
        boot = (PROC / "sys/kernel/random/boot_id").read_text("utf-8")
        seen = os.stat(PROC / "self/ns/pid").st_ino
    except OSError:
        return ""
    return hashlib.sha256(f"{boot}{seen}".encode()).hexdigest()[:16]


def started(pid: int) -> str:
    """When a process was started, on the machine's own clock; empty if it does not run."""
    try:
        words = (PROC / str(pid) / "stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return ""
    return "" if words[0] in "ZX" else words[19]


def this_process() -> dict[str, Any]:
    """What others must know of this process to see whether it lives."""
    pid = os.getpid()
    return {"machine": _machine(), "pid": pid, "started": started(pid)}


def runs(about: Mapping[str, Any]) -> bool:
    """Whether another process certainly runs; False where that cannot be seen from here."""
    return (
        bool(_machine())
        and about.get("machine") == _machine()
        and about["pid"] != os.getpid()
        and bool(about.get("started"))
        and started(int(about["pid"])) == about["started"]
    )


def gone(about: Mapping[str, Any]) -> bool:
    """Whether a process has certainly ended; False where that cannot be seen from here."""
    if not _machine() or about.get("machine") != _machine():
        return False
    return started(int(about["pid"])) != about.get("started")
