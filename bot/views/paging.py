"""Long texts on pages: as few as they fit on, with what leads to the neighbours of each."""

from collections.abc import Callable, Iterable, Sequence

from bot.domain.custom_id import CustomId
from bot.i18n.speaker import Speaker
from bot.views.components import CardBuilder, button
from bot.views.words import pages

ROOM = 3000
"""How many characters stand on one page."""


def in_pages(texts: Iterable[str], room: int = ROOM) -> list[list[str]]:
    """Texts that stay whole, on as few pages as they fit on in their order."""
    found: list[list[str]] = []
    for text in texts:
        if not found or sum(len(one) + 1 for one in found[-1]) + len(text) > room:
            found.append([])
        found[-1].append(text)
    return found


def short(texts: Iterable[str]) -> list[str]:
    """The same, each so short that it fits on a page."""
    return [part for text in texts for part in pages([text])]


def turn_to(
    card: CardBuilder,
    say: Speaker,
    labels: Speaker,
    texts: Sequence[str],
    page: int,
    address: Callable[[int], CustomId],
) -> None:
    """One of several pages, the last if there are not so many, and buttons to its neighbours."""
    if not texts:
        card.text(say.text("log-nothing"))
        return
    page = min(page, len(texts) - 1)
    card.text(texts[page])
    turns = ((page - 1, "button-earlier"), (page + 1, "button-later"))
    card.buttons(
        button(labels.text(text), address(to)) for to, text in turns if 0 <= to < len(texts)
    )
    if len(texts) > 1:
        card.text("-# " + say.text("help-words-page", number=page + 1, count=len(texts)))


def number(words: str) -> int:
    """A number from a custom_id; whatever else stands there is as good as the first."""
    return int(words) if words.isdecimal() else 0
