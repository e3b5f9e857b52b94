"""The Quay: a small game of our own, to show that the house serves any game. See docs/a-new-game.md."""
