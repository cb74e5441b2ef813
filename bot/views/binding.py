"""The last thing that happens to a form: its icons become emojis of this bot, or stand-ins."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from discord import PartialEmoji, ui

from bot.i18n.icons import UNBOUND, bound, bound_text, stand_in, text_without_icons
from bot.views.components import Form


def bind(form: Form, known: Mapping[str, int]) -> Form:
    """The form as it is sent; `known` are the emojis there are, by name."""
    return _changed(form, lambda text: bound_text(text, known), lambda emoji: _emoji(emoji, known))


def without_icons(form: Form) -> Form:
    """A form that was ready to be sent, with stand-ins for its icons."""
    return _changed(form, text_without_icons, stand_in)


def _changed(
    form: Form,
    text: Callable[[str], str],
    emoji: Callable[[PartialEmoji | None], PartialEmoji | None],
) -> Form:
    for item in form.view.walk_children() if form.view is not None else ():
        if isinstance(item, ui.TextDisplay):
            item.content = text(item.content)
        elif isinstance(item, ui.Button):
            item.emoji = emoji(item.emoji)
        elif isinstance(item, ui.Select):
            for option in item.options:
                option.emoji = emoji(option.emoji)
    return form if form.content is None else replace(form, content=text(form.content))


def _emoji(emoji: PartialEmoji | None, known: Mapping[str, int]) -> PartialEmoji | None:
    if emoji is None or emoji.id != UNBOUND:
        return emoji
    return bound(emoji.name, known)
