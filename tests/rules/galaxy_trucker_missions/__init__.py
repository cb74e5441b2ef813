"""Galaxy Trucker: Missions: records of play, vectors, random nights."""
