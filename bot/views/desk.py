"""A player's desk: what is theirs alone, and what they are asked, as one message to act on."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.custom_id import Address, spell
from bot.domain.drafts import Step, choices, declines, menu_parts, toggles
from bot.domain.pace_words import deadline, moment
from bot.domain.seating import stand_ins
from bot.domain.standing_orders import answer_to, chosen
from bot.i18n.languages import cut, label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import ASKED, CALM, IN_ROW, Button, Card, Form, button, menu
from bot.views.notices import DESK, redraw
from rules.engine import Decision, Game, Shortcut

BUTTONS = 20
"""Up to so many choices are buttons; more are menus."""
MENUS = 3
REASONS = 5
PARTS = 28
"""How many parts of a message are left for questions, beside the desk itself and its last row."""
LOUD = 6
"""Up to so many choices are coloured; in a crowd nothing would stand out."""
EXTRA = 1
"""A button that may come to a question besides: to decline it."""
MENU_PARTS = 5
"""What a question with a menu takes: its words, the menu, and the buttons beside it."""


class Desk:
    """One desk, as one person reads it."""

    def __init__(
        self, game: Game[Any], seen: Seen, language: str, page: int, words: Sequence[str] | None
    ) -> None:
        self.words = words
        """Said in place of all that the game says about the desk, where that cannot be had."""
        self.game = game
        self.seen = seen
        self.page = page
        self._told: set[str] = set()
        """Facts that stand on the form already."""
        self.say = speaker(game, seen.row, language)
        self.labels = label_speaker(game, seen.row, language)
        asked = seen.prompt is not None and seen.seat in seen.view["pending"]
        self.card = Card(ASKED if asked else CALM)

    def form(self, note: str = "") -> Form:
        """The whole message."""
        seen, say, card = self.seen, self.say, self.card
        card.text(note, keep=3000)
        lines = [say.text("desk-title", table=seen.row.id)]
        if self.words is None:
            lines += [say.line(line) for line in self.game.desk(seen.view)]
        else:
            lines += self.words
        due = deadline(seen.row.clock, seen.seat) if seen.seat is not None else None
        if due is not None and seen.row.status == "playing":
            lines.append(say.text("clock-mine", when=moment(due)))
        lines += self._said_ahead() if self.words is None else ()
        card.text(cut("\n".join(lines), 1500))
        card.rule()
        if seen.walk is None:
            over = seen.row.status != "playing"
            card.text(say.text("desk-over" if over else "desk-waiting"))
        else:
            self._answered([step for step in seen.walk.steps if not self._can_press(step)])
            steps = [step for step in seen.walk.steps if self._can_press(step)]
            in_menus = self._in_menus(steps)
            for step in steps:
                self._step(step, last=step is steps[-1], menus=step.kind in in_menus)
            if self.words is None:
                self._reasons(seen.walk.steps)
        self._footer()
        return card.form()

    def _said_ahead(self) -> list[str]:
        """What this player has said beforehand, and whether it answers what is asked now."""
        seen, say = self.seen, self.say
        if seen.seat is None or seen.row.status != "playing":
            return []
        mine = chosen(self.game, seen.row, seen.seat)
        lines = ["-# " + say.text("always-mine", said=[one.line for one in mine])] if mine else []
        kept = seen.row.orders.rankings.get(seen.seat, {})
        ranked = [d for kind in self.game.rankings for d in kept.get(kind, ())]
        if ranked:
            lines.append("-# " + say.text("rank-mine", said=[self.game.say(d) for d in ranked]))
        if seen.prompt is None or seen.seat not in seen.view["pending"]:
            return lines
        if answer_to(self.game, seen.row, seen.seat, seen.prompt) is not None:
            lines.append("-# " + say.text("always-soon"))
        return lines

    def _can_press(self, step: Step) -> bool:
        return step.open or toggles(self.game, step.prompt)

    def _answered(self, steps: list[Step]) -> None:
        """Questions that cards have asked, with what is answered: taken back with the card."""
        lines = [
            f"{self.say.prompt(step.prompt).ask} ✓ "
            + ", ".join(self.say.decision(d) for d in step.chosen)
            for step in steps
        ]
        self.card.text(cut("\n".join(lines), 600))

    def _in_menus(self, steps: list[Step]) -> set[str]:
        """The questions whose choices must be menus, because not everything fits as buttons."""
        numbers = {step.kind: len(choices(self.game, step)) + EXTRA for step in steps}
        menus = {kind for kind, number in numbers.items() if number > BUTTONS + EXTRA}
        while True:
            buttons = [n for kind, n in numbers.items() if kind not in menus]
            parts = sum(1 + n + -(-n // IN_ROW) for n in buttons) + MENU_PARTS * len(menus)
            if parts <= PARTS or not buttons:
                return menus
            menus.add(max((k for k in numbers if k not in menus), key=lambda k: numbers[k]))

    def _step(self, step: Step, last: bool, menus: bool) -> None:
        question = self.say.prompt(step.prompt)
        lines = []
        if self.seen.row.settings.teach and self.words is None:
            lesson = self.game.lesson(self.seen.view, step.prompt)
            lines += [f"-# {self.say.line(lesson)}"] if lesson else []
        lines.append(f"**{question.ask}**")
        if step.chosen and not toggles(self.game, step.prompt):
            lines.append("✓ " + ", ".join(self.say.decision(d) for d in step.chosen))
        facts = question.facts if step.open and self.words is None else []
        new = [fact for fact in facts if fact not in self._told]
        self._told.update(new)
        lines.append((" · " if len(" · ".join(new)) < 90 else "\n").join(new))
        self.card.text(cut("\n".join(line for line in lines if line), 900), keep=300)
        declining = [d for d in step.legal if declines(step.prompt, d) and last and step.open]
        quick = ()
        if step.open and not menus and self.words is None:
            quick = self.game.shortcuts(step.prompt, step.legal)
        found = choices(self.game, step)
        if quick and self.card.room_for(len(found) + len(quick) + len(declining)):
            self.card.buttons(self._shortcut(step, shortcut) for shortcut in quick)
        if menus:
            self._menus(step)
        else:
            self.card.buttons(self._button(step, d) for d in found)
        self.card.buttons(self._button(step, d) for d in declining)

    def _shortcut(self, step: Step, shortcut: Shortcut) -> Button:
        address = self._address("quick", step.kind, shortcut.key)
        return button(self.labels.line(shortcut.line), address, ButtonStyle.primary)

    def _button(self, step: Step, decision: Decision) -> Button:
        address = self._address("pick", step.kind, spell(decision))
        return button(self._label(step, decision), address, self._style(step, decision))

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

    def _menus(self, step: Step) -> None:
        """Too many for buttons: menus, and pages where even these are not enough."""
        parts = menu_parts(self.game, step)
        pages = -(-len(parts) // MENUS)
        page = min(max(self.page, 0), pages - 1)
        what = "ticks" if step.prompt.many else "menu"
        for number in range(page * MENUS, min((page + 1) * MENUS, len(parts))):
            part = parts[number]
            names = self.labels.decision(part[0]), self.labels.decision(part[-1])
            self.card.menu(
                menu(
                    self._address(what, step.kind, str(number)),
                    " … ".join(dict.fromkeys(names)),
                    [(self.labels.decision(d), spell(d), d in step.chosen) for d in part],
                    most=len(part) if step.prompt.many else 1,
                )
            )
        turns = ((page - 1, "button-back"), (page + 1, "button-more"))
        self.card.buttons(
            button(self.labels.text(text), self._address("page", "", str(to)))
            for to, text in turns
            if 0 <= to < pages
        )

    def _reasons(self, steps: list[Step]) -> None:
        """What one would expect here, and why it is not offered."""
        found = [
            f"-# {what}: {why}"
            for step in steps
            if step.open
            for what, why in self.say.prompt(step.prompt).refused
        ]
        more = len(found) - REASONS
        if more > 0:
            found = [*found[:REASONS], "-# " + self.say.text("desk-more-reasons", count=more)]
        self.card.text("\n".join(found), keep=50)

    def _footer(self) -> None:
        row = self.seen.row
        items = [button(self.labels.text("button-help"), Address(row.id, "help"))]
        if self.seen.walk is not None and any(step.chosen for step in self.seen.walk.steps):
            items.insert(0, button(self.labels.text("button-clear"), Address(row.id, "clear")))
        items.append(button(self.labels.text("button-log"), Address(row.id, "log")))
        items.append(button(self.labels.text("button-rules"), Address(row.id, "rules")))
        if self.words is not None:
            items.append(redraw(self.labels, row.id, DESK))
        elif self.seen.seat in stand_ins(row) and row.status == "playing":
            here = Address(row.id, "here", None, str(self.seen.seat))
            items.append(button(self.labels.text("button-here"), here, ButtonStyle.success))
        elif (self.game.rankings or self.game.standing) and row.status == "playing":
            items.append(button(self.labels.text("button-rank"), Address(row.id, "rank")))
        self.card.buttons(items)

    def _address(self, what: str, kind: str, words: str) -> Address:
        assert self.seen.prompt is not None
        return Address(self.seen.row.id, what, self.seen.prompt.id, f"{kind}~{words}")


def desk(
    game: Game[Any],
    seen: Seen,
    language: str,
    page: int = 0,
    note: str = "",
    words: Sequence[str] | None = None,
) -> Form:
    """What is one player's alone, and what they are asked, with everything they may answer.

    With `words` only the question is there besides them, and a button that draws the desk anew.
    """
    return Desk(game, seen, language, page, words).form(note)


def confirm(game: Game[Any], seen: Seen, language: str, kind: str, decision: Decision) -> Form:
    """One more question before something is shown, given away or left to chance."""
    assert seen.prompt is not None
    say: Speaker = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    table, prompt = seen.row.id, seen.prompt.id
    card = Card(ASKED)
    card.text(say.text("desk-confirm", decision=game.say(decision)))
    words = f"{kind}~{spell(decision)}"
    card.buttons([
        button(labels.text("button-sure"), Address(table, "sure", prompt, words),
               ButtonStyle.danger),
        button(labels.text("button-back"), Address(table, "page", prompt, "~0")),
    ])  # fmt: skip
    return card.form()
