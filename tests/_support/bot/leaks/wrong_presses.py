"""Presses by the wrong person, on somebody else's things, or on what is not there any more.

Which ids are forged does not depend on the world: whoever knows nothing can only guess.
"""

from bot.domain.custom_id import CustomId
from tests._support.bot.leaks.scene import Observer, Scene

PROMPTS = 0, 3
WORDS = {
    "vote": "1~yes",
    "absent": "0~1~wait",
    "take": "0",
    "set": "pace",
    "ranked": "control.pick~",
    "always": "nothing",
    "habit": "nothing",
    "see": "shadow_planet",
    "share": "shadow_planet~nothing",
    # One's own: to draw the panel anew is public, and tells at once what a quiet edit would later.
    "redraw": "desk",
}
VALUES = {
    "ai": "steady",
    "seats": "add~steady",
    "set": "calm",
    "aid": "nothing",
    "see": "move",
    "speak": "discord",
    "habit": "nothing",
    "gone": "nothing",
}
"""What is chosen in a menu; where nothing is, a button was pressed."""
ANSWERS = ("pick", "sure", "quick", "menu", "ticks", "page")
OUT_OF_TURN = (
    "act",
    "desk",
    "log",
    "rules",
    "help",
    "watch",
    "vote",
    "again",
    "next",
    "keep",
    "start",
    "uncovered",
    "hidden",
    "proof",
)
"""What stands before everybody, at this table or at one that is over."""


async def wrong_presses(scene: Scene, who: Observer) -> None:
    """Every kind of press there is, forged; questions of others are answered by guessing."""
    page = await scene.type(who, "rule", about="move")
    for kind in scene.offers.presses:
        if kind not in ANSWERS:
            table = "me" if kind in ("forget", "habits", "away", "speak") else scene.key
            custom_id = CustomId(table, kind, None, WORDS.get(kind, ""))
            # An article is drawn where it was asked for, which is never before everybody.
            values = [VALUES[kind]] if kind in VALUES else []
            await scene.forge(who, custom_id, *values, on=page if kind == "see" else None)
            continue
        for prompt in PROMPTS:
            await _guess(scene, who, kind, prompt)
    # Whoever was brought to wait for players by one of them waits no more.
    await scene.forge(who, CustomId("queue", "stop"))
    await scene.forge(who, CustomId(scene.key, "nothing"))


async def _guess(scene: Scene, who: Observer, kind: str, prompt: int) -> None:
    """An answer to a question that was perhaps put to somebody, perhaps long ago."""
    row = await scene.row()
    if isinstance(who, int):
        # Nobody answers their own question by accident here: that would be a decision.
        seen = await scene.vidar.services.play.seen(row.id, scene.cast[who].id)
        prompt += 1000 * (seen.prompt is not None and seen.prompt.id == prompt)
    for step, spelled in (("step.search", "play.17"), ("messages.discard", "discard.17")):
        menu = kind in ("menu", "ticks")
        words = f"{step}~{'0' if menu else spelled}"
        await scene.forge(who, CustomId(row.id, kind, prompt, words), *([spelled] if menu else []))


async def old_presses(scene: Scene, who: Observer) -> None:
    """What stands before everybody at the table and at one that is over: also by onlookers."""
    over = [row.id for row in await scene.vidar.services.store.games("abandoned")]
    for table in (scene.key, *over[:1]):
        for what in OUT_OF_TURN:
            if what not in ("again", "next"):
                await scene.press(who, what, table=table)
    if over:
        await scene.forge(who, CustomId(over[0], "leave"))
        await scene.forge(who, CustomId(over[0], "act"))
