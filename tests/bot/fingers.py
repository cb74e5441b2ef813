"""A person's fingers: they press what a form offers for decisions they have in mind."""

from collections.abc import Sequence

from bot.app.client import Vidar
from bot.domain.custom_id import Address, parse, spell
from localcord import Message, Person
from rules.engine import Decision
from tests.bot.players import SURE, desk


class Fingers:
    """Plays from the desk in the DMs, with as few presses as the forms allow."""

    def __init__(self, vidar: Vidar, person: Person) -> None:
        self.vidar = vidar
        self.person = person
        self.presses = 0

    async def play(self, *decisions: Decision) -> None:
        """Decisions in the order the game asks for them, up to a press that commits."""
        left = list(decisions)
        while left:
            quick = self._shortcut(left)
            if quick is not None:
                custom_id, used = quick
                del left[:used]
                await self._press(custom_id)
                continue
            decision = left.pop(0)
            button = self._button(decision)
            if button is None:
                implied = len(decision) == 1 and left
                assert implied, f"no {decision} on {desk(self.person).text}"
                continue
            await self._press(button)

    async def _press(self, custom_id: str) -> None:
        await self.person.click(custom_id, on=desk(self.person))
        self.presses += 1
        await self.vidar.idle()
        for again in desk(self.person).buttons:
            if again.label in SURE:
                await self._press(again.custom_id or "")
                return

    def _button(self, decision: Decision) -> str | None:
        for custom_id, address in _addresses(desk(self.person)):
            if address.what == "pick" and address.words.endswith("~" + spell(decision)):
                return custom_id
        return None

    def _shortcut(self, left: Sequence[Decision]) -> tuple[str, int] | None:
        """A button that says all that comes next: every card of a step, and done."""
        if ("done",) not in left:
            return None
        upto = left.index(("done",)) + 1
        plays = {spell(d) for d in left[: upto - 1] if d[0] == "play"}
        found = _addresses(desk(self.person))
        words = [address.words.partition("~")[2] for _, address in found if address.what == "pick"]
        if not plays or plays != {word for word in words if word.startswith("play.")}:
            return None
        for custom_id, address in found:
            if address.what == "quick" and address.words.endswith("~all"):
                return custom_id, upto
        return None


def _addresses(message: Message) -> list[tuple[str, Address]]:
    found = [(button.custom_id or "", parse(button.custom_id or "")) for button in message.buttons]
    return [(custom_id, address) for custom_id, address in found if address is not None]
