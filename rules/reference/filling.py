"""Fills facts of a game's data into a text, so that no number is typed twice.

`{section.temple.enter}` is the fact of that name. `{a+b-1}` is a sum of facts and whole numbers.
`{revealed|card|cards}` is a number with its noun; Polish has three forms: `|karta|karty|kart`.
"""

import re
from collections.abc import Mapping

Facts = Mapping[str, str | int]

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_TERM = re.compile(r"([+-]?)([a-z][a-z0-9_.]*|\d+)")
_FORMS = {"en": 2, "pl": 3}


class Unfilled(ValueError):
    """A placeholder that no fact fits."""


def fill(text: str, facts: Facts, language: str) -> str:
    """The text with every placeholder replaced."""
    filled = _PLACEHOLDER.sub(lambda match: _value(match[1], facts, language), text)
    if "{" in filled or "}" in filled:
        raise Unfilled(f"a brace is left over: {filled!r}")
    return filled


def for_row(text: str, row: str) -> str:
    """A pattern's text for one row: `.*` in its placeholders names that row."""
    return _PLACEHOLDER.sub(lambda match: match[0].replace(".*", f".{row}"), text)


def _value(asked: str, facts: Facts, language: str) -> str:
    expression, *forms = asked.split("|")
    if expression in facts and not forms:
        return str(facts[expression])
    number = _sum(expression, facts)
    if not forms:
        return str(number).replace("-", "−")
    if len(forms) != _FORMS[language]:
        raise Unfilled(f"{{{asked}}} needs {_FORMS[language]} forms of the word")
    return f"{number} {forms[_form(abs(number), language)]}".replace("-", "−", number < 0)


def _sum(expression: str, facts: Facts) -> int:
    total, end = 0, 0
    for match in _TERM.finditer(expression):
        if match.start() != end or bool(match[1]) != bool(end):
            break
        total += -_number(match[2], facts) if match[1] == "-" else _number(match[2], facts)
        end = match.end()
    if end != len(expression) or not expression:
        raise Unfilled(f"{{{expression}}} is no fact and no sum of facts")
    return total


def _number(term: str, facts: Facts) -> int:
    if term.isdigit():
        return int(term)
    if term not in facts:
        raise Unfilled(f"nothing is called {{{term}}}")
    value = facts[term]
    if not isinstance(value, int):
        raise Unfilled(f"{{{term}}} is {value!r}, not a number")
    return value


def _form(number: int, language: str) -> int:
    """Which of a language's forms a number takes."""
    if number == 1:
        return 0
    if language == "pl" and 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14:
        return 1
    return _FORMS[language] - 1
