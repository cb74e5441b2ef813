"""The running bot: the client, its settings, start and stop."""
