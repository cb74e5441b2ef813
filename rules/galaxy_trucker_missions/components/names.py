"""Names with a fixed order, and kinds of parts that belong together."""

SIDES = ("front", "right", "rear", "left")
SIDE_OF = {"F": 0, "R": 1, "B": 2, "L": 3}
FRONT, RIGHT, REAR, LEFT = range(4)
GOODS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
COLOURS = ("brown", "purple")
SUPERCARD_KINDS = (
    "meteor_shower", "meteor_alert", "black_hole", "enemy_fleet", "tactical_zone", "special_event",
)  # fmt: skip
CABINS = frozenset({"start", "cabin"})
BATTERIES = frozenset({"battery_2", "battery_3"})
SPECIAL_HOLDS = frozenset({"special_1", "special_2"})
HOLDS = frozenset({"hold_2", "hold_3"}) | SPECIAL_HOLDS
ENGINES = frozenset({"engine", "engine_double"})
CANNONS = frozenset({"cannon", "cannon_double"})
ARTEFACTS = frozenset({"artefact_single", "artefact_double"})
DIRECTED = CANNONS | {"shield"}
"""Kinds of which every rotation is another thing, whatever the connectors."""
