"""What a ship has: a check list for its pilot, a line of signs for everybody."""

from typing import NamedTuple

from rules.engine.lettering import BOLD
from rules.engine.svg import panel, words
from rules.galaxy_trucker_missions.components.arithmetic import (
    engine_powers_of,
    firepowers_of,
    mass_of,
)
from rules.galaxy_trucker_missions.components.names import SIDES
from rules.galaxy_trucker_missions.presentation.craft import Craft
from rules.galaxy_trucker_missions.presentation.drawing.flow import Cell
from rules.galaxy_trucker_missions.presentation.drawing.palette import (
    AMBER,
    DECK,
    INK,
    RED,
    SOFT,
)
from rules.galaxy_trucker_missions.presentation.drawing.scene import Scene
from rules.galaxy_trucker_missions.presentation.drawing.signs import chip, drawn, shield_sign, sign
from rules.galaxy_trucker_missions.presentation.here import halves, numbers_of

LABEL = 28
VALUE = 34
ROW = 52
HEAD = 58


class Check(NamedTuple):
    """One row: a sign, what it is called, what it comes to, and whether it calls for care."""

    sign: str
    label: str
    value: str
    poor: bool = False


class Sheet:
    """The numbers of one ship; while building, as if it took off now with humans alone."""

    def __init__(self, scene: Scene, craft: Craft) -> None:
        self.scene, self.craft = scene, craft
        hull = craft.hull
        ship = self.ship = craft.boarded() if scene.building else craft.ship
        mission = scene.view["mission"]
        self.engines = engine_powers_of(scene.box, mission, hull, ship)
        self.firepower = firepowers_of(scene.box, mission, hull, ship)
        self.fed = numbers_of(scene.box, mission or "", hull, ship)
        self.mass = mass_of(mission, hull)
        self.exposed = hull.exposed_total
        self.shields = [SIDES[side] for side in sorted(hull.shielded)]
        self.slots = sum(hull.tile[square].holds for square in hull.holds)
        self.worth = sum(scene.box.good_value[letter] for letter in ship.all_goods())

    def halves(self, value: int) -> str:
        """Half points in words."""
        return self.scene.line(halves(value))

    def span(self, low: str, high: str) -> str:
        """Without batteries and with all of them."""
        return low if low == high else f"{low} → {high}"

    def engine_span(self) -> str:
        """Engine power, as far as batteries reach."""
        low, high = (str(power).replace("-", "−") for power in (self.engines[0], self.engines[-1]))
        return self.span(low, high)

    def unfed(self, now: str, fed: str) -> str:
        """A number; while building also what it would be if there were batteries at all."""
        if not self.scene.building or self.ship.battery_count() or now == fed:
            return now
        return f"{now} → {fed} ({self.scene.tr('picture-fed')})"

    def fire_span(self) -> str:
        """Firepower, as far as batteries reach."""
        return self.span(self.halves(self.firepower[0]), self.halves(self.firepower[-1]))

    def rows(self) -> list[Check]:
        """The check list."""
        tr, ship = self.scene.tr, self.ship
        goods = ship.all_goods()
        engines = self.unfed(self.engine_span(), str(self.fed.engines_fed).replace("-", "−"))
        fire = self.unfed(self.fire_span(), self.halves(self.fed.fire_fed))
        found = [
            Check("engines", "engines", engines, self.engines[-1] <= 0),
            Check("firepower", "firepower", fire, not self.firepower[-1]),
            Check("crew", "crew", str(ship.crew()), not ship.human_count()),
            Check("battery", "batteries", str(ship.battery_count())),
            Check("goods", "goods", f"{len(goods)} / {self.slots}"),
            Check("exposed", "exposed", str(self.exposed)),
        ]
        if self.mass:
            found.append(Check("mass", "mass", str(self.mass)))
        return [row._replace(label=tr(f"picture-has-{row.label}")) for row in found]

    def line(self, lost: int) -> list[Cell]:
        """The same in signs, for everybody."""
        ship = self.ship
        found = [
            chip("crew", str(ship.crew()), 28),
            chip("battery", str(ship.battery_count()), 28),
            chip("engines", self.engine_span(), 28),
            chip("firepower", self.fire_span(), 28),
            chip("exposed", str(self.exposed), 28),
        ]
        if self.shields:
            found.append(drawn(shield_sign(self.shields), 36))
        if self.worth:
            found.append(chip("goods", str(self.worth), 28))
        if lost:
            found.append(chip("lost", str(lost), 28, RED))
        return found


def height_of(sheet: Sheet) -> float:
    """How high the check list is."""
    return HEAD + ROW * (len(sheet.rows()) + 1) + 46


def draw(sheet: Sheet, title: str, x: float, y: float, wide: float, high: float) -> str:
    """The check list in a panel; what calls for care is amber and has a mark of its own."""
    tr = sheet.scene.tr
    marks = [words(title, x + 20, y + 44, 36, AMBER, BOLD, room=wide - 40)]
    top = y + HEAD
    for row in sheet.rows():
        marks.append(sign(row.sign, 36).draw(x + 18, top + 8))
        marks.append(words(row.label, x + 66, top + 36, LABEL, SOFT))
        value = f"! {row.value}" if row.poor else row.value
        marks.append(
            words(value, x + wide - 20, top + 38, VALUE, AMBER if row.poor else INK, BOLD, "end")
        )
        top += ROW
    marks.append(drawn(shield_sign(sheet.shields), 36).draw(x + 18, top + 8))
    marks.append(words(tr("picture-has-shields"), x + 66, top + 36, LABEL, SOFT))
    top += ROW
    covered = ", ".join(tr(f"flank-{side}") for side in sheet.shields) or tr("picture-none")
    marks.append(words(covered, x + 66, top + 24, LABEL, INK, BOLD, room=wide - 80))
    return panel(x, y, wide, high, *marks, fill=DECK, rx=14)
