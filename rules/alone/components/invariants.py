"""What must hold in every state, whatever happened."""

from rules.alone.components import board, piles
from rules.alone.components.maps import SECTORS, bits
from rules.alone.components.state import State

MOST_COUNTED = 10_000
"""No round, turn or point of a game is counted so far."""
PHASES = ("setup", "turn", "round", "over")
AIMS = ("hero", "ally", "survivor")


def audit(s: State) -> list[str]:
    """What is wrong, as sentences; an empty list if nothing is."""
    return _names(s) or [*_cards(s), *_items(s), *_tracks(s), *_board(s), *_creatures(s)]


def _names(s: State) -> list[str]:
    """Everything names something there is: without this the rest cannot even be asked."""
    box = s.box
    checks: tuple[tuple[str, bool], ...] = (
        ("phase", s.phase in PHASES),
        ("options", _options_fit(s)),
        ("leader", s.leader in s.evil),
        ("aim", s.aim in AIMS),
        ("character", s.character in box.characters),
        ("missions", _missions_fit(s)),
        ("rooms", sorted(s.rooms) == sorted(s.layout.room_spaces)),
        ("at and start", all(-1 <= n < SECTORS for n in (s.at, s.start))),
        ("at", s.phase == "setup" or min(s.at, s.start) >= 0),
        ("creatures", _creatures_fit(s)),
        ("decks", len(s.decks) in (0, 2) and all(0 <= d < len(box.decks) for d in s.decks)),
        ("sizes", _sizes_fit(s)),
        ("boss", -1 <= s.boss < len(box.creature_names)),
        ("ally", s.ally is None or s.ally[0] in box.characters),
        ("marker", 0 <= s.marker < len(box.limits)),
        ("sets", _sets_fit(s)),
        ("counts", _counts_fit(s)),
        ("veils", all(_veil_fits(s, *veil) for veil in s.veils)),
        ("effects", all(isinstance(n, int) and n >= 0 for n in s.effects.values())),
        ("plans", not s.plans or s.start >= 0),
        ("owners", all(deck in s.decks for own in s.owners for deck in own)),
        ("first", s.first in (None, "hero", "colonel")),
        ("result", (s.result is not None) == (s.phase == "over") == (not s.stack)),
    )
    return [f"{name}: cannot be" for name, fits in checks if not fits][:1]


def _options_fit(s: State) -> bool:
    campaign = s.options.get("campaign")
    return (
        s.options.get("difficulty") in s.box.difficulties
        and campaign in ("none", *s.box.campaign)
        and s.options.get("hands") in ("open", "silent")
        and s.options.get("instants") in ("armed", "asked")
        and (s.phase != "setup" or s.options.get("start") in ("any", "fair"))
    )


def _missions_fit(s: State) -> bool:
    pairs = zip(("blue", "green", "final"), s.missions, strict=True)
    return all(key in s.box.of_colour[colour] for colour, key in pairs)


def _creatures_fit(s: State) -> bool:
    right = len(s.creatures) == len(s.box.creature_names)
    return right and all(-1 <= at < SECTORS for at in s.creatures)


def _sizes_fit(s: State) -> bool:
    box, seats = s.box, s.seats
    return (
        len(s.hands) == len(s.owners) == seats
        and len(s.piles) == len(s.discards) == len(box.decks)
        and len(s.xp) == len(box.abilities)
        and len(s.progress) == 3
        and 2 <= seats <= 4
    )


def _sets_fit(s: State) -> bool:
    """Every set is one of things that there are."""
    sets = (
        (SECTORS, (s.revealed, s.lit, s.danger)),
        (len(s.layout.doors), (s.blocked, s.welded)),
        (len(s.box.items), (s.item_discard,)),
        (len(s.box.rooms), (s.searched,)),
        (len(s.box.actions), (s.did,)),
        (
            len(s.box.creature_names),
            (
                s.wounded, s.marked, s.grips, s.grips_next, s.moved, s.attacked, s.stunned,
                s.rerolls, s.doomed,
            ),
        ),
    )  # fmt: skip
    return all(0 <= found < 1 << size for size, masks in sets for found in masks)


def _counts_fit(s: State) -> bool:
    counted = (
        s.round, s.turns, s.sabotage, s.stalked, s.clock or 0, *s.progress, *s.bonus.values(),
        *(spaces for _, spaces, _ in s.track),
    )  # fmt: skip
    return (
        all(0 <= number <= MOST_COUNTED for number in counted)
        and (s.survivor is None or 0 < s.survivor <= s.box.n.ally_charges)
        and all(creature in range(len(s.creatures)) for creature in s.bonus)
    )


def _veil_fits(s: State, kind: str, at: int, what: str) -> bool:
    """What is hidden is somebody's own key, what is shown a type; tokens are both."""
    hidden, shown = (*s.box.creature_names, "danger", "switch"), (*s.box.types, "danger")
    return 0 <= at < SECTORS and what in {"veil": hidden, "fake": shown}.get(kind, ())


def _cards(s: State) -> list[str]:
    """Every reaction card of the chosen decks lies in exactly one place."""
    found = [card for pile in s.piles for card in pile]
    for cards in (*s.hands, *s.discards):
        found += bits(cards)
    found += [card for card, _, _ in s.track]
    wanted = sorted(card for deck in s.decks for card in s.box.deck_cards[deck])
    if sorted(found) != wanted:
        return ["cards: not every card of the two decks is in just one place"]
    held = 0
    for hand in s.hands:
        held |= hand
    if s.armed & ~(held & s.box.all_instants):
        return ["armed: only instants in hand can be armed"]
    return [] if s.hands[0] == 0 else ["hands: the Hero holds reactions"]


def _items(s: State) -> list[str]:
    found = [*s.item_deck, *s.items, *bits(s.item_discard)]
    if sorted(found) != list(range(len(s.box.items))):
        return ["items: not every item is in just one place"]
    if any(not 0 < charges <= MOST_COUNTED for charges, _ in s.items.values()):
        return ["items: one without charges is still held, or one with too many"]
    return []


def _tracks(s: State) -> list[str]:
    n = s.box.n
    faults = [
        f"{name}: stands at {value}"
        for name, value, most in (
            ("hp", s.hp, n.hp),
            ("san", s.san, n.san),
            ("adrenaline", s.adrenaline, n.adrenaline_tokens),
            ("turn", s.turn, n.turns),
            ("played", s.played, n.reactions_per_turn),
        )
        if not 0 <= value <= most
    ]
    if any(not 0 <= points <= n.xp_unlock for points in s.xp):
        faults.append("xp: out of range")
    if piles.free_spaces(s) < 0:
        faults.append("track: more cards than spaces")
    if s.phase != "over" and not s.hp and not s.san:
        faults.append("hp and san: both are gone, and the game goes on")
    if (s.aim == "ally" and s.ally is None) or (s.aim == "survivor" and s.survivor is None):
        faults.append("aim: at somebody who is not there")
    if s.ally is not None and not 0 < s.ally[1] <= n.ally_charges:
        faults.append("ally: has no charges")
    return faults


def _board(s: State) -> list[str]:
    faults: list[str] = []
    if s.welded & ~s.blocked:
        faults.append("doors: welded where none is blocked")
    if any(board.danger_on(s, level) > s.box.n.danger_per_level for level in (0, 1)):
        faults.append("danger: too many tokens on a level")
    if s.phase in ("turn", "round") and not s.revealed >> s.at & 1:
        faults.append("revealed: not where the Hero is")
    if any(not s.revealed >> at & 1 for _, at, _ in s.veils) and s.phase == "round":
        faults.append("veils: in a sector that is forgotten")
    return faults


def _creatures(s: State) -> list[str]:
    there = sum(1 << n for n, at in enumerate(s.creatures) if at >= 0)
    marks = s.wounded | s.marked | s.grips | s.grips_next | s.moved | s.stunned | s.rerolls
    if (marks | s.doomed) & ~there:
        return ["creatures: something holds for one that is not on the map"]
    if s.boss >= 0 and s.creatures[s.boss] < 0:
        return ["boss: is not on the map"]
    return []
