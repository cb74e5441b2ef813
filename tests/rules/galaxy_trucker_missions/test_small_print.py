"""Small print: shelter, dead zones, orders of leaving, odd boards, options."""

from typing import Any

from rules.engine.chance import draw
from rules.galaxy_trucker_missions.components.arithmetic import engine_powers, mass
from rules.galaxy_trucker_missions.components.housekeeping import (
    gain,
    load,
    lose_crew,
    payable,
    spend,
)
from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, Record, flight, game

PLAIN = "7,7:start 6,7:cabin 8,7:engine"


def test_a_battery_is_spent_from_the_last_part_in_shelter_order() -> None:
    ship = "7,7:start 6,7:battery_2 8,7:structural 9,7:battery_2"
    state = flight([ship, PLAIN], [SECOND_PAUSE]).state
    spend(state, 0, 3)
    left = {state.at(square): count for square, count in state.ships[0].batteries.items()}
    assert left == {(6, 7): 1}


def test_red_goods_lie_only_in_special_holds_and_the_best_stay() -> None:
    ship = "7,7:start 6,7:hold_2 8,7:special_1"
    state = flight([ship, PLAIN], [SECOND_PAUSE]).state
    assert gain(state, 0, "RRBBB") == 4 + 1 + 1
    load(state, 0, "RRBBB")
    assert state.ships[0].all_goods() == "RBB"
    assert gain(state, 0, "YY") == 4
    load(state, 0, "YY")
    assert state.ships[0].all_goods() == "RYY"
    assert state.bank["B"] == 14


def test_a_poor_bank_gives_what_it_has() -> None:
    state = flight(["7,7:start 6,7:hold_2", PLAIN], [SECOND_PAUSE]).state
    state.bank["Y"] = 1
    assert gain(state, 0, "YYG") == 3 + 2
    assert gain(state, 0, "YY") == 3


ENVOYS: dict[str, Any] = {"aliens": [{"brown": [6, 7]}, {}]}
ENVOY = "7,7:start 6,7:cabin 6,6:life_brown 8,7:cabin"


def test_the_last_human_leaves_after_the_aliens() -> None:
    state = flight([ENVOY, PLAIN], [SECOND_PAUSE], **ENVOYS).state
    state.log = []
    lose_crew(state, 0, 5)
    assert [event.data["who"] for event in state.log] == ["human"] * 3 + ["brown", "human"]


def test_envoys_are_not_paid() -> None:
    state = flight([ENVOY, PLAIN], [SECOND_PAUSE], mission="diplomatic_mission", **ENVOYS).state
    assert [who for who, _ in payable(state, 0)] == ["human"] * 4


def test_an_alien_leaves_with_its_last_life_support() -> None:
    record = flight([ENVOY, PLAIN], [308, SECOND_PAUSE], dice=[3, 3, 1, 1, 1, 1], **ENVOYS)
    assert (6, 6) not in record.parts(0)
    assert {"seat": 0, "who": "brown", "x": 6, "y": 7} in record.told("crew.lost")


def test_nothing_works_in_a_dead_zone_and_nobody_boards_there() -> None:
    ship = "7,7:start 6,7:battery_2 8,7:structural 8,6:cabin 7,8:battery_2 6,8:engine"
    record = flight([f"{ship} 8,8:artefact_single/90", PLAIN], [SECOND_PAUSE])
    assert engine_powers(record.state, 0) == [0]
    tokens = {(part["x"], part["y"]): part["batteries"] for part in record.view()["ships"][0]}
    assert (tokens[6, 7], tokens[7, 8]) == (2, 0)


def test_goods_go_back_to_the_bank_with_their_hold() -> None:
    ship = "7,7:start 6,7:cabin 7,6:special_2"
    record = flight([ship, PLAIN], [308, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1],
                    tokens=[{"7,6": {"goods": "RR"}}, {}])  # fmt: skip
    assert (7, 6) not in record.parts(0)
    assert record.view()["bank"]["red"] == 12
    assert record.told("goods.lost") == []


def test_on_class_iiia_the_front_row_is_eleven() -> None:
    board = game().box.boards["class_3a"]
    assert board.squares[0] == (6, 11)
    assert [board.squares[at][1] for at in board.line(0, 7)] == [11, 10, 8, 7, 6, 5, 4, 3]
    assert board.beside[board.index[7, 7]][0] == board.index[7, 8]
    assert board.rank[board.index[7, 8]] < board.rank[board.home]


def test_engines_behind_the_middle_do_not_work_by_alien_design() -> None:
    ship = "7,7:start 6,7:cabin 8,7:engine 7,8:engine"
    record = flight([ship, PLAIN], [SECOND_PAUSE], 2, mission="alien_design")
    assert engine_powers(record.state, 0) == [1]


def test_in_the_bet_every_heavy_part_weighs_one() -> None:
    ship = "7,7:start 6,7:heavy[3000] 8,7:cabin"
    record = flight([ship, PLAIN], [SECOND_PAUSE], mission="the_bet")
    assert mass(record.state, 0) == 1
    armoured = Record({"mission": "the_bet"}, options={"heavy_armour": True})
    assert armoured.view(0)["stock"] == {"base": 70, "heavy": 8}
    assert Record({"mission": "the_bet"}).view(0)["stock"] == {"base": 70}


def test_the_brave_have_a_supercard_in_the_hidden_pile() -> None:
    record = Record({"mission": "beverage_run"}, options={"brave": True})
    assert [pile[-1] >= 360 for pile in record.state.piles.values()] == [True] * 4


def test_equal_hours_are_broken_by_a_seat_that_moves_on_each_flight() -> None:
    record = Record({"flights": "11", "mission": "heavy_duty", "deck": []}, 3)
    for seat in range(3):
        record.say(seat, "finish")
    for seat in range(3):
        record.say(seat, "abstain")
    record.say(0, "finish")
    record.say(1, "finish")
    launch = next(event for event in record.say(2, "finish") if event.kind == "launch")
    assert launch.data["route"] == [1, 2, 0]
    assert launch.data["positions"] == [-4, 0, -2]


def test_a_ship_whose_cabin_is_irradiated_does_not_take_off() -> None:
    record = Record({"mission": "radioactive_isotopes"})
    while not [d for d in record.legal(0) if d[0] == "take"]:
        record.say(0, "open", "radioactive")
    record.say(0, *next(d for d in record.legal(0) if d[0] == "take"))
    record.say(0, *record.legal(0)[0])
    record.say(0, "finish")
    events = record.say(1, "finish")
    gone = [event.data for event in events if event.kind == "gave_up"]
    assert {"seat": 0, "why": "no_human"} in gone
    kinds = [event.kind for event in events]
    assert kinds.index("gave_up") < kinds.index("launch")


def test_given_dice_come_before_chance_and_lapse_with_the_flight() -> None:
    record = flight([PLAIN, PLAIN], [308, SECOND_PAUSE], dice=[1, 1])
    counter = record.state.counter
    assert record.told("rolled")[0]["rolls"][0] == ["bF", 2]
    again = flight([PLAIN, PLAIN], [SECOND_PAUSE])
    assert counter > again.state.counter
    record.all_say("card.take", "pass")
    assert record.state.dice == []


def test_the_order_of_chance_of_a_night_is_fixed() -> None:
    """Missions, then the three levels: 15 + 3 × 19 draws before the first flight is offered."""
    state = game().new(2, 7)
    assert state.counter >= 15 + 57
    other = game().new(2, 7, {"missions": "chance"})
    assert other.counter > state.counter
    probe = game().new(2, 7)
    assert state.offer[draw(probe, 3)] == other.mission


def test_a_night_of_six_flights_shuffles_small_decks_anew() -> None:
    record = Record({}, options={"flights": "112233", "missions": "chance"})
    while record.asked():
        seat = min(record.asked())
        prompt = record.game.prompt(record.state, seat)
        assert prompt is not None
        record.say(seat, *prompt.default)
    assert len(record.state.paid) == 6
    assert record.view()["phase"] == "over"
    assert set(record.view()["open"]) == {"seed", "deck", "piles", "orders", "ships"}
