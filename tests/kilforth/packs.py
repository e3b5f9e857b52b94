"""Cards as players write them, and what is said of their mistakes."""

import pytest

from sagabox.packs import PackError

KOBOLD = """\
[[encounter]]
name = "Kobold Cook"
terrain = "Badlands"
type = "Enemy"
keywords = ["Humanoid"]
fight = 2
sneak = 2
hp = 2
gold = 1
reward = "Item"
text = "Trap: Lose 1 HP."
flavour = "It tastes as it goes."
icon = "cauldron"
"""
HAT = """\
[[reward]]
name = "Odd Hat"
type = "Item"
location = "Old Wood"
gold = 2
unique = "Armour"
keywords = []
flavour = "A hat."
icon = "hat"
"""
ANCIENT = """\
[[ancient]]
name = "Count of Nothing"
fight = 6
hp = 8
location = "Old Wood"
gold = 8
terrain = "Forest"
flavour = "He owns what is left."
icon = "crown"
"""
ABILITIES = """
[[abilities]]
ancient = "Count of Nothing"
name = "The Empty Hand"
text = "Trap: Lose 1 gold."
"""


def problems(pack, **files):
    with pytest.raises(PackError) as raised:
        pack(**files)
    return raised.value.problems


def complaint(pack, text):
    (problem,) = problems(pack, cards=text)
    return str(problem)
