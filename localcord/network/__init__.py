"""Connections: who is let in, how a bot gets here, JSON from outside."""
