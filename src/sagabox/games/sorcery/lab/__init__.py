"""The game in the lab: Quests from seeds, positions deep in a Quest, what to count."""
