"""Adventure cards: every line of their procedures."""

from typing import Any

import pytest

from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, flight

PLAIN = "7,7:start 6,7:cabin 8,7:engine"
ARMED = "7,7:start 6,7:cabin 8,7:engine 7,6:cannon/0"
DOUBLE = "7,7:start 6,7:battery_2 7,6:cannon_double/0 8,7:cabin"
HOLDS = "7,7:start 6,7:cabin 8,7:special_2 7,8:hold_2"


def days(record: Any) -> dict[int, int]:
    """By seat: days moved, last one counts."""
    return {one["seat"]: one["days"] for one in record.told("moved")}


def test_open_space_jumps_over_ships_and_asks_only_who_can_choose() -> None:
    fast = "7,7:start 6,7:battery_2 8,7:cabin 7,8:engine_double"
    record = flight([PLAIN, fast], [304], positions=[1, 0])
    assert record.asked() == {1: "card.engines"}
    assert record.legal(1) == (("power", 0), ("power", 1), ("auto",))
    facts = record.game.prompt(record.state, 1)
    assert facts is not None
    assert ("fact-open-space", {"n": 1, "days": 2}) in facts.facts
    record.say(1, "power", 1)
    assert record.told("batteries") == [{"seat": 1, "spent": 1}]
    assert record.told("moved") == [
        {"seat": 0, "days": 1, "position": 2},
        {"seat": 1, "days": 2, "position": 3},
    ]


def test_a_careful_pilot_keeps_two_batteries_unless_stuck() -> None:
    fast = "7,7:start 6,7:battery_2 8,7:cabin 7,8:engine_double"
    record = flight([PLAIN, fast], [304])
    record.say(1, "auto")
    assert record.told("declared")[1]["value"] == 2
    record = flight([PLAIN, f"{fast} 9,7:engine"], [304])
    record.say(1, "auto")
    assert record.told("declared")[1]["value"] == 1


def test_planets_go_to_the_first_who_accepts_them() -> None:
    record = flight([HOLDS, HOLDS], [312, SECOND_PAUSE])
    assert record.asked() == {0: "card.land", 1: "card.land"}
    assert record.legal(0) == (("land", 1), ("land", 2), ("land", 3), ("pass",), ("auto",))
    record.say(0, "land", 1)
    assert record.told("landed") == []
    record.say(1, "land", 2)
    assert record.told("landed") == [{"seat": 0, "planet": 1}, {"seat": 1, "planet": 2}]
    assert [one["goods"] for one in record.told("loaded")] == ["RR", "RBB"]
    assert [one["seat"] for one in record.told("moved")] == [1, 0]
    assert record.view()["bank"]["red"] == 9


def test_a_lander_gets_nothing_if_all_accepted_planets_are_taken() -> None:
    record = flight([HOLDS, HOLDS], [312, SECOND_PAUSE])
    record.say(0, "land", 1)
    record.say(1, "land", 1)
    assert record.told("landed") == [{"seat": 0, "planet": 1}]


def test_an_abandoned_ship_goes_to_the_first_who_takes_it() -> None:
    record = flight([PLAIN, PLAIN], [SECOND_PAUSE, 304])
    record.say(0, "take")
    record.say(1, "take")
    assert record.told("taken") == [{"seat": 0}]
    assert [one["who"] for one in record.told("crew.lost")] == ["human"] * 3
    assert record.view()["credits"][0] > 20


def test_paying_the_last_crew_means_giving_up_after_the_card() -> None:
    record = flight(["7,7:start", PLAIN], [SECOND_PAUSE, 304], tokens=[{"7,7": {"humans": 3}}, {}])
    record.say(0, "take")
    record.say(1, "pass")
    assert record.told("gave_up") == [{"seat": 0, "why": "card"}]


def test_a_station_needs_crew_and_something_to_gain() -> None:
    record = flight([HOLDS, PLAIN], [318, SECOND_PAUSE], tokens=[{"7,7": {"humans": 5}}, {}])
    assert record.asked() == {0: "card.take"}
    record.say(0, "take")
    assert record.told("loaded") == [{"seat": 0, "goods": "YG"}]
    assert record.crew(0) == 7


def test_smugglers_rob_the_weak_and_a_draw_is_nothing() -> None:
    guns = "7,7:start 6,7:cabin 7,6:cannon_double/0 8,7:battery_2 9,7:structural 9,8:hold_2 "
    strong = f"{guns} 6,8:life_purple"
    record = flight(
        [HOLDS, strong],
        [301, SECOND_PAUSE],
        aliens=[{}, {"purple": [6, 7]}],
        tokens=[{"8,7": {"goods": "RY"}}, {"7,7": {"humans": 3}}],
    )
    assert record.asked() == {1: "card.fight"}
    assert record.legal(1) == (("fight", 0), ("fight", 1), ("auto",))
    record.say(1, "auto")
    assert record.told("fought") == [
        {"seat": 0, "won": False, "equal": False},
        {"seat": 1, "won": False, "equal": True},
    ]
    assert [one["good"] for one in record.told("goods.lost")] == ["red", "yellow"]
    assert record.told("batteries") == [{"seat": 1, "spent": 1}]


def test_only_who_can_change_something_is_asked_to_fight() -> None:
    guns = "7,6:cannon_double/0 8,7:battery_2 9,7:cannon/0"
    strong = f"7,7:start 6,7:cabin 6,8:life_purple {guns}"
    record = flight(
        [PLAIN, strong],
        [301, SECOND_PAUSE],
        aliens=[{}, {"purple": [6, 7]}],
        tokens=[{}, {"7,7": {"humans": 3}}],
    )
    assert record.asked() == {1: "card.fight"}
    assert record.legal(1) == (("fight", 0), ("fight", 1), ("fight", 1, "leave"), ("auto",))
    record.say(1, "fight", 1, "leave")
    assert record.told("fought")[1] == {"seat": 1, "won": True, "equal": False}
    assert record.told("loaded") == []
    assert record.told("moved") == []


def test_slavers_take_crew_at_once_and_pirates_shoot_after_all_fights() -> None:
    record = flight([PLAIN, PLAIN], [300, SECOND_PAUSE])
    assert len(record.told("crew.lost")) == 6
    record = flight([PLAIN, PLAIN], [302, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1])
    assert [one["seat"] for one in record.told("fought")] == [0, 1]
    assert record.told("rolled") == [{"rolls": [["lF", 7], ["hF", 2], ["lF", 2]]}]
    assert [(one["seat"], one["what"]) for one in record.told("hit")] == [(0, "l"), (1, "l")]


def test_a_shield_holds_a_light_shot_for_a_battery() -> None:
    ship = "7,7:start 6,7:cabin 8,7:battery_2 7,6:shield/0"
    record = flight([ship, PLAIN], [302, SECOND_PAUSE], dice=[3, 4, 3, 4, 1, 1])
    assert record.asked() == {0: "hit.defend"}
    record.say(0, "auto")
    hits = [one["what"] for one in record.told("hit") if one["seat"] == 0]
    assert hits == ["h"]


def test_a_double_cannon_is_fired_only_if_wanted() -> None:
    record = flight([DOUBLE, PLAIN], [308, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1])
    assert record.asked() == {0: "hit.defend"}
    record.say(0, "spare")
    assert (7, 6) not in record.parts(0)


def test_a_split_ship_keeps_the_piece_its_pilot_names() -> None:
    ship = "7,7:cabin[2122] 6,7:start 8,7:cabin[2121]"
    record = flight([ship, PLAIN], [308, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1])
    assert record.asked() == {0: "hit.keep"}
    assert record.legal(0) == (("keep", 6, 7), ("keep", 8, 7), ("auto",))
    assert len(record.parts(0)) == 2
    record.say(0, "keep", 8, 7)
    assert record.parts(0) == [(8, 7)]
    assert [one["how"] for one in record.told("part.lost") if one["seat"] == 0] == [
        "destroyed",
        "fell_off",
    ]


def test_combat_zone_line_by_line() -> None:
    weak = "7,7:start 6,7:structural"
    record = flight([ARMED, weak], [315, SECOND_PAUSE], dice=[1, 1, 1, 1])
    assert record.told("worst") == [{"seat": 1}] * 3
    assert days(record) == {1: -3}
    assert record.told("gave_up") == [{"seat": 1, "why": "card"}]
    assert record.told("rolled") == [{"rolls": [["lB", 2], ["hB", 2]]}]


def test_no_zone_with_a_single_ship() -> None:
    record = flight([PLAIN, "7,7:start"], [315, 343, 374, SECOND_PAUSE], pause=False,
                    tokens=[{}, {"7,7": {"humans": 0}}])  # fmt: skip
    assert record.view()["rolls"] == []
    assert record.view()["turned"][-1] == SECOND_PAUSE
    assert record.view()["positions"] == [0, None]


def test_stardust_costs_a_day_for_each_exposed_connector() -> None:
    record = flight(["7,7:start", PLAIN], [303, SECOND_PAUSE], tokens=[{"7,7": {"humans": 3}}, {}])
    moved = [(one["seat"], one["days"]) for one in record.told("moved")]
    assert moved[1] == (0, -4)
    assert moved[0][0] == 1


def test_an_epidemic_takes_one_from_each_connected_cabin() -> None:
    record = flight([PLAIN, "7,7:start"], [324, SECOND_PAUSE], tokens=[{}, {"7,7": {"humans": 3}}])
    assert [(one["seat"], one["x"]) for one in record.told("crew.lost")] == [(0, 6), (0, 7)]


def test_sabotage_tries_three_times_and_takes_the_smallest_crew() -> None:
    record = flight([PLAIN, "7,7:start 6,7:structural"], [343, SECOND_PAUSE],
                    dice=[1, 1, 1, 1, 1, 2, 1, 1, 3, 3, 3, 4])  # fmt: skip
    assert record.told("worst") == [{"seat": 1}]
    tries = [["sabotage", [2, 2]], ["sabotage", [3, 2]], ["sabotage", [6, 7]]]
    assert [one["rolls"] for one in record.told("rolled")] == [tries[:1], tries[:2], tries]
    assert record.parts(1) == [(7, 7)]


def test_being_lapped_means_giving_up() -> None:
    record = flight([PLAIN, PLAIN], [SECOND_PAUSE], positions=[42, 1])
    assert record.told("gave_up") == [{"seat": 1, "why": "lapped"}]


@pytest.mark.parametrize("answer", ["fly", "give_up", "auto"])
def test_a_pilot_with_one_human_left_is_asked_whether_to_go_on(answer: str) -> None:
    record = flight(["7,7:start", PLAIN], [300, SECOND_PAUSE], tokens=[{"7,7": {"humans": 4}}, {}])
    asked = record.asked()
    assert asked == {0: "flight.on", 1: "flight.on"}
    assert record.view()["card"] is None
    record.say(0, answer)
    record.say(1, "fly")
    gone = [{"seat": 0, "why": "choice"}] if answer == "give_up" else []
    assert record.told("gave_up") == gone


def test_passengers_leave_last_and_are_never_paid() -> None:
    ship = "7,7:start 6,7:cabin 8,7:cabin"
    record = flight([ship, PLAIN], [SECOND_PAUSE, 300, 304], passengers=[[[6, 7]], []],
                    mission="carpool")  # fmt: skip
    record.say(0, "take")
    record.say(1, "pass")
    assert [one["who"] for one in record.told("crew.lost")][:3] == ["human"] * 3
    lost = [one["who"] for one in record.told("crew.lost") if one["seat"] == 0]
    assert lost == ["human"] * 4 + ["passenger"] * 2
