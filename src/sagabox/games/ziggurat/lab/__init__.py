"""Ziggurat in the lab: games from seeds, what to count, what to balance by."""
