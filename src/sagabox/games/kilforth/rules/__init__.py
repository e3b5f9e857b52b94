"""The rules that the Kilforth games share, one module per chapter of the rulebook."""
