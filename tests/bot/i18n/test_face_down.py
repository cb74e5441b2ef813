"""Cards that lie face-down are told one by one: there is no name to list them by."""

from bot.i18n.speaker import events_for
from rules.engine import Event


def played(card: int | None, audience: tuple[int, ...] | None = None) -> Event:
    return Event("card.played", {"seat": 1, "card": card}, audience)


def test_two_in_a_row_are_not_one_list_of_nothing() -> None:
    halves = [played(None), played(4, (1,)), played(None), played(7, (1,))]
    assert [e.data.get("card") for e in events_for(halves, None)] == [None, None]
    assert [e.data.get("cards") for e in events_for(halves, 1)] == [[4, 7]]
