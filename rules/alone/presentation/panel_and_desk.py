"""What the public panel and a player's desk say, as lines of text ids, from a view alone."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.alone.components.catalog import COLOURS, Box
from rules.alone.presentation.teaching import mission_state
from rules.engine.model import Line, Look

View = Mapping[str, Any]


def panel(box: Box, view: View) -> tuple[Line, ...]:
    """For everybody: where the Hero stands, what he sees, and who is waited for."""
    return tuple(_panel(box, view))


def _panel(box: Box, view: View) -> Iterable[Line]:
    if view["phase"] == "setup":
        yield "panel-setup", {}
    else:
        yield "panel-round", {"round": view["round"], "turn": view["turn"]}
    yield "panel-hero", {"character": view["character"], "seat": view["hero"]}
    yield "panel-tracks", {key: view[key] for key in ("hp", "san", "limit", "adrenaline")}
    if view["nightmare"]:
        yield "panel-nightmare", {}
    for colour in COLOURS:
        mission = view["missions"][colour]
        room = box.rooms[box.mission_room[mission["key"]]]
        args = {"colour": colour, "mission": mission["key"], "room": room}
        state = mission_state(box, view, colour)
        yield "panel-mission", {**args, "state": state, "count": mission["progress"]}
    if view["clock"] is not None:
        yield "panel-clock", {"count": view["clock"]}
    if view["boss"] is not None:
        yield "panel-boss", {"creature": view["boss"]}
    if view["result"] is not None:
        yield from _result(view)
        return
    if view["hero_at"] is not None:
        yield from maze(view)
    if view["decks"]:
        args = {"deck": view["decks"][0], "other": view["decks"][1]}
        yield "panel-evil", {**args, "free": view["free"], "symbols": view["symbols"]}
    if view["pending"]:
        mine = view["pending"] == [view["hero"]]
        yield ("wait-turn" if mine else "wait-evil"), {"seats": view["pending"]}


def maze(view: View) -> Iterable[Line]:
    """Where the Hero is, with its exits and what is there; then what else he sees."""
    here = view["maze"][view["hero_at"]]
    yield "panel-here", {"sector": view["hero_at"], "exits": here["exits"]}
    for name, sector in view["maze"].items():
        if sector["room"] is not None:
            yield "panel-room", {"sector": name, "room": sector["room"]}
        marks = [key for key in ("lit", "danger", "switch") if sector[key]]
        if marks:
            yield "panel-marks", {"sector": name, "marks": marks}
        for creature in sector["creatures"]:
            state = "wounded" if creature["wounded"] else "whole"
            args = {"sector": name, "creature": creature["type"], "state": state}
            yield "panel-creature", args


def _result(view: View) -> Iterable[Line]:
    result = view["result"]
    yield "panel-over", {"reason": result["reason"]}
    yield "panel-winners", {"seats": result["winners"]}
    args = {key: result[key] for key in ("points", "rounds", "turns")}
    yield "panel-points", args


MAP = Look("map", ("look-map", {}), "🗺️", desk=True)


def looks(view: View) -> tuple[Look, ...]:
    """The whole map, of which a desk shows a part: from the first turn on, for Evil before, too."""
    return (MAP,) if "map" in view or view["hero_at"] is not None else ()


def who(view: View) -> Line | None:
    """Who one is, beside pictures that show all else."""
    if "map" not in view:
        return "desk-who-hero", {"character": view["character"]}
    if view["aim"] != "hero":
        return "desk-who-aim", {"who": view["aim"]}
    if view["hero_map"] is None:
        return "desk-evil", {"role": "evil"}
    return "desk-who-evil", {"sector": view["hero_map"]}


def desk(box: Box, view: View) -> tuple[Line, ...]:
    """For one player alone."""
    return tuple(_evil_desk(box, view) if "map" in view else _hero_desk(view))


def _hero_desk(view: View) -> Iterable[Line]:
    for item in view["items"]:
        state = "upgraded" if item["upgraded"] else "plain"
        yield "desk-item", {"card": item["id"], "count": item["charges"], "state": state}
    for ability, points in view["xp"].items():
        if points:
            yield "desk-ability", {"ability": ability, "count": points}
    if view["ally"] is not None:
        yield "desk-ally", {"character": view["ally"]["key"], "count": view["ally"]["charges"]}
    if view["survivor"] is not None:
        yield "desk-survivor", {"count": view["survivor"]}
    for noise in view["noises"]:
        yield "desk-noise", {"turn": noise["turn"], "heard": noise["side"]}
    if view["answers"]:
        yield "desk-answers", {}
    for answer in view["answers"]:
        yield answer_line(answer)
    if view["plans"] is not None:
        for room, sector in view["plans"].items():
            yield "panel-room", {"sector": sector, "room": room}


def answer_line(answer: Mapping[str, Any]) -> Line:
    """An answer to a Locate as a line."""
    target = {"target": answer["target"]}
    if answer.get("unanswered"):
        return "answer-none", target
    if answer["distance"] is None:
        return "answer-nowhere", target
    distance = answer["distance"]
    low, high = distance if isinstance(distance, list) else (distance, None)
    told = {"level": answer["level"], "step": answer.get("step")}
    return "answer", {**target, "low": low, "high": high, **told}


def _evil_desk(box: Box, view: View) -> Iterable[Line]:
    yield "desk-evil", {"role": "evil"}
    if view["hero_map"] is not None:
        yield "desk-hero", {"sector": view["hero_map"]}
    for key, creature in view["creatures"].items():
        state = "wounded" if creature["wounded"] else "whole"
        yield "desk-creature", {"creature": key, "sector": creature["at"], "state": state}
    danger = [name for name, sector in view["map"].items() if sector["danger"]]
    if danger:
        yield "desk-danger", {"sectors": danger}
    yield from (_held(view, card) for card in view["hand"])
    for seat, cards in view["hands"].items():
        if int(seat) != view["seat"] and cards:
            yield "desk-hand", {"seat": int(seat), "held": [_held(view, c) for c in cards]}
    if view["aim"] != "hero":
        yield "desk-aim", {"who": view["aim"]}


def _held(view: View, card: int) -> Line:
    return "desk-card", {"card": card, "state": "armed" if card in view["armed"] else "plain"}
