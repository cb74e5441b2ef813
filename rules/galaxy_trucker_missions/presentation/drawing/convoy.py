"""The flight for everybody: the track around the card, and all ships side by side."""

from collections.abc import Mapping, Sequence

from rules.engine.lettering import BOLD, width, wrapped
from rules.engine.svg import panel, words
from rules.galaxy_trucker_missions.components.catalog import Tile
from rules.galaxy_trucker_missions.presentation.drawing import checks, ship
from rules.galaxy_trucker_missions.presentation.drawing.flow import Cell, height_of, laid, rows_of
from rules.galaxy_trucker_missions.presentation.drawing.hangar import (
    GAP,
    MARGIN,
    SMALL,
    berth,
    sheet,
    with_wrecks,
)
from rules.galaxy_trucker_missions.presentation.drawing.hangar import WIDE as DESK
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DECK,
    INK,
    SEATS,
    SOFT,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import LETTERS, Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import (
    badge,
    beside,
    chip,
    goods_cell,
    said,
    sign,
)
from rules.galaxy_trucker_missions.presentation.drawing.track import Track

WIDE = 1000
"""What is everybody's shows several ships: it is wider than what stands on one desk."""
INNER = WIDE - 2 * MARGIN
NAME = 36
NAMES = (NAME, 32, SMALL)
"""A name that is a little too long is written smaller; only then is it cut."""
ALONE, HIGHEST = 460, 350
"""How high the ships of a table may be if they stand in one row, or in two."""
ONE_LINE = 500
"""From here on a name and what belongs to it find room on one line."""
LEGEND = ("crew", "battery", "engines", "firepower", "exposed", "shield", "goods", "lost", "clean")
"""Signs in the order in which they stand under ships."""


def draw(scene: Scene) -> str:
    """The whole picture."""
    marks, y = head(scene, MARGIN)
    if scene.view["phase"] == "flight":
        track = Track(scene, MARGIN, y, INNER)
        marks.append(track.draw())
        y += track.high + GAP
    berths = Berths(scene)
    marks += berths.draw(y)
    kinds = [tile.kind for craft in scene.crafts if craft for tile in craft.hull.tile.values()]
    return sheet(y + berths.high + MARGIN, kinds, *marks, wide=WIDE)


def head(scene: Scene, y: float) -> tuple[list[str], float]:
    """Flight, mission and what belongs to all; and where it ends."""
    view, tr = scene.view, scene.tr
    title = tr("picture-flight", number=view["flight"] + 1, flights=len(view["flights"]),
               name=view["class"])  # fmt: skip
    if view["mission"] is not None and view["phase"] in ("flight", "over"):
        title = f"{title} · {tr('picture-mission', mission=view['mission'])}"
    cells: list[Cell] = []
    if view["phase"] == "flight":
        cells.append(chip("cards", tr("picture-deck", count=view["deck"]), SMALL))
    if view["freighter"] is not None:
        cells.append(chip("hull", tr("picture-freighter", hull=view["freighter"]), SMALL))
    if view["hidden_kinds"]:
        cells.append(said(tr("picture-hidden", kinds=view["hidden_kinds"]), SMALL, SOFT))
    if view["phase"] == "flight":
        cells.append(_bank(scene))
    rows = rows_of(cells, INNER, 26)
    deep = 54 + (height_of(rows, 6) + 8 if rows else 0)
    line = words(title, MARGIN, y + 36, NAME, AMBER, BOLD, room=INNER)
    inside = laid(rows, MARGIN, y + 52, 26, 6)
    return [panel(MARGIN, y, INNER, deep, line, *inside)], y + deep + 6


def _bank(scene: Scene) -> Cell:
    """The goods that are left in the bank."""
    cells = [said(scene.tr("picture-bank"), SMALL, SOFT)]
    for colour, count in scene.view["bank"].items():
        cells += [goods_cell(colour[0].upper()), said(str(count), SMALL, INK, BOLD)]
    return beside(*cells, gap=8)


def _across(scene: Scene) -> int:
    """How many ships stand side by side."""
    board, seats = scene.board, len(scene.seats)
    columns = sum(1 for x in board.columns if board.column[x])
    if len(board.rows) > 6 or seats < 3:
        return seats
    return 3 if seats == 3 and columns <= 7 else 2


Wrecks = Mapping[int, tuple[Tile, int]]
"""By square: what lay there and was lost, with its quarter turn."""


class Berths:
    """All ships in as few rows as keep them large."""

    def __init__(self, scene: Scene, wrecks: Sequence[Wrecks] | None = None) -> None:
        """With `wrecks` it is the end: what was lost is shown where it lay, and no numbers."""
        self.scene = scene
        self.ended = wrecks is not None
        self.wrecks = wrecks or [{} for _ in scene.seats]
        seats = len(scene.seats)
        self.across = _across(scene)
        self.wide = (INNER - GAP * (self.across - 1)) / self.across
        rows = -(-seats // self.across)
        rim = ship.INCOMING if any(map(scene.threatened, scene.seats)) else 12
        high = ALONE if rows == 1 else HIGHEST
        self.grid = ship.grid_for(scene.board, self.wide - 12, high, rim)
        self.head = 108 if self.wide < ONE_LINE else 62
        self.sheets = [craft and checks.Sheet(scene, craft) for craft in scene.crafts]
        self.feet = [self._foot(seat) for seat in scene.seats]
        foot = max((height_of(rows, 6) for rows in self.feet if rows), default=0)
        self.deep = self.head + self.grid.height + foot + 18
        self.high = rows * (self.deep + GAP) - GAP

    def _foot(self, seat: int) -> list[list[Cell]]:
        scene, view = self.scene, self.scene.view
        numbers = self.sheets[seat]
        if self.ended:
            return []
        cells = numbers.line(len(view["lost"][seat])) if numbers else []
        if view["clean"][seat]:
            cells.append(chip("clean", str(view["clean"][seat]), SMALL))
        rows = rows_of(cells, self.wide - 28, 16)
        if view["orders"][seat] is not None:
            order = scene.tr("picture-order", order=view["orders"][seat])
            rows += [[said(line, 26, SOFT)] for line in wrapped(order, self.wide - 28, 26)]
        return rows

    def draw(self, y: float) -> list[str]:
        """All of them from y down."""
        spare = -len(self.scene.seats) % self.across
        marks = [
            self._berth(
                seat,
                MARGIN + seat % self.across * (self.wide + GAP),
                y + seat // self.across * (self.deep + GAP),
            )
            for seat in self.scene.seats
        ]
        if spare:
            x = MARGIN + (self.across - spare) * (self.wide + GAP)
            low = y + self.high - self.deep
            marks.append(legend(self.scene, x, low, self.wide, self.deep))
        return marks

    def _berth(self, seat: int, x: float, y: float) -> str:
        scene, view, grid = self.scene, self.scene.view, self.grid
        rolls = view["rolls"] if scene.threatened(seat) else ()
        left = x + (self.wide - grid.width) / 2 - min(grid.left / 4, 4)
        flies = seat in view["route"]
        return panel(
            x, y, self.wide, self.deep,
            *self._name(seat, x, y),
            *ship.draw(grid, scene.crafts[seat], left, y + self.head - 4, seat, rolls=rolls,
                       wrecks=self.wrecks[seat]),
            *laid(self.feet[seat], x + 14, y + self.head + grid.height, 16, 6),
            fill=DECK, rx=14, stroke=SEATS[seat] if flies else None,
            stroke_width=3 if flies else None,
        )  # fmt: skip

    def _name(self, seat: int, x: float, y: float) -> list[str]:
        """Place, letter, name and purse; on two lines where there is little room."""
        scene, right = self.scene, x + self.wide - 14
        first = [badge(seat, LETTERS[seat], 46)]
        purse = chip("credits", str(scene.view["credits"][seat]), SMALL)
        second = [] if self.ended else [purse]
        if scene.waited_for(seat):
            second.append(sign("wait", 38))
        below = 50 if self.wide < ONE_LINE else 0
        if seat not in scene.view["route"]:
            second.insert(0, said(standing(scene, seat), 26, SOFT))
        else:
            place = scene.view["route"].index(seat) + 1
            (second if below else first).insert(0, said(f"{place}.", NAME, AMBER, BOLD))
        marks: list[str] = []
        for cell in first:
            marks.append(cell.draw(x + 14, y + 33 - cell.height / 2))
            x += cell.width + 10
        edge = right
        for cell in reversed(second):
            marks.append(cell.draw(edge - cell.width, y + 33 - cell.height / 2 + below))
            edge -= cell.width + 14
        room = (right if below else edge) - x - 14
        name = scene.players[seat]
        size = next((size for size in NAMES if width(name, size, BOLD) <= room), NAMES[-1])
        return [*marks, words(name, x + 14, y + 46, size, INK, BOLD, room=room)]


def ship_of(scene: Scene, seat: int) -> str:
    """One ship as large as it gets, with whose it is and where it flies."""
    high = 62
    name = words(scene.players[seat], MARGIN + 74, MARGIN + 46, NAME, INK, BOLD, room=420)
    where = words(standing(scene, seat), DESK - MARGIN - 14, MARGIN + 44, SMALL, SOFT, anchor="end")
    disc = badge(seat, LETTERS[seat], 46).draw(MARGIN + 14, MARGIN + 10)
    head = panel(MARGIN, MARGIN, DESK - 2 * MARGIN, high, disc, name, where)
    marks, y = berth(scene, seat, MARGIN + high)
    return with_wrecks(scene, seat, [head, *marks], y)


def legend(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """What the signs mean, where there is a place left for it."""
    deep = (high - 24) / len(LEGEND)
    marks: list[str] = []
    for n, name in enumerate(LEGEND):
        top = y + 12 + deep * (n + 0.5)
        marks.append(sign(name, 36).draw(x + 24, top - 18))
        label = scene.tr(f"picture-sign-{name}")
        marks.append(words(label, x + 78, top + 10, SMALL, SOFT, room=wide - 100))
    return panel(x, y, wide, high, *marks, fill=DECK, rx=14)


def standing(scene: Scene, seat: int) -> str:
    """Where a ship is in the convoy, or that it is out of the flight."""
    view, tr = scene.view, scene.tr
    if seat in view["dead"]:
        return tr("picture-dead")
    if seat in view["route"]:
        place = view["route"].index(seat) + 1
        return tr(
            "picture-place",
            place=place,
            position=view["positions"][seat] % scene.box.number["track"],
        )
    return tr("picture-gave-up")
