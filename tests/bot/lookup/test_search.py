"""The search finds what people mean, and names nothing of any game."""

import re
import time
import tomllib
from pathlib import Path

import pytest

import bot.lookup
from bot.lookup import Library
from bot.lookup.index import Document, Index
from bot.lookup.tokens import fold, stem, words
from rules.reference import LANGUAGES, games, load_reference
from tests._support.lookup.questions import FILE, questions, score

LIBRARY = Library()


def answer(game: str, language: str, asked: str) -> list[str]:
    return [hit.article.key for hit in LIBRARY.search(asked, language, game=game)]


def test_no_question_is_too_few_one_sided_or_asks_for_what_does_not_exist() -> None:
    asked = questions()
    tuning = [question for question in asked if not question.mark]
    assert len(tuning) >= 100
    assert len(asked) - len(tuning) >= 50
    assert len({(q.game, q.language, q.ask) for q in asked}) == len(asked)
    for game in games():
        for language in LANGUAGES:
            mine = [q for q in asked if (q.game, q.language) == (game, language)]
            assert 30 <= len(mine) <= 40
            assert sum(q.mark for q in mine) >= 8
    for question in asked:
        known = load_reference(question.game, question.language).articles
        assert question.want, question.ask
        assert set(question.want) <= set(known), question.ask


def test_the_mark_is_not_missed() -> None:
    found = score([question for question in questions() if question.mark], answer)
    assert found.first >= 0.90
    assert found.three >= 0.98


def test_the_questions_for_tuning_do_no_worse_than_the_mark_asks() -> None:
    found = score([question for question in questions() if not question.mark], answer)
    assert found.first >= 0.95
    assert found.three >= 0.98


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_article_is_missed_by_its_own_title_in_either_language(game: str, language: str) -> None:
    for other in LANGUAGES:
        for article in load_reference(game, other).articles.values():
            assert article.key in answer(game, language, article.title)[:2], article.title


@pytest.mark.parametrize("game", games())
def test_no_article_is_missed_by_its_title_without_diacritics_and_in_capitals(game: str) -> None:
    for article in load_reference(game, "pl").articles.values():
        plain = fold(article.title).upper()
        assert article.key in answer(game, "pl", plain)[:2], plain


def test_no_hit_comes_in_another_language_than_the_askers() -> None:
    for language, title in (("en", "Ray Gun"), ("pl", "Pistolet laserowy")):
        for asked in ("Ray Gun", "Pistolet laserowy"):
            hits = LIBRARY.search(asked, language, game="shadow_planet")
            assert (hits[0].article.key, hits[0].article.title) == ("card.ray_gun", title)


def test_no_rule_is_among_the_cards_and_no_card_is_missing() -> None:
    hits = LIBRARY.search("move", "en", game="shadow_planet", cards=True)
    assert hits
    assert all(hit.article.card for hit in hits)
    assert hits[0].article.key == "card.move"


def test_no_game_is_left_out_when_none_is_named() -> None:
    hits = LIBRARY.search("black hole", "en")
    assert (hits[0].game, hits[0].article.key) == ("galaxy_trucker_missions", "super.black_hole")
    assert LIBRARY.search("pasożyt", "pl")[0].game == "alone"
    assert {hit.game for hit in LIBRARY.search("captain", "en")[:2]} == {"alone", "shadow_planet"}


def test_nothing_asked_is_answered_with_the_order_of_reading() -> None:
    hits = LIBRARY.search("  ", "pl", game="alone")
    assert len(hits) == 25
    assert hits[0].article.key == "overview"
    assert len(LIBRARY.search("", "pl", game="alone", limit=3)) == 3


@pytest.mark.parametrize(
    "asked", ["?", "…", "\x00", "'", '" OR *', "%", "a" * 5000, "qqqqqqqq", "🟥🟥", "\n", "1"]
)
def test_no_odd_input_brings_the_search_down(asked: str) -> None:
    for game in (None, *games()):
        assert len(LIBRARY.search(asked, "en", game=game)) <= 25


def test_no_letter_typed_takes_longer_than_autocomplete_may() -> None:
    """The processor's time, with a wide margin: the machine may be busy with other things."""
    LIBRARY.search("warm", "en")
    for question in questions()[::9]:
        for end in range(1, len(question.ask) + 1):
            start = time.thread_time()
            LIBRARY.search(question.ask[:end], question.language)
            assert time.thread_time() - start < 0.1


def test_no_file_of_the_lookup_names_a_game_or_anything_of_one() -> None:
    named = set(games()) | {"alone", "galaxy", "trucker", "shadow"}
    for game in games():
        for language in LANGUAGES:
            for article in load_reference(game, language).articles.values():
                if "." in article.key:
                    named |= {word for word in words(article.title) if len(word) > 8}
    for path in Path(bot.lookup.__path__[0]).glob("*.py"):
        said = set(re.findall(r"[a-z_]+", path.read_text("utf-8").lower()))
        assert not said & named, f"{path.name} names {said & named}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jaskinie", "jaskiniach"),
        ("wskaźnik", "wskaznikow"),
        ("zło", "zła"),
        ("przedmiot", "przedmiotów"),
        ("marker", "Markers"),
        ("driving", "drive"),
        ("przygotowanie", "przygotowuje"),
    ],
)
def test_no_form_of_a_word_is_taken_for_another_word(one: str, other: str) -> None:
    assert stem(words(one)[0]) == stem(words(other)[0])


def test_no_polish_letter_keeps_its_mark() -> None:
    assert fold("Zażółć GĘŚLĄ jaźń") == "zazolc gesla jazn"
    assert words("Jenna's E/Rico") == ["jennas", "e", "rico"]


def test_no_better_match_is_ranked_below_a_worse_one() -> None:
    index = Index(
        [
            Document("door", [("Doors", 1.0)], [("A blocked door stops light.", 0.5)]),
            Document("light", [("Light", 1.0), ("lamp", 0.9)], [("Doors do not stop it.", 0.5)]),
            Document("noise", [("Noise", 1.0)], [("Nothing to do with it.", 0.5)]),
        ]
    )
    assert [key for key, _ in index.rank("light")] == ["light", "door"]
    assert next(key for key, _ in index.rank("lmap")) == "light"
    assert next(key for key, _ in index.rank("blocked doors")) == "door"
    assert [key for key, _ in index.rank("nois")] == ["noise"]
    assert index.rank("zebra") == []


def test_no_question_hides_in_a_file_that_cannot_be_read() -> None:
    rows = tomllib.loads(FILE.read_text("utf-8"))["question"]
    assert all(set(row) == {"game", "language", "ask", "want"} for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_very_name_of_an_article_finds_it_from_any_table(game: str, language: str) -> None:
    own = load_reference(game, language).articles.values()
    ours = [set(words(name)) for article in own for name in (article.title, *article.also)]
    asked = 0
    for other in games():
        for article in load_reference(other, language).articles.values():
            said = set(words(article.title))
            if other == game or any(said <= name for name in ours):
                continue
            asked += 1
            first = LIBRARY.search(article.title, language, game=game)[0].article
            assert said in [set(words(name)) for name in (first.title, *first.also)]
    assert asked > 50
