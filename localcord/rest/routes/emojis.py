"""Emojis of the application: reading all of them, adding one."""

from __future__ import annotations

from typing import Any

from localcord.model.emojis import LARGEST, MOST, NAME, Emoji, read_image
from localcord.model.errors import ApiError
from localcord.model.form import Form
from localcord.rest.routing import Call, route


@route("GET", "/applications/{application_id}/emojis")
def emojis(call: Call) -> Any:
    _own(call)
    by = call.world.bot.payload()
    return {"items": [emoji.payload(by) for emoji in call.world.emojis.values()]}


@route("POST", "/applications/{application_id}/emojis", status=201)
def create(call: Call) -> Any:
    _own(call)
    world, body, form = call.world, call.json(), Form()
    name = form.text(body, "name", 32, low=2, required=True)
    image = body.get("image")
    found = read_image(image) if isinstance(image, str) else None
    if found is None:
        form.fail(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(found[1]) > LARGEST:
        form.fail(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    if name and not NAME.fullmatch(name):
        form.fail(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(emoji.name == name for emoji in world.emojis.values()):
        form.fail(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "That name is already taken.")
    form.settle()
    if len(world.emojis) >= MOST:
        raise ApiError(30008)
    assert isinstance(image, str)
    made = Emoji(world.ids.next(), name, image)
    world.emojis[made.id] = made
    world.keep(lambda: world.emojis.pop(made.id))
    return made.payload(world.bot.payload())


def _own(call: Call) -> None:
    if call.params["application_id"] != call.world.bot.id:
        raise ApiError(50001)
