"""How much memory this process has had at most."""

from pathlib import Path


def resident() -> float:
    """In MB, from its start on.

    `ru_maxrss` is no good for this: on Linux it begins with what the process had that started it.
    """
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise OSError("this system does not tell how much memory a process has had")
