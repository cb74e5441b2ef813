"""ALONE: its tables and facts. The game itself is not playable yet; its rules can be looked up."""
