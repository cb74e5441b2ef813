"""Galaxy Trucker: Missions: its tables and facts. Not playable yet; its rules can be looked up."""
