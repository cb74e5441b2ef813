"""Whether a game that comes from elsewhere is what its own seed and decisions make of it.

Whoever hands in a file may have changed it, and a damaged one can look whole. So the game is played
anew from its seed, and all that can be told from that must stand in the file to the letter: how it
stands, what happened and who heard of it, how it ended. A game of another version is taken in if it
goes by these rules as it went by its own.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.domain.limits import OPEN
from bot.domain.replay import DECISIONS, RULES, effective, first, rules_since
from bot.domain.results import summary
from bot.domain.rules_check import Differs, led_to, plain, played_anew
from bot.domain.seating import AI, is_ai, people
from bot.domain.table import CARRIED, Carried, Table, picked
from bot.logs import Harmless
from persistence.exports import ExportedGame, commands_of, row_of
from persistence.store import FORGOTTEN, Command
from rules.engine import Event, Game

PERSON = re.compile(r"[\w-]{1,40}", re.ASCII)
ACCOUNT = re.compile(r"[1-9]\d{0,19}", re.ASCII)
"""A person as Discord names them: someone to write to."""
AI_SEAT = re.compile(rf"{AI}:(\w+):[1-9]", re.ASCII)
STAND_IN = re.compile(rf"{AI}:(\w+)", re.ASCII)
NOTE = re.compile(r"[a-z_]{1,40}")
LONGEST_SEED = 64
"""Bytes; it is the key of hashes, which take no longer one."""
NEEDED = {"game", "people", "winners", "reason"}
"""What every result says, however old."""
ELSEWHERE = {"table", "guild", "imported", "series"}
"""What a result says of where it was played."""


class Damaged(Harmless):
    """Something in the file does not fit the rest."""


def checked(game: Game[Any], whole: ExportedGame) -> tuple[dict[str, Any] | None, Any]:
    """The result and the position of a game that is what it says it is; None while there is none.

    Differs if it is of another version, and would have gone differently by these rules.
    """
    row = Table.of(row_of(whole, whole.game.id, picked(whole.game.place, *CARRIED)))
    if len(row.seed) > LONGEST_SEED:
        raise Damaged("its seed is too long")
    _check_seats(game, row)
    _check_carried(game, row, whole)
    commands = commands_of(whole)
    if whole.snapshot is None:
        return _check_lobby(game, row, whole), None
    if row.status == "lobby":
        raise Damaged("it is in the lobby and has begun")
    _check_commands(game, row, commands)
    saved, happened = whole.snapshot.state, _happened(whole)
    _check_taken_over(game, row, commands, happened)
    if game.version != row.version:
        state = led_to(game, row, commands, happened, saved)
    else:
        state = played_anew(game, row, commands, happened)
        if plain(game.dump(state)) != plain(game.dump(game.load(saved))):
            raise Damaged("it does not stand where its decisions lead")
    return _check_result(game, row, commands, state, whole), state


def _check_lobby(game: Game[Any], row: Table, whole: ExportedGame) -> None:
    """A table that has not begun, or was closed before it did."""
    if row.status not in ("lobby", "abandoned") or whole.commands or whole.events or whole.result:
        raise Damaged("it has not begun, but something has happened in it")
    first(game, row)


def _check_seats(game: Game[Any], row: Table) -> None:
    """Everybody sits once, and whoever is no person is an AI that we have."""
    taken = [who for who in row.seats if who is not None]
    if row.status in ("playing", "over") and len(taken) < len(row.seats):
        raise Damaged("a seat is free")
    named = [who for who in taken if who != FORGOTTEN]
    if len(set(named)) < len(named):
        raise Damaged("somebody sits there twice")
    for who in taken:
        ai = AI_SEAT.fullmatch(who)
        known = ai[1] in game.players() if ai else PERSON.fullmatch(who)
        if not known:
            raise Damaged("nobody can sit there under such a name")
    if row.status in OPEN:
        seated = people(row)
        if not seated or not all(map(ACCOUNT.fullmatch, seated)):
            raise Damaged("nobody can play it on")


def _check_carried(game: Game[Any], row: Table, whole: ExportedGame) -> None:
    carried = Carried.model_validate(whole.game.place)
    orders = (carried.standing, carried.rankings)
    noted = [int(seat) for kept in (*orders, carried.stand_ins) for seat in kept]
    if not set(noted) | set(carried.former.values()) <= set(range(len(row.seats))):
        raise Damaged("something is noted for a seat that is not there")
    for seat, player in carried.stand_ins.items():
        who = row.seats[int(seat)]
        if player not in game.players() or who is None or is_ai(who):
            raise Damaged("nobody can stand in like this")
    for ranked in carried.rankings.values():
        for kind, decisions in ranked.items():
            if not {tuple(d) for d in decisions} <= set(game.rankings.get(kind, ())):
                raise Damaged("something is ranked that cannot be")


def _check_commands(game: Game[Any], row: Table, commands: Sequence[Command]) -> None:
    """Whoever has decided sat there then; seats that went on are followed back to the start."""
    seats = [*row.seats]
    for command in reversed(commands):
        data: Any = command.data
        if command.kind in DECISIONS:
            if command.seat is None or not isinstance(data, list):
                raise Damaged("a decision is none")
            ai = STAND_IN.fullmatch(command.person or "")
            stood_in = ai is not None and ai[1] in game.players()
            if command.person != seats[command.seat] and not stood_in:
                raise Damaged("somebody has decided who did not sit there")
        elif command.kind == "undo":
            to = data.get("to") if isinstance(data, Mapping) else None
            if type(to) is not int or not 0 <= to < command.seq:
                raise Damaged("it goes back to where it never was")
        elif command.kind == "hand_on":
            seat, old, new = data["seat"], data["from"], data["to"]
            by_nobody = old is None or is_ai(old)
            if type(seat) is not int or seat < 0 or seats[seat] != new or by_nobody:
                raise Damaged("a seat has gone on to nobody")
            seats[seat] = old
        elif command.kind == RULES and command.seq == rules_since(commands):
            state = game.adopt(data["state"])
            if (state.seed, state.seats) != (row.seed, len(seats)):
                raise Damaged("it has gone on from the position of another game")
        elif not NOTE.fullmatch(command.kind):
            raise Damaged("a command is none")


def _check_taken_over(
    game: Game[Any], row: Table, commands: Sequence[Command], happened: Mapping[int, list[Event]]
) -> None:
    """Where nothing would have gone differently, a position that was gone on from is that one.

    If by these rules it did go differently nobody can prove the position; such a game is taken in
    like every other, and none is rated.
    """
    since = rules_since(commands)
    if not since:
        return
    try:
        state = played_anew(game, row, commands[: since - 1], happened)
    except Differs:
        return
    data: Any = commands[since - 1].data
    if plain(game.dump(state)) != plain(game.dump(game.adopt(data["state"]))):
        raise Damaged("it has gone on from where its decisions do not lead")


def _happened(whole: ExportedGame) -> dict[int, list[Event]]:
    """What is written down of it, by command."""
    written: dict[int, list[Event]] = {}
    for e in whole.events:
        audience = None if e.audience is None else tuple(e.audience)
        written.setdefault(e.seq, []).append(Event(e.kind, e.data, audience, e.fence))
    return written


def _check_result(
    game: Game[Any],
    row: Table,
    commands: Sequence[Command],
    state: Any,
    whole: ExportedGame,
) -> dict[str, Any] | None:
    """A result is what the last position says; older ones say less, and are made whole."""
    result, kept = game.result(state), whole.result
    if (result is not None) != (row.status == "over") or (kept is not None) != (result is not None):
        raise Damaged("it is over without an end, or the other way round")
    if result is None or kept is None:
        return None
    if kept.at != commands[-1].at or not isinstance(kept.data.get("table"), str):
        raise Damaged("its result is not that of its last decision")
    decided = [c.person for c in effective(commands) if c.kind in DECISIONS]
    found = summary(game, row, state, decided, kept.at)
    if not NEEDED <= kept.data.keys() <= found.keys() | ELSEWHERE:
        raise Damaged("its result is not whole")
    for key in kept.data.keys() - ELSEWHERE:
        if plain(kept.data[key]) != plain(found[key]):
            raise Damaged("its result is not the one it had")
    return {**found, "table": kept.data["table"], "imported": True}
