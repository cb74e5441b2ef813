"""How a press or a choice on a message becomes what the client sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from localcord.model.components import BUTTON, LINK_STYLE, STRING_SELECT, Button, Select
from localcord.model.messages import Message
from localcord.model.refusals import BadInput, Disabled, NotThere
from localcord.model.resolved import Resolved

if TYPE_CHECKING:
    from localcord.people.person import Person


def newest_with_button(person: Person, name: str) -> Message:
    """The newest message on someone's screen that has such a button."""
    found = person.newest(lambda m: any(name in _names(button) for button in m.buttons))
    if found is not None:
        return found
    raise NotThere(f"{person.name} sees no button {name!r}; there are: {_labels(person)}")


def newest_with_select(person: Person, menu: str) -> Message:
    found = person.newest(
        lambda m: any(not menu or menu in _menu_names(select) for select in m.selects)
    )
    if found is not None:
        return found
    raise NotThere(f"{person.name} sees no select {menu!r}")


def press(message: Message, name: str) -> dict[str, Any]:
    """The data of a click on the one button of this name."""
    # An id names one button only, whatever is written on the others.
    found = [button for button in message.buttons if name == button.custom_id]
    found = found or [button for button in message.buttons if name in _names(button)]
    if not found:
        labels = [button.label or button.emoji for button in message.buttons]
        raise NotThere(f"no button {name!r} here any more, only: {labels}")
    if len(found) > 1:
        raise NotThere(f"{len(found)} buttons are called {name!r}; name one by its custom id")
    button = found[0]
    if button.disabled:
        raise Disabled(f"the button {name!r} is greyed out")
    if button.style == LINK_STYLE:
        raise NotThere(f"{name!r} is a link to {button.url}; the bot does not hear of it")
    return {"custom_id": button.custom_id, "component_type": BUTTON, "id": button.id}


def choose(message: Message, menu: str, values: list[Any], resolved: Resolved) -> dict[str, Any]:
    """The data of a choice in the one select of this name, in the order it was clicked."""
    select = _find_select(message, menu)
    if select.disabled:
        raise Disabled(f"the select {menu or select.placeholder!r} is greyed out")
    if not select.min_values <= len(values) <= select.max_values:
        raise BadInput(f"choose {select.min_values} to {select.max_values}, not {len(values)}")
    if len(set(values)) != len(values):
        raise BadInput("the same cannot be ticked twice")
    data: dict[str, Any] = {
        "custom_id": select.custom_id,
        "component_type": select.kind,
        "id": select.id,
    }
    if select.kind == STRING_SELECT:
        return {**data, "values": [_option(select, value) for value in values]}
    for value in values:
        if select.channel_types and value.kind not in select.channel_types:
            raise BadInput(f"{value.place} is not of a kind that is offered")
    chosen = [resolved.add(value) for value in values]
    return {**data, "values": chosen, "resolved": resolved.payload()}


def preselected(message: Message, custom_id: str) -> list[str]:
    """What a select shows as chosen before anyone touched it."""
    return list(_find_select(message, custom_id).ticked)


def _find_select(message: Message, menu: str) -> Select:
    found = [s for s in message.selects if menu and menu == s.custom_id]
    found = found or [s for s in message.selects if not menu or menu in _menu_names(s)]
    if len(found) != 1:
        names = [select.placeholder or select.custom_id for select in message.selects]
        raise NotThere(f"{len(found)} selects answer to {menu!r} here; there are: {names}")
    return found[0]


def _option(select: Select, wanted: str) -> str:
    # A value may be written as another option's label; what is sent is the value.
    values = [option.value for option in select.options]
    if wanted in values:
        return wanted
    for option in select.options:
        if wanted == option.label:
            return option.value
    offered = [option.label for option in select.options]
    raise BadInput(f"{wanted!r} is not offered, only: {offered}")


def _names(button: Button) -> set[str]:
    return {name for name in (button.label, button.custom_id, button.emoji) if name}


def _menu_names(select: Select) -> set[str]:
    return {name for name in (select.placeholder, select.custom_id) if name}


def _labels(person: Person) -> list[str]:
    return [b.label or b.emoji or "" for m in person.visible for b in m.buttons]
