"""Discord's limits for what a request may say."""
