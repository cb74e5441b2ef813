"""What a question looks like to the one asked: facts, groups, default, and what is missing."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.alone.cards import missions
from rules.alone.cards.items import USABLE, usable
from rules.alone.components import board, piles
from rules.alone.components.catalog import COLOURS, Box
from rules.alone.components.maps import DIRECTIONS, MAP_NUMBERS
from rules.alone.components.piles import may_play
from rules.alone.components.questions import enclosing
from rules.alone.components.state import HERO, State
from rules.alone.phases.fighting import evil_hits
from rules.alone.phases.rounds import pairs
from rules.alone.phases.setup import dangers_left, opening_hand
from rules.engine.frames import Ask, Frame
from rules.engine.model import Decision, Layout, Line, Prompt, Standing

Refusal = tuple[Decision | str, str, Mapping[str, Any]]

DECLINES = ("pass", "stop", "no", "done")
"""What silence means, where one of these may be said."""

WORDS: dict[str, tuple[str, ...]] = {
    "swap": ("room", "other"), "start": ("sector",), "decks": ("deck", "other"), "own": ("deck",),
    "draw": ("seat", "deck", "count"), "type": ("creature",), "sector": ("sector",),
    "danger": ("sector",), "heal": ("track",), "stim": ("card",), "skill": ("track",),
    "move": ("side",), "dash": ("side",), "unblock": ("side",), "explore": ("side",),
    "fight": ("creature", "state"), "search": ("where",), "repair": ("side",),
    "mission": ("mission",), "use": ("card",), "target": ("target",), "block": ("side",),
    "go": ("side",), "clear": ("sector",), "drop": ("card",), "upgrade": ("card", "with"),
    "charges": ("count",), "side": ("side",), "about": ("target",), "pay": ("card",),
    "take": ("card",), "room": ("room",), "ally": ("character",), "ability": ("ability",),
    "item": ("card",), "play": ("card",), "hide": ("card",), "arm": ("card",), "disarm": ("card",),
    "aim": ("who",), "creature": ("creature",), "step": ("side",), "break": ("side",),
    "door": ("sector", "side"), "bend": ("target", "count"), "span": ("target", "count"),
    "mute": ("target",), "veil": ("what",), "fake": ("what",),
}  # fmt: skip
"""What stands after each verb of a decision."""
AT_TARGET = ("sector", "creature", "state")
"""What stands after `target` where the Hero aims at somebody."""


def standing(box: Box) -> tuple[Standing, ...]:
    """What the Hero may say once and for all; all of it is about what everybody sees."""
    item = {key: n for n, key in enumerate(box.items)}
    answers: dict[str, tuple[str, Decision]] = {
        "never_block": ("move.block", ("pass",)),
        "always_armour": ("armour", ("use", item["armour"])),
        "always_calm": ("calm_tabs", ("use", item["calm_tabs"])),
    }
    return tuple(
        Standing(key, (f"standing-{key}", {}), {kind: decision}, at_once=True, side="hero")
        for key, (kind, decision) in answers.items()
    )


def say(decision: Decision) -> Line:
    """A decision as a line: `do-<verb>` and what it names."""
    verb, *things = decision
    if verb == "target" and len(things) > 1:
        return "do-target-at", dict(zip(AT_TARGET, things, strict=True))
    if verb == "move" and not things:
        return "do-move-it", {}
    if verb == "bend":
        return ("do-bend-less" if int(things[1]) < 0 else "do-bend-more"), {"target": things[0]}
    return f"do-{verb}", dict(zip(WORDS.get(str(verb), ()), things, strict=False))


def describe(s: State, seat: int, f: Frame, op: Ask, legal: tuple[Decision, ...]) -> Prompt:
    """The prompt for a seat that is asked."""
    kind = op.name(s, f)
    groups = tuple(_groups(s, kind, legal))
    lead = s.leader if op.mode == "any" and s.leader in (f.seats or ()) else None
    return Prompt(
        id=s.asked[seat] - 1,
        kind=kind,
        because=tuple(_because(s)),
        mode=op.mode,
        many=op.many or kind == "react",
        default=_default(kind, legal),
        asks=tuple(_asks(s, kind, f, legal)),
        groups=tuple((line, decisions) for line, decisions, _ in groups),
        facts=tuple(_facts(s, seat, kind, f)),
        refused=tuple(_refused(s, kind, f)),
        layouts=tuple(layout for _, _, layout in groups),
        lead=lead,
        # Whoever leads Evil may pass while others still arm: nothing of theirs waits to be sent.
        at_once=kind == "react",
    )


def _because(s: State) -> Iterable[Line]:
    """The frames above, outermost first, as far as they mean something to people."""
    if s.phase == "setup":
        yield "because-setup", {}
        return
    if s.phase == "round":
        yield "because-round-end", {"round": s.round}
    else:
        yield "because-turn", {"round": s.round, "turn": s.turn}
    for frame in s.stack:
        if frame.program == "effect.standard":
            yield "because-standard", {}
        elif frame.program == "effect.stalk":
            yield "because-mission", {"mission": "dead_silence"}
        elif frame.program.startswith("effect."):
            yield "because-card", {"reaction": frame.program.removeprefix("effect.")}
        elif frame.program.startswith("use."):
            yield "because-item", {"card": frame.env["item"]}
        elif frame.program == "mission":
            yield "because-mission", {"mission": frame.env["mission"]}


def _default(kind: str, legal: tuple[Decision, ...]) -> Decision:
    if kind == "turn.act":
        return ("search",)
    for verb in DECLINES:
        if (verb,) in legal:
            return (verb,)
    return legal[0]


def _asks(s: State, kind: str, f: Frame, legal: tuple[Decision, ...]) -> Iterable[Decision]:
    """Decisions worth a second question: they give something away for good."""
    for decision in legal:
        verb = decision[0]
        if verb in ("sacrifice", "lead"):
            yield decision
        elif verb == "mission":
            key = str(decision[1])
            if missions.cost(s, key)[0] or missions.number(s, key, "cost"):
                yield decision
        elif verb == "danger":
            last = f.env["tokens"] == 1 if kind == "round.danger" else sum(dangers_left(s)) == 1
            if last:
                yield decision


# Groups

START = ("heal", "bullet", "stim", "skill", "sacrifice")
HEADINGS: dict[str, tuple[str, Layout]] = {
    **dict.fromkeys(START, ("group-start", "menu")),
    "move": ("group-move", "compass"),
    "unblock": ("group-move", "compass"),
    "dash": ("group-dash", "compass"),
    "explore": ("group-explore", "compass"),
    **dict.fromkeys(("locate", "fight", "search", "repair", "mission"), ("group-act", "menu")),
    "use": ("group-items", "menu"),
    "play": ("group-up", "menu"),
    "hide": ("group-down", "menu"),
    **dict.fromkeys(("arm", "disarm"), ("group-armed", "menu")),
    **dict.fromkeys(("stalk", "aim", "lead"), ("group-orders", "")),
}
SIDES = ("go", "step", "break", "block", "side")
LISTED = ("creature", "type", "target", "item", "drop", "take", "pay", "upgrade", "swap", "decks")
"""Answers of which each needs a line of its own."""


def _groups(
    s: State, kind: str, legal: tuple[Decision, ...]
) -> Iterable[tuple[Line, tuple[Decision, ...], Layout]]:
    """The decisions under headings, in the order of the legal list."""
    found: dict[tuple[str, str, Layout], list[Decision]] = {}
    for decision in legal:
        found.setdefault(_heading(s, kind, decision), []).append(decision)
    for (name, level, layout), decisions in found.items():
        line: Line = (name, {"level": level} if level else {})
        yield line, tuple(decisions), layout


def _heading(s: State, kind: str, decision: Decision) -> tuple[str, str, Layout]:
    """A heading, the level where sectors are chosen, and how it is laid out."""
    verb = str(decision[0])
    if verb in DECLINES:
        return "group-finish", "", ""
    if kind in ("turn.act", "react"):
        name, layout = HEADINGS[verb]
        return name, "", layout
    if verb in SIDES and len(decision) == 2 and decision[1] in DIRECTIONS:
        return "group-ways", "", "compass"
    if verb in ("sector", "start", "danger", "door") and decision[1] in MAP_NUMBERS:
        return "group-sectors", "upper" if str(decision[1])[0] == "u" else "lower", "rows"
    if kind == "locate.target":
        room = decision[1] in s.box.room_number
        return ("group-rooms" if room else "group-things"), "", "menu"
    return "group-choices", "", "menu" if verb in LISTED else ""


# Facts


def _facts(s: State, seat: int, kind: str, f: Frame) -> Iterable[Line]:
    return _hero_facts(s, kind, f) if seat == HERO else _evil_facts(s, kind, f)


def _hero_facts(s: State, kind: str, f: Frame) -> Iterable[Line]:
    yield "fact-tracks", {"hp": s.hp, "san": s.san, "limit": piles.heal_limit(s)}
    if not s.hp or not s.san:
        yield ("fact-no-hp" if s.san else "fact-no-san"), {}
    if kind == "turn.act":
        yield from _turn_facts(s)
    elif kind == "search.drop":
        yield "fact-drop", {"count": len(s.items) - s.box.n.inventory}
    elif kind in ("calm_tabs", "armour"):
        yield from _loss_facts(s, kind, f)
    elif kind == "captain.cancel":
        card, _, up = s.track[-1]
        yield ("fact-second", {"reaction": s.box.cards[card].key}) if up else ("fact-hidden", {})
    elif kind == "effect.paralysis":
        numbers = s.box.reaction_rows["paralysis"].numbers
        yield "fact-price", {"count": numbers["danger_san" if f.env["danger"] else "san"]}
    elif kind == "locate.target":
        yield "fact-targets", {"count": f.env["count"] - len(f.env["targets"])}


def _evil_facts(s: State, kind: str, f: Frame) -> Iterable[Line]:
    if s.phase in ("turn", "round"):
        yield "fact-hero", {"sector": s.called(s.at), "hp": s.hp, "san": s.san}
    if kind.startswith("react"):
        yield from _window_facts(s)
    elif kind == "round.danger" and "tokens" in f.env:
        yield "fact-tokens", {"count": f.env["tokens"]}
    elif kind == "setup.danger":
        upper, lower = dangers_left(s)
        yield "fact-tokens-each", {"upper": upper, "lower": lower}
    elif kind == "round.draw":
        yield "fact-refill", _drawn_from(s, f)
    if f.program == "creature.move":
        name = s.box.creature_names[f.env["creature"]]
        at = s.called(s.creatures[f.env["creature"]])
        yield "fact-mover", {"creature": name, "sector": at, "points": f.env["points"]}
    card = enclosing(s, "danger")
    if card is not None and card.env["danger"]:
        yield "fact-danger", {}


def _drawn_from(s: State, f: Frame) -> Mapping[str, Any]:
    """Whose cards from which deck: of an opening hand, or after a round."""
    if "total" not in f.env:
        return {"seat": f.env["seat"], "deck": s.box.decks[s.decks[0]], "count": opening_hand(s)}
    split = f.env["split"]
    seat, deck = pairs(s)[len(split)]
    return {"seat": seat, "deck": s.box.decks[deck], "count": f.env["total"] - sum(split)}


def _turn_facts(s: State) -> Iterable[Line]:
    yield "fact-adrenaline", {"count": s.adrenaline}
    left = s.box.n.bullet_time_actions if s.bullet else s.box.n.actions
    for frame in s.stack:
        if frame.program == "turn":
            left -= frame.env["acts"]
    yield "fact-actions", {"count": left}
    here = board.shown_creatures(s, s.at)
    if here:
        yield "fact-leaving", {"count": len(here), "lit": s.lit_here()}
    for type_, wounded, _ in here:
        row = s.box.stats[type_][s.nightmare]
        need = row.kill if wounded else row.wound
        state = "wounded" if wounded else "whole"
        dice = row.lit if s.lit_here() else row.dark
        args = {"creature": s.box.all_types[type_], "state": state, "dice": dice, "need": need}
        yield "fact-creature", args


def _loss_facts(s: State, kind: str, f: Frame) -> Iterable[Line]:
    if kind == "calm_tabs":
        yield "fact-loss", {"track": "san", "count": f.env["points"]}
        return
    if "attacker" in f.env:
        type_ = s.box.all_types[s.box.type_of[f.env["attacker"]]]
        yield "fact-attacker", {"creature": type_}
    else:
        yield "fact-parting", {}
    yield "fact-loss", {"track": "hp", "count": evil_hits(s, f) * s.box.n.hit_hp}


def _window_facts(s: State) -> Iterable[Line]:
    yield "fact-did", {"did": [key for n, key in enumerate(s.box.actions) if s.did >> n & 1]}
    yield "fact-window", {"played": s.played, "free": piles.free_spaces(s)}
    if s.danger_here():
        yield "fact-danger", {}
    if not may_play(s):
        yield "fact-no-card", {}


# What is not offered


def _refused(s: State, kind: str, f: Frame) -> Iterable[Refusal]:
    """What one would expect here, and why it is not offered."""
    if kind != "turn.act":
        return
    for d, side in enumerate(DIRECTIONS):
        if s.layout.beyond[s.at][d] < 0:
            yield ("move", side), "why-wall", {"side": side}
        elif s.beyond(s.at, d) < 0:
            yield ("move", side), "why-blocked", {"side": side}
    yield from _missions_refused(s)
    able = usable(s)
    for item in sorted(s.items):
        if item not in able:
            yield ("use", item), _why_not_usable(s, item), {"card": item}


def _missions_refused(s: State) -> Iterable[Refusal]:
    here = s.room_at.get(s.at)
    for key in s.missions:
        if key in missions.offered(s) or s.done[missions.colour_of(s, key)]:
            continue
        if not missions.is_open(s, key):
            first = [s.missions[COLOURS.index(colour)] for colour in missions.compulsory(s)]
            first = [one for one in first if not s.done[s.missions.index(one)]]
            yield (
                ("mission", key),
                ("why-locked-by" if first else "why-locked"),
                {"missions": first},
            )
        elif s.box.mission_room[key] != here:
            room = s.box.rooms[s.box.mission_room[key]]
            yield ("mission", key), "why-elsewhere", {"room": room}
        else:
            yield ("mission", key), f"why-mission-{missions.why_not(s, key)}", {"mission": key}


def _why_not_usable(s: State, item: int) -> str:
    key = s.box.items[item]
    if s.box.with_action[item] == "passive":
        return "why-passive"
    return {
        "_a_target_in_sight": "why-no-target",
        "_a_target_here": "why-nobody-here",
        "_a_blocked_door": "why-no-blocked-door",
        "_something_to_heal": "why-nothing-to-heal",
        "_somebody_to_lure": "why-nobody-to-lure",
    }.get(USABLE[key].__name__, "why-no-exit")
