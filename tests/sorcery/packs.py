"""A pack of a player's own: a tile, an Enemy with its scroll, a die and a Quest that plays with them."""

ATTIC = """
[[die]]
name  = "Red"
faces = ["HH", "HH", "HH", "HH", "HH", "HHP", "HHP", "HHP", "HHP", "HHP"]

[[tile]]
name  = "90A"
areas = { a = "Attic", b = "Belfry", c = "Clock Room" }
plan  = '''
aabbcc
AabBcC'''

[[scroll]]
name   = "Green Rat"
basic  = "1 Blue"
victim = "Prefers a wounded Hero."
rules  = ["0: Attack with 1 Blue as Slash.", "any: Move 2 towards the victim."]

[[enemy]]
name   = "Attic Rat"
scroll = "Green Rat"
values = { hp = 2, armor = 0, dice = 0, souls = 1 }

[[quest]]
name      = "Up"
place     = { act = 1, number = 50 }
tiles     = [{ tile = "90A", at = [0, 0] }]
doors     = [{ name = "Clock Door", between = ["Belfry", "Clock Room"] }]
shrines   = [{ area = "Attic", open = true }]
areas     = { start = ["Attic"] }
pool      = ["Rat"]
events    = ["Night", "Day", "Smoke", "Old Debts", "Rising Water", "Looters"]
alone     = { rank = 2, crowns = 10, treasures = 1 }
waypoints = [{ area = "Clock Room", read = 2 }]
ends      = ["Win when the Attic Rat is dead."]
paragraph = [
  { number = 1, story = "Dust.", text = "Open the Clock Door." },
  { number = 2, story = "It looks up.", text = "Spawn the Attic Rat in the Clock Room." },
]
"""
