"""What Discord refuses, with its own codes and words."""

from __future__ import annotations

from typing import Any

# code: (HTTP status, message). COVERAGE.md lists exactly these.
CODES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Permission Overwrite"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    30003: (400, "Maximum number of pins reached (250)"),
    30008: (400, "Maximum number of emojis reached"),
    30013: (400, "Maximum number of guild channels reached (500)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has reached the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (400, "You cannot reply without permission to read message history."),
    160004: (400, "A thread has already been created for this message"),
    160006: (400, "Maximum number of active threads reached"),
}


class ApiError(Exception):
    """An answer that says no."""

    def __init__(self, code: int, **extra: Any) -> None:
        self.status, self.message = CODES[code]
        self.code = code
        self.extra = extra
        super().__init__(f"{self.status} ({code}): {self.message}")

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code, **self.extra}


class RateLimited(ApiError):
    """A refusal that passes by itself after `retry_after` seconds."""

    def __init__(self, code: int, retry_after: float, *, everywhere: bool = False) -> None:
        super().__init__(code, retry_after=round(retry_after, 3), **{"global": everywhere})
        self.status = 429
        self.retry_after = retry_after
        self.everywhere = everywhere
        if code == 0:
            self.message = "You are being rate limited."


class NotCovered(Exception):
    """Something this stand-in does not have: answered 501 and held against the test."""
