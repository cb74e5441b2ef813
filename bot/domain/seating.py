"""Who sits where: people, AI with a seat of their own, and AI that play for a person for now.

A seat of a table's row holds a person's id, `ai:<player>:<number>`, or None while it is free. Who
stands in for a person is noted in the table's place; the seat stays that person's. A seat of who
was forgotten holds nobody who could be written to or could vote; the table is asked about it as
about anybody who does not come.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any

from bot.domain.ballots import Motion
from bot.domain.table import Table
from persistence.store import FORGOTTEN, Timer
from rules.engine import Game, chance_from

AI = "ai"
MARK = "🤖"
AI_TIMER = "house"
"""The timer at which AI answer what they were asked."""
PAUSE = 2.0
"""Seconds an AI takes for an answer, whatever it answers: how long it took must tell nothing."""


def ai_seat(player: str, number: int) -> str:
    """An AI as a seat has it."""
    return f"{AI}:{player}:{number}"


def is_ai(who: str | None) -> bool:
    """Whether an AI has this seat of its own."""
    return who is not None and who.startswith(f"{AI}:")


def is_person(who: str | None) -> bool:
    """Whether somebody with an account sits there: someone to write to, who can vote."""
    return who is not None and who != FORGOTTEN and not is_ai(who)


def people(row: Table) -> tuple[str, ...]:
    """The people of a table, by seat."""
    return tuple(who for who in row.seats if who is not None and is_person(who))


def is_solo(row: Table) -> bool:
    """Whether one person plays with AI alone: nobody waits for them, and nobody is asked."""
    return len(people(row)) == 1 and FORGOTTEN not in row.seats


def voters(row: Table, motion: Motion) -> tuple[str, ...]:
    """Who is asked what is voted on: those who play themselves, and whoever has voted anyway.

    A seat that the table is asked about does not count.
    """
    away, voted = {*stand_ins(row), *row.absence.questions}, (*motion.yes, *motion.no)
    return tuple(
        who
        for seat, who in enumerate(row.seats)
        if who is not None and is_person(who) and (seat not in away or who in voted)
    )


def people_by_side(game: Game[Any], row: Table) -> dict[str, tuple[str, ...]]:
    """The people of each side; none where every seat plays for itself."""
    sides = game.sides(len(row.seats))
    if not are_shared(sides):
        return {}
    seated = [(side, who) for side, who in zip(sides, row.seats, strict=True) if is_person(who)]
    return {side: tuple(str(who) for of, who in seated if of == side) for side in sides}


def are_shared(sides: Sequence[str]) -> bool:
    """Whether some seats play on the same side."""
    return len(set(sides)) < len(sides)


def by_side(game: Game[Any], row: Table, voters: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Who votes, those of each side apart; all together where every seat plays for itself."""
    sides = game.sides(len(row.seats))
    found: dict[str, list[str]] = {}
    apart = are_shared(sides)
    for person in voters:
        found.setdefault(sides[row.seats.index(person)] if apart else "", []).append(person)
    return tuple(map(tuple, found.values()))


def ai_players(row: Table) -> tuple[str, ...]:
    """The players of a table's AI seats, by seat."""
    return tuple(who.split(":")[1] for who in row.seats if who is not None and is_ai(who))


def host_of(row: Table) -> str:
    """Who is the host of a table; if that was forgotten, the first of its people is.

    A lobby of the queue has none.
    """
    host = row.people.host
    if row.history.queued and row.status == "lobby":
        return ""
    return host if is_person(host) else next(iter(people(row)), host)


def with_ai(
    seats: Sequence[str | None], player: str, free: int | None = None
) -> tuple[str | None, ...]:
    """The same with an AI in that seat, or in the first free one."""
    number = next(n for n in range(1, len(seats) + 1) if ai_seat(player, n) not in seats)
    free = seats.index(None) if free is None else free
    return (*seats[:free], ai_seat(player, number), *seats[free + 1 :])


def kept_for(row: Table) -> dict[int, str]:
    """Free seats of a lobby that are kept, and for whom."""
    return {
        seat: who
        for who, seat in row.people.kept.items()
        if seat < len(row.seats) and row.seats[seat] is None and who not in row.seats
    }


def without_last_ai(seats: Sequence[str | None]) -> tuple[str | None, ...]:
    """The same with the last AI's seat free."""
    last = max(seat for seat, who in enumerate(seats) if is_ai(who))
    return (*seats[:last], None, *seats[last + 1 :])


def best_player(game: Game[Any]) -> str:
    """The AI that is taken where nobody has chosen one."""
    return [*game.players()][-1]


def stand_ins(row: Table) -> dict[int, str]:
    """Seats of people that an AI plays for now, and which."""
    return row.absence.stand_ins


def with_stand_in(row: Table, seat: int, player: str | None) -> Table:
    """The same where an AI plays a person's seat from now on; None: they are back."""
    kept = {other: who for other, who in stand_ins(row).items() if other != seat}
    kept |= {seat: player} if player is not None else {}
    return row.patched({"stand_ins": kept or None})


def ai_at(row: Table, seat: int) -> str | None:
    """The AI that answers for a seat; None where a person does."""
    who = row.seats[seat]
    if who is not None and is_ai(who):
        return who.split(":")[1]
    return stand_ins(row).get(seat)


def decided_by(row: Table, seat: int, player: str) -> str | None:
    """How the record names an AI that has decided: never as the person it played for."""
    who = row.seats[seat]
    return who if is_ai(who) else f"{AI}:{player}"


def waited_for(row: Table, asked: Iterable[int]) -> list[str]:
    """The people among those asked who must answer themselves."""
    return [
        who
        for seat in asked
        if (who := row.seats[seat]) is not None and is_person(who) and ai_at(row, seat) is None
    ]


def mark(row: Table, person: str) -> str:
    """Stands for a person at one table, also after they are forgotten: it does not name them.

    Who it stands for can be tried out only with the table's seed, which nobody knows until the end.
    """
    return blake2b(f"person.{person}".encode(), key=row.seed, digest_size=16).hexdigest()


def ai_timer(row: Table, asked: Mapping[str, int], due: float) -> list[Timer]:
    """When AI answer these questions; nothing if there are none."""
    return [Timer(row.id, AI_TIMER, due, {"asked": dict(asked)})] if asked else []


def luck(row: Table, seat: int, prompt: int) -> Random:
    """Chance for one answer of an AI: the same after a restart, and nobody can foresee it.

    Whoever knew it could tell from what an AI does in public what it must hold, or which of the
    cards it was passed it has kept. The key is the seed's, from which no shuffle can be told.
    """
    return chance_from(blake2b(f"ai.{seat}.{prompt}".encode(), key=row.seed).hexdigest())
