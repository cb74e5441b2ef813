"""AI players of ALONE."""
