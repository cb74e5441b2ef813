"""The missions: what each pays, and the secret orders of one of them; one entry each."""

from collections import Counter
from collections.abc import Callable

from rules.galaxy_trucker_missions.components.arithmetic import mass
from rules.galaxy_trucker_missions.components.names import ARTEFACTS, CANNONS, HOLDS
from rules.galaxy_trucker_missions.components.state import State

Pay = dict[int, int]
"""By seat: what comes into its purse, or goes out of it."""


def _no_forward_cannon(s: State, seat: int, limit: int) -> bool:
    hull = s.hull(seat)
    return sum(hull.turn[square] == 0 for square in hull.of_kinds(("cannon",))) <= limit


def _few_batteries(s: State, seat: int, limit: int) -> bool:
    return s.ships[seat].battery_count() <= limit


def _wide_rows(s: State, seat: int, limit: int) -> bool:
    rows = Counter(s.board.rank[square] for square in s.hull(seat).tile)
    return all(count >= limit for count in rows.values())


def _no_double_engine(s: State, seat: int, limit: int) -> bool:
    return len(s.hull(seat).of_kinds(("engine_double",))) <= limit


def _three_holds(s: State, seat: int, limit: int) -> bool:
    return len(s.hull(seat).of_kinds(HOLDS)) >= limit


def _no_shield(s: State, seat: int, limit: int) -> bool:
    return len(s.hull(seat).of_kinds(("shield",))) <= limit


ORDERS: dict[str, Callable[[State, int, int], bool]] = {
    "no_forward_cannon": _no_forward_cannon,
    "few_batteries": _few_batteries,
    "wide_rows": _wide_rows,
    "no_double_engine": _no_double_engine,
    "three_holds": _three_holds,
    "no_shield": _no_shield,
}
"""Whether a ship keeps an order, given the number in it."""


def _count(s: State, seat: int, *kinds: str) -> int:
    return len(s.hull(seat).of_kinds(kinds))


def _alien_archaeology(s: State, home: list[int]) -> Pay:
    single, double = s.amount("single"), s.amount("double")
    return {
        seat: single * _count(s, seat, "artefact_single")
        + double * _count(s, seat, "artefact_double")
        for seat in home
    }


def _beverage_run(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("fragile") * _count(s, seat, "fragile") for seat in home}


def _carpool(s: State, home: list[int]) -> Pay:
    found: Pay = {}
    for seat in home:
        aboard = s.ships[seat].passengers()
        gone = s.boarded[seat][0] - aboard
        found[seat] = s.amount("passenger") * aboard - s.amount("gone") * gone
    return found


def _club_gold_trials(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("clean") * s.clean[seat] for seat in home}


def _cocktail_time(s: State, home: list[int]) -> Pay:
    return {
        seat: s.amount("pair") * min(_count(s, seat, "fragile"), _count(s, seat, "explosive"))
        for seat in home
    }


def _diplomatic_mission(s: State, home: list[int]) -> Pay:
    found: Pay = {}
    for seat in range(s.seats):
        aboard = len(s.ships[seat].aliens)
        earned = s.amount("alien") * aboard if seat in home else 0
        found[seat] = earned - s.amount("gone") * (s.boarded[seat][1] - aboard)
    return found


def _directives(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("kept") for seat in home if s.kept[seat]}


def _escort_mission(s: State, home: list[int]) -> Pay:
    if not s.freighter or not home:
        return {}
    found = dict.fromkeys(home, s.amount("home"))
    found[home[-1]] += s.amount("last")
    return found


def _experiments(s: State, home: list[int]) -> Pay:
    found: Pay = {}
    for seat in home:
        kinds = {tile.kind for tile in s.hull(seat).tile.values() if tile.cargo}
        count = len({"artefact" if kind in ARTEFACTS else kind for kind in kinds})
        found[seat] = s.amount(f"kinds_{count}") if count else 0
    return found


def _heavy_duty(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("mass") * mass(s, seat) for seat in home}


def _hilarious_stories(s: State, home: list[int]) -> Pay:
    lost = {seat: len(s.lost[seat]) for seat in home if s.lost[seat]}
    numbers = sorted(set(lost.values()), reverse=True)
    worth = dict(zip(numbers, (s.amount("most"), s.amount("second")), strict=False))
    return {seat: worth.get(count, 0) for seat, count in lost.items()}


def _radioactive_isotopes(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("radioactive") * _count(s, seat, "radioactive") for seat in home}


def _riding_a_powder_keg(s: State, home: list[int]) -> Pay:
    return {seat: s.amount("explosive") * _count(s, seat, "explosive") for seat in home}


def _the_bet(s: State, home: list[int]) -> Pay:
    """Who has lost fewest parts and carries fewest cannons wins the others' stakes."""
    score = {seat: len(s.lost[seat]) + _count(s, seat, *CANNONS) for seat in home}
    winners = [seat for seat in home if score[seat] == min(score.values())]
    if not winners:
        return {}
    payers = [seat for seat in range(s.seats) if seat not in winners and seat not in s.dead]
    found = {seat: -min(s.credits[seat], s.amount("stake")) for seat in payers}
    share = -sum(found.values()) // len(winners)
    return found | dict.fromkeys(winners, share)


PAY: dict[str, Callable[[State, list[int]], Pay]] = {
    "alien_archaeology": _alien_archaeology,
    "beverage_run": _beverage_run,
    "carpool": _carpool,
    "club_gold_trials": _club_gold_trials,
    "cocktail_time": _cocktail_time,
    "diplomatic_mission": _diplomatic_mission,
    "directives": _directives,
    "escort_mission": _escort_mission,
    "experiments": _experiments,
    "heavy_duty": _heavy_duty,
    "hilarious_stories": _hilarious_stories,
    "radioactive_isotopes": _radioactive_isotopes,
    "riding_a_powder_keg": _riding_a_powder_keg,
    "the_bet": _the_bet,
}
"""By mission: pay for those home, in route order. Others change what all flights pay."""


def order_times(s: State) -> int:
    """By how much the mission multiplies the rewards for order."""
    return s.amount("order_times") if s.mission == "easy_peasy" else 1


def beauty_times(s: State) -> int:
    """By how much the mission multiplies the reward for fewest exposed connectors."""
    return s.amount("beauty_times") if s.mission == "alien_design" else 1


def fee_waived(s: State) -> bool:
    """Whether finishers pay nothing for lost parts."""
    return s.mission == "hilarious_stories"


def left_behind(s: State, flying: list[int]) -> list[int]:
    """Who must give up after the last card: those with fewer artefacts than somebody flying."""
    if s.mission != "alien_archaeology" or not flying:
        return []
    count = {seat: len(s.hull(seat).artefacts) for seat in flying}
    return [seat for seat in flying if count[seat] < max(count.values())]
