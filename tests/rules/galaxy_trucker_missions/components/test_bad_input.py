"""Wrong options, scenarios and dumps: a clear error, and nothing changed."""

import json
from typing import Any

import pytest

from rules.engine import DamagedDump, load_game
from rules.engine.data_files import WrongData
from rules.galaxy_trucker_missions.components.data_files import FOLDER
from tests._support.rules.galaxy_trucker_missions.record import game

PAIR = ["7,7:31/0 6,7:35/0", "7,7:32/0"]
SHIPS: dict[str, Any] = {"mission": "heavy_duty", "ships": PAIR}


@pytest.mark.parametrize(
    "options",
    [{"flights": "4"}, {"flights": 1}, {"supercards": 1}, {"missions": "duel"}, {"x": True}],
)
def test_no_unknown_option_is_taken(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        game().new(2, 1, options)


@pytest.mark.parametrize("seats", [1, 5, True, "2"])
def test_no_other_number_of_seats_is_taken(seats: Any) -> None:
    with pytest.raises(ValueError, match="seats"):
        game().new(seats, 1)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "no key 'colour'"),
    ({"flights": "14"}, "no level 4"),
    ({"flights": []}, "there must be one"),
    ({"flights": [True]}, "no level True"),
    ({"mission": "tea_time"}, "no 'tea_time'"),
    ({"credits": [1]}, "1 entries for 2 seats"),
    ({"dead": [2]}, "no seat 2"),
    ({"stock": [[1, 1], []]}, "tile 1 is there twice"),
    ({"stock": [[1], [1]]}, "tile 1 is there twice"),
    ({"stock": [[31], []]}, "31 is no base tile"),
    ({"stock": [[145], []]}, "145 is no base tile"),
    ({"deck": [300, 300]}, "card 300 is there twice"),
    ({"deck": [299]}, "299 is no card"),
    ({"piles": {"5": []}}, "no pile '5'"),
    ({"piles": {"1": [360, 360]}}, "card 360 is there twice"),
    ({"dice": [7]}, "7 is on no die"),
    ({"orders": ["be_nice", None]}, "no 'be_nice'"),
    ({"ships": PAIR}, "they need a mission"),
    ({"mission": "heavy_duty", "hours": [1, 2]}, "hours: it needs ships"),
    ({**SHIPS, "positions": [0, 40]}, "two ships stand on one space"),
    ({**SHIPS, "aliens": [{"brown": [6, 7]}, {}]}, "a brown one cannot live at"),
    ({**SHIPS, "aliens": [{"green": [6, 7]}, {}]}, "no 'green' one"),
    ({**SHIPS, "tokens": [{"5,7": {"humans": 1}}, {}]}, r"no part at \(5, 7\)"),
    ({**SHIPS, "tokens": [{"6,7": {"gold": 1}}, {}]}, "'gold' is not humans, batteries, goods"),
    ({**SHIPS, "tokens": [{"6,7": {"goods": "X"}}, {}]}, "goods 'X': not of RYGB"),
    ({**SHIPS, "tokens": [{f"6,{'7' * 5000}": {}}, {}]}, "no part at '6,7777"),
    ({**SHIPS, "passengers": [[[5, 7]], []]}, r"no part at \[5, 7\]"),
    ({**SHIPS, "ships": ["", "7,7:32/0"]}, "at least one part"),
    ({**SHIPS, "ships": ["7,7:31", "7,7:32/0"]}, "'7,7:31' is not x,y:tile/rot"),
    ({**SHIPS, "ships": [f"7,7:{'3' * 5000}/0", "7,7:32/0"]}, "3…' is not x,y:tile/rot"),
    ({**SHIPS, "ships": ["7,7:31/45", "7,7:32/0"]}, "turned by 0, 90, 180 or 270"),
    ({**SHIPS, "ships": ["3,3:31/0", "7,7:32/0"]}, r"no such square \(L1\)"),
    ({**SHIPS, "ships": ["7,7:31/0", "7,7:31/0"]}, "tile 31 is used twice"),
    ({**SHIPS, "ships": ["7,7:31/0 7,7:33/0", "7,7:32/0"]}, r"two parts on one square \(L1\)"),
    ({**SHIPS, "ships": ["7,7:31/0 7,6:83/0", "7,7:32/0"]}, "7,6: breaks L2"),
    ({**SHIPS, "ships": ["7,7:31/0 7,5:49/0", "7,7:32/0"]}, "breaks L3"),
    ({**SHIPS, "ships": ["7,7:31/0 6,7:70/90", "7,7:32/0"]}, "6,7: breaks L4"),
    ({**SHIPS, "ships": ["7,7:31/0 6,7:95/0 6,6:25/0", "7,7:32/0"]}, "breaks L"),
    ({**SHIPS, "ships": ["7,7:31/0 6,7:cannon[3333]/0", "7,7:32/0"]}, "no such tile left"),
    ({**SHIPS, "ships": [31, "7,7:32/0"]}, "31 is no ship in notation"),
    ({"mission": {"heavy_duty": []}}, "there is no {'heavy_duty': "),
    ({"orders": [["be_nice"], None]}, r"there is no \['be_nice'\]"),
    ({"deck": [[300]]}, r"\[300\] is no card"),
    ({"piles": {"1": [{}]}}, "{} is no card"),
    ({"credits": [10**30, 20]}, "more than 1000000"),
    ({**SHIPS, "tokens": [{"7,7": {"humans": 10**6}}, {}]}, "1000000 humans"),
]


@pytest.mark.parametrize(("scenario", "said"), WRONG, ids=[said for _, said in WRONG])
def test_no_wrong_scenario_is_laid_out(scenario: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        game().new(2, 1, {}, scenario)


def test_a_ship_comes_back_from_its_notation() -> None:
    words = "7,7:31/0 6,7:cabin[2121]/0"
    state = game().new(2, 1, {}, {**SHIPS, "ships": [words, "7,7:32/0"], "deck": [317]})
    ship = game().view(state, None)["ships"][0]
    assert [(part["x"], part["tile"], part["rot"]) for part in ship] == [(6, 35, 0), (7, 31, 0)]


def test_a_damaged_dump_is_refused() -> None:
    state = game().new(2, 1, {}, {**SHIPS, "deck": [317]})
    saved = json.loads(json.dumps(game().dump(state)))
    for path, value in (
        (("ships", 0, "parts"), [[0, 999, 0]]),
        (("bank", "R"), 99),
        (("bank", ""), 0),
        (("dead",), [2]),
        (("marked",), [-1]),
        (("orders", 0), "be_nice"),
        (("credits",), [20]),
        (("mission",), "tea_time"),
        (("phase",), "lunch"),
        (("flight",), 7),
    ):
        broken = json.loads(json.dumps(saved))
        at = broken["state"]
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
        with pytest.raises(DamagedDump):
            game().load(broken)
    assert game().load(saved) == state
    building = json.loads(json.dumps(game().dump(game().new(2, 1, {}, {"mission": "heavy_duty"}))))
    building["state"]["yards"][0]["peeked"] = [5]
    with pytest.raises(DamagedDump):
        game().load(building)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("missions.toml", 'cargo = [["heavy"]]', 'cargo = [["tea"]]', r"\(heavy_duty\), cargo"),
        ("missions.toml", "kept = [6, 9, 12]", "kept = [6, 9]", r"mission 8 \(directives\)"),
        ("missions.toml", 'teaching = ["heavy_duty"', 'teaching = ["tea"', r"teaching, mission"),
        ("numbers.toml", "hours = 12", "hours = -1", r"numbers.toml, level 1"),
    ],
)
def test_no_wrong_file_is_played_with(file: str, old: str, new: str, said: str) -> None:
    source = (FOLDER / file).read_text("utf-8")
    assert old in source
    with pytest.raises(WrongData, match=said):
        load_game("galaxy_trucker_missions", {file: source.replace(old, new, 1)})
