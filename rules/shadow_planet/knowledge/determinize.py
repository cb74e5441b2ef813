"""Another world that a seat cannot tell from this one: everything it does not know dealt anew."""

from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random

from rules.engine.frames import Frame
from rules.engine.machine import Machine
from rules.shadow_planet.components import totals
from rules.shadow_planet.components.catalog import bits, mask_of
from rules.shadow_planet.components.minds import (
    DISCARD,
    FREE,
    GEAR,
    HAND,
    PILES,
    REMOVED,
    Mind,
    Thought,
)
from rules.shadow_planet.components.state import State
from rules.shadow_planet.phases.control import picking_order
from rules.shadow_planet.phases.operations import END, GET, GET_STEP, SEARCH_STEP

HOOK = "hook_an_uncontrolled_character_here"

UNSEEN = ("bury", "look", "step", "move", "search", "section")
"""Programs of one's own turn that end in silence if nothing is done in them."""

FEW = 12
"""A card that fits no more slots than this is said to be narrow."""


def determinize(machine: Machine, s: State, seat: int, random: Random) -> State:
    """Consistent with all that this seat has seen; what the others have seen is forgotten."""
    if not s.stack:
        return s.clone()
    plan = _plan(s, seat)
    t = s.clone()
    t.log = None
    t.legal_cache = {}
    t.seed = random.getrandbits(256).to_bytes(32, "big")
    _deal_cards(t, plan, random)
    _deal_objectives(t, seat, random)
    _deal_characters(t, seat, random)
    _forget(t, seat, plan)
    _answer_anew(machine, t, seat, random)
    t.log = s.log if s.log is None else []
    return t


class Plan:
    """What must be dealt for one seat: which slots there are, and what may lie in each.

    Only what the seat knows goes in, never the true deal: two states it cannot tell apart give the
    same worlds, so looking at many of them tells it nothing.
    """

    __slots__ = ("among", "cards", "narrow", "piles", "sets", "slots", "spots", "unknown", "where")

    def __init__(self, thought: Thought, sizes: list[int]) -> None:
        mind, loose = thought.mind, thought.loose
        self.unknown = [[FREE] * size for size in sizes[:PILES]]
        """Positions of which somebody knows nothing."""
        runs = [mind.runs_of(place) for place in range(PILES)]
        fixed = _any(there for pile in runs for there, _ in pile if not there & (there - 1))
        self.slots: list[int] = []
        self.among: list[tuple[list[int], int]] = []
        """By slot: the cards that may lie there, as a set, and as a list with their number."""
        alike: dict[int, list[int]] = {}
        self.piles: list[tuple[slice, list[tuple[int, int]]]] = []
        """Of each its slots, and the cards that are known by their depth."""
        for pile in runs:
            first, depth = len(self.slots), 0
            known: list[tuple[int, int]] = []
            for there, count in pile:
                if there & (there - 1):
                    self._add(alike, there & ~fixed, count)
                else:
                    known.append((depth, there.bit_length() - 1))
                depth += count
            self.piles.append((slice(first, len(self.slots)), known))
        self.sets: list[tuple[int, int, slice]] = []
        """Each place with slots, the cards that surely lie there, and its slots."""
        for place in range(PILES, len(sizes)):
            first, there = len(self.slots), mind.possible[place] & ~fixed
            sure = there & ~loose
            count = sizes[place] - sure.bit_count()
            if count:
                self._add(alike, there & loose, count)
                self.sets.append((place, sure, slice(first, len(self.slots))))
        self.narrow, self.spots = _narrow_cards(alike)
        self.cards, self.where = _first_deal(self.slots, alike)
        """One deal that fits, from which the others come; by card its slot there."""

    def _add(self, alike: dict[int, list[int]], there: int, count: int) -> None:
        """So many slots more for these cards."""
        first, same = len(self.slots), alike.setdefault(there, [])
        self.among += [self.among[same[0]] if same else (bits(there), there.bit_count())] * count
        self.slots += [there] * count
        same += range(first, first + count)


def _plan(s: State, seat: int) -> Plan:
    """What is to be dealt, worked out on the state that stays: the next world finds it done."""
    sizes = s.sizes()
    thought = s.minds[seat].think(sizes)
    if thought.plan is None:
        thought.plan = Plan(thought, sizes)
    return thought.plan


def _deal_cards(t: State, plan: Plan, random: Random) -> None:
    """Deal every card whose place this seat does not know, to wherever it may lie for this seat."""
    dealt = deal(plan, random)
    for place, (slots, known) in enumerate(plan.piles):
        pile = t.ordered(place)
        assert pile is not None
        pile[:] = dealt[slots]
        for depth, card in known:
            pile.insert(depth, card)
    for place, known, slots in plan.sets:
        _put_set(t, place, known | mask_of(dealt[slots]))


def deal(plan: Plan, random: Random) -> list[int]:
    """For each slot one of the cards that may lie there, every card once, as evenly as may be.

    Every slot draws one of its cards, and every card that fits only few slots draws one of these;
    what is drawn changes places with what lies there, if both may.
    """
    slots, draw = plan.slots, random.random
    cards, where = plan.cards[:], plan.where.copy()
    drawn = [few[int(draw() * count)] for few, count in plan.among]
    spots = [there[int(draw() * len(there))] for there in plan.spots]
    for i, card in chain(enumerate(drawn), zip(spots, plan.narrow, strict=True)):
        j, old = where[card], cards[i]
        if slots[j] >> old & 1:
            cards[i], cards[j] = card, old
            where[card], where[old] = i, j
    return cards


def _narrow_cards(alike: Mapping[int, list[int]]) -> tuple[list[int], list[list[int]]]:
    """The cards that fit only few slots, each of them open to many cards; by card these slots."""
    wide = _any(
        there for there, same in alike.items() if len(same) > FEW or there.bit_count() <= FEW
    )
    narrow = _any(alike) & ~wide
    found: dict[int, list[int]] = {card: [] for card in bits(narrow)}
    for there, same in alike.items():
        if there & narrow:
            for card in bits(there & narrow):
                found[card] += same
    return list(found), list(found.values())


def _first_deal(
    slots: list[int], alike: Mapping[int, list[int]]
) -> tuple[list[int], dict[int, int]]:
    """Some way to give every slot a card: the narrowest first; who finds none left makes room."""
    cards = [-1] * len(slots)
    where: dict[int, int] = {}
    left = _any(alike)
    for there in sorted(alike, key=int.bit_count):
        for i in alike[there]:
            found = there & left
            if found:
                low = found & -found
                cards[i] = card = low.bit_length() - 1
                where[card] = i
                left ^= low
            else:
                left = _make_room(slots, cards, where, i, left)
    return cards, where


def _make_room(
    slots: list[int], cards: list[int], holder: dict[int, int], start: int, left: int
) -> int:
    """A chain of slots, each giving its card to the one before; the last takes a spare one."""
    before = {start: -1}
    chain = [start]
    for i in chain:
        spare = slots[i] & left
        if spare:
            low = spare & -spare
            card, slot = low.bit_length() - 1, i
            while slot != -1:
                cards[slot], card = card, cards[slot]
                holder[cards[slot]] = slot
                slot = before[slot]
            return left ^ low
        for card in bits(slots[i]):
            other = holder.get(card)
            if other is not None and other not in before:
                before[other] = i
                chain.append(other)
    raise AssertionError("no deal fits what this seat knows")


def _any(sets: Iterable[int]) -> int:
    cards = 0
    for there in sets:
        cards |= there
    return cards


def _put_set(t: State, place: int, cards: int) -> None:
    if place >= HAND:
        t.hands[place - HAND] = cards
    elif place >= GEAR:
        t.gear[place - GEAR] = cards
    elif place == DISCARD:
        t.discard = cards
    else:
        assert place == REMOVED
        t.removed = cards


def _deal_objectives(t: State, seat: int, random: Random) -> None:
    """Any deal of the other Objectives in which those that are always in are in."""
    if t.objectives_open:
        return
    mine = t.objectives[seat]
    dealt = [key for key in t.box.always_in if key != mine]
    drawn = [key for key in t.box.drawn if key != mine]
    random.shuffle(drawn)
    dealt += drawn[: t.seats - 1 - len(dealt)]
    random.shuffle(dealt)
    t.objectives = [mine if p == seat else dealt.pop() for p in range(t.seats)]


def _deal_characters(t: State, seat: int, random: Random) -> None:
    """In the Control phase: what this seat was not shown, and what others picked of what it passed.

    Those before it, and the blind card unless it is the seat's own, hold what it was not offered;
    those after it choose from what it passed on.
    """
    if t.phase != "control":
        return
    order = picking_order(t)
    mine = order.index(seat)
    last = mine == len(order) - 1
    blind = t.order[-1]
    if mine > 0 and t.picks[order[mine - 1]] is None:
        _deal_before_it_came(t, order[:mine], blind if last else None, random)
        return
    everyone = list(range(len(t.box.characters)))
    before = [t.picks[p] for p in order[:mine]]
    offered = sorted(who for who in t.order[:-1] if who not in before)
    unseen = [who for who in everyone if who not in offered]
    if last:
        unseen.remove(blind)
    random.shuffle(unseen)
    for p in order[:mine]:
        t.picks[p] = unseen.pop()
    if not last:
        (blind,) = unseen
    t.order = [who for who in everyone if who != blind] + [blind]
    left = [who for who in offered if who != t.picks[seat]]
    for p in order[mine + 1 :]:
        if t.picks[p] is None:
            break
        if p == order[-1]:
            left.append(blind)
        picked = random.choice(left)
        left.remove(picked)
        t.picks[p] = picked


def _deal_before_it_came(t: State, before: list[int], blind: int | None, random: Random) -> None:
    """Nothing has reached this seat yet: it knows at most its own blind card."""
    left = list(range(len(t.box.characters)))
    if blind is None:
        blind = random.choice(left)
    left.remove(blind)
    random.shuffle(left)
    t.order = [*left, blind]
    for p in before:
        if t.picks[p] is not None:
            t.picks[p] = left.pop()


def _forget(t: State, seat: int, plan: Plan) -> None:
    """The others' memories would have to fit the new world; a coarse one always does."""
    for p, hand in enumerate(t.hands):
        if p != seat:
            possible = [t.box.all_cards & ~hand] * (HAND + t.seats)
            possible[HAND + p] = hand
            t.minds[p] = Mind(hand, possible, plan.unknown[:])


def _answer_anew(machine: Machine, t: State, seat: int, random: Random) -> None:
    """Secret answers and unfinished secret choices of others are theirs to make again."""
    if not t.stack:
        return
    top = t.stack[-1]
    if top.answers:
        top.answers = tuple(
            (p, said if p == seat else random.choice(machine.legal(t, p)))
            for p, said in top.answers
        )
        return
    if top.seats is None or seat in top.seats:
        return
    pc = _shown_step(t)
    if pc is not None:
        _decline_up_to(machine, t, pc)
        return
    _hook_anew(t, random)
    machine.rewind(t)
    machine.resettle(t)


def _shown_step(t: State) -> int | None:
    """The step of a turn that nobody can tell from the one its player is at, and always asks.

    A step declined looks like a step skipped: where the cards in hand decide whether it asks, it
    is taken as declined, or else worlds of one position would begin at several steps. None where
    everybody sees what the question is about.
    """
    at = next((n for n, frame in enumerate(t.stack) if frame.program == "turn"), None)
    if at is None:
        return None
    turn, *above = t.stack[at:]
    if any(frame.program not in UNSEEN or _has_shown(frame) for frame in above):
        return None
    if turn.pc <= SEARCH_STEP + 1:
        return SEARCH_STEP
    seat, who = turn.env["seat"], turn.env["who"]
    gets = totals.has_played(t, seat, GET) or totals.total(t, seat, who, GET)
    return None if turn.pc == GET_STEP and gets else END


def _has_shown(frame: Frame) -> bool:
    """Whether everybody knows that its player is there: cards looked at, a Section used."""
    return "at" in frame.env or "source" in frame.env


def _decline_up_to(machine: Machine, t: State, pc: int) -> None:
    """Lead the turn on to this step, as if all before it were declined."""
    while t.stack[-1].program != "turn":
        t.stack.pop()
    turn = t.stack[-1]
    t.asked[turn.env["seat"]] -= 1
    turn.pc, turn.seats = pc, None
    t.hook = None
    t.legal_cache = {}
    machine.settle(t)


def _hook_anew(t: State, random: Random) -> None:
    """Whom a Grappling Hook has named, if anyone, shows only when its player walks."""
    seat = None if t.turn is None else t.control[t.turn]
    moving = any(f.program == "move" or f.env.get("type") == "move" for f in t.stack)
    if seat is None or t.turn is None or not moving:
        return
    if any(t.box.kind[card].play == HOOK for card in t.played[seat]):
        here = [c for c in t.others_here(t.turn) if t.control[c] is None]
        t.hook = random.choice([None, *here])
