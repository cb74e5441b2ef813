"""Another world that a seat cannot tell from this one: everything it does not know dealt anew.

The Hero knows the maze; Evil knows all but the order of decks and, with silent hands, the hands of
the others. Frames in the middle of something may name sectors and creatures that are hidden from
the Hero: then the map stays as it is, and only what is not named is dealt anew.
"""

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from rules.alone.components import board
from rules.alone.components.maps import (
    COLUMNS,
    LEVEL,
    ROWS,
    SECTORS,
    Layout,
    bits,
    level_of,
    mask_of,
    spot,
)
from rules.alone.components.piles import pressure
from rules.alone.components.setup import campaign_row
from rules.alone.components.state import HERO, State
from rules.alone.phases.reactions import aims
from rules.alone.phases.setup import mission_sectors, start_sectors
from rules.engine.machine import Machine

SECTOR_KEYS = ("at", "goal", "sector", "line", "path", "wired", "goals")
"""What frames call a sector, or several."""
CREATURE_KEYS = (
    "creature", "before", "target", "attacker", "met", "lured", "burnt", "hit", "all",
)  # fmt: skip
"""What frames call a creature, or several."""
FIXING_KEYS = ("opened", "sides", "around")
"""What frames know of the map in another way."""


def determinize(machine: Machine, s: State, seat: int, random: Random) -> State:
    """A state that agrees with what this seat sees now."""
    t = s.clone()
    if not t.stack:
        return t
    t.log = None
    t.legal_cache = {}
    t.seed = random.getrandbits(256).to_bytes(32, "big")
    t.item_deck = _mixed(t.item_deck, random)
    if seat == HERO:
        _deal_all_cards(t, random)
        t.aim = random.choice(aims(t))
        deal_map(t, random)
    else:
        _deal_for_evil(t, seat, random)
    t.log = s.log if s.log is None else []
    return t


def _mixed(cards: Iterable[int], random: Random) -> tuple[int, ...]:
    mixed = sorted(cards)
    random.shuffle(mixed)
    return tuple(mixed)


# Cards


def _deal_for_evil(t: State, seat: int, random: Random) -> None:
    """The order of the decks; with silent hands also who of the others holds what."""
    silent = t.options["hands"] == "silent"
    others = [p for p in t.evil if p != seat] if silent else []
    own = t.armed & ~_union(t.hands[p] for p in others)
    for deck in t.decks:
        pool = list(t.piles[deck])
        mask = t.box.deck_mask[deck]
        for other in others:
            pool += bits(t.hands[other] & mask)
        mixed = list(_mixed(pool, random))
        for other in others:
            count = (t.hands[other] & mask).bit_count()
            t.hands[other] = t.hands[other] & ~mask | mask_of(mixed[:count])
            mixed = mixed[count:]
        t.piles[deck] = tuple(mixed)
    if others:
        t.armed = own | _some(_union(t.hands[p] for p in others) & t.box.all_instants, random)


def _deal_all_cards(t: State, random: Random) -> None:
    """The Hero knows which cards were played face up, and how many of each deck lie where."""
    for deck in t.decks:
        mask = t.box.deck_mask[deck]
        down = [n for n, (card, _, up) in enumerate(t.track) if not up and mask >> card & 1]
        hidden = t.discards[deck] & ~t.played_up
        pool = [*t.piles[deck], *bits(hidden), *(t.track[n][0] for n in down)]
        for seat in t.evil:
            pool += bits(t.hands[seat] & mask)
        mixed = list(_mixed(pool, random))
        for seat in t.evil:
            count = (t.hands[seat] & mask).bit_count()
            t.hands[seat] = t.hands[seat] & ~mask | mask_of(mixed[:count])
            mixed = mixed[count:]
        for n in down:
            card = mixed.pop()
            t.track = (*t.track[:n], (card, *t.track[n][1:]), *t.track[n + 1 :])  # pyright: ignore
        count = hidden.bit_count()
        t.discards[deck] = t.discards[deck] & ~hidden | mask_of(mixed[:count])
        t.piles[deck] = tuple(mixed[count:])
    armed = _some(_union(t.hands) & t.box.all_instants, random)
    t.armed = 0 if t.options["instants"] == "asked" else armed


def _union(sets: Iterable[int]) -> int:
    mask = 0
    for cards in sets:
        mask |= cards
    return mask


def _some(cards: int, random: Random) -> int:
    return mask_of([card for card in bits(cards) if random.random() < 0.5])


# The map


Place = tuple[Layout, int]
"""A layout, and where the Hero began."""
Choice = Callable[[State, list[Place], Random], tuple[Layout, int, tuple[int, ...]]]
"""Of the places in question one, and by room its sector there."""


def anywhere(t: State, places: list[Place], random: Random) -> tuple[Layout, int, tuple[int, ...]]:
    """Any of them, and any rooms that fit the maze."""
    layout, start = random.choice(places)
    shift = _shift(t.start, start)
    rooms = {n: shift[at] for n, at in enumerate(t.rooms) if t.plans or t.revealed >> at & 1}
    free = [space for space in layout.room_spaces if space not in rooms.values()]
    random.shuffle(free)
    found = [rooms[n] if n in rooms else free.pop() for n in range(len(t.rooms))]
    return layout, start, tuple(found)  # pyright: ignore[reportReturnType]


def deal_map(t: State, random: Random, choose: Choice = anywhere) -> None:
    """All that the Hero does not see of the map; `choose` knows what he remembers."""
    named = set(_named(t, CREATURE_KEYS))
    sectors = set(_named(t, SECTOR_KEYS))
    fixed = any(key in frame.env for frame in t.stack for key in FIXING_KEYS)
    fixed = fixed or any(not t.revealed >> n & 1 for n in sectors)
    fixed = fixed or any(t.creatures[c] >= 0 and not t.seen(c) for c in named)
    fixed = fixed or any(t.stack[-1].program == name for name in ("boss", "noise"))
    if t.phase == "setup":
        _deal_setup(t, random)
        return
    kept = {c for c in t.on_map() if t.seen(c) or t.veiled(c) or c in named}
    if not fixed:
        _lay_elsewhere(t, *choose(t, _places(t), random))
    guess = None if fixed or not _is_between(t) else _guess(t, kept, random)
    _deal_sectors(t, random, not fixed, guess)
    _deal_creatures(t, kept, named, random, guess)


class Hidden(NamedTuple):
    """How much there is out of sight."""

    creatures: int
    tokens: int
    doors: int
    """Blocked ones."""


TOKENS_OFF = 2
"""Tokens come and go: so many more or fewer than at the beginning are as likely."""
BLOCKED = 1 / 7
"""How often a door is blocked that the Hero does not see, in games of steady seats."""


def _is_between(t: State) -> bool:
    """Whether the Hero is asked what to do next: no card and no creature is at work."""
    top = t.stack[-1]
    return top.program == "turn" and top.seats == (HERO,)


def _guess(t: State, kept: Iterable[int], random: Random) -> Hidden:
    """What the Hero may take for true: the rules say how many there were, and may be."""
    box, n = t.box, t.box.n
    most = min(pressure(t).spawn_below, 2 * board.limit_on_level(t))
    seen = sum(c < box.first_boss for c in kept)
    creatures = random.randint(n.creatures_setup, max(n.creatures_setup, most)) - seen
    tokens = 2 * n.danger_setup + random.randint(-TOKENS_OFF, TOKENS_OFF)
    return Hidden(max(0, creatures), max(0, tokens), int(random.random() < BLOCKED))


def _named(t: State, keys: tuple[str, ...]) -> Iterable[int]:
    """What frames in the middle of something remember under these names."""
    for frame in t.stack:
        for key in keys:
            value = frame.env.get(key)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, int) and not isinstance(one, bool) and one >= 0:
                    yield one


@cache
def _shift(start: int, other: int) -> tuple[int | None, ...]:
    """By sector: the one that lies from another start as this one lies from its own."""
    (column, row), (other_column, other_row) = spot(start), spot(other)
    found: list[int | None] = []
    for sector in range(SECTORS):
        east, south = spot(sector)
        east, south = east - column + other_column, south - row + other_row
        same = level_of(sector) == level_of(start)
        level = level_of(other) if same else 1 - level_of(other)
        inside = 0 <= east < COLUMNS and 0 <= south < ROWS
        found.append(level * LEVEL + south * COLUMNS + east if inside else None)
    return tuple(found)


def _places(t: State) -> list[Place]:
    """Every layout and start at which the maze would look as it does."""
    signs = t.layout.signs
    seen = [(n, signs[n]) for n in bits(t.revealed)]
    planned = list(t.rooms) if t.plans else []
    row = campaign_row(t)
    level = level_of(t.start) if row is not None and row.start_level else None
    in_a_room = t.layout.rooms >> t.start & 1
    found: list[Place] = []
    for laid in t.box.all_laid():
        layout = t.box.layout(laid)
        for at in layout.by_sign.get(signs[t.at], ()):
            start = _shift(t.at, at)[t.start]
            if start is None or layout.rooms >> start & 1 != in_a_room:
                continue
            if level is not None and level_of(start) != level:
                continue
            if _looks_alike(t, layout, start, seen, planned):
                found.append((layout, start))
    return found


def _looks_alike(
    t: State, layout: Layout, start: int, seen: list[tuple[int, Any]], planned: list[int]
) -> bool:
    shift = _shift(t.start, start)
    for sector, sign in seen:
        to = shift[sector]
        if to is None or layout.signs[to] != sign:
            return False
    for sector in planned:
        to = shift[sector]
        if to is None or not layout.rooms >> to & 1:
            return False
    return True


def _lay_elsewhere(t: State, layout: Layout, start: int, rooms: tuple[int, ...]) -> None:
    """Another map, or another start, with the same maze."""
    old, shift = t.layout, _shift(t.start, start)

    def to(sector: int) -> int:
        found = shift[sector]
        assert found is not None
        return found

    seen = t.revealed
    known = {n: to(n) for n in bits(seen)}
    t.lay(layout.laid)
    t.put_rooms(rooms)
    t.begin_at(start)
    t.at = known[t.at]
    t.creatures = [known.get(at, at) for at in t.creatures]
    for name in ("revealed", "lit", "danger"):
        mask = getattr(t, name)
        moved = mask_of([known[n] for n in bits(mask & seen)])
        setattr(t, name, moved | _hidden_share(t, mask & ~seen, moved, name, known))
    _carry_doors(t, old, known)
    t.veils = tuple((kind, known[at], what) for kind, at, what in t.veils)
    for frame in t.stack:
        for key in SECTOR_KEYS:
            value = frame.env.get(key)
            if isinstance(value, tuple):
                frame.env[key] = tuple(known[n] for n in value)
            elif isinstance(value, int) and value >= 0:
                frame.env[key] = known[value]


def _hidden_share(t: State, hidden: int, moved: int, name: str, known: dict[int, int]) -> int:
    """As many hidden ones as before, anywhere out of sight: they are dealt anew next."""
    if name == "revealed":
        return 0
    taken = set(known.values())
    free = [n for n in range(SECTORS) if n not in taken]
    return mask_of(free[: hidden.bit_count()])


def _carry_doors(t: State, old: Layout, known: dict[int, int]) -> None:
    """Doors that the Hero sees stay as they are; as many others are blocked as before."""
    blocked = welded = hidden = 0
    for door in bits(t.blocked):
        sector, d = old.doors[door]
        to = old.beyond[sector][d]
        if sector in known:
            new = t.layout.door[known[sector]][d]
        elif to in known:
            new = t.layout.door[known[to]][(d + 2) % 4]
        else:
            hidden += 1
            continue
        blocked |= 1 << new
        welded |= (t.welded >> door & 1) << new
    seen = set(known.values())
    free = [
        n
        for n, (sector, d) in enumerate(t.layout.doors)
        if sector not in seen and t.layout.beyond[sector][d] not in seen
    ]
    t.blocked = blocked | mask_of(free[:hidden])
    t.welded = welded


def _deal_sectors(t: State, random: Random, doors: bool, guess: Hidden | None) -> None:
    """Tokens, light and blocked doors out of sight."""
    hidden = [n for n in range(SECTORS) if not t.revealed >> n & 1]
    tokens = (t.danger & mask_of(hidden)).bit_count() if guess is None else guess.tokens
    t.danger &= ~mask_of(hidden)
    for n in random.sample(hidden, len(hidden)):
        if tokens and board.takes_danger(t, n):
            t.danger |= 1 << n
            tokens -= 1
    lit = (t.lit & mask_of(hidden)).bit_count()
    t.lit = t.lit & ~mask_of(hidden) | mask_of(random.sample(hidden, lit))
    if doors:
        unseen = [
            n
            for n, (sector, d) in enumerate(t.layout.doors)
            if not t.revealed >> sector & 1 and not t.revealed >> t.layout.beyond[sector][d] & 1
        ]
        mask = mask_of(unseen)
        count = (t.blocked & mask).bit_count() if guess is None else guess.doors
        t.blocked = t.blocked & ~mask | mask_of(random.sample(unseen, min(count, len(unseen))))
        t.welded &= t.blocked


FLAGS = (
    "wounded", "marked", "grips", "grips_next", "moved", "attacked", "stunned", "rerolls", "doomed",
)  # fmt: skip


def _deal_creatures(
    t: State, kept: set[int], named: set[int], random: Random, guess: Hidden | None
) -> None:
    """Creatures out of sight, of any kind and anywhere the rules allow.

    As many as there are and as they are; or so many that nothing has happened to.
    """
    box = t.box
    loose = [c for c in t.on_map() if c not in kept]
    hidden = [n for n in range(SECTORS) if not t.revealed >> n & 1]
    flags = {c: [getattr(t, name) >> c & 1 for name in FLAGS] for c in loose}
    marks = {c: (flags[c], t.bonus.pop(c, 0)) for c in loose}
    for c in loose:
        t.creatures[c] = -1
        for name in FLAGS:
            setattr(t, name, getattr(t, name) & ~(1 << c))
    bosses = sorted(c for c in loose if c >= box.first_boss)
    # In an order that owes nothing to which creatures they are.
    common = sorted(marks[c] for c in loose if c < box.first_boss)
    if guess is not None:
        common = [([0] * len(FLAGS), 0)] * guess.creatures
    for c, (flags_of, bonus) in [*((-1, m) for m in common), *((c, marks[c]) for c in bosses)]:
        if c >= 0:
            places = hidden if c != box.colonel or t.first else _not_the_control_room(t, hidden)
            new = c
        else:
            new, places = _some_creature(t, hidden, named, random)
        if not places:
            continue
        t.creatures[new] = random.choice(places)
        for name, mark in zip(FLAGS, flags_of, strict=True):
            setattr(t, name, getattr(t, name) | mark << new)
        if bonus:
            t.bonus[new] = bonus


def _not_the_control_room(t: State, hidden: list[int]) -> list[int]:
    room = t.rooms[t.box.room_number["control_room"]]
    return [n for n in hidden if n != room]


def _some_creature(
    t: State, hidden: list[int], named: set[int], random: Random
) -> tuple[int, list[int]]:
    """A number that is free, of none that was named, and where one of its type may be."""
    each, most = t.box.n.creatures_per_type, board.limit_on_level(t)
    room = [board.count_on_level(t, level) < most for level in (0, 1)]
    types = list(range(len(t.box.types)))
    random.shuffle(types)
    for type_ in types:
        numbers = range(type_ * each, (type_ + 1) * each)
        free = [n for n in numbers if t.creatures[n] < 0 and n not in named]
        if not free:
            continue
        levels = [room[level] and board.allowed_there(t, type_, level) for level in (0, 1)]
        places = hidden if all(levels) else [n for n in hidden if levels[level_of(n)]]
        if places:
            return free[0], places
    return 0, []


def _deal_setup(t: State, random: Random) -> None:
    """While Evil sets up, the Hero knows nothing of the map."""
    creatures, tokens = board.count_on_map(t), [board.danger_on(t, level) for level in (0, 1)]
    t.creatures = [-1] * len(t.creatures)
    t.danger = 0
    t.lay(random.choice(t.box.all_laid()))
    spaces = list(t.layout.room_spaces)
    random.shuffle(spaces)
    t.put_rooms(tuple(spaces))
    if t.start >= 0:
        t.at = random.choice(list(bits(start_sectors(t))))
        t.begin_at(t.at)
    beside = _union(1 << n | t.layout.adjacent[n] for n in mission_sectors(t))
    for _ in range(creatures):
        taken = {t.at, *t.creatures}
        free = [n for n in bits(beside) if n not in taken]
        new, places = _some_creature(t, free, set(), random)
        t.creatures[new] = random.choice(places)
    for level, count in enumerate(tokens):
        free = [n for n in range(SECTORS) if level_of(n) == level and n != t.at]
        t.danger |= mask_of(random.sample(free, count))
