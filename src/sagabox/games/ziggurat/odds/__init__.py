"""What a player may expect: checks, fights and draws, to the fraction where that is possible."""
