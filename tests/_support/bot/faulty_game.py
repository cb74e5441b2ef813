"""The toy with faults planted in what it shows: for one seat or all, once or always."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.engine import Aid, Decision, Event, Line, Picture, Prompt, register_game
from rules.engine.model import Award, Shortcut
from tests._support.toys.toy import Toy, ToyState

SECRET = "the seven in this hand"
SOUND, FAULTY = "toy", "faulty"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4"/></svg>'


@dataclass
class Fault:
    """What breaks, for whom, and how often; tests mend it by setting `times` to 0."""

    what: str
    seat: int | None = None
    """None: for all."""
    times: float = float("inf")
    error: type[Exception] = KeyError

    def strikes(self, what: str, seat: int | None) -> bool:
        """Whether it breaks now."""
        if what != self.what or self.times <= 0 or self.seat not in (None, seat):
            return False
        self.times -= 1
        return True

    def break_(self, what: str, seat: int | None = None) -> None:
        """Raise what quotes a secret."""
        if self.strikes(what, seat):
            raise self.error(SECRET)


class Faulty(Toy):
    """A toy that has something of everything a game can show."""

    key = FAULTY

    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault
        more = "game-faulty = Faulty\naid-more = More\nlesson-why = Because.\n"
        more += "game-about = A toy.\nend-who = Who was who\nend-award = Most toys\n"
        self.texts = {language: text + more for language, text in self.texts.items()}

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        seen = super().view(state, seat)
        return seen if seat is None else {**seen, "seat": seat}

    def reveal(self, state: ToyState) -> dict[str, Any]:
        self.fault.break_("reveal")
        return super().reveal(state)

    def apply(self, state: ToyState, seat: int, decision: Decision) -> list[Event]:
        return [self._garbled(event) for event in super().apply(state, seat, decision)]

    def _garbled(self, event: Event) -> Event:
        """What nobody can put into words."""
        if event.audience is None and self.fault.strikes("event", event.data.get("seat")):
            return event._replace(data={**event.data, "seat": 99, "card": 99, "points": []})
        return event

    def prompt(self, state: ToyState, seat: int) -> Prompt | None:
        prompt = super().prompt(state, seat)
        broken: Any = 5
        if prompt is not None and self.fault.strikes("groups", seat):
            return replace(prompt, groups=((broken, prompt.groups[0][1]),))
        if prompt is not None and self.fault.strikes("facts", seat):
            return replace(prompt, facts=(broken,))
        return prompt

    def panel(self, view: Mapping[str, Any]) -> tuple[Line, ...]:
        self.fault.break_("panel")
        if not view["pending"]:
            self.fault.break_("end")
        return super().panel(view)

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        self.fault.break_("desk", view.get("seat"))
        return super().desk(view)

    def pictures(self, view: Mapping[str, Any], tr: Any) -> tuple[Picture, ...]:
        self.fault.break_("pictures", view.get("seat"))
        return (Picture("board", SVG, "A board."),)

    def say(self, decision: Decision) -> Line:
        self.fault.break_("say")
        return super().say(decision)

    def shortcuts(self, prompt: Prompt, legal: tuple[Decision, ...]) -> tuple[Shortcut, ...]:
        self.fault.break_("shortcuts")
        return ()

    def aids(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        self.fault.break_("aids", view.get("seat"))
        return (Aid("more", ("aid-more", {}), (("aid-more", {}),)),)

    def chapter(self, view: Mapping[str, Any]) -> int:
        self.fault.break_("chapter")
        return view["rounds"]

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        self.fault.break_("lesson", view.get("seat"))
        return "lesson-why", {}

    def how_it_is_played(self, tr: Any) -> Picture | None:
        self.fault.break_("how")
        return Picture("how", SVG, "How.", ("1. Press something.",))

    def ending(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Aid, ...]:
        self.fault.break_("ending")
        broken: Any = 5
        line: Line = broken if self.fault.strikes("ending line", None) else ("end-who", {})
        if view["pending"] or self.fault.what == "end":
            # Where a game does not tell its end, its panel does.
            return ()
        return (Aid("who", line, (("end-who", {}),)),)

    def plan(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> Line | None:
        self.fault.break_("plan", view.get("seat"))
        return "lesson-why", {}

    def outcome(self, view: Mapping[str, Any], seat: int) -> Line | None:
        self.fault.break_("outcome", seat)
        return "end-who", {}

    def story(self, events: Sequence[Event]) -> list[Event]:
        self.fault.break_("story")
        return list(events)

    def finale(self, view: Mapping[str, Any], events: Sequence[Event], tr: Any) -> Picture | None:
        self.fault.break_("finale")
        return Picture("finale", SVG, "The end.")

    def awards(self, view: Mapping[str, Any], events: Sequence[Event]) -> tuple[Award, ...]:
        self.fault.break_("awards")
        seat = 99 if self.fault.strikes("award line", None) else 0
        return (Award("most", seat, ("end-award", {})),)

    def uncovered(self, view: Mapping[str, Any]) -> tuple[Aid, ...]:
        self.fault.break_("uncovered")
        return (Aid("hidden", ("end-who", {}), (("end-who", {}),)),)

    def seat_summaries(self, state: ToyState) -> Any:
        self.fault.break_("parts")
        return super().seat_summaries(state)


def plant(fault: Fault) -> None:
    """Make both games known, the sound one and the other."""
    register_game(SOUND, lambda _data: Toy())
    register_game(FAULTY, lambda _data: Faulty(fault))
