"""The requests there are, a module for each topic."""
