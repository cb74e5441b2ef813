"""Messages as people see them: plain text, or a card with headings, buttons, menus and pictures.

Presses are routed by their custom_id, so nothing has to stay in memory for a button to work,
tomorrow or in a month.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.domain.custom_id import Address
from bot.i18n.languages import cut

CONTENT = 2000
"""How many characters a plain message holds."""
TEXT = 4000
"""How many characters a card holds, all its texts together."""
COMPONENTS = 40
LABEL, OPTION, PLACEHOLDER = 80, 100, 150
IN_ROW = 5
MENU = 25

CALM, ASKED, GOOD = discord.Colour(0x4F545C), discord.Colour(0xD98E32), discord.Colour(0x3BA55D)

Button = ui.Button[Any]
Menu = ui.Select[Any]


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


def button(label: str, address: Address, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """A button that carries its address."""
    return ui.Button(label=cut(label, LABEL) or "–", custom_id=str(address), style=style)


def menu(
    address: Address,
    placeholder: str,
    options: Sequence[tuple[str, str, bool]],
    most: int = 1,
) -> Menu:
    """A menu of (label, value, ticked); with `most` above 1 several may be ticked, or none."""
    return ui.Select(
        custom_id=str(address),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=1 if most == 1 else 0,
        max_values=min(most, len(options)),
        options=[
            discord.SelectOption(label=cut(label, OPTION), value=value, default=ticked)
            for label, value, ticked in options
        ],
    )


def texts_of(view: ui.LayoutView) -> list[str]:
    """What a card says, from top to bottom."""
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


class Card:
    """Put together from top to bottom; what does not fit any more is cut or left out."""

    def __init__(self, colour: discord.Colour = CALM) -> None:
        self._colour = colour
        self._made: list[ui.Item[Any]] = []
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
        self._made.append(ui.TextDisplay(text))

    def rule(self) -> None:
        """A thin line."""
        if self._parts > 1:
            self._parts -= 1
            self._made.append(ui.Separator())

    def picture(self, file: File) -> None:
        """A picture that goes out with the message."""
        alt = cut(file.alt, 1024) or None
        self._parts -= 2
        self._files.append(file)
        shown = discord.MediaGalleryItem(_attached(file), description=alt)
        self._made.append(ui.MediaGallery(shown))

    def attach(self, file: File) -> None:
        """A file to download."""
        self._parts -= 1
        self._files.append(file)
        self._made.append(ui.File(_attached(file)))

    def buttons(self, buttons: Iterable[Button]) -> None:
        """Buttons in rows."""
        made = list(buttons)
        for start in range(0, len(made), IN_ROW):
            row = made[start : start + IN_ROW]
            if self._parts < len(row) + 1:
                raise ValueError("more buttons than a message can hold")
            self._parts -= len(row) + 1
            self._made.append(ui.ActionRow(*row))

    def menu(self, menu: Menu) -> None:
        """A menu in a row of its own."""
        self._parts -= 2
        self._made.append(ui.ActionRow(menu))

    def room_for(self, buttons: int) -> bool:
        """Whether so many buttons and their rows still fit, with a few parts to spare."""
        return self._parts >= buttons + -(-buttons // IN_ROW) + 8

    def form(self) -> Form:
        """The finished message."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(*self._made, accent_colour=self._colour))
        # Presses are routed by their custom_id: discord.py need not keep the view for them.
        view.stop()
        return Form(None, view, tuple(self._files))


def _attached(file: File) -> str:
    return f"attachment://{file.name}"


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
