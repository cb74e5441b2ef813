"""Missions: what each pays at the settlement, and its special rules."""

from typing import Any

import pytest

from tests._support.rules.galaxy_trucker_missions.record import (
    SECOND_PAUSE,
    Record,
    flight,
    game,
    sketch,
)

PLAIN = "7,7:start 6,7:cabin 8,7:engine"


def paid(ships: list[str], mission: str, level: int = 1, **more: Any) -> list[dict[str, int]]:
    """The settlement of a flight without any card."""
    used: set[int] = set()
    drawn = [sketch(ship, f"class_{level}", used) for ship in ships]
    given = {"flights": [level], "mission": mission, "ships": drawn, "deck": [], **more}
    state = game().new(len(ships), 1, {}, given)
    assert not game().audit(state)
    return [state.paid[0][str(seat)] for seat in range(len(ships))]


def mission_pay(*args: Any, **more: Any) -> list[int]:
    return [one.get("mission", 0) for one in paid(*args, **more)]


AWAY = "7,7:start 8,7:structural 9,7:cabin"
CASES: list[tuple[str, str, int, int]] = [
    ("heavy_duty", "7,7:start 7,6:heavy[3010] 6,7:heavy[1200]", 1, 12),
    ("heavy_duty", "7,7:start 7,6:heavy[3010]", 3, 10),
    ("radioactive_isotopes", f"{AWAY} 7,6:radioactive 6,7:radioactive", 2, 10),
    ("riding_a_powder_keg", "7,7:start 7,6:explosive", 3, 5),
    ("cocktail_time", "7,7:start 7,6:explosive 6,7:fragile 8,7:fragile", 2, 8),
    ("beverage_run", "7,7:start 6,7:fragile 8,7:fragile", 2, 24),
    ("experiments", "7,7:start 7,6:heavy", 2, 2),
    ("experiments", "7,7:start 7,6:heavy 6,7:fragile", 2, 7),
    ("experiments", "7,7:start 7,6:heavy 6,7:fragile 8,7:explosive", 1, 9),
    ("alien_archaeology", "7,7:start 6,7:structural 6,6:artefact_single", 3, 5),
]


@pytest.mark.parametrize(("mission", "ship", "level", "pay"), CASES)
def test_what_is_delivered_is_paid(mission: str, ship: str, level: int, pay: int) -> None:
    assert mission_pay([ship, PLAIN], mission, level)[0] == pay


def test_order_beauty_and_goods_are_paid_in_this_order() -> None:
    ship = "7,7:start 8,7:special_1"
    found = paid(["7,7:start", ship], "heavy_duty", 1, tokens=[{}, {"8,7": {"goods": "R"}}])
    assert found[0]["order"] == 4
    assert found[1]["order"] == 3
    assert found[1]["goods"] == 4
    assert sum("beauty" in one for one in found) >= 1


def test_easy_peasy_doubles_order_and_alien_design_triples_beauty() -> None:
    assert [one["order"] for one in paid([PLAIN, PLAIN], "easy_peasy", 2)] == [16, 12]
    assert paid(["7,7:start", "7,7:start"], "alien_design", 2)[0]["beauty"] == 12


def test_carpool_pays_for_passengers_aboard() -> None:
    ships = ["7,7:start 6,7:cabin", PLAIN]
    assert mission_pay(ships, "carpool", 2, passengers=[[[6, 7]], []]) == [6, 0]


def test_diplomatic_mission_pays_for_aliens_and_charges_for_lost_ones() -> None:
    ship = "7,7:start 6,7:cabin 6,6:life_brown"
    assert mission_pay([ship, PLAIN], "diplomatic_mission", 2, aliens=[{"brown": [6, 7]}, {}]) == [
        9,
        0,
    ]
    record = flight([ship, PLAIN], [300, SECOND_PAUSE], mission="diplomatic_mission",
                    aliens=[{"brown": [6, 7]}, {}])  # fmt: skip
    assert record.told("gave_up")[0]["seat"] == 0
    while record.asked():
        record.say(min(record.asked()), "auto")
    assert record.state.paid[0]["0"]["mission"] == -1


@pytest.mark.parametrize(
    ("order", "kept"),
    [("no_forward_cannon", False), ("few_batteries", True), ("wide_rows", False),
     ("no_double_engine", True), ("three_holds", False), ("no_shield", True)],
)  # fmt: skip
def test_an_order_is_judged_at_launch(order: str, kept: bool) -> None:
    ship = "7,7:start 6,7:battery_3 7,6:cannon/0 8,7:hold_2"
    found = mission_pay([ship, PLAIN], "directives", 1, orders=[order, None])
    assert found == [6 if kept else 0, 0]


def test_the_freighter_pays_all_home_and_the_last_two_more() -> None:
    assert mission_pay([PLAIN, PLAIN], "escort_mission", 2) == [6, 8]
    assert mission_pay([PLAIN, PLAIN], "escort_mission", 2, freighter=0) == [0, 0]


def test_the_freighter_suffers_from_enemies_nobody_beats() -> None:
    record = flight([PLAIN, PLAIN], [301, SECOND_PAUSE], mission="escort_mission")
    assert record.told("freighter") == [{"hull": 2}]
    record = flight([PLAIN, PLAIN], [308, SECOND_PAUSE], mission="escort_mission",
                    dice=[1, 1, 1, 1, 1, 1])  # fmt: skip
    assert record.told("freighter") == []


def test_hilarious_stories_pay_for_lost_parts_and_waive_the_fee() -> None:
    record = flight([PLAIN] * 3, [SECOND_PAUSE], mission="hilarious_stories")
    for seat, count in ((0, 2), (1, 1)):
        record.state.lost[seat] = [(record.state.out.pop(), "destroyed") for _ in range(count)]
    record.all_say("card.take", "pass")
    entries = record.state.paid[0]
    assert [entries[seat].get("mission") for seat in "012"] == [4, 2, None]
    assert not any("lost" in one for one in entries.values())


def test_supercards_survived_unharmed_are_paid() -> None:
    record = flight([PLAIN, PLAIN], [364, SECOND_PAUSE], mission="club_gold_trials",
                    dice=[1, 1, 6])  # fmt: skip
    record.all_say("card.take", "pass")
    assert [record.state.paid[0][seat]["mission"] for seat in "01"] == [3, 3]


def test_whoever_loses_every_part_on_a_powder_keg_is_dead() -> None:
    record = flight(["7,7:start", PLAIN], [360, SECOND_PAUSE, 304], mission="riding_a_powder_keg",
                    tokens=[{"7,7": {"humans": 3}}, {}])  # fmt: skip
    assert record.told("died")[0] == {"seat": 0}
    while record.asked():
        record.say(min(record.asked()), "auto")
    assert record.state.paid[0]["0"] == {"dead": -20}
    result = record.game.result(record.state)
    assert result is not None
    assert 0 not in result.winners
    assert result.scores[0] == 0


def test_a_dead_pilot_comes_back_for_the_next_flight() -> None:
    record = Record({"flights": "11", "dead": [0], "mission": "heavy_duty", "deck": []})
    record.say(0, "finish")
    record.say(1, "finish")
    assert record.view()["flight"] == 1
    assert record.view()["phase"] == "vote"
    assert record.view()["ships"] == [None, None]


def test_a_purse_never_falls_below_nothing() -> None:
    record = flight([PLAIN, "7,7:start"], [SECOND_PAUSE], credits=[20, 1],
                    tokens=[{}, {"7,7": {"humans": 0}}])  # fmt: skip
    record.state.lost[1] = [(record.state.out.pop(), "destroyed") for _ in range(4)]
    record.all_say("card.take", "pass")
    assert record.state.paid[0]["1"] == {"lost": -1}
    assert record.state.credits[1] == 0


def test_a_teaching_night_flies_its_missions_in_order_and_leaves_the_deck() -> None:
    record = Record({}, options={"missions": "teaching", "flights": "112233"})
    seen: list[str] = []
    for _ in range(3):
        seen.append(record.view()["mission"])
        while record.view()["mission"] == seen[-1] and record.view()["flight"] == len(seen) - 1:
            prompts = record.asked()
            seat = min(prompts)
            default = record.game.prompt(record.state, seat)
            assert default is not None
            record.say(seat, *default.default)
    assert seen == ["heavy_duty", "club_gold_trials", "experiments"]
    assert record.view()["phase"] == "vote"
    assert len(record.state.mission_deck) == 13


def test_a_vote_of_one_is_no_vote_and_equal_favourites_are() -> None:
    record = Record({}, 3)
    one, two, _ = record.view()["offer"]
    record.say(0, "vote", one)
    record.say(1, "vote", one, two)
    events = record.say(2, "abstain")
    assert record.view()["mission"] == one
    assert [event.kind for event in events] == ["votes", "mission", "building"]
    assert events[0].data["votes"] == [["vote", one], ["vote", one, two], ["abstain"]]


def test_alien_design_is_never_offered_on_class_one() -> None:
    for seed in range(40):
        offer = Record({}, 2, seed).view()["offer"]
        assert len(offer) == 3
        assert "alien_design" not in offer


def test_without_supercards_their_missions_are_out() -> None:
    state = game().new(2, 1, {"supercards": False})
    keys = {*state.mission_deck, *state.offer}
    assert len(keys) == 11
    assert not keys & {"beverage_run", "club_gold_trials", "easy_peasy", "the_bet",
                       "hilarious_stories"}  # fmt: skip
