"""The map as it is laid: sectors, exits, doors and distances, worked out once for each layout.

A sector is a number: 24 on the upper level, then 24 on the lower, each row by row from the north.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache

from rules.alone.components.data_files import Sheet

DIRECTIONS = ("n", "e", "s", "w")
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = (-4, 1, 4, -1)
BACK = (SOUTH, WEST, NORTH, EAST)
COLUMNS, ROWS = 4, 6
LEVEL = COLUMNS * ROWS
SECTORS = 2 * LEVEL
NONE = -1

OPEN, DOOR, STAIRS = "open", "door", "stairs"
KINDS = ("room", "straight", "bend", "fork", "crossing")

MAP_NAMES = tuple(
    f"{level}{column}{row}" for level in "ul" for row in range(1, ROWS + 1) for column in "ABCD"
)
MAP_NUMBERS = {name: number for number, name in enumerate(MAP_NAMES)}

Sign = tuple[str, tuple[str, ...], int]
Laid = tuple[str, bool, str, bool]
"""Which side of sheet A lies and whether it is turned by 180 degrees, and the same for B."""


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask_of(numbers: Sequence[int] | Iterator[int]) -> int:
    """A set of numbers as one int."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def level_of(sector: int) -> int:
    """0 above, 1 below."""
    return sector // LEVEL


def spot(sector: int) -> tuple[int, int]:
    """Column and row on its level."""
    return sector % COLUMNS, sector % LEVEL // COLUMNS


@cache
def hero_names(start: int) -> tuple[str, ...]:
    """By sector: what the Hero calls it who began here; none before the start is known."""
    if start < 0:
        return ()
    level, (column, row) = level_of(start), spot(start)
    names: list[str] = []
    for n in range(SECTORS):
        own, (east, south) = level_of(n) == level, spot(n)
        names.append(f"{'a' if own else 'b'}{east - column:+d}{south - row:+d}")
    return tuple(names)


class Layout:
    """Two sheets laid one above the other."""

    def __init__(self, laid: Laid, sheets: dict[str, Sheet]) -> None:
        self.laid = laid
        self.beyond: list[tuple[int, ...]] = []
        """By sector and direction: the next sector, or NONE."""
        exits: list[list[int]] = [[NONE] * 4 for _ in range(SECTORS)]
        self.sort: list[list[str]] = [[""] * 4 for _ in range(SECTORS)]
        """By sector and direction: open, door or stairs; "" for a wall."""
        self.room_spaces: tuple[int, ...] = ()
        self.switches = 0
        wells: list[dict[str, int]] = []
        for level, (key, turned) in enumerate((laid[:2], laid[2:])):
            sheet = sheets[str(key)]
            wells.append(self._lay(level, sheet, bool(turned), exits))
        for side, direction in (("west", WEST), ("east", EAST)):
            above, below = wells[0][side], wells[1][side]
            exits[above][direction], exits[below][direction] = below, above
            self.sort[above][direction] = self.sort[below][direction] = STAIRS
        self.beyond = [tuple(row) for row in exits]
        self.rooms = mask_of(self.room_spaces)
        self.corridors = (1 << SECTORS) - 1 & ~self.rooms
        self._number_doors()
        self.kind = tuple(self._kind(sector) for sector in range(SECTORS))
        self.distance = tuple(self._distances(sector) for sector in range(SECTORS))
        self.ways = tuple(
            tuple((d, to) for d, to in enumerate(self.beyond[sector]) if to >= 0)
            for sector in range(SECTORS)
        )
        """By sector: each exit's direction and where it leads."""
        self.stairs = mask_of([sector for sector in range(SECTORS) if STAIRS in self.sort[sector]])

    def _lay(
        self, level: int, sheet: Sheet, turned: bool, exits: list[list[int]]
    ) -> dict[str, int]:
        """Lay one sheet; returns where its stairs are, west and east as they lie now."""

        def place(name: str) -> int:
            column, row = "ABCD".index(name[0]), int(name[1]) - 1
            if turned:
                column, row = COLUMNS - 1 - column, ROWS - 1 - row
            return level * LEVEL + row * COLUMNS + column

        for row, codes in enumerate(sheet.exits, 1):
            for column, digit in zip("ABCD", codes, strict=True):
                here = place(f"{column}{row}")
                for direction in range(4):
                    if int(digit, 16) >> direction & 1:
                        way = BACK[direction] if turned else direction
                        exits[here][way] = here + STEPS[way]
                        self.sort[here][way] = OPEN
        spaces = sorted(place(name) for name in sheet.rooms)
        self.room_spaces += tuple(spaces)
        for space in spaces:
            for direction, to in enumerate(exits[space]):
                if to >= 0:
                    self.sort[space][direction] = self.sort[to][BACK[direction]] = DOOR
        self.switches |= mask_of([place(name) for name in sheet.switches])
        sides = ("east", "west") if turned else ("west", "east")
        return {side: place(sheet.stairs[own]) for side, own in zip(sides, ("west", "east"))}  # noqa: B905

    def _number_doors(self) -> None:
        """Give every door a number, in the order of its first sector and its direction there."""
        self.door: list[list[int]] = [[NONE] * 4 for _ in range(SECTORS)]
        self.doors: list[tuple[int, int]] = []
        for sector in range(SECTORS):
            for direction in range(4):
                if self.sort[sector][direction] == DOOR and self.door[sector][direction] < 0:
                    number = len(self.doors)
                    self.doors.append((sector, direction))
                    self.door[sector][direction] = number
                    self.door[self.beyond[sector][direction]][BACK[direction]] = number

    def _kind(self, sector: int) -> str:
        if self.rooms >> sector & 1:
            return "room"
        ways = [d for d in range(4) if self.sort[sector][d] in (OPEN, DOOR)]
        if len(ways) == 2:
            return "straight" if BACK[ways[0]] == ways[1] else "bend"
        return KINDS[len(ways)]

    def _distances(self, start: int) -> tuple[int, ...]:
        found = [NONE] * SECTORS
        found[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for to in self.beyond[here]:
                if to >= 0 and found[to] < 0:
                    found[to] = found[here] + 1
                    queue.append(to)
        return tuple(found)

    @cached_property
    def adjacent(self) -> tuple[int, ...]:
        """By sector: the set of those next to it, blocks ignored."""
        return tuple(mask_of([to for to in row if to >= 0]) for row in self.beyond)

    @cached_property
    def exit_words(self) -> tuple[dict[str, str], ...]:
        """By sector: its exits as a view tells them, no door blocked."""
        return tuple(
            {DIRECTIONS[d]: sort for d, sort in enumerate(row) if sort} for row in self.sort
        )

    @cached_property
    def signs(self) -> tuple[Sign, ...]:
        """By sector: all that is printed there and can be seen."""
        return tuple(
            (self.kind[n], tuple(self.sort[n]), self.switches >> n & 1) for n in range(SECTORS)
        )

    @cached_property
    def by_sign(self) -> dict[Sign, tuple[int, ...]]:
        """By what is printed there: the sectors."""
        return {
            sign: tuple(n for n in range(SECTORS) if self.signs[n] == sign) for sign in self.signs
        }
