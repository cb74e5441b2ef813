"""What articles may quote: every number, name and text of the tables, by a name of its own."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.alone.components.data_files import (
    CreatureStats,
    DataFiles,
    Reaction,
    Stats,
    keys,
    load_data_files,
)
from rules.engine.data_files import SIGNS, Mark, Named, Texts
from rules.engine.game import Data

Fact = tuple[str, str | int]


def facts(language: str, words: Mapping[str, str], data: Data = None) -> dict[str, str | int]:
    """Everything articles may quote, in one language."""
    return dict(_Facts(load_data_files(data), language, words).all())


def sign(mark: Mark) -> str:
    """What stands behind a value, with the space before it."""
    return f" {SIGNS[mark]}" if SIGNS[mark] else ""


class _Facts:
    def __init__(self, tables: DataFiles, language: str, words: Mapping[str, str]) -> None:
        self.tables = tables
        self.language = language
        self.words = words
        self.names: dict[str, str] = {
            row.key: self.say(row.name)
            for rows in (
                tables.people.action,
                tables.people.ability,
                tables.people.character,
                tables.items.type,
                tables.items.item,
                tables.reactions.trigger,
                tables.missions.colour,
                tables.missions.mission,
                tables.places.room,
                tables.creatures.creature,
            )
            for row in rows
        }

    def say(self, texts: Texts) -> str:
        return getattr(texts, self.language)

    def all(self) -> Iterator[Fact]:
        yield from self._numbers()
        yield from self._creatures()
        yield from self._people()
        yield from self._items()
        yield from self._reactions()
        yield from self._missions()
        yield from self._places()

    def _named(self, family: str, rows: Sequence[Named]) -> Iterator[Fact]:
        for row in rows:
            yield f"{family}.{row.key}.name", self.say(row.name)

    def _numbers(self) -> Iterator[Fact]:
        found = self.tables.numbers
        for key, number in found.number.items():
            yield f"number.{key}", number.value
            yield f"number.{key}.mark", sign(number.mark)
        limits = found.heal_limits
        yield "heal_limits", ", ".join(map(str, limits.values)) + sign(limits.mark)
        yield "heal_limits.total", len(limits.values)
        yield (
            "adrenaline",
            "\n".join(
                f"- {row.from_}–{row.to} → **{row.tokens}**{sign(row.mark)}"
                for row in found.adrenaline
            ),
        )

    def _creatures(self) -> Iterator[Fact]:
        found = self.tables.creatures
        yield from self._named("creature", found.creature)
        for row in found.creature:
            name = f"creature.{row.key}"
            yield f"{name}.normal", self._stats(row.normal)
            yield f"{name}.nightmare", self._stats(row.nightmare)
            yield f"{name}.mark", sign(row.mark)
            yield f"{name}.ability", self.names[row.ability.key] + sign(row.ability.mark)
            for key, value in row.normal:
                yield f"{name}.{key}", value
        yield "creatures.total", len(found.creature)
        yield "creatures.table", "\n".join(self._overview())
        yield from self._named("boss", found.boss)
        nightmare = {row.key: row.nightmare for row in found.creature}
        for row in found.boss:
            name = f"boss.{row.key}"
            stats = row.stats or Stats(
                **nightmare[row.as_nightmare or ""].model_dump(exclude={"distance"})
            )
            yield f"{name}.stats", self._stats(stats)
            yield f"{name}.text", self.say(row.text)
            yield f"{name}.mission", self.names[row.mission]
            yield f"{name}.mission_key", row.mission

    def _stats(self, row: Stats) -> str:
        said = [
            f"{self.words['dice_dark']} {row.dark}, {self.words['dice_lit']} {row.lit}",
            f"{self.words['to_wound']} {row.wound}, {self.words['to_kill']} {row.kill}",
            f"{self.words['fright']} {row.san}",
        ]
        if isinstance(row, CreatureStats):
            said.append(f"{self.words['distance']} {row.distance}")
        return " · ".join(said)

    def _overview(self) -> Iterator[str]:
        for row in self.tables.creatures.creature:
            n = row.normal
            yield (
                f"- **{self.say(row.name)}**: {n.dark}/{n.lit} · {n.wound}/{n.kill} · {n.san}"
                f" · {n.distance}"
            )

    def _people(self) -> Iterator[Fact]:
        found = self.tables.people
        yield from self._named("action", found.action)
        yield "actions.total", len(found.action)
        teachers = {row.ability.key: row for row in self.tables.creatures.creature}
        yield from self._named("ability", found.ability)
        for row in found.ability:
            teacher = teachers[row.key]
            yield f"ability.{row.key}.text", self.say(row.text)
            yield (
                f"ability.{row.key}.creature",
                f"{self.say(teacher.name)}{sign(teacher.ability.mark)}",
            )
            yield f"ability.{row.key}.creature_key", teacher.key
        yield from self._named("character", found.character)
        for row in found.character:
            for part in ("hero", "sacrifice", "skill"):
                yield (
                    f"character.{row.key}.{part}",
                    self.say(getattr(row, part)) + sign(row.mark),
                )
            yield f"character.{row.key}.origin", row.mark
        yield "characters.total", len(found.character)

    def _items(self) -> Iterator[Fact]:
        found = self.tables.items.item
        yield from self._named("item", found)
        usual = self.tables.numbers.number["charges"].value
        for row in found:
            name = f"item.{row.key}"
            yield f"{name}.type", self.names[row.type]
            yield f"{name}.needs", self.names[row.needs]
            with_ = self.names[row.with_] if row.when is None else self.words["passive"]
            yield f"{name}.with", with_ if row.when is None else f"{with_}: {self.say(row.when)}"
            yield f"{name}.charges", usual if row.charges is None else row.charges
            yield f"{name}.base", self.say(row.base) + sign(row.mark)
            yield f"{name}.advanced", self.say(row.advanced) + sign(row.mark)
        for row in self.tables.items.type:
            of = (self.say(item.name) for item in found if item.type == row.key)
            yield f"items.{row.key}", ", ".join(of)

    def _reactions(self) -> Iterator[Fact]:
        found = self.tables.reactions
        moments = {row.key: self.say(row.name) for row in found.moment}
        decks = {row.key: self.say(row.name) for row in found.deck}
        yield from self._named("deck", found.deck)
        for row in found.deck:
            yield f"deck.{row.key}.text", self.say(row.text)
            of = [card for card in found.reaction if card.deck == row.key]
            yield f"deck.{row.key}.cards", "\n".join(self._listed(of))
        yield "reactions.total", len(found.reaction) * found.copies
        yield "reactions.copies", found.copies
        yield from self._named("reaction", found.reaction)
        for row in found.reaction:
            name = f"reaction.{row.key}"
            yield f"{name}.deck", decks[row.deck]
            yield f"{name}.deck_key", row.deck
            yield f"{name}.trigger", self.names[row.trigger]
            yield f"{name}.moment", moments[row.moment]
            yield f"{name}.base", self.say(row.base) + sign(row.mark)
            yield f"{name}.danger", self.say(row.danger) + sign(row.mark)

    def _listed(self, cards: Iterable[Reaction]) -> Iterator[str]:
        triggers = (*self.tables.people.action, *self.tables.reactions.trigger)
        for trigger in keys(triggers):
            of = [self.say(row.name) for row in cards if row.trigger == trigger]
            if of:
                yield f"- {self.names[trigger]}: {', '.join(of)}"

    def _missions(self) -> Iterator[Fact]:
        found = self.tables.missions
        yield from self._named("mission", found.mission)
        for row in found.mission:
            name = f"mission.{row.key}"
            yield f"{name}.id", row.id
            yield f"{name}.colour", self.names[row.colour]
            yield f"{name}.room", self.names[row.room]
            yield f"{name}.heading", self.words[f"heading_{row.colour}"]
            yield f"{name}.text", self.say(row.text)
            yield f"{name}.complete", self.say(row.complete)
            yield f"{name}.origin", row.mark
        for colour in found.colour:
            rows = [row for row in found.mission if row.colour == colour.key]
            listed = (f"- {self.say(row.name)} ({self.names[row.room]})" for row in rows)
            yield f"missions.{colour.key}", "\n".join(listed)

    def _places(self) -> Iterator[Fact]:
        found = self.tables.places
        yield "rooms", ", ".join(self.say(row.name) for row in found.room)
        yield "rooms.total", len(found.room)
        yield (
            "difficulty",
            "\n".join(
                f"- **{self.say(row.name)}**: {self.words['items']}: {self.say(row.items)}; "
                f"{self.words['reward']}: {self.say(row.reward)}{sign(row.mark)}"
                for row in found.difficulty
            ),
        )
        for field in ("spawn_below", "refill", "track_spaces"):
            said = (f"{self.say(row.name)} {getattr(row, field)}" for row in found.difficulty)
            yield f"difficulty.{field}", ", ".join(said)
        yield "difficulty.total", len(found.difficulty)
        yield "sheets.total", len(found.sheet)
        yield "scenarios", "\n".join(self._scenarios())

    def _scenarios(self) -> Iterator[str]:
        for number, row in enumerate(self.tables.places.scenario, 1):
            item = self.words["random_item"] if row.item is None else self.names[row.item]
            missions = ", ".join(
                f"**{self.names[key]}**" if colour in row.compulsory else self.names[key]
                for colour, key in row.missions.items()
            )
            yield (f"{number}. {self.names[row.hero]} ({item}): {missions}. {self.say(row.twist)}")
