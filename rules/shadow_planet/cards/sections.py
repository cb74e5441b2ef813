"""Using a Section at the end of a turn: what must be shown for it, and what follows."""

from rules.engine.frames import AGAIN, Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, piles
from rules.shadow_planet.components.catalog import bits, mask_of
from rules.shadow_planet.components.data_files import SectionEffect
from rules.shadow_planet.components.questions import PASS, always, mover
from rules.shadow_planet.components.state import State


def section_of(s: State, who: int) -> str | None:
    """The Section a Character stands in, if it stands in one."""
    place = s.pawns[who]
    return place if place in s.box.sections else None


def can_show(s: State, seat: int, effect: SectionEffect) -> bool:
    """Whether the hand holds enough cards of every type that must be shown."""
    hand = s.hands[seat]
    return all((hand & s.box.of_type[t]).bit_count() >= n for t, n in effect.show.items())


def is_open(s: State, effect: SectionEffect) -> bool:
    """A Vehicle enters play only while it is not in play; everything else may do nothing."""
    return effect.does != "vehicle_enters" or s.vehicles[effect.with_["vehicle"]] is None


def _uses(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    section = section_of(s, f.env["who"])
    if section is None:
        return ()
    effects = enumerate(s.box.sections[section].effect)
    usable = (n for n, effect in effects if is_open(s, effect) and can_show(s, seat, effect))
    return (*(("use", n) for n in usable), PASS)


def _use_or_pass(s: State, f: Frame, _seat: int, decision: Decision) -> None:
    if decision != PASS:
        f.env["effect"] = decision[1]


def _to_show(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    """Cards of the first type that is not yet shown in full: all that are left, chosen or not."""
    if "effect" not in f.env:
        return ()
    section = section_of(s, f.env["who"])
    assert section is not None
    shown = f.env.get("shown", ())
    needs = s.box.sections[section].effect[f.env["effect"]].show
    for type_ in s.box.types:
        of_type = s.box.of_type[type_]
        missing = needs.get(type_, 0) - (mask_of(shown) & of_type).bit_count()
        left = s.hands[seat] & of_type & ~mask_of(shown)
        if missing > 0 and left.bit_count() > missing:
            return tuple(("show", card) for card in bits(left))
    return ()


def _show(_s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
    f.env["shown"] = (*f.env.get("shown", ()), decision[1])
    return AGAIN


def _show_the_rest(s: State, f: Frame) -> None:
    """What leaves no choice is shown without asking; with it the Section's use becomes public."""
    if "effect" not in f.env:
        return
    seat = f.env["seat"]
    section = section_of(s, f.env["who"])
    assert section is not None
    shown = mask_of(f.env.get("shown", ()))
    for type_, needed in s.box.sections[section].effect[f.env["effect"]].show.items():
        of_type = s.box.of_type[type_]
        if (shown & of_type).bit_count() < needed:
            shown |= s.hands[seat] & of_type
    end_of_turn_texts(s, seat)
    piles.show_from_hand(s, seat, shown)
    effect = f"{section}_{f.env['effect']}"
    data = {"section": section, "effect": effect, "seat": seat, "cards": bits(shown)}
    s.emit("section.used", {**data, "character": s.box.characters[f.env["who"]]}, fence=True)
    f.env["source"] = section


def _its_effect(s: State, f: Frame) -> Outcome:
    if "source" not in f.env:
        return None
    does = s.box.sections[f.env["source"]].effect[f.env["effect"]].does
    return Frame(does, dict(f.env))


def _marker_and_way_back(s: State, f: Frame) -> None:
    if "source" in f.env:
        board.bar_section(s, f.env["who"], f.env["source"])
        back_into_location(s, f.env["who"])


def end_of_turn_texts(s: State, seat: int) -> None:
    """Cards that say so go face-up to discard, once a turn."""
    if not s.texts_done:
        s.texts_done = True
        discarded = s.box.discarded_at_end
        piles.discard_played(s, seat, [c for c in s.played[seat] if discarded >> c & 1])


def back_into_location(s: State, who: int) -> None:
    """A Character in a Section is put back into the Location."""
    board.move_pawn(s, who, s.box.locations[s.where(who)])


SECTION: Program = (
    Ask("section.use", mover, _uses, _use_or_pass, silent=always, secret=("effect",)),
    Ask("section.show", mover, _to_show, _show, secret=("shown",)),
    _show_the_rest,
    _its_effect,
    _marker_and_way_back,
)
