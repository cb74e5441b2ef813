"""People on simcord's Discord."""
