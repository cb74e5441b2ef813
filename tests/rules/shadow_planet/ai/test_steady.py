"""Steady: never illegal, never better informed than its seat, and on the side of its Objective."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.engine import Decision, Event, decide
from rules.engine.players import Player, known_to
from rules.shadow_planet.ai.beliefs import Beliefs
from rules.shadow_planet.ai.steady import Steady
from rules.shadow_planet.knowledge import view as views
from rules.shadow_planet.trial import eager, questions, random_scenario
from tests._support.rules.shadow_planet.script import GAME, Script

STEADY: Player = GAME.players()["steady"]


def game_number(number: int) -> tuple[int, dict[str, Any] | None]:
    """3, 4 and 5 seats in turn; every other game from a scenario."""
    seats = 3 + number % 3
    return seats, random_scenario(GAME.box, seats, Random(number)) if number % 2 else None


def crowded(number: int) -> tuple[int, dict[str, Any]]:
    """Everyone starts in some Section with a lot of cards, so that every effect comes up soon."""
    random = Random(number)
    seats = 3 + number % 3
    keys = [card.key for card in GAME.cards.values()]
    random.shuffle(keys)
    people = [row.key for row in GAME.box.character_rows if row.colour is not None]
    return seats, {
        "pawns": {who: random.choice(list(GAME.box.sections)) for who in people},
        "gear": {who: [keys.pop() for _ in range(12)] for who in GAME.box.characters},
        "vehicles": {key: random.choice(GAME.box.locations) for key in GAME.box.vehicles},
        "control": random.sample(GAME.box.characters, seats),
    }


def positions(
    number: int, seats: int, scenario: dict[str, Any] | None
) -> Iterator[tuple[Any, list[Event], int]]:
    """A random game: state, all events so far, and a seat that is asked; at last the end."""
    random = Random(number)
    state = GAME.new(seats, number, scenario=scenario)
    events: list[Event] = []
    while pending := GAME.pending(state):
        seat = random.choice(pending)
        yield state, events, seat
        prompt = GAME.prompt(state, seat)
        legal = eager(prompt.kind, GAME.legal(state, seat), random)
        events += GAME.apply(state, seat, random.choice(legal))


def test_no_kind_of_question_leaves_it_without_a_legal_answer() -> None:
    """`decide` refuses anything else; every kind comes up several times."""
    asked: Counter[str] = Counter()
    for number in range(45):
        for state, events, seat in positions(number, *crowded(number)):
            kind = GAME.prompt(state, seat).kind
            if asked[kind] < 25:
                asked[kind] += 1
                decide(GAME, state, seat, STEADY, events, Random(number))
    assert set(asked) == {question.split()[0] for question in questions(GAME.box)}
    assert min(asked.values()) >= 3, asked


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_table_of_steady_seats_never_gets_stuck(seats: int) -> None:
    for scenario in (None, random_scenario(GAME.box, seats, Random(seats))):
        state, events = GAME.new(seats, seats, scenario=scenario), list[Event]()
        while pending := GAME.pending(state):
            said = decide(GAME, state, pending[0], STEADY, events, Random(len(events)))
            events += GAME.apply(state, pending[0], said)
        assert GAME.result(state) is not None


def test_it_needs_no_more_than_what_json_can_hold() -> None:
    """A view, and events, that have been through a store or over a wire do as well."""
    for state, events, seat in positions(7, *game_number(7)):
        seen, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
        known = known_to(events, seat)
        saved = [Event(e.kind, json.loads(json.dumps(e.data)), e.audience) for e in known]
        legal = GAME.legal(state, seat)
        plain = json.loads(json.dumps(seen))
        said = STEADY.choose(GAME, seen, known, prompt, legal, Random(3))
        assert STEADY.choose(GAME, plain, saved, prompt, legal, Random(3)) == said


# Two worlds that a seat cannot tell apart


def says(player: Player, state: Any, seat: int, events: list[Event]) -> Decision:
    return decide(GAME, state, seat, player, events, Random(f"{seat}/{len(events)}"))


def together(player: Player, state: Any, events: list[Event], viewer: int, random: Random) -> int:
    """Walk through the real world and one the viewer cannot tell from it, as long as it cannot.

    The viewer is played in both, each from what it was told there; the others do the same in both.
    Returns how many answers were compared.
    """
    here, there = GAME.clone(state), GAME.determinize(state, viewer, random)
    heard, compared = known_to(events, viewer), 0
    heard_there = heard[:]
    for _ in range(40):
        pending = GAME.pending(here)
        if not pending or GAME.pending(there) != pending:
            break
        seat = viewer if viewer in pending else random.choice(pending)
        if seat == viewer:
            said = says(player, here, seat, heard)
            assert GAME.prompt(there, seat) == GAME.prompt(here, seat)
            assert says(player, there, seat, heard_there) == said
            compared += 1
        else:
            both = [d for d in GAME.legal(here, seat) if d in GAME.legal(there, seat)]
            if not both:
                break
            said = random.choice(both)
        heard += known_to(GAME.apply(here, seat, said), viewer)
        heard_there += known_to(GAME.apply(there, seat, said), viewer)
        if heard_there != heard:
            break
    return compared


def walk(player: Player, number: int) -> int:
    """The same from many positions of a game."""
    random = Random(number)
    compared = 0
    for state, events, seat in positions(number, *game_number(number)):
        if random.random() < 0.15:
            viewer = random.choice([seat, random.randrange(state.seats)])
            compared += together(player, state, events, viewer, random)
    return compared


@pytest.mark.parametrize("first", [0, 6, 12])
def test_its_answers_never_depend_on_what_its_seat_cannot_know(first: int) -> None:
    assert sum(walk(STEADY, number) for number in range(first, first + 6)) > 250


class Peeker:
    """Would say something else if it saw a hand that is not its own."""

    def choose(
        self, game: Any, view: Any, events: Any, prompt: Any, legal: Any, random: Any
    ) -> Decision:
        return legal[hash(str(view.get("leak"))) % len(legal)]


def test_the_walk_through_two_worlds_catches_a_player_that_sees_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = views.private
    monkeypatch.setattr(
        views, "private", lambda s, p, *n: {**honest(s, p, *n), "leak": s.hands[p - 1]}
    )
    with pytest.raises(AssertionError):
        walk(Peeker(), 1)


def test_it_keeps_nothing_from_one_question_to_the_next() -> None:
    """After a restart, a fresh player goes on as the old one would have."""
    for state, events, seat in positions(5, *game_number(5)):
        fresh = Steady(GAME.box)
        assert says(fresh, state, seat, events) == says(STEADY, state, seat, events)


# What it makes of the others


def crew(**seats: int) -> Event:
    """Who controls whom, as everyone is told."""
    control = {who: seats.get(who) for who in GAME.box.characters}
    return Event("control.revealed", {"control": control})


def believes(view: Any, events: list[Event], seat: int, side: str) -> float:
    return Beliefs(GAME.box, view, events).side_of(seat, side)


def card(key: str) -> int:
    return next(c for c, found in GAME.cards.items() if found.key == key)


def test_who_mends_the_ship_is_not_taken_for_the_guardian() -> None:
    view = GAME.view(GAME.new(5, 1, scenario={"objectives": LIST_OF_FIVE}), 1)
    before = believes(view, [], 2, "guardian")
    used: dict[str, Any] = {"section": "flight_deck", "effect": "flight_deck_0", "seat": 2}
    events = [
        crew(john=2),
        Event("section.used", {**used, "character": "john", "cards": []}),
        Event("indicator", {"indicator": "repair", "from": 8, "to": 6}),
    ]
    assert believes(view, events, 2, "guardian") < before / 2
    assert believes(view, events, 3, "guardian") > before


LIST_OF_FIVE = ["alien", "captain", "lieutenant", "sergeant", "guardian"]


def test_a_card_found_among_the_messages_is_laid_to_whoever_held_it() -> None:
    """Jenna's Seduce is printed on her Gear: a Get among the Messages came from her player."""
    view = GAME.view(GAME.new(5, 1, scenario={"objectives": LIST_OF_FIVE}), 1)
    before = believes(view, [], 3, "astronaut")
    revealed = Event("messages.revealed", {"cards": [card("seduce")], "temple": 0, "messages": 1})
    assert believes(view, [crew(jenna=3), revealed], 3, "astronaut") < before
    assert believes(view, [crew(jenna=2), revealed], 3, "astronaut") > before
    assert believes(view, [revealed], 3, "astronaut") == pytest.approx(before)


def test_messages_that_move_an_indicator_are_laid_to_nobody() -> None:
    view = GAME.view(GAME.new(5, 1, scenario={"objectives": LIST_OF_FIVE}), 1)
    played = Event("card.played", {"seat": 2, "character": "john", "card": card("move")})
    ended = Event("turn.ended", {"character": "john", "seat": 2})
    moved = Event("indicator", {"indicator": "repair", "from": 8, "to": 6})
    events = [crew(john=2), played, ended, moved]
    assert believes(view, events, 2, "guardian") == believes(view, [], 2, "guardian")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_it_holds_for_likely_adds_up(seats: int) -> None:
    for state, events, seat in positions(seats, *game_number(seats)):
        found = Beliefs(GAME.box, GAME.view(state, seat), known_to(events, seat))
        assert found.side_of(seat, GAME.box.sides[state.objectives[seat]]) == pytest.approx(1)
        assert sum(found.side_of(p, "alien") for p in range(state.seats)) == pytest.approx(1)
        roles = found.roles(GAME.view(state, seat)["markers"])
        for role in roles.values():
            assert sum(role.values()) == pytest.approx(1)
        assert sum(role["guardian"] for role in roles.values()) == pytest.approx(1)


def test_nobody_is_matched_otherwise_than_the_rules_do() -> None:
    """Where no tie left a choice, it knows from Objectives and Markers alone who is who."""
    compared = 0
    for number in range(40):
        seats, scenario = game_number(number)
        state, kinds = None, set[str]()
        for state, _, seat in positions(number, seats, scenario):
            kinds.add(GAME.prompt(state, seat).kind)
        if state is None or "identity.choose" in kinds:
            continue
        result = GAME.result(state)
        view = {**GAME.view(state, 0), "identities": {}}
        roles = Beliefs(GAME.box, view, []).roles(view["markers"])
        for p, who in result.detail["identities"].items():
            assert roles[who][GAME.box.sides[state.objectives[p]]] == 1
        assert roles[result.detail["guardian"]]["guardian"] == 1
        compared += 1
    assert compared > 3


# What it does: positions in which people would not have to think


def answer(game: Script, seat: int) -> str:
    """What Steady says there, as a record writes it."""
    said = decide(GAME, game.state, seat, STEADY, game.events, Random(1))
    return " ".join(game.words(said))


def at_the_flight_deck(objective: str) -> Script:
    """Jenna stands in the Flight Deck with two Repair cards."""
    rest = [key for key in ("alien", "captain", "guardian") if key != objective]
    return Script(
        3,
        1,
        objectives=[objective, *rest][:3],
        control=["jenna", "john", "rachel"],
        pawns={"jenna": "flight_deck"},
        gear={"jenna": ["spare_parts", "crystal", "move"], "john": ["move"], "rachel": ["move"]},
        decks={"melita": []},
    ).run("0 ability.jenna cancel john\n0 step.move done\n0 step.search done")


@pytest.mark.parametrize("objective", ["captain", "alien"])
def test_who_wants_the_ship_mended_does_not_pass_the_flight_deck(objective: str) -> None:
    assert answer(at_the_flight_deck(objective), 0) == "use 0"


def test_the_guardian_does_not_mend_the_ship() -> None:
    assert answer(at_the_flight_deck("guardian"), 0) == "pass"


def to_discard(objective: str, gear: list[str], **more: Any) -> Script:
    """The end of a round in which this was the hand of the first seat."""
    rest = [key for key in ("alien", "captain", "guardian") if key != objective]
    game = Script(
        3,
        1,
        objectives=[objective, *rest][:3],
        control=["robot", "john", "reed"],
        gear={"robot": gear, "john": ["move"], "reed": ["move"]},
        decks={"melita": [], "erico": [], "hill": [], "caves": []},
        **more,
    )
    while (kind := game.prompt_kind(GAME.pending(game.state)[0])) != "messages.discard":
        seat = GAME.pending(game.state)[0]
        words = game.words(game.prompt(seat).default)
        game.run(f"{seat} {kind} {' '.join(words)}")
    return game


def test_an_astronaut_never_feeds_threat_if_it_can_mend_the_ship() -> None:
    assert (
        answer(to_discard("captain", ["help", "spare_parts", "move"]), 0) == "discard spare_parts"
    )


def test_the_guardian_never_mends_the_ship_with_its_discard() -> None:
    assert (
        answer(to_discard("guardian", ["spare_parts", "spare_parts", "help"]), 0) == "discard help"
    )


def test_the_guardian_ends_the_game_with_threat_when_it_can() -> None:
    game = to_discard("guardian", ["axe", "help", "search"], indicators={"threat": 7})
    assert answer(game, 0) == "discard help"


def test_the_alien_does_not_calm_what_it_lives_on() -> None:
    game = to_discard("alien", ["axe", "move", "crystal"], indicators={"threat": 4, "repair": 1})
    assert answer(game, 0) == "discard crystal"
