"""Bots for Sword & Sorcery: they read what every seat sees, and no hidden card."""
