"""A toy game that uses every mode of asking: turn, sealed, any and lanes."""

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.engine import Card, Decision, Game, Info, Line, Prompt, Result
from rules.engine.chance import draw, shuffled
from rules.engine.frames import AGAIN, Ask, Frame, Lanes, Loop, Outcome, Program
from rules.engine.machine import EngineState, Machine

SIZE = 12
BIDS = 60
"""More than a menu of Discord's holds: a form must page, or show several."""

WORDS = {"play": ("card",), "seat": ("seat",), "bid": ("number",)}
TEXTS = """
game-toy = Toy
ended-points = Most points
ask-lead = Lead?
ask-gift = Who gets a card?
ask-bid = What do you bid?
ask-signal = Your team's signal?
ask-build = Build?
all = All
do-play = Play { $card }
do-seat = To { $seat }
do-bid = Bid { $number }
do-pass = Pass
do-go = Go
do-wait = Wait
do-build = Build
do-stop = Stop
event-played = { $seat } plays { $card }.
event-drew = { $seat } draws a card.
event-bids = The bids are open.
event-signal = The team has signalled.
event-built = { $seat } goes on building.
event-rolled = { $seat } rolls { $points }.
panel-rounds = Round { $rounds }
desk-hand = In hand: { $card }
"""


class ToyState(EngineState):
    """A deck, hands, points and a hidden number for each seat."""

    deck: list[int]
    hands: list[list[int]]
    points: list[int]
    rounds: int
    secret: list[int]
    trail: list[str]


def _everyone(s: ToyState, _f: Frame) -> tuple[int, ...]:
    return tuple(range(s.seats))


def _next_round(s: ToyState, _f: Frame) -> Outcome:
    s.rounds += 1
    return Frame("round") if s.rounds <= 2 else None


def _leader(s: ToyState, _f: Frame) -> int:
    return s.rounds % s.seats


def _cards(s: ToyState, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return (*(("play", card) for card in sorted(s.hands[seat])), ("pass",))


def _play(s: ToyState, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision == ("pass",):
        return None
    card = decision[1]
    assert isinstance(card, int)
    s.hands[seat].remove(card)
    s.points[seat] += card
    s.emit("played", {"seat": seat, "card": card})
    return Frame("gift", {"seat": seat})


def _rivals(s: ToyState, f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("seat", p) for p in range(s.seats) if p != f.env["seat"])


def _give(s: ToyState, f: Frame, seat: int, decision: Decision) -> None:
    other = decision[1]
    assert isinstance(other, int)
    if s.deck:
        card = s.deck.pop(0)
        s.hands[other].append(card)
        s.emit("drew", {"seat": other})
        s.emit("drew", {"seat": other, "card": card}, (other,), fence=True)


def _bids(s: ToyState, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("bid", n) for n in range(BIDS))


def _compare(s: ToyState, _f: Frame, answers: Mapping[int, Decision]) -> None:
    for seat, decision in answers.items():
        s.points[seat] += int(decision[1])
    s.emit("bids", {"bids": [answers[p][1] for p in sorted(answers)]})


def _team(s: ToyState, f: Frame) -> tuple[int, ...]:
    return tuple(p for p in range(s.seats) if p != s.rounds % s.seats)


def _signals(s: ToyState, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return (("go",), ("wait",))


def _signal(s: ToyState, _f: Frame, seat: int, decision: Decision) -> None:
    s.trail.append(f"{seat}:{decision[0]}")
    s.emit("signal", {"seat": seat, "said": decision[0]})


def _lane(s: ToyState, _f: Frame, seat: int) -> Frame:
    return Frame("lane", {"seat": seat, "left": 1 + seat % 2})


def _own(_s: ToyState, f: Frame) -> int:
    return f.env["seat"]


def _build(s: ToyState, f: Frame, seat: int) -> tuple[Decision, ...]:
    return (("build",), ("stop",)) if f.env["left"] else ()


def _built(s: ToyState, f: Frame, seat: int, decision: Decision) -> Outcome:
    s.emit("built", {"seat": seat, "said": decision[0]})
    if decision == ("stop",):
        f.env["left"] = 0
        return AGAIN
    f.env["left"] -= 1
    s.points[seat] += 1
    return Frame("dice", {"seat": seat})


def _roll(s: ToyState, f: Frame) -> None:
    rolled = draw(s, 2)
    s.points[f.env["seat"]] += rolled
    s.emit("rolled", {"seat": f.env["seat"], "points": rolled}, fence=True)


PROGRAMS: dict[str, Program] = {
    "game": (Loop(_next_round),),
    "round": (
        Ask("lead", _leader, _cards, _play, loop=True),
        Ask("bid", _everyone, _bids, _compare, mode="sealed"),
        Ask("signal", _team, _signals, _signal, mode="any"),
        Lanes(_everyone, _lane),
    ),
    "gift": (Ask("gift", _own, _rivals, _give, silent=lambda _s, _f: True),),
    "lane": (Ask("build", _own, _build, _built, mode="turn", loop=True),),
    "dice": (_roll,),
}


class Toy(Game[ToyState]):
    """Played by 2 to 4 seats until two rounds are over."""

    key = "toy"
    version = "1"
    data_hash = "none"
    data_set: Mapping[str, str] = {}
    info = Info(seats=(2, 4), ready=True)
    state_type = ToyState

    def __init__(self) -> None:
        self.cards = {i: Card(i, f"card_{i}", "number", i, "deck") for i in range(SIZE)}
        names = "".join(f"card-card_{i} = Number {i}\n" for i in range(SIZE))
        self.texts = {"en": TEXTS + names, "pl": TEXTS + names}
        self.machine = Machine(PROGRAMS)

    def new(
        self,
        seats: int,
        seed: int | bytes,
        options: Mapping[str, Any] = {},
        scenario: Mapping[str, Any] | None = None,
    ) -> ToyState:
        self.chosen(options)
        s = self.begin(seats, seed)
        s.deck = shuffled(s, range(SIZE))
        s.hands = [[s.deck.pop(0) for _ in range(2)] for _ in range(seats)]
        s.points = [0] * seats
        s.rounds = 0
        s.secret = shuffled(s, range(seats))
        s.trail = []
        s.stack = [Frame("game")]
        self.machine.settle(s)
        s.log = []
        return s

    def prompt(self, state: ToyState, seat: int) -> Prompt | None:
        found = self.machine.asking(state, seat)
        if found is None:
            return None
        frame, op = found
        legal = self.legal(state, seat)
        return Prompt(
            id=state.asked[seat] - 1,
            kind=op.name(state, frame),
            because=(),
            mode=self.machine.mode(state, seat) or op.mode,
            many=op.many,
            default=legal[-1],
            groups=((("all", {}), legal),),
        )

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        ended = self.result(state)
        seen = {
            "points": state.points[:],
            "deck": len(state.deck),
            "sizes": [len(hand) for hand in state.hands],
            "rounds": state.rounds,
            "trail": state.trail[:],
            "pending": list(self.pending(state)),
            "result": None if ended is None else ended.shown(),
        }
        if seat is not None:
            seen["hand"] = sorted(state.hands[seat])
            seen["secret"] = state.secret[seat]
        return seen

    def reveal(self, state: ToyState) -> dict[str, Any]:
        return {**self.view(state, None), "hands": [sorted(hand) for hand in state.hands]}

    def determinize(self, state: ToyState, seat: int, random: Random) -> ToyState:
        t = self.clone(state)
        t.seed = random.getrandbits(256).to_bytes(32, "big")
        t.legal_cache = {}
        others = [p for p in range(t.seats) if p != seat]
        pool = t.deck + [card for p in others for card in t.hands[p]]
        random.shuffle(pool)
        for p in others:
            t.hands[p] = [pool.pop() for _ in t.hands[p]]
        t.deck = pool
        secrets = [t.secret[p] for p in others]
        random.shuffle(secrets)
        for p, secret in zip(others, secrets, strict=True):
            t.secret[p] = secret
        for frame in self.machine.open_frames(t):
            frame.answers = tuple(
                (p, said if p == seat else random.choice(self.legal(t, p)))
                for p, said in frame.answers
            )
        return t

    def result(self, state: ToyState) -> Result | None:
        if state.stack:
            return None
        best = max(state.points)
        winners = tuple(p for p, n in enumerate(state.points) if n == best)
        return Result(winners, "points", tuple(state.points))

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        return (("panel-rounds", {"rounds": view["rounds"]}),)

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        return tuple(("desk-hand", {"card": card}) for card in view["hand"])

    def say(self, decision: Decision) -> Line:
        words = WORDS.get(str(decision[0]), ())
        return f"do-{decision[0]}", dict(zip(words, decision[1:], strict=True))

    def audit(self, state: ToyState) -> list[str]:
        cards = state.deck + [card for hand in state.hands for card in hand]
        return [] if len(set(cards)) == len(cards) else ["a card is in two places"]
