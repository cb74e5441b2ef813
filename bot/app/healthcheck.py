"""Asks a bot on this machine how it is: `python -m bot.app.healthcheck`, exit code 0 if well."""

import os
import sys
import urllib.error
import urllib.request

SECONDS = 5.0


def main() -> int:
    """Ask `/health` at VIDAR_METRICS; what it answers is printed."""
    address = os.environ.get("VIDAR_METRICS")
    if not address:
        print("VIDAR_METRICS is not set: nothing can be asked.", file=sys.stderr)
        return 2
    try:
        with urllib.request.urlopen(f"http://{address}/health", timeout=SECONDS) as answer:
            print(answer.read().decode())
    except urllib.error.HTTPError as fault:
        print(fault.read().decode(), file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"Nobody answers at {address}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
