"""Games on the way to one of the endings: how they are dealt, and who helps them there."""

from hashlib import sha256
from random import Random
from typing import Any

from bot.tables.play import Seen
from rules.engine import Decision, load_game
from tests._support.bot.steering import Choose

GAME: Any = load_game("shadow_planet")
SEED = sha256(b"three endings").digest()
DRIVING = {row.key: row.advances_with for row in GAME.box.board.indicator}
"""The type of card that brings each ending nearer."""
STACKED = 12


def towards(ending: str) -> dict[str, Any]:
    """A fresh game, but that the Messages are full of the cards that lead there."""
    keys = [
        card.key
        for card in GAME.cards.values()
        if card.type == DRIVING[ending] and card.home in GAME.box.locations
    ]
    return {"messages": keys[:STACKED], "indicators": {"countdown": 8}}


def helping(ending: str, random: Random) -> Choose:
    """Discards what leads there; otherwise mostly passes and now and then does anything."""

    def choose(seen: Seen) -> Decision:
        assert seen.prompt is not None
        if seen.prompt.kind == "messages.discard":
            wanted = [d for d in seen.legal if GAME.cards[d[1]].type == DRIVING[ending]]
            return random.choice(wanted or seen.legal)
        if len(seen.prompt.default) == 1 and random.random() < 0.7:
            return seen.prompt.default
        return random.choice(seen.legal)

    return choose
