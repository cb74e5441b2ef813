"""The bot, over localcord: the real client, real sockets, a real SQLite file."""
