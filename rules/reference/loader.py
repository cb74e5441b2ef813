"""Loads the articles of a game: index, texts and facts put together, and checked as a whole."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from rules.engine.data_files import MARKS, SIGNS, Mark, WrongData, check_shape, parse, read_text
from rules.engine.game import Data
from rules.reference.filling import Facts, Unfilled, fill, for_row
from rules.reference.model import (
    Article,
    ArticleRow,
    Index,
    Reference,
    Topic,
    TopicRow,
    WrongReference,
)
from rules.reference.reading import Entry, Unreadable, read_entries

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "pl")


def games() -> tuple[str, ...]:
    """The games that have a reference."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/index.toml")))


@lru_cache
def _built_in(game: str, language: str) -> Reference:
    return read_reference(FOLDER / game, language, None)


def load_reference(game: str, language: str, data: Data = None) -> Reference:
    """The articles of a game in one language, with the numbers of that set of data."""
    if game not in games() or language not in LANGUAGES:
        raise WrongReference(f"there are no articles of {game!r} in {language!r}")
    if data is None:
        return _built_in(game, language)
    return read_reference(FOLDER / game, language, data)


def read_reference(folder: Path, language: str, data: Data) -> Reference:
    """The articles in a folder named like the game they are about."""
    game = folder.name
    index = _read_index(folder)
    words = {key: forms[language] for key, forms in index.words.items()}
    facts: Facts = import_module(f"rules.{game}.facts").facts(language, words, data)
    topics = tuple(
        Topic(topic.key, topic.title[language], tuple(_Page(folder, topic, language, facts).read()))
        for topic in index.topic
    )
    reference = Reference(game, index.name[language], language, topics, _read_words(language))
    _check_whole(reference)
    return reference


def _read_index(folder: Path) -> Index:
    name = f"{folder.name}/index.toml"
    try:
        index: Index = check_shape(name, Index, parse(name, read_text(folder / "index.toml")))
    except WrongData as fault:
        raise WrongReference(str(fault)) from None
    spoken = {"name": index.name, **{topic.key: topic.title for topic in index.topic}}
    for what, texts in (
        spoken | {f"words.{key}": said for key, said in index.words.items()}
    ).items():
        if tuple(sorted(texts)) != LANGUAGES:
            raise WrongReference(f"{name}, {what}: needs {' and '.join(LANGUAGES)}, and no other")
    return index


@lru_cache
def _read_words(language: str) -> dict[str, str]:
    said = parse("words.toml", read_text(FOLDER / "words.toml"))
    return {key: texts[language] for key, texts in said.items()}


@dataclass(frozen=True, slots=True)
class _Page:
    """One topic's file in one language."""

    folder: Path
    topic: TopicRow
    language: str
    facts: Facts

    def read(self) -> Iterator[Article]:
        """The articles the index lists, families row by row; none may be missing or left over."""
        entries = self._entries()
        rows = {row.key: row for row in self.topic.articles}
        for row in self.topic.articles:
            if row.key.endswith(".*"):
                yield from self._family(row, rows, entries)
            elif f"{row.key.rpartition('.')[0]}.*" not in rows:
                yield self._article(row, row.key, entries.pop(row.key, None))
        if entries:
            raise self._wrong(next(iter(entries)), "the index does not list it")

    def _entries(self) -> dict[str, Entry]:
        path = self.folder / self.language / f"{self.topic.key}.md"
        try:
            read = read_entries(read_text(path))
        except (WrongData, Unreadable) as fault:
            raise self._wrong("-", str(fault)) from None
        entries: dict[str, Entry] = {}
        for entry in read:
            if entry.key in entries:
                raise self._wrong(entry.key, "is written twice")
            entries[entry.key] = entry
        return entries

    def _family(
        self, pattern: ArticleRow, rows: dict[str, ArticleRow], entries: dict[str, Entry]
    ) -> Iterator[Article]:
        model = entries.pop(pattern.key, None)
        if model is None or model.title is None:
            raise self._wrong(pattern.key, "the pattern of this family is missing")
        family = pattern.key.removesuffix("*")
        named = re.compile(re.escape(family) + r"([a-z][a-z0-9_]*)\.name")
        for member in [match[1] for match in map(named.fullmatch, self.facts) if match]:
            key = family + member
            own = rows.get(key, ArticleRow(key=key))
            row = ArticleRow(
                key=key,
                mark=own.mark or pattern.mark or self._mark_of(key),
                see=own.see if own.see is not None else pattern.see,
                asks=own.asks if own.asks is not None else pattern.asks,
            )
            yield self._article(row, member, _noted(model, entries.pop(key, None), member))

    def _mark_of(self, key: str) -> Mark | None:
        said = self.facts.get(f"{key}.origin")
        return next((mark for mark in MARKS if mark == said), None)

    def _article(self, row: ArticleRow, member: str, entry: Entry | None) -> Article:
        if entry is None or entry.title is None or not entry.body:
            raise self._wrong(row.key, "has no title and body in this file")
        if row.mark is None:
            raise self._wrong(row.key, "the index gives it no mark")
        try:
            title, body, *also = (
                fill(text, self.facts, self.language)
                for text in (entry.title, entry.body, *entry.also)
            )
            see = [fill(for_row(key, member), self.facts, self.language) for key in row.see or ()]
        except Unfilled as fault:
            raise self._wrong(row.key, str(fault)) from None
        kinds = tuple(kind.replace(".*", f".{member}") for kind in row.asks or ())
        self._check_signs(row.key, row.mark, body)
        # A fact may be empty: it leaves neither a gap nor an empty word behind.
        body = re.sub(r"\n{3,}", "\n\n", body).strip()
        words = tuple(word for word in also if word)
        return Article(row.key, title, words, row.mark, body, tuple(see), kinds, self.topic.cards)

    def _check_signs(self, key: str, mark: Mark, body: str) -> None:
        """An article is as firm as its weakest value, and says so."""
        for weaker in MARKS[MARKS.index(mark) + 1 :]:
            if SIGNS[weaker] in body:
                raise self._wrong(key, f"is marked {mark}, but a value in it is {weaker}")

    def _wrong(self, key: str, fault: str) -> WrongReference:
        file = f"{self.folder.name}/{self.language}/{self.topic.key}.md"
        return WrongReference(f"{file}, {key}: {fault}")


def _noted(pattern: Entry, note: Entry | None, row: str) -> Entry:
    """The pattern for one row, with what is written about that row alone."""
    title = for_row(pattern.title or "", row)
    body = for_row(pattern.body, row)
    also = tuple(for_row(word, row) for word in pattern.also)
    if note is None:
        return Entry(pattern.key.replace("*", row), title, also, body)
    return Entry(
        note.key, note.title or title, (*also, *note.also), f"{body}\n\n{note.body}".strip()
    )


def _check_whole(reference: Reference) -> None:
    """What only all articles together can show: keys once, cross-references, prompts."""
    where = f"{reference.game}/{reference.language}"
    listed = [article.key for topic in reference.topics for article in topic.articles]
    for key in listed:
        if listed.count(key) > 1:
            raise WrongReference(f"{where}, {key}: is in two topics")
    explained: dict[str, str] = {}
    for article in reference.articles.values():
        for key in article.see:
            if key not in reference.articles or key == article.key:
                raise WrongReference(f"{where}, {article.key}: see {key!r} leads nowhere")
        if len(set(article.see)) < len(article.see):
            raise WrongReference(f"{where}, {article.key}: see names an article twice")
        for kind in article.asks:
            if kind in explained:
                raise WrongReference(
                    f"{where}, {article.key}: {kind} is explained by {explained[kind]} already"
                )
            explained[kind] = article.key
