"""The pictures on a desk: readable on a phone, marked as the answers are, all of it in words."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Picture
from rules.shadow_planet.presentation.drawing.cards import SIGNS
from rules.shadow_planet.presentation.drawing.telling import MOST
from tests._support.pictures.looking import LEAST, faults, look_at
from tests._support.rules.shadow_planet.pictures import LANGUAGES, drawn, positions
from tests._support.rules.shadow_planet.script import GAME

WIDE = 800
NAMED, SMALL = 30, 26
"""Names and all other words are at least this high: a phone shows two fifths of it."""
FEW = 6
"""With so many cards or Characters a picture is wider than high: Discord shrinks tall ones."""

DESK = {"hand": "hand", "offer": "offered", "seen": "seen"}


def desks(number: int) -> Iterator[tuple[Any, int, dict[str, Any]]]:
    for state in positions(number):
        for seat in GAME.pending(state):
            yield state, seat, GAME.view(state, seat)


@pytest.mark.parametrize("number", range(6))
def test_no_face_is_unreadable_and_what_stands_on_a_desk_is_marked_so(number: int) -> None:
    for _, _, view in desks(number):
        for language in LANGUAGES:
            found = drawn(view, language)
            own = {key for key, of in DESK.items() if view[of]}
            assert set(found) == {"board", *own, *({"strip"} if len(own) == 1 else ())}
            for key, picture in found.items():
                assert picture.desk == (key != "board")
                assert faults(picture.svg, SMALL if picture.desk else LEAST) == []
                assert len(picture.alt) <= MOST
                assert "…" not in " ".join(picture.words)


@pytest.mark.parametrize("number", range(6))
def test_no_picture_on_a_desk_is_too_wide_or_too_high_for_a_phone(number: int) -> None:
    measured = 0
    for _, _, view in desks(number):
        for language in LANGUAGES:
            for key, picture in drawn(view, language).items():
                if picture.desk:
                    area = look_at(picture.svg).area
                    few = len(picture.words) <= FEW
                    assert area.right == WIDE
                    assert area.bottom < WIDE or not few, (key, language)
                    measured += few
    assert measured > 4


def names_in(picture: Picture) -> dict[str, float]:
    found: dict[str, float] = {}
    for text in look_at(picture.svg).texts:
        found[text.what] = max(text.size, found.get(text.what, 0))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_too_small_for_a_phone(language: str) -> None:
    say = Speaker(GAME, language, str)
    for _, _, view in desks(3):
        found = drawn(view, language)
        for key, of in (("hand", "hand"), ("seen", "seen")):
            sizes = names_in(found[key]) if key in found else {}
            for card in view[of]:
                first = say.text(f"card-{GAME.cards[card].key}").split()[0]
                assert max(s for text, s in sizes.items() if text.startswith(first)) >= NAMED
        for who in view["offered"]:
            assert names_in(found["offer"])[say.text(f"short-{who}")] >= NAMED


def test_no_answer_has_another_mark_than_its_picture() -> None:
    marked = 0
    for number in range(6):
        for state, seat, view in desks(number):
            found = drawn(view, "en")
            words = {key: found[key].words for key in DESK if key in found}
            for decision in GAME.legal(state, seat):
                sign = GAME.mark(view, decision)
                if not sign:
                    continue
                marked += 1
                thing = decision[1]
                if decision[0] == "pick":
                    assert any(
                        w.startswith(f"{sign}: {str(thing).title()}") for w in words["offer"]
                    )
                    continue
                where = "seen" if thing in view["seen"] else "hand"
                told = next(w for w in words[where] if w.startswith(f"{sign}: "))
                key = GAME.cards[thing].key
                same = [c for c in view[where] if GAME.cards[c].key == key]
                assert (f"×{len(same)}" in told) == (len(same) > 1)
                assert {GAME.mark(view, (decision[0], c)) for c in same} == {sign}
    assert marked > 200


def test_the_board_stands_with_the_desk_of_who_is_asked_and_is_the_same_picture_for_all() -> None:
    for state in positions(2):
        asked = [seat for seat in range(state.seats) if seat in GAME.pending(state)]
        views = {seat: drawn(GAME.view(state, seat), "en") for seat in range(state.seats)}
        strips = {seat: found["strip"] for seat, found in views.items() if "strip" in found}
        assert set(strips) <= set(asked)
        assert len({strip.svg for strip in strips.values()}) <= 1
        for strip in strips.values():
            told, drawn_ = " ".join(strip.words), look_at(strip.svg)
            shown = {text.what for text in drawn_.texts}
            assert not any("→" in text for text in shown), "an arrow is a change, not an end"
            threat = GAME.view(state, None)["indicators"]["threat"]
            assert f"{threat} (ends at {GAME.box.indicators['threat'].ends_at})" in shown
            for key, count in GAME.view(state, None)["decks"].items():
                name = Speaker(GAME, "en", str).text(f"location-{key}")
                assert {name, str(count)} <= shown
                assert f"{name}, deck {count}" in told


def test_every_type_of_card_has_a_shape_of_its_own() -> None:
    assert set(SIGNS) == set(GAME.box.types)
    assert len(set(SIGNS.values())) == len(SIGNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_in_words_lacks_nothing_that_everybody_sees(language: str) -> None:
    """Whatever changes in the public view changes the words."""
    compared = 0
    for state in positions(1):
        view = GAME.view(state, None)
        if view["phase"] != "operations":
            continue
        before = drawn(view, language)["board"].words
        for key, change in (
            ("discard_open", [*view["discard_open"], 3]),
            ("cancelled", "reed" if view["cancelled"] != "reed" else "john"),
            ("played", [[4, 5], *view["played"][1:]]),
            ("effects", [*view["effects"], {"source": "jenna", "on": "hill", "type": "move",
                                            "amount": 1}]),
        ):  # fmt: skip
            if view[key] != change:
                compared += 1
                assert drawn({**view, key: change}, language)["board"].words != before, key
    assert compared > 12
