"""The pictures in words: the whole position, and in short what it comes to."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rules.alone.components.catalog import COLOURS
from rules.alone.presentation.drawing import hand
from rules.alone.presentation.drawing.scene import Scene
from rules.alone.presentation.drawing.sectors import Level, Sector
from rules.alone.presentation.panel_and_desk import answer_line
from rules.alone.presentation.teaching import mission_state

MOST = 1024
"""No more letters than this are taken anywhere."""

CUT = "…"


def in_short(paragraphs: Iterable[str]) -> str:
    """As many paragraphs, from the first, as fit."""
    told = ""
    for paragraph in paragraphs:
        longer = f"{told} {paragraph}".strip()
        if len(longer) > MOST:
            break
        told = longer
    return told or next(iter(paragraphs), "")[: MOST - len(CUT)] + CUT


def of_maze(scene: Scene, levels: Mapping[str, Level]) -> Iterator[str]:
    """When it is, where the Hero is, what was heard and answered, and every sector he knows."""
    view, tr = scene.view, scene.tr
    yield _when(scene)
    if view["hero_at"] is None:
        yield tr("picture-dark")
        return
    known = [at for level in levels.values() for at in level.values()]
    here = next(at for at in known if at.hero)
    yield f"{tr('words-here')} {_sector(scene, here)}"
    if view["noises"]:
        heard = (
            tr("desk-noise", turn=noise["turn"], heard=noise["side"]) for noise in view["noises"]
        )
        yield f"{'; '.join(heard)}."
    if view["answers"]:
        lines = (answer_line(answer) for answer in view["answers"])
        yield f"{tr('picture-located')} {'; '.join(tr(line, **args) for line, args in lines)}."
    for key, level in levels.items():
        others = [at for at in level.values() if at.known and not at.hero]
        if others:
            said = " ".join(_sector(scene, at) for at in others)
            yield f"{tr(f'picture-level-short-{key}')}. {said}"
    if view["plans"]:
        rooms = (tr("panel-room", room=r, sector=at) for r, at in view["plans"].items())
        yield f"{tr('words-plans')} {'; '.join(rooms)}."
    yield from _stats(scene, {figure.kind for at in known for figure in at.figures})


def _when(scene: Scene) -> str:
    view, tr = scene.view, scene.tr
    parts = [scene.heading()]
    if view["nightmare"]:
        parts.append(tr("panel-nightmare"))
    parts.append(tr("panel-tracks", **{k: view[k] for k in ("hp", "san", "limit", "adrenaline")}))
    ended = scene.ending().rstrip(".")
    return ". ".join([ended, *parts] if ended else parts) + "."


def _sector(scene: Scene, at: Sector) -> str:
    """A sector's name, what it is, its ways, and what lies there."""
    tr = scene.tr
    parts = [tr(f"kind-{at.kind}") if at.room is None else scene.rooms[at.room]]
    if at.room is not None and at.room in scene.mission_in:
        parts.append(tr("words-mission-here", colour=scene.mission_in[at.room]))
    parts.append(tr("words-ways", exits=at.exits))
    parts += [tr(f"picture-sign-{key}") for key in at.signs]
    if at.sabotage:
        parts.append(tr("words-sabotage", count=at.sabotage))
    if at.seen:
        parts.append(tr("picture-sign-seen"))
    if at.hero:
        parts.append(tr("creature-hero"))
    parts += [_creature(scene, one.key, one.wounded, one.marked) for one in at.figures]
    return f"{scene.sector(at.name)}: {', '.join(parts)}."


def _creature(scene: Scene, key: str, wounded: bool, marked: bool) -> str:
    name = scene.tr(f"creature-{key}")
    state = [scene.tr("state-wounded")] if wounded else []
    state += [scene.tr("words-acid")] if marked else []
    return f"{name} ({', '.join(state)})" if state else name


def _stats(scene: Scene, kinds: set[str]) -> Iterator[str]:
    """What the creatures in question can do now."""
    for kind in scene.creatures:
        if kind in kinds:
            row = scene.stats[kind]
            facts = {"dark": row.dark, "lit": row.lit, "wound": row.wound, "kill": row.kill}
            said = scene.tr("picture-stats", san=row.san, **facts)
            yield f"{scene.creatures[kind]}: {said}."


def of_map(scene: Scene, truth: Mapping[str, Any], levels: Mapping[str, Level]) -> Iterator[str]:
    """When it is, the Hero, creatures and tokens first, then every sector, row by row."""
    tr = scene.tr
    yield _when(scene)
    if truth["hero_map"] is not None:
        yield tr("words-hero-at", sector=truth["hero_map"], start=truth["start_map"])
    living = [
        f"{_creature(scene, key, one['wounded'], one['marked'])} {scene.sector(one['at'])}"
        for key, one in truth["creatures"].items()
    ]
    yield f"{tr('words-creatures')} {', '.join(living) or '–'}."
    danger = [scene.sector(name) for name, at in truth["map"].items() if at["danger"]]
    yield f"{tr('words-danger')} {', '.join(danger) or '–'}."
    for veil in truth["veils"]:
        said = {key: value for key, value in veil.items() if key != "at"}
        yield tr("event-map-veil", at=veil["at"], **said)
    if scene.view.get("aim", "hero") != "hero":
        yield tr("desk-aim", who=scene.view["aim"])
    if scene.view.get("stalks") is not None:
        yield tr("words-stalks", count=scene.view["stalks"])
    rooms = (
        f"{scene.rooms[at['room']]} {scene.sector(name)}"
        for name, at in truth["map"].items()
        if at["room"]
    )
    yield f"{tr('words-rooms')} {', '.join(rooms)}."
    for level in levels.values():
        for _, row in groupby(level.values(), lambda at: at.name[2]):
            yield " ".join(_sector(scene, at) for at in row)
    yield from _stats(scene, {one["type"] for one in truth["creatures"].values()})


def of_hand(scene: Scene) -> Iterator[str]:
    """Every card of the hand with what it does and could do now; then the others' hands."""
    view, tr = scene.view, scene.tr
    played = tr("picture-played", count=view["played"], free=view["free"])
    yield f"{tr('picture-hand', count=len(view['hand']))}. {played}. {hand.remark(scene)}"
    for face in hand.faces(scene):
        times = f" ×{face.count}" if face.count > 1 else ""
        now = hand.said_now(scene, face)
        yield f"{tr(f'card-{face.key}')}{times}: {tr(f'effect-{face.key}')}. {now}."
    for seat, cards in view["hands"].items():
        if int(seat) != view["seat"] and cards:
            said = (
                tr("desk-card", card=card, state="armed" if card in view["armed"] else "plain")
                for card in cards
            )
            yield f"{scene.player(int(seat))}: {', '.join(one.strip() for one in said)}."


def of_sheet(scene: Scene) -> Iterator[str]:
    """Missions, items, helpers, what was learned, the track, the piles."""
    view, tr = scene.view, scene.tr
    yield _when(scene)
    yield " ".join(_this_turn(scene))
    for colour in COLOURS:
        yield _mission(scene, colour)
    for item in view["items"]:
        key = scene.box.items[item["id"]]
        state = "upgraded" if item["upgraded"] else "plain"
        said = tr("words-item", card=item["id"], count=item["charges"], state=state)
        yield f"{said}: {tr(f'effect-{key}')}."
    helping = [
        *([tr("desk-ally", character=view["ally"]["key"], count=view["ally"]["charges"])]
          if view["ally"] is not None else []),
        *([tr("desk-survivor", count=view["survivor"])] if view["survivor"] is not None else []),
        *(tr("desk-ability", ability=key, count=n) for key, n in view["xp"].items() if n),
    ]  # fmt: skip
    if helping:
        yield f"{'; '.join(helping)}."
    head = tr("picture-track", free=view["free"], symbols=view["symbols"])
    yield f"{head}: {', '.join(scene.track()) or '–'}."
    if view["decks"]:
        hands = sum(view["hand_sizes"])
        yield tr("words-piles", decks=view["decks"], count=hands, left=view["item_deck"])
    if view["searched"]:
        yield f"{tr('words-searched')} {', '.join(scene.rooms[key] for key in view['searched'])}."


def _this_turn(scene: Scene) -> Iterator[str]:
    view, tr = scene.view, scene.tr
    character = tr("character-" + view["character"])
    yield f"{character}, {tr('choice-difficulty-' + view['difficulty'])}."
    if view["did"]:
        yield f"{tr('words-did')} {', '.join(tr(f'trigger-{key}') for key in view['did'])}."
    states = [tr("picture-bullet")] if view["bullet"] else []
    states += [tr(f"picture-numb-{key}") for key, on in view["numb"].items() if on]
    if states:
        yield f"{', '.join(states)}."


def _mission(scene: Scene, colour: str) -> str:
    view, tr = scene.view, scene.tr
    row = view["missions"][colour]
    room = scene.box.rooms[scene.box.mission_room[row["key"]]]
    args = {"colour": colour, "mission": row["key"], "room": room}
    args["state"] = mission_state(scene.box, view, colour)
    said = tr("panel-mission", count=row["progress"], **args)
    parts = [said, tr("effect-" + row["key"])]
    if colour == "final" and view["clock"] is not None:
        parts.append(tr("panel-clock", count=view["clock"]))
    if colour == "final" and view["boss"] is not None:
        parts.append(tr("panel-boss", creature=view["boss"]))
    return f"{'. '.join(parts)}."
