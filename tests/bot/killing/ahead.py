"""The bot on a clock that is ahead: `python -m tests.bot.killing.ahead <seconds>`.

Whatever reads the time later on finds it so; it has to be moved before anything of the bot is read.
"""

import runpy
import sys
import time

if __name__ == "__main__":
    _real, _seconds = time.time, float(sys.argv[1])
    time.time = lambda: _real() + _seconds
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
