"""Toy games: small, and with every way of asking."""
