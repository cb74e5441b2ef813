"""The log tells a card in a few sentences; the end has its bill; the aids know what would hit."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker, events_for
from rules.engine import Event, decide
from rules.engine.players import known_to
from tests._support.pictures.looking import faults
from tests._support.rules.galaxy_trucker_missions.pictures import GAME, LANGUAGES, NAMES
from tests._support.rules.galaxy_trucker_missions.record import Record, flight
from tests.rules.test_game_texts import Listener

MOST = 360
PLAN = 180
STEADY = GAME.players()["steady"]


def night(number: int, flights: str) -> Iterator[tuple[Any, list[Event]]]:
    """A night of Steady pilots, answer by answer."""
    state, events = GAME.new(2 + number % 3, number, {"flights": flights}), list[Event]()
    while asked := GAME.pending(state):
        yield state, events
        said = decide(GAME, state, asked[0], STEADY, events, Random(number))
        events += GAME.apply(state, asked[0], said)
    yield state, events


@pytest.mark.parametrize("number", range(4))
def test_a_night_is_told_to_its_end_in_both_languages(number: int) -> None:
    listener = Listener(GAME)
    speakers = [Speaker(GAME, language, lambda seat: NAMES[seat]) for language in LANGUAGES]
    told, state, events = 0, GAME.new(2, 0), list[Event]()
    for state, events in night(number, "12"):
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            new = GAME.story(known_to(events[told:], seat))
            listener.events(new)
            lines = GAME.recap(view, new)
            assert lines is not None
            for speaker in speakers:
                assert sum(len(speaker.line(line)) for line in lines[:3]) <= MOST
            plan = GAME.plan(view)
            if plan is not None:
                assert all(len(speaker.line(plan)) <= PLAN for speaker in speakers)
        told = len(events)
    view = GAME.reveal(state)
    for aid in GAME.ending(view, events):
        listener.lines((aid.title, *aid.lines))
    found = GAME.awards(view, events)
    assert len({award.seat for award in found}) == len(found)
    listener.lines(tuple(award.line for award in found))
    for seat in range(state.seats):
        outcome = GAME.outcome(view, seat)
        assert outcome is not None
        listener.lines((outcome,))
    assert not listener.faults, listener.faults[:3]


def test_the_first_flight_teaches_building_step_by_step() -> None:
    """A teaching night begins with heavy cargo alone; each step follows from what the ship has."""
    state, random = GAME.new(2, 4, {"missions": "teaching", "flights": "123"}), Random(4)
    assert state.mission == "heavy_duty"
    told: list[str] = []
    speakers = [Speaker(GAME, language, lambda seat: NAMES[seat]) for language in LANGUAGES]
    while 0 in GAME.pending(state):
        plan = GAME.plan(GAME.view(state, 0))
        assert plan is not None
        assert all(len(speaker.line(plan)) <= PLAN for speaker in speakers)
        if plan[0] not in told:
            told.append(plan[0])
        GAME.apply(state, 0, decide(GAME, state, 0, STEADY, (), random))
    assert told[:2] == ["plan-step-open", "plan-step-tile"]
    assert "plan-step-square" in told
    assert all(name.startswith("plan-step") or name == "plan-heavy_duty" for name in told)


def test_with_nothing_in_hand_the_next_step_is_a_crate() -> None:
    """Also when the first tiles lie already: there is none to take."""
    record = Record({"mission": "heavy_duty", "stock": [[64], [65]]})
    record.say(0, "open", "base")
    assert GAME.plan(record.view(0)) == ("plan-step-tile", {})
    record.say(0, "take", 64)
    record.say(0, *next(d for d in record.legal(0) if d[0] == "at"))
    assert not record.view(0)["hand"]
    assert GAME.plan(record.view(0)) == ("plan-step-open", {})


def test_the_desk_says_what_the_mission_pays_on_this_flight() -> None:
    speaker = Speaker(GAME, "en", lambda seat: NAMES[seat])
    said = {
        flights: [speaker.line(line) for line in GAME.desk(GAME.view(state, 0))]
        for flights in ("1", "2", "3")
        for state in [GAME.new(2, 1, {"flights": flights}, {"mission": "heavy_duty"})]
    }
    paid = {"1": "3", "2": "4", "3": "5"}
    for flights, lines in said.items():
        assert f"{paid[flights]} for each point of mass" in lines[0], lines[0]
        assert "/" not in lines[0]


def test_two_cards_in_a_row_of_which_nothing_is_told_are_both_in_the_recap() -> None:
    cards = [Event("card", {"card": card}) for card in (304, 312)]
    state = GAME.new(2, 1, {}, {"mission": "heavy_duty"})
    told = GAME.recap(GAME.view(state, 0), GAME.story(events_for(cards, 0)))
    assert told == (("recap-cards", {"cards": [304, 312]}),)


def test_nothing_is_told_of_the_end_before_it() -> None:
    state = GAME.new(3, 1)
    view = GAME.view(state, 0)
    assert GAME.ending(view, ()) == ()
    assert GAME.awards(view, ()) == ()
    assert GAME.outcome(view, 0) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comic_and_the_finale_can_be_read(language: str) -> None:
    missing: list[str] = []
    say = Speaker(GAME, language, lambda seat: NAMES[seat], missing.append).text
    comic = GAME.how_it_is_played(say)
    assert comic is not None
    assert faults(comic.svg) == []
    assert len(comic.words) == 5
    state, events = GAME.new(2, 0), list[Event]()
    assert GAME.finale(GAME.reveal(state), events, say) is None, "it was not played to its end"
    *_, (state, events) = night(1, "12")
    finale = GAME.finale(GAME.reveal(state), events, say)
    assert finale is not None
    assert faults(finale.svg) == []
    assert all(NAMES[seat] in " ".join(finale.words) for seat in range(state.seats))
    assert not missing, missing[:3]


def test_every_kind_of_part_has_an_icon_of_its_own() -> None:
    icons = {icon.key: icon for icon in GAME.icons()}
    assert set(icons) == set(GAME.box.kinds)
    assert len({icon.svg for icon in icons.values()}) == len(icons)
    assert GAME.icon(("take", 64)) == "engine"
    assert GAME.icon(("take",)) == GAME.icon(("finish",)) == ""
    assert GAME.mark({}, ("at", 7, 6, 90)) == "7,6"
    assert GAME.mark({}, ("take", 64)) == "", "its name has the number already"


def test_what_a_card_costs_a_ship_is_one_sentence() -> None:
    """Two parts that fall off together, and what was spent, stand in one event each."""
    parts = [
        Event("part.lost", {"seat": 0, "tile": tile, "x": 6, "y": 7, "how": "fell_off"})
        for tile in (1, 2)
    ]
    spent = Event("batteries", {"seat": 1, "spent": 2})
    said = Event("declared", {"seat": 1, "kind": "firepower", "value": 5})
    told = GAME.story([*parts, spent, said])
    assert [event.kind for event in told] == ["part.lost", "declared"]
    speaker = Speaker(GAME, "en", lambda seat: NAMES[seat])
    assert speaker.event(told[0]) == "Anna loses battery (6,7) ×2 (fell off)."
    assert speaker.event(told[1]) == "Bartłomiej: firepower **2½** (2 batteries)."


def test_the_aid_says_what_a_hit_would_do() -> None:
    """A big meteor in each column from the front: shot down, or the first part is lost."""
    ship = "7,7:start 6,7:cabin 7,6:cannon/0 8,7:hold_2"
    record = flight([ship, "7,7:start"], [304], tokens=[{}, {"7,7": {"humans": 3}}], pause=False)
    meteors = _aid(record, "meteors")
    (front,) = [args for _, args in meteors if (args["what"], args["side"]) == ("b", "front")]
    by_line = {args["line"]: name for name, args in front["lines"]}
    assert by_line == {6: "aid-lost", 7: "aid-safe", 8: "aid-lost"}


def _aid(record: Record, key: str) -> Any:
    view = record.view(0)
    return next(aid.lines for aid in record.game.aids(view) if aid.key == key)


def test_nobody_looks_up_another_ship_while_building() -> None:
    state = GAME.new(2, 3, {}, {"mission": "heavy_duty"})
    assert GAME.aids(GAME.view(state, None)) == ()
    GAME.apply(state, 1, ("open", "base"))
    before = GAME.aids(GAME.view(state, 0))
    GAME.apply(state, 1, next(d for d in GAME.legal(state, 1) if d[0] == "take"))
    assert GAME.aids(GAME.view(state, 0)) == before
