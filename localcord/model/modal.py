"""Modals: a form in front of one person, and what they send back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from localcord.model import components as c
from localcord.model.guilds import User
from localcord.model.refusals import BadInput
from localcord.model.resolved import Resolved, Thing

if TYPE_CHECKING:
    from localcord.model.interactions import Interaction


@dataclass(frozen=True)
class Field:
    """One thing to fill in."""

    label: str
    component: dict[str, Any]

    @property
    def custom_id(self) -> str:
        return self.component["custom_id"]

    @property
    def required(self) -> bool:
        return self.component.get("required", True) is not False


@dataclass(eq=False)
class Modal:
    """A form on someone's screen."""

    owner: User
    custom_id: str
    title: str
    components: list[dict[str, Any]]
    origin: Interaction
    open: bool = True

    @property
    def fields(self) -> list[Field]:
        found: list[Field] = []
        for top in self.components:
            inner = top.get("components") or [top.get("component")]
            for component in inner:
                if component and component.get("custom_id"):
                    label = top.get("label") or component.get("label") or component["custom_id"]
                    found.append(Field(label, component))
        return found

    def filled(self, values: Mapping[str, Any], resolved: Resolved) -> list[dict[str, Any]]:
        """The components as the client sends them, after the checks the client makes."""
        left = dict(values)
        # An id names one field only, whatever is written over the others.
        given = {f.custom_id: left.pop(f.custom_id) for f in self.fields if f.custom_id in left}
        by_id: dict[str, dict[str, Any]] = {}
        for field in self.fields:
            if field.custom_id not in given:
                given[field.custom_id] = left.pop(field.label, None)
            by_id[field.custom_id] = _filled(field, given[field.custom_id], resolved)
        if left:
            labels = [field.label for field in self.fields]
            raise BadInput(f"{self.title!r} asks for {labels}, not for {sorted(left)}")
        return [self._submitted(top, by_id) for top in self.components]

    def _submitted(self, top: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> dict[str, Any]:
        sent: dict[str, Any] = {"type": top["type"], "id": top["id"]}
        if top["type"] == c.ROW:
            sent["components"] = [by_id[inner["custom_id"]] for inner in top["components"]]
        elif top["type"] == c.LABEL:
            sent["component"] = by_id[top["component"]["custom_id"]]
        return sent


def _filled(field: Field, given: Any, resolved: Resolved) -> dict[str, Any]:
    component = field.component
    kind = component["type"]
    sent: dict[str, Any] = {
        "type": kind,
        "id": component["id"],
        "custom_id": component["custom_id"],
    }
    if kind == c.TEXT_INPUT:
        return {**sent, "value": _text(field, given)}
    if kind == c.CHECKBOX:
        return {**sent, "value": bool(component.get("default") if given is None else given)}
    if kind == c.RADIO_GROUP:
        chosen = _chosen(field, [] if given is None else [given])
        return {**sent, "value": chosen[0] if chosen else None}
    many: list[Any] = []
    if given is not None:
        many = list(given) if isinstance(given, list | tuple) else [given]
    if kind in (c.STRING_SELECT, c.CHECKBOX_GROUP):
        return {**sent, "values": _chosen(field, many)}
    things: list[Thing] = many
    low, high = _bounds(field)
    if not low <= len(things) <= high:
        raise BadInput(f"{field.label!r} takes {low} to {high} entries, not {len(things)}")
    return {**sent, "values": [resolved.add(thing) for thing in things]}


def _text(field: Field, given: Any) -> str:
    text = field.component.get("value") or "" if given is None else str(given)
    if field.required and not text:
        raise BadInput(f"{field.label!r} is required")
    low = field.component.get("min_length") or 0
    high = field.component.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise BadInput(f"{field.label!r} takes {low} to {high} characters, not {len(text)}")
    return text


def _chosen(field: Field, given: list[Any]) -> list[str]:
    options = field.component.get("options") or []
    if not given:
        given = [option["value"] for option in options if option.get("default")]
    chosen: list[str] = []
    for wanted in given:
        found = [o["value"] for o in options if wanted == o["value"]]
        found = found or [o["value"] for o in options if wanted == o["label"]]
        if not found:
            offered = [option["label"] for option in options]
            raise BadInput(f"{field.label!r} offers {offered}, not {wanted!r}")
        chosen.append(found[0])
    low, high = _bounds(field)
    if not low <= len(chosen) <= high:
        raise BadInput(f"{field.label!r} takes {low} to {high} choices, not {len(chosen)}")
    return chosen


def _bounds(field: Field) -> tuple[int, int]:
    low = field.component.get("min_values")
    if low is None:
        low = 1
    return (low if field.required else 0), field.component.get("max_values") or max(1, low)
