"""The questions people ask, which of them are the mark, and how well answers do."""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FILE = Path(__file__).parent / "questions.toml"

Answer = Callable[[str, str, str], list[str]]
"""Keys of articles, the likeliest first, for a game, a language and what was asked."""


@dataclass(frozen=True, slots=True)
class Question:
    game: str
    language: str
    ask: str
    want: tuple[str, ...]

    @property
    def mark(self) -> bool:
        """Whether it is kept from tuning, to judge the search by."""
        return int(sha256(self.ask.encode()).hexdigest(), 16) % 3 == 0


@dataclass(frozen=True, slots=True)
class Score:
    """Shares of the questions whose answer came first, and among the first three."""

    questions: int
    first: float
    three: float


def questions() -> list[Question]:
    rows = tomllib.loads(FILE.read_text("utf-8"))["question"]
    return [Question(**{**row, "want": tuple(row["want"])}) for row in rows]


def score(asked: Iterable[Question], answer: Answer) -> Score:
    """How often the article that is wanted comes first, and among the first three."""
    places = [place(question, answer) for question in asked]
    return Score(
        len(places),
        sum(found < 1 for found in places) / len(places),
        sum(found < 3 for found in places) / len(places),
    )


def place(question: Question, answer: Answer) -> int:
    """At which place, from 0, the first article stands that answers the question."""
    keys = answer(question.game, question.language, question.ask)
    return next((i for i, key in enumerate(keys) if key in question.want), len(keys) + 3)
