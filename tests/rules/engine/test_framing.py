"""A picture in its frame: all of it stays readable, and says first whose it is."""

from rules.engine.framing import framed
from rules.engine.model import Picture
from rules.engine.svg import panel, picture, words
from tests._support.pictures.looking import faults, look_at

INNER = picture(1200, 200, panel(0, 0, 1200, 200, words("The map", 40, 120, 40, "#fff")))
SHOWN = Picture("finale", INNER, "The map.", ("Ann has won.", "The map."))
LONG = "A sentence that goes on for so long that it needs more than one line of a narrow plate"


def test_what_is_above_and_below_covers_nothing_and_is_never_cut() -> None:
    for count in range(6):
        below = [(f"Part {n}", [LONG] * n) for n in range(count)]
        found = framed(SHOWN, "Quiet Comet · 2026-11-18", below)
        assert faults(found.svg) == []
        assert "…" not in found.svg
        said = {text.what for text in look_at(found.svg).texts}
        assert {"Quiet Comet · 2026-11-18", "The map"} <= said


def test_a_heading_that_needs_two_lines_gets_them() -> None:
    found = framed(SHOWN, f"{LONG} · 2026-11-18")
    assert faults(found.svg) == []
    assert "…" not in found.svg
    assert "2026-11-18" in found.svg


def test_it_says_first_what_it_is_of_and_how_it_ended() -> None:
    found = framed(SHOWN, "Quiet Comet", [("Awards", ["Ben – luck."])])
    assert found.words == ("Quiet Comet", "Ann has won.", "Awards: Ben – luck.", "The map.")
    assert found.alt == "Quiet Comet. Ann has won. Awards: Ben – luck. The map."
    assert framed(SHOWN).words == SHOWN.words
