"""Results as people read them: one's own, and those of a server."""

from collections.abc import Iterator, Mapping, Sequence

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import day, moment
from bot.domain.ratings import ratings
from bot.domain.results import (
    Played,
    Tally,
    by_game,
    by_role,
    counted,
    endings,
    name_of,
    series_in,
    total,
)
from bot.domain.seasons import Season, seasons_of, within
from bot.i18n.languages import shown_name
from bot.i18n.names import clean_name
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, MENU, CardBuilder, Form, Menu, menu
from bot.views.series import series_lines
from rules.engine import Line

LATELY, BEST, SERIES = 8, 15, 3
"""How many games, people and series are shown."""
DAY = 24 * 3600.0
SEASON, ALL_TIME = "season", "all"
"""The menu of seasons, and what stands in it for none."""
PLACES = ("🥇", "🥈", "🥉")
"""The first of a season."""

Speakers = Mapping[str, Speaker]
"""By game: who speaks of it to this reader."""


def own_results(speakers: Speakers, say: Speaker, games: Sequence[Played], person: str) -> Form:
    """How somebody did, game by game, and their last games."""
    card = CardBuilder(CALM)
    card.text("### " + say.text("results-mine"))
    for key, played in by_game(games).items():
        if key in speakers:
            card.text("\n".join(_own(speakers[key], played, person)))
    if removed := _removed(speakers, games):
        card.text("\n".join([_title_of_removed(say), summary(say, removed, person)]))
    if not games:
        card.text(say.text("results-none"))
    return card.form()


def _removed(speakers: Speakers, games: Sequence[Played]) -> list[Played]:
    """Games that nobody can speak of: the code does not have them any more."""
    return [played for played in games if played.game not in speakers]


def _title_of_removed(say: Speaker) -> str:
    return "**" + say.text("results-removed") + "**"


def summary(say: Speaker, games: Sequence[Played], person: str) -> str:
    """How somebody did, in one line."""
    return _tally(say, total(counted(games), person))


def _own(say: Speaker, games: Sequence[Played], person: str) -> list[str]:
    lines = ["**" + say.text(f"game-{games[0].game}") + "**", summary(say, games, person)]
    lines += _roles(say, by_role(counted(games), person))
    for played in games[: -LATELY - 1 : -1]:
        lines.append("- " + _game(say, played, played.people.index(person)))
    return [*lines, *_series(say, games)]


def _series(say: Speaker, games: Sequence[Played]) -> Iterator[str]:
    """The series that these games belong to, the latest first, and how each stands."""
    names = {who: called for played in games for who, called in played.names.items()}
    for record in series_in(games)[:SERIES]:
        first, *others = series_lines(say.game, record, names, say.book.language) or [""]
        if first:
            yield f"📖 **{first}**"
            yield from (f"-# {line}" for line in others)


def _game(say: Speaker, played: Played, seat: int) -> str:
    """One game as one player remembers it."""
    role, identity = played.roles[seat], played.identities[seat]
    ending = f"ended-{played.reason}"
    parts = [
        say.text("results-outcome", won=played.won[seat], role=role or None),
        say.text("results-identity", identity=identity) if identity else "",
        say.text("results-score", **_score(played, seat)) if played.scores else "",
        say.text(ending) if ending in say.book else "",
        say.text("results-rounds", count=played.rounds) if played.rounds else "",
        say.line(_length(played.seconds)) if played.seconds else "",
        say.text("results-with-ai") if played.ai else "",
        say.text("results-imported") if played.imported else "",
        say.text("results-branch") if played.branch else "",
    ]
    return " · ".join(part for part in parts if part)


def _score(played: Played, seat: int) -> dict[str, int]:
    return {"score": played.scores[seat], "place": played.places[seat], "all": len(played.teams)}


def _length(seconds: float) -> Line:
    days = round(seconds / DAY)
    return ("span-days", {"count": days}) if days else ("results-one-day", {})


def _roles(say: Speaker, tallies: Mapping[str, Tally]) -> list[str]:
    said = [
        say.text("results-role", role=role, won=tally.won, games=tally.games)
        for role, tally in tallies.items()
    ]
    return [say.text("results-by-role") + " " + " · ".join(said)] if said else []


def server_results(
    speakers: Speakers, say: Speaker, games: Sequence[Played], now: float, season: Season | None
) -> Form:
    """How the people of a server did, game by game: who is strong, which roles win.

    In one season, reckoned from its games alone, or in all the time there was.
    """
    games = [played for played in games if not played.branch]
    card = CardBuilder(CALM)
    card.text("### " + say.text("results-server"))
    shown = games if season is None else within(games, season)
    if season is not None:
        card.text("\n".join(_about(say, season, now)))
    for key, played in by_game(shown).items():
        if key in speakers:
            card.text("\n".join(_board(speakers[key], played, PLACES if season else ())))
    if removed := _removed(speakers, shown):
        ours = [played for played in counted(removed) if not played.ai]
        lines = [_title_of_removed(say), say.text("results-games", count=len(ours))]
        card.text("\n".join(lines))
    if not shown:
        card.text(say.text("results-none" if season is None else "results-season-none"))
    card.menu(_seasons(say, seasons_of(games, now), season))
    return card.form()


def _about(say: Speaker, season: Season, now: float) -> list[str]:
    """Which season it is, and until when."""
    over = season.ends <= now
    text = "results-season-over" if over else "results-season-runs"
    days = {"begin": day(season.begins), "end": day(season.ends - 1), "when": moment(season.ends)}
    return [f"**{_named(say, season)}**", "-# " + say.text(text, **days)]


def _named(say: Speaker, season: Season) -> str:
    return say.text("season-name", quarter=season.quarter, year=str(season.year))


def _seasons(say: Speaker, seasons: Sequence[Season], chosen: Season | None) -> Menu:
    """All the time there was, and the last seasons."""
    options = [(say.text("results-all-time"), ALL_TIME, chosen is None)]
    kept = [*seasons[: MENU - 1]]
    if chosen is not None and chosen not in kept:
        kept = sorted([*kept[: MENU - 2], chosen], reverse=True)
    options += [(_named(say, one), str(one), one == chosen) for one in kept]
    return menu(CustomId("server", SEASON), say.text("results-season-menu"), options)


def _board(say: Speaker, games: Sequence[Played], places: Sequence[str]) -> list[str]:
    here = counted(games)
    ours = [played for played in here if not played.ai]
    lines = ["**" + say.text(f"game-{games[0].game}") + "**"]
    lines.append(say.text("results-games", count=len(ours)))
    if len(ours) < len(here):
        lines.append("-# " + say.text("results-not-rated", count=len(here) - len(ours)))
    if len(here) < len(games):
        lines.append("-# " + say.text("results-not-here", count=len(games) - len(here)))
    lines += _roles(say, by_role(ours))
    said = [(f"ended-{reason}", n) for reason, n in endings(ours).items()]
    lines += [f"{say.text(ending)} ×{n}" for ending, n in said if ending in say.book]
    for number, one in enumerate(ratings(games)[:BEST], 1):
        name = shown_name(clean_name(name_of(here, one.person)) or "–")
        place = places[number - 1] if number <= len(places) else f"{number}."
        lines.append(f"{place} **{name}** {one.points} · {_tally(say, one.tally)}")
    return [*lines, *_series(say, games)]


def _tally(say: Speaker, tally: Tally) -> str:
    """Games and how many of them were won, in words."""
    return say.text("results-total", games=tally.games, won=tally.won, rate=tally.rate)
