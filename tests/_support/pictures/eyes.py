"""Colours as people see them: how well words stand out from their ground, to every kind of eye."""

import re
import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

from bot.images.worker import png
from tests._support.pictures.looking import Found, look_at

LEAST = 4.5
"""How much lighter or darker words must be than what they stand on (WCAG, level AA)."""

WIDTH = 300
"""So many pixels wide are pictures looked at: grounds are larger than letters."""

SHARE = 0.2
"""Of the ground of a word so much may be something else: a line or a corner that it touches."""

TEXT = re.compile(r"<text[^>]*>[^<]*</text>")

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
"""How colours look to whoever lacks one of three kinds of cones (Machado and others, 2009)."""


def colour(written: str) -> Colour:
    """A colour as a picture has it: #rgb or #rrggbb."""
    digits = written.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen_as(written: str | Colour, eye: str | None) -> Colour:
    """The colour as that eye sees it; None has all its cones."""
    seen = colour(written) if isinstance(written, str) else written
    if eye is None:
        return seen
    lights = [_light(part) for part in seen]
    mixed = [sum(a * b for a, b in zip(row, lights, strict=True)) for row in EYES[eye]]
    bounded = [min(max(part, 0.0), 1.0) for part in mixed]
    red, green, blue = (
        part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in bounded
    )
    return red, green, blue


def luminance(written: str | Colour, eye: str | None = None) -> float:
    red, green, blue = map(_light, seen_as(written, eye))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | Colour, other: str | Colour, eye: str | None = None) -> float:
    """From 1, the same, to 21, black on white."""
    light, dark = sorted((luminance(one, eye), luminance(other, eye)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def without_colours(svg: str) -> str:
    """What is left of a picture for whoever sees no colours at all: lines, shapes and words."""
    return re.sub(r' (fill|stroke)="#\w+"', "", svg)


def hard_to_read(svg: str) -> list[str]:
    """Words that stand out too little from what is really drawn below them, to any eye."""
    look, pixels = look_at(svg), _pixels(TEXT.sub("", svg))
    scale = len(pixels[0]) / look.area.right
    found: list[str] = []
    for text in look.texts:
        ground = list(_below(text, pixels, scale))
        for eye in (None, *EYES):
            faint = [pixel for pixel in ground if contrast(text.fill, pixel, eye) < LEAST]
            if len(faint) > SHARE * len(ground):
                least = min(contrast(text.fill, pixel, eye) for pixel in faint)
                found.append(f"{text.what!r} in {text.fill}: {least:.1f} ({eye or 'all cones'})")
                break
    return found


def _below(text: Found, pixels: list[list[Colour]], scale: float) -> Iterator[Colour]:
    """The ground in the middle of a word, where its letters are."""
    left, top, right, bottom = (edge * scale for edge in text.area)
    rows = range(int(top), max(int(top) + 1, int(bottom)))
    columns = range(int(left), max(int(left) + 1, int(right)))
    for row in rows:
        for column in columns[:: max(1, len(columns) // 12)]:
            if 0 <= row < len(pixels) and 0 <= column < len(pixels[0]):
                yield pixels[row][column]


def _pixels(svg: str) -> list[list[Colour]]:
    """A picture drawn small, row by row."""
    root = ElementTree.fromstring(svg)
    wide, high = (float(root.get(name, 0)) for name in ("width", "height"))
    small = round(high * WIDTH / wide)
    svg = re.sub(r'(<svg[^>]*) width="[^"]*"', rf'\1 width="{WIDTH}"', svg, count=1)
    svg = re.sub(r'(<svg[^>]*) height="[^"]*"', rf'\1 height="{small}"', svg, count=1)
    return _read(png(svg))


def _read(file: bytes) -> list[list[Colour]]:
    """The pixels of a PNG with eight bits a channel, as our own are; what is clear is black."""
    wide, high, depth, kind = struct.unpack(">IIBB", file[16:26])
    assert depth == 8, "our pictures have eight bits a channel"
    channels = {2: 3, 6: 4}[kind]
    packed, at = b"", 8
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        if file[at + 4 : at + 8] == b"IDAT":
            packed += file[at + 8 : at + 8 + length]
        at += length + 12
    raw, width = zlib.decompress(packed), wide * channels
    before, rows = bytearray(width), []
    for number in range(high):
        start = number * (width + 1)
        line = _unfiltered(
            raw[start], bytearray(raw[start + 1 : start + 1 + width]), before, channels
        )
        rows.append([
            (line[x] / 255, line[x + 1] / 255, line[x + 2] / 255) for x in range(0, width, channels)
        ])  # fmt: skip
        before = line
    return rows


def _unfiltered(kind: int, line: bytearray, above: bytearray, step: int) -> bytearray:
    """One row as it was before it was made small (PNG, chapter 9)."""
    for x in range(len(line) if kind else 0):
        left = line[x - step] if x >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = above[x]
        elif kind == 3:
            guess = (left + above[x]) // 2
        else:
            corner = above[x - step] if x >= step else 0
            guess = _paeth(left, above[x], corner)
        line[x] = (line[x] + guess) & 255
    return line


def _paeth(left: int, up: int, corner: int) -> int:
    near = left + up - corner
    return min((left, up, corner), key=lambda one: abs(near - one))
