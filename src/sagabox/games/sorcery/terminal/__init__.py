"""Sword & Sorcery in the terminal."""
