"""What goes over the wire stays as it was recorded, to the letter."""

from pathlib import Path

import pytest

from tests.recording.games import play
from tests.recording.kept import GAMES, digest, path_of


@pytest.mark.parametrize("number", GAMES)
async def test_a_recorded_game_goes_over_the_wire_as_before(number: int, tmp_path: Path) -> None:
    acts = await play(number, tmp_path)
    lines, kept = digest(acts), path_of(number).read_text().splitlines()
    apart = next(
        (n for n, pair in enumerate(zip(lines, kept, strict=False)) if len({*pair}) > 1), None
    )
    if apart is not None:
        what, requests = acts[apart]
        pytest.fail(
            "\n".join([f"act {apart}, {what}: not as in {path_of(number).name}", *requests])
        )
    assert len(lines) == len(kept)
    assert {"vote yes", "vote no", "take", "resume"} <= {what for what, _ in acts}
