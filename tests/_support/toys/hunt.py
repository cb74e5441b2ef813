"""A toy of one against up to three: roles, options, scores, a team that answers as one, and lanes.

Everybody first builds a yard of their own, tile by tile. Then one runs over a map that the others
do not see, and they dig rows of it, by cards played or armed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.engine import Card, Decision, Game, Info, Line, Option, Picture, Prompt, Result
from rules.engine.chance import draw, shuffled
from rules.engine.frames import AGAIN, STAY, Ask, Back, Frame, Lanes, Loop, Outcome, Program
from rules.engine.machine import EngineState, Machine
from rules.engine.model import Translate
from rules.engine.svg import mark, picture, words

SIDE = 10
TILES, CARDS = 6, 20
RUNNER = 0
STEPS = {"n": -SIDE, "e": 1, "s": SIDE, "w": -1}


@dataclass(slots=True)
class Yard:
    """What one seat builds: stock (top first), hand, and tiles by square."""

    stock: list[int]
    hand: list[int] = field(default_factory=list)
    laid: dict[int, int] = field(default_factory=dict)
    finished: bool = False


class HuntState(EngineState):
    """A yard for each seat, the runner's square, the hunters' cards."""

    rounds: int
    most: int
    hands_open: bool
    shown: bool
    yards: list[Yard]
    at: int
    hits: int
    leader: int
    deck: list[int]
    hands: list[list[int]]
    armed: list[int]
    discard: list[int]
    result: Result | None


def hunters(s: HuntState) -> tuple[int, ...]:
    return tuple(range(1, s.seats))


def team(s: HuntState, seat: int) -> tuple[int, ...]:
    """Who sees the cards of this hunter."""
    return hunters(s) if s.hands_open else (seat,)


def _everyone(s: HuntState, _f: Frame) -> Iterable[int]:
    return range(s.seats)


def _lane(_s: HuntState, _f: Frame, seat: int) -> Frame:
    return Frame("yard", {"seat": seat, "opened": 0}, into="built")


def _own(_s: HuntState, f: Frame) -> int:
    return f.env["seat"]


def _yard(s: HuntState, f: Frame, seat: int) -> tuple[Decision, ...]:
    yard = s.yards[seat]
    return (
        *(("take", tile) for tile in sorted(yard.hand)),
        *(("lift", tile) for tile in sorted(yard.laid.values())),
        *((("open",),) if yard.stock else ()),
        ("finish",),
    )


def _press(s: HuntState, f: Frame, seat: int, decision: Decision) -> Outcome:
    yard, verb = s.yards[seat], decision[0]
    if verb == "take":
        return Frame("place", {"seat": seat, "tile": decision[1]}, into="square")
    if verb == "lift":
        square = next(at for at, tile in yard.laid.items() if tile == decision[1])
        yard.hand.append(yard.laid.pop(square))
        return AGAIN
    if verb == "open":
        tiles, yard.stock = yard.stock[:2], yard.stock[2:]
        yard.hand += tiles
        f.env["opened"] += 1
        s.emit("opened", {"seat": seat, "tiles": sorted(tiles)}, (seat,), fence=True)
        return AGAIN
    yard.finished = True
    s.emit("finished", {"seat": seat})
    return Back(f.env["opened"])


def _squares(s: HuntState, f: Frame, seat: int) -> tuple[Decision, ...]:
    free = (at for at in range(SIDE * SIDE) if at not in s.yards[seat].laid)
    return (*(("at", at % SIDE, at // SIDE) for at in free), ("back",))


def _placed(s: HuntState, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision == ("back",):
        return Back()
    yard, square = s.yards[seat], int(decision[1]) + SIDE * int(decision[2])
    yard.hand.remove(f.env["tile"])
    yard.laid[square] = f.env["tile"]
    return Back(square)


def _show(s: HuntState, f: Frame) -> None:
    """All yards at once; whoever opened least leads the hunt."""
    s.shown = True
    s.leader = min((n, seat) for seat, n in f.env["built"] if seat != RUNNER)[1]
    for seat, yard in enumerate(s.yards):
        s.emit("shown", {"seat": seat, "tiles": sorted(yard.laid.values())}, fence=True)


def _next_round(s: HuntState, _f: Frame) -> Outcome:
    if s.rounds == s.most or s.hits == 2:
        return None
    s.rounds += 1
    s.emit("round", {"number": s.rounds})
    return Frame("round", {"passed": ()})


def _runner(_s: HuntState, _f: Frame) -> int:
    return RUNNER


def _ways(s: HuntState, _f: Frame, seat: int) -> tuple[Decision, ...]:
    x, y = s.at % SIDE, s.at // SIDE
    shut = {"n": y == 0, "e": x == SIDE - 1, "s": y == SIDE - 1, "w": x == 0}
    return tuple(("go", way) for way in STEPS if not shut[way])


def _go(s: HuntState, _f: Frame, seat: int, decision: Decision) -> None:
    s.at += STEPS[str(decision[1])]
    s.emit("ran", {"seat": seat})


def _awake(s: HuntState, f: Frame) -> Iterable[int]:
    return (seat for seat in hunters(s) if seat not in f.env["passed"])


def _reactions(s: HuntState, f: Frame, seat: int) -> tuple[Decision, ...]:
    mine = sorted(s.hands[seat])
    return (
        *(("play", card) for card in mine if "hit" not in f.env),
        *(("arm", card) for card in mine if card not in s.armed),
        *(("disarm", card) for card in mine if card in s.armed),
        ("pass",),
        *((("lead",),) if seat != s.leader else ()),
    )


def _react(s: HuntState, f: Frame, seat: int, decision: Decision) -> Outcome:
    verb = decision[0]
    if verb == "pass":
        f.env["passed"] += (seat,)
        return None if seat == s.leader else STAY
    if verb == "lead":
        s.leader = seat
        f.env["passed"] = ()
        s.emit("leads", {"seat": seat})
        return AGAIN
    card = int(decision[1])
    if verb == "play":
        _spend(s, seat, card)
        f.env["passed"] = ()
        s.emit("played", {"seat": seat, "card": card})
        return Frame("dig", {"card": card}, into="hit")
    (s.armed.append if verb == "arm" else s.armed.remove)(card)
    s.armed.sort()
    s.emit("armed", {"seat": seat, "card": card, "on": verb == "arm"}, team(s, seat))
    return STAY


def _spend(s: HuntState, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.armed = [other for other in s.armed if other != card]


def _team(s: HuntState, _f: Frame) -> Iterable[int]:
    return hunters(s)


def _rows(s: HuntState, f: Frame, seat: int) -> tuple[Decision, ...]:
    near = f.env["card"] % SIDE
    return (("row", near), ("row", (near + 1) % SIDE))


def _dig(s: HuntState, _f: Frame, seat: int, decision: Decision) -> Outcome:
    return Back(_dug(s, int(decision[1])))


def _dug(s: HuntState, row: int) -> bool:
    hit = s.at // SIDE == row
    s.hits += hit
    s.emit("dug", {"row": row, "hit": hit}, fence=True)
    return hit


def _spring(s: HuntState, f: Frame) -> Outcome:
    """Armed cards play by themselves where they bite; then the runner may be thrown elsewhere."""
    for card in s.armed:
        if card % SIDE == s.at // SIDE:
            seat = next(p for p in hunters(s) if card in s.hands[p])
            _spend(s, seat, card)
            s.emit("played", {"seat": seat, "card": card})
            _dug(s, s.at // SIDE)
            break
    else:
        return None
    s.at = draw(s, SIDE * SIDE)
    return None


def _over(s: HuntState, _f: Frame) -> None:
    caught = s.hits >= 2
    scores = [len(yard.laid) + (s.rounds if seat == RUNNER else 2 * s.hits)
              for seat, yard in enumerate(s.yards)]  # fmt: skip
    winners = hunters(s) if caught else (RUNNER,)
    reason = "caught" if caught else "escaped"
    s.result = Result(winners, reason, tuple(scores), {"hits": s.hits})
    s.emit("over", {"winners": list(winners), "reason": reason}, fence=True)


PROGRAMS: dict[str, Program] = {
    "game": (Lanes(_everyone, _lane), _show, Loop(_next_round), _over),
    "yard": (Ask("build.yard", _own, _yard, _press, loop=True),),
    "place": (Ask("build.place", _own, _squares, _placed),),
    "round": (
        Ask("run", _runner, _ways, _go),
        Ask("react", _awake, _reactions, _react, mode="any", loop=True),
        _spring,
    ),
    "dig": (Ask("effect.dig", _team, _rows, _dig, mode="any"),),
}


WORDS = {
    "take": ("tile",),
    "lift": ("tile",),
    "at": ("x", "y"),
    "go": ("way",),
    "row": ("row",),
    **dict.fromkeys(("play", "arm", "disarm"), ("card",)),
}
TEXTS = """
game-hunt = Hunt
dealt-anew = The deck and the tiles that nobody has drawn yet are shuffled anew.
role-title = Role
role-runner = Runner
role-hunter = Hunter
option-length = Length
choice-length-short = Short
choice-length-long = Long
option-hands_open = Hands
choice-hands_open-true = Open to the team
choice-hands_open-false = Own
ended-caught = Caught
ended-escaped = Escaped
ask-build-yard = Build your yard.
ask-build-place = Where?
ask-run = Which way?
ask-react = What do you do?
ask-effect-dig = Which row?
group-yard = Yard
group-row = Row { $number }
group-ways = Ways
group-cards = Cards
group-rest = Else
way-n = north
way-e = east
way-s = south
way-w = west
do-take = Take tile { $tile }
do-lift = Lift tile { $tile }
do-open = Open
do-finish = Finish
do-at = { $x }, { $y }
do-back = Back
do-go = Go { $way }
do-play = Play { $card }
do-arm = Arm { $card }
do-disarm = Disarm { $card }
do-pass = Pass
do-lead = Take the lead
do-row = Row { $row }
event-opened = You open tiles { $tiles }.
event-finished = { $seat } has finished.
event-shown = { $seat } shows tiles { $tiles }.
event-round = Round { $number }
event-ran = { $seat } runs.
event-leads = { $seat } leads.
event-played = { $seat } plays { $card }.
event-armed = { $seat } turns { $card }.
event-dug = Row { $row } is dug up.
event-over = It is over.
panel-round = Round { $number }
wait-build = Building: { $seats }.
wait-turn = Running: { $seats }.
wait-hunt = Hunting: { $seats }.
desk-tile = Tile { $tile }
desk-card = { $card }
picture-map = The map
picture-yard = Your yard
"""


class Hunt(Game[HuntState]):
    """2 to 4 seats: the first runs, the others hunt."""

    key = "hunt"
    version = "1"
    data_hash = "none"
    data_set: Mapping[str, str] = {}
    info = Info(
        seats=(2, 4),
        roles=("runner", "hunter"),
        options=(
            Option("length", ("short", "long"), "short"),
            Option("hands_open", (True, False), True),
        ),
        ready=True,
    )
    state_type = HuntState
    desk_pictures = 1

    def __init__(self) -> None:
        self.cards = {i: Card(i, f"row_{i}", "row", i % SIDE, "deck") for i in range(CARDS)}
        names = "".join(f"card-row_{i} = Card {i % SIDE}\n" for i in range(CARDS))
        self.texts = {"en": TEXTS + names, "pl": TEXTS + names}
        self.machine = Machine(PROGRAMS)

    def sides(self, seats: int) -> tuple[str, ...]:
        return ("runner", *("hunter",) * (seats - 1))

    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> HuntState:
        chosen = self.chosen(options)
        s = self.begin(seats, seed)
        s.most = {"short": 2, "long": 4}[chosen["length"]]
        s.hands_open = chosen["hands_open"]
        s.rounds = s.hits = 0
        s.leader, s.shown, s.result = 1, False, None
        tiles = shuffled(s, range(TILES * seats))
        s.yards = [Yard(tiles[TILES * p : TILES * p + TILES]) for p in range(seats)]
        for yard in s.yards:
            yard.hand, yard.stock = yard.stock[:2], yard.stock[2:]
        s.at = draw(s, SIDE * SIDE)
        s.deck = shuffled(s, range(CARDS))
        s.hands = [[s.deck.pop(0) for _ in range(3 if p else 0)] for p in range(seats)]
        s.armed, s.discard = [], []
        s.stack = [Frame("game")]
        self.machine.settle(s)
        s.log = []
        return s

    def prompt(self, state: HuntState, seat: int) -> Prompt | None:
        found = self.machine.asking(state, seat)
        if found is None:
            return None
        frame, op = found
        legal = self.legal(state, seat)
        kind = op.name(state, frame)
        groups = tuple(_groups(kind, legal))
        layout = {"run": "compass", "build.place": "rows", "build.yard": "button"}.get(kind, "")
        return Prompt(
            id=state.asked[seat] - 1,
            kind=kind,
            because=(),
            mode=self.machine.mode(state, seat) or op.mode,
            many=op.many,
            default=("pass",) if kind == "react" else legal[-1],
            asks=tuple(d for d in legal if d in (("finish",), ("lead",))),
            groups=groups,
            layouts=(layout,) * len(groups),  # pyright: ignore[reportArgumentType]
            lead=state.leader if op.mode == "any" and state.leader in (frame.seats or ()) else None,
        )

    def view(self, state: HuntState, seat: int | None) -> dict[str, Any]:
        s = state
        seen: dict[str, Any] = {
            "rounds": s.rounds,
            "hits": s.hits,
            "leader": s.leader,
            "yards": [_laid(yard) if s.shown else None for yard in s.yards],
            "finished": [p for p, yard in enumerate(s.yards) if yard.finished],
            "deck": len(s.deck),
            "hand_sizes": [len(hand) for hand in s.hands],
            "discard": s.discard[:],
            "pending": list(self.pending(s)),
            "seed_hash": s.seed_hash,
            "result": None if s.result is None else s.result.shown(),
        }
        if seat is not None:
            yard = s.yards[seat]
            seen |= {"seat": seat, "stock": len(yard.stock), "hand": sorted(yard.hand)}
            seen["yards"][seat] = _laid(yard)
            if seat == RUNNER:
                seen["at"] = s.at
            else:
                known = team(s, seat)
                seen["cards"] = {str(p): sorted(s.hands[p]) for p in known}
                seen["armed"] = [c for c in s.armed if any(c in s.hands[p] for p in known)]
        if s.result is not None:
            seen["open"] = self._open(s)
        return seen

    def _open(self, s: HuntState) -> dict[str, Any]:
        hands = [sorted(hand) for hand in s.hands]
        return {"at": s.at, "hands": hands, "deck": s.deck[:], "seed": s.seed.hex()}

    def reveal(self, state: HuntState) -> dict[str, Any]:
        return {**self.view(state, None), "open": self._open(state)}

    def determinize(self, state: HuntState, seat: int, random: Random) -> HuntState:
        t = self.clone(state)
        t.seed = random.getrandbits(256).to_bytes(32, "big")
        t.legal_cache = {}
        self._other_yards(t, seat, random)
        if seat != RUNNER:
            t.at = random.randrange(SIDE * SIDE)
        hidden = [p for p in hunters(t) if seat == RUNNER or p not in team(t, seat)]
        lost = {card for p in hidden for card in t.hands[p]}
        pool = [*t.deck, *sorted(lost)]
        random.shuffle(pool)
        for p in hidden:
            t.hands[p] = [pool.pop() for _ in t.hands[p]]
        t.deck = pool
        t.armed = [card for card in t.armed if card not in lost]
        return t

    def deal_anew(self, state: HuntState) -> bool:
        """The deck and the tiles that nobody has drawn yet."""
        state.deck = shuffled(state, sorted(state.deck))
        stocks = [yard.stock for yard in state.yards]
        pool = shuffled(state, sorted(tile for stock in stocks for tile in stock))
        for stock in stocks:
            stock[:] = [pool.pop() for _ in stock]
        return True

    def _other_yards(self, t: HuntState, seat: int, random: Random) -> None:
        """Tiles that this seat has not seen lie anywhere; lanes that go on have just begun."""
        others = [p for p in range(t.seats) if p != seat]
        if not t.shown:
            for p in others:
                yard = t.yards[p]
                tiles = [*yard.laid.values(), *yard.hand, *yard.stock]
                t.yards[p] = Yard(tiles[2:], tiles[:2], finished=yard.finished)
        mine = [t.yards[seat].stock, *([] if t.shown else [t.yards[p].hand for p in others])]
        places = [*mine, *(t.yards[p].stock for p in others)]
        pool = [tile for place in places for tile in place]
        random.shuffle(pool)
        for place in places:
            place[:] = [pool.pop() for _ in place]
        if not t.shown:
            for p in others:
                if not t.yards[p].finished:
                    self.machine.begin_lane(t, p)

    def result(self, state: HuntState) -> Result | None:
        return state.result

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        first = ("panel-round", {"number": view["rounds"]})
        return (first, *(((_wait(view), {"seats": view["pending"]}),) if view["pending"] else ()))

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        tiles: list[Line] = [("desk-tile", {"tile": tile}) for tile in view["hand"]]
        own = view.get("cards", {}).get(str(view["seat"]), ())
        return (*tiles, *(("desk-card", {"card": card}) for card in own))

    def pictures(self, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
        """The runner's map shows where the runner is; the others' only what was dug."""
        at = view.get("at")
        dot = () if at is None else (mark("circle", cx=at % SIDE, cy=at // SIDE, r=1),)
        alt = f"{tr('picture-map')} {'' if at is None else at}".strip()
        shared = Picture("map", picture(SIDE, SIDE, *dot), alt, (alt,))
        if "seat" not in view:
            return (shared,)
        laid = view["yards"][view["seat"]]
        told = f"{tr('picture-yard')} {', '.join(f'{tile}: {at}' for at, tile in laid.items())}"
        return shared, Picture("yard", _drawn(laid), told.strip(), (told,), desk=True)

    def say(self, decision: Decision) -> Line:
        words = WORDS.get(str(decision[0]), ())
        return f"do-{decision[0]}", dict(zip(words, decision[1:], strict=True))

    def audit(self, state: HuntState) -> list[str]:
        cards = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
        tiles = [t for y in state.yards for t in (*y.stock, *y.hand, *y.laid.values())]
        if sorted(cards) != list(range(CARDS)):
            return [f"cards: {sorted(cards)}"]
        if sorted(tiles) != list(range(TILES * state.seats)):
            return [f"tiles: {sorted(tiles)}"]
        held = {card for hand in state.hands for card in hand}
        return [] if set(state.armed) <= held else ["a card is armed that nobody holds"]


def _wait(view: Mapping[str, Any]) -> str:
    """What those read who wait: one text for a side, whatever it is asked."""
    if not view["rounds"]:
        return "wait-build"
    return "wait-turn" if view["pending"] == [RUNNER] else "wait-hunt"


def _drawn(laid: Mapping[str, int]) -> str:
    """A yard as its owner sees it, square by square."""
    side = 72
    marks: list[str] = []
    for at in range(SIDE * SIDE):
        x, y = at % SIDE * side, at // SIDE * side
        tile = laid.get(str(at))
        fill = "#2b2d31" if tile is None else "#d98e32"
        marks.append(mark("rect", x=x + 2, y=y + 2, width=side - 4, height=side - 4, fill=fill))
        if tile is not None:
            marks.append(words(str(tile), x + 12, y + 48, 30, "#ffffff"))
    return picture(SIDE * side, SIDE * side, *marks)


def _laid(yard: Yard) -> dict[str, int]:
    return {str(at): tile for at, tile in sorted(yard.laid.items())}


def _groups(kind: str, legal: tuple[Decision, ...]) -> Iterable[tuple[Line, tuple[Decision, ...]]]:
    """What belongs together: the squares of a row, cards and orders, ways."""
    if kind == "build.place":
        for row in range(SIDE):
            squares = tuple(d for d in legal if d[0] == "at" and d[2] == row)
            if squares:
                yield ("group-row", {"number": row}), squares
        yield ("group-rest", {}), (("back",),)
        return
    names = {"run": "group-ways", "build.yard": "group-yard", "react": "group-cards"}
    first = tuple(d for d in legal if len(d) > 1)
    rest = tuple(d for d in legal if len(d) == 1)
    if first:
        yield (names.get(kind, "group-rest"), {}), first
    if rest:
        yield ("group-rest", {}), rest
