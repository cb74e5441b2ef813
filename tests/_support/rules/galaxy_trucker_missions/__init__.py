"""Records of play for Galaxy Trucker: Missions."""
