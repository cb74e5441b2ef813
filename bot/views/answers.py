"""Answers named one after the other, as they stand on their buttons."""

from collections import Counter
from collections.abc import Iterable

from bot.i18n.speaker import Speaker


def in_a_row(say: Speaker, answers: Iterable[str]) -> str:
    """Equal ones as one, "Move 1 ×3"; each keeps its capital, so no sentence is made of them."""
    counted = Counter(answers).items()
    return " · ".join(say.text("desk-answer", answer=one, count=n) for one, n in counted)
