"""Limits of components, on messages and in modals, those of the schema and those beyond it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from localcord.model import components as c
from localcord.model.form import Form, Json, Path

IN_CONTAINER = (c.ROW, c.SECTION, c.TEXT_DISPLAY, c.MEDIA_GALLERY, c.FILE, c.SEPARATOR)
AT_TOP_OF_V2 = (*IN_CONTAINER, c.CONTAINER)
IN_LABEL = (
    *c.SELECTS,
    c.TEXT_INPUT,
    c.FILE_UPLOAD,
    c.RADIO_GROUP,
    c.CHECKBOX_GROUP,
    c.CHECKBOX,
)
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
AT_TOP_OF_MODAL = (c.ROW, c.TEXT_DISPLAY, c.LABEL)


def check_on_message(
    form: Form,
    body: Json,
    *,
    v2: bool,
    filenames: Sequence[str],
    at: Path,
    emojis: Container[str],
) -> None:
    """Everything Discord asks of the components of one message."""
    top = form.array(body, "components", 40 if v2 else 5, at=at)
    path = (*at, "components")
    checker = _Checker(form, filenames=filenames, emojis=emojis)
    checker.each(top, path, AT_TOP_OF_V2 if v2 else (c.ROW,))
    if form.errors:
        return
    every = list(c.walk(top))
    if v2 and len(every) > 40:
        form.fail(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
    if v2 and sum(len(text) for text in c.texts(top)) > 4000:
        form.fail(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "The total displayable text size cannot be larger than 4000 characters.",
        )
    _unique(form, every, path)


def check_modal(form: Form, body: Json, *, at: Path) -> None:
    """Everything Discord asks of a modal."""
    form.text(body, "custom_id", 100, low=1, at=at, required=True)
    form.text(body, "title", 45, low=1, at=at, required=True)
    top = form.array(body, "components", 5, low=1, at=at)
    path = (*at, "components")
    _Checker(form, in_modal=True).each(top, path, AT_TOP_OF_MODAL)
    if not form.errors:
        _unique(form, list(c.walk(top)), path)


def _unique(form: Form, every: list[Json], path: Path) -> None:
    for key, name, what in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    ):
        values = [component[key] for component in every if component.get(key)]
        if len(values) != len(set(values)):
            form.fail(path, name, what)


class _Checker:
    """Goes down a tree of components and gathers what is wrong."""

    def __init__(
        self,
        form: Form,
        *,
        filenames: Sequence[str] = (),
        in_modal: bool = False,
        emojis: Container[str] = (),
    ) -> None:
        self._form = form
        self._filenames = filenames
        self._in_modal = in_modal
        self._emojis = emojis
        self._checks: dict[int, Callable[[Json, Path], None]] = {
            c.ROW: self._row,
            c.BUTTON: self._button,
            c.TEXT_INPUT: self._text_input,
            c.SECTION: self._section,
            c.TEXT_DISPLAY: self._text_display,
            c.THUMBNAIL: self._thumbnail,
            c.MEDIA_GALLERY: self._gallery,
            c.FILE: self._file,
            c.SEPARATOR: self._separator,
            c.CONTAINER: self._container,
            c.LABEL: self._label,
            c.FILE_UPLOAD: self._file_upload,
            c.RADIO_GROUP: self._group,
            c.CHECKBOX_GROUP: self._group,
            c.CHECKBOX: self._custom_id,
            **dict.fromkeys(c.SELECTS, self._select),
        }

    def each(self, found: list[Any], path: Path, allowed: Sequence[int]) -> None:
        for index, component in enumerate(found):
            self.one(component, (*path, index), allowed)

    def one(self, component: Any, path: Path, allowed: Sequence[int]) -> None:
        if not isinstance(component, dict) or not isinstance(component.get("type"), int):
            self._form.required((*path, "type"))
        elif self._form.one_of(component["type"], allowed, (*path, "type")):
            self._form.number(component, "id", 0, (1 << 31) - 1, at=path)
            self._checks[component["type"]](component, path)

    def _custom_id(self, component: Json, path: Path) -> None:
        self._form.text(component, "custom_id", 100, low=1, at=path, required=True)

    def _row(self, row: Json, path: Path) -> None:
        inner = self._form.array(row, "components", 5, low=1, at=path)
        first = c.TEXT_INPUT if self._in_modal else c.BUTTON
        self.each(inner, (*path, "components"), (first, *c.SELECTS))
        kinds = [child.get("type") for child in inner if isinstance(child, dict)]
        if len(kinds) > 1 and any(kind != c.BUTTON for kind in kinds):
            self._form.fail(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        self._form.text(button, "label", 80, at=path)
        self._emoji(button, path, "BUTTON_COMPONENT_INVALID_EMOJI")
        if not self._form.one_of(style, (1, 2, 3, 4, 5), (*path, "style")):
            return
        if style == c.LINK_STYLE:
            self._form.text(button, "url", 512, low=1, at=path, required=True)
        else:
            self._custom_id(button, path)
        if button.get("url") and button.get("custom_id"):
            self._form.fail(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        if not button.get("label") and not button.get("emoji"):
            self._form.fail(
                path,
                "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
                "A button must have a label or an emoji",
            )

    def _emoji(self, holder: Json, path: Path, code: str) -> None:
        """Unicode, or one that the application has."""
        found = self._form.object(holder, "emoji", at=path)
        if found.get("id") is not None and str(found["id"]) not in self._emojis:
            self._form.fail((*path, "emoji", "id"), code, "Invalid emoji")

    def _select(self, select: Json, path: Path) -> None:
        self._custom_id(select, path)
        self._form.text(select, "placeholder", 150, at=path)
        low = self._form.number(select, "min_values", 0, 25, at=path, default=1)
        high = self._form.number(select, "max_values", 1, 25, at=path, default=1)
        if low > high:
            self._form.fail(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES",
                "min_values must be at most max_values",
            )
        if select["type"] == c.CHANNEL_SELECT:
            kinds = self._form.array(select, "channel_types", 15, at=path)
            for index, kind in enumerate(kinds):
                self._form.one_of(kind, CHANNEL_TYPES, (*path, "channel_types", index))
        if select["type"] != c.STRING_SELECT:
            return
        options = self._form.objects(select, "options", 25, low=1, at=path)
        self._options(options, path)
        if high > len(options) > 0:
            self._form.fail(
                (*path, "max_values"),
                "SELECT_COMPONENT_MAX_VALUES",
                "max_values must be at most the number of options",
            )
        if sum(bool(option.get("default")) for option in options) > high:
            self._form.fail(
                (*path, "options"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "More options are default than may be chosen",
            )

    def _options(self, options: list[Json], path: Path) -> None:
        values: set[str] = set()
        for index, option in enumerate(options):
            at = (*path, "options", index)
            self._form.text(option, "label", 100, low=1, at=at, required=True)
            value = self._form.text(option, "value", 100, low=1, at=at, required=True)
            self._form.text(option, "description", 100, at=at)
            self._emoji(option, at, "SELECT_COMPONENT_INVALID_EMOJI")
            if value and value in values:
                self._form.fail(
                    (*at, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(value)

    def _text_input(self, field: Json, path: Path) -> None:
        self._custom_id(field, path)
        self._form.one_of(field.get("style"), (1, 2), (*path, "style"))
        self._form.text(field, "label", 45, low=1, at=path)
        self._form.text(field, "value", 4000, at=path)
        self._form.text(field, "placeholder", 100, at=path)
        self._form.number(field, "min_length", 0, 4000, at=path)
        self._form.number(field, "max_length", 1, 4000, at=path, default=4000)

    def _text_display(self, text: Json, path: Path) -> None:
        self._form.text(text, "content", 4000, low=1, at=path, required=True)

    def _section(self, section: Json, path: Path) -> None:
        inner = self._form.array(section, "components", 3, low=1, at=path)
        self.each(inner, (*path, "components"), (c.TEXT_DISPLAY,))
        self.one(section.get("accessory"), (*path, "accessory"), (c.BUTTON, c.THUMBNAIL))

    def _thumbnail(self, thumbnail: Json, path: Path) -> None:
        self._media(thumbnail, "media", path)
        self._form.text(thumbnail, "description", 1024, low=1, at=path)

    def _gallery(self, gallery: Json, path: Path) -> None:
        for index, item in enumerate(self._form.objects(gallery, "items", 10, low=1, at=path)):
            self._thumbnail(item, (*path, "items", index))

    def _file(self, file: Json, path: Path) -> None:
        self._media(file, "file", path)

    def _separator(self, separator: Json, path: Path) -> None:
        self._form.one_of(separator.get("spacing") or 1, (1, 2), (*path, "spacing"))

    def _container(self, container: Json, path: Path) -> None:
        self._form.number(container, "accent_color", 0, 0xFFFFFF, at=path)
        inner = self._form.array(container, "components", 40, low=1, at=path)
        self.each(inner, (*path, "components"), IN_CONTAINER)

    def _label(self, label: Json, path: Path) -> None:
        self._form.text(label, "label", 45, low=1, at=path, required=True)
        self._form.text(label, "description", 100, low=1, at=path)
        self.one(label.get("component"), (*path, "component"), IN_LABEL)

    def _file_upload(self, upload: Json, path: Path) -> None:
        self._custom_id(upload, path)
        self._form.number(upload, "min_values", 0, 10, at=path)
        self._form.number(upload, "max_values", 1, 10, at=path, default=1)

    def _group(self, group: Json, path: Path) -> None:
        self._custom_id(group, path)
        low = 2 if group["type"] == c.RADIO_GROUP else 1
        self._options(self._form.objects(group, "options", 10, low=low, at=path), path)

    def _media(self, holder: Json, key: str, path: Path) -> None:
        media = holder.get(key)
        if not isinstance(media, dict):
            self._form.required((*path, key))
            return
        url = self._form.text(media, "url", 2048, low=1, at=(*path, key), required=True)
        named = url.removeprefix("attachment://")
        if named != url and named not in self._filenames:
            self._form.fail(
                (*path, key, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            )
