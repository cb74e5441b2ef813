"""What ALONE says: every id exists in both languages, and nothing lacks an argument."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from bot.i18n.speaker import Speaker, events_for, read_book
from rules.alone.presentation import prompts
from rules.alone.trial import eager, kinds, random_scenario
from rules.engine.model import Event
from tests._support.rules.alone.script import GAME, Script

LANGUAGES = tuple(GAME.texts)
RULES = Path(rules.__path__[0]) / "alone"
PLAIN_VERBS = (
    "bullet", "sacrifice", "locate", "san", "adrenaline", "yes", "no", "done", "stop", "pass",
    "lead", "stalk", "cancel", "respawn", "spawn", "move-it", "target-at", "bend-less", "bend-more",
)  # fmt: skip
GAMES = range(6)


def seat_name(seat: int) -> str:
    return f"<{seat}>"


@pytest.mark.parametrize("number", GAMES)
def test_nothing_that_is_said_lacks_a_text_or_an_argument(number: int) -> None:
    random = Random(number)
    seats = 2 + number % 3
    options = {key: random.choice(choices) for key, choices, _ in GAME.info.options if number}
    scenario = random_scenario(GAME.box, seats, random) if number % 4 else None
    state = GAME.new(seats, number, options, scenario)
    faults: list[str] = []
    speakers = [Speaker(GAME, language, seat_name, faults.append) for language in LANGUAGES]
    for _ in range(90):
        if not GAME.pending(state):
            break
        seat = random.choice(GAME.pending(state))
        prompt = GAME.prompt(state, seat)
        legal = eager(prompt.kind, GAME.legal(state, seat), random)
        events = GAME.apply(state, seat, random.choice(legal))
        for each in speakers:
            _say_all(each, state, seats, events)
        assert not faults, faults[:3]


def _say_all(each: Speaker, state: Any, seats: int, events: list[Any]) -> None:
    for viewer in (None, *range(seats)):
        for event in events_for(events, viewer):
            each.said(event)
        view = GAME.view(state, viewer)
        lines = GAME.panel(view) if viewer is None else GAME.panel(view) + GAME.desk(view)
        for line in lines:
            assert each.line(line), line
        prompt = None if viewer is None else GAME.prompt(state, viewer)
        if prompt is not None:
            question = each.prompt(prompt)
            assert question.ask
            assert all(question.because)
            assert all(question.facts)
            assert all(what and why for what, why in question.refused)
            assert all(label for _, group in question.groups for _, label in group)


def test_evil_reads_on_its_desk_that_it_is_evil_and_the_hero_does_not() -> None:
    state = GAME.new(3, 1)
    desks = [GAME.desk(GAME.view(state, seat)) for seat in range(3)]
    told = [[line for line in desk if line[0] == "desk-evil"] for desk in desks]
    assert told == [[], [("desk-evil", {"role": "evil"})], [("desk-evil", {"role": "evil"})]]
    assert Speaker(GAME, "en", seat_name).line(told[1][0]) == "You are **Evil**."
    assert Speaker(GAME, "pl", seat_name).line(told[1][0]) == "Twoja strona: **Zło**"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_a_card_can_be_told_of_several_in_a_row(language: str) -> None:
    book = read_book(language, GAME.texts[language])
    asked = {
        name: {argument.partition("-")[0] for argument in book.arguments(name)}
        for name in book.ids()
        if name.startswith("event-")
    }
    assert [name for name, found in asked.items() if "card" in found and "cards" not in found] == []


def test_two_cards_armed_in_a_row_are_one_line_with_both_names() -> None:
    card, other = sorted(c for c in GAME.cards if GAME.box.all_instants >> c & 1)[:2]
    faults: list[str] = []
    for armed in (True, False):
        told = [
            Event("armed", {"seat": 1, "card": one, "armed": armed}, (1,)) for one in (card, other)
        ]
        for language in LANGUAGES:
            say = Speaker(GAME, language, seat_name, faults.append)
            (event,) = events_for(told, 1)
            line = say.event(event) or ""
            for one in (card, other):
                assert say.text("desk-card", card=one, state="plain").strip() in line
    assert faults == []


def event_kinds() -> set[str]:
    """Every kind of event that the rules emit."""
    said = re.compile(r'(?:emit\(|tell_evil\(s, |_tell_of_sector\(s, )\s*"([a-z.]+)"')
    found: set[str] = set()
    for path in sorted(RULES.rglob("*.py")):
        found |= set(said.findall(path.read_text("utf-8")))
    assert len(found) > 40
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_event_decision_or_option_is_without_words(language: str) -> None:
    book = read_book(language, GAME.texts[language])
    needed = {f"event-{kind.replace('.', '-')}" for kind in event_kinds()}
    needed |= {f"ask-{kind.replace('.', '-')}" for kind in kinds(GAME.box)}
    needed |= {f"do-{verb}" for verb in (*prompts.WORDS, *PLAIN_VERBS) if verb != "bend"}
    for key, choices, _ in GAME.info.options:
        needed |= {f"option-{key}", *(f"choice-{key}-{choice}" for choice in choices)}
    needed |= {"game-alone", "role-title", "role-hero", "role-evil", "wait-turn", "wait-evil"}
    needed |= {"ended-mission", "ended-defeat"}
    assert sorted(name for name in needed if name not in book) == []


def test_the_languages_do_not_differ_in_ids_or_arguments() -> None:
    first, other = (read_book(language, GAME.texts[language]) for language in LANGUAGES)
    assert sorted(set(first.ids()) ^ set(other.ids())) == []
    for name in first.ids():
        mine, theirs = (
            {argument.partition("-")[0] for argument in each.arguments(name)}
            for each in (first, other)
        )
        assert mine == theirs, name


def test_everybody_who_waits_reads_the_same_whatever_is_asked() -> None:
    state = GAME.new(3, 1)
    waits = [line for line in GAME.panel(GAME.view(state, None)) if line[0].startswith("wait")]
    assert waits == [("wait-evil", {"seats": [1, 2]})]


@pytest.mark.parametrize(("language", "said"), [("en", "(armed)"), ("pl", "(uzbrojona)")])
def test_an_armed_card_is_marked_in_a_teammates_open_hand_as_in_ones_own(
    language: str, said: str
) -> None:
    script = Script(
        seats=3, start="uC3", hands={1: ["leak", "sprint"], 2: []}, armed=[[1, "leak"]],
        decks=["traps", "speed"],
    )  # fmt: skip
    say = Speaker(GAME, language, seat_name)
    mine, theirs = (list(map(say.line, GAME.desk(script.view(seat)))) for seat in (1, 2))
    (leak,) = (line for line in mine if said in line)
    (hand,) = (line for line in theirs if line.startswith("<1>"))
    assert leak in hand
    assert hand.count(said) == 1
