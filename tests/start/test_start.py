"""start.py: one sentence where it cannot work, and nothing done by then; how its checks end."""

import hashlib
import io
import os
import re
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import start
from tests._support.page.started import ENVIRONMENT, copy_of_the_tree

ROOT = Path(__file__).parents[2]


def started(*words: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Run start.py's main in a fresh Python, after some preparation."""
    program = f"import sys; sys.argv = ['start.py', *{list(words)!r}]\n{before}\nimport start\n"
    program += "sys.exit(start.main())"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_python_that_is_too_old_is_told_so_in_one_sentence() -> None:
    said = started("test", before="sys.version_info = (3, 9, 2)")
    assert said.returncode == 2
    assert said.stderr == (
        "Vidar needs Python 3.11 or newer, and this is 3.9: "
        "install a newer one and start again with it.\n"
    )


def test_a_missing_venv_module_is_told_in_one_sentence() -> None:
    said = started("test", before="sys.modules['ensurepip'] = None")
    assert said.returncode == 2
    assert said.stderr.startswith("Python's venv module is missing: install it")
    assert len(said.stderr.splitlines()) == 1


def test_an_unknown_word_is_refused_with_the_usage() -> None:
    said = started("dance")
    assert said.returncode == 2
    assert said.stderr.startswith("start.py does not know 'dance'.")
    assert "start.py campaign" in said.stderr


@pytest.mark.parametrize("word", ["test", "discord"])
def test_what_takes_nothing_more_says_so(word: str) -> None:
    said = started(word, "twice")
    assert said.returncode == 2
    assert f"{word} takes nothing more" in said.stderr


def test_the_bot_that_was_asked_for_does_not_play_here_instead(tmp_path: Path) -> None:
    folder = copy_of_the_tree(tmp_path / "vidar")
    said = subprocess.run(
        [sys.executable, "start.py", "discord"],
        cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=180,
    )  # fmt: skip
    assert (said.returncode, said.stdout) == (2, "")
    assert "DISCORD_TOKEN (it is missing)" in said.stderr
    assert len(said.stderr.splitlines()) == 1


def written(folder: Path, settings: str) -> Path:
    """A folder of its own with these settings."""
    made = folder / hashlib.sha256(settings.encode()).hexdigest()
    made.mkdir()
    (made / ".env").write_bytes(settings.encode())
    return made


def test_settings_that_cannot_be_read_are_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=abc".encode("utf-16"))
    (tmp_path / "folder" / ".env").mkdir(parents=True)
    for folder, why in ((tmp_path, "UTF-8"), (tmp_path / "folder", "Is a directory")):
        said = started(before=f"import start; start.ROOT = {str(folder)!r}")
        assert said.returncode == 2
        assert said.stderr.startswith(".env cannot be read: ")
        assert why in said.stderr
        assert len(said.stderr.splitlines()) == 1


def test_a_token_in_the_environment_or_in_the_settings_starts_the_bot(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN='abc'\n", "utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / ".env").write_text("# DISCORD_TOKEN=abc\nDISCORD_TOKEN=\n", "utf-8")
    for folder, token, said in (
        (tmp_path, "", "True"),
        (tmp_path / "empty", "", "False"),
        (tmp_path / "empty", "abc", "True"),
        (tmp_path / "nowhere", "", "False"),
        (written(tmp_path, "\ufeffDISCORD_TOKEN=abc\r\n"), "", "True"),
        (written(tmp_path, "  export DISCORD_TOKEN = abc"), "", "True"),
        (written(tmp_path, "DISCORD_TOKEN = ''\n"), "", "False"),
        (written(tmp_path, "DISCORD_TOKEN=\nVIDAR_PICTURES=no\n"), "", "False"),
        (written(tmp_path, "DISCORD_TOKEN= # not yet\n"), "", "False"),
        (written(tmp_path, "discord_token=abc"), "", "True"),
        # The bot says what is wrong with these.
        (written(tmp_path, "DISCORD_BOT_TOKEN=abc"), "", "True"),
        (written(tmp_path, "TOKEN: abc"), "", "True"),
        (written(tmp_path, "set DISCORD-TOKEN=abc"), "", "True"),
        (written(tmp_path, "DISCORD_TOKEN abc"), "", "True"),
    ):
        program = f"import start; start.ROOT = {str(folder)!r}; print(start.has_token())"
        found = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT, env={"DISCORD_TOKEN": token}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert found.stdout.strip() == said


def pinned(name: str) -> dict[str, str]:
    """A lock file, by package."""
    parts = re.split(r"(?m)^(?=[A-Za-z0-9])", (ROOT / name).read_text("utf-8"))
    return {re.split(r"[= ]", part, maxsplit=1)[0]: part for part in parts if part}


def test_playing_needs_a_part_of_what_the_checks_need_and_all_the_project_asks_for() -> None:
    play, everything = pinned("requirements-play.lock"), pinned("requirements.lock")
    assert play.items() < everything.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [Requirement(one) for one in project["dependencies"]]
    assert {canonicalize_name(one.name) for one in needed} <= play.keys()
    here = [one for one in needed if one.marker is None or one.marker.evaluate()]
    asked = {canonicalize_name(one.name) for one in here}
    reached: set[str] = set()
    while asked:
        name = asked.pop()
        assert name in play
        reached.add(name)
        needed = (Requirement(one) for one in metadata.requires(name) or ())
        here = [r for r in needed if r.marker is None or r.marker.evaluate({"extra": ""})]
        asked |= {canonicalize_name(one.name) for one in here} - reached


@pytest.mark.parametrize(
    ("program", "typed", "meant"),
    [
        ("local", "--data a --data=b/c --port 1", "--data @/a --data=@/b/c --port 1"),
        ("backup", "2026", "@/2026"),
        ("restore", "/d/e", "/d/e"),
        ("replay", "game.json --seat 2 --out page", "@/game.json --seat 2 --out @/page"),
        (
            "replay",
            "--seat=2 --out=page --language pl a",
            "--seat=2 --out=@/page --language pl @/a",
        ),
        ("move", "--from a --to postgresql://u:p/d", "--from @/a --to postgresql://u:p/d"),
        ("check", "123 --wait 5 --thorough", "123 --wait 5 --thorough"),
        ("check", "abc --stranger x", "abc --stranger x"),
    ],
)
def test_a_file_is_meant_from_where_the_person_stands_and_nothing_else_is_a_file(
    program: str, typed: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = start.from_here(typed.split(), start.FILES.get(program, ()))
    assert " ".join(found) == meant.replace("@", str(tmp_path))


def test_every_program_whose_words_name_files_is_listed() -> None:
    assert start.FILES.keys() <= {"local", *start.PROGRAMS}
    named = re.findall(r"python3 start\.py ([a-z]+) FILE", start.USAGE)
    assert {word for word, options in start.FILES.items() if "" in options} == set(named)


def test_help_names_every_command() -> None:
    said = started("--help")
    assert said.returncode == 0
    for word in ("local", "demo", "test", "campaign", *start.PROGRAMS):
        assert f"start.py {word}" in said.stdout


def test_start_keeps_to_a_syntax_that_an_old_python_can_read() -> None:
    """What is newer than Python 3.5 would fail before the sentence is reached."""
    import ast

    tree = ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 5))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


# What is installed


BACKEND = """
from pathlib import Path
Path({mark!r}).touch()
raise SystemExit("built")
"""


def test_a_package_that_would_have_to_be_built_is_refused_with_a_sentence(tmp_path: Path) -> None:
    mark, packages = tmp_path / "somebody-elses-program-ran", tmp_path / "packages"
    packages.mkdir()
    made = {
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "backend"\n'
        'backend-path = ["."]\n[project]\nname = "source-only"\nversion = "1.0"\n',
        "PKG-INFO": "Metadata-Version: 2.1\nName: source-only\nVersion: 1.0\n",
        "backend.py": BACKEND.format(mark=str(mark)),
    }
    source = packages / "source_only-1.0.tar.gz"
    with tarfile.open(source, "w:gz") as archive:
        for name, text in made.items():
            entry = tarfile.TarInfo(f"source_only-1.0/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    tree = tmp_path / "vidar"
    tree.mkdir()
    (tree / "start.py").write_bytes((ROOT / "start.py").read_bytes())
    for name in ("requirements.lock", "requirements-play.lock"):
        (tree / name).write_text(f"source-only==1.0 --hash=sha256:{digest}\n")
    said = subprocess.run(
        [sys.executable, str(tree / "start.py"), "demo"],
        env={"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(packages), "HOME": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not mark.exists(), "it was built here"
    assert said.returncode == 1, said.stdout
    assert said.stderr.splitlines()[-1] == (
        "The dependencies could not be installed: see above. Only ready-made packages (wheels) "
        "are taken, and nothing else was changed."
    )


UV = """#!/bin/sh
echo "$@" > {said}
exit {code}
"""


def set_up_with_uv(folder: Path, code: int) -> tuple[subprocess.CompletedProcess[str], str]:
    """Set up for playing on a machine with a uv that ends so; what came of it, and uv's words."""
    tree, there, said = folder / "vidar", folder / "bin", folder / "said"
    tree.mkdir()
    there.mkdir()
    (there / "uv").write_text(UV.format(said=said, code=code))
    (there / "uv").chmod(0o755)
    (tree / "start.py").write_bytes((ROOT / "start.py").read_bytes())
    for name in ("requirements.lock", "requirements-play.lock"):
        (tree / name).write_text(f"nowhere==1.0 --hash=sha256:{'0' * 64}\n")
    program = "import start; start.set_up(start.PLAY); print(start.holds(start.PLAY))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tree,
        env={"PATH": f"{there}:/usr/bin:/bin", "PIP_NO_INDEX": "1", "HOME": str(folder)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done, said.read_text()


def test_a_uv_that_is_there_installs_the_pinned_wheels_and_nothing_else(tmp_path: Path) -> None:
    done, said = set_up_with_uv(tmp_path, 0)
    assert done.stdout.splitlines()[-1] == "True", done.stderr
    assert "--only-binary :all: --require-hashes" in said
    assert said.rstrip().endswith("requirements-play.lock")
    assert not list((tmp_path / "vidar" / ".venv").rglob("site-packages/pip")), "nobody needs it"


def test_where_uv_cannot_install_pip_does_or_says_why_not(tmp_path: Path) -> None:
    done, _ = set_up_with_uv(tmp_path, 1)
    assert done.returncode == 1
    assert "nowhere" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("The dependencies could not be installed")


# The closing line of `start.py test`


def tree_of(folder: Path, *beginnings: str) -> Path:
    """A clone with only these of the files, and the virtual environment of this very Python."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        if name.startswith(beginnings) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / ".venv").mkdir()
    for path in Path(sys.prefix).iterdir():
        if path.name in ("bin", "include", "lib", "lib64", "pyvenv.cfg"):
            (folder / ".venv" / path.name).symlink_to(path)
    (folder / ".venv" / "installed-lock").write_text(start.lock_hash(start.LOCK))
    return folder


CHECKS = ("start.py", "pyproject.toml", "requirements", "tests/__init__.py", "tests/conftest.py")
CHECKS += tuple(f"tests/_support/{name}.py" for name in ("__init__", "browser", "left_out"))
SHARED = "tests/_support/localcord/"
BROWSER = "#!/bin/sh\necho Chromium 1\n"


def checked(tree: Path, test: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`start.py test` in a small tree with this one test, on a machine with a browser."""
    command, env = checking(tree, test, **environment)
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def checking(tree: Path, test: str, **environment: str) -> tuple[list[str], dict[str, str]]:
    """How that is started."""
    (tree / "tests" / "test_one.py").write_text(test)
    chromium = tree.parent / "bin" / "chromium"
    chromium.parent.mkdir(exist_ok=True)
    chromium.write_text(BROWSER)
    chromium.chmod(0o755)
    env = {"PATH": str(chromium.parent), "HOME": str(tree.parent), **environment}
    return [sys.executable, str(tree / "start.py"), "test"], env


def with_all_folders(tree: Path) -> None:
    """Types are looked for in all of them."""
    settings = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["tool"]["basedpyright"]
    for name in settings["include"]:
        if not name.endswith(".py"):
            (tree / name).mkdir(exist_ok=True)


LEFT = '''"""One."""

from tests._support.left_out import leave_out


def test_one() -> None:
    leave_out("schema (no file)")


def test_two() -> None:
    leave_out("page (no browser)")


def test_three() -> None:
    leave_out("page (no browser)")
'''


def test_the_last_line_says_how_it_went_how_long_it_took_and_what_was_left_out(
    tmp_path: Path,
) -> None:
    tree = tree_of(tmp_path / "vidar", *CHECKS)
    with_all_folders(tree)
    said = checked(tree, LEFT)
    assert said.returncode == 0
    assert re.fullmatch(
        r"test: all good, \d+\.\d min; left out: page \(no browser\), schema \(no file\)",
        said.stdout.splitlines()[-1],
    )
    said = checked(tree, LEFT, CI="true")
    assert said.returncode == 1
    assert re.fullmatch(r"test: pytest FAILED, \d+\.\d min", said.stdout.splitlines()[-1])


WRONG = '''"""One."""


def test_one() -> None:
    number: int = str(1)
    assert number
'''


LASTING = '''"""One."""

import tempfile
import time
from pathlib import Path


def test_one() -> None:
    try:
        Path("began").write_text(tempfile.mkdtemp())
        time.sleep(600)
    finally:
        Path("tidied").touch()
'''


@pytest.mark.skipif(os.name == "nt", reason="signals (Windows)")
def test_checks_that_are_stopped_tidy_up_and_leave_no_folder(tmp_path: Path) -> None:
    tree = tree_of(tmp_path / "vidar", *CHECKS)
    with_all_folders(tree)
    command, env = checking(tree, LASTING)
    behind = ("/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh")  # as in the background of a shell
    process = subprocess.Popen(
        (*behind, *command), env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    began = tree / "began"
    while process.poll() is None and not (began.exists() and began.read_text()):
        time.sleep(0.05)
    folder = Path(began.read_text()).parent
    assert folder.is_dir()
    process.terminate()
    _, said = process.communicate()
    assert (process.returncode, said) == (128 + signal.SIGTERM, b"")
    assert not folder.exists()
    assert (tree / "tidied").exists()


def test_types_that_are_wrong_are_told_after_the_tests(tmp_path: Path) -> None:
    tree = tree_of(tmp_path / "vidar", *CHECKS)
    with_all_folders(tree)
    found = checked(tree, WRONG)
    assert found.returncode == 1
    assert "reportAssignmentType" in found.stdout.partition("1 passed")[2]
    assert re.fullmatch(r"test: basedpyright FAILED, \d+\.\d min", found.stdout.splitlines()[-1])


@pytest.mark.parametrize(("told", "kept"), [("1", True), ("", False)])
def test_tests_find_themselves_compiled_though_nothing_may_be_left_in_folders(
    monkeypatch: pytest.MonkeyPatch, told: str, kept: bool
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", told)
    said = subprocess.run(
        [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"],
        env={**os.environ, **start.bytecode()}, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert said == ["False", f"{ROOT}/.venv/bytecode" if kept else str(sys.pycache_prefix)]


def test_where_nothing_is_left_out_nothing_is_said_of_it(tmp_path: Path) -> None:
    (tmp_path / "left-out").touch()
    assert start.left_out(str(tmp_path / "left-out")) == ""
    assert start.left_out(str(tmp_path / "nowhere")) == ""


def test_a_missing_schema_is_left_out_with_a_word_but_never_in_ci(tmp_path: Path) -> None:
    tree = tree_of(tmp_path / "vidar", *CHECKS, "localcord/", "tests/localcord/", SHARED)
    notes = tmp_path / "left-out"
    command = [sys.executable, "-m", "pytest", "-q", "tests/localcord/test_coverage.py"]
    command += ["-k", "the_schema_bites", "-p", "no:cacheprovider"]
    for ci, code in (("", 0), ("true", 1)):
        said = subprocess.run(
            command, cwd=tree, env={"CI": ci, "VIDAR_LEFT_OUT": str(notes)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert said.returncode == code, said.stdout
        assert "schema (no file)" in (said.stdout if ci else notes.read_text())


def test_a_campaign_gets_its_words_and_its_exit_code_is_ours(tmp_path: Path) -> None:
    tree = tree_of(tmp_path / "vidar", "start.py", "requirements")
    module = tree / "tests" / "campaign" / "__main__.py"
    module.parent.mkdir(parents=True)
    module.write_text("import sys\nprint(*sys.argv[1:])\nsys.exit(7)\n")
    said = subprocess.run(
        [sys.executable, str(tree / "start.py"), "campaign", "kills", "--first", "500"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (said.stdout, said.returncode) == ("kills --first 500\n", 7), said.stderr


@pytest.mark.parametrize(
    ("free", "flags", "place"),
    [(8 << 30, 0, "/dev/shm"), (64 << 20, 0, None), (8 << 30, getattr(os, "ST_NOEXEC", 8), None)],
    ids=["room", "little room", "nothing may run"],
)
def test_tests_write_into_memory_only_where_it_has_room_and_programs_may_run(
    monkeypatch: pytest.MonkeyPatch, free: int, flags: int, place: str | None
) -> None:
    found = SimpleNamespace(f_bavail=free, f_frsize=1, f_flag=flags)
    monkeypatch.setattr(os, "statvfs", lambda _path: found, raising=False)
    monkeypatch.setattr(os, "access", lambda *_: True)
    assert start.memory() == place
