"""The test vectors of the canon, number by number."""

from typing import Any

import pytest

from rules.galaxy_trucker_missions.cards.declaring import line_reached
from rules.galaxy_trucker_missions.components.arithmetic import (
    directions,
    engine_powers,
    firepowers,
)
from rules.galaxy_trucker_missions.components.housekeeping import destroyed_with, lose_goods
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.components.scenario import WrongScenario
from tests._support.rules.galaxy_trucker_missions.record import (
    SECOND_PAUSE,
    Record,
    flight,
    game,
    sketch,
)

OPEN_SPACE, COMBAT_ZONE, BH1, EF3, TZ1, SE1, SE4, EPIDEMIC = 304, 315, 368, 373, 374, 377, 380, 324
PLAIN = "7,7:start 6,7:cabin 8,7:engine"
ENVOY = "7,7:start 6,7:cabin 6,6:life_brown"


def heavy(sides: str = "3010") -> str:
    return f"heavy[{sides}]"


def slow(engines: str) -> str:
    return f"{ENVOY} 7,6:{heavy('2020')} 7,5:{heavy('3020')} {engines}"


BROWN: dict[str, Any] = {"aliens": [{"brown": [6, 7]}, {}]}


def test_t1_mass_is_taken_off_after_the_alien() -> None:
    ship = game().new(2, 1, {}, _scenario([slow("8,7:engine 7,8:engine"), PLAIN], **BROWN))
    assert engine_powers(ship, 0) == [0]


def _scenario(ships: list[str], level: int = 2, **more: Any) -> dict[str, Any]:
    used: set[int] = set()
    drawn = [sketch(ship, f"class_{level}", used) for ship in ships]
    return {"flights": [level], "mission": "heavy_duty", "ships": drawn, "deck": [317], **more}


def test_t2_an_alien_without_engines_adds_nothing() -> None:
    state = game().new(2, 1, {}, _scenario([slow(""), PLAIN], **BROWN))
    assert engine_powers(state, 0) == [-4]


def test_t3_no_power_in_open_space_means_giving_up() -> None:
    record = flight([slow("8,7:engine 7,8:engine"), PLAIN], [OPEN_SPACE], 2, **BROWN)
    assert record.told("gave_up") == [{"seat": 0, "why": "card"}]
    assert record.told("moved") == [{"seat": 1, "days": 1, "position": -2}]


def test_t4_in_a_combat_zone_less_than_nothing_is_lowest() -> None:
    slower = slow("8,7:cabin")
    mass = f"7,6:{heavy('1010')} 7,5:{heavy('3010')}"
    ships = [slower, f"{ENVOY} {mass} 8,7:engine 7,8:engine"]
    record = flight(
        ships, [COMBAT_ZONE], 2, aliens=[{"brown": [6, 7]}, {"brown": [6, 7]}], dice=[1] * 8
    )
    assert record.told("declared")[:2] == [
        {"seat": 0, "kind": "engines", "value": -4},
        {"seat": 1, "kind": "engines", "value": 0},
    ]
    assert [loss["seat"] for loss in record.told("crew.lost")] == [0, 0]


@pytest.mark.parametrize(
    ("fire", "crew", "goods"), [(10, 3, 7), (12, 3, 4), (17, 0, 4), (18, 0, 0)]
)
def test_t5_to_t8_only_lines_above_the_one_reached_are_suffered(
    fire: int, crew: int, goods: int
) -> None:
    lines = game().box.supercards[EF3][1].lines[:3]
    reached = line_reached(tuple(2 * line.strength for line in lines), fire)
    assert sum(line.crew for line in lines[reached:]) == crew
    assert sum(line.goods for line in lines[reached:]) == goods


def test_t6_as_it_is_flown() -> None:
    ship = (
        "7,7:start 6,7:cabin 5,7:life_purple 5,6:cannon/0 7,6:cannon/0 8,7:structural "
        "9,7:structural 9,6:cannon/0 10,7:structural 11,7:structural 11,6:cannon/0 7,8:special_2 "
        "9,8:hold_3 11,8:hold_3"
    )
    goods = {"9,8": {"goods": "YYY"}, "11,8": {"goods": "GG"}, "7,8": {"goods": "RR"}}
    record = flight(
        [ship, PLAIN],
        [EF3],
        3,
        aliens=[{"purple": [6, 7]}, {}],
        tokens=[{**goods, "7,7": {"humans": 4}}, {}],
    )
    assert record.told("declared")[0] == {"seat": 0, "kind": "firepower", "value": 12}
    assert [loss["good"] for loss in record.told("goods.lost")] == [
        "red",
        "red",
        "yellow",
        "yellow",
    ]
    assert len([loss for loss in record.told("crew.lost") if loss["seat"] == 0]) == 3


def test_t9_against_marauders_the_forward_cannon_counts_half() -> None:
    ship = "7,7:start 6,7:cabin 6,6:life_purple 7,6:cannon/0 7,8:cannon/180"
    state = game().new(2, 1, {}, _scenario([ship, PLAIN], aliens=[{"purple": [6, 7]}, {}]))
    assert firepowers(state, 0, directions(["right", "rear", "left"])) == [7]


POWER_FOUR = "7,7:start 6,7:cabin 6,6:life_brown 7,8:engine 8,7:structural 9,7:engine"
FOUR = f"{POWER_FOUR} 8,6:structural 8,5:structural"


def test_t10_one_missing_point_costs_two_parts_and_nothing_falls_off() -> None:
    record = flight([FOUR, PLAIN], [BH1], 2, **BROWN)
    assert record.asked() == {0: "hole.part", 1: "hole.part"}
    record.say(0, "auto")
    lost = [event for event in record.told("part.lost") if event["seat"] == 0]
    assert [event["how"] for event in lost] == ["sacrificed"] * 2
    kinds = [game().box.tiles[event["tile"]].kind for event in lost]
    assert kinds[0] == "structural"


def test_t11_throwing_away_an_engine_costs_four_parts_in_all() -> None:
    record = flight([FOUR, PLAIN], [BH1], 2, **BROWN)
    engine = next(d for d in record.legal(0) if d[0] == "part" and _kind(record, 0, d) == "engine")
    record.say(0, *engine)
    record.say(0, "auto")
    assert len([event for event in record.told("part.lost") if event["seat"] == 0]) == 4


def _kind(record: Record, seat: int, decision: Any) -> str:
    state = record.state
    return state.hull(seat).kind(state.square(decision[1], decision[2]))


def test_t12_throwing_away_mass_may_be_enough() -> None:
    ship = f"{FOUR} 5,7:engine 7,5:{heavy('1210')}"
    record = flight([ship, PLAIN], [BH1], 2, **BROWN)
    record.say(0, "part", 7, 5)
    assert [event["how"] for event in record.told("part.lost")] == ["sacrificed"]
    assert record.asked() == {1: "hole.part"}


def test_t13_a_sacrificed_explosive_breaks_nothing() -> None:
    ship = f"{POWER_FOUR} 8,6:fragile 8,5:explosive"
    record = flight([ship, PLAIN], [BH1], 2, **BROWN)
    record.say(0, "part", 8, 5)
    assert [event["how"] for event in record.told("part.lost")] == ["sacrificed"]
    assert (8, 6) in record.parts(0)


def hull(text: str, board: str = "class_2") -> Any:
    box = game().box
    words = sketch(text, board).split()
    parts = []
    for word in words:
        at, _, rest = word.partition(":")
        tile, _, rot = rest.partition("/")
        x, y = map(int, at.split(","))
        parts.append((box.boards[board].index[x, y], int(tile), int(rot) // 90))
    return box.hull(board, tuple(parts))


def squares(ship: Any, found: list[int]) -> set[tuple[int, int]]:
    return {ship.board.squares[square] for square in found}


def test_t14_fragile_cargo_breaks_by_what_breaks_beside_it() -> None:
    ship = hull("7,7:start 8,7:cabin 7,8:structural 6,8:explosive[3010] 9,7:structural 9,6:fragile")
    at = ship.board.index
    assert (9, 6) not in squares(ship, destroyed_with(ship, at[6, 8]))
    gone = squares(ship, destroyed_with(ship, at[8, 7]))
    assert gone == {(8, 7), (9, 6)}


def test_t15_explosives_set_each_other_off() -> None:
    ship = hull("7,7:start 7,6:explosive[1212] 7,5:explosive 7,4:explosive 6,7:cabin 8,7:cabin "
                "7,8:structural")  # fmt: skip
    gone = squares(ship, destroyed_with(ship, ship.board.index[7, 4]))
    assert gone == {(7, 4), (7, 5), (7, 6), (7, 7), (6, 7), (8, 7)}


SMALL_AND_BIG = 308
"""A swarm of level 1: a big meteor from the front, small ones from left and right."""


def _hit(front: str, dice: list[int], **more: Any) -> Record:
    ships = [f"7,7:start 6,7:cabin 8,7:cabin {front}", PLAIN]
    return flight(ships, [SMALL_AND_BIG], 1, dice=dice, **more)


AWAY = [1, 1, 1, 1]
"""Dice that send both small meteors past the board."""


def test_t16_plating_stops_a_big_meteor() -> None:
    record = _hit(f"7,6:{heavy('3000')}/180", [3, 4, *AWAY])
    assert [hit["seat"] for hit in record.told("hit")] == [1]


def test_t17_a_connector_side_of_heavy_cargo_is_weak() -> None:
    record = _hit(f"7,6:{heavy('3020')}/0", [3, 4, *AWAY])
    assert (7, 6) not in record.parts(0)


def test_t18_an_explosion_destroys_heavy_cargo() -> None:
    ship = hull(f"7,7:start 7,6:explosive[1212] 7,5:{heavy('1010')}")
    assert (7, 5) in squares(ship, destroyed_with(ship, ship.board.index[7, 6]))


def test_t19_t20_rear_cannons_reach_beside_their_column_front_cannons_do_not() -> None:
    rear = 366
    record = flight(["7,7:start 6,7:cabin 8,7:cabin 6,8:cannon/180", PLAIN], [rear], 1,
                    dice=[4, 1, 1])  # fmt: skip
    assert [hit["seat"] for hit in record.told("hit")] == [1]
    record = flight(["7,7:start 6,7:cabin 8,7:cabin 6,6:cannon/0", PLAIN], [SMALL_AND_BIG], 1,
                    dice=[3, 4, *AWAY])  # fmt: skip
    assert {hit["seat"] for hit in record.told("hit")} == {0, 1}


def test_t21_radioactive_parts_may_touch_by_a_corner() -> None:
    assert len(hull("7,7:start 6,7:radioactive 7,6:radioactive")) == 3


def test_t22_joined_radioactive_parts_are_neither_offered_nor_flown() -> None:
    ship = hull("7,7:start 7,6:radioactive[1212]")
    above = ship.board.index[7, 5]
    for tile in game().box.of_kind["radioactive"]:
        assert above not in {at for at, _ in placements(ship, game().box.tiles[tile])}
    tiles = game().box.of_kind["radioactive"]
    wrong = f"7,7:31/0 7,6:{tiles[14]}/0 7,5:{tiles[15]}/180"
    with pytest.raises(WrongScenario, match=r"7,5: breaks L6"):
        _given([wrong, "7,7:32/0"])


def _given(ships: list[str], **more: Any) -> Any:
    return game().new(2, 1, {}, {"flights": "2", "mission": "heavy_duty", "ships": ships, **more})


def test_t23_no_artefact_in_the_zone_of_another() -> None:
    ship = hull("7,7:start 7,6:structural 7,5:artefact_double 6,7:structural 5,7:structural")
    for tile in (*game().box.of_kind["artefact_single"], *game().box.of_kind["artefact_double"]):
        for at, _ in placements(ship, game().box.tiles[tile]):
            x, y = ship.board.squares[at]
            assert x != 7
            assert y != 5
    one, other = game().box.of_kind["artefact_double"][:2]
    with pytest.raises(WrongScenario, match=r"breaks L7"):
        _given([f"7,6:{one}/180 7,7:31/0 7,8:{other}/0", "7,7:32/0"])


def test_t24_a_shield_in_a_dead_zone_does_not_help() -> None:
    ship = "7,7:start 6,7:cabin 7,8:battery_2 8,7:shield/0 8,8:artefact_single/180"
    record = flight([ship, PLAIN], [SMALL_AND_BIG], 1, dice=[1, 1, 1, 1, 3, 4])
    assert "hit.defend" not in record.asked().values()


def test_t25_a_zone_ends_with_its_artefact() -> None:
    ship = "7,7:start 6,7:cabin 8,7:shield[0223]/0 8,8:artefact_single[3010]/0 5,7:battery_2"
    small_ones = 309
    record = flight([ship, PLAIN], [small_ones], 1, dice=[1, 1, 4, 4, 1, 1, 3, 4])
    assert (8, 8) not in record.parts(0)
    assert record.asked() == {0: "hit.defend"}
    record.say(0, "use")
    assert record.told("batteries") == [{"seat": 0, "spent": 1}]


def test_t26_a_cabin_beside_radioactive_cargo_stays_empty() -> None:
    record = flight(["7,7:start 6,7:cabin 8,7:structural 9,7:cabin 8,8:structural 9,8:radioactive",
                     PLAIN], [SECOND_PAUSE], 1)  # fmt: skip
    humans = {(p["x"], p["y"]): p["humans"] for p in record.view()["ships"][0]}
    assert humans[9, 7] == 0
    assert humans[6, 7] == humans[7, 7] == 2


GUNS = ("7,6:cannon/0", "6,6:cannon/0", "8,6:cannon/0", "5,7:cannon/0", "9,7:cannon/0")
BASE = "7,7:start 6,7:structural 8,7:structural"


def _armed(count: int) -> str:
    return " ".join((BASE, *GUNS[:count]))


def _zone(crews: list[int], guns: list[int]) -> Record:
    tokens = [{"7,7": {"humans": crew}} for crew in crews]
    return flight([_armed(count) for count in guns], [TZ1], 2, tokens=tokens)


def test_t27_the_lowest_difference_suffers() -> None:
    record = _zone([6, 5, 3], [4, 3, 5])
    assert record.told("worst")[0] == {"seat": 2}


def test_t28_of_equal_ones_the_one_ahead_suffers() -> None:
    record = _zone([4, 6, 4], [3, 3, 3])
    assert record.told("worst")[0] == {"seat": 0}


def _bet(guns: list[int], level: int) -> list[int]:
    used: set[int] = set()
    ships = [sketch(_armed(count), f"class_{level}", used) for count in guns]
    given = {"flights": [level], "mission": "the_bet", "ships": ships, "deck": []}
    state = game().new(len(guns), 1, {}, given)
    return [state.paid[0][str(seat)].get("mission", 0) for seat in range(len(guns))]


def test_t29_tied_winners_share() -> None:
    assert _bet([2, 2, 5], 2) == [3, 3, -6]


def test_t30_what_cannot_be_shared_goes_to_the_bank() -> None:
    assert _bet([2, 2, 2, 4], 1) == [1, 1, 1, -4]


def test_t31_fewer_artefacts_than_another_means_giving_up() -> None:
    ships = ["7,7:start 6,7:structural 6,6:artefact_double"] * 2 + [PLAIN]
    used: set[int] = set()
    drawn = [sketch(ship, "class_2", used) for ship in ships]
    given = {"flights": "2", "mission": "alien_archaeology", "ships": drawn, "deck": []}
    state = game().new(3, 1, {}, given)
    assert game().view(state, None)["route"] == [0, 1]
    assert state.paid[0]["2"] == {}


def test_t32_by_alien_design_a_forward_cannon_in_front_counts_half() -> None:
    given = _scenario(["7,7:start 6,7:battery_2 7,6:cannon_double/0", PLAIN])
    state = game().new(2, 1, {}, {**given, "mission": "alien_design"})
    assert firepowers(state, 0) == [0, 2]


def test_t33_goods_go_before_batteries() -> None:
    ship = "7,7:start 6,7:battery_2 8,7:special_2 7,8:special_2"
    tokens = [{"8,7": {"goods": "RR"}, "7,8": {"goods": "RB"}}, {}]
    state = game().new(2, 1, {}, _scenario([ship, PLAIN], tokens=tokens))
    lose_goods(state, 0, 4)
    assert (state.ships[0].all_goods(), state.ships[0].battery_count()) == ("", 2)
    lose_goods(state, 0, 2)
    assert state.ships[0].battery_count() == 0


def test_t34_whoever_gives_up_sells_at_half_rounded_up() -> None:
    ship = "7,7:start 8,7:special_2"
    tokens = [{"7,7": {"humans": 0}, "8,7": {"goods": "RY"}}, {}]
    state = game().new(2, 1, {}, _scenario([ship, PLAIN], tokens=tokens, deck=[]))
    assert state.paid[0]["0"] == {"goods": 4}


def test_t35_no_more_is_paid_for_lost_parts_than_the_cap() -> None:
    record = flight([PLAIN, PLAIN], [SECOND_PAUSE], 1)
    record.state.lost[0] = [(record.state.out.pop(), "destroyed") for _ in range(9)]
    record.all_say("card.take", "pass")
    assert record.state.paid[0]["0"]["lost"] == -5


def test_t36_all_of_the_fewest_exposed_connectors_are_paid() -> None:
    used: set[int] = set()
    ships = [sketch("7,7:start", "class_2", used) for _ in range(2)]
    state = game().new(2, 1, {}, {"flights": "2", "mission": "heavy_duty", "ships": ships,
                                  "deck": []})  # fmt: skip
    assert [state.paid[0][seat]["beauty"] for seat in "01"] == [4, 4]


def test_t37_ships_start_a_gap_apart() -> None:
    record = flight([PLAIN] * 3, [SECOND_PAUSE], 2)
    assert record.view()["positions"] == [0, -3, -6]


def test_t38_a_card_that_all_reject_is_not_flown() -> None:
    for seed in range(8):
        record = Record({}, 3, seed)
        one, two, three = record.view()["offer"]
        record.say(0, "vote", one, two)
        record.say(1, "vote", three, two)
        record.say(2, "vote", one, two)
        assert record.view()["mission"] in (one, three)


def test_t39_a_dead_pilot_returns_with_one_credit() -> None:
    record = Record({"dead": [1], "credits": [30, 30]})
    assert record.view()["credits"] == [30, 1]
    assert record.view()["dead"] == []


def test_t40_an_alien_without_cannons_adds_nothing() -> None:
    ship = "7,7:start 6,7:cabin 6,6:life_purple"
    state = game().new(2, 1, {}, _scenario([ship, PLAIN], aliens=[{"purple": [6, 7]}, {}]))
    assert firepowers(state, 0) == [0]


def test_t41_an_engine_without_exposed_connectors_stays() -> None:
    ship = "7,7:start 6,7:cabin 7,8:engine[1000] 8,7:engine[0203]"
    record = flight([ship, "7,7:start 6,7:cabin"], [SE1], 1)
    assert record.parts(0) == [(6, 7), (7, 7), (7, 8)]
    assert record.told("part.lost")[0]["how"] == "fell_off"


CORNERS = "7,7:start 6,7:structural 6,6:cabin"


def test_t42_touching_by_a_corner_is_enough_for_one_epidemic() -> None:
    record = flight([CORNERS, PLAIN], [SE4], 1)
    assert [loss for loss in record.told("crew.lost") if loss["seat"] == 0] == [
        {"seat": 0, "who": "human", "x": 6, "y": 6},
        {"seat": 0, "who": "human", "x": 7, "y": 7},
    ]


def test_t43_and_not_for_the_other() -> None:
    record = flight([CORNERS, PLAIN], [EPIDEMIC], 1)
    assert [loss for loss in record.told("crew.lost") if loss["seat"] == 0] == []
