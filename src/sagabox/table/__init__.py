"""Tables: running games with their seats, saved in a store. Knows no game."""
