"""Messages as people see them: plain text, or a card with headings, buttons, menus and pictures.

A view is built anew every time and stopped before it is sent: presses are routed by their address,
so nothing has to stay in memory for a button to work, tomorrow or in a month.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.address import Address
from bot.words import cut

CONTENT = 2000
"""Characters in a plain message."""
TEXT = 4000
"""Characters on a card, all its texts together."""
COMPONENTS = 40
LABEL, OPTION, PLACEHOLDER = 80, 100, 150
IN_ROW = 5
MENU = 25

CALM, ASKED, GOOD = discord.Colour(0x4F545C), discord.Colour(0xD98E32), discord.Colour(0x3BA55D)


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes out with a message; a picture says in words what it shows."""

    name: str
    data: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """One message: what it says and what can be pressed."""

    content: str | None
    view: ui.LayoutView | None = None
    files: tuple[File, ...] = ()


def button(
    label: str, address: Address, style: ButtonStyle = ButtonStyle.secondary
) -> ui.Button[Any]:
    """A button that carries its address."""
    return ui.Button(label=cut(label, LABEL) or "–", custom_id=str(address), style=style)


def menu(
    address: Address,
    placeholder: str,
    options: Sequence[tuple[str, str, bool]],
    most: int = 1,
) -> ui.Select[Any]:
    """A menu of (label, value, ticked); with `most` above 1 several may be ticked, or none."""
    made = ui.Select[Any](
        custom_id=str(address),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=1 if most == 1 else 0,
        max_values=min(most, len(options)),
    )
    for label, value, ticked in options:
        made.add_option(label=cut(label, OPTION), value=value, default=ticked)
    return made


class Card:
    """Put together from top to bottom; what does not fit any more is cut or left out."""

    def __init__(self, colour: discord.Colour = CALM) -> None:
        self._box = ui.Container[Any](accent_colour=colour)
        self._files: list[File] = []
        self._left = TEXT
        self._parts = COMPONENTS - 1

    def text(self, text: str, keep: int = 0) -> None:
        """A paragraph; `keep` characters stay free for what must still come."""
        room = self._left - keep
        if not text.strip() or room < 2 or self._parts < 1:
            return
        text = cut(text, room)
        self._left -= len(text)
        self._parts -= 1
        self._box.add_item(ui.TextDisplay(text))

    def rule(self) -> None:
        """A thin line."""
        if self._parts > 1:
            self._parts -= 1
            self._box.add_item(ui.Separator())

    def picture(self, file: File) -> None:
        """A picture that goes out with the message."""
        gallery = ui.MediaGallery[Any]()
        gallery.add_item(media=f"attachment://{file.name}", description=cut(file.alt, 1024))
        self._parts -= 2
        self._files.append(file)
        self._box.add_item(gallery)

    def attach(self, file: File) -> None:
        """A file to download."""
        self._parts -= 1
        self._files.append(file)
        self._box.add_item(ui.File(f"attachment://{file.name}"))

    def buttons(self, buttons: Iterable[ui.Button[Any]]) -> None:
        """Buttons in rows."""
        made = list(buttons)
        for start in range(0, len(made), IN_ROW):
            row = made[start : start + IN_ROW]
            if self._parts < len(row) + 1:
                raise ValueError("more buttons than a message can hold")
            self._parts -= len(row) + 1
            self._box.add_item(ui.ActionRow(*row))

    def menu(self, select: ui.Select[Any]) -> None:
        """A menu in a row of its own."""
        self._parts -= 2
        self._box.add_item(ui.ActionRow(select))

    def room_for(self, buttons: int) -> bool:
        """Whether so many buttons and their rows still fit, with a few parts to spare."""
        return self._parts >= buttons + -(-buttons // IN_ROW) + 8

    def form(self) -> Form:
        """The finished message."""
        view = ui.LayoutView(timeout=None)
        view.add_item(self._box)
        view.stop()
        return Form(None, view, tuple(self._files))


def files_of(form: Form) -> list[discord.File]:
    """A form's files as they are sent; made anew, because sending uses them up."""
    from io import BytesIO

    return [
        discord.File(BytesIO(file.data), filename=file.name, description=file.alt or None)
        for file in form.files
    ]


def shown(form: Form) -> dict[str, Any]:
    """A form as an edit has it: a card has no content, a plain text no view."""
    options: dict[str, Any] = {"attachments": files_of(form)}
    if form.view is not None:
        return {**options, "view": form.view}
    return {**options, "content": form.content, "view": None}
