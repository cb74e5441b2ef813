"""Runs frames: moves a state on until somebody must decide, and takes the decisions in."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.frames import AGAIN, Ask, Frame, Lanes, Loop, Op, Outcome, Program
from rules.engine.model import Decision, Event, IllegalDecision


class State:
    """What every game's state has; a game adds fields and names all that count in `fields`."""

    __slots__ = ("asked", "counter", "legal_cache", "log", "seats", "seed", "seed_hash", "stack")

    fields: tuple[str, ...] = ("seats", "seed", "seed_hash", "counter", "asked", "stack")

    seats: int
    seed: bytes
    seed_hash: str
    counter: int
    asked: list[int]
    """How many questions each seat has been asked so far."""
    stack: list[Frame]
    log: list[Event] | None
    """Events of the decision being applied; None where nobody listens, as in a search."""
    legal_cache: dict[int, tuple[Decision, ...]]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def emit(
        self,
        kind: str,
        data: Mapping[str, Any],
        audience: tuple[int, ...] | None = None,
        fence: bool = False,
    ) -> None:
        """Record an event, where somebody listens."""
        if self.log is not None:
            self.log.append(Event(kind, data, audience, fence))


class Machine:
    """The programs of one game and the loop that runs them."""

    def __init__(self, programs: Mapping[str, Program]) -> None:
        self.programs = dict(programs)

    def settle(self, state: State) -> None:
        """Advance until some seat must decide, or nothing is left to do."""
        self._run(state, state.stack)

    def open_frames(self, state: State) -> Iterator[Frame]:
        """The frames with an open question: one, or one for each lane."""
        if state.stack:
            top = state.stack[-1]
            if top.lanes is None:
                yield top
            else:
                yield from (lane[-1] for lane in top.lanes.values() if lane)

    def asking(self, state: State, seat: int) -> tuple[Frame, Ask] | None:
        """The frame and question that this seat may answer now."""
        for frame in self.open_frames(state):
            if frame.seats is not None and seat in frame.seats:
                op = self.programs[frame.program][frame.pc]
                assert isinstance(op, Ask)
                return frame, op
        return None

    def pending(self, state: State) -> tuple[int, ...]:
        """The seats whose answer is missing, ascending."""
        stack = state.stack
        if not stack:
            return ()
        top = stack[-1]
        if top.lanes is None:
            if not top.answers:
                return top.seats or ()
            given = {seat for seat, _ in top.answers}
            return tuple(seat for seat in top.seats or () if seat not in given)
        return tuple(sorted(s for f in self.open_frames(state) for s in f.seats or ()))

    def legal(self, state: State, seat: int) -> tuple[Decision, ...]:
        """What this seat may decide now; also for one that answered a sealed question."""
        known = state.legal_cache.get(seat)
        if known is None:
            found = self.asking(state, seat)
            known = found[1].options(state, found[0], seat) if found else ()
            state.legal_cache[seat] = known
        return known

    def apply(self, state: State, seat: int, decision: Decision) -> None:
        """Take a decision in and settle; IllegalDecision leaves everything as it was."""
        legal = self.legal(state, seat)
        if decision not in legal:
            raise IllegalDecision(self._why_not(state, seat, decision))
        # Equal is not the same: True equals 1, and must not be written down in its place.
        decision = legal[legal.index(decision)]
        stack = state.stack
        frame = stack[-1]
        if frame.lanes is not None:
            stack = frame.lanes[seat]
            frame = stack[-1]
        op = self.programs[frame.program][frame.pc]
        assert isinstance(op, Ask)
        state.legal_cache = {}
        if op.mode == "sealed":
            frame.answers = (
                *(a for a in frame.answers if a[0] != seat),
                (seat, decision),
            )
            if len(frame.answers) < len(frame.seats or ()):
                return
            answers = dict(sorted(frame.answers))
            _close(frame)
            outcome = op.then(state, frame, answers)
        else:
            _close(frame)
            outcome = op.then(state, frame, seat, decision)
        _proceed(stack, frame, op, outcome)
        self.settle(state)

    def resettle(self, state: State) -> None:
        """Ask the open question anew, as if it had just been reached.

        A state rebuilt from what one seat knows must come out with the same seats pending:
        otherwise someone is asked, or passed over, because of hidden things.
        """
        state.legal_cache = {}
        for frame in list(self.open_frames(state)):
            before, answers = frame.seats, frame.answers
            if before is None:
                continue
            for seat in before:
                state.asked[seat] -= 1
            _close(frame)
            self.settle(state)
            asked = frame.seats or ()
            frame.answers = tuple(answer for answer in answers if answer[0] in asked)

    def rewind(self, state: State) -> None:
        """Take an unfinished secret choice back to where the others saw it begin."""
        frame = state.stack[-1]
        program = self.programs[frame.program]
        seats = frame.seats
        if seats is None or _secret(program, frame.pc) is None:
            return
        for seat in seats:
            state.asked[seat] -= 1
        _close(frame)
        while _secret(program, frame.pc - 1) is not None:
            frame.pc -= 1
        for pc in range(frame.pc, len(program)):
            for name in _secret(program, pc) or ():
                frame.env.pop(name, None)
        state.legal_cache = {}
        self.settle(state)

    def _run(self, state: State, stack: list[Frame]) -> None:
        programs = self.programs
        while stack:
            frame = stack[-1]
            program = programs[frame.program]
            if frame.pc == len(program):
                stack.pop()
                continue
            op = program[frame.pc]
            if isinstance(op, Ask):
                if frame.seats is not None:
                    return
                outcome = self._open(state, frame, op)
                if frame.seats is not None:
                    return
            elif isinstance(op, Loop):
                outcome = op.step(state, frame)
            elif isinstance(op, Lanes):
                if self._run_lanes(state, frame, op):
                    return
                outcome = None
            else:
                outcome = op(state, frame)
            _proceed(stack, frame, op, outcome)

    def _open(self, state: State, frame: Frame, op: Ask) -> Outcome:
        """Put the question, or answer it silently where that is right."""
        seats = op.asked(state, frame)
        if not seats:
            return None
        if op.mode == "turn":
            seat = seats[0]
            options = op.options(state, frame, seat)
            if not options:
                return None
            if len(options) == 1 and op.silent(state, frame):
                return op.then(state, frame, seat, options[0])
            state.legal_cache[seat] = options
        for seat in seats:
            state.asked[seat] += 1
        frame.seats = seats
        return None

    def _run_lanes(self, state: State, frame: Frame, op: Lanes) -> bool:
        """Move every lane on; whether some lane still waits for its seat."""
        if frame.lanes is None:
            frame.lanes = {s: [op.frame(state, frame, s)] for s in op.who(state, frame)}
        for lane in frame.lanes.values():
            self._run(state, lane)
        if any(frame.lanes.values()):
            return True
        frame.lanes = None
        return False

    def _why_not(self, state: State, seat: int, decision: object) -> str:
        if not state.stack:
            return f"seat {seat}: {decision!r} comes after the end of the game"
        if not isinstance(decision, tuple) or not decision or not isinstance(decision[0], str):
            return f"seat {seat}: {decision!r} is not a decision (a tuple with a verb first)"
        found = self.asking(state, seat)
        if found is None:
            return f"seat {seat} is not asked now (waiting for {self.pending(state)})"
        kind = found[1].name(state, found[0])
        return f"seat {seat}: {decision!r} is not an answer to {kind}"


def _secret(program: Program, pc: int) -> tuple[str, ...] | None:
    """What the question at this step leaves behind, if the others cannot tell that it is asked."""
    op = program[pc] if pc >= 0 else None
    return op.secret if isinstance(op, Ask) else None


def _close(frame: Frame) -> None:
    frame.seats = None
    frame.answers = ()


def _proceed(stack: list[Frame], frame: Frame, op: Op, outcome: Outcome) -> None:
    """What a step's outcome means for the frame it stands in."""
    if outcome is None:
        frame.pc += 1
    elif outcome is not AGAIN:
        assert isinstance(outcome, Frame)
        if not (isinstance(op, Loop) or (isinstance(op, Ask) and op.loop)):
            frame.pc += 1
        stack.append(outcome)
