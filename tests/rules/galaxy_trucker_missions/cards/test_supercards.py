"""Supercards: showers, alerts, black holes, fleets, tactical zones, special events."""

from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, flight

PLAIN = "7,7:start 6,7:cabin 8,7:engine"
MS1, MS3, MA1, BH1, BH3, EF1, EF2, TZ2 = 360, 362, 364, 368, 370, 371, 372, 375
SE1, SE2, SE3, SE5, SE6 = 377, 378, 379, 381, 382


def test_a_shower_strikes_every_line_once_without_dice() -> None:
    record = flight(["7,7:start", PLAIN], [MS1, SECOND_PAUSE], tokens=[{"7,7": {"humans": 3}}, {}])
    assert record.told("rolled") == []
    first = record.told("hit")[0]
    assert first == {"seat": 0, "what": "s", "side": "front", "x": 7, "y": 7}
    assert record.told("gave_up")[0] == {"seat": 0, "why": "card"}
    assert record.parts(0) == []


def test_an_alert_rolls_one_die_where_one_is_printed() -> None:
    record = flight([PLAIN, PLAIN], [MA1, SECOND_PAUSE], 2, dice=[1, 1, 1, 6])
    assert record.told("rolled") == [{"rolls": [["bF", 2], ["bL3", 4], ["bF4", 10]]}]
    assert record.told("hit") == []


def test_enough_power_is_free_of_a_black_hole() -> None:
    record = flight([f"{PLAIN} 7,8:engine", PLAIN], [BH3, SECOND_PAUSE])
    assert record.asked() == {1: "hole.part"}
    record.say(1, "auto")
    assert len(record.parts(1)) == 1 or not record.parts(1)


def test_the_hole_is_paid_with_batteries_first_if_the_pilot_wants() -> None:
    fast = "7,7:start 6,7:battery_2 8,7:cabin 7,8:engine_double"
    record = flight([fast, "7,7:start"], [BH3, SECOND_PAUSE], tokens=[{}, {"7,7": {"humans": 3}}])
    assert record.asked() == {0: "hole.power"}
    record.say(0, "power", 1)
    assert [one for one in record.told("part.lost") if one["seat"] == 0] == []
    assert record.told("gave_up") == [{"seat": 1, "why": "card"}]


def test_a_fleet_spares_whoever_reaches_the_flights_line() -> None:
    armed = "7,7:start 6,7:cabin 7,8:cannon/180 8,7:structural 8,8:cannon/180"
    record = flight([armed, PLAIN], [EF2, SECOND_PAUSE])
    assert [one["value"] for one in record.told("declared")] == [4, 0]
    assert [one["seat"] for one in record.told("crew.lost")] == [1]
    assert record.told("rolled") == []


def test_fleet_shots_come_after_all_lines_and_only_at_those_who_suffer() -> None:
    record = flight([PLAIN, PLAIN], [EF1, SECOND_PAUSE], 2, dice=[1, 1, 1, 1])
    assert record.told("rolled") == [{"rolls": [["lF", 2], ["lL", 2]]}]


def test_a_tactical_zone_counts_the_unwelcome_value_without_batteries() -> None:
    record = flight([PLAIN, f"{PLAIN} 7,6:cannon/0"], [TZ2, SECOND_PAUSE])
    assert [one["kind"] for one in record.told("declared")] == ["firepower"] * 2 + ["engines"] * 2
    assert [one["seat"] for one in record.told("worst")] == [0, 1]
    assert record.told("moved")[0]["days"] == -2


def test_the_storm_empties_exposed_parts_after_the_days() -> None:
    ship = "7,7:start 6,7:battery_2"
    record = flight([ship, PLAIN], [SE2, SECOND_PAUSE])
    kinds = [event.kind for event in record.events if event.data.get("seat") == 0]
    assert kinds.index("moved") < kinds.index("crew.lost")
    assert {"seat": 0, "why": "card"} in record.told("gave_up")
    assert sum(part["batteries"] for part in record.view()["ships"][0]) in (0, 2)


def test_a_ship_wide_epidemic_needs_two_connected_cabins() -> None:
    apart = "7,7:start 6,7:structural 5,7:cabin"
    three = "7,7:start 6,7:cabin 8,7:structural 9,7:cabin"
    record = flight([apart, three], [SE3, SECOND_PAUSE])
    assert [one["seat"] for one in record.told("crew.lost")] == [1, 1, 1]


def test_corrosive_dust_takes_cannons_and_what_hangs_on_them() -> None:
    ship = "7,7:start 6,7:cabin 8,7:cannon[0231]/0 9,7:structural"
    record = flight([ship, PLAIN], [SE5, SECOND_PAUSE])
    assert [one["how"] for one in record.told("part.lost")] == ["fell_off"] * 2
    assert record.parts(0) == [(6, 7), (7, 7)]


def test_a_leak_takes_batteries_beside_cabins_with_somebody_in_them() -> None:
    ship = "7,7:start 6,7:battery_2 8,7:structural 9,7:battery_2"
    record = flight([ship, PLAIN], [SE6, SECOND_PAUSE])
    assert record.parts(0) == [(7, 7), (8, 7), (9, 7)]


def test_dodging_costs_a_fragile_part_and_the_card_is_not_suffered() -> None:
    ship = "7,7:start 6,7:cabin 8,7:fragile"
    record = flight([ship, ship], [EF2, SECOND_PAUSE], mission="beverage_run")
    assert record.asked() == {0: "card.dodge", 1: "card.dodge"}
    record.say(0, "discard", 8, 7)
    assert record.view()["answered"] == [0]
    assert record.parts(0) == [(6, 7), (7, 7), (8, 7)]
    record.say(1, "stay")
    assert record.view()["lost"][0][-1][1] == "discarded"
    assert [one["seat"] for one in record.told("crew.lost")] == [1]
    assert record.told("dodged") == [{"seat": 0}]
    assert record.state.clean == [0, 1]
