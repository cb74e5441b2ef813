"""Records of play for Shadow Planet: scripts, whole games, pictures."""
