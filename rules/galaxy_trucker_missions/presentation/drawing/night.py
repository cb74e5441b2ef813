"""The night between flights: missions to choose from, who builds, the settlement as a bill."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rules.engine.lettering import BOLD, wrapped
from rules.engine.svg import mark, panel, words
from rules.galaxy_trucker_missions.presentation.drawing import ship
from rules.galaxy_trucker_missions.presentation.drawing.cards import titled
from rules.galaxy_trucker_missions.presentation.drawing.convoy import (
    INNER,
    WIDE,
    Berths,
    Wrecks,
    head,
)
from rules.galaxy_trucker_missions.presentation.drawing.flow import (
    Cell,
    Row,
    height_of,
    laid,
    rows_of,
)
from rules.galaxy_trucker_missions.presentation.drawing.hangar import GAP, MARGIN, sheet
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
from rules.galaxy_trucker_missions.presentation.drawing.signs import (
    badge,
    beside,
    chip,
    said,
    sign,
)
from rules.galaxy_trucker_missions.presentation.effects import brief

NAME = 36
TEXT = 30
LEADING = 39
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
    blocks = [_offered(scene, key) for key in scene.view["offer"]]
    if scene.view["mission"] is not None:
        blocks.append(mission_card(scene, scene.view["mission"]))
    if scene.building:
        blocks.append(_builders(scene))
    else:
        blocks.append(_purses(scene))
    if scene.view["paid"]:
        blocks.append(bill(scene))
    marks, y = head(scene, MARGIN)
    return _stacked(marks, y, blocks, ("start",))


def settled(scene: Scene, wrecks: Sequence[Wrecks] | None = None) -> str:
    """The end of the night: the bill, and who has won; with `wrecks` also the ships as they are."""
    marks, y = head(scene, MARGIN)
    blocks = [_winners(scene), bill(scene) if scene.view["paid"] else _purses(scene)]
    kinds = {"start"}
    if wrecks is not None:
        berths = Berths(scene, wrecks)
        blocks.append((berths.high, lambda y: iter(berths.draw(y))))
        kinds |= {tile.kind for craft in scene.crafts if craft for tile in craft.hull.tile.values()}
        kinds |= {tile.kind for gone in wrecks for tile, _ in gone.values()}
    return _stacked(marks, y, blocks, kinds)


def _stacked(marks: list[str], y: float, blocks: list[Block], kinds: Iterable[str]) -> str:
    for high, inside in blocks:
        marks += inside(y)
        y += high + GAP
    return sheet(y - GAP + MARGIN, kinds, *marks, wide=WIDE)


def mission_texts(scene: Scene, key: str) -> list[tuple[str, str]]:
    """Setup, rules and pay of a mission, as far as there is something to say."""
    row = scene.box.missions[key]
    return [
        (part, scene.tr(f"{part}-{key}").replace(HOUSE, ""))
        for part in ("setup", "rules", "pay")
        if getattr(row, part).en != SILENT
    ]


def pays(scene: Scene, key: str) -> str:
    """What a mission pays in a flight of this level."""
    return titled(scene.line(brief(scene.box, key, scene.view["level"])))


def _offered(scene: Scene, key: str) -> Block:
    """A mission to choose: what one would do there, and what it pays."""
    return _card(scene, key, [(scene.tr(f"plan-{key}"), INK), (pays(scene, key), AMBER)])


def mission_card(scene: Scene, key: str) -> Block:
    """The mission of this flight, with its setup and rules and what it pays."""
    rules = [(text, INK) for part, text in mission_texts(scene, key) if part != "pay"]
    return _card(scene, key, [*rules, (pays(scene, key), AMBER)])


def _card(scene: Scene, key: str, texts: Iterable[tuple[str, str]]) -> Block:
    """Texts with their inks, below the name of a mission."""
    room = INNER - 48
    lines = [(line, ink) for text, ink in texts for line in wrapped(text, room, TEXT)]
    high = 74 + LEADING * len(lines) + 14

    def inside(y: float) -> Iterator[str]:
        marks = [words(scene.tr(f"mission-{key}"), MARGIN + 24, y + 50, NAME, INK, BOLD)]
        for n, (line, ink) in enumerate(lines):
            marks.append(words(line, MARGIN + 24, y + 74 + LEADING * n + 22, TEXT, ink))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def winners(scene: Scene, names: list[str]) -> str:
    """Who has won the night, in a sentence; or that the table ended it."""
    if scene.view["result"] is None:
        return scene.tr("told-abandoned")
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
            marks += _name(scene, seat, MARGIN + 20, top + 10, 660)
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
    paid = scene.view["paid"]
    earlier = len(paid) - 1
    parts = [(seat, _items(scene, seat)) for seat in scene.seats]
    deep = [ROW + height_of(rows, 4) + 16 for _, rows in parts]
    high = 70 + sum(deep) + (44 * earlier + 16 if earlier else 0)

    def inside(y: float) -> Iterator[str]:
        title = scene.tr("picture-bill", number=len(paid))
        marks = [words(title, MARGIN + 24, y + 50, NAME, AMBER, BOLD, room=INNER - 48)]
        top = y + 70
        for (seat, rows), part in zip(parts, deep, strict=True):
            marks += _bill_row(scene, seat, top)
            marks += laid(rows, MARGIN + 74, top + ROW - 4, 30, 4)
            top += part
        for n in range(earlier):
            marks.append(_earlier(scene, n, top + 44 * n))
        yield panel(MARGIN, y, INNER, high, *marks, fill=DECK, rx=14)

    return high, inside


def _items(scene: Scene, seat: int) -> list[Row]:
    """What one pilot was paid for and paid, each with its name."""
    entry, tr = scene.view["paid"][-1][str(seat)], scene.tr
    cells = [
        beside(said(tr(f"picture-paid-{what}"), TEXT, SOFT), _amount(entry[what]), gap=10)
        for what in WHATS
        if what in entry
    ]
    if "dead" in entry:
        cells = [said(tr("picture-dead"), TEXT, RED)]
    return rows_of(cells or [said("–", TEXT, SOFT)], INNER - 100, 30)


def _amount(amount: int) -> Cell:
    return said(_signed(amount), NAME - 2, GREEN if amount > 0 else RED if amount < 0 else INK,
                BOLD)  # fmt: skip


def _bill_row(scene: Scene, seat: int, y: float) -> Iterator[str]:
    """Letter and name, what the flight came to, and the purse now."""
    view = scene.view
    yield mark("path", d=f"M{MARGIN + 16} {y}h{INNER - 32}", stroke=GRID, stroke_width=2)
    total = sum(view["paid"][-1][str(seat)].values())
    cells = [_amount(total), chip("credits", str(view["credits"][seat]), NAME)]
    if view["result"] is not None and seat in view["result"]["winners"]:
        cells.insert(0, sign("star"))
    right = MARGIN + INNER - 24
    for cell in reversed(cells):
        yield cell.draw(right - cell.width, y + 33 - cell.height / 2)
        right -= cell.width + 24
    yield from _name(scene, seat, MARGIN + 16, y + 10, right - MARGIN - 16)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


def _earlier(scene: Scene, flight: int, y: float) -> str:
    """One flight before the last, in one line."""
    entry = scene.view["paid"][flight]
    sums = " · ".join(
        f"{LETTERS[seat]} {_signed(sum(entry[str(seat)].values()))}" for seat in scene.seats
    )
    title = scene.tr("picture-bill", number=flight + 1)
    return words(f"{title}: {sums}", MARGIN + 24, y + 38, TEXT, SOFT, room=INNER - 48)
