"""Rule articles per game and language: what the rulebook would answer, in our own words."""

from rules.engine.data_files import MARKS, SIGNS, Mark
from rules.reference.loader import LANGUAGES, games, load_reference
from rules.reference.model import Article, Reference, Topic, WrongReference

__all__ = [
    "LANGUAGES",
    "MARKS",
    "SIGNS",
    "Article",
    "Mark",
    "Reference",
    "Topic",
    "WrongReference",
    "games",
    "load_reference",
]
