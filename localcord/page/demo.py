"""A world to look at: a server, a few people, and one message of every kind."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from localcord.model import components as c
from localcord.model.channels import Channel
from localcord.model.messages import COMPONENTS_V2, SUPPRESS_NOTIFICATIONS, Message, Upload
from localcord.people.person import Person
from localcord.rest.validation.message import check_message
from localcord.world import World

WORDS = """\
# A heading
## A smaller one
### And a third
-# Small print under it
**bold**, *italic*, ***both***, __underlined__, ~~struck~~, ||hidden until pressed||, `code`
> A quote
> of two lines
- first
- second
  - below the second
1. one
2. two
```python
def shuffle(pile):
    return sorted(pile, key=hidden)
```
A [masked link](https://example.org/rules "rules"), a bare one https://example.org
and \\*escapes\\*."""


def furnish(world: World, names: list[str]) -> list[Person]:
    """A server with people in it, and a gallery."""
    guild = world.guild("Local table", channels=("general",))
    people = [world.person(name) for name in names]
    gallery = guild.add_channel("gallery")
    gallery.topic = "One message of every kind"
    fill_gallery(world, gallery, people)
    return people


def fill_gallery(world: World, channel: Channel, people: list[Person]) -> None:
    """Post one of each; what is pressed here is answered by whatever bot is connected."""
    first = people[0]
    post(world, channel, content=WORDS)
    post(
        world,
        channel,
        content=f"{first.mention}, the table in {channel.mention} waits for you; "
        f"it closes <t:{int(world.clock.now()) + 5400}:R>.",
    )
    post(world, channel, content="Sent silently.", flags=int(SUPPRESS_NOTIFICATIONS))
    post(world, channel, uploads=[picture("board.png")], embeds=[embed()])
    post(world, channel, content="Buttons of every style", components=buttons())
    post(world, channel, content="Selects of every kind", components=selects())
    uploads = [picture("board.png"), picture("hand.png", 150), Upload("log.txt", b"Round 1\n")]
    post(world, channel, uploads=uploads, flags=int(COMPONENTS_V2), components=panel())
    said = first.say(channel, "What a nice gallery!")
    people[-1].say(channel, "Isn't it? 🎲", reply_to=said)


def post(
    world: World, channel: Channel, uploads: list[Upload] | None = None, **body: Any
) -> Message:
    """What the bot could have posted: checked like anything it posts."""
    check_message(body, uploads or [])
    return world.posting.post(channel, world.bot, body, uploads or [], route="")


def embed() -> dict[str, Any]:
    fields = [
        {"name": "Threat", "value": "3 → 5", "inline": True},
        {"name": "Repair", "value": "2", "inline": True},
        {"name": "Countdown", "value": "**7**", "inline": True},
        {"name": "Waiting for", "value": "whoever presses first"},
    ]
    return {
        "author": {"name": "The referee"},
        "title": "Round 1",
        "description": "What an *embed* looks like, with fields and a picture.",
        "color": 0x4C5BD4,
        "fields": fields,
        "image": {"url": "attachment://board.png"},
        "footer": {"text": "Nothing here is secret"},
        "timestamp": "2026-01-01T12:00:00+00:00",
    }


def buttons() -> list[dict[str, Any]]:
    styles = {1: "Primary", 2: "Secondary", 3: "Success", 4: "Danger"}
    row = [_button(label, f"demo:{style}", style=style) for style, label in styles.items()]
    row.append({"type": c.BUTTON, "style": 5, "label": "Link", "url": "https://example.org"})
    other = [
        _button("", "demo:emoji", emoji={"name": "🎲"}),
        _button("With a card", "demo:both", emoji={"name": "🃏"}),
        _button("Not now", "demo:off", disabled=True),
    ]
    return [{"type": c.ROW, "components": row}, {"type": c.ROW, "components": other}]


def selects() -> list[dict[str, Any]]:
    cards = [
        {"label": f"Card {n}", "value": str(n), "description": f"Worth {n} points"}
        for n in range(1, 7)
    ]
    several = {"placeholder": "Two or three cards", "min_values": 2, "max_values": 3}
    menus: list[dict[str, Any]] = [
        {"type": c.STRING_SELECT, "custom_id": "demo:cards", "options": cards, **several},
        {"type": c.USER_SELECT, "custom_id": "demo:user", "placeholder": "Someone"},
        {"type": c.ROLE_SELECT, "custom_id": "demo:role", "placeholder": "A role"},
        {"type": c.MENTIONABLE_SELECT, "custom_id": "demo:any", "placeholder": "Anyone"},
        {"type": c.CHANNEL_SELECT, "custom_id": "demo:place", "placeholder": "A channel"},
    ]
    return [{"type": c.ROW, "components": [menu]} for menu in menus]


def panel() -> list[dict[str, Any]]:
    hand = {"media": {"url": "attachment://hand.png"}, "description": "A hand of cards"}
    board = {"media": {"url": "attachment://board.png"}, "description": "The board"}
    inside: list[dict[str, Any]] = [
        _text("## Round 2 · Operations"),
        {
            "type": c.SECTION,
            "components": [_text("**Your turn.** Two cards can be played.")],
            "accessory": _button("Act", "demo:act", style=1),
        },
        {"type": c.SEPARATOR, "divider": True, "spacing": 1},
        {"type": c.MEDIA_GALLERY, "items": [board]},
        {
            "type": c.SECTION,
            "components": [_text("-# What you hold")],
            "accessory": {"type": c.THUMBNAIL, **hand},
        },
        {
            "type": c.ROW,
            "components": [_button("My desk", "demo:desk"), _button("Log", "demo:log")],
        },
    ]
    return [
        {"type": c.CONTAINER, "accent_color": 0x1D7A4A, "components": inside},
        {"type": c.FILE, "file": {"url": "attachment://log.txt"}},
    ]


def _text(words: str) -> dict[str, Any]:
    return {"type": c.TEXT_DISPLAY, "content": words}


def _button(label: str, custom_id: str, *, style: int = 2, **more: Any) -> dict[str, Any]:
    named = {"label": label} if label else {}
    return {"type": c.BUTTON, "style": style, "custom_id": custom_id, **named, **more}


def picture(name: str, tint: int = 90, width: int = 480, height: int = 200) -> Upload:
    """A small PNG: soft stripes."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            stripe = 20 if (x // 40 + y // 40) % 2 else 0
            rows += bytes((tint // 2 + stripe, 60 + y * 60 // height + stripe, tint + 60 + stripe))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b""))
    data = b"\x89PNG\r\n\x1a\n"
    for kind, body in chunks:
        data += struct.pack(">I", len(body)) + kind + body
        data += struct.pack(">I", zlib.crc32(kind + body))
    return Upload(name, data, "image/png")
