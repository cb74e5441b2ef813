"""Lanes, teams and frames, through a toy of one against up to three."""

import json
from typing import Any

import pytest

from rules.engine import DamagedDump, IllegalDecision, register_game
from rules.engine.checks import Fault, checked_game
from rules.engine.frames import AGAIN, Ask, Frame, Lanes, Loop
from rules.engine.game import ready_games
from rules.engine.lane_draft import LaneDraft
from rules.engine.machine import Machine, WrongProgram
from rules.engine.trial import Coverage
from tests._support.toys.hunt import PROGRAMS, Hunt, HuntState
from tests._support.toys.toy import Toy

GAME = Hunt()


def hunting(seats: int = 4, **options: Any) -> HuntState:
    """A game in which everybody has finished building and the runner has run."""
    state = GAME.new(seats, 3, options)
    for seat in range(seats):
        GAME.apply(state, seat, ("finish",))
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    return state


def asked(state: HuntState, seat: int) -> int:
    prompt = GAME.prompt(state, seat)
    assert prompt is not None
    return prompt.id


@pytest.mark.parametrize("first", range(0, 24, 3))
def test_random_games_in_lanes_and_teams_keep_every_promise(first: int) -> None:
    for number in range(first, first + 3):
        checked_game(GAME, number, Coverage()).run()


# Lanes


def test_a_lane_never_waits_for_another() -> None:
    state = GAME.new(3, 1)
    GAME.apply(state, 1, ("take", min(state.yards[1].hand)))
    GAME.apply(state, 1, ("at", 4, 7))
    GAME.apply(state, 1, ("finish",))
    assert GAME.pending(state) == (0, 2)
    assert GAME.legal(state, 1) == ()
    assert GAME.prompt(state, 1) is None
    assert asked(state, 0) == 0
    assert GAME.view(state, 0)["yards"] == [{}, None, None]


def test_lanes_hand_back_what_each_seat_has_done() -> None:
    state = GAME.new(3, 1)
    GAME.apply(state, 1, ("open",))
    GAME.apply(state, 2, ("finish",))
    GAME.apply(state, 1, ("finish",))
    GAME.apply(state, 0, ("finish",))
    assert state.stack[0].env["built"] == ((0, 0), (1, 1), (2, 0))
    assert state.leader == 2


def test_a_frame_finds_what_its_child_has_handed_back() -> None:
    state = GAME.new(2, 1)
    tile = min(state.yards[0].hand)
    GAME.apply(state, 0, ("take", tile))
    GAME.apply(state, 0, ("at", 4, 7))
    top = state.stack[-1]
    assert top.lanes is not None
    assert top.lanes[0][-1].env["square"] == 74
    GAME.apply(state, 0, ("lift", tile))
    GAME.apply(state, 0, ("take", tile))
    GAME.apply(state, 0, ("back",))
    assert top.lanes[0][-1].env["square"] is None


def test_presses_in_a_lane_are_taken_back_to_the_last_fence_and_unseen() -> None:
    state = GAME.new(3, 1)
    before = GAME.clone(state)
    tile, other = sorted(state.yards[0].hand)
    draft = LaneDraft.begin(GAME, state, 0)
    for decision in (("take", tile), ("at", 4, 7), ("take", other), ("at", 0, 0)):
        draft = draft.press(decision)
        assert not draft.commits
    assert GAME.view(draft.state, 0)["yards"][0] == {"0": other, "74": tile}
    assert state == before
    assert GAME.view(draft.state, 1) == GAME.view(state, 1)
    assert draft.back().back().back().decisions == (("take", tile),)
    opened = draft.press(("open",))
    assert opened.commits
    assert len(opened.decisions) == 5
    with pytest.raises(IllegalDecision):
        opened.press(("finish",))
    assert LaneDraft.begin(GAME, opened.state, 0).back().state is opened.state


def test_a_press_that_others_notice_is_never_taken_back_in_silence() -> None:
    draft = LaneDraft.begin(GAME, GAME.new(3, 1), 0)
    assert draft.press(("finish",)).commits


def test_a_draft_in_a_lane_outlives_what_others_decide() -> None:
    state = GAME.new(3, 1)
    tile = min(state.yards[0].hand)
    draft = LaneDraft.begin(GAME, state, 0, [("take", tile), ("at", 4, 7)])
    GAME.apply(state, 1, ("open",))
    GAME.apply(state, 2, ("finish",))
    again = draft.rebased(state)
    assert again.decisions == draft.decisions
    assert again.state.yards[0] == draft.state.yards[0]
    assert again.state.yards[1] == state.yards[1]


def test_hundreds_of_presses_in_a_lane_cost_no_more_than_the_first() -> None:
    draft = LaneDraft.begin(GAME, GAME.new(2, 1), 0)
    tile = min(draft.state.yards[0].hand)
    for n in range(150):
        for decision in (("take", tile), ("at", n % 10, n // 10 % 10), ("lift", tile)):
            draft = draft.press(decision)
    assert len(draft.decisions) == 450
    state = GAME.new(2, 1)
    for decision in draft.decisions:
        GAME.apply(state, 0, decision)
    assert state == draft.state


def lane_asking(who: int, **how: Any) -> Machine:
    ask = Ask("x", lambda _s, _f: who, lambda *_: (("a",),), lambda *_: None, **how)
    return Machine({"game": (Lanes(lambda *_: (0, 1), lambda *_: Frame("lane")),), "lane": (ask,)})


def bare() -> HuntState:
    state = HuntState()
    state.begin(2, 1)
    state.stack = [Frame("game")]
    return state


@pytest.mark.parametrize("machine", [lane_asking(1), lane_asking(0, mode="sealed")])
def test_a_lane_that_asks_anybody_but_its_seat_is_stopped(machine: Machine) -> None:
    with pytest.raises(WrongProgram, match="the lane of seat 0 asks"):
        machine.settle(bare())


@pytest.mark.parametrize(
    "program",
    [(lambda *_: AGAIN,), (Loop(lambda *_: Frame("none")),)],
    ids=["a step again and again", "a loop that never ends"],
)
def test_a_program_that_never_asks_is_stopped_and_named(program: Any) -> None:
    with pytest.raises(WrongProgram, match="steps without a question, at last in game 0"):
        Machine({"game": program, "none": ()}).settle(bare())


# Teams


def test_a_pass_of_one_hunter_leaves_the_question_to_the_others_as_it_was() -> None:
    state = hunting()
    assert (GAME.pending(state), state.leader) == ((1, 2, 3), 1)
    before = asked(state, 1), asked(state, 2)
    GAME.apply(state, 3, ("pass",))
    assert GAME.pending(state) == (1, 2)
    assert (asked(state, 1), asked(state, 2)) == before
    GAME.apply(state, 2, ("arm", min(state.hands[2])))
    assert (asked(state, 1), asked(state, 2)) == (before[0], before[1] + 1)


def test_whoever_leads_closes_the_window_and_another_may_take_the_lead() -> None:
    state = hunting()
    GAME.apply(state, 3, ("pass",))
    before = asked(state, 2)
    GAME.apply(state, 2, ("lead",))
    assert GAME.pending(state) == (1, 2, 3)
    assert asked(state, 2) == before + 1
    GAME.apply(state, 1, ("pass",))
    GAME.apply(state, 2, ("pass",))
    assert GAME.pending(state) == (0,)


def test_a_window_closes_when_all_have_passed() -> None:
    state = hunting(3)
    state.leader = 0  # Nobody in the window leads.
    state.legal_cache = {}
    GAME.apply(state, 1, ("pass",))
    GAME.apply(state, 2, ("pass",))
    assert GAME.pending(state) == (0,)


def test_the_first_answer_of_a_team_stands_and_the_second_is_refused() -> None:
    state = hunting()
    GAME.apply(state, 2, ("play", min(state.hands[2])))
    assert GAME.pending(state) == (1, 2, 3)
    row = GAME.legal(state, 1)[0]
    GAME.apply(state, 3, row)
    with pytest.raises(IllegalDecision):
        GAME.apply(state, 1, row)
    assert state.stack[-1].env["hit"] in (True, False)


def test_a_silent_team_never_sees_what_its_members_arm() -> None:
    state = hunting(hands_open=False)
    card = min(state.hands[2])
    events = GAME.apply(state, 2, ("arm", card))
    assert [event.audience for event in events] == [(2,)]
    assert GAME.view(state, 2)["armed"] == [card]
    assert GAME.view(state, 1)["armed"] == GAME.view(state, 3)["armed"] == []


# What a game says of itself


@pytest.mark.parametrize("options", [{"length": "huge"}, {"hands_open": 1}, {"speed": 2}, ["x"]])
def test_an_option_that_cannot_be_is_refused(options: Any) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(2, 1, options)


def test_roles_are_those_of_the_sides() -> None:
    assert GAME.sides(3) == ("runner", "hunter", "hunter")
    assert [part.role for part in GAME.seat_summaries(GAME.new(3, 1))] == [
        "runner",
        "hunter",
        "hunter",
    ]
    assert len(set(Toy().sides(4))) == 4


def test_a_game_that_is_not_ready_is_never_offered() -> None:
    register_game("hunt", lambda _data: GAME)
    assert "hunt" in ready_games()
    assert "engine" not in ready_games()

    class Draft(Hunt):
        info = Toy.info.__class__(seats=(2, 4))

    register_game("hunt_draft", lambda _data: Draft())
    assert "hunt_draft" not in ready_games()


# Saved games


def saved_in_lanes() -> dict[str, Any]:
    state = GAME.new(3, 1)
    GAME.apply(state, 1, ("take", min(state.yards[1].hand)))
    return json.loads(json.dumps(GAME.dump(state)))


def test_a_game_saved_in_the_middle_of_a_lane_goes_on() -> None:
    state = GAME.load(saved_in_lanes())
    GAME.apply(state, 1, ("at", 4, 7))
    assert set(state.yards[1].laid) == {74}


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda s: s["stack"][0].pop(), "asks nothing"),
        (lambda s: s["stack"][0][5]["lanes"].append([3, []]), "lanes of seats"),
        (lambda s: s["stack"][0][5]["lanes"][0][1][0].__setitem__(3, [1]), "lane of seat 0 asks"),
        (lambda s: s["stack"][0][5]["lanes"][1][1][1].__setitem__(0, "fly"), "no program 'fly'"),
        (lambda s: s["stack"].append(["game"]), "is no frame"),
        (lambda s: s["yards"][0]["stock"].append(0), "tiles"),
        (lambda s: s["yards"][0].pop("stock"), "yards.0"),
        (lambda s: s.pop("hits"), "hits"),
        (lambda s: s.__setitem__("weather", 1), "weather"),
        (lambda s: s["asked"].pop(), "asked"),
        (lambda s: s.__setitem__("seed", "zz"), "seed"),
    ],
)
def test_a_damaged_game_is_refused_by_what_is_wrong(harm: Any, said: str) -> None:
    saved = saved_in_lanes()
    harm(saved["state"])
    with pytest.raises(DamagedDump, match=said):
        GAME.load(saved)


# The checks themselves


class Meddling(Hunt):
    """Building in one lane takes a tile away from the next."""

    def __init__(self) -> None:
        super().__init__()
        ask = PROGRAMS["yard"][0]
        assert isinstance(ask, Ask)

        def meddle(s: HuntState, f: Frame, seat: int, decision: Any) -> Any:
            other = s.yards[(seat + 1) % s.seats]
            if decision == ("open",) and len(other.hand) > 1 and not other.finished:
                other.stock.append(other.hand.pop())
            return ask.then(s, f, seat, decision)

        step = Ask("build.yard", ask.who, ask.options, meddle, loop=True)
        self.machine = Machine({**PROGRAMS, "yard": (step,)})


def test_lanes_that_touch_each_other_are_found() -> None:
    with pytest.raises(Fault, match="in the lane of seat"):
        [checked_game(Meddling(), number, Coverage()).run() for number in range(12)]
