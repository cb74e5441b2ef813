"""A replay from the record of a game: what its seed and decisions make of it, for some readers."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.domain.limits import OPEN as RUNNING
from bot.domain.table import Table, stored
from bot.i18n.languages import LANGUAGES, spoken
from bot.replays.contents import OPEN, PUBLIC, Contents, Reader, all_readers
from bot.replays.page_file import page
from persistence.exports import ExportedGame, commands_of, read, row_of
from persistence.store import ImportRefused
from rules.engine import Game, load_game


def replay(
    exported: Mapping[str, Any], wanted: str | None = None, language: str = LANGUAGES[0]
) -> bytes:
    """The page for one reader (a seat, `public` or `open`); None: for all, if the game is over.

    Of a game that goes on there is no page for all of them, only for the public. The page opens in
    that language; the others are a choice away.
    """
    whole = read(exported)
    place = {**whole.game.place, **stored({"language": language})}
    game, row = _game_in(whole), Table.of(row_of(whole, whole.game.id, place))
    if whole.snapshot is None:
        raise ImportRefused("This game has not begun: there is nothing to look at yet.")
    over = row.status not in RUNNING
    readers = _readers(len(row.seats), wanted, over)
    ours = [one for one in LANGUAGES if one in game.texts]
    languages = tuple(dict.fromkeys([spoken(game, language), *ours]))
    contents = Contents(game, row, commands_of(whole)).whole(readers, languages, over)
    title = f"{contents['table']} · {contents['languages'][languages[0]]['game']}"
    return page(contents, title, languages[0])


def _readers(seats: int, wanted: str | None, over: bool) -> Sequence[Reader]:
    if wanted is None:
        return all_readers(seats) if over else (Reader(PUBLIC),)
    if wanted not in {PUBLIC, OPEN, *map(str, range(seats))}:
        raise ImportRefused(f"There is no such reader: say 1 to {seats}, {PUBLIC} or {OPEN}.")
    return (Reader(wanted),)


def _game_in(whole: ExportedGame) -> Game[Any]:
    """The game with the data it was dealt from."""
    try:
        ours = load_game(whole.game.game)
    except ValueError:
        raise ImportRefused("This game is not one of those that are here.") from None
    return ours if whole.data_set == dict(ours.data_set) else load_game(ours.key, whole.data_set)
