"""The last thing that happens to a form: its icons become emojis of this bot, or stand-ins."""

from collections.abc import Mapping
from dataclasses import replace

from discord import PartialEmoji, ui

from bot.i18n.icons import UNBOUND, bound, bound_text
from bot.views.components import Form


def bind(form: Form, known: Mapping[str, int]) -> Form:
    """The form as it is sent; `known` are the emojis there are, by name."""
    for item in form.view.walk_children() if form.view is not None else ():
        if isinstance(item, ui.TextDisplay):
            item.content = bound_text(item.content, known)
        elif isinstance(item, ui.Button):
            item.emoji = _emoji(item.emoji, known)
        elif isinstance(item, ui.Select):
            for option in item.options:
                option.emoji = _emoji(option.emoji, known)
    if form.content is None:
        return form
    return replace(form, content=bound_text(form.content, known))


def _emoji(emoji: PartialEmoji | None, known: Mapping[str, int]) -> PartialEmoji | None:
    if emoji is None or emoji.id != UNBOUND:
        return emoji
    return bound(emoji.name, known)
