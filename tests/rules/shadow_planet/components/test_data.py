"""The data files: complete, numbered as fixed, and refused with file, row and fault."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from rules.engine import load_game
from rules.shadow_planet.cards.abilities import CONTROLLED
from rules.shadow_planet.cards.effects import EFFECTS, MAY_HAVE, NEEDS
from rules.shadow_planet.components.catalog import BUILT_IN, FILES, Box, WrongData, read_sources
from rules.shadow_planet.phases.movement import MOVEMENT
from rules.shadow_planet.phases.operations import TURNS
from rules.shadow_planet.phases.rounds import PROGRAMS
from tests._support.rules.shadow_planet.script import GAME


def corrected(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one corrected file: the first `old` in it becomes `new`."""
    text = (BUILT_IN / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def test_card_ids_count_through_the_piles_in_the_fixed_order() -> None:
    homes = [card.home for card in GAME.cards.values()]
    assert list(dict.fromkeys(homes)) == [
        *("jenna", "nikke", "john", "rachel", "reed", "robot"),
        *("melita", "erico", "hill", "caves", "messages"),
    ]
    assert Counter(homes)["jenna"] == 6
    assert list(GAME.cards) == list(range(121))
    first_rows = {0: "move", 2: "direct_order", 36: "medi_kit", 56: "space_suit", 76: "crawler"}
    last_rows = {5: "seduce", 55: "duct_tape", 75: "ray_gun", 95: "ambush", 115: "sacrifice"}
    for card, key in {**first_rows, **last_rows, 96: "idol", 120: "rage"}.items():
        assert GAME.cards[card].key == key


def test_every_effect_is_used_by_a_card_or_a_section() -> None:
    used = {row.play for row in GAME.box.card_rows}
    used |= {effect.does for row in GAME.box.board.section for effect in row.effect}
    assert set(EFFECTS) == used - {None}
    assert set(NEEDS) | set(MAY_HAVE) <= set(EFFECTS)


def test_no_two_programs_share_a_name() -> None:
    parts = [len(part) for part in (CONTROLLED, MOVEMENT, TURNS, EFFECTS)]
    assert len(PROGRAMS) == sum(parts) + len(("game", "round", "control", "messages"))


def test_a_corrected_number_is_played_with_and_named_by_the_hash(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "board.toml", "cost = 2", "cost = 1")
    game = load_game("shadow_planet", data=folder)
    assert game.data_hash != GAME.data_hash
    state = game.new(
        3,
        1,
        scenario={
            "control": ["john", "rachel", "reed"],
            "gear": {"john": ["move"]},
            "pawns": {"jenna": "caves", "rachel": "hill"},
        },
    )
    game.apply(state, 0, ("play", 12))
    assert ("go", "erico") in game.legal(state, 0)


def test_a_comment_or_a_blank_line_makes_no_other_set(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "decks.toml", "[decks.melita]", "# checked\n\n[decks.melita]")
    assert load_game("shadow_planet", data=folder).data_hash == GAME.data_hash


def test_a_whole_folder_of_copies_is_the_built_in_set(tmp_path: Path) -> None:
    shutil.copytree(BUILT_IN, tmp_path / "copy")
    assert load_game("shadow_planet", data=tmp_path / "copy").data_hash == GAME.data_hash


def test_a_corrected_number_is_quoted_by_the_card_s_text(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "cards.toml", "value_driving = 3", "value_driving = 4")
    text = load_game("shadow_planet", data=folder).texts["en"]
    assert "card-driving-text = If you drive a Vehicle this turn, this card's value is 4." in text


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.toml", 'type = "move"', 'type = "walk"', "cards.toml, card (move), type: 'walk'"),
        ("cards.toml", "value = 1", 'value = "one"', "cards.toml, card 1 (move), value:"),
        ("cards.toml", "value = 1", "value = -1", "cards.toml, card 1 (move), value:"),
        ("cards.toml", 'key = "search"', 'key = "move"', "card (move): listed 2 times"),
        (
            "cards.toml",
            'play = "forbid_yourself"',
            'play = "fly"',
            "cards.toml, card (smoking), play: no effect is called 'fly'",
        ),
        ("cards.toml", "amount = 1", 'amount = "x"', "card (direct_order), with.amount: 'x'"),
        ("cards.toml", "amount = 1", "many = 1", "card (direct_order), with.many"),
        (
            "cards.toml",
            'type = "search", amount = 1',
            'type = "search"',
            "cards.toml, card (direct_order), with: help_the_others_here needs amount",
        ),
        (
            "cards.toml",
            'with = { type = "get" }',
            'with = { type = "get", cards = 1 }',
            "cards.toml, card (smoking), with.cards: forbid_yourself does not take this",
        ),
        ("cards.toml", "cards = 2", "cards = 0", "card (video_communicator), with.cards: 0 is le"),
        ("cards.toml", "here = true", "here = 1", "card (footprints), with.here: 1 is not true"),
        (
            "cards.toml",
            'play = "forbid_yourself"\n',
            "",
            "cards.toml, card (smoking), with: there is no play beside it",
        ),
        (
            "board.toml",
            'does = "take_any_top_card"',
            'does = "spend_this_card"',
            "board.toml, section (graveyard), does: no effect is called 'spend_this_card'",
        ),
        ("board.toml", 'key = "countdown"', 'key = "doom"', "indicator: must be threat, repair"),
        ("cards.toml", 'pl = "Ruch"', 'de = "Zug"', "cards.toml, card 1 (move), name."),
        ("decks.toml", '["run", 2]', '["run", 3]', "decks.toml, melita: move adds up to 10, but 9"),
        ("decks.toml", '["run", 2]', '["runn", 2]', "decks.toml, melita, row 5, card: 'runn'"),
        ("decks.toml", '["run", 2]', '["run", 0]', "decks.toml, melita, row 5 (run): 0"),
        ("decks.toml", '["rage", 1]', '["hope", 1]', "decks.toml, messages: repair adds up to 2"),
        ("decks.toml", "[decks.hill]", "[decks.moon]", "decks.toml: there must be one deck"),
        ("board.toml", 'between = ["melita"', 'between = ["mars"', "link 1, between: 'mars'"),
        ("board.toml", "cost = 2", "cost = -2", "board.toml, link 1 (['melita', 'erico']), cost:"),
        ("board.toml", "ends_at = 8", "ends_at = 5", "indicator (threat), ends_at: must be 0 or 8"),
        ("board.toml", "start = [5, 6, 8]", "start = [5, 6, 11]", "indicator (repair), start: 11"),
        ("board.toml", "revealed = 6", "", "board.toml, revealed: Field required"),
        ("board.toml", "revealed = 6", "revealed = ", "board.toml: "),
        ("characters.toml", 'start = "hill"', 'start = "sea"', "character (reed), start: 'sea'"),
        ("characters.toml", 'colour = "red"', 'colour = "black"', "(black): listed 2 times"),
        (
            "characters.toml",
            '"cancel"',
            '"shout"',
            "characters.toml, character 1 (jenna), controll",
        ),
        ("characters.toml", '"seduce"]', '"song"]', "character (jenna), gear: 'song'"),
        ("objectives.toml", 'side = "guardian"', 'side = "alien"', "exactly one Objective"),
        ("characters.toml", ', type = "move", amount = 1', "", "(jenna), uncontrolled: an aura"),
        ("characters.toml", '"give", markers = 1', '"give"', "(rachel), controlled: give takes"),
        ("characters.toml", '"look" }', '"look", move = 1 }', "(john), controlled: look takes no"),
        ("board.toml", '["melita", "erico"]', '["melita", "melita"]', "link 1: leads from melita"),
        (
            "board.toml",
            '["melita", "hill"]',
            '["erico", "melita"]',
            "link (erico – melita): listed",
        ),
        ("board.toml", 'key = "bridge"', 'key = "hill"', "location and section (hill): listed 2"),
        (
            "board.toml",
            '[[location]]\nkey = "caves"',
            '[[location]]\nkey = "x"\nname = { en = "X", pl = "X" }\n[[location]]\nkey = "caves"',
            "board.toml, location",
        ),
        ("decks.toml", "attack = 0 }", "attack = 0, song = 1 }", "melita, counts: 'song'"),
        (
            "cards.toml",
            '[[card]]\nkey = "axe"',
            '[[card]]\nkey = "saw"\nname = {en = "S", pl = "S"}\ntype = "get"\n[[card]]\nkey="axe"',
            "card (saw): no Gear and no deck",
        ),
        ("cards.toml", "{ $amount } Search", "{ $amout } Search", "card-direct_order-text: no num"),
        ("cards.toml", "{ $amount } Search", "{amount} Search", "card 3 (direct_order), text.en"),
        (
            "cards.toml",
            'type = "get"\nvalue = 2\n',
            'type = "get"\nvalue = 2\nplay = "spend_this_card"\nwith = { steps = 1 }\n',
            "only Repair and Attack",
        ),
        ("cards.toml", "value = 1", "value = 2026-01-01", "cards.toml, card 1 (move), value"),
    ],
)
def test_a_wrong_data_file_is_refused_with_file_row_and_fault(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    with pytest.raises(WrongData) as refused:
        load_game("shadow_planet", data=corrected(tmp_path, file, old, new))
    assert said in str(refused.value)


def test_a_file_that_is_not_text_is_refused_and_a_byte_order_mark_is_not(tmp_path: Path) -> None:
    (tmp_path / "decks.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongData, match=r"decks\.toml: cannot be read as text"):
        load_game("shadow_planet", data=tmp_path)
    text = (BUILT_IN / "decks.toml").read_text("utf-8")
    (tmp_path / "decks.toml").write_text(text, "utf-8-sig")
    assert load_game("shadow_planet", data=tmp_path).data_hash == GAME.data_hash


def test_every_data_file_has_a_shape() -> None:
    assert {path.name for path in BUILT_IN.glob("*.toml")} == set(FILES)


def test_a_tie_between_ways_is_won_by_the_one_with_fewer_links(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "board.toml", "cost = 4", "cost = 6")
    box = Box(read_sources(folder))
    melita, hill = box.location_number["melita"], box.location_number["hill"]
    assert box.on_foot[melita][hill] == (6, (hill,))
