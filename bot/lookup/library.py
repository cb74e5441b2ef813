"""The articles of all games, ready to be looked up in any language."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from bot.lookup.index import Document, Index
from bot.lookup.tokens import words as tokens
from rules.reference import LANGUAGES, Article, Reference, games, load_reference

MOST = 25
"""How many answers autocomplete can show."""
OWN = 3
"""So much more an article of the game that is played counts: others are for what it has not.

But whoever says the very name of an article means it, whichever game it is of.
"""

TITLE, ALSO, BODY = 1.0, 0.9, 0.45
ELSEWHERE = 0.9
"""How much the words of another language count beside the asker's own."""


@dataclass(frozen=True, slots=True)
class Hit:
    """An article that was found."""

    game: str
    article: Article
    score: float
    named: bool = False
    """Whether the words asked for are its name, or one it goes by."""


class Shelf:
    """One game's articles in every language, with an index for askers of each."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.references: Mapping[str, Reference] = {
            language: load_reference(game, language) for language in LANGUAGES
        }
        self._indexes = {language: self._index(language) for language in LANGUAGES}
        self._named: dict[frozenset[str], set[str]] = defaultdict(set)
        """By the words of a name, what goes by it."""
        for reference in self.references.values():
            for key, article in reference.articles.items():
                for name in (article.title, *article.also):
                    self._named[frozenset(tokens(name))].add(key)

    def _index(self, language: str) -> Index:
        keys = self.references[language].articles
        return Index(self._document(key, language) for key in keys)

    def _document(self, key: str, asker: str) -> Document:
        names: list[tuple[str, float]] = []
        texts: list[tuple[str, float]] = []
        for language, reference in self.references.items():
            article = reference.articles[key]
            near = 1.0 if language == asker else ELSEWHERE
            names.append((article.title, TITLE * near))
            names += [(word, ALSO * near) for word in article.also]
            texts.append((article.body, BODY * near))
        return Document(key, names, texts)

    def search(self, words: str, language: str, own: bool = False) -> list[Hit]:
        """The articles that may be meant, the likeliest first.

        In one's own game a part of a name is enough to mean what is called so.
        """
        articles, asked = self.references[language].articles, frozenset(tokens(words))
        ranked = self._indexes[language].rank(words)
        called = [name for name in self._named if asked <= name] if own else [asked]
        named = {key for name in called for key in self._named.get(name, ())}
        return [Hit(self.game, articles[key], score, key in named) for key, score in ranked]

    def all(self, language: str) -> list[Hit]:
        """Every article, in the order of reading."""
        articles = self.references[language].articles.values()
        return [Hit(self.game, article, 0.0) for article in articles]


_shelf = cache(Shelf)
"""Reading the articles takes a moment."""


class Library:
    """What /rule and /card ask."""

    @cached_property
    def shelves(self) -> Mapping[str, Shelf]:
        """By game."""
        return {game: _shelf(game) for game in games()}

    def search(
        self,
        words: str,
        language: str,
        *,
        game: str | None = None,
        cards: bool = False,
        limit: int = MOST,
    ) -> list[Hit]:
        """The articles that may be meant, the likeliest first, with a preference for one game.

        With `cards` only cards; without words everything, in the order of reading.
        """
        shelves = sorted(self.shelves.values(), key=lambda shelf: shelf.game != game)
        if words.strip():
            hits = [
                hit
                for shelf in shelves
                for hit in shelf.search(words, language, shelf.game == game)
            ]
            own = {shelf.game: OWN if shelf.game == game else 1 for shelf in shelves}
            hits.sort(key=lambda hit: (not hit.named, -hit.score * own[hit.game]))
        else:
            hits = [hit for shelf in shelves for hit in shelf.all(language)]
        return [hit for hit in hits if hit.article.card or not cards][:limit]
