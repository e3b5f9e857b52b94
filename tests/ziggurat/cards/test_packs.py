"""Packs of Ziggurat: what is read, what makes no sense, and what does not fit together."""

import pytest

from sagabox.packs import PackError
from tests.ziggurat.starter import box

DENIZEN = """
[[denizen]]
name = "Test Beast"
faction = "{faction}"
keywords = ["Fauna"]
values = {{ atk = 2, arm = 0, hp = 3, limit = 1 }}
spheres = ["Fauna"]
traits = [{trait}]
powers = [{power}]
"""
ENCOUNTER = """
[[encounter]]
name = "Test Event"
tile = "J3"
kind = "{kind}"
spheres = ["Fauna"]
text = "{text}"
"""
QUEST = """
[[quest]]
name = "Test Quest"
kind = "Vignette"
setup = {{ start = "{start}", aside = [{aside}] }}
stack = [ {{ zones = ["Ziggurat"], keep = {keep}, with = [{sure}] }} ]
stage = [ {{ name = "Only Stage", destination = "Z4", text = "ON REVEAL: Gain 1 Loot." }} ]
threat = [ {{ name = "Only Threat", level = 1, mark = "sun", time = 5, text = "TIME OUT: You lose." }} ]
"""


def problems(pack: str) -> str:
    with pytest.raises(PackError) as caught:
        box(pack)
    return str(caught.value)


def denizen(trait: str = "", power: str = "", faction: str = "Caves") -> str:
    quoted = [f'"{text}"' if text else "" for text in (trait, power)]
    return DENIZEN.format(trait=quoted[0], power=quoted[1], faction=faction)


def encounter(text: str, kind: str = "Event") -> str:
    return ENCOUNTER.format(text=text, kind=kind)


def quest(start: str = "Z1", aside: str = "", keep: int = 3, sure: str = '"Z4"') -> str:
    return QUEST.format(start=start, aside=aside, keep=keep, sure=sure)


def test_a_denizen_has_its_abilities_sorted():
    made = box(denizen("Retaliate: Bite. Wound(1).", "Equip(1) Leap. +1 ATK, Splash, Discard 1.")).find("Test Beast")
    (power,) = made.program.powers
    assert power.attack is not None
    assert (power.equip, power.attack.bonus, power.attack.splash, power.discards) == (1, 1, True, 1)
    assert [one.name for one in made.program.reactions["Retaliate"]] == ["Bite"]


@pytest.mark.parametrize(
    ("trait", "power", "message"),
    [
        ("Bite. +1 ATK.", "", "among the powers"),
        ("", "Tough. +1 ARM.", "among the traits"),
        ("Retaliate: Bite. +1 ATK.", "", "without a trigger"),
        ("", "Bite. Wound(1), Piercing.", "begin with"),
        ("", "Bite. +1 ATK, +2 ATK.", "once"),
        ("Chained: Bite. +1 ATK.", "", "among the powers"),
        ("", "Chained: Bite. +1 ATK.", "only on a true name"),
        ("", "Bite (3 Time). Heal(2).", "only a power of the hero"),
        ("Unharmed: Tough. +1 ARM.", "", "always applies"),
        ("Odd. Ignore denizen Traits and Powers.", "", "Persona only"),
        ("", "Call. Gain 1 cube.", "no mastery track"),
        ("", "Call. Bolster(1).", "cards that spawn"),
    ],
)
def test_abilities_that_make_no_sense_are_refused(trait, power, message):
    assert message.lower() in problems(denizen(trait, power)).lower()


@pytest.mark.parametrize(
    ("trait", "message"),
    [
        ("Unharmed: Call. Reinforce Caves(Toad).", "cannot Reinforce"),
        ("On Death: Burst. The party is Poison(1).", "no On Death"),
    ],
)
def test_companions_have_no_abilities_that_only_enemies_use(trait, message):
    assert message in problems(denizen(trait, "", "Companions"))
    assert box(denizen(trait, "", "Caves")).find("Test Beast")


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("TIME OUT: Gain 1 Loot.", "Environment", "needs Time"),
        ("ON REVEAL: Gain 1 Loot.\\nSUCCESS: +1 Grit.", "Event", "ends with a check"),
        ("ON REVEAL: Check LORE; on hit +1 Grit.\\nSUCCESS: +1 Grit.", "Event", "ends with a check"),
        ("WHILE IN PLAY: +1 ARM.", "Event", "does not stay"),
        ("WHILE IN PLAY: When the hero comes here, +1 Grit.", "Environment", "enters a Place"),
        ("ON REVEAL: Escalate.", "Event", "Only a threat card"),
        ("ON REVEAL: Gain X Loot.", "Event", "X comes from"),
        ("ON REVEAL: Attach this to a companion.", "Event", "Persona only"),
        ("REST ACTION: Nap. Heal(2).", "Place", "At Rest"),
        ("ON REVEAL: Add 2 Time.", "Event", "has no Time"),
        ("ON REVEAL: Gain 1 cube.", "Event", "no mastery track"),
    ],
)
def test_sections_that_make_no_sense_are_refused(text, kind, message):
    assert message in problems(encounter(text, kind))


def test_an_error_is_placed_at_its_section():
    told = problems(encounter("ON REVEAL: Gain 1 Loot.\\nTIME OUT: Gain 2 Loot.", "Environment"))
    line = next(line for line in told.splitlines() if "^" in line)
    text = next(line for line in told.splitlines() if "TIME OUT" in line)
    assert text[line.index("^") :].startswith("TIME OUT")


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (quest(start="Z9"), "there is no tile Z9"),
        (quest(aside='"Nobody"'), 'no denizen is called "Nobody"'),
        (quest(sure=""), "the map stack may not hold Z4"),
        (quest(sure='"Q1"'), "there is no tile Q1"),
        ('[[tile]]\nname = "Nowhere"\ndoors = { 0 = "standard" }', "by its number and its title"),
        ('[[tile]]\nname = "Z1 Other Stair"\ndoors = { 0 = "standard" }', "two tiles have the number Z1"),
        ('[[tile]]\nname = "Z9 Nook"\ndoors = { 18 = "standard" }', 'has no field "18"'),
        ('[[tile]]\nname = "Z9 Nook"\ndoors = {}', "at least one door"),
        (denizen().replace('faction = "Caves"', ""), "a faction, or belongs to a quest"),
        (encounter("ON REVEAL: +1 Grit.", "Peril Choice"), "has choices and no text"),
        (encounter("ON REVEAL: +1 Grit.").replace('"J3"', '"J9"'), "there is no tile J9"),
        (encounter("ON REVEAL: +1 Grit.") + 'powers = ["Bite. +1 ATK."]', "only a Persona has powers"),
    ],
)
def test_cards_that_do_not_fit_together_are_refused(pack, message):
    assert message in problems(pack)


def test_a_quest_is_loaded_if_its_stack_surely_holds_every_destination():
    assert box(quest()).find("Test Quest")
    assert box(quest(keep=8, sure="")).find("Test Quest")


def test_sealed_texts_and_open_ones_are_told_in_the_digest():
    assert box(denizen()).digest != box(denizen("Tough. +1 ARM.")).digest
