"""The colours of our pictures: a station without power, a few lamps, and what lives there."""

NIGHT = "#07090d"
DREAM = "#1a070b"
"""Behind all that is drawn, and the same in a nightmare."""

PLATE = "#11161e"
WALL = "#10151c"
FLOOR = "#232d3a"
ROOM = "#2b2740"
"""The walls and the floor of a corridor, and the floor of a room."""

LIT_WALL = "#2e2409"
LIT = "#5b4410"
LIT_ROOM = "#6a4a1c"
"""The same with light on."""

LINE = "#3d4757"
SEEN = "#7fe3f0"
"""The edge of what the Hero sees."""

INK = "#f4ecd8"
SOFT = "#bdc4cf"
FAINT = "#8d97a6"
LAMP = "#ffd76a"
BLOOD = "#ff6b60"
MIND = "#8fc2ff"
SPARK = "#ffe08a"
DANGER = "#ffb02e"
STOP = "#ff6357"
DOOR = "#d9a066"
WAY = "#ff8fd0"

CREATURES = {
    "spores": "#a6d957",
    "parasite": "#ffa44f",
    "hybrid": "#d99bff",
    "cultist": "#ff8a80",
    "worm": "#78d3ea",
}
"""By type of creature; what is written on them is NIGHT."""

BOSS = "#ff5a4d"
OTHER = "#d8d8d8"
"""For a creature that we have not painted."""

MISSIONS = {"blue": "#7db4ff", "green": "#7fd88f", "final": "#ff8d7a"}

DECKS = {"fury": "#ff8a80", "speed": "#ffd76a", "terror": "#c3a6ff", "traps": "#8fd9b6"}
"""By reaction deck: the side of its cards, written on in NIGHT."""

TYPES = {"chemical": "#a6d957", "electronic": "#78d3ea", "mechanical": "#e0b27a"}
"""By type of item; what is drawn on them is NIGHT."""
