"""A player's desk: what is theirs alone, and what they are asked, as one message to act on."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from discord import ButtonStyle, ui

from bot.domain.custom_id import Choice, CustomId, Pages, spell
from bot.domain.drafts import Step, choices, declines, mark_of, toggles
from bot.domain.pace_words import deadline, moment
from bot.domain.seating import stand_ins
from bot.domain.standing_orders import answer_to, chosen
from bot.domain.suggestion import may_ask
from bot.i18n.icons import in_text
from bot.i18n.languages import cut, label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import (
    ASKED,
    CALM,
    IN_ROW,
    MENU,
    OVERHEAD,
    WEIGHT,
    Button,
    CardBuilder,
    File,
    Form,
    button,
    fit,
    in_rows,
)
from bot.views.controls import Controls
from bot.views.notices import DESK, redraw
from bot.views.sheets import Room, Sheets, room_of
from bot.views.since import since_lines
from bot.views.suggestion import suggestion_button
from bot.views.words import words_button
from rules.engine import Decision, Game

BUTTONS = 20
"""Up to so many choices are buttons; more are menus."""
REASONS = 5
EXTRA = 1
"""A button that may come to a question besides: to decline it."""
WORDS = 2
"""What stands above the buttons of a question: the question, and what each of them does."""
EFFECTS, EFFECTS_WEIGHT = 8, 4500
"""Up to so many lines say what buttons do, on a desk that is not heavier with them."""
MENU_PARTS = 5
"""What a question with a menu takes: its words, the menu, and the buttons beside it."""
IN_PICTURE = 2
"""Parts of a picture."""
ALT = 300
"""Up to so many characters say what a picture on a desk shows; all of it is said elsewhere."""
HEAVIEST_PICTURE = 2 * ALT + 80
NOTE, ABOUT, QUESTION, REASON = 400, 2400, 1000, 600
"""How heavy the words on a desk may be beside choices in groups: of what was done, the desk itself,
a question, and what is not offered."""


class Desk:
    """One desk, as one person reads it."""

    def __init__(
        self,
        game: Game[Any],
        seen: Seen,
        language: str,
        pages: Pages,
        words: Sequence[str] | None,
        pictures: Sequence[File],
        position: Sequence[str],
    ) -> None:
        self.words = words
        """Said in place of all that the game says about the desk, where that cannot be had."""
        self.game = game
        self.seen = seen
        self.pictures = pictures[: game.desk_pictures]
        self.position = position
        """What its pictures would show, for who wants words; what does not fit is a press away."""
        self._shown: set[str] = set()
        """Facts that stand on the form already."""
        self.say = speaker(game, seen.row, language)
        self.labels = label_speaker(game, seen.row, language)
        self.controls = Controls(game, seen, self.labels, pages, words is not None)
        asked = seen.prompt is not None and seen.seat in seen.view["pending"]
        self.card = CardBuilder(ASKED if asked else CALM)

    def form(self, note: str = "") -> Form:
        """The whole message."""
        seen, say, card = self.seen, self.say, self.card
        walked = seen.walk.steps if seen.walk is not None else []
        steps = [step for step in walked if self._can_press(step)]
        grouped = any(self._is_grouped(step) for step in steps)
        card.text(fit(note, NOTE) if grouped else note, keep=3000)
        card.text("" if self.words is not None else since_lines(seen, say))
        about = cut("\n".join(self._about()), 1500)
        card.text(fit(about, ABOUT) if grouped else about)
        for picture in self.pictures:
            card.picture(picture)
        card.rule()
        if seen.walk is None:
            over = seen.row.status != "playing"
            card.text(self._outcome() if over else "")
            card.text(say.text("desk-over" if over else "desk-waiting"))
        else:
            self._answered([step for step in walked if not self._can_press(step)])
            if grouped:
                self._sheet(steps, bool(note))
            else:
                self._all_at_once(steps, bool(note))
            if self.words is None:
                self._reasons(walked)
        for row in self._tools:
            card.add(row)
        return card.form()

    def _about(self) -> list[str]:
        """What is this player's alone."""
        seen, say = self.seen, self.say
        lines = [say.text("desk-title", table=seen.row.id)]
        if self.words is None:
            lines += [say.line(line) for line in self.game.desk(seen.view)]
            plan = self.game.plan(seen.view) if seen.row.status == "playing" else None
            lines += [f"-# 🧭 {say.line(plan)}"] if plan else []
        else:
            lines += self.words
        due = deadline(seen.row.clock, seen.seat) if seen.seat is not None else None
        if due is not None and seen.row.status == "playing":
            lines.append(say.text("clock-mine", when=moment(due)))
        if seen.called is not None:
            lines.append(say.text("desk-side-asked", seat=seen.called))
        return [*lines, *(self._said_ahead() if self.words is None else ()), *self.position]

    def _outcome(self) -> str:
        """Whether they have won, and why."""
        seen = self.seen
        if seen.seat is None or self.words is not None:
            return ""
        found = self.game.outcome(seen.view, seen.seat)
        return "" if found is None else f"### {self.say.line(found)}"

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

    def _is_grouped(self, step: Step) -> bool:
        """Whether its choices stand in groups: the game says how, or they would fill two menus."""
        return any(step.prompt.layouts) or len(choices(self.game, step)) > MENU

    def _shapes(self, steps: list[Step], room: int) -> tuple[set[str], set[str]]:
        """The questions whose choices must be menus, because not everything fits as buttons; and
        those for which there is room for buttons that give several answers at once.
        """
        numbers = {step.kind: len(choices(self.game, step)) + EXTRA for step in steps}
        menus = {kind for kind, number in numbers.items() if number > BUTTONS + EXTRA}
        while True:
            buttons = [n for kind, n in numbers.items() if kind not in menus]
            left = room - sum(WORDS + _in_parts(n) for n in buttons) - MENU_PARTS * len(menus)
            if left >= 0 or not buttons:
                break
            menus.add(max((k for k in numbers if k not in menus), key=lambda k: numbers[k]))
        quick: set[str] = set()
        for step in steps:
            parts = _in_parts(len(self.controls.shortcuts(step)))
            if step.kind not in menus and 0 < parts <= left:
                quick.add(step.kind)
                left -= parts
        return menus, quick

    def _all_at_once(self, steps: list[Step], noted: bool) -> None:
        """Every question with all its choices, as buttons or in one menu."""
        ends: list[Button] = []
        if self.seen.presses:
            ends = [*self._declining(steps), *self.controls.take_back()]
        in_menus, quick = self._shapes(steps, self._room(ends, noted).parts)
        for step in steps:
            self.card.text(self._question(step), keep=300)
            found = choices(self.game, step)
            if step.kind not in in_menus:
                self._effects(step, found)
            if step.kind in quick:
                self.card.buttons(self.controls.shortcuts(step))
            if step.kind in in_menus:
                self.card.menu(self.controls.menu(step, found, "0"))
            else:
                self.card.buttons(self.controls.choice(step, d) for d in found)
            if step is steps[-1] and not self.seen.presses:
                self.card.buttons(self._declining([step]))
        self.card.buttons(ends)

    def _question(self, step: Step) -> str:
        question = self.say.prompt(step.prompt)
        lines = []
        taught = self.seen.row.settings.teach or step.kind in self.seen.explained
        if taught and self.words is None:
            lesson = self.game.lesson(self.seen.view, step.prompt)
            lines += [f"-# 🎓 {self.say.line(lesson)}"] if lesson else []
        lines.append(f"**{question.ask}**")
        if step.chosen and not toggles(self.game, step.prompt):
            lines.append("✓ " + ", ".join(self.say.decision(d) for d in step.chosen))
        facts = question.facts if step.open and self.words is None else []
        new = [fact for fact in facts if fact not in self._shown]
        self._shown.update(new)
        lines.append((" · " if len(" · ".join(new)) < 90 else "\n").join(new))
        return cut("\n".join(line for line in lines if line), 900)

    def _effects(self, step: Step, shown: list[Decision]) -> None:
        """What the buttons below do, if that is short enough to be read; a menu says it itself."""
        said = {self.controls.in_words(step, decision): decision for decision in shown}
        lines = [
            f"-# {in_text(self.game, self.game.icon(decision))}**{label}**: {does}"
            for (label, does), decision in said.items()
            if does
        ]
        text = "\n".join(lines)
        if len(lines) <= EFFECTS and self.card.weight + len(text.encode()) < EFFECTS_WEIGHT:
            self.card.text(text, keep=300)

    def _declining(self, steps: list[Step]) -> list[Button]:
        """What says no to the last question; those before it are declined by going on."""
        last = steps[-1]
        found = [d for d in last.legal if declines(last.prompt, d) and last.open]
        return [self.controls.choice(last, decision) for decision in found]

    def _sheet(self, steps: list[Step], noted: bool) -> None:
        """Choices in groups: those that fit on one sheet, and what leads to the others."""
        heads = {step.kind: fit(self._question(step), QUESTION) for step in steps}
        ends = [*self._declining(steps), *self.controls.take_back()]
        sheets = Sheets(self.controls, steps, lambda s: heads[s.kind], self._room(ends, noted))
        shown, turns = sheets.shown()
        for step, blocks in shown:
            self.card.text(heads[step.kind], keep=300)
            for item in (item for items in blocks for item in items):
                if isinstance(item, ui.TextDisplay):
                    self.card.text(item.content)
                else:
                    self.card.add(item)
        self.card.buttons([*turns, *ends])

    def _room(self, ends: list[Button], noted: bool) -> Room:
        """What is left for choices; it does not depend on a note, nor on a picture that is late."""
        late = self.game.desk_pictures - len(self.pictures)
        parts = self.card.parts_left - IN_PICTURE * late - (0 if noted else 1)
        weight = WEIGHT - self.card.weight - HEAVIEST_PICTURE * late - (0 if noted else NOTE)
        return Room(parts - 1, weight - REASON).less(room_of([*in_rows(ends), *self._tools]))

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
        taken = self.card.weight + room_of(self._tools).weight + OVERHEAD
        self.card.text(fit("\n".join(found), WEIGHT - taken), keep=50)

    @cached_property
    def _tools(self) -> list[ui.ActionRow[Any]]:
        """The last row: what is there whatever is asked; weighed and shown, so made only once."""
        row, text = self.seen.row, self.labels.text
        items = [button(text("button-help"), CustomId(row.id, "help"))]
        if self.seen.walk is not None and any(step.chosen for step in self.seen.walk.steps):
            items.insert(0, button(text("button-clear"), CustomId(row.id, "clear")))
        items.append(button(text("button-log"), CustomId(row.id, "log")))
        items.append(button(text("button-rules"), CustomId(row.id, "rules")))
        items.append(words_button(self.labels, row.id))
        if self.seen.walk is not None and self.words is None and may_ask(row):
            items.append(suggestion_button(self.labels, row.id))
        if self.words is not None:
            items.append(redraw(self.labels, row.id, DESK))
        elif self.seen.seat in stand_ins(row) and row.status == "playing":
            here = CustomId(row.id, "here", None, str(self.seen.seat))
            items.append(button(text("button-here"), here, ButtonStyle.success))
        elif (self.game.rankings or self.game.standing) and row.status == "playing":
            items.append(button(text("button-rank"), CustomId(row.id, "rank")))
        return [*in_rows(items)]


def _in_parts(buttons: int) -> int:
    """What so many buttons take, with the rows they stand in."""
    return buttons + -(-buttons // IN_ROW)


def desk(
    game: Game[Any],
    seen: Seen,
    language: str,
    pages: Pages | None = None,
    note: str = "",
    words: Sequence[str] | None = None,
    pictures: Sequence[File] = (),
    position: Sequence[str] = (),
) -> Form:
    """What is one player's alone, and what they are asked, with everything they may answer.

    With `words` only the question is there besides them, and a button that draws the desk anew;
    `position` says in words what pictures would show.
    """
    return Desk(game, seen, language, pages or {}, words, pictures, position).form(note)


def confirm(game: Game[Any], seen: Seen, language: str, kind: str, decision: Decision) -> Form:
    """One more question before something is shown, given away or left to chance."""
    assert seen.prompt is not None
    say: Speaker = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    table, prompt = seen.row.id, seen.prompt.id
    card = CardBuilder(ASKED)
    card.text(say.text("desk-confirm", decision=game.say(decision)))
    words = str(Choice(kind, spell(decision), {}, mark_of(seen.presses)))
    card.buttons([
        button(labels.text("button-sure"), CustomId(table, "sure", prompt, words),
               ButtonStyle.danger),
        button(labels.text("button-back"), CustomId(table, "page", prompt, "~0")),
    ])  # fmt: skip
    return card.form()
