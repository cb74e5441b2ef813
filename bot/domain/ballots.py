"""What a table votes on, and how its votes are counted: motions, and questions about a seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from persistence.store import Timer

DAY = 24 * 3600.0
VOTE = "vote"
"""The timer at which a vote ends, the letter that shows it, and the key under which it is kept."""
Outcome = Literal["carried", "failed", "open"]
RULES = "rules"
"""Asked by the bot: for it is who wants to go on under other rules, against it who would end."""

Groups = Sequence[Sequence[str]]
"""Who votes: those of each side apart where seats share a side, otherwise all together."""

WAIT, ONCE, STAND_IN, HAND_ON = CHOICES = ("wait", "once", "stand-in", "hand-on")
"""Wait on; an AI answers this; an AI plays until they are back; somebody else takes the seat."""


@dataclass(frozen=True, slots=True)
class Motion:
    """What is voted on."""

    kind: str
    by: int
    number: int
    """What its buttons carry: those of an earlier card do not count."""
    yes: tuple[str, ...]
    no: tuple[str, ...]
    to: int | None = None
    """An undo goes back to the position after that many commands."""
    at: float | None = None
    """When it was brought; older code did not keep that."""

    def counted(self, people: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who is for it and who against, of those who sit at the table now."""
        for_ = tuple(person for person in self.yes if person in people)
        return for_, tuple(person for person in self.no if person in people)

    def outcome(self, groups: Groups, host: str, late: bool) -> Outcome:
        """How it stands; `late` when the day is over.

        Every side has to be for it. Once the day is over, a side of which nobody has answered does
        not count.
        """
        heard = [group for group in groups if any(self.counted(group))] if late else []
        found = [self._outcome_in(group, host, late) for group in heard or groups or [()]]
        # To end cannot be taken back: where that is asked, every side has to be for ending.
        alone, together = ("carried", "failed") if self.kind == RULES else ("failed", "carried")
        if alone in found:
            return alone
        return "open" if "open" in found else together

    def _outcome_in(self, people: Sequence[str], host: str, late: bool) -> Outcome:
        """How it stands among some of those who vote."""
        yes, no = self.counted(people)
        if 2 * len(yes) > len(people):
            return "carried"
        if 2 * len(no) > len(people):
            return "failed"
        if not late and len(yes) + len(no) < len(people):
            return "open"
        if len(yes) == len(no):
            if self.kind == RULES:
                # Silence does not decide that it ends.
                return "failed" if host in no else "carried"
            return "carried" if host in yes else "failed"
        return "carried" if len(yes) > len(no) else "failed"

    def voted(self, person: str, yes: bool) -> "Motion":
        """The same with one more answer; one may change one's mind."""
        for_ = tuple(other for other in self.yes if other != person)
        against = tuple(other for other in self.no if other != person)
        if yes:
            return replace(self, yes=(*for_, person), no=against)
        return replace(self, yes=for_, no=(*against, person))

    def anew(self) -> "Motion":
        """The same as a new card, on which nobody has voted yet."""
        return replace(self, number=self.number + 1, yes=(), no=())

    def is_late(self, now: float) -> bool:
        """Whether its day is over."""
        return self.at is not None and now >= self.at + DAY

    def timers(self, table: str) -> list[Timer]:
        """When its day is over."""
        return [] if self.at is None else [Timer(table, VOTE, self.at + DAY)]


@dataclass(frozen=True, slots=True)
class Absent:
    """A question to the table about one seat: since when, and what each has chosen."""

    at: float
    votes: dict[str, str] = field(default_factory=dict)
    number: int = 0
    """What its buttons carry, so that those of an earlier question do not count."""

    def outcome(self, groups: Groups, host: str, late: bool) -> str | None:
        """What the table has decided; None while it is open.

        Every side has to choose the same. Once the day is over, a side of which nobody has answered
        does not count.
        """
        votes = [{who: self.votes[who] for who in group if who in self.votes} for group in groups]
        majority = {_majority(said, group) for said, group in zip(votes, groups, strict=True)}
        if len(majority) == 1 and None not in majority:
            return majority.pop()
        if not late and sum(map(len, votes)) < sum(map(len, groups)):
            return None
        most = {_most(said, host) for said in votes if said}
        return most.pop() if len(most) == 1 else WAIT


def _majority(votes: Mapping[str, str], group: Sequence[str]) -> str | None:
    """What more than half of a group have chosen."""
    counts = Counter(votes.values())
    return next((choice for choice, number in counts.items() if 2 * number > len(group)), None)


def _most(votes: Mapping[str, str], host: str) -> str:
    """What most of those who answered have chosen; the host of the table breaks a tie."""
    counts = Counter(votes.values())
    best = [choice for choice in CHOICES if counts[choice] == max(counts.values())]
    if len(best) == 1:
        return best[0]
    return votes[host] if votes.get(host) in best else WAIT


def numbered(kept: Any) -> Any:
    """A question as older code has kept it: its number was the second in which it was asked."""
    if isinstance(kept, Mapping) and "number" not in kept and "at" in kept:
        return {**kept, "number": int(kept["at"])}
    return kept
