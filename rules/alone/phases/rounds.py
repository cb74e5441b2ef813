"""Rounds: eight turns, then the end of the round in its printed order."""

from collections.abc import Iterable

from rules.alone.cards.instants import INSTANT_EFFECTS
from rules.alone.cards.items import ITEMS
from rules.alone.cards.missions import MISSIONS, number
from rules.alone.cards.reactions import END_EFFECTS
from rules.alone.components import board, piles
from rules.alone.components.maps import MAP_NAMES, MAP_NUMBERS, SECTORS, bits, mask_of
from rules.alone.components.questions import PASS, creature_move, damage, evil_asks, spawn
from rules.alone.components.setup import campaign_row
from rules.alone.components.sight import line_of_sight
from rules.alone.components.state import State
from rules.alone.components.wounds import one_wound
from rules.alone.phases.actions import ACTIONS
from rules.alone.phases.creatures import CREATURES
from rules.alone.phases.fighting import FIGHTING
from rules.alone.phases.reactions import REACTIONS, next_armed
from rules.alone.phases.setup import SETUP
from rules.alone.phases.turn import TURN
from rules.engine.frames import AGAIN, Ask, Frame, Loop, Op, Outcome, Program
from rules.engine.model import Decision


def _next(s: State, _f: Frame) -> Outcome:
    if s.phase == "setup":
        return Frame("setup")
    return Frame("turn") if s.turn < s.box.n.turns else Frame("round")


# (a) to (c): track, maze, adrenaline


def _count_symbols(s: State, f: Frame) -> None:
    s.phase = "round"
    s.played = 0
    f.env["heard"] = len(s.noises)
    f.env["tokens"] = piles.visible_symbols(s)
    piles.clear_track(s)
    s.emit("tokens", {"count": f.env["tokens"]})


def _forget_maze(s: State, _f: Frame) -> None:
    kept = 1 << s.at | s.adjacent(s.at) | (line_of_sight(s) & s.lit)
    board.forget(s, s.revealed & ~kept)


def _refill_adrenaline(s: State, _f: Frame) -> None:
    n = s.box.n
    wanted = s.box.refills[min(s.hp, s.san)] + s.knows("cold_blood")
    wanted = min(wanted, n.adrenaline_tokens)
    if s.adrenaline < wanted:
        s.adrenaline = wanted
        s.emit("adrenaline", {"left": wanted})


# (d): what happens at the end of every round


def _acid(s: State, _f: Frame) -> Outcome:
    """One wound each, in key order, and the mark is gone."""
    for creature in bits(s.marked):
        s.marked &= ~(1 << creature)
        if s.creatures[creature] >= 0:
            return one_wound(s, creature) or AGAIN
    return None


def _toxin(s: State, _f: Frame) -> Outcome:
    if not s.nuisance("slow_toxin"):
        return None
    return damage("hp", number(s, "slow_toxin", "hp"), by_evil=False)


def _boss_moves(s: State, _f: Frame) -> Outcome:
    return None if s.boss < 0 else creature_move("round.boss", s.boss, s.box.n.boss_move)


def _sabotage(s: State, _f: Frame) -> None:
    if s.final_on("distress_call"):
        room = s.rooms[s.box.room_number["control_room"]]
        if s.creatures[s.box.colonel] == room:
            s.sabotage += number(s, "distress_call", "more")
            board.tell_sabotage(s)


def _nest(s: State, _f: Frame) -> Outcome:
    worm = s.box.alpha_worm
    if not s.final_on("the_nest") or s.creatures[worm] < 0:
        return None
    least = number(s, "the_nest", "distance")
    return spawn("round.nest", (s.box.worm,), around=s.creatures[worm], least=least)


def _clock(s: State, _f: Frame) -> Outcome:
    if s.clock is None:
        return None
    s.clock = max(0, s.clock - 1)
    s.emit("clock", {"left": s.clock})
    return None


def _loses(kind: str, *, last: bool = False):  # noqa: ANN202
    """What final missions cost at the end of every round; `last`: Last Pod Out, at zero."""

    def step(s: State, _f: Frame) -> Outcome:
        if last:
            lost = number(s, "last_pod_out", kind) if s.clock == 0 else 0
        else:
            lost = 0
            for mission in ("burn_it_clean", "patient_zero"):
                if s.final_on(mission):
                    lost = number(s, mission, kind)
        return damage(kind, lost, by_evil=False)

    return step


def _nightmare_loss(s: State, _f: Frame) -> Outcome:
    lost = s.box.n.nightmare_san_loss if s.nightmare else 0
    return damage("san", lost, by_evil=False)


# (e): the marker


def _marker(s: State, _f: Frame) -> None:
    last = len(s.box.limits) - 1
    if s.marker < last:
        s.marker += 1
        s.emit("marker", {"limit": piles.heal_limit(s)})
    row = campaign_row(s)
    earlier = 0 if row is None else row.nightmare_earlier
    if s.marker >= last - earlier and not s.nightmare:
        s.nightmare = True
        s.emit("nightmare", {})


# (f): Evil draws


def pairs(s: State) -> list[tuple[int, int]]:
    """Who may draw from what: by seat, then by deck."""
    return [(seat, deck) for seat in s.evil for deck in s.owners[seat]]


def _count_refill(s: State, f: Frame) -> None:
    n = s.box.n
    held = sum(hand.bit_count() for hand in s.hands)
    left = sum(piles.left_in(s, deck) for deck in s.decks)
    f.env["total"] = max(0, min(piles.pressure(s).refill, n.hand_limit - held, left))
    f.env["split"] = ()


def _still_splitting(s: State, f: Frame) -> tuple[int, ...]:
    asked = f.env["total"] > 0 and len(f.env["split"]) < len(pairs(s)) - 1
    return (s.leader,) if asked else ()


def _rest(f: Frame) -> int:
    return f.env["total"] - sum(f.env["split"])


def _splits(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    """Every number that this deck has and whose rest the later ones can give."""
    who, split = pairs(s), f.env["split"]
    seat, deck = who[len(split)]
    left = {d: piles.left_in(s, d) for d in s.decks}
    for (_, drawn), count in zip(who, split, strict=False):
        left[drawn] -= count
    later = {d for _, d in who[len(split) + 1 :]}
    found: list[Decision] = []
    for count in range(min(_rest(f), left[deck]) + 1):
        room = sum(left[d] - (count if d == deck else 0) for d in later)
        if _rest(f) - count <= room:
            found.append(("draw", seat, s.box.decks[deck], count))
    return tuple(found)


def _split(_s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
    f.env["split"] += (int(decision[3]),)
    return AGAIN


def _draw(s: State, f: Frame) -> None:
    if f.env["total"] <= 0:
        return
    counts = (*f.env["split"], _rest(f))
    for (seat, deck), count in zip(pairs(s), counts, strict=True):
        piles.draw_reactions(s, seat, deck, count)


# (g): new danger tokens


def danger_sectors(s: State, f: Frame) -> int:
    """Where a new token may lie: not with the Hero, and not too many beside him."""
    mask = mask_of([n for n in range(SECTORS) if n != s.at and board.takes_danger(s, n)])
    if f.env.get("beside", 0) >= s.box.n.danger_beside_hero:
        mask &= ~s.adjacent(s.at)
    return mask


def _dangers(s: State, f: Frame) -> Iterable[Decision]:
    found = danger_sectors(s, f)
    yield from (("danger", MAP_NAMES[n]) for n in bits(found))
    if s.final_on("no_one_left_behind") and not f.env.get("placed"):
        yield ("spawn",)
    elif not found:
        yield PASS


def _tokens_left(_s: State, f: Frame) -> bool:
    return f.env["tokens"] > 0


def _danger(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        f.env["tokens"] = 0
        return None
    if decision == ("spawn",):
        f.env["tokens"] = 0
        return spawn("round.danger", range(len(s.box.types)))
    sector = MAP_NUMBERS[str(decision[1])]
    f.env["placed"] = True
    f.env["tokens"] -= 1
    f.env["beside"] = f.env.get("beside", 0) + (s.adjacent(s.at) >> sector & 1)
    board.put_danger(s, sector)
    return AGAIN


# (h): the next round


def _next_round(s: State, f: Frame) -> None:
    seats = s.evil
    s.leader = seats[(seats.index(s.leader) + 1) % len(seats)]
    s.noises = s.noises[f.env["heard"] :]
    s.turn = 0
    s.round += 1
    s.dashed = s.cancelled = False
    s.stalked = 0
    s.emit("round", {"round": s.round, "leader": s.leader})


ROUNDS: dict[str, Program] = {
    "game": (Loop(_next),),
    "round": (
        _count_symbols,
        _forget_maze,
        _refill_adrenaline,
        Loop(_acid),
        _toxin,
        _boss_moves,
        _sabotage,
        _nest,
        _clock,
        _loses("hp", last=True),
        _loses("san", last=True),
        _loses("hp"),
        _loses("san"),
        _nightmare_loss,
        _marker,
        _count_refill,
        Ask("round.draw", _still_splitting, _splits, _split),
        _draw,
        evil_asks(_dangers, _danger, kind="round.danger", when=_tokens_left, many=True),
        _next_round,
    ),
    "moment": (Loop(next_armed),),
}


def _guard(step: Op) -> Op:
    """Nothing is run on top of a game that is over."""

    def after(outcome: Outcome, s: State) -> Outcome:
        return None if s.phase == "over" else outcome

    if isinstance(step, Ask):
        then = step.then
        if step.mode == "sealed":
            return step
        return Ask(
            step.kind,
            step.who,
            step.options,
            lambda s, f, seat, decision: after(then(s, f, seat, decision), s),
            step.mode,
            step.silent,
            step.many,
            step.loop,
            step.secret,
        )
    if isinstance(step, Loop):
        inner = step.step
        return Loop(lambda s, f: after(inner(s, f), s))
    return lambda s, f: after(step(s, f), s)  # pyright: ignore[reportCallIssue]


PROGRAMS: dict[str, Program] = {
    name: tuple(_guard(step) for step in program)
    for program_set in (
        SETUP, TURN, ACTIONS, CREATURES, FIGHTING, REACTIONS, END_EFFECTS, INSTANT_EFFECTS, ITEMS,
        MISSIONS, ROUNDS,
    )
    for name, program in program_set.items()
}  # fmt: skip
