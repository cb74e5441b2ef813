"""Another world that a seat cannot tell from this one: everything it does not know dealt anew."""

from itertools import islice
from random import Random

from rules.engine.machine import Machine
from rules.shadow_planet.box import bits, mask_of
from rules.shadow_planet.control import picking_order
from rules.shadow_planet.mind import DISCARD, FREE, GEAR, HAND, PILES, REMOVED, Mind
from rules.shadow_planet.state import State


def determinize(machine: Machine, s: State, seat: int, random: Random) -> State:
    """Consistent with all that this seat has seen; what the others have seen is forgotten."""
    t = s.clone()
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


def _deal_cards(t: State, seat: int, random: Random) -> None:
    """Swap cards between hidden places wherever both may lie in the other's place.

    The true deal is the start and every swap keeps it possible, so the result is possible too.
    """
    mind = t.minds[seat]
    cards: list[int] = []
    allowed: list[int] = []
    piles: list[tuple[list[int], int]] = []
    for place in range(PILES):
        pile = t.ordered(place)
        if not pile:
            continue
        fixed = mind.fixed(place)
        free = mind.possible[place] & ~fixed
        piles.append((pile, fixed))
        for card, there in zip(pile, mind.positions[place], strict=True):
            if not fixed >> card & 1:
                cards.append(card)
                allowed.append(free if there == FREE else there & free)
    certain = mind.certain()
    sets: list[tuple[int, int]] = []
    for place in range(PILES, len(mind.possible)):
        loose = t.unordered(place) & ~certain
        if loose:
            sets.append((place, loose))
            cards += bits(loose)
            allowed += [mind.possible[place]] * loose.bit_count()
    _swap_about(cards, allowed, random)
    dealt = iter(cards)
    for pile, fixed in piles:
        pile[:] = [card if fixed >> card & 1 else next(dealt) for card in pile]
    for place, loose in sets:
        new = mask_of(islice(dealt, loose.bit_count()))
        _put_set(t, place, t.unordered(place) & ~loose | new)


def _swap_about(cards: list[int], allowed: list[int], random: Random) -> None:
    """Two rounds of random swaps, each only where both cards may lie in the other's place."""
    draw = random.random
    for _ in range(2):
        for i in range(len(cards) - 1, 0, -1):
            j = int(draw() * (i + 1))
            a, b = cards[i], cards[j]
            if allowed[j] >> a & 1 and allowed[i] >> b & 1:
                cards[i], cards[j] = b, a


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
    everyone = list(range(len(t.box.characters)))
    reached = mine == 0 or t.picks[order[mine - 1]] is not None
    if reached:
        before = [t.picks[p] for p in order[:mine]]
        offered = [who for who in t.order[:-1] if who not in before]
    else:
        offered = everyone
    blind = t.order[-1]
    unseen = [who for who in everyone if who not in offered] if reached else []
    if not reached:
        _deal_before_it_came(t, order[:mine], blind if last else None, random)
        return
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
    everything = t.box.all_cards
    for p in range(t.seats):
        if p != seat:
            mind = Mind(0, [everything] * (HAND + t.seats), [])
            mind.positions = [[FREE] * len(t.ordered(place) or ()) for place in range(PILES)]
            mind.learn_all(t.hands[p], HAND + p)
            t.minds[p] = mind


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
    if t.hook is not None:
        nobody_or = [None, *(c for c in t.others_here(t.turn or 0) if t.control[c] is None)]
        t.hook = random.choice(nobody_or)
    machine.rewind(t)
    machine.resettle(t)
