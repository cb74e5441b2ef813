"""What a player has to know of what happened: since they last decided, or in a whole round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from rules.engine.model import Event, Line
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.story import crews

View = Mapping[str, Any]
CAUSES, DEEDS = 2, 3
"""How many causes of a move are named, and how many things that somebody did."""
NAMED = 3
"""How many cards with a text are named."""
SECTION, TEXT = 3, 2
"""As much as so many cards: a Section counts more than what is taken on the way, and so does a
card with a text."""
BRIEF, HITS = 3, 2
"""In so many lines others share what the first ones leave; if more has hit the reader, one has room
for what they did."""


def recap(box: Box, view: View, events: Sequence[Event], lines: int) -> tuple[Line, ...]:
    """What hit this player, then what moved, then who did most; of a round, what each did."""
    tale = Tale(box, view, events)
    hits, moves = tale.hits(), tale.moves()
    first = tuple(line for line in (_line("recap-you", "hits", hits), moves) if line)
    if lines > BRIEF:
        return (*first, *tale.each())[:lines]
    long = len(hits) > HITS
    return (*first, *tale.most(1 if long else lines - len(first)))


def _line(name: str, key: str, parts: Sequence[Line]) -> Line | None:
    return (name, {key: [*parts]}) if parts else None


class Tale:
    """Some events, as one reader may know them, with who had which Character."""

    def __init__(self, box: Box, view: View, events: Sequence[Event]) -> None:
        self.box = box
        self.me: int | None = view.get("seat")
        self.events = events
        now = {who: by for who, by in view["control"].items() if isinstance(by, int)}
        self.crews = [{**now, **crew} if crew else now for crew in crews(events)]
        """For each event who had which Character; before any is revealed, as it is now."""
        self.told: list[Line] = []
        """What is named as the cause of a move, and who it was."""
        self.acting = [*_acting(events)]
        """For each event whose turn it was."""

    # What hit the reader

    def hits(self) -> list[Line]:
        """Each thing once, with who did it."""
        found: list[Line] = []
        if self.me is None:
            return found
        last = ""
        for event, crew, by in zip(self.events, self.crews, self.acting, strict=True):
            hit = self._hit(self.me, crew, by, event.kind, event.data)
            # The Marker that comes with a Character was no surprise.
            if hit is not None and not (event.kind == "marker" and last == "control.revealed"):
                found.append(hit)
            if event.kind not in ("marker", "card.moved"):
                last = event.kind
        return [*dict(_by_text(found)).values()]

    def _hit(
        self, me: int, crew: Mapping[str, int], by: int | None, kind: str, data: Mapping[str, Any]
    ) -> Line | None:
        """One event, if it did something to this player."""
        if kind == "card.moved" and data["from"] == me and _is_seat(data["to"]):
            return "recap-taken", data
        if kind == "card.moved" and data["to"] == me and _is_seat(data["from"]):
            return "recap-given", data
        if kind == "hand.looked" and data.get("of") == me:
            return "recap-looked", {"seat": data["seat"]}
        if kind == "marker" and data.get("seat") == me and "section" not in data:
            marker = {"colour": data["colour"], "change": data["change"]}
            return "recap-marker", {**marker, "by": None if by == me else by}
        if kind == "ability.cancelled" and crew.get(data["on"]) == me:
            return "recap-cancelled", {"by": crew.get(data["character"])}
        if kind == "ability.used" and crew.get(data.get("on", "")) == me:
            return "recap-banned", {"type": data["type"], "by": crew.get(data["character"])}
        return None

    # What moved

    def moves(self) -> Line | None:
        """Every Indicator that stands elsewhere now, with what moved it."""
        found: dict[str, tuple[int, int, list[Line]]] = {}
        for event, by in zip(self.events, self.acting, strict=True):
            if event.kind != "indicator":
                continue
            before, _, causes = found.get(event.data["indicator"], (event.data["from"], 0, []))
            why = event.data.get("why")
            if why is not None and why[0] in BY_SOMEBODY and by not in (None, self.me):
                why = _by(by, why)
            if why is not None and why not in causes:
                causes.append(why)
            found[event.data["indicator"]] = before, event.data["to"], causes
        moved = [(key, *one) for key, one in found.items() if one[0] != one[1]]
        for *_, causes in moved:
            self.told += causes if len(causes) <= CAUSES else ()
        return _line("recap-moves", "moves", [_move(*one) for one in moved])

    # What others did

    def most(self, lines: int) -> Iterator[Line]:
        """Who else did most, as everybody saw it: one player in every line that is left."""
        weight = self._weights()
        others = sorted((s for s in weight if s != self.me), key=lambda s: (-weight[s], s))
        shown = others[: max(1, lines)]
        for seat in shown:
            yield from self._did(seat, DEEDS if len(shown) == 1 else DEEDS - 1)

    def each(self) -> Iterator[Line]:
        """What everybody did."""
        for seat in sorted(self._weights()):
            yield from self._did(seat, DEEDS)

    def _weights(self) -> Counter[int]:
        """By seat: how much it did before everybody's eyes."""
        found = Counter[int]()
        for event in self.events:
            data = event.data
            if event.kind == "section.used":
                found[data["seat"]] += SECTION
            elif event.kind == "card.played":
                found[data["seat"]] += _number(data) + TEXT * len(self._with_text(data))
            elif event.kind == "deck.looked" and data.get("seat") is not None:
                found[data["seat"]] += _number(data)
            elif self._takes(event):
                found[data["to"]] += _number(data)
        return found

    def _did(self, seat: int, most: int) -> Iterator[Line]:
        """What a player did and what came of it, what counts for others first."""
        deeds = [*self._deeds(seat)][:most]
        if deeds:
            had = (w for crew in self.crews for w, by in crew.items() if by == seat)
            yield "recap-did", {"seat": seat, "character": next(had, None), "deeds": deeds}

    def _deeds(self, seat: int) -> Iterator[Line]:
        cards: list[int] = []
        took, looked = dict[str, int](), dict[str, int]()
        went = None
        for number, (event, crew) in enumerate(zip(self.events, self.crews, strict=True)):
            data = event.data
            if event.kind == "section.used" and data["seat"] == seat:
                if _caused(seat, data["section"]) in self.told:
                    continue
                brief = self._moved(number) or self._brief(data["effect"])
                yield "deed-used", {"section": data["section"], "brief": brief}
            elif event.kind == "card.played" and data["seat"] == seat:
                cards += self._with_text(data)
            elif event.kind == "deck.looked" and data.get("seat") == seat:
                looked[data["at"]] = looked.get(data["at"], 0) + _number(data)
            elif self._takes(event) and data["to"] == seat:
                took[data["from"]] = took.get(data["from"], 0) + _number(data)
            elif event.kind == "pawn.moved" and crew.get(data["character"]) == seat:
                went = data["to"]
        if cards:
            yield "deed-played", {"cards": cards[:NAMED]}
        for at, number in took.items():
            yield "deed-took", {"from": at, "count": number}
        for at, number in looked.items():
            yield "deed-looked", {"at": at, "count": number}
        if went is not None:
            yield "deed-went", {"to": went}

    def _moved(self, used: int) -> Line | None:
        """Which way the Section that is used here moved an Indicator, also if it moved on since."""
        why = ("cause-section", {"section": self.events[used].data["section"]})
        turn = takewhile(lambda event: event.kind not in ENDS, self.events[used + 1 :])
        move = next(
            (e.data for e in turn if e.kind == "indicator" and e.data.get("why") == why), None
        )
        if move is None:
            return None
        return _move(move["indicator"], move["from"], move["to"], [])

    def _brief(self, effect: str) -> str | None:
        return effect if effect in self.box.briefs else None

    def _with_text(self, data: Mapping[str, Any]) -> list[int]:
        """Those of played cards that do something of their own."""
        cards = [data["card"]] if "card" in data else [*data.get("cards", ())]
        return [card for card in cards if self.box.kind[card].play is not None]

    def _takes(self, event: Event) -> bool:
        """Whether somebody takes cards of a Location's deck."""
        data = event.data
        return event.kind == "card.moved" and _is_seat(data["to"]) and (
            data["from"] in self.box.locations
        )  # fmt: skip


def _by(seat: int, why: Line) -> Line:
    return "recap-cause", {"by": seat, "why": why}


def _caused(seat: int, section: str) -> Line:
    return _by(seat, ("cause-section", {"section": section}))


BY_SOMEBODY = ("cause-card", "cause-section")
"""Causes that are somebody's doing."""
ENDS = ("turn.ended", "control.revealed", "messages.revealed", "round")


def _acting(events: Sequence[Event]) -> Iterator[int | None]:
    """For each event the player whose turn it was, as far as that turn names them."""
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if event.kind in ENDS:
            yield from [_player(turn)] * len(turn)
            turn = []
    yield from [_player(turn)] * len(turn)


def _player(turn: Sequence[Event]) -> int | None:
    named = (e.data.get("seat") for e in turn if e.kind in WHOSE)
    return next((seat for seat in named if seat is not None), None)


WHOSE = ("card.played", "section.used", "deck.looked", "turn.ended")
"""What only the player does whose turn it is, or names them."""


def _by_text(lines: Sequence[Line]) -> Iterator[tuple[str, Line]]:
    """Lines under what they say, so that nothing is said twice."""
    return ((f"{name} {sorted(args.items())}", (name, args)) for name, args in lines)


def _is_seat(place: Any) -> bool:
    return isinstance(place, int)


def _move(indicator: str, before: int, after: int, causes: list[Line]) -> Line:
    said = {"indicator": indicator, "before": before, "after": after}
    if 0 < len(causes) <= CAUSES:
        return "recap-move-why", {**said, "why": causes}
    return "recap-move", said


def _number(data: Mapping[str, Any]) -> int:
    """How many cards an event is about."""
    return 1 if "card" in data else data.get("count", len(data.get("cards", ())))
