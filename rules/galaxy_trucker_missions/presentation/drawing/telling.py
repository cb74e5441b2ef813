"""The pictures in words: all that one needs to play by, for those who cannot see them."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules.galaxy_trucker_missions.components.names import CANNONS, GOODS, SIDE_OF, SIDES
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing.cards import Saying, titled
from rules.galaxy_trucker_missions.presentation.drawing.checks import Sheet
from rules.galaxy_trucker_missions.presentation.drawing.convoy import standing
from rules.galaxy_trucker_missions.presentation.drawing.hangar import fitting
from rules.galaxy_trucker_missions.presentation.drawing.night import (
    WHATS,
    mission_texts,
    pays,
    winners,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import LETTERS, Scene
from rules.galaxy_trucker_missions.presentation.story import roll

MOST = 1024
"""No more letters than this are taken as an alt text."""
CUT = "…"
LONGEST = 32
"""How long a name may be in an alt text."""


def shortened(told: Iterable[str]) -> str:
    """Sentences as one alt text; whole ones are left out at the end if there is no room."""
    found = ""
    for sentence in told:
        longer = f"{found} {sentence}" if found else sentence
        if len(longer) > MOST:
            break
        found = longer
    return found


class Telling:
    """Puts the parts of one view into words."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.view, self.tr = scene, scene.view, scene.tr
        self.names = [
            name if len(name) <= LONGEST else name[: LONGEST - 1] + CUT for name in scene.players
        ]

    def pilot(self, seat: int) -> str:
        """Letter and name."""
        return f"{LETTERS[seat]}, {self.names[seat]}"

    def flight(self) -> str:
        """Which flight this is, and its mission."""
        view, tr = self.view, self.tr
        told = tr("picture-flight", number=view["flight"] + 1, flights=len(view["flights"]),
                  name=view["class"])  # fmt: skip
        parts = [told, tr("picture-level", level=view["level"])]
        if view["mission"] is not None:
            parts.append(tr("picture-mission", mission=view["mission"]))
        if view["freighter"] is not None:
            parts.append(tr("picture-freighter", hull=view["freighter"]))
        if view["hidden_kinds"]:
            parts.append(tr("picture-hidden", kinds=view["hidden_kinds"]))
        return "; ".join(parts) + "."

    def mission(self, key: str) -> str:
        """A mission with its setup and rules, and what it pays on this flight."""
        said = [text for part, text in mission_texts(self.scene, key) if part != "pay"]
        return f"{self.tr(f'mission-{key}')}: {' '.join((*said, pays(self.scene, key)))}."

    def card(self, card: int) -> str:
        """A card and what it does."""
        say = Saying(self.scene, card, self.view["level"])
        known = TELL.get(say.kind)
        told = known(self, say) if known else say.sentence()
        return f"{titled(self.tr('picture-tile', card=card))}: {told}"

    def goods(self, letters: str) -> str:
        """Goods by colour."""
        counted = (
            f"{self.tr(f'good-{colour}')} {letters.count(letter)}"
            for letter, colour in GOODS.items()
            if letter in letters
        )
        return ", ".join(counted) or self.tr("picture-none")

    def losses(self, *lines: Any) -> str:
        """What is lost, all lines together."""
        parts: list[str] = []
        for name in ("crew", "goods", "days"):
            total = sum(getattr(line, name) for line in lines)
            if total:
                parts.append(self.tr(f"told-lose-{name}", count=total))
        parts += [self.hit(code) for line in lines for code in line.shots]
        return ", ".join(parts) or self.tr("picture-none")

    def hit(self, code: str, line: Any = None) -> str:
        """A meteor or shot, with its line or the die printed for it."""
        args = {"what": code[0], "side": SIDES[SIDE_OF[code[1]]]}
        if line is not None:
            return self.scene.line(roll(code, line))
        if len(code) > 2:
            return self.tr("told-hit-die", die=int(code[2:]), **args)
        return self.tr("told-hit", **args)

    def play(self) -> Iterator[str]:
        """The card in play with its dice, or what comes next."""
        view, tr = self.view, self.tr
        if view["card"] is not None:
            yield self.card(view["card"])
        elif view["phase"] == "flight":
            yield f"{tr('picture-between')}."
            if view["turned"]:
                yield f"{tr('picture-last-card', card=view['turned'][-1])}."
        if view["rolls"]:
            rolls = [
                tr("roll-square", x=line[0], y=line[1]) if code == "sabotage"
                else self.hit(code, line)
                for code, line in view["rolls"]
            ]  # fmt: skip
            yield f"{tr('picture-dice')} {'; '.join(rolls)}."
        if view["dodged"]:
            yield f"{tr('told-dodged')} {', '.join(self.names[seat] for seat in view['dodged'])}."
        if view["phase"] == "flight":
            yield f"{tr('picture-deck', count=view['deck'])}."

    def rank(self, seat: int) -> str:
        """One pilot in short: place, purse, and the numbers of the ship."""
        view, tr = self.view, self.tr
        parts = [standing(self.scene, seat), tr("told-credits", count=view["credits"][seat])]
        craft = self.scene.crafts[seat]
        if craft is not None:
            parts += self.numbers(craft)
        if view["lost"][seat]:
            parts.append(tr("picture-lost-parts", count=len(view["lost"][seat])))
        return f"{self.pilot(seat)}: {'; '.join(parts)}."

    def numbers(self, craft: Craft) -> list[str]:
        """The check list."""
        sheet, tr = Sheet(self.scene, craft), self.tr
        found = [f"{row.label} {row.value}" for row in sheet.rows()]
        covered = ", ".join(tr(f"flank-{side}") for side in sheet.shields)
        return [*found, f"{tr('picture-has-shields')} {covered or tr('picture-none')}"]

    def more(self, seat: int) -> Iterator[str]:
        """What is seldom asked of a pilot: order, hours, clean supercards, lost parts."""
        view, tr = self.view, self.tr
        if view["hours"][seat] is not None:
            yield f"{tr('told-hours', count=view['hours'][seat])}."
        if view["orders"][seat] is not None:
            yield f"{tr('picture-order', order=view['orders'][seat])}."
        if view["clean"][seat]:
            yield f"{tr('told-clean', count=view['clean'][seat])}."
        if view["lost"][seat]:
            lost = (f"{tr('picture-tile', card=tile)} ({tr(f'how-{how}')})"
                    for tile, how in view["lost"][seat])  # fmt: skip
            yield f"{tr('picture-lost-parts', count=len(view['lost'][seat]))}: {', '.join(lost)}."

    def sides(self, tile: int, turn: int) -> str:
        """The connectors of a tile: front, right, rear, left; and where it points, if it does."""
        row, tr = self.scene.box.tiles[tile], self.tr
        told = ", ".join(tr(f"connector-{connector}") for connector in row.turned[turn])
        flanks = [tr(f"flank-{SIDES[side % 4]}") for side in (turn, turn + 1)]
        if row.kind in CANNONS:
            return f"{told}; {tr('told-muzzle')} {flanks[0]}"
        if row.kind == "shield":
            return f"{told}; {tr('told-covers')} {', '.join(flanks)}"
        if row.kind == "artefact_single":
            return f"{told}; {tr('told-along-row' if turn % 2 else 'told-along-column')}"
        return told

    def tile(self, tile: int) -> str:
        """A tile that is not placed yet."""
        row = self.scene.box.tiles[tile]
        mass = f", {self.tr('told-mass', count=row.mass)}" if row.mass else ""
        return f"{self.tr('told-tile', card=tile, tile=tile)}{mass} ({self.sides(tile, 0)})"

    def parts(self, craft: Craft) -> str:
        """Every part of a ship, in reading order, with what lies on it."""
        loose = set(self.view.get("loose", ()))
        return " ".join(self._part(craft, square, loose) for square in craft.rows)

    def _part(self, craft: Craft, square: int, loose: set[int]) -> str:
        tr, row, hull = self.tr, craft.rows[square], craft.hull
        tile = row["tile"]
        at = tr("told-part", card=tile, x=row["x"], y=row["y"], rot=row["rot"])
        parts = [f"{at} ({self.sides(tile, row['rot'] // 90)})"]
        for name in ("humans", "batteries"):
            if row[name]:
                parts.append(tr(f"told-{name}", count=row[name]))
        if row["alien"] is not None:
            parts.append(tr(f"who-{row['alien']}"))
        if row["passengers"]:
            parts.append(tr("told-passengers"))
        if row["goods"]:
            parts.append(self.goods(row["goods"]))
        if hull.tile[square].mass:
            parts.append(tr("told-mass", count=hull.tile[square].mass))
        if square in hull.exposed:
            parts.append(tr("told-exposed", count=hull.exposed[square]))
        if hull.dead >> square & 1:
            parts.append(tr("told-dead-zone"))
        if hull.irradiated >> square & 1:
            parts.append(tr("told-irradiated"))
        if tile in loose:
            parts.append(tr("told-loose"))
        return "; ".join(parts) + "."

    def fits(self, craft: Craft, tile: int) -> Iterator[str]:
        """The tile taken, in each rotation that fits somewhere, with the squares."""
        fits = fitting(self.scene, craft, tile)
        yield titled(self.tr("picture-taken", card=tile, tile=tile))
        for turn in range(4):
            squares = [self.scene.board.squares[at] for at, turns in fits.items() if turn in turns]
            listed = "; ".join(f"{x},{y}" for x, y in squares) or self.tr("picture-none")
            rotation = self.tr("told-rotation", rot=turn * 90)
            yield f"{rotation} ({self.sides(tile, turn)}): {listed}."

    def bank(self) -> str:
        """What the bank has."""
        letters = "".join(colour[0].upper() * n for colour, n in self.view["bank"].items())
        return f"{self.tr('picture-bank')} {self.goods(letters)}."

    def bill(self) -> Iterator[str]:
        """What every flight paid everybody."""
        tr = self.tr
        for number, entry in enumerate(self.view["paid"], 1):
            told: list[str] = []
            for seat in self.scene.seats:
                paid = entry[str(seat)]
                parts = [f"{tr(f'picture-paid-{what}')} {paid[what]}" for what in WHATS
                         if what in paid]  # fmt: skip
                if "dead" in paid:
                    parts.append(tr("picture-dead"))
                parts.append(f"{tr('picture-paid-total')} {sum(paid.values())}")
                told.append(f"{self.names[seat]}: {', '.join(parts)}.")
            yield f"{tr('picture-bill', number=number)}. {' '.join(told)}"

    def purses(self) -> str:
        """Everybody's credits, and who is still at work."""
        found: list[str] = []
        for seat in self.scene.seats:
            parts = [self.tr("told-credits", count=self.view["credits"][seat])]
            if self.scene.building:
                state = "building" if seat in self.view["pending"] else "built"
                parts.append(self.tr(f"picture-{state}"))
            found.append(f"{self.pilot(seat)}: {', '.join(parts)}.")
        return " ".join(found)

    def result(self) -> Iterator[str]:
        """Who has won."""
        if self.view["result"] is not None:
            yield winners(self.scene, self.names)


def _enemy(t: Telling, say: Saying) -> str:
    row, tr = say.row, t.tr
    told = tr("told-enemy", strength=row.strength, days=row.days)
    reward = tr("told-reward", count=row.credits) if row.credits else t.goods(row.goods or "")
    return (
        f"{told} {tr('picture-reward')} {reward}. {tr('picture-beaten')} {t.losses(row.penalty)}."
    )


def _hits(t: Telling, codes: Iterable[str]) -> str:
    return f"{', '.join(map(t.hit, codes))}."


def _planets(t: Telling, say: Saying) -> str:
    planets = " ".join(
        f"{t.tr('told-planet', planet=n)} {t.goods(letters)}."
        for n, letters in enumerate(say.row.planets, 1)
    )
    return f"{planets} {t.tr('picture-landing')} {t.tr('told-lose-days', count=say.row.days)}."


def _zone(t: Telling, say: Saying) -> str:
    return " ".join(f"{t.tr(f'picture-least-{line.lowest}')} {t.losses(line)}."
                    for line in say.row.lines)  # fmt: skip


def _abandoned(t: Telling, say: Saying) -> str:
    row, tr = say.row, t.tr
    ship = say.kind == "abandoned_ship"
    cost = tr("told-ship" if ship else "told-station", crew=row.crew, days=row.days)
    reward = tr("told-reward", count=row.credits) if row.credits else t.goods(row.goods or "")
    return f"{cost} {tr('picture-reward')} {reward}."


def _hole(t: Telling, say: Saying) -> str:
    strength = say.row.strength[say.level - 1]
    return f"{t.tr('picture-strength')} {strength}. {say.sentence()}"


def _fleet(t: Telling, say: Saying) -> str:
    sides = ", ".join(t.tr(f"flank-{side}") for side in say.row.favoured)
    lines = " ".join(
        f"{t.tr('told-fleet-line', strength=line.strength)} {t.losses(line)}."
        for line in say.row.lines[: say.level]
    )
    return f"{t.tr('picture-favoured')} {sides}. {lines}"


def _tactical(t: Telling, say: Saying) -> str:
    told: list[str] = []
    for column in (say.row.left, say.row.right):
        first, second = (t.tr(f"picture-has-{what}") for what in column.compare)
        losses = t.losses(*column.lines[: say.level])
        told.append(f"{t.tr('picture-least')} {first} − {second}: {losses}.")
    return " ".join(told)


TELL: dict[str, Any] = {
    "slavers": _enemy,
    "smugglers": _enemy,
    "pirates": _enemy,
    "swarm": lambda t, say: _hits(t, say.row.meteors),
    "planets": _planets,
    "combat_zone": _zone,
    "abandoned_ship": _abandoned,
    "abandoned_station": _abandoned,
    "meteor_alert": lambda t, say: _hits(
        t, (code for line in say.row.lines[: say.level] for code in line)
    ),
    "black_hole": _hole,
    "enemy_fleet": _fleet,
    "tactical_zone": _tactical,
}
"""By kind of card: what it does, in words."""
