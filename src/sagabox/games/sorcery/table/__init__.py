"""The game at a table: set-ups, saves, words and odds for each seat."""
