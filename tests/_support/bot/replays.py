"""What the page of a replay holds."""

import json
import re
from base64 import b64decode
from typing import Any
from zlib import decompress


def held(page: bytes) -> dict[str, Any]:
    """What a replay tells, as it was before it was packed into its page."""
    found = re.search(rb'id="data">([^<]*)<', page)
    assert found
    return json.loads(decompress(b64decode(found[1])))
