"""Draws pictures, one after another, in a process of its own: SVG in, PNG out.

It reads and writes blocks: four bytes of length, then as many bytes. The first bit of a length says
that somebody waits for this one. An empty block in answer means that the picture could not be
drawn; why is not said, because pictures hold secrets. It ends when nobody is left who could ask.
"""

import os
import sys
import time
from importlib.resources import files
from typing import BinaryIO

import resvg_py

FONTS = {
    600: str(files("font_manrope") / "files" / "Manrope-SemiBold.ttf"),
    800: str(files("font_manrope") / "files" / "Manrope-ExtraBold.ttf"),
}
"""By weight; no others are looked for, so that a picture is the same on every machine."""

HURRY = 1 << 31
"""Added to the length of what somebody waits for."""
BUSY = 1.3
"""So much longer than its own work a drawing takes where others want the processor too."""
LONGEST_REST = 0.8
"""Seconds; shorter than what it has to end in when it is let go."""


def png(svg: str) -> bytes:
    """The picture, drawn with our own fonts alone."""
    return resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=list(FONTS.values())
    )


def rest(took: float, worked: float, hurried: bool = False) -> float:
    """Seconds in which others get on first; none unless they wanted the processor too.

    Nor after a picture that somebody waits for, who most often waits for another one.
    """
    return min(2 * took, LONGEST_REST) if took > BUSY * worked and not hurried else 0.0


def serve(asked: BinaryIO, answered: BinaryIO) -> None:
    """Draw what is asked for until the other end closes."""
    while len(head := asked.read(4)) == 4:
        hurried, size = divmod(int.from_bytes(head, "big"), HURRY)
        svg = asked.read(size)
        began, worked = time.monotonic(), time.process_time()
        try:
            drawn = png(svg.decode())
        except Exception:  # noqa: BLE001 - whatever is wrong with one picture, the next may be fine
            drawn = b""
        pause = rest(time.monotonic() - began, time.process_time() - worked, bool(hurried))
        answered.write(len(drawn).to_bytes(4, "big") + drawn)
        answered.flush()
        time.sleep(pause)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people's presses come first
    serve(sys.stdin.buffer, sys.stdout.buffer)
