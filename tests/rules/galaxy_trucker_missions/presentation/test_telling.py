"""The log tells a card in a few sentences; the end has its bill; the aids know what would hit."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.speaker import Speaker, events_for
from rules.engine import Event, decide
from rules.engine.players import known_to
from tests._support.pictures.looking import faults
from tests._support.rules.galaxy_trucker_missions.pictures import GAME, LANGUAGES, NAMES
from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, Record, flight
from tests._support.rules.saying import Listener

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
    assert GAME.finale(GAME.view(state, None), events, say) is None, "it goes on"
    abandoned = GAME.finale(GAME.reveal(state), events, say)
    assert abandoned is not None
    assert say("told-abandoned") in abandoned.words[0]
    *_, (state, events) = night(1, "12")
    finale = GAME.finale(GAME.reveal(state), events, say)
    assert finale is not None
    for one in (abandoned, finale):
        assert faults(one.svg) == []
        assert all(NAMES[seat] in " ".join(one.words) for seat in range(2))
    assert say("end-awards-title") in finale.alt
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
    assert speaker.event(told[0]) == "Anna, fallen off: battery (6,7) ×2."
    assert speaker.event(told[1]) == "Firepower: Bartłomiej **2½** (2 batteries)."


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


def log_of(language: str, events: list[Event]) -> list[str]:
    """Paragraph by paragraph, as it is posted."""
    missing: list[str] = []
    speaker = Speaker(GAME, language, lambda seat: NAMES[seat], missing.append)
    public = [event for event in events if event.audience is None]
    found = [as_markdown(p, speaker, None) for p in paragraphs(speaker, enumerate(public), None)]
    assert not missing, missing[:3]
    return found


@pytest.mark.parametrize("number", range(4))
def test_the_log_of_a_flight_says_nothing_twice(number: int) -> None:
    """No line follows itself, none is empty, and none speaks of a battery without its purpose."""
    *_, (_state, events) = night(number, "123"[number % 3])
    for language in LANGUAGES:
        for post in log_of(language, events):
            lines = post.splitlines()
            assert all(lines)
            assert all(one != other for one, other in pairwise(lines)), post
            assert "uses 1 battery" not in post
            assert "zużywa 1 bateri" not in post


def test_a_hit_is_told_with_all_that_it_costs() -> None:
    guard = "7,7:start 6,7:cabin 5,7:engine 7,8:engine"
    record = flight([guard, "7,7:start 7,8:engine"], [308, SECOND_PAUSE],
                    dice=[3, 3, 1, 1, 1, 1, 1, 1])  # fmt: skip
    hits = [e.data for e in GAME.story(record.events) if e.kind == "hit"]
    told = [one for hit in hits for one in (*hit["parts"], *hit.get("fallen", ()))]
    assert len(told) == len(record.told("part.lost")) > 0
    assert not [e for e in GAME.story(record.events) if e.kind == "part.lost"]


def test_who_has_least_is_told_of_what() -> None:
    for card, (kind, _, row) in GAME.box.adventures.items():
        if kind == "combat_zone":
            worst = [Event("worst", {"seat": 0}) for _ in row.lines]
            told = GAME.story([Event("card", {"card": card}), *worst])
            assert [e.data["least"] for e in told[1:]] == [line.lowest for line in row.lines]


def test_a_second_card_of_the_same_name_is_named_again() -> None:
    dust = [card for card, (kind, *_) in GAME.box.adventures.items() if kind == "stardust"][:2]
    moved = {"seat": 0, "days": -1, "position": 3}
    events = [event for card in dust
              for event in (Event("card", {"card": card}), Event("moved", moved))]  # fmt: skip
    (post,) = log_of("en", events)
    assert post.lower().count("stardust") == 2


def test_batteries_are_told_with_what_they_were_spent_on() -> None:
    """One ship pays with them in place of goods; the next one fights with them."""
    smugglers = next(c for c, (kind, *_) in GAME.box.adventures.items() if kind == "smugglers")
    (post,) = log_of("en", [
        Event("card", {"card": smugglers}),
        Event("fought", {"seat": 0, "won": False, "equal": False}),
        Event("batteries", {"seat": 0, "spent": 2}),
        Event("batteries", {"seat": 1, "spent": 1}),
        Event("fought", {"seat": 1, "won": False, "equal": True}),
    ])  # fmt: skip
    lines = post.splitlines()
    assert lines[2] == "Anna has no goods left to lose and loses 2 batteries."
    assert lines[3].startswith("Bartłomiej holds the enemy off")
    assert lines[3].endswith("with 1 battery.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_one_name_are_told_though_nothing_happened_between_the_last_of_them(
    language: str,
) -> None:
    """Such cards are told together, in a paragraph that has begun with another of that name."""
    missing: list[str] = []
    speaker = Speaker(GAME, language, lambda seat: NAMES[seat], missing.append)
    by_name: dict[str | None, list[Event]] = {}
    for card in GAME.box.adventures:
        event = Event("card", {"card": card})
        by_name.setdefault(speaker.said(event).opens, []).append(event)
    first, second, third, *_ = max(by_name.values(), key=len)
    between = Event("launch", {"route": [0, 1]})
    (told,) = paragraphs(speaker, enumerate([first, between, second, third], 1), None)
    text = as_markdown(told, speaker, None)
    assert not missing, text
    assert f"{speaker.said(first).opens} ×2" in text
