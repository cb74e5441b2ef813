"""Why Steady would answer so, in one sentence: from the same thoughts that led to the answer."""

from collections.abc import Callable, Sequence

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
    if best in me.box.sections and me.section(best, who, hand) > 0:
        gives = _gives(me, best, who, hand)
        return "advice-pick-section", {"to": best, "section": best, "gives": gives}
    search = me.points(hand, "search") + bonus.search
    return "advice-pick-deck", {"to": best, "pile": _pile(me, best), "search": search}


def _pile(me: Thoughts, place: str) -> str:
    return me.box.locations[me.box.place_of[place]]


def _gives(me: Thoughts, section: str, who: str, hand: Sequence[int]) -> Line:
    """What the best that can be had in a Section does."""
    return _used(me, section, me.best_use(section, who, hand))


def _used(me: Thoughts, section: str, n: int) -> Line:
    """What an effect of a Section gives; of two directions the one that is wanted."""
    here, use = Here(me.box, me.view), me.box.sections[section].effect[n]
    if use.does == "move_indicator":
        indicator, steps = use.with_["indicator"], use.with_["steps"]
        return here.change(indicator, steps if me.wishes.advance[indicator] > 0 else -steps)
    return here.gives(f"{section}_{n}", use)


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


def _move(me: Thoughts, decision: Decision) -> Line:
    if decision[0] == "done":
        return "advice-near-enough", {}
    return ("advice-text" if me.near_enough() else "advice-further"), {}


def _go(me: Thoughts, decision: Decision) -> Line:
    """A Section that can be used, or a deck worth searching."""
    place = me.view["pawns"][me.who] if decision[0] == "stay" else str(decision[-1])
    if place in me.box.sections and me.section(place, me.who, me.hand) > 0:
        return "advice-section", {
            "section": place,
            "gives": _gives(me, place, me.who, me.hand),
        }
    return "advice-deck", {"pile": _pile(me, place)}


def _ride(_me: Thoughts, decision: Decision) -> Line:
    return ("advice-stay" if decision[0] == "stay" else "advice-ride"), {}


def _search(me: Thoughts, decision: Decision) -> Line:
    if decision[0] != "done":
        return "advice-see-more", {}
    return _to_show(me) or ("advice-seen-enough", {})


def _to_show(me: Thoughts) -> Line | None:
    """That a card which might be played is wanted in the Section where one stands."""
    if not any(d[0] == "play" and me.to_be_shown(int(d[1])) for d in me.legal):
        return None
    at = me.view["pawns"][me.who]
    return "advice-to-show", {"section": at, "gives": _gives(me, at, me.who, me.hand)}


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
    return _without(me, card)


def _without(me: Thoughts, card: int) -> Line:
    """What is good about a card going from Gear to the Messages: of its changes, which serve."""
    here = Here(me.box, me.view)
    if me.as_message(card) > 0:
        steps = here.message_steps(card)
        good = [one for one in steps if me.wishes.advance[one[0]] * one[1] > 0]
        changes = [line for one in good if (line := here.change(*one))[0] == "does-change"]
        if not changes:
            return "advice-least-bad", {}
        if though := [here.change(*one) for one in steps if one not in good]:
            return "advice-as-message-though", {"changes": changes, "though": though}
        if all(key == "countdown" and n < 0 for key, n in good):
            return "advice-more-time", {"changes": changes}
        return "advice-as-message", {"changes": changes}
    if me.who and me.wishes.in_gear(card, me.who) < 0:
        return "advice-out-of-gear", {"character": me.who}
    return "advice-least-bad", {}


def _spend(me: Thoughts, card: int) -> Line:
    """A card that moves an Indicator and goes: for what it moves, or because it goes."""
    moves = me.box.kind[card].with_
    if me.wishes.advance[moves["indicator"]] * moves["steps"] > 0:
        change = Here(me.box, me.view).change(moves["indicator"], moves["steps"])
        return "advice-change", {"change": change}
    return _without(me, card)


def _get(me: Thoughts, decision: Decision) -> Line:
    if decision[0] != "done":
        return "advice-take-more", {}
    return _to_show(me) or ("advice-taken-enough", {})


def _text(me: Thoughts, decision: Decision) -> Line:
    """A Repair or Attack card for its text."""
    if decision[0] == "done":
        return _to_show(me) or ("advice-keep", {})
    if me.box.kind[int(decision[1])].play == "spend_this_card":
        return _spend(me, int(decision[1]))
    return "advice-text", {}


def _use(me: Thoughts, decision: Decision) -> Line:
    if decision[0] == "pass":
        return "advice-decline", {}
    return "advice-use", {"gives": _used(me, me.view["pawns"][me.who], int(decision[1]))}


def _show(_me: Thoughts, _decision: Decision) -> Line:
    return "advice-show", {}


def _chosen(me: Thoughts) -> list[str]:
    """The colours of Markers that were chosen before, each once."""
    return [*dict.fromkeys(me.facts["fact-chosen-colours"]["colours"])]


def _against(me: Thoughts, card: int) -> Line:
    """What is good about a card that goes from the Messages: of its changes, which hurt."""
    here = Here(me.box, me.view)
    bad = [one for one in here.message_steps(card) if me.wishes.advance[one[0]] * one[1] < 0]
    changes = [line for one in bad if (line := here.change(*one))[0] == "does-change"]
    if me.as_message(card) >= 0 or not changes:
        return "advice-least-bad", {}
    return "advice-against", {"changes": changes}


def _left(me: Thoughts, card: int) -> Line:
    """What is good about a card that stays among the Messages."""
    return _without(me, card) if me.as_message(card) > 0 else ("advice-decline", {})


def _discard(me: Thoughts, decision: Decision) -> Line:
    return _without(me, int(decision[1]))


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
        return _spend(me, me.view["played"][me.seat][-1])
    if me.effect_asked == "take_a_marker_of_a_character_here" and verb == "character":
        return "advice-pick-marker", {"character": decision[1]}
    if me.effect_asked == "give_markers" and verb == "colour":
        return "advice-give", {"character": _of_colour(me, str(decision[1]))}
    if me.effect_asked == "give_markers":
        return "advice-give-to", {"characters": [_of_colour(me, c) for c in _chosen(me)]}
    if me.effect_asked == "remove_a_message" and verb == "card":
        return _against(me, int(decision[1]))
    if me.effect_asked == "check_the_top_message" and me.view["seen"]:
        card = me.view["seen"][0]
        return _against(me, card) if verb == "yes" else _left(me, card)
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
