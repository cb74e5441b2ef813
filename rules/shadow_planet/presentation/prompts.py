"""What a question looks like to the one asked: facts, groups, default, and what is missing."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.frames import Ask, Frame
from rules.engine.model import Decision, Layout, Line, Prompt
from rules.shadow_planet.cards import sections
from rules.shadow_planet.components import totals
from rules.shadow_planet.components.catalog import STEPS, bits
from rules.shadow_planet.components.state import State
from rules.shadow_planet.knowledge import view
from rules.shadow_planet.phases import movement
from rules.shadow_planet.phases.ending import fewest
from rules.shadow_planet.phases.operations import may_move_with, playable

Refusal = tuple[Decision | str, str, Mapping[str, Any]]

DECLINES = ("done", "pass", "stay", "no", "end", "top")
"""What silence means, where one of these may be said: nothing is played, shown or given."""

WORDS: dict[str, tuple[str, ...]] = {
    "pick": ("character",), "cancel": ("character",), "give": ("colour", "seat"),
    "bury": ("card",), "look": ("seat",), "play": ("card",), "go": ("place",),
    "drive": ("vehicle", "place"), "at": ("place",), "next": ("card",), "bottom": ("card",),
    "use": ("effect",), "show": ("card",), "card": ("card",), "seat": ("seat",),
    "character": ("character",), "colour": ("colour",), "location": ("place",),
    "section": ("place",), "discard": ("card",), "be": ("character",),
}  # fmt: skip
"""What stands after each verb of a decision."""


def say(decision: Decision) -> Line:
    """A decision as a line: `do-<verb>` and what it names."""
    verb, *things = decision
    if verb == "bottom" and not things:
        return "do-below", {}
    return f"do-{verb}", dict(zip(WORDS.get(str(verb), ()), things, strict=True))


def describe(s: State, seat: int, f: Frame, op: Ask, legal: tuple[Decision, ...]) -> Prompt:
    """The prompt for a seat that is asked."""
    kind = op.name(s, f)
    groups = tuple(_groups(s, seat, kind, f, legal))
    return Prompt(
        id=s.asked[seat] - 1,
        kind=kind,
        because=tuple(_because(s)),
        mode=op.mode,
        many=op.many,
        default=_default(s, kind, f, legal),
        asks=tuple(_asks(s, seat, kind, f, legal)),
        groups=groups,
        facts=tuple(_facts(s, seat, kind, f)),
        refused=tuple(_refused(s, seat, kind, f)),
        layouts=tuple(_layout(kind, line) for line, _ in groups),
    )


def _layout(kind: str, heading: Line) -> Layout:
    """Cards that only add up are buttons; those that are put back have an order."""
    if heading[0] == "group-finish":
        return ""
    by_kind: dict[str, Layout] = {"step.move": "button", "step.search": "button"}
    by_kind |= {"search.order": "order", "move.to": "menu"}
    return by_kind.get(kind, "")


def _because(s: State) -> Iterable[Line]:
    """The frames above, outermost first, as far as they mean something to people."""
    yield "because-round", {"round": s.round}
    for frame in s.stack:
        if frame.program == "turn":
            yield "because-turn", {"character": s.box.characters[frame.env["who"]]}
        elif frame.program == "ride":
            yield "because-drive", {"vehicle": frame.env["vehicle"], "to": frame.env["to"]}
        elif isinstance(frame.env.get("source"), int):
            yield "because-card", {"card": frame.env["source"]}
        elif frame.program == "section" and "source" in frame.env:
            yield "because-section", {"section": frame.env["source"]}


def _default(s: State, kind: str, f: Frame, legal: tuple[Decision, ...]) -> Decision:
    for verb in DECLINES:
        if (verb,) in legal:
            return (verb,)
    if kind == "search.where":
        here: Decision = ("at", s.box.locations[s.where(f.env["who"])])
        if here in legal:
            return here
    return legal[0]


CHANCE = ("look_at_random_cards", "take_a_random_card_here")
GIVEN = (
    "give_a_card_to_a_player_here",
    "swap_with_a_player",
    "bury_a_card_here",
    "sacrifice_another_card",
    "discard_another_card",
    "bury",
)
"""Programs in which naming a card gives it out of the hand."""


def _asks(
    s: State, seat: int, kind: str, f: Frame, legal: tuple[Decision, ...]
) -> Iterable[Decision]:
    """Decisions worth a second question: they show or give away cards, or use chance."""
    if f.program in CHANCE:
        yield from legal
    elif f.program in GIVEN:
        yield from (d for d in legal if d[0] in ("card", "bury"))
    elif f.program == "swap_with_gear" and "wanted" in f.env:
        yield from legal
    elif kind == "section.use":
        section = sections.section_of(s, f.env["who"])
        assert section is not None
        for decision in legal:
            if decision[0] == "use" and not _choice_of_cards(s, seat, section, decision[1]):
                yield decision
    elif kind == "section.show" and _last_card(s, seat, f):
        yield from legal


def _choice_of_cards(s: State, seat: int, section: str, n: Any) -> bool:
    hand = s.hands[seat]
    show = s.box.sections[section].effect[n].show
    return any((hand & s.box.of_type[t]).bit_count() > k for t, k in show.items())


def _last_card(s: State, seat: int, f: Frame) -> bool:
    """Whether naming one more card leaves no choice."""
    section = sections.section_of(s, f.env["who"])
    assert section is not None
    open_types = 0
    for type_, needed in s.box.sections[section].effect[f.env["effect"]].show.items():
        of_type = s.box.of_type[type_]
        shown = sum(1 for card in f.env.get("shown", ()) if of_type >> card & 1)
        if (s.hands[seat] & of_type).bit_count() > needed:
            open_types += needed - shown
    return open_types == 1


def _groups(
    s: State, seat: int, kind: str, f: Frame, legal: tuple[Decision, ...]
) -> Iterable[tuple[Line, tuple[Decision, ...]]]:
    """The decisions under headings, in the order of the legal list."""
    headings: dict[Line | tuple[Any, ...], list[Decision]] = {}
    lines: dict[Any, Line] = {}
    for decision in legal:
        line = _heading(s, seat, kind, f, decision)
        mark = (line[0], tuple(line[1].items()))
        lines[mark] = line
        headings.setdefault(mark, []).append(decision)
    for mark, decisions in headings.items():
        yield lines[mark], tuple(decisions)


def _heading(s: State, seat: int, kind: str, f: Frame, decision: Decision) -> Line:
    verb = decision[0]
    if verb in ("done", "pass", "stay", "no", "end"):
        return "group-finish", {}
    if kind == "move.to":
        if verb == "go":
            return "group-walk", {"points": totals.total(s, seat, f.env["who"], "move")}
        vehicle = str(decision[1])
        points = totals.drive_total(s, seat, f.env["who"], vehicle)
        return "group-drive", {"vehicle": vehicle, "points": points}
    if kind == "section.use":
        section = sections.section_of(s, f.env["who"])
        return "group-use", {"effect": f"{section}_{decision[1]}"}
    if kind == "search.order":
        return ("group-top" if verb == "next" else "group-bottom"), {}
    if kind.startswith("step."):
        return "group-cards", {"type": f.env["type"]}
    return "group-choices", {}


def _facts(s: State, seat: int, kind: str, f: Frame) -> Iterable[Line]:
    mine = next((said for p, said in f.answers if p == seat), None)
    if mine is not None:
        yield "fact-answered", {"answer": say(mine)}
    if kind.startswith("effect."):
        yield from _seen_facts(s, seat)
    elif kind == "search.order":
        yield _taken(s, seat, f)
    yield from _chosen_facts(s, seat, f)
    if kind in ("step.move", "step.search", "step.get"):
        yield from total_facts(s, seat, f.env["type"])
    elif kind == "move.to":
        yield from total_facts(s, seat, "move")
    elif kind == "move.ride":
        yield "fact-ride", {k: f.env[k] for k in ("vehicle", "to")}
        if not s.box.on_foot[s.box.location_number[f.env["to"]]]:
            yield "fact-no-way-back", {"at": f.env["to"]}
    elif kind == "section.use":
        yield "fact-section", {"section": sections.section_of(s, f.env["who"])}
    elif kind == "section.show":
        section = sections.section_of(s, f.env["who"])
        assert section is not None
        show = s.box.sections[section].effect[f.env["effect"]].show
        yield "fact-show", {"section": section, "show": dict(show)}
    elif kind == "messages.discard":
        yield from indicator_facts(s)
    elif kind == "identity.choose":
        yield from _identity_facts(s, seat)


def _identity_facts(s: State, seat: int) -> Iterable[Line]:
    """How many Markers of each Character one owns, or who is that Character already."""
    by = {who: p for p, who in s.identities.items()}
    for who, colour in enumerate(s.box.colour_of):
        if colour is None:
            continue
        told = {"character": s.box.characters[who]}
        if who in by:
            yield "fact-taken", {**told, "seat": by[who], "objective": s.objectives[by[who]]}
        else:
            yield "fact-markers", {**told, "count": s.markers[seat][colour]}


def _taken(s: State, seat: int, f: Frame) -> Line:
    """How many cards are taken next, without and with the cards that are held for it."""
    who, here = f.env["who"], s.where(f.env["who"])
    if f.env["at"] != here:
        return "fact-take-here", {"at": s.box.locations[here]}
    sure = 1 + totals.total(s, seat, who, "get")
    held = bits(playable(s, seat, who, "get"))
    most = sure + sum(s.box.kind[c].value or 0 for c in held)
    return "fact-take", {"count": sure, "most": most, "pile": s.box.locations[here]}


def _seen_facts(s: State, seat: int) -> Iterable[Line]:
    """The cards this seat is looking at while it is asked."""
    seen = view.seen(s, seat)
    if seen:
        yield "fact-seen", {"cards": seen}


def _chosen_facts(s: State, seat: int, f: Frame) -> Iterable[Line]:
    """What was named before this question and belongs to it."""
    env = f.env
    if f.program == "swap_with_gear":
        if "other" in env:
            yield "fact-gear", {"character": s.box.characters[env["other"]]}
        if "wanted" in env:
            yield "fact-wanted", {"card": env["wanted"]}
    elif "other" in env:
        if seat == env["seat"]:
            yield "fact-chosen-player", {"seat": env["other"]}
        else:
            yield "fact-chosen-by", {"seat": env["seat"]}
    # Once a Section is used, what was shown for it has nothing to do with what it asks.
    chosen = env.get("chosen") or ("source" not in env and env.get("shown"))
    if chosen:
        yield "fact-chosen-cards", {"cards": list(chosen)}
    if env.get("colours"):
        yield "fact-chosen-colours", {"colours": list(env["colours"])}


def total_facts(s: State, seat: int, type_: str) -> Iterable[Line]:
    """A total and where it comes from."""
    who = s.character_of(seat)
    sources: list[Line] = [
        ("fact-source-card", {"card": card, "amount": amount})
        for card, amount in totals.values(s, seat, type_)
    ]
    sources += [
        ("fact-source", {"source": source, "amount": amount})
        for source, amount in totals.bonuses(s, who, type_)
    ]
    told = {"type": type_, "total": totals.total(s, seat, who, type_)}
    yield "fact-total", {**told, "sources": dict(enumerate(sources))}


def indicator_facts(s: State) -> Iterable[Line]:
    """What each type does to which Indicator."""
    for row in s.box.board.indicator:
        args = {"type": row.advances_with, "other": row.moves_back_with}
        value = s.indicators[row.key]
        yield "fact-indicator", {"indicator": row.key, "value": value, **args}


def _refused(s: State, seat: int, kind: str, f: Frame) -> Iterable[Refusal]:
    """What one would expect here, and why it is not offered."""
    if kind.startswith("step."):
        yield from _cards_refused(s, seat, f.env["who"], f.env["type"])
    elif kind == "move.to":
        yield from _places_refused(s, seat, f.env["who"])
    elif kind in ("section.use", "turn.end"):
        yield from _uses_refused(s, seat, f.env["who"])
    elif kind == "identity.choose":
        yield from _identities_refused(s, seat)


def _identities_refused(s: State, seat: int) -> Iterable[Refusal]:
    """Free Characters of whose colour one owns more Markers than of another's."""
    least = fewest(s, seat)
    for who, colour in enumerate(s.box.colour_of):
        if colour is not None and who not in (*least, *s.identities.values()):
            args = {"count": s.markers[seat][colour]}
            yield ("be", s.box.characters[who]), "why-more-markers", args


def _cards_refused(s: State, seat: int, who: int, type_: str) -> Iterable[Refusal]:
    box = s.box
    may = playable(s, seat, who, type_)
    ban = totals.forbidden_by(s, who, type_)
    for card in bits(s.hands[seat] & box.of_type[type_] & ~may):
        play: Decision = ("play", card)
        row = box.kind[card]
        if not box.playable >> card & 1:
            yield play, "why-no-text", {"card": card}
        elif ban is not None:
            yield play, "why-forbidden", {"card": card, "source": ban}
        elif type_ == STEPS[0] and any(box.kind[c].alone for c in s.played[seat]):
            yield play, "why-suit-played", {"card": card}
        elif row.only_at is not None and not may_move_with(s, who, card):
            yield play, "why-only-at", {"card": card, "at": row.only_at}
        else:
            yield play, "why-alone", {"card": card}


def _places_refused(s: State, seat: int, who: int) -> Iterable[Refusal]:
    box = s.box
    points = totals.total(s, seat, who, "move")
    for at, key in enumerate(box.locations):
        if at == s.where(who):
            continue
        cost = movement.walk_cost(s, who, at)
        if cost is None:
            yield ("go", key), "why-vehicle-only", {"place": key}
        elif cost > points:
            yield ("go", key), "why-too-far", {"place": key, "cost": cost, "points": points}
    for key in box.sections:
        walk = movement.walk_cost(s, who, box.place_of[key])
        if box.colour_of[who] is None:
            yield ("go", key), "why-no-section", {"place": key}
        elif who in s.barred[key]:
            yield ("go", key), "why-own-marker", {"place": key}
        elif walk is None:
            yield ("go", key), "why-vehicle-only", {"place": key}
        elif s.pawns[who] != key:
            cost = walk + movement.enter_cost(s, seat, key)
            if cost > points:
                yield ("go", key), "why-too-far", {"place": key, "cost": cost, "points": points}
    yield from _drives_refused(s, seat, who)


def _drives_refused(s: State, seat: int, who: int) -> Iterable[Refusal]:
    here = s.where(who)
    for vehicle, at in s.vehicles.items():
        if at is None or s.box.location_number[at] != here:
            continue
        points = totals.drive_total(s, seat, who, vehicle)
        for to, (cost, _) in sorted(s.box.by_vehicle[here].items()):
            if cost > points:
                key = s.box.locations[to]
                args = {"place": key, "cost": cost, "points": points}
                yield ("drive", vehicle, key), "why-too-far", args


def _uses_refused(s: State, seat: int, who: int) -> Iterable[Refusal]:
    section = sections.section_of(s, who)
    if section is None:
        return
    for n, effect in enumerate(s.box.sections[section].effect):
        if not sections.is_open(s, effect):
            yield ("use", n), "why-in-play", {"vehicle": effect.with_["vehicle"]}
            continue
        for type_, needed in effect.show.items():
            held = (s.hands[seat] & s.box.of_type[type_]).bit_count()
            if held < needed:
                yield ("use", n), "why-cannot-show", {"type": type_, "needed": needed, "held": held}
                break
