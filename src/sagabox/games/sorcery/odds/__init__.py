"""Exact chances of attacks, tests and Enemy Turns, worked out from what a seat can see."""
