"""What an option of a form does, in one line: from the view and the prompt of the one asked."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.engine.model import Decision, Line, Prompt
from rules.shadow_planet.components.catalog import STEPS, Box
from rules.shadow_planet.components.data_files import SectionEffect
from rules.shadow_planet.presentation.standing_here import Here

COUNTED = ("repair", "attack", "get")
"""What Gear may count for in the end."""

View = Mapping[str, Any]
Parts = Iterable[Line]


def effect(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line | None:
    """What comes of this answer; None where its name says it all."""
    option = Option(box, view, prompt)
    parts = [*option.parts(decision)]
    return joined(parts) if parts else None


def joined(parts: Sequence[Line]) -> Line:
    """Several short lines as one."""
    return "does-parts", {"parts": dict(enumerate(parts))}


class Option(Here):
    """The answers to one question, told one by one."""

    def __init__(self, box: Box, view: View, prompt: Prompt) -> None:
        super().__init__(box, view)
        self.prompt = prompt
        self.facts: dict[str, Mapping[str, Any]] = dict(prompt.facts)

    def parts(self, decision: Decision) -> Parts:
        """What there is to say of an answer."""
        family, _, key = self.prompt.kind.partition(".")
        verb = str(decision[0])
        if family == "step":
            return self._play(key, decision)
        if family == "effect":
            tell = EFFECTS.get((self._effect_asked(key), verb))
        else:
            tell = PLAIN.get((self.prompt.kind, verb)) or PLAIN.get((family, verb))
        return tell(self, decision) if tell else ()

    def _effect_asked(self, key: str) -> str:
        """Which effect asks: a card has one, and of a Section's only one asks anything."""
        if key not in self.box.sections:
            return next(str(row.play) for row in self.box.card_rows if row.key == key)
        return next(e.does for e in self.box.sections[key].effect if e.does in ASKING)

    def _numbers(self) -> Mapping[str, Any]:
        """The numbers beside the effect that asks."""
        key = self.prompt.kind.partition(".")[2]
        if key in self.box.sections:
            return next(e.with_ for e in self.box.sections[key].effect if e.does in ASKING)
        return next(row.with_ for row in self.box.card_rows if row.key == key)

    # Control and abilities

    def pick(self, decision: Decision) -> Parts:
        """Where it is, how many cards it brings, what becomes of one's Markers, its ability."""
        who = str(decision[1])
        at, gear = self.location(who), self.view["gear"][who]
        yield "does-crew", {"at": at, "count": gear}
        yield self._marker(who, 1) or ("does-no-markers", {})
        yield from self.brief(who)

    def _marker(self, who: str, change: int, seat: int | None = None) -> Line | None:
        """How many of a Character's Markers somebody would own; None for one without Markers."""
        colour = self.colour_of(who)
        if colour is None:
            return None
        if change > 0 and not self.view["pool"][colour]:
            return "does-none-left", {"character": who}
        owned = self.view["markers"][self.seat if seat is None else seat][colour]
        after = owned + change
        name = "does-markers" if seat is None else "does-markers-of"
        return name, {"character": who, "before": owned, "after": after}

    def cancel(self, decision: Decision) -> Parts:
        who = str(decision[1])
        yield "does-without", {"seat": self.view["control"][who]}
        yield from self.brief(who)

    def bury(self, decision: Decision) -> Parts:
        card = self.known_top(self.here)
        yield ("does-swap-top", {}) if card is None else ("does-swap", {"card": card})
        yield from self.last_of(int(decision[1]))

    def look(self, decision: Decision) -> Parts:
        yield "does-see-hand", {"count": self.view["hand_sizes"][decision[1]]}

    def give(self, decision: Decision) -> Parts:
        _, colour, seat = decision
        who = self.of_colour(str(colour))
        yield self._marker(who, 1, int(seat)) or ("does-no-markers", {})
        yield "does-less-likely", {"character": who}

    def _top(self, at: str) -> Line:
        """The top card of a deck that one takes, named if one knows it."""
        card = self.known_top(at)
        return ("does-take-top", {}) if card is None else ("does-take", {"card": card})

    # The steps of a turn

    def _play(self, type_: str, decision: Decision) -> Parts:
        if decision[0] == "done":
            yield from self._enough(type_)
            return
        card = int(decision[1])
        change, row = self._spent(card), self.box.kind[card]
        if card in self.view["played"][self.seat]:
            yield from self.brief(row.key)
            return
        if type_ in STEPS[:3] and row.value is not None:
            yield self.total_with(card)
        elif row.play is None:
            yield "does-nothing", {}
        if change is None:
            yield from self.brief(row.key)
        else:
            yield "does-may-discard", {"change": change}
        yield from self._too_few(card)

    def _spent(self, card: int) -> Line | None:
        """What an Indicator would show, for a card that may be given up for it."""
        row = self.box.kind[card]
        if row.play != "spend_this_card":
            return None
        return self.change(row.with_["indicator"], row.with_["steps"])

    def _too_few(self, card: int) -> Parts:
        """Whether the Section one stands in would then want more cards than are left."""
        section = self.view["pawns"][self.who]
        if section not in self.box.sections:
            return
        type_ = self.box.type_of[card]
        held = self.held[type_]
        for use in self.box.sections[section].effect:
            if use.show.get(type_, 0) == held and self.can_show(use):
                if self.box.kind[card].key in self.box.briefs:
                    yield "does-too-few-briefly", {}
                else:
                    yield "does-too-few", {"type": type_, "count": held - 1}
                return

    def _enough(self, type_: str) -> Parts:
        """What follows if no more cards of this type are played."""
        if type_ not in STEPS[:3]:
            return
        points = self.view["totals"][type_]["total"]
        if type_ == "move":
            yield "does-points", {"count": points}
            return
        deck = self.view["decks"][self.here]
        name = "does-look" if type_ == "search" else "does-more-cards"
        yield name, {"count": min(points, deck), "pile": self.here}

    def go(self, decision: Decision) -> Parts:
        place = str(decision[1])
        points = self.view["totals"]["move"]["total"]
        yield "does-cost", {"cost": self.walk_cost(place), "points": points}
        if place in self.box.sections:
            yield from self._worth_it(place)
        else:
            yield from self._at(place)

    def _worth_it(self, section: str, most: int = 2) -> Parts:
        """What one could use a Section for; if for nothing yet, what it would need first."""
        offers = self._offers(section)
        found = [(key, use) for key, use in offers if self.can_show(use)][:most] or offers[:1]
        if len(found) == 1:
            yield self._offer(*found[0])
            return
        for key, use in found:
            yield "does-for", {"show": dict(use.show), "gives": self.gives(key, use)}

    def _offers(self, section: str) -> list[tuple[str, SectionEffect]]:
        """What a Section offers, by name."""
        effects = self.box.sections[section].effect
        named = [(f"{section}_{n}", use) for n, use in enumerate(effects)]
        return [(key, use) for key, use in named if not self.in_play(use)]

    def _offer(self, key: str, use: SectionEffect) -> Line:
        """What must be shown, whether one could, and what it gives."""
        missing = next((t for t, n in use.show.items() if self.held[t] < n), None)
        shown = {"show": dict(use.show), "gives": self.gives(key, use)}
        if missing is None:
            return "does-offer", shown
        return "does-offer-missing", {**shown, "held": self.held[missing]}

    def _at(self, location: str) -> Parts:
        """What there is in a Location."""
        yield "does-deck", {"count": self.view["decks"][location]}
        there = [who for who in self.view["pawns"] if self.location(who) == location]
        there = [who for who in there if who != self.who]
        if there:
            yield "does-there", {"characters": there}

    def drive(self, decision: Decision) -> Parts:
        vehicle, place = str(decision[1]), str(decision[2])
        cost = self.box.by_vehicle[self.box.location_number[self.here]]
        points = self._drive_points(decision)
        yield "does-cost", {"cost": cost[self.box.location_number[place]][0], "points": points}
        row = self.box.board.vehicle[self.box.vehicles.index(vehicle)]
        yield "does-seats", {"count": row.capacity - 1}
        yield from self._far(place)

    def _drive_points(self, decision: Decision) -> int:
        """The points of the Vehicle, as the heading over this option has them."""
        return next(
            line[1]["points"] for line, options in self.prompt.groups if decision in options
        )

    def _far(self, place: str) -> Parts:
        """A warning of a place that nobody can leave on foot."""
        if not self.box.on_foot[self.box.location_number[place]]:
            yield "does-no-way-back", {}

    def stay(self, _decision: Decision) -> Parts:
        place = self.view["pawns"][self.who]
        if place in self.box.sections:
            yield from self._worth_it(place)
        else:
            yield "does-stay", {"at": place}
            yield from self._at(place)

    def ride(self, _decision: Decision) -> Parts:
        to = str(self.facts["fact-ride"]["to"])
        yield "does-ride", {"to": to}
        yield from self._far(to)

    def do_not_ride(self, _decision: Decision) -> Parts:
        yield "does-stay", {"at": self.view["pawns"][self.who]}

    def search_at(self, decision: Decision) -> Parts:
        place = str(decision[1])
        deck, points = self.view["decks"][place], self.view["totals"]["search"]["total"]
        yield "does-look", {"count": min(points, deck), "pile": place}
        if place != self.here:
            yield "does-take-here", {"at": self.here}

    def next_card(self, decision: Decision) -> Parts:
        yield from self.card(int(decision[1]))

    def leave_the_rest(self, _decision: Decision) -> Parts:
        card = self.searched_top()
        if card is not None:
            yield "does-on-top", {"card": card}

    def use(self, decision: Decision) -> Parts:
        section = self.view["pawns"][self.who]
        n = int(decision[1])
        use = self.box.sections[section].effect[n]
        yield "does-use", {"show": dict(use.show), "gives": self.gives(f"{section}_{n}", use)}
        colour = self.colour_of(self.who)
        if colour is not None and self.view["pool"][colour]:
            yield "does-closed", {"character": self.who}

    def do_not_use(self, _decision: Decision) -> Parts:
        yield "does-unused", {}

    def show(self, _decision: Decision) -> Parts:
        yield "does-shown", {}

    def end(self, _decision: Decision) -> Parts:
        yield "does-end", {}

    # Messages and the end

    def discard(self, decision: Decision) -> Parts:
        """What it would do by itself if it came up, and whether it is the last of its type."""
        card = int(decision[1])
        yield "does-revealed", {"changes": self.as_message(card)}
        yield from self.last_of(card)

    def be(self, decision: Decision) -> Parts:
        who = str(decision[1])
        yield "does-be", {"count": self.view["gear"][who]}
        if not self.view["gear"][who]:
            return
        side = "alien" if self.box.sides[self.view["objective"]] == "alien" else "astronaut"
        known: Counter[str] = Counter()
        for entry in self.view["known"]:
            if entry["place"] == who:
                known.update(self.box.counts(entry["card"], side))
        show = {type_: known[type_] for type_ in COUNTED if known[type_]}
        yield ("does-be-known", {"show": show}) if show else ("does-be-unknown", {})

    # What cards and Sections ask

    def get_marker(self, decision: Decision) -> Parts:
        yield self._marker(str(decision[1]), 1) or ("does-no-markers", {})

    def return_marker(self, decision: Decision) -> Parts:
        yield self._marker(self.of_colour(str(decision[1])), -1) or ("does-no-markers", {})

    def no_more(self, decision: Decision) -> Parts:
        """Somebody may play no cards of a type."""
        seat = self.view["control"][decision[1]]
        yield "does-forbid", {"seat": seat, "type": self._numbers()["type"]}

    def seen(self, name: str) -> Callable[[], Parts]:
        """Something happens to the one card that was seen."""

        def told() -> Parts:
            for card in self.view["seen"][:1]:
                yield name, {"card": card}

        return told

    def other_hand(self, decision: Decision) -> Parts:
        yield "does-hand", {"count": self.view["hand_sizes"][decision[1]]}

    def give_card(self, decision: Decision) -> Parts:
        """One gives a card away: what it is, and whether it is the last of its type."""
        card = int(decision[1])
        yield from self.card(card)
        yield from self.last_of(card)

    def look_random(self, decision: Decision) -> Parts:
        held = self.view["hand_sizes"][decision[1]]
        yield "does-random", {"count": min(self._numbers()["cards"], held), "held": held}

    def check_deck(self, decision: Decision) -> Parts:
        yield "does-check", {"count": self.view["decks"][decision[1]]}

    def spend(self, decision: Decision) -> Parts:
        with_ = self._numbers()
        if decision[0] == "yes":
            yield self.change(with_["indicator"], with_["steps"])
            yield "does-discarded", {}
        else:
            yield "does-keep", {}
            yield self.change(with_["indicator"], 0)

    def move_indicator(self, decision: Decision) -> Parts:
        with_ = self._numbers()
        sign = 1 if decision[0] == "advance" else -1
        yield self.change(with_["indicator"], sign * with_["steps"])

    def come_along(self, decision: Decision) -> Parts:
        yield "does-along", {"character": decision[1]}

    def come_here(self, decision: Decision) -> Parts:
        who = str(decision[1])
        yield "does-comes", {"from": self.location(who), "to": self.here}

    def under(self, decision: Decision) -> Parts:
        yield "does-under", {"pile": self.here}
        yield from self.last_of(int(decision[1]))

    def ambush(self, decision: Decision) -> Parts:
        yield "does-ambush", {"count": self.view["hand_sizes"][decision[1]]}

    def rob(self, decision: Decision) -> Parts:
        yield "does-rob", {"count": self.view["hand_sizes"][decision[1]]}

    def free(self, decision: Decision) -> Parts:
        yield "does-enter-again", {"character": self.who}
        yield from self._worth_it(str(decision[1]), most=1)

    def sacrifice(self, decision: Decision) -> Parts:
        with_ = self._numbers()
        yield self.change(with_["indicator"], with_["steps"])
        yield "does-leaves", {}
        yield from self.last_of(int(decision[1]))

    def remove_message(self, decision: Decision) -> Parts:
        yield "does-prevented", {"changes": self.as_message(int(decision[1]))}

    def remove_top(self, _decision: Decision) -> Parts:
        for card in self.view["seen"][:1]:
            yield "does-prevented", {"changes": self.as_message(card)}

    def leave_top(self, _decision: Decision) -> Parts:
        for card in self.view["seen"][:1]:
            yield "does-revealed", {"changes": self.as_message(card)}

    def foretell(self, decision: Decision) -> Parts:
        yield "does-revealed", {"changes": self.as_message(int(decision[1]))}

    def see_gear(self, decision: Decision) -> Parts:
        yield "does-see-gear", {"count": self.view["gear"][decision[1]]}

    def trade(self, decision: Decision) -> Parts:
        card = int(decision[1])
        if "fact-wanted" not in self.facts:
            yield from self.card(card)
            return
        yield "does-into-gear", {"character": self.facts["fact-gear"]["character"]}
        yield from self.last_of(card)

    def pool(self, decision: Decision) -> Parts:
        colour = str(decision[1])
        chosen = self.facts.get("fact-chosen-colours", {}).get("colours", ())
        left = self.view["pool"][colour] - list(chosen).count(colour)
        yield "does-pool", {"character": self.of_colour(colour), "count": left}

    def give_markers(self, decision: Decision) -> Parts:
        seat = int(decision[1])
        chosen = Counter(self.facts.get("fact-chosen-colours", {}).get("colours", ()))
        for colour, n in chosen.items():
            owned = self.view["markers"][seat][colour]
            who = self.of_colour(colour)
            yield "does-markers-of", {"character": who, "before": owned, "after": owned + n}

    def take_top(self, decision: Decision) -> Parts:
        yield self._top(str(decision[1]))
        yield "does-deck", {"count": self.view["decks"][decision[1]]}


Tell = Callable[[Option, Decision], Parts]


def _of_seen(name: str) -> Tell:
    return lambda option, _decision: option.seen(name)()


PLAIN: dict[tuple[str, str], Tell] = {
    ("control.pick", "pick"): Option.pick,
    ("ability", "cancel"): Option.cancel,
    ("ability", "bury"): Option.bury,
    ("ability", "look"): Option.look,
    ("ability", "give"): Option.give,
    ("move.to", "go"): Option.go,
    ("move.to", "drive"): Option.drive,
    ("move.to", "stay"): Option.stay,
    ("move.ride", "ride"): Option.ride,
    ("move.ride", "stay"): Option.do_not_ride,
    ("search.where", "at"): Option.search_at,
    ("search.order", "next"): Option.next_card,
    ("search.order", "bottom"): Option.next_card,
    ("search.order", "done"): Option.leave_the_rest,
    ("section.use", "use"): Option.use,
    ("section.use", "pass"): Option.do_not_use,
    ("section.show", "show"): Option.show,
    ("turn.end", "end"): Option.end,
    ("messages.discard", "discard"): Option.discard,
    ("identity.choose", "be"): Option.be,
}
"""By kind of question, or its first word, and verb of the answer."""

EFFECTS: dict[tuple[str, str], Tell] = {
    ("take_a_marker_of_a_character_here", "character"): Option.get_marker,
    ("check_the_top_message", "yes"): Option.remove_top,
    ("check_the_top_message", "no"): Option.leave_top,
    ("forbid_another_here", "character"): Option.no_more,
    ("give_a_card_to_a_player_here", "seat"): Option.other_hand,
    ("give_a_card_to_a_player_here", "card"): Option.give_card,
    ("return_one_of_your_markers", "colour"): Option.return_marker,
    ("check_the_top_of_any_deck", "location"): Option.check_deck,
    ("check_the_top_of_any_deck", "top"): _of_seen("does-left"),
    ("check_the_top_of_any_deck", "bottom"): _of_seen("does-bottom"),
    ("look_at_random_cards", "seat"): Option.look_random,
    ("check_the_bottom_of_the_deck_here", "yes"): _of_seen("does-next"),
    ("check_the_bottom_of_the_deck_here", "no"): _of_seen("does-stays-below"),
    ("spend_this_card", "yes"): Option.spend,
    ("spend_this_card", "no"): Option.spend,
    ("swap_with_a_player", "seat"): Option.other_hand,
    ("swap_with_a_player", "card"): Option.give_card,
    ("hook_an_uncontrolled_character_here", "character"): Option.come_along,
    ("bury_a_card_here", "card"): Option.under,
    ("lure_an_uncontrolled_character", "character"): Option.come_here,
    ("ambush_a_player_here", "seat"): Option.ambush,
    ("ambush_a_player_here", "card"): Option.discard,
    ("take_a_random_card_here", "seat"): Option.rob,
    ("move_indicator", "advance"): Option.move_indicator,
    ("move_indicator", "back"): Option.move_indicator,
    ("free_a_section", "section"): Option.free,
    ("discard_another_card", "card"): Option.discard,
    ("sacrifice_another_card", "card"): Option.sacrifice,
    ("remove_a_message", "card"): Option.remove_message,
    ("swap_with_gear", "character"): Option.see_gear,
    ("swap_with_gear", "card"): Option.trade,
    ("give_markers", "colour"): Option.pool,
    ("give_markers", "seat"): Option.give_markers,
    ("take_any_top_card", "location"): Option.take_top,
    ("fill_the_temple", "card"): Option.foretell,
}
"""By effect that asks, as the data files name it, and verb of the answer."""

ASKING = {effect for effect, _ in EFFECTS}
