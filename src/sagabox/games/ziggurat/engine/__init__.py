"""What stands between rules and cards: state, events, play, geometry, values."""
