"""What every option on a form says that it does: always something, short, and no secret."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine.model import Line
from tests._support.rules.alone.script import GAME, ROOMS, Script
from tests.rules.alone.ai.test_steady import positions

MOST = 90
PLAIN = ("pass", "stop", "no", "done")
"""Answers whose name says it all."""
LONG = "W" * 32


def test_no_option_is_without_a_line_and_no_line_is_too_long() -> None:
    met: Counter[str] = Counter()
    said: dict[str, Line] = {}
    names: dict[str, Line] = {}
    for number in range(24):
        for state, _, seat in positions(number):
            prompt = GAME.prompt(state, seat)
            met[prompt.kind] += 1
            if met[prompt.kind] > 40:
                continue
            view = GAME.view(state, seat)
            for decision in GAME.legal(state, seat):
                line = GAME.effect(view, prompt, decision)
                assert line or decision[0] in PLAIN, (prompt.kind, decision)
                if line:
                    said.setdefault(repr(line), line)
                names.setdefault(repr(decision), GAME.say(decision))
    assert len(met) > 60
    faults: list[str] = []
    for language in GAME.texts:
        say = Speaker(GAME, language, lambda _seat: LONG, faults.append)
        for line in said.values():
            text = say.line(line)
            assert text == " ".join(text.split()), text
            assert 0 < len(text) <= MOST, f"{language}: {len(text)} {text!r}"
        for line in names.values():
            assert 0 < len(say.line(line)) <= 60, say.line(line)
    assert not faults, faults[:3]


@pytest.mark.parametrize("number", range(4))
def test_two_states_a_seat_cannot_tell_apart_say_the_same_of_every_option(number: int) -> None:
    random, compared = Random(number), 0
    for state, _, seat in positions(number):
        if random.random() < 0.1:
            prompt: Any = GAME.prompt(state, seat)
            other = GAME.determinize(state, seat, random)
            assert GAME.prompt(other, seat) == prompt
            for decision in GAME.legal(state, seat):
                views = (GAME.view(s, seat) for s in (state, other))
                here, there = (GAME.effect(view, prompt, decision) for view in views)
                assert here == there
                compared += 1
    assert compared > 30


def test_a_charge_is_asked_for_with_what_each_item_does() -> None:
    state = Script(
        start="uA6",
        at=ROOMS["control_room"],
        items=[["jetpack", 2, False], ["acid_vial", 1, True], ["trauma_kit", 3, False]],
        missions={"blue": "slow_toxin", "green": "turret_codes", "final": "burn_it_clean"},
    ).state
    GAME.apply(state, 0, ("mission", "turret_codes"))
    prompt: Any = GAME.prompt(state, 0)
    assert prompt.kind == "mission.pay"
    view = GAME.view(state, 0)
    for language in GAME.texts:
        say = Speaker(GAME, language, str)
        for decision in GAME.legal(state, 0):
            line: Any = GAME.effect(view, prompt, decision)
            brief = say.text(f"effect-{GAME.cards[decision[1]].key}")
            told, plain = say.line(line), brief.partition("; +")[0]
            assert told.endswith(plain)
            assert told.startswith(str(line[1]["count"]))


def test_the_search_that_stands_apart_says_what_it_is() -> None:
    for number in range(4):
        for state, _, seat in positions(number):
            view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
            line = GAME.closing(view, [prompt])
            assert (line is not None) == (prompt.kind == "turn.act")
            if line is not None:
                assert prompt.default == ("search",)
                for language in GAME.texts:
                    said = Speaker(GAME, language, str).line(line)
                    assert len(said) <= 40
                    assert f"{len(view['items'])} " in said


def test_who_deals_out_cards_reads_how_many_are_left_for_the_others() -> None:
    state = GAME.new(2, 1)
    while GAME.prompt(state, 1).kind != "round.draw":
        GAME.apply(state, 1, GAME.legal(state, 1)[-1])
    prompt: Any = GAME.prompt(state, 1)
    deck = GAME.legal(state, 1)[0][2]
    assert ("fact-refill", {"seat": 1, "deck": deck, "count": 10}) in prompt.facts
    for decision in GAME.legal(state, 1):
        line: Any = GAME.effect(GAME.view(state, 1), prompt, decision)
        assert line[1]["rest"] == 10 - decision[3]
