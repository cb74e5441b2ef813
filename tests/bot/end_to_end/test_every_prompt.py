"""Every question of the game is put and answered through the bot; those never reached are named.

Random presses over positions set up at random reach what is common. Two positions made for it and
people who are curious, who play whatever asks something not yet asked, reach what is rare.
"""

from random import Random
from typing import Any

from bot.app.client import Vidar
from bot.domain.table import Table
from bot.tables.play import Seen
from localcord import Channel, World
from rules.engine import Decision, load_game
from rules.shadow_planet.trial import questions, random_scenario
from tests._support.bot.steering import deal, decide, decisions, press_about, steer

GAME: Any = load_game("shadow_planet")
KNOWN = questions(GAME.box)
SEED = bytes(range(32))
RANDOM_GAMES = (3, 4, 5)
"""Seats of the games played by random presses."""
PRESSES = 50

AT_ERICO: dict[str, Any] = {
    "control": ["jenna", "nikke", "john", "rachel"],
    "pawns": {
        "jenna": "bridge",
        "nikke": "decompression",
        "john": "hibernation",
        "rachel": "erico",
        "reed": "hill",
        "robot": "erico",
    },
    "markers": [{"red": 1, "white": 1}],
    "sections": {"graveyard": ["rachel"]},
    "gear": {
        "jenna": [
            "threaten", "medi_kit", "grappling_hook", "video_communicator", "seduce",
            "scrap_metal", "search", "search", "search",
        ],
        "nikke": ["footprints", "help", "potatoes", "calibrate", "crystal", "crystal"],
        "john": [
            "lure", "welding_torch", "fuel_cell", "digging_tools", "corn", "corn", "requisition",
            "fury",
        ],
        "rachel": [
            "distance_meter", "tentacles", "vision", "remove_ice", "sacrifice", "ritual_knife",
            "ambush", "green_fog", "fight", "axe",
        ],
    },
    "decks": {
        "erico": [
            "hurry", "ration_k", "hurry", "ration_k", "space_suit", "hope", "rage", "spare_parts",
            "flight_recorder", "messages", "messages",
        ],
    },
}  # fmt: skip
"""All share a Location, so that whatever needs a target has several; three can use a Section.

The deck there holds nothing that would be played.
"""

FAR_OUT: dict[str, Any] = {
    "indicators": {"threat": 7},
    "messages": ["nightmare", "idol", "idol", "potatoes", "potatoes", "tentacles", "vision"],
    "control": ["jenna", "nikke", "john", "rachel"],
    "pawns": {
        "jenna": "accommodation",
        "nikke": "graveyard",
        "john": "temple",
        "rachel": "caves",
    },
    "vehicles": {"moonette": "caves"},
    "gear": {
        "jenna": ["search", "search"],
        "nikke": ["axe", "ray_gun", "pickaxe"],
        "john": ["corn", "corn", "requisition", "fury"],
        "rachel": ["space_suit"],
    },
}
"""The other Sections, a Vehicle with a passenger, and an end at which everyone is equally poor."""


class Curiosity:
    """Remembers what has been asked, and picks what will ask something new."""

    def __init__(self) -> None:
        self.missing = set(KNOWN)

    async def count(self, vidar: Vidar, row: Table) -> None:
        """Everything a table was asked and has answered, by playing its decisions again."""
        state = GAME.new(len(row.seats), row.seed, {}, row.options["scenario"])
        for seat, decision in await decisions(vidar.services, row):
            prompt = GAME.prompt(state, seat)
            frame, _ = GAME.machine.asking(state, seat)
            question = f"{prompt.kind} {frame.pc}"
            assert question in KNOWN, f"{question} is on no list"
            self.missing.discard(question)
            GAME.apply(state, seat, decision)

    def choose(self, seen: Seen) -> Decision:
        assert seen.prompt is not None
        kind, legal = seen.prompt.kind, seen.legal
        if kind.startswith("step."):
            plays = [d for d in legal if d[0] == "play" and self._asks(GAME.cards[d[1]].key)]
            return plays[0] if plays else ("done",)
        if kind == "move.to":
            return next((d for d in legal if d[0] == "drive"), ("stay",))
        return next((d for d in legal if not self._spoils(d)), legal[0])

    def _spoils(self, decision: Decision) -> bool:
        """Whether it gives away a card, or cancels an ability, that would ask something new."""
        match decision:
            case ("card" | "bury", int(card)):
                return self._asks(GAME.cards[card].key)
            case ("cancel", str(character)):
                return f"ability.{character} 0" in self.missing
        return False

    def _asks(self, key: str) -> bool:
        if key in ("distance_meter", "space_suit"):
            return True
        return any(question.startswith(f"effect.{key} ") for question in self.missing)


async def test_no_question_is_never_put_through_the_bot(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    curiosity, random = Curiosity(), Random(1)
    for name, scenario in (("Erico", AT_ERICO), ("Far", FAR_OUT)):
        people = [world.person(f"{name} {n}") for n in range(len(scenario["control"]))]
        table, _ = await deal(vidar, channel, people, scenario, SEED)
        await steer(vidar, table, people, curiosity.choose, random, _in_second_operations)
        await curiosity.count(vidar, await vidar.services.tables.row(table))
    for seats in RANDOM_GAMES:
        people = [world.person(f"Random {seats} {n}") for n in range(seats)]
        scenario = random_scenario(GAME.box, seats, random)
        table, _ = await deal(vidar, channel, people, scenario, SEED)
        await press_about(vidar, people, random, PRESSES)
        await curiosity.count(vidar, await vidar.services.tables.row(table))
    assert not curiosity.missing, f"never asked: {', '.join(sorted(curiosity.missing))}"


def _in_second_operations(public: Seen) -> bool:
    return public.view["round"] > 1 and public.view["phase"] != "control"


async def test_a_question_that_nobody_answered_is_not_counted(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(4)]
    table, _ = await deal(vidar, channel, people, AT_ERICO, SEED)
    curiosity = Curiosity()
    await curiosity.count(vidar, await vidar.services.tables.row(table))
    assert curiosity.missing == KNOWN
    await decide(vidar, table, people[0], curiosity.choose)
    await curiosity.count(vidar, await vidar.services.tables.row(table))
    answered = KNOWN - curiosity.missing
    assert "ability.jenna 0" in answered
    assert {question.split(".")[0] for question in answered} <= {
        "ability",
        "step",
        "move",
        "effect",
    }
