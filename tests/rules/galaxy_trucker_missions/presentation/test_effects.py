"""What every answer does is said in one line that fits, in both languages, from the view alone."""

from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine.model import Line
from tests._support.rules.galaxy_trucker_missions.pictures import GAME, LANGUAGES, NAMES, decide
from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, Record, flight, sketch
from tests._support.rules.saying import moments

MOST = 90
QUESTION = 60
SILENT = {"back", "done"}
"""Answers whose names say it all."""


@pytest.mark.parametrize("number", range(8))
def test_the_effect_of_every_answer_fits_in_both_languages(number: int) -> None:
    faults: list[str] = []
    speakers = [
        Speaker(GAME, language, lambda seat: NAMES[seat], faults.append) for language in LANGUAGES
    ]
    said: set[str] = set()
    for moment in moments(GAME, number):
        for seat in GAME.pending(moment.state):
            prompt, view = GAME.prompt(moment.state, seat), GAME.view(moment.state, seat)
            assert prompt is not None
            if f"{prompt.kind} {prompt.id} {seat}" in said:
                continue
            said.add(f"{prompt.kind} {prompt.id} {seat}")
            for decision in GAME.legal(moment.state, seat):
                effect = GAME.effect(view, prompt, decision)
                assert (effect is None) == (decision[0] in SILENT), decision
                if effect is not None:
                    for speaker in speakers:
                        assert 0 < len(speaker.line(effect)) <= MOST, speaker.line(effect)
            for speaker in speakers:
                assert len(speaker.prompt(prompt).ask) <= QUESTION
        assert not faults, faults[:3]


def test_an_effect_depends_on_nothing_but_the_view() -> None:
    state, random = GAME.new(3, 5, {}, {"mission": "experiments"}), Random(5)
    for _ in range(60):
        for seat in GAME.pending(state):
            prompt = GAME.prompt(state, seat)
            assert prompt is not None
            other = GAME.determinize(state, seat, random)
            for decision in GAME.legal(state, seat)[:6]:
                one, two = (
                    GAME.effect(GAME.view(each, seat), prompt, decision) for each in (state, other)
                )
                assert one == two
        decide(state, random)


def told(record: Record, seat: int, *decision: str | int) -> Line:
    prompt = record.game.prompt(record.state, seat)
    assert prompt is not None
    found = record.game.effect(record.view(seat), prompt, decision)
    assert found is not None
    return found


def values(line: Line) -> dict[str, Any]:
    return dict(line[1])


def test_a_press_does_what_its_effect_says() -> None:
    """Open space: so many days ahead, so many batteries left."""
    runner = "7,7:start 7,8:engine_double 8,7:battery_2 6,7:cabin"
    record = flight([runner, "7,7:start 7,8:engine"], [304, SECOND_PAUSE],
                    tokens=[{}, {"7,7": {"humans": 3}}])  # fmt: skip
    assert record.asked() == {0: "card.engines"}
    assert told(record, 0, "power", 0)[0] == "effect-stranded"
    name, args = told(record, 0, "power", 1)
    assert name == "effect-days-on"
    before = record.view()["positions"][0]
    record.say(0, "power", 1)
    moved = record.told("moved")[0]
    assert moved["days"] == args["days"] == 2
    assert moved["position"] > before
    assert record.state.ships[0].battery_count() == args["left"] == 1


def test_the_autopilot_says_what_it_would_press() -> None:
    runner = "7,7:start 7,8:engine_double 8,7:battery_2 6,7:cabin"
    record = flight([runner, "7,7:start 7,8:engine"], [304, SECOND_PAUSE],
                    tokens=[{}, {"7,7": {"humans": 3}}])  # fmt: skip
    assert told(record, 0, "auto") == ("effect-auto", {"does": ("do-power", {"n": 1})})
    record.say(0, "auto")
    assert record.told("batteries") == [{"seat": 0, "spent": 1}]


def test_placing_tells_how_the_ship_changes() -> None:
    record = Record({"mission": "heavy_duty", "stock": [[64], [65]]})
    record.say(0, "open", "base")
    record.say(0, "take", 64)
    squares = [d for d in record.legal(0) if d[0] == "at"]
    name, args = told(record, 0, *squares[0])
    assert name == "effect-changes-3"
    assert args["a"] == ("change-engines", {"from": 0, "to": 1})
    hull = record.state.hull(0)
    before = hull.exposed_total
    record.say(0, *squares[0])
    after = record.state.hull(0).exposed_total
    assert args["b"] == ("change-exposed", {"from": before, "to": after})


def test_a_tile_without_a_button_is_named_beside_the_question() -> None:
    """Otherwise the picture shows a tile in hand, and nobody knows why it cannot be taken."""
    state, random, unfit = GAME.new(2, 5, {}, {"mission": "heavy_duty"}), Random(5), 0
    while 0 in GAME.pending(state) and state.phase == "build":
        prompt = GAME.prompt(state, 0)
        assert prompt is not None
        refused = [w for w, _, _ in prompt.refused if isinstance(w, tuple) and w[0] == "take"]
        named = [args["tiles"] for name, args in prompt.facts if name == "fact-unfit"]
        assert named == ([[GAME.say(what) for what in refused]] if refused else [])
        unfit += len(refused)
        wanted = [d for d in GAME.legal(state, 0) if d[0] in ("take", "at", "open", "finish")]
        first = [d for d in wanted if d[0] != "finish"] or wanted
        GAME.apply(state, 0, random.choice(first or GAME.legal(state, 0)))
    assert unfit


@pytest.mark.parametrize(("language", "said"), [("en", "cards left: 1 "), ("pl", "kart: 1 ")])
def test_how_many_cards_are_left_is_a_number(language: str, said: str) -> None:
    """Not the name of the tile with that number."""
    speaker = Speaker(GAME, language, lambda seat: NAMES[seat])
    plain = "7,7:start 7,8:engine 6,7:cabin"
    record = flight(["7,7:start", plain], [300, SECOND_PAUSE], tokens=[{"7,7": {"humans": 4}}, {}])
    assert record.asked()[0] == "flight.on"
    assert record.view()["deck"] == 1
    assert said in speaker.line(told(record, 0, "fly"))


def test_a_yard_without_a_tile_to_take_does_not_ask_for_one() -> None:
    record = Record({"mission": "heavy_duty", "stock": [[64], [65]]})
    speaker = Speaker(GAME, "en", lambda seat: NAMES[seat])
    asked = [speaker.prompt(prompt).ask for prompt in [GAME.prompt(record.state, 0)] if prompt]
    record.say(0, "open", "base")
    asked += [speaker.prompt(prompt).ask for prompt in [GAME.prompt(record.state, 0)] if prompt]
    assert asked == ["Open a crate, or is the ship ready?", "Which tile do you place?"]


def test_what_a_sacrifice_does_counts_the_doubles_powered_for_this_hole() -> None:
    """Their batteries are spent, and still they run until this hole is done with."""
    ships = ["6,7:4/0 7,7:31/0 8,7:72/0 9,7:86/0", "7,7:32/0"]
    scenario = {
        "mission": "heavy_duty", "ships": ships, "deck": [368],
        "tokens": [{"6,7": {"batteries": 1}}, {}],
    }  # fmt: skip
    found: dict[tuple[str | int, ...], Line] = {}
    for number in range(2):
        record = Record(scenario, options={"flights": "2"})
        record.say(0, "power", 1)
        decision = record.legal(0)[number]
        found[decision] = told(record, 0, *decision)
        before = owed(record)
        record.say(0, *decision)
        after = owed(record)
        args = values(found[decision])
        assert args["a"] == ("change-owed", {"from": before["count"], "to": after["count"]})
        if before["power"] != after["power"]:
            ends = {"from": before["power"], "to": after["power"]}
            assert args["b"] == ("change-power", ends)
    assert [found["part", 6, 7][1]["a"][1]["to"], found["part", 9, 7][1]["a"][1]["to"]] == [3, 7]
    assert found["part", 9, 7][1]["b"] == ("change-power", {"from": 3, "to": 1})


def owed(record: Record) -> dict[str, Any]:
    prompt = record.game.prompt(record.state, 0)
    assert prompt is not None
    return next(dict(args) for name, args in prompt.facts if name == "fact-owed")


def test_the_aid_keeps_the_body_with_humans_as_the_rules_do() -> None:
    """A big meteor from the front in column 7: the cabin is kept, not the two other parts."""
    ships = ["6,7:109/180 7,7:31/0 7,8:181/0 8,8:9/90", "7,7:32/0"]
    scenario = {"mission": "heavy_duty", "ships": ships, "hours": [0, 1]}
    here = Record({**scenario, "deck": [369]}, options={"flights": "2"})
    lines = [line for aid in GAME.aids(here.view(0)) for line in aid.lines]
    front = next(a for _, a in lines if (a.get("what"), a.get("side")) == ("b", "front"))
    says = next(args["count"] for _, args in front["lines"] if args["line"] == 7)
    dice = [3, 4, *[1] * 4]
    struck = Record({**scenario, "deck": [310], "dice": dice}, options={"flights": "2"})
    assert says == len(struck.view()["lost"][0]) == 3


def test_setting_aside_tells_the_free_places_before_and_after() -> None:
    """A tile from there that lies on the ship and may be lifted keeps its place."""
    record = Record({"mission": "heavy_duty", "stock": [[48, 49, 50], [65]]})
    record.say(0, "open", "base")
    assert told(record, 0, "keep", 48) == ("effect-keep", {"from": 2, "to": 1})
    record.say(0, "keep", 48)
    record.say(0, "take", 48)
    record.say(0, *record.legal(0)[0])
    assert told(record, 0, "keep", 49) == ("effect-keep", {"from": 1, "to": 0})
    record.say(0, "keep", 49)
    assert not [decision for decision in record.legal(0) if decision[0] == "keep"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_told_again_begins_with_a_capital(language: str) -> None:
    speaker = Speaker(GAME, language, lambda seat: NAMES[seat])
    said = speaker.line(("event-card", {"card": 304, "again": True}))
    assert said[0].isupper()


def test_a_vote_begins_with_the_plain_favourites_and_what_they_pay() -> None:
    state = GAME.new(2, 1)
    prompt, view = GAME.prompt(state, 0), GAME.view(state, 0)
    assert prompt is not None
    (_, plain), (_, against), _ = prompt.groups
    assert plain == tuple(("vote", mission) for mission in view["offer"])
    assert len(against) == 6
    effects = [GAME.effect(view, prompt, decision) for decision in plain]
    assert [e[0] if e else "" for e in effects] == [f"brief-{one}" for one in view["offer"]]


@pytest.mark.parametrize(
    ("name", "ship"),
    [("engines", "7,7:start 7,8:engine_double"), ("fire", "7,7:start 7,6:cannon_double")],
)
def test_a_double_part_without_a_battery_says_what_it_would_do_with_one(
    name: str, ship: str
) -> None:
    """It counts nothing so far: nobody is left to guess why."""
    at = dict(part.split(":") for part in sketch(f"{ship} 6,7:battery_2").split())
    square = (7, 8) if name == "engines" else (7, 6)
    double, battery = (int(at[spot].split("/")[0]) for spot in (f"7,{square[1]}", "6,7"))
    record = Record({"mission": "heavy_duty", "stock": [[double, battery], []]})
    record.say(0, "open", "base")
    record.say(0, "take", double)
    assert values(told(record, 0, "at", *square, 0))["a"][0] == f"change-{name}-fed"
    record.say(0, "at", *square, 0)
    assert "(2 with a battery)" in _checks(record, "en")
    assert "(gdyby była bateria: 2)" in _checks(record, "pl")
    pictures = GAME.pictures(record.view(0), Speaker(GAME, "en", str).text)
    assert any("0 → 2 (with batteries)" in words for one in pictures for words in one.words)
    record.say(0, "take", battery)
    record.say(0, *next(d for d in record.legal(0) if d[1:3] == (6, 7)))
    assert "with a battery" not in _checks(record, "en")
    assert "(2 with batteries)" in _checks(record, "en")


def _checks(record: Record, language: str) -> str:
    prompt = record.game.prompt(record.state, 0)
    assert prompt is not None
    line = next(line for line in prompt.facts if line[0] == "fact-checks")
    return Speaker(GAME, language, str).line(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_giving_up_without_goods_names_no_price(language: str) -> None:
    record = flight(
        ["7,7:start", "7,7:start 7,8:engine"],
        [300, SECOND_PAUSE],
        tokens=[{"7,7": {"humans": 4}}, {}],
    )
    assert record.asked()[0] == "flight.on"
    line = told(record, 0, "give_up")
    said = Speaker(GAME, language, str).line(line)
    assert not any(letter.isdecimal() for letter in said)


def test_an_alien_is_named_with_its_place_once() -> None:
    """The picture has columns and rows, and so have the words: no mark is needed before them."""
    assert GAME.mark({}, ("alien", "purple", 8, 6)) == ""
