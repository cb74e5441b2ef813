"""Checks of a request body that gather every mistake the way Discord nests them (50035)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from localcord.model.errors import ApiError

Path: TypeAlias = tuple[str | int, ...]
Json: TypeAlias = dict[str, Any]


class Form:
    """One request body being checked."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fail(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise if anything was wrong."""
        if self.errors:
            raise ApiError(50035, errors=self.errors)

    def length(self, value: Sequence[Any], path: Path, low: int, high: int) -> None:
        if low <= len(value) <= high:
            return
        if low == 0:
            self.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            self.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def text(
        self,
        body: Mapping[str, Any],
        key: str,
        high: int,
        *,
        low: int = 0,
        at: Path = (),
        required: bool = False,
    ) -> str:
        """The text under `key`, or an empty one where it is missing or wrong."""
        value = body.get(key)
        path = (*at, key)
        if value is None:
            if required:
                self.required(path)
            return ""
        if not isinstance(value, str):
            self.fail(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return ""
        self.length(value, path, low, high)
        return value

    def number(
        self,
        body: Mapping[str, Any],
        key: str,
        low: int,
        high: int,
        *,
        at: Path = (),
        default: int = 0,
    ) -> int:
        value = body.get(key)
        path = (*at, key)
        if value is None:
            return default
        try:
            number = int(value)
        except (TypeError, ValueError):
            self.fail(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if number < low:
            self.fail(
                path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
            )
        elif number > high:
            self.fail(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return number

    def one_of(self, value: object, choices: Collection[object], path: Path) -> bool:
        if value in choices:
            return True
        listed = ", ".join(str(choice) for choice in choices)
        self.fail(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def array(
        self, body: Mapping[str, Any], key: str, high: int, *, low: int = 0, at: Path = ()
    ) -> list[Any]:
        value = body.get(key)
        path = (*at, key)
        if value is None:
            if low:
                self.required(path)
            return []
        if not isinstance(value, list):
            self.fail(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self.length(value, path, low, high)
        return value

    def objects(
        self, body: Mapping[str, Any], key: str, high: int, *, low: int = 0, at: Path = ()
    ) -> list[Json]:
        """The objects in an array; what is none is complained of and left out."""
        found: list[Json] = []
        for index, item in enumerate(self.array(body, key, high, low=low, at=at)):
            if isinstance(item, dict):
                found.append(item)
            else:
                self.not_an_object((*at, key, index))
        return found

    def object(self, body: Mapping[str, Any], key: str, *, at: Path = ()) -> Json:
        """The object under `key`, or an empty one where it is missing or wrong."""
        value = body.get(key)
        if value is not None and not isinstance(value, dict):
            self.not_an_object((*at, key))
        return value if isinstance(value, dict) else {}

    def not_an_object(self, path: Path) -> None:
        self.fail(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def required(self, path: Path) -> None:
        self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
