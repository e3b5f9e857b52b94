"""How the heuristic player thinks about a Kilforth game. It reads what its seat may see, and never the order of a deck."""
