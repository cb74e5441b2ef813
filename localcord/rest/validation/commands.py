"""Limits of slash commands: names, descriptions, options, choices, and their order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from localcord.model.errors import NotCovered
from localcord.model.form import Form, Json, Path

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11
NESTING = (SUB_COMMAND, SUB_COMMAND_GROUP)
NAME = re.compile(r"^[-_'\w]{1,32}$")
# fmt: off
LOCALES = frozenset({
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no",
    "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk",
    "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
})
# fmt: on


def check_commands(body: Sequence[Json]) -> None:
    """Refuse a list of commands that Discord would refuse."""
    form = Form()
    if len(body) > 100:
        form.fail((), "APPLICATION_COMMANDS_MAX", "At most 100 chat input commands.")
    names: set[str] = set()
    for index, command in enumerate(body):
        here: Path = (index,)
        if not isinstance(command, dict):
            form.not_an_object(here)
            continue
        if command.get("type", 1) != 1:
            raise NotCovered("context menu commands")
        _named(form, command, here)
        if str(command.get("name")) in names:
            form.fail(
                here,
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(str(command.get("name")))
        _options(form, command, here, depth=0)
        _where_and_who(form, command, here)
        if not form.errors and _size(command) > 8000:
            form.fail(
                here,
                "APPLICATION_COMMAND_TOO_LARGE",
                "Command exceeds maximum size (8000)",
            )
    form.settle()


def _where_and_who(form: Form, command: Json, at: Path) -> None:
    form.number(command, "default_member_permissions", 0, (1 << 54) - 1, at=at)
    for key, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for index, value in enumerate(form.array(command, key, len(known), at=at)):
            form.one_of(value, known, (*at, key, index))


def _named(form: Form, thing: Json, at: Path) -> None:
    name = form.text(thing, "name", 32, low=1, at=at, required=True)
    _name_is_valid(form, name, (*at, "name"))
    form.text(thing, "description", 100, low=1, at=at, required=True)
    for key, high in (("name_localizations", 32), ("description_localizations", 100)):
        translations = form.object(thing, key, at=at)
        for locale in translations:
            form.one_of(locale, sorted(LOCALES), (*at, key, locale))
            text = form.text(translations, locale, high, low=1, at=(*at, key))
            if key == "name_localizations":
                _name_is_valid(form, text, (*at, key, locale))


def _name_is_valid(form: Form, name: str, path: Path) -> None:
    if name and (not NAME.match(name) or name != name.lower()):
        form.fail(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        )


def _options(form: Form, owner: Json, at: Path, *, depth: int) -> None:
    options = form.objects(owner, "options", 25, at=at)
    names: set[str] = set()
    optional_seen = False
    nesting = {option.get("type") in NESTING for option in options}
    if len(nesting) == 2:
        form.fail(
            (*at, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to others",
        )
    for index, option in enumerate(options):
        here = (*at, "options", index)
        if not form.one_of(option.get("type"), tuple(range(1, 12)), (*here, "type")):
            continue
        _named(form, option, here)
        if str(option.get("name")) in names:
            form.fail(
                here,
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
        names.add(str(option.get("name")))
        if option["type"] in NESTING:
            too_deep = depth == 2 or (depth == 1 and option["type"] == SUB_COMMAND_GROUP)
            if too_deep:
                form.fail(
                    (*here, "type"),
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Sub-commands can be nested one group deep",
                )
            _options(form, option, here, depth=depth + 1)
            continue
        if option.get("required") and optional_seen:
            form.fail(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _choices(form, option, here)


def _choices(form: Form, option: Json, at: Path) -> None:
    choices = form.objects(option, "choices", 25, at=at)
    if choices and option.get("autocomplete"):
        form.fail(
            (*at, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete are mutually exclusive",
        )
    check_choices(form, choices, (*at, "choices"))
    if option["type"] == STRING:
        form.number(option, "min_length", 0, 6000, at=at)
        form.number(option, "max_length", 1, 6000, at=at, default=6000)


def check_choices(form: Form, choices: Sequence[Json], at: Path) -> None:
    """Names and values a person is offered: also the answer to an autocomplete."""
    for index, choice in enumerate(choices):
        form.text(choice, "name", 100, low=1, at=(*at, index), required=True)
        value = choice.get("value")
        if value is None:
            form.required((*at, index, "value"))
        elif isinstance(value, str):
            form.length(value, (*at, index, "value"), 0, 100)


def _size(thing: Json) -> int:
    """Characters that count against the 8000 of one command."""
    total = len(str(thing.get("name") or "")) + len(str(thing.get("description") or ""))
    for option in thing.get("options") or ():
        total += _size(option)
    for choice in thing.get("choices") or ():
        total += len(str(choice.get("name") or "")) + len(str(choice.get("value") or ""))
    return total
