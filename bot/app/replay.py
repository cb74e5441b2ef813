"""The record of a game as a page to look at: `python -m bot.app.replay FILE`."""

import json
import sys
from pathlib import Path

from bot.app.words import Parser, sentence
from bot.i18n.languages import LANGUAGES
from bot.replays.contents import OPEN, PUBLIC
from bot.replays.making import replay
from persistence.store import ImportRefused


def main() -> int:
    """Read what is wanted and do it; one sentence either way."""
    parser = Parser(prog="start.py replay")
    parser.add_argument("file", metavar="FILE", type=Path, help="what /table export gives")
    parser.add_argument(
        "--seat",
        dest="reader",
        metavar="N",
        help="hold only what seat 1, 2 ... knew; or `public`, or `open` for everything",
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--out", metavar="PAGE", type=Path, help="where to; else beside the file")
    wanted = parser.parse_args()
    page: Path = wanted.out or wanted.file.with_suffix(".html")
    try:
        page.write_bytes(replay(_read(wanted.file), _reader(wanted.reader), wanted.language))
    except (ImportRefused, OSError) as fault:
        print(sentence(fault), file=sys.stderr)
        return 2
    print(f"{page} opens in any browser, and asks nobody for anything.")
    return 0


def _read(file: Path) -> dict[str, object]:
    try:
        return json.loads(file.read_bytes())
    except ValueError:
        raise ImportRefused(f"{file} is no exported game: it cannot be read as JSON.") from None


def _reader(wanted: str | None) -> str | None:
    """People count from 1."""
    if wanted is None or wanted in (PUBLIC, OPEN):
        return wanted
    return str(int(wanted) - 1) if wanted.isdecimal() else wanted


if __name__ == "__main__":
    sys.exit(main())
