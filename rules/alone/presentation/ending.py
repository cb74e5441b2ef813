"""The end in words: who was who, how it was decided, what turned it, small awards."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.alone.components.catalog import COLOURS, Box
from rules.engine.model import Aid, Award, Event, Line, Translate

View = Mapping[str, Any]
TURNS = 4
"""How many turning points are told."""
BLOW = 3
"""A turn that cost so much is one of them."""


class Moment(NamedTuple):
    """Something worth telling, and with which event it was."""

    number: int
    weight: int
    line: Line


def ending(box: Box, view: View, events: Sequence[Event]) -> tuple[Aid, ...]:
    """Who was who, how it was decided, the turning points; nothing before the end."""
    if "open" not in view:
        return ()
    title = "end-stood-title" if view["result"] is None else "end-count-title"
    told = (
        ("who", "end-who-title", tuple(who_was_who(view))),
        ("count", title, tuple(count(box, view))),
        ("turns", "end-turns-title", tuple(m.line for m in turning_points(events))),
    )
    return tuple(Aid(key, (name, {}), lines) for key, name, lines in told if lines)


def who_was_who(view: View) -> Iterator[Line]:
    """The Hero, and every Evil seat with its decks."""
    yield "end-hero", {"seat": view["hero"], "character": view["character"]}
    for seat in view["evil"]:
        decks = view["owners"].get(seat, view["owners"].get(str(seat), []))
        yield "end-evil", {"seat": seat, "decks": decks}


def count(box: Box, view: View) -> Iterator[Line]:
    """Mission by mission, then what was left of the Hero."""
    for colour in COLOURS:
        mission = view["missions"][colour]
        room = box.rooms[box.mission_room[mission["key"]]]
        args = {"colour": colour, "mission": mission["key"], "room": room}
        yield "end-mission", {**args, "state": mission["state"]}
    yield "end-left", {"hp": view["hp"], "san": view["san"]}
    result = view["result"]
    if result is not None:
        yield "end-time", {"rounds": result["rounds"], "turns": result["turns"]}
        yield "end-reason", {"reason": result["reason"]}


def turning_points(events: Sequence[Event]) -> list[Moment]:
    """Missions, the nightmare, kills of bosses and the worst turns, as they came."""
    found: list[Moment] = []
    round_, turn, lost, hit = 1, 1, 0, 0

    def blow() -> None:
        if lost >= BLOW:
            line = "end-blow", {"round": round_, "turn": turn, "count": lost}
            found.append(Moment(hit, lost, line))

    for number, event in enumerate(events):
        if event.audience is not None:
            continue
        data = event.data
        if event.kind == "turn":
            blow()
            round_, turn, lost = data["round"], data["turn"], 0
        elif event.kind == "lost" and data["who"] == "hero":
            lost, hit = lost + data["count"], number
        elif event.kind in TOLD:
            when = {"round": round_, "turn": turn}
            found.append(Moment(number, 20, (TOLD[event.kind], {**data, **when})))
    blow()
    best = sorted(found, key=lambda m: -m.weight)[:TURNS]
    return [moment for moment in found if moment in best]


TOLD = {"mission.done": "end-done", "nightmare": "end-nightmare", "boss.killed": "end-boss"}


def awards(box: Box, view: View, events: Sequence[Event]) -> tuple[Award, ...]:
    """One small award for each player, from what everybody saw."""
    if "open" not in view:
        return ()
    public = [event for event in events if event.audience is None]
    found = [*_hero_awards(view, public)][:1]
    cards = Counter(e.data["seat"] for e in public if e.kind == "card.played")
    hurt = _blows(public)
    for seat in view["evil"]:
        if hurt[seat]:
            found.append(Award("blow", seat, ("award-blow", {"count": hurt[seat]})))
        elif cards[seat]:
            found.append(Award("cards", seat, ("award-cards", {"count": cards[seat]})))
    return tuple(found)


def _hero_awards(view: View, public: Sequence[Event]) -> Iterator[Award]:
    kinds = Counter(event.kind for event in public)
    hero = view["hero"]
    kills = kinds["creature.killed"] + kinds["boss.killed"]
    if kills > 1:
        yield Award("hunter", hero, ("award-hunter", {"count": kills}))
    if kinds["hero.moved"]:
        yield Award("walker", hero, ("award-walker", {"count": kinds["hero.moved"]}))


def _blows(public: Sequence[Event]) -> Counter[int]:
    """By seat: what the Hero lost right after its cards, in the same turn."""
    found: Counter[int] = Counter()
    last: int | None = None
    for event in public:
        if event.kind == "card.played":
            last = event.data["seat"]
        elif event.kind in ("turn", "round", "action"):
            last = None
        elif event.kind == "lost" and last is not None and event.data["who"] == "hero":
            found[last] += event.data["count"]
    return found


def uncovered(view: View) -> tuple[Aid, ...]:
    """What Evil held and would have drawn, what the Hero would have found, and where rooms were."""
    if "open" not in view:
        return ()
    told = view["open"]
    # A view that was written down has its seats as words.
    held = {int(seat): cards for seat, cards in told["hands"].items()}
    cards: list[Line] = [
        ("end-held", {"seat": seat, "cards": held[seat]}) for seat in view["evil"] if held[seat]
    ]
    cards += [
        ("end-deck", {"deck": deck, "cards": pile}) for deck, pile in told["decks"].items() if pile
    ]
    items: list[Line] = [("end-items", {"cards": told["item_deck"]})] if told["item_deck"] else []
    rooms: list[Line] = [
        ("end-room", {"room": sector["room"], "at": at})
        for at, sector in told["map"].items()
        if sector["room"] is not None
    ]
    pages = (("cards", cards), ("items", items), ("rooms", rooms))
    return tuple(Aid(key, (f"end-{key}-title", {}), tuple(lines)) for key, lines in pages if lines)


def told(
    box: Box, view: View, events: Sequence[Event], tr: Translate
) -> list[tuple[str, list[str]]]:
    """All of it in words, below the map of the end."""
    found = [
        (tr(aid.title[0], **aid.title[1]), [tr(name, **args) for name, args in aid.lines])
        for aid in ending(box, view, events)
    ]
    honoured = [
        f"{tr('picture-player', seat=award.seat)} – {tr(award.line[0], **award.line[1])}"
        for award in awards(box, view, events)
    ]
    return [*found, (tr("end-awards-title"), honoured)] if honoured else found


def outcome(view: View, seat: int) -> Line | None:
    """Whether this seat has won, and why."""
    result = view["result"]
    if result is None:
        return None
    side = "hero" if seat == view["hero"] else "evil"
    won = "won" if seat in result["winners"] else "lost"
    final = view["missions"]["final"]["key"]
    return f"outcome-{side}-{won}", {"mission": final, "rounds": result["rounds"]}


def aids(box: Box, view: View) -> tuple[Aid, ...]:
    """What one may look up beside the desk: what the creatures can do, what the missions want."""
    night = bool(view["nightmare"])
    stats: list[Line] = []
    for key, rows in zip(box.all_types, box.stats, strict=True):
        row = rows[night]
        told = {"dark": row.dark, "lit": row.lit, "wound": row.wound, "kill": row.kill}
        stats.append(("aid-creature", {"creature": key, **told, "san": row.san}))
    wanted: list[Line] = []
    for colour in COLOURS:
        key = view["missions"][colour]["key"]
        room = box.rooms[box.mission_room[key]]
        does: Line = (f"effect-{key}", {})
        wanted.append(("aid-mission", {"mission": key, "room": room, "does": does}))
    return (
        Aid("missions", ("aid-missions", {}), tuple(wanted)),
        Aid("creatures", ("aid-creatures", {}), tuple(stats)),
    )
