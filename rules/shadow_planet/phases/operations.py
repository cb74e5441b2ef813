"""The Operations phase: six turns in Initiative Order, and the steps of a controlled turn."""

from rules.engine.frames import AGAIN, Ask, Frame, Loop, Outcome, Program, Step
from rules.engine.model import Decision
from rules.shadow_planet.cards.abilities import controlled_ability, uncontrolled_turn
from rules.shadow_planet.cards.sections import SECTION, back_into_location, end_of_turn_texts
from rules.shadow_planet.components import board, piles, totals
from rules.shadow_planet.components.catalog import STEPS, bits
from rules.shadow_planet.components.questions import always, mover
from rules.shadow_planet.components.state import State

DONE: Decision = ("done",)
MOVE, SEARCH, GET, REPAIR, ATTACK = STEPS


def _next_turn(s: State, f: Frame) -> Outcome:
    who = f.env.get("next", 0)
    if who == len(s.box.characters):
        s.turn = None
        return None
    f.env["next"] = who + 1
    s.turn = who
    seat = s.control[who]
    if seat is None:
        uncontrolled_turn(s, who)
        s.emit("turn.ended", {"character": s.box.characters[who]})
        return AGAIN
    return Frame("turn", {"seat": seat, "who": who})


def _begin(s: State, _f: Frame) -> None:
    s.moves_played = 0
    s.hook = None
    s.texts_done = False


# Playing cards


def playable(s: State, seat: int, who: int, type_: str) -> int:
    """The hand cards that may be played now in the step of this type."""
    box = s.box
    cards = s.hands[seat] & box.of_type[type_] & box.playable
    if not cards or totals.forbidden_by(s, who, type_) is not None:
        return 0
    if type_ == MOVE:
        if any(box.kind[card].alone for card in s.played[seat]):
            return 0
        for card in bits(cards & box.special_moves):
            if not may_move_with(s, who, card):
                cards &= ~(1 << card)
    return cards


def may_move_with(s: State, who: int, card: int) -> bool:
    """Whether a Move card that has conditions may be played as things stand."""
    row = s.box.kind[card]
    if row.alone and s.moves_played:
        return False
    return row.only_at is None or s.box.locations[s.where(who)] == row.only_at


def _step_kind(_s: State, f: Frame) -> str:
    return f"step.{f.env['type']}"


def _plays(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    cards = playable(s, seat, f.env["who"], f.env["type"])
    return (*(("play", card) for card in bits(cards)), DONE)


def _passed_over(s: State, f: Frame) -> bool:
    """A step without a choice, unless what follows it would tell the others that there was none."""
    type_ = f.env["type"]
    if type_ == SEARCH:
        return False
    return type_ != GET or not totals.has_played(s, f.env["seat"], GET)


def _play(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision == DONE:
        return None
    card = decision[1]
    assert isinstance(card, int)
    row = s.box.kind[card]
    piles.play(s, seat, card)
    if row.type == MOVE:
        s.moves_played += 1
    data = {"seat": seat, "character": s.box.characters[f.env["who"]], "card": card}
    s.emit("card.played", data, fence=True)
    if row.play is None:
        return AGAIN
    return Frame(row.play, {"seat": seat, "who": f.env["who"], "source": card})


def _step(type_: str) -> Step:
    def begin(_s: State, f: Frame) -> Outcome:
        return Frame("step", {**f.env, "type": type_})

    return begin


def _move(_s: State, f: Frame) -> Outcome:
    return Frame("move", dict(f.env))


def _search(_s: State, f: Frame) -> Outcome:
    return Frame("search", dict(f.env))


# Search: looking at cards of a deck and putting them back


def _decks_to_search(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    who = f.env["who"]
    if not totals.total(s, seat, who, SEARCH):
        return ()
    here = s.where(who)
    reach = {here}
    for card in s.played[seat]:
        at = s.box.kind[card].search_at
        if at == "any":
            reach.update(range(len(s.decks)))
        elif at == "linked":
            reach |= s.box.linked_on_foot[here]
    return tuple(("at", s.box.locations[at]) for at in sorted(reach) if s.decks[at])


def _look(s: State, f: Frame, seat: int, decision: Decision) -> None:
    at = s.box.location_number[str(decision[1])]
    sources = totals.sources(s, seat, f.env["who"], SEARCH)
    count = min(totals.total(s, seat, f.env["who"], SEARCH), len(s.decks[at]))
    f.env.update(at=at, named=0, left=count, bottom=_may_bury(s, seat))
    piles.look_at_top(s, at, seat, count, f.env["bottom"], **totals.told(s, sources))


def _may_bury(s: State, seat: int) -> bool:
    return any(s.box.kind[card].search_bottom for card in s.played[seat])


def looked_at(s: State, f: Frame) -> list[int]:
    """The cards seen in this Search that are not yet named, as they lie."""
    if not f.env.get("left"):
        return []
    named = f.env["named"]
    return s.decks[f.env["at"]][named : named + f.env["left"]]


def _orders(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    cards = sorted(looked_at(s, f))
    if not cards:
        return ()
    below = (("bottom", card) for card in cards) if f.env["bottom"] else ()
    return (*(("next", card) for card in cards), *below, DONE)


def _put_back(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision == DONE:
        return None
    at = f.env["at"]
    card = decision[1]
    assert isinstance(card, int)
    if decision[0] == "next":
        piles.put(s, at, seat, card, f.env["named"])
        f.env["named"] += 1
    else:
        piles.put(s, at, seat, card, len(s.decks[at]))
    f.env["left"] -= 1
    return AGAIN


# Get: the first card always, then what the total buys


def _first_card(s: State, f: Frame) -> None:
    for _ in range(s.box.board.first_get):
        piles.take_top(s, s.where(f.env["who"]), f.env["seat"])


def _further_cards(s: State, f: Frame) -> None:
    seat, who = f.env["seat"], f.env["who"]
    points = totals.told(s, totals.sources(s, seat, who, GET))
    for _ in range(totals.total(s, seat, who, GET)):
        piles.take_top(s, s.where(who), seat, **points)


# The end of the turn


def _section(_s: State, f: Frame) -> Outcome:
    return Frame("section", dict(f.env))


def _may_end(_s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (("end",),)


def _end(s: State, f: Frame, seat: int, _decision: Decision) -> None:
    who = f.env["who"]
    end_of_turn_texts(s, seat)
    back_into_location(s, who)
    board.end_effects(s, who)
    piles.conclude(s)
    s.emit("turn.ended", {"character": s.box.characters[who], "seat": seat})


TURNS: dict[str, Program] = {
    "operations": (Loop(_next_turn),),
    "turn": (
        _begin,
        controlled_ability,
        _step(MOVE),
        _move,
        _step(SEARCH),
        _search,
        _first_card,
        _step(GET),
        _further_cards,
        _step(REPAIR),
        _step(ATTACK),
        _section,
        Ask("turn.end", mover, _may_end, _end),
    ),
    "step": (Ask(_step_kind, mover, _plays, _play, silent=_passed_over, many=True, loop=True),),
    "search": (
        Ask("search.where", mover, _decks_to_search, _look, silent=always),
        Ask("search.order", mover, _orders, _put_back, many=True),
    ),
    "section": SECTION,
}

SEARCH_STEP = TURNS["turn"].index(_search) - 1
"""Where in a turn cards are played for Search: everybody is asked there."""
GET_STEP = TURNS["turn"].index(_further_cards) - 1
END = len(TURNS["turn"]) - 1
