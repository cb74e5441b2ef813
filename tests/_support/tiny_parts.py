"""Parts of a campaign that take no time: they count, break, miss things and wait."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests.campaign.shares import Done, Part


def note(line: str) -> None:
    with Path(os.environ["NOTES"]).open("a") as notes:
        notes.write(line + "\n")


def counting(count: int, first: int) -> Done:
    note(f"{first}+{count}")
    return Done(count, f"share {first}", counts={"things": 2 * count}, most={"wide": first})


def breaking(count: int, first: int) -> Done:
    if first == 2:
        raise ValueError("a promise is broken")
    if first == 4:
        os._exit(9)
    return Done(count)


def sparse(count: int, first: int) -> Done:
    """Each share reaches one thing, and nobody the last."""
    reached = "abc"[first // 2 % 3]
    return Done(count, missing=[f"never seen: {what}" for what in "abcd" if what != reached])


def forgetful(count: int, first: int) -> Done:
    """The second share loses what it has noted."""
    return Done(count, missing=None if first else [])


def waiting(count: int, first: int) -> Done:
    """Does one share; the next starts something and would wait for ever."""
    if first:
        with subprocess.Popen(["/bin/sleep", "1000"]) as started:
            try:
                note(f"{os.getpid()} {started.pid}")
                signal.pause()
            finally:
                started.kill()
                note("tidied up")
    return Done(count)


def too_few(counts: Mapping[str, int]) -> list[str]:
    return ["too few things"] if counts["things"] < 1000 else []


PARTS = {
    part.name: part
    for part in (
        Part("counting", "counts", counting, 8, 2, "counted", "miscounted"),
        Part("breaking", "breaks", breaking, 6, 2, "whole", "broken", at_once=1),
        Part("sparse", "sees", sparse, 6, 2, "seen", "faults", notes=True),
        Part("forgetful", "forgets", forgetful, 6, 2, "noted", "faults", notes=True),
        Part("waiting", "waits", waiting, 4, 2, "waited", "lost", at_once=1),
        Part("judged", "judges", counting, 4, 2, "judged", "faults", judge=too_few),
    )
}
