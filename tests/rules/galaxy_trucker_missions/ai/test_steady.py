"""Steady builds sound ships within its hours, flies them home, and knows no more than its seat."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.engine import Event, advise, decide
from rules.galaxy_trucker_missions.components.names import CABINS, ENGINES
from rules.galaxy_trucker_missions.components.notation import read_ship
from tests._support.rules.galaxy_trucker_missions.record import flight, game
from tests._support.rules.saying import Listener

GAME = game()
STEADY = GAME.players()["steady"]


def flown(
    number: int, level: str, mission: str | None = None
) -> Iterator[tuple[Any, int, list[Event]]]:
    """A night of Steady pilots: each position with who decides, and what has happened."""
    given = None if mission is None else {"mission": mission}
    options = {"flights": level, "missions": "chance"}
    state, events = GAME.new(2 + number % 3, number, options, given), []
    while asked := GAME.pending(state):
        yield state, asked[0], events
        said = decide(GAME, state, asked[0], STEADY, events, Random(number))
        events += GAME.apply(state, asked[0], said)
    yield state, -1, events


@pytest.mark.parametrize(("level", "least"), [("1", 0.75), ("2", 0.6), ("3", 0.4)])
def test_most_of_its_ships_come_home(level: str, least: float) -> None:
    home, ships = 0, 0
    for number in range(20):
        (*_, (state, _, _)) = flown(number, level, "escort_mission")
        home += sum(at is not None for at in state.positions)
        ships += state.seats
    assert home / ships >= least


@pytest.mark.parametrize("mission", GAME.box.missions)
def test_it_takes_off_with_what_a_ship_needs(mission: str) -> None:
    """People aboard, engines that run, and what the mission pays for, if it can be had."""
    carried, ships, stuck = 0, 0, 0
    for number in range(4):
        (*_, (_, _, events)) = flown(number, "2", mission)
        shown = [event.data["ship"] for event in events if event.kind == "ship.shown"]
        assert shown
        for ship in shown:
            hull = GAME.box.hull("class_2", read_ship(GAME.box, "class_2", ship, set(), mission))
            assert len(hull) > 9
            assert not all(hull.empty_stays(square) for square in hull.of_kinds(CABINS))
            ships += 1
            stuck += not hull.of_kinds(ENGINES)
            carried += sum(tile.cargo for tile in hull.tile.values())
    assert stuck <= ships / 6
    row = GAME.box.missions[mission]
    assert bool(carried) == bool(row.cargo_at(2) or row.aside)


@pytest.mark.parametrize("number", range(3))
def test_its_answer_follows_from_what_its_seat_sees(number: int) -> None:
    """The same in a world that its seat cannot tell from the real one; advice is the answer."""
    listener, random = Listener(GAME), Random(number)
    for state, seat, events in flown(number, "12"[number % 2]):
        if seat < 0:
            break
        said = decide(GAME, state, seat, STEADY, events, Random(1))
        assert advise(GAME, state, seat, STEADY, events, Random(1))[0] == said
        if random.random() < 0.1:
            other = GAME.determinize(state, seat, random)
            assert decide(GAME, other, seat, STEADY, events, Random(1)) == said
        reason = advise(GAME, state, seat, STEADY, events, Random(1))[1]
        assert reason is not None
        listener.lines((reason,))
    assert not listener.faults, listener.faults[:3]


@pytest.mark.parametrize(("batteries", "said"), [(1, "spare"), (2, "auto")])
def test_the_last_battery_is_kept_for_engines_that_need_one(batteries: int, said: str) -> None:
    """Only a double engine, and a small meteor from the left at a part behind a shield."""
    ship = "7,7:start 6,7:shield/270 8,7:battery_2 7,8:engine_double"
    record = flight(
        [ship, "7,7:start"],
        [309, 304],
        tokens=[{"7,7": {"humans": 4}, "8,7": {"batteries": batteries}}, {"7,7": {"humans": 4}}],
        dice=[1, 1, 1, 1, 3, 4, 1, 1],
    )
    assert record.asked() == {0: "hit.defend"}
    assert decide(GAME, record.state, 0, STEADY, [], Random(1)) == (said,)


@pytest.mark.parametrize(
    ("batteries", "goods", "said"),
    [(1, "GG", ("fight", 0)), (2, "GG", ("auto",)), (1, "", ("auto",))],
)
def test_no_draw_is_bought_with_the_last_battery_of_the_engines(
    batteries: int, goods: str, said: tuple[object, ...]
) -> None:
    """Smugglers of its own strength; who has no goods would lose that battery to them anyway."""
    ship = "7,7:start 7,8:engine_double 7,6:cannon_double 6,7:battery_2 8,7:structural"
    ship += " 8,6:cannon 9,7:cannon[0021]/0 6,8:hold_2"
    laid = {"6,7": {"batteries": batteries}, "6,8": {"goods": goods}}
    record = flight([ship, "7,7:start"], [301, 304], tokens=[laid, {}])
    assert record.asked() == {0: "card.fight"}
    assert decide(GAME, record.state, 0, STEADY, [], Random(1)) == said


def test_cargo_never_drives_the_last_human_out() -> None:
    """An artefact in line with the only cabins that are not dead yet stays where it is."""
    state = GAME.new(4, 475812, {"flights": "1"}, {"mission": "alien_archaeology", "deck": []})
    events: list[Event] = []
    while asked := GAME.pending(state):
        said = decide(GAME, state, asked[0], STEADY, events, Random(1))
        events += GAME.apply(state, asked[0], said)
    assert len([event for event in events if event.kind == "ship.shown"]) == 4
    assert "no_human" not in [e.data["why"] for e in events if e.kind == "gave_up"]


def test_a_tile_that_would_drive_the_last_human_out_is_laid_back() -> None:
    """Somebody else may have taken it before Steady is asked."""
    state = GAME.new(2, 1, {"flights": "2"}, {"mission": "alien_archaeology"})
    GAME.apply(state, 0, ("open", "artefact_double"))
    GAME.apply(state, 0, next(d for d in GAME.legal(state, 0) if d[0] == "take"))
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert prompt.kind == "build.place"
    assert decide(GAME, state, 0, STEADY, [], Random(1)) == ("back",)
