"""The end of the game: Identities, the sums, the duel, and who has won."""

from rules.engine.frames import AGAIN, Ask, Frame, Outcome
from rules.engine.model import Decision, Result
from rules.shadow_planet.components import board
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.questions import always
from rules.shadow_planet.components.state import State
from rules.shadow_planet.phases.messages import count


def what_ended(s: State) -> str | None:
    """The first Indicator that stands at its end, in the order Threat, Repair, Countdown."""
    for row in s.box.board.indicator:
        if s.indicators[row.key] == row.ends_at:
            return row.key
    return None


def reveal_objectives(s: State, _f: Frame) -> None:
    s.phase = "identities"
    s.objectives_open = True
    for seat, objective in enumerate(s.objectives):
        s.emit("identity", {"seat": seat, "objective": objective}, fence=True)


def next_to_be(s: State) -> int | None:
    """The next player to be matched with a Character, in the order of the Objectives."""
    for objective in s.box.objectives:
        if objective in s.objectives:
            seat = s.objectives.index(objective)
            if seat not in s.identities:
                return seat
    return None


def fewest(s: State, seat: int) -> list[int]:
    """The free Characters of whose colour a player owns the fewest Markers."""
    taken = s.identities.values()
    owned = {
        who: s.markers[seat][colour]
        for who, colour in enumerate(s.box.colour_of)
        if colour is not None and who not in taken
    }
    least = min(owned.values())
    return [who for who, n in owned.items() if n == least]


def _who(s: State, _f: Frame) -> tuple[int, ...]:
    seat = next_to_be(s)
    return () if seat is None else (seat,)


def _could_be(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("be", s.box.characters[who]) for who in fewest(s, seat))


def _be(s: State, _f: Frame, seat: int, decision: Decision) -> Outcome:
    who = s.box.number[str(decision[1])]
    s.identities[seat] = who
    colour = s.box.colour_of[who]
    assert colour is not None
    data = {"seat": seat, "objective": s.objectives[seat], "character": decision[1]}
    s.emit("identity", {**data, "count": s.markers[seat][colour]})
    return AGAIN


# Only a tie is asked about; everybody sees the Markers, so a silent answer tells nothing.
identities = Ask("identity.choose", _who, _could_be, _be, silent=always)


def decide(s: State, _f: Frame) -> None:
    """Who has won, by what ended the game."""
    reason = what_ended(s)
    assert reason is not None
    guardian = _guardian(s)
    astronauts = _astronauts(s, guardian)
    sums: dict[str, int | None] = {"repair": None, "threat": None, "attack": None}
    guardian_wins = reason == "threat"
    if reason == "countdown":
        repaired = sums["repair"] = _in_gear(s, astronauts, "repair")
        guardian_wins = repaired < s.indicators["repair"]
    winning = "guardian" if guardian_wins else _duel(s, astronauts, sums)
    winners = tuple(seat for seat, key in enumerate(s.objectives) if s.box.sides[key] == winning)
    s.phase = "over"
    identities = {seat: s.box.characters[who] for seat, who in sorted(s.identities.items())}
    detail = {"identities": identities, "guardian": s.box.characters[guardian], "sums": sums}
    s.result = Result(winners, reason, detail=detail)
    s.emit("over", {"winners": list(winners), "reason": reason, "side": winning}, fence=True)


def _guardian(s: State) -> int:
    """The Guardian player's Identity; if nobody is, the last unmatched Character."""
    for seat, objective in enumerate(s.objectives):
        if s.box.sides[objective] == "guardian":
            return s.identities[seat]
    return _unmatched(s)[-1]


def _unmatched(s: State) -> list[int]:
    taken = s.identities.values()
    coloured = (who for who, colour in enumerate(s.box.colour_of) if colour is not None)
    return [who for who in coloured if who not in taken]


def _astronauts(s: State, guardian: int) -> list[int]:
    """The Astronaut players' Identities, and every other unmatched Character."""
    found = [
        who for seat, who in s.identities.items() if s.box.sides[s.objectives[seat]] == "astronaut"
    ]
    return sorted(found + [who for who in _unmatched(s) if who != guardian])


def _in_gear(s: State, astronauts: list[int], type_: str) -> int:
    return sum(count(s, bits(s.gear[who]), "astronaut")[type_] for who in astronauts)


def _duel(s: State, astronauts: list[int], sums: dict[str, int | None]) -> str:
    """The Alien's Gear moves Threat; then the Astronauts' Attack cards must reach it."""
    seat = next(p for p, key in enumerate(s.objectives) if s.box.sides[key] == "alien")
    alien = s.identities[seat]
    found = count(s, bits(s.gear[alien]), "alien")
    before = s.indicators["threat"]
    board.advance(s, "threat", found["get"] - found["attack"])
    sums["threat"] = s.indicators["threat"]
    sums["attack"] = _in_gear(s, astronauts, "attack")
    winning = "astronaut" if sums["attack"] >= sums["threat"] else "alien"
    names = [s.box.characters[who] for who in astronauts]
    data = {"character": s.box.characters[alien], "astronauts": names, "before": before}
    s.emit("duel", {**data, **{k: sums[k] for k in ("threat", "attack")}}, fence=True)
    return winning
