"""Bad input: a clear error that names what is wrong, and nothing changed."""

import copy
import json
from typing import Any

import pytest

from rules.engine import DamagedDump, IllegalDecision
from tests._support.rules.shadow_planet.script import GAME, Script


@pytest.mark.parametrize("seats", [2, 6, 0, -3, 3.0, True, "3", None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        GAME.new(seats, 1)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="no option 'speed'"):
        GAME.new(3, 1, {"speed": 2})


@pytest.mark.parametrize(
    ("seat", "decision", "said"),
    [
        (1, ("pick", "john"), "seat 1 is not asked now"),
        (0, ("pick", "hero"), "not an answer to control.pick"),
        (0, ("done",), "not an answer to control.pick"),
        (0, ("pick",), "not an answer"),
        (0, ("pick", "john", "john"), "not an answer"),
        (0, (), "not a decision"),
        (0, "pick", "not a decision"),
        (0, ["pick", "john"], "not a decision"),
        (0, None, "not a decision"),
        (0, (3, "john"), "not a decision"),
        (3, ("pick", "john"), "there is no seat 3"),
        (-1, ("pick", "john"), "there is no seat -1"),
        (True, ("pick", "john"), "there is no seat True"),
        ("0", ("pick", "john"), "there is no seat '0'"),
    ],
)
def test_a_decision_that_cannot_be_is_refused_and_changes_nothing(
    seat: Any, decision: Any, said: str
) -> None:
    game = Script(3, 1, protagonist=0, blind="reed")
    before = GAME.clone(game.state)
    with pytest.raises(IllegalDecision) as refused:
        GAME.apply(game.state, seat, decision)
    assert said in str(refused.value)
    assert game.state == before


def test_a_decision_after_the_end_is_refused() -> None:
    state = GAME.new(3, 1)
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0], GAME.prompt(state, pending[0]).default)
    with pytest.raises(IllegalDecision, match="after the end"):
        GAME.apply(state, 0, ("end",))
    assert GAME.prompt(state, 0) is None
    assert GAME.legal(state, 0) == ()


def test_a_view_for_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 7"):
        GAME.view(GAME.new(3, 1), 7)


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({"gear": {"jenna": ["ray_gun"] * 3}}, "jenna: ray_gun is named more often than the box"),
        ({"decks": {"hill": ["corn"]}, "messages": ["corn", "corn"]}, "messages: corn is named mo"),
        ({"messages": ["banana"]}, "messages: there is no card 'banana'"),
        ({"gear": {"hal": []}}, "gear: 'hal' is none of jenna"),
        ({"decks": {"moon": []}}, "decks: 'moon' is none of melita"),
        ({"pawns": {"robot": "bridge"}}, "pawns.robot: may not be in a Section"),
        ({"pawns": {"jenna": "moon"}}, "pawns.jenna: 'moon'"),
        ({"indicators": {"threat": 9}}, "indicators.threat: 9"),
        ({"indicators": {"doom": 1}}, "indicators: 'doom'"),
        ({"objectives": ["captain", "sergeant", "guardian"]}, "objectives: needs 3 different ones"),
        ({"objectives": ["alien", "alien", "guardian"]}, "objectives: needs 3 different ones"),
        ({"objectives": ["alien", "captain"]}, "objectives: needs 3 different ones"),
        ({"protagonist": 3}, "protagonist: 3 is none of 0, 1, 2"),
        ({"control": ["jenna", "jenna", "john"]}, "control: needs 3 different Characters"),
        ({"control": ["jenna", "john"]}, "control: needs 3 different Characters"),
        ({"blind": "hal"}, "blind: 'hal'"),
        ({"markers": [{"yellow": 16}]}, "markers: yellow is named 1 times too often"),
        ({"markers": [{"pink": 1}]}, "markers.0: 'pink'"),
        ({"markers": [{}, {}, {}, {}]}, "markers: 4 lists for 3 seats"),
        ({"sections": {"bridge": ["robot"]}}, "sections.bridge: robot has no Markers"),
        ({"vehicles": {"crawler": "bridge"}}, "vehicles.crawler: 'bridge'"),
        ({"weather": "rain"}, "weather: Extra inputs are not permitted"),
        ({"sections": {"bridge": ["jenna", "jenna"]}}, "sections.bridge: a Character has one Mark"),
        (["gear"], "['gear'] is not a mapping"),
        ({"gear": ["jenna"]}, "gear: Input should be a valid dictionary"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_by_name(scenario: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        GAME.new(3, 1, scenario=scenario)
    assert str(refused.value).startswith("scenario, ")
    assert said in str(refused.value)


@pytest.fixture(scope="module")
def saved() -> dict[str, Any]:
    """A game saved while a card asks another player something."""
    game = Script(
        3,
        1,
        control=["jenna", "john", "rachel"],
        gear={"jenna": ["ambush"], "john": ["move", "axe"]},
        decks={"melita": ["run", "run"]},
    ).run("0 ability.jenna cancel john\n0 step.search done\n0 step.attack play ambush")
    assert game.asked() == ["1 effect.ambush"]
    return json.loads(json.dumps(GAME.dump(game.state)))


def test_a_game_saved_in_the_middle_of_an_effect_goes_on(saved: dict[str, Any]) -> None:
    state = GAME.load(saved)
    assert GAME.pending(state) == (1,)
    GAME.apply(state, 1, GAME.legal(state, 1)[0])
    assert GAME.pending(state) == (0,)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda d: d.pop("state"), "there is no state in it"),
        (lambda d: d.update(game="chess"), "game: saved with 'chess'"),
        (lambda d: d.update(version="0"), "version: saved with '0'"),
        (lambda d: d.update(data="beef"), "data: saved with 'beef'"),
        (lambda d: d["state"].pop("hook"), "hook: Field required"),
        (lambda d: d["state"].update(extra=1), "extra: Extra inputs"),
        (lambda d: d["state"].update(round="two"), "round: Input should be a valid integer"),
        (lambda d: d["state"]["messages"].pop(), "cards: in two places [], missing ["),
        (lambda d: d["state"]["messages"].append(0), "cards: in two places [0]"),
        (lambda d: d["state"]["messages"].append(500), "cards: [500] cannot be"),
        (lambda d: d["state"]["hands"].pop(), "hands: has 2 entries, not 3"),
        (lambda d: d["state"]["hands"][0].append(-1), "hands: "),
        (lambda d: d["state"]["pool"].__setitem__(0, 3), "markers: yellow adds up to"),
        (lambda d: d["state"]["indicators"].update(threat=99), "indicators: threat stands at 99"),
        (lambda d: d["state"]["pawns"].__setitem__(0, "moon"), "pawns: ['moon'] cannot be"),
        (lambda d: d["state"].update(turn=9), "turn: [9] cannot be"),
        (lambda d: d["state"].update(phase="lunch"), "phase: ['lunch'] cannot be"),
        (lambda d: d["state"].update(counter=-1), "never negative"),
        (lambda d: d["state"]["indicators"].update(threat=True), "valid integer"),
        (lambda d: d["state"].update(phase="identities"), "none has ended the game"),
        (lambda d: d["state"]["control"].__setitem__(0, 7), "control: [7] cannot be"),
        (lambda d: d["state"]["decks"][0].append(-4), "cards: [-4] cannot be"),
        (lambda d: d["state"]["markers"][1].pop(), "markers: every seat has 5 numbers"),
        (lambda d: d["state"]["stack"][-1][1].update(seat=9), "cannot remember seat = 9"),
        (lambda d: d["state"]["stack"][-1][1].update(mood="grim"), "cannot remember mood"),
        (lambda d: d["state"]["stack"][-1][4].append([1, ["sing"]]), "('sing',) is no answer"),
        (lambda d: d["state"]["stack"][-1].__setitem__(0, "sing"), "there is no program 'sing'"),
        (lambda d: d["state"]["stack"][-1].__setitem__(2, 99), "has no step 99"),
        (lambda d: d["state"]["stack"][-1].__setitem__(3, None), "asks nothing"),
        (lambda d: d["state"]["stack"][-1].__setitem__(3, [8]), "asks seats (8,)"),
        (lambda d: d["state"].update(seed="zz"), "non-hexadecimal"),
        (lambda d: d["state"].update(seed="00"), "seed: has 1 entries, not 32"),
        (lambda d: d["state"]["minds"].pop(), "minds: has 2 entries, not 3"),
        (lambda d: d["state"]["minds"][0].__setitem__(1, ["0"] * 17), "minds: seat 0 rules out"),
        (
            lambda d: d["state"]["vehicles"].pop("crawler"),
            "vehicles: ['crawler'] missing or unknown",
        ),
    ],
)
def test_a_damaged_dump_is_refused_with_what_is_wrong(
    saved: dict[str, Any], damage: Any, said: str
) -> None:
    damaged = copy.deepcopy(saved)
    damage(damaged)
    with pytest.raises(DamagedDump) as refused:
        GAME.load(damaged)
    assert said in str(refused.value)


@pytest.mark.parametrize("junk", [None, [], "text", 3, {}, {"state": []}])
def test_what_is_no_dump_at_all_is_refused(junk: Any) -> None:
    with pytest.raises(DamagedDump):
        GAME.load(junk)
