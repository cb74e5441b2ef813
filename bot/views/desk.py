"""A player's desk: what is theirs alone, and what they are asked, as one message to act on.

From top to bottom always the same: who one is, what is to be seen, the question with its choices,
what goes on, the tools, the small print; on the first desk of a game who one is stands beside the
question. Whatever has nothing to say leaves no gap.
"""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, Colour, ui

from bot.domain.custom_id import Choice, CustomId, Pages, spell
from bot.domain.drafts import Pick, Step, choices, declines, mark_of, shown_now, toggles
from bot.domain.pace_words import deadline, until
from bot.domain.seating import is_solo, stand_ins
from bot.domain.series import passages_of
from bot.domain.standing_orders import answer_to, chosen, offered
from bot.domain.suggestion import Suggestion, may_ask
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.moments import branch_of
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.answers import in_a_row
from bot.views.components import (
    ASKED,
    CALM,
    GOOD,
    LOST,
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
from bot.views.looks import look_buttons
from bot.views.notices import DESK, redraw
from bot.views.question import MORE, explains
from bot.views.series import STORY, next_buttons
from bot.views.sheets import Room, Sheets, room_of
from bot.views.since import since_lines
from bot.views.story import story_button
from bot.views.suggestion import SUGGESTION, advice_section
from bot.views.words import words_button
from rules.engine import Decision, Game

IN_PICTURE = 2
"""Parts of a picture."""
ALT = 300
"""Up to so many characters say what a picture on a desk shows; all of it is said elsewhere."""
HEAVIEST_PICTURE = 2 * ALT + 80
BRING_BACK = "restore"
"""What the button does that picks again what was cleared."""
NOTE, ABOUT, QUESTION = 500, 1500, 1000
"""How heavy the words on a desk may be beside choices: of what was done, who one is, a question."""
NOTE_LETTERS = 400
TOOLS = {"help": "❔", "log": "📜", "rules": "📖"}
"""What is there on every desk; the signs tell them from cards with the same name."""
LESSONS = 2
"""So many reasons stand above one question."""


def on_desk(game: Game[Any], row: Table) -> int:
    """How many pictures stand on a desk: with the board where there is no panel to show it."""
    return game.desk_pictures + row.room.is_dm


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
        illustrated: bool,
        advice: Suggestion | None,
        as_of: float | None,
    ) -> None:
        self.words = words
        """Said in place of all that the game says about the desk, where that cannot be had."""
        self.game = game
        self.seen = seen
        self.pictures = pictures[: on_desk(game, seen.row)]
        self.position = position
        """What its pictures would show, for who wants words; what does not fit is a press away."""
        self.illustrated = bool(game.desk_pictures) and (illustrated or bool(pictures))
        """Whether pictures of what is their own stand there, or come by and by."""
        self.advice = advice
        self.as_of = as_of
        self._shown: set[str] = set()
        """Facts that stand on the form already."""
        self.say = speaker(game, seen.row, language)
        self.labels = label_speaker(game, seen.row, language)
        advised = [Pick(one.kind, one.decision) for one in advice.answers] if advice else ()
        self.controls = Controls(
            game, seen, self.say, self.labels, pages, words is not None, advised
        )
        asked = seen.prompt is not None and seen.seat in seen.view["pending"]
        self.card = CardBuilder(ASKED if asked else _colour_of_end(seen))

    def form(self, note: str = "") -> Form:
        """The whole message."""
        seen, say, card = self.seen, self.say, self.card
        card.text(fit(note, NOTE))
        card.text("" if self.words is not None else since_lines(seen, say))
        card.text("-# " + say.text("story-offered") if self._returns() else "")
        head, left_out = self._about()
        card.text("" if self._is_first() else head)
        for picture in self.pictures:
            card.picture(picture)
        card.text(head if self._is_first() else "")
        card.text("-# 📖 " + say.text("desk-story-begins") if self._has_story() else "")
        card.rule()
        if seen.walk is None:
            over = seen.row.status != "playing"
            card.text(self._outcome() if over else "")
            card.text(say.text("desk-over" if over else "desk-waiting"))
            card.buttons(self._after() if over else ())
            card.buttons(self._tools(left_out))
        else:
            self._asked(bool(note), self._tools(left_out))
        card.text(self._small_print())
        return card.form()

    # Who one is

    def _is_first(self) -> bool:
        """Whether they are asked for the first time: who one is then stands beside the question.

        Above the pictures it would be out of sight, and nobody has read it yet.
        """
        prompt = self.seen.prompt
        return self.seen.walk is not None and prompt is not None and prompt.id == 0

    def _has_story(self) -> bool:
        """Whether a story has just begun, which nobody need look for further up."""
        if self.words is not None or not self._is_first():
            return False
        return bool(passages_of(self.game, self.seen.row, self.seen.view))

    def _about(self) -> tuple[str, bool]:
        """What is this player's alone, in whole lines; and whether some of them had no room."""
        lines = [*self._lines()]
        found: list[str] = []
        for line in lines:
            if len("\n".join([*found, line]).encode()) > ABOUT:
                found.append("-# " + self.say.text("desk-left-out"))
                return fit("\n".join(found), ABOUT + 200), True
            found.append(line)
        return "\n".join(found), False

    def _lines(self) -> Sequence[str]:
        seen, say = self.seen, self.say
        if self.words is not None:
            return [*self.words, *self._around()]
        who = self.game.who(seen.view) if seen.walk is not None else None
        if who is not None and (self.illustrated or self.position):
            lines = [say.line(who)]
        else:
            lines = [say.line(line) for line in self.game.desk(seen.view, seen.prompt)]
        plan = self.game.plan(seen.view, seen.prompt) if seen.row.status == "playing" else None
        wanted = say.line(plan) if plan else ""
        # What pays is said once: a desk that is asked nothing may have begun with it.
        lines += [f"-# 🧭 {wanted}"] if wanted and not any(wanted in one for one in lines) else []
        stands = self.game.as_it_stands(seen.view) if seen.row.status == "playing" else None
        lines += [f"-# 📍 {say.line(stands)}"] if stands else []
        return [*lines, *self._around(), *self._said_ahead(), *self.position]

    def _around(self) -> list[str]:
        """Who else may answer."""
        called = self.seen.called
        return [] if called is None else [self.say.text("desk-side-asked", seat=called)]

    def _outcome(self) -> str:
        """Whether they have won, and why."""
        seen = self.seen
        if seen.seat is None or self.words is not None:
            return ""
        found = self.game.outcome(seen.view, seen.seat)
        if found is None and seen.row.status == "abandoned":
            found = "desk-abandoned", {}
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

    # What is asked

    def _asked(self, noted: bool, tools: list[Button]) -> None:
        """The open question with all its choices, and what goes on."""
        walk = self.seen.walk
        assert walk is not None
        title = self._as_one()
        steps = shown_now(self.game, walk, bool(title))
        self._answered([step for step in walk.steps if step.chosen and step not in steps])
        also = {} if title else self._also(steps)
        ends = self._own_row(steps, [] if also else self._declining(steps))
        bottom: list[ui.Item[Any]] = [*in_rows(ends), *in_rows(tools)]
        if self.advice is not None:
            table, prompt = self.seen.row.id, self.seen.prompt
            assert prompt is not None
            mark = mark_of(self.seen.presses)
            walked = self.seen.walk.steps if self.seen.walk is not None else ()
            done = [Pick(step.kind, d) for step in walked for d in step.chosen]
            advice = advice_section(
                self.say, self.labels, table, prompt.id, mark, self.advice, done,
                lambda answer: self.controls.called(answer.kind, answer.decision),
            )  # fmt: skip
            bottom.insert(0, advice)
        bottom.append(ui.TextDisplay(self._small_print()))
        heads = {step.kind: self._head([step], "") for step in steps}
        if title:
            heads = dict.fromkeys(heads, self._head(steps, title))
        room = self._room(noted).less(room_of(bottom))
        sheets = Sheets(self.controls, steps, lambda step: heads[step.kind], room, also)
        shown, turns = sheets.shown()
        said: set[str] = set()
        for step, blocks in shown:
            if heads[step.kind] not in said:
                self.card.text(heads[step.kind])
            said.add(heads[step.kind])
            for item in (item for items in blocks for item in items):
                self.card.add(item)
        if not shown:
            self.card.text(self._head(steps, title))
        if self.advice is not None:
            self.card.add(bottom[0])
        self.card.buttons([*turns, *ends])
        self.card.buttons(tools)

    def _as_one(self) -> str:
        """What all questions of a form ask together, if it has words for that."""
        walk = self.seen.walk
        assert walk is not None
        sheets = {self.game.form_groups.get(step.kind) for step in walk.steps if step.open}
        sheet = sheets.pop() if len(sheets) == 1 else None
        name = f"form-{sheet}"
        return self.say.text(name) if sheet is not None and name in self.say.book else ""

    def _answered(self, steps: list[Step]) -> None:
        """Questions that are answered as far as it goes: they are taken back with all of it."""
        lines = [
            f"-# {self.say.prompt(step.prompt).ask} ✓ "
            + in_a_row(self.say, map(self.say.decision, step.chosen))
            for step in steps
        ]
        self.card.text(fit("\n".join(lines), QUESTION))

    def _head(self, steps: Sequence[Step], title: str) -> str:
        """Why it is asked, to who meets it for the first time; the question, and what counts."""
        lines = [f"-# 🎓 {lesson}" for lesson in self._lessons(steps)]
        lines.append(f"### {title or self.say.prompt(steps[-1].prompt).ask}")
        for step in steps:
            if step.chosen and not toggles(self.game, step.prompt):
                lines.append("✓ " + in_a_row(self.say, map(self.say.decision, step.chosen)))
            # What an answered question counted is from before its last answer.
            told = self.words is None and step.open
            facts = self.say.prompt(step.prompt).beside if told else []
            new = [fact for fact in facts if fact not in self._shown]
            self._shown.update(new)
            lines.append((" · " if len(" · ".join(new)) < 90 else "\n").join(new))
        return fit("\n".join(line for line in lines if line), QUESTION)

    def _lessons(self, steps: Sequence[Step]) -> list[str]:
        if self.words is not None:
            return []
        new = [step for step in steps if step.kind in self.seen.explained]
        found = [self.game.lesson(self.seen.view, step.prompt) for step in new if step.open]
        return [*dict.fromkeys(self.say.line(lesson) for lesson in found if lesson)][:LESSONS]

    def _also(self, steps: Sequence[Step]) -> dict[str, Decision]:
        """What declines the last question, where it is an answer with an effect like the others."""
        last = steps[-1]
        if last.prompt.ticks or not last.open or not choices(self.game, last):
            return {}
        if {*last.prompt.layouts} - {"", "menu"}:
            return {}
        no = next((d for d in last.legal if declines(last.prompt, d)), None)
        if no is None or not self.controls.does(last, no, self.say):
            return {}
        return {last.kind: no}

    def _declining(self, steps: Sequence[Step]) -> list[Button]:
        """What goes on from the last question; those before it are declined with it."""
        last = steps[-1]
        found = [d for d in last.legal if declines(last.prompt, d) and last.open]
        open_ = [step for step in steps if step.open]
        return [self.controls.closing(open_, decision) for decision in found]

    def _own_row(self, steps: Sequence[Step], going_on: list[Button]) -> list[Button]:
        """What belongs to the question: going on, advice, more about it, from the start."""
        items = [*going_on, *(one for step in steps for one in self.controls.shortcuts(step))]
        if self.words is None:
            if may_ask(self.seen.row) and self.advice is None:
                items.append(self.controls.about_it(SUGGESTION, "button-suggestion"))
            if explains(self.say, [step.prompt for step in steps if step.open]):
                items.append(self.controls.about_it(MORE, "button-explain"))
        if self.seen.presses:
            return [*items, *self.controls.take_back()]
        walk, about_it = self.seen.walk, self.controls.about_it
        if walk is not None and any(step.chosen for step in walk.steps):
            items.append(about_it("clear", "button-clear", self.seen.ticked))
        elif self.seen.cleared:
            items.append(about_it(BRING_BACK, "button-bring-back", self.seen.cleared))
        return items

    def _room(self, noted: bool) -> Room:
        """What is left for choices; it does not depend on a note, nor on a picture that is late."""
        late = on_desk(self.game, self.seen.row) - len(self.pictures)
        parts = self.card.parts_left - IN_PICTURE * late - (0 if noted else 1)
        weight = WEIGHT - self.card.weight - HEAVIEST_PICTURE * late - (0 if noted else NOTE)
        letters = self.card.letters_left - (0 if noted else NOTE_LETTERS)
        return Room(parts, weight, letters)

    # Below

    def _after(self) -> list[Button]:
        """What one may want once a game is over."""
        text, again = self.labels.text, CustomId(self.seen.row.id, "again")
        next_ = next_buttons(self.game, self.seen.row, self.labels)
        style = ButtonStyle.secondary if next_ else ButtonStyle.success
        return [
            *next_,
            button(text("button-again"), again, style),
            button(text("button-results"), CustomId("me", "results")),
        ]

    def _answers_ahead(self) -> bool:
        """Whether this seat can say something beforehand."""
        seat = self.seen.seat
        said = seat is not None and offered(self.game, self.seen.row, seat)
        return bool(self.game.rankings or said)

    def _tools(self, left_out: bool) -> list[Button]:
        """The last row: what is there whatever is asked."""
        row, text = self.seen.row, self.labels.text
        items = [
            button(text(f"button-{what}"), CustomId(row.id, what), icon=icon)
            for what, icon in TOOLS.items()
        ]
        if self.words is not None:
            items.append(redraw(self.labels, row.id, DESK))
        elif self.seen.seat in stand_ins(row) and row.status == "playing":
            here = CustomId(row.id, "here", None, str(self.seen.seat))
            items.append(button(text("button-here"), here, ButtonStyle.success))
        elif self._answers_ahead() and row.status == "playing":
            items.append(button(text("button-rank"), CustomId(row.id, "rank")))
        if self.words is None and self.seen.walk is not None:
            items += look_buttons(self.game, self.seen, self.labels, on_desk=True)
        if left_out or self.position or not self.illustrated:
            items.append(words_button(self.labels, row.id))
        if self._has_story():
            told = CustomId(row.id, "aid", None, STORY)
            items.append(button(text("button-passages"), told))
        if self._returns():
            items.append(story_button(self.labels, row.id))
        return items

    def _returns(self) -> bool:
        """Whether they come back after long, and are told where to read what they missed."""
        return self.seen.returns and self.seen.row.status == "playing" and self.words is None

    def _small_print(self) -> str:
        """Which table it is, until when there is time, and as of when this is."""
        seen, say = self.seen, self.say
        found = [say.text("desk-title", name=table_name(seen.row))]
        found += [words] if (words := branch_of(say, seen.row)) else []
        due = deadline(seen.row.clock, seen.seat) if seen.seat is not None else None
        if due is not None and seen.row.status == "playing":
            found.append(say.text("clock-mine", when=until(due)))
        if self.as_of is not None:
            found.append(say.text("desk-as-of", when=f"<t:{round(self.as_of)}:t>"))
        return "-# " + " · ".join(found)


def _colour_of_end(seen: Seen) -> Colour:
    """Of who has won, or not; the words say so too."""
    result = None if seen.row.status == "playing" else seen.view.get("result")
    if result is None:
        return CALM
    return GOOD if seen.seat in result["winners"] else LOST


def desk(
    game: Game[Any],
    seen: Seen,
    language: str,
    pages: Pages | None = None,
    note: str = "",
    words: Sequence[str] | None = None,
    pictures: Sequence[File] = (),
    position: Sequence[str] = (),
    illustrated: bool = False,
    advice: Suggestion | None = None,
    as_of: float | None = None,
) -> Form:
    """What is one player's alone, and what they are asked, with everything they may answer.

    With `words` only the question is there besides them, and a button that draws the desk anew;
    `position` says in words what pictures would show. `illustrated`: pictures stand there or come,
    so that not all they show is said once more. `as_of` is for a desk that may grow old.
    """
    return Desk(
        game, seen, language, pages or {}, words, pictures, position, illustrated, advice, as_of
    ).form(note)


def confirm(
    game: Game[Any], seen: Seen, language: str, kind: str, decisions: Sequence[Decision]
) -> Form:
    """One more question before something is shown, given away or left to chance.

    The last of these decisions is asked about; those before it are settled with it.
    """
    assert seen.prompt is not None
    *earlier, decision = decisions
    say: Speaker = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    table, prompt = seen.row.id, seen.prompt.id
    steps = () if seen.walk is None else seen.walk.steps
    asked = next((step.prompt for step in steps if step.kind == kind), seen.prompt)
    card = CardBuilder(ASKED)
    card.text(f"### {say.prompt(asked).ask}")
    settled = in_a_row(say, [say.decision(one) for one in earlier if len(one) > 1])
    card.text(say.text("desk-done", decisions=settled) if settled else "")
    sure = "desk-confirm-alone" if is_solo(seen.row) else "desk-confirm"
    card.text(say.text(sure, decision=game.say(decision)))
    effect = game.effect(seen.view, asked, decision)
    card.text("" if effect is None else f"-# {say.line(effect)}")
    words = str(Choice(kind, spell(decision), {}, mark_of(seen.presses)))
    card.buttons([
        button(labels.text("button-sure"), CustomId(table, "sure", prompt, words),
               ButtonStyle.danger),
        button(labels.text("button-back"), CustomId(table, "page", prompt, "~0")),
    ])  # fmt: skip
    return card.form()
