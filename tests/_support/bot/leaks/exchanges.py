"""The random games in which leaks are looked for, and the secrets exchanged in their other worlds.

A game is a position written out card by card and a script of decisions. Each exchange looks at
both, and offers other worlds in which one kind of secret is exchanged and nothing else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice, product
from random import Random
from typing import Any

from rules.engine import Decision, Event, load_game
from rules.shadow_planet.trial import eager, random_scenario
from tests._support.bot.leaks.ai_seat import ai_says
from tests._support.bot.leaks.scene import SPECTATOR, Table
from tests._support.bot.leaks.twins import Exchange, NoTwins, Script, Twins, twins

GAME: Any = load_game("shadow_planet")
TRIES = 60
"""How many candidates are looked at before a game is said to have no such secret."""

LEAST = 8
"""How many beats someone who cannot tell must live through."""

Piles = Mapping[str, list[int]]


@dataclass(frozen=True, slots=True)
class Story:
    """One random game: how it starts and what is decided in it."""

    number: int
    table: Table
    gear: Piles
    decks: Piles
    """Where the cards lie before anyone takes a Gear in hand."""
    blind: str | None
    """The blind Character of the first round, if its Control phase is played."""
    script: Script
    discarded: tuple[Mapping[int, int], ...]
    """By Messages phase: the card each seat discards."""

    @property
    def scenario(self) -> Mapping[str, Any]:
        return self.table.scenario or {}

    def changed(self, kind: str, one: int, two: int) -> Exchange:
        """The other world in which two cards have changed places."""
        cards = {one: two, two: one}
        taken = self.scenario.get("control", ())
        knowers = (s for s, who in enumerate(taken) if {one, two} & set(self.gear[who]))
        scenario = {**self.scenario, **_named(self.gear, self.decks, cards)}
        return Exchange(kind, scenario, cards, frozenset(knowers))


# Random games


def story(number: int, most: int) -> Story:
    """The random game of that number, up to so many decisions; seats 3, 4, 5 in turn.

    An AI plays in some of those of more than three.
    """
    seats, random = 3 + number % 3, Random(number)
    ai = "steady" if seats > 3 and number // 3 % 4 == 2 else None
    table = Table(seats, number, _written_out(seats, number, random), ai)
    start = GAME.new(seats, number, scenario=table.scenario)
    gear, decks = _lie(table)
    view = GAME.view(start, None)
    blind = None
    if view["phase"] == "control":
        (blind,) = GAME.view(start, (view["protagonist"] - 1) % seats)["offered"]
    script, discarded = _played(table, start, random, most)
    return Story(number, table, gear, decks, blind, script, discarded)


def _written_out(seats: int, seed: int, random: Random) -> dict[str, Any]:
    """A random position with every Gear, deck and Objective named, cards well mixed."""
    scenario = random_scenario(GAME.box, seats, random)
    if random.random() < 0.7:
        scenario.pop("control", None)
    if random.random() < 0.7:
        scenario.pop("gear", None)
        scenario.pop("decks", None)
    gear, decks = _lie(Table(seats, seed, scenario))
    spots = [(pile, i) for pile in (*gear.values(), *decks.values()) for i in range(len(pile))]
    for _ in range(random.randint(0, 40)):
        (one, i), (two, j) = random.choice(spots), random.choice(spots)
        one[i], two[j] = two[j], one[i]
    dealt = GAME.reveal(GAME.new(seats, seed, scenario=scenario))["objectives"]
    return {**scenario, "objectives": dealt, **_named(gear, decks, {})}


def _lie(table: Table) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Gear and decks before the first round begins."""
    scenario = {k: v for k, v in (table.scenario or {}).items() if k != "control"}
    opened = GAME.reveal(GAME.new(table.seats, table.seed, scenario=scenario))["open"]
    return opened["gear"], opened["decks"]


def _named(gear: Piles, decks: Piles, cards: Mapping[int, int]) -> dict[str, Any]:
    """The piles as a scenario names them, with some cards in each other's place."""
    return {
        name: {
            key: [GAME.cards[cards.get(card, card)].key for card in pile]
            for key, pile in piles.items()
        }
        for name, piles in (("gear", gear), ("decks", decks))
    }


def _played(
    table: Table, state: Any, random: Random, most: int
) -> tuple[Script, tuple[Mapping[int, int], ...]]:
    """Decisions of people who keep some cards to themselves and discard what nobody has seen."""
    script: list[tuple[int, Decision]] = []
    discarded: list[Mapping[int, int]] = []
    seen: set[int] = set()
    told: list[Event] = []
    while GAME.pending(state) and len(script) < most:
        if table.ai_seat is not None and table.ai_seat in GAME.pending(state):
            seat, decision = table.ai_seat, ai_says(GAME, table, state, told)
        else:
            seat = random.choice(_who(table, state, random))
            decision = _decision(state, seat, seen, random)
        events = GAME.apply(state, seat, decision)
        told += events
        script.append((seat, decision))
        seen.update(card for event in events if event.audience is None for card in _cards(event))
        if any(event.kind == "messages.revealed" for event in events):
            discarded.append({e.data["from"]: e.data["cards"][0] for e in events if _hidden(e)})
    return script, tuple(discarded)


def _who(table: Table, state: Any, random: Random) -> list[int]:
    """Mostly someone who is waited for; now and then someone changes a sealed answer."""
    if random.random() < 0.1:
        return [seat for seat in table.people if GAME.legal(state, seat)]
    return list(GAME.pending(state))


def _decision(state: Any, seat: int, seen: set[int], random: Random) -> Decision:
    kind, legal = GAME.prompt(state, seat).kind, GAME.legal(state, seat)
    if kind.startswith("step.") and random.random() < 0.45:
        return ("done",)
    if kind == "messages.discard" and random.random() < 0.8:
        return random.choice([d for d in legal if d[1] not in seen] or legal)
    return random.choice(eager(kind, legal, random) or legal)


def _cards(event: Event) -> Iterable[int]:
    return [event.data["card"]] if "card" in event.data else event.data.get("cards", ())


def _hidden(event: Event) -> bool:
    """Whether a seat's own half of its face-down discard."""
    data = event.data
    return "cards" in data and isinstance(data.get("from"), int) and data["to"] == "discard"


# The six kinds of secrets


def objectives(story: Story) -> Iterator[Exchange]:
    """Two other seats' Objectives."""
    dealt = story.scenario["objectives"]
    for one, two in combinations(range(len(dealt)), 2):
        other = dealt[:]
        other[one], other[two] = other[two], other[one]
        scenario = {**story.scenario, "objectives": other}
        yield Exchange("objectives", scenario, knowers=frozenset((one, two)))


def deck_cards(story: Story) -> Iterator[Exchange]:
    """Two unseen cards deeper in a deck."""
    for deck in story.decks.values():
        for one, two in combinations(deck[1:], 2):
            yield story.changed("deck_cards", one, two)


def plain_cards(story: Story) -> Iterator[Exchange]:
    """Two cards of one type that do nothing: one in a Gear, soon a hand, one in another or deep."""
    plain = [card for card, row in enumerate(GAME.box.kind) if row.text is None]
    gears = [[card for card in cards if card in plain] for cards in story.gear.values()]
    below = [card for deck in story.decks.values() for card in deck[1:] if card in plain]
    for number, gear in enumerate(gears):
        elsewhere = [card for other in gears[number + 1 :] for card in other]
        for one, two in product(gear, elsewhere + below):
            if GAME.cards[one].type == GAME.cards[two].type:
                yield story.changed("plain_cards", one, two)


def discards(story: Story) -> Iterator[Exchange]:
    """The cards two seats discard face-down in one Messages phase."""
    anywhere = {card for pile in (*story.gear.values(), *story.decks.values()) for card in pile}
    for of_seats in story.discarded:
        for one, two in combinations(set(of_seats.values()) & anywhere, 2):
            yield story.changed("discards", one, two)


def blind_character(story: Story) -> Iterator[Exchange]:
    """The blind Character and one that nobody chooses."""
    picks = [str(decision[1]) for _, decision in story.script if decision[0] == "pick"]
    chosen = picks[: story.table.seats]
    if story.blind is None or len(chosen) < story.table.seats:
        return
    first = story.script[0][0]
    knowers = frozenset((first, (first - 1) % story.table.seats))
    for character in GAME.box.characters:
        if character not in (*chosen, story.blind):
            scenario = {**story.scenario, "blind": character}
            yield Exchange("blind_character", scenario, knowers=knowers)


def kept_cards(story: Story) -> Iterator[Exchange]:
    """A Repair card and a Move card, each kept in a hand."""
    for one, two in product(story.gear, repeat=2):
        for repair, move in product(story.gear[one], story.gear[two]):
            if (GAME.cards[repair].type, GAME.cards[move].type) == ("repair", "move"):
                yield story.changed("kept_cards", repair, move)


# Which of them are worth living


def _known(found: Twins) -> bool:
    """Somebody is shown the difference long before others, who must not notice."""
    blind = found.until[SPECTATOR]
    return blind > LEAST and any(beats < blind for beats in found.until.values())


def _discarded(found: Twins) -> bool:
    """Both cards are discarded, and the table plays on before someone who cannot tell."""
    live = found.happened[: found.beats]
    made = {decision for beat in found.here[: found.beats] for _, decision in beat}
    both = all(("discard", card) in made for card in found.exchange.cards)
    return _known(found) and both and live[-1] != ("messages.discard",)


def _passed_over(found: Twins) -> bool:
    """Somewhere a question is asked in one world and passed over in the other."""
    pairs = zip(found.here, found.there, strict=True)
    return _known(found) and any(len(here) != len(there) for here, there in pairs)


KINDS: dict[str, tuple[Callable[[Story], Iterator[Exchange]], Callable[[Twins], bool]]] = {
    "objectives": (objectives, _known),
    "deck_cards": (deck_cards, _known),
    "plain_cards": (plain_cards, _known),
    "discards": (discards, _discarded),
    "blind_character": (blind_character, _known),
    "kept_cards": (kept_cards, _passed_over),
}


def exchanged(story: Story, kind: str) -> Twins | None:
    """One of the other worlds of this game, with a secret of this kind exchanged, if it has one."""
    offered, worth = KINDS[kind]
    candidates = list(offered(story))
    Random(f"{kind} {story.number}").shuffle(candidates)
    for exchange in islice(candidates, TRIES):
        try:
            found = twins(GAME, story.table, exchange, story.script)
        except NoTwins:
            continue
        if worth(found):
            return found
    return None
