"""The long form of a question: what it means, and why something is not offered."""

from collections.abc import Sequence
from typing import Any

from bot.domain.custom_id import CustomId
from bot.domain.drafts import shown_now
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import ASKED, CardBuilder, Form, button
from rules.engine import Game, Prompt

MORE = "more"
"""What its button does."""
ROOM = 3400
"""How many characters stand on it at most."""


def explains(say: Speaker, prompts: Sequence[Prompt]) -> bool:
    """Whether there is more to say about these questions."""
    return any(_name(prompt) in say.book or prompt.refused for prompt in prompts)


def question_page(game: Game[Any], seen: Seen, language: str) -> Form:
    """Each question that is open in full, and all that one would expect there and cannot do."""
    assert seen.prompt is not None
    assert seen.walk is not None
    say, labels = speaker(game, seen.row, language), label_speaker(game, seen.row, language)
    card = CardBuilder(ASKED)
    steps = [step for step in shown_now(game, seen.walk, True) if step.open]
    for step in steps:
        lines = [f"### {say.prompt(step.prompt).ask}"]
        lines += [say.text(_name(step.prompt))] if _name(step.prompt) in say.book else []
        card.text("\n".join(lines))
    why = [f"-# **{what}** {said}" for s in steps for what, said in say.prompt(s.prompt).refused]
    told, left = [], card.letters_left - (4000 - ROOM)
    for number, line in enumerate(dict.fromkeys(why)):
        left -= len(line) + 1
        if left < 0:
            told.append("-# " + say.text("desk-more-reasons", count=len(why) - number))
            break
        told.append(line)
    if told:
        card.text("\n".join([f"**{say.text('rule-why-not')}**", *told]))
    back = CustomId(seen.row.id, "page", seen.prompt.id, "~0")
    card.buttons([button(labels.text("button-back"), back)])
    return card.form()


def _name(prompt: Prompt) -> str:
    return "more-" + prompt.kind.replace(".", "-")
