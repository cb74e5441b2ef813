"""Evil's reactions: the window at the end of a turn, armed instants, and playing a card."""

from collections.abc import Iterable

from rules.alone.cards.instants import BITES
from rules.alone.components import board, piles
from rules.alone.components.maps import bits
from rules.alone.components.piles import may_play
from rules.alone.components.questions import PASS, hero_asks
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, STAY, Ask, Frame, Outcome, Program
from rules.engine.model import Decision

LEAD: Decision = ("lead",)
CANCEL: Decision = ("cancel",)

# Playing a card


def play(s: State, seat: int, card: int, up: bool) -> Frame:
    """A card is laid on the track; what it does comes next."""
    danger = s.danger_here()
    effect = s.box.key_of[card] if up else "standard"
    piles.lay_on_track(s, seat, card, up)
    return Frame("card", {"effect": effect, "danger": danger})


def _may_cancel(s: State, _f: Frame) -> bool:
    second = s.played == s.box.n.reactions_per_turn
    return s.character == "captain" and second and s.adrenaline > 0 and not s.cancelled


def _cancels(_s: State, _f: Frame) -> Iterable[Decision]:
    return (CANCEL, PASS)


def _cancel(s: State, f: Frame, decision: Decision) -> None:
    if decision == CANCEL:
        s.cancelled = True
        s.adrenaline -= 1
        f.env["effect"] = None
        s.emit("card.cancelled", {})
        s.emit("adrenaline", {"left": s.adrenaline})


def _take_effect(_s: State, f: Frame) -> Outcome:
    effect = f.env["effect"]
    return None if effect is None else Frame(f"effect.{effect}", {"danger": f.env["danger"]})


# The window at the end of a turn


def may_stalk(s: State) -> bool:
    """Whether Dead Silence lets Evil move a creature now."""
    return stalks_left(s) > 0 and bool(s.did & s.box.action_bit["move"])


def stalks_left(s: State) -> int:
    """How often Dead Silence can still be used this round."""
    if not s.nuisance("dead_silence"):
        return 0
    return s.box.mission_rows["dead_silence"].numbers["moves"] - s.stalked


def window_opens(s: State) -> bool:
    """Only what everybody knows decides whether Evil is asked."""
    if "silenced" in s.effects:
        return False
    return (any(s.hands) and may_play(s)) or may_stalk(s)


def _asked(s: State, f: Frame) -> tuple[int, ...]:
    passed = f.env["passed"]
    return tuple(seat for seat in s.evil if seat not in passed)


def _fits_end(s: State, card: int) -> bool:
    return bool(s.did & s.box.action_bit.get(s.box.cards[card].type, 0))


def _reactions(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    found: list[Decision] = []
    hand = s.hands[seat]
    if hand and may_play(s):
        found += [("play", card) for card in bits(hand & s.box.at_end) if _fits_end(s, card)]
        found += [("hide", card) for card in bits(hand)]
    if may_stalk(s):
        found.append(("stalk",))
    if s.options["instants"] != "asked":
        instants = hand & s.box.all_instants
        found += [("arm", card) for card in bits(instants & ~s.armed)]
        found += [("disarm", card) for card in bits(instants & s.armed)]
    found += [("aim", who) for who in aims(s) if who != s.aim]
    found.append(PASS)
    if seat != s.leader:
        found.append(LEAD)
    return tuple(found)


def aims(s: State) -> list[str]:
    """Whom damage may be aimed at; nothing to choose while the Hero is by himself."""
    found = ["hero"]
    if s.ally is not None:
        found.append("ally")
    if s.survivor is not None:
        found.append("survivor")
    return found


def _react(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    verb = decision[0]
    if verb in ("pass", "lead"):
        return _pass_or_lead(s, f, seat, decision)
    if verb in ("play", "hide", "stalk"):
        f.env["passed"] = ()
        if verb == "stalk":
            s.stalked += 1
            board.tell_evil(s, "stalk", {"seat": seat})
            return Frame("effect.stalk", {"danger": False})
        return play(s, seat, int(decision[1]), verb == "play")
    if verb == "aim":
        s.aim = str(decision[1])
        board.tell_evil(s, "aim", {"seat": seat, "who": s.aim})
    else:
        card = int(decision[1])
        s.armed ^= 1 << card
        data = {"seat": seat, "card": card, "armed": verb == "arm"}
        s.emit("armed", data, piles.who_sees_hand(s, seat))
    return STAY


def _pass_or_lead(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    """The Leader's pass closes the window, another's only takes that seat out of it."""
    if decision == LEAD:
        s.leader = seat
        f.env["passed"] = ()
        s.emit("lead", {"seat": seat})
        return AGAIN
    f.env["passed"] += (seat,)
    return None if seat == s.leader else STAY


# Instants


def next_armed(s: State, f: Frame) -> Outcome:
    """The first armed card that may be played and bites; then again from the start."""
    if s.phase != "turn" or not may_play(s):
        return None
    # Behind a card that has asked the Hero something this is a moment of its own.
    s.moments += 1
    fitting = s.box.instants[f.env["trigger"], f.env["moment"]] & s.armed
    if not fitting:
        return None
    seats = s.evil
    start = seats.index(s.leader)
    danger = s.danger_here()
    for seat in seats[start:] + seats[:start]:
        for card in bits(s.hands[seat] & fitting):
            if BITES[s.box.key_of[card]](s, danger):
                return play(s, seat, card, up=True)
    return None


def _possible(s: State, f: Frame) -> bool:
    """Whether somebody who knows only what lies open would think a card possible now."""
    if s.phase != "turn" or not may_play(s) or not any(s.hands):
        return False
    chosen = sum(s.box.deck_mask[deck] for deck in s.decks)
    fitting = s.box.instants.get((f.env["trigger"], f.env["moment"]), 0)
    return bool(fitting & chosen & ~s.played_up)


def _asked_now(s: State, f: Frame) -> tuple[int, ...]:
    return _asked(s, f) if _possible(s, f) else ()


def _moment_kind(_s: State, f: Frame) -> str:
    return f"react.{f.env['moment']}"


def _instants(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    fitting = s.hands[seat] & s.box.instants[f.env["trigger"], f.env["moment"]]
    found: list[Decision] = [("play", card) for card in bits(fitting)]
    found.append(PASS)
    if seat != s.leader:
        found.append(LEAD)
    return tuple(found)


def _instant(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision[0] != "play":
        return _pass_or_lead(s, f, seat, decision)
    f.env["passed"] = ()
    return play(s, seat, int(decision[1]), up=True)


REACTIONS: dict[str, Program] = {
    "react": (Ask("react", _asked, _reactions, _react, mode="any", loop=True),),
    "card": (
        hero_asks("captain.cancel", _cancels, _cancel, when=_may_cancel),
        _take_effect,
    ),
    "moment.asked": (Ask(_moment_kind, _asked_now, _instants, _instant, mode="any", loop=True),),
}
