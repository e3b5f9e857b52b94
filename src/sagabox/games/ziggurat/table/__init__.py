"""Ziggurat at a table: set-ups, saves and views."""
