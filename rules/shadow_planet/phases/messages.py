"""The Messages phase: secret discards, six cards revealed, three Indicators moved."""

from collections import Counter

from rules.engine.frames import Ask, Frame, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, piles
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.state import State


def _pick_up(s: State, _f: Frame) -> None:
    s.phase = "messages"
    for seat in range(s.seats):
        piles.pick_up_played(s, seat)


def _who_discards(s: State, _f: Frame) -> list[int]:
    return [seat for seat in range(s.seats) if s.hands[seat]]


def _discards(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("discard", card) for card in bits(s.hands[seat]))


def _discard(s: State, _f: Frame, answers: dict[int, Decision]) -> None:
    for seat, decision in answers.items():
        card = decision[1]
        assert isinstance(card, int)
        piles.discard_down(s, seat, card)


def _reveal(s: State, _f: Frame) -> None:
    piles.shuffle_messages(s)
    cards = piles.reveal_messages(s, s.box.board.revealed)
    piles.conclude(s)
    found = count(s, cards, "message")
    for row in s.box.board.indicator:
        board.advance(s, row.key, found[row.advances_with] - found[row.moves_back_with])
    board.advance(s, "countdown", s.box.board.countdown_step)
    for key, deck in zip(s.box.locations, s.decks, strict=True):
        if not deck:
            s.emit("deck.empty", {"at": key})
            board.advance(s, "countdown", s.box.board.empty_deck_step)


def count(s: State, cards: list[int], where: str) -> Counter[str]:
    """Cards by type, never by value, but for a card whose text says otherwise."""
    found: Counter[str] = Counter()
    for card in cards:
        found.update(s.box.counts(card, where))
    return found


MESSAGES_PHASE: Program = (
    _pick_up,
    Ask("messages.discard", _who_discards, _discards, _discard, mode="sealed"),
    _reveal,
)
