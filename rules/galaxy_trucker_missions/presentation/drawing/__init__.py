"""The game as pictures, drawn by ourselves and filled from a view alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.framing import Look, Told, framed
from rules.engine.model import Event, Picture, Translate
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation import ending
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing import (
    comic,
    convoy,
    cover,
    hangar,
    icons,
    night,
)
from rules.galaxy_trucker_missions.presentation.drawing.damage import damage
from rules.galaxy_trucker_missions.presentation.drawing.palette import AMBER, DECK, GRID, INK, SPACE
from rules.galaxy_trucker_missions.presentation.drawing.scene import Scene
from rules.galaxy_trucker_missions.presentation.drawing.telling import Telling, shortened


def pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """What everybody sees first; then what is the reader's own."""
    scene = Scene(box, view, tr)
    return (*_shared(scene, Telling(scene)), *_own(scene, Telling(scene)))


def own_pictures(box: Box, view: Mapping[str, Any], tr: Translate) -> tuple[Picture, ...]:
    """What stands on the reader's desk alone."""
    scene = Scene(box, view, tr)
    return tuple(picture for picture in _own(scene, Telling(scene)) if picture.desk)


def _shared(scene: Scene, telling: Telling) -> Iterator[Picture]:
    """The night while there is nothing in the air, the convoy in flight, the bill at the end."""
    phase = scene.view["phase"]
    if phase == "over":
        words = (telling.flight(), *telling.result(), telling.purses(), *telling.bill())
        yield Picture("bill", night.settled(scene), shortened(words), words)
    if phase in ("flight", "over"):
        short = (telling.flight(), *telling.play(), *map(telling.rank, scene.seats))
        yield Picture(
            "convoy", convoy.draw(scene), shortened(short), tuple(_flight(scene, telling))
        )
    else:
        words = (telling.flight(), *_missions(scene, telling), telling.purses(), *telling.bill())
        short = (telling.flight(), telling.purses(), *telling.bill())
        yield Picture("night", night.draw(scene), shortened(short), words)


def _missions(scene: Scene, telling: Telling) -> Iterator[str]:
    view = scene.view
    keys = [*view["offer"], *([view["mission"]] if view["mission"] is not None else [])]
    yield from map(telling.mission, keys)


def _flight(scene: Scene, telling: Telling) -> Iterator[str]:
    """The whole flight, ship by ship."""
    yield telling.flight()
    yield from _missions(scene, telling)
    yield " ".join(telling.play()) or telling.tr("picture-flown")
    yield telling.bank()
    yield telling.tr("told-connectors")
    for seat in scene.seats:
        craft = scene.crafts[seat]
        yield " ".join((telling.rank(seat), *telling.more(seat)))
        if craft is not None and craft.rows:
            yield f"{telling.pilot(seat)}: {telling.parts(craft)}"


def _own(scene: Scene, telling: Telling) -> Iterator[Picture]:
    """What stands on a pilot's desk; and, not there, what else is worth a look.

    Of what stands there the ship comes last, right above the question.
    """
    craft, view = scene.own, scene.view
    if craft is None or view["phase"] not in ("build", "flight"):
        return
    words = tuple(_ship(scene, telling, craft))
    own = Picture("ship", hangar.own_ship(scene, craft), shortened(words), words, desk=True)
    if view["placing"] is not None:
        told = tuple(telling.fits(craft, view["placing"]))
        svg = hangar.rotations(scene, craft, view["placing"])
        yield Picture("placing", svg, shortened(told), told, desk=True)
        yield own
        return
    if view["hand"] or view["aside"]:
        told = [_tiles(scene, telling, name) for name in ("hand", "aside")]
        yield _listed("tiles", hangar.in_hand(scene), told, desk=True)
    yield own
    if view["yard"]:
        yield _listed("yard", hangar.yard(scene), [_tiles(scene, telling, "yard")])
    if scene.building and view["piles"]:
        told = [
            [f"{scene.tr('picture-pile', pile=int(pile))}:", *map(telling.card, cards)]
            for pile, cards in view["piles"].items()
        ]
        yield _listed("piles", hangar.piles(scene), told)


def look(box: Box, view: Mapping[str, Any], key: str, tr: Translate) -> tuple[Picture, ...]:
    """The own ship as it stands on the desk, or every ship as large as it gets."""
    if key == "ship":
        return tuple(one for one in own_pictures(box, view, tr) if one.key == "ship")
    scene = Scene(box, view, tr)
    telling = Telling(scene)
    return tuple(_large(scene, telling, seat) for seat in scene.seats if scene.crafts[seat])


def _large(scene: Scene, telling: Telling, seat: int) -> Picture:
    craft = scene.crafts[seat]
    assert craft is not None
    words = (" ".join((telling.rank(seat), *telling.more(seat))), telling.parts(craft))
    return Picture(f"ship-{seat}", convoy.ship_of(scene, seat), shortened(words), words)


def _ship(scene: Scene, telling: Telling, craft: Craft) -> Iterator[str]:
    """The own ship: its numbers, then part by part."""
    view, tr = scene.view, scene.tr
    numbers = "; ".join(telling.numbers(craft))
    if scene.building and view["stock"]:
        hours = tr("picture-hours", hours=view["hours_left"])
        stock = ", ".join(f"{tr(f'stock-{kind}')} {n}" for kind, n in view["stock"].items())
        yield f"{hours}; {numbers}."
        yield f"{tr('told-stock')} {stock}."
    else:
        yield f"{numbers}."
    if view["order"] is not None:
        yield f"{tr('picture-order', order=view['order'])}."
    if view["phase"] == "flight":
        yield " ".join(telling.play())
    yield tr("told-connectors")
    yield telling.parts(craft) or tr("picture-none")


def _tiles(scene: Scene, telling: Telling, name: str) -> list[str]:
    """Tiles that could be placed, with their connectors."""
    listed = scene.view[name]
    if not listed:
        return []
    title = scene.tr(f"picture-{name}", count=len(listed))
    return [f"{title}.", *(f"{telling.tile(tile)}." for tile in listed)]


def _listed(key: str, svg: str, told: list[list[str]], desk: bool = False) -> Picture:
    """A picture of things of which each has a sentence."""
    words = tuple(" ".join(sentences) for sentences in told if sentences)
    return Picture(key, svg, shortened(one for each in told for one in each), words, desk)


def finale(
    box: Box, view: Mapping[str, Any], events: Sequence[Event], tr: Translate
) -> Picture | None:
    """The night as a bill, and the ships as they came home, with what they lost where it lay.

    None before the end; of a night that the table has ended, the purses.
    """
    if "open" not in view:
        return None
    scene = Scene(box, view, tr)
    telling = Telling(scene)
    short = (night.winners(scene, scene.players), telling.purses(), *telling.bill())
    ships = (" ".join((telling.rank(seat), *telling.more(seat))) for seat in scene.seats)
    played = view["result"] is not None
    svg = night.settled(scene, damage(scene, events) if played else None)
    # Of flights before the last it says no more than what they came to.
    says = ("standing", f"bill-{len(view['paid']) - 1}", "turns", "awards")
    told = (*short, *(ships if played else ()))
    shown = Picture("finale", svg, shortened(short), told, says=says)
    return framed(shown, below=[*_told(scene, events)], look=Look(SPACE, DECK, GRID, AMBER, INK))


def _told(scene: Scene, events: Sequence[Event]) -> Iterator[Told]:
    """What it takes to win, the turning points and the awards; the bill says the rest."""
    tr = scene.tr
    line = scene.box.number["credits_to_beat"]
    yield tr("end-why-title"), [tr("end-line", line=line)]
    for aid in ending.ending(scene.box, scene.view, events):
        if aid.key == "turns":
            yield tr(aid.title[0]), [tr(name, **args) for name, args in aid.lines]
    honoured = [
        f"{scene.players[award.seat]} – {tr(award.line[0], **award.line[1])}"
        for award in ending.awards(scene.view, events)
    ]
    if honoured:
        yield tr("end-awards-title"), honoured


__all__ = ["comic", "cover", "finale", "icons", "look", "pictures"]
