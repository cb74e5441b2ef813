"""What was hidden until a game was over, page by page, and what anybody can check it with."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.components import CALM, Button, CardBuilder, Form, button
from rules.engine import Aid, Game
from rules.engine.chance import seed_hash

UNCOVERED, PROOF = "uncovered", "proof"
ROOM = 3000
"""How many characters stand on one page."""
CHECK = "python3 -c \"import hashlib; print(hashlib.sha256(bytes.fromhex('{}')).hexdigest())\""


def uncovered_button(labels: Speaker, table: str, aid: Aid, page: int = 0) -> Button:
    """Leads to one thing that was hidden, which is what the button says."""
    label = labels.line(aid.title)
    if page:
        label = labels.text("button-more")
    return button(label, CustomId(table, UNCOVERED, None, f"{aid.key}~{page}" if page else aid.key))


def proof_button(labels: Speaker, table: str) -> Button:
    """Leads to the seed."""
    return button(labels.text("button-proof"), CustomId(table, PROOF))


def in_pages(texts: Iterable[str], room: int = ROOM) -> list[list[str]]:
    """Texts that stay whole, on as few pages as they fit on in their order."""
    pages: list[list[str]] = []
    for text in texts:
        if not pages or sum(len(one) + 1 for one in pages[-1]) + len(text) > room:
            pages.append([])
        pages[-1].append(text)
    return pages


def uncovered_page(game: Game[Any], seen: Seen, language: str, words: str) -> Form:
    """One thing that was hidden, as `words` of a custom_id ask for it; the first if none is."""
    say = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    aids, card = game.uncovered(seen.view), CardBuilder(CALM)
    key, _, turned = words.partition("~")
    aid = next((aid for aid in aids if aid.key == key), aids[0] if aids else None)
    if aid is None:
        card.text(say.text("help-nothing"))
        return card.form()
    pages = in_pages(map(say.line, aid.lines)) or [[]]
    page = min(int(turned), len(pages) - 1) if turned.isdecimal() else 0
    card.text(f"### {say.line(aid.title)} · {table_name(seen.row)}")
    card.text("\n".join(pages[page]))
    if page + 1 < len(pages):
        card.buttons([uncovered_button(labels, seen.row.id, aid, page + 1)])
    others: Sequence[Aid] = [other for other in aids if other is not aid]
    card.buttons([uncovered_button(labels, seen.row.id, other) for other in others])
    return card.form()


def proof_page(say: Speaker, row: Table) -> Form:
    """The seed, what was promised of it before the game, and how anybody can check both."""
    card, seed = CardBuilder(CALM), row.seed.hex()
    card.text(f"### {say.text('proof-title')} · {table_name(row)}")
    card.text(say.text("proof-promised", hash=seed_hash(row.seed)))
    card.text(say.text("proof-seed", seed=seed))
    card.text(f"{say.text('proof-check')}\n```\n{CHECK.format(seed)}\n```")
    card.text("-# " + say.text("proof-replay"))
    return card.form()
