"""What stands between rules and cards: state, events, play, triggers, values."""
