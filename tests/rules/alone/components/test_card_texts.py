"""The numbers that cards name are those they work with, the same in both languages."""

import re
from collections import Counter
from typing import Any

import pytest

from rules.alone.components.catalog import Box
from rules.engine import load_game
from tests._support.rules.alone.script import BOX

ELSEWHERE = {
    "lost_count": {0},
    "doubt": {2},
    "pulse_tracker": {BOX.n.locate_targets},
    "no_one_left_behind": {BOX.n.ally_charges},
    "jammed_scanner": {BOX.reaction_rows["jammed_scanner"].numbers["span"] + 1},
}
"""What a card names of other rules; a span of two more than the least is one of three values."""
IN_WORDS = {"phantom_noise", "jammed_scanner"}
"""Cards that say their numbers in words."""
PLAYED: Any = load_game("alone")


def rows_of(box: Box) -> dict[str, Any]:
    items = {row.key: row for row in box.item_rows.values()}
    return {**box.reaction_rows, **items, **box.mission_rows}


ROWS = rows_of(BOX)
CHANGED = {
    f"{key} of the house": row for key, row in rows_of(PLAYED.box).items() if row != ROWS[key]
}
ROWS |= CHANGED
TEXTS = ("base", "danger", "advanced", "text", "complete")


def said(row: Any, language: str, *names: str) -> Counter[int]:
    texts = [getattr(getattr(row, name, None), language, None) or "" for name in names]
    return Counter(int(found) for found in re.findall(r"\d+", " ".join(texts)))


def test_all_cards_are_looked_at() -> None:
    cards = len(BOX.reaction_rows) + len(BOX.item_rows) + len(BOX.mission_rows)
    assert len(ROWS) == cards + len(CHANGED)
    assert sum(said(row, "en", *TEXTS).total() for row in ROWS.values()) > 100


@pytest.mark.parametrize("key", ROWS)
def test_a_card_names_the_numbers_it_works_with(key: str) -> None:
    row = ROWS[key]
    key = row.key
    named = set(said(row, "en", *TEXTS))
    mine = set((row.numbers or {}).values())
    if key not in IN_WORDS:
        assert mine <= named, f"{mine - named} is never said"
    assert named <= mine | ELSEWHERE.get(key, set()) | {1}, "a number that the card does not have"


@pytest.mark.parametrize("key", ROWS)
def test_both_languages_name_the_same_numbers(key: str) -> None:
    row = ROWS[key]
    for name in TEXTS:
        assert said(row, "en", name) == said(row, "pl", name), name
    assert set(said(row, "pl", "brief")) <= set(said(row, "pl", *TEXTS)) | {1}
    assert set(said(row, "en", "brief")) <= set(said(row, "en", *TEXTS)) | {1}
