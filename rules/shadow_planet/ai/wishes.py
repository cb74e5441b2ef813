"""What an Objective wants: how good a position is for a side, and what a change is worth to it."""

from math import exp
from typing import NamedTuple

from rules.shadow_planet.ai.beliefs import Beliefs, Markers, Roles, counts
from rules.shadow_planet.components.board import PACE
from rules.shadow_planet.components.catalog import INDICATORS

MENDING = 0.35
"""How far the ship usually gets in a round: Repair advanced, or Repair cards brought into Gear."""

STRANGE_TOOLS = 0.15
"""Repair, and as much Attack, to be expected in a card nobody has seen."""


class Outlook(NamedTuple):
    """All that decides a game: three Indicators, and what lies in the Gear of which side."""

    threat: float
    repair: float
    countdown: float
    mends: float
    """Repair in the Astronauts' Gear."""
    arms: float
    """Attack in the Astronauts' Gear."""
    feeds: float
    """Get less Attack in the Alien's Gear."""


def _likely(margin: float, doubt: float) -> float:
    """How likely something is that stands this far above the line, with this much still open."""
    return 1 / (1 + exp(-margin / doubt))


def chances(now: Outlook, alarm: int) -> dict[str, float]:
    """How likely each side is to win, as a player would guess it at a glance.

    The Guardian wins if Threat ends the game, or if Countdown does and the ship is not mended;
    whatever is left to win is decided by the duel. The more rounds to come, the more is open.
    `alarm` is where Threat ends the game.
    """
    rounds = now.countdown / PACE
    overrun = _likely(now.threat - alarm + 0.1 * rounds, 0.5 + 0.1 * rounds)
    mended = _likely(now.mends - now.repair + 0.5 + MENDING * rounds, 0.7 + 0.15 * rounds)
    duel = _likely(now.arms - now.threat - now.feeds + 0.5, 0.8 + 0.15 * rounds)
    fought = (1 - overrun) * mended
    return {"guardian": 1 - fought, "astronaut": fought * duel, "alien": fought * (1 - duel)}


class Wishes:
    """What a seat makes of a position: its chance to win, and the worth of what may change it."""

    def __init__(self, beliefs: Beliefs) -> None:
        self.beliefs = beliefs
        self.box = beliefs.box
        self.counts = counts(self.box)
        self.view = beliefs.view
        self.side: str = self.box.sides[self.view["objective"]]
        self.roles = beliefs.roles(self.view["markers"])
        self.outlook = self._outlook(self.roles)
        self.now = self._chance(self.outlook)
        self.slope = {name: self._slope(name) for name in Outlook._fields}
        self.advance = {
            key: self.slope[key] * (1 if self.box.indicators[key].ends_at else -1)
            for key in INDICATORS
        }
        """By Indicator: what one step towards its end is worth."""
        self.scale = max(map(abs, self.slope.values()))
        """What the most wanted step of all is worth, to measure small favours by."""
        self.revealed = self._will_be_revealed()

    def _outlook(self, roles: Roles) -> Outlook:
        mends = arms = feeds = 0.0
        for who, role in roles.items():
            strange = STRANGE_TOOLS * self.beliefs.unknown[who]
            cards = [self.counts[card] for card in self.beliefs.carried[who]]
            mends += role["astronaut"] * (sum(c.mends for c in cards) + strange)
            arms += role["astronaut"] * (sum(c.arms for c in cards) + strange)
            feeds += role["alien"] * sum(c.feeds for c in cards)
        at = self.view["indicators"]
        return Outlook(at["threat"], at["repair"], at["countdown"], mends, arms, feeds)

    def _chance(self, outlook: Outlook) -> float:
        return chances(outlook, self.box.indicators["threat"].ends_at)[self.side]

    def _slope(self, name: str) -> float:
        """What one more of this is worth to this side."""
        value = getattr(self.outlook, name)
        more = self._chance(self.outlook._replace(**{name: value + 0.5}))
        less = self._chance(self.outlook._replace(**{name: value - 0.5}))
        return more - less

    def _will_be_revealed(self) -> float:
        """How likely a card discarded now is revealed before the game ends."""
        view = self.view
        pile = view["messages"] + view["discard"] + len(view["hand_sizes"])
        often = min(1.0, self.box.board.revealed / max(pile, 1))
        rounds = max(1.0, view["indicators"]["countdown"] / PACE)
        return 1 - (1 - often) ** rounds

    def as_message(self, card: int) -> float:
        """What it is worth that a card lies among the Messages."""
        steps = zip(INDICATORS, self.counts[card].message, strict=True)
        return self.revealed * sum(self.advance[key] * n for key, n in steps if n)

    def in_gear(self, card: int, who: str) -> float:
        """What it is worth that a card lies in a Character's Gear at the end."""
        role = self.roles.get(who)
        if role is None:
            return 0.0
        card_counts, slope = self.counts[card], self.slope
        tools = card_counts.mends * slope["mends"] + card_counts.arms * slope["arms"]
        return role["astronaut"] * tools + role["alien"] * card_counts.feeds * slope["feeds"]

    def markers(self, markers: Markers) -> float:
        """What it would be worth if the Markers lay like this."""
        roles = self.beliefs.roles(markers)
        return self._chance(self._outlook(roles)) - self.now

    def marker(self, seat: int, colour: str, change: int = 1) -> float:
        """What it is worth that a player gets, or gives back, a Marker."""
        after = [dict(owned) for owned in self.view["markers"]]
        after[seat][colour] += change
        return self.markers(after)

    def if_i_were(self, who: str) -> float:
        """What it would be worth to have this Identity."""
        fixed = {**self.beliefs.fixed, self.beliefs.seat: who}
        roles = self.beliefs.roles(self.view["markers"], fixed)
        return self._chance(self._outlook(roles))
