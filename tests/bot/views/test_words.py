"""A position in words: nothing is lost between pages, and nothing is too long for one."""

from random import Random

from bot.views.words import PAGE, in_words, pages
from rules.engine import Picture


def test_every_word_stands_on_some_page_in_its_order() -> None:
    random = Random(5)
    for _ in range(300):
        paragraphs = [
            " ".join("x" * random.randint(1, 40) for _ in range(random.randint(1, 300)))
            for _ in range(random.randint(0, 6))
        ]
        found = pages(paragraphs, 500)
        assert all(0 < len(page) <= 500 for page in found)
        assert " ".join(found).split() == " ".join(paragraphs).split()


def test_a_word_longer_than_a_page_is_cut_rather_than_lost() -> None:
    assert "".join(pages(["y" * (2 * PAGE + 7)])) == "y" * (2 * PAGE + 7)


def test_where_a_game_has_no_words_its_alt_texts_are_said() -> None:
    found = in_words([Picture("a", "", "short", ("one", "two")), Picture("b", "", "alone")])
    assert found == ["one", "two", "alone"]
