"""Public messages of a table: its lobby, its panel, its end."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.ballots import RULES, Motion
from bot.domain.custom_id import Address
from bot.domain.pace_words import deadline, moment, pace_words
from bot.domain.seating import ai_players, house_player, is_ai, is_person, people, stand_ins
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.play import Seen
from bot.views.components import ASKED, CALM, GOOD, Card, File, Form, button, menu
from bot.views.notices import redraw
from rules.engine import Game
from rules.engine.chance import seed_hash

CLOSED = {"playing": "lobby-playing", "over": "lobby-over", "abandoned": "lobby-abandoned"}


def lobby(game: Game[Any], row: Table, language: str) -> Form:
    """Who sits where, the seed's hash, and the buttons to come and go."""
    say = speaker(game, row, language)
    card = Card(GOOD if row.status == "lobby" else CALM)
    card.text("## " + say.text("lobby-title", game=row.game))
    lines: list[str] = []
    for seat, person in enumerate(row.seats):
        if person is None:
            lines.append(say.text("lobby-free", number=seat + 1))
        else:
            mark = "closed" if person in row.people.closed else "open"
            lines.append(say.text("lobby-taken", number=seat + 1, seat=seat, dms=mark))
    card.text("\n".join(lines))
    teach = "yes" if row.settings.teach else "no"
    card.text(say.text("lobby-settings", language=language, teach=teach))
    card.text(say.text("lobby-pace", **pace_words(row)))
    card.text("-# " + say.text("lobby-hash", hash=seed_hash(row.seed)))
    if row.status != "lobby":
        channel = row.room.channel if row.status == "playing" else None
        where = channel and say.text("lobby-playing-in", channel=f"<#{channel}>")
        card.text(where or say.text(CLOSED[row.status]))
        if row.status == "playing":
            card.buttons([button(say.text("button-watch"), Address(row.id, "watch"))])
        return card.form()
    if None in row.seats:
        labels = label_speaker(game, row, language)
        choices = [(labels.text("lobby-ai", player=p), p, False) for p in [*game.players()][::-1]]
        card.menu(menu(Address(row.id, "ai"), labels.text("lobby-add-ai"), choices))
    card.buttons([
        button(say.text("button-join"), Address(row.id, "join"), ButtonStyle.success),
        button(say.text("button-leave"), Address(row.id, "leave")),
        button(say.text("button-watch"), Address(row.id, "watch")),
        button(say.text("button-settings"), Address(row.id, "settings")),
        button(say.text("button-start"), Address(row.id, "start"), ButtonStyle.primary),
    ])  # fmt: skip
    if ai_players(row):
        card.buttons([button(say.text("button-remove-ai"), Address(row.id, "remove_ai"))])
    return card.form()


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
    card = Card(ASKED if playing else CALM)
    first, *others = words or [say.line(line) for line in game.panel(seen.view)]
    card.text("### " + first if words is None else first)
    card.text("\n".join(others), keep=600)
    if picture is not None:
        card.picture(picture)
    if playing:
        helped = stand_ins(seen.row).items()
        lines = [say.text("table-stand-in", seat=seat, player=player) for seat, player in helped]
        lines.append(waited_for(say, seen.row, seen.view["pending"]))
        card.text("\n".join(lines))
    card.buttons([
        button(say.text("button-act"), Address(seen.row.id, "act"), ButtonStyle.primary),
        button(say.text("button-desk"), Address(seen.row.id, "desk")),
        button(say.text("button-log"), Address(seen.row.id, "log")),
        button(say.text("button-rules"), Address(seen.row.id, "rules")),
        button(say.text("button-help"), Address(seen.row.id, "help")),
    ])  # fmt: skip
    if playing and stand_ins(seen.row):
        back = Address(seen.row.id, "here", None, "")
        card.buttons([button(say.text("button-here"), back, ButtonStyle.success)])
    if words is not None:
        card.buttons([redraw(say, seen.row.id)])
    return card.form()


def asked(say: Speaker, row: Table, seat: int) -> str:
    """Who is waited for: people are mentioned, an AI and who was forgotten have no account."""
    who, is_helped = row.seats[seat], house_player(row, seat) is not None
    if is_person(who) and not is_helped:
        return f"<@{who}>"
    return say.text("table-house-asked", seat=seat, marked=is_helped and not is_ai(who))


def waited_for(say: Speaker, row: Table, pending: Sequence[int]) -> str:
    """Who is missing, and until when: what everybody may know of the clocks."""
    clock = row.clock
    timed = {seat: due for seat in pending if (due := deadline(clock, seat)) is not None}
    lines = [
        say.text("clock-due", who=asked(say, row, seat), when=moment(due))
        for seat, due in timed.items()
    ]
    lines.append(" ".join(asked(say, row, seat) for seat in pending if seat not in timed))
    lines += [say.text("clock-paused")] if clock.paused else []
    return "\n".join(line for line in lines if line)


def end(
    game: Game[Any],
    row: Table,
    view: Mapping[str, Any] | None,
    language: str,
    abandoned: bool,
    export: File | None,
    words: Sequence[str] | None = None,
) -> Form:
    """Everything is open: how it ended, what was hidden, the seed, the whole game as a file.

    `words` stand in place of what the game says, where that cannot be had. Without a view there is
    only the record: it was played by rules that are not here any more.
    """
    say = speaker(game, row, language)
    card = Card(GOOD)
    lines = [say.text("table-abandoned")] if abandoned else []
    if words is not None:
        lines += words
    elif view is None:
        lines.append(say.text("host-cannot-show"))
    else:
        lines += [say.line(line) for line in game.panel(view)]
    card.text("\n".join(lines), keep=800)
    card.rule()
    seed, name = row.seed.hex(), seed_hash(row.seed)
    card.text(say.text("table-seed", seed=seed, hash=name))
    if export is not None:
        card.attach(export)
    again = button(say.text("button-again"), Address(row.id, "again"), ButtonStyle.success)
    keep = button(say.text("button-keep"), Address(row.id, "keep"))
    log = button(say.text("button-log"), Address(row.id, "log"))
    shared = row.room.channel is not None and not row.room.is_own
    if not shared:
        card.text("-# " + say.text("table-closing"))
    buttons = [again, log] if shared else [again, keep, log]
    card.buttons(buttons if words is None else [*buttons, redraw(say, row.id)])
    return card.form()


def vote(
    game: Game[Any], row: Table, language: str, motion: Motion, happened: Sequence[str]
) -> Form:
    """What the table is asked to decide, and how many have answered.

    Of an undo: what happened before everybody's eyes and would be taken back. Who has learned
    something by it, or decided something in secret, must not show: of that it says the same always.
    """
    say = speaker(game, row, language)
    card = Card(ASKED)
    card.text("### " + say.text(f"vote-{motion.kind}", seat=motion.by))
    if motion.kind == RULES:
        card.text(say.text("vote-rules-means"))
    if motion.kind == "undo":
        card.text("\n".join(f"> {sentence}" for sentence in happened), keep=900)
        card.text("-# " + say.text("vote-still-known"))
    yes, no = motion.counted(people(row))
    stands = "vote-stands-rules" if motion.kind == RULES else "vote-stands"
    card.text(say.text(stands, yes=len(yes), no=len(no)))
    missing = [person for person in people(row) if person not in (*yes, *no)]
    card.text(" ".join(f"<@{person}>" for person in missing))
    words, labels = str(motion.number), ("button-yes", "button-no")
    if motion.kind == RULES:
        labels = ("button-go-on", "button-end-game")
    card.buttons([
        button(say.text(labels[0]), Address(row.id, "vote", None, f"{words}~yes"),
               ButtonStyle.success),
        button(say.text(labels[1]), Address(row.id, "vote", None, f"{words}~no"),
               ButtonStyle.danger),
    ])  # fmt: skip
    return card.form()
