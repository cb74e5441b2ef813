"""Opens the page where there is a screen to open it on."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser


def show(link: str) -> None:
    """In the person's browser; never in one that would take over the terminal."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
