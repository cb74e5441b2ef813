"""The pages people read: what they lead to is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import start

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("[a-z]*/*.md"))]
LINK = re.compile(r"\]\(([^)#\s]+)(#[\w-]+)?\)")
HEADING = re.compile(r"(?m)^#+ (.+)$")


def anchors(page: Path) -> set[str]:
    """What a link into a page may point at."""
    titles = HEADING.findall(page.read_text("utf-8"))
    return {"#" + re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", sorted(set(PAGES)), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_picture_leads_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text("utf-8")):
        if "://" in target:
            continue
        found = (page.parent / target).resolve()
        assert found.exists(), f"{target} is not there"
        assert not anchor or anchor in anchors(found), f"{target} has no {anchor}"


def test_every_page_of_the_docs_can_be_found_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in readme


@pytest.mark.parametrize("page", sorted(set(PAGES)), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_that_is_named_exists(page: Path) -> None:
    known = set(re.findall(r"python3 start\.py ([a-z]+)", start.USAGE))
    assert {"discord", "local", "demo", "test", "campaign", *start.PROGRAMS} == known
    text = page.read_text("utf-8")
    assert set(re.findall(r"python3 start\.py ([a-z]+)[` ]", text)) <= known
    for module in set(re.findall(r"python -m ([a-z_.]+)", text)) - {"pytest"}:
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module


def test_every_program_that_is_named_can_be_loaded() -> None:
    """What takes minutes or hours is not run here, but what it needs is there."""
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    modules = sorted(set(re.findall(r"python -m ([a-z_.]+)", text)))
    assert len(modules) > 10
    names = [f"{m}.__main__" if (ROOT / m.replace(".", "/")).is_dir() else m for m in modules]
    program = f"import importlib\nfor name in {names!r}: importlib.import_module(name)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_every_command_of_the_bot_stands_in_the_docs() -> None:
    texts = (ROOT / "bot" / "i18n" / "texts" / "en" / "commands.ftl").read_text("utf-8")
    names = re.findall(r"(?m)^command-[a-z]+ = ([a-z]+)$", texts)
    assert "play" in names
    page = (ROOT / "docs" / "playing.md").read_text("utf-8")
    rows = " ".join(re.findall(r"(?m)^\| (`/[^|]+)\|", page))
    assert set(names) <= set(re.findall(r"[a-z]+", rows))


def test_every_option_of_playing_here_stands_in_the_docs() -> None:
    named = set(re.findall(r"--[a-z-]+", (ROOT / "docs" / "hosting.md").read_text("utf-8")))
    offered = re.search(r"start\.py local.*?start\.py demo", start.USAGE, re.DOTALL)
    assert offered
    assert set(re.findall(r"--[a-z-]+", offered.group())) <= named
