"""What actions and items have in common: the frames they run, and small questions about them."""

from rules.alone.components import board
from rules.alone.components.maps import STAIRS, mask_of
from rules.alone.components.questions import moment
from rules.alone.components.sight import lit_line, seen_along
from rules.alone.components.state import State
from rules.engine.frames import Frame, Outcome


def walk(
    steps: int,
    direction: int | None,
    *,
    free: str = "",
    straight: bool = False,
    declare: bool = True,
    **more: object,
) -> Frame:
    """So many steps; `free` says which provoke no attack of opportunity: first or all."""
    env = {"steps": steps, "side": direction, "free": free, "straight": straight}
    return Frame("walk", {**env, "declare": declare, "first": True, **more})


def provokes(s: State, free: bool) -> bool:
    """Whether leaving this sector now brings an attack of opportunity."""
    if free or "no_opportunity" in s.effects or s.effects.get("smoke", 0) >> s.at & 1:
        return False
    return bool(s.here())


def explore(line: tuple[int, ...], tokens: int) -> Frame:
    """These sectors are about to be revealed, and so many danger tokens may go."""
    return Frame("explore", {"line": line, "tokens": tokens, "wired": ()})


def locate(s: State, count: int, tracker: bool = False) -> Frame:
    """So many targets are to be named."""
    empty = dict.fromkeys(("targets", "bent", "muted", "unanswered", "spans"), ())
    return Frame("locate", {"count": count, "tracker": tracker, "about": None, **empty})


def search(s: State, extra: int = 0, *, room: bool = False, detector: bool = False) -> Frame:
    """A Search, of a room that was not searched before where `room` says so."""
    s.did |= s.box.action_bit["search"]
    env = {"search": True, "room": room, "extra": extra, "detector": detector}
    return Frame("search", {**env, "fewer": 0, "crates": 0})


def fresh_room(s: State) -> bool:
    """Whether the Hero stands in a room that was not searched yet."""
    room = s.room_at.get(s.at)
    return room is not None and not s.searched >> room & 1


def upgrades(s: State, drawn: tuple[int, ...] = ()) -> Frame:
    """Items may be upgraded; `drawn` are those an advanced Detector has found."""
    detector = s.box.item_rows[s.box.item_id["detector"]].numbers["upgrades"]
    return Frame(
        "upgrades",
        {
            "drawn": drawn,
            "detector": detector if drawn else 0,
            "skill": s.effects.pop("pool_skill", 0),
            "own": int(s.character == "engineer"),
        },
    )


def repairable(s: State) -> list[int]:
    """The sides light can go to: an unblocked exit that is no stairs."""
    return [d for d, _ in s.ways(s.at) if s.layout.sort[s.at][d] != STAIRS]


def refused(s: State) -> bool:
    """Whether Paralysis took the effect of this Interact."""
    return s.effects.pop("refused", False)


def light_line(s: State, direction: int, reach: int, reveal_all: bool = False) -> None:
    """The Hero's sector and a line are lit; what he sees along it is revealed."""
    line = lit_line(s, s.at, direction, reach)
    board.light(s, (s.at, *line))
    board.reveal(s, line if reveal_all else seen_along(s, direction, mask_of(line)))


def interact_declared(s: State, _f: Frame) -> Outcome:
    """The moment of every Interact."""
    s.effects.pop("short", None)
    return moment(s, "interact", "declared")
