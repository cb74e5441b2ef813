"""Places by role: nobody gets another role than they asked for, and chance can be checked."""

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.domain.places import arranged, crowded, has_room
from bot.domain.table import Table
from tests._support.toys.hunt import Hunt
from tests._support.toys.toy import Toy

GAME: Any = Hunt()


def table(*seats: str | None, seed: int = 0, **roles: str) -> Table:
    place = {"roles": roles} if roles else {}
    return Table(
        id="t", game="hunt", version="1", data_hash="none", options={},
        seed=seed.to_bytes(32), status="lobby", seats=seats, place=place, created=0.0,
    )  # fmt: skip


def test_who_wants_a_role_gets_it_and_the_rest_what_is_left() -> None:
    four = ("a", "b", "c", "d")
    assert arranged(GAME, table(*four, c="runner"), four)[0] == "c"
    seats = arranged(GAME, table(*four, a="hunter", b="hunter", c="hunter"), four)
    assert seats[0] == "d"
    assert sorted(seats) == list(four)


def test_chance_gives_every_role_to_everybody_about_equally_often() -> None:
    three = ("a", "b", "c")
    runners = Counter(arranged(GAME, table(*three, seed=seed), three)[0] for seed in range(600))
    assert set(runners) == set(three)
    assert min(runners.values()) > 150


def test_the_same_seed_seats_the_same_people_in_the_same_way() -> None:
    three = ("a", "b", "c")
    again = [arranged(GAME, table(*three, seed=7), three) for _ in range(2)]
    assert again[0] == again[1]


def test_a_role_is_full_when_all_its_places_are_wanted() -> None:
    row = table("a", "b", None, None, a="runner")
    assert not has_room(GAME, row, "runner")
    assert has_room(GAME, row, "runner", "a"), "who has it cannot press it again"
    assert has_room(GAME, row, "hunter")
    left = replace(row, seats=("b", None, None, None))
    assert has_room(GAME, left, "runner"), "who has left still has a role"


def test_too_many_for_a_role_are_noticed_before_anything_is_dealt() -> None:
    row = table("a", "b", "c", None, a="hunter", b="hunter", c="hunter")
    assert crowded(GAME, row, ("a", "b", "c")) == "hunter"
    assert crowded(GAME, row, ("a", "b", "c", "d")) is None


def test_a_game_without_roles_keeps_everybody_where_they_sat_down() -> None:
    assert arranged(Toy(), table("b", "a"), ("b", "a")) == ("b", "a")
