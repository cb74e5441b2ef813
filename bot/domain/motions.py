"""What a table votes on, as it is kept with the table, and what becomes of it as the game goes on.

A vote is for the card it was pressed on. Where the game goes on before everybody's eyes while an
undo is voted on, the card is drawn anew under another number, and everybody votes anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from bot.domain.transition import Along, Turning
from persistence.store import GameRow, Timer

DAY = 24 * 3600.0
VOTE = "vote"
"""The timer at which a vote ends, the letter that shows it, and where it is kept in the place."""
Outcome = Literal["carried", "failed", "open"]
RULES = "rules"
"""Asked by the house: for it is who wants to go on under other rules, against it who would end."""


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

    def outcome(self, people: Sequence[str], host: str, late: bool) -> Outcome:
        """How it stands; `late` when the day is over."""
        yes, no = self.counted(people)
        if 2 * len(yes) > len(people):
            return "carried"
        if 2 * len(no) > len(people):
            return "failed"
        if not late and len(yes) + len(no) < len(people):
            return "open"
        if len(yes) == len(no):
            if self.kind == RULES:
                # To end cannot be taken back: silence does not decide it.
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

    def kept(self) -> dict[str, Any]:
        """What changes in the place of a table where this is voted on."""
        return {VOTE: asdict(self), "votes": self.number}


def motion_of(row: GameRow) -> Motion | None:
    """What this table is voting on."""
    kept: Mapping[str, Any] | None = row.place.get(VOTE)
    if kept is None:
        return None
    return Motion(**{**kept, "yes": tuple(kept["yes"]), "no": tuple(kept["no"])})


def is_choosing(row: GameRow) -> bool:
    """Whether a table is asked if it goes on under other rules; until then nothing of it moves."""
    motion = motion_of(row) if row.status == "playing" else None
    return motion is not None and motion.kind == RULES


def over(motion: Motion, outcome: Outcome) -> Along:
    """The table has decided: the card goes, and everybody hears what was decided."""
    said = {"text": f"vote-{motion.kind}-{outcome}", "args": {"seat": motion.by}}
    return replace(dropped(), letters=[*dropped().letters, ("say", said)])


def dropped() -> Along:
    """A vote that nothing can come of any more: the card goes."""
    return Along({VOTE: None}, [(VOTE, {"over": True})], [VOTE])


def begun_anew(row: GameRow, now: float) -> dict[str, Any]:
    """What changes in the place of a table that goes on after a rest: its vote has a day again."""
    motion = motion_of(row)
    return {} if motion is None else replace(motion, at=now).kept()


def when_moved(turning: Turning) -> Along:
    """What a move does to what the table is voting on.

    Only what everybody sees of it counts: that somebody has decided in secret must not show.
    """
    motion = motion_of(turning.before)
    if motion is None or turning.is_undo:
        return Along()
    if turning.result is not None:
        return dropped()
    if motion.kind != "undo" or not turning.is_public:
        return Along()
    letters: list[tuple[str, Mapping[str, Any]]] = [(VOTE, {})]
    if motion.yes or motion.no:
        letters.append(("say", {"text": "vote-anew"}))
    return Along(motion.anew().kept(), letters)
