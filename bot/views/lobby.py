"""The lobby of a table: what the game is, who sits where, how to come and go."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.branches import is_branch
from bot.domain.custom_id import CustomId
from bot.domain.limits import OPEN
from bot.domain.pace_words import pace_words
from bot.domain.places import has_room, wishes
from bot.domain.seating import host_of, is_ai, is_person, kept_for
from bot.domain.table import Table
from bot.i18n.languages import label_speaker, shown_name, speaker
from bot.i18n.names import clean_name
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import table_name
from bot.views.branches import branch_lines
from bot.views.components import (
    CALM,
    GOOD,
    MENU,
    Button,
    CardBuilder,
    File,
    Form,
    button,
    menu,
    way_to,
)
from bot.views.how import about, how_button, how_of
from bot.views.series import of_table
from bot.views.settings import chosen_options, option_text
from rules.engine import Game
from rules.engine.chance import seed_hash
from rules.engine.players import STRONGEST, offered_as, strength_of

CLOSED = {"playing": "lobby-playing", "over": "lobby-over", "abandoned": "lobby-abandoned"}
WITH_ROOM = {"playing": "lobby-playing-in", "over": "lobby-over-in"}
SEATS = "seats"
"""The menu of seats and AI; a value is what is done, then for whom."""
ADD, FILL, TAKE, REMOVE, HOST = "add", "fill", "take", "remove", "host"
NO = "no"
ALWAYS = 2
"""So many of a game's options are named even as they usually are: those that shape an evening."""
CROWN, FREE = "👑", "◌"

Choice = tuple[str, str, str]
"""What an option of the menu says, its value, and what it does."""


def lobby(
    game: Game[Any],
    row: Table,
    language: str,
    newcomers: Collection[str] = (),
    lacks: str = "",
    cover: File | None = None,
) -> Form:
    """What the game is, who sits where and how it is played; in the small print the seed's hash.

    Newcomers are those who have never finished such a game; `lacks` is what we need for pictures.
    """
    say = speaker(game, row, language)
    card = CardBuilder(GOOD if row.status == "lobby" else CALM)
    card.text("## " + say.text("lobby-title", name=table_name(row), game=row.game))
    if cover is not None:
        card.picture(cover)
    _explain(card, game, row, say, language)
    if lines := branch_lines(game, row, language):
        card.text("\n".join(lines))
    card.rule()
    lines = [f"**{say.text('lobby-at-table')}**", *_seats(game, row, say, newcomers)]
    card.text("\n".join(lines))
    if row.status == "lobby" and not row.history.queued:
        _who_sits_where(card, game, row, language)
    small = [*_settings(game, row, say, language)]
    small += ["🖼️ " + say.text("lobby-in-words", missing=lacks)] if lacks else []
    card.text("\n".join(f"-# {line}" for line in small))
    if row.status == "lobby":
        _coming_and_going(card, game, row, say)
    else:
        channel = row.room.channel if row.status in WITH_ROOM and not row.room.is_dm else None
        where = channel and say.text(WITH_ROOM[row.status], channel=f"<#{channel}>")
        card.text(where or say.text(CLOSED[row.status]))
        there = [way_to(say.text("button-room"), row.room.guild, channel)] if channel else []
        card.buttons([*there, *(_follow(say, row) if row.status == "playing" else [])])
    card.text("-# " + say.text("lobby-hash", hash=seed_hash(row.seed)))
    return card.form()


def _explain(card: CardBuilder, game: Game[Any], row: Table, say: Speaker, language: str) -> None:
    """What the game is in two sentences, with a way to how it is played."""
    words = about(say)
    if row.status in OPEN and how_of(game, row, language) is not None:
        # Not beside the words: on a phone they would stand in half its width.
        card.text(words)
        return card.buttons([how_button(say, row.id)])
    return card.text(words)


def _seats(game: Game[Any], row: Table, say: Speaker, newcomers: Collection[str]) -> Iterator[str]:
    """Who sits where, with what is worth knowing of them."""
    kept, players = kept_for(row), game.players()
    # In a branch a role belongs to a seat, whoever sits there.
    sides = game.sides(len(row.seats)) if is_branch(row) and game.info.roles else ()
    for seat, who in enumerate(row.seats):
        marks = [str(seat + 1)]
        if who is None:
            name = shown_name(clean_name(row.people.names.get(kept.get(seat, ""), "")))
            free = say.text("lobby-kept", who=name) if seat in kept else say.text("lobby-free")
            meant = sides[seat] if sides else row.people.roles.get(kept.get(seat, ""))
            role = [say.text("button-role", role=meant)] if meant else []
            yield " · ".join([*marks, f"{FREE} {free}", *role])
            continue
        crown = f"{CROWN} " if who == host_of(row) else ""
        marks.append(f"{crown}{say.text('lobby-seat', seat=seat)}")
        if is_ai(who) and (player := players.get(who.split(":")[1])) is not None:
            marks[-1] += f" {strength(strength_of(player))}"
        role = sides[seat] if sides else wishes(row).get(who)
        marks += [say.text("button-role", role=role)] if role else []
        marks += [say.text("lobby-first-game")] if who in newcomers else []
        marks += [say.text("lobby-dms-closed")] if who in row.people.closed else []
        yield " · ".join(marks)


def strength(points: int) -> str:
    """How strong an AI is, at a glance."""
    return "●" * points + "○" * (STRONGEST - points)


def _settings(game: Game[Any], row: Table, say: Speaker, language: str) -> Iterator[str]:
    """How it is played, and the game's own options."""
    teach = "yes" if row.settings.teach else "no"
    said = say.text("lobby-settings", language=language, teach=teach)
    pace = "" if row.room.is_dm else say.text("lobby-pace", **pace_words(row.pace))
    yield f"⚙️ {said} {pace}".rstrip()
    if row.settings.friendly:
        yield "🤝 " + say.text("lobby-is-friendly")
    if lines := of_table(game, row, language):
        yield "📖 " + lines[0]
        yield from lines[1:]
    if game.info.options:
        yield "🎲 " + " · ".join(_options(game, row, say))


def _options(game: Game[Any], row: Table, say: Speaker) -> Iterator[str]:
    """The first of them and whatever is not as usual; Settings names all."""
    chosen = [*zip(game.info.options, chosen_options(game, row), strict=True)]
    other = [one for option, one in chosen[ALWAYS:] if one[1] != option.default]
    told = [*(one for _, one in chosen[:ALWAYS]), *other]
    yield from (option_text(say, *one) for one in told)
    if len(told) < len(chosen):
        yield say.text("lobby-usual")


def _who_sits_where(card: CardBuilder, game: Game[Any], row: Table, language: str) -> None:
    """One menu for all that can be done about seats; who may not is told so."""
    labels = label_speaker(game, row, language)
    found = [*_choices(game, row, labels)][:MENU]
    options = [(label, value, False) for label, value, _ in found]
    hints = [hint for _, _, hint in found]
    card.menu(menu(CustomId(row.id, SEATS), labels.text("lobby-seats"), options, hints=hints))


def _choices(game: Game[Any], row: Table, labels: Speaker) -> Iterator[Choice]:
    if None in row.seats or (len(row.seats) < game.info.seats[1] and not is_branch(row)):
        yield from _adding(game, row, labels)
    if None in row.seats or len(row.seats) < game.info.seats[0]:
        yield labels.text("seats-fill"), FILL, labels.text("seats-fill-about")
    ai = [(seat, who) for seat, who in enumerate(row.seats) if who is not None and is_ai(who)]
    for seat, who in () if row.room.is_dm else ai:
        yield labels.text("seats-take", seat=seat), f"{TAKE}~{who}", labels.text("seats-take-about")
    for seat, who in ai:
        about_it = labels.text("seats-remove-about")
        yield labels.text("settings-remove-choice", seat=seat), f"{REMOVE}~{who}", about_it
    for seat, who in enumerate(row.seats):
        if who is not None and is_person(who) and who != host_of(row):
            about_it = labels.text("seats-host-about")
            yield labels.text("seats-host", seat=seat), f"{HOST}~{who}", about_it


def _adding(game: Game[Any], row: Table, labels: Speaker) -> Iterator[Choice]:
    """The AI there are, the best first, in each role that has room."""
    players = [*game.players().items()][::-1]
    for key, player in sorted(players, key=lambda one: -strength_of(one[1])):
        word = f"player-{key}-about"
        does = labels.text(word) if word in labels.book else ""
        hint = f"{strength(strength_of(player))} {does}".strip()
        for role in ("", *game.info.roles):
            if offered_as(player, role) and _is_free(game, row, role):
                name = "seats-add-role" if role else "seats-add"
                value = f"{ADD}~{key}~{role}" if role else f"{ADD}~{key}"
                yield labels.text(name, player=key, role=role or None), value, hint


def _is_free(game: Game[Any], row: Table, role: str) -> bool:
    """Whether one more may have that role."""
    if not is_branch(row):
        return has_room(game, row, role)
    sides = game.sides(len(row.seats))
    return any(
        who is None and role in ("", side) for who, side in zip(row.seats, sides, strict=True)
    )


def _coming_and_going(card: CardBuilder, game: Game[Any], row: Table, say: Speaker) -> None:
    """What can be pressed while a table fills."""
    roles = [
        button(say.text("button-role", role=role), CustomId(row.id, "join", None, role),
               ButtonStyle.success)
        for role in game.info.roles
    ]  # fmt: skip
    join = "button-any-role" if roles else "button-join"
    if row.history.queued:
        yes = button(say.text("button-queue-yes"), CustomId(row.id, "join"), ButtonStyle.success)
        no = button(say.text("button-queue-no"), CustomId(row.id, NO))
        card.text(say.text("lobby-queued"))
        card.buttons([*roles, yes, no])
        card.buttons([button(say.text("button-rules"), CustomId(row.id, "rules"))])
        return
    joining = button(say.text(join), CustomId(row.id, "join"), ButtonStyle.success)
    coming = [joining, button(say.text("button-leave"), CustomId(row.id, "leave"))]
    if roles:
        card.buttons([*roles, coming.pop(0)])
    taken = sum(who is not None for who in row.seats)
    can_start = taken >= game.info.seats[0] or is_branch(row)
    start = ButtonStyle.primary if can_start else ButtonStyle.secondary
    card.buttons([
        *(() if row.room.is_dm else coming),
        button(say.text("button-settings"), CustomId(row.id, "settings")),
        button(say.text("button-start"), CustomId(row.id, "start"), start),
    ])  # fmt: skip
    card.buttons([
        button(say.text("button-rules"), CustomId(row.id, "rules")), *_follow(say, row)
    ])  # fmt: skip


def _follow(say: Speaker, row: Table) -> Sequence[Button]:
    """For those without a seat, where there can be any."""
    return [] if row.room.is_dm else [button(say.text("button-watch"), CustomId(row.id, "watch"))]
