"""Control flow as plain data: frames on a stack, each a place in a named program of small steps.

A program is a tuple of steps. A step is a function of (state, frame), an `Ask`, a `Loop` or
`Lanes`; it changes the state and returns
- None: done, on to the next step;
- a Frame: done, but first run that frame to its end;
- AGAIN: run this step once more;
- STAY, from the answer to a question: it stays open, for those of its seats that are still meant;
- Back(value): this frame ends here and hands the value back (see `Frame.into`).
Inside a `Loop` (and an `Ask` with loop=True) a Frame is followed by the same step again.
The programs hold the functions; a state holds only their names, so it can be saved anywhere.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from rules.engine.model import Decision, Mode


@dataclass(slots=True)
class Frame:
    """One activation of a program; values in `env` are immutable, so copying it is enough."""

    program: str
    env: dict[str, Any] = field(default_factory=dict)
    pc: int = 0
    seats: tuple[int, ...] | None = None
    """The seats of the open question; None while nothing is asked."""
    answers: tuple[tuple[int, Decision], ...] = ()
    lanes: dict[int, list["Frame"]] | None = None
    into: str | None = None
    """Where the frame below finds in its env what this one hands back; below lanes, that is a
    tuple of (seat, value)."""

    def clone(self) -> "Frame":
        """An independent copy."""
        lanes = self.lanes
        if lanes is not None:
            lanes = {seat: [f.clone() for f in stack] for seat, stack in lanes.items()}
        return Frame(
            self.program, self.env.copy(), self.pc, self.seats, self.answers, lanes, self.into
        )


class _Again:
    def __repr__(self) -> str:
        return "AGAIN"


class _Stay:
    def __repr__(self) -> str:
        return "STAY"


@dataclass(frozen=True, slots=True)
class Back:
    """Ends a frame wherever it is; what it hands back is immutable, as all in an env."""

    value: Any = None


AGAIN: Final = _Again()
STAY: Final = _Stay()
Outcome = Frame | Back | _Again | _Stay | None
Step = Callable[[Any, Frame], Outcome]


def _never(_state: Any, _frame: Frame) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Ask:
    """A step that puts a question to one seat (`turn`), or to several (`sealed`, `any`).

    `who` names the seat or seats, `options` what each may answer, `then` what the answer does:
    it gets the seat and its decision, or for `sealed` a dict of all decisions by seat.
    No seat, or in `turn` no option: the step is passed over. In `any` the first answer stands for
    all; with STAY it does not end the question: whoever `who` still names may answer on, and only
    the seat that has answered is asked anew. In a lane only `turn` is asked, and only of the lane's
    own seat.
    """

    kind: str | Callable[[Any, Frame], str]
    who: Callable[[Any, Frame], int | Iterable[int]]
    options: Callable[[Any, Frame, int], tuple[Decision, ...]]
    then: Callable[..., Outcome]
    mode: Mode = "turn"
    silent: Callable[[Any, Frame], bool] = _never
    """Whether a single option is taken without asking: only ever inside the seat's own turn."""
    many: bool = False
    loop: bool = False
    secret: tuple[str, ...] | None = None
    """Set where the others cannot tell this question from its neighbours: what it leaves in env."""

    def name(self, state: Any, frame: Frame) -> str:
        """The kind of the prompt."""
        return self.kind if isinstance(self.kind, str) else self.kind(state, frame)

    def asked(self, state: Any, frame: Frame) -> tuple[int, ...]:
        """The seats this question goes to."""
        who = self.who(state, frame)
        return (who,) if isinstance(who, int) else tuple(who)


@dataclass(frozen=True, slots=True)
class Loop:
    """A step that is repeated until it returns None."""

    step: Step


@dataclass(frozen=True, slots=True)
class Lanes:
    """A step in which each seat goes through its own program at the same time.

    A lane asks only its own seat, and what happens in it touches no other lane: in whatever order
    people answer, it comes to the same. The step ends when the last lane has ended.
    """

    who: Callable[[Any, Frame], Iterable[int]]
    frame: Callable[[Any, Frame, int], Frame]


Op = Step | Ask | Loop | Lanes
Program = tuple[Op, ...]

END = "end"
"""What the place after the last step of a program is called."""


def step_names(program: Program) -> tuple[str, ...]:
    """What the steps of a program are called, each by itself, and the place after the last."""
    names: list[str] = []
    for op in program:
        name = _step_name(op)
        same = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({same + 1})" if same else name)
    return *names, END


def _step_name(op: Op) -> str:
    if isinstance(op, Ask):
        return f"ask {op.kind if isinstance(op.kind, str) else _function(op.kind)}"
    if isinstance(op, Loop):
        return f"loop {_function(op.step)}"
    if isinstance(op, Lanes):
        return f"lanes {_function(op.frame)}"
    return _function(op)


def _function(function: Any) -> str:
    return getattr(function, "__name__", type(function).__name__)
