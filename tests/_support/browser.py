"""The browser that the page is tested in: one that is there, or else one that can be brought here.

`python -m tests._support.browser` brings one and says which, or says in one sentence what
is missing.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence

from tests._support.left_out import is_ci

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
MAC = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS = ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")
OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
# The font shows the emoji on the page's pictures.
MANAGERS: Mapping[str, Sequence[Sequence[str]]] = {
    "apt-get": (
        ("update", "-q"),
        ("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-noto-color-emoji"),
    ),
    "dnf": (("install", "-y", "chromium", "google-noto-color-emoji-fonts"),),
    "pacman": (("-Sy", "--noconfirm", "--needed", "chromium", "noto-fonts-emoji"),),
    "brew": (("install", "--cask", "google-chrome"),),
}
MISSING = (
    "The page is tested in Chromium or Chrome, and none is here, can be downloaded or installed: "
    "install one by hand (on Debian: apt-get install chromium fonts-noto-color-emoji)."
)
STARTS_SECONDS = 60
# A line that leads nowhere is given up sooner than one that is slow.
CONNECTS_SECONDS = 10
DOWNLOAD_SECONDS = 600
INSTALL_SECONDS = 900
COMPLAINT = re.compile(r"(?im)^(?:e:|error:?|sudo:) .+$")


def found() -> str | None:
    """The path of a browser that is here and starts."""
    return next(filter(_starts, _places()), None)


def _places() -> Iterator[str]:
    """Where one may be: what the person has installed comes first."""
    yield from filter(None, map(shutil.which, NAMES))
    if sys.platform == "darwin":
        folders = ("/Applications", os.path.expanduser("~/Applications"))
        usual = [os.path.join(folder, name) for folder in folders for name in MAC]
    else:
        roots = map(os.environ.get, ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData"))
        usual = [os.path.join(root, name) for root in roots if root for name in WINDOWS]
    yield from filter(os.path.exists, [*usual, _own()])


def _own() -> str:
    """Where Playwright keeps the one that it downloads; it need not be there."""
    said = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=False)
    return said.stdout.strip()


def _starts(path: str) -> bool:
    """Whether it is a browser with all that it needs, and not just a name."""
    if os.name == "nt":
        # There it has no answer to the question, and brings with it what it needs.
        return True
    asked = [path, "--version"]
    try:
        said = subprocess.run(asked, capture_output=True, check=False, timeout=STARTS_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def bring() -> str | None:
    """Make one be here, by the first way that works; its path."""
    print("There is no browser yet to test the page in; bringing one:", flush=True)
    for way in (_download, _install, _complete):
        way()
        path = found()
        if path is not None:
            return path
    return None


def _download() -> None:
    """Playwright's own."""
    patience = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECTS_SECONDS * 1000)}
    command = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
    _attempt(command, DOWNLOAD_SECONDS, {**patience, **os.environ})


def _install() -> None:
    """With the system's package manager, where it may be used without asking anybody."""
    name = next(filter(shutil.which, MANAGERS), None)
    for words in MANAGERS[name] if name else ():
        _attempt([*([] if name == "brew" else _as_root()), str(name), *words], INSTALL_SECONDS)


def _complete() -> None:
    """The system's libraries for what Playwright has downloaded, where a package is no way."""
    if shutil.which("apt-get") and os.path.exists(_own()):
        command = [sys.executable, "-m", "playwright", "install-deps", "chromium"]
        _attempt([*_as_root(), *command], INSTALL_SECONDS)


def _as_root() -> list[str]:
    """In front of a command that only root may run; it fails where a password would be asked."""
    return [] if os.name != "nt" and os.geteuid() == 0 else ["sudo", "-n"]


def _attempt(command: Sequence[str], seconds: float, env: Mapping[str, str] | None = None) -> None:
    """Run a command for so long at most; where it fails, say with what."""
    print(f"  {' '.join(command)}", flush=True)
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=env,
                start_new_session=True,
            )  # fmt: skip
        except OSError as fault:
            print(f"    {fault}", flush=True)
            return
        try:
            if process.wait(seconds) == 0:
                return
            output.seek(0)
            said = output.read().strip()
            complaint = COMPLAINT.search(said)
            print(f"    {complaint.group() if complaint else said[-300:]}", flush=True)
        except subprocess.TimeoutExpired:
            print(f"    not done after {seconds:.0f} s", flush=True)
        finally:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Nothing that was begun goes on behind our back, what it has started included."""
    if process.poll() is None:
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def main() -> int:
    """0 if the page can be tested, or may be left out."""
    path = found() or bring()
    if path is not None:
        print(f"The page is tested in {path}.")
        return 0
    print(MISSING, "With CI=true that is an error." if is_ci() else "Its tests are left out.")
    return 1 if is_ci() else 0


if __name__ == "__main__":
    sys.exit(main())
