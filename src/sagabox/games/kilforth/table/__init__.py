"""A Kilforth game at a table: set-up, saves, views in words, prices and card faces."""
