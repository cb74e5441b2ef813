"""Disks and files that fail, for real: full, limited, read-only, damaged."""

import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

PAGE = 4096


def overwrite(path: Path, page: int, content: bytes = b"\xa5" * PAGE) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(content)


def root_page(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,))
        return found.fetchone()[0]


@contextmanager
def file_limit(size: int) -> Iterator[None]:
    """No file may grow beyond that: what a disk quota does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def small_disk(megabytes: int = 1) -> Iterator[Path]:
    """A disk of that size, where the machine lets us have one."""
    folder = tempfile.mkdtemp()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "none", folder]
    try:
        if os.geteuid() or subprocess.run(mount, check=False, capture_output=True).returncode:
            pytest.skip("small disks (only root can mount one)")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
    finally:
        os.rmdir(folder)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Not a page is left on this disk."""
    ballast = disk / "ballast"
    with ballast.open("wb") as file:
        while True:
            try:
                os.write(file.fileno(), b"x" * PAGE)
            except OSError:
                break
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def write_protected(disk: Path) -> Iterator[None]:
    """A small disk that not even root can write."""
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    try:
        yield
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder anybody can reach: the one of pytest is closed to others."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing in this folder can be written; root, who always can, becomes somebody else."""
    files = [folder, *folder.iterdir()]
    for file in files:
        file.chmod(0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)
        for file in files:
            if file.exists():
                file.chmod(0o755)
