"""Setup in both forms, scenarios, options, and everything that is refused."""

from copy import deepcopy
from typing import Any

import pytest

from rules.alone.components.data_files import FOLDER
from rules.alone.game import load
from rules.engine import DamagedDump, IllegalDecision
from rules.engine.chance import draw, shuffled
from rules.engine.data_files import WrongData
from tests._support.rules.alone.script import GAME, ROOMS, SHEETS, Script


class Dice:
    """Chance as anyone can work it out from the seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed.to_bytes(32, "big")
        self.counter = 0


def test_chance_is_used_in_the_order_of_the_contract() -> None:
    chance = Dice(5)
    sides = [f"A-{1 + draw(chance, 2)}", f"B-{1 + draw(chance, 2)}"]
    turned = [draw(chance, 2) == 1, draw(chance, 2) == 1]
    rooms = shuffled(chance, range(8))
    character = draw(chance, 4)
    deck = shuffled(chance, range(21))
    bullets = draw(chance, 3)
    deck.remove(bullets)
    second = deck.pop(0)
    finals = shuffled(chance, GAME.box.of_colour["final"])
    state = GAME.new(2, 5)
    assert state.laid == (sides[0], turned[0], sides[1], turned[1])
    assert [state.room_at[space] for space in state.layout.room_spaces] == rooms
    assert state.character == GAME.box.characters[character]
    assert sorted(state.items) == sorted([bullets, second])
    assert state.item_deck == tuple(deck)
    assert state.missions[2] == finals[0]


@pytest.mark.parametrize(("seats", "sizes"), [(2, [0, 10]), (3, [0, 6, 6]), (4, [0, 4, 4, 4])])
def test_evil_is_asked_its_setup_questions(seats: int, sizes: list[int]) -> None:
    state = GAME.new(seats, 3)
    script = Script.__new__(Script)
    script.game, script.state, script.events = GAME, state, []
    assert script.view()["phase"] == "setup"
    assert script.view()["maze"] == {}
    assert script.view(1)["hero_map"] is None
    script.run("1 setup.swap swap control_room laboratory")
    start = script.offers(1, "setup.start")[0]
    script.run(f"1 setup.start {start}")
    assert script.view(1)["hero_map"] == start.split()[1]
    assert script.view()["hero_at"] is None
    script.run("1 setup.decks decks fury traps")
    if seats > 2:
        script.run("1 setup.own own traps")
    if seats != 3:
        seat = 1 if seats == 2 else 2
        script.run(f"1 round.draw draw {seat} fury 3")
    assert script.view()["hand_sizes"] == sizes
    for _ in range(2):
        script.run("1 setup.type type spores")
        script.run(f"1 setup.place {script.offers(1, 'setup.place')[0]}")
    for _ in range(4):
        script.run(f"1 setup.danger {script.offers(1, 'setup.danger')[-1]}")
    assert script.asked() == ["0 turn.act"]
    assert (script.view()["turn"], script.view()["round"]) == (1, 1)
    assert list(script.view()["maze"]) == ["a+0+0"]


def test_quick_setup_asks_nobody() -> None:
    state = GAME.new(4, 3, {"setup": "quick"})
    assert GAME.prompt(state, 0).id == 0
    assert state.asked == [1, 0, 0, 0]
    assert GAME.view(state, None)["phase"] == "turn"


def test_a_fair_start_keeps_its_distance() -> None:
    state = GAME.new(2, 3, {"start": "fair"})
    GAME.apply(state, 1, ("pass",))
    rooms = [state.rooms[GAME.box.mission_room[key]] for key in state.missions]
    for _, name in GAME.legal(state, 1):
        from rules.alone.components.maps import MAP_NUMBERS

        start = MAP_NUMBERS[name]
        assert all(state.layout.distance[start][room] >= 2 for room in rooms)


WRONG_OPTIONS = [{"difficulty": "hard"}, {"colour": "red"}, {"campaign": 1}, {"hands": True}]


@pytest.mark.parametrize("options", WRONG_OPTIONS)
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        GAME.new(2, 1, options)


@pytest.mark.parametrize("seats", [1, 5, True, "2"])
def test_wrong_numbers_of_seats_are_refused(seats: Any) -> None:
    with pytest.raises(ValueError):
        GAME.new(seats, 1)


BASE: dict[str, Any] = {"sheets": SHEETS, "rooms": ROOMS, "start": "uC3"}
WRONG_SCENARIOS = [
    ({"moon": 1}, "moon"),
    ({"hp": 3}, "needs start"),
    ({**BASE, "start": "uE9"}, "start"),
    ({**BASE, "rooms": {**ROOMS, "hangar": "uA1"}}, "rooms"),
    ({**BASE, "rooms": {**ROOMS, "hangar": "uA2"}}, "rooms"),
    ({**BASE, "rooms": {"hangar": "uA1"}}, "rooms"),
    ({**BASE, "missions": {"blue": "shaft_plans"}}, "missions.blue"),
    ({**BASE, "missions": {"blue": "grey_haze", "final": "the_nest"}}, "same room"),
    ({**BASE, "creatures": [["worm", "uA2", False]] * 4}, "too often"),
    ({**BASE, "creatures": [["mech", "uA2", False], ["colonel", "uA2", False]]}, "second boss"),
    ({**BASE, "blocked": [["uA2", "s"]]}, "no door"),
    ({**BASE, "active": True}, "active"),
    ({**BASE, "hands": {1: ["iron_grip"] * 3}}, "too often"),
    ({**BASE, "hands": {1: ["whispers"]}}, "not in the chosen decks"),
    ({**BASE, "hands": {0: []}}, "no seat"),
    ({**BASE, "armed": [[1, "iron_grip"]], "hands": {1: ["iron_grip"]}}, "armed"),
    ({**BASE, "aim": "ally"}, "aim"),
    ({**BASE, "hp": 13}, "hp"),
    ({**BASE, "turn": 9}, "turn"),
    ({**BASE, "items": [["spoon", 1, False]]}, "items"),
    ({**BASE, "items": [["jetpack", 1, False]], "item_deck": ["jetpack"]}, "somewhere else"),
    ({**BASE, "sheets": {"A": ["B-1", 0]}}, "sheets"),
    ({**BASE, "creatures": 3}, "creatures"),
]


@pytest.mark.parametrize(("scenario", "said"), WRONG_SCENARIOS)
def test_a_wrong_scenario_is_refused_and_says_why(scenario: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.new(2, 1, {}, scenario)


def test_what_was_dealt_and_is_not_named_goes_under_the_deck() -> None:
    dealt = GAME.new(2, 1).items
    state = GAME.new(2, 1, {}, {"items": []})
    assert list(state.item_deck[-len(dealt) :]) == sorted(dealt)


def test_decisions_of_another_seat_are_refused() -> None:
    state = GAME.new(3, 1)
    before = GAME.dump(state)
    for seat, decision in ((0, ("pass",)), (1, ("fly",)), (7, ("pass",)), (1, None)):
        with pytest.raises(IllegalDecision):
            GAME.apply(state, seat, decision)
    assert GAME.dump(state) == before


DAMAGE: list[tuple[str, Any]] = [
    ("hp", 40), ("at", 99), ("hands", [[], [400]]), ("laid", ["A-9", False, "B-1", False]),
    ("rooms", [1, 2, 3]), ("options", {}), ("stack", []), ("leader", 0), ("creatures", [0]),
    ("missions", ["a", "b", "c"]), ("item_deck", []), ("armed", [21]), ("phase", "tea"),
    ("item_discard", -1), ("searched", -1), ("searched", 1 << 8), ("did", 1 << 6), ("lit", 1 << 48),
    ("attacked", -1), ("owners", [[], [10**9]]), ("survivor", -1), ("clock", -1), ("round", 10**9),
    ("turns", -1), ("progress", [-1, 0, 0]), ("sabotage", 10**9), ("stalked", -1), ("first", "x"),
    ("hp", True), ("counter", 10**9), ("asked", [0, 10**9]), ("hp", object()),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), DAMAGE)
def test_a_damaged_dump_is_refused(field: str, value: Any) -> None:
    saved = GAME.dump(Script(start="uC3").state)
    saved["state"][field] = value
    with pytest.raises(DamagedDump):
        GAME.load(saved)


@pytest.mark.parametrize("value", [None, {}, "x", True, 10**9])
def test_a_damaged_frame_is_refused(value: Any) -> None:
    """What it holds, the whole of that, and whom it asks."""
    state = GAME.new(3, 5, {"setup": "quick"})
    while GAME.prompt(state, 1) is None:
        GAME.apply(state, 0, GAME.legal(state, 0)[0])
    whole = GAME.dump(state)
    places = {frame[0]: n for n, frame in enumerate(whole["state"]["stack"])}
    for program, part, key in (
        ("react", 1, "passed"), ("react", 1, None), ("turn", 1, None),
        ("react", 3, 0), ("react", 3, None),
    ):  # fmt: skip
        saved = deepcopy(whole)
        frame = saved["state"]["stack"][places[program]]
        assert GAME.load(saved) == state
        if key is None:
            frame[part] = value
        else:
            frame[part][key] = value
        with pytest.raises(DamagedDump):
            GAME.load(saved)


WRONG_DATA = [
    ("reactions.toml", "numbers = { move = 2, grip = 2 }", "numbers = { move = 2 }",
     r"reaction \(iron_grip\), numbers: grip is missing"),
    ("items.toml", "numbers = { steps = 2 }", "numbers = { steps = 2, fuel = 1 }",
     r"item \(jetpack\), numbers.fuel: nothing counts with it"),
    ("missions.toml", "numbers = { dice = 1 }", "", r"mission \(gravity_trouble\), numbers: dice"),
    ("places.toml", "refill = 6", 'refill = "six"', r"places.toml, difficulty 1 \(easy\), refill"),
    ("places.toml", "drawn = 1", "drawn = 60", r"difficulty \(easy\), drawn: the Hero holds 6"),
    ("places.toml", "drawn = 1", "drawn = 9999", r"difficulty 1 \(easy\), drawn: .*99"),
    ("places.toml", 'key = "A-1"', 'key = ""', r"places.toml, sheet \(\): the rules know none"),
    ("places.toml", '"6EEC"', '"6EED"', r"sheet \(A-1\), exits: one of D1 leads to no exit"),
    ("places.toml", '"57BD", "3FED"', '"3FED"', r"places.toml, sheet 1 \(A-1\), exits"),
    ("places.toml", 'west = "A3"', 'west = "B3"', r"\(A-1\), stairs.west: B3 has an exit there"),
    ("places.toml", '"B2", "D3", "A4"', '"B2", "D3"', r"sheet \(A-1\), switches: must be 4"),
    ("places.toml", "danger = 3", "danger = 40", r"places.toml, scenario 6, danger: must be 8"),
    ("places.toml", "limit = 3", "limit = 0", r"places.toml, scenario 1, limit: must be 2"),
    ("creatures.toml", '"colonel"', '"general"', r"boss \(general\): the rules know none"),
    ("creatures.toml", "distance = 3", "distance = 90", r"creature 1 \(spores\), normal.distance"),
    ("items.toml", "numbers = { steps = 2 }", "numbers = { steps = -2 }", r"jetpack\), numbers"),
    ("numbers.toml", "turns = {", "turnsx = {", r"numbers.toml, number \(turns\): is missing"),
    ("numbers.toml", "[heal_limits]", 'tea = { value = 1, mark = "house" }\n[heal_limits]',
     r"numbers.toml, number \(tea\): nothing counts with it"),
    ("numbers.toml", "danger_per_level = { value = 8", "danger_per_level = { value = -3",
     r"numbers.toml, number \(danger_per_level\): must be from 1 to 16 \(given: -3\)"),
    ("numbers.toml", "creatures_per_type = { value = 3", "creatures_per_type = { value = -3",
     r"number \(creatures_per_type\): must be from 1 to 99"),
    ("numbers.toml", "columns = { value = 4", "columns = { value = 5", r"\(columns\): must be 4 "),
    ("numbers.toml", "danger_setup = { value = 2", "danger_setup = { value = 9",
     r"\(danger_setup\): 9 is too many for danger_per_level \(8\)"),
    ("numbers.toml", "values = [12, 10, 8, 6, 5, 4, 3]", "values = []",
     r"numbers.toml, heal_limits.values: .*at least 1"),
    ("numbers.toml", "values = [12,", "values = [13,", r"heal_limits, values: must not go beyond"),
    ("numbers.toml", "tokens = 5", "tokens = 7", r"adrenaline, tokens: must not go beyond"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG_DATA)
def test_wrong_data_are_refused_with_file_row_and_fault(
    file: str, old: str, new: str, said: str
) -> None:
    source = (FOLDER / file).read_text("utf-8")
    assert old in source
    with pytest.raises(WrongData, match=said):
        load({file: source.replace(old, new, 1)})


def test_corrected_numbers_are_played_with() -> None:
    source = (FOLDER / "reactions.toml").read_text("utf-8")
    game = load(
        {"reactions.toml": source.replace("move = 3, danger_move = 4", "move = 1, danger_move = 4")}
    )
    assert game.data_hash != GAME.data_hash
    assert game.box.reaction_rows["sprint"].numbers["move"] == 1
