"""Limits of a message body: words, embeds, files, mentions, flags."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from localcord.model.errors import ApiError, NotCovered
from localcord.model.form import Form, Json, Path
from localcord.model.messages import (
    COMPONENTS_V2,
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
    Upload,
)
from localcord.rest.validation.components import check_on_message

FILE_LIMIT = 10 * 1024 * 1024
KNOWN_FIELDS = {
    "content",
    "tts",
    "embeds",
    "components",
    "attachments",
    "flags",
    "allowed_mentions",
    "nonce",
    "enforce_nonce",
    "message_reference",
}
SETTABLE_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


def check_message(
    body: Json,
    uploads: Sequence[Upload],
    *,
    editing: Message | None = None,
    at: Path = (),
    emojis: Container[str] = (),
) -> None:
    """Refuse a body that Discord would refuse, naming everything that is wrong with it."""
    for field in body:
        if field not in KNOWN_FIELDS and body[field]:
            raise NotCovered(f"message field {field!r}")
    if body.get("tts"):
        raise NotCovered("tts messages")
    if any(len(upload.data) > FILE_LIMIT for upload in uploads):
        raise ApiError(40005)
    form = Form()
    content = form.text(body, "content", 2000, at=at)
    _embeds(form, body, at)
    flags = form.number(body, "flags", 0, (1 << 31) - 1, at=at)
    if flags & ~SETTABLE_FLAGS:
        raise NotCovered(f"message flags {flags & ~SETTABLE_FLAGS}")
    was_v2 = editing is not None and bool(editing.flags & COMPONENTS_V2)
    v2 = bool(flags & COMPONENTS_V2) or was_v2
    if v2:
        for field in ("content", "embeds"):
            # What stood there before must be cleared with the same edit.
            if body.get(field, getattr(editing, field, None)):
                form.fail(
                    (*at, field),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    if was_v2 and "flags" in body and not flags & COMPONENTS_V2:
        form.fail(
            (*at, "flags"),
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed from a message",
        )
    _attachments(form, body, uploads, editing, at)
    filenames = _filenames(body, uploads, editing)
    check_on_message(form, body, v2=v2, filenames=filenames, at=at, emojis=emojis)
    _nonce(form, body, at)
    _allowed_mentions(form, body, at)
    form.settle()
    if editing is None and not (content or body.get("embeds") or body.get("components") or uploads):
        raise ApiError(50006)


def check_not_emptied(message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """An edit may not leave a message with nothing in it."""
    parts: list[Any] = [
        body.get("content", message.content),
        body.get("embeds", message.embeds),
        body.get("components", message.components),
        body.get("attachments", message.attachments),
        uploads,
    ]
    if not any(parts):
        raise ApiError(50006)


def _filenames(body: Json, uploads: Sequence[Upload], editing: Message | None) -> list[str]:
    kept = [] if editing is None else [a.filename for a in editing.attachments]
    return kept + [upload.filename for upload in uploads]


def _embeds(form: Form, body: Json, at: Path) -> None:
    total = 0
    for index, embed in enumerate(form.objects(body, "embeds", 10, at=at)):
        here = (*at, "embeds", index)
        total += len(form.text(embed, "title", 256, at=here))
        total += len(form.text(embed, "description", 4096, at=here))
        form.text(embed, "url", 2048, at=here)
        form.number(embed, "color", 0, 0xFFFFFF, at=here)
        for key in ("image", "thumbnail"):
            form.text(form.object(embed, key, at=here), "url", 2048, at=(*here, key))
        footer, author = (form.object(embed, key, at=here) for key in ("footer", "author"))
        total += len(form.text(footer, "text", 2048, at=(*here, "footer")))
        total += len(form.text(author, "name", 256, at=(*here, "author")))
        for number, field in enumerate(form.objects(embed, "fields", 25, at=here)):
            place = (*here, "fields", number)
            total += len(form.text(field, "name", 256, low=1, at=place, required=True))
            total += len(form.text(field, "value", 1024, low=1, at=place, required=True))
    if total > 6000:
        form.fail(
            (*at, "embeds"),
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        )


def _attachments(
    form: Form, body: Json, uploads: Sequence[Upload], editing: Message | None, at: Path
) -> None:
    named = form.objects(body, "attachments", 10, at=at)
    kept = set() if editing is None else {a.id for a in editing.attachments}
    for index, attachment in enumerate(named):
        place = (*at, "attachments", index)
        form.text(attachment, "description", 1024, at=place)
        form.text(attachment, "filename", 1024, at=place)
        number = str(attachment.get("id"))
        is_upload = number.isdigit() and int(number) < len(uploads)
        if number not in kept and not is_upload:
            form.fail(
                (*place, "id"), "ATTACHMENT_NOT_FOUND", f"Attachment data for id {number} not found"
            )
    if len(uploads) > 10:
        form.fail((*at, "attachments"), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")


def _nonce(form: Form, body: Json, at: Path) -> None:
    nonce = body.get("nonce")
    if nonce is None:
        if body.get("enforce_nonce"):
            form.required((*at, "nonce"))
        return
    if len(str(nonce)) > 25:
        form.fail((*at, "nonce"), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")


def _allowed_mentions(form: Form, body: Json, at: Path) -> None:
    allowed = form.object(body, "allowed_mentions", at=at)
    here = (*at, "allowed_mentions")
    parse = form.array(allowed, "parse", 3, at=here)
    for index, kind in enumerate(parse):
        form.one_of(kind, ("users", "roles", "everyone"), (*here, "parse", index))
    for kind in ("users", "roles"):
        listed = form.array(allowed, kind, 100, at=here)
        if listed and kind in parse:
            form.fail(
                here,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
