"""What cards, items and missions do in one line: short enough for a menu, in both languages."""

from itertools import chain

import pytest

from bot.i18n.speaker import read_book
from rules.alone.components.data_files import FOLDER, LONGEST_BRIEF, load_data_files
from rules.engine.data_files import WrongData
from rules.engine.lettering import legible
from tests._support.rules.alone.pictures import positions
from tests._support.rules.alone.script import BOX, GAME

LANGUAGES = tuple(GAME.texts)
ITEMS, REACTIONS, MISSIONS = (
    BOX.tables.items.item,
    BOX.tables.reactions.reaction,
    BOX.tables.missions.mission,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_effect_is_missing_or_too_long_for_a_menu(language: str) -> None:
    book = read_book(language, GAME.texts[language])
    rows = (*ITEMS, *REACTIONS, *MISSIONS)
    assert len({row.key for row in rows}) == len(rows), "two effects would share a name"
    for row in rows:
        said = book.fixed(f"effect-{row.key}")
        assert 0 < len(said) <= LONGEST_BRIEF == 90, (row.key, len(said))
        assert not said.endswith("."), row.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_effect_leaves_out_its_second_half(language: str) -> None:
    """Every reaction says what danger adds, every item what its upgrade adds, in drawable signs."""
    for row in REACTIONS:
        said = getattr(row.brief, language)
        assert said.count("; ⚠ ") == 1, row.key
        assert legible(said.replace("⚠", "")) == said.replace("⚠", ""), row.key
    for row in ITEMS:
        said = getattr(row.brief, language)
        assert said.count("; + ") == 1, row.key
        assert legible(said) == said, row.key


def test_no_effect_that_is_too_long_is_taken_in() -> None:
    source = (FOLDER / "items.toml").read_text("utf-8")
    assert 'brief.en = "Recover 2 HP; + 1 SAN"' in source
    wrong = source.replace("Recover 2 HP; + 1 SAN", "Recover " * 12)
    with pytest.raises(WrongData, match=r"items.toml, item 15 \(trauma_kit\), brief.*90"):
        load_data_files({"items.toml": wrong})


def test_every_card_and_mission_on_a_form_says_what_it_does() -> None:
    book, said = read_book("en", GAME.texts["en"]), set[str]()
    for state in chain.from_iterable(map(positions, range(1, 9))):
        for seat in GAME.pending(state):
            prompt, view = GAME.prompt(state, seat), GAME.view(state, seat)
            assert prompt is not None
            for decision in GAME.legal(state, seat):
                effect = GAME.effect(view, prompt, decision)
                names_card = len(decision) > 1 and isinstance(decision[1], int)
                assert effect is not None or not (decision[0] in ("play", "arm") and names_card)
                if effect is not None:
                    assert effect[0] in book, (decision, effect)
                    said.add(effect[0])
    assert len(said) > 40, "few cards were on offer"
