"""What AI tell after a game: thought anew from its record, with the chance they had then."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.domain.replay import DECISIONS, effective, known_since, moved
from bot.domain.seating import ai_at, is_ai, luck
from bot.domain.table import Table
from persistence.store import Command
from rules.engine import Event, Game
from rules.engine.looking_back import Companion, Known, Moment, Recollection, look_back
from rules.engine.players import known_to


class Record:
    """A game as it was played in the end, without what was taken back."""

    def __init__(self, game: Game[Any], row: Table, commands: Sequence[Command]) -> None:
        self.game = game
        self.row = row
        kept = {command.seq for command in effective(commands)}
        history, following = known_since(game, row, commands)
        self.made: list[tuple[Command, Any, Sequence[Event]]] = []
        """Every decision that counts: where it was made, and what happened then."""
        for command in following:
            before = history[-1]
            after, events = moved(game, history, command)
            history.append(after)
            if command.seq in kept and command.kind in DECISIONS:
                self.made.append((command, before, events))
        self.last = history[-1]
        self.events = [event for _, _, events in self.made for event in events]

    def moments(self, seat: int, player: str) -> Iterator[Moment]:
        """Whatever this player was asked in this seat, in order."""
        game, told, after = self.game, list[Event](), 0
        for command, state, events in self.made:
            if command.seat == seat and _player(command) == player:
                prompt = game.prompt(state, seat)
                assert prompt is not None
                yield Moment(
                    Known(game.view(state, seat), told),
                    prompt,
                    game.legal(state, seat),
                    luck(self.row, seat, prompt.id),
                    tuple(command.data),
                    after,
                )
            told += known_to(events, seat)
            after += len(events)

    def told(self) -> dict[int, Recollection]:
        """By seat: what the AI tells that played it, or played most of it."""
        view, found = self.game.reveal(self.last), dict[int, Recollection]()
        for seat, player in self._players().items():
            asked = self.game.players().get(player)
            if isinstance(asked, Companion):
                moments = self.moments(seat, player)
                found[seat] = look_back(self.game, asked, seat, view, moments)
        return {seat: one for seat, one in found.items() if one.believed or one.moves}

    def _players(self) -> Mapping[int, str]:
        """By seat: the AI that has decided there last."""
        found = {
            command.seat: player
            for command, _, _ in self.made
            if command.seat is not None and (player := _player(command)) is not None
        }
        return dict(sorted(found.items()))


def _player(command: Command) -> str | None:
    """The AI that made a decision; None if a person did."""
    who = command.person
    return who.split(":")[1] if who is not None and is_ai(who) else None


def may_tell(game: Game[Any], row: Table) -> bool:
    """Whether an AI sits at this table that can tell afterwards what it thought."""
    seated = (ai_at(row, seat) for seat in range(len(row.seats)))
    players = game.players()
    return any(isinstance(players.get(who), Companion) for who in seated if who is not None)
