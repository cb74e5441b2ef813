"""What articles may quote: every number, name and text of the tables, by a name of its own."""

from collections.abc import Iterable, Iterator, Mapping

from rules.engine.data_files import SIGNS, Mark, Texts
from rules.engine.game import Data
from rules.galaxy_trucker_missions.components.data_files import (
    Column,
    DataFiles,
    FleetLine,
    Loss,
    Sweep,
    level_of,
    load_data_files,
)

Fact = tuple[str, str | int]
LEVELS = ("I", "II", "III", "IV")
GOODS = {"R": "🟥", "Y": "🟨", "G": "🟩", "B": "🟦"}
SIDES = {"F": "front", "B": "rear", "L": "left", "R": "right"}
SIZES = {"l": "light", "h": "heavy", "b": "big", "s": "small"}


def facts(language: str, words: Mapping[str, str], data: Data = None) -> dict[str, str | int]:
    """Everything articles may quote, in one language."""
    return dict(_Facts(load_data_files(data), language, words).all())


def sign(mark: Mark) -> str:
    """What stands behind a value, with the space before it."""
    return f" {SIGNS[mark]}" if SIGNS[mark] else ""


def goods(letters: str) -> str:
    """Goods as coloured squares."""
    return "".join(GOODS[letter] for letter in letters)


class _Facts:
    def __init__(self, tables: DataFiles, language: str, words: Mapping[str, str]) -> None:
        self.tables = tables
        self.language = language
        self.words = words

    def say(self, texts: Texts) -> str:
        return getattr(texts, self.language)

    def all(self) -> Iterator[Fact]:
        yield from self._numbers()
        yield from self._boards()
        yield from self._parts()
        yield from self._supercards()
        yield from self._events()
        yield from self._adventures()
        yield from self._missions()

    def _numbers(self) -> Iterator[Fact]:
        found = self.tables.numbers
        for key, number in found.number.items():
            yield f"number.{key}", number.value
            yield f"number.{key}.mark", sign(number.mark)
        for good in found.good:
            yield f"good.{good.key}.value", good.value
            yield f"good.{good.key}.supply", good.supply
        values = (f"{goods(row.key[0].upper())} {row.value}" for row in found.good)
        yield "goods.values", ", ".join(values)
        supply = (f"{goods(row.key[0].upper())} {row.supply}" for row in found.good)
        yield "goods.supply", ", ".join(supply)
        yield (
            "levels.order",
            self._by_level(
                f"{'/'.join(map(str, row.order.values))}{sign(row.order.mark)}"
                for row in found.level
            ),
        )
        yield (
            "levels.beauty",
            self._by_level(f"{row.beauty.value}{sign(row.beauty.mark)}" for row in found.level),
        )
        yield (
            "levels.deck",
            self._by_level(
                " + ".join(f"{n}× {LEVELS[int(key) - 1]}" for key, n in reversed(row.pile.items()))
                for row in found.level
            ),
        )
        for field in ("glass_runs", "gap", "hours"):
            yield f"levels.{field}", self._by_level(str(getattr(row, field)) for row in found.level)

    def _by_level(self, values: Iterable[str]) -> str:
        return "; ".join(f"{level}: {value}" for level, value in zip(LEVELS, values, strict=False))

    def _boards(self) -> Iterator[Fact]:
        for board in self.tables.boards.board:
            name = f"board.{board.key}"
            lines = board.lines()
            yield f"{name}.name", board.name
            yield f"{name}.squares", board.squares()
            yield f"{name}.loss_cap", board.loss_cap.value
            yield f"{name}.loss_cap.mark", sign(board.loss_cap.mark)
            head = "   " + " ".join(f"{column:>2}" for column in board.columns)
            drawn = (
                f"{row:>2} " + " ".join(f"{square:>2}" for square in line) for row, line in lines
            )
            yield f"{name}.picture", "\n".join(("```", head, *drawn, "```"))
        caps = (
            f"{row.name}: {row.loss_cap.value}{sign(row.loss_cap.mark)}"
            for row in self.tables.boards.board
        )
        yield "boards.loss_caps", ", ".join(caps)

    def _parts(self) -> Iterator[Fact]:
        found = self.tables.parts
        for row in found.part:
            yield f"part.{row.key}.count", len(row.tiles)
            yield f"part.{row.key}.holds", row.holds
        yield "parts.total", sum(len(row.tiles) for row in found.part)
        listed = (f"- {self.say(row.name)}: {len(row.tiles)}" for row in found.part)
        yield "parts.table", "\n".join(listed)
        for row in found.cargo:
            yield f"cargo.{row.key}.count", row.count.value
            yield f"cargo.{row.key}.count.mark", sign(row.count.mark)
        yield "cargo.total", sum(row.count.value for row in found.cargo)
        masses = [row.mass for row in found.pattern]
        yield "mass.min", min(masses)
        yield "mass.max", max(masses)

    def _supercards(self) -> Iterator[Fact]:
        found = self.tables.supers
        yield "supers.total", found.total.value
        for kind in found.kind:
            yield f"super.{kind.key}.count", kind.count.value
            yield f"super.{kind.key}.count.mark", sign(kind.count.mark)
        yield (
            "super.meteor_shower.cards",
            "\n".join(
                f"- {row.id}: {self._sweep(row.first)}; {self._sweep(row.second)}"
                for row in found.meteor_shower
            ),
        )
        yield (
            "super.meteor_alert.cards",
            "\n".join(
                f"- {row.id}: {self._by_level(self._arrows(line) for line in row.lines)}"
                for row in found.meteor_alert
            ),
        )
        yield (
            "super.black_hole.cards",
            "\n".join(
                f"- {row.id}: {self._by_level(self._strengths(row.strength, row.known))}"
                for row in found.black_hole
            ),
        )
        yield (
            "super.enemy_fleet.cards",
            "\n".join(
                f"- **{self.say(row.name)}** ({', '.join(self.words[s] for s in row.favoured)}): "
                f"{self._by_level(self._fleet(row.lines, row.known))}"
                for row in found.enemy_fleet
            ),
        )
        yield (
            "super.tactical_zone.cards",
            "\n".join(
                f"- {row.id}: {self._column(row.left)} | {self._column(row.right)}"
                for row in found.tactical_zone
            ),
        )
        yield (
            "super.robopolice.cards",
            "\n".join(
                f"- {row.id}: {row.squads}, {row.dice[0]}+{row.dice[1]}, "
                f"{' / '.join(self.words[side] for side in row.directions)}, "
                f"{self.words['clockwise' if row.clockwise else 'counterclockwise']}, "
                f"{self.words[row.contraband]}"
                for row in found.robopolice
            ),
        )

    def _sweep(self, row: Sweep) -> str:
        return f"{self.words[row.from_]} ({self.words[row.sweep]})"

    def _arrows(self, line: list[str]) -> str:
        return " + ".join(
            self.words[SIDES[arrow[1]]] + (f" [{arrow[2]}]" if arrow[2:] else "") for arrow in line
        )

    def _strengths(self, strengths: list[int], known: list[int]) -> Iterator[str]:
        for level, strength in enumerate(strengths, 1):
            yield f"**{strength}**" + ("" if level in known else sign("house"))

    def _fleet(self, lines: list[FleetLine], known: list[int]) -> Iterator[str]:
        strengths = self._strengths([line.strength for line in lines], known)
        for strength, line in zip(strengths, lines, strict=True):
            yield f"{strength} → {self._loss(line)}"

    def _column(self, column: Column) -> str:
        first, second = (self.words[value] for value in column.compare)
        return f"**{first} − {second}**: {self._by_level(self._loss(row) for row in column.lines)}"

    def _loss(self, row: Loss) -> str:
        said = [
            f"{self.words[key]} −{getattr(row, key)}"
            for key in ("crew", "goods", "days")
            if getattr(row, key)
        ]
        return ", ".join((*said, *(self._shot(shot) for shot in row.shots)))

    def _shot(self, shot: str) -> str:
        return f"{self.words[SIZES[shot[0]]]} ({self.words[SIDES[shot[1]]]})"

    def _events(self) -> Iterator[Fact]:
        for row in self.tables.supers.event:
            name = f"event.{row.key}"
            yield f"{name}.name", self.say(row.name)
            yield f"{name}.text", self.say(row.text)
            yield f"{name}.origin", row.mark
        listed = (
            f"- **{self.say(row.name)}**: {self.say(row.text)}{sign(row.mark)}"
            for row in self.tables.supers.event
        )
        yield "events.table", "\n".join(listed)

    def _adventures(self) -> Iterator[Fact]:
        found = self.tables.adventures
        for kind in ("slavers", "smugglers", "pirates"):
            yield f"adventure.{kind}.cards", "\n".join(self._enemies(kind))
        yield (
            "adventure.meteor_swarm.cards",
            "\n".join(
                f"- {LEVELS[row.level - 1]}: {', '.join(map(self._shot, row.meteors))}"
                for row in found.swarm
            ),
        )
        yield (
            "adventure.planets.cards",
            "\n".join(
                f"- {LEVELS[row.level - 1]}: {' · '.join(map(goods, row.planets))}; "
                f"{self.words['days']} −{row.days}"
                for row in found.planets
            ),
        )
        yield (
            "adventure.combat_zone.cards",
            "\n".join(
                f"- {LEVELS[row.level - 1]}: "
                + "; ".join(f"{self.words[line.lowest]} → {self._loss(line)}" for line in row.lines)
                for row in found.combat_zone
            ),
        )
        for kind in ("ship", "station"):
            yield f"adventure.abandoned_{kind}.cards", "\n".join(self._abandoned(kind))
        for row in found.plain:
            counts = [sum(level_of(card) == level for card in row.ids) for level in (1, 2, 3)]
            listed = (f"{LEVELS[i]}: {count}" for i, count in enumerate(counts) if count)
            yield f"adventure.{row.kind}.cards", "; ".join(listed)
        yield "adventures.learning", len(found.learning)

    def _enemies(self, kind: str) -> Iterator[str]:
        for row in self.tables.adventures.enemy:
            if row.kind == kind:
                reward = goods(row.goods) if row.goods else f"{self.words['credits']} {row.credits}"
                yield (
                    f"- {LEVELS[row.level - 1]}: **{row.strength}** → {self._loss(row.penalty)}; "
                    f"{self.words['reward']}: {reward}, {self.words['days']} −{row.days}"
                )

    def _abandoned(self, kind: str) -> Iterator[str]:
        for row in self.tables.adventures.abandoned:
            if row.kind == kind:
                gain = goods(row.goods) if row.goods else f"{self.words['credits']} {row.credits}"
                yield (
                    f"- {LEVELS[row.level - 1]}: {self.words['crew']} {row.crew} → {gain}, "
                    f"{self.words['days']} −{row.days}"
                )

    def _missions(self) -> Iterator[Fact]:
        found = self.tables.missions.mission
        yield "missions.total", len(found)
        for row in found:
            name = f"mission.{row.key}"
            yield f"{name}.name", self.say(row.name)
            printed = "" if row.printed is None else self.say(row.printed)
            yield f"{name}.printed", printed
            place = "" if row.printed is None else self.words["in_place_of"].replace("…", printed)
            yield f"{name}.place", place
            for part in ("setup", "rules", "pay"):
                yield f"{name}.{part}", self.say(getattr(row, part))
            yield f"{name}.origin", row.mark
        for word, house in (("known", False), ("house", True)):
            rows = (row for row in found if (row.printed is not None) == house)
            names = (self._title(row.name, row.printed) for row in rows)
            yield f"missions.{word}", ", ".join(names)

    def _title(self, name: Texts, printed: Texts | None) -> str:
        return self.say(name) if printed is None else f"{self.say(name)} ({self.say(printed)})"
