"""The settlement of a flight: order, beauty, goods, lost parts, mission."""

from rules.engine.frames import Frame
from rules.galaxy_trucker_missions.cards.missions import (
    PAY,
    beauty_times,
    fee_waived,
    left_behind,
    order_times,
)
from rules.galaxy_trucker_missions.components.housekeeping import worth
from rules.galaxy_trucker_missions.components.route import give_up, route
from rules.galaxy_trucker_missions.components.state import State


def settle(s: State, _f: Frame) -> None:
    """From the last card to the purses; a purse never falls below nothing at any step."""
    for seat in left_behind(s, route(s)):
        give_up(s, seat, "artefacts")
    home = route(s)
    s.paid.append({str(seat): {} for seat in range(s.seats)})
    for seat in s.dead:
        _pay(s, seat, "dead", -s.credits[seat])
    level = s.box.levels[s.level]
    for seat in sorted(home):
        place = level.order.values[home.index(seat)]
        _pay(s, seat, "order", place * order_times(s))
    exposed = {seat: s.hull(seat).exposed_total for seat in home}
    for seat in sorted(home):
        if exposed[seat] == min(exposed.values()):
            _pay(s, seat, "beauty", level.beauty.value * beauty_times(s))
    for seat in _living(s):
        value = worth(s, s.ships[seat].all_goods())
        _pay(s, seat, "goods", value if seat in home else (value + 1) // 2)
    for seat in _living(s):
        if not (seat in home and fee_waived(s)):
            fee = len(s.lost[seat]) * s.box.number["lost_part_fee"]
            _pay(s, seat, "lost", -min(fee, s.board.loss_cap))
    assert s.mission is not None
    if s.mission in PAY:
        for seat, amount in sorted(PAY[s.mission](s, home).items()):
            if seat not in s.dead:
                _pay(s, seat, "mission", amount)
    s.dice = []
    s.emit("settled", {"credits": s.credits[:], "home": home})


def _living(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if seat not in s.dead]


def _pay(s: State, seat: int, what: str, amount: int) -> None:
    """Into the purse, or out of it as far as it reaches; noted is what was paid."""
    change = max(amount, -s.credits[seat])
    if change:
        s.credits[seat] += change
        s.paid[-1][str(seat)][what] = change
