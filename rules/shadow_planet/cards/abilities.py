"""The abilities of the six Characters: controlled at the start of the turn, or uncontrolled."""

from typing import Any

from rules.engine.frames import Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, piles
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.minds import HAND
from rules.shadow_planet.components.questions import PASS, always, mover
from rules.shadow_planet.components.state import State


def _kind(s: State, f: Frame) -> str:
    return f"ability.{s.box.characters[f.env['who']]}"


# Jenna: cancel one other controlled Character's controlled ability until the end of the round


def _others_controlled(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    return tuple(
        ("cancel", s.box.characters[c])
        for c, seat in enumerate(s.control)
        if seat is not None and c != f.env["who"]
    )


def _cancel(s: State, f: Frame, _seat: int, decision: Decision) -> None:
    target = s.box.number[str(decision[1])]
    s.cancelled = target
    data = {"character": s.box.characters[f.env["who"]], "on": decision[1]}
    s.emit("ability.cancelled", data)


# Nikke: may put a hand card under her Location's deck and take its top card, if it has one


def _hand_to_bury(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    if not s.decks[s.where(f.env["who"])]:
        return ()
    return (*(("bury", card) for card in bits(s.hands[seat])), PASS)


def _bury(s: State, f: Frame, seat: int, decision: Decision) -> None:
    if decision == PASS:
        return
    card = decision[1]
    assert isinstance(card, int)
    _used(s, f.env["who"])
    at = s.where(f.env["who"])
    piles.bury(s, seat, card, at)
    piles.take_top(s, at, seat)


# John: may look at the hand of a player whose Character shares his Location


def _hands_here(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (*(("look", seat) for seat in s.seats_here(f.env["who"])), PASS)


def _look(s: State, _f: Frame, seat: int, decision: Decision) -> None:
    if decision != PASS:
        other = decision[1]
        assert isinstance(other, int)
        piles.look_at_cards(s, seat, HAND + other, bits(s.hands[other]))


# Rachel: take a Marker from the pool and give it to another player


def _markers_to_give(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    colours = [key for key, n in zip(s.box.colours, s.pool, strict=True) if n]
    others = [p for p in range(s.seats) if p != seat]
    return tuple(("give", colour, p) for colour in colours for p in others)


def _give(s: State, f: Frame, _seat: int, decision: Decision) -> None:
    _, colour, other = decision
    assert isinstance(other, int)
    row = s.box.character_rows[f.env["who"]].controlled
    for _ in range(row.markers):
        board.take_marker(s, other, s.box.colours.index(str(colour)))


# Reed: more Move and Search this turn. The Robot: take the Protagonist card at once


def _bonus(s: State, f: Frame) -> None:
    who = f.env["who"]
    row = s.box.character_rows[who].controlled
    for type_, amount in (("move", row.move), ("search", row.search)):
        if amount:
            board.add_effect(s, (s.box.characters[who], "self", who, type_, amount, "turn"))
            _used(s, who, type=type_, more=amount, own=True)


def _protagonist(s: State, f: Frame) -> None:
    s.protagonist = f.env["seat"]
    s.emit("protagonist", {"seat": s.protagonist})


def _used(s: State, who: int, **what: Any) -> None:
    s.emit("ability.used", {"character": s.box.characters[who], **what})


CONTROLLED: dict[str, Program] = {
    "cancel": (Ask(_kind, mover, _others_controlled, _cancel, silent=always),),
    "bury": (Ask(_kind, mover, _hand_to_bury, _bury, silent=always),),
    "look": (Ask(_kind, mover, _hands_here, _look, silent=always),),
    "give": (Ask(_kind, mover, _markers_to_give, _give, silent=always),),
    "bonus": (_bonus,),
    "protagonist": (_protagonist,),
}


def controlled_ability(s: State, f: Frame) -> Outcome:
    """Mandatory at the start of the turn, unless cancelled."""
    who = f.env["who"]
    if s.cancelled == who:
        return None
    return Frame(s.box.character_rows[who].controlled.ability, dict(f.env))


def uncontrolled_turn(s: State, who: int) -> None:
    """Its uncontrolled ability, then its Location's top card goes face-up to discard."""
    name = s.box.characters[who]
    row = s.box.character_rows[who].uncontrolled
    at = s.where(who)
    if row.ability == "aura":
        assert row.type is not None
        reach = "near_with_card" if row.with_card else "near"
        board.add_effect(s, (name, reach, who, row.type, row.amount, "round"))
        change = {"more": row.amount} if row.amount > 0 else {"less": -row.amount}
        _used(s, who, type=row.type, at=s.box.locations[at], **change)
    piles.discard_top(s, at)
    if row.ability == "bottom":
        piles.top_to_bottom(s, at)
    elif row.ability == "show":
        piles.show_top(s, at)
