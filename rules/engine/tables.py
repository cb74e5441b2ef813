"""Data files: TOML read and checked row by row, refused with file, row and fault."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
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


class WrongData(ValueError):
    """A data file that cannot be played with: names file, row and fault."""


class Row(BaseModel):
    """A row takes only the fields it knows, so that a slip of the pen is not overlooked."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Texts(Row):
    """One line in each language."""

    en: Annotated[str, Field(pattern=r"^[^\n{}]+$")]
    pl: Annotated[str, Field(pattern=r"^[^\n{}]+$")]


class Named(Row):
    key: Key
    name: Texts


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


def parse(name: str, text: str) -> dict[str, Any]:
    """The tables of a data file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise WrongData(f"{name}: {fault}") from None


def check_shape(name: str, model: type[BaseModel], table: dict[str, Any]) -> Any:
    """The tables as the model has them, or the first fault in words."""
    try:
        return model.model_validate(table)
    except ValidationError as error:
        fault = error.errors()[0]
        row, field = _locate(table, fault["loc"])
        given = fault["input"]
        said = f" (given: {given!r})" if isinstance(given, str | int | float | bool) else ""
        raise WrongData(f"{name}, {row}{field}: {fault['msg']}{said}") from None


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
    """Where a fault lies, as a person would say it: which row, which field."""
    if len(loc) < 2 or not isinstance(loc[1], int):
        return "", ".".join(map(str, loc))
    row = table[loc[0]][loc[1]]
    key = row.get("key") or row.get("between") if isinstance(row, dict) else None
    named = f" ({key})" if key else ""
    field = ".".join(str(part) for part in loc[2:])
    return f"{loc[0]} {loc[1] + 1}{named}", f", {field}" if field else ""
