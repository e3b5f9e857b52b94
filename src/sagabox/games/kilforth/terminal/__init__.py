"""Kilforth in the terminal: how a game is started, its map, its hero sheets, its odds in words."""
