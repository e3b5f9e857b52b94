"""What every game is made with. Knows no game."""
