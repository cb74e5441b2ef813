"""Other ways to search the same articles, to choose ours by: SQLite's FTS5, and rapidfuzz alone."""

import sqlite3
from collections.abc import Callable

from rapidfuzz import fuzz, process

from bot.lookup.tokens import QUESTION, fold, stem, words
from rules.reference import LANGUAGES, games, load_reference

Answer = Callable[[str, str, str], list[str]]
COLUMNS = ("title", "also", "body", "other_title", "other_also", "other_body")
WEIGHTS = "10.0, 6.0, 1.0, 8.0, 5.0, 0.5"


def fields(game: str, key: str, asker: str) -> list[str]:
    """An article's title, other words and text, the asker's language first."""
    found: list[str] = []
    for language in sorted(LANGUAGES, key=lambda each: each != asker):
        article = load_reference(game, language).articles[key]
        found += [article.title, ", ".join(article.also), article.body]
    return found


def fts5(tokenizer: str, prepare: Callable[[str], str], match: Callable[[str], str]) -> Answer:
    """FTS5 with bm25 over the weighted columns; one table for each game and language."""
    base = sqlite3.connect(":memory:")
    for game in games():
        for language in LANGUAGES:
            table = f"{game}_{language}"
            base.execute(
                f"CREATE VIRTUAL TABLE {table} USING fts5(key UNINDEXED, {', '.join(COLUMNS)}, "
                f'tokenize="{tokenizer}")'
            )
            for key in load_reference(game, language).articles:
                row = [key, *map(prepare, fields(game, key, language))]
                base.execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def answer(game: str, language: str, asked: str) -> list[str]:
        query = match(asked)
        if not query:
            return []
        table = f"{game}_{language}"
        rows = base.execute(
            f"SELECT key FROM {table} WHERE {table} MATCH ? ORDER BY bm25({table}, 0.0, {WEIGHTS})",
            (query,),
        )
        return [key for (key,) in rows]

    return answer


def asked_words(asked: str) -> list[str]:
    found = words(asked)
    return [word for word in found if word not in QUESTION] or found


def plain_words() -> Answer:
    """Words as SQLite finds them; each may be the beginning of a longer one."""
    return fts5(
        "unicode61 remove_diacritics 2",
        lambda text: text,
        lambda asked: " OR ".join(f'"{word}"*' for word in asked.replace('"', " ").split()),
    )


def stems() -> Answer:
    """Words folded and stemmed as ours are."""
    return fts5(
        "unicode61",
        lambda text: " ".join(stem(word) for word in words(text)),
        lambda asked: " OR ".join(f'"{stem(word)}"*' for word in asked_words(asked)),
    )


def trigrams() -> Answer:
    """Every three letters in a row, so that slips of the finger leave something to find."""

    def match(asked: str) -> str:
        parts = {word[i : i + 3] for word in asked_words(asked) for i in range(len(word) - 2)}
        return " OR ".join(f'"{part}"' for part in sorted(parts))

    return fts5("trigram", fold, match)


def fuzzy() -> Answer:
    """Weighted ratio (rapidfuzz) of the question with every title and other word."""
    names: dict[str, list[tuple[str, str]]] = {
        game: [
            (fold(name), key)
            for language in LANGUAGES
            for key, article in load_reference(game, language).articles.items()
            for name in (article.title, *article.also)
        ]
        for game in games()
    }

    def answer(game: str, language: str, asked: str) -> list[str]:
        listed = names[game]
        query = " ".join(asked_words(asked))
        found = process.extract(query, [name for name, _ in listed], scorer=fuzz.WRatio, limit=40)
        return list(dict.fromkeys(listed[place][1] for _, _, place in found))

    return answer


PEERS = {
    "FTS5, words as they are": plain_words,
    "FTS5, our stems": stems,
    "FTS5, trigrams": trigrams,
    "rapidfuzz on titles and other words": fuzzy,
}
