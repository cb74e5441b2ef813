"""Fights, attacks, attacks of opportunity, damage and experience."""

from collections.abc import Iterable

from rules.alone.components import board, piles
from rules.alone.components.ending import finish
from rules.alone.components.maps import NONE
from rules.alone.components.questions import (
    PASS,
    around,
    damage,
    hero_asks,
    moment,
    spawn,
)
from rules.alone.components.state import State
from rules.alone.components.targets import begin_fight, named_creatures, target_named
from rules.alone.components.wounds import (
    blanks,
    capped,
    hits,
    hurt,
    kill,
    misses,
    reroll,
    roll,
    tell_roll,
)
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision

# The Hero's attack


def hero_sparks(s: State, f: Frame) -> bool:
    """Whether sparks are hits in this attack of the Hero."""
    return s.lit_here() or bool(f.env.get("sparks"))


def _declared(s: State, f: Frame) -> Outcome:
    return moment(s, "fight", "declared") if f.env["moments"] else None


def _roll_fight(s: State, f: Frame) -> None:
    sparks = hero_sparks(s, f)
    faces = roll(s, capped(s, f.env["dice"], 1))
    tell_roll(s, "hero", faces, sparks)
    if f.env.get("again"):
        again = misses(faces, sparks)
        if again:
            faces = reroll(s, faces, again)
            tell_roll(s, "hero", faces, sparks)
    if f.env["moments"] and s.knows("precision"):
        again = misses(faces, sparks)[:1]
        if again:
            faces = reroll(s, faces, again)
            tell_roll(s, "hero", faces, sparks)
    f.env["faces"] = faces


def _rolled(s: State, f: Frame) -> Outcome:
    return moment(s, "fight", "roll") if f.env["moments"] else None


def _hurt_target(s: State, f: Frame) -> Outcome:
    env = f.env
    count = len(hits(env["faces"], hero_sparks(s, f)))
    env["hits"], env["over"] = count, 0
    target = env["target"]
    if target < 0:
        veil = ("fake", env["sector"], env["fake"])
        if veil in s.veils:
            at = s.veils.index(veil)
            s.veils = s.veils[:at] + s.veils[at + 1 :]
            data = {"creature": env["fake"], "wounded": False, "from": s.named[env["sector"]]}
            s.emit("creature.moved", {**data, "to": None}, fence=True)
        return None
    if s.creatures[target] < 0:
        return None
    frame, env["over"] = hurt(s, target, max(0, count - env["less"]))
    if s.creatures[target] < 0:
        env["target"] = NONE
    return frame


def _advanced(_s: State, f: Frame) -> Outcome:
    """What the item does beyond the attack."""
    after = f.env.get("after")
    return None if after is None else Frame(after, dict(f.env))


# Creatures attack


def _attack(s: State, f: Frame) -> None:
    creature, env = f.env["attacker"], f.env
    s.attacked |= 1 << creature if env.get("dice") is None else 0
    env["faces"] = ()
    if s.creatures[creature] < 0 or s.stunned >> creature & 1:
        return
    dice = attack_dice(s, creature) if env.get("dice") is None else env["dice"]
    if "smoked" in s.effects and s.creatures[creature] == s.at:
        dice -= s.effects["smoked"]
    dice = capped(s, dice)
    if not dice:
        return
    sparks = s.danger_here()
    faces = roll(s, dice)
    tell_roll(s, s.box.all_types[s.box.type_of[creature]], faces, sparks)
    if env.get("dice") is None and s.rerolls >> creature & 1:
        faces = _again(s, faces, misses(faces, sparks), sparks)
    if s.knows("agility"):
        faces = _again(s, faces, hits(faces, sparks)[:1], sparks)
    env["faces"] = faces


def _again(s: State, faces: tuple[str, ...], which: list[int], sparks: bool) -> tuple[str, ...]:
    if not which:
        return faces
    faces = reroll(s, faces, which)
    tell_roll(s, "evil", faces, sparks)
    return faces


def attack_dice(s: State, creature: int) -> int:
    """The dice of a creature's own attack, without smoke."""
    row = board.stats(s, creature)
    dice = row.lit if s.lit >> s.creatures[creature] & 1 else row.dark
    dice += s.bonus.get(creature, 0)
    leader = s.box.cult_leader
    if s.box.type_of[creature] == s.box.cultist and s.creatures[leader] >= 0:
        dice += s.box.n.cult_leader_dice
    return dice


def evil_hits(s: State, f: Frame) -> int:
    """The hits of a roll by Evil."""
    return len(hits(f.env["faces"], s.danger_here()))


def _armour_helps(s: State, f: Frame) -> bool:
    return s.holds("armour") is not None and evil_hits(s, f) > 0


def _use_or_not(item: str):  # noqa: ANN202
    def options(s: State, _f: Frame) -> Iterable[Decision]:
        held = s.holds(item)
        if held is not None:
            yield "use", held
        yield PASS

    return options


def _armour(s: State, f: Frame, decision: Decision) -> None:
    if decision == PASS:
        return
    item = int(decision[1])
    f.env["strikes"] = s.items[item][1]
    piles.spend(s, item)
    sparks = s.danger_here()
    f.env["faces"] = _again(s, f.env["faces"], hits(f.env["faces"], sparks), sparks)


def _take_hits(s: State, f: Frame) -> Outcome:
    return damage("hp", evil_hits(s, f) * s.box.n.hit_hp, by_evil=True)


def _armour_dice(s: State) -> int:
    return s.box.item_rows[s.box.item_id["armour"]].numbers["dice"]


def _strike_back(s: State, f: Frame) -> Outcome:
    attacker = f.env["attacker"]
    if not f.env.get("strikes") or s.creatures[attacker] < 0:
        return None
    return begin_fight(s, attacker, _armour_dice(s), free=True)


def _past_control(s: State, f: Frame) -> Outcome:
    creature = f.env["attacker"]
    if f.env["faces"] and f.env.get("dice") is None and s.doomed >> creature & 1:
        return kill(s, creature, by_hero=False)
    return None


# Attacks of opportunity


def _opportunity(s: State, f: Frame) -> None:
    n = s.box.n
    here = s.here()
    dice = n.opportunity_dice * len(here)
    if s.nuisance("gravity_trouble"):
        dice += s.box.mission_rows["gravity_trouble"].numbers["dice"]
    cornered = s.effects.get("cornered", 0) if f.env["first"] else 0
    dice += cornered
    grip = s.box.reaction_rows["iron_grip"].numbers["grip"]
    dice += grip * sum(s.grips >> c & 1 for c in here)
    if s.lit_here():
        dice -= n.opportunity_lit
    sparks = s.danger_here()
    faces = roll(s, capped(s, dice))
    if faces:
        tell_roll(s, "evil", faces, sparks)
        if f.env["first"] and s.effects.get("cornered_blanks"):
            faces = _again(s, faces, blanks(faces), sparks)
    f.env["faces"] = faces


def _may_strike(_s: State, f: Frame) -> bool:
    return bool(f.env.get("strikes"))


def _strikes(s: State, _f: Frame) -> Iterable[Decision]:
    return (("fight", *name) for name in named_creatures(s, s.at))


def _strike(s: State, _f: Frame, decision: Decision) -> Outcome:
    target, _ = target_named(s, s.at, str(decision[1]), str(decision[2]))
    return begin_fight(s, target, _armour_dice(s), free=True)


# Damage


def _aim(s: State, f: Frame) -> None:
    """Evil's standing order: damage it deals may go to whoever is with the Hero."""
    env = f.env
    if not env["by_evil"] or s.aim == "hero":
        return
    lost = env["points"]
    env["points"] = 0
    s.emit("lost", {"track": env["kind"], "count": lost, "who": s.aim})
    hurt_companion(s, s.aim, lost)


def hurt_companion(s: State, who: str, lost: int) -> None:
    """An ally or survivor loses charges, and is gone without any."""
    if who == "ally":
        assert s.ally is not None
        left = s.ally[1] - lost
        s.ally = (s.ally[0], left) if left > 0 else None
        gone = s.ally is None
    else:
        assert s.survivor is not None
        left = s.survivor - lost
        s.survivor = left if left > 0 else None
        gone = s.survivor is None
    if gone:
        lose_companion(s, who)


def lose_companion(s: State, who: str) -> None:
    """Nobody aims at somebody who is gone."""
    s.emit("ally", {"who": who, "gone": True})
    if s.aim == who:
        s.aim = "hero"


def _calm_helps(s: State, f: Frame) -> bool:
    return f.env["kind"] == "san" and f.env["points"] > 0 and s.holds("calm_tabs") is not None


def _calm(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        item = int(decision[1])
        numbers = s.box.item_rows[item].numbers
        f.env["points"] -= numbers["advanced_less" if s.items[item][1] else "less"]
        piles.spend(s, item)


def _lose(s: State, f: Frame) -> Outcome:
    kind, points = f.env["kind"], f.env["points"]
    if points <= 0:
        return None
    other = "san" if kind == "hp" else "hp"
    for track in (kind, other):
        left = getattr(s, track)
        lost = min(points, left)
        if lost:
            setattr(s, track, left - lost)
            points -= lost
            s.emit("lost", {"track": track, "count": lost, "who": "hero"})
    if not s.hp and not s.san:
        finish(s, "defeat")
        return None
    return moment(s, kind, "damage")


# After a death


def _choosing(s: State, f: Frame) -> bool:
    most = s.box.n.xp_boss_abilities if f.env["earned"] == "boss" else f.env.get("choices", 0)
    return len(f.env["chosen"]) < most


def _abilities(s: State, f: Frame) -> Iterable[Decision]:
    for number, key in enumerate(s.box.abilities):
        if s.xp[number] < s.box.n.xp_unlock and number not in f.env["chosen"]:
            yield "ability", key


def _learn(s: State, f: Frame, decision: Decision) -> Outcome:
    number = s.box.abilities.index(str(decision[1]))
    f.env["chosen"] += (number,)
    gain_experience(s, number)
    return AGAIN


def gain_experience(s: State, ability: int) -> None:
    """One point, not beyond what unlocks."""
    if s.xp[ability] < s.box.n.xp_unlock:
        s.xp[ability] += s.box.n.xp_kill
        s.emit("xp", {"ability": s.box.abilities[ability], "points": s.xp[ability]})


def _earn(s: State, f: Frame) -> None:
    if f.env["earned"] not in ("", "boss"):
        gain_experience(s, s.box.abilities.index(f.env["earned"]))


def _comes_back(_s: State, f: Frame) -> Outcome:
    back = f.env["back"]
    return None if back < 0 else spawn("effect.respawn", (back,))


def fight_frame(s: State) -> Frame:
    """The Hero's attack that is going on."""
    return around(s, "fight")


FIGHTING: dict[str, Program] = {
    "fight": (_declared, _roll_fight, _rolled, _hurt_target, _advanced),
    "attack": (
        _attack,
        hero_asks("armour", _use_or_not("armour"), _armour, when=_armour_helps),
        _take_hits,
        _strike_back,
        _past_control,
    ),
    "opportunity": (
        _opportunity,
        hero_asks("armour", _use_or_not("armour"), _armour, when=_armour_helps),
        _take_hits,
        hero_asks("strike", _strikes, _strike, when=_may_strike),
    ),
    "damage": (
        _aim,
        hero_asks("calm_tabs", _use_or_not("calm_tabs"), _calm, when=_calm_helps),
        _lose,
    ),
    "killed": (
        _earn,
        hero_asks("xp.choose", _abilities, _learn, when=_choosing),
        _comes_back,
    ),
}
