"""The rulebook that runs: one module per chapter."""
