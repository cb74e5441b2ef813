"""Pictures show what the view holds, readably, in every language, and nothing else."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import chain, islice
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.i18n.speaker import Speaker
from rules.alone.components.data_files import read_sources
from rules.alone.presentation.drawing import palette, tokens
from rules.alone.presentation.drawing.scene import Scene, short_marks
from rules.alone.presentation.drawing.sectors import hero_spot
from rules.alone.presentation.drawing.telling import MOST, in_short
from rules.alone.presentation.drawing.whole import called, start_of
from rules.engine import Picture, load_game
from tests._support.pictures.eyes import EYES, contrast, without_colours
from tests._support.pictures.looking import faults, look_at
from tests._support.rules.alone.pictures import (
    FOLDER,
    LANGUAGES,
    NAMES,
    POSITIONS,
    drawn,
    golden,
    played,
    positions,
    walked,
)
from tests._support.rules.alone.script import BOX, GAME, Script

HOSTILE = (
    "W" * 32,
    '<script>alert("&amp;")</script>',
    "\u202egnol eman\u202c \u05d0\u05d1 🚀",
    "田中\n\t\x07]]>",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_picture_is_drawn_as_it_was(position: str, language: str) -> None:
    for path, now in golden(position, language).items():
        then = path.read_text("utf-8")
        assert now.splitlines() == then.splitlines(), (
            f"{path.name}: if the change is wanted, draw the pictures anew "
            "(python -m tests._support.rules.alone.pictures), look at them and review the diff"
        )


def test_no_golden_picture_is_left_that_nothing_draws() -> None:
    kept = {path for p in POSITIONS for language in LANGUAGES for path in golden(p, language)}
    assert set(FOLDER.glob("*.svg")) == kept


def shown(number: int) -> Iterator[tuple[int | None, str, Picture]]:
    """Every picture of some positions: for a spectator, the Hero and one Evil seat."""
    for n, state in enumerate(positions(number)):
        language = LANGUAGES[n % len(LANGUAGES)]
        for seat in (None, 0, 1 + n % (state.seats - 1)):
            for key, picture in drawn(GAME.view(state, seat), language).items():
                yield seat, key, picture


@pytest.mark.parametrize("number", range(8))
def test_no_word_is_cut_off_or_covered_or_too_small(number: int) -> None:
    keys: set[str] = set()
    for _, key, picture in shown(number):
        keys.add(key)
        assert faults(picture.svg) == []
        assert "…" not in picture.svg, "something is shortened that is no long name of a player"
        assert 0 < len(picture.alt) <= MOST
        assert picture.words
        assert all(part.strip() and "⟨" not in part for part in picture.words)
    assert {"maze", "map", "sheet"} <= keys


@pytest.mark.parametrize("number", range(4))
def test_everybody_has_their_own_pictures_on_their_desk(number: int) -> None:
    for state in islice(positions(number), 4):
        pictures = {
            seat: list(drawn(GAME.view(state, seat), "en").values()) for seat in (None, 0, 1)
        }
        over = GAME.result(state) is not None
        hand = ["hand"] if GAME.view(state, 1)["hand"] and not over else []
        first = "map" if over else "maze"
        assert [picture.key for picture in pictures[None]] == [first, "sheet"]
        assert [picture.key for picture in pictures[0]] == [first, "sheet"]
        assert [picture.key for picture in pictures[1]] == ["map", *hand, "sheet"]
        assert not any(picture.desk for picture in pictures[None])
        assert all(picture.desk for picture in pictures[0])
        assert [p.key for p in pictures[1] if p.desk] == ["map", *hand]


@pytest.mark.parametrize("number", range(6))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(number: int) -> None:
    """Also to whoever watches: the Hero's worlds are the spectators' too."""
    random = Random(number)
    for state in islice(positions(number), 6):
        if GAME.result(state) is not None:
            continue
        for seat in (0, 1):
            other = GAME.determinize(state, seat, random)
            for viewer in (None, 0) if seat == 0 else (1,):
                mine = GAME.pictures(GAME.view(state, viewer), _say("pl"))
                assert GAME.pictures(GAME.view(other, viewer), _say("pl")) == mine


def _say(language: str) -> Callable[..., str]:
    return Speaker(GAME, language, NAMES.__getitem__).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, ("",) * 4, ("mmmmmmmmmmmmmmmm",) * 4])
def test_no_name_can_break_a_picture(names: tuple[str, ...], language: str) -> None:
    state, _ = played(4, 8, 200)
    for seat in (0, 2):
        for picture in drawn(GAME.view(state, seat), language, names).values():
            assert faults(picture.svg) == []
            assert len(picture.alt) <= MOST
            assert picture.alt.isprintable()
            tags = {
                node.tag.partition("}")[2] for node in ElementTree.fromstring(picture.svg).iter()
            }
            assert "script" not in tags


CROWD: dict[str, Any] = {
    "start": "uC3",
    "at": "uA1",
    "hands": {1: []},
    "revealed": ["uA1", "uB1", "uA2", "lA4", "uA3"],
    "creatures": [[key, "uA1", n == 1] for key in BOX.types for n in range(3)],
    "danger": ["uA1", "uA2"],
    "lit": ["uA1", "uB2"],
    "missions": {"blue": "slow_toxin", "green": "shaft_plans", "final": "distress_call"},
    "done": ["green"],
    "active": True,
    "sabotage": 3,
    "searched": ["control_room"],
    "ally": ["captain", 4],
    "nightmare": True,
    "items": [[key, 3, False] for key in BOX.items[:11]],
    "track": [],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_fifteen_creatures_find_room_in_one_sector(language: str) -> None:
    script = Script(**CROWD)
    for seat in (None, 0, 1):
        for picture in drawn(script.view(seat), language).values():
            assert faults(picture.svg) == []
            assert "…" not in picture.svg + picture.alt


def test_the_check_that_looks_at_pictures_is_not_blind() -> None:
    svg = drawn(Script(**CROWD).view(1), "en")["map"].svg
    assert faults(svg) == []
    for before, after, complaint in (
        ('font-size="36"', 'font-size="20"', "is written in 20"),
        (">CR<", ">Control Room of the station<", "leaves the panel"),
        (">W1<", ">W\u05d0<", "letters that the font lacks"),
    ):
        assert before in svg
        assert any(complaint in fault for fault in faults(svg.replace(before, after, 1))), complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_colour_alone_never_tells_what_a_creature_is(language: str) -> None:
    """Each bears its own letters and number, and each type has an outline of its own."""
    assert len(set(tokens.SHAPES.values())) == len(BOX.types)
    for state in islice(positions(5), 0, None, 4):
        view = GAME.view(state, 1)
        scene = Scene(BOX, view, _say(language))
        assert len(set(scene.creature_marks.values())) == len(BOX.all_types)
        assert len(set(scene.room_marks.values())) == len(BOX.rooms)
        look = look_at(drawn(view, language)["map"].svg)
        for key in view["creatures"]:
            assert sum(thing.words == [scene.label(key)] for thing in look.things) >= 1, key


def test_two_things_never_share_their_mark() -> None:
    names = {"a": "Worm", "b": "Wasp", "c": "W", "d": "Worm Mother", "e": "", "f": "Wo", "g": "Wo"}
    found = short_marks(names, frozenset("ab"))
    assert len(set(found.values())) == len(names)
    assert found["a"] == "W"


def test_no_ink_is_hard_to_read_on_its_ground() -> None:
    paints = (palette.CREATURES, palette.DECKS, palette.TYPES)
    pairs = [(paint, palette.NIGHT) for table in paints for paint in table.values()]
    pairs += [(paint, palette.NIGHT) for paint in (palette.BOSS, palette.OTHER, palette.LAMP)]
    inks = (
        palette.INK, palette.SOFT, palette.FAINT, palette.LAMP, palette.DANGER, palette.STOP,
        palette.SEEN, *palette.MISSIONS.values(),
    )  # fmt: skip
    pairs += [
        (ground, ink) for ground in (palette.NIGHT, palette.DREAM, palette.PLATE) for ink in inks
    ]
    floors = (palette.FLOOR, palette.ROOM, palette.WALL, palette.LIT, palette.LIT_ROOM)
    pairs += [(floor, palette.INK) for floor in floors]
    pairs += [(palette.SOFT, palette.NIGHT), (palette.LINE, palette.INK)]
    for ground, ink in pairs:
        assert all(contrast(ground, ink, eye) >= 4.5 for eye in (None, *EYES)), (ground, ink)


def sector_changes(sector: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A sector of the maze with one thing changed."""
    for key in ("lit", "danger", "switch"):
        yield {**sector, key: not sector[key]}
    yield {**sector, "sabotage": sector["sabotage"] + 1}
    worm = {"type": "worm", "wounded": False, "marked": False}
    for creature in (worm, {**worm, "wounded": True}, {**worm, "marked": True}):
        yield {**sector, "creatures": [*sector["creatures"], creature]}


def door_changes(maze: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The maze with one door changed, seen from both sides where both are known."""
    steps = {"n": (0, -1, "s"), "e": (1, 0, "w"), "s": (0, 1, "n"), "w": (-1, 0, "e")}
    for name, sector in maze.items():
        level, east, south = hero_spot(name)
        for side, sort in sector["exits"].items():
            if sort == "stairs":
                continue
            changed = deepcopy(maze)
            other = {"open": "door", "door": "blocked", "blocked": "door"}[sort]
            changed[name]["exits"][side] = other
            right, down, back = steps[side]
            beyond = f"{level}{east + right:+d}{south + down:+d}"
            if beyond in changed:
                changed[beyond]["exits"][back] = other
            yield f"{name} {side}", changed


def hero_changes(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The view with one fact of the Hero's sheet changed."""
    for ability in view["xp"]:
        points = (view["xp"][ability] + 1) % 3
        yield f"xp {ability}", {**view, "xp": {**view["xp"], ability: points}}
    for n, item in enumerate(view["items"]):
        for change in ({"charges": item["charges"] + 1}, {"upgraded": not item["upgraded"]}):
            items = deepcopy(view["items"])
            items[n] |= change
            yield f"item {n} {change}", {**view, "items": items}
    yield "ally", {**view, "ally": {"key": "pilot", "charges": 9}}
    yield "survivor", {**view, "survivor": 7}
    for colour in view["missions"]:
        for change in ({"progress": 9}, {"state": "done"}):
            missions = deepcopy(view["missions"])
            if missions[colour]["state"] != change.get("state"):
                missions[colour] |= change
                yield f"mission {colour} {change}", {**view, "missions": missions}


def public_changes(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The view with one public fact changed, for every fact that pictures show."""
    for key in ("round", "turn", "hp", "san", "adrenaline", "free", "symbols"):
        yield key, {**view, key: view[key] + 1}
    for key in ("nightmare", "bullet"):
        yield key, {**view, key: not view[key]}
    for kind in view["numb"]:
        yield f"numb {kind}", {**view, "numb": {**view["numb"], kind: not view["numb"][kind]}}
    for side in ("n", "e", "s", "w", "other", "muffled"):
        noise = {"turn": 8, "side": side}
        yield f"noise {side}", {**view, "noises": [*view["noises"], noise]}
    answer = {"target": "worm", "distance": 7, "level": "same"}
    yield "answers", {**view, "answers": [*view["answers"], answer]}
    card = {"card": 30, "deck": "fury", "spaces": 1}
    yield "track", {**view, "track": [*view["track"], card]}
    hidden = {**card, "card": None}
    yield "track, face down", {**view, "track": [*view["track"], hidden]}
    for name, sector in view["maze"].items():
        for n, changed in enumerate(sector_changes(sector)):
            yield f"{name} {n}", {**view, "maze": {**view["maze"], name: changed}}
    for fact, maze in door_changes(view["maze"]):
        yield fact, {**view, "maze": maze}


def compare(fact: str, now: dict[str, Picture], then: dict[str, Picture]) -> None:
    svgs = [[without_colours(picture.svg) for picture in found.values()] for found in (now, then)]
    words = [[picture.words for picture in found.values()] for found in (now, then)]
    assert svgs[0] != svgs[1], f"{fact} is not in the picture, or as a colour alone"
    assert words[0] != words[1], f"{fact} is not told in words"


@pytest.mark.parametrize("number", range(1, 4))
def test_no_public_fact_is_missing_in_the_pictures_or_in_words(number: int) -> None:
    for state in islice(positions(number), 1, None, 12):
        view = GAME.view(state, 0)
        if view["hero_at"] is None or view["result"] is not None:
            continue
        language = LANGUAGES[number % 2]
        before = drawn(view, language)
        for fact, changed in chain(public_changes(view), hero_changes(view)):
            compare(fact, drawn(changed, language), before)


def evil_changes(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """An Evil view with one secret fact changed."""
    for name in islice(view["map"], 0, None, 5):
        sector = view["map"][name]
        for key in ("lit", "danger", "switch", "revealed"):
            shown = {**view["map"], name: {**sector, key: not sector[key]}}
            yield f"{name} {key}", {**view, "map": shown}
    for key, one in view["creatures"].items():
        for mark in ("wounded", "marked"):
            living = {**view["creatures"], key: {**one, mark: not one[mark]}}
            yield f"{key} {mark}", {**view, "creatures": living}
    for key in ("hero_map", "start_map"):
        yield key, {**view, key: next(name for name in view["map"] if name != view[key])}
    yield "aim", {**view, "aim": "survivor" if view["aim"] == "hero" else "hero"}
    for card in view["hand"]:
        armed = sorted({*view["armed"]} ^ {card})
        yield f"armed {card}", {**view, "armed": armed}
    veil = {"at": "uB2", "veil": "danger"}
    yield "veils", {**view, "veils": [*view["veils"], veil]}


@pytest.mark.parametrize("number", range(1, 4))
def test_no_secret_of_evil_is_missing_in_its_pictures_or_in_words(number: int) -> None:
    for state in islice(positions(number), 1, None, 12):
        view = GAME.view(state, 1)
        if view["hero_at"] is None or view["result"] is not None:
            continue
        language = LANGUAGES[number % 2]
        before = drawn(view, language)
        for fact, changed in evil_changes(view):
            compare(fact, drawn(changed, language), before)


def test_a_card_says_what_it_could_do_now() -> None:
    hand = ["sprint", "while_you_rummage", "cut_off", "thick_hide"]
    script = Script(
        start="uC3", decks=["fury", "speed"], hands={1: hand}, armed=[[1, "thick_hide"]]
    )
    script.run("0 turn.act search")
    told = "\n".join(drawn(script.view(1), "en")["hand"].words)
    assert "Sprint: A creature moves 3; ⚠ 4. Needs: Move." in told
    assert "While You Rummage: A creature moves 2; ⚠ two creatures do. Fits now: Search." in told
    assert "Instant: Move, right after the declaration." in told
    assert "Armed: Fight, after the roll." in told


def test_a_card_put_face_down_is_named_to_evil_alone() -> None:
    script = Script(start="uC3", decks=["fury", "speed"], hands={1: ["sprint"]})
    script.run(
        """
        0 turn.act         search
        1 react            hide sprint
        1 effect.standard  pass
        """
    )
    for seat, named in ((None, False), (0, False), (1, True)):
        sheet = drawn(script.view(seat), "en")["sheet"]
        assert "face down (Speed)" in sheet.svg
        assert ("Sprint" in sheet.svg) == named
        assert any("Sprint" in part for part in sheet.words) == named


@pytest.mark.parametrize("number", range(1, 8))
def test_the_open_map_finds_where_the_hero_began(number: int) -> None:
    ended = [state for state in positions(number) if GAME.result(state) is not None]
    for state in ended:
        view = GAME.view(state, None)
        evil = GAME.view(state, 1)
        start = start_of(view)
        if not evil["veils"]:
            assert start is not None
            assert start == evil["start_map"]
            assert called(start, view["hero_at"]) == evil["hero_map"]


def test_at_the_end_the_heros_way_is_on_the_map() -> None:
    state, events = played(*POSITIONS["late"][:3])
    view = GAME.view(state, None)
    way = walked(events)
    assert view["result"] is not None
    assert way[-1] == view["hero_at"]
    without, drawn_in = (drawn(view, "en", way=given)["map"].svg for given in ((), way))
    assert without != drawn_in
    assert "the Hero's way" in drawn_in
    finale = GAME.finale(view, events, Speaker(GAME, "en", NAMES.__getitem__).text)
    assert finale is not None
    assert drawn_in.partition(">")[2] in finale.svg
    assert "Who was who" in finale.svg
    assert faults(drawn_in) == []
    assert "…" not in drawn_in


def test_before_the_first_turn_only_evil_sees_the_map() -> None:
    state = GAME.new(2, 5)
    assert list(drawn(GAME.view(state, None), "en")) == ["maze", "sheet"]
    assert list(drawn(GAME.view(state, 1), "en")) == ["map", "sheet"]
    assert list(drawn(GAME.reveal(state), "pl")) == ["map", "sheet"]


def test_no_correction_of_the_data_breaks_a_picture() -> None:
    places = read_sources(None)["places.toml"]
    places = places.replace('"Control Room"', '"Superintendent Observatory Antechamber"')
    living = read_sources(None)["creatures.toml"].replace('"Worm"', '"Wandering Wolverine Swarm"')
    game = load_game("alone", data={"places.toml": places, "creatures.toml": living})
    state = game.new(2, 5, {"setup": "quick"})
    for seat in (None, 0, 1):
        for picture in drawn(game.view(state, seat), "en", game=game).values():
            assert faults(picture.svg) == []
            assert len(picture.alt) <= MOST


def test_an_alt_text_ends_with_a_whole_paragraph() -> None:
    assert in_short(["a" * 600, "b" * 600]) == "a" * 600
    assert in_short(["a" * 10, "b" * 10]) == "a" * 10 + " " + "b" * 10
    assert len(in_short(["a" * 2000])) == MOST
