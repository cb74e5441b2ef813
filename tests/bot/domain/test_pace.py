"""The arithmetic of waiting: banks, increments, pauses; and the file they come from."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.domain.pace import Clock, Pace, PaceError, Wait, pace_of, paces
from bot.domain.table import Clocks

HOUR = 3600.0
DAILY = paces()["daily"]
CALM = paces()["calm"]


def test_the_file_has_the_four_paces_of_the_lobby() -> None:
    assert list(paces()) == ["live", "evening", "daily", "calm"]
    live, evening = paces()["live"], paces()["evening"]
    assert (live.bank, live.increment, live.most) == (300, 120, None)
    assert (evening.bank, evening.increment) == (1800, 600)
    assert (DAILY.bank, DAILY.increment, DAILY.most) == (12 * HOUR, 8 * HOUR, 36 * HOUR)
    assert CALM.bank is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[live]\nbank = 5\nremind = 1\nsnooze = 1\n", "there is no calm"),
        ("[calm]\nremind = 0\nsnooze = 1\n", "calm.remind"),
        ("[calm]\nremind = 1\nsnooze = 1\nbnak = 5\n", "calm.bnak"),
    ],
)
def test_a_file_with_a_fault_is_refused_by_row_and_fault(
    tmp_path: Path, text: str, fault: str
) -> None:
    file = tmp_path / "pace.toml"
    file.write_text(text)
    with pytest.raises(PaceError, match=f"pace.toml: {fault}"):
        paces(file)


def test_an_unknown_pace_never_presses_anybody() -> None:
    assert pace_of("hectic") is CALM


def test_a_wait_uses_the_bank_up_and_its_end_adds_the_increment() -> None:
    clock = Clock().moved(DAILY, {1}, 0.0)
    assert clock.waits == {1: Wait(0.0, due=12 * HOUR)}
    clock = clock.moved(DAILY, {0, 2}, 5 * HOUR)
    assert clock.banks == {1: 15 * HOUR}
    assert {seat: wait.due for seat, wait in clock.waits.items()} == {0: 17 * HOUR, 2: 17 * HOUR}
    clock = clock.moved(DAILY, {1, 2}, 6 * HOUR)
    assert clock.waits[1].due == 21 * HOUR
    assert clock.waits[2].due == 17 * HOUR, "a wait that goes on is not begun anew"


def test_a_bank_never_holds_more_than_the_most_nor_less_than_the_increment() -> None:
    clock = Clock({0: 35 * HOUR}).moved(DAILY, {0}, 0.0).moved(DAILY, {1}, 60.0)
    assert clock.banks[0] == 36 * HOUR
    clock = clock.moved(DAILY, {0}, 14 * HOUR)
    assert clock.banks[1] == 8 * HOUR, "who was late begins the next wait with the increment"


def test_without_a_bank_there_is_a_wait_but_no_deadline() -> None:
    clock = Clock().moved(CALM, {0}, 7.0)
    assert clock.waits == {0: Wait(7.0)}
    assert clock.moved(CALM, {1}, 9.0).banks == {}


def test_a_pause_costs_nobody_anything() -> None:
    clock = Clock().moved(DAILY, {0}, 0.0).stopped(2 * HOUR)
    assert clock.waits[0].left == 10 * HOUR
    clock = clock.moved(DAILY, {0, 1}, 50 * HOUR)
    assert clock.waits[1] == Wait(50 * HOUR, left=12 * HOUR)
    clock = clock.started(100 * HOUR)
    assert [clock.waits[seat].due for seat in (0, 1)] == [110 * HOUR, 112 * HOUR]
    answered = Clock().moved(DAILY, {0}, 0.0).stopped(2 * HOUR).moved(DAILY, {1}, 90 * HOUR)
    assert answered.banks[0] == 18 * HOUR


def test_a_table_that_goes_on_waiting_gives_a_whole_bank() -> None:
    late = Clock().moved(DAILY, {0}, 0.0)
    assert late.granted(DAILY, 0, 13 * HOUR).waits[0].due == 25 * HOUR
    assert late.granted(DAILY, 1, 13 * HOUR) == late
    poor = replace(late, banks={0: 1.0})
    assert 0 not in poor.handed_on(DAILY, 0, 13 * HOUR).banks


def test_what_is_taken_back_has_earned_nothing_and_leaves_a_minute() -> None:
    full = Clock({0: 35 * HOUR}).moved(DAILY, {0}, 0.0).moved(DAILY, {1}, HOUR, by=1)
    assert full.banks[0] == 36 * HOUR, "it holds no more"
    back = full.moved(DAILY, {0}, HOUR, answered=False).taken_back(0, HOUR)
    assert back.waits[0].left_at(HOUR) == 34 * HOUR
    assert back.taken_back(0, HOUR) == back
    used = full.moved(DAILY, {0}, HOUR, by=2).taken_back(0, 36.5 * HOUR)
    assert used.waits[0].left_at(36.5 * HOUR) == 60.0
    stopped = full.moved(DAILY, {0}, HOUR, by=2).stopped(HOUR).taken_back(0, HOUR)
    assert stopped.waits[0].left == 34 * HOUR
    granted = full.moved(DAILY, {0}, HOUR, by=2).granted(DAILY, 0, HOUR)
    assert granted.taken_back(0, HOUR).waits == granted.waits, "a whole bank was never earned"


def test_a_clock_comes_back_as_it_was_kept() -> None:
    pace = Pace("p", 10.0, 1.0, None, 1.0, 1.0)
    clock = Clock().moved(pace, {0, 3}, 1.5).moved(pace, {3}, 2.0)
    assert Clocks.model_validate({"clock": clock.as_json()}).clock == clock
    assert Clocks.model_validate({"clock": clock.stopped(3.0).as_json()}).clock == clock.stopped(
        3.0
    )
    assert Clocks().clock == Clock()
