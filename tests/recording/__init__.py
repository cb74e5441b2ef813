"""The recording of the wire: three seeded games, and every payload the bot sent for them."""
