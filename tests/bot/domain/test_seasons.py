"""Seasons: each quarter stands for itself, and none that has been is lost."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.domain.seasons import Season, seasons_of, within
from localcord import Channel, Message, Person, World
from tests._support.bot.endings import helping, towards
from tests._support.bot.home import DAY, Home
from tests._support.bot.players import three
from tests._support.bot.steering import deal, steer
from tests.bot.domain.test_results import SEED, played

WORDS = {
    "en-US": ("January to March 2027", "April to June 2027", "All seasons together"),
    "pl": ("Styczeń–marzec 2027", "Kwiecień–czerwiec 2027", "Wszystkie sezony razem"),
}


def moment(year: int, month: int, day: int = 1, hour: int = 0) -> float:
    return datetime(year, month, day, hour, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("at", "season"),
    [
        (moment(2026, 12, 31, 23), Season(2026, 4)),
        (moment(2027, 1, 1), Season(2027, 1)),
        (moment(2027, 3, 31, 23), Season(2027, 1)),
        (moment(2027, 4, 1), Season(2027, 2)),
        (moment(2028, 2, 29), Season(2028, 1)),
    ],
)
def test_a_season_is_a_quarter_without_gap_or_overlap(at: float, season: Season) -> None:
    assert Season.at(at) == season
    assert season.begins <= at < season.ends
    assert season.previous.ends == season.begins
    assert Season.at(season.ends - 1) == season
    assert Season.at(season.ends).previous == season
    assert Season.read(str(season)) == season


@pytest.mark.parametrize(
    "words", ["", "all", "2027", "2027-5", "2027-0", "27-1", "9999-1", "٢٠٢٧-1"]
)
def test_what_is_no_season_is_none(words: str) -> None:
    assert Season.read(words) is None


def test_games_count_in_the_season_in_which_they_ended() -> None:
    games = [
        replace(played("ab", "a", table=str(n)), at=at)
        for n, at in enumerate((moment(2026, 5), moment(2026, 12, 31, 23), moment(2027, 1)))
    ]
    assert within(games, Season(2026, 4)) == [games[1]]
    assert seasons_of(games, moment(2027, 4)) == [
        Season(2027, 2), Season(2027, 1), Season(2026, 4), Season(2026, 2),
    ]  # fmt: skip


async def finish(home: Home, channel: Channel, people: list[Person]) -> None:
    table, _ = await deal(home.vidar, channel, people, towards("repair"), SEED)
    random = Random(len(people))
    await steer(home.vidar, table, people, helping("repair", random), random)


async def choose(home: Home, person: Person, page: Message, value: str) -> str:
    await person.select(value, menu="v:server:season::", on=page)
    await home.idle()
    assert "⟨" not in page.text
    return page.text


@pytest.mark.parametrize("locale", WORDS)
async def test_everybody_begins_anew_with_a_season_and_the_last_one_can_still_be_read(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    first, second, together = WORDS[locale]
    people = three(world, locale)
    await finish(home, channel, people)
    page = (await people[0].slash(channel, "results", season="this")).message
    await home.idle()
    assert first in page.text
    board = [line for line in page.text.splitlines() if line.startswith(("🥇", "🥈", "🥉"))]
    assert len(board) == 3
    # In April, after a restart.
    await home.asleep(90 * DAY)
    page = (await people[0].slash(channel, "results", season="this")).message
    await home.idle()
    assert second in page.text
    assert "🥇" not in page.text, "nobody has finished anything in it"
    page = (await people[0].slash(channel, "results", season="last")).message
    await home.idle()
    assert first in page.text
    assert all(line in page.text for line in board), "as it was when it ended"
    (menu,) = page.selects
    assert [option.label for option in menu.options] == [together, second, first]
    await finish(home, channel, people)
    assert "🥇" in await choose(home, people[0], page, "2027-2")
    before = await choose(home, people[0], page, "2027-1")
    assert all(line in before for line in board)
    everything = await choose(home, people[0], page, "all")
    assert "🥇" not in everything
    assert "1." in everything
    assert page.only_for is people[0].user


async def test_a_season_that_nobody_played_says_so(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    page = (await ann.slash(channel, "results", season="this")).message
    await home.idle()
    assert "No game was finished in this season." in page.text
    page = (await ann.slash(ann.dm, "results", season="this")).message
    await home.idle()
    assert "A server has results" in page.text


async def test_whoever_is_forgotten_stands_in_no_season(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    await finish(home, channel, people)
    await home.vidar.services.forgetting.forget(people[0].id, [])
    page = (await people[1].slash(channel, "results", season="this")).message
    await home.idle()
    assert people[0].name not in page.text
    assert people[1].name in page.text
