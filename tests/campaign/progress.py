"""What is done already, in a small file for each part: an interrupted campaign goes on from it."""

from __future__ import annotations

import hashlib
import json
import subprocess
from dataclasses import fields
from pathlib import Path

from tests.campaign.shares import Done, Share

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "artefacts" / "campaign"


def code_id(root: Path = ROOT) -> str:
    """Names the state of the code: the commit, and what was changed since; "" if nobody knows."""
    try:
        commit = _git(root, "rev-parse", "--short=12", "HEAD").decode().strip()
        changes = _git(root, "diff", "HEAD")
        for name in _git(root, "ls-files", "-oz", "--exclude-standard").split(b"\0"):
            if name:
                changes += name + (root / name.decode()).read_bytes()
    except (OSError, subprocess.CalledProcessError):
        return ""
    return commit + ("+" + hashlib.sha256(changes).hexdigest()[:8] if changes else "")


def _git(root: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, check=True).stdout


class Progress:
    """The shares of one part that are done, with what they found: one line of JSON for each."""

    def __init__(self, path: Path, code: str) -> None:
        self.path = path
        self.code = code
        self.done: dict[Share, tuple[Done, float]] = {}
        """Each with the time on the clock until it was done."""
        self.other = ""
        """The state of the code that the file was about, if it was another."""
        self._load()

    def _load(self) -> None:
        try:
            lines = self.path.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return
        for line in lines:
            try:
                row = json.loads(line)
                share = Share(row["first"], row["count"])
                done = Done(**row["result"]), row["seconds"]
                code = row["code"]
            except (ValueError, KeyError, TypeError):
                continue  # The machine went down while it was written.
            if code != self.code or not code:
                self.other = code or "an unknown commit"
            else:
                self.done[share] = done
        if self.other:
            self.forget()

    def forget(self) -> None:
        """Start over."""
        self.path.unlink(missing_ok=True)
        self.done = {}

    def add(self, share: Share, done: Done, seconds: float) -> None:
        """Note a share, all of it or nothing."""
        self.done[share] = done, seconds
        row = {"code": self.code, "first": share.first, "count": share.count}
        row["seconds"] = round(seconds, 1)
        row["result"] = {field.name: getattr(done, field.name) for field in fields(done)}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab", buffering=0) as file:
            # After a torn line, a new one.
            file.write(f"\n{json.dumps(row)}\n".encode())
