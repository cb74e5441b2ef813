"""The box of ALONE: catalog, map, state, setup, and what lies where."""
