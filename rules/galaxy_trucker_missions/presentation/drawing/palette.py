"""The colours of our pictures: a dark hangar, steel plates, lamps and bright signs."""

SPACE = "#0a0f1f"
DECK = "#131b33"
PLATE = "#2a3554"
EDGE = "#8c9bc4"
FLOOR = "#1b2644"
GRID = "#4d5f94"

INK = "#f6f0e1"
SOFT = "#bcc6e0"
DARK = "#0a0f1f"

AMBER = "#ffb845"
TEAL = "#63d8c6"
RED = "#ff7a6b"
GREEN = "#6fdc8f"
STEEL = "#dfe5f5"
SKY = "#8fd3ff"

SEATS = ("#ffd75e", "#6fd3ff", "#ff9ad5", "#a5e36b")
"""One pilot after the other; letters tell them apart too."""

PIECES = (TEAL, "#ffffff", AMBER, SKY)
"""Around the pieces of a ship that has broken apart; numbers of rows and columns name them."""

GOODS = {"R": "#ff6b5c", "Y": "#ffd84d", "G": "#5fd07f", "B": "#6fb2ff"}
"""Pips on a good tell its worth, so that its colour is not all that tells it."""

ALIENS = {"brown": "#d69a5b", "purple": "#c39bff"}
