"""What people do for themselves alone: they look things up, toggle choices, set preferences.

Nobody else may notice any of it. Whatever is changed is changed back.
"""

from collections.abc import Awaitable, Callable, Mapping

from bot.domain.custom_id import parse
from bot.domain.drafts import Pick, choices, pressed, shown_now
from rules.engine import Decision, load_game
from tests._support.bot.leaks.scene import MANAGERS, Observer, Scene
from tests._support.bot.leaks.wrong_presses import old_presses, wrong_presses
from tests._support.bot.players import is_asked, press
from tests._support.bot.walking import walk

Look = Callable[[Scene, Observer], Awaitable[None]]
ARTICLES = {"rule": ("about", "move"), "card": ("name", "trail")}
"""What is typed to look something up, into which option."""
FILLED_IN = {"/table branch": {"moment": "none"}}
"""What must be filled in where a command is typed."""


# Commands


def _typed(command: str) -> Look:
    async def typed(scene: Scene, who: Observer) -> None:
        await scene.type(who, command)

    return typed


def _looked_up(command: str) -> Look:
    """With what is offered while typing, a word, and nothing at all."""

    async def looked_up(scene: Scene, who: Observer) -> None:
        option, word = ARTICLES[command]
        for text in ("", word):
            await scene.cast[who].autocomplete(await scene.room(), command, option, text)
            await scene.type(who, command, **({option: text} if text else {}))

    return looked_up


async def _rule(scene: Scene, who: Observer) -> None:
    """Also what an article leads to."""
    await _looked_up("rule")(scene, who)
    await scene.press(who, "see")


async def _branch(scene: Scene, who: Observer) -> None:
    """What is offered while typing, and a moment that there is not."""
    room, command = await scene.room(), "table branch"
    for option in ("moment", "table"):
        await scene.cast[who].autocomplete(room, command, option, "")
    await scene.type(who, command, **FILLED_IN["/table branch"])


async def _without_a_seat(scene: Scene, who: Observer) -> None:
    """What only players can do, by somebody who is none."""
    if isinstance(who, str):
        for command in scene.offers.commands:
            if command.startswith("/table "):
                await scene.type(who, command[1:], **FILLED_IN.get(command, {}))


async def _tables(scene: Scene, who: Observer) -> None:
    if scene.role(who) in MANAGERS:
        await scene.type(who, "admin tables")


async def _language(scene: Scene, who: Observer) -> None:
    if scene.role(who) in MANAGERS:
        for language in ("pl", "en"):
            await scene.type(who, "admin language", language=language)
        await scene.type(who, "admin hours", hours=6)


async def _end_nothing(scene: Scene, who: Observer) -> None:
    """A table that is not there."""
    if scene.role(who) in MANAGERS:
        await scene.type(who, "admin end", table="nowhere1")


async def _repair_nothing(scene: Scene, who: Observer) -> None:
    """A table that is not there."""
    if scene.role(who) in MANAGERS:
        await scene.type(who, "admin repair", table="nowhere1")


# What stands on the panel, on the desk and on pages of one's own


def _clicked(what: str) -> Look:
    async def clicked(scene: Scene, who: Observer) -> None:
        await scene.press(who, what, on=await scene.panel())

    return clicked


async def _help(scene: Scene, who: Observer) -> None:
    """Every page there is."""
    page = await scene.press(who, "help", on=await scene.panel())
    assert page is not None
    (menu,) = page.selects
    for value in [option.value for option in menu.options if not option.default]:
        await scene.press(who, "aid", value=value, on=page)


async def _story(scene: Scene, who: Observer) -> None:
    """All that happened: page by page, and the last chapter in full."""
    log = await scene.press(who, "log", on=await scene.panel())
    page = await scene.press(who, "story", "here", on=log)
    assert page is not None
    await scene.press(who, "story", "0", on=page)
    if page.selects:
        (menu,) = page.selects
        await scene.press(who, "story", "c", menu.options[-1].value, on=page)


async def _replay(scene: Scene, who: Observer) -> None:
    """The game up to now as a page, from the log; none where the rules make a seat forget."""
    log = await scene.press(who, "log", on=await scene.panel())
    shown = await scene.press(who, "replay", on=log)
    assert (shown is None) == load_game(scene.table.game).forgets


async def _look(scene: Scene, who: Observer) -> None:
    """What there is to see large, where the game has such things: from the panel, and on."""
    page = await scene.press(who, "look", on=await scene.panel())
    if page is not None:
        await scene.press(who, "look", on=page)


async def _queue(scene: Scene, who: Observer) -> None:
    """Look for players, and look no more; nobody else hears of it."""
    page = await scene.type(who, "queue")
    assert page is not None
    for select in page.selects[1:]:
        custom_id = parse(select.custom_id)
        assert custom_id is not None
        await scene.press(who, "want", custom_id.words, on=page)
    if await scene.press(who, "waiting", on=page) is not None:
        await scene.press(who, "stop", on=page)
    for _ in range(2):
        await scene.press(who, "tell", on=page)


async def _results(scene: Scene, who: Observer) -> None:
    """Of the server: in all, and in the season that runs."""
    page = await scene.type(who, "results")
    await scene.press(who, "season", on=page)
    await scene.type(who, "results", season="last")


async def _own_things(scene: Scene, who: Observer) -> None:
    """Results, language, preferences: changed and changed back."""
    page = await scene.type(who, "me")
    await scene.press(who, "results", on=page)
    await scene.press(who, "dms", on=page)
    assert await scene.press(who, "data", on=page) is not None
    for language in ("pl", "en", "discord"):
        await scene.press(who, "speak", value=language, on=page)
    preferences = await scene.press(who, "habits", on=page)
    for key, changed, usual in (
        ("quiet", "23-7", "none"),
        ("every", "1h", "usual"),
        ("digest", "12", "never"),
    ):
        for value in (changed, usual):
            await scene.press(who, "habit", key, value, on=preferences)
    await scene.press(who, "away", on=page)


async def _forgotten(scene: Scene, who: Observer) -> None:
    """Players are told to wait until their game is over; others are forgotten."""
    page = await scene.type(who, "me")
    asked = await scene.press(who, "forget", on=page)
    await scene.press(who, "forgotten", on=asked)


async def _answer_ahead(scene: Scene, who: Observer) -> None:
    """Rank and clear; say something once and for all, and take it back."""
    if not isinstance(who, int):
        return
    page = await scene.press(who, "rank", on=await scene.desk(who))
    await scene.press(who, "ranked", on=page)
    kinds = (await scene.vidar.services.tables.game_of(await scene.row())).rankings
    for kind in kinds:
        await scene.press(who, "ranked", f"{kind}~", on=page)
    for _ in range(2):
        await scene.press(who, "always", "finish", on=page)


async def _toggle(scene: Scene, who: Observer) -> None:
    """Pick what does not commit yet, if there is such a thing, start over, and back, and again.

    What would be asked about once more is asked about, and not done.
    """
    if not isinstance(who, int) or not is_asked(form := await scene.desk(who)):
        return
    person = scene.cast[who]
    free, asks = await _choices(scene, who)
    if free is not None:
        assert await press(person, free, form)
        await scene.settled()
        for what in ("clear", "restore", "clear"):
            await scene.press(who, what, on=form)
    if asks is not None and await press(person, asks, form):
        await scene.settled()
        await scene.press(who, "page", on=form)


async def _choices(scene: Scene, seat: int) -> tuple[Decision | None, Decision | None]:
    """Something that a draft can hold, and something that is asked about once more."""
    services = scene.vidar.services
    seen = await services.play.seen(scene.key, scene.cast[seat].id)
    game = await services.tables.game_of(seen.row)
    state = (await services.tables.state(seen.row, game)).state
    free: list[Decision] = []
    asks: list[Decision] = []
    if seen.walk is None:
        return None, None
    together = {game.form_groups.get(step.kind) for step in seen.walk.steps} == {"finish"}
    for step in shown_now(game, seen.walk, together):
        for decision in choices(game, step):
            picks: list[Pick] = pressed(game, [], step.prompt, decision)
            if decision in step.prompt.asks:
                asks.append(decision)
            elif not walk(game, state, seat, picks).commits:
                free.append(decision)
    return next(iter(free), None), next(iter(asks), None)


async def _how(scene: Scene, who: Observer) -> None:
    """How the game is played, as it stands before everybody, and in words."""
    page = await scene.press(who, "how")
    assert page is not None
    await scene.press(who, "how", "words", on=page)


async def _suggestion(scene: Scene, who: Observer) -> None:
    """What an AI would do, from what this seat may know."""
    if not isinstance(who, int) or not is_asked(form := await scene.desk(who)):
        return
    if not await scene.press(who, "suggestion", on=form):
        return
    found = await scene.vidar.services.ai.suggest(scene.key, scene.cast[who].id)
    *ticked, last = found.answers
    if ticked and last.declines:
        # Anything else would decide something, and what one decides follows from what one knows.
        for what in ("follow", "clear"):
            await scene.press(who, what, on=form)


async def _more(scene: Scene, who: Observer) -> None:
    """All about what is asked, and back."""
    if isinstance(who, int) and is_asked(form := await scene.desk(who)):
        await scene.press(who, "more", on=form)
        await scene.press(who, "page", on=form)


async def _in_words(scene: Scene, who: Observer) -> None:
    """The position in words, as it stands before everybody; words first, no reasons, and back."""
    await scene.press(who, "words")
    page = await scene.type(who, "me")
    for what in ("words_first", "lessons") * 2:
        await scene.press(who, what, on=page)


async def _follow(scene: Scene, who: Observer) -> None:
    """Follow the table, stop, and follow it again; players cannot."""
    if isinstance(who, int):
        await scene.press(who, "watch")
        return
    for what in ("watch", "unwatch", "watch"):
        await scene.press(who, what)


LOOKS: Mapping[str, Look] = {
    "/desk": _typed("desk"),
    "/log": _typed("log"),
    "/board": _typed("board"),
    "/me": _typed("me"),
    "/results": _results,
    "/queue": _queue,
    "/table export": _typed("table export"),
    "/table branch": _branch,
    "without a seat": _without_a_seat,
    "/rule": _rule,
    "/card": _looked_up("card"),
    "/admin tables": _tables,
    "/admin language": _language,
    "/admin end": _end_nothing,
    "/admin repair": _repair_nothing,
    "/help": _typed("help"),
    "/about": _typed("about"),
    "act": _clicked("act"),
    "desk": _clicked("desk"),
    "log": _clicked("log"),
    "rules": _clicked("rules"),
    "help": _help,
    "how": _how,
    "story": _story,
    "replay": _replay,
    "look": _look,
    "suggestion": _suggestion,
    "more": _more,
    "in words": _in_words,
    "own things": _own_things,
    "forgotten": _forgotten,
    "answer ahead": _answer_ahead,
    "toggle": _toggle,
    "follow": _follow,
    "wrong presses": wrong_presses,
    "old presses": old_presses,
}
