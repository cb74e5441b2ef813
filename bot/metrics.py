"""Figures about the bot as a whole: what happened how often, and how long it took.

Nothing here names a table, a person or what was decided: whoever reads the figures of a host learns
no more than that people play.
"""

from prometheus_client import CollectorRegistry, Counter, Histogram

REGISTRY = CollectorRegistry()
"""All of ours, and nothing of other programs in this process."""

_SECONDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)

INTERACTIONS = Counter(
    "vidar_interactions", "Presses and commands that came in.", registry=REGISTRY
)
LATE_ANSWERS = Counter(
    "vidar_late_answers", "Answers that had to be promised first.", registry=REGISTRY
)
FAULTS = Counter(
    "vidar_faults",
    "Interactions that ended in an apology, by its text.",
    ["text"],
    registry=REGISTRY,
)
DECISIONS = Counter("vidar_decisions", "Commands that tables have accepted.", registry=REGISTRY)
GATEWAY_LOST = Counter(
    "vidar_gateway_lost", "Times that Discord has stopped sending us events.", registry=REGISTRY
)
TIMERS_FAILED = Counter(
    "vidar_timers_failed", "Times that what a timer does has failed.", registry=REGISTRY
)
SENT = Counter("vidar_letters_sent", "Letters of the outbox that are out.", registry=REGISTRY)
RETRIES = Counter(
    "vidar_letters_retried", "Times that sending a letter has failed.", registry=REGISTRY
)
STORE_SECONDS = Histogram(
    "vidar_store_seconds",
    "Time until a change of a table is durable.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
PICTURE_SECONDS = Histogram(
    "vidar_picture_seconds",
    "Time until a picture is drawn.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
NO_PICTURES = Counter("vidar_pictures_failed", "Pictures that could not be had.", registry=REGISTRY)
