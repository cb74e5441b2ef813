"""What is pressed on a desk: buttons and menus, with their labels, colours and custom_ids."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from discord import ButtonStyle, PartialEmoji

from bot.domain.custom_id import Choice, CustomId, Pages, spell, spell_pages
from bot.domain.drafts import Pick, Step, choices, declines, mark_of, stacks, toggles
from bot.i18n.icons import in_text, on_button
from bot.i18n.languages import cut
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import EMOJI, OPTION, OVERHEAD, Button, Menu, button, menu
from rules.engine import Decision, Game

BLANK = "·"
"""What stands where there is nothing to press, so that the rest keeps its place."""
ADVISED = "💡"
"""What stands before the name of an answer that an AI would give."""

Stack = tuple[Decision, ...]
"""Answers that are as good as each other."""


def _as_in_pictures(marked: tuple[str, Stack]) -> tuple[int, str]:
    """Numbers and letters in their order: 2 before 10, Z before AA."""
    return len(marked[0]), marked[0]


class Controls:
    """Everything that can be pressed on one desk, as its reader sees it."""

    def __init__(
        self,
        game: Game[Any],
        seen: Seen,
        say: Speaker,
        labels: Speaker,
        pages: Pages,
        plain: bool,
        advised: Collection[Pick] = (),
    ) -> None:
        self.game = game
        self.seen = seen
        self.say = say
        """Speaks in texts, where names must not format anything."""
        self.labels = labels
        """Speaks on buttons and in menus."""
        self.pages = pages
        self.plain = plain
        """Whether there is only what must be."""
        self._advised = advised
        self._steps = seen.walk.steps if seen.walk is not None else ()
        self._begun = any(step.chosen for step in self._steps)
        self._views: dict[int, Mapping[str, Any]] = {}
        self._names: dict[tuple[str, Decision, Speaker], str] = {}
        self._effects: dict[tuple[str, Decision, Speaker], str] = {}
        self._marks: dict[Decision, str] = {}

    # Answers

    def stacks(self, decisions: Sequence[Decision]) -> list[Stack]:
        """Answers that are as good as each other as one."""
        if self.plain:
            return [(decision,) for decision in decisions]
        found = stacks(self._mark, decisions)
        marks = [self._mark(stack[0]) for stack in found]
        if not all(marks):
            return found
        return [stack for _, stack in sorted(zip(marks, found, strict=True), key=_as_in_pictures)]

    def listed(self, step: Step, decisions: Sequence[Decision]) -> list[Decision]:
        """Those that a menu shows: of equal ones a single one, unless several may be ticked."""
        if self.several(step):
            return [*decisions]
        return [self._one_of(step, stack) for stack in self.stacks(decisions)]

    def view_of(self, step: Step) -> Mapping[str, Any]:
        """What the reader sees when this is asked, with what they have ticked."""
        if not self._begun or step.state is None:
            return self.seen.view
        number = id(step.state)
        if number not in self._views:
            self._views[number] = self.game.view(step.state, self.seen.seat)
        return self._views[number]

    def button(self, step: Step, stack: Stack, sign: str = "") -> Button:
        """A button for an answer, or for several equal ones; the sign stands before its words."""
        label = f"{sign} {self._ticked(step, stack, self.name(step, stack))}".strip()
        return self._pressing(step, stack, label)

    def way(self, step: Step, decision: Decision, arrow: str) -> Button:
        """An answer in a compass: its arrow, and what it does there in few letters, if it says."""
        name, stack = f"way-{decision[0]}", (decision,)
        if name not in self.labels.book:
            return self.button(step, stack, arrow)
        short = self.labels.text(name, **self.labels.line_of(decision)[1])
        if Pick(step.kind, decision) in self._advised:
            short = f"{ADVISED} {short}"
        return self._pressing(step, stack, f"{arrow} {self._ticked(step, stack, short)}")

    def ordered(self, step: Step) -> bool:
        """Whether the order of presses counts, so that it is shown."""
        return "order" in step.prompt.layouts

    def beside(self, step: Step, stack: Stack) -> Button:
        """The same at the side of words that name it: in as few letters as there are."""
        taken, book, (first, *_) = self._taken(step, stack), self.labels.book, stack
        verb = str(first[0])
        name = f"press-{verb}"
        about = self.labels.line_of(first)[1]
        short = self.labels.text(name, **about) if name in book else self.term(step, first)
        if not taken:
            return self._pressing(step, stack, short)
        if self.ordered(step):
            return self._pressing(step, stack, f"✓ {self._places(step, taken)}")
        if len(stack) > 1:
            return self._pressing(step, stack, f"✓ {len(taken)} / {len(stack)}")
        done = f"pressed-{verb}"
        return self._pressing(step, stack, f"✓ {self.labels.text(done) if done in book else short}")

    def name(self, step: Step, stack: Stack, say: Speaker | None = None) -> str:
        """What an answer is called: under which sign pictures show it, and how often it is there.

        With a sign if an AI would give it.
        """
        label = self.term(step, stack[0], say)
        mark = "" if self.plain else self._mark(stack[0])
        named = f"{mark} · {label}" if mark else label
        if len(stack) > 1:
            named += f" ×{len(stack)}"
        advised = any(Pick(step.kind, decision) in self._advised for decision in stack)
        return f"{ADVISED} {named}" if advised else named

    def term(self, step: Step, decision: Decision, say: Speaker | None = None) -> str:
        """What an answer is called; weighed and shown, so said only once."""
        say = say or self.labels
        key = step.kind, decision, say
        if key not in self._names:
            self._names[key] = self._called(step, decision, say)
        return self._names[key]

    def does(self, step: Step, decision: Decision, say: Speaker | None = None) -> str:
        """What it does, if that is worth saying; likewise."""
        say = say or self.labels
        key = step.kind, decision, say
        if key not in self._effects:
            does = None
            if not self.plain:
                does = self.game.effect(self.view_of(step), step.prompt, decision)
            self._effects[key] = say.line(does) if does else ""
        return self._effects[key]

    def _mark(self, decision: Decision) -> str:
        """Under which sign the pictures show what it names."""
        if decision not in self._marks:
            self._marks[decision] = self.game.mark(self.seen.view, decision)
        return self._marks[decision]

    def menu(self, step: Step, shown: Sequence[Decision], part: str, title: str = "") -> Menu:
        """A menu of answers and what they do, under its title or named by the first and last."""
        several = self.several(step)
        # What stands ticked cannot be chosen again, and a question may be answered twice alike.
        ticked = step.chosen if toggles(self.game, step.prompt) else ()
        named = self._named(step, shown)
        return menu(
            self._custom_id("ticks" if several else "menu", step.kind, part),
            title or " … ".join(dict.fromkeys((named[shown[0]], named[shown[-1]]))),
            [(named[decision], spell(decision), decision in ticked) for decision in shown],
            most=len(shown) if several else 1,
            hints=[self.does(step, decision) for decision in shown],
            icons=[self._icon(decision) for decision in shown],
        )

    def several(self, step: Step) -> bool:
        """Whether several answers may be ticked together."""
        return step.prompt.ticks and toggles(self.game, step.prompt)

    def weight(self, step: Step, decision: Decision) -> int:
        """How heavy an answer is in a menu."""
        texts = spell(decision), self.name(step, (decision,)), self.does(step, decision)
        icon = EMOJI if self._icon(decision) else 0
        return OVERHEAD + 12 + icon + sum(len(cut(text, OPTION).encode()) for text in texts)

    def _icon(self, decision: Decision) -> PartialEmoji | None:
        """What stands before an answer; nothing on a desk that has only what must be."""
        return None if self.plain else on_button(self.game, self.game.icon(decision))

    def sign(self, stack: Stack) -> str:
        """The same before its name in a text."""
        return "" if self.plain else in_text(self.game, self.game.icon(stack[0]))

    def _named(self, step: Step, shown: Sequence[Decision]) -> dict[Decision, str]:
        """What options are called; of equal ones each with its number, where each can be ticked."""
        found: dict[Decision, str] = {}
        for stack in self.stacks(shown):
            for number, decision in enumerate(stack, start=1):
                name = self.name(step, (decision,))
                found[decision] = name if len(stack) == 1 else f"{name} · {number}/{len(stack)}"
        return found

    def called(self, kind: str, decision: Decision) -> str:
        """What an answer is called in a text: as on the form of its question."""
        step = next((step for step in self._steps if step.kind == kind), None)
        if step is not None and declines(step.prompt, decision):
            line = self.game.closing(self.view_of(step), [step.prompt])
            if line is not None:
                return self.say.line(line)
        return self._own_words(kind, decision, self.say) or self.say.decision(decision)

    def _own_words(self, kind: str, decision: Decision, say: Speaker) -> str:
        """The words that a question has for this answer, if it has any of its own."""
        own = f"do-{decision[0]}-{kind.replace('.', '-')}"
        return say.text(own, **say.line_of(decision)[1]) if own in say.book else ""

    def _called(self, step: Step, decision: Decision, say: Speaker) -> str:
        """In the words of the question, if it has some of its own for this answer."""
        if own := self._own_words(step.kind, decision, say):
            return own
        done, lead = f"done-{step.kind.replace('.', '-')}", step.prompt.lead
        # Whoever is beside the one that leads ends nothing but their own part.
        if lead not in (None, self.seen.seat) and f"{done}-beside" in say.book:
            done += "-beside"
        if decision == step.prompt.default and len(decision) == 1 and done in say.book:
            return say.text(done)
        return say.decision(decision)

    def _taken(self, step: Step, stack: Stack) -> list[Decision]:
        """Those of equal answers that are ticked."""
        if not toggles(self.game, step.prompt):
            return []
        return [decision for decision in stack if decision in step.chosen]

    def _one_of(self, step: Step, stack: Stack) -> Decision:
        """The one of equal answers that a press on them is about."""
        return next(iter(self._taken(step, stack)), stack[0])

    def _places(self, step: Step, taken: Sequence[Decision]) -> str:
        """When these were pressed: as the first, the second and so on."""
        return ", ".join(f"{step.chosen.index(decision) + 1}." for decision in taken)

    def _ticked(self, step: Step, stack: Stack, label: str) -> str:
        taken = self._taken(step, stack)
        if taken and self.ordered(step):
            return f"✓ {self._places(step, taken)} {label}"
        if len(stack) > 1 and self.several(step) and not self.ordered(step):
            name = self.name(step, stack[:1])
            return self.labels.text("label-counted", label=name, count=len(taken), all=len(stack))
        return f"✓ {label}" if taken else label

    def _pressing(self, step: Step, stack: Stack, label: str) -> Button:
        """Chosen already is green; all else is grey, for no answer is the right one."""
        taken = self._taken(step, stack)
        style = ButtonStyle.success if taken else ButtonStyle.secondary
        return button(label, self._pressed_by(step, stack), style, self._icon(stack[0]))

    def _pressed_by(self, step: Step, stack: Stack) -> CustomId:
        counts = len(stack) > 1 and self.several(step)
        one = next(iter(stack)) if counts else self._one_of(step, stack)
        return self._custom_id("count" if counts else "pick", step.kind, spell(one))

    # What goes on

    def shortcuts(self, step: Step) -> list[Button]:
        """Buttons that give several answers at once; they use things up, so none is blue."""
        if not step.open or self.plain:
            return []
        return [
            button(
                self.labels.line(shortcut.line),
                self._custom_id("quick", step.kind, shortcut.key),
            )
            for shortcut in self.game.shortcuts(step.prompt, step.legal)
        ]

    def closing(self, steps: Sequence[Step], decision: Decision) -> Button:
        """What goes on with what is ticked, and declines the rest.

        Blue if it leaves nothing unused that could still be chosen.
        """
        last = steps[-1]
        line = None
        if not self.plain:
            line = self.game.closing(self.view_of(last), [step.prompt for step in steps])
        label = (
            self._called(last, decision, self.labels) if line is None else self.labels.line(line)
        )
        if self._is_next(Pick(last.kind, decision)):
            label = f"{ADVISED} {label}"
        ready = not any(choices(self.game, step) for step in steps[:-1])
        ready &= bool(last.chosen) if self.several(last) else not choices(self.game, last)
        style = ButtonStyle.primary if ready else ButtonStyle.secondary
        return button(label, self._custom_id("pick", last.kind, spell(decision)), style)

    def _is_next(self, pick: Pick) -> bool:
        """Whether an AI would go on now: not before all else that it would choose is ticked."""
        chosen = {Pick(step.kind, d) for step in self._steps for d in step.chosen}
        first = {one for one in self._advised if one != pick and len(one.decision) > 1}
        return pick in self._advised and first <= chosen

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

    def about_it(self, what: str, label: str, mark: str | None = None) -> Button:
        """A button about the whole question, with what is turned to."""
        return button(self.labels.text(label), self._custom_id(what, "", "", mark))

    def _custom_id(self, what: str, kind: str, words: str, mark: str | None = None) -> CustomId:
        """With what is turned to: it stays while one ticks. Buttons keep only the sheet.

        The mark is that of presses in a lane, if it is about nothing else.
        """
        mark = mark_of(self.seen.presses) if mark is None else mark
        turned = self.pages if what == "ticks" else {0: self.pages.get(0, 0)}
        full = self._plain(what, Choice(kind, words, turned, mark))
        return full if full.fits else self._plain(what, Choice(kind, words, {}, mark))

    def _plain(self, what: str, choice: Choice) -> CustomId:
        assert self.seen.prompt is not None
        return CustomId(self.seen.row.id, what, self.seen.prompt.id, str(choice))
