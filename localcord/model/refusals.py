"""What a person cannot do in Discord, said clearly."""

from __future__ import annotations


class Refused(Exception):
    """The client would not let a person do this."""


class NotVisible(Refused):
    """They cannot see the channel or message at all."""


class NotThere(Refused):
    """There is no such button, select or command for them."""


class Disabled(Refused):
    """It is there but greyed out."""


class ThreadClosed(Refused):
    """The thread is locked, or archived and not theirs to wake."""


class NotKept(Refused):
    """It could not be written down, so it did not happen: the disk is full, for example."""


class BadInput(Refused):
    """The client marks what they entered in red."""
