"""How the heuristic player thinks about a Kilforth game: by what its seat may see, never by the order of a deck."""
