"""The procedure: setup, turns, actions, fights, creatures, reactions, the end of a round."""
