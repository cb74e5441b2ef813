"""The procedure of a game, in the order of the rulebook."""
