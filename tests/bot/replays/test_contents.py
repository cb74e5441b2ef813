"""A replay tells a game as it was, to each reader what they knew, and to nobody more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, label_speaker
from bot.replays.contents import OPEN, PUBLIC, Contents, Reader, all_readers
from bot.replays.making import replay
from bot.replays.timeline import Step, scenes, steps
from persistence.exports import commands_of, read, row_of
from persistence.store import ImportRefused
from rules.engine import Game, load_game
from tests._support.games import GAMES
from tests._support.replays.records import Recording


def contents_of(recording: Recording) -> Contents:
    whole = read(recording.exported())
    row = Table.of(row_of(whole, "replayed", whole.game.place))
    return Contents(recording.game, row, commands_of(whole))


def elsewhere(game: Game[Any], step: Step, seat: int, random: Random) -> Step:
    """The same in a world that this seat cannot tell from the real one."""
    known = [event.audience is None or seat in event.audience for event in step.events]
    asked, between = game.prompt(step.state, seat), {}
    for number, state in step.between.items():
        # Lanes that are just beginning have no first question yet, to be led back to.
        begins = asked is not None and asked.mode == "lanes"
        world = state if begins else game.determinize(state, seat, random)
        between[sum(known[:number])] = world
    events = tuple(event for event, is_known in zip(step.events, known, strict=True) if is_known)
    return Step(step.seq, game.determinize(step.state, seat, random), events, between)


@pytest.mark.parametrize("key", GAMES)
def test_a_reader_is_told_the_same_in_worlds_they_cannot_tell_apart(key: str) -> None:
    least, _ = load_game(key).info.seats
    recording = Recording(key, least, 5).play(120)
    real, random = contents_of(recording), Random(1)
    for seat in range(least):
        other = contents_of(recording)
        other.played = [elsewhere(recording.game, step, seat, random) for step in other.played]
        reader = [Reader.of_seat(seat)]
        told = [one.whole(reader, LANGUAGES, over=False) for one in (real, other)]
        # All that stands in the file: what its pictures are made of, too.
        assert json.dumps(told[0]) == json.dumps(told[1])
        real = contents_of(recording)


@pytest.mark.parametrize("key", GAMES)
def test_every_reader_has_every_scene_in_every_language(key: str) -> None:
    least, _ = load_game(key).info.seats
    recording = Recording(key, least, 3).play()
    readers = all_readers(least)
    whole = contents_of(recording).whole(readers, LANGUAGES, over=True)
    for language in LANGUAGES:
        told = whole["languages"][language]
        assert len(told["scenes"]) > 5
        assert told["ending"]
        for scene in told["scenes"]:
            assert len(scene["for"]) == len(readers)
            assert all(one["pictures"] for one in scene["for"])
        assert "⟨" not in json.dumps(told, ensure_ascii=False)
    lines, pictures = whole["lines"], whole["pictures"]
    drawn = {"\n".join(lines[line] for line in picture) for picture in pictures}
    game, state = recording.game, recording.state
    say = label_speaker(game, contents_of(recording).row, "en")
    assert {one.svg for one in game.pictures(game.reveal(state), say.text)} <= drawn


def test_what_was_taken_back_is_not_told() -> None:
    straight = Recording("shadow_planet", 3, 9).play(60)
    undone = Recording("shadow_planet", 3, 9).play(60)
    undone.play(25).undo(60)
    now = contents_of(undone)
    assert [step.seq for step in now.played] == [*range(61), 86]
    say = label_speaker(undone.game, now.row, "en")
    before = scenes(say, contents_of(straight).played)
    after = scenes(say, now.played)
    assert [(s.title, s.events) for s in after] == [(s.title, s.events) for s in before]


def test_what_only_some_know_makes_no_scene() -> None:
    recording = Recording("shadow_planet", 4, 2)
    counts: set[tuple[int, int]] = set()
    for _ in range(80):
        recording.play(1)
        contents = contents_of(recording)
        say = label_speaker(recording.game, contents.row, "en")
        public = sum(e.audience is None for step in contents.played for e in step.events)
        counts.add((public, len(scenes(say, contents.played))))
    assert len(dict(counts)) == len(counts), "the same public story has one number of scenes"


def test_turning_points_lead_to_where_they_were() -> None:
    recording = Recording("shadow_planet", 5, 4).play()
    whole = contents_of(recording).whole([Reader(PUBLIC)], ["en"], over=True)
    told = whole["languages"]["en"]
    points = [point for scene in told["scenes"] for point in scene["points"]]
    ending = [line for part in told["ending"] for line in part]
    assert points
    assert all(point in ending for point in points)


def test_a_game_that_goes_on_is_for_its_public_unless_one_asks_for_more() -> None:
    exported = Recording("shadow_planet", 3, 1).play(80).exported()
    pages = [replay(exported), replay(exported, PUBLIC)]
    assert pages[0] == pages[1]
    assert len(replay(exported, "0")) > 0
    assert replay(exported, OPEN) != pages[0]


@pytest.mark.parametrize("wanted", ["3", "-1", "", "somebody"])
def test_a_reader_who_is_not_there_is_refused(wanted: str) -> None:
    exported = Recording("shadow_planet", 3, 1).play(5).exported()
    with pytest.raises(ImportRefused, match="no such reader"):
        replay(exported, wanted)


def test_a_record_that_is_none_is_refused() -> None:
    exported: dict[str, Any] = Recording("shadow_planet", 3, 1).play(5).exported()
    with pytest.raises(ImportRefused):
        replay({**exported, "schema": 9})
    with pytest.raises(ImportRefused):
        replay({**exported, "game": {**exported["game"], "game": "nothing"}})


def test_steps_begin_with_the_deal() -> None:
    recording = Recording("alone", 2, 1).play(3)
    whole = read(recording.exported())
    row = Table.of(row_of(whole, "replayed", whole.game.place))
    divides = label_speaker(recording.game, row, "en").divides
    played = steps(recording.game, row, commands_of(whole), divides)
    assert [step.seq for step in played] == [0, 1, 2, 3]


def test_no_board_is_ahead_of_what_is_told() -> None:
    recording = Recording("shadow_planet", 3, 3).play()
    contents = contents_of(recording)
    say = label_speaker(recording.game, contents.row, "en")
    *told, last = scenes(say, contents.played)
    assert recording.game.result(last.state) is not None
    over = [scene for scene in told if recording.game.result(scene.state) is not None]
    assert len(over) <= 1, "before its last turn nobody sees the end"


def test_no_board_is_behind_what_is_told() -> None:
    """Also where one decision ends several turns, or a round."""
    recording = Recording("shadow_planet", 3, 3).play()
    contents = contents_of(recording)
    game, moves = recording.game, 0
    pawns = dict(game.view(contents.played[0].state, None)["pawns"])
    for scene in scenes(label_speaker(game, contents.row, "en"), contents.played):
        for event in scene.events:
            if event.kind == "pawn.moved":
                pawns[event.data["character"]] = event.data["to"]
                moves += 1
            elif event.kind == "vehicle.moved":
                pawns |= dict.fromkeys(event.data["characters"], event.data["to"])
        assert game.view(scene.state, None)["pawns"] == pawns, scene.title
    assert moves > 5
