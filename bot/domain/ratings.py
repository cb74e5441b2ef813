"""How strong people are, reckoned from finished games alone: the same games give the same numbers.

Everybody plays for themselves, whoever else wins with them: those who won tie for the first place,
the others for the last. So a side of many is not taken for a team that must win.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.domain.results import Played, Tally
from bot.domain.seating import is_person

START, SCALE = 1000, 24
"""Where everybody begins, and how many points a step of the model's own scale is."""


@dataclass(frozen=True, slots=True)
class Rated:
    """One person among all."""

    person: str
    points: int
    tally: Tally


def ratings(games: Iterable[Played]) -> list[Rated]:
    """Everybody who has played a game that counts, the strongest first.

    Points say how strong somebody is at least: who has played little has not shown much yet.
    """
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    tallies: dict[str, Tally] = {}
    for played in games:
        if not played.is_contest:
            continue
        # Those who are forgotten were there, but nobody knows how strong they had become.
        before = [[known.get(who) or model.rating()] for who in played.people]
        after = model.rate(before, ranks=[0 if won else 1 for won in played.won])
        for who, won, (rating,) in zip(played.people, played.won, after, strict=True):
            if is_person(who):
                known[who] = rating
                tallies.setdefault(who, Tally()).add(won)
    found = [Rated(who, _points(rating), tallies[who]) for who, rating in known.items()]
    return sorted(found, key=lambda one: (-one.points, one.person))


def _points(rating: PlackettLuceRating) -> int:
    return round(START + SCALE * rating.ordinal())
