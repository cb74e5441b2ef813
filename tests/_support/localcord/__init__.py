"""For tests of the stand-in for Discord: a small bot, raw requests, Discord's schema."""
