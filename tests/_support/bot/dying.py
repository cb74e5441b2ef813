"""A process that dies between two things it writes down."""

from typing import Any

from persistence.store import StoreUnavailable

WRITES = ("commit", "update_game", "add_letters", "done_timer", "set_draft", "update_person")


class Dying:
    """The store itself; after so many writes nothing reaches the file any more.

    Only that a letter is out is still noted: what was written before may go out first.
    """

    def __init__(self, store: Any, writes: int) -> None:
        self.store = store
        self.left = writes

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.store, name)
        if name not in WRITES:
            return found

        async def write(*args: Any, **more: Any) -> Any:
            if not self.left:
                raise StoreUnavailable("the process is dead")
            self.left -= 1
            return await found(*args, **more)

        return write
