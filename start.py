"""Sets everything up and starts it: `python3 start.py`, or with one of the words of USAGE.

Needs nothing but Python. The syntax stays old on purpose: a Python that is too old must get as far
as the sentence that says so.
"""

import contextlib
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NEEDED = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
LOCK = os.path.join(ROOT, "requirements.lock")
PLAY = os.path.join(ROOT, "requirements-play.lock")  # the part of it that playing needs
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
PIP = [PYTHON, "-m", "pip", "--disable-pip-version-check"]
UV = os.path.join(BIN, "uv.exe" if os.name == "nt" else "uv")
TIDIES = 30  # seconds for whoever was stopped in the middle of something
UV_LOCK = os.path.join(ROOT, "requirements-uv.lock")  # uv itself, where the machine has none

USAGE = """python3 start.py               play on this computer, in the browser; or on Discord,
                               if DISCORD_TOKEN is set or stands in .env
python3 start.py discord       run the bot on Discord, in any case
python3 start.py local         play on this computer, in any case
                               (--data FOLDER, --host ADDRESS, --port N, --address URL,
                               --name NAME, --language en|pl, --ai-pause SECONDS, --no-browser)
python3 start.py invite        print the link that lets your bot into a server
python3 start.py check CHANNEL see in a channel whether Discord does what the bot takes
                               for granted; the bot must be stopped
                               (--wait SECONDS, --thorough, --stranger ID)
python3 start.py backup FILE   copy all games to that file, while the bot runs or not
python3 start.py restore FILE  put such a copy back; the bot must be stopped
python3 start.py move          carry all games into another database; the bot must be stopped
                               (--from FILE|postgresql://..., --to the same)
python3 start.py replay FILE   make a page of an exported game that opens in any browser
                               (--seat N|public|open: only what that one knew,
                               --language en|pl, --out PAGE)
python3 start.py demo          watch a game of random seats, here in the terminal
                               (--game KEY, --option KEY=VALUE, --seed N, --seats N,
                               --language en|pl, --quiet)
python3 start.py test          all checks in a small dose; brings a browser for the page
python3 start.py campaign      what chance decides, in full doses (many hours);
                               goes on where it was stopped
                               (PART ..., --first N, --count N, --anew, --help)"""


PROGRAMS = {
    "invite": ("bot.app.invite",),
    "check": ("bot.app.check",),
    "backup": ("bot.app.backups", "backup"),
    "restore": ("bot.app.backups", "restore"),
    "move": ("bot.app.move",),
    "replay": ("bot.app.replay",),
}
FILES = {
    "local": ("--data",),
    "backup": ("",),
    "restore": ("",),
    "move": ("--from", "--to"),
    "replay": ("", "--out"),
}
"""By word, which options name files; "" is what stands there without one."""


def stop(sentence, code=2):
    """End with one sentence for the person; 2: to start again would not help."""
    sys.stderr.write(sentence + "\n")
    sys.exit(code)


def check_python():
    """One sentence where this Python cannot do it."""
    if sys.version_info < NEEDED:
        stop(
            "Vidar needs Python %d.%d or newer, and this is %d.%d: install a newer one and start "
            "again with it." % (NEEDED + sys.version_info[:2])
        )
    try:
        __import__("ensurepip")
        __import__("venv")
    except ImportError:
        stop(
            "Python's venv module is missing: install it (on Debian and Ubuntu: "
            "apt-get install python3-venv) and start again."
        )


def stamp_of(lock):
    """Where it is noted which dependencies the virtual environment holds."""
    return os.path.join(VENV, "installed-" + ("lock" if lock == LOCK else "play"))


def lock_hash(lock):
    """Names the set of dependencies."""
    with open(lock, "rb") as found:
        return hashlib.sha256(found.read()).hexdigest()


def holds(lock):
    """Whether the virtual environment holds what that lock file says."""
    try:
        with open(stamp_of(lock)) as stamp:
            return stamp.read() == lock_hash(lock) and os.path.exists(PYTHON)
    except OSError:
        return False


def set_up(lock):
    """Make the virtual environment and fill it, once for each lock file."""
    # Whatever the checks need holds what playing needs.
    if holds(lock) or holds(LOCK):
        return
    print("Setting up (once): a virtual environment with the pinned dependencies ...")
    sys.stdout.flush()
    import venv

    uv = shutil.which("uv")
    try:
        # Making pip takes longer than all the rest; the checks need it, to build the project.
        venv.create(VENV, with_pip=lock == LOCK or not uv, clear=not holds(PLAY))
        if not (uv or bring_uv()) or install([uv or UV, "pip"], lock, stderr=subprocess.DEVNULL):
            # It knows settings of this machine (a mirror, a proxy) that uv does not.
            venv.create(VENV, with_pip=True)
            if install(PIP, lock):
                stop(
                    "The dependencies could not be installed: see above. Only ready-made packages "
                    "(wheels) are taken, and nothing else was changed.",
                    1,
                )
    except (OSError, subprocess.CalledProcessError) as fault:
        stop("The virtual environment in %s could not be made: %s" % (VENV, fault), 1)
    with open(stamp_of(lock), "w") as stamp:
        stamp.write(lock_hash(lock))


def bring_uv():
    """Let pip fetch uv, which fetches everything else in a tenth of the time; whether it did."""
    hasty = ["--retries", "1", "--timeout", "10"]
    return not install(PIP, UV_LOCK, hasty, stderr=subprocess.DEVNULL) and os.path.exists(UV)


def install(installer, lock, more=(), stderr=None):
    """Install what a lock file pins; the exit code."""
    command = list(installer) + ["install", "--quiet"] + list(more)
    if installer != PIP:
        command += ["--python", PYTHON]
    # A source build would run a stranger's program here, with parts that no hash pins.
    command += ["--only-binary", ":all:", "--require-hashes", "-r", lock]
    return subprocess.call(command, stderr=stderr)


def run(*command, **environment):
    """Run one command in the project's folder; its exit code."""
    sys.stdout.flush()
    process = subprocess.Popen((PYTHON,) + command, cwd=ROOT, env=dict(os.environ, **environment))
    try:
        return process.wait()
    except (KeyboardInterrupt, SystemExit) as stop:
        # Somebody stops us, and it tidies up first; Ctrl-C it has heard by itself.
        if isinstance(stop, SystemExit):
            process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(TIDIES)
        raise
    finally:
        process.kill()


def become(*command):
    """Run the last command in place of this process: who stops us stops it, and it ends well."""
    sys.stdout.flush()
    if os.name == "nt":
        return run(*command)
    os.chdir(ROOT)
    return os.execv(PYTHON, (PYTHON,) + command)


def from_here(words, files):
    """The same words, with files meant from where the person stands, not from our folder."""
    found, option = [], ""
    for word in words:
        name, is_given, value = word.partition("=")
        if not word.startswith("-"):
            found.append(absolute(word) if option in files else word)
            option = ""
        elif is_given and name in files:
            found.append(name + "=" + absolute(value))
        else:
            found.append(word)
            option = "" if is_given else word
    return found


def absolute(name):
    """A file by its whole name; a database elsewhere has an address."""
    return os.path.abspath(name) if name and "://" not in name else name


def has_token():
    """Whether the bot can be started: its token stands in the environment or in .env."""
    if any(name.upper() == "DISCORD_TOKEN" and value for name, value in os.environ.items()):
        return True
    written = ""
    try:
        # Some editors put a mark before the first word.
        with open(os.path.join(ROOT, ".env"), encoding="utf-8-sig") as settings:
            written = settings.read()
    except FileNotFoundError:
        written = ""
    except (OSError, UnicodeError) as fault:
        # To play without Discord instead is not what whoever wrote it wanted.
        why = getattr(fault, "strerror", None) or "save it as plain text (UTF-8)"
        return stop(".env cannot be read: %s." % why)
    # However it is written: the bot says what is wrong with it, to play would not.
    before, token = r"(?:export\s+|set\s+|\$env:)?['\"]?", r"(?:DISCORD[-_.]?)?(?:BOT[-_.]?)?TOKEN"
    line = r"(?im)^\s*%s%s['\"]?(?:[^\S\n]*[=:]|[ \t](?!\s*[=:]))[^\S\n]*(?!#)['\"]*([^'\"\s])"
    return bool(re.search(line % (before, token), written))


def check():
    """Browser, lint, tests and types; the exit code of the first that fails."""
    steps = [
        ("-m", "tests._support.browser"),
        ("-m", "ruff", "check", "."),
        ("-m", "ruff", "format", "--check", "--quiet", "."),
    ]
    # Tests also wait, for a disk, a browser or a bot that was killed: one more than cores. What
    # time they leave is enough for the types.
    tests = ("-m", "pytest", "-q", "-n", str((os.cpu_count() or 2) + 1), "--dist", "worksteal")
    types = ("-m", "basedpyright")
    began = time.time()
    outcome = "all good"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    # Whom a shell starts in the background ignores it, and so would the tests: nothing stops them.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with scratch() as folder:
        notes = os.path.join(folder, "left-out")
        environment = dict(bytecode(), VIDAR_LEFT_OUT=notes, TMPDIR=folder)
        for step in steps:
            print("> " + " ".join(step[1:]))
            code = run(*step, **environment)
            if code:
                break
        else:
            with Beside(types, os.path.join(folder, "types")) as checked:
                step = tests
                print("> " + " ".join(step[1:]))
                code = run(*step, **environment)
            if not code:
                step = types
                print("> " + " ".join(step[1:]))
                code = checked.told()
        if code:
            outcome = "%s FAILED" % step[1]
        print("test: %s, %.1f min%s" % (outcome, (time.time() - began) / 60, left_out(notes)))
    return code


@contextlib.contextmanager
def scratch():
    """A folder that is gone afterwards, though somebody may still be tidying up there."""
    folder = tempfile.mkdtemp(dir=memory(), prefix="vidar-")
    try:
        yield folder
    finally:
        until = time.time() + TIDIES
        while os.path.exists(folder) and time.time() < until:
            shutil.rmtree(folder, ignore_errors=True)
            time.sleep(0.01)


class Beside:
    """A command that runs beside others, in what time they leave, and says nothing meanwhile."""

    def __init__(self, command, path):
        self.path = path
        with open(path, "wb") as said:
            self.process = subprocess.Popen((PYTHON,) + command, cwd=ROOT, stdout=said, stderr=said)
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, self.process.pid, 5)

    def __enter__(self):
        return self

    def __exit__(self, fault, *_):
        if fault:
            self.process.kill()
        self.process.wait()

    def told(self):
        """Print what it has said; its exit code."""
        sys.stdout.flush()
        with open(self.path, "rb") as said:
            shutil.copyfileobj(said, sys.stdout.buffer)
        sys.stdout.flush()
        return self.process.returncode


def bytecode():
    """Where programs find themselves compiled, though Python was told to leave nothing behind.

    Hundreds are started by tests, and would each be compiled anew.
    """
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return {}
    return {
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": os.path.join(VENV, "bytecode"),
    }


def memory():
    """A folder in memory, where there is one with room: tests write more often than a disk likes.

    Programs must be allowed to run there, too. None: the usual place.
    """
    place, room = "/dev/shm", 4 << 30
    try:
        found = os.statvfs(place)
    except (AttributeError, OSError):
        return None
    can_run = not found.f_flag & os.ST_NOEXEC
    has_room = found.f_bavail * found.f_frsize >= room
    return place if can_run and has_room and os.access(place, os.W_OK) else None


def left_out(notes):
    """What the tests have noted (see tests/conftest.py), for the closing line."""
    try:
        with open(notes) as found:
            lines = found.read().splitlines()
    except OSError:
        return ""
    return "; left out: " + ", ".join(lines) if lines else ""


def main():
    """What was asked for on the command line."""
    words = sys.argv[1:]
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(USAGE)
        return 0
    check_python()
    if words[:1] in (["test"], ["discord"]) and words[1:]:
        stop("start.py %s takes nothing more; it was given: %s" % (words[0], words[1:]))
    if words[:1] == ["test"]:
        set_up(LOCK)
        return check()
    if words[:1] == ["campaign"]:
        set_up(LOCK)
        return become("-m", "tests.campaign", *words[1:])
    if (
        words
        and words[0] not in ("discord", "local", "demo") + tuple(PROGRAMS)
        and not words[0].startswith("-")
    ):
        stop("start.py does not know %r.\n%s" % (words[0], USAGE))
    set_up(PLAY)
    if words and words[0] in PROGRAMS:
        more = from_here(words[1:], FILES.get(words[0], ()))
        return become("-m", *(PROGRAMS[words[0]] + tuple(more)))
    if words[:1] == ["demo"]:
        return become("-m", "local.terminal", *words[1:])
    if words[:1] == ["discord"] or (not words and has_token()):
        return become("-m", "bot")
    more = words[1:] if words[:1] == ["local"] else words
    return become("-m", "local", *from_here(more, FILES["local"]))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
