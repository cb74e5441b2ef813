"""Where the ships of the last flight lost what they lost, as the public log tells it."""

from collections.abc import Iterable, Iterator

from rules.engine.model import Event
from rules.galaxy_trucker_missions.components.catalog import Tile
from rules.galaxy_trucker_missions.presentation.drawing.scene import Scene


def damage(scene: Scene, events: Iterable[Event]) -> list[dict[int, tuple[Tile, int]]]:
    """By seat, by square: the part that was lost there, with its quarter turn."""
    found: list[dict[int, tuple[Tile, int]]] = [{} for _ in scene.seats]
    turns: dict[tuple[int, int], int] = {}
    index, tiles = scene.board.index, scene.box.tiles
    for event in events:
        data = event.data
        if event.kind == "building":
            found = [{} for _ in scene.seats]
        elif event.kind == "ship.shown":
            turns |= {(data["seat"], tile): turn for tile, turn in _turns(data["ship"])}
        elif event.kind == "part.lost":
            square = index.get((data["x"], data["y"]))
            if square is not None:
                tile = data["tile"]
                found[data["seat"]][square] = tiles[tile], turns.get((data["seat"], tile), 0)
    return found


def _turns(ship: str) -> Iterator[tuple[int, int]]:
    """Tiles and their quarter turns, of a ship in notation."""
    for word in ship.split():
        tile, rot = word.partition(":")[2].split("/")
        yield int(tile), int(rot) // 90
