"""What an AI would do in somebody's seat: their whole form, as far as nobody learns from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.domain import drafts
from bot.domain.seating import people
from bot.domain.table import Table
from rules.engine import Decision, Event, Game, Line, Player, advise

MOST = 12
"""Answers that are thought through: more than a form shows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a kind of question, and why, if the AI can say."""

    kind: str
    decision: Decision
    because: Line | None
    asks: bool = False
    """Whether a person would be asked once more."""
    declines: bool = False
    """Whether it only says that this is all."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Who would do what."""

    player: str
    answers: tuple[Answer, ...]


def may_ask(row: Table) -> bool:
    """Whether people may ask at this table: if it is friendly, or if one plays with AI alone."""
    return row.settings.friendly or len(people(row)) == 1


def suggested(
    game: Game[Any],
    state: Any,
    seat: int,
    events: Sequence[Event],
    luck: Callable[[int], Random],
    adviser: tuple[str, Player] | None = None,
) -> Suggestion:
    """What an AI of a game would answer here, and to what this seat alone is asked after it.

    It is shown what the seat may know. What the form declines by itself on the way is left out.
    `adviser`: who is asked, with their name; without, the one that plays where nobody has chosen.
    """
    *_, usual = game.players().items()
    name, player = adviser or usual
    found: list[Answer] = []
    here, prompt = state, game.prompt(state, seat)
    sheet = "" if prompt is None else game.form_groups.get(prompt.kind, prompt.kind)
    while prompt is not None and len(found) < MOST:
        said, because = advise(game, here, seat, player, events, luck(prompt.id))
        after, following, _ = drafts.after(game, here, seat, sheet, said)
        if following is None or not drafts.passes_over(game, prompt, said):
            asks, declines = said in prompt.asks, drafts.declines(prompt, said)
            found.append(Answer(prompt.kind, said, because, asks, declines))
        here, prompt = after, following
    return Suggestion(name, tuple(found))
