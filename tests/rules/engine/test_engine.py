"""The engine, through a toy game that uses every mode of asking."""

import pytest

from rules.engine import IllegalDecision, load_game, register_game
from rules.engine.chance import draw, seed_bytes, shuffled
from rules.engine.checks import Play
from tests._support.toys.toy import Toy, ToyState

GAME = Toy()


def at(kind: str, seats: int = 3) -> ToyState:
    """A toy game led to its first question of a kind."""
    state = GAME.new(seats, 7)
    while (prompt := GAME.prompt(state, GAME.pending(state)[0])) and prompt.kind != kind:
        GAME.apply(state, GAME.pending(state)[0], prompt.default)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_random_toy_games_keep_every_promise(seats: int, seed: int) -> None:
    Play(GAME, seats, seed).run()


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in() -> None:
    state = at("bid")
    GAME.apply(state, 0, ("bid", 2))
    GAME.apply(state, 0, ("bid", 0))
    assert GAME.pending(state) == (1, 2)
    assert GAME.legal(state, 0) == GAME.legal(state, 1)
    GAME.apply(state, 2, ("bid", 1))
    assert state.points == [0, 0, 0]
    events = GAME.apply(state, 1, ("bid", 2))
    assert state.points == [0, 2, 1]
    assert [event.data for event in events if event.kind == "bids"] == [{"bids": [0, 2, 1]}]


def test_a_prompt_keeps_its_id_while_others_answer() -> None:
    state = at("bid")
    before = GAME.prompt(state, 2)
    GAME.apply(state, 0, ("bid", 1))
    assert GAME.prompt(state, 2) == before


def test_the_first_answer_of_a_group_stands_for_all() -> None:
    state = at("signal")
    assert GAME.pending(state) == (0, 2)
    assert GAME.legal(state, 1) == ()
    GAME.apply(state, 2, ("go",))
    assert state.trail == ["2:go"]
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert prompt.kind == "build"


def test_in_lanes_each_seat_goes_its_own_way() -> None:
    state = at("build")
    assert GAME.pending(state) == (0, 1, 2)
    GAME.apply(state, 1, ("build",))
    assert GAME.pending(state) == (0, 1, 2)
    GAME.apply(state, 1, ("build",))
    assert GAME.pending(state) == (0, 2)
    with pytest.raises(IllegalDecision):
        GAME.apply(state, 1, ("build",))
    GAME.apply(state, 0, ("stop",))
    GAME.apply(state, 2, ("stop",))
    assert state.rounds == 2


def test_a_single_answer_is_given_silently_where_the_question_says_so() -> None:
    state = GAME.new(2, 7)
    seat = GAME.pending(state)[0]
    GAME.apply(state, seat, GAME.legal(state, seat)[0])
    prompt = GAME.prompt(state, seat)
    assert prompt is not None
    assert prompt.kind == "lead"
    assert len(state.hands[1 - seat]) == 3


def test_chance_is_sha256_over_seed_and_counter() -> None:
    """Worked out by hand from the definition, for the seed 0."""
    state = GAME.new(2, 0)
    state.seed, state.counter = seed_bytes(0), 0
    assert [draw(state, 6) for _ in range(5)] == [
        int.from_bytes(__import__("hashlib").sha256(bytes(39) + bytes([i])).digest()[:8], "big") % 6
        for i in range(5)
    ]
    assert state.counter == 5


def test_a_shuffle_keeps_every_card() -> None:
    state = GAME.new(2, 0)
    assert sorted(shuffled(state, range(50))) == list(range(50))


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short", "seed", True, None, 1.5])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        GAME.new(2, seed)  # pyright: ignore[reportArgumentType]


def test_games_outside_the_rules_folder_can_be_registered() -> None:
    register_game("toy", lambda _data: Toy())
    first = load_game("toy")
    assert isinstance(first, Toy)
    assert load_game("toy") is first, "read again for everybody who asks"
    register_game("toy", lambda _data: Toy())
    assert load_game("toy") is not first


@pytest.mark.parametrize("key", ["chess", "engine", "../rules", "", "shadow planet"])
def test_an_unknown_game_is_refused_by_name(key: str) -> None:
    with pytest.raises(ValueError, match="there is no game"):
        load_game(key)


def test_a_game_without_pictures_needs_no_word_for_it() -> None:
    assert GAME.pictures(GAME.view(at("bid"), 0), lambda name, **_: name) == ()
