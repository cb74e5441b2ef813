"""Results: nobody's are lost, miscounted, rated against AI, or kept after they are forgotten."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.domain.ratings import START, ratings
from bot.domain.results import Played, by_role, read, total
from localcord import Channel, Message, Person, World
from rules.engine import load_game
from tests._support.bot.endings import SEED, helping, towards
from tests._support.bot.players import play_on
from tests._support.bot.steering import deal, steer
from tests.bot.tables.test_ai_players import sit_with_ai

GAME: Any = load_game("shadow_planet")


def played(people: str, winners: str, ai: bool = False, table: str = "") -> Played:
    """A game of people with names of one letter each."""
    kept = {
        "game": "shadow_planet",
        "table": table or f"{people}{winners}",
        "people": list(people),
        "winners": list(winners),
        "reason": "threat",
        "ai": ai,
    }
    return Played.of(kept)


def points(games: Sequence[Played]) -> dict[str, int]:
    return {one.person: one.points for one in ratings(games)}


def test_whoever_wins_is_never_rated_below_those_who_lost() -> None:
    found = points([played("abcd", "a")])
    assert found["a"] > START > found["b"] == found["c"] == found["d"]
    found = points([played("abcd", "abc")])
    assert found["a"] == found["b"] == found["c"] > found["d"]


def test_the_order_of_games_counts_and_the_same_games_always_give_the_same_points() -> None:
    games = [played("abc", "a", table=f"t{n}") for n in range(5)]
    games += [played("abc", "b", table=f"u{n}") for n in range(5)]
    assert points(games) == points(list(games))
    assert points(games) != points(games[::-1])
    assert ratings(games)[0].person in "ab"
    assert {one.person: (one.tally.games, one.tally.won) for one in ratings(games)} == {
        "a": (10, 5),
        "b": (10, 5),
        "c": (10, 0),
    }


@pytest.mark.parametrize(
    "game",
    [
        played("abc", "a", ai=True),
        played("abc", ""),
        played("abc", "abc"),
    ],
    ids=["with AI", "nobody won", "all won"],
)
def test_a_game_that_is_no_contest_of_people_never_moves_a_rating(game: Played) -> None:
    before = [played("abc", "b")]
    assert points([game]) == {}
    assert points([*before, game]) == points(before)


def scored(people: str, scores: Sequence[int], winners: str = "") -> Played:
    return replace(played(people, winners), scores=tuple(scores))


def test_places_follow_from_scores_and_equals_share_one() -> None:
    assert scored("abcd", (12, 30, 12, 5), "b").places == (2, 1, 2, 4)
    assert scored("abc", (7, 7, 7)).places == (1, 1, 1)
    found = points([scored("abcd", (12, 30, 12, 5), "b")])
    assert found["b"] > found["a"] == found["c"] > found["d"]


def test_a_game_that_nobody_won_still_counts_by_its_scores() -> None:
    found = points([scored("abc", (9, 4, 1))])
    assert found["a"] > found["b"] > found["c"]


def test_a_side_never_stands_in_two_places() -> None:
    game = replace(played("abcd", "bcd"), sides=("one", "many", "many", "many"))
    assert game.teams == ((0,), (1, 2, 3))
    assert game.places == (2, 1, 1, 1)
    found = points([game])
    assert found["b"] == found["c"] == found["d"] > START > found["a"]


def test_a_side_of_many_is_not_taken_for_a_stronger_one() -> None:
    """Of newcomers, nobody is expected to win, so either end says as much of the one alone."""
    sides = ("one", "many", "many", "many")
    won, lost = (replace(played("abcd", w), sides=sides) for w in ("a", "bcd"))
    alone = [played("ab", w) for w in ("a", "b")]
    gained = [points([one])["a"] - points([other])["a"] for one, other in ((won, lost), alone)]
    assert gained[0] == pytest.approx(gained[1], rel=0.25)


def test_whoever_is_less_known_learns_more_from_a_game_of_their_side() -> None:
    sides = ("x", "y", "y")
    before = [played("bc", "bc"[n % 2], table=f"t{n}") for n in range(12)]
    game = replace(played("abd", "bd"), sides=sides)
    first, then = points(before), points([*before, game])
    assert 0 < then["b"] - first["b"] < then["d"] - START


def test_games_of_those_who_play_alone_never_come_to_other_points_than_before() -> None:
    games = [played("abcd", "a"), played("abcd", "bc", table="2"), played("bcd", "d", table="3")]
    assert points(games) == {"d": 1059, "a": 1054, "b": 1001, "c": 1001}


def test_sides_of_one_each_are_rated_as_those_who_play_alone() -> None:
    game = played("abc", "b")
    assert points([replace(game, sides=("0", "1", "2"))]) == points([game])


def test_people_who_are_forgotten_are_never_taken_for_one_person() -> None:
    game = replace(played("abcd", "a"), people=("a", "forgotten", "forgotten", "d"))
    assert set(points([game])) == {"a", "d"}
    assert points([game])["a"] == points([played("abcd", "a")])["a"]


def test_a_game_that_was_carried_here_again_never_counts_twice() -> None:
    kept = {"game": "g", "table": "t", "people": ["a", "b"], "winners": ["a"], "reason": "r"}
    assert len(read([kept, kept])) == 1


def test_roles_are_counted_in_the_hands_of_people_only() -> None:
    game = replace(played("ab", "a"), people=("a", "ai:steady:1"), roles=("red", "blue"))
    assert {role: (t.games, t.won) for role, t in by_role([game]).items()} == {"red": (1, 1)}
    assert by_role([game], "b") == {}
    assert total([game], "a").rate == 100


async def finish(vidar: Vidar, channel: Channel, people: list[Person], ending: str) -> str:
    """A whole game of these people to that ending; its table."""
    table, _ = await deal(vidar, channel, people, towards(ending), SEED)
    random = Random(len(people))
    await steer(vidar, table, people, helping(ending, random), random)
    return table


async def page(vidar: Vidar, person: Person, channel: Channel, command: str) -> Message:
    answer = await person.slash(channel, command)
    await vidar.idle()
    assert "⟨" not in answer.message.text
    return answer.message


async def own(vidar: Vidar, person: Person, channel: Channel) -> str:
    """What somebody reads of their own results."""
    me = await page(vidar, person, channel, "me")
    label = "Moje wyniki" if person.user.locale == "pl" else "My results"
    answer = await person.click(label, on=me)
    await vidar.idle()
    assert "⟨" not in answer.message.text
    assert answer.message.only_for is person.user
    return answer.message.text


async def test_everybody_reads_their_own_results_in_their_language(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [
        world.person(n, locale=x) for n, x in (("Ann", "en-US"), ("Ben", "pl"), ("Cyd", "pl"))
    ]
    assert "No game is finished yet." in await own(vidar, people[0], channel)
    await finish(vidar, channel, people, "repair")
    (kept,) = await vidar.services.store.results()
    won = people[0].id in kept["winners"]
    text = await own(vidar, people[0], channel)
    assert f"1 game, {1 if won else 0} won ({100 if won else 0} %)" in text
    assert ("Won as " if won else "Lost as ") in text
    assert "Repair reached its end." in text
    assert "decision" not in text, "how often the whole table decided is no result of theirs"
    assert "within a day" in text
    polish = await own(vidar, people[1], channel)
    assert "1 gra, wygrane: " in polish
    assert "Naprawa doszła do końca." in polish
    assert "1 game" in (await page(vidar, people[0], channel, "me")).text


async def test_a_server_sees_its_own_games_alone(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    await finish(vidar, channel, people, "threat")
    board = await page(vidar, people[0], channel, "results")
    assert "1 finished game without AI." in board.text
    assert all(f"**{person.name}**" in board.text for person in people)
    assert "Threat reached its end. ×1" in board.text
    assert "Objective: " in board.text
    elsewhere = world.guild("Strangers")
    for person in people:
        person.join(elsewhere)
    other = await page(vidar, people[0], elsewhere.channel("general"), "results")
    assert "No game is finished yet." in other.text
    assert "Ann" not in other.text
    assert "your own stand in /me" in (await page(vidar, people[0], people[0].dm, "results")).text


async def test_a_game_with_ai_is_marked_and_rates_nobody(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    ann = world.person("Ann")
    await sit_with_ai(vidar, channel, ann, 2)
    await play_on(vidar, [ann], Random(8))
    assert "🤖 with AI" in await own(vidar, ann, channel)
    board = await page(vidar, ann, channel, "results")
    assert "1 game with AI or advice is not counted here." in board.text
    assert "**Ann**" not in board.text


async def test_an_imported_game_is_marked_and_counts_for_nobody(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    table = await finish(vidar, channel, people, "threat")
    before = await page(vidar, people[0], channel, "results")
    exported = await vidar.services.transfer.export(table)
    exported["result"]["data"]["table"] = "elsewhere"
    place = (await vidar.services.tables.row(table)).place
    await vidar.services.transfer.import_(exported, {"guild": place["guild"]})
    await vidar.idle()
    text = await own(vidar, people[0], channel)
    assert "1 game, " in text
    assert text.count("imported, not counted") == 1
    board = await page(vidar, people[0], channel, "results")
    assert "1 imported game is not counted here." in board.text
    left = [line for line in board.text.splitlines() if "imported" not in line]
    assert left == before.text.splitlines()


async def test_a_game_in_which_an_ai_decided_for_somebody_rates_nobody(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    table, _ = await deal(vidar, channel, people, towards("threat"), SEED)
    (seat,) = (await vidar.services.play.seen(table, None)).view["pending"]
    await vidar.services.ai.answer_for(table, seat, "steady")
    await vidar.idle()
    random = Random(1)
    await steer(vidar, table, people, helping("threat", random), random)
    (kept,) = read(await vidar.services.store.results())
    assert kept.ai
    assert not kept.is_contest


async def test_nobody_who_is_forgotten_stands_in_any_results(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    await finish(vidar, channel, people, "threat")
    me = await page(vidar, people[0], channel, "me")
    sure = await people[0].click("Forget me", on=me)
    await vidar.idle()
    await people[0].click("Yes, do it", on=sure.message)
    await vidar.idle()
    board = await page(vidar, people[1], channel, "results")
    assert "**Ben**" in board.text
    assert "Ann" not in board.text
    assert "forgotten" not in board.text
    assert "No game is finished yet." in await own(vidar, people[0], channel)
    assert "1 game" in await own(vidar, people[1], channel)
    (kept,) = await vidar.services.store.results()
    assert people[0].id not in str(kept)
    assert "Ann" not in str(kept)
