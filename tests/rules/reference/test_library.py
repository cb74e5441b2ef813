"""Articles with a fault are refused, and the message says where to look."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.reference import WrongReference, load_reference
from rules.reference.loader import FOLDER, read_reference


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A reference to spoil; it must be named like its game."""
    return Path(shutil.copytree(FOLDER / "shadow_planet", tmp_path / "shadow_planet"))


Spoil = Callable[[Path], object]


def replace(name: str, old: str, new: str) -> Spoil:
    def spoil(folder: Path) -> None:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")

    return spoil


def append(name: str, text: str) -> Spoil:
    def spoil(folder: Path) -> None:
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write(text)

    return spoil


TWICE = '{ key = "duel", mark = "house" },\n  { key = "empty", '
FAULTS: list[tuple[Spoil, str]] = [
    (
        replace("en/moving.md", "{link.melita_erico}", "{link.melita_moon}"),
        r"shadow_planet/en/moving.md, links: .*link.melita_moon",
    ),
    (
        replace("en/end.md", "# duel: Duel", "# duell: Duel"),
        r"shadow_planet/en/end.md, duel: has no title and body",
    ),
    (append("en/end.md", "# more: More\n\nText.\n"), r"end.md, more: the index does not list it"),
    (append("en/end.md", "# duel: Duel\n\nText.\n"), r"en/end.md, duel: is written twice"),
    (append("en/cards.md", "# card.sword\n\nNote.\n"), r"en/cards.md, card.sword: the index"),
    (
        replace("en/cards.md", "# card.*: {card.*.name}", "# card.*"),
        r"en/cards.md, card.\*: the pattern of this family is missing",
    ),
    (
        replace("index.toml", '"duel", "end", "identity"', '"duel", "ending"'),
        r"shadow_planet/en, winners: see 'ending' leads nowhere",
    ),
    (
        replace("index.toml", '"duel", "end", "identity"', '"winners"'),
        r"shadow_planet/en, winners: see 'winners' leads nowhere",
    ),
    (
        replace("index.toml", '"duel", "end", "identity"', '"duel", "duel"'),
        r"shadow_planet/en, winners: see names an article twice",
    ),
    (
        replace("index.toml", 'asks = ["turn.end"]', 'asks = ["control.pick"]'),
        r"shadow_planet/en, turn.end: control.pick is explained by phase.control already",
    ),
    (
        replace("index.toml", 'key = "links", mark = "house"', 'key = "links", mark = "rulebook"'),
        r"en/moving.md, links: is marked rulebook, but a value in it is",
    ),
    (
        replace("index.toml", 'key = "links", mark = "house"', 'key = "links"'),
        r"en/moving.md, links: the index gives it no mark",
    ),
    (
        replace("index.toml", 'key = "duel", mark = "rulebook"', 'key = "duel", mark = "rumour"'),
        r"shadow_planet/index.toml, topic 9 \(end\).*(rulebook|mark)",
    ),
    (replace("index.toml", 'pl = "Koniec gry"', 'de = "Ende"'), r"index.toml, end: needs en and"),
    (replace("index.toml", '{ key = "empty", ', TWICE), r"small_print.md, duel: has no title and"),
    (replace("en/end.md", "# end: ", "Stray line\n\n# end: "), r"before the first heading"),
    (replace("en/end.md", "# end: When", "# End: When"), r"en/end.md, -: is no heading"),
    (lambda folder: (folder / "en" / "end.md").unlink(), r"en/end.md, -: end.md: cannot be read"),
]


@pytest.mark.parametrize(("spoil", "said"), FAULTS)
def test_no_fault_in_an_article_is_overlooked(copy: Path, spoil: Spoil, said: str) -> None:
    read_reference(copy, "en", None)
    spoil(copy)
    with pytest.raises(WrongReference, match=said):
        read_reference(copy, "en", None)


def test_no_article_may_stand_in_two_topics(copy: Path) -> None:
    replace("index.toml", '{ key = "empty", ', TWICE)(copy)
    append("en/small_print.md", "# duel: Again\n\nText.\n")(copy)
    with pytest.raises(WrongReference, match="shadow_planet/en, duel: is in two topics"):
        read_reference(copy, "en", None)


def test_no_unknown_game_or_language_is_answered_with_silence() -> None:
    with pytest.raises(WrongReference, match="no articles of 'chess'"):
        load_reference("chess", "en")
    with pytest.raises(WrongReference, match="in 'de'"):
        load_reference("alone", "de")
