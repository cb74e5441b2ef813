"""The tables of the games to come: complete, consistent, and refused when they are not."""

import re
from collections import deque
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from rules.alone.components import data_files as alone
from rules.engine.data_files import Texts, WrongData
from rules.galaxy_trucker_missions.components import data_files as trucker

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
STEPS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
BACK = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
Square = tuple[int, int]


def square(name: str) -> Square:
    return "ABCD".index(name[0]), int(name[1]) - 1


class Map:
    """A sheet of ALONE, as laid or turned by half a turn."""

    def __init__(self, sheet: alone.Sheet, turned: bool = False) -> None:
        def place(at: Square) -> Square:
            return (3 - at[0], 5 - at[1]) if turned else at

        self.exits: dict[Square, int] = {}
        for y, row in enumerate(sheet.exits):
            for x, digit in enumerate(row):
                code = int(digit, 16)
                if turned:
                    code = sum(BACK[side] for side in STEPS if code & side)
                self.exits[place((x, y))] = code
        self.rooms = [place(square(name)) for name in sheet.rooms]
        self.switches = [place(square(name)) for name in sheet.switches]
        west, east = sheet.stairs["west"], sheet.stairs["east"]
        if turned:
            west, east = east, west
        self.west, self.east = place(square(west)), place(square(east))

    def beside(self, at: Square) -> list[Square]:
        return [(at[0] + x, at[1] + y) for side, (x, y) in STEPS.items() if self.exits[at] & side]

    def distances(self, start: Square) -> dict[Square, int]:
        found, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for there in self.beside(here):
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def lit(self, switch: Square) -> set[Square]:
        """What a switch can light beside its own sector, in any direction."""
        found: set[Square] = set()
        for side, (x, y) in STEPS.items():
            at = switch
            for _ in range(2):
                if not self.exits[at] & side:
                    break
                at = (at[0] + x, at[1] + y)
                found.add(at)
        return found


SHEETS = alone.load_data_files().places.sheet


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.key)
def test_no_sheet_breaks_the_rules_of_maps(sheet: alone.Sheet) -> None:
    laid = Map(sheet)
    assert len(laid.exits) == 24
    for at, code in laid.exits.items():
        assert code.bit_count() >= 2, f"{at} is a dead end"
        for side, (x, y) in STEPS.items():
            if code & side:
                assert laid.exits[at[0] + x, at[1] + y] & BACK[side], f"{at}: a one-way opening"
    assert len(laid.distances((0, 0))) == 24
    assert len(set(laid.rooms)) == 4
    assert all(laid.exits[room].bit_count() in (2, 3) for room in laid.rooms)
    for one, other in combinations(laid.rooms, 2):
        assert 3 <= laid.distances(one)[other] <= 8
    assert laid.west[0] == 0
    assert laid.east[0] == 3
    assert {laid.west[1], laid.east[1]} <= {2, 3}
    assert len(set(laid.switches)) == 4
    assert all(len(laid.lit(switch)) >= 2 for switch in laid.switches)
    lightable = {
        room for room in laid.rooms for switch in laid.switches if room in laid.lit(switch)
    }
    assert 2 <= len(lightable) <= 3
    stairs = {laid.west, laid.east}
    assert not stairs & set(laid.rooms)
    assert not set(laid.switches) & set(laid.rooms)


def test_no_way_of_laying_two_sheets_brings_rooms_too_near_or_far() -> None:
    upper = [Map(sheet, turned) for sheet in SHEETS[:2] for turned in (False, True)]
    lower = [Map(sheet, turned) for sheet in SHEETS[2:] for turned in (False, True)]
    pairs = list(product(upper, lower))
    assert len(pairs) == alone.load_data_files().numbers.number["map_combinations"].value
    for one, other in pairs:
        for room, far in product(one.rooms, other.rooms):
            here, there = one.distances(room), other.distances(far)
            ways = (here[one.west] + 1 + there[other.west], here[one.east] + 1 + there[other.east])
            assert 3 <= min(ways) <= 8


def test_no_count_of_alone_differs_from_the_box() -> None:
    tables = alone.load_data_files()
    assert len(tables.items.item) == 21
    assert [sum(item.type == row.key for item in tables.items.item) for row in tables.items.type] \
        == [7, 7, 7]  # fmt: skip
    assert len(tables.reactions.reaction) * tables.reactions.copies == 104
    assert len(tables.missions.mission) == 24
    assert len(tables.places.scenario) == tables.numbers.number["scenarios"].value
    heroes = [row.hero for row in tables.places.scenario]
    each = tables.numbers.number["scenarios_per_character"].value
    assert all(heroes.count(row.key) == each for row in tables.people.character)


def test_no_count_of_galaxy_trucker_differs_from_the_box() -> None:
    tables = trucker.load_data_files()
    tiles = [tile for row in tables.parts.part for tile in row.tiles]
    assert sorted(int(tile[:3]) for tile in tiles) == list(range(1, 145))
    sides = "".join(tile[4:] for tile in tiles)
    assert [sides.count(digit) for digit in "0123"] == [241, 111, 111, 113]
    assert [board.squares() for board in tables.boards.board] == [18, 27, 36, 36]
    assert sum(row.count.value for row in tables.parts.cargo) == 72
    assert sum(row.mass for row in tables.parts.pattern) == 29
    assert len(tables.missions.mission) == 16


MISSIONS = trucker.load_data_files().missions
PARTS = ("setup", "rules", "pay")


def said(texts: Texts, language: str = "en") -> str:
    """A text in one of its languages."""
    return getattr(texts, language)


def quoted(text: str) -> set[tuple[int, ...]]:
    """The amounts in a text: by level where there are strokes, else the same for all."""
    found = re.findall(r"\d+(?:/\d+)*", text)
    return {(*map(int, one.split("/")),) if "/" in one else (int(one),) * 3 for one in found}


def amounts(row: trucker.Mission) -> set[tuple[int, ...]]:
    """What the mission pays, as its text should say it."""
    if row.key != "experiments":
        return {(*by,) for what, by in row.amounts.items() if not what.endswith("_times")}
    base = {(by[0],) * 3 for by in row.amounts.values()}
    return base | {
        tuple(value - by[0] for value in by) for by in row.amounts.values() if by[1] > by[0]
    }


@pytest.mark.parametrize("row", MISSIONS.mission, ids=lambda row: row.key)
def test_no_mission_promises_other_amounts_than_it_pays(row: trucker.Mission) -> None:
    for language in ("en", "pl"):
        setup, rules, pay = (said(getattr(row, part), language) for part in PARTS)
        assert amounts(row) <= quoted(f"{setup} {rules} {pay}")
        if row.key != "cocktail_time":
            assert quoted(pay) <= amounts(row)
    for part in PARTS:
        texts: Texts = getattr(row, part)
        assert quoted(said(texts, "en")) == quoted(said(texts, "pl"))


def test_no_text_of_a_mission_names_another_number_than_the_rules_have() -> None:
    number = trucker.load_data_files().numbers.number
    texts = {row.key: row for row in MISSIONS.mission}
    levels = tuple(level + number["passengers_more"].value for level in (1, 2, 3))
    assert levels in quoted(said(texts["carpool"].rules))
    assert (number["fragile_aside"].value,) * 3 in quoted(said(texts["beverage_run"].setup))
    limits = {(order.limit,) * 3 for order in MISSIONS.order if order.limit}
    told = quoted(said(texts["directives"].setup))
    assert told == {*limits, (1,) * 3, (len(MISSIONS.order),) * 3}
    for order in MISSIONS.order:
        for name in (said(order.name, "en"), said(order.name, "pl")):
            assert quoted(name) == ({(order.limit,) * 3} if order.limit else set())


ALONE_FAULTS = [
    ("items.toml", 'needs = "chemical"', 'needs = "wooden"', r"items.toml, item .*needs: 'wooden'"),
    ("items.toml", 'with = "fight"', 'with = "dance"', r"item \(tracer_rounds\), with: 'dance'"),
    ("items.toml", 'with = "passive"\n', 'with = "move"\n', r"item \(armour\): when belongs to"),
    ("items.toml", "charges = 6", "charges = -6", r"items.toml, item 1 \(tracer_rounds\), charges"),
    ("creatures.toml", '"sharp_eye"', '"sharp_ear"', r"creature \(spores\), ability: 'sharp_ear'"),
    ("creatures.toml", 'as_nightmare = "cultist"', "", r"boss \(colonel\): either stats"),
    ("creatures.toml", '"distress_call"', '"tea_time"', r"boss \(colonel\), mission: 'tea_time'"),
    ("numbers.toml", "from = 4", "from = 5", r"numbers.toml, adrenaline: must cover"),
    ("numbers.toml", "value = 12", 'value = "x"', r"numbers.toml, .*hp"),
    ("reactions.toml", 'deck = "fury"', 'deck = "mercy"', r"reaction \(iron_grip\), deck: 'mercy'"),
    ("reactions.toml", 'id = "F02"', 'id = "F01"', r"id \(F01\): listed 2 times"),
    ("reactions.toml", "copies = 2", "copies = 3", r"deck \(fury\): 13 designs make no deck of 26"),
    ("missions.toml", 'room = "reactor"', 'room = "hangar"', r"missions.toml, blue: must use each"),
    ("missions.toml", 'room = "reactor"', 'room = "bar"', r"mission \(brown_out\), room: 'bar'"),
    ("places.toml", 'hero = "pilot"', 'hero = "cook"', r"scenario 1, hero: 'cook'"),
    ("places.toml", 'green = "left_behind"', 'green = "grey_haze"', r"scenario 1, missions.green"),
    ("places.toml", '"grey_haze", green', '"garbled_uplink", green', r"do not use different rooms"),
    ("places.toml", 'compulsory = ["green"]', 'compulsory = ["red"]', r"scenario 1, compulsory"),
    ("places.toml", '"6EEC"', '"6EEZ"', r"places.toml, sheet 1 \(A-1\), exits"),
]

TRUCKER_FAULTS = [
    ("boards.toml", "..##S##..", "..#S###..", r"class_1: the starting cabin must stand at"),
    ("boards.toml", '"....#...."', '"....#..."', r"class_1: a row has another length"),
    ("parts.toml", '"064:0300"', '"064:0310"', r"engine, 064:0310: its working side"),
    ("parts.toml", '"089:0010"', '"088:0010"', r"tile \(088\): listed 2 times"),
    ("parts.toml", "value = 12", "value = 13", r"fragile: 13 tiles, but 12 patterns"),
    ("supercards.toml", "value = 26", "value = 27", r"do not add up to 27"),
    ("supercards.toml", "value = 4", "value = 5", r"meteor_shower: 4 cards are listed"),
    ("supercards.toml", "strength = 15", "strength = 11", r"EF1: strengths must rise"),
    ("supercards.toml", '"bF4"', '"bX4"', r"supercards.toml, meteor_alert 1"),
    ("adventures.toml", "id = 59", "id = 58", r"every card from 0 to 59 must be listed once"),
    ("adventures.toml", "id = 8\nlevel = 1", "id = 8\nlevel = 2", r"card 8: is of level 1"),
    ("adventures.toml", "[1, 3, 4", "[21, 3, 4", r"learning: card 21 is not of level 1"),
    ("missions.toml", 'key = "carpool"', 'key = "the_bet"', r"mission \(the_bet\): listed 2 times"),
    ("missions.toml", 'mark = "house"', 'mark = "guess"', r"missions.toml, mission 4 \(carpool\)"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), ALONE_FAULTS)
def test_no_wrong_table_of_alone_is_taken_in(file: str, old: str, new: str, said: str) -> None:
    source = (alone.FOLDER / file).read_text("utf-8")
    assert old in source
    with pytest.raises(WrongData, match=said):
        alone.load_data_files({file: source.replace(old, new, 1)})


@pytest.mark.parametrize(("file", "old", "new", "said"), TRUCKER_FAULTS)
def test_no_wrong_table_of_galaxy_trucker_is_taken_in(
    file: str, old: str, new: str, said: str
) -> None:
    source = (trucker.FOLDER / file).read_text("utf-8")
    assert old in source
    with pytest.raises(WrongData, match=said):
        trucker.load_data_files({file: source.replace(old, new, 1)})


@pytest.mark.parametrize(
    ("module", "name", "value"), [(alone, "adrenaline_start", 3), (trucker, "credits_start", 20)]
)
def test_no_corrected_folder_is_ignored_and_no_stray_file_taken(
    module: Any, name: str, value: int, tmp_path: Path
) -> None:
    text = (module.FOLDER / "numbers.toml").read_text("utf-8")
    was = f"{name} = {{ value = {value},"
    assert was in text
    changed = text.replace(was, was.replace(str(value), str(value + 1)))
    (tmp_path / "numbers.toml").write_text(changed, "utf-8")
    assert module.load_data_files(tmp_path).numbers.number[name].value == value + 1
    (tmp_path / "stray.toml").write_text("")
    with pytest.raises(WrongData, match=r"stray\.toml"):
        module.load_data_files(tmp_path)
