"""Choices in groups: whatever a game asks, every answer can be reached within Discord's limits."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.domain.custom_id import spell
from bot.domain.drafts import Pick, Step, declines, shown_now, stacks
from bot.i18n.speaker import Speaker
from bot.views.components import File
from bot.views.desk import desk
from rules.engine import Decision, Game, Line, Prompt, load_game
from rules.engine.model import Layout
from tests._support.bot.forms import (
    check_limits,
    choices_on,
    parts_of,
    reachable,
    row_of,
    seen_by,
)
from tests._support.toys.hunt import Hunt
from tests._support.toys.toy import Toy, ToyState

MAKERS: dict[str, Any] = {
    "toy": Toy,
    "hunt": Hunt,
    "shadow_planet": lambda: load_game("shadow_planet"),
    "alone": lambda: load_game("alone"),
    "galaxy_trucker_missions": lambda: load_game("galaxy_trucker_missions"),
}
FORMS = 120
"""How many forms are drawn in one game."""


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("key", MAKERS)
def test_no_answer_is_out_of_reach_on_any_form(key: str, number: int) -> None:
    game, random = MAKERS[key](), Random(number)
    least, most = game.info.seats
    seats, trial = least + number % (most - least + 1), game.trial()
    state = game.new(seats, number, {}, trial.scenario(seats, random) if number else None)
    row, drawn, asked = row_of(game, seats), 0, Counter[str]()
    while game.pending(state) and drawn < FORMS:
        seat = random.choice(game.pending(state))
        seen = seen_by(game, row, state, seat)
        assert seen.prompt is not None
        asked[seen.prompt.kind] += 1
        if asked[seen.prompt.kind] < 12:
            _check_all(game, row, state, seat, ("en", "pl")[drawn % 2])
            drawn += 1
        if asked[seen.prompt.kind] == 1:
            say = Speaker(game, "en", str).text
            own = {one.key: one.words for one in game.pictures(seen.view, say) if one.desk}
            assert len(own) <= game.desk_pictures, "a form keeps no room for them"
            shown = game.own_pictures(seen.view, say)
            assert {one.key: one.words for one in shown} == own, "cut or not, they say all"
        narrowed = trial.prefer(seen.prompt.kind, seen.legal, random) or seen.legal
        long = [d for d in narrowed if d != ("finish",)] if random.random() < 0.9 else []
        game.apply(state, seat, random.choice(long or narrowed))
    assert drawn > 5


def _check_all(game: Game[Any], row: Any, state: Any, seat: int, language: str) -> None:
    """All questions of a form: those that come one after the other are reached by declining."""
    picks: list[Pick] = []
    while True:
        seen = seen_by(game, row, state, seat, picks)
        assert seen.walk is not None
        left = _check(game, seen, language)
        if not left:
            return
        picks.append(Pick(left.kind, left.prompt.default))


def _check(game: Game[Any], seen: Any, language: str) -> Step | None:
    """Whether all is there that is asked now; the question that must be declined to go on."""
    found = reachable(game, seen, language)
    say = Speaker(game, language, str)
    sheets = {game.form_groups.get(step.kind) for step in seen.walk.steps}
    together = any(f"form-{sheet}" in say.book for sheet in sheets)
    steps = [step for step in shown_now(game, seen.walk, together) if step.open]
    for step in steps:
        passed = [d for d in step.legal if step is not steps[-1] and declines(step.prompt, d)]
        for stack in stacks(
            partial(game.mark, seen.view), (d for d in step.legal if d not in passed)
        ):
            assert {*map(spell, stack)} & found, f"{step.kind}: {stack}"
    return None if steps[-1] is seen.walk.steps[-1] else steps[-1]


class Crowded(Toy):
    """A toy that asks for as much as one can, in words as long as one can."""

    desk_pictures = 2

    def __init__(self, sizes: Mapping[Layout, int], groups: int, many: bool) -> None:
        super().__init__()
        wide = "ąęółśżźćń" * 11
        for language, texts in self.texts.items():
            more = f"do-odd = {wide} {{ $n }}\neffect-odd = {wide}\ngroup-odd = {wide} {{ $n }}\n"
            self.texts = {**self.texts, language: texts + more + f"desk-odd = {wide}\n"}
        self.many = many
        self.odd: list[tuple[Layout, tuple[Decision, ...]]] = [
            (
                layout,
                tuple[Decision, ...](
                    ("odd", f"{layout or 'x'}{group}-{n:03}", _way(layout, n)) for n in range(size)
                ),
            )
            for group in range(groups)
            for layout, size in sizes.items()
        ]

    def legal(self, state: ToyState, seat: int) -> tuple[Decision, ...]:
        return (*(d for _, decisions in self.odd for d in decisions), ("done",))

    def prompt(self, state: ToyState, seat: int) -> Prompt | None:
        groups: list[tuple[Line, tuple[Decision, ...]]] = [
            (("group-odd", {"n": n}), decisions) for n, (_, decisions) in enumerate(self.odd)
        ]
        return Prompt(
            id=7, kind="odd.question", because=(), mode="turn", many=self.many,
            default=("done",), groups=(*groups, (("group-odd", {"n": 99}), (("done",),))),
            layouts=(*(layout for layout, _ in self.odd), ""),
            facts=tuple(("desk-odd", {"n": n}) for n in range(9)),
            refused=tuple((f"x{n}", "desk-odd", {}) for n in range(9)),
        )  # fmt: skip

    def desk(self, view: Mapping[str, Any], prompt: Prompt | None = None) -> tuple[Line, ...]:
        return (("desk-odd", {}),) * 40

    def effect(self, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
        return ("effect-odd", {})

    def say(self, decision: Decision) -> Line:
        return ("do-odd", {"n": len(decision)}) if decision[0] == "odd" else ("do-odd", {"n": 0})


def _way(layout: Layout, number: int) -> str:
    ways = ("n", "e", "s", "w", "ne", "up")
    return ways[number % len(ways)] if layout == "compass" else "x"


CROWDS: list[tuple[dict[Layout, int], int, bool]] = [
    ({"menu": 40}, 3, False),
    ({"rows": 12}, 14, False),
    ({"button": 20}, 4, False),
    ({"button": 70, "": 70}, 1, False),
    ({"": 8}, 12, True),
    ({"compass": 6}, 7, False),
    ({"tabs": 30}, 4, False),
    ({"tabs": 9}, 6, True),
    ({"compass": 4, "": 3, "button": 9, "menu": 30, "rows": 10}, 3, True),
]


@pytest.mark.parametrize(("sizes", "groups", "many"), CROWDS)
def test_a_crowd_of_long_answers_beside_long_words_and_pictures_is_within_limits(
    sizes: dict[Layout, int], groups: int, many: bool
) -> None:
    game = Crowded(sizes, groups, many)
    state = game.new(2, 1)
    seen = seen_by(game, row_of(game, 2), state, 0)
    drawn = tuple(File(f"{n}-picture.png", b"", "ż" * 300) for n in range(2))
    wanted = {spell(d) for d in game.legal(state, 0)}
    for pictures, note in (((), ""), (drawn, "Zrobione: " + "ż" * 3000)):
        assert wanted <= reachable(game, seen, "pl", pictures, note)


# What a hint looks like


def _placing() -> tuple[Hunt, Any]:
    game = Hunt()
    state = game.new(2, 1)
    game.apply(state, 0, ("take", min(state.yards[0].hand)))
    return game, seen_by(game, row_of(game, 2), state, 0)


def test_a_grid_of_a_hundred_places_is_ten_menus_of_ten_on_one_sheet() -> None:
    game, seen = _placing()
    form = desk(game, seen, "en")
    check_limits(form)
    assert form.view is not None
    menus = [part for part in parts_of(form.view.to_components()) if "options" in part]
    assert [menu["placeholder"] for menu in menus] == [f"Row {n}" for n in range(10)]
    assert {len(menu["options"]) for menu in menus} == {10}
    assert choices_on(form)[1] == []


def test_ways_lie_as_on_a_compass_and_a_wall_is_a_blank() -> None:
    game = Hunt()
    state = game.new(2, 1)
    for seat in (0, 1):
        game.apply(state, seat, ("finish",))
    state.at, state.legal_cache = 0, {}  # In the corner: neither north nor west.
    form = desk(game, seen_by(game, row_of(game, 2), state, 0), "en")
    assert form.view is not None
    rows = [part["components"] for part in parts_of(form.view.to_components()) if part["type"] == 1]
    labels = [[button["label"] for button in row] for row in rows[:3]]
    assert labels == [["·", "↑", "·"], ["←", "·", "→ Go east"], ["·", "↓ Go south", "·"]]
    shut = [[bool(button.get("disabled")) for button in row] for row in rows[:3]]
    assert shut == [[True, True, True], [True, True, False], [True, False, True]]


@pytest.mark.parametrize(("compasses", "rows"), [(1, [3, 3, 3]), (2, [4, 4])])
def test_one_compass_is_a_cross_and_several_are_rows_alike(compasses: int, rows: list[int]) -> None:
    game = Crowded({"compass": 4}, compasses, False)
    game.texts = dict.fromkeys(("en", "pl"), Toy().texts["en"] + SHORT)
    game.desk_pictures = 0
    form = desk(game, seen_by(game, row_of(game, 2), game.new(2, 1), 0), "en")
    assert form.view is not None
    found = [
        part["components"] for part in parts_of(form.view.to_components()) if part["type"] == 1
    ]
    ways = [row for row in found if any(button["label"][:1] in "↑→↓←" for button in row)]
    assert [len(row) for row in ways] == rows


def test_turning_one_menu_leaves_the_others_where_they_are() -> None:
    game = Crowded({"menu": 40}, 1, False)
    game.odd = [
        ("menu", tuple[Decision, ...](("odd", f"{a}{n}", "x") for n in range(40))) for a in "ab"
    ]
    game.texts = dict.fromkeys(("en", "pl"), Toy().texts["en"] + SHORT)
    game.desk_pictures = 0
    seen = seen_by(game, row_of(game, 2), game.new(2, 1), 0)
    first, turns = choices_on(desk(game, seen, "en"))
    assert turns == [{1: 1}, {2: 1}]
    second, turns = choices_on(desk(game, seen, "en", {2: 1}))
    assert {"odd.a0.x", "odd.b0.x"} <= first
    assert {"odd.a0.x", "odd.b39.x"} <= second
    assert turns == [{1: 1, 2: 1}, {}]


def test_of_tabs_the_largest_is_open_first_and_the_others_are_one_press_away() -> None:
    game = Crowded({"tabs": 1}, 1, False)
    game.odd = [
        ("tabs", tuple[Decision, ...](("odd", f"{name}{n}", "x") for n in range(size)))
        for name, size in (("a", 2), ("b", 5), ("c", 5), ("d", 60))
    ]
    game.texts = dict.fromkeys(("en", "pl"), Toy().texts["en"] + SHORT)
    seen = seen_by(game, row_of(game, 2), game.new(2, 1), 0)
    first, turns = choices_on(desk(game, seen, "en"))
    assert {choice[4] for choice in first if choice.startswith("odd")} == {"d"}
    heads = turns[:4]
    assert heads[3] == {}, "the one that is open"
    for name, turn in zip("abc", heads, strict=False):
        shown, _ = choices_on(desk(game, seen, "en", turn))
        assert {choice[4] for choice in shown if choice.startswith("odd")} == {name}
    form = desk(game, seen, "en", heads[1])
    assert form.view is not None
    made = [part for part in parts_of(form.view.to_components()) if part.get("label")]
    green = [part["label"] for part in made if part["style"] == 3]
    assert green == ["Group 1"]


SHORT = """
do-odd = Odd { $n }
effect-odd = What it does
group-odd = Group { $n }
desk-odd = Something
"""


def test_a_menu_says_below_each_answer_what_it_does() -> None:
    game = Crowded({"menu": 3}, 1, False)
    game.texts = dict.fromkeys(("en", "pl"), Toy().texts["en"] + SHORT)
    form = desk(game, seen_by(game, row_of(game, 2), game.new(2, 1), 0), "en")
    assert form.view is not None
    (menu,) = [part for part in parts_of(form.view.to_components()) if "options" in part]
    assert {option["description"] for option in menu["options"]} == {"What it does"}


def test_a_sum_follows_the_ticks_and_a_card_held_twice_is_played_once_by_a_press() -> None:
    game = load_game("shadow_planet")
    scenario = {
        "control": ["john", "rachel", "reed"],
        "pawns": {"jenna": "caves", "nikke": "caves", "john": "melita"},
        "gear": {"john": ["move", "move"]},
    }
    state = game.new(3, 1, {}, scenario)
    if ("pass",) in game.legal(state, 0):
        game.apply(state, 0, ("pass",))
    cards = [d for d in game.legal(state, 0) if d[0] == "play"]
    picks = [Pick("step.move", card) for card in cards]
    told = {n: _words(game, seen_by(game, row_of(game, 3), state, 0, picks[:n])) for n in range(3)}
    assert len(cards) == 2
    assert "· 0 of 2" in told[0]
    assert "Move 1 ×2" not in told[0]
    assert "✓ 1 · Move 1 · 1 of 2" in told[1]
    assert [said.count("**Move 1**") for said in told.values()] == [0, 1, 0]
    assert "**Move 2** = Move 1 + Move 1" in told[2]


def _words(game: Game[Any], seen: Any) -> str:
    """Everything that stands on a desk."""
    form = desk(game, seen, "en")
    assert form.view is not None
    parts = [*parts_of(form.view.to_components())]
    said = (part.get("content", part.get("label")) for part in parts)
    return "\n".join(text for text in said if text)
