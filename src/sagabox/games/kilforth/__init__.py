"""The rules that the games of Kilforth share, one module per chapter of the rulebook."""
