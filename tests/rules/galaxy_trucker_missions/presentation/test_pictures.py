"""Pictures show what the view holds, readably, in every language, and nothing else."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, islice
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Event, Picture
from rules.galaxy_trucker_missions.components import arithmetic
from rules.galaxy_trucker_missions.presentation.drawing import palette, signs, tiles
from rules.galaxy_trucker_missions.presentation.drawing.cards import Face
from rules.galaxy_trucker_missions.presentation.drawing.checks import Sheet
from rules.galaxy_trucker_missions.presentation.drawing.damage import damage
from rules.galaxy_trucker_missions.presentation.drawing.hangar import rotations, sheet
from rules.galaxy_trucker_missions.presentation.drawing.scene import LETTERS, Scene
from rules.galaxy_trucker_missions.presentation.drawing.telling import MOST, Telling
from tests._support.pictures.eyes import EYES, contrast, without_colours
from tests._support.pictures.looking import faults, look_at
from tests._support.rules.galaxy_trucker_missions.pictures import (
    GAME,
    LANGUAGES,
    NAMES,
    decide,
    drawn,
    positions,
)
from tests._support.rules.galaxy_trucker_missions.record import SECOND_PAUSE, Record, flight

SHORT = ("Anna", "Bart", "Chris", "Dóra")
HOSTILE = (
    "W" * 32,
    '<script>alert("&amp;")</script>',
    "\u202egnol eman\u202c \u05d0\u05d1",
    "🚀🚀 \U0001d400\U0001d427\U0001d41a Z\u0351\u036b\u0343a\u0332l\u0489g\u0353o",
)
PLAIN = "7,7:start 6,7:cabin 8,7:engine"
TABLE = {"night", "convoy", "bill"}
"""What everybody sees is wider than what stands on one desk."""
KEYS = {*TABLE, "ship", "placing", "tiles", "yard", "piles"}


def shown(number: int, share: float) -> Iterator[tuple[str, Picture]]:
    """Every picture of some positions: for a spectator, and for one seat."""
    for state in positions(number, share):
        for language in LANGUAGES:
            for seat in (None, number % state.seats):
                yield from drawn(GAME.view(state, seat), language, SHORT).items()


def test_pieces_of_a_ship_are_told_apart_by_lines_while_one_must_be_chosen() -> None:
    """Two with humans have lines of their own colours; that of what is lost anyway is broken."""
    ship = "7,7:cabin[2122] 6,7:start 8,7:cabin[2121] 7,8:structural[1323]"
    record = flight([ship, PLAIN], [308, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1])
    assert record.asked() == {0: "hit.keep"}

    def lines(picture: Picture) -> list[tuple[str | None, bool]]:
        paths = ElementTree.fromstring(picture.svg).iter("{http://www.w3.org/2000/svg}path")
        found = [path for path in paths if path.get("stroke-linecap") == "square"]
        return [(path.get("stroke"), path.get("stroke-dasharray") is not None) for path in found]

    seen = drawn(GAME.view(record.state, 0), "en")
    apart = [(palette.PIECES[0], False), (palette.PIECES[1], False), (palette.SOFT, True)]
    assert lines(seen["ship"]) == lines(seen["convoy"]) == apart
    record.say(0, "keep", 8, 7)
    whole = drawn(GAME.view(record.state, 0), "en")
    assert lines(whole["convoy"]) == []


@pytest.mark.parametrize("number", range(8))
def test_no_word_is_cut_off_or_covered_or_too_small(number: int) -> None:
    for key, picture in shown(number, 0.02):
        assert key in KEYS
        assert faults(picture.svg) == [], key
        assert "…" not in picture.svg + picture.alt
        assert 0 < len(picture.alt) <= MOST
        assert picture.words
        assert all(picture.words)
        assert len("".join(picture.words)) < 40_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_tile_that_is_taken_finds_room_over_its_turns(language: str) -> None:
    record = flight([PLAIN, PLAIN], [SECOND_PAUSE])
    scene = Scene(GAME.box, record.view(0), Speaker(GAME, language, str).text)
    craft = scene.own
    assert craft is not None
    for tile in GAME.box.tiles:
        assert "…" not in rotations(scene, craft, tile)


def test_every_picture_is_drawn_in_some_position() -> None:
    found: set[str] = set()
    for number in range(6):
        for state in positions(number, 0.1):
            found |= drawn(GAME.view(state, 0), "en").keys()
    assert found == KEYS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, ("",) * 4, ("mmmmmmmmmmmmmmmm",) * 4])
def test_no_name_can_break_a_picture(names: tuple[str, ...], language: str) -> None:
    for number in (2, 5, 8):
        for state in islice(positions(number, 0.05), 0, None, 3):
            for picture in drawn(GAME.view(state, 0), language, names).values():
                assert faults(picture.svg) == []
                assert 0 < len(picture.alt) <= MOST
                assert picture.alt.isprintable()
                tags = {node.tag.partition("}")[2] for node in ElementTree.fromstring(picture.svg)}
                assert tags <= {"defs", "rect", "g"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_large_enough_for_a_phone(language: str) -> None:
    for number in (0, 3, 4):
        for state in positions(number, 0.02):
            for key, picture in drawn(GAME.view(state, 0), language, SHORT).items():
                look = look_at(picture.svg)
                assert look.area.right == (1000 if key in TABLE else 800)
                sizes = [text.size for text in look.texts if text.what in SHORT]
                assert all(size >= 36 for size in sizes), key
                if key in TABLE:
                    assert len(sizes) >= state.seats


@pytest.mark.parametrize("player", ["Steady", "Rozwaga"])
def test_no_ai_is_without_the_end_of_its_name_in_a_convoy_of_three(player: str) -> None:
    names = tuple(f"{player} {name}" for name in ("Ida", "Otto", "Oskar"))
    for state in islice((s for s in positions(1, 0.5) if s.seats == 3), 3):
        texts = {
            one.what
            for one in look_at(drawn(GAME.view(state, None), "pl", names)["convoy"].svg).texts
        }
        assert texts.issuperset(names)


def test_on_a_phone_the_question_finds_room_below_the_ship_that_is_built() -> None:
    built = 0
    for number in (0, 3, 4):
        for state in positions(number, 0.02):
            view = GAME.view(state, 0)
            own = GAME.own_pictures(view, lambda name, **_: name)
            if view["phase"] != "build" or not own:
                continue
            built += 1
            assert own[-1].key == "ship", "right above the question"
            assert look_at(own[-1].svg).area.bottom <= 540
    assert built


def test_no_ink_is_hard_to_read_on_its_ground() -> None:
    inks = (palette.INK, palette.SOFT, palette.AMBER, palette.RED, palette.GREEN)
    pairs = [(ink, ground) for ink in inks for ground in (palette.SPACE, palette.DECK)]
    pairs += [(ink, palette.FLOOR) for ink in (palette.INK, palette.SOFT)]
    pairs += [(paint, palette.DARK) for paint in palette.SEATS]
    pairs += [(paint, palette.DARK) for paint in palette.GOODS.values()]
    pairs += [(sign, palette.PLATE) for sign in (palette.STEEL, palette.AMBER, palette.TEAL)]
    for one, other in pairs:
        assert all(contrast(one, other, eye) >= 4.5 for eye in (None, *EYES)), (one, other)


def test_words_are_written_in_no_other_inks() -> None:
    """What the test above promises holds for every word of every picture."""
    inks = {palette.INK, palette.SOFT, palette.AMBER, palette.RED, palette.GREEN, palette.DARK}
    for number in range(4):
        for _, picture in shown(number, 0.02):
            for node in ElementTree.fromstring(picture.svg).iter(
                "{http://www.w3.org/2000/svg}text"
            ):
                assert node.get("fill") in inks


def test_colour_alone_tells_neither_connectors_nor_goods_nor_pilots() -> None:
    assert len(set(tiles.PRONGS.values())) == 3
    assert len({len(pips) for pips in signs.PIPS.values()}) == 4
    worth = {letter: len(pips) for letter, pips in signs.PIPS.items()}
    assert worth == GAME.box.good_value
    assert len(set(LETTERS)) == 4
    bare = {kind: _uncoloured(art) for kind, art in tiles.ART.items()}
    for one, other in combinations(bare, 2):
        if {one, other} != {"start", "cabin"}:
            assert bare[one] != bare[other], (one, other)
    assert _uncoloured(tiles.alien("brown")) != _uncoloured(tiles.alien("purple"))


def _uncoloured(art: tuple[str, ...]) -> str:
    whole = "".join(art)
    for colour in {whole[at : at + 7] for at in range(len(whole)) if whole[at] == "#"}:
        whole = whole.replace(colour, "")
    return whole


def test_the_own_starting_cabin_is_told_from_another_by_its_frame() -> None:
    start = GAME.box.tiles[31]
    assert len({tiles.face(start, 0, seat=seat) for seat in range(4)}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_card_can_be_drawn_and_told(level: int, language: str) -> None:
    view = GAME.view(Record({"flights": [level], "mission": "heavy_duty"}).state, None)
    complaints: list[str] = []
    speaker = Speaker(GAME, language, NAMES.__getitem__, complaints.append)
    scene = Scene(GAME.box, view, speaker.text)
    telling = Telling(scene)
    told: dict[str, int] = {}
    pictures: dict[str, int] = {}
    for card in (*GAME.box.adventures, *GAME.box.supercards):
        for wide in (830, 760):
            face = Face(scene, card, wide)
            svg = sheet(face.height, (), face.draw(0, 0), wide=wide)
            assert faults(svg) == [], card
            assert "…" not in svg
        if GAME.cards[card].type == "supercard" or GAME.cards[card].key in DIFFERENT:
            assert told.setdefault(telling.card(card), card) == card
            assert pictures.setdefault(svg, card) == card
    assert not complaints


DIFFERENT = {"slavers", "smugglers", "pirates", "swarm", "planets", "combat_zone",
             "abandoned_ship", "abandoned_station"}  # fmt: skip
"""Kinds of which no two cards are the same."""


@pytest.mark.parametrize("number", range(6))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(number: int) -> None:
    for state in islice(positions(number, 0.03), 0, None, 2):
        for seat in range(state.seats):
            mine = drawn(GAME.view(state, seat), "pl")
            for seed in range(2):
                world = GAME.determinize(state, seat, Random(seed))
                assert drawn(GAME.view(world, seat), "pl") == mine


@pytest.mark.parametrize("number", range(4))
def test_the_table_shows_everybody_the_same(number: int) -> None:
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    for state in positions(number, 0.02):
        public = GAME.pictures(GAME.view(state, None), speaker.text)
        assert not any(picture.desk for picture in public)
        for seat in range(state.seats):
            seen = GAME.pictures(GAME.view(state, seat), speaker.text)
            assert seen[: len(public)] == public


def test_the_desk_has_at_most_two_pictures() -> None:
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    for number in range(4):
        for state in positions(number, 0.1):
            for seat in range(state.seats):
                seen = GAME.pictures(GAME.view(state, seat), speaker.text)
                assert sum(picture.desk for picture in seen) <= 2


@pytest.mark.parametrize("number", [0, 2, 4])
def test_the_squares_shown_to_fit_are_those_that_are_offered(number: int) -> None:
    checked = 0
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    for state in positions(number, 0.3):
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            if view["placing"] is None:
                continue
            checked += 1
            told = drawn(view, "en")["placing"].words
            offered = [d for d in GAME.legal(state, seat) if d[0] == "at"]
            for turn, line in enumerate(told[1:]):
                squares = [f"{x},{y}" for _, x, y, rot in offered if rot == turn * 90]
                expected = "; ".join(squares) or speaker.text("picture-none")
                assert line.endswith(f": {expected}.")
    assert checked


@pytest.mark.parametrize("number", [1, 3, 5, 9])
def test_the_numbers_of_a_ship_are_those_of_the_rules(number: int) -> None:
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    for state in positions(number, 0.05):
        if not state.launched:
            continue
        scene = Scene(GAME.box, GAME.view(state, None), speaker.text)
        for seat, craft in enumerate(scene.crafts):
            assert craft is not None
            assert craft.ship == state.ships[seat]
            numbers = Sheet(scene, craft)
            assert numbers.engines == arithmetic.engine_powers(state, seat)
            assert numbers.firepower == arithmetic.firepowers(state, seat)
            assert numbers.mass == arithmetic.mass(state, seat)


def test_while_building_the_check_list_says_what_take_off_will_bring() -> None:
    random, speaker = Random(3), Speaker(GAME, "en", NAMES.__getitem__)
    state = GAME.new(2, 3, {}, {"mission": "heavy_duty"})
    seen: dict[int, Sheet] = {}
    while state.phase == "build":
        for seat in range(2):
            scene = Scene(GAME.box, GAME.view(state, seat), speaker.text)
            assert scene.own is not None
            seen[seat] = Sheet(scene, scene.own)
        seat = GAME.pending(state)[0]
        prompt = GAME.prompt(state, seat)
        assert prompt is not None
        if prompt.kind == "build.crew":
            GAME.apply(state, seat, ("humans",))
        else:
            decide(state, random)
    if state.phase == "flight" and not state.turned:
        for seat in range(2):
            assert seen[seat].ship == state.ships[seat]
    assert all(len(state.ships[seat].parts) > 3 for seat in range(2))


def changes(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The view with one public fact changed, for every fact there is."""
    for key in ("credits", "lost", "hours", "positions", "clean"):
        for seat, value in enumerate(view[key]):
            changed = deepcopy(view)
            if key == "lost":
                changed[key][seat].append([50, "destroyed"])
            elif value is None:
                continue
            else:
                changed[key][seat] = value + 1
            yield f"{key} {seat}", changed
    for key in ("deck", "flight", "level"):
        if key != "level" or view["level"] < 3:
            yield key, {**view, key: view[key] + 1}
    for colour, count in view["bank"].items():
        yield f"bank {colour}", {**view, "bank": {**view["bank"], colour: count + 1}}
    yield "mission", {**view, "mission": "the_bet" if view["mission"] != "the_bet" else "carpool"}
    yield "freighter", {**view, "freighter": (view["freighter"] or 0) + 1}
    if len(view["route"]) > 1:
        yield "route", {**view, "route": view["route"][::-1]}
    for seat, ship in enumerate(view["ships"]):
        for part in range(len(ship)):
            for fact, other in _part_changes(ship[part]):
                changed = deepcopy(view)
                changed["ships"][seat][part] |= other
                yield f"ship {seat} {part} {fact}", changed


def _part_changes(part: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    kind = GAME.box.tiles[part["tile"]].kind
    yield "humans", {"humans": part["humans"] + 1}
    yield "alien", {"alien": "brown" if part["alien"] != "brown" else "purple"}
    yield "passengers", {"passengers": not part["passengers"]}
    if kind in ("battery_2", "battery_3"):
        yield "batteries", {"batteries": part["batteries"] - 1 if part["batteries"] else 1}
    if kind in ("hold_2", "hold_3", "special_2"):
        yield "goods", {"goods": part["goods"][1:] if part["goods"] else "Y"}


UNSEEN = ("hours", "level")
"""Told, but not drawn: hours that were used, and the level, which goes with the class."""


@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_no_fact_is_missing_in_the_picture_or_in_its_words(number: int) -> None:
    for state in islice(positions(number, 0.05), 0, None, 8):
        view = GAME.view(state, None)
        if view["phase"] != "flight":
            continue
        before = drawn(view, "en")["convoy"]
        for fact, changed in islice(changes(view), 0, None, 3):
            after = drawn(changed, "en")["convoy"]
            assert after.words != before.words, f"the words do not tell {fact}"
            if not fact.startswith(UNSEEN):
                shapes = [without_colours(one.svg) for one in (before, after)]
                assert shapes[0] != shapes[1], f"only a colour shows {fact}, or nothing"


def test_what_was_rolled_comes_in_on_its_line() -> None:
    guard = "7,7:start 6,7:cabin 8,7:battery_2 7,6:shield/0"
    record = flight([guard, PLAIN], [309, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1, 1, 1])
    before = drawn(record.view(0), "en")
    assert record.view()["rolls"]
    assert "small meteor from the front, column 7" in " ".join(before["ship"].words)
    other = {**record.view(0), "rolls": [["sF", 6], *record.view()["rolls"][1:]]}
    after = drawn(other, "en")
    for key in ("ship", "convoy"):
        assert after[key].svg != before[key].svg
        assert after[key].words != before[key].words


def test_shots_are_drawn_on_no_ship_that_they_do_not_come_at() -> None:
    """Pirates shoot at those who lost to them; nobody else is shown in danger."""
    weak = "7,7:start 6,7:cabin 8,7:battery_2 7,6:shield/0"
    record = flight([weak, PLAIN], [302, SECOND_PAUSE], dice=[3, 4, 1, 1, 1, 1],
                    tokens=[{}, {"7,7": {"humans": 3}}])  # fmt: skip
    assert record.asked() == {0: "hit.defend"}
    speaker = Speaker(GAME, "en", NAMES.__getitem__)
    scene = Scene(GAME.box, record.view(), speaker.text)
    assert [scene.threatened(seat) for seat in range(2)] == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bill_says_what_was_paid(language: str) -> None:
    state = next(state for state in positions(4, 1) if state.paid)
    view = GAME.view(state, None)
    for what in ("order", "beauty", "goods", "lost", "mission"):
        changed = deepcopy(view)
        entry = changed["paid"][-1]["0"]
        entry[what] = entry.get(what, 0) + 7
        before, after = (next(iter(drawn(one, language).values())) for one in (view, changed))
        assert before.svg != after.svg
        assert before.words != after.words
        assert before.alt != after.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pilot_lost_in_space_finds_room_on_the_bill(language: str) -> None:
    state = next(state for state in positions(4, 1) if state.paid)
    view = GAME.view(state, None)
    view["paid"][-1]["0"] = {"dead": -20}
    for picture in drawn(view, language).values():
        assert faults(picture.svg) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_finale_shows_what_was_lost_where_it_lay(language: str) -> None:
    state, random = GAME.new(3, 7, {"flights": "11"}, {"mission": "heavy_duty"}), Random(7)
    log: list[Event] = []
    while GAME.pending(state):
        decide(state, random)
        log += [event for event in state.log or () if event.audience is None]
        state.log = []
    view, speaker = GAME.view(state, None), Speaker(GAME, language, SHORT.__getitem__)
    flight = [*islice(log, max(n for n, e in enumerate(log) if e.kind == "building"), None)]
    lost = {(e.data["seat"], e.data["x"], e.data["y"]) for e in flight if e.kind == "part.lost"}
    assert lost
    scene = Scene(GAME.box, view, speaker.text)
    shown = damage(scene, log)
    squares = scene.board.squares
    assert {(seat, *squares[at]) for seat, gone in enumerate(shown) for at in gone} == lost
    for seat, gone in enumerate(shown):
        craft = scene.crafts[seat]
        assert craft is not None
        assert not craft.rows.keys() & gone.keys()
    finale = GAME.finale(view, log, speaker.text)
    assert finale is not None
    assert faults(finale.svg) == []
    assert finale != GAME.finale(view, [], speaker.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ship_can_be_seen_large_in_flight_and_only_the_own_while_building(
    language: str,
) -> None:
    speaker = Speaker(GAME, language, HOSTILE.__getitem__)
    flown = 0
    for number in (1, 4, 5):
        for state in islice(positions(number, 0.05), 0, None, 4):
            view = GAME.view(state, 0)
            keys = [one.key for one in GAME.looks(view)]
            assert keys == [one.key for one in GAME.looks(GAME.view(state, None))]
            pictures = {key: GAME.look(view, key, speaker.text) for key in ("ship", "ships")}
            for picture in (*pictures["ship"], *pictures["ships"]):
                assert faults(picture.svg) == []
                assert 0 < len(picture.alt) <= MOST
                assert look_at(picture.svg).area.right == 800
            if state.phase == "build":
                assert keys == ["ship"]
                assert [picture.key for picture in pictures["ships"]] == ["ship-0"]
                assert GAME.look(GAME.view(state, None), "ships", speaker.text) == ()
            elif state.phase == "flight":
                flown += 1
                assert keys == ["ship", "ships"]
                assert len(pictures["ships"]) == state.seats
    assert flown
