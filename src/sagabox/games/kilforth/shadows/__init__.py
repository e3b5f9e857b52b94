"""Shadows of Kilforth: the sequel to Gloom, with interludes, sides, claims and a Night deck that is the clock."""
