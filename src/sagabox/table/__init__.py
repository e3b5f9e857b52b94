"""Tables: running games with their seats, kept in a store. Knows no game."""
