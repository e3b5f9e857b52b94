"""The forty texts that the language was first tried on, and names for them."""

from sagabox.games.sorcery.cards.phrases import (
    Behaviour,
    CardText,
    EncounterText,
    End,
    Preference,
    SearchText,
    sorcery_language,
)

NAMES = {
    "an area": ["Choir", "Well Court", "Bell Shrine", "Ferry Stair", "Cloister"],
    "a Door or Shrine": ["Bell Shrine", "Water Gate"],
    "a figure": ["the Gremlin Bellthief", "the Toll Keeper", "Captain Vesk"],
    "a Minion": ["Drowned Hand", "Bog Hound"],
    "a family of Enemies": ["Gremlin", "Bandit", "Orc", "Shaman"],
    "a thing": ["the iron tongue", "the sea key"],
    "a memory": ["the bell was mended", "the tongue was kept", "the bell was broken"],
    "an Event": ["Night", "Rising Water"],
    "an Enemy Power": ["Thick Hide", "Quick"],
}
LANGUAGE = sorcery_language(NAMES)
FAMILIES = (CardText, Behaviour, EncounterText, Preference, End, SearchText)
CARDS = """
Attack with your weapon and 1 more Red; Power: Bash 1.
Attack with 2 Red as Fire, AoE 0; Power: Fire I.
A Hero in range heals 2 HP.
Each Hero in your area gains 1 Magic Shield.
Move 1 area without Evading.
When you are attacked, add 1 Shield.
When a Hero within 1 area is attacked, become the defender instead.
When you roll for an attack, re-roll up to 2 dice.
While you are at Full Health, your attacks have +1 Hit.
Once each round, when you kill an Enemy, you heal 1 HP.
You are Hidden until you attack or your next turn ends.
Attack with 3 Red, Lethal 1, Drain 2. You are Slowed.
While you are Law, you may re-roll 1 die of each Save.
Power: +1 Hit. 2 Power: Bleed I.
While the defender is KO, your attacks have Lethal 1.
Once each Quest, when you would die, have 1 HP left instead.
When the Time Phase starts, turn one of your used powers.
Discard: You heal 3 HP and you lose 1 Body Condition of your choice.
Power: Stunned. Your Combat powers have cooldown -1.
Make a Save; if it fails, you suffer 2 HP and you are Slowed.
Each Hero in your area makes a Save; whoever fails suffers Fire I.
Opening doors draws no Trap.
Attacks by Heroes have -1 Hit.
You cannot use Action powers.
You suffer 2 HP.
Spawn 1/2/2/2 green Gremlins in the Choir. Reveal the Shadow in the Well Court.
Law: Read 12. Neutral: Read 13. Chaos: Read 14.
The Party gains 4 Soul Points. When the Toll Keeper dies, read 20.
""".strip().splitlines()
BEHAVIOURS = """
0: Attack with 1 Red 1 Blue; Power: Bleed I. >> Move 1 away from the victim.
1-2: Move 2 towards the victim. >> Attack with 1 Red.
2-4: Attack with 2 Blue as Pierce; Power: Poison I. >> If a Hero is in this area, move 1 away from Heroes.
0: If at least 2 Heroes are in this area, each Hero in this area suffers 1 HP. >> Attack with 2 Red; Power: KO.
any: Move 3 towards the victim. >> If the victim is in range 0-1, attack with 1 Red.
1-3: The most wounded Enemy in range heals 2 HP. >> Attack with 1 Red as Storm; Power: Slowed.
any: If fewer than 3 Minions are in play, put a Drowned Hand into this area. >> Move 1 towards the victim.
0-1: Attack each Hero in range with 2 Red; 2 Power: Break 1. >> Move 2 towards the Hero with the most HP. \
>> Attack with 1 Red 1 Blue.
""".strip().splitlines()
ENCOUNTERS = """
Activate each Gremlin within 2 areas of a Hero. Otherwise: activate the Enemy nearest to a Hero.
Activate each blue Enemy. Activate each wounded Enemy. Otherwise: spawn 1 Enemy at the nearest gate.
Activate each Enemy that shares its area with a Hero; it attacks with 1 more Blue. \
Otherwise: each Enemy moves 2 towards the nearest Hero.
""".strip().splitlines()
VICTIMS = ["Prefers the Hero with the lowest Armor."]
TRIED = [
    *((CardText, text) for text in CARDS),
    *((Behaviour, text) for text in BEHAVIOURS),
    *((EncounterText, text) for text in ENCOUNTERS),
    *((Preference, text) for text in VICTIMS),
]
