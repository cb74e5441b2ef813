"""The flight: one card after the other, and what follows from each."""

from rules.engine.frames import Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.cards.hits import apart
from rules.galaxy_trucker_missions.components.arithmetic import greatest_engine_power
from rules.galaxy_trucker_missions.components.housekeeping import remove
from rules.galaxy_trucker_missions.components.route import (
    concerned,
    drop_lapped,
    give_up,
    route,
)
from rules.galaxy_trucker_missions.components.state import State

ENEMIES = ("smugglers", "slavers", "pirates", "enemy_fleet")
METEORS = ("swarm", "meteor_alert", "meteor_shower")


def kind_of(s: State, card: int) -> str:
    """What kind of card it is."""
    return s.box.adventures[card][0] if card in s.box.adventures else s.box.supercards[card][0]


def _turn(s: State, f: Frame) -> None:
    card = s.deck.pop(0)
    s.turned.append(card)
    s.card, s.rolls, s.dodged, s.marked = card, [], [], []
    flew = route(s)
    f.env["card"] = card
    f.env["flew"] = tuple(flew)
    f.env["had"] = tuple([_as_it_is(s, seat) for seat in flew])
    s.emit("card", {"card": card}, fence=True)


def _as_it_is(s: State, seat: int) -> tuple[int, int, int, int]:
    """Of a ship: its parts, its greatest engine power, its humans, and what it has lost so far."""
    ship = s.ships[seat]
    return (
        len(ship.parts),
        greatest_engine_power(s, seat),
        ship.human_count(),
        len(s.lost[seat]),
    )


def fragile_parts(s: State, seat: int) -> tuple[int, ...]:
    """Squares with fragile cargo."""
    return s.hull(seat).of_kinds(("fragile",))


def _dodgers(s: State, f: Frame) -> list[int]:
    if s.mission != "beverage_run" or f.env["card"] not in s.box.supercards:
        return []
    return sorted(seat for seat in route(s) if fragile_parts(s, seat))


def _dodge_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    parts = (("discard", *s.at(square)) for square in fragile_parts(s, seat))
    return (*parts, ("stay",), ("auto",))


def _dodge(s: State, _f: Frame, answers: dict[int, Decision]) -> Outcome:
    out = [seat for seat in route(s) if answers.get(seat, ("stay",))[0] == "discard"]
    for seat in out:
        _, x, y = answers[seat]
        s.emit("dodged", {"seat": seat})
        remove(s, seat, (s.square(x, y),), "discarded")
    s.dodged = sorted(out)
    return apart(out) if out else None


def _resolve(s: State, f: Frame) -> Outcome:
    who = concerned(s)
    f.env["who"] = who
    return Frame(kind_of(s, f.env["card"]), {"card": f.env["card"], "who": who}, into="harm")


def _lost_since(s: State, f: Frame, seat: int) -> int:
    return len(s.lost[seat]) - f.env["had"][f.env["flew"].index(seat)][3]


def _freighter(s: State, f: Frame) -> None:
    """Escort Mission: what this card costs the freighter."""
    if s.mission != "escort_mission" or not s.freighter:
        return
    kind, who = kind_of(s, f.env["card"]), f.env["who"]
    harm = kind in ENEMIES and f.env["harm"]
    if kind in METEORS:
        harm = bool(who) and all(_lost_since(s, f, seat) for seat in who)
    if harm:
        s.freighter -= 1
        s.emit("freighter", {"hull": s.freighter})


def _must_give_up(s: State, f: Frame) -> None:
    out = [seat for seat in route(s) if seat in s.marked or not s.ships[seat].humans]
    for seat in out:
        give_up(s, seat, "card")
    s.marked = []
    drop_lapped(s)
    if s.mission == "riding_a_powder_keg":
        for seat in f.env["flew"]:
            if not s.ships[seat].parts:
                s.dead = sorted((*s.dead, seat))
                s.emit("died", {"seat": seat})


def _count_clean(s: State, f: Frame) -> None:
    if f.env["card"] in s.box.supercards:
        for seat in f.env["who"]:
            if s.positions[seat] is not None and not _lost_since(s, f, seat):
                s.clean[seat] += 1
    s.card = None


def shaken(s: State, f: Frame) -> list[int]:
    """Flying pilots whom this card has cost so much that they are asked whether to go on."""
    if not s.deck:
        return []
    number = s.box.number
    least, share = number["asked_parts"], number["asked_share"]
    found: list[int] = []
    for seat, (parts, power, humans, gone) in zip(f.env["flew"], f.env["had"], strict=True):
        if s.positions[seat] is None:
            continue
        lost = len(s.lost[seat]) - gone
        many = lost >= least and share * lost >= parts
        lonely = humans > 1 == s.ships[seat].human_count()
        if many or lonely or power > 0 >= greatest_engine_power(s, seat):
            found.append(seat)
    return sorted(found)


def _on_options(_s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (("fly",), ("give_up",), ("auto",))


def _on(s: State, _f: Frame, answers: dict[int, Decision]) -> None:
    for seat in route(s):
        if answers.get(seat) == ("give_up",):
            give_up(s, seat, "choice")


PROGRAMS: dict[str, Program] = {
    "card": (
        _turn,
        Ask("card.dodge", _dodgers, _dodge_options, _dodge, mode="sealed"),
        _resolve,
        _freighter,
        _must_give_up,
        _count_clean,
        Ask("flight.on", shaken, _on_options, _on, mode="sealed"),
    ),
}
