"""How games ended: what is kept of each, and what that comes to for a person or a server."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from pydantic import TypeAdapter, ValidationError

from bot.domain.branches import is_branch
from bot.domain.game_summaries import chapter_of, parts_of
from bot.domain.replay import DECISIONS, effective
from bot.domain.seating import is_ai
from bot.domain.series import after
from bot.domain.series_record import SeriesRecord
from bot.domain.table import Table, plain
from bot.domain.transition import Transition
from persistence.store import Command
from rules.engine import Game, Result


def record(transition: Transition, before: Sequence[Command], at: float) -> dict[str, Any]:
    """A game that ends with this move, after these commands, as it is kept."""
    row = transition.before
    decided = [c.person for c in effective(before) if c.kind in DECISIONS]
    decided += [
        one.by or row.seats[one.seat or 0] for one in transition.applied if one.seat is not None
    ]
    return summary(transition.game, row, transition.state, decided, at)


def summary(
    game: Game[Any], row: Table, state: Any, decided: Sequence[str | None], at: float
) -> dict[str, Any]:
    """A game that has ended in this position, with these as the ones who made its decisions."""
    result: Any = game.result(state)
    parts = parts_of(game, row, state)
    names = row.people.names
    imported = {"imported": True} if row.history.imported else {}
    friendly = {"friendly": True} if row.settings.friendly else {}
    branch = {"branch": True} if is_branch(row) else {}
    series = after(row, result)
    return {
        "game": game.key,
        "table": row.id,
        "guild": row.room.guild or None,
        "people": list(row.seats),
        "names": {who: names[who] for who in row.seats if who in names},
        "winners": [row.seats[seat] for seat in result.winners],
        "won": [seat in result.winners for seat in range(len(row.seats))],
        **_besides(game, result, len(row.seats)),
        "reason": result.reason,
        "roles": [part.role for part in parts],
        "identities": [part.identity for part in parts],
        "rounds": chapter_of(game, row, game.view(state, None)),
        "decisions": len(decided),
        "seconds": at - (row.history.began or row.created),
        "ai": any(who is None or is_ai(who) for who in (*row.seats, *decided)),
        **imported,
        **friendly,
        **branch,
        **({} if series is None else {"series": plain(series)}),
    }


def _besides(game: Game[Any], result: Result, seats: int) -> dict[str, Any]:
    """Scores, where a game has them, and who played together, where somebody did."""
    sides = game.sides(seats)
    found: dict[str, Any] = {"scores": list(result.scores)} if result.scores else {}
    return {**found, "sides": list(sides)} if len(set(sides)) < seats else found


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    game: str
    table: str
    guild: str | None
    people: tuple[str, ...]
    names: Mapping[str, str]
    won: tuple[bool, ...]
    reason: str
    roles: tuple[str, ...]
    identities: tuple[str, ...]
    rounds: int
    seconds: float
    ai: bool
    """Whether an AI had a seat, or decided something for a person."""
    imported: bool = False
    """Whether it was brought from elsewhere: nobody here can tell who really played it."""
    friendly: bool = False
    """Whether people could ask an AI for advice."""
    branch: bool = False
    """Whether it went on from a moment of another game, which people may have seen the end of."""
    scores: tuple[int, ...] = ()
    """By seat; empty where a game has none."""
    sides: tuple[str, ...] = ()
    """By seat, whom it played with; empty where everybody played alone."""
    at: float = 0.0
    """When it ended."""
    series: SeriesRecord | None = None
    """The series it belongs to, as it stood after this game."""

    @classmethod
    def of(cls, kept: Mapping[str, Any]) -> Self:
        """From what is kept; games that ended long ago say less."""
        people = tuple(kept["people"])
        none = ("",) * len(people)
        return cls(
            game=kept["game"],
            table=kept["table"],
            guild=kept.get("guild"),
            people=people,
            names=kept.get("names", {}),
            won=tuple(kept.get("won") or (who in kept["winners"] for who in people)),
            reason=kept["reason"],
            roles=tuple(kept.get("roles") or none),
            identities=tuple(kept.get("identities") or none),
            rounds=kept.get("rounds", 0),
            seconds=kept.get("seconds", 0.0),
            ai=kept.get("ai", False),
            imported=kept.get("imported", False),
            friendly=kept.get("friendly", False),
            branch=kept.get("branch", False),
            scores=tuple(kept.get("scores", ())),
            sides=tuple(kept.get("sides", ())),
            at=kept.get("at", 0.0),
            series=_series_in(kept),
        )

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that stood together; each by itself where everybody played alone."""
        sides = self.sides or tuple(map(str, range(len(self.people))))
        found: dict[str, list[int]] = {}
        for seat, side in enumerate(sides):
            found.setdefault(side, []).append(seat)
        return tuple(map(tuple, found.values()))

    @property
    def places(self) -> tuple[int, ...]:
        """By seat, from 1: who has won stands before who has not, then the higher score.

        A side stands together, as high as the best of its seats; who is equal shares a place.
        """
        scores = self.scores or (0,) * len(self.people)
        strength = {
            seat: max((self.won[one], scores[one]) for one in team)
            for team in self.teams
            for seat in team
        }
        return tuple(
            1 + sum(max(strength[s] for s in team) > strength[seat] for team in self.teams)
            for seat in range(len(self.people))
        )

    @property
    def is_contest(self) -> bool:
        """Whether people alone played, here and without advice, and did not all come out alike."""
        apart = self.ai or self.imported or self.friendly or self.branch
        return not apart and len(set(self.places)) > 1


_RECORD = TypeAdapter(SeriesRecord)


def _series_in(kept: Mapping[str, Any]) -> SeriesRecord | None:
    """The series in what is kept of a game; one that cannot be understood is none."""
    try:
        return _RECORD.validate_python(kept["series"]) if "series" in kept else None
    except ValidationError:
        return None


@dataclass(slots=True)
class Tally:
    """Games and how many of them were won."""

    games: int = 0
    won: int = 0

    def add(self, won: bool) -> None:
        """One more."""
        self.games += 1
        self.won += won

    @property
    def rate(self) -> int:
        """Of a hundred."""
        return round(100 * self.won / self.games) if self.games else 0


def read(kept: Iterable[Mapping[str, Any]]) -> list[Played]:
    """What is kept, in order; a game that was carried here twice counts once.

    One that was played here is never replaced by one that only says it was.
    """
    found: dict[str, Played] = {}
    for played in map(Played.of, kept):
        if played.table not in found or found[played.table].imported:
            found[played.table] = played
    return list(found.values())


def is_new_to(game: str, person: str, kept: Iterable[Mapping[str, Any]]) -> bool:
    """Whether somebody, of whom this is kept, has never finished such a game."""
    return not any(one.game == game and person in one.people for one in read(kept))


def counted(games: Iterable[Played]) -> list[Played]:
    """Those that count for how often somebody has won."""
    return [played for played in games if not (played.imported or played.branch)]


def by_game(games: Iterable[Played]) -> dict[str, list[Played]]:
    """The same, game by game."""
    found: dict[str, list[Played]] = {}
    for played in games:
        found.setdefault(played.game, []).append(played)
    return found


def series_in(games: Iterable[Played]) -> list[SeriesRecord]:
    """The series that these games belong to, each as it stands by now, the latest first."""
    found: dict[str, SeriesRecord] = {}
    for played in games:
        if played.series is not None and not played.imported:
            found.pop(played.series.id, None)
            found[played.series.id] = played.series
    return [*found.values()][::-1]


def total(games: Iterable[Played], person: str) -> Tally:
    """How somebody did."""
    tally = Tally()
    for played in games:
        tally.add(played.won[played.people.index(person)])
    return tally


def by_role(games: Iterable[Played], person: str | None = None) -> dict[str, Tally]:
    """How each role did: in the hands of this person, or of all people; the most played first."""
    found: dict[str, Tally] = {}
    for played in games:
        for who, role, won in zip(played.people, played.roles, played.won, strict=True):
            if role and not is_ai(who) and person in (None, who):
                found.setdefault(role, Tally()).add(won)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].games, pair[0])))


def endings(games: Iterable[Played]) -> dict[str, int]:
    """How often games ended in each way; the most frequent first."""
    return dict(Counter(played.reason for played in games).most_common())


def name_of(games: Sequence[Played], person: str) -> str:
    """What somebody was called when they last finished a game."""
    found = (played.names[person] for played in reversed(games) if person in played.names)
    return next(found, "")
