"""The page on which somebody says how they like to be reminded."""

from datetime import datetime

from bot.address import Address
from bot.habits import EVERY, QUIET, WHERE, ZONES, Habits, zone_named
from bot.layout import CALM, Card, Form, menu
from bot.pace_words import span
from bot.texts import Speaker


def habits_page(say: Speaker, habits: Habits, now: float) -> Form:
    """One menu for each habit; zones say what time it is there, so that one finds one's own."""
    card = Card(CALM)
    card.text("### " + say.text("habit-title"))
    card.text(say.text("habit-how"))
    choices = {
        "every": [(_every(say, key), key, key == habits.every) for key in EVERY],
        "where": [(say.text("habit-where", where=key), key, key == habits.where) for key in WHERE],
        "quiet": [(_quiet(say, key), key, key == habits.quiet) for key in QUIET],
        "zone": [(_zone(key, now), key, key == habits.zone) for key in ZONES],
    }
    for key, options in choices.items():
        card.menu(menu(Address("me", "habit", None, key), say.text(f"habit-{key}-name"), options))
    return card.form()


def _every(say: Speaker, key: str) -> str:
    seconds = EVERY[key]
    return say.text("habit-every", every=key, span=span(seconds) if seconds else None)


def _quiet(say: Speaker, key: str) -> str:
    begin, end = QUIET[key] or (None, None)
    return say.text("habit-quiet", begin=begin, end=end)


def _zone(name: str, now: float) -> str:
    return f"{name.replace('_', ' ')} · {datetime.fromtimestamp(now, zone_named(name)):%H:%M}"
