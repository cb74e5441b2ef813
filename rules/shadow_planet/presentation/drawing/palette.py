"""The colours of our pictures: a night sky, a rust-red ground, cream ink and lamps that glow."""

NIGHT = "#0a0f24"
ROOM = "#0f1732"
PLATE = "#121a3a"
LIT = "#43293f"
"""Behind what has its turn."""

LINE = "#39406d"
BACK = "#2b3567"

INK = "#f7edd8"
SOFT = "#bcb7d0"
FAINT = "#9d98b6"

GLOW = "#ff865d"
GOLD = "#f7c052"
TEAL = "#63d2c3"
STOP = "#9c1713"
RUST = "#c7562f"
MOON = "#f3e6c6"
SHADE = "#d9c79d"

PAINT = {
    "yellow": ("#ffd84a", NIGHT),
    "orange": ("#ff8f2e", NIGHT),
    "red": ("#c72833", "#ffffff"),
    "white": ("#f8f5ec", NIGHT),
    "black": ("#14141b", INK),
}
"""By Marker colour: its paint, and the ink that can be read on it."""

BARE = ("#b79af5", NIGHT)
"""For a Character without Markers, and for a colour we have not mixed."""

TYPES = {
    "move": ("#b3bccd", NIGHT),
    "search": ("#05060d", INK),
    "get": ("#46b673", NIGHT),
    "repair": ("#5aa2ec", NIGHT),
    "attack": ("#c03330", "#ffffff"),
}
"""By type of card: its colour, and the ink that can be read on it."""

HULLS = (("#274a66", "#47909c", "#7fd6cc"), ("#5a3a3f", "#a06a44", "#f2b56a"))
"""For one ship after the other: its dark side, its light side, its rim."""
