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
        if page.exists() and wanted.file.exists() and page.samefile(wanted.file):
            raise ImportRefused(f"{page} is the exported game itself: name another with --out.")
        page.write_bytes(_made(wanted.file, _reader(wanted.reader), wanted.language))
    except (ImportRefused, OSError) as fault:
        print(sentence(fault), file=sys.stderr)
        return 2
    print(f"{page} opens in any browser, and asks nobody for anything.")
    return 0


def _made(file: Path, reader: str | None, language: str) -> bytes:
    """The page. A record from anywhere can be wrong in any way, and nobody vouches for it."""
    record = _read(file)
    try:
        return replay(record, reader, language)
    except ImportRefused:
        raise
    except Exception as fault:
        kind = type(fault).__name__
        raise ImportRefused(f"{file} cannot be played again by these rules: {kind}.") from fault


def _read(file: Path) -> dict[str, object]:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        raise ImportRefused(f"{file} is no exported game: it cannot be read as JSON.") from None


def _reader(wanted: str | None) -> str | None:
    """People count from 1."""
    if wanted is None or wanted in (PUBLIC, OPEN):
        return wanted
    return str(int(wanted) - 1) if wanted.isdecimal() and len(wanted) < 3 else wanted


if __name__ == "__main__":
    sys.exit(main())
