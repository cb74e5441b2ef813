"""How strong people are, reckoned from finished games alone: the same games give the same numbers.

What counts are places (`Played.places`). Where everybody plays alone, each is rated for themselves,
whoever else wins with them. Where seats share a side from the start, the side is rated as one
player, as strong as its members are on average, so that a side of many is not taken for a stronger
one; what the game tells of the side is then handed on to its members.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

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
        before = [known.get(who) or model.rating() for who in played.people]
        teams = [[before[seat] for seat in team] for team in played.teams]
        places = [float(played.places[team[0]]) for team in played.teams]
        after = model.rate([[_as_one(model, team)] for team in teams], ranks=places)
        for seats, team, (rated,) in zip(played.teams, teams, after, strict=True):
            for seat, rating in zip(seats, _handed_on(model, team, rated), strict=True):
                who = played.people[seat]
                if is_person(who):
                    known[who] = rating
                    tallies.setdefault(who, Tally()).add(played.won[seat])
    found = [Rated(who, _points(rating), tallies[who]) for who, rating in known.items()]
    return sorted(found, key=lambda one: (-one.points, one.person))


def _as_one(model: PlackettLuce, team: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
    """A side as one player: the mean of its members, and how sure that mean is."""
    if len(team) == 1:
        return team[0]
    spread = sqrt(sum(one.sigma**2 for one in team)) / len(team)
    return model.rating(mu=fmean(one.mu for one in team), sigma=spread)


def _handed_on(
    model: PlackettLuce, team: Sequence[PlackettLuceRating], rated: PlackettLuceRating
) -> list[PlackettLuceRating]:
    """The members after their side was rated.

    A mean of normal distributions was observed, and each is conditioned on it: whoever is less sure
    moves more, and one game of many members says less of each than a game of one's own.
    """
    if len(team) == 1:
        return [rated]
    one = _as_one(model, team)
    total = sum(member.sigma**2 for member in team)
    gained = 1 - (rated.sigma / one.sigma) ** 2
    found: list[PlackettLuceRating] = []
    for member in team:
        share = member.sigma**2 / total
        mu = member.mu + share * len(team) * (rated.mu - one.mu)
        sigma = member.sigma * sqrt(1 - share * gained)
        found.append(model.rating(mu=mu, sigma=sigma))
    return found


def _points(rating: PlackettLuceRating) -> int:
    return round(START + SCALE * rating.ordinal())
