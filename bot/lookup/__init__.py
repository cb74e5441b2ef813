"""Look-ups: finds the article that people mean, in every game that has a reference."""

from bot.lookup.library import Hit, Library

__all__ = ["Hit", "Library"]
