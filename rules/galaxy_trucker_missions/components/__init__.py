"""The box: tiles, boards, ships, the state, and what always holds."""
