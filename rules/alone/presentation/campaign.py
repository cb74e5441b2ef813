"""The campaign: twelve scenarios in order, their story, and the points of each character.

The story is told to whoever reads a view: everybody what the Hero reads, Evil a whisper besides.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.alone.components.catalog import COLOURS, Box
from rules.engine.model import Aid, Episode, Line, Stage

CAMPAIGN = "campaign"
INITIAL = COLOURS[:2]


def passages(box: Box, view: Mapping[str, Any]) -> tuple[Aid, ...]:
    """The story of the scenario that is played, as far as it has come."""
    number = view["campaign"]
    return () if number is None else tuple(_told(box, number, view))


def _told(box: Box, number: str, view: Mapping[str, Any]) -> Iterator[Aid]:
    row = box.campaign[number]
    needed = [row.missions[colour] for colour in row.compulsory]
    terms: Line = ("campaign-terms", {"missions": needed, "twist": (f"twist-{number}", {})})
    yield _passage(number, "intro", terms)
    if view.get("seat") in view["evil"]:
        yield _passage(number, "whisper")
    missions, result = view["missions"], view["result"]
    for colour in INITIAL:
        if missions[colour]["state"] == "done":
            yield _passage(number, colour)
    if missions["final"]["state"] in ("active", "done"):
        yield _passage(number, "interlude")
    if result is not None:
        yield _passage(number, "won" if result["reason"] == "mission" else "lost")


def _passage(number: str, part: str, *more: Line) -> Aid:
    title: Line = (f"campaign-{number}-title", {})
    if part != "intro":
        title = (f"campaign-part-{part}", {"title": title})
    return Aid(part, title, ((f"campaign-{number}-{part}", {}), *more))


def stage(box: Box, players: Sequence[int], played: Sequence[Episode]) -> Stage:
    """Whose turn it is to be the Hero, and what each character has earned so far.

    The Hero goes round: of four players each keeps one character, and leads three scenarios.
    """
    points = points_of(box, played)
    number, scenarios = len(played) + 1, len(box.campaign)
    standing = tuple(_standing(box, points)) if played else ()
    if number > scenarios:
        told = tuple(_epilogue(box, character, points[character]) for character in points)
        return Stage(("campaign-over", {}), standing, told, is_over=True)
    told = () if played else (Aid("prologue", ("campaign-prologue-title", {}), PROLOGUE),)
    hero = sorted(players)[(number - 1) % len(players)]
    evil = [player for player in players if player != hero]
    key = str(number)
    name: Line = (f"campaign-{key}-title", {})
    title: Line = ("campaign-next", {"number": number, "scenarios": scenarios, "title": name})
    options = {"campaign": key, "character": box.campaign[key].hero}
    return Stage(title, standing, told, options, (hero, *evil))


PROLOGUE: tuple[Line, ...] = (("campaign-prologue", {}), ("campaign-prologue-rules", {}))


def points_of(box: Box, played: Sequence[Episode]) -> dict[str, int]:
    """What each character has earned, in the order in which they first lead a scenario."""
    found: dict[str, int] = {row.hero: 0 for row in box.campaign.values()}
    for game in played:
        row = box.campaign.get(str(game.options.get("campaign")))
        if row is not None:
            found[row.hero] += int(game.result.detail.get("points", 0))
    return found


def _standing(box: Box, points: Mapping[str, int]) -> Iterator[Line]:
    n, leads = box.n, Counter(row.hero for row in box.campaign.values())
    best = n.points_initial * n.initial_missions + n.points_final
    each = [
        ("campaign-points-of", {"character": key, "points": count, "most": best * leads[key]})
        for key, count in points.items()
    ]
    yield "campaign-points", {"characters": each}


def _epilogue(box: Box, character: str, points: int) -> Aid:
    colour = "blue" if points >= box.n.epilogue_points else "red"
    title: Line = ("campaign-epilogue-title", {"character": character, "points": points})
    return Aid(f"epilogue-{character}", title, ((f"campaign-epilogue-{character}-{colour}", {}),))
