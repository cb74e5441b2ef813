"""Pictures show what the view holds, readably, in every language, and nothing else."""

import math
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, combinations, islice
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Picture, load_game
from rules.shadow_planet.components.catalog import read_sources
from rules.shadow_planet.presentation.drawing import cards, palette, tokens
from rules.shadow_planet.presentation.drawing.scene import Scene, monograms
from rules.shadow_planet.presentation.drawing.telling import MOST
from tests._support.pictures.eyes import EYES, contrast, seen_as, without_colours
from tests._support.pictures.looking import faults, look_at
from tests._support.rules.shadow_planet.pictures import (
    FOLDER,
    LANGUAGES,
    NAMES,
    POSITIONS,
    drawn,
    golden,
    played,
    positions,
)
from tests._support.rules.shadow_planet.script import GAME

HOSTILE = (
    "W" * 32,
    '<script>alert("&amp;")</script>',
    "\u202egnol eman\u202c \u05d0\u05d1 \u0645\u0631\u062d\u0628\u0627",
    "🚀🚀 \U0001d400\U0001d427\U0001d41a Z\u0351\u036b\u0343a\u0332l\u0489g\u0353o ﬃ 👩‍🚀",
    "田中\n\t\x07]]>",
)
CROWD: dict[str, Any] = {
    "pawns": dict.fromkeys(GAME.box.characters, "erico"),
    "vehicles": dict.fromkeys(GAME.box.vehicles, "erico"),
    "sections": {key: list(GAME.box.characters[:5]) for key in GAME.box.sections},
    "markers": [dict.fromkeys(GAME.box.colours, 1) for _ in range(5)],
    "decks": {"melita": []},
}
PUBLIC = (
    "round", "indicators", "pawns", "control", "markers", "pool", "sections", "vehicles", "decks",
    "tops", "messages", "removed", "temple", "discard", "gear", "hand_sizes", "protagonist",
)  # fmt: skip
"""What the board must show, besides phase and turn."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_picture_is_drawn_as_it_was(position: str, language: str) -> None:
    for path, now in golden(position, language).items():
        then = path.read_text("utf-8")
        assert now.splitlines() == then.splitlines(), (
            f"{path.name}: if the change is wanted, draw the pictures anew (python -m "
            "tests._support.rules.shadow_planet.pictures), look at them and review the diff"
        )


def test_no_golden_picture_is_left_that_nothing_draws() -> None:
    kept = {path for p in POSITIONS for language in LANGUAGES for path in golden(p, language)}
    assert set(FOLDER.glob("*.svg")) == kept


def shown(number: int) -> Iterator[tuple[str, Picture]]:
    """Every picture of some positions: for a spectator, and for one seat."""
    for state in positions(number):
        seat = Random(number).randrange(state.seats)
        for language in LANGUAGES:
            yield from drawn(GAME.view(state, None), language).items()
            yield from drawn(GAME.view(state, seat), language).items()


@pytest.mark.parametrize("number", range(8))
def test_no_word_is_cut_off_or_covered_or_too_small(number: int) -> None:
    keys: set[str] = set()
    for key, picture in shown(number):
        keys.add(key)
        assert faults(picture.svg) == []
        assert "…" not in picture.svg, "something is shortened that is no long name of a player"
        assert 0 < len(picture.alt) <= MOST
        assert "…" not in picture.alt
    assert {"board", "hand"} <= keys <= {"board", "strip", "hand", "offer", "seen"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, ("",) * 5, ("mmmmmmmmmmmmmmmm",) * 5])
def test_no_name_can_break_a_picture(names: tuple[str, ...], language: str) -> None:
    for state in (played(*POSITIONS["middle"]), GAME.new(5, 1, scenario=CROWD)):
        for picture in drawn(GAME.view(state, 0), language, names).values():
            assert faults(picture.svg) == []
            assert len(picture.alt) <= MOST
            assert picture.alt.isprintable()
            tags = {
                node.tag.partition("}")[2] for node in ElementTree.fromstring(picture.svg).iter()
            }
            assert "script" not in tags


def test_names_that_can_be_read_are_never_lost() -> None:
    state = played(*POSITIONS["middle"])
    board = drawn(GAME.view(state, None), "en", HOSTILE)["board"]
    texts = {text.what for text in look_at(board.svg).texts}
    assert {"gnol eman", "Ana Zalgo ffi", "]]>"} <= texts
    assert any(text.startswith('<script>alert("&amp;"') for text in texts)
    unreadable = drawn(GAME.view(state, None), "pl", ("😀", "א", "\u200b", " ", "田"))["board"]
    texts = {text.what for text in look_at(unreadable.svg).texts}
    assert {f"Gracz {number}" for number in range(1, 6)} <= texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_pawns_and_both_vehicles_find_room_in_one_place(language: str) -> None:
    """Also when every Section holds all its Markers, and one holds every pawn that may enter."""
    inside = dict.fromkeys(GAME.box.characters[:5], "decompression")
    for pawns in (CROWD["pawns"], {**inside, "robot": "erico"}):
        state = GAME.new(5, 1, scenario={**CROWD, "pawns": pawns})
        board = drawn(GAME.view(state, None), language)["board"]
        assert faults(board.svg) == []
        assert len(board.alt) <= MOST
        assert "…" not in board.svg + board.alt


def test_the_check_that_looks_at_pictures_is_not_blind() -> None:
    svg = drawn(GAME.view(played(*POSITIONS["middle"]), None), "en")["board"].svg
    assert faults(svg) == []
    for before, after, complaint in (
        ('font-size="30"', 'font-size="20"', "is written in 20"),
        (">Graveyard<", ">The Graveyard of all the old ships<", "leaves the panel"),
        (">Countdown<", ">C\u05d0<", "letters that the font lacks"),
        (
            '<g class="thing" transform="translate(',
            '<g class="thing" transform="translate(9',
            "leaves",
        ),
        (">Ben<" if ">Ben<" in svg else ">Dóra<", ">Dóra the quick brown fox jumps over<", "cover"),
    ):
        assert before in svg
        assert any(complaint in fault for fault in faults(svg.replace(before, after, 1))), complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_colour_alone_never_tells_who_is_who(language: str) -> None:
    """Every pawn and every Marker on the picture bears its Character's own two letters."""
    speaker = Speaker(GAME, language, NAMES.__getitem__)
    for state in chain(positions(1), positions(6), [GAME.new(5, 1, scenario=CROWD)]):
        view = GAME.view(state, None)
        look = look_at(drawn(view, language)["board"].svg)
        scene = Scene(GAME.box, view, speaker.text)
        assert len(set(scene.monograms.values())) == len(GAME.box.characters)
        for who, letters in scene.monograms.items():
            expected = 1 + any(who == scene.of_colour(colour) for colour in GAME.box.colours)
            expected += sum(who in there for there in view["sections"].values())
            expected += sum(scene.character_of(seat) == who for seat in scene.seats)
            expected += who in scene.with_gear()
            assert sum(thing.words == [letters] for thing in look.things) == expected, who


def test_two_characters_never_share_their_letters() -> None:
    names = {"a": "Jo", "b": "John", "c": "Jon", "d": "J", "e": "Jo", "f": "", "g": "Jo"}
    found = monograms(names)
    assert len(set(found.values())) == len(names)
    assert all(len(letters) == 2 for letters in found.values())


def test_no_ink_is_hard_to_read_on_its_ground() -> None:
    pairs = [*palette.PAINT.values(), *palette.TYPES.values(), palette.BARE]
    pairs += [(palette.MOON, ink) for ink in (palette.NIGHT, palette.STOP)]
    grounds = (palette.NIGHT, palette.ROOM, palette.PLATE, palette.LIT)
    inks = (palette.INK, palette.SOFT, palette.FAINT, palette.GLOW, palette.GOLD)
    pairs += [(ground, ink) for ground in grounds[:3] for ink in inks]
    pairs += [(palette.LIT, palette.INK), (palette.LIT, palette.GLOW)]
    pairs += [(palette.BACK, palette.INK)]
    for ground, ink in pairs:
        assert all(contrast(ground, ink, eye) >= 4.5 for eye in (None, *EYES)), (ground, ink)


def changes(view: dict[str, Any], random: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """The view with one public fact changed, for every fact there is."""
    box = GAME.box
    others = {
        "pawns": lambda now: random.choice([place for place in box.places if place != now]),
        "vehicles": lambda now: random.choice([at for at in (*box.locations, None) if at != now]),
        "control": lambda now: None if isinstance(now, int) else 0,
        "sections": lambda now: now[1:] if now else ["reed"],
        "tops": lambda now: (now + 40) % 120,
    }
    for key in PUBLIC:
        if isinstance(view[key], int):
            yield key, {**view, key: (view[key] + 1) % (3 if key == "protagonist" else 99)}
            continue
        paths = list(view[key]) if isinstance(view[key], dict) else range(len(view[key]))
        for at in paths:
            changed = deepcopy(view)
            if isinstance(changed[key][at], dict):
                for colour in changed[key][at]:
                    more = deepcopy(view)
                    more[key][at][colour] += 1
                    yield f"{key} {at} {colour}", more
                continue
            change = others.get(key, lambda now: now + 1 if now < 8 else now - 1)
            changed[key][at] = change(changed[key][at])
            yield f"{key} {at}", changed
    if view["turn"] is not None:
        others_turn = [who for who in box.characters if who != view["turn"]]
        yield "turn", {**view, "turn": random.choice(others_turn)}


def hidden(fact: str, view: dict[str, Any]) -> bool:
    """Facts that no picture shows: Gear that is a hand just now."""
    kind, _, who = fact.partition(" ")
    return kind == "gear" and view["phase"] != "control" and view["control"][who] is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(5))
def test_no_fact_is_missing_in_the_picture_or_in_its_words(number: int, language: str) -> None:
    random = Random(number)
    for state in islice(positions(number), 0, None, 9):
        view = GAME.view(state, None)
        if view["phase"] not in ("control", "operations", "messages"):
            continue
        before = drawn(view, language)["board"]
        for fact, changed in changes(view, random):
            after = drawn(changed, language)["board"]
            if not hidden(fact, view):
                shapes = [without_colours(one.svg) for one in (before, after)]
                assert shapes[0] != shapes[1], f"only a colour shows {fact}, or nothing"
                assert after.alt != before.alt, f"the words do not tell {fact}"


def test_who_is_alone_is_never_lost_when_all_hands_are_empty() -> None:
    view = GAME.view(played(*POSITIONS["middle"]), None)
    assert view["phase"] == "operations"
    assert view["control"]["robot"] is None
    board = drawn({**view, "hand_sizes": [0] * 5}, "en")["board"]
    assert "Uncontrolled, with Gear: Robot 5." in board.alt
    assert "Uncontrolled" in {text.what for text in look_at(board.svg).texts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_missing_neither_in_the_picture_nor_in_its_words(language: str) -> None:
    view = GAME.view(played(*POSITIONS["late"]), None)
    assert view["result"] is not None
    before = drawn(view, language)["board"]
    identities, objectives = dict(view["identities"]), list(view["objectives"])
    identities[0], identities[1] = identities[1], identities[0]
    objectives[0], objectives[1] = objectives[1], objectives[0]
    for changed in (
        {"identities": identities},
        {"objectives": objectives},
        {"result": {**view["result"], "winners": [0, 1, 2]}},
        {"result": {**view["result"], "reason": "countdown"}},
        {"phase": "identities", "result": None},
    ):
        after = drawn({**view, **changed}, language)["board"]
        assert after.svg != before.svg
        assert after.alt != before.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_a_hand_is_missing_in_the_picture_or_in_its_words(language: str) -> None:
    for state in positions(2):
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            found = drawn(view, language)
            assert ("hand" in found) == bool(view["hand"])
            if not view["hand"]:
                continue
            faces = [panel for panel in look_at(found["hand"].svg).panels[1:] if panel.words]
            kinds = Counter(GAME.cards[card].key for card in view["hand"])
            assert len(faces) == len(kinds)
            several = sum("×" in " ".join(face.words) for face in faces)
            assert several == sum(n > 1 for n in kinds.values())
            for card in map(GAME.cards.__getitem__, view["hand"]):
                fewer = {**view, "hand": [other for other in view["hand"] if other != card.id]}
                less = drawn(fewer, language).get("hand")
                assert less is None or less.alt != found["hand"].alt


@pytest.mark.parametrize("number", range(9))
def test_two_states_a_seat_cannot_tell_apart_look_the_same(number: int) -> None:
    random = Random(number)
    for state in positions(number):
        if not GAME.pending(state):
            continue
        seat = random.randrange(state.seats)
        other = GAME.determinize(state, seat, random)
        for viewer in (seat, None):
            here, there = (drawn(GAME.view(s, viewer), "en") for s in (state, other))
            assert here == there


@pytest.mark.parametrize("number", range(6))
def test_the_board_of_a_seat_holds_nothing_that_is_not_public(number: int) -> None:
    """Only the Character it has picked in secret is its own."""
    for state in positions(number):
        public = drawn(GAME.view(state, None), "en")["board"]
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            if view["phase"] != "control":
                assert drawn(view, "en")["board"] == public


CORRECTED = (
    ('name = { en = "Hill", pl', 'name = { en = "The Hill of Forgotten Observatories", pl'),
    ('name = { en = "Graveyard", pl', 'name = { en = "Old Interplanetary Burial Grounds", pl'),
    ('location = "erico"\nenter = 1', 'location = "hill"\nenter = 11'),
    ('key = "white"', 'key = "green"'),
    ("most = 12", "most = 30"),
    ("cost = 8", "cost = 88"),
)
"""What an owner of the game might correct, and more."""


def test_no_correction_of_the_data_breaks_a_picture() -> None:
    sources = read_sources(None)
    board = sources["board.toml"]
    for old, new in CORRECTED:
        assert old in board
        board = board.replace(old, new, 1)
    people = sources["characters.toml"].replace('"white"', '"green"')
    people = people.replace('"Rachel"', '"Bartholomea Maximiliana"')
    game = load_game("shadow_planet", data={"board.toml": board, "characters.toml": people})
    speaker = Speaker(game, "en", NAMES.__getitem__)
    for seats in (3, 5):
        state = game.new(
            seats, 5, scenario={"control": ["rachel", "jenna", "reed", "john", "robot"][:seats]}
        )
        for picture in game.pictures(game.view(state, 0), speaker.text):
            assert faults(picture.svg) == []
            assert len(picture.alt) <= MOST


def test_the_same_view_is_drawn_the_same_twice() -> None:
    view = GAME.view(played(*POSITIONS["middle"]), 1)
    assert drawn(view, "pl", NAMES) == drawn(view, "pl", NAMES)


APART = 0.12
"""Farther from each other than this, two colours are told apart without any help."""


@pytest.mark.parametrize("eye", EYES)
def test_what_looks_alike_to_some_eyes_has_a_shape_of_its_own(eye: str) -> None:
    scene = Scene(GAME.box, GAME.view(GAME.new(3, 1), None), lambda name, /, **_: name)
    scene.monograms = monograms({row.key: row.short.en for row in GAME.box.character_rows})
    people = {
        who: (scene.paint(who)[0], tokens.marker(scene, who, 0, 0), tokens.pawn(scene, who, 0, 0))
        for who in GAME.box.characters
    }
    types = {
        key: (paint, cards.sign(key, ink, 0, 0, 28)) for key, (paint, ink) in palette.TYPES.items()
    }
    for things in (people, types):
        for (one, (paint, *own)), (other, (colour, *others)) in combinations(things.items(), 2):
            far = math.dist(seen_as(paint, eye), seen_as(colour, eye))
            for mine, theirs in zip(own, others, strict=True):
                shaped = without_colours(mine) != without_colours(theirs)
                assert shaped or far > APART, (one, other, eye)
                assert shaped, f"{one} and {other} are told apart by colour alone"


def test_what_is_open_and_what_is_not_differ_in_more_than_colour() -> None:
    assert without_colours(tokens.pile(0, 0, 0)) != without_colours(tokens.pile(0, 0, 3))
    walked, driven = tokens.cost(2, False, 0, 0), tokens.cost(2, True, 0, 0)
    assert without_colours(walked) != without_colours(driven)
