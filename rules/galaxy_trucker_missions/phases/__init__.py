"""The procedure of a night, in the order in which it is played."""
