"""How many tables one person, or one server, may have open at the same time."""

from dataclasses import dataclass

from persistence.store import Limit, Status

OPEN: tuple[Status, ...] = ("lobby", "playing")
LOBBY: tuple[Status, ...] = ("lobby",)
RESTS = "rests"
"""The key under which a table keeps since when it rests: nobody could finish or close it then, and
it does not count. In the data of a timer: it was put off meanwhile."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Tables count for whoever is their host; 0 is no limit."""

    tables_per_person: int = 0
    lobbies_per_person: int = 0
    tables_per_server: int = 0

    def of(self, guild: str) -> tuple[Limit, ...]:
        """Those of a table in that server, or in none, as the store checks them, in this order."""
        found = (
            Limit("guild", OPEN, self.tables_per_server, RESTS),
            Limit("host", OPEN, self.tables_per_person, RESTS),
            Limit("host", LOBBY, self.lobbies_per_person, RESTS),
        )
        return tuple(limit for limit in found if limit.most and (guild or limit.key != "guild"))


NO_LIMITS = Limits()


def text_of(limit: Limit) -> str:
    """The sentence that says what to do about it."""
    if limit.key == "guild":
        return "refused-limit-server"
    return "refused-limit-lobbies" if limit.statuses == LOBBY else "refused-limit-tables"
