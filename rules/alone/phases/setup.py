"""Setup: what Evil is asked before the first turn."""

from collections.abc import Iterable
from itertools import combinations

from rules.alone.components import board, piles
from rules.alone.components.maps import MAP_NAMES, MAP_NUMBERS, bits, mask_of
from rules.alone.components.questions import PASS, evil_asks
from rules.alone.components.setup import begin, campaign_row, lay_twists, on_level
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Ask, Frame, Loop, Outcome, Program
from rules.engine.model import Decision


def sectors(verb: str, mask: int) -> Iterable[Decision]:
    """Decisions that name a sector of the map."""
    return ((verb, MAP_NAMES[n]) for n in bits(mask))


def _swaps(s: State, _f: Frame) -> Iterable[Decision]:
    yield from (("swap", one, other) for one, other in combinations(s.box.rooms, 2))
    yield PASS


def _swap(s: State, _f: Frame, decision: Decision) -> None:
    if decision != PASS:
        rooms = list(s.rooms)
        one, other = (s.box.room_number[str(key)] for key in decision[1:])
        rooms[one], rooms[other] = rooms[other], rooms[one]
        s.put_rooms(tuple(rooms))
        for room in (one, other):
            data = {"room": s.box.rooms[room], "to": s.called(s.rooms[room])}
            board.tell_evil(s, "map.placed", data)


def mission_sectors(s: State) -> list[int]:
    """Where the three missions are."""
    return [s.rooms[s.box.mission_room[key]] for key in s.missions]


def start_sectors(s: State) -> int:
    """Where the Hero may begin."""
    mask = s.layout.corridors
    if s.options["start"] == "fair":
        mask &= ~(s.layout.stairs | s.layout.switches)
        for room in mission_sectors(s):
            distances = s.layout.distance[room]
            mask &= ~mask_of([n for n, d in enumerate(distances) if d < s.box.n.start_distance])
    row = campaign_row(s)
    if row is not None and row.start_level is not None:
        mask &= mask_of(on_level(("upper", "lower").index(row.start_level)))
    return mask


def _starts(s: State, _f: Frame) -> Iterable[Decision]:
    return sectors("start", start_sectors(s))


def _start(s: State, _f: Frame, decision: Decision) -> None:
    s.at = MAP_NUMBERS[str(decision[1])]
    s.begin_at(s.at)
    board.tell_evil(s, "map.placed", {"creature": "hero", "from": None, "to": s.called(s.at)})


def _pairs(s: State, _f: Frame) -> Iterable[Decision]:
    return (("decks", one, other) for one, other in combinations(s.box.decks, 2))


def choose_decks(s: State, decks: tuple[int, ...]) -> None:
    """The two decks are shuffled and known."""
    s.decks = decks
    for deck in decks:
        piles.shuffle_deck(s, deck)
    s.emit("decks", {"decks": [s.box.decks[deck] for deck in decks]})


def give_decks(s: State, own: int) -> None:
    """Who draws from which deck; `own` is that of the lowest Evil seat."""
    other = next(deck for deck in s.decks if deck != own)
    of_seat = {
        1: (s.decks,),
        2: ((own,), (other,)),
        3: ((own,), s.decks, (other,)),
    }[s.seats - 1]
    s.owners = ((), *of_seat)


def _decks(s: State, _f: Frame, decision: Decision) -> None:
    choose_decks(s, tuple(s.box.decks.index(str(key)) for key in decision[1:]))
    if len(s.evil) == 1:
        give_decks(s, s.decks[0])


def _asked_for_own(s: State, _f: Frame) -> tuple[int, ...]:
    return (s.leader,) if len(s.evil) > 1 else ()


def _owns(s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return tuple(("own", s.box.decks[deck]) for deck in s.decks)


def _own(s: State, _f: Frame, _seat: int, decision: Decision) -> None:
    give_decks(s, s.box.decks.index(str(decision[1])))


def opening_hand(s: State) -> int:
    """How many cards each Evil seat begins with."""
    return getattr(s.box.n, f"hand_{len(s.evil)}")


def _deal_hands(s: State, f: Frame) -> Outcome:
    """Seat by seat; the Leader is asked for a seat with two decks."""
    seat = f.env.get("seat", 0) + 1
    f.env["seat"] = seat
    if seat >= s.seats:
        return None
    if len(s.owners[seat]) == 1:
        piles.draw_reactions(s, seat, s.owners[seat][0], opening_hand(s))
        return AGAIN
    return Frame("setup.hand", {"seat": seat})


def _leader(s: State, _f: Frame) -> int:
    return s.leader


def _splits(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    key = s.box.decks[s.decks[0]]
    return tuple(("draw", f.env["seat"], key, n) for n in range(opening_hand(s) + 1))


def _split(s: State, f: Frame, _seat: int, decision: Decision) -> None:
    first = int(decision[3])
    piles.draw_reactions(s, f.env["seat"], s.decks[0], first)
    piles.draw_reactions(s, f.env["seat"], s.decks[1], opening_hand(s) - first)


def _creature_sectors(s: State, type_: int) -> int:
    """Where a first creature of a type may stand."""
    mask = 0
    for room in mission_sectors(s):
        mask |= 1 << room | s.layout.adjacent[room]
    mask &= ~(1 << s.at)
    for at in s.creatures:
        if at >= 0:
            mask &= ~(1 << at)
    for level in (0, 1):
        if not board.allowed_there(s, type_, level):
            mask &= ~mask_of(on_level(level))
    return mask


def _types(s: State, _f: Frame) -> Iterable[Decision]:
    for type_, key in enumerate(s.box.types):
        if board.free_number(s, type_) is not None and _creature_sectors(s, type_):
            yield "type", key


def _type(s: State, f: Frame, decision: Decision) -> None:
    f.env["type"] = s.box.types.index(str(decision[1]))


def _places(s: State, f: Frame) -> Iterable[Decision]:
    return sectors("sector", _creature_sectors(s, f.env["type"]))


def _place(s: State, f: Frame, decision: Decision) -> None:
    creature = board.free_number(s, f.env["type"])
    assert creature is not None
    board.place_creature(s, creature, MAP_NUMBERS[str(decision[1])], "map.placed")


def _place_creatures(s: State, f: Frame) -> Outcome:
    if board.count_on_map(s) >= s.box.n.creatures_setup:
        return None
    return Frame("setup.creature")


def _danger_each(s: State) -> int:
    """How many danger tokens each level begins with."""
    row = campaign_row(s)
    return s.box.n.danger_setup if row is None or row.danger is None else row.danger


def _danger_sectors(s: State) -> int:
    each = _danger_each(s)
    mask = 0
    for level in (0, 1):
        if board.danger_on(s, level) < each:
            mask |= mask_of(on_level(level))
    return mask & ~s.danger & ~(1 << s.at)


def _dangers(s: State, _f: Frame) -> Iterable[Decision]:
    return sectors("danger", _danger_sectors(s))


def _danger(s: State, _f: Frame, decision: Decision) -> Outcome:
    board.put_danger(s, MAP_NUMBERS[str(decision[1])])
    return AGAIN


def _danger_left(s: State, _f: Frame) -> bool:
    return bool(_danger_sectors(s))


def _begin(s: State, _f: Frame) -> None:
    lay_twists(s)
    begin(s)


def dangers_left(s: State) -> tuple[int, int]:
    """How many danger tokens setup still lays on the upper and on the lower level."""
    each = _danger_each(s)
    upper, lower = (max(0, each - board.danger_on(s, level)) for level in (0, 1))
    return upper, lower


SETUP: dict[str, Program] = {
    "setup": (
        evil_asks(_swaps, _swap, kind="setup.swap"),
        evil_asks(_starts, _start, kind="setup.start"),
        evil_asks(_pairs, _decks, kind="setup.decks"),
        Ask("setup.own", _asked_for_own, _owns, _own),
        lambda s, f: Frame("setup.hands"),
        lambda s, f: Frame("setup.creatures"),
        evil_asks(_dangers, _danger, kind="setup.danger", when=_danger_left, many=True),
        _begin,
    ),
    "setup.hands": (Loop(_deal_hands),),
    "setup.hand": (Ask("round.draw", _leader, _splits, _split),),
    "setup.creatures": (Loop(_place_creatures),),
    "setup.creature": (
        evil_asks(_types, _type, kind="setup.type"),
        evil_asks(_places, _place, kind="setup.place"),
    ),
}
