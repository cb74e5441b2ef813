"""Answers that a player has given once and for all: kept with the table, used if they are legal.

Nobody may see that an answer was standing. It is given some time after its question, a time that
only those who know the seed could tell; until then everybody is waited for as always.
"""

from hashlib import blake2b
from typing import Any

from bot.domain.seating import ai_at
from bot.domain.table import Patch, Table
from bot.domain.timers import key_of
from bot.domain.transition import STANDING, Transition
from persistence.store import Timer
from rules.engine import Decision, Game, Prompt, Standing

ANSWER = STANDING
"""The prefix of its timers, and the kind of the commands it becomes."""
SOONEST, LATEST = 20.0, 80.0
"""Seconds from the question to the answer."""


def offered(game: Game[Any], row: Table, seat: int) -> tuple[Standing, ...]:
    """What a seat may say once and for all: answers to questions that its side can be asked."""
    side = game.sides(len(row.seats))[seat] if game.standing else ""
    return tuple(one for one in game.standing if one.side in ("", side))


def chosen(game: Game[Any], row: Table, seat: int) -> tuple[Standing, ...]:
    """What a seat has said once and for all, as far as the game still offers it."""
    kept = row.orders.standing.get(seat, ())
    return tuple(standing for standing in offered(game, row, seat) if standing.key in kept)


def answer_to(game: Game[Any], row: Table, seat: int, prompt: Prompt) -> Decision | None:
    """What a seat has said to such questions, once and for all."""
    for standing in chosen(game, row, seat):
        if prompt.kind in standing.answers:
            return standing.answers[prompt.kind]
    return None


def toggled(game: Game[Any], row: Table, seat: int, key: str) -> list[str]:
    """One more, or one less; what answers the same questions otherwise goes."""
    kept = {standing.key: standing for standing in chosen(game, row, seat)}
    if key in kept:
        del kept[key]
        return list(kept)
    new = next(standing for standing in game.standing if standing.key == key)
    free = [s.key for s in kept.values() if not s.answers.keys() & new.answers.keys()]
    return [*free, key]


def timer_for(game: Game[Any], row: Table, state: Any, seat: int, at: float) -> Timer | None:
    """When the question of a seat will be answered for it; None if it must answer itself."""
    if ai_at(row, seat) is not None or not chosen(game, row, seat):
        return None
    prompt = game.prompt(state, seat)
    if prompt is None or answer_to(game, row, seat, prompt) is None:
        return None
    due = at + _delay(row, seat, prompt.id)
    return Timer(row.id, key_of(ANSWER, seat), due, {"prompt": prompt.id})


def timers(transition: Transition, at: float) -> list[Timer]:
    """For every question that was not there before this move and has a standing answer."""
    game, row = transition.game, transition.before
    asked = transition.newly_asked() if row.orders.standing else ()
    found = (timer_for(game, row, transition.state, seat, at) for seat in asked)
    return [timer for timer in found if timer is not None]


def without_orders(row: Table, seat: int) -> Patch:
    """What changes when somebody leaves a seat: what they have said beforehand was their own."""
    rankings = {s: kept for s, kept in row.orders.rankings.items() if s != seat}
    standing = {s: kept for s, kept in row.orders.standing.items() if s != seat}
    return {"rankings": rankings or None, "standing": standing or None}


def _delay(row: Table, seat: int, prompt: int) -> float:
    """Chance that nobody at the table can foresee, and that a restart does not change."""
    drawn = blake2b(f"standing.{seat}.{prompt}".encode(), key=row.seed, digest_size=8).digest()
    return SOONEST + (LATEST - SOONEST) * int.from_bytes(drawn) / 2**64


def take(transition: Transition, seat: int) -> bool:
    """Answer for a seat as far as it has answered once and for all; whether it had."""
    took = False
    while seat in transition.game.pending(transition.state):
        prompt = transition.game.prompt(transition.state, seat)
        said = prompt and answer_to(transition.game, transition.before, seat, prompt)
        if not said or not transition.take(seat, [said], kind=ANSWER):
            break
        took = True
    return took
