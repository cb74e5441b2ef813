"""The box: data files, the state of a game, setting up, moving things, saving."""
