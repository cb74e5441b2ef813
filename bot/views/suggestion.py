"""What an AI would do in the reader's place: said on their desk, with a button that does it."""

from typing import Any

from discord import ui

from bot.domain.custom_id import Choice, CustomId
from bot.domain.suggestion import Suggestion
from bot.i18n.speaker import Speaker
from bot.views.components import button, fit, section

SUGGESTION = "suggestion"
"""What the button does that asks."""
FOLLOW = "follow"
"""What the button does that presses for the reader."""
WEIGHT = 700
"""How heavy its words may be."""


def advice_section(
    say: Speaker, labels: Speaker, table: str, prompt: int, mark: str, found: Suggestion
) -> ui.Item[Any]:
    """All answers in one sentence, and the reason of the last that has one."""
    answers = [say.line_of(answer.decision) for answer in found.answers]
    lines = [say.text("suggestion-title", player=found.player, answers=answers)]
    reasons = dict.fromkeys(say.line(one.because) for one in found.answers if one.because)
    lines += [*reasons][:2]
    lines.append("-# " + say.text("suggestion-small"))
    custom_id = CustomId(table, FOLLOW, prompt, str(Choice("", "", {}, mark)))
    return section(fit("\n".join(lines), WEIGHT), button(labels.text("button-follow"), custom_id))
