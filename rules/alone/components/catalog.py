"""The catalog: names as numbers and numbers as names, from one set of data files."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from rules.alone.components.data_files import DataFiles, keys
from rules.alone.components.maps import KINDS, Laid, Layout, mask_of
from rules.engine.model import Card

TRACKS = ("hp", "san")
HIT, SPARK, BLANK = "hit", "spark", "blank"
OTHER_TARGETS = ("door", "stairs", "switch", "danger")
COLOURS = ("blue", "green", "final")
BLUE, GREEN, FINAL = range(3)
BULLETS = ("tracer_rounds", "sensor_rounds", "splinter_rounds")


class Numbers:
    """The numbers of the rules, each by its name."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"numbers.toml has no {name}")


class Box:
    """What is in the box. Creatures, rooms, items and so on are numbers, as the files list them."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = dict(sources)
        joined = "\0".join(f"{name}\0{text}" for name, text in sorted(self.sources.items()))
        self.data_hash = sha256(joined.encode()).hexdigest()
        tables = self.tables = DataFiles(sources)
        self.n = Numbers({k: v.value for k, v in tables.numbers.number.items()})
        self.limits = tuple(tables.numbers.heal_limits.values)
        self.refills = [0] * (max(self.n.hp, self.n.san) + 1)
        for row in tables.numbers.adrenaline:
            for points in range(row.from_, row.to + 1):
                self.refills[points] = row.tokens
        self._creatures(tables)
        self._people(tables)
        self._missions(tables)
        self._cards(tables)
        self.difficulties = {row.key: row for row in tables.places.difficulty}
        self.sheets = {sheet.key: sheet for sheet in tables.places.sheet}
        self.layout = cache(self._layout)
        self.faces = (
            *(HIT,) * self.n.die_hit, *(SPARK,) * self.n.die_spark, *(BLANK,) * self.n.die_blank,
        )  # fmt: skip

    def _layout(self, laid: Laid) -> Layout:
        return Layout(laid, self.sheets)

    def all_laid(self) -> tuple[Laid, ...]:
        """Every way in which the two sheets may lie."""
        turns = (False, True)
        upper, lower = ([k for k in self.sheets if k.startswith(sheet)] for sheet in "AB")
        return tuple((a, m, b, n) for a in upper for m in turns for b in lower for n in turns)

    def _creatures(self, tables: DataFiles) -> None:
        found, each = tables.creatures, self.n.creatures_per_type
        self.types = keys(found.creature)
        self.bosses = keys(found.boss)
        self.all_types = self.types + self.bosses
        self.creature_names = (
            *(f"{key}{n}" for key in self.types for n in range(1, each + 1)),
            *self.bosses,
        )
        """By creature: its key. A creature is a number: three of each type, then the bosses."""
        self.creature_number = {name: n for n, name in enumerate(self.creature_names)}
        self.type_of = (
            *(t for t in range(len(self.types)) for _ in range(each)),
            *range(len(self.types), len(self.all_types)),
        )
        self.first_boss = each * len(self.types)
        self.colonel, self.mech, self.alpha_worm, self.cult_leader = (
            self.creature_number[key] for key in ("colonel", "mech", "alpha_worm", "cult_leader")
        )
        self.cultist, self.worm = self.types.index("cultist"), self.types.index("worm")
        rows = [(row.normal, row.nightmare) for row in found.creature]
        nightmare = {row.key: row.nightmare for row in found.creature}
        for boss in found.boss:
            own = boss.stats or nightmare[boss.as_nightmare or ""]
            rows.append((own, own))  # pyright: ignore[reportArgumentType]
        self.stats = rows
        """By type: its row on a normal day and in nightmare."""
        abilities = keys(tables.people.ability)
        self.taught = [abilities.index(row.ability.key) for row in found.creature]
        self.boss_missions = {row.mission: self.creature_number[row.key] for row in found.boss}

    def _people(self, tables: DataFiles) -> None:
        people = tables.people
        self.actions = keys(people.action)
        self.action_bit = {key: 1 << n for n, key in enumerate(self.actions)}
        self.abilities = keys(people.ability)
        self.characters = keys(people.character)
        self.rooms = keys(tables.places.room)
        self.room_number = {key: n for n, key in enumerate(self.rooms)}
        self.targets = (*self.rooms, *KINDS, *OTHER_TARGETS, *self.types, "boss")

    def _missions(self, tables: DataFiles) -> None:
        rows = tables.missions.mission
        self.mission_rows = {row.key: row for row in rows}
        self.missions = keys(rows)
        self.mission_room = {row.key: self.room_number[row.room] for row in rows}
        self.of_colour = {
            colour: tuple(row.key for row in rows if row.colour == colour) for colour in COLOURS
        }
        self.campaign = {str(n): row for n, row in enumerate(tables.places.scenario, 1)}

    def _cards(self, tables: DataFiles) -> None:
        items, reactions = tables.items.item, tables.reactions
        self.item_rows = dict(enumerate(items))
        self.items = keys(items)
        self.item_id = {key: n for n, key in enumerate(self.items)}
        self.item_types = keys(tables.items.type)
        self.charges = [row.charges or self.n.charges for row in items]
        self.with_action = [row.with_ for row in items]
        self.decks = keys(reactions.deck)
        self.reaction_rows = {row.key: row for row in reactions.reaction}
        self.cards: dict[int, Card] = {
            n: Card(n, row.key, row.type, self.charges[n], "items") for n, row in enumerate(items)
        }
        size, first = self.n.deck_cards, len(items)
        for row in reactions.reaction:
            start = first + size * self.decks.index(row.deck)
            start += reactions.copies * (int(row.id[1:]) - 1)
            for card in range(start, start + reactions.copies):
                self.cards[card] = Card(card, row.key, row.trigger, None, row.deck)
        self.cards = dict(sorted(self.cards.items()))
        self.deck_cards = [
            tuple(range(first + size * d, first + size * (d + 1))) for d in range(len(self.decks))
        ]
        self.deck_mask = [mask_of(cards) for cards in self.deck_cards]
        self.deck_of = {card: d for d, cards in enumerate(self.deck_cards) for card in cards}
        self.key_of = {card: row.key for card, row in self.cards.items()}
        self.instants: dict[tuple[str, str], int] = {}
        """By trigger and moment: the reaction cards for it."""
        for card in (c for cards in self.deck_cards for c in cards):
            row = self.reaction_rows[self.key_of[card]]
            spot = (row.trigger, row.moment)
            self.instants[spot] = self.instants.get(spot, 0) | 1 << card
        self.at_end = sum(mask for (_, m), mask in self.instants.items() if m == "end")
        self.all_reactions = mask_of(list(self.deck_of))
        self.all_instants = self.all_reactions & ~self.at_end
