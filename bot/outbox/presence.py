"""Who was seen in which server lately, so that nobody need be looked up who is there."""

from collections import OrderedDict

from bot.tables.services import Services

HOUR = 3600.0


class Presence:
    """Remembers for an hour, or so long; a press in a server says that somebody is there too."""

    def __init__(self, services: Services, long: float = HOUR) -> None:
        self.services = services
        self._long = long
        self._seen: OrderedDict[tuple[int, str], float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._seen)

    def seen(self, server: int, person: str) -> None:
        """Somebody is there now; those not seen for long are forgotten."""
        now = self.services.tables.now()
        self._seen[server, person] = now
        self._seen.move_to_end((server, person))
        while (oldest := next(iter(self._seen.values()))) != now and not self._is_recent(oldest):
            self._seen.popitem(last=False)

    def is_known(self, server: int, person: str) -> bool:
        """Whether somebody was there lately."""
        seen = self._seen.get((server, person))
        return seen is not None and self._is_recent(seen)

    def clear(self) -> None:
        """Nobody is known to be anywhere."""
        self._seen.clear()

    def _is_recent(self, seen: float) -> bool:
        # A clock that was set back makes nobody stay for ever.
        return abs(self.services.tables.now() - seen) < self._long
