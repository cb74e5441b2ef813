"""Why Steady would answer so, in one sentence: from the same thoughts that led to the answer."""

from collections.abc import Callable

from rules.engine.model import Decision, Line
from rules.shadow_planet.ai.thoughts import Thoughts
from rules.shadow_planet.presentation.standing_here import Here

DECLINES = ("pass", "no", "done", "stay")


def reason(me: Thoughts, kind: str, decision: Decision) -> Line:
    """The sentence for an answer to a question of this kind."""
    family = kind.partition(".")[0]
    told = REASONS.get(kind) or REASONS.get(family)
    return told(me, decision) if told else _best(me, decision)


def _best(_me: Thoughts, decision: Decision) -> Line:
    """Where there is no more to say than that it weighs most."""
    return ("advice-decline" if decision[0] in DECLINES else "advice-best"), {}


def _pick(me: Thoughts, decision: Decision) -> Line:
    """Its Marker, or what can be done with it this round."""
    who = str(decision[1])
    colour = me.beliefs.colour.get(who)
    marker = me.wishes.marker(me.seat, colour) if colour and me.view["pool"][colour] else 0.0
    hand = me.beliefs.carried[who]
    bonus = me.box.character_rows[me.box.number[who]].controlled
    move = me.points(hand, "move") + bonus.move
    more = {"search": bonus.search}
    reach = [place for place, cost in me.on_foot(who) if cost <= move]
    best = max(reach, key=lambda place: me.place(place, who, hand, more))
    if marker > me.place(best, who, hand, more):
        return "advice-pick-marker", {"character": who}
    return "advice-pick-place", {"to": best}


def _ability(me: Thoughts, decision: Decision) -> Line:
    verb = decision[0]
    if verb == "cancel":
        return "advice-hostile", {"seat": me.view["control"][decision[1]]}
    if verb == "look":
        return "advice-unknown-hand", {}
    if verb == "give":
        return "advice-give", {"character": _of_colour(me, str(decision[1]))}
    return ("advice-keep" if verb == "pass" else "advice-bury"), {}


def _of_colour(me: Thoughts, colour: str) -> str:
    return next(who for who, own in me.beliefs.colour.items() if own == colour)


def _move(_me: Thoughts, decision: Decision) -> Line:
    return ("advice-near-enough" if decision[0] == "done" else "advice-further"), {}


def _go(me: Thoughts, decision: Decision) -> Line:
    """A Section that can be used, or a deck worth searching."""
    place = me.view["pawns"][me.who] if decision[0] == "stay" else str(decision[-1])
    if place in me.box.sections and me.section(place, me.who, me.hand) > 0:
        return "advice-section", {"section": place}
    return "advice-deck", {"pile": me.box.locations[me.box.place_of[place]]}


def _ride(_me: Thoughts, decision: Decision) -> Line:
    return ("advice-stay" if decision[0] == "stay" else "advice-ride"), {}


def _search(_me: Thoughts, decision: Decision) -> Line:
    return ("advice-seen-enough" if decision[0] == "done" else "advice-see-more"), {}


def _order(me: Thoughts, decision: Decision) -> Line:
    """What the card on top is good for."""
    if decision[0] == "done":
        return "advice-lies-well", {}
    if decision[0] == "bottom":
        return "advice-out-of-the-way", {}
    return _worth(me, int(decision[1]))


def _worth(me: Thoughts, card: int) -> Line:
    """Whether a card serves in Gear at the end, to be shown, or among the Messages."""
    if me.wishes.in_gear(card, me.who) > me.favour:
        return "advice-in-gear", {"character": me.who}
    if me.as_message(card) > 0:
        return "advice-as-message", {"changes": Here(me.box, me.view).as_message(card)}
    return "advice-least-bad", {}


def _get(_me: Thoughts, decision: Decision) -> Line:
    return ("advice-taken-enough" if decision[0] == "done" else "advice-take-more"), {}


def _text(me: Thoughts, decision: Decision) -> Line:
    """A Repair or Attack card for its text."""
    if decision[0] == "done":
        return "advice-keep", {}
    row = me.box.kind[int(decision[1])]
    if row.play == "spend_this_card":
        change = Here(me.box, me.view).change(row.with_["indicator"], row.with_["steps"])
        return "advice-change", {"change": change}
    return "advice-text", {}


def _use(me: Thoughts, decision: Decision) -> Line:
    if decision[0] == "pass":
        return "advice-decline", {}
    section = me.view["pawns"][me.who]
    n = int(decision[1])
    use = me.box.sections[section].effect[n]
    return "advice-use", {"gives": Here(me.box, me.view).gives(f"{section}_{n}", use)}


def _show(_me: Thoughts, _decision: Decision) -> Line:
    return "advice-show", {}


def _discard(me: Thoughts, decision: Decision) -> Line:
    card = int(decision[1])
    if me.as_message(card) > 0:
        return "advice-as-message", {"changes": Here(me.box, me.view).as_message(card)}
    return "advice-least-bad", {}


def _be(me: Thoughts, decision: Decision) -> Line:
    return "advice-be", {"character": decision[1]}


def _effect(me: Thoughts, decision: Decision) -> Line:
    """What a card or Section asks."""
    verb = decision[0]
    numbers = me.numbers
    if me.effect_asked == "move_indicator":
        steps = numbers["steps"] if verb == "advance" else -numbers["steps"]
        change = Here(me.box, me.view).change(numbers["indicator"], steps)
        return "advice-change", {"change": change}
    if me.effect_asked == "spend_this_card" and verb == "yes":
        change = Here(me.box, me.view).change(numbers["indicator"], numbers["steps"])
        return "advice-change", {"change": change}
    if me.effect_asked in ("forbid_another_here", "ambush_a_player_here") and verb != "card":
        seat = me.view["control"][decision[1]] if verb == "character" else decision[1]
        return "advice-hostile", {"seat": seat}
    if me.effect_asked == "look_at_random_cards":
        return "advice-unknown-hand", {}
    return _best(me, decision)


REASONS: dict[str, Callable[[Thoughts, Decision], Line]] = {
    "control.pick": _pick,
    "ability": _ability,
    "step.move": _move,
    "step.search": _search,
    "step.get": _get,
    "step.repair": _text,
    "step.attack": _text,
    "move.to": _go,
    "move.ride": _ride,
    "search.order": _order,
    "section.use": _use,
    "section.show": _show,
    "messages.discard": _discard,
    "identity.choose": _be,
    "effect": _effect,
}
"""By kind of question, or its first word."""
