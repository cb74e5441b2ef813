"""Closed direct messages: when somebody's are tried again, who has refused one before."""

from collections import OrderedDict

from bot.tables.services import Services

PAUSE = 600.0
"""Seconds over which Discord counts what it refuses: for each desk that is once, at most."""
KEPT = 4096


class ClosedDms:
    """Which desks were refused lately; where that was forgotten, one more try does no harm."""

    def __init__(self, host: Services) -> None:
        self.services = host
        self._tried: OrderedDict[tuple[str, str], float] = OrderedDict()

    def tried(self, table: str, person: str) -> None:
        """A desk is being tried, or was just refused."""
        self._tried[table, person] = self.services.tables.now()
        self._tried.move_to_end((table, person))
        if len(self._tried) > KEPT:
            self._tried.popitem(last=False)

    def may_be_tried(self, table: str, person: str) -> bool:
        """Whether it was not, for a while."""
        last = self._tried.get((table, person))
        # A clock that was set back makes nobody wait for ever.
        return last is None or abs(self.services.tables.now() - last) >= PAUSE
