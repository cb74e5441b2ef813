"""Matching: enough shared hours, the longest wait first, and never more told than that."""

from collections.abc import Mapping

import pytest

from bot.domain.queue import (
    AI_AFTER,
    DAY,
    HOUR,
    HOURS,
    MINUTES,
    Found,
    Matching,
    Quarrel,
    QueueRow,
    Wish,
    hours_of,
    settled_hours,
    shared_hours,
    waking_minutes,
)
from bot.domain.reminder_preferences import QUIET, ZONES, ReminderPreferences
from tests._support.bot.home import NOON

GUILD = "1"
SEATS = {"three": (3, 5), "two": (2, 4)}
ALWAYS = (1 << MINUTES) - 1


def wish(since: float = NOON, **changes: object) -> Wish:
    given = {"game": "three", "pace": "calm", "channel": "9", "name": "x", "since": since}
    return Wish.model_validate({**given, **changes})


def waiting(**people: Wish) -> QueueRow:
    return QueueRow(waiting={GUILD: people})


def find(
    row: QueueRow, awake: Mapping[str, int] = {}, shared: float = 6, now: float = NOON
) -> tuple[tuple[str, ...], int] | None:
    here = {person: awake.get(person, ALWAYS) for person in row.waiting.get(GUILD, {})}
    match = Matching(row, GUILD, here, SEATS.get, shared, now).find()
    return None if match is None else (match.people, match.seats)


def test_waking_minutes_are_those_of_ones_own_clock() -> None:
    warsaw = waking_minutes(ReminderPreferences(quiet="23-7", zone="Europe/Warsaw"), NOON)
    assert warsaw.bit_count() == 16 * 60
    assert [bool(warsaw >> (hour * 60) & 1) for hour in (5, 6, 21, 22, 23)] == [
        False, True, True, False, False,
    ]  # fmt: skip
    india = waking_minutes(ReminderPreferences(quiet="0-8", zone="Asia/Kolkata"), NOON)
    assert india.bit_count() == 16 * 60
    assert not india >> (18 * 60 + 30) & 1, "half past six in the evening is midnight there"
    assert india >> (18 * 60 + 29) & 1
    assert shared_hours([warsaw, india]) == 12.5


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("quiet", QUIET)
def test_a_minute_counts_as_awake_just_where_a_reminder_would_come(zone: str, quiet: str) -> None:
    preferences = ReminderPreferences(quiet=quiet, zone=zone)
    mask = waking_minutes(preferences, NOON)
    for minute in range(0, MINUTES, 15):
        at = NOON - 12 * HOUR + minute * 60
        assert bool(mask >> minute & 1) == (preferences.awake(at) == at)


def test_hours_that_are_not_shared_make_no_table() -> None:
    row = waiting(a=wish(), b=wish(), c=wish())
    half = ALWAYS >> (MINUTES // 2)
    awake = {"a": half, "b": ALWAYS & ~half, "c": ALWAYS}
    assert find(row, awake) is None
    assert find(row, awake, shared=0) is not None


def test_the_hours_count_that_all_share_and_not_those_of_each_two() -> None:
    third = ALWAYS >> (MINUTES // 3 * 2)
    awake = {name: ALWAYS & ~(third << (MINUTES // 3 * n)) for n, name in enumerate("abc")}
    row = waiting(a=wish(), b=wish(), c=wish())
    assert shared_hours([awake["a"], awake["b"]]) == 8
    assert find(row, awake) is None


def test_whoever_waits_longest_comes_first_however_much_others_share() -> None:
    people = {name: wish(NOON + n) for n, name in enumerate("abcd")}
    row = waiting(**people)
    seven = ALWAYS >> (MINUTES - 7 * 60)
    awake = {"b": seven, "c": seven}
    found = find(row.model_copy(update={}), awake, now=NOON + 9)
    assert found == (("a", "b", "c", "d"), 4)
    three = QueueRow(
        waiting={GUILD: {p: w.model_copy(update={"seats": 3}) for p, w in people.items()}}
    )
    assert find(three, awake, now=NOON + 9) == (("a", "b", "c"), 3)


@pytest.mark.parametrize("other", [{"game": "two"}, {"pace": "daily"}, {"seats": 4}])
def test_only_those_meet_who_want_the_same(other: dict[str, object]) -> None:
    mine = {"seats": 3}
    row = waiting(a=wish(**mine), b=wish(**mine), c=wish(**{**mine, **other}))
    assert find(row) is None


def test_ai_fill_up_after_a_day_where_all_let_them_and_never_for_one_alone() -> None:
    row = waiting(a=wish(ai=True, seats=4), b=wish(ai=True, seats=4))
    assert find(row, now=NOON + AI_AFTER - 1) is None
    assert find(row, now=NOON + AI_AFTER) == (("a", "b"), 4)
    assert find(waiting(a=wish(ai=True, seats=4), b=wish(seats=4)), now=NOON + AI_AFTER) is None
    assert find(waiting(a=wish(ai=True)), now=NOON + 6 * DAY) is None


def test_who_was_found_already_or_waits_no_more_is_not_matched() -> None:
    row = waiting(a=wish(), b=wish(), c=wish())
    group = Found(guild=GUILD, people={"a": wish()}, size=1, seats=3, at=NOON)
    assert find(row.model_copy(update={"groups": {"t": group}})) is None
    assert find(row, now=NOON + 7 * DAY) is None


def test_those_who_turned_each_other_down_are_kept_apart_for_a_while() -> None:
    row = waiting(a=wish(), b=wish(), c=wish())
    apart = row.model_copy(update={"apart": (Quarrel(people=("a", "c"), until=NOON + DAY),)})
    assert find(apart) is None
    assert find(apart, now=NOON + DAY) is not None


def test_nobody_tries_out_hour_after_hour() -> None:
    def known(quiet: str, before: Mapping[str, object]) -> dict[str, object]:
        return {**before, "habits": {"quiet": quiet, "zone": "UTC"}}

    first = settled_hours(known("none", {}), NOON)
    chosen = settled_hours(known("22-8", first), NOON + 1)
    assert hours_of(chosen).quiet == "22-8", "whoever had set none can do so at once"
    assert hours_of(settled_hours(known("0-8", chosen), NOON + HOUR)).quiet == "22-8"
    assert hours_of(settled_hours(known("none", chosen), NOON + HOUR)).quiet == "22-8"
    assert hours_of(settled_hours(known("0-8", chosen), NOON + 1 + DAY)).quiet == "0-8"
    assert HOURS in chosen


def test_nobody_for_whom_there_is_no_group_takes_all_the_tries_from_others() -> None:
    half = ALWAYS >> (MINUTES // 2)
    # The first shares enough with each of the others, and no two of those with each other.
    slots = {f"x{n:02}": ((1 << 60) - 1) << (60 * n) for n in range(12)}
    awake = {"a": half, **slots, "q": ALWAYS & ~half, "r": ALWAYS & ~half, "s": ALWAYS & ~half}
    row = waiting(**{name: wish(NOON + n, seats=3) for n, name in enumerate(awake)})
    assert find(row, awake, shared=1, now=NOON + 99) == (("q", "r", "s"), 3)


def test_what_is_damaged_takes_nothing_else_with_it() -> None:
    row = waiting(a=wish())
    assert QueueRow.read(row.json_able()) == row
    kept = row.json_able()
    kept["waiting"][GUILD]["b"] = {"game": 3}
    kept |= {"groups": 7, "told": [], "notices": {}, "apart": [1], "look": "soon"}
    assert QueueRow.read(kept) == row.model_copy(update={"look": 0.0})
    assert QueueRow.read({"waiting": "x", "look": None}) == QueueRow()
