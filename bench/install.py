"""How long the first start installs: by pip, by a uv that pip brings, by a uv that is there.

`python -m bench.install`: each in a fresh folder, with nothing fetched before, in one run.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = ("start.py", "requirements-play.lock", "requirements.lock", "requirements-uv.lock")
WITHOUT_UV = "start.bring_uv = lambda: False; "
SET_UP = "start.set_up(start.PLAY)"


def first_start(folder: Path, path: str, before: str = "") -> float:
    """Seconds of setting up in a folder that holds nothing yet."""
    folder.mkdir()
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    nothing_kept = {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1", "PATH": path}
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", f"import start; {before}{SET_UP}"],
        cwd=folder, env={**os.environ, **nothing_kept}, check=True, capture_output=True,
    )  # fmt: skip
    return time.perf_counter() - began


def main() -> None:
    """Measure and print the table."""
    # Nothing but what the system itself has: no uv of this very environment.
    bare = os.defpath
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = {
            "pip alone": first_start(folder / "pip", bare, WITHOUT_UV),
            "uv, brought by pip": first_start(folder / "brought", bare),
        }
        there = folder / "brought" / ".venv" / "bin"
        rows["uv that is there"] = first_start(folder / "uv", f"{there}{os.pathsep}{bare}")
    print("| installer | seconds |\n|---|--:|")
    for row, seconds in rows.items():
        print(f"| {row} | {seconds:.1f} |")


if __name__ == "__main__":
    main()
