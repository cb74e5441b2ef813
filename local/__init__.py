"""Vidar and a chat of its own on one computer, played in the browser: no account, no token."""
