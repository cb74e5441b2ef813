"""The house values: what is played without asking for a set of data, beside the canon's."""

from pathlib import Path
from typing import Any

import pytest

from rules.engine import load_game
from rules.engine.data_files import CANON, CHANGES, WrongData
from rules.shadow_planet.components.catalog import FILES, Box
from tests._support.rules.shadow_planet.script import GAME

DEFAULT: Any = load_game("shadow_planet")
ROW = '[[change]]\nfile = "cards.toml"\ntable = "card"\nkey = "axe"\nset = { name = %s }'
BOTH = '{ en = "Hatchet", pl = "Siekierka" }'


def other_rows(box: Box, other: Box) -> set[str]:
    """The rows that are not the same in two sets of data, by key."""

    def rows(of: Box) -> dict[str, Any]:
        found = [*of.card_rows, *of.character_rows, *of.objective_rows, *of.board.section]
        found += [*of.board.vehicle, *of.board.indicator]
        return {row.key: row for row in found}

    ours, theirs = rows(box), rows(other)
    assert ours.keys() == theirs.keys()
    return {key for key, row in ours.items() if row != theirs[key]}


def test_without_a_set_the_house_values_are_played() -> None:
    assert CHANGES in DEFAULT.data_set
    assert DEFAULT.data_hash != GAME.data_hash
    assert {*GAME.data_set} == {*FILES}


def test_only_cards_differ_and_none_in_type_value_or_effect() -> None:
    changed = other_rows(DEFAULT.box, GAME.box)
    cards = {row.key: row for row in GAME.box.card_rows}
    assert changed
    assert changed <= cards.keys()
    for row in DEFAULT.box.card_rows:
        before = cards[row.key]
        assert (row.type, row.value, row.play) == (before.type, before.value, before.play)
    assert DEFAULT.box.decks == GAME.box.decks
    assert {**DEFAULT.cards} == {**GAME.cards}


def test_what_the_rulebook_says_of_cards_stays_as_it_is() -> None:
    printed = {"move", "search", "direct_order", "seduce", "smoking", "crying", "threaten"}
    printed |= {"space_suit", "ray_gun", "crawler", "scrap_metal"}
    assert not printed & other_rows(DEFAULT.box, GAME.box)


@pytest.mark.parametrize("game", [DEFAULT, GAME])
def test_a_game_goes_on_with_the_texts_that_were_kept_of_its_data(game: Any) -> None:
    assert load_game("shadow_planet", dict(game.data_set)).data_hash == game.data_hash


def test_corrected_files_correct_the_canon_and_may_bring_changes(tmp_path: Path) -> None:
    (tmp_path / CHANGES).write_text(ROW % BOTH, "utf-8")
    game: Any = load_game("shadow_planet", tmp_path)
    assert other_rows(game.box, GAME.box) == {"axe"}
    assert "card-axe = Hatchet" in game.texts["en"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cards.toml", "spells.toml", "changes.toml: there is no table card in 'spells.toml'"),
        ('"card"', '"creature"', "changes.toml: there is no table creature in 'cards.toml'"),
        ('"axe"', '"sword"', "changes.toml: cards.toml, card has no 'sword'"),
        (BOTH, '{ en = "Hatchet" }', r"cards.toml, card \d+ \(axe\), name.pl: Field required"),
        ("set =", "sets =", "changes.toml, change 1 .axe., set: Field required"),
    ],
)
def test_a_change_of_what_is_not_there_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(WrongData, match=said):
        load_game("shadow_planet", {CHANGES: (ROW % BOTH).replace(old, new)})


def test_the_canon_has_a_name() -> None:
    assert load_game("shadow_planet", CANON).data_hash == GAME.data_hash
