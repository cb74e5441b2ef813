"""What a reference is made of: articles, in topics, of one game and language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from pydantic import Field

from rules.engine.data_files import Key, Mark, Row


class WrongReference(ValueError):
    """Articles that cannot be shown: names file, article and fault."""


@dataclass(frozen=True, slots=True)
class Article:
    """One answer. Title and body are Discord Markdown, ready to be shown."""

    key: str
    title: str
    also: tuple[str, ...]
    """Other words people use for it, never shown."""
    mark: Mark
    """As firm as its weakest value."""
    body: str
    see: tuple[str, ...]
    """Keys of related articles."""
    asks: tuple[str, ...]
    """The kinds of prompt that it explains."""
    card: bool
    """Whether it is about one card (or another thing with a text printed on it)."""


@dataclass(frozen=True, slots=True)
class Topic:
    """Articles that belong together: one page, in the order of reading."""

    key: str
    title: str
    articles: tuple[Article, ...]


@dataclass(frozen=True)
class Reference:
    """All articles of one game in one language."""

    game: str
    name: str
    language: str
    topics: tuple[Topic, ...]
    words: Mapping[str, str]
    """What is said around articles: `see` before related ones, and one line for each mark."""

    @cached_property
    def articles(self) -> Mapping[str, Article]:
        """By key, in the order of reading."""
        return {article.key: article for topic in self.topics for article in topic.articles}

    @cached_property
    def _asked(self) -> Mapping[str, Article]:
        return {kind: article for article in self.articles.values() for kind in article.asks}

    def asked(self, kind: str) -> Article | None:
        """The article that explains a kind of prompt."""
        return self._asked.get(kind)


ArticleKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(\.([a-z][a-z0-9_]*|\*))*$")]


class ArticleRow(Row):
    """An article of the index; `family.*` stands for one article for each row of that family."""

    key: ArticleKey
    mark: Mark | None = None
    see: list[str] | None = None
    asks: list[str] | None = None


class TopicRow(Row):
    key: Key
    title: dict[str, str]
    cards: bool = False
    articles: list[ArticleRow]


class Index(Row):
    """What a game's reference holds, the same in every language."""

    name: dict[str, str]
    topic: list[TopicRow]
    words: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Words that facts need around names and numbers, by language."""
