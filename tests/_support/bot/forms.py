"""Forms as Discord would take them, and all that can be pressed on them through their pages."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.domain.custom_id import parse, read_choice, read_pages
from bot.domain.drafts import Pick
from bot.domain.table import Table
from bot.tables.play import Seen
from bot.views.components import COMPONENTS, TEXT, WEIGHT, File, Form
from bot.views.desk import desk
from rules.engine import Game
from tests._support.bot.walking import walk

MOST_TURNS = 400
READ = ("content", "label", "custom_id", "placeholder", "value", "description")
"""Keys of strings that people or the bot read again."""


def row_of(game: Game[Any], seats: int) -> Table:
    """A table whose people have names as long as Discord allows."""
    people = tuple(str(10**17 + n) for n in range(seats))
    names = dict.fromkeys(people, "W" * 32)
    place = {"names": names}
    return Table("abcdefgh", game.key, "1", "", {}, bytes(32), "playing", people, place, 0.0)


def seen_by(game: Game[Any], row: Table, state: Any, seat: int, picks: Sequence[Pick] = ()) -> Seen:
    """A position as the one who is asked sees it, who is new to it, with what they half chose."""
    found = walk(game, state, seat, picks)
    prompt, legal = game.prompt(state, seat), game.legal(state, seat)
    kinds = frozenset(step.kind for step in found.steps) if found is not None else frozenset[str]()
    view = game.view(state, seat)
    return Seen(row, seat, view, prompt, legal, found, explained=kinds)


def parts_of(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every part of a message, as it is sent; what a gallery shows counts as well."""
    for part in components:
        yield part
        yield from parts_of(part.get("components", []))
        yield from parts_of([part["accessory"]] if "accessory" in part else [])
        yield from part.get("items", [])


def weight_of(parts: list[dict[str, Any]]) -> int:
    """All strings in bytes, and something for each part and option."""
    things = [*parts, *(option for part in parts for option in part.get("options", []))]
    texts = [str(thing[key]) for thing in things for key in READ if thing.get(key)]
    urls = [part["media"]["url"] for part in parts if "media" in part]
    icons = 30 * sum("emoji" in thing for thing in things)
    return 12 * len(things) + icons + sum(len(text.encode()) for text in (*texts, *urls))


def check_limits(form: Form) -> None:
    """Whether Discord would take it."""
    assert form.view is not None
    parts = list(parts_of(form.view.to_components()))
    assert len(parts) <= COMPONENTS
    said = (part.get(key) or "" for part in parts for key in ("content", "label"))
    assert sum(map(len, said)) <= TEXT
    assert weight_of(parts) <= WEIGHT
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    assert max(map(len, ids), default=0) <= 100
    for part in parts:
        assert len(part.get("options", [])) <= 25
        values = [option["value"] for option in part.get("options", [])]
        assert len(set(values)) == len(values)
        assert max(map(len, values), default=0) <= 100


def check_whole(form: Form) -> None:
    """Whether nothing on it was cut, and at most one button is blue."""
    assert form.view is not None
    parts = list(parts_of(form.view.to_components()))
    things = [*parts, *(option for part in parts for option in part.get("options", []))]
    said = [str(thing.get(key) or "") for thing in things for key in READ]
    assert not [text for text in said if text.endswith("…")]
    assert not [text for text in said if "⟨" in text]
    blue = [part for part in parts if part["type"] == 2 and part["style"] == 1]
    assert len(blue) <= 1


def choices_on(form: Form) -> tuple[set[str], list[dict[int, int]]]:
    """What can be chosen on a form, as it is spelled, and the pages that can be turned to."""
    found: set[str] = set()
    pages: list[dict[int, int]] = []
    assert form.view is not None
    for part in parts_of(form.view.to_components()):
        custom_id = parse(part.get("custom_id", ""))
        if custom_id is None or part.get("disabled"):
            continue
        choice = read_choice(custom_id.words)
        if custom_id.what in ("pick", "count"):
            found.add(choice.what)
        elif custom_id.what in ("menu", "ticks"):
            found.update(option["value"] for option in part["options"])
        elif custom_id.what == "page":
            pages.append(read_pages(choice.what))
    return found, pages


def _is_shortest(pages: dict[int, int], turn: dict[int, int]) -> bool:
    menus = sum(page > 0 for key, page in turn.items() if key)
    return menus == 0 if turn.get(0, 0) != pages.get(0, 0) else menus < 2


def reachable(
    game: Game[Any], seen: Seen, language: str, pictures: tuple[File, ...] = (), note: str = ""
) -> set[str]:
    """All that can be chosen by turning pages, each form within the limits."""
    found: set[str] = set()
    todo, done = [dict[int, int]()], set[tuple[tuple[int, int], ...]]()
    while todo:
        pages = todo.pop()
        name = tuple(sorted((key, page) for key, page in pages.items() if page))
        if name in done:
            continue
        done.add(name)
        assert len(done) < MOST_TURNS, "pages without end"
        form = desk(game, seen, language, pages, note, pictures=pictures)
        check_limits(form)
        more, turns = choices_on(form)
        found |= more
        # Each sheet, and on each sheet one menu turned at a time, shows all there is.
        todo += [turn for turn in turns if _is_shortest(pages, turn)]
    return found
