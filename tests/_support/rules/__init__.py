"""For tests of rules: records of play, and the fingerprints of all games."""
