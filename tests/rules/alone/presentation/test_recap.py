"""Three lines of what happened: losses and cards before where somebody went."""

from bot.i18n.speaker import Speaker
from rules.engine.model import Event
from tests._support.rules.alone.script import GAME


def test_a_loss_and_a_card_are_told_before_steps_and_in_their_order() -> None:
    card = next(c for c in GAME.cards if GAME.box.all_instants >> c & 1)
    steps = [Event("hero.moved", {"sector": "a+0+1"}), Event("adrenaline", {"left": 2})]
    played = Event("card.played", {"seat": 1, "card": card, "deck": GAME.box.decks[0]})
    loss = Event("lost", {"track": "hp", "count": 2, "who": "hero"})
    acted = Event("action", {"verb": "move", "side": "n"})
    events = [acted, *steps, played, loss, *steps]
    told = GAME.recap({}, events)
    assert [name for name, _ in told] == ["event-action", "event-card-played", "event-lost"]
    faults: list[str] = []
    for language in GAME.texts:
        say = Speaker(GAME, language, str, faults.append)
        assert all(say.line(line) for line in told)
    assert faults == []


def test_what_stands_on_the_desk_anyway_is_not_told() -> None:
    assert GAME.recap({}, [Event("adrenaline", {"left": 2}), Event("turn", {"turn": 2})]) == ()
