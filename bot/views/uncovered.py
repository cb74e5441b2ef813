"""What was hidden until a game was over, page by page, and what anybody can check it with."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.domain.branches import is_branch
from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker, events_for
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.components import CALM, Button, CardBuilder, Form, button
from bot.views.paging import in_pages, number, short, turn_to
from persistence.store import EventRow
from rules.engine import Aid, Event, Game
from rules.engine.chance import seed_hash

UNCOVERED, HIDDEN, PROOF = "uncovered", "hidden", "proof"
CHECK = "python3 -c \"import hashlib; print(hashlib.sha256(bytes.fromhex('{}')).hexdigest())\""


def uncovered_button(labels: Speaker, table: str, aid: Aid) -> Button:
    """Leads to one thing that was hidden, which is what the button says."""
    return button(labels.line(aid.title), CustomId(table, UNCOVERED, None, aid.key))


def proof_button(labels: Speaker, table: str) -> Button:
    """Leads to the seed."""
    return button(labels.text("button-proof"), CustomId(table, PROOF))


def hidden_button(labels: Speaker, table: str) -> Button:
    """Leads to all that was chosen in secret."""
    return button(labels.text("button-hidden"), CustomId(table, HIDDEN))


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
    card.text(f"### {say.line(aid.title)} · {table_name(seen.row)}")
    texts = ["\n".join(page) for page in in_pages(short(map(say.line, aid.lines)))]

    def to(page: int) -> CustomId:
        return CustomId(seen.row.id, UNCOVERED, None, f"{aid.key}~{page}")

    turn_to(card, say, labels, texts, number(turned), to)
    others: Sequence[Aid] = [other for other in aids if other is not aid]
    card.buttons([uncovered_button(labels, seen.row.id, other) for other in others])
    return card.form()


def hidden_page(
    game: Game[Any], seen: Seen, language: str, told: Sequence[tuple[int, EventRow]], words: str
) -> Form:
    """All that was chosen or learned in secret, by whom and when, page by page.

    `told` is all that happened, with who decided it.
    """
    say, labels = speaker(game, seen.row, language), label_speaker(game, seen.row, language)
    card = CardBuilder(CALM)
    card.text(f"### {say.text('hidden-title')} · {table_name(seen.row)}")
    texts = ["\n".join(page) for page in in_pages(short(_hidden(say, told)))]

    def to(page: int) -> CustomId:
        return CustomId(seen.row.id, HIDDEN, None, str(page))

    turn_to(card, say, labels, texts, number(words), to)
    return card.form()


def _hidden(say: Speaker, told: Iterable[tuple[int, EventRow]]) -> Iterator[str]:
    """Chapter by chapter, and in each what everybody kept to themselves, one after another."""
    title, said, last = "", list[str](), None
    for by, kept in groupby(told, lambda one: _kept_by(*one)):
        events = [Event(e.kind, e.data, e.audience, e.fence) for _, e in kept]
        if by is None:
            for chapter in filter(None, (say.said(event).chapter for event in events)):
                yield from ["\n".join([title, *said])] if said else []
                title, said, last = f"### {chapter}", [], None
            continue
        sentences = [one for one in map(say.event, say.story(events_for(events, by))) if one]
        if sentences and by != last:
            heading, last = say.text("hidden-by", seat=by), by
            # A sentence that begins with the name says whose it is.
            said += [] if sentences[0].startswith(heading.strip("*")) else [heading]
        said += sentences
    yield from ["\n".join([title, *said]).strip()] if said else []


def _kept_by(decided: int, event: EventRow) -> int | None:
    """Whose secret an event was: of whom it tells, or of who decided it; None if all were told."""
    if event.audience is None:
        return None
    about = (event.data.get("seat"), decided, *event.audience)
    return next((seat for seat in about if seat in event.audience), None)


def proof_page(say: Speaker, row: Table) -> Form:
    """The seed, what was promised of it before the game, and how anybody can check both."""
    card, seed = CardBuilder(CALM), row.seed.hex()
    card.text(f"### {say.text('proof-title')} · {table_name(row)}")
    card.text(say.text("proof-promised", hash=seed_hash(row.seed)))
    card.text(say.text("proof-seed", seed=seed))
    card.text(f"{say.text('proof-check')}\n```\n{CHECK.format(seed)}\n```")
    if is_branch(row):
        card.text(say.text("proof-branch"))
    card.text("-# " + say.text("proof-replay"))
    return card.form()
