"""Icons of games by name: on buttons, in menus and in texts, as a form is written.

What Discord calls them differs from bot to bot and is filled in when a form is sent
(`bot/views/binding.py`); where an icon cannot be had, its stand-in of Unicode takes its place.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from discord import PartialEmoji

from rules.engine import Game, Icon

UNBOUND = 0
"""The id of an icon that has none yet."""
WRITTEN = re.compile(r"<:(\w{2,32}):0{19}>")
"""An icon in a text, as long as it will be in the end."""
SENT = re.compile(r"<:(\w{2,32}):\d+>")
"""An icon in a text as it was sent, if its name is that of one."""
MARK = re.compile(r"[^a-z0-9]")

_stand_ins: dict[str, str] = {}
"""By name, for every icon that was ever written: a name says all of its icon."""


def name_of(game: Game[Any], icon: Icon) -> str:
    """What its emoji is called: another drawing is another emoji. Short, for texts pay for it."""
    told = "\n".join((game.key, icon.key, icon.svg, icon.stand_in))
    return f"{MARK.sub('', icon.key)[:6]}_{sha256(told.encode()).hexdigest()[:4]}"


@lru_cache(maxsize=64)
def names(game: Game[Any]) -> Mapping[str, str]:
    """By key of an icon: its name."""
    found = {icon.key: name_of(game, icon) for icon in game.icons()}
    _stand_ins.update((found[icon.key], icon.stand_in) for icon in game.icons())
    return found


def in_text(game: Game[Any], key: str) -> str:
    """An icon at the start of a line, with a space after it; nothing if there is none."""
    name = names(game).get(key)
    return f"<:{name}:{UNBOUND:019}> " if name else ""


def on_button(game: Game[Any], key: str) -> PartialEmoji | None:
    """An icon for a button or an option; None if there is none."""
    name = names(game).get(key)
    return PartialEmoji(name=name, id=UNBOUND) if name else None


def bound(name: str, known: Mapping[str, int]) -> PartialEmoji:
    """What is sent for an icon: its emoji, if there is one, or the stand-in."""
    if name in known:
        return PartialEmoji(name=name, id=known[name])
    return PartialEmoji(name=_stand_ins[name])


def stand_in(emoji: PartialEmoji | None) -> PartialEmoji | None:
    """What takes the place of an icon; whatever else there is stays."""
    if emoji is None or emoji.id is None or emoji.name not in _stand_ins:
        return emoji
    return bound(emoji.name, {})


def text_without_icons(text: str) -> str:
    """A text that was ready to be sent, with stand-ins for its icons."""
    return SENT.sub(lambda found: _stand_ins.get(found[1], found[0]), text)


def bound_text(text: str, known: Mapping[str, int]) -> str:
    """A text with what is sent for its icons."""
    return WRITTEN.sub(lambda found: str(bound(found[1], known)), text)
