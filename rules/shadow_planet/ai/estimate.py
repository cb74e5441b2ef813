"""What decides a game of The Shadow Planet, as numbers that an estimate of winning adds up."""

from rules.shadow_planet.ai.wishes import Wishes


def features(wishes: Wishes) -> dict[str, float]:
    """How far it is to each end, what lies in the Gear of which side, and how late it is."""
    now, seats = wishes.outlook, len(wishes.view["hand_sizes"])
    late = 1 / (1 + now.countdown)
    mended, armed = now.mends - now.repair, now.arms - now.threat - now.feeds
    return {
        "one": 1.0,
        "four_seats": float(seats == 4),
        "five_seats": float(seats == 5),
        "threat": now.threat,
        "countdown": now.countdown,
        "mended": mended,
        "mended_late": mended * late,
        "armed": armed,
        "armed_late": armed * late,
    }
