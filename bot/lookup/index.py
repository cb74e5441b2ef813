"""Ranks documents for a few words: forgives endings, missing diacritics and slips of the finger."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from bot.lookup.tokens import QUESTION, stem, words

SAME_STEM = 0.95
BEGUN = 0.9
"""A word that is only begun, as while typing."""

SLIP = 0.9
"""A misspelt word counts as its likeness times this."""

ALIKE = 0.7
"""Words less alike than this are different words."""

NAMED, SAID = 0.55, 0.45
"""How much it counts that the words are a document's name, and that they occur in it at all."""

Likeness = dict[str, float]


@dataclass(frozen=True, slots=True)
class Document:
    """A thing to be found: by its names, and by what it says; each with how much it counts."""

    key: str
    names: Sequence[tuple[str, float]]
    texts: Sequence[tuple[str, float]]


class Index:
    """Documents by their words."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.documents = list(documents)
        self._weights: dict[str, dict[int, float]] = defaultdict(dict)
        self._names = [
            (number, meant(name), weight)
            for number, document in enumerate(self.documents)
            for name, weight in document.names
        ]
        self._names_with: dict[str, list[int]] = defaultdict(list)
        for at, (_, name, _) in enumerate(self._names):
            for word in name:
                self._names_with[word].append(at)
        for number, document in enumerate(self.documents):
            for text, weight in (*document.names, *document.texts):
                for word in words(text):
                    known = self._weights[word]
                    known[number] = max(known.get(number, 0.0), weight)
        self._vocabulary = sorted(self._weights)
        self._stems: dict[str, list[str]] = defaultdict(list)
        for word in self._vocabulary:
            self._stems[stem(word)].append(word)
        self._roots = list(self._stems)

    def rank(self, asked: str) -> list[tuple[str, float]]:
        """Keys and scores, the best first; documents without any of the words are left out."""
        likenesses = [self._alike(word) for word in meant(asked)]
        found = [self._found(likeness) for likeness in likenesses]
        worth = [log(1 + len(self.documents) / (1 + sum(each.values()))) for each in found]
        total = sum(worth)
        named = self._named(likenesses, worth, total)
        scores: list[tuple[float, int]] = []
        for number in {number for each in found for number in each}:
            said = sum(w * each.get(number, 0.0) for w, each in zip(worth, found, strict=True))
            scores.append((SAID * said / total + NAMED * named.get(number, 0.0), -number))
        return [(self.documents[-number].key, score) for score, number in sorted(scores)[::-1]]

    def _alike(self, word: str) -> Likeness:
        """The words of the documents that this one may mean."""
        near: Likeness = {}
        for root, likeness in _nearest(stem(word), self._roots):
            near.update(dict.fromkeys(self._stems[root], SAME_STEM * likeness))
        for other, likeness in _nearest(word, self._vocabulary):
            near[other] = max(near.get(other, 0.0), likeness)
        for other in self._begun_with(word):
            begun = BEGUN * (len(word) / len(other)) ** 0.25
            near[other] = max(near.get(other, 0.0), begun)
        return near

    def _begun_with(self, word: str) -> list[str]:
        if len(word) < 2:
            return []
        start = bisect_left(self._vocabulary, word)
        return self._vocabulary[start : bisect_left(self._vocabulary, f"{word}~", start)]

    def _found(self, likeness: Likeness) -> Mapping[int, float]:
        """In which documents these words occur, and how well."""
        best: dict[int, float] = {}
        for word, like in likeness.items():
            for number, weight in self._weights[word].items():
                best[number] = max(best.get(number, 0.0), like * weight)
        return best

    def _named(
        self, likenesses: list[Likeness], worth: list[float], total: float
    ) -> Mapping[int, float]:
        """How well the words asked for are one of a document's names, and nothing besides."""
        best: dict[int, float] = {}
        # Most names have none of these words.
        near = {word for likeness in likenesses for word in likeness}
        for at in {at for word in near for at in self._names_with.get(word, ())}:
            number, name, weight = self._names[at]
            fits = [[likeness.get(word, 0.0) for word in name] for likeness in likenesses]
            asked = sum(w * max(fit) for w, fit in zip(worth, fits, strict=True)) / total
            said = sum(map(max, zip(*fits, strict=True))) / len(name)
            fit = weight * 2 * asked * said / (asked + said)
            best[number] = max(best.get(number, 0.0), fit)
        return best


def _nearest(word: str, among: list[str]) -> Iterable[tuple[str, float]]:
    """The words that this one may be a misspelling of; itself with certainty."""
    found = extract(word, among, scorer=OSA.normalized_similarity, score_cutoff=ALIKE, limit=None)
    return ((other, 1.0 if other == word else SLIP * likeness) for other, likeness, _ in found)


def meant(text: str) -> list[str]:
    """The words that matter in a text, each once; all of them if none does."""
    said = dict.fromkeys(words(text))
    return [word for word in said if word not in QUESTION] or list(said)
