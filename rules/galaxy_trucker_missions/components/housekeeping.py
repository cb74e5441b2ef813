"""House-keeping done for the pilot: where batteries, goods and crew leave from, how parts go."""

from collections.abc import Iterable, Iterator, Mapping

from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import COLOURS, GOODS, SPECIAL_HOLDS
from rules.galaxy_trucker_missions.components.state import How, State


def spend(s: State, seat: int, count: int) -> None:
    """Use up batteries, each from the last part in shelter order that has one."""
    if count <= 0:
        return
    ship = s.ships[seat]
    left = count
    for square in _leaving(s.hull(seat), ship.batteries):
        taken = min(left, ship.batteries[square])
        _lower(ship.batteries, square, taken)
        left -= taken
        if not left:
            break
    s.emit("batteries", {"seat": seat, "spent": count - left})


def _leaving(hull: Hull, tokens: Iterable[int]) -> list[int]:
    """The squares with such tokens, the last in shelter order first."""
    return hull.in_shelter_order(tokens)[::-1]


def _lower(tokens: dict[int, int], square: int, count: int) -> None:
    tokens[square] -= count
    if not tokens[square]:
        del tokens[square]


def worth(s: State, letters: str) -> int:
    """The value of goods."""
    value = s.box.good_value
    return sum(value[letter] for letter in letters)


def gain(s: State, seat: int, offered: str) -> int:
    """How much richer the ship would be by loading what is offered, with the bank as it is."""
    return next(gains(s, seat, (offered,)))


def gains(s: State, seat: int, offers: Iterable[str]) -> Iterator[int]:
    """The same of several offers, of which one can be loaded."""
    return gains_of(s.box, s.hull(seat), s.ships[seat].all_goods(), s.bank, offers)


def gains_of(
    box: Box, hull: Hull, aboard: str, bank: Mapping[str, int], offers: Iterable[str]
) -> Iterator[int]:
    """The same of any ship."""
    red, room = hull.room
    known = [(one, aboard.count(one), value) for one, value in box.good_value.items()]
    for offered in offers:
        if not room and not aboard:
            yield 0
            continue
        left, more = room, 0
        for letter, had, value in known:
            wanted = had
            if letter in offered:
                wanted += max(0, min(offered.count(letter), bank[letter]))
            elif not had:
                continue
            taken = min(wanted, left, red) if letter == "R" else min(wanted, left)
            more += (taken - had) * value
            left -= taken
        yield more


def load(s: State, seat: int, offered: str) -> None:
    """Take goods aboard and stow all anew; what does not fit goes to the bank."""
    ship = s.ships[seat]
    before = ship.all_goods()
    ship.goods = _stow(s, s.hull(seat), before, offered)
    after = ship.all_goods()
    for letter in GOODS:
        s.bank[letter] += before.count(letter) - after.count(letter)
    s.emit("loaded", {"seat": seat, "goods": after})


def _stow(s: State, hull: Hull, aboard: str, offered: str) -> dict[int, str]:
    """All goods by hold, the most valuable first; what finds no place is left out."""
    room = {square: hull.tile[square].holds for square in hull.holds}
    stowed: dict[int, str] = {}
    for letter in GOODS:
        count = aboard.count(letter)
        if letter in offered:
            count += max(0, min(offered.count(letter), s.bank[letter]))
        if not count:
            continue
        for square, left in room.items():
            if not left or (letter == "R" and hull.kind(square) not in SPECIAL_HOLDS):
                continue
            taken = min(count, left)
            stowed[square] = stowed.get(square, "") + letter * taken
            room[square] -= taken
            count -= taken
            if not count:
                break
    return stowed


def lose_goods(s: State, seat: int, count: int) -> None:
    """The most valuable first, from the last part in shelter order; then batteries; then none."""
    ship = s.ships[seat]
    for done in range(count):
        goods = ship.all_goods()
        if not goods:
            spend(s, seat, min(count - done, ship.battery_count()))
            return
        order = _leaving(s.hull(seat), ship.goods)
        square = next(square for square in order if goods[0] in ship.goods[square])
        _take_good(s, seat, square, goods[0])
        s.emit("goods.lost", {"seat": seat, "good": GOODS[goods[0]]})


def _take_good(s: State, seat: int, square: int, letter: str) -> None:
    ship = s.ships[seat]
    rest = ship.goods[square].replace(letter, "", 1)
    if rest:
        ship.goods[square] = rest
    else:
        del ship.goods[square]
    s.bank[letter] += 1


def lose_crew(s: State, seat: int, count: int) -> None:
    """Humans, then aliens, then passengers; without passengers the last human goes last."""
    if count:
        _leave(s, seat, _in_order(s, seat)[:count])


def pay_crew(s: State, seat: int, count: int) -> None:
    """The same of one's own will: no passengers, and no envoys."""
    _leave(s, seat, payable(s, seat)[:count])


Figure = tuple[str, int]
"""Who (human, passenger, brown, purple) and from which square."""


def _in_order(s: State, seat: int) -> list[Figure]:
    """Everybody aboard, in the order in which they leave."""
    ship = s.ships[seat]
    plain: list[Figure] = []
    guests: list[Figure] = []
    for square in _leaving(s.hull(seat), ship.humans):
        if square in ship.marked:
            guests += [("passenger", square)] * ship.humans[square]
        else:
            plain += [("human", square)] * ship.humans[square]
    aliens = [(colour, ship.aliens[colour]) for colour in COLOURS if colour in ship.aliens]
    if guests or not plain:
        return [*plain, *aliens, *guests]
    return [*plain[:-1], *aliens, plain[-1]]


def payable_count(s: State, seat: int) -> int:
    """With how many figures one may pay: those of `payable`."""
    ship = s.ships[seat]
    barred = len(ship.aliens) if s.mission == "diplomatic_mission" else 0
    return ship.crew() - ship.passengers() - barred


def payable(s: State, seat: int) -> list[Figure]:
    """Those with whom one may pay, in the order in which they leave."""
    barred = {"passenger"}
    if s.mission == "diplomatic_mission":
        barred |= set(COLOURS)
    return [figure for figure in _in_order(s, seat) if figure[0] not in barred]


def _leave(s: State, seat: int, figures: Iterable[Figure]) -> None:
    for who, square in figures:
        figure_leaves(s, seat, who, square)


def figure_leaves(s: State, seat: int, who: str, square: int) -> None:
    """One figure goes from its part."""
    ship = s.ships[seat]
    if who in COLOURS:
        del ship.aliens[who]
    else:
        _lower(ship.humans, square, 1)
    x, y = s.at(square)
    s.emit("crew.lost", {"seat": seat, "who": who, "x": x, "y": y})


def one_leaves(s: State, seat: int, square: int) -> None:
    """One figure of that cabin goes, if there is any."""
    ship = s.ships[seat]
    colour = ship.alien_at(square)
    if colour is not None:
        figure_leaves(s, seat, colour, square)
    elif square in ship.humans:
        who = "passenger" if square in ship.marked else "human"
        figure_leaves(s, seat, who, square)


TOUCHY = ("explosive", "fragile")


def destroyed_with(hull: Hull, square: int) -> list[int]:
    """All that is destroyed if the part there is: explosions, shattering, and what they reach."""
    if not hull.of_kinds(TOUCHY):
        return [square]
    around = hull.board.around
    gone, queue = {square}, [square]
    for one in queue:
        explodes = hull.kind(one) == "explosive"
        for near in around[one]:
            if near in hull and near not in gone and (explodes or hull.kind(near) == "fragile"):
                gone.add(near)
                queue.append(near)
    return sorted(gone)


def remove(s: State, seat: int, squares: Iterable[int], how: How) -> None:
    """Parts leave the ship together, with all that is on them; goods go back to the bank."""
    ship, hull = s.ships[seat], s.hull(seat)
    going = sorted(squares)
    for square in going:
        for letter in ship.goods.pop(square, ""):
            s.bank[letter] += 1
        tile = hull.tile[square].id
        s.lost[seat].append((tile, how))
        x, y = s.at(square)
        s.emit("part.lost", {"seat": seat, "tile": tile, "x": x, "y": y, "how": how})
        ship.humans.pop(square, None)
        ship.batteries.pop(square, None)
    ship.built = hull.without(going)
    ship.parts = ship.built.parts
    if ship.aliens:
        ship.aliens = {colour: home for colour, home in ship.aliens.items() if home not in going}
    if ship.marked:
        ship.marked = tuple([square for square in ship.marked if square not in going])


def aliens_without_air(s: State, seat: int) -> None:
    """Aliens whose cabin is joined to no working life support of theirs leave."""
    ship = s.ships[seat]
    if ship.aliens:
        hull = s.hull(seat)
        for colour in COLOURS:
            home = ship.aliens.get(colour)
            if home is not None and home not in hull.homes(colour):
                figure_leaves(s, seat, colour, home)


def bodies_to_choose(s: State, seat: int) -> list[tuple[int, ...]]:
    """The bodies of which the pilot must choose one; nothing where there is no choice."""
    hull = s.hull(seat)
    if hull.whole:
        return []
    humans = s.ships[seat].humans.keys()
    manned = [body for body in hull.bodies() if not humans.isdisjoint(body)]
    return manned if len(manned) > 1 else []


def best_body(s: State, seat: int, bodies: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Most humans, then most parts, then the first in reading order."""
    return _best_body(s.ships[seat].humans, bodies)


def _best_body(humans: Mapping[int, int], bodies: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    def order(body: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        return -sum(humans.get(square, 0) for square in body), -len(body), body

    return min(bodies, key=order, default=())


def parts_gone(hull: Hull, humans: Mapping[int, int], square: int) -> int:
    """How many parts go if the one there is destroyed and the best body of the rest is kept."""
    rest = hull.without(destroyed_with(hull, square))
    return len(hull) - len(_best_body(humans, rest.bodies()))


def fall_apart(s: State, seat: int, keep: int | None) -> None:
    """All bodies but one fall off (`keep`: a square of the one that was chosen)."""
    hull = s.hull(seat)
    if not hull.whole:
        bodies = hull.bodies()
        kept = next((body for body in bodies if keep in body), None)
        if kept is None:
            kept = best_body(s, seat, bodies)
        remove(s, seat, [square for body in bodies if body is not kept for square in body],
               "fell_off")  # fmt: skip
    aliens_without_air(s, seat)
