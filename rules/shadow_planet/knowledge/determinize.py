"""Another world that a seat cannot tell from this one: everything it does not know dealt anew."""

from collections.abc import Iterable, Mapping
from itertools import islice
from random import Random

from rules.engine.machine import Machine
from rules.shadow_planet.components.catalog import bits, mask_of
from rules.shadow_planet.components.minds import DISCARD, FREE, GEAR, HAND, PILES, REMOVED, Mind
from rules.shadow_planet.components.state import State
from rules.shadow_planet.phases.control import picking_order

HOOK = "hook_an_uncontrolled_character_here"

FEW = 12
"""A card that fits no more slots than this is said to be narrow."""


def determinize(machine: Machine, s: State, seat: int, random: Random) -> State:
    """Consistent with all that this seat has seen; what the others have seen is forgotten."""
    s.minds[seat].think(s.sizes())  # here, so that the next world finds it done
    t = s.clone()
    if not t.stack:
        return t
    t.log = None
    t.legal_cache = {}
    t.seed = random.getrandbits(256).to_bytes(32, "big")
    _deal_cards(t, seat, random)
    _deal_objectives(t, seat, random)
    _deal_characters(t, seat, random)
    _forget(t, seat)
    _answer_anew(machine, t, seat, random)
    t.log = s.log if s.log is None else []
    return t


class Plan:
    """What must be dealt for one seat: which slots there are, and what may lie in each.

    Only what the seat knows goes in, never the true deal: two states it cannot tell apart give the
    same worlds, so looking at many of them tells it nothing.
    """

    __slots__ = ("among", "cards", "narrow", "piles", "sets", "slots")

    def __init__(self, mind: Mind, sizes: list[int]) -> None:
        self.piles = [mind.positions_of(place) for place in range(PILES)]
        fixed = _any(there for pile in self.piles for there in pile if not there & (there - 1))
        settled = mind.certain() & ~fixed
        self.slots = [
            there & ~fixed for pile in self.piles for there in pile if there & (there - 1)
        ]
        self.sets: list[tuple[int, int, int]] = []
        for place in range(PILES, len(sizes)):
            known = mind.possible[place] & settled
            loose = sizes[place] - known.bit_count()
            self.sets.append((place, known, loose))
            self.slots += [mind.possible[place] & ~settled & ~fixed] * loose
        alike: dict[int, list[int]] = {}
        for i, there in enumerate(self.slots):
            alike.setdefault(there, []).append(i)
        lists = {there: bits(there) for there in alike}
        self.among = [lists[there] for there in self.slots]
        self.narrow = _narrow_cards(alike)
        self.cards = _first_deal(self.slots, alike)
        """One deal that fits, from which the others come."""


def _deal_cards(t: State, seat: int, random: Random) -> None:
    """Deal every card whose place this seat does not know, to wherever it may lie for this seat."""
    sizes = t.sizes()
    thought = t.minds[seat].think(sizes)
    if thought.plan is None:
        thought.plan = Plan(thought.mind, sizes)
    plan: Plan = thought.plan
    dealt = iter(deal(plan, random))
    for place, positions in enumerate(plan.piles):
        pile = t.ordered(place)
        assert pile is not None
        pile[:] = [
            next(dealt) if there & (there - 1) else there.bit_length() - 1 for there in positions
        ]
    for place, known, loose in plan.sets:
        _put_set(t, place, known | mask_of(islice(dealt, loose)))


def deal(plan: Plan, random: Random) -> list[int]:
    """For each slot one of the cards that may lie there, every card once, as evenly as may be.

    Every slot draws one of its cards, and every card that fits only few slots draws one of these;
    what is drawn changes places with what lies there, if both may.
    """
    slots = plan.slots
    cards = plan.cards[:]
    where = {card: i for i, card in enumerate(cards)}
    draw = random.random
    wishes = [(i, few[int(draw() * len(few))]) for i, few in enumerate(plan.among)]
    wishes += [(there[int(draw() * len(there))], card) for card, there in plan.narrow]
    for i, card in wishes:
        j, old = where[card], cards[i]
        if slots[j] >> old & 1:
            cards[i], cards[j] = card, old
            where[card], where[old] = i, j
    return cards


def _narrow_cards(alike: Mapping[int, list[int]]) -> list[tuple[int, list[int]]]:
    """The cards that fit only few slots, each of them open to many cards; with these slots."""
    wide = _any(
        there for there, same in alike.items() if len(same) > FEW or there.bit_count() <= FEW
    )
    narrow = _any(alike) & ~wide
    found: dict[int, list[int]] = {card: [] for card in bits(narrow)}
    for there, same in alike.items():
        for card in bits(there & narrow):
            found[card] += same
    return list(found.items())


def _first_deal(slots: list[int], alike: Mapping[int, list[int]]) -> list[int]:
    """Some way to give every slot a card: the narrowest first; who finds none left makes room."""
    cards = [-1] * len(slots)
    holder: dict[int, int] = {}
    left = _any(alike)
    for i in (i for there in sorted(alike, key=int.bit_count) for i in alike[there]):
        found = slots[i] & left
        if found:
            low = found & -found
            cards[i] = low.bit_length() - 1
            holder[cards[i]] = i
            left ^= low
        else:
            left = _make_room(slots, cards, holder, i, left)
    return cards


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
    rest = [row for row in t.box.objective_rows if row.key != mine]
    dealt = [row.key for row in rest if row.always]
    drawn = [row.key for row in rest if not row.always]
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


def _forget(t: State, seat: int) -> None:
    """The others' memories would have to fit the new world; a coarse one always does."""
    piles = [[FREE] * len(t.ordered(place) or ()) for place in range(PILES)]
    for p, hand in enumerate(t.hands):
        if p != seat:
            possible = [t.box.all_cards & ~hand] * (HAND + t.seats)
            possible[HAND + p] = hand
            t.minds[p] = Mind(hand, possible, [pile[:] for pile in piles])


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
    _hook_anew(t, random)
    machine.rewind(t)
    machine.resettle(t)


def _hook_anew(t: State, random: Random) -> None:
    """Whom a Grappling Hook has named, if anyone, shows only when its player walks."""
    seat = None if t.turn is None else t.control[t.turn]
    moving = any(f.program == "move" or f.env.get("type") == "move" for f in t.stack)
    if seat is None or t.turn is None or not moving:
        return
    if any(t.box.kind[card].play == HOOK for card in t.played[seat]):
        here = [c for c in t.others_here(t.turn) if t.control[c] is None]
        t.hook = random.choice([None, *here])
