"""The night between flights: missions to choose from, who builds, and the settlement as a bill."""

from collections.abc import Callable, Iterator

from rules.engine.lettering import BOLD, wrapped
from rules.engine.svg import mark, panel, words
from rules.galaxy_trucker_missions.presentation.drawing import ship
from rules.galaxy_trucker_missions.presentation.drawing.convoy import head
from rules.galaxy_trucker_missions.presentation.drawing.hangar import (
    GAP,
    INNER,
    MARGIN,
    WIDE,
    sheet,
)
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DECK,
    GREEN,
    GRID,
    INK,
    RED,
    SOFT,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import LETTERS, Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import badge, chip, sign

NAME = 36
TEXT = 28
LEADING = 36
ROW = 66
WHATS = ("order", "beauty", "goods", "lost", "mission")
SILENT = "none"
"""What the data says in English where there is nothing to say."""

HOUSE = " ⌂"
"""The mark of house rules, which pictures leave out."""

Block = tuple[float, Callable[[float], Iterator[str]]]
"""How high a part of the picture is, and how it is drawn from y down."""


def draw(scene: Scene) -> str:
    """Vote and building."""
    blocks = [mission_card(scene, key) for key in scene.view["offer"]]
    if scene.view["mission"] is not None:
        blocks.append(mission_card(scene, scene.view["mission"]))
    if scene.building:
        blocks.append(_builders(scene))
    else:
        blocks.append(_purses(scene))
    if scene.view["paid"]:
        blocks.append(bill(scene))
    marks, y = head(scene, MARGIN)
    return _stacked(scene, marks, y, blocks)


def settled(scene: Scene) -> str:
    """The end of the night: the bill, and who has won."""
    marks, y = head(scene, MARGIN)
    return _stacked(scene, marks, y, [_winners(scene), bill(scene)])


def _stacked(scene: Scene, marks: list[str], y: float, blocks: list[Block]) -> str:
    for high, inside in blocks:
        marks += inside(y)
        y += high + GAP
    return sheet(y - GAP + MARGIN, ("start",), *marks)


def mission_texts(scene: Scene, key: str) -> list[tuple[str, str]]:
    """Setup, rules and pay of a mission, as far as there is something to say."""
    row = scene.box.missions[key]
    return [
        (part, scene.tr(f"{part}-{key}").replace(HOUSE, ""))
        for part in ("setup", "rules", "pay")
        if getattr(row, part).en != SILENT
    ]


def mission_card(scene: Scene, key: str) -> Block:
    """A mission with its setup, rules and pay."""
    room = INNER - 48
    said = [(text, AMBER if part == "pay" else INK) for part, text in mission_texts(scene, key)]
    lines = [(line, ink) for text, ink in said for line in wrapped(text, room, TEXT)]
    high = 74 + LEADING * len(lines) + 14

    def inside(y: float) -> Iterator[str]:
        marks = [words(scene.tr(f"mission-{key}"), MARGIN + 24, y + 50, NAME, INK, BOLD)]
        for n, (line, ink) in enumerate(lines):
            marks.append(words(line, MARGIN + 24, y + 74 + LEADING * n + 22, TEXT, ink))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def winners(scene: Scene, names: list[str]) -> str:
    """Who has won the night, in a sentence."""
    won = ", ".join(names[seat] for seat in scene.view["result"]["winners"])
    return f"{scene.tr('told-winners')} {won}." if won else scene.tr("told-nobody-wins")


def _winners(scene: Scene) -> Block:
    """Who has won the night."""
    lines = wrapped(winners(scene, scene.players), INNER - 48, NAME, BOLD)
    high = 48 * len(lines) + 24

    def inside(y: float) -> Iterator[str]:
        marks = [
            words(line, MARGIN + 24, y + 50 + 48 * n, NAME, INK, BOLD)
            for n, line in enumerate(lines)
        ]
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def _name(scene: Scene, seat: int, x: float, y: float, room: float) -> Iterator[str]:
    """Letter and name of a pilot on one line."""
    yield badge(seat, LETTERS[seat], 46).draw(x, y)
    yield words(scene.players[seat], x + 58, y + 37, NAME, INK, BOLD, room=room - 58)


def _purses(scene: Scene) -> Block:
    """Everybody with their credits."""
    high = ROW * len(scene.seats) + 16

    def inside(y: float) -> Iterator[str]:
        marks: list[str] = []
        for seat in scene.seats:
            top = y + 8 + ROW * seat
            marks += _name(scene, seat, MARGIN + 20, top + 10, 760)
            purse = chip("credits", str(scene.view["credits"][seat]), NAME)
            marks.append(purse.draw(WIDE - MARGIN - 24 - purse.width, top + 10))
            if scene.waited_for(seat):
                marks.append(sign("wait").draw(WIDE - MARGIN - 260, top + 13))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def _builders(scene: Scene) -> Block:
    """The bare board of this flight's class, and who is still building."""
    grid = ship.grid_for(scene.board, 560, 440)
    high = max(grid.height + 20, (ROW + 42) * len(scene.seats) + 16)
    room = INNER - grid.width - 60

    def inside(y: float) -> Iterator[str]:
        marks = ship.draw(grid, None, MARGIN + 12, y + (high - grid.height) / 2, None)
        x = MARGIN + grid.width + 40
        for seat in scene.seats:
            top = y + 12 + (ROW + 42) * seat
            marks += _name(scene, seat, x, top + 4, room)
            state = "building" if seat in scene.view["pending"] else "built"
            marks.append(words(scene.tr(f"picture-{state}"), x + 58, top + 88, TEXT, SOFT))
            purse = chip("credits", str(scene.view["credits"][seat]), TEXT)
            marks.append(purse.draw(WIDE - MARGIN - 24 - purse.width, top + 60))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def bill(scene: Scene) -> Block:
    """What the last flight paid everybody, the flights before it, and the purses now."""
    view, tr = scene.view, scene.tr
    paid = view["paid"]
    earlier = len(paid) - 1
    columns = [*WHATS, "total", "purse"]
    first = 384
    wide = (INNER - first - 10) / len(columns)
    top = 70 + 46
    high = top + ROW * len(scene.seats) + (44 * earlier + 16 if earlier else 0) + 16

    def inside(y: float) -> Iterator[str]:
        title = tr("picture-bill", number=len(paid))
        marks = [words(title, MARGIN + 24, y + 50, NAME, AMBER, BOLD, room=INNER - 48)]
        for n, what in enumerate(columns):
            right = MARGIN + first + wide * (n + 1) - 14
            marks.append(words(tr(f"picture-paid-{what}"), right, y + 100, 25, SOFT, anchor="end"))
        for seat in scene.seats:
            marks += _bill_row(scene, seat, y + top + ROW * seat, first, wide)
        for n in range(earlier):
            marks.append(_earlier(scene, n, y + top + ROW * len(scene.seats) + 44 * n))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def _bill_row(scene: Scene, seat: int, y: float, first: float, wide: float) -> Iterator[str]:
    view = scene.view
    yield mark("path", d=f"M{MARGIN + 16} {y}h{INNER - 32}", stroke=GRID, stroke_width=2)
    won = view["result"] is not None and seat in view["result"]["winners"]
    room = first - 24 - (50 if won else 0)
    yield from _name(scene, seat, MARGIN + 16, y + 10, room)
    if won:
        yield sign("star").draw(MARGIN + first - 46, y + 13)
    entry = view["paid"][-1][str(seat)]
    total = sum(entry.values())
    cells = [_signed(entry.get(what, 0)) for what in WHATS]
    cells += [_signed(total), str(view["credits"][seat])]
    if "dead" in entry:
        cells[:-2] = [""] * len(WHATS)
        lost = scene.tr("picture-dead")
        yield words(lost, MARGIN + first + 20, y + 44, TEXT, RED, room=wide * len(WHATS) - 40)
    for n, cell in enumerate(cells):
        right = MARGIN + first + wide * (n + 1) - 14
        ink = {"−": RED, "+": GREEN, "–": SOFT}.get(cell[:1], INK)
        if cell:
            yield words(cell, right, y + 46, 34, ink, BOLD, "end")


def _signed(amount: int, nothing: str = "–") -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else nothing


def _earlier(scene: Scene, flight: int, y: float) -> str:
    """One flight before the last, in one line."""
    entry = scene.view["paid"][flight]
    sums = " · ".join(
        f"{LETTERS[seat]} {_signed(sum(entry[str(seat)].values()), '0')}" for seat in scene.seats
    )
    title = scene.tr("picture-bill", number=flight + 1)
    return words(f"{title}: {sums}", MARGIN + 24, y + 38, TEXT, SOFT, room=INNER - 48)
