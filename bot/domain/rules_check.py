"""Whether these rules would have led a game to where it stands, and shown everybody the same.

With each decision a short hash of what everybody saw and could decide after it is kept. So a game
can be compared step by step although the code that played it is gone. Older records have no such
hashes, nor has a position that could not be shown to somebody: then what happened is compared, and
the position as it was saved.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import orjson

from bot.domain.live_game import Live
from bot.domain.replay import DECISIONS, RULES, known_since, moved
from bot.logs import Harmless
from persistence.store import Command, EventRow, GameRow
from rules.engine import Event, Game

MOVES = (*DECISIONS, RULES, "undo")
"""Commands that change the position; others are about the table."""
Happened = Mapping[int, Sequence[Event]]
"""By the number of the command: what came of it."""


class Differs(Harmless):
    """Under these rules the game would have gone another way."""


def by_command(events: Sequence[EventRow]) -> dict[int, list[Event]]:
    """Events as they were kept, by the command that they came of."""
    happened: dict[int, list[Event]] = {}
    for e in events:
        happened.setdefault(e.seq, []).append(Event(e.kind, e.data, e.audience, e.fence))
    return happened


def position_of(game: Game[Any], live: Live) -> str:
    """A short hash of what everybody sees in a position and may decide there."""
    seats = range(live.state.seats)
    views = [live.view(game, seat) for seat in (None, *seats)]
    seen = [views, [game.legal(live.state, seat) for seat in seats]]
    try:
        text = orjson.dumps(seen, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
    except TypeError:  # a number of over 64 bits, say
        text = plain(seen).encode()
    return blake2b(text, digest_size=12).hexdigest()


def plain(value: Any) -> str:
    """As JSON has it, in one order; 1, 1.0 and true are three things."""
    return json.dumps(json.loads(json.dumps(value)), sort_keys=True)


def played_anew(
    game: Game[Any], row: GameRow, commands: Sequence[Command], happened: Happened
) -> Any:
    """Where the commands lead; Differs if on the way something is not what is written down."""
    try:
        history, following = known_since(game, row, commands)
        for command in following:
            state, events = moved(game, history, command)
            if _plain_events(events) != _plain_events(happened.get(command.seq, ())):
                raise Differs("not this has happened in it")
            noted = command.position
            if noted is not None and noted != position_of(game, Live(command.seq, state)):
                raise Differs("not this was seen in it")
            history.append(state)
    except Differs:
        raise
    except Exception as fault:
        # Whatever rules do with a record that is not theirs, they do not lead there.
        raise Differs("it cannot be played like this") from fault
    return history[-1]


def _plain_events(events: Sequence[Event]) -> str:
    return plain([(e.kind, dict(e.data), e.audience, e.fence) for e in events])


def led_to(
    game: Game[Any],
    row: GameRow,
    commands: Sequence[Command],
    happened: Happened,
    saved: Mapping[str, Any] | None,
) -> Any:
    """Where these rules lead, if nobody can tell that from where the game stands; else Differs."""
    state = played_anew(game, row, commands, happened)
    moves = [command for command in commands if command.kind in MOVES]
    if not moves or moves[-1].position is None:
        there = _adopted(game, row, saved)
        if there is None or not _look_the_same(game, state, there):
            raise Differs("it does not stand where these rules lead")
    return state


def _look_the_same(game: Game[Any], first: Any, second: Any) -> bool:
    """Whether nobody could tell two positions apart; one that cannot be seen is like no other."""
    try:
        return position_of(game, Live(0, first)) == position_of(game, Live(0, second))
    except Exception:  # noqa: BLE001 (whatever it is, nothing is known then)
        return False


@dataclass(frozen=True, slots=True)
class Finding:
    """What these rules make of a game that others have played so far."""

    equal: bool
    """Whether nobody could tell the difference."""
    state: Any
    """The position to go on from; None if there is none that these rules know."""


def find(
    game: Game[Any],
    row: GameRow,
    commands: Sequence[Command],
    happened: Happened,
    saved: Mapping[str, Any] | None,
) -> Finding:
    """Play a game anew by these rules, and see whether they can go on from where it stands.

    Without a saved position there is only where they lead.
    """
    with suppress(Differs):
        return Finding(True, led_to(game, row, commands, happened, saved))
    there = _adopted(game, row, saved)
    if there is None:
        # All may have happened as before, and only what was hidden cannot be compared.
        with suppress(Differs):
            there = played_anew(game, row, commands, happened)
    return Finding(False, there if _is_playable(game, there) else None)


def _adopted(game: Game[Any], row: GameRow, saved: Mapping[str, Any] | None) -> Any:
    """The position that was saved, if these rules can show it; None if not."""
    if saved is None:
        return None
    try:
        state = game.adopt(saved)
        if (state.seats, state.seed) != (len(row.seats), row.seed):
            return None
        position_of(game, Live(row.seq, state))
    except Exception:  # noqa: BLE001 (it was saved by other code: anything may be wrong with it)
        return None
    return state


def _is_playable(game: Game[Any], state: Any) -> bool:
    """Whether somebody is asked, and everybody who is can answer."""
    if state is None:
        return False
    try:
        asked = game.pending(state)
        answers = [game.legal(state, seat) and game.prompt(state, seat) for seat in asked]
    except Exception:  # noqa: BLE001 (the same)
        return False
    return bool(answers) and all(answers)
