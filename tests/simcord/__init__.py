"""A second opinion: a dozen flows of the real bot on somebody else's stand-in for Discord."""
