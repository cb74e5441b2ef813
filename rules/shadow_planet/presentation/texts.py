"""The game's texts: its Fluent files, and one message for every name and text of the data files."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rules.shadow_planet.components.catalog import Box, WrongData
from rules.shadow_planet.components.data_files import Texts

FOLDER = Path(__file__).parents[1] / "texts"

BRIEF = {"cards.toml, card": 48, "characters.toml, character": 36, "board.toml, section": 36}
"""How long the short texts of each table may be, with their numbers: so an option has room for
what else must be said of it."""


def sources(box: Box) -> dict[str, str]:
    """By language: everything the game says, as one Fluent source; a folder is a language."""
    languages = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    return {language: _source(box, language) for language in languages}


def _source(box: Box, language: str) -> str:
    files = (path.read_text("utf-8") for path in sorted((FOLDER / language).glob("*.ftl")))
    named = (f"{key} = {text}" for key, text in named_texts(box, language))
    return "\n".join((*files, *named)) + "\n"


def named_texts(box: Box, language: str) -> Iterable[tuple[str, str]]:
    """Every name and text of the data, its numbers filled in: they are facts, not arguments."""
    for key, text, args in _named(box, language):
        yield key, _filled(key, text, args)
    for where, row, key, text, args in _briefs(box):
        said = _filled(key, getattr(text, language), args)
        if len(said) > BRIEF[where]:
            most = f"is longer than {BRIEF[where]} characters"
            raise WrongData(f"{where} ({row}), brief.{language}: {said!r} {most}")
        yield key, said


def _filled(key: str, text: str, args: Mapping[str, Any]) -> str:
    """A text with the numbers of its row in their places."""
    for name, value in args.items():
        text = text.replace("{ $" + name + " }", str(value))
    if "{ $" in text:
        raise WrongData(f"{key}: no number of this row fits the text {text!r}")
    return text


def _briefs(box: Box) -> Iterable[tuple[str, str, str, Texts, Mapping[str, Any]]]:
    """What cards, abilities and Sections do in one line, where the data have such a line."""
    cards, people, places = BRIEF
    for card in box.card_rows:
        if card.brief is not None:
            yield cards, card.key, f"brief-{card.key}", card.brief, _numbers(card)
    for person in box.character_rows:
        if person.brief is not None:
            numbers = person.controlled.model_dump()
            yield people, person.key, f"brief-{person.key}", person.brief, numbers
    for section in box.board.section:
        for n, effect in enumerate(section.effect):
            if effect.brief is not None:
                key = f"{section.key}_{n}"
                yield places, section.key, f"brief-{key}", effect.brief, effect.with_


def _sources(box: Box, language: str) -> Iterable[tuple[str, str, Mapping[str, Any]]]:
    """Whatever points come from; a card and the Vehicle it brings may share their key."""
    named = {row.key: row.name for row in (*box.board.vehicle, *box.card_rows)}
    named |= {row.key: row.short for row in box.character_rows}
    for key, name in named.items():
        yield f"source-{key}", getattr(name, language), {}


def _named(box: Box, language: str) -> Iterable[tuple[str, str, Mapping[str, Any]]]:
    board = box.board
    for table, named in (
        ("type", board.type),
        ("colour", board.colour),
        ("location", board.location),
        ("section", board.section),
        ("vehicle", board.vehicle),
        ("indicator", board.indicator),
        ("character", box.character_rows),
        ("objective", box.objective_rows),
        ("role", box.objective_rows),
        ("identity", box.character_rows),
        ("card", box.card_rows),
    ):
        for row in named:
            yield f"{table}-{row.key}", getattr(row.name, language), {}
    yield from _sources(box, language)
    for row in (*board.location, *board.section):
        yield f"place-{row.key}", getattr(row.name, language), {}
    for row in box.card_rows:
        typed = f"{{ card-{row.key} }} ({{ type-{row.type} }})"
        valued = typed if row.value is None else f"{{ card-{row.key} }} {row.value}"
        yield f"valued-{row.key}", valued, {}
        yield f"typed-{row.key}", typed, {}
    for row in board.section:
        for n, effect in enumerate(row.effect):
            yield f"effect-{row.key}_{n}", getattr(effect.text, language), effect.with_
    for row in board.vehicle:
        yield f"vehicle-{row.key}-text", getattr(row.text, language), row.model_dump()
    for row in box.character_rows:
        yield f"short-{row.key}", getattr(row.short, language), {}
        yield f"ability-{row.key}", getattr(row.text, language), row.controlled.model_dump()
        yield f"character-{row.key}-text", getattr(row.text, language), row.controlled.model_dump()
        yield (
            f"character-{row.key}-alone",
            getattr(row.alone, language),
            (row.uncontrolled.model_dump()),
        )
    yield from _in_full(box)
    for row in box.objective_rows:
        yield f"aim-{row.key}", getattr(row.aim, language), {}
        yield f"hint-{row.key}", getattr(row.hint, language), {}
    for row in box.card_rows:
        if row.text is not None:
            yield f"card-{row.key}-text", getattr(row.text, language), _numbers(row)


def _in_full(box: Box) -> Iterable[tuple[str, str, Mapping[str, Any]]]:
    """The long form of what an ability, a card or a Section asks: its own text."""
    for row in box.character_rows:
        yield f"more-ability-{row.key}", f"{{ character-{row.key}-text }}", {}
    for row in box.card_rows:
        if row.text is not None:
            yield f"more-effect-{row.key}", f"{{ card-{row.key}-text }}", {}
    for row in box.board.section:
        texts = (f"{{ effect-{row.key}_{n} }}" for n in range(len(row.effect)))
        yield f"more-effect-{row.key}", " ".join(texts), {}


def _numbers(row: Any) -> dict[str, Any]:
    """Every number of a card that its text may quote."""
    found = {**row.model_dump(), **row.with_}
    if row.value_as is not None:
        found["value_as"] = row.value_as.value
    for where in ("astronaut", "alien", "message"):
        for type_, n in getattr(row.counts, where).items():
            found[f"{where}_{type_}"] = n
    if isinstance(found.get("steps"), int):
        found["back"] = -found["steps"]
    return found
