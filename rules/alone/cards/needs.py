"""The numbers that each card, item and mission needs beside it in the data files."""

from collections.abc import Mapping

from rules.alone.components.catalog import Box
from rules.engine.data_files import WrongData

REACTIONS = """
    iron_grip: move grip
    worm_liturgy: move dice
    rage_unbound: move nearer dice
    past_control: move dice
    brood_call: nearer
    hatchery: move
    regrowth: move
    sprint: move danger_move
    flanking: creatures move danger_move
    crawlspace: reach danger_reach
    quick_hatch: move nearer
    while_you_rummage: creatures danger_creatures move
    stair_runner: move
    broken_seals: doors move
    cold_sweat: san danger_san
    phantom_noise: noises danger_noises
    erased_memory: sectors danger_sectors
    something_follows: nearer
    pressure_plate: tokens danger_tokens
    gas_vent: hp
    slamming_door: doors danger_doors
    nest_trap: nearer
    dead_end: move
    live_wire: hp danger_hp
    blood_scent: move dice
    thick_hide: less danger_less
    cornered: dice
    feeding_time: dice danger_dice
    scent_trail: move second_move
    savage_reply: dice danger_dice
    footfalls: move
    marked_prey: creatures move bend
    early_warning: move danger_move
    ambush_step: dice
    panic_herd: creatures move danger_move
    cut_off: move danger_move
    false_shapes: san adrenaline empty_san
    whispers: san
    shaking_hands: fewer danger_fewer
    lost_count: fewer charges
    nightmare_echo: san danger_san
    paralysis: san danger_san
    short_circuit: fewer hp
    booby_trapped_crate: dice danger_dice
    tripwire: tokens danger_tokens
    jammed_scanner: span
    corroded_gear: charges fewer
    leak: charges danger_charges
    feedback: reach tokens danger_tokens
"""
ITEMS = """
    tracer_rounds: dice most
    sensor_rounds: dice most
    splinter_rounds: dice most
    acid_vial: dice
    detector: extra upgrades
    smoke_grenade: fewer dice
    jetpack: steps
    armour: dice
    flare_canister: sectors
    cutting_paste: damage
    pulse_tracker: targets
    echo_mapper: tokens
    scout_drone: sectors
    stim_pen: hp
    trauma_kit: hp san
    calm_tabs: less advanced_less
    plasma_torch: dice
    shock_baton: dice
    door_welder: doors cost
    decoy_beacon: reach move advanced_move
    grapple_line: steps
"""
MISSIONS = """
    gravity_trouble: dice
    grey_haze: sectors
    brown_out: sectors
    dead_silence: moves move
    slow_toxin: hp charges
    waking_dreams: san
    garbled_uplink: targets tracker
    turret_codes: charges damage
    left_behind: items
    full_power: interacts
    serum: charges heal limit
    survival_locker: items xp
    distress_call: sabotage more
    last_pod_out: interacts clock hp san
    burn_it_clean: interacts cost hp
    the_loader: interacts hurt
    patient_zero: interacts charges hp san
    the_nest: points lit dark distance
    the_prophet: interacts
"""


def _read(table: str) -> dict[str, tuple[str, ...]]:
    """By key, the names of its numbers."""
    rows = (line.partition(":") for line in table.strip().splitlines())
    return {key.strip(): tuple(names.split()) for key, _, names in rows}


NUMBERS = {
    "reactions.toml, reaction": _read(REACTIONS),
    "items.toml, item": _read(ITEMS),
    "missions.toml, mission": _read(MISSIONS),
}


def check_numbers(box: Box, programs: Mapping[str, object]) -> None:
    """Every row has just the numbers its effect needs, and every card has an effect."""
    items = {row.key: row for row in box.item_rows.values()}
    for (where, needs), rows in zip(
        NUMBERS.items(), (box.reaction_rows, items, box.mission_rows), strict=True
    ):
        for key, row in rows.items():
            needed, given = set(needs.get(key, ())), set(row.numbers)
            for name in sorted(needed - given):
                raise WrongData(f"{where} ({key}), numbers: {name} is missing")
            for name in sorted(given - needed):
                raise WrongData(f"{where} ({key}), numbers.{name}: nothing counts with it")
    for key in box.reaction_rows:
        if f"effect.{key}" not in programs:
            raise WrongData(f"reactions.toml, reaction ({key}): there are no rules for it")
    for key, row in items.items():
        if row.with_ != "passive" and f"use.{key}" not in programs:
            raise WrongData(f"items.toml, item ({key}): there are no rules for it")
