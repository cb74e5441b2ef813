"""What of the bot a campaign has used, and by whom; measured against the lists in its own code."""

from collections.abc import Collection, Iterator

from tests._support.bot.leaks.scene import MANAGERS, ROLES, Offers, Use

NEVER_STAND = (
    "menu", "ticks", "redraw", "blank", "takeback", "end", "ai", "remove_ai", "open", "look",
    "mine", "no", "recalled",
)  # fmt: skip
"""Kinds of presses that only a question of more choices has than this game ever offers, or that
stand only where something could not be shown (`test_planted_faults.py` presses those), where there
is nothing to press, in lanes (`test_lanes.py`), or where one plays with AI alone (`test_sides.py`),
on lobbies of earlier code, where there are several games (`test_lobby.py`), where a game has
something to show large (`test_trucker_leaks.py`), where somebody has many tables (`test_me.py`), in
lobbies of the queue (`test_queue.py`), or where AI tell afterwards what they believed
(`test_recollections.py`).
"""
TYPED = ("/rule", "/card", "/table branch")
"""Commands that offer something while one types."""


def unused(offers: Offers, used: Collection[Use]) -> list[str]:
    """Commands that nobody has typed, and presses that were never made rightly or never wrongly."""
    whats = {use.what for use in used}
    typed = {*offers.commands, *(f"{name}…" for name in TYPED)}
    return sorted([*(typed - whats), *_presses(offers, used)])


def untried(offers: Offers, used: Collection[Use]) -> list[str]:
    """The same, and commands that not everybody has typed who may."""
    done = {(use.role, use.what) for use in used}
    wanted = {
        (role, name)
        for name in offers.commands
        for role in (MANAGERS if name.startswith("/admin") else ROLES)
    }
    missing = [f"{name} by a {role}" for role, name in wanted - done]
    return sorted({*unused(offers, used), *missing})


def _presses(offers: Offers, used: Collection[Use]) -> Iterator[str]:
    for kind in offers.presses:
        ways = {use.stood for use in used if use.what == kind}
        if True not in ways and kind not in NEVER_STAND:
            yield f"{kind}, where it stands"
        if False not in ways:
            yield f"{kind}, by who should not"
