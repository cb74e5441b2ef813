"""Everything that exists: people and servers, channels, messages, and what happens to them."""
