"""Best of five: three wins end it, five games do, and nobody opens every game."""

from rules.engine import Episode, Result, Stage, load_game

GAME = load_game("shadow_planet")


def after(*winners: tuple[int, ...], players: tuple[int, ...] = (0, 1, 2)) -> Stage:
    """The stage after games that these players have won, always as they sat first."""
    played = [
        Episode(players, {}, Result(tuple(players.index(one) for one in won), "alien"))
        for won in winners
    ]
    return GAME.stage("best_of_five", players, played)


def test_three_wins_end_it_and_two_do_not() -> None:
    assert not after((1,), (0, 1)).is_over
    over = after((1,), (0, 1), (1, 2))
    assert over.is_over
    assert over.title == ("series-best-over", {"seats": [1]})
    assert over.standing[0] == ("series-best-wins", {"seat": 1, "count": 3})


def test_after_five_games_whoever_has_won_most_has_won_together() -> None:
    four = after((0,), (1,), (2,), (1,))
    assert four.title == ("series-best-next", {"number": 5, "games": 5})
    assert after((0,), (1,), (2,), (1,), (2,)).title[1] == {"seats": [1, 2]}


def test_seats_move_on_from_game_to_game() -> None:
    assert after().seating == ()
    assert after((0,)).seating == (1, 2, 0)


def test_who_does_not_come_back_keeps_what_they_have_won() -> None:
    played = [
        Episode((0, 1, 2), {}, Result((2,), "alien")),
        Episode((0, 1, 3), {}, Result((2,), "alien")),
    ]
    standing = GAME.stage("best_of_five", (0, 1, 3), played).standing
    assert {(line[1]["seat"], line[1]["count"]) for line in standing} == {
        (0, 0), (1, 0), (2, 1), (3, 1),
    }  # fmt: skip
