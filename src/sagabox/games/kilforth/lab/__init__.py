"""Kilforth games in the lab."""
