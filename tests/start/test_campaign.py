"""The campaign takes parts, goes on where it was stopped, and leaves nothing running.

Tiny parts stand for the real ones; the campaign around them is the real one, in its own process.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.campaign import parts
from tests.campaign.progress import Progress, code_id
from tests.campaign.shares import Done, Share, Total

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from tests.campaign.__main__ import main
from tests._support.tiny_parts import PARTS
sys.exit(main(sys.argv[2:], PARTS, Path(sys.argv[1])))
"""
WAITS_SECONDS = 60


class Campaign:
    """`start.py campaign` with tiny parts and a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "campaign"
        self.notes = folder / "notes"
        self.notes.touch()

    def start(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(self.folder), *words],
            cwd=ROOT, env={**os.environ, "NOTES": str(self.notes)},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    def run(self, *words: str) -> tuple[int, str]:
        with self.start(*words) as process:
            said, _ = process.communicate(timeout=WAITS_SECONDS)
        return process.returncode, said

    def noted(self, lines: int = 0) -> list[str]:
        """What the shares have noted, once it is so much."""
        until = time.monotonic() + WAITS_SECONDS
        while len(found := self.notes.read_text().splitlines()) < lines:
            assert time.monotonic() < until, found
            time.sleep(0.02)
        return found


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign(tmp_path)


def closing(said: str, name: str) -> str:
    """The one closing line of a part, without its time."""
    (line,) = re.findall(rf"(?m)^{name}: .*\d+\.\d min.*$", said)
    return re.sub(r"\d+\.\d min", "… min", line)


def test_a_part_is_taken_alone_and_ends_with_one_line(campaign: Campaign) -> None:
    code, said = campaign.run("counting")
    assert code == 0, said
    assert closing(said, "counting") == "counting: 8 counted, 0 miscounted, … min"
    assert "counted: 16 things" in said
    assert "at most: 6.0 wide" in said
    assert "breaking" not in said
    assert re.fullmatch(r"campaign: all good, \d+\.\d min", said.splitlines()[-1])


def test_several_parts_each_have_their_line(campaign: Campaign) -> None:
    code, said = campaign.run("counting", "judged", "--count", "2")
    assert code == 0, said
    assert closing(said, "counting") == "counting: 2 counted, 0 miscounted, … min"
    assert closing(said, "judged") == "judged: 2 judged, 0 faults, … min"


def test_a_piece_begins_where_it_is_told_and_is_not_done_again_by_the_whole(
    campaign: Campaign,
) -> None:
    code, said = campaign.run("counting", "--first", "2", "--count", "4")
    assert code == 0
    assert "counting: 4 from number 2\n" in said
    assert sorted(campaign.noted()) == ["2+2", "4+2"]
    code, said = campaign.run("counting")
    assert "counting: 8 from number 0, 4 of them done before" in said
    assert closing(said, "counting") == "counting: 8 counted, 0 miscounted, … min"
    assert "at most: 6.0 wide" in said
    assert sorted(campaign.noted()) == ["0+2", "2+2", "4+2", "6+2"]


def test_what_is_done_is_only_done_anew_if_asked(campaign: Campaign) -> None:
    campaign.run("counting", "--count", "2")
    campaign.run("counting", "--count", "2")
    assert campaign.noted() == ["0+2"]
    campaign.run("counting", "--count", "2", "--anew")
    assert campaign.noted() == ["0+2", "0+2"]


def test_another_state_of_the_code_starts_over_with_a_sentence(campaign: Campaign) -> None:
    campaign.run("counting")
    file = campaign.folder / "counting.jsonl"
    file.write_text(file.read_text().replace(code_id(), "abc123"))
    _, said = campaign.run("counting")
    assert said.startswith("counting: what was done belongs to abc123: starting over.\n")
    assert len(campaign.noted()) == 8


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_campaign_tells_what_was_done_and_leaves_nothing_behind(
    campaign: Campaign, number: int
) -> None:
    with campaign.start("waiting", "counting") as process:
        pids = campaign.noted(lines=1)[0].split()
        process.send_signal(number)
        said, _ = process.communicate(timeout=WAITS_SECONDS)
    assert process.returncode == 128 + number, said
    line = "waiting: 2 of 4 waited, 0 lost, … min; stopped: the same command goes on from here"
    assert closing(said, "waiting") == line
    assert "Traceback" not in said
    assert "counting" not in said, "the next part was begun"
    assert campaign.noted()[1:] == ["tidied up"]
    for pid in map(int, pids):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    # It goes on where it was.
    with campaign.start("waiting") as process:
        campaign.noted(lines=3)
        process.send_signal(number)
        said, _ = process.communicate(timeout=WAITS_SECONDS)
    assert "waiting: 4 from number 0, 2 of them done before" in said


@pytest.mark.skipif(sys.platform != "linux", reason="orphans (only Linux tells them)")
def test_a_killed_campaign_leaves_no_share_behind(campaign: Campaign) -> None:
    with campaign.start("waiting") as process:
        campaign.noted(lines=1)
        process.kill()
        process.communicate(timeout=WAITS_SECONDS)
    assert campaign.noted(lines=2)[1] == "tidied up"


def test_a_share_that_breaks_is_a_fault_and_stays_one(campaign: Campaign) -> None:
    faults = [r"FAULT: from 2: ValueError at tiny_parts.py:\d+: a promise is broken"]
    faults += ["FAULT: from 4: its process ended with 9"]
    for _ in range(2):
        code, said = campaign.run("breaking")
        assert code == 1
        assert closing(said, "breaking") == "breaking: 2 whole, 2 broken, … min"
        assert said.splitlines()[-1].startswith("campaign: FAULTS, ")
        for fault in faults:
            assert len(re.findall(fault, said)) == 1, said


def test_what_a_small_dose_cannot_reach_is_no_fault(campaign: Campaign) -> None:
    code, said = campaign.run("sparse", "--count", "2")
    assert code == 0
    assert closing(said, "sparse") == "sparse: 2 seen, 0 faults, … min"
    told = "never seen: b; never seen: c; never seen: d"
    assert f"no fault in less than the full dose: {told}\n" in said
    assert campaign.run("judged", "--count", "2")[0] == 0


def test_what_no_share_of_the_full_dose_has_reached_is_a_fault(campaign: Campaign) -> None:
    code, said = campaign.run("sparse")
    assert code == 1
    assert closing(said, "sparse") == "sparse: 6 seen, 1 faults, … min"
    assert re.findall("FAULT: .*", said) == ["FAULT: never seen: d"]
    code, said = campaign.run("judged")
    assert (code, re.findall("FAULT: .*", said)) == (1, ["FAULT: too few things"])


def test_a_share_that_lost_its_notes_is_a_fault_in_any_dose_and_stays_one(
    campaign: Campaign,
) -> None:
    for _ in range(2):
        code, said = campaign.run("forgetful", "--count", "4")
        assert code == 1
        faults = re.findall("FAULT: .*", said)
        assert faults == ["FAULT: from 2: it does not say what it never reached"]
        assert closing(said, "forgetful") == "forgetful: 4 noted, 1 faults, … min"


def test_a_share_that_broke_hides_nothing_that_is_missing() -> None:
    total = Total()
    for done in (Done(0, faults=["it broke"]), Done(1, missing=["a"]), Done(0, faults=["again"])):
        total.add(done, 1)
    assert total.missing == ["a"]


@pytest.mark.parametrize(
    "words", [["dance"], ["counting", "--count", "-1"], ["counting", "--first", "two"]]
)
def test_words_that_mean_nothing_are_refused_before_anything_is_done(
    campaign: Campaign, words: list[str]
) -> None:
    code, said = campaign.run(*words)
    assert code == 2
    assert said.startswith("start.py campaign: ")
    assert len(said.splitlines()) == 1
    assert not campaign.noted()


def test_the_help_names_every_real_part_with_its_dose_and_every_option() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "tests.campaign", "--help"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    # Other tests make toys known to this process; the campaign has none.
    real = [part for part in parts.PARTS.values() if "-" not in part.name]
    for part in real:
        assert re.search(rf"(?m)^  {part.name} +{part.what} \(full dose: {part.count}\)$", said)
    assert len(real) >= 6
    for option in ("--first", "--count", "--anew", "--help"):
        assert option in said


def test_a_torn_line_loses_only_its_share(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "part.jsonl", "abc")
    for first in (0, 2):
        progress.add(Share(first, 2), Done(2), 1.5)
    text = progress.path.read_text()
    progress.path.write_text(text[:-20])
    again = Progress(progress.path, "abc")
    assert again.done == {Share(0, 2): (Done(2, faults=[]), 1.5)}
    again.add(Share(4, 2), Done(2), 1.5)
    assert list(Progress(progress.path, "abc").done) == [Share(0, 2), Share(4, 2)]


def test_the_state_of_the_code_is_its_commit_and_every_change(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    assert code_id(tmp_path) == ""
    git("init")
    (tmp_path / "a.py").write_text("1")
    git("add", ".")
    git("commit", "-m", "One")
    seen = [code_id(tmp_path)]
    assert re.fullmatch("[0-9a-f]{12}", seen[0])
    for name in ("a.py", "b.py"):
        for text in ("2", "3"):
            (tmp_path / name).write_text(text)
            seen.append(code_id(tmp_path))
    assert len(set(seen)) == 5
    git("add", ".")
    git("commit", "-m", "Two")
    assert code_id(tmp_path) not in seen


def test_the_real_shares_say_what_they_did_in_words_that_can_be_kept(tmp_path: Path) -> None:
    for name in ("games", "arena"):
        done = parts.PARTS[name].run(1, 0)
        assert (done.done, list(done.faults)) == (1, [])
        assert done.counts
        assert (done.missing is not None) == parts.PARTS[name].notes
        progress = Progress(tmp_path / name, "abc")
        progress.add(Share(0, 1), done, 1)
        assert json.loads(progress.path.read_text())["result"]["counts"] == dict(done.counts)
