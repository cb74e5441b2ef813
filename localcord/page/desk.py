"""What one tab asks for, done as that person: look, say, type, press, choose, fill in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from localcord.model import components as c
from localcord.model.channels import CATEGORY, Channel
from localcord.model.form import Json
from localcord.model.interactions import Answer
from localcord.model.messages import Message
from localcord.model.modal import Modal
from localcord.model.permissions import Permission
from localcord.model.refusals import BadInput, NotThere, NotVisible, Refused
from localcord.page import shown
from localcord.people.command_line import Prompt, find
from localcord.people.names import readable
from localcord.people.person import Person
from localcord.rest.validation.commands import ATTACHMENT, CHANNEL, LOCALES, MENTIONABLE, ROLE, USER

if TYPE_CHECKING:
    from localcord.page.site import Site

HISTORY = 50
OPEN_MODALS = 20
LONGEST_NAME = 32


class Desk:
    """Everything one tab can do, and nothing that its person could not do in Discord."""

    def __init__(self, site: Site, person: Person, *, is_host: bool) -> None:
        self._site = site
        self._world = site.world
        self.person = person
        self.is_host = is_host
        self.since = site.world.clock.now()
        # The place on the screen: only what happens there is sent.
        self.place: Channel | None = None
        self._modals: dict[str, Modal] = {}
        self.acts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "open": self._open,
            "older": self._older,
            "read": self._read,
            "say": self._say,
            "delete": self._delete,
            "dismiss": self._dismiss,
            "commands": self._commands,
            "slash": self._slash,
            "type": self._type,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "close": self._close,
            "language": self._language,
            "rename": self._rename,
            "beat": self._beat,
            "first": self._first,
            "seats": self._seats,
            "seat": self._seat,
        }

    async def act(self, frame: Json) -> Json:
        """Do one thing. What is not there and what is not theirs are answered alike."""
        try:
            act = self.acts.get(_text(frame, "op"))
            if act is None:
                raise NotThere("no such act")
            return await act(frame)
        except (NotVisible, NotThere):
            return {"refused": "gone"}
        except Refused as refusal:
            return {"refused": type(refusal).__name__}

    # Looking

    async def _open(self, frame: Json) -> Json:
        self.place = channel = self._channel(frame)
        messages, more = self._history(channel, None)
        return {"channel": channel.id, "messages": messages, "more": more}

    async def _older(self, frame: Json) -> Json:
        channel, before = self._channel(frame), _number(frame, "before")
        messages, more = self._history(channel, before)
        return {"channel": channel.id, "messages": messages, "more": more}

    def _history(self, channel: Channel, before: int | None) -> tuple[list[Json], bool]:
        standing = [m for m in channel.messages.values() if before is None or int(m.id) < before]
        if not channel.may(self.person.user, Permission.READ_MESSAGE_HISTORY):
            # As in Discord, what was said before they came stays closed to them.
            standing = [m for m in standing if m.created_at >= self.since]
        found, more = standing[-HISTORY:], len(standing) > HISTORY
        oldest = int(found[0].id) if found and more else 0
        mine = [
            m
            for m in self.person.ephemeral
            if m.channel is channel
            and int(m.id) > oldest
            and (before is None or int(m.id) < before)
        ]
        ordered = sorted([*found, *mine], key=lambda m: int(m.id))
        return [self._site.shown(self.person, m) for m in ordered], more

    async def _read(self, frame: Json) -> Json:
        channel, upto = self._channel(frame), _number(frame, "upto")
        self._site.mark_read(self.person, channel, upto)
        return {}

    async def _commands(self, frame: Json) -> Json:
        return {"commands": shown.commands(self.person, self._channel(frame))}

    # Saying

    async def _say(self, frame: Json) -> Json:
        channel = self._channel(frame)
        reply_to = None
        if frame.get("reply_to") is not None:
            reply_to = self._message({**frame, "message": frame["reply_to"]})
        said = self.person.say(channel, _text(frame, "text"), reply_to=reply_to)
        self._site.mark_read(self.person, channel, int(said.id))
        return {"message": said.id}

    async def _delete(self, frame: Json) -> Json:
        self.person.delete(self._message(frame))
        return {}

    async def _dismiss(self, frame: Json) -> Json:
        message = self._message(frame)
        self.person.dismiss(message)
        self._site.take_away(self.person, message)
        return {}

    # Commands

    async def _slash(self, frame: Json) -> Json:
        channel, line = self._channel(frame), _text(frame, "command")
        given = self._things(channel, line, _object(frame, "options"))
        return self._answer(await self.person.slash(channel, line, **given))

    async def _type(self, frame: Json) -> Json:
        answer = await self.person.type_option(
            self._channel(frame),
            _text(frame, "command"),
            _text(frame, "option"),
            _text(frame, "text"),
            _object(frame, "options"),
        )
        choices = answer.interaction.choices if answer.interaction else []
        return {"choices": [{"name": one["name"], "value": one["value"]} for one in choices]}

    def _things(self, channel: Channel, line: str, options: Json) -> Json:
        """The options with people, roles, channels and files instead of their ids."""
        command, path = find(Prompt(self._world, self.person.user, channel), line)
        kinds = {o["name"]: o["type"] for o in (path or [command])[-1].get("options") or ()}
        given: Json = {}
        for name, value in options.items():
            kind = kinds.get(name)
            if kind == ATTACHMENT:
                given[name] = self._site.files.uploaded(self.person, value)
            elif kind in (USER, ROLE, MENTIONABLE, CHANNEL):
                given[name] = self._thing(channel, kind, value)
            else:
                given[name] = value
        return given

    def _thing(self, channel: Channel, kind: int, chosen: Any) -> Any:
        """A person, role or channel that someone is offered here, by its id."""
        guild, me = channel.guild, self.person.user
        wanted = str(chosen)
        if kind in (USER, MENTIONABLE):
            if guild is not None and wanted in guild.members:
                return guild.members[wanted].user
            if guild is None and wanted in (me.id, self._world.bot.id):
                return self._world.users[wanted]
        if kind in (ROLE, MENTIONABLE) and guild is not None and wanted in guild.roles:
            return guild.roles[wanted]
        place = self._world.channels.get(wanted)
        if kind == CHANNEL and place and place.guild is guild and self.person.sees(place):
            return place
        raise BadInput("that is not offered here")

    # Messages and forms

    async def _press(self, frame: Json) -> Json:
        message, button = self._message(frame), _text(frame, "custom_id")
        if button not in [one.custom_id for one in message.buttons]:
            raise NotThere("no such button any more")
        return self._answer(await self.person.click(button, on=message))

    async def _choose(self, frame: Json) -> Json:
        message, menu = self._message(frame), _text(frame, "custom_id")
        select = next((s for s in message.selects if s.custom_id == menu), None)
        if select is None:
            raise NotThere("no such select any more")
        values = [
            self._chosen(message.channel, select.kind, value) for value in _list(frame, "values")
        ]
        return self._answer(await self.person.select(*values, menu=menu, on=message))

    def _chosen(self, channel: Channel, kind: int, value: Any) -> Any:
        if kind in SELECTED:
            return self._thing(channel, SELECTED[kind], value)
        if not isinstance(value, str):
            raise BadInput("a value is text")
        return value

    async def _submit(self, frame: Json) -> Json:
        modal = self._modals.get(_text(frame, "modal"))
        if modal is None:
            raise NotThere("no such form")
        given, channel = _object(frame, "values"), modal.origin.channel
        fields = {field.custom_id: field for field in modal.fields}
        if set(given) - set(fields):
            raise BadInput("no such field")
        values = {
            name: self._entered(channel, fields[name].component["type"], value)
            for name, value in given.items()
        }
        answer = await self.person.submit(modal, values)
        if not modal.open:
            self._modals.pop(modal.origin.id, None)
        return self._answer(answer)

    def _entered(self, channel: Channel, kind: int, value: Any) -> Any:
        many = value if isinstance(value, list) else [value]
        if kind == c.FILE_UPLOAD:
            return [self._site.files.uploaded(self.person, one) for one in many]
        if kind in SELECTED:
            return [self._thing(channel, SELECTED[kind], one) for one in many]
        if kind in (c.STRING_SELECT, c.CHECKBOX_GROUP):
            return [str(one) for one in many]
        return bool(value) if kind == c.CHECKBOX else str(value)

    async def _close(self, frame: Json) -> Json:
        self._modals.pop(_text(frame, "modal"), None)
        return {}

    def _answer(self, answer: Answer) -> Json:
        body: Json = {"kind": answer.kind}
        if answer.kind == "modal":
            while len(self._modals) >= OPEN_MODALS:
                del self._modals[next(iter(self._modals))]
            self._modals[answer.modal.origin.id] = answer.modal
            body["modal"] = shown.modal(answer.modal)
        return body

    async def _beat(self, _: Json) -> Json:
        """A tab asks whether the line still stands."""
        return {}

    async def _first(self, _: Json) -> Json:
        """What one can begin with, in the words of whoever asks."""
        steps = self._site.first_steps
        if not self.is_host or not steps:
            raise NotThere("not offered")
        language = self.person.user.locale.partition("-")[0]
        return asdict(steps.get(language) or next(iter(steps.values())))

    # The account, and the host's list of links

    async def _language(self, frame: Json) -> Json:
        locale = _text(frame, "locale")
        if locale not in LOCALES:
            raise BadInput("no such language")
        self.person.user.locale = locale
        self._world.changed()
        return {}

    async def _rename(self, frame: Json) -> Json:
        """People may call themselves what they like."""
        account, before = self.person.user, self.person.user.name
        account.name = _name(frame)

        def undo() -> None:
            account.name = before

        self._world.keep(undo)
        self._world.changed()
        return {}

    async def _seats(self, _: Json) -> Json:
        if not self.is_host:
            raise NotThere("not offered")
        people = [
            {
                "id": p.id,
                "name": shown.called(p.name),
                "link": self._site.link(p),
                "me": p is self.person,
            }
            for p in self._world.people
        ]
        return {"seats": people}

    async def _seat(self, frame: Json) -> Json:
        """The host lets someone new in."""
        if not self.is_host:
            raise NotThere("not offered")
        name = _name(frame)
        self._world.person(name, locale=self.person.user.locale)
        self._world.changed()
        return await self._seats(frame)

    # Finding

    def _channel(self, frame: Json) -> Channel:
        channel = self._world.channels.get(_text(frame, "channel"))
        if channel is None or channel.kind == CATEGORY or not self.person.sees(channel):
            raise NotVisible("no such place")
        return channel

    def _message(self, frame: Json) -> Message:
        channel, wanted = self._channel(frame), _text(frame, "message")
        mine = self._world.ephemerals.get(self.person.id, {}).get(wanted)
        message = mine or channel.messages.get(wanted)
        if message is None or message.channel is not channel or not self.person.sees(message):
            raise NotVisible("no such message")
        return message


SELECTED = {
    c.USER_SELECT: USER,
    c.ROLE_SELECT: ROLE,
    c.MENTIONABLE_SELECT: MENTIONABLE,
    c.CHANNEL_SELECT: CHANNEL,
}


def _text(frame: Json, key: str) -> str:
    value = frame.get(key)
    if not isinstance(value, str):
        raise BadInput(f"{key} is text")
    return value


def _name(frame: Json) -> str:
    name = readable(_text(frame, "name"))
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} characters")
    return name


def _number(frame: Json, key: str) -> int:
    value = _text(frame, key)
    if not value.isascii() or not value.isdecimal() or len(value) > 20:
        raise BadInput(f"{key} is an id")
    return int(value)


def _object(frame: Json, key: str) -> Json:
    value = frame.get(key, {})
    if not isinstance(value, dict):
        raise BadInput(f"{key} is an object")
    return value


def _list(frame: Json, key: str) -> list[Any]:
    value = frame.get(key)
    if not isinstance(value, list):
        raise BadInput(f"{key} is a list")
    return value
