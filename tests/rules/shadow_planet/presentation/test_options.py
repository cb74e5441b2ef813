"""What every option on a form says that it does: always something, short, true, and no secret."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import load_game
from rules.engine.model import Decision, Line, Prompt
from rules.shadow_planet.components.catalog import BUILT_IN, WrongData
from rules.shadow_planet.trial import eager, questions, random_scenario
from tests._support.rules.shadow_planet.script import GAME, Script
from tests.rules.shadow_planet.ai.test_steady import crowded

LANGUAGES = tuple(GAME.texts)
MOST = 90
PLAIN = ("pass", "done", "no", "end")
"""Answers whose name may say it all."""

LONG = "W" * 32
SPEAKERS = [Speaker(GAME, language, lambda seat: f"{seat}{LONG}"[:32]) for language in LANGUAGES]


def games(number: int) -> Iterator[Any]:
    """The positions of a random game; from the sixth on, a crowded board."""
    random, seats = Random(number), 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    if number >= 6:
        seats, scenario = crowded(number)
    state = GAME.new(seats, number, scenario=scenario)
    while pending := GAME.pending(state):
        yield state
        seat = random.choice(pending)
        prompt = GAME.prompt(state, seat)
        legal = eager(prompt.kind, GAME.legal(state, seat), random)
        GAME.apply(state, seat, random.choice(legal))


def asked(state: Any) -> Iterator[tuple[int, Prompt, tuple[Decision, ...]]]:
    for seat in GAME.pending(state):
        yield seat, GAME.prompt(state, seat), GAME.legal(state, seat)


def test_no_option_is_without_a_line_and_no_line_is_too_long() -> None:
    met: Counter[str] = Counter()
    said: dict[str, Line] = {}
    for number in range(46):
        for state in games(number):
            for seat, prompt, legal in asked(state):
                met[prompt.kind] += 1
                if met[prompt.kind] > 150:
                    continue
                view = GAME.view(state, seat)
                for decision in legal:
                    line = GAME.effect(view, prompt, decision)
                    assert line or decision[0] in PLAIN, (prompt.kind, decision)
                    if line:
                        said.setdefault(repr(line), line)
    assert set(met) == {question.split()[0] for question in questions(GAME.box)}
    faults: list[str] = []
    for language in LANGUAGES:
        names = Speaker(GAME, language, lambda _seat: LONG, faults.append)
        for line in said.values():
            text = names.line(line)
            assert text == " ".join(text.split())
            assert len(text) <= MOST, f"{language}: {len(text)} {text!r}"
    assert not faults, faults[:3]


@pytest.mark.parametrize("number", range(6))
def test_two_states_a_seat_cannot_tell_apart_say_the_same_of_every_option(number: int) -> None:
    random = Random(number)
    compared = 0
    for state in games(number):
        if random.random() < 0.3:
            for seat, prompt, legal in asked(state):
                other = GAME.determinize(state, seat, random)
                assert GAME.prompt(other, seat) == prompt
                for decision in legal:
                    here, there = (
                        GAME.effect(GAME.view(s, seat), prompt, decision) for s in (state, other)
                    )
                    assert here == there
                    compared += 1
    assert compared > 50


def told(game: Script, seat: int, language: str = "en") -> dict[str, str]:
    """The options of a question by their words, and what is said of them."""
    prompt = game.prompt(seat)
    view = GAME.view(game.state, seat)
    say = Speaker(GAME, language, ["Ann", "Ben", "Cyd"].__getitem__)
    found = {}
    for decision in GAME.legal(game.state, seat):
        line = GAME.effect(view, prompt, decision)
        found[" ".join(game.words(decision))] = say.line(line) if line else ""
    return found


def table(**scenario: Any) -> Script:
    """Ann plays John; Jenna and Nikke are far away, so that nothing of theirs counts."""
    return Script(
        3,
        1,
        **{
            "control": ["john", "rachel", "reed"],
            "pawns": {"jenna": "caves", "nikke": "caves", "john": "melita"},
            "gear": {"john": ["move", "run", "search", "fuel_cell", "crystal"]},
            "indicators": {"threat": 3, "repair": 5, "countdown": 7},
            **scenario,
        },
    )


def test_numbers_have_a_direction_and_a_section_says_what_it_needs_and_gives() -> None:
    game = table()
    assert told(game, 0)["play run"] == "Total 0 → 2"
    game.run("0 step.move play run\n0 step.move play move")
    found = told(game, 0)
    assert found["go flight_deck"] == ("costs 2 of 3 · show 2 Repair: Repair 5 → 3")
    assert found["go accommodation"].endswith("show 1 Search: see 3 Messages, remove 1")
    assert found["go erico"] == "costs 2 of 3 · deck of 20 cards · there: Rachel and the Robot"
    game.run("0 move.to go flight_deck\n0 step.search done")
    found = told(game, 0)
    assert found["play fuel_cell"] == ("you may discard it: Repair 5 → 4 · then too few to show")
    game.run("0 step.repair play fuel_cell")
    assert told(game, 0)["yes"] == "Repair 5 → 4 · the card goes face-up to discard"
    assert told(game, 0)["no"] == "You keep the card · Repair stays at 5"


def test_a_character_one_may_be_says_what_one_knows_of_its_gear_and_no_more() -> None:
    game = table()
    view = {**game.view(0), "gear": {"john": 3, "reed": 0, "nikke": 2}, "objective": "captain"}
    keys = {"crystal": "john", "axe": "john", "move": "john", "run": "nikke"}
    view["known"] = [
        {"card": next(c for c, card in GAME.cards.items() if card.key == key), "place": who,
         "depth": None}
        for key, who in keys.items()
    ]  # fmt: skip
    prompt = replace(game.prompt(0), kind="identity.choose")
    found = {
        who: SPEAKERS[0].line(GAME.effect(view, prompt, ("be", who)) or ("", {}))
        for who in ("john", "reed", "nikke")
    }
    assert found == {
        "john": "Its Gear counts for you: 3 cards · you know of 1 Repair, 1 Attack",
        "reed": "Its Gear is empty",
        "nikke": "Its Gear counts for you: 2 cards · you know of no Repair, Attack or Get in it",
    }


def test_the_only_card_one_takes_is_taken_and_a_deck_elsewhere_only_ordered() -> None:
    game = table(gear={"john": ["search", "search"]}, decks={"melita": ["run", "medi_kit"]})
    game.run("0 step.search play search\n0 step.search play search\n0 step.search done")
    prompt, say = game.prompt(0), SPEAKERS[0]
    assert [say.line(fact) for fact in prompt.facts] == [
        "You take the top card from the Melita deck next."
    ]
    assert say.line(GAME.closing(game.view(0), [prompt]) or ("", {})) == (
        "Take Run, leave the rest"
    )
    elsewhere = replace(prompt, facts=(("fact-take-here", {"at": "hill"}),))
    assert say.line(GAME.closing(game.view(0), [elsewhere]) or ("", {})) == ("Put back: Run on top")


def test_a_section_is_named_and_says_how_many_cards_it_wants() -> None:
    pawns = {"jenna": "caves", "nikke": "caves", "john": "flight_deck"}
    game = table(gear={"john": ["crystal", "alien_alloy", "spare_parts"]}, pawns=pawns)
    game.run("0 step.search done")
    say = SPEAKERS[0]
    assert game.prompt(0).kind == "section.use"
    assert "You are in this Section: Flight Deck." in map(say.line, game.prompt(0).facts)
    game.run("0 section.use use 0")
    assert game.prompt(0).kind == "section.show"
    assert "Flight Deck: show 2 Repair." in map(say.line, game.prompt(0).facts)


def test_what_was_shown_for_a_section_is_not_called_chosen_for_what_it_does() -> None:
    pawns = {"jenna": "caves", "nikke": "caves", "rachel": "caves", "john": "bridge"}
    game = table(gear={"john": ["search", "run", "lantern", "lantern"]}, pawns=pawns)
    game.run("0 step.move done\n0 step.search done\n0 step.repair done\n0 section.use use 0")
    for _ in range(2):
        assert game.prompt(0).kind == "section.show"
        GAME.apply(game.state, 0, GAME.legal(game.state, 0)[0])
    assert game.prompt(0).kind == "effect.bridge"
    assert "fact-chosen-cards" not in dict(game.prompt(0).facts)


def test_the_last_card_one_could_show_is_named_as_such() -> None:
    game = table(pawns={"jenna": "caves", "nikke": "caves", "john": "accommodation"})
    game.run("0 step.move done")
    assert told(game, 0)["play search"] == "Total 0 → 1 · you would then hold no Search to show"
    assert (
        told(game, 0, "pl")["play search"]
        == "Suma 0 → 1 · nie zostanie Przeszukiwania do pokazania"
    )


def test_a_card_among_the_messages_says_what_it_does_on_its_own() -> None:
    game = table(gear={"john": ["move", "plasma_charge"], "rachel": ["move"], "reed": ["move"]})
    while game.prompt(GAME.pending(game.state)[0]).kind != "messages.discard":
        (seat,) = GAME.pending(game.state)
        GAME.apply(game.state, seat, game.prompt(seat).default)
    found = told(game, 0)
    assert found["discard plasma_charge"] == (
        "On its own: Threat 3 → 1 and Repair 5 → 7 · your last of its type"
    )


def test_a_message_that_one_may_remove_says_what_it_would_do() -> None:
    game = table(gear={"john": ["calibrate"]}, messages=["hope"])
    game.run("0 step.search done\n0 step.repair play calibrate")
    assert told(game, 0) == {
        "yes": "removed; would have moved Repair 5 → 4",
        "no": "On its own: Repair 5 → 4",
    }


def test_a_short_text_that_is_too_long_is_refused_with_row_and_language(tmp_path: Path) -> None:
    for file, text, where in (
        ("cards.toml", 'brief.en = "See all Messages"', "card (flight_recorder), brief.en"),
        ("characters.toml", 'brief.pl = "daj innemu graczowi Znacznik"', "character (rachel)"),
        ("board.toml", 'brief.en = "take any Location’s top card"', "section (graveyard)"),
    ):
        source = (BUILT_IN / file).read_text("utf-8")
        assert text in source
        longer = source.replace(text, text[:-1] + " and then some more of it, and more" + '"')
        with pytest.raises(WrongData, match="is longer than") as fault:
            load_game("shadow_planet", data={file: longer})
        assert where in str(fault.value)


def test_data_of_an_earlier_game_have_no_short_texts_and_still_say_something() -> None:
    lines = {
        name: (BUILT_IN / name).read_text("utf-8").splitlines()
        for name in (
            "cards.toml",
            "characters.toml",
            "board.toml",
        )
    }
    old = {
        name: "\n".join(line for line in found if not line.startswith("brief."))
        for name, found in lines.items()
    }
    game = load_game("shadow_planet", data=old)
    state = game.new(3, 1)
    (seat,) = game.pending(state)
    faults: list[str] = []
    say = Speaker(game, "en", str, faults.append)
    prompt = game.prompt(state, seat)
    assert prompt is not None
    for decision in game.legal(state, seat):
        line = game.effect(game.view(state, seat), prompt, decision)
        assert line
        assert say.line(line)
    assert not faults
