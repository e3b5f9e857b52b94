"""Cards, their language and their packs."""
