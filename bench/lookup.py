"""How well and how fast articles are found: `python -m bench.lookup` prints two tables."""

import argparse
import time
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from statistics import median

from bench.lookup_peers import PEERS, Answer
from bot.lookup import Library
from tests._support.lookup.questions import Question, place, questions, score


def ours(library: Library) -> Answer:
    """The bot's own search."""

    def answer(game: str, language: str, asked: str) -> list[str]:
        return [hit.article.key for hit in library.search(asked, language, game=game)]

    return answer


def quality(name: str, asked: list[Question], answer: Answer) -> str:
    found = score(asked, answer)
    parts = [
        f"{100 * score([q for q in asked if wanted(q)], answer).first:.0f} %"
        for wanted in (
            lambda q: q.language == "en",
            lambda q: q.language == "pl",
        )
    ]
    shares = f"{100 * found.first:.1f} % | {100 * found.three:.1f} % | {' | '.join(parts)}"
    return f"| {name} | {found.questions} | {shares} |"


def slipped(asked: list[Question]) -> list[Question]:
    """The same questions with a slip of the finger in the longest word of each."""
    random = Random(1)

    def slip(ask: str) -> str:
        longest = max(ask.split(), key=len)
        if len(longest) < 5:
            return ask
        at = random.randrange(1, len(longest) - 1)
        before, here, after, rest = longest[:at], longest[at], longest[at + 1], longest[at + 2 :]
        wrong = random.choice((after + here, after, random.choice("aeinorst") + after))
        return ask.replace(longest, before + wrong + rest, 1)

    return [replace(question, ask=slip(question.ask)) for question in asked]


def typed(asked: Iterable[Question]) -> list[tuple[Question, str]]:
    """Everything autocomplete is asked while somebody types these questions."""
    return [(q, q.ask[:end]) for q in asked for end in range(1, len(q.ask) + 1)]


def speed(library: Library, asked: list[Question]) -> Iterable[str]:
    """Time of the processor, so that a busy machine does not count as ours."""
    for name, game in (("one game", True), ("all games at once", False)):
        times: list[float] = []
        for question, begun in typed(asked[::4]):
            start = time.thread_time()
            library.search(begun, question.language, game=question.game if game else None)
            times.append(1000 * (time.thread_time() - start))
        times.sort()
        late = times[int(0.99 * len(times))]
        yield (
            f"| a letter typed, {name} | {median(times):.1f} ms | {late:.1f} ms "
            f"| {times[-1]:.1f} ms | 100 ms |"
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--misses", action="store_true", help="name tuning questions that miss")
    wanted = parser.parse_args()
    tuning = [question for question in questions() if not question.mark]
    mark = [question for question in questions() if question.mark]
    start = time.perf_counter()
    library = Library()
    assert library.shelves
    ready = time.perf_counter() - start
    print("| | questions | first | first three | English, first | Polish, first |")
    print("|---|--:|--:|--:|--:|--:|")
    engines = {name: peer() for name, peer in PEERS.items()} | {"ours": ours(library)}
    for name, engine in engines.items():
        print(quality(f"{name}, tuning", tuning, engine))
    for name, engine in engines.items():
        print(quality(f"{name}, tuning, a letter wrong in each", slipped(tuning), engine))
    print(quality("**ours, the mark**", mark, ours(library)))
    print("\n| | median | 99 % under | slowest | aim |\n|---|--:|--:|--:|--:|")
    for line in speed(library, questions()):
        print(line)
    print(f"| reading all articles, once | {ready:.2f} s | | | |")
    if wanted.misses:
        for question in tuning:
            if place(question, ours(library)):
                print(f"missed: {question}")


if __name__ == "__main__":
    main()
