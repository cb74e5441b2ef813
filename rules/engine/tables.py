"""Data files: TOML read and checked row by row, refused with file, row and fault."""

import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError


class WrongData(ValueError):
    """A data file that cannot be played with: names file, row and fault."""


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


def _locate(table: Any, loc: tuple[int | str, ...]) -> tuple[str, str]:
    """Where a fault lies, as a person would say it: which row, which field."""
    if len(loc) < 2 or not isinstance(loc[1], int):
        return "", ".".join(map(str, loc))
    row = table[loc[0]][loc[1]]
    key = row.get("key") or row.get("between") if isinstance(row, dict) else None
    named = f" ({key})" if key else ""
    field = ".".join(str(part) for part in loc[2:])
    return f"{loc[0]} {loc[1] + 1}{named}", f", {field}" if field else ""
