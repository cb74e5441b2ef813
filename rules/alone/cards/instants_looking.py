"""Instants that answer looking about: Explore, Locate, Search and Interact; one entry each."""

from collections.abc import Callable, Iterable

from rules.alone.cards.reaction_parts import (
    dangerous,
    enough,
    lay_token,
    moves,
    number,
    tokens_left,
)
from rules.alone.components import board, piles
from rules.alone.components.creatures import can_approach
from rules.alone.components.questions import (
    PASS,
    around,
    damage,
    enclosing,
    evil_asks,
    evil_picks,
    hero_asks,
)
from rules.alone.components.state import State
from rules.alone.components.targets import ascending, instances, nearest
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision

Bites = Callable[[State, bool], bool]


def always(_s: State, _danger: bool) -> bool:
    return True


def more_san(s: State, f: Frame) -> Outcome:
    return damage("san", number(s, f, "san"), by_evil=True)


# Explore


def line(s: State) -> tuple[int, ...]:
    return around(s, "line").env["line"]


def early_warning_bites(s: State, _danger: bool) -> bool:
    return bool(unseen_in_the_line(s))


def unseen_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    there = line(s)
    return [c for c in s.on_map() if s.creatures[c] in there and not s.seen(c)]


def false_shapes_bites(s: State, _danger: bool) -> bool:
    return bool(unrevealed_in_the_line(s))


def unrevealed_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    return sorted({n for n in line(s) if not s.revealed >> n & 1})


def note_sector(s: State, f: Frame, sector: int) -> None:
    f.env["at"] = sector


def sector_chosen(s: State, f: Frame) -> bool:
    return "at" in f.env


def shapes(s: State, f: Frame) -> Iterable[Decision]:
    """What is truly there can be hidden, what is not can be shown."""
    at, box = f.env["at"], s.box
    hidden = {what for kind, n, what in s.veils if kind == "veil" and n == at}
    for creature in s.in_sector(at):
        if box.creature_names[creature] not in hidden:
            yield "veil", box.creature_names[creature]
    danger = bool(s.danger >> at & 1)
    if danger and "danger" not in hidden:
        yield "veil", "danger"
    if s.layout.switches >> at & 1 and "switch" not in hidden:
        yield "veil", "switch"
    yield from (("fake", key) for key in box.types)
    if not danger and ("fake", at, "danger") not in s.veils:
        yield "fake", "danger"
    yield PASS


def shape(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        veil = (str(decision[0]), f.env["at"], str(decision[1]))
        s.veils = tuple(sorted((*s.veils, veil), key=lambda v: v[1]))
        data = {"at": s.called(veil[1]), veil[0]: veil[2]}
        board.tell_evil(s, "map.veil", data)


def must_pay(s: State, f: Frame) -> bool:
    return f.env["danger"] and s.adrenaline > 0


def san_or_adrenaline(s: State, f: Frame) -> Iterable[Decision]:
    return (("san",), ("adrenaline",))


def pay(s: State, f: Frame, decision: Decision) -> Outcome:
    f.env["paid"] = True
    if decision == ("san",):
        return damage("san", number(s, f, "san"), by_evil=True)
    s.adrenaline -= number(s, f, "adrenaline")
    s.emit("adrenaline", {"left": s.adrenaline})
    return None


def pay_with_an_empty_pool(s: State, f: Frame) -> Outcome:
    if f.env["danger"] and not f.env.get("paid"):
        return damage("san", number(s, f, "empty_san"), by_evil=True)
    return None


def tripwire_bites(s: State, _danger: bool) -> bool:
    return bool(takes_tokens_in_the_line(s))


def takes_tokens_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    return sorted({n for n in line(s) if board.takes_danger(s, n)})


def lay_wire(s: State, f: Frame, sector: int) -> Outcome:
    env = around(s, "line").env
    env["wired"] = (*env.get("wired", ()), sector)
    return lay_token(s, f, sector)


# Locate


def named(s: State) -> Frame:
    return around(s, "targets")


def a_creature_on_the_map(s: State, _danger: bool) -> bool:
    return bool(s.on_map())


def existing(s: State) -> list[str]:
    targets = ascending(s, named(s).env["targets"])
    return [target for target in targets if instances(s, target)]


def targets_that_exist(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("target", target) for target in existing(s))
    yield PASS


def note_target(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        f.env["target"] = str(decision[1])


def target_chosen(s: State, f: Frame) -> bool:
    return "target" in f.env


def to_the_target(s: State, f: Frame) -> tuple[int, ...]:
    """Where the nearest instance is now; of a door, both of its sectors."""
    target = f.env["target"]
    at = nearest(s, target)
    if at is None:
        return ()
    if target != "door":
        return (at,)
    sides = s.layout.door[at]
    return (at, *(s.layout.beyond[at][d] for d in range(4) if sides[d] >= 0))[:2]


def can_approach_target(s: State, f: Frame) -> list[int]:
    goals = to_the_target(s, f)
    points = number(s, f, "move")
    return [c for c in s.on_map() if goals and can_approach(s, c, points, goals)]


def bends(s: State, f: Frame) -> Iterable[Decision]:
    by = number(s, f, "bend")
    for target in existing(s):
        at = nearest(s, target)
        assert at is not None
        for n in (-by, by):
            if s.distance(s.at, at) + n >= 0:
                yield "bend", target, n
    yield PASS


def bend(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        env = named(s).env
        env["bent"] = (*env["bent"], (decision[1], decision[2]))


def all_named(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("mute", target) for target in ascending(s, named(s).env["targets"]))
    yield PASS


def mute(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        named(s).env["muted"] += (decision[1],)


def answerable(s: State) -> list[str]:
    env = named(s).env
    return [target for target in ascending(s, env["targets"]) if target not in env["unanswered"]]


def doubt_bites(s: State, _danger: bool) -> bool:
    return len(answerable(s)) >= 2


def heros_doubt(s: State, f: Frame) -> bool:
    return not f.env["danger"]


def to_be_doubted(s: State, f: Frame) -> Iterable[Decision]:
    return [("target", target) for target in answerable(s)]


def to_be_doubted_or_not(s: State, f: Frame) -> Iterable[Decision]:
    return [*to_be_doubted(s, f), PASS]


def doubt(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        named(s).env["unanswered"] += (decision[1],)


def jammed_scanner_bites(s: State, _danger: bool) -> bool:
    return bool(existing(s))


def note_jammed(s: State, f: Frame) -> None:
    f.env["left"] = tuple(existing(s))


def spans(s: State, f: Frame) -> Iterable[Decision]:
    for target in f.env["left"]:
        at = nearest(s, target)
        if at is None:
            continue
        distance = s.distance(s.at, at)
        for low in range(max(0, distance - number(s, f, "span")), distance + 1):
            yield "span", target, low
    yield PASS


def still_to_jam(s: State, f: Frame) -> bool:
    return not f.env.get("jammed") or (f.env["danger"] and bool(f.env["left"]))


def jam(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["jammed"] = True
    env = named(s).env
    target, low = decision[1], int(decision[2])
    kept = tuple(span for span in env["spans"] if span[0] != target)
    env["spans"] = (*kept, (target, low, low + number(s, f, "span")))
    if not f.env["danger"]:
        return None
    f.env["left"] = tuple(other for other in f.env["left"] if other != target)
    return AGAIN


# Search and Interact


def lost_count(s: State, f: Frame) -> None:
    around(s, "search").env["fewer"] += number(s, f, "fewer")


def items_to_discard_from(s: State, f: Frame) -> Iterable[Decision]:
    return (("item", item) for item in sorted(s.items))


def discard_a_charge(s: State, f: Frame, decision: Decision) -> None:
    piles.spend(s, int(decision[1]), number(s, f, "charges"))


def crate(s: State, f: Frame) -> None:
    around(s, "search").env["crates"] += number(s, f, "dice")


def pay_or_nothing(s: State, f: Frame) -> Iterable[Decision]:
    return (("yes",), ("no",))


def paralysis(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == ("yes",):
        return damage("san", number(s, f, "san"), by_evil=False)
    s.effects["refused"] = True
    return None


def short_circuit_bites(s: State, danger: bool) -> bool:
    return danger or enclosing(s, "repair") is not None


def short_circuit(s: State, f: Frame) -> Outcome:
    s.effects["short"] = s.effects.get("short", 0) + number(s, f, "fewer")
    if f.env["danger"]:
        return damage("hp", number(s, f, "hp"), by_evil=True)
    return None


BITES: dict[str, Bites] = {
    "scent_trail": a_creature_on_the_map,
    "marked_prey": a_creature_on_the_map,
    "early_warning": early_warning_bites,
    "false_shapes": false_shapes_bites,
    "whispers": always,
    "lost_count": always,
    "paralysis": always,
    "doubt": doubt_bites,
    "short_circuit": short_circuit_bites,
    "booby_trapped_crate": always,
    "tripwire": tripwire_bites,
    "jammed_scanner": jammed_scanner_bites,
}

EFFECTS: dict[str, Program] = {
    "effect.scent_trail": (moves(), moves("second_move", when=dangerous)),
    "effect.marked_prey": (
        evil_asks(targets_that_exist, note_target),
        moves(
            count="creatures", among=can_approach_target, goals=to_the_target, when=target_chosen
        ),
        evil_asks(bends, bend, when=dangerous),
    ),
    "effect.early_warning": (moves(among=unseen_in_the_line),),
    "effect.false_shapes": (
        evil_picks("sector", unrevealed_in_the_line, note_sector),
        evil_asks(shapes, shape, when=sector_chosen),
        hero_asks("effect.false_shapes", san_or_adrenaline, pay, when=must_pay),
        pay_with_an_empty_pool,
    ),
    "effect.whispers": (more_san, evil_asks(all_named, mute, when=dangerous)),
    "effect.lost_count": (
        lost_count,
        hero_asks("effect.lost_count", items_to_discard_from, discard_a_charge, when=dangerous),
    ),
    "effect.paralysis": (hero_asks("effect.paralysis", pay_or_nothing, paralysis),),
    "effect.doubt": (
        hero_asks("effect.doubt", to_be_doubted, doubt, when=heros_doubt),
        evil_asks(to_be_doubted_or_not, doubt, when=dangerous),
    ),
    "effect.short_circuit": (short_circuit,),
    "effect.booby_trapped_crate": (crate,),
    "effect.tripwire": (
        evil_picks("sector", takes_tokens_in_the_line, lay_wire, when=tokens_left, declined=enough),
    ),
    "effect.jammed_scanner": (note_jammed, evil_asks(spans, jam, when=still_to_jam)),
}
