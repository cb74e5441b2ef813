"""Messages as people see them: plain text, or a card with headings, buttons, menus and pictures.

Presses are routed by their custom_id, so nothing has to stay in memory for a button to work,
tomorrow or in a month.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

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


def letters_in(item: ui.Item[Any]) -> int:
    """How many characters of text there are in it: nobody knows whether labels count, so they do.

    Options of a menu stand in a list of their own.
    """
    found = [item.content] if isinstance(item, ui.TextDisplay) else []
    if isinstance(item, ui.Button):
        found = [item.label or ""]
    return sum(map(len, found)) + sum(map(letters_in, _inside(item)))


def _inside(item: ui.Item[Any]) -> Iterator[ui.Item[Any]]:
    """What stands in a part, and at its side."""
    yield from getattr(item, "children", ())
    if isinstance(item, ui.Section):
        yield item.accessory


def size_of(item: ui.Item[Any]) -> tuple[int, int]:
    """Of how many parts a message consists through this, and how heavy it becomes."""
    parts, weight = 1, OVERHEAD + sum(len(text.encode()) for text in _strings(item))
    if isinstance(item, ui.MediaGallery):
        parts += len(item.items)
        weight += OVERHEAD * len(item.items)
    if isinstance(item, ui.Button) and item.emoji is not None:
        weight += EMOJI
    if isinstance(item, ui.Select):
        weight += sum(OVERHEAD + EMOJI * (o.emoji is not None) for o in item.options)
    for child in _inside(item):
        more = size_of(child)
        parts, weight = parts + more[0], weight + more[1]
    return parts, weight


def fit(text: str, most: int) -> str:
    """A text that weighs no more, with a sign that something is missing."""
    if len(text.encode()) <= most:
        return text
    kept = text.encode()[: max(most - len("…".encode()), 0)].decode(errors="ignore")
    return kept + "…"


def _strings(item: ui.Item[Any]) -> Iterator[str]:
    """All that Discord would have to read of it, but for its children."""
    found: list[Any] = []
    if isinstance(item, ui.TextDisplay):
        found = [item.content]
    elif isinstance(item, ui.Button):
        found = [item.label, item.custom_id, item.url]
    elif isinstance(item, ui.Select):
        found = [item.custom_id, item.placeholder]
        found += [text for o in item.options for text in (o.label, o.value, o.description)]
    elif isinstance(item, ui.MediaGallery):
        found = [text for one in item.items for text in (one.media.url, one.description)]
    yield from (text for text in found if text)


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
        self._left -= letters_in(item)
        if self._put(item) < 0 or self._left < 0:
            raise ValueError("more than a message can hold")

    def _put(self, item: ui.Item[Any]) -> int:
        """How many parts are left with it."""
        parts, weight = size_of(item)
        self._parts -= parts
        self.weight += weight
        self._made.append(item)
        return self._parts

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
