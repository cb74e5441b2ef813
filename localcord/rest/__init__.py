"""What the bot asks for over HTTP."""
