"""Records of play for ALONE."""
