"""What an AI would do in the reader's place: said on their desk, with a button that does it."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any

from discord import ui

from bot.domain.custom_id import Choice, CustomId
from bot.domain.drafts import Pick
from bot.domain.suggestion import Answer, Suggestion
from bot.i18n.speaker import Speaker
from bot.views.components import button, fit, section
from rules.engine import Line

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
    """All answers in one sentence that are not ticked yet, and why.

    That this would be all is said only where there is nothing else to say.
    """
    left = [a for a in found.answers if Pick(a.kind, a.decision) not in done] or found.answers
    told = [answer for answer in left if not answer.declines] or left[-1:]
    answers = [called(a) if called else say.decision(a.decision) for a in told]
    lines = [say.text("suggestion-title", player=found.player, answers=_counted(answers))]
    reasons = dict.fromkeys(say.line(one.because) for one in told if one.because)
    lines += [*reasons][:2]
    lines.append("-# " + say.text("suggestion-small"))
    custom_id = CustomId(table, FOLLOW, prompt, str(Choice("", "", {}, mark)))
    return section(fit("\n".join(lines), WEIGHT), button(labels.text("button-follow"), custom_id))


def _counted(answers: Sequence[str]) -> list[Line]:
    """Equal answers as one: "Move 1 ×3"."""
    counted = Counter(answers).items()
    return [("suggestion-answer", {"answer": one, "count": number}) for one, number in counted]
