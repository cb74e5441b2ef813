"""For tests of the bot: people who press what they see, at home and on stage."""
