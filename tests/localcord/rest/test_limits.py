"""Every limit on what a message, a modal or a command may hold (50035)."""

from __future__ import annotations

from typing import Any

import pytest

from localcord import Channel, World
from localcord.model.errors import ApiError
from localcord.model.form import Form
from localcord.rest.validation.commands import check_commands
from localcord.rest.validation.components import check_modal
from tests._support.localcord.raw import Raw

V2 = 1 << 15


def button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a", **changes}


def row(*inner: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def select(**changes: Any) -> dict[str, Any]:
    options = [{"label": "x", "value": "x"}]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def option(**changes: Any) -> dict[str, Any]:
    return {"label": "x", "value": "x", **changes}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


def field(**changes: Any) -> dict[str, Any]:
    return {"embeds": [{"fields": [{"name": "n", "value": "v", **changes}]}]}


TOO_MUCH: dict[str, tuple[dict[str, Any], str]] = {
    "content": ({"content": "x" * 2001}, "content"),
    "title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "description": ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    "footer": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text"),
    "author": ({"embeds": [{"author": {"name": "x" * 257}}]}, "embeds.0.author.name"),
    "field name": (field(name="x" * 257), "embeds.0.fields.0.name"),
    "field value": (field(value="x" * 1025), "embeds.0.fields.0.value"),
    "empty field": (field(value=""), "embeds.0.fields.0.value"),
    "fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields"),
    "embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "embed sum": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "colour": ({"embeds": [{"title": "x", "color": 1 << 24}]}, "embeds.0.color"),
    "nonce": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "custom id": ({"components": [row(button(custom_id="c" * 101))]}, "components.0.components.0"),
    "no custom id": ({"components": [row(button(custom_id=None))]}, "components.0.components.0"),
    "label": ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    "bare button": ({"components": [row(button(label=None))]}, "components.0.components.0"),
    "link with id": (
        {"components": [row(button(style=5, url="https://x.org"))]},
        "components.0.components.0",
    ),
    "link without url": (
        {"components": [row(button(style=5, custom_id=None))]},
        "components.0.components.0.url",
    ),
    "style": ({"components": [row(button(style=9))]}, "components.0.components.0.style"),
    "buttons": (
        {"components": [row(*(button(custom_id=str(n)) for n in range(6)))]},
        "components.0.components",
    ),
    "rows": ({"components": [row(button(custom_id=str(n))) for n in range(6)]}, "components"),
    "same id twice": ({"components": [row(button(), button())]}, "components"),
    "empty row": ({"components": [row()]}, "components.0.components"),
    "select beside": ({"components": [row(select(), button())]}, "components.0.components"),
    "options": (
        {"components": [row(select(options=[option(value=str(n)) for n in range(26)]))]},
        "components.0.components.0.options",
    ),
    "option label": (
        {"components": [row(select(options=[option(label="x" * 101)]))]},
        "components.0.components.0.options.0.label",
    ),
    "option value": (
        {"components": [row(select(options=[option(value="x" * 101)]))]},
        "components.0.components.0.options.0.value",
    ),
    "option description": (
        {"components": [row(select(options=[option(description="x" * 101)]))]},
        "components.0.components.0.options.0.description",
    ),
    "same value": (
        {"components": [row(select(options=[option(), option()]))]},
        "components.0.components.0.options.1.value",
    ),
    "placeholder": (
        {"components": [row(select(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
    ),
    "most values": (
        {"components": [row(select(max_values=2))]},
        "components.0.components.0.max_values",
    ),
    "not classic": ({"content": "x", "components": [text()]}, "components.0.type"),
    "v2 content": (v2(text(), content="x"), "content"),
    "v2 embeds": (v2(text(), embeds=[{"title": "x"}]), "embeds"),
    "v2 words": (v2(text("x" * 2001), text("x" * 2000)), "components"),
    "v2 parts": (v2(*(text() for _ in range(41))), "components"),
    "v2 parts inside": (
        v2(*({"type": 17, "components": [text() for _ in range(20)]} for _ in range(2))),
        "components",
    ),
    "container in container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    "section": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "no accessory": (v2({"type": 9, "components": [text()]}), "components.0.accessory.type"),
    "gallery": (
        v2({"type": 12, "items": [{"media": {"url": "https://x.org/a.png"}}] * 11}),
        "components.0.items",
    ),
    "missing file": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "components.0.items.0.media.url",
    ),
    "separator": (v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    "accent": (
        v2({"type": 17, "accent_color": -1, "components": [text()]}),
        "components.0.accent_color",
    ),
    "both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "unknown parse": (
        {"content": "x", "allowed_mentions": {"parse": ["cats"]}},
        "allowed_mentions.parse.0",
    ),
    "alt text": (
        {"content": "x", "attachments": [{"id": "0", "description": "x" * 1025}]},
        "attachments.0.description",
    ),
}


def errors_at(errors: dict[str, Any], path: str) -> Any:
    node: Any = errors
    for step in path.split("."):
        assert step in node, (path, errors)
        node = node[step]
    return node


@pytest.mark.parametrize("name", TOO_MUCH)
async def test_a_message_over_a_limit_is_refused_where_it_is_wrong(
    name: str, raw: Raw, channel: Channel
) -> None:
    body, path = TOO_MUCH[name]
    status, answer = await raw.ask("POST", f"/channels/{channel.id}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert errors_at(answer["errors"], path)
    assert channel.log == []


AT_THE_LIMIT: dict[str, dict[str, Any]] = {
    "content": {"content": "x" * 2000},
    "embed sum": {"embeds": [{"description": "x" * 3000}] * 2},
    "buttons": {
        "content": "x",
        "components": [
            row(*(button(custom_id=f"{r}{n}", label="x" * 80) for n in range(5))) for r in range(5)
        ],
    },
    "v2": v2(*(text("x" * 100) for _ in range(40))),
    "options": {
        "content": "x",
        "components": [row(select(options=[option(value=str(n)) for n in range(25)]))],
    },
}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
async def test_a_message_at_the_limit_is_taken(name: str, raw: Raw, channel: Channel) -> None:
    path = f"/channels/{channel.id}/messages"
    status, answer = await raw.ask("POST", path, AT_THE_LIMIT[name])
    assert status == 200, answer


async def test_the_v2_flag_stays_on_a_message(raw: Raw, channel: Channel) -> None:
    path = f"/channels/{channel.id}/messages"
    _, sent = await raw.ask("POST", path, v2(text()))
    here = f"{path}/{sent['id']}"
    assert await raw.code("PATCH", here, {"flags": 0}) == 50035
    assert await raw.code("PATCH", here, {"content": "words"}) == 50035
    _, plain = await raw.ask("POST", path, {"content": "classic"})
    here = f"{path}/{plain['id']}"
    status, answer = await raw.ask("PATCH", here, v2(text()))
    assert (status, answer["code"]) == (400, 50035), "content must be cleared with it"
    assert (await raw.ask("PATCH", here, v2(text(), content=None)))[0] == 200


def modal(**changes: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "T", "components": [label()], **changes}


def label(custom_id: str = "n", **changes: Any) -> dict[str, Any]:
    inner = {"type": 4, "custom_id": custom_id, "style": 1}
    return {"type": 18, "label": "Name", "component": inner, **changes}


@pytest.mark.parametrize(
    "body",
    [
        modal(title="x" * 46),
        modal(custom_id="x" * 101),
        modal(components=[label(str(number)) for number in range(6)]),
        modal(components=[]),
        modal(components=[label(label="x" * 46)]),
        modal(components=[label(description="x" * 101)]),
        modal(components=[label(), label()]),
        modal(components=[button()]),
        modal(components=[row(button())]),
        modal(components=[label(component={"type": 4, "custom_id": "n", "style": 3})]),
        modal(components=[label(component={"type": 21, "custom_id": "n", "options": [option()]})]),
    ],
)
def test_a_modal_over_a_limit_is_refused(body: dict[str, Any]) -> None:
    form = Form()
    check_modal(form, body, at=())
    with pytest.raises(ApiError) as refused:
        form.settle()
    assert refused.value.code == 50035


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play.", **changes}


def argument(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "game", "description": "Which.", **changes}


CHOICE = {"name": "x", "value": "x"}
LONG_CHOICES = [{"name": "x" * 90, "value": "y" * 90}] * 25


@pytest.mark.parametrize(
    "body",
    [
        [command(name="Play")],
        [command(name="play now")],
        [command(name="x" * 33)],
        [command(), command()],
        [command(description="")],
        [command(description="x" * 101)],
        [command(name_localizations={"pl": "Graj"})],
        [command(name_localizations={"xx": "graj"})],
        [command(options=[argument(name=f"o{n}") for n in range(26)])],
        [command(options=[argument(), argument()])],
        [command(options=[argument(), argument(name="b", required=True)])],
        [command(options=[argument(choices=[CHOICE] * 26)])],
        [command(options=[argument(choices=[CHOICE], autocomplete=True)])],
        [command(options=[argument(choices=[{"name": "x" * 101, "value": "x"}])])],
        [command(options=[argument(), argument(type=1, name="sub")])],
        [command(options=[argument(type=2, options=[argument(type=2, name="deep")])])],
        [command(options=[argument(max_length=6001)])],
        [command(options=[argument(name=f"o{n}", choices=LONG_CHOICES) for n in range(2)])],
        [command(name=f"c{n}") for n in range(101)],
    ],
)
def test_commands_over_a_limit_are_refused(body: list[dict[str, Any]]) -> None:
    with pytest.raises(ApiError) as refused:
        check_commands(body)
    assert refused.value.code == 50035


async def test_what_is_not_covered_fails_the_test_that_asked(
    world: World, raw: Raw, channel: Channel
) -> None:
    path = f"/channels/{channel.id}/messages"
    assert (await raw.ask("POST", path, {"content": "x", "poll": {"question": {}}}))[0] == 501
    assert (await raw.ask("GET", f"{path}/1/reactions/x"))[0] == 501
    assert len(world.gaps) == 2
    with pytest.raises(Exception, match="message field 'poll'"):
        world.check()
