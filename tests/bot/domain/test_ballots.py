"""Votes where seats share a side: each side has to agree, and a silent one holds up nobody."""

import pytest

from bot.domain.ballots import HAND_ON, ONCE, WAIT, Absent, Motion, Outcome

HERO, EVIL = ("h",), ("e", "f", "g")
GROUPS = (HERO, EVIL)


def outcome(kind: str, yes: str, no: str = "", host: str = "h", late: bool = False) -> Outcome:
    return Motion(kind, 0, 1, tuple(yes), tuple(no)).outcome(GROUPS, host, late)


@pytest.mark.parametrize("kind", ["undo", "abandon"])
def test_a_side_of_many_never_decides_for_a_side_of_one(kind: str) -> None:
    assert outcome(kind, "efg") == "open"
    assert outcome(kind, "efg", "h") == "failed"
    assert outcome(kind, "hef") == "carried"
    assert outcome(kind, "he", "fg") == "failed"
    assert outcome(kind, "h", "f") == "open"


def test_a_side_of_which_nobody_answers_holds_up_the_table_for_a_day_only() -> None:
    assert outcome("undo", "ef", late=False) == "open"
    assert outcome("undo", "ef", late=True) == "carried"
    assert outcome("undo", "h", late=True) == "carried"
    assert outcome("undo", "", late=True) == "failed"
    assert outcome("undo", "h", "e", late=True) == "failed"


def test_the_host_breaks_a_tie_in_their_own_side_only() -> None:
    assert outcome("undo", "he", "f", host="e", late=True) == "carried"
    assert outcome("undo", "he", "f", host="f", late=True) == "failed"
    assert outcome("undo", "he", "f", host="h", late=True) == "failed"


def test_a_game_ends_under_new_rules_only_if_each_side_wants_that() -> None:
    assert outcome("rules", "", "efg") == "open"
    assert outcome("rules", "", "hefg") == "failed"
    assert outcome("rules", "h", "efg") == "carried"
    assert outcome("rules", "", "", late=True) == "carried"


def test_sides_that_want_different_things_about_a_seat_wait_on() -> None:
    def chosen(late: bool = False, **votes: str) -> str | None:
        return Absent(0.0, votes).outcome((("h",), ("e", "f")), "h", late)

    assert chosen(e=ONCE, f=ONCE) is None, "one side decides for the other"
    assert chosen(h=ONCE, e=ONCE, f=ONCE) == ONCE
    assert chosen(h=ONCE, e=HAND_ON, f=HAND_ON) == WAIT
    assert chosen(e=ONCE, f=ONCE, late=True) == ONCE, "a silent side holds up the table"
    assert chosen(h=ONCE, e=HAND_ON, late=True) == WAIT
    assert chosen(late=True) == WAIT
