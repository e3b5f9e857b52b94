"""The rules of Sword & Sorcery, one module per chapter of the rulebook."""
