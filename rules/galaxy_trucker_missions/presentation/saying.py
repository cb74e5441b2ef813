"""Decisions in words: what a button or a log calls them."""

from rules.engine.model import Decision, Line

WORDS: dict[str, tuple[str, ...]] = {
    "lift": ("tile",), "take": ("tile",), "keep": ("tile",), "retake": ("tile",),
    "open": ("stock",), "peek": ("pile",), "at": ("x", "y", "rot"), "alien": ("colour", "x", "y"),
    "mark": ("x", "y"), "discard": ("x", "y"), "power": ("n",), "fight": ("n",),
    "land": ("planet",), "part": ("x", "y"), "vote": ("mission",),
}  # fmt: skip
"""What stands after each verb of a decision."""


def say(decision: Decision) -> Line:
    """A decision as a line: `do-<verb>` and what it names."""
    verb, *things = decision
    if verb == "keep" and len(things) == 2:
        return "do-keep-body", dict(zip(("x", "y"), things, strict=True))
    if verb == "vote" and len(things) == 2:
        return "do-vote-against", dict(zip(("mission", "other"), things, strict=True))
    if verb == "fight" and len(things) == 2:
        return "do-fight-leave", {"n": things[0]}
    if verb == "take" and not things:
        return "do-take-place", {}
    args = dict(zip(WORDS.get(str(verb), ()), things, strict=True))
    if "tile" in args:
        args["card"] = args["tile"]
    return f"do-{verb}", args
