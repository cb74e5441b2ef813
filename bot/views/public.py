"""Public messages of a table: its lobby, its panel, its end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from discord import ButtonStyle

from bot.domain.ballots import RULES, Motion
from bot.domain.custom_id import CustomId
from bot.domain.pace_words import day, deadline, until
from bot.domain.recollections import may_tell
from bot.domain.seating import (
    ai_at,
    by_side,
    is_ai,
    is_person,
    stand_ins,
    voters,
)
from bot.domain.table import Table
from bot.i18n.languages import as_it_stands, speaker
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.tables.play import Seen
from bot.views.branches import branch_mark
from bot.views.components import (
    ASKED,
    CALM,
    GOOD,
    Button,
    CardBuilder,
    File,
    Form,
    button,
)
from bot.views.looks import look_buttons
from bot.views.notices import redraw
from bot.views.recollections import recalled_button
from bot.views.series import next_buttons, of_table
from bot.views.uncovered import hidden_button, proof_button
from bot.views.words import words_button
from rules.engine import Game, Picture

COUNTS = {
    False: ("vote-stands", "vote-side", "vote-sides"),
    True: ("vote-stands-rules", "vote-side-rules", "vote-sides-rules"),
}
"""How a count is told, also where sides vote apart; whether it is on rules."""


SMALL_PRINT = 800
"""How many characters of the end are left for its buttons and what stands below them."""
MOST_UNCOVERED = 3
"""How many pages of what was hidden a game has at most."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end as a game tells it, in words and as a picture."""

    parts: Mapping[str, str] = field(default_factory=dict[str, str])
    """What it consists of, by the name that a game has for it."""
    awards: tuple[str, ...] = ()
    headline: str = ""
    """In place of what the picture says: who has won, and why."""
    uncovered: tuple[Button, ...] = ()
    """What leads to all that was hidden."""
    picture: File | None = None
    at: float | None = None
    """When it was."""
    replay: File | None = None
    """All of it to look at again."""


def panel(
    game: Game[Any],
    seen: Seen,
    language: str,
    picture: File | None = None,
    words: Sequence[str] | None = None,
) -> Form:
    """What everybody sees: where the game stands, who is waited for.

    `words` stand in place of what the game says, where that cannot be had.
    """
    say = speaker(game, seen.row, language)
    playing = seen.row.status == "playing"
    card = CardBuilder(ASKED if playing else CALM)
    first, *others = words or [say.line(line) for line in game.panel(seen.view)]
    title = f"### {table_name(seen.row)} · {first}" if words is None else first
    card.text("\n".join([title, *branch_mark(game, seen.row, language)]))
    card.text("\n".join(others), keep=600)
    if picture is not None:
        card.picture(picture)
    if playing:
        helped = stand_ins(seen.row).items()
        lines = [say.text("table-stand-in", seat=seat, player=player) for seat, player in helped]
        lines.append(waited_for(say, game, seen.row, seen.view["pending"]))
        card.text("\n".join(lines))
    card.buttons([
        button(say.text("button-act"), CustomId(seen.row.id, "act"), ButtonStyle.primary),
        button(say.text("button-desk"), CustomId(seen.row.id, "desk")),
        button(say.text("button-log"), CustomId(seen.row.id, "log")),
        button(say.text("button-rules"), CustomId(seen.row.id, "rules")),
        button(say.text("button-help"), CustomId(seen.row.id, "help")),
    ])  # fmt: skip
    looks = look_buttons(game, seen, say, on_desk=False) if words is None else []
    card.buttons([*looks, words_button(say, seen.row.id)])
    if playing and stand_ins(seen.row):
        back = CustomId(seen.row.id, "here", None, "")
        card.buttons([button(say.text("button-here"), back, ButtonStyle.success)])
    if words is not None:
        card.buttons([redraw(say, seen.row.id)])
    return card.form()


def asked(say: Speaker, row: Table, seat: int) -> str:
    """Who is waited for: people are mentioned, an AI and who was forgotten have no account."""
    who, is_helped = row.seats[seat], ai_at(row, seat) is not None
    if is_person(who) and not is_helped:
        return f"<@{who}>"
    return say.text("table-ai-asked", seat=seat, marked=is_helped and not is_ai(who))


def waited_for(say: Speaker, game: Game[Any], row: Table, pending: Sequence[int]) -> str:
    """Who is missing, and until when: what everybody may know of the clocks.

    Where the sides of a game are roles, these are named; of a side that answers as one, whoever is
    called, whatever its members have done.
    """
    clock, sides = row.clock, game.sides(len(row.seats))
    timed = {seat: due for seat in pending if (due := deadline(clock, seat)) is not None}
    lines = [
        say.text("clock-due", who=_of_side(say, game, row, [seat]), when=until(due))
        for seat, due in timed.items()
    ]
    rest = [seat for seat in pending if seat not in timed]
    if game.info.roles:
        for side in dict.fromkeys(sides[seat] for seat in rest):
            lines.append(_of_side(say, game, row, [seat for seat in rest if sides[seat] == side]))
    else:
        lines.append(_of_side(say, game, row, rest))
    lines += [say.text("clock-paused")] if clock.paused else []
    return "\n".join(line for line in lines if line)


def _of_side(say: Speaker, game: Game[Any], row: Table, seats: Sequence[int]) -> str:
    """Seats of one side by name, after what the side is called."""
    names = " ".join(asked(say, row, seat) for seat in seats)
    if not game.info.roles:
        return names
    return say.text("table-side-asked", role=game.sides(len(row.seats))[seats[0]], who=names)


def end(
    game: Game[Any],
    row: Table,
    view: Mapping[str, Any] | None,
    language: str,
    abandoned: bool,
    export: File | None,
    words: Sequence[str] | None = None,
    ending: Ending | None = None,
) -> Form:
    """Everything is open: who has won and why, who was who, the whole game as a file.

    What was hidden and the seed are a press away.

    `words` stand in place of what the game says, where that cannot be had. Without a view there is
    only the record: it was played by rules that are not here any more.
    """
    say = speaker(game, row, language)
    card = CardBuilder(GOOD)
    title, result = f"## {table_name(row)}", None if view is None else view.get("result")
    is_told = ending is not None and bool(ending.parts or ending.headline)
    if words is None and is_told and result is not None:
        title += " · " + say.text("table-won", seats=result["winners"])
    lines = [title, *branch_mark(game, row, language)]
    if ending is not None and ending.at is not None:
        lines.append("-# " + day(ending.at))
    lines += [say.text("table-abandoned")] if abandoned else []
    if words is not None:
        lines += words
    elif view is None:
        lines.append(say.text("refused-cannot-show"))
    elif not is_told:
        lines += [say.line(line) for line in game.panel(view)]
    card.text("\n".join(lines), keep=SMALL_PRINT)
    if ending is not None:
        _tell_end(card, say, ending)
    next_ = next_buttons(game, row, say)
    if lines := of_table(game, row, language):
        title = say.text("series-goes-on", title=lines[0]) if next_ else lines[0]
        card.text("\n".join(["### " + title, *lines[1:]]), keep=SMALL_PRINT)
    card.rule()
    if row.history.began is not None and view is not None:
        card.text("-# " + say.text("table-branch"), keep=SMALL_PRINT)
    if ending is not None and ending.replay is not None:
        card.text("-# " + say.text("table-replay"), keep=SMALL_PRINT)
        card.attach(ending.replay)
    if export is not None:
        card.attach(export)
    style = ButtonStyle.secondary if next_ else ButtonStyle.success
    again = button(say.text("button-again"), CustomId(row.id, "again"), style)
    keep = button(say.text("button-keep"), CustomId(row.id, "keep"))
    log = button(say.text("button-log"), CustomId(row.id, "log"))
    help_ = button(say.text("button-help"), CustomId(row.id, "help"))
    shared = row.room.channel is not None and not row.room.is_own
    uncovered = () if ending is None else ending.uncovered[:MOST_UNCOVERED]
    opened = (*uncovered, hidden_button(say, row.id)) if view is not None else uncovered
    if view is not None and may_tell(game, row):
        opened = (*opened, recalled_button(say, row.id))
    card.buttons([*next_, again, *opened] if shared else [*next_, again, *opened, keep])
    rules = button(say.text("button-rules"), CustomId(row.id, "rules"))
    desk = button(say.text("button-desk"), CustomId(row.id, "desk"))
    tools = [desk, help_, log, rules, proof_button(say, row.id)]
    tools += [words_button(say, row.id)] if view is not None and game.desk_pictures else []
    card.buttons(tools if words is None else [*tools, redraw(say, row.id)])
    card.text("" if shared else "-# " + say.text("table-closing"))
    return card.form()


def beside(ending: Ending, picture: File, shown: Picture, heading: str) -> Ending:
    """The end with its picture: what that says whole is there in words for who asks for them.

    The `heading` that stands above the picture is said by the post.
    """
    if not shown.says:
        return replace(ending, picture=picture)
    parts = {key: part for key, part in ending.parts.items() if key not in shown.says}
    awards = () if "awards" in shown.says else ending.awards
    headline = next((words for words in shown.words if words != heading), "")
    return replace(
        ending, picture=picture, parts=parts, awards=awards, headline=as_it_stands(headline)
    )


def _tell_end(card: CardBuilder, say: Speaker, ending: Ending) -> None:
    """The picture, and in words who was who, what decided it, who did what most."""
    card.text(ending.headline, keep=SMALL_PRINT)
    if ending.picture is not None:
        card.picture(ending.picture)
    for part in ending.parts.values():
        card.text(part, keep=SMALL_PRINT)
    if ending.awards:
        title = "### " + say.text("table-awards")
        card.text("\n".join([title, *ending.awards]), keep=SMALL_PRINT)


def _count(say: Speaker, game: Game[Any], row: Table, motion: Motion) -> str:
    """How many are for it and how many against, side by side where seats share one."""
    groups = by_side(game, row, voters(row, motion))
    alone, side, sides_decide = COUNTS[motion.kind == RULES]
    numbers = [{"yes": len(yes), "no": len(no)} for yes, no in map(motion.counted, groups)]
    if len(groups) < 2:
        return say.text(alone, **(numbers or [{"yes": 0, "no": 0}])[0])
    sides = game.sides(len(row.seats))
    names = [sides[row.seats.index(group[0])] for group in groups]
    lines = [say.text(side, role=name, **count) for name, count in zip(names, numbers, strict=True)]
    return "\n".join([*lines, say.text(sides_decide)])


def vote(
    game: Game[Any],
    row: Table,
    language: str,
    motion: Motion,
    happened: Sequence[str],
    words: Sequence[str] | None = None,
) -> Form:
    """What the table is asked to decide, and how many have answered.

    Of an undo: what happened before everybody's eyes and would be taken back. Who has learned
    something by it, or decided something in secret, must not show: of that it says the same always.
    `words` stand in place of all that explains it, where that could not be shown.
    """
    say = speaker(game, row, language)
    card = CardBuilder(ASKED)
    card.text("\n".join(words or ()))
    card.text("### " + say.text(f"vote-{motion.kind}", seat=motion.by))
    asked = voters(row, motion)
    yes, no = motion.counted(asked)
    if words is None:
        _explain(card, say, motion, happened)
        card.text(_count(say, game, row, motion))
    missing = [person for person in asked if person not in (*yes, *no)]
    card.text(" ".join(f"<@{person}>" for person in missing))
    number, labels = str(motion.number), ("button-yes", "button-no")
    if motion.kind == RULES:
        labels = ("button-go-on", "button-end-game")
    card.buttons([
        button(say.text(labels[0]), CustomId(row.id, "vote", None, f"{number}~yes"),
               ButtonStyle.success),
        button(say.text(labels[1]), CustomId(row.id, "vote", None, f"{number}~no"),
               ButtonStyle.danger),
    ])  # fmt: skip
    if words is not None:
        card.buttons([redraw(say, row.id)])
    return card.form()


def _explain(card: CardBuilder, say: Speaker, motion: Motion, happened: Sequence[str]) -> None:
    """Say what a vote means for the game."""
    if motion.kind == RULES:
        card.text(say.text("vote-rules-means"))
    if motion.kind == "undo":
        card.text("\n".join(f"> {sentence}" for sentence in happened), keep=900)
        card.text("-# " + say.text("vote-still-known"))
