"""How the game speaks: short questions, names that are told apart, one wording for each thing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.i18n.speaker import FOLDER, Book, Speaker, read_book
from rules.shadow_planet.components.catalog import BUILT_IN
from rules.shadow_planet.presentation import prompts, texts
from rules.shadow_planet.trial import questions
from tests._support.rules.shadow_planet.script import GAME

LANGUAGES = tuple(GAME.texts)
KINDS = sorted({question.split()[0].replace(".", "-") for question in questions(GAME.box)})
LONGEST = 60
NAMES = ("Anna", "Bartłomiej", "Christopher", "Dóra", "Kot w butach")


def speaker(language: str) -> Speaker:
    return Speaker(GAME, language, NAMES.__getitem__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_too_long_for_its_heading(language: str) -> None:
    say = speaker(language)
    for kind in KINDS:
        for verb in prompts.WORDS:
            asked = say.text(f"ask-{kind}", verb=verb)
            assert len(asked) <= LONGEST, f"{len(asked)} {asked}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_without_its_long_form(language: str) -> None:
    say = speaker(language)
    for kind in KINDS:
        told = say.text(f"more-{kind}")
        assert "⟨" not in told, told
        assert len(told) <= 400, f"{len(told)} {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_on_a_button_is_called_like_a_button_of_the_bot(language: str) -> None:
    paths = sorted((FOLDER / language).glob("*.ftl"))
    own = Book(language, [path.read_text("utf-8") for path in paths])
    buttons = {own.fixed(name) for name in own.ids() if not own.arguments(name)}
    say = speaker(language)
    words = {say.text(f"type-{type_}") for type_ in GAME.box.types} | buttons
    named = {say.text("card-help"), say.text("card-messages"), say.text("card-move")}
    assert named & words
    for verb in ("play", "card", "show", "discard", "bury", "next", "bottom"):
        labels = {say.decision((verb, card)) for card in GAME.cards}
        assert not labels & words, labels & words


# Polish

POLISH = sorted((texts.FOLDER / "pl").glob("*.ftl"))
ARTICLES = sorted((BUILT_IN.parents[1] / "reference" / "shadow_planet" / "pl").glob("*.md"))


def polish() -> Iterator[tuple[str, str]]:
    """Everything that is said in Polish, line by line, with the name of its file."""
    for path in POLISH:
        yield from ((path.name, line) for line in path.read_text("utf-8").splitlines())
    for path in ARTICLES:
        without = re.sub(
            r"^also:.*?\n\n", "\n", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        yield from ((path.name, line) for line in without.splitlines())
    for path in sorted(Path(BUILT_IN).glob("*.toml")):
        for line in path.read_text("utf-8").splitlines():
            found = re.search(r'pl = "(.*?)"', line)
            if found:
                yield path.name, found[1]


GENDERED = re.compile(
    r"\b\w+(?:łeś|łaś|łem|łam|łbyś|łabyś|łbym|łabym)\b|\bpowin(?:ieneś|naś)\b|\bobaj\b",
    re.IGNORECASE,
)
TERMS = {
    r"[Ff]az\w+ kontroli|faz\w+ Kontroli": "Faza Kontroli",
    r"[Ff]az\w+ operacji|faz\w+ Operacji": "Faza Operacji",
    r"[Ff]az\w+ podszeptów|faz\w+ Podszeptów": "Faza Podszeptów",
    r"\b[Bb]ez gracza\b|[Nn]iekontrolowany\b": "niekontrolowana (Postać)",
    r"reszta,? jak leży|[Rr]eszta zostaje": "reszta bez zmian",
    r"[Mm]ało Znaczników danego": "najmniej Znaczników danego koloru",
    r"[Tt]oken|[Żż]eton": "Znacznik",
    r"[Ww]yzwani|[Mm]isj[aęi]\b": "Cel",
}
"""What is not said, and what is said instead."""


def test_no_polish_text_knows_whether_its_reader_is_a_man_or_a_woman() -> None:
    assert [(file, line) for file, line in polish() if GENDERED.search(line)] == []


@pytest.mark.parametrize("wrong", TERMS)
def test_no_polish_term_has_a_second_wording(wrong: str) -> None:
    found = [(file, line) for file, line in polish() if re.search(wrong, line)]
    assert found == [], f"say: {TERMS[wrong]}"


FORMS = {
    "kart": ("karta|kartę|karcie|kartą", "karty", "kart"),
    "Znacznik": ("Znacznik|Znacznikiem", "Znaczniki", "Znaczników"),
    "punkt": ("punkt|punktem", "punkty", "punktów"),
    "rund": ("runda|rundę|rundzie", "rundy", "rund"),
    "Podszept": ("Podszept", "Podszepty", "Podszeptów"),
}
"""Words that are counted: one, a few, many."""


def form(count: int) -> int:
    """Which of the three a number takes."""
    if count == 1:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


@pytest.mark.parametrize("count", [0, 1, 2, 5, 22])
def test_polish_never_counts_wrong(count: int) -> None:
    book = read_book("pl", GAME.texts["pl"])
    own = Book("pl", [path.read_text("utf-8") for path in POLISH])
    counted = 0
    for name in own.ids():
        asked = book.arguments(name)
        if not asked:
            continue
        text, _ = book.format(name, dict.fromkeys(asked, count))
        for number, word in re.findall(r"(?<![→+–-] )\b(\d+) (\w+)", text):
            stem = next((stem for stem in FORMS if word.startswith(stem)), None)
            if stem is not None:
                counted += 1
                assert re.fullmatch(FORMS[stem][form(int(number))], word), f"{name}: {text}"
    assert counted >= 8 or count == 0
