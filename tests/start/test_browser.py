"""A browser for the page's tests: found by one function, brought where there is none.

Programs in an empty folder stand for those of the machine; the rest is real, Playwright too.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests._support import browser

ROOT = Path(__file__).parents[2]
# Nobody listens there.
NOWHERE = "http://127.0.0.1:9"


class Machine:
    """A computer with nothing but what the test puts on it."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.calls = folder / "calls"
        self.downloads = folder / "downloads"
        self.environment = {
            "PATH": str(self.bin),
            "HOME": str(folder),
            "PLAYWRIGHT_BROWSERS_PATH": str(self.downloads),
            "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE,
        }

    def program(self, name: str, does: str) -> None:
        path = self.bin / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{self.calls}"\n{does}\n')
        path.chmod(0o755)

    def package_manager(self) -> None:
        """Brings a Chromium, if it is asked to; whoever is not root becomes root unasked."""
        into = f"{self.bin}/chromium"
        made = rf'printf "#!/bin/sh\necho Chromium 1\n" > {into} && /bin/chmod 755 {into}'
        self.program("apt-get", f'[ "$1" = install ] && {made}')
        self.program("sudo", '[ "$1" = -n ] && shift && exec "$@"')

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *(words or ("-m", "tests._support.browser"))]
        env = {**self.environment, **environment}
        return subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )

    @property
    def called(self) -> list[str]:
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def archive(machine: Machine) -> Iterator[str]:
    """Where Playwright finds its downloads: a browser and a film maker, each a small script."""
    place = Path(machine.run("-c", browser.OWN).stdout.strip())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        for name in (f"{place.parent.name}/{place.name}", "ffmpeg-linux", "ffmpeg-mac"):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = 0o100755 << 16
            files.writestr(entry, "#!/bin/sh\necho Chromium 1\n")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(packed.getvalue())))
            self.end_headers()
            self.wfile.write(packed.getvalue())

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_nothing_is_brought_where_a_browser_is_there(machine: Machine) -> None:
    machine.package_manager()
    machine.program("google-chrome", "echo Chrome 1")
    said = machine.run()
    assert said.returncode == 0, said.stderr
    assert said.stdout == f"The page is tested in {machine.bin}/google-chrome.\n"
    assert machine.called == ["google-chrome --version"]


def test_a_name_that_does_not_start_is_not_taken_for_a_browser(machine: Machine) -> None:
    machine.program("chromium-browser", "echo needs the snap; exit 1")
    machine.program("google-chrome", "echo Chrome 1")
    assert machine.run().stdout == f"The page is tested in {machine.bin}/google-chrome.\n"


def test_where_there_is_none_playwright_downloads_its_own(machine: Machine, archive: str) -> None:
    machine.package_manager()
    said = machine.run(PLAYWRIGHT_DOWNLOAD_HOST=archive)
    assert f"The page is tested in {machine.downloads}" in said.stdout, said.stdout
    assert machine.called == []
    # The next time it is there.
    assert machine.run().stdout.startswith(f"The page is tested in {machine.downloads}")


def test_where_nothing_can_be_downloaded_the_package_manager_is_used(machine: Machine) -> None:
    machine.package_manager()
    said = machine.run()
    assert said.returncode == 0, said.stderr
    assert said.stdout.endswith(f"The page is tested in {machine.bin}/chromium.\n"), said.stdout
    assert [call for call in machine.called if call.startswith("apt-get")] == [
        "apt-get update -q",
        "apt-get install -y -q --no-install-recommends chromium fonts-noto-color-emoji",
    ]


def test_where_no_way_works_one_sentence_says_what_is_missing(machine: Machine) -> None:
    machine.program("apt-get", "echo E: Unable to locate package >&2; exit 100")
    machine.program("sudo", "echo sudo: a password is required >&2; exit 1")
    said = machine.run()
    assert said.returncode == 0
    last = said.stdout.splitlines()[-1]
    assert last == f"{browser.MISSING} Its tests are left out."
    assert "Error: connect ECONNREFUSED" in said.stdout


def test_with_ci_a_missing_browser_is_an_error(machine: Machine) -> None:
    said = machine.run(CI="true")
    assert said.returncode == 1
    assert said.stdout.splitlines()[-1] == f"{browser.MISSING} With CI=true that is an error."


PAGE_TEST = "tests/localcord/page/test_words.py"


def test_the_tests_of_the_page_are_left_out_with_a_word_but_never_in_ci(
    machine: Machine, tmp_path: Path
) -> None:
    words = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", PAGE_TEST]
    notes = tmp_path / "left-out"
    said = machine.run(*words, VIDAR_LEFT_OUT=str(notes))
    assert said.returncode == 0, said.stdout
    assert notes.read_text() == "page (no browser)\n"
    said = machine.run(*words, CI="true")
    assert said.returncode == 1
    assert "With CI=true nothing is left out: page (no browser)." in said.stdout


def test_what_takes_too_long_is_ended_with_all_that_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note, started = tmp_path / "pid", list[str]()
    os.mkfifo(note)

    class Begun(subprocess.Popen[bytes]):
        """What it starts is there before its time is up."""

        def wait(self, timeout: float | None = None) -> int:
            if timeout is None:
                return super().wait()
            started.append(note.read_text().strip())
            return super().wait(0)

    monkeypatch.setattr(browser.subprocess, "Popen", Begun)
    browser._attempt(["/bin/sh", "-c", f'sleep 1000 & echo $! > "{note}"; wait'], 1)
    (pid,) = started
    # It is ended at once, but the machine need not have got round to it yet.
    late = time.monotonic() + 60
    while not is_over(pid):
        assert time.monotonic() < late, "it goes on behind our back"
        time.sleep(0.01)


def is_over(pid: str) -> bool:
    """Whether a process has ended; whoever inherits it may not have taken note of that yet."""
    try:
        return Path("/proc", pid, "stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_no_test_looks_for_a_browser_by_itself() -> None:
    """One function finds it, so that what is brought is what is used."""
    texts = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")}
    launching = {path: text for path, text in texts.items() if "chromium.launch(" in text}
    assert len(launching) > 2, "the folders have moved, and nobody looks at them"
    for path, text in launching.items():
        if path != Path(__file__):
            assert "from tests._support.browser import" in text, path
            assert "shutil.which" not in text, path
