"""Steady: a player of The Shadow Planet that knows what its Objective wants and goes for it.

It thinks as people do at the table. What do I make of the others (`beliefs.py`)? What would help
me win, and how much (`wishes.py`)? What are cards and places worth to me then (`thoughts.py`), and
what the texts on them (`card_sense.py`)? And here, question by question: which answer is worth
most? Worth is measured in parts of the chance to win; chance decides only between equals.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from rules.engine.estimates import read_weights
from rules.engine.looking_back import Known
from rules.engine.model import Decision, Event, Line, Prompt
from rules.engine.thinkers import Weigher
from rules.shadow_planet.ai.beliefs import Beliefs
from rules.shadow_planet.ai.card_sense import ANSWERED, whom_to_look_at, worth_playing
from rules.shadow_planet.ai.estimate import features
from rules.shadow_planet.ai.reasons import reason
from rules.shadow_planet.ai.recollection import TOLD, suspicions
from rules.shadow_planet.ai.thoughts import FAVOUR, Thoughts
from rules.shadow_planet.ai.wishes import Wishes
from rules.shadow_planet.components.catalog import Box

if TYPE_CHECKING:
    from rules.engine.game import Game

WEIGHTS = read_weights(Path(__file__).parent)
OVERLOOKED = 0.5
"""How much a beginner overlooks; `bench.beginners` measures how often it wins then."""
DONE: Decision = ("done",)
PASS: Decision = ("pass",)
STAY: Decision = ("stay",)
DECLINES = ("pass", "no", "done", "stay")


class Steady(Weigher):
    """Answers every question with the decision that is worth most."""

    told: ClassVar[Mapping[str, str]] = TOLD

    def __init__(self, box: Box) -> None:
        self.box = box
        self.weights = WEIGHTS

    def weigh(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Callable[[Decision], float], Callable[[Decision], Line]]:
        me = Thoughts(self.box, view, events, prompt, legal)
        return partial(self._answer(me, prompt.kind), me), partial(reason, me, prompt.kind)

    def weight(
        self, prompt: Prompt, said: Decision, worth: float, worths: Sequence[float]
    ) -> float:
        """Whom to hinder is weighed by how likely that one is an enemy: a favour, no more."""
        if said[0] == "yes":
            return 0.0  # The card was played for it: that is told.
        found = super().weight(prompt, said, worth, worths)
        return FAVOUR * found if said[0] in ("cancel", "character", "seat") else found

    def features(
        self, view: Mapping[str, Any], events: Sequence[Event]
    ) -> tuple[str, Mapping[str, float]]:
        wishes = Wishes(Beliefs(self.box, view, events))
        return wishes.side, features(wishes)

    def remember(
        self, game: "Game[Any]", view: Mapping[str, Any], seat: int, knew: Sequence[Known]
    ) -> tuple[Line, ...]:
        return suspicions(self.box, view, seat, knew)

    def _answer(self, me: Thoughts, kind: str) -> "Worth":
        """How to weigh the answers to a question of this kind."""
        if me.effect_asked in ANSWERED:
            return ANSWERED[me.effect_asked]
        family, _, key = kind.partition(".")
        if family == "ability":
            row = self.box.character_rows[self.box.number[key]]
            return ABILITIES.get(row.controlled.ability, decline)
        return ANSWERS.get(kind, decline)


Worth = Callable[[Thoughts, Decision], float]


def decline(_me: Thoughts, decision: Decision) -> float:
    """Not worth a thought."""
    return 1.0 if decision[0] in DECLINES else 0.0


# Control: whose Marker do I want, and what could be done with that Character this round?


def pick(me: Thoughts, decision: Decision) -> float:
    """Its Marker pushes me away from being that Character; its cards take me somewhere."""
    who = str(decision[1])
    colour = me.beliefs.colour.get(who)
    marker = me.wishes.marker(me.seat, colour) if colour and me.view["pool"][colour] else 0.0
    hand = me.beliefs.carried[who]
    bonus = me.box.character_rows[me.box.number[who]].controlled
    move = me.points(hand, "move") + bonus.move
    within_reach = (place for place, cost in me.on_foot(who) if cost <= move)
    more = {"search": bonus.search}
    return marker + max(me.place(place, who, hand, more) for place in within_reach)


# The abilities at the start of a turn


def cancel(me: Thoughts, decision: Decision) -> float:
    """Whoever is likely to work against me shall do without."""
    return me.hostile(me.view["control"][decision[1]])


def bury(me: Thoughts, decision: Decision) -> float:
    """The card on top is a stranger: worth it for a card that is worse than most strangers."""
    if decision == PASS:
        return 0.0
    return me.top(me.here, me.who) - me.hold(int(decision[1]), me.who)


def look(me: Thoughts, decision: Decision) -> float:
    """Costs nothing and always tells something."""
    return -1.0 if decision == PASS else whom_to_look_at(me, decision)


def give(me: Thoughts, decision: Decision) -> float:
    """A Marker keeps its owner from being that Character: whom do I not want to be whom."""
    _, colour, seat = decision
    return me.wishes.marker(int(seat), str(colour))


ABILITIES: dict[str, Worth] = {"cancel": cancel, "bury": bury, "look": look, "give": give}


# Move: cards played come back at the end of the round, so walking costs nothing but the few
# cards that burn up, and those a Section wants to be shown


def play_a_move(me: Thoughts, decision: Decision) -> float:
    """On towards the best place within reach; enough is enough."""
    if decision == DONE:
        return 0.0
    card = int(decision[1])
    points = 0 if me.near_enough() else (me.box.kind[card].value or 0)
    return me.favour * (points - 0.5) + worth_playing(me, card)


def go(me: Thoughts, decision: Decision) -> float:
    """Where the cards are better, or where a Section waits for what I hold."""
    return me.turn_at(me.view["pawns"][me.who] if decision == STAY else str(decision[-1]))


def ride(me: Thoughts, decision: Decision) -> float:
    """Only if there is more to be had where they drive."""
    to = me.here if decision == STAY else me.facts["fact-ride"]["to"]
    return me.place(to, me.who, me.hand, {})


# Search: the more I see, the better what I get


def play_a_search(me: Thoughts, decision: Decision) -> float:
    """Everything, but what a Section wants to be shown: the cards come back anyway."""
    if decision == DONE:
        return 0.0
    card = int(decision[1])
    if me.to_be_shown(card) or _forbids_a_get(me, card):
        return -me.favour
    return me.favour + worth_playing(me, card)


def _forbids_a_get(me: Thoughts, card: int) -> bool:
    """Smoking: no, while there is a Get card to be played."""
    row = me.box.kind[card]
    forbidden = row.with_["type"] if row.play == "forbid_yourself" else None
    return any(me.box.type_of[c] == forbidden for c in me.hand)


def search_where(me: Thoughts, decision: Decision) -> float:
    """Here, where I take my cards."""
    return 1.0 if decision[1] == me.here else me.top(str(decision[1]), me.who)


def put_back(me: Thoughts, decision: Decision) -> float:
    """The best on top: I take it next. What is bad for me goes down, if it can."""
    if decision == DONE:
        return 0.0
    worth = me.hold(int(decision[1]), me.who)
    return worth if decision[0] == "next" else -worth - me.favour


# Get, Repair, Attack


def play_a_get(me: Thoughts, decision: Decision) -> float:
    """More cards are good if the deck is; but some Get cards burn up, and decks run out."""
    if decision == DONE:
        return 0.0
    card = int(decision[1])
    if me.to_be_shown(card):
        return -me.favour
    points = me.box.kind[card].value or 0
    more = points * me.top(me.here, me.who) + me.drained(me.here, points)
    return more + worth_playing(me, card)


def play_for_its_text(me: Thoughts, decision: Decision) -> float:
    """Repair and Attack buy no points: only what the card says."""
    if decision == DONE:
        return 0.0
    card = int(decision[1])
    return -me.favour if me.to_be_shown(card) else worth_playing(me, card)


# Sections


def use(me: Thoughts, decision: Decision) -> float:
    """My Marker bars me from it afterwards, so only for something I want."""
    if decision == PASS:
        return 0.0
    section = me.box.sections[me.view["pawns"][me.who]]
    return me.effect(section.effect[int(decision[1])], me.who)


def show(me: Thoughts, decision: Decision) -> float:
    """What others would like to know of stays hidden."""
    return -me.hold(int(decision[1]), me.who)


# Messages and Identities


def discard(me: Thoughts, decision: Decision) -> float:
    """The card that does most good among the Messages and is missed least."""
    return me.burnt(int(decision[1]))


def be(me: Thoughts, decision: Decision) -> float:
    """A tie: I say who I was all along."""
    return me.wishes.if_i_were(str(decision[1]))


ANSWERS: dict[str, Worth] = {
    "control.pick": pick,
    "step.move": play_a_move,
    "step.search": play_a_search,
    "step.get": play_a_get,
    "step.repair": play_for_its_text,
    "step.attack": play_for_its_text,
    "move.to": go,
    "move.ride": ride,
    "search.where": search_where,
    "search.order": put_back,
    "section.use": use,
    "section.show": show,
    "messages.discard": discard,
    "identity.choose": be,
}
