"""A season: the nights come in order, each as it is set, and credits add up."""

from rules.engine import Episode, Result, load_game
from rules.galaxy_trucker_missions.presentation.series import NIGHTS

GAME = load_game("galaxy_trucker_missions")


def test_the_nights_of_a_season_come_in_order() -> None:
    played: list[Episode] = []
    for number, night in enumerate(NIGHTS, 1):
        stage = GAME.stage("season", (0, 1), played)
        assert stage.options == night
        assert [one.key for one in stage.passages] == [f"night-{number}"]
        played.append(Episode((0, 1), {}, Result((0,), "credits", (21, 7))))
    assert GAME.stage("season", (0, 1), played).is_over


def test_credits_of_all_nights_add_up_wherever_a_pilot_sat() -> None:
    played = [
        Episode((0, 1), {}, Result((0,), "credits", (30, 12))),
        Episode((1, 0), {}, Result((0, 1), "credits", (45, 21))),
    ]
    standing = GAME.stage("season", (1, 0), played).standing
    assert [line[1] for line in standing] == [
        {"seat": 1, "credits": 57, "count": 1},
        {"seat": 0, "credits": 51, "count": 2},
    ]


def test_who_has_most_at_the_end_has_won_alone_or_together() -> None:
    even = [Episode((0, 1), {}, Result((), "credits", (10, 10))) for _ in NIGHTS]
    assert GAME.stage("season", (0, 1), even).title[1] == {"seats": [0, 1]}
