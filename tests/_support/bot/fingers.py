"""A person's fingers: they press what a form offers for decisions they have in mind."""

import re
from collections.abc import Sequence

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId, parse, read_choice
from localcord import Message, Person
from rules.engine import Decision
from tests._support.bot.players import SURE, desk, is_as_good, is_for


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
            button, menu = self._button(decision), self._menu(decision)
            if button is None and menu is not None:
                await self._choose(*menu)
                continue
            if button is None:
                implied = len(decision) == 1 and left
                assert implied, f"no {decision} on {desk(self.person).text}"
                continue
            await self._press(button)

    async def _press(self, custom_id: str) -> None:
        await self.person.click(custom_id, on=desk(self.person))
        await self._pressed()

    async def _choose(self, menu: str, value: str) -> None:
        await self.person.select(value, menu=menu, on=desk(self.person))
        await self._pressed()

    async def _pressed(self) -> None:
        self.presses += 1
        await self.vidar.idle()
        for again in desk(self.person).buttons:
            if again.label in SURE:
                await self._press(again.custom_id or "")
                return

    def _button(self, decision: Decision) -> str | None:
        for custom_id, parsed in _parsed(desk(self.person)):
            choice = read_choice(parsed.words).what
            if parsed.what in ("pick", "count") and fits(choice, decision):
                return custom_id
        return None

    def _menu(self, decision: Decision) -> tuple[str, str] | None:
        """The menu on which a decision stands, and its option."""
        for menu in desk(self.person).selects:
            for option in menu.options:
                if fits(option.value, decision) and not option.default:
                    return menu.custom_id or "", option.value
        return None

    def _shortcut(self, left: Sequence[Decision]) -> tuple[str, int] | None:
        """A button that says all that comes next: every card of a step, and done."""
        if ("done",) not in left:
            return None
        upto = left.index(("done",)) + 1
        plays = [d for d in left[: upto - 1] if d[0] == "play"]
        found = _parsed(desk(self.person))
        words = [read_choice(one.words).what for _, one in found if one.what in ("pick", "count")]
        cards = [word for word in words if word.startswith("play.")]
        if not plays or not all(any(fits(c, play) for c in cards) for play in plays):
            return None
        for button in desk(self.person).buttons:
            parsed = parse(button.custom_id or "")
            if parsed is None or parsed.what != "quick" or not parsed.words.endswith("~all"):
                continue
            if re.findall(r"\d+", button.label) == [str(len(plays))]:
                return button.custom_id or "", upto
        return None


def _parsed(message: Message) -> list[tuple[str, CustomId]]:
    found = [(button.custom_id or "", parse(button.custom_id or "")) for button in message.buttons]
    return [(custom_id, parsed) for custom_id, parsed in found if parsed is not None]


def fits(spelled: str, decision: Decision) -> bool:
    """Whether a press on this is as good as what somebody has in mind."""
    return is_for(spelled, decision) or is_as_good(spelled, decision)
