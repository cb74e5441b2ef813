"""The campaign: every text can be reached, points add up, and nobody reads too much."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.i18n.speaker import Speaker, read_book
from rules.alone.presentation.campaign import points_of
from rules.engine import Episode, Result, chance_from, decide
from tests._support.rules.alone.script import GAME
from tests.rules.test_series import fits

BOX = GAME.box
PARTS = ("intro", "whisper", "blue", "green", "interlude", "won", "lost")
MOST = 60
"""So many games of a scenario reach all of its texts."""
ENOUGH = {
    "1": (5, 3), "2": (1, 3), "3": (12, 3), "4": (8, 1), "5": (1, 2), "6": (46, 0),
    "7": (0, 11), "8": (2, 3), "9": (22, 0), "10": (12, 3), "11": (0, 4), "12": (5, 0),
}  # fmt: skip
"""Those that did so when this was written; they are tried first."""


def result(points: int, won: bool) -> Result:
    return Result((0,) if won else (1,), "mission" if won else "defeat", (), {"points": points})


def episodes(points: dict[str, list[int]]) -> list[Episode]:
    """Games in order, with what each character earns in its three."""
    left = {character: list(earned) for character, earned in points.items()}
    return [
        Episode((0, 1), {"campaign": number}, result(count, count > 2))
        for number, row in BOX.campaign.items()
        for count in [left[row.hero].pop(0)]
    ]


def written() -> set[str]:
    """Every text of the story that is written."""
    ids = read_book("en", GAME.texts["en"]).ids()
    return {name for name in ids if name.startswith("campaign-") and "-part-" not in name}


def test_every_scenario_has_all_of_its_texts_and_a_name_in_the_lobby() -> None:
    for language, source in GAME.texts.items():
        book = read_book(language, source)
        for number in BOX.campaign:
            texts = [book.fixed(f"campaign-{number}-{part}") for part in ("title", *PARTS)]
            assert len(set(texts)) == len(texts)
            title = book.fixed(f"campaign-{number}-title")
            assert Speaker(GAME, language, str).text(f"choice-campaign-{number}").endswith(title)


def told(number: str, deal: int, weak: bool) -> Iterator[tuple[Any, ...]]:
    """What each seat and the public have been told by the end of a game that AI play."""
    players = GAME.players()
    seats = ("random" if weak else "steady", "steady")
    state = GAME.new(2, deal, {"campaign": number, "setup": "quick", "difficulty": "easy"})
    story: list[Any] = []
    while pending := GAME.pending(state):
        seat = pending[0]
        random = chance_from("campaign", deal, seat, state.asked[seat])
        decision = decide(GAME, state, seat, players[seats[seat]], story, random)
        story += GAME.apply(state, seat, decision)
    for reader in (None, 0, 1):
        yield GAME.passages(GAME.view(state, reader))


def test_ai_that_play_all_scenarios_reach_every_text() -> None:
    """Won and lost, with each box and the interlude; epilogues follow from points alone."""
    faults: list[str] = []
    speakers = [Speaker(GAME, language, str, faults.append) for language in GAME.texts]
    reached: set[str] = set()
    for number in BOX.campaign:
        wanted = {f"campaign-{number}-{part}" for part in PARTS}
        for deal in (*ENOUGH[number], *range(MOST)):
            for passages in told(number, deal, weak=deal % 4 == 3):
                for say in speakers:
                    fits(say, passages)
                reached |= {line for one in passages for line, _ in (one.title, *one.lines)}
            if wanted <= reached:
                break
        assert wanted <= reached, sorted(wanted - reached)
    for points in (6, 7):
        earned = {character: [points - 4, 2, 2] for character in BOX.characters}
        played = episodes(earned)
        for count in range(len(played) + 1):
            stage = GAME.stage("campaign", (0, 1), played[:count])
            lines = [stage.title, *stage.standing]
            lines += [line for one in stage.passages for line in (one.title, *one.lines)]
            reached |= {line for line, _ in lines}
            assert all(say.line(line) for say in speakers for line in lines)
    inside = {"campaign-points-of", *(f"campaign-{number}-title" for number in BOX.campaign)}
    assert sorted(written() - reached - inside) == []
    assert not faults


def test_only_evil_hears_the_whisper() -> None:
    for number in BOX.campaign:
        public, hero, evil = told(number, 3, weak=True)
        assert "whisper" in [one.key for one in evil]
        assert "whisper" not in [one.key for one in (*public, *hero)]
        assert hero == public


def test_without_a_campaign_no_story_is_told() -> None:
    state = GAME.new(2, 1, {})
    assert GAME.passages(GAME.view(state, 1)) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hero_goes_round_and_the_scenarios_come_in_order(players: int) -> None:
    numbers, heroes = tuple(range(players)), list[int]()
    played: list[Episode] = []
    for number, row in BOX.campaign.items():
        stage = GAME.stage("campaign", numbers, played)
        assert stage.options == {"campaign": number, "character": row.hero}
        assert sorted(stage.seating) == sorted(numbers)
        heroes.append(stage.seating[0])
        numbers = stage.seating
        played.append(Episode(numbers, dict(stage.options), result(0, False)))
    assert {heroes.count(player) for player in numbers} == {12 // players}
    if players == 4:
        led = {(row.hero, hero) for row, hero in zip(BOX.campaign.values(), heroes, strict=True)}
        assert len(led) == 4, "each keeps one character"
    assert GAME.stage("campaign", numbers, played).is_over, "failure does not stop the story"


def test_points_add_up_by_character_and_decide_its_epilogue() -> None:
    random = Random(5)
    earned = {character: [random.randrange(5) for _ in range(3)] for character in BOX.characters}
    played = episodes(earned)
    points = points_of(BOX, played)
    assert points == {character: sum(counts) for character, counts in earned.items()}
    assert list(points) == ["pilot", "medic", "engineer", "captain"]
    stage = GAME.stage("campaign", (0, 1), played)
    for one, (character, count) in zip(stage.passages, points.items(), strict=True):
        colour = "blue" if count >= 7 else "red"
        assert one.lines == ((f"campaign-epilogue-{character}-{colour}", {}),)
