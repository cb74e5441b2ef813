"""A side that answers as one is waited for as one: who is called, and when its AI answer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.domain.live_game import Live
from bot.domain.seating import ai_seat, with_stand_in
from bot.domain.table import Table
from bot.domain.transition import Transition
from bot.domain.waits import Asked, asked_in, called_instead, pending_for, questions, waited
from persistence.store import FORGOTTEN, GameRow
from rules.engine import Decision, Event, Prompt, Standing
from tests._support.toys.hunt import Hunt, HuntState
from tests._support.toys.toy import Toy

GAME = Hunt()
AI = ai_seat("random", 1)


def table(*seats: str) -> Table:
    """Who sits where, the runner first."""
    row = GameRow("t1", "hunt", "1", "", {}, bytes(32), "playing", seats, {}, 0.0)
    return Table.of(row)


PEOPLE = table("10", "11", "12", "13")


def hunted(seats: int = 4) -> HuntState:
    """All yards are built, the runner has run, and the hunters react."""
    state = GAME.new(seats, 7)
    for seat in range(seats):
        GAME.apply(state, seat, ("finish",))
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    return state


def after(state: HuntState, *decisions: tuple[int, Decision]) -> HuntState:
    for seat, decision in decisions:
        GAME.apply(state, seat, decision)
    return state


def asked(state: HuntState) -> Asked:
    return asked_in(GAME, state)


def moved(row: Table, state: HuntState, seat: int, decision: Decision) -> Transition:
    transition = Transition(GAME, row, Live(row.seq, state))
    assert transition.take(seat, [decision])
    return transition


def public(transition: Transition) -> list[str]:
    return [kind for kind, _ in transition.letters(0.0) if kind != "desk"]


def desks(transition: Transition) -> list[int]:
    return [data["seat"] for kind, data in transition.letters(0.0) if kind == "desk"]


def card(state: HuntState, seat: int) -> int:
    return state.hands[seat][0]


# Who is waited for


def test_in_a_lane_and_in_a_turn_everybody_is_waited_for_alone() -> None:
    state = GAME.new(4, 7)
    assert waited(PEOPLE, asked(state)) == (0, 1, 2, 3)
    for seat in range(4):
        GAME.apply(state, seat, ("finish",))
    assert waited(PEOPLE, asked(state)) == (0,)


def test_a_team_of_different_sides_is_waited_for_seat_by_seat() -> None:
    game = Toy()
    state = game.new(3, 1)
    while game.prompt(state, game.pending(state)[0]).mode != "any":  # pyright: ignore[reportOptionalMemberAccess]
        seat = game.pending(state)[0]
        game.apply(state, seat, game.legal(state, seat)[-1])
    pending = game.pending(state)
    assert len(pending) == 2
    assert waited(table("1", "2", "3"), asked_in(game, state)) == pending


def test_of_a_side_the_leader_alone_is_waited_for_whoever_has_passed() -> None:
    state = hunted()
    assert waited(PEOPLE, asked(state)) == (1,)
    after(state, (3, ("pass",)))
    assert GAME.pending(state) == (1, 2)
    assert waited(PEOPLE, asked(state)) == (1,)
    after(state, (2, ("pass",)))
    assert waited(PEOPLE, asked(state)) == (1,)


def test_whoever_takes_the_lead_is_waited_for_from_then_on() -> None:
    assert waited(PEOPLE, asked(after(hunted(), (3, ("lead",))))) == (3,)


@pytest.mark.parametrize("leader", [AI, FORGOTTEN])
def test_where_no_person_leads_the_next_of_the_side_is_waited_for(leader: str) -> None:
    state = asked(hunted())
    assert waited(table("10", leader, "12", "13"), state) == (2,)
    assert waited(table("10", leader, AI, "13"), state) == (3,)


def test_whoever_is_stood_in_for_is_not_waited_for() -> None:
    row = with_stand_in(PEOPLE, 1, "random")
    assert waited(row, asked(hunted())) == (2,)


def test_a_side_without_people_is_waited_for_by_its_leader() -> None:
    assert waited(table("10", AI, AI, AI), asked(hunted())) == (1,)
    assert waited(table("10", FORGOTTEN, FORGOTTEN, AI), asked(hunted())) == (3,)
    assert waited(table("10", FORGOTTEN, FORGOTTEN), asked(hunted(3))) == (1,)


def test_another_side_sees_the_one_who_is_called_and_ones_own_who_is_missing() -> None:
    state = asked(after(hunted(), (2, ("pass",))))
    assert pending_for(PEOPLE, state, None) == [1]
    assert pending_for(PEOPLE, state, 0) == [1]
    for mate in (1, 2, 3):
        assert pending_for(PEOPLE, state, mate) == [1, 3]
    assert called_instead(PEOPLE, state, 3) == 1
    assert called_instead(PEOPLE, state, 1) is None
    assert called_instead(PEOPLE, state, 2) is None, "nothing is asked of them any more"


# When AI answer


def test_an_ai_does_not_answer_while_a_person_of_its_side_is_called() -> None:
    state = hunted()
    assert questions(GAME, table("10", "11", AI, AI), state) == {}
    assert questions(GAME, table("10", AI, "12", AI), state) == {}
    after(state, (3, ("pass",)))
    assert questions(GAME, table("10", AI, "12", "13"), state) == {}


def test_an_ai_that_leads_answers_once_the_one_called_in_its_place_is_through() -> None:
    row, state = table("10", AI, "12", "13"), hunted()
    transition = moved(row, state, 2, ("pass",))
    assert list(transition.ai_asked()) == ["1"]
    assert transition.letters(0.0) == [("desk", {"seat": 2, "person": "12"}), *_desk_of(3, "13")]
    assert waited(row, asked(transition.state)) == (2,), "that they have passed would show"


def _desk_of(seat: int, person: str) -> Sequence[tuple[str, object]]:
    return [("desk", {"seat": seat, "person": person})]


def test_ai_alone_on_their_side_answer_all_and_the_leader_last() -> None:
    state = after(hunted(), (3, ("lead",)))
    assert list(questions(GAME, table("10", AI, AI, AI), state)) == ["2", "1", "3"]


def test_an_ai_that_does_not_lead_answers_when_no_person_of_its_side_is_asked() -> None:
    class Unled(Hunt):
        def prompt(self, state: HuntState, seat: int) -> Prompt | None:
            found = super().prompt(state, seat)
            return found and replace(found, lead=None)

    game, row, state = Unled(), table("10", "11", AI, "13"), hunted()
    state.leader = 2
    assert waited(row, asked_in(game, state)) == (1,)
    after(state, (1, ("pass",)))
    assert waited(row, asked_in(game, state)) == (3,), "a game that hides who passed names a leader"
    assert questions(game, row, state) == {}
    after(state, (3, ("pass",)))
    assert waited(row, asked_in(game, state)) == (2,)
    assert list(questions(game, row, state)) == ["2"]


# What a press brings about


def test_arming_a_card_reaches_nobody_but_the_side() -> None:
    state = hunted()
    transition = moved(PEOPLE, state, 2, ("arm", card(state, 2)))
    assert public(transition) == []
    assert desks(transition) == [1, 2, 3]


def test_what_a_hunter_arms_in_secret_changes_no_other_desk() -> None:
    state = hunted()
    state.hands_open = False
    assert desks(moved(PEOPLE, state, 2, ("arm", card(state, 2)))) == [2]


def test_a_pass_reaches_nobody_but_the_side() -> None:
    transition = moved(PEOPLE, hunted(), 2, ("pass",))
    assert public(transition) == []
    assert not transition.is_public
    assert desks(transition) == [1, 2, 3]


def test_a_run_of_questions_to_a_side_calls_nobody_and_tells_softly() -> None:
    state = hunted()
    transition = moved(PEOPLE, state, 2, ("play", card(state, 2)))
    assert GAME.prompt(transition.state, 1).kind == "effect.dig"  # pyright: ignore[reportOptionalMemberAccess]
    letters = transition.letters(5.0)
    soft = {"soft": True, "at": 5.0}
    assert [letter for letter in letters if letter[0] != "desk"] == [("log", soft), ("panel", soft)]
    assert desks(transition) == [1, 2, 3], "all are asked something else"
    dug = moved(PEOPLE, transition.state, 3, GAME.legal(transition.state, 3)[0])
    assert [letter for letter in dug.letters(5.0) if letter[0] != "desk"] == [
        ("log", soft), ("panel", soft)
    ]  # fmt: skip


def test_a_new_leader_is_called() -> None:
    transition = moved(PEOPLE, hunted(), 3, ("lead",))
    letters = dict(transition.letters(5.0))
    assert letters["panel"] == {"asked": ["13"], "seq": 1}
    assert letters["log"] == {}


def test_what_happens_in_a_lane_is_told_softly_and_calls_nobody() -> None:
    class Loud(Hunt):
        """Tells everybody when somebody opens their stock."""

        def apply(self, state: HuntState, seat: int, decision: Decision) -> list[Event]:
            happened = super().apply(state, seat, decision)
            return [event._replace(audience=None) for event in happened]

    game = Loud()
    transition = Transition(game, PEOPLE, Live(0, game.new(4, 7)))
    transition.take(1, [("open",)])
    soft = {"soft": True, "at": 5.0}
    assert transition.letters(5.0)[:2] == [("log", soft), ("panel", soft)]


def test_whoever_finishes_a_lane_is_told_of_at_once_and_calls_nobody() -> None:
    transition = moved(PEOPLE, GAME.new(4, 7), 1, ("finish",))
    assert dict(transition.letters(5.0))["panel"] == {"soft": True, "at": 5.0}
    assert dict(transition.letters(5.0))["log"] == {}


# Answers given beforehand


class Ahead(Hunt):
    """What can be said beforehand in a hunt."""

    rankings: Mapping[str, tuple[Decision, ...]] = {
        "effect.dig": tuple(("row", row) for row in range(10))
    }
    standing = (
        Standing("quiet", ("do-pass", {}), {"react": ("pass",)}, at_once=True),
        Standing("later", ("do-pass", {}), {"run": ("go", "n")}),
    )


def ahead(rankings: dict[str, object] | None = None, standing: Sequence[str] = ()) -> Table:
    place = {"standing": {"2": rankings} if rankings else {}, "always": {"2": [*standing]}}
    row = GameRow("t1", "hunt", "1", "", {}, bytes(32), "playing", PEOPLE.seats, place, 0.0)
    return Table.of(row)


def test_a_ranking_passes_over_what_is_not_on_offer() -> None:
    game, state = Ahead(), hunted()
    played = card(state, 1)
    near = played % 10
    wrong = [row for row in range(10) if row not in (near, (near + 1) % 10)]
    ranked = [["row", row] for row in (*wrong, (near + 1) % 10, near)]
    row = ahead({"effect.dig": ranked})
    assert row.orders.rankings[2]["effect.dig"][-1] == ("row", near)
    transition = Transition(game, row, Live(0, state))
    transition.take(1, [("play", played)])
    transition.take_standing()
    assert [tuple(one.data) for one in transition.applied][1:] == [("row", (near + 1) % 10)]
    assert transition.applied[1].seat == 2


def test_a_ranking_of_nothing_that_is_on_offer_leaves_the_question_open() -> None:
    game, state = Ahead(), hunted()
    played = card(state, 1)
    row = ahead({"effect.dig": [["row", (played + 5) % 10]]})
    transition = Transition(game, row, Live(0, state))
    transition.take(1, [("play", played)])
    transition.take_standing()
    assert len(transition.applied) == 1


def test_what_is_said_for_good_where_nothing_is_hidden_is_given_in_the_same_move() -> None:
    game, state = Ahead(), GAME.new(4, 7)
    for seat in range(4):
        GAME.apply(state, seat, ("finish",))
    row = ahead(standing=["quiet"])
    transition = Transition(game, row, Live(0, state))
    transition.take(0, [game.legal(state, 0)[0]])
    transition.take_standing()
    assert [(one.seat, one.kind, one.data) for one in transition.applied][1:] == [
        (2, "standing", ["pass"])
    ]
    assert game.pending(transition.state) == (1, 3)


def test_what_is_said_for_good_is_not_given_at_once_where_the_game_wants_a_pause() -> None:
    game, state = Ahead(), GAME.new(4, 7)
    for seat in range(3):
        GAME.apply(state, seat, ("finish",))
    place = {"always": {"0": ["later"]}}
    base = GameRow("t1", "hunt", "1", "", {}, bytes(32), "playing", PEOPLE.seats, place, 0.0)
    transition = Transition(game, Table.of(base), Live(0, state))
    transition.take(3, [("finish",)])
    transition.take_standing()
    assert len(transition.applied) == 1


def test_answers_given_beforehand_that_lead_in_circles_end() -> None:
    class Circles(Hunt):
        rankings: Mapping[str, tuple[Decision, ...]] = {"react": (("arm", 1), ("disarm", 1))}

    game, state = Circles(), hunted()
    state.hands[2] = [1]
    row = ahead({"react": [["arm", 1], ["disarm", 1]]})
    transition = Transition(game, row, Live(0, state))
    transition.take_standing()
    assert 0 < len(transition.applied) <= 1000
