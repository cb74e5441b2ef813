"""A night: flight after flight, each with its mission, and who has won at the end."""

from rules.engine.chance import draw, shuffled
from rules.engine.frames import Ask, Frame, Lanes, Loop, Outcome, Program
from rules.engine.model import Decision, Result
from rules.galaxy_trucker_missions.components.setup import (
    class_of,
    clear_flight,
    missions_in_play,
    prepare,
)
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.phases.launch import launch
from rules.galaxy_trucker_missions.phases.settlement import settle


def _next_flight(s: State, f: Frame) -> Outcome:
    number = f.env["next"]
    if number == len(s.flights):
        return None
    f.env["next"] = number + 1
    s.flight = number
    return Frame("flight")


def _begin(s: State, _f: Frame) -> None:
    """A new flight: the dead come back, and its mission is given, drawn or offered."""
    for seat in s.dead:
        s.credits[seat] = s.box.number["credits_new_pilot"]
    s.dead = []
    clear_flight(s)
    if s.flight > 0:
        s.scenario = None
    given = s.scenario is not None and s.scenario.mission
    if given:
        s.mission = given
        return
    how, missions = s.options["missions"], s.box.tables.missions
    taught = missions.teaching if s.options["supercards"] else missions.teaching_plain
    if how == "teaching" and s.flight < len(taught):
        s.mission = taught[s.flight]
        s.emit("mission", {"mission": s.mission})
        return
    offer = _offer(s)
    if how == "chance":
        _choose(s, offer[draw(s, len(offer))])
        return
    s.phase, s.offer = "vote", offer
    s.emit("offer", {"missions": offer}, fence=True)


def _offer(s: State) -> list[str]:
    """The first three suitable missions of the deck; they leave it."""
    board, shown = class_of(s, s.level), s.box.number["missions_shown"]

    def suitable() -> list[str]:
        missions = s.box.missions
        return [key for key in s.mission_deck if board not in missions[key].unsuited]

    if len(suitable()) < shown:
        s.mission_deck = shuffled(s, missions_in_play(s))
    offer = suitable()[:shown]
    s.mission_deck = [key for key in s.mission_deck if key not in offer]
    return offer


def _choose(s: State, mission: str) -> None:
    s.mission, s.offer, s.phase = mission, [], "build"
    s.emit("mission", {"mission": mission}, fence=True)


def _voters(s: State, _f: Frame) -> range:
    return range(s.seats) if s.phase == "vote" else range(0)


def _ballots(s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    found: list[Decision] = []
    for mission in s.offer:
        found.append(("vote", mission))
        found += [("vote", mission, other) for other in s.offer if other != mission]
    return (*found, ("abstain",))


def _count_votes(s: State, _f: Frame, votes: dict[int, Decision]) -> None:
    s.emit("votes", {"votes": [list(votes[seat]) for seat in range(s.seats)]})
    given = [vote for vote in votes.values() if vote[0] == "vote"]
    offer = s.offer
    if len(given) >= s.box.number["vote_min"]:
        favourites = {str(vote[1]) for vote in given}
        rejected = {vote[2:] for vote in given}
        if len(favourites) == 1:
            _choose(s, favourites.pop())
            return
        if len(rejected) == 1 and rejected != {()}:
            left = [mission for mission in offer if (mission,) not in rejected]
            _choose(s, left[draw(s, len(left))])
            return
    _choose(s, offer[draw(s, len(offer))])


def _prepare(s: State, _f: Frame) -> None:
    prepare(s)
    s.emit("building", {"flight": s.flight, "mission": s.mission})


def _builders(s: State, _f: Frame) -> list[int]:
    """All seats, unless finished ships are given."""
    return [seat for seat in range(s.seats) if not s.yards[seat].ended]


def _yard(_s: State, _f: Frame, seat: int) -> Frame:
    return Frame("yard", {"seat": seat})


def _end(s: State, _f: Frame) -> None:
    line = s.box.number["credits_to_beat"]
    winners = tuple(
        seat for seat, purse in enumerate(s.credits) if purse > line and seat not in s.dead
    )
    s.phase = "over"
    s.result = Result(winners, "credits", tuple(s.credits))
    s.emit("over", {"winners": list(winners), "scores": s.credits[:]})


def _next_card(s: State, _f: Frame) -> Outcome:
    if not s.deck or s.positions.count(None) == s.seats:
        return None
    return Frame("card")


PROGRAMS: dict[str, Program] = {
    "night": (Loop(_next_flight), _end),
    "flight": (
        _begin,
        Ask("mission.vote", _voters, _ballots, _count_votes, mode="sealed"),
        _prepare,
        Lanes(_builders, _yard),
        launch,
        Loop(_next_card),
        settle,
    ),
}
