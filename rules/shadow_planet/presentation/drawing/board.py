"""The board: places below a sky with three moons, then players and piles."""

from rules.engine.flow import height_of, laid
from rules.engine.svg import panel, picture
from rules.shadow_planet.presentation.drawing import ground, people, places, sky
from rules.shadow_planet.presentation.drawing.scene import Scene

WIDE = 1200
MARGIN = 36
INNER = WIDE - 2 * MARGIN
GAP = 12
TOP = 32


class Plan:
    """Where every Location has its place: tall ships first, then the lands under the open sky."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        box = scene.box
        self.keys = box.locations
        count = len(self.keys)
        self.wide = (INNER - GAP * (count - 1)) / count
        self.left = {key: MARGIN + (self.wide + GAP) * n for n, key in enumerate(self.keys)}
        self.ships = self.keys[: count // 2]
        self.sky = self.left[self.keys[count // 2]]
        """Where the open sky begins."""
        self.rooms = {
            key: [
                places.Room(scene, section, self.wide - 20)
                for section, row in box.sections.items()
                if row.location == key
            ]
            for key in self.keys
        }
        self.standing = {key: places.stage_rows(scene, key, self.wide + 8) for key in self.keys}
        needed = (height_of(rows, places.GAP) for rows in self.standing.values())
        self.stage = max(places.STAGE, *needed)
        self.ground = max(self.above(key) + self.floors(key) for key in self.keys) + self.stage
        lines = max(len(places.top_card(scene, key, self.wide)) for key in self.keys)
        self.below = self.ground + 58 + (6 + 28 * lines if lines else 0)

    def above(self, key: str) -> float:
        """What must stay free above a Location's rooms."""
        return TOP + (ground.NOSE if key in self.ships else sky.HIGH + sky.CREST)

    def floors(self, key: str) -> float:
        """How high a Location's rooms are together."""
        return sum(room.height + 8 for room in self.rooms[key])

    def backs(self) -> list[str]:
        """What the Locations look like, those farther away first."""
        marks: list[str] = []
        for key in (*self.keys[len(self.ships) :], *self.ships):
            x, stage = self.left[key], self.ground - self.stage
            top = stage - self.floors(key)
            if key in self.ships:
                number, nose = self.ships.index(key), top - ground.NOSE
                marks.append(ground.ship(number, x, nose, self.wide, stage, self.ground))
            else:
                marks.append(ground.land(key, x, top, self.wide, self.ground))
        return marks

    def front(self, key: str) -> list[str]:
        """What is in a Location: its Sections, and below them those who stand outside."""
        x, top = self.left[key], self.ground - self.stage - self.floors(key)
        marks: list[str] = []
        for room in self.rooms[key]:
            marks.append(room.draw(x + 10, top))
            top += room.height + 8
        rows = self.standing[key]
        feet = self.ground - 3 - height_of(rows, places.GAP)
        inside = laid(rows, x + self.wide / 2, feet, places.GAP)
        marks.append(panel(x - 4, self.ground - self.stage - 3, self.wide + 8, self.stage, *inside))
        high = self.below - self.ground
        return [*marks, places.caption(self.scene, key, x, self.ground, self.wide, high)]


def draw(scene: Scene) -> str:
    """The whole board, as SVG."""
    plan = Plan(scene)
    arcs, deep = ground.links(
        scene, {key: x + plan.wide / 2 for key, x in plan.left.items()}, plan.below
    )
    y = plan.below + deep + GAP
    table = people.Table(scene, MARGIN, y, INNER)
    low = y + table.high + GAP
    high = low + people.LOW + MARGIN
    right = WIDE - MARGIN - plan.sky
    return picture(
        WIDE,
        high,
        sky.backdrop(WIDE, plan.ground, y, high),
        *plan.backs(),
        sky.header(scene, plan.sky + 8, TOP, right - 8),
        *sky.dials(scene, plan.sky, TOP + sky.HEAD, right),
        *(mark for key in plan.keys for mark in plan.front(key)),
        panel(MARGIN, plan.below, INNER, deep, *arcs),
        table.draw(),
        *people.piles(scene, MARGIN, low, INNER, GAP),
    )
