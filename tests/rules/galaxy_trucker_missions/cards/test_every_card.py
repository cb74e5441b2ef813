"""Every card of the canon by its number: what stands on it, and that it is flown like that.

The tables are those of the canon (sections 7 and 12.2), written down here a second time.
"""

from typing import Any

import pytest

from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, flight, game

PLAIN = "7,7:start 6,7:cabin 8,7:engine"
CREW: dict[str, Any] = {"tokens": [{"7,7": {"humans": 12}}, {"7,7": {"humans": 12}}]}
BOX = game().box

# Number: level, kind, strength, crew, goods, shots; credits, goods, days.
ENEMIES = """
0 1 slavers 6 3 0 -; 5 - 1    1 1 smugglers 4 0 2 -; 0 YGB 1
20 2 slavers 7 4 0 -; 8 - 2   21 2 smugglers 8 0 3 -; 0 RYY 1
40 3 slavers 8 5 0 -; 10 - 2  41 3 smugglers 9 0 4 -; 0 RRYYG 2
2 1 pirates 5 0 0 lF+hF+lF; 4 - 1
22 2 pirates 6 0 0 hF+lF+hF; 7 - 2
42 3 pirates 10 0 0 lL+hF+lF+hF+lR; 12 - 2
"""
SWARMS = """
8 bF+sL+sR  9 sF+sB+sL+sR  10 bF+sF+bF
28 sF+bF+sL+bL+sL  29 sF+sF+sB+sB+sL+sR  30 sF+bF+sR+bR+sR
48 bR+sR+bR+sF+sB  49 bF+sB+sB+sL+sL+sR+sR  50 bL+sL+bL+sF+sB
"""
PLANETS = """
11 RGBBB+RYB+RBBB+RG 3  12 RR+RBB+Y 2  13 YGBB+YY 3  14 GG+Y+BBB 2
31 RRRY+RRGG+RBBBB 4  32 RR+GGGG 3  33 RY+YGB+GG+Y 2  34 GGGG+YY+BBB 3
51 YYYYY+RYY+RR 5  52 GBBBB+YB 1  53 RYB+RGBB+RBBBB 2  54 RRR+YYY+GGG+BBB 3
"""
# Number: what is compared, crew, goods, days, shots; three times.
ZONES = """
15 crew 0 0 3 - engines 2 0 0 - firepower 0 0 0 lB+hB
35 firepower 0 0 4 - engines 0 3 0 - crew 0 0 0 lR+lL+lF+hB
55 crew 0 4 0 - firepower 4 0 0 - engines 0 0 0 lR+lL+lF+lF+hB+hB
"""
# Number: kind, crew, credits, goods, days.
ABANDONED = """
16 ship 3 4 - 1  17 ship 2 3 - 1  36 ship 5 8 - 2  37 ship 4 6 - 1  56 ship 7 11 - 2
57 ship 6 10 - 2  18 station 5 0 YG 1  19 station 6 0 RR 1  38 station 8 0 YYG 2
39 station 7 0 RY 1  58 station 9 0 RYGB 2  59 station 10 0 YYGG 2
"""
OTHERS = {
    "stardust": (3, 23), "epidemic": (24, 44), "sabotage": (43,),
    "open_space": (4, 5, 6, 7, 25, 26, 27, 45, 46, 47),
}  # fmt: skip
SHOWERS = {
    360: "front left_right right front_rear", 361: "front right_left left front_rear",
    362: "rear right_left left rear_front", 363: "rear left_right right rear_front",
}  # fmt: skip
ALERTS = {
    364: ("bF bL3", "bF4", "bL"), 365: ("bF bR4", "bR", "bF3"),
    366: ("bB3 bL", "bB", "bL4"), 367: ("bB bR3", "bR", "bB4"),
}  # fmt: skip
HOLES = {368: (3, 5, 6), 369: (3, 6, 7), 370: (2, 4, 5)}
# Directions; for each level strength, crew, goods, shots.
FLEETS = {
    371: ("front left right", "5 0 0 lF", "9 0 0 lL", "11 0 0 hF+lR"),
    372: ("right rear left", "2 1 0 -", "4 0 2 lB", "6 1 0 hB"),
    373: ("front", "6 0 3 -", "8 3 0 -", "9 0 4 -"),
}
# What is compared; for each level crew, goods, days, shots.
TACTICAL = {
    374: (("crew firepower", "1 0 1 -", "1 0 2 -", "3 0 2 -"),
          ("engines firepower", "0 2 0 -", "0 0 0 lB", "0 0 0 hB")),
    375: (("firepower crew", "0 0 2 -", "0 2 0 -", "0 3 0 -"),
          ("engines crew", "2 0 0 -", "0 0 0 hL", "0 0 0 hR")),
    376: (("engines crew", "1 0 0 -", "0 3 0 -", "0 0 0 hF"),
          ("firepower engines", "0 0 3 -", "0 0 0 lF", "0 0 0 hF")),
}  # fmt: skip


def rows(table: str, width: int) -> list[list[str]]:
    """The words of a table, so many to a row."""
    words = table.replace(";", "").split()
    return [words[at : at + width] for at in range(0, len(words), width)]


def several(word: str) -> list[str]:
    return [] if word == "-" else word.split("+")


def penalty(line: Any) -> list[Any]:
    return [line.crew, line.goods, line.days, list(line.shots)]


def printed(number: int | str, kind: str) -> Any:
    """What stands on an adventure card of that number in the canon."""
    found, level, row = BOX.adventures[300 + int(number)]
    assert (found, level) == (kind, int(number) // 20 + 1)
    return row


def test_every_adventure_card_is_in_one_of_these_tables() -> None:
    tables = ((ENEMIES, 10), (SWARMS, 2), (PLANETS, 3), (ZONES, 16), (ABANDONED, 6))
    numbers = [int(row[0]) for table, width in tables for row in rows(table, width)]
    numbers += [number for some in OTHERS.values() for number in some]
    assert sorted(numbers) == list(range(60))
    for kind, some in OTHERS.items():
        assert [printed(number, kind) for number in some] == [None] * len(some)


@pytest.mark.parametrize("row", rows(ENEMIES, 10), ids=lambda row: row[0])
def test_an_enemy_is_as_strong_as_printed_and_takes_what_is_printed(row: list[str]) -> None:
    number, level, kind, strength, crew, goods, shots, credits_won, won, days = row
    card = printed(number, kind)
    assert (card.strength, card.credits, card.days) == (int(strength), int(credits_won), int(days))
    assert (card.goods or "-") == won
    tokens = [{"7,7": {"humans": 12}, "8,7": {"batteries": 5}} for _ in range(2)]
    record = flight(
        ["7,7:start 8,7:battery_3"] * 2, [300 + int(number), SECOND_PAUSE], int(level),
        tokens=tokens, dice=[6, 6] * 5,
    )  # fmt: skip
    assert [one["won"] for one in record.told("fought")] == [False, False]
    assert len(record.told("crew.lost")) == 2 * int(crew)
    assert [one["spent"] for one in record.told("batteries")] == [int(goods)] * 2 * (goods != "0")
    rolled = [code for one in record.told("rolled") for code, _ in one["rolls"]]
    assert rolled == several(shots)


@pytest.mark.parametrize("row", rows(SWARMS, 2), ids=lambda row: row[0])
def test_a_swarm_rolls_for_each_meteor_in_order(row: list[str]) -> None:
    number, meteors = row
    assert list(printed(number, "swarm").meteors) == several(meteors)
    level = int(number) // 20 + 1
    record = flight([PLAIN] * 2, [300 + int(number), SECOND_PAUSE], level, dice=[6, 6] * 7, **CREW)
    assert record.told("rolled") == [{"rolls": [[code, 12] for code in several(meteors)]}]
    assert record.told("part.lost") == []


@pytest.mark.parametrize("row", rows(PLANETS, 3), ids=lambda row: row[0])
def test_planets_have_the_goods_and_cost_the_days_that_are_printed(row: list[str]) -> None:
    number, planets, days = row
    card = printed(number, "planets")
    assert (list(card.planets), card.days) == (several(planets), int(days))
    level = int(number) // 20 + 1
    ship = "7,7:start 8,7:special_1"
    record = flight([ship, PLAIN], [300 + int(number), SECOND_PAUSE], level, **CREW)
    assert record.asked() == {0: "card.land"}
    count = len(several(planets))
    assert record.legal(0) == (*(("land", n + 1) for n in range(count)), ("pass",), ("auto",))
    record.say(0, "land", 1)  # or on any that is better
    best = max(planets.replace("+", ""), key="BGYR".index)
    assert record.told("loaded") == [{"seat": 0, "goods": best}]
    assert [one["days"] for one in record.told("moved")] == [-int(days)]


@pytest.mark.parametrize("row", rows(ZONES, 16), ids=lambda row: row[0])
def test_a_combat_zone_has_the_lines_that_are_printed(row: list[str]) -> None:
    found = [[line.lowest, *penalty(line)] for line in printed(row[0], "combat_zone").lines]
    said = [row[1:][at : at + 5] for at in (0, 5, 10)]
    assert found == [
        [what, int(crew), int(goods), int(days), several(shots)]
        for what, crew, goods, days, shots in said
    ]


@pytest.mark.parametrize("row", rows(ABANDONED, 6), ids=lambda row: row[0])
def test_what_is_abandoned_needs_and_gives_what_is_printed(row: list[str]) -> None:
    number, kind, crew, credits_won, goods, days = row
    card = printed(number, f"abandoned_{kind}")
    needs = (card.crew, card.credits or 0, card.goods or "-", card.days)
    assert needs == (int(crew), int(credits_won), goods, int(days))
    level = int(number) // 20 + 1
    for humans, asked in ((int(crew), {0: "card.take"}), (int(crew) - 1, {})):
        given: dict[str, Any] = {"tokens": [{"7,7": {"humans": humans}}, {"7,7": {"humans": 1}}]}
        ships = ["7,7:start 8,7:special_2", "7,7:start"]
        record = flight(ships, [300 + int(number)], level, pause=False, **given)
        assert record.asked() == asked


def test_every_supercard_is_as_printed() -> None:
    assert list(BOX.supercards) == [*SHOWERS, *ALERTS, *HOLES, *FLEETS, *TACTICAL, *range(377, 383)]
    row = {number: found for number, (_, found) in BOX.supercards.items()}
    for number, words in SHOWERS.items():
        first, second = row[number].first, row[number].second
        assert f"{first.from_} {first.sweep} {second.from_} {second.sweep}" == words
    for number, lines in ALERTS.items():
        assert tuple(" ".join(line) for line in row[number].lines[:3]) == lines
    for number, strengths in HOLES.items():
        assert tuple(row[number].strength[:3]) == strengths
    for number, (favoured, *lines) in FLEETS.items():
        assert set(row[number].favoured) == set(favoured.split())
        for line, words in zip(row[number].lines, lines, strict=False):
            strength, crew, goods, shots = words.split()
            taken = [line.strength, *penalty(line)]
            assert taken == [int(strength), int(crew), int(goods), 0, several(shots)]
    for number, columns in TACTICAL.items():
        for column, (compared, *lines) in zip(
            (row[number].left, row[number].right), columns, strict=True
        ):
            assert " ".join(column.compare) == compared
            for line, words in zip(column.lines, lines, strict=False):
                crew, goods, days, shots = words.split()
                assert penalty(line) == [int(crew), int(goods), int(days), several(shots)]
    assert [row[number].id for number in range(377, 383)] == [f"SE{n}" for n in range(1, 7)]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("number", ALERTS)
def test_an_alert_adds_its_lines_up_to_the_level(number: int, level: int) -> None:
    codes = " ".join(ALERTS[number][:level]).split()
    record = flight([PLAIN] * 2, [number, SECOND_PAUSE], level, dice=[1] * 20, **CREW)
    assert [code for code, _ in record.told("rolled")[0]["rolls"]] == codes


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("number", HOLES)
def test_a_hole_takes_two_parts_for_each_point_that_is_missing(number: int, level: int) -> None:
    """Three spare parts, two engines: with more than a point missing the engines go, then all."""
    bar = "7,7:start 8,7:structural 6,7:structural 7,8:engine 7,6:structural 6,8:engine"
    record = flight([bar, PLAIN], [number, SECOND_PAUSE], level, **CREW)
    if record.asked().get(0) == "hole.part":
        record.say(0, "auto")
    lost = len([one for one in record.told("part.lost") if one["seat"] == 0])
    assert lost == {2: 0, 3: 2}.get(HOLES[number][level - 1], 6)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("number", FLEETS)
def test_a_fleet_takes_all_its_lines_from_the_defenceless(number: int, level: int) -> None:
    lines = [words.split() for words in FLEETS[number][1:][:level]]
    tokens = [{"7,7": {"humans": 12}, "8,7": {"batteries": 9}}] * 2
    record = flight(
        ["7,7:start 8,7:battery_3"] * 2, [number, SECOND_PAUSE], level, tokens=tokens,
        dice=[6, 6] * 9,
    )  # fmt: skip
    crew, goods = (sum(int(line[at]) for line in lines) for at in (1, 2))
    assert len(record.told("crew.lost")) == 2 * crew
    assert sum(one["spent"] for one in record.told("batteries")) == 2 * goods
    rolled = [code for one in record.told("rolled") for code, _ in one["rolls"]]
    assert rolled == [shot for line in lines for shot in several(line[3])]
