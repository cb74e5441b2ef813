"""A series as a table keeps it: its players by number, and the games that were played so far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from persistence.store import FORGOTTEN
from rules.engine import Episode, Result


@dataclass(frozen=True, slots=True)
class SeriesRecord:
    """Games by the same people that belong together."""

    id: str
    """The table at which it began."""
    key: str
    """Which of the game's series it is."""
    players: dict[int, str]
    """Who has played in it, by number; a number is nobody else's, also once they are forgotten."""
    played: tuple[Episode, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        """Who sat at the last game, by seat."""
        return self.played[-1].players if self.played else ()

    def with_game(
        self, seats: Sequence[str | None], options: dict[str, Any], result: Result
    ) -> "SeriesRecord":
        """The same with one more game, in which these sat; who is new gets a number."""
        players, sat = dict(self.players), list[int]()
        for who in seats:
            known = (number for number, one in players.items() if one == who != FORGOTTEN)
            number = next(known, max(players, default=-1) + 1)
            players[number] = who or FORGOTTEN
            sat.append(number)
        game = Episode(tuple(sat), options, result)
        return replace(self, players=players, played=(*self.played, game))

    def up_to(self, games: int) -> "SeriesRecord":
        """As it stood after so many games."""
        return replace(self, played=self.played[:games])
