"""What is pressed on a desk: buttons and menus, with their labels, colours and custom_ids."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, PartialEmoji

from bot.domain.custom_id import Choice, CustomId, Pages, spell, spell_pages
from bot.domain.drafts import Step, declines, mark_of, toggles
from bot.i18n.icons import on_button
from bot.i18n.languages import cut
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import EMOJI, OPTION, OVERHEAD, Button, Menu, button, menu
from rules.engine import Decision, Game

LOUD = 6
"""Up to so many choices are coloured; in a crowd nothing would stand out."""
BLANK = "·"
"""What stands where there is nothing to press, so that the rest keeps its place."""


class Controls:
    """Everything that can be pressed on one desk, as its reader sees it."""

    def __init__(
        self, game: Game[Any], seen: Seen, labels: Speaker, pages: Pages, plain: bool
    ) -> None:
        self.game = game
        self.seen = seen
        self.labels = labels
        self.pages = pages
        self.plain = plain
        """Whether there is only what must be."""
        self._said: dict[tuple[str, Decision], tuple[str, str]] = {}

    def choice(self, step: Step, decision: Decision, sign: str = "") -> Button:
        """A button for one answer; the sign stands before its words."""
        custom_id = self._custom_id("pick", step.kind, spell(decision))
        label = f"{sign} {self._label(step, decision)}".strip()
        return button(label, custom_id, self._style(step, decision), self._icon(decision))

    def shortcuts(self, step: Step) -> list[Button]:
        """Buttons that give several answers at once."""
        if not step.open or self.plain:
            return []
        return [
            button(
                self.labels.line(shortcut.line),
                self._custom_id("quick", step.kind, shortcut.key),
                ButtonStyle.primary,
            )
            for shortcut in self.game.shortcuts(step.prompt, step.legal)
        ]

    def menu(self, step: Step, shown: Sequence[Decision], part: str, title: str = "") -> Menu:
        """A menu of answers and what they do, under its title or named by the first and last."""
        several = self.several(step)
        # What stands ticked cannot be chosen again, and a question may be answered twice alike.
        ticked = step.chosen if toggles(self.game, step.prompt) else ()
        said = [self.in_words(step, decision) for decision in shown]
        return menu(
            self._custom_id("ticks" if several else "menu", step.kind, part),
            title or " … ".join(dict.fromkeys((said[0][0], said[-1][0]))),
            [(label, spell(d), d in ticked) for d, (label, _) in zip(shown, said, strict=True)],
            most=len(shown) if several else 1,
            hints=[hint for _, hint in said],
            icons=[self._icon(decision) for decision in shown],
        )

    def in_words(self, step: Step, decision: Decision) -> tuple[str, str]:
        """What an answer is called and what it does; weighed and shown, so said only once."""
        known = self._said.get((step.kind, decision))
        if known is None:
            does = None
            if not self.plain:
                does = self.game.effect(self.seen.view, step.prompt, decision)
            known = self.labels.decision(decision), self.labels.line(does) if does else ""
            self._said[step.kind, decision] = known
        return known

    def several(self, step: Step) -> bool:
        """Whether several answers may be ticked together."""
        return step.prompt.many and toggles(self.game, step.prompt)

    def weight(self, step: Step, decision: Decision) -> int:
        """How heavy an answer is in a menu."""
        texts = spell(decision), *self.in_words(step, decision)
        icon = EMOJI if self._icon(decision) else 0
        return OVERHEAD + icon + sum(len(cut(text, OPTION).encode()) for text in texts)

    def _icon(self, decision: Decision) -> PartialEmoji | None:
        """What stands before an answer; nothing on a desk that has only what must be."""
        return None if self.plain else on_button(self.game, self.game.icon(decision))

    def turn(self, label: str, number: int, page: int, chosen: bool = False) -> Button:
        """A button that turns to another page of one menu, or to another sheet; all else stays.

        It is green where that one is open already.
        """
        custom_id = self._plain("page", Choice("", spell_pages({**self.pages, number: page})))
        if not custom_id.fits:
            few = {0: self.pages.get(0, 0), number: page}
            custom_id = self._plain("page", Choice("", spell_pages(few)))
        return button(label, custom_id, ButtonStyle.success if chosen else ButtonStyle.secondary)

    def blank(self, number: int, sign: str = BLANK) -> Button:
        """A place where nothing can be pressed."""
        empty = button(sign, self._plain("blank", Choice("", str(number))))
        empty.disabled = True
        return empty

    def take_back(self) -> list[Button]:
        """What takes presses of a lane back; nothing where there are none."""
        if not self.seen.presses:
            return []
        last, all_ = self._custom_id("takeback", "", ""), self._custom_id("clear", "", "")
        text = self.labels.text
        return [button(text("button-take-back"), last), button(text("button-start-over"), all_)]

    def _custom_id(self, what: str, kind: str, words: str) -> CustomId:
        """With what is turned to: it stays while one ticks. Buttons keep only the sheet."""
        mark = mark_of(self.seen.presses)
        turned = self.pages if what == "ticks" else {0: self.pages.get(0, 0)}
        full = self._plain(what, Choice(kind, words, turned, mark))
        return full if full.fits else self._plain(what, Choice(kind, words, {}, mark))

    def _plain(self, what: str, choice: Choice) -> CustomId:
        assert self.seen.prompt is not None
        return CustomId(self.seen.row.id, what, self.seen.prompt.id, str(choice))

    def _label(self, step: Step, decision: Decision) -> str:
        done = f"done-{step.kind.replace('.', '-')}"
        if decision == step.prompt.default and done in self.labels.book:
            return self.labels.text(done)
        label = self.labels.decision(decision)
        if not self._is_picked(step, decision):
            return label
        if step.prompt.many:
            return f"✓ {step.chosen.index(decision) + 1} · {label}"
        return f"✓ {label}"

    def _is_picked(self, step: Step, decision: Decision) -> bool:
        return decision in step.chosen and toggles(self.game, step.prompt)

    def _style(self, step: Step, decision: Decision) -> ButtonStyle:
        if self._is_picked(step, decision):
            return ButtonStyle.success
        if declines(step.prompt, decision):
            return ButtonStyle.primary if step.prompt.many else ButtonStyle.secondary
        loud = not step.prompt.many and len(step.legal) <= LOUD
        return ButtonStyle.primary if loud else ButtonStyle.secondary
