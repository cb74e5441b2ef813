"""Data files: TOML read and checked row by row, refused with file, row and fault."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Whole = Annotated[int, Field(ge=0)]

Mark = Literal["rulebook", "deduced", "house"]
MARKS: tuple[Mark, ...] = ("rulebook", "deduced", "house")
"""Where a value comes from, the firmest first. House: the source is lost, so we chose it."""

SIGNS: Mapping[Mark, str] = {"rulebook": "", "deduced": "≈", "house": "⌂"}
"""What stands behind a single value that is less firm than the rulebook."""


CANON = "canon"
"""The name of the set that stands in the data files themselves."""
HOUSE = "house"
"""The name of the set that is played where nothing else is asked for, and of the folder with its
changes: what we have otherwise, for the sake of balance, where the rules leave it to us."""
CHANGES = "changes.toml"


class WrongData(ValueError):
    """A data file that cannot be played with: names file, row and fault."""


class Row(BaseModel):
    """A row takes only the fields it knows, so that a slip of the pen is not overlooked."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Texts(Row):
    """One line in each language that the game has: all texts of a file have the same ones."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Annotated[str, Field(pattern=r"^[^\n{}]+$")]]  # pyright: ignore[reportIncompatibleVariableOverride]

    @property
    def languages(self) -> tuple[str, ...]:
        """Those it is written in, in order."""
        return tuple(sorted(self.__pydantic_extra__))


class Named(Row):
    key: Key
    name: Texts


class Change(Row):
    """A row of a data file in which some fields are others."""

    file: str
    table: Key
    key: Key
    set: dict[str, Any]


class Changes(Row):
    """What one set of data has otherwise than another."""

    change: Annotated[list[Change], Field(min_length=1)]


class Number(Row):
    """A number and where it comes from."""

    value: int
    mark: Mark


def read_text(path: Path) -> str:
    """The text of a data file."""
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        raise WrongData(f"{path.name}: cannot be read as text in UTF-8 ({fault})") from None


def read_sources(
    built_in: Path,
    files: Iterable[str],
    data: str | Path | Mapping[str, str] | None,
) -> dict[str, str]:
    """The texts of all data files: without any given those of the house, else the canon's with
    what is given in their place, and with its changes if there are some among it.
    """
    names = tuple(files)
    sources = {name: read_text(built_in / name) for name in names}
    house = built_in / HOUSE / CHANGES
    if data is None or data == HOUSE:
        return sources | ({CHANGES: read_text(house)} if house.is_file() else {})
    if data == CANON:
        return sources
    if isinstance(data, Mapping):
        given = dict(data)
    else:
        folder = Path(data)
        if not folder.is_dir():
            raise WrongData(f"{folder}: there is no such folder of data files")
        given = {path.name: read_text(path) for path in sorted(folder.glob("*.toml"))}
    unknown = sorted(set(given) - {*names, CHANGES})
    if unknown:
        raise WrongData(f"{unknown[0]}: not a data file of this game ({', '.join(names)})")
    if not given:
        raise WrongData(f"{data}: holds none of {', '.join(names)}")
    return sources | given


def read_tables(files: Mapping[str, type[BaseModel]], sources: Mapping[str, str]) -> dict[str, Any]:
    """The tables of all data files, each in the shape of its model."""
    return in_shape(files, raw_tables(files, sources))


def raw_tables(files: Iterable[str], sources: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The tables as they are written, with the changes made if there are some."""
    found = {name: parse(name, sources[name]) for name in files}
    return changed(found, CHANGES, sources[CHANGES]) if CHANGES in sources else found


def in_shape(files: Mapping[str, type[BaseModel]], tables: Mapping[str, Any]) -> dict[str, Any]:
    """Each in the shape of its model."""
    return {name: check_shape(name, model, tables[name]) for name, model in files.items()}


@lru_cache(maxsize=64)
def parse(name: str, text: str) -> dict[str, Any]:
    """The tables of a data file: read only once, so nobody may change them.

    The game and its articles in each language ask for the same files.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise WrongData(f"{name}: {fault}") from None


def changed(tables: Mapping[str, Any], name: str, text: str) -> dict[str, Any]:
    """The tables of data files with the changes of one more file made in them."""
    found = dict(tables)
    changes: Changes = check_shape(name, Changes, parse(name, text))
    for one in changes.change:
        rows = found.get(one.file, {}).get(one.table)
        if not isinstance(rows, list):
            raise WrongData(f"{name}: there is no table {one.table} in {one.file!r}")
        if not any(row.get("key") == one.key for row in rows):
            raise WrongData(f"{name}: {one.file}, {one.table} has no {one.key!r}")
        rows = [row | one.set if row.get("key") == one.key else row for row in rows]
        found[one.file] = found[one.file] | {one.table: rows}
    return found


def check_shape(name: str, model: type[BaseModel], table: dict[str, Any]) -> Any:
    """The tables as the model has them, or the first fault in words."""
    try:
        checked = model.model_validate(table)
        _check_languages(name, checked)
        return checked
    except ValidationError as error:
        fault = error.errors()[0]
        row, field = _locate(table, fault["loc"])
        given = fault["input"]
        said = f" (given: {given!r})" if isinstance(given, str | int | float | bool) else ""
        raise WrongData(f"{name}, {row}{field}: {fault['msg']}{said}") from None


def _check_languages(name: str, checked: BaseModel) -> None:
    """Every text of a file is there in all languages of that file."""
    found = list(_texts("", checked))
    languages = sorted({language for _, texts in found for language in texts.languages})
    for where, texts in found:
        missing = sorted({*languages} - {*texts.languages})
        if missing or not languages:
            raise WrongData(f"{name}, {where}: there is no text in {', '.join(missing) or 'any'}")


def _texts(where: str, value: Any) -> Iterator[tuple[str, Texts]]:
    """All texts in a table, each with where it stands."""
    if isinstance(value, Texts):
        yield where, value
    elif isinstance(value, BaseModel):
        here = f"{where} ({value.key})" if isinstance(value, Named) else where
        for field in type(value).model_fields:
            yield from _texts(f"{here}, {field}" if here else field, getattr(value, field))
    elif isinstance(value, list | tuple | dict):
        rows = value.items() if isinstance(value, dict) else enumerate(value, 1)
        for number, row in rows:
            yield from _texts(f"{where} {number}", row)


def check_once(file: str, table: str, keys: Iterable[str]) -> None:
    """No key stands twice in a table."""
    for key, times in Counter(keys).items():
        if times > 1:
            raise WrongData(f"{file}, {table} ({key}): listed {times} times")


def check_known(file: str, row: str, field: str, key: str, among: Iterable[str]) -> None:
    """A row names something that exists."""
    keys = tuple(among)
    if key not in keys:
        raise WrongData(f"{file}, {row}, {field}: {key!r} is none of {', '.join(keys)}")


def _locate(table: Any, loc: tuple[int | str, ...]) -> tuple[str, str]:
    """Where a fault lies, as a person would say it: which row (by its key, or by what stands first
    in it), which field.
    """
    if len(loc) < 2 or not isinstance(loc[1], int):
        return "", ".".join(map(str, loc))
    row = table[loc[0]][loc[1]]
    key = row.get("key") or next(iter(row.values()), None) if isinstance(row, dict) else None
    named = f" ({key})" if key else ""
    field = ".".join(str(part) for part in loc[2:])
    return f"{loc[0]} {loc[1] + 1}{named}", f", {field}" if field else ""
