"""Messages as people see them: plain text, or a card with headings, buttons, menus and pictures.

Presses are routed by their custom_id, so nothing has to stay in memory for a button to work,
tomorrow or in a month.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import discord
from discord import ButtonStyle, ui

from bot.domain.custom_id import CustomId
from bot.i18n.languages import cut

CONTENT = 2000
"""How many characters a plain message holds."""
TEXT = 4000
"""How many characters a card holds, all its texts together."""
COMPONENTS = 40
WEIGHT = 8000
"""How heavy a card may be: Discord fails at about 10,000 bytes though every limit is kept."""
OVERHEAD = 12
"""What a part or an option weighs besides its bytes."""
EMOJI = 30
"""What an icon on a button or an option weighs: its id and its name."""
LABEL, OPTION, PLACEHOLDER = 80, 100, 150
IN_ROW = 5
MENU = 25

CALM, ASKED, GOOD = discord.Colour(0x4F545C), discord.Colour(0xD98E32), discord.Colour(0x3BA55D)
LOST = discord.Colour(0xC03B3B)

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


def button(
    label: str,
    custom_id: CustomId,
    style: ButtonStyle = ButtonStyle.secondary,
    icon: discord.PartialEmoji | str | None = None,
) -> Button:
    """A button that carries its custom_id."""
    label = cut(label, LABEL) or "–"
    return ui.Button(label=label, custom_id=str(custom_id), style=style, emoji=icon)


def way_to(label: str, guild: str, channel: str) -> Button:
    """A button that leads to a place in the server; nobody hears of a press on it."""
    return ui.Button(label=cut(label, LABEL), url=f"https://discord.com/channels/{guild}/{channel}")


def menu(
    custom_id: CustomId,
    placeholder: str,
    options: Sequence[tuple[str, str, bool]],
    most: int = 1,
    hints: Sequence[str] = (),
    icons: Sequence[discord.PartialEmoji | None] = (),
) -> Menu:
    """A menu of (label, value, ticked); with `most` above 1 several may be ticked, or none.

    A hint stands below the label of its option, where it is not empty, and an icon before it.
    """
    below = [cut(hint, OPTION) or None for hint in hints] or [None] * len(options)
    before = icons or [None] * len(options)
    return ui.Select(
        custom_id=str(custom_id),
        placeholder=cut(placeholder, PLACEHOLDER),
        min_values=1 if most == 1 else 0,
        max_values=min(most, len(options)),
        options=[
            discord.SelectOption(
                label=cut(label, OPTION), value=value, default=ticked, description=hint, emoji=icon
            )
            for (label, value, ticked), hint, icon in zip(options, below, before, strict=True)
        ],
    )


def in_rows(buttons: Iterable[Button]) -> Iterator[ui.ActionRow[Any]]:
    """Buttons in as few rows as they fit in."""
    made = list(buttons)
    for start in range(0, len(made), IN_ROW):
        yield ui.ActionRow(*made[start : start + IN_ROW])


def section(text: str, beside: Button) -> ui.Section[Any]:
    """Words with a button at their side."""
    return ui.Section(ui.TextDisplay(text), accessory=beside)


class Size(NamedTuple):
    """What something takes of a message: parts, weight and letters of its texts.

    Nobody knows whether labels count as text, so they do; options of a menu stand in a list of
    their own.
    """

    parts: int
    weight: int
    letters: int


def size_of(item: ui.Item[Any]) -> Size:
    """What this takes, with all that stands in it and at its side."""
    parts, letters = 1, 0
    texts: Sequence[str | None] = ()
    icons: Sequence[object] = ()
    if isinstance(item, ui.Button):
        texts, icons = [item.label, item.custom_id, item.url], [item.emoji]
        letters = len(item.label or "")
    elif isinstance(item, ui.TextDisplay):
        texts, letters = [item.content], len(item.content)
    elif isinstance(item, ui.Select):
        options = [text for o in item.options for text in (o.label, o.value, o.description)]
        texts, icons = [item.custom_id, item.placeholder, *options], [o.emoji for o in item.options]
    elif isinstance(item, ui.MediaGallery):
        parts += len(item.items)
        texts = [text for one in item.items for text in (one.media.url, one.description)]
    weight = sum(len(text.encode()) for text in texts if text) + OVERHEAD * parts
    weight += EMOJI * sum(icon is not None for icon in icons)
    if isinstance(item, ui.Select):
        weight += OVERHEAD * len(item.options)
    for child in _inside(item):
        more = size_of(child)
        parts, weight, letters = parts + more.parts, weight + more.weight, letters + more.letters
    return Size(parts, weight, letters)


def _inside(item: ui.Item[Any]) -> Iterator[ui.Item[Any]]:
    """What stands in a part, and at its side."""
    yield from getattr(item, "children", ())
    if isinstance(item, ui.Section):
        yield item.accessory


def fit(text: str, most: int) -> str:
    """A text that weighs no more, with a sign that something is missing."""
    if len(text.encode()) <= most:
        return text
    kept = text.encode()[: max(most - len("…".encode()), 0)].decode(errors="ignore")
    return kept + "…"


def texts_of(view: ui.LayoutView) -> list[str]:
    """What a card says, from top to bottom."""
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


class CardBuilder:
    """Put together from top to bottom; what does not fit any more is cut or left out."""

    def __init__(self, colour: discord.Colour = CALM) -> None:
        self._colour = colour
        self._made: list[ui.Item[Any]] = []
        self._files: list[File] = []
        self._left = TEXT
        self._parts = COMPONENTS - 1
        self.weight = OVERHEAD
        """What it weighs so far, with the card itself."""

    def text(self, text: str, keep: int = 0) -> None:
        """A paragraph; `keep` characters stay free for what must still come."""
        room = self._left - keep
        if not text.strip() or room < 2 or self._parts < 1:
            return
        text = cut(text, room)
        self._left -= len(text)
        self._put(ui.TextDisplay(text))

    def rule(self) -> None:
        """A thin line."""
        if self._parts > 1:
            self._put(ui.Separator())

    def picture(self, file: File) -> None:
        """A picture that goes out with the message."""
        alt = cut(file.alt, 1024) or None
        self._files.append(file)
        shown = discord.MediaGalleryItem(_attached(file), description=alt)
        self._put(ui.MediaGallery(shown))

    def attach(self, file: File) -> None:
        """A file to download."""
        self._files.append(file)
        self._put(ui.File(_attached(file)))

    def buttons(self, buttons: Iterable[Button]) -> None:
        """Buttons in rows."""
        for row in in_rows(buttons):
            self.add(row)

    def add(self, item: ui.Item[Any]) -> None:
        """Something to press that was made elsewhere, and must be there."""
        self._left -= self._put(item).letters
        if self._parts < 0 or self._left < 0:
            raise ValueError("more than a message can hold")

    def _put(self, item: ui.Item[Any]) -> Size:
        """What it takes."""
        size = size_of(item)
        self._parts -= size.parts
        self.weight += size.weight
        self._made.append(item)
        return size

    @property
    def parts_left(self) -> int:
        return self._parts

    @property
    def letters_left(self) -> int:
        """How many characters of text it still takes."""
        return self._left

    def menu(self, menu: Menu) -> None:
        """A menu in a row of its own."""
        self._put(ui.ActionRow(menu))

    def form(self) -> Form:
        """The finished message."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(*self._made, accent_colour=self._colour))
        # Presses are routed by their custom_id: discord.py need not keep the view for them.
        view.stop()
        return Form(None, view, tuple(self._files))


def _attached(file: File) -> str:
    return f"attachment://{file.name}"


def without_files(form: Form) -> Form:
    """The form where nothing can be attached; what pictures show is said elsewhere, too."""
    if form.view is None or not form.files:
        return replace(form, files=())
    bare = ui.LayoutView(timeout=None)
    for card in form.view.children:
        kept = [one for one in _inside(card) if not isinstance(one, ui.MediaGallery | ui.File)]
        bare.add_item(ui.Container(*kept, accent_colour=getattr(card, "accent_colour", None)))
    bare.stop()
    return Form(form.content, bare)


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
