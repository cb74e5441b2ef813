"""What an AI would do in the reader's place: said on their desk, with a button that does it."""

from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Any

from discord import ui

from bot.domain.custom_id import Choice, CustomId
from bot.domain.drafts import Pick
from bot.domain.suggestion import Answer, Suggestion
from bot.i18n.speaker import Speaker
from bot.views.answers import in_a_row
from bot.views.components import button, fit, section
from rules.engine import ONLY, Line

SUGGESTION = "suggestion"
"""What the button does that asks."""
FOLLOW = "follow"
"""What the button does that presses for the reader."""
WEIGHT = 700
"""How heavy its words may be."""


def advice_section(
    say: Speaker, labels: Speaker, table: str, prompt: int, mark: str, found: Suggestion,
    done: Collection[Pick] = (), called: Callable[[Answer], str] | None = None,
) -> ui.Item[Any]:  # fmt: skip
    """All answers that are not ticked yet, and why: those with the same reason together.

    That this would be all is said only where there is nothing else to say.
    """
    left = [a for a in found.answers if Pick(a.kind, a.decision) not in done] or found.answers
    # What is asked now is answered, also with a no; further noes go without saying.
    told = [one for n, one in enumerate(left) if not (n and one.declines)]
    because = [answer.because for answer in told]
    if all(answer.declines for answer in left):
        # Whoever only goes on has left something: that is what there is to say of it.
        told, because = left[-1:], _because(left)
    pairs = [
        (called(a) if called else say.decision(a.decision), say.line(why) if why else "")
        for a, why in zip(told, because, strict=True)
    ]
    parts = [
        (in_a_row(say, [answer for answer, _ in same]), why)
        for why, same in groupby(pairs, key=lambda pair: pair[1])
    ]
    small = "-# " + say.text("suggestion-small")
    text = "\n".join((*_said(say, found.player, parts), small))
    if len(text.encode()) > WEIGHT:
        # What to do is said before why.
        whole = " · ".join(answers for answers, _ in parts)
        text = "\n".join((*_said(say, found.player, [(whole, parts[0][1])]), small))
    custom_id = CustomId(table, FOLLOW, prompt, str(Choice("", "", {}, mark)))
    return section(fit(text, WEIGHT), button(labels.text("button-follow"), custom_id))


def _because(left: Sequence[Answer]) -> list[Line | None]:
    """Why all that could still be done is left; that there was no choice is said only then."""
    found = [answer.because for answer in left if answer.because]
    return [next((line for line in found if line != ONLY), found[-1] if found else None)]


def _said(say: Speaker, player: str, parts: Sequence[tuple[str, str]]) -> list[str]:
    """One answer beside the name, several below it, each with its reason."""
    if len(parts) == 1:
        ((answers, why),) = parts
        title = say.text("suggestion-title", player=player, answers=answers)
        return [title, why] if why else [title]
    lines = [say.text("suggestion-titles", player=player)]
    return lines + [
        say.text("suggestion-part", answers=answers, why=why).rstrip() for answers, why in parts
    ]
