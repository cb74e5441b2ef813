"""The first answer to an interaction."""

from __future__ import annotations

from typing import Any

from localcord.model import components
from localcord.model.errors import NotCovered
from localcord.model.form import Form, Json
from localcord.model.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    MODAL_SUBMIT,
    OPEN_MODAL,
    REPLY,
    UPDATE,
    Interaction,
)
from localcord.model.messages import (
    CHAT_INPUT_COMMAND,
    DEFAULT,
    EPHEMERAL,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from localcord.model.modal import Modal
from localcord.rest.routing import Call, route
from localcord.rest.validation.commands import check_choices
from localcord.rest.validation.components import check_modal
from localcord.rest.validation.message import check_message

ALLOWED = {
    COMMAND: (REPLY, DEFER_REPLY, OPEN_MODAL),
    COMPONENT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE),
}


@route("POST", "/interactions/{interaction_id}/{token}/callback", by_token=True)
def answer(call: Call) -> Any:
    interaction = call.world.interactions.awaiting_first_answer(
        call.params["interaction_id"], call.params["token"]
    )
    body = call.json()
    form = Form()
    kind, data = body.get("type"), form.object(body, "data")
    if kind in (1, 10, 12):
        raise NotCovered(f"interaction callback type {kind}")
    allowed = ALLOWED[interaction.kind]
    if interaction.message is None:
        allowed = tuple(k for k in allowed if k not in (DEFER_UPDATE, UPDATE))
    form.one_of(kind, allowed, ("type",))
    form.settle()
    _carry_out(call, interaction, int(kind or 0), data)
    interaction.answered_with = int(kind or 0)
    interaction.first_answer.set()
    call.world.changed()
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _resource(interaction)


def _carry_out(call: Call, interaction: Interaction, kind: int, data: Json) -> None:
    world = call.world
    if kind == REPLY:
        check_message(data, call.uploads, at=("data",), emojis=world.emojis)
        interaction.original = make(call, interaction, data)
    elif kind == DEFER_REPLY:
        form = Form()
        flags = form.number(data, "flags", 0, (1 << 31) - 1, at=("data",))
        form.settle()
        kept = flags & (EPHEMERAL | SUPPRESS_NOTIFICATIONS)
        interaction.original = make(call, interaction, {"flags": kept}, loading=True)
    elif kind == DEFER_UPDATE:
        interaction.original = interaction.message
    elif kind == UPDATE:
        assert interaction.message is not None
        pressed = interaction.message
        check_message(data, call.uploads, editing=pressed, at=("data",), emojis=world.emojis)
        interaction.original = interaction.message
        world.posting.edit(interaction.message, data, call.uploads, route=call.name)
    elif kind == CHOICES:
        form = Form()
        choices = form.objects(data, "choices", 25, at=("data",))
        check_choices(form, choices, ("data", "choices"))
        form.settle()
        interaction.choices = choices
        world.record(
            [interaction.user], "choices", interaction.channel, call.name, {"choices": choices}
        )
    else:
        form = Form()
        check_modal(form, data, at=("data",))
        form.settle()
        interaction.modal = Modal(
            owner=interaction.user,
            custom_id=data["custom_id"],
            title=data["title"],
            components=components.numbered(data["components"]),
            origin=interaction,
        )
        shown = {"title": data["title"], "components": interaction.modal.components}
        world.record([interaction.user], "modal", interaction.channel, call.name, shown)


def make(call: Call, interaction: Interaction, data: Json, *, loading: bool = False) -> Message:
    """Put up a message in the name of an interaction."""
    private = int(data.get("flags") or 0) & EPHEMERAL
    message = call.world.posting.post(
        interaction.channel,
        call.world.bot,
        data,
        call.uploads,
        route=call.name,
        kind=CHAT_INPUT_COMMAND if interaction.kind == COMMAND else DEFAULT,
        interaction=interaction,
        only_for=interaction.user if private else None,
        loading=loading,
    )
    interaction.made[message.id] = message
    return message


def _resource(interaction: Interaction) -> Json:
    message = interaction.original
    about: Json = {"id": interaction.id, "type": interaction.kind}
    if message is None:
        return {"interaction": about}
    about |= {
        "response_message_id": message.id,
        "response_message_loading": message.thinking,
        "response_message_ephemeral": message.ephemeral,
    }
    kind = interaction.answered_with
    if kind not in (REPLY, UPDATE):
        # The published schema knows no resource for answers that are put off.
        return {"interaction": about}
    return {"interaction": about, "resource": {"type": kind, "message": message.payload()}}
