"""Polish as people read it: one word for each term, no gender of anybody, numbers that agree."""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.i18n.speaker import FOLDER, NATURAL, Book
from rules.engine import Game, load_game, ready_games

ROOT = Path(__file__).parents[1]
TERMS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "terms.toml").read_text())[
    "term"
]
PAGE = ROOT / "localcord" / "page" / "static" / "texts" / "pl.json"
TRIED = (0, 1, 2, 5, 22)
SAME = {"dni", "rzeczy", "części", "ludzi", "osób", "lobby"}
"""Words that have one form after 2 and 5."""
COUNTED = re.compile(
    r"(kart|Znacznik|punkt|minut|godzin|dzień|dni|gr[aęyi]|gier|rund|st[oó]ł|rzecz|wpis|decyzj|miejsc"
    r"|krok|os[oó]b|gracz|kolor|cz[ęe]ś|akcj|ran|potw|żeton|bateri|ludzi|kredyt|ładunk|głos|lobby)"
)
"""What people count in our texts: how its word begins."""
ARGUMENT = re.compile(r"\$[\w-]+")
INFLECTED = r"\b(Reed(a|owi|em|zie)|Jenn(y|ę|ie|ą)|John(a|owi|em|ie)|Robot(a|owi|em|cie))\b"


@cache
def games() -> tuple[Game[Any], ...]:
    return tuple(load_game(key) for key in ready_games())


def entries(source: str) -> Iterator[tuple[str, str]]:
    """The messages of a Fluent source, as they are written, without comments."""
    for entry in re.split(r"^(?=[A-Za-z])", source, flags=re.MULTILINE):
        name, equals, text = entry.partition("=")
        if equals:
            yield (
                name.strip(),
                "\n".join(line for line in text.splitlines() if not line.startswith("#")),
            )


@cache
def written() -> dict[str, dict[str, str]]:
    """By whose they are: every Polish text."""
    own = {key: text for f in sorted((FOLDER / "pl").glob("*.ftl")) for key, text in
           entries(f.read_text("utf-8"))}  # fmt: skip
    found = {"bot": own, "page": {k: str(v) for k, v in json.loads(PAGE.read_text()).items()}}
    for game in games():
        found[game.key] = dict(entries(game.texts["pl"]))
    return found


def prose(game: str) -> str:
    """The articles of a game, without the words that only a search looks for."""
    files = sorted((ROOT / "rules" / "reference" / game / "pl").glob("*.md"))
    also = re.compile(r"^also:.*?(?=\n\n)", re.MULTILINE | re.DOTALL)
    return "\n".join(also.sub("", path.read_text("utf-8")) for path in files)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["en"])
def test_a_term_has_one_word(term: dict[str, Any]) -> None:
    owner = term.get("in")
    here = {k: v for k, v in written().items() if owner in (None, k)}
    for pattern in map(re.compile, term["never"]):
        wrong = [
            f"{whose}: {name}: {found[0]}"
            for whose, texts in here.items()
            for name, text in texts.items()
            if not name.startswith(("command-", "option-")) or owner
            for found in [pattern.search(ARGUMENT.sub("", text))]
            if found
        ]
        assert wrong == []
    every = "\n".join(text for texts in here.values() for text in texts.values())
    assert term["pl"].casefold() in every.casefold()


@pytest.mark.parametrize("game", [game.key for game in games()])
def test_articles_name_nobodys_gender(game: str) -> None:
    for term in TERMS:
        if term["en"].startswith("(the reader"):
            for pattern in term["never"]:
                assert not re.search(pattern, prose(game)), pattern


def test_names_of_characters_are_in_the_nominative() -> None:
    everything = [*written()["shadow_planet"].items(), ("articles", prose("shadow_planet"))]
    wrong = [f"{name}: {found[0]}" for name, text in everything
             for found in [re.search(INFLECTED, text)] if found]  # fmt: skip
    assert wrong == []


def after(text: str, number: int) -> list[str]:
    """The words that stand right behind a number; an adjective goes with its noun."""
    return re.findall(rf"(?<![\d,.–])(?<!około )(?<!od )(?<!do ){number} ([^\W\d_]+)", text)


def _is_same(word: str) -> bool:
    """Whether it has one form after 2 and 5: a few words, and every one in these cases."""
    return word in SAME or word.endswith(("ami", "ach", "om"))


@pytest.mark.parametrize("game", [game.key for game in games()])
def test_words_agree_with_their_numbers(game: str) -> None:
    sources = [f.read_text("utf-8") for f in sorted((FOLDER / "pl").glob("*.ftl"))]
    book = Book("pl", (load_game(game).texts["pl"], *sources))
    tried = 0
    for name in book.ids():
        asked = book.arguments(name)
        for number in (one for one in asked if "-" not in one and one not in NATURAL):
            said = {n: book.format(name, {**dict.fromkeys(asked, "X"), number: n}) for n in TRIED}
            assert not any(faults for _, faults in said.values()), name
            words = {n: after(text, n) for n, (text, _) in said.items()}
            counted = [
                (two, five)
                for two, five in zip(words[2], words[5], strict=False)
                if COUNTED.match(two)
            ]
            if not counted:
                continue
            tried += 1
            assert words[2] == words[22], (name, number, said)
            assert all(two != five or _is_same(two) for two, five in counted), (name, number, said)
            assert not words[1] or words[1] != words[2], (name, number, said)
            assert not words[0] or words[0] == words[5], (name, number, said)
    assert tried > 5


def test_numbers_on_the_page_agree_too() -> None:
    for name, text in json.loads(PAGE.read_text()).items():
        assert isinstance(text, str) or {"one", "few", "many", "other"} <= {*text}, name
