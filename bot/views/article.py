"""Look-ups as people meet them: an article as a card, with what it leads to."""

from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.i18n.languages import speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import CALM, CardBuilder, Form, button, menu
from rules.engine import Decision, Game
from rules.reference import Article, Reference

PLACE = "rule"
"""Stands in a custom_id where a table would: an article belongs to none."""
RELATED = 25
MANY = 12
"""From so many choices on those of which nothing is said stand in a row."""


def article_page(reference: Reference, article: Article, say: Speaker, shared: bool) -> Form:
    """One article; asked for in private it can be shown to everyone, in public it only stands."""
    card = CardBuilder(CALM)
    card.text(f"### {article.title}\n-# {reference.name}")
    card.text(article.body, keep=300)
    card.text("-# " + reference.words[article.mark])
    if shared:
        return card.form()
    related = [reference.articles[key] for key in article.see[:RELATED]]
    if related:
        options = [(other.title, other.key, False) for other in related]
        custom_id = CustomId(PLACE, "see", None, reference.game)
        card.menu(menu(custom_id, reference.words["see"], options))
    show = CustomId(PLACE, "share", None, f"{reference.game}~{article.key}")
    card.buttons([button(say.text("button-share"), show, ButtonStyle.secondary)])
    return card.form()


def asked_page(game: Game[Any], seen: Seen, language: str, reference: Reference | None) -> Form:
    """What someone is being asked, what each choice does, and why something is not offered."""
    assert seen.prompt is not None
    say = speaker(game, seen.row, language)
    question = say.prompt(seen.prompt)
    card = CardBuilder(CALM)
    card.text("\n".join([f"### {question.ask}", *question.facts]))
    article = None if reference is None else reference.asked(seen.prompt.kind)
    if article is not None:
        card.text(article.body, keep=2000)
    for heading, choices in question.groups:
        told = [(label, _text_of(game, reference, decision)) for decision, label in choices]
        lines = [f"- {label}{text}" for label, text in told]
        if len(lines) >= MANY and not any(text for _, text in told):
            # Nothing is said of any of them: so many names need no line of their own.
            lines = [" · ".join(label for label, _ in told)]
        card.text("\n".join([f"**{heading}**", *lines]), keep=900)
    if question.refused:
        lines = [f"- {what}: {why}" for what, why in question.refused]
        card.text("\n".join([f"**{say.text('rule-why-not')}**", *lines]), keep=200)
    if reference is not None and article is not None and article.see:
        options = [(reference.articles[key].title, key, False) for key in article.see[:RELATED]]
        custom_id = CustomId(PLACE, "see", None, reference.game)
        card.menu(menu(custom_id, reference.words["see"], options))
    return card.form()


def _text_of(game: Game[Any], reference: Reference | None, decision: Decision) -> str:
    """What is printed on the one card a decision names."""
    card = game.say(decision)[1].get("card")
    if reference is None or card is None:
        return ""
    article = reference.articles.get(f"card.{game.cards[card].key}")
    paragraphs = article.body.split("\n\n") if article else []
    return f": {paragraphs[1]}" if len(paragraphs) > 1 else ""
