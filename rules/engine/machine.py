"""Runs frames: moves a state on until somebody must decide, and takes the decisions in."""

from collections.abc import Iterator, Mapping

from rules.engine.frames import (
    AGAIN,
    STAY,
    Ask,
    Back,
    Frame,
    Lanes,
    Loop,
    Op,
    Outcome,
    Program,
    step_names,
)
from rules.engine.keeping import Table
from rules.engine.model import Decision, IllegalDecision, Mode
from rules.engine.state import EngineState

__all__ = ["MOST_STEPS", "EngineState", "Machine", "WrongProgram"]


MOST_STEPS = 100_000
"""So many steps without a question are no game, but a program that goes round in circles."""


class WrongProgram(RuntimeError):
    """A program that does what none may do: it never asks, or a lane asks somebody else."""


class Machine:
    """The programs of one game and the loop that runs them."""

    def __init__(self, programs: Mapping[str, Program], kept: Table | None = None) -> None:
        self.programs = dict(programs)
        self.kept = kept
        """What the frames of each program may keep, if the game says so."""
        if kept is not None and kept.keys() != self.programs.keys():
            wrong = sorted(kept.keys() ^ self.programs.keys())
            raise WrongProgram(f"what frames keep is not said of the programs there are: {wrong}")
        self.steps = {name: step_names(program) for name, program in programs.items()}
        """What the steps of each program are called."""

    def settle(self, state: EngineState) -> None:
        """Advance until some seat must decide, or nothing is left to do."""
        self._run(state, state.stack)

    def open_frames(self, state: EngineState) -> Iterator[Frame]:
        """The frames with an open question: one, or one for each lane."""
        if state.stack:
            top = state.stack[-1]
            if top.lanes is None:
                yield top
            else:
                yield from (lane[-1] for lane in top.lanes.values() if lane)

    def asking(self, state: EngineState, seat: int) -> tuple[Frame, Ask] | None:
        """The frame and question that this seat may answer now."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        if frame.lanes is not None:
            lane = frame.lanes.get(seat)
            if not lane:
                return None
            frame = lane[-1]
        if frame.seats is None or seat not in frame.seats:
            return None
        op = self.programs[frame.program][frame.pc]
        assert isinstance(op, Ask)
        return frame, op

    def mode(self, state: EngineState, seat: int) -> Mode | None:
        """How this seat is asked now: in a lane of its own, or as its question says."""
        found = self.asking(state, seat)
        if found is None:
            return None
        return "lanes" if state.stack[-1].lanes is not None else found[1].mode

    def pending(self, state: EngineState) -> tuple[int, ...]:
        """The seats whose answer is missing, ascending."""
        stack = state.stack
        if not stack:
            return ()
        top = stack[-1]
        if top.lanes is None:
            if not top.answers:
                return top.seats or ()
            given = [seat for seat, _ in top.answers]
            return tuple([seat for seat in top.seats or () if seat not in given])
        return tuple(sorted(s for f in self.open_frames(state) for s in f.seats or ()))

    def legal(self, state: EngineState, seat: int) -> tuple[Decision, ...]:
        """What this seat may decide now; also for one that answered a sealed question."""
        known = state.legal_cache.get(seat)
        if known is None:
            found = self.asking(state, seat)
            known = found[1].options(state, found[0], seat) if found else ()
            state.legal_cache[seat] = known
        return known

    def apply(self, state: EngineState, seat: int, decision: Decision) -> None:
        """Take a decision in and settle; IllegalDecision leaves everything as it was."""
        legal = self.legal(state, seat)
        try:
            # Equal is not the same: True equals 1, and must not be written down in its place.
            decision = legal[legal.index(decision)]
        except ValueError:
            raise IllegalDecision(self._why_not(state, seat, decision)) from None
        stack, below = state.stack, None
        frame = stack[-1]
        if frame.lanes is not None:
            below = frame
            stack = frame.lanes[seat]
            frame = stack[-1]
        op = self.programs[frame.program][frame.pc]
        assert isinstance(op, Ask)
        state.legal_cache = {}
        if op.mode == "sealed":
            frame.answers = (
                *[a for a in frame.answers if a[0] != seat],
                (seat, decision),
            )
            if len(frame.answers) < len(frame.seats or ()):
                return
            answers = dict(sorted(frame.answers))
            _close(frame)
            outcome = op.then(state, frame, answers)
        else:
            open_to = frame.seats or ()
            _close(frame)
            outcome = op.then(state, frame, seat, decision)
            if outcome is STAY:
                if self._stay(state, frame, op, [one for one in open_to if one != seat]):
                    return
                outcome = None
        _proceed(stack, frame, op, outcome, below, seat)
        self.settle(state)

    def _stay(self, state: EngineState, frame: Frame, op: Ask, waiting: list[int]) -> bool:
        """Leave a question open; whether somebody is left who can answer it.

        For those who were waiting for it nothing has changed; whoever has answered is asked again.
        """
        seats = op.asked(state, frame)
        if op.mode == "turn":
            seats = tuple(seat for seat in seats[:1] if op.options(state, frame, seat))
        for seat in seats:
            if seat not in waiting:
                state.asked[seat] += 1
        frame.seats = seats or None
        return bool(seats)

    def resettle(self, state: EngineState) -> None:
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

    def rewind(self, state: EngineState) -> None:
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

    def begin_lane(self, state: EngineState, seat: int) -> None:
        """Lead one lane back to its first question: for a world in which its seat did other things.

        What the seat has in the state is the game's to set before.
        """
        top = state.stack[-1]
        op = self.programs[top.program][top.pc]
        assert isinstance(op, Lanes)
        assert top.lanes is not None
        if top.lanes[seat]:
            state.asked[seat] -= 1
        state.legal_cache.pop(seat, None)
        top.lanes[seat] = [op.frame(state, top, seat)]
        self._run(state, top.lanes[seat], top, seat)

    def _run(
        self,
        state: EngineState,
        stack: list[Frame],
        below: Frame | None = None,
        lane: int | None = None,
    ) -> None:
        """Run a stack until it asks or is done; that of a lane with the frame its lanes are in."""
        programs = self.programs
        steps = 0
        while stack:
            frame = stack[-1]
            program = programs.get(frame.program)
            if program is None:
                known = ", ".join(programs)
                raise WrongProgram(f"there is no program {frame.program!r}, only {known}")
            if frame.pc == len(program):
                _end(stack, None, below, lane)
                continue
            steps += 1
            if steps > MOST_STEPS:
                where = " > ".join(f"{f.program} {f.pc}" for f in stack)
                raise WrongProgram(f"{MOST_STEPS} steps without a question, at last in {where}")
            op = program[frame.pc]
            if isinstance(op, Ask):
                outcome = self._open(state, frame, op, lane)
                if frame.seats is not None:
                    return
            elif isinstance(op, Loop):
                outcome = op.step(state, frame)
            elif isinstance(op, Lanes):
                if below is not None:
                    raise WrongProgram(f"{frame.program} {frame.pc}: there are no lanes in a lane")
                if self._run_lanes(state, frame, op):
                    return
                outcome = None
            else:
                outcome = op(state, frame)
            if outcome is None:
                frame.pc += 1
                continue
            _proceed(stack, frame, op, outcome, below, lane)

    def _open(self, state: EngineState, frame: Frame, op: Ask, lane: int | None) -> Outcome:
        """Put the question where it is not open yet, or answer it silently where that is right."""
        if frame.seats is not None:
            return None
        seats = op.asked(state, frame)
        if not seats:
            return None
        if lane is not None and (op.mode != "turn" or seats != (lane,)):
            raise WrongProgram(
                f"{frame.program} {frame.pc}: the lane of seat {lane} asks {op.mode} {seats}"
            )
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

    def _run_lanes(self, state: EngineState, frame: Frame, op: Lanes) -> bool:
        """Move every lane on; whether some lane still waits for its seat."""
        if frame.lanes is None:
            seats = sorted(op.who(state, frame))
            frame.lanes = {seat: [op.frame(state, frame, seat)] for seat in seats}
            for (first,) in frame.lanes.values():
                if first.into is not None:
                    frame.env.pop(first.into, None)
        for seat, lane in frame.lanes.items():
            self._run(state, lane, frame, seat)
        if any(frame.lanes.values()):
            return True
        frame.lanes = None
        return False

    def _why_not(self, state: EngineState, seat: int, decision: object) -> str:
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


def _end(stack: list[Frame], value: object, below: Frame | None, lane: int | None) -> None:
    """End the top frame, and hand back to the one below it where that one wants to know."""
    ended = stack.pop()
    if ended.into is None:
        return
    if stack:
        stack[-1].env[ended.into] = value
    elif below is not None:
        others = (pair for pair in below.env.get(ended.into, ()) if pair[0] != lane)
        below.env[ended.into] = tuple(sorted((*others, (lane, value))))


def _proceed(
    stack: list[Frame],
    frame: Frame,
    op: Op,
    outcome: Outcome,
    below: Frame | None = None,
    lane: int | None = None,
) -> None:
    """What a step's outcome means for the frame it stands in."""
    if outcome is None:
        frame.pc += 1
    elif isinstance(outcome, Frame):
        if not (isinstance(op, Loop) or (isinstance(op, Ask) and op.loop)):
            frame.pc += 1
        stack.append(outcome)
    elif isinstance(outcome, Back):
        _end(stack, outcome.value, below, lane)
    elif outcome is not AGAIN:
        raise WrongProgram(
            f"{frame.program} {frame.pc}: {outcome!r} is no outcome of this step, which returns "
            "None, a Frame, AGAIN or Back; STAY only from the answer to a question that is not "
            "sealed"
        )
