"""The pages on which people say how they like to be reminded, and when they are away."""

from datetime import datetime

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.pace_words import span, until
from bot.domain.reminder_preferences import (
    DIGEST,
    EVERY,
    QUIET,
    WHERE,
    ZONES,
    ReminderPreferences,
    zone_named,
)
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, CardBuilder, Form, button, menu

AWAY = {"1": 1, "2": 2, "3": 3, "5": 5, "7": 7, "14": 14, "30": 30}
"""For how many days one may be away, by the values of the menu."""


def preferences_page(
    say: Speaker, preferences: ReminderPreferences, now: float, stopped: bool
) -> Form:
    """One menu for each; zones say what time it is there, so that one finds one's own.

    Digests are `stopped` where direct messages were closed for days.
    """
    card = CardBuilder(CALM)
    card.text("### " + say.text("habit-title"))
    card.text(say.text("habit-how"))
    choices = {
        "every": [(_every(say, key), key, key == preferences.every) for key in EVERY],
        "where": [
            (say.text("habit-where", where=key), key, key == preferences.where) for key in WHERE
        ],
        "quiet": [(_quiet(say, key), key, key == preferences.quiet) for key in QUIET],
        "zone": [(_zone(key, now), key, key == preferences.zone) for key in ZONES],
        "digest": [
            (say.text("habit-digest", hour=hour), key, key == preferences.digest)
            for key, hour in DIGEST.items()
        ],
    }
    for key, options in choices.items():
        card.menu(menu(CustomId("me", "habit", None, key), say.text(f"habit-{key}-name"), options))
    if stopped and preferences.digest == "never":
        card.text("-# " + say.text("habit-digest-stopped"))
    return card.form()


def away_page(say: Speaker, preferences: ReminderPreferences, now: float) -> Form:
    """Say that one will not be there, for how long; or that one is back."""
    card = CardBuilder(CALM)
    card.text("### " + say.text("away-title"))
    away = preferences.away if preferences.is_away(now) else None
    card.text(say.text("away-how") if away is None else say.text("away-until", when=until(away)))
    options = [(say.text("away-days", count=days), key, False) for key, days in AWAY.items()]
    card.menu(menu(CustomId("me", "gone"), say.text("away-name"), options))
    if away is not None:
        back = button(say.text("button-here"), CustomId("me", "back"), ButtonStyle.success)
        card.buttons([back])
    return card.form()


def _every(say: Speaker, key: str) -> str:
    seconds = EVERY[key]
    return say.text("habit-every", every=key, span=span(seconds) if seconds else None)


def _quiet(say: Speaker, key: str) -> str:
    begin, end = QUIET[key] or (None, None)
    return say.text("habit-quiet", begin=begin, end=end)


def _zone(name: str, now: float) -> str:
    return f"{name.replace('_', ' ')} · {datetime.fromtimestamp(now, zone_named(name)):%H:%M}"
