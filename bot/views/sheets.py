"""How the choices of a form are laid out: each group as its game hints, within Discord's limits.

A group has several shapes, from the roomiest to the tightest. If not all of them fit on one
message, the largest become tighter; if that is not enough, the groups are spread over sheets.
What is on no sheet does not exist: every choice can be reached.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from discord import ui

from bot.domain.drafts import Group, Step, groups, part_of
from bot.i18n.languages import cut
from bot.views.components import MENU, Button, in_rows, section, size_of
from bot.views.controls import Controls, Stack
from rules.engine import Decision

BUTTONS = 20
"""Up to so many choices are buttons where a game wants buttons; more are a menu."""
FEW = 8
"""Up to so many are buttons where a game leaves it to us, or where words must stand above them."""
SECTIONS = 6
"""Up to so many have their words beside them."""
HEAVIEST, TABBED = 3200, 1600
"""How heavy one menu may be, by itself or below tabs; its other choices are on further pages."""
NAVIGATION = 360
"""How heavy the buttons are that turn pages or sheets, at most."""
MENU_WEIGHT = 200
"""How heavy a menu is besides its choices and its title."""
TURNED = 120
"""How long the labels of buttons are that turn pages or sheets, at most."""
TITLE, TAB = 150, 60
"""How long the title of a group may be, and that of one among several of which one is open."""
AROUND = 2 * NAVIGATION + MENU_WEIGHT + 4 * TITLE
"""How heavy a menu is besides its choices, with its title and all that turns it, at most."""
WAYS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
CROSS = (None, "n", None, "w", None, "e", None, "s", None)
"""Directions where they belong, three in a row."""

Items = list[ui.Item[Any]]


@dataclass(frozen=True, slots=True)
class Room:
    """What fits: parts of a message and their weight."""

    parts: int
    weight: int
    letters: int = 0
    """Of its texts, one by one."""

    def less(self, other: "Room") -> "Room":
        return Room(
            self.parts - other.parts, self.weight - other.weight, self.letters - other.letters
        )

    def holds(self, other: "Room") -> bool:
        left = self.less(other)
        return min(left.parts, left.weight, left.letters) >= 0


def room_of(items: Iterable[ui.Item[Any]]) -> Room:
    """What these take."""
    parts = weight = letters = 0
    for size in map(size_of, items):
        parts, weight, letters = parts + size.parts, weight + size.weight, letters + size.letters
    return Room(parts, weight, letters)


@dataclass(frozen=True, slots=True)
class Shape:
    """How a group may look: what it takes on any of its pages, and how it is made."""

    room: Room
    make: Callable[[], Items]


@dataclass(slots=True)
class Block:
    """One group of one question, in the shape it has for now."""

    step: Step
    shape: Shape
    tighter: Iterator[Shape]
    """Those it may have instead, made when they are needed, which is not often."""

    @property
    def room(self) -> Room:
        return self.shape.room

    def tighten(self) -> bool:
        """Take the next tighter shape, if there is one."""
        found = next(self.tighter, None)
        if found is not None:
            self.shape = found
        return found is not None


class Sheets:
    """The choices of all questions of a form, spread over as few sheets as they fit on."""

    def __init__(
        self,
        controls: Controls,
        steps: Sequence[Step],
        heads: Callable[[Step], str],
        room: Room,
        also: Mapping[str, Decision],
    ) -> None:
        self.controls = controls
        self._also = also
        """By question: what declines it, if that stands among the choices."""
        self._room = room
        self._heads = {step.kind: heads(step) for step in steps}
        self._number = 0
        self._single: set[str] = set()
        """Questions whose choices are all in one group: it needs no title."""
        tallest = max((_of_head(head).weight for head in self._heads.values()), default=0)
        tabbed = any("tabs" in step.prompt.layouts for step in steps)
        self._heaviest = min(TABBED if tabbed else HEAVIEST, room.weight - tallest - AROUND)
        self._compasses = sum(
            group.layout == "compass" for step in steps for group in groups(controls.game, step)
        )
        """Several are rows, one below the other: a cross beside a row looks like something else."""
        self._blocks = [block for step in steps for block in self._of(step)]
        self.sheets = self._spread()

    def shown(self) -> tuple[list[tuple[Step, list[Items]]], list[Button]]:
        """The questions of the sheet that is open, each with its choices, and what turns it."""
        last = len(self.sheets) - 1
        sheet = min(max(self.controls.pages.get(0, 0), 0), last)
        found: list[tuple[Step, list[Items]]] = []
        for block in self.sheets[sheet]:
            if not found or found[-1][0] is not block.step:
                found.append((block.step, []))
            found[-1][1].append(block.shape.make())
        text = self.controls.labels.text
        turns = [(sheet - 1, "button-sheet-back"), (sheet + 1, "button-sheet-more")]
        return found, [
            self.controls.turn(text(name, page=to + 1, pages=last + 1), 0, to)
            for to, name in turns
            if 0 <= to <= last
        ]

    # Shapes

    def _of(self, step: Step) -> Iterable[Block]:
        found = self._groups(step)
        if len(found) == 1:
            self._single.add(step.kind)
        for tabbed, run in ((tabbed, [*some]) for tabbed, some in groupby(found, key=_is_tab)):
            if tabbed and len(run) > 1:
                yield Block(step, self._tabs(step, run), iter(()))
                continue
            for group in run:
                self._number += 1
                shapes = self._shapes(step, group, self._number)
                yield Block(step, next(shapes), shapes)

    def _groups(self, step: Step) -> list[Group]:
        """With the answer that says no, where that is an answer like the others."""
        found, no = groups(self.controls.game, step), self._also.get(step.kind)
        if no is not None and found:
            last = found[-1]
            found[-1] = Group(last.title, last.layout, (*last.choices, no))
        return found

    def _shapes(self, step: Step, group: Group, number: int) -> Iterator[Shape]:
        """From the roomiest to the tightest."""
        ways = _ways(group) if group.layout == "compass" else {}
        kinds = self.controls.stacks(group.choices)
        if ways and len(kinds) <= BUTTONS:
            if self._compasses == 1:
                yield _made(self._cross(step, group, ways, number))
            yield _made(self._line(step, group, ways, number))
        effects = (self.controls.does(step, kind[0], self.controls.say) for kind in kinds)
        if group.layout in ("", "order") and len(kinds) <= SECTIONS and all(effects):
            yield _made(self._sections(step, group, kinds))
        if self._may_be_buttons(step, group, kinds):
            yield _made(self._buttons(step, group, kinds))
        yield self._menu(step, group, number)

    def _may_be_buttons(self, step: Step, group: Group, kinds: Sequence[Stack]) -> bool:
        if group.layout == "button" and FEW < len(kinds) <= BUTTONS:
            say = self.controls.say
            return not any(self.controls.does(step, kind[0], say) for kind in kinds)
        return group.layout in ("", "order", "button") and len(kinds) <= FEW

    def _title(self, group: Group) -> str:
        """What is said above it: nothing on a desk that has only what must be."""
        if group.title is None or self.controls.plain:
            return ""
        return cut(self.controls.labels.line(group.title), TITLE)

    def _titled(self, step: Step, group: Group, items: Items) -> Items:
        """With its title in words above, if there are others from which it must be told apart."""
        title = "" if step.kind in self._single else self._title(group)
        return [ui.TextDisplay(f"-# {title}"), *items] if title else items

    def _sections(self, step: Step, group: Group, kinds: Sequence[Stack]) -> Items:
        """Each with what it does beside its button."""
        return self._titled(step, group, [self._section(step, kind) for kind in kinds])

    def _section(self, step: Step, kind: Stack) -> ui.Item[Any]:
        controls = self.controls
        name, does = controls.name(step, kind, controls.say), self._does(step, kind)
        sign = controls.sign(kind)
        return section(f"{sign}**{name}**\n-# {does}", controls.beside(step, kind))

    def _does(self, step: Step, kind: Stack) -> str:
        return self.controls.does(step, self._next(step, kind), self.controls.say)

    def _next(self, step: Step, kind: Stack) -> Decision:
        """Of equal answers the one that another press would give."""
        return next((decision for decision in kind if decision not in step.chosen), kind[0])

    def _buttons(self, step: Step, group: Group, kinds: Sequence[Stack]) -> Items:
        """What they do stands above them, a line for all that do the same."""
        made = [self.controls.button(step, kind) for kind in kinds]
        told: dict[tuple[str, str], list[str]] = {}
        for kind in kinds:
            name = self.controls.name(step, kind[:1], self.controls.say)
            told.setdefault((self.controls.sign(kind), self._does(step, kind)), []).append(name)
        lines = "\n".join(
            f"-# {sign}**{', '.join(names)}** {does}"
            for (sign, does), names in told.items()
            if does
        )
        above: Items = [ui.TextDisplay(lines)] if lines else []
        return self._titled(step, group, [*above, *in_rows(made)])

    def _cross(self, step: Step, group: Group, ways: dict[str, Decision], number: int) -> Items:
        """North above, south below: where there is no way, a blank keeps the place."""
        made = [self._way(step, ways, way, number * 10 + place) for place, way in enumerate(CROSS)]
        rows = [ui.ActionRow(*made[at : at + 3]) for at in (0, 3, 6)]
        return self._titled(step, group, [*rows, *self._beside(step, group, ways)])

    def _line(self, step: Step, group: Group, ways: dict[str, Decision], number: int) -> Items:
        """The same in one row, always in the same order."""
        made = [self._way(step, ways, way, number * 10 + place) for place, way in enumerate(WAYS)]
        return self._titled(step, group, [ui.ActionRow(*made), *self._beside(step, group, ways)])

    def _way(self, step: Step, ways: dict[str, Decision], way: str | None, number: int) -> Button:
        if way is None:
            return self.controls.blank(number)
        if way not in ways:
            return self.controls.blank(number, WAYS[way])
        return self.controls.way(step, ways[way], WAYS[way])

    def _beside(self, step: Step, group: Group, ways: dict[str, Decision]) -> Items:
        """What leads elsewhere than north, east, south or west."""
        rest = [d for d in group.choices if d not in ways.values()]
        return [*in_rows(self.controls.button(step, (decision,)) for decision in rest)]

    def _menu(self, step: Step, group: Group, number: int, base: int = 0) -> Shape:
        """A menu, in pages if it must be; on each of them it takes as much as on the fullest."""
        several = self.controls.several(step)
        listed = self.controls.listed(step, group.choices)
        cuts, heaviest = self._cuts(step, listed)
        parts = 2 + (several and group.title is not None) + (3 if len(cuts) > 2 else 0)
        title = self._title(group)
        weight = heaviest + MENU_WEIGHT + NAVIGATION * (len(cuts) > 2)
        weight += len(title.encode()) * (1 + several)
        room = Room(parts, weight, TURNED + len(title) * several)
        return Shape(room, lambda: self._page(step, group, listed, (number, base), cuts))

    def _tabs(self, step: Step, run: Sequence[Group]) -> Shape:
        """Groups of which one is open: a button for each, and the menu of that one below.

        The one with most choices is open first: its pages have the first numbers. It takes as
        much as the largest of them.
        """
        controls, self._number = self.controls, self._number + 1
        sizes = [len(group.choices) for group in run]
        first, bases, pages = sizes.index(max(sizes)), dict[int, int](), 0
        for n in (*range(first, len(run)), *range(first)):
            bases[n] = pages
            pages += len(self._cuts(step, controls.listed(step, run[n].choices))[0]) - 1
        turned = min(max(controls.pages.get(self._number, 0), 0), pages - 1)
        open_ = max((n for n in bases if bases[n] <= turned), key=bases.__getitem__)
        menus = [self._menu(step, group, self._number, bases[n]) for n, group in enumerate(run)]
        heads = [
            controls.turn(cut(self._title(group), TAB) or str(n + 1), self._number, to, n == open_)
            for n, group in enumerate(run)
            # What turns back to the first page of the open one leads there already.
            for to in ((turned if n == open_ else bases[n]),)
        ]
        rows, menu = [*in_rows(heads)], menus[open_]
        room = room_of(rows)
        return Shape(
            Room(
                room.parts + max(one.room.parts for one in menus),
                room.weight + 6 * len(heads) + max(one.room.weight for one in menus),
                room.letters + max(one.room.letters for one in menus),
            ),
            lambda: [*rows, *menu.make()],
        )

    def _page(
        self,
        step: Step,
        group: Group,
        listed: Sequence[Decision],
        at: tuple[int, int],
        cuts: Sequence[int],
    ) -> Items:
        """The page of a menu that is open, and the buttons that turn it.

        `at` is its number and that of its first page.
        """
        controls, title, (number, base) = self.controls, self._title(group), at
        page = min(max(controls.pages.get(number, 0) - base, 0), len(cuts) - 2)
        first, end = cuts[page], cuts[page + 1]
        shown = listed[first:end]
        text = controls.labels.text
        if len(cuts) > 2:
            told = {"first": first + 1, "last": end, "count": len(listed)}
            title = text("desk-part", title=title or "–", **told)
        menu = controls.menu(step, shown, part_of(controls.game, step, shown), title)
        turns = [(page - 1, "button-back"), (page + 1, "button-more")]
        made = [
            controls.turn(text(name), number, base + to)
            for to, name in turns
            if 0 <= to < len(cuts) - 1
        ]
        items: Items = [ui.ActionRow(menu), *in_rows(made)]
        # What is ticked hides the words in the menu itself.
        return self._titled(step, group, items) if controls.several(step) else items

    def _cuts(self, step: Step, listed: Sequence[Decision]) -> tuple[list[int], int]:
        """Where the pages of a menu begin and the last one ends, and how heavy the heaviest is."""
        found, weights = [0], [0]
        for number, decision in enumerate(listed):
            one = self.controls.weight(step, decision)
            full = number - found[-1] == MENU or weights[-1] + one > self._heaviest
            if full and number > found[-1]:
                found.append(number)
                weights.append(0)
            weights[-1] += one
        return [*found, len(listed)], max(weights)

    # Sheets

    def _spread(self) -> list[list[Block]]:
        while not self._room.holds(self._taken(self._blocks)):
            loosest = sorted(self._blocks, key=lambda block: -block.room.parts)
            if not any(block.tighten() for block in loosest):
                return self._cut()
        return [self._blocks]

    def _cut(self) -> list[list[Block]]:
        """In their order, as many on each sheet as it holds."""
        room = self._room.less(Room(3, NAVIGATION, TURNED))
        found: list[list[Block]] = []
        for block in self._blocks:
            if found and room.holds(self._taken([*found[-1], block])):
                found[-1].append(block)
            else:
                found.append([block])
        return found

    def _taken(self, blocks: Sequence[Block]) -> Room:
        """By blocks and the questions that stand above them."""
        heads = dict.fromkeys(self._heads[block.step.kind] for block in blocks)
        left = _NOWHERE
        for room in (*(block.room for block in blocks), *map(_of_head, heads)):
            left = left.less(room)
        return _NOWHERE.less(left)


_NOWHERE = Room(0, 0)


def _of_head(head: str) -> Room:
    """What a question takes above its choices."""
    return room_of([ui.TextDisplay(head)]) if head else _NOWHERE


def _is_tab(group: Group) -> bool:
    return group.layout == "tabs"


def _made(items: Items) -> Shape:
    """What has no pages; a sheet more in each custom_id weighs next to nothing."""
    room = room_of(items)
    return Shape(Room(room.parts, room.weight + 3 * room.parts, room.letters), lambda: items)


def _ways(group: Group) -> dict[str, Decision]:
    """By direction the first decision that leads there."""
    found: dict[str, Decision] = {}
    for decision in group.choices:
        way = str(decision[-1])
        if len(decision) > 1 and way in WAYS:
            found.setdefault(way, decision)
    return found
