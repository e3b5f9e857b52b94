"""Every phrase has a scene: the same position with and without the text, and they differ."""

import pytest

from sagabox.games.ziggurat.cards.phrases import Ability, Body, ItemText, ziggurat_language
from sagabox.language import Phrase, gates
from tests.ledger import rule

from ..made_up import denizen
from ..phrase_scenes import (
    BAD,
    GOOD,
    NOTHING,
    WEAK,
    Scene,
    bearing,
    befriended,
    chanting,
    companion,
    cubes_on,
    exhausted,
    facts,
    hurt,
    in_play,
    laid,
    lying,
    masked,
    met,
    moment,
    on_top,
    pursuers,
    revealed,
    rolls,
    saga_threat,
    stage,
    status,
    time_on,
    tucked,
    used,
    wearing,
    wielding,
)

FAMILIES = {"ability": Ability, "body": Body, "item": ItemText}


def order(text: str, make=None, without: str = NOTHING) -> Scene:
    """A command that an encounter gives."""
    return Scene("body", f"ON REVEAL: {text}.", make or revealed(), f"ON REVEAL: {without}.")


def trait(text: str, make=None, without: str = "Dull. +1 MOD to Trade.") -> Scene:
    return Scene("ability", text, make or bearing(), without)


PARTY = companion("Old Marta")
BLEEDING = status("Other", Wound=2)
ROUND = ("forego", "done", "forego", "target:test-hero")
FRIEND = denizen(name="Test Friend", parley=["Recruit(Food)"])
TALKER = on_top("ziggurat", "Stair Runner")
MEMORY = lying("Strangler Vine", "memories")
COMMANDS = [
    # on people
    order("The hero is Wound(2)"),
    order("The party is Poison(1)", revealed(PARTY)),
    order("Each companion is Weaken(2)", revealed(PARTY)),
    order("A companion is Poison(1)", revealed(PARTY)),
    order("The hero takes 2 HP"),
    order("One of the party takes 2 HP Piercing", revealed(PARTY, play=("who:old-marta",))),
    order("The party takes D8+2 HP", revealed(PARTY)),
    order("Heal(2) for the hero"),
    order("Heal(D6) for the hero"),
    order("Heal(1+Boost) for the hero"),
    order("Heal(2D8-1) for the hero"),
    order("Remove Poison", revealed(rolls(BAD), tokens={"Poison": 2}, grit=0), "Remove Shaken"),
    order("Remove Fungal from the hero", revealed(tokens={"Fungal": 2})),
    order("Reduce Fungal on the hero", revealed(tokens={"Fungal": 2})),
    order("Increase Fungal", revealed(tokens={"Fungal": 1})),
    order("+2 Grit"),
    order("-1 Max HP"),
    order("+1 Grit Reset"),
    order("Refresh the weapon", revealed(exhausted("Test Blade"))),
    order("Refresh a companion", revealed(PARTY, exhausted("Old Marta"))),
    order("Gain a companion from Companions(Clockwork)"),
    Scene(
        "body",
        "ON REVEAL: Gain a companion from Companions(*) and attach this to a companion.",
        revealed(kind="Persona"),
        "ON REVEAL: Gain a companion from Companions(*).",
    ),
    # prices
    order("Exhaust the hero or the weapon; +2 Grit", revealed(play=("exhaust:test-hero",))),
    order("Discard 1 Equipment; +2 Grit", revealed(equipment=1)),
    order("Discard 1 Item; +2 Grit", revealed(items=["Chalk"])),
    order("Discard a Tool; +2 Grit", revealed(items=["Chalk"])),
    order("Discard a Humanoid companion; +2 Grit", revealed(PARTY)),
    order("Lose 2 HP; +2 Grit"),
    order("Lose 2 Grit; gain 1 Loot"),
    order("Gain 2 cubes"),
    Scene(
        "body",
        "HERO ACTION: Remove 2 cubes; +2 Grit.",
        in_play(cubes_on("Test Event", 2), play=("act:test-event:1",)),
        "HERO ACTION: Check LORE(5).",
    ),
    # the world
    order("Spawn Jungle"),
    order("Spawn Caves(Toad) in pursuit (3 Time)"),
    order("Reinforce Crypts(Undead)"),
    order("Reinforce Crypts(Undead) in pursuit (3 Time)"),
    order("Bolster(2) and Spawn Cultists(*)", without="Spawn Cultists(*)"),
    order("Bring in Bell Toad", without="Bring in Marrow Giant"),
    order(
        "Spawn Ziggurat(Humanoid) and enter the fray",
        revealed(on_top("ziggurat", "Stair Runner"), items=["Salt Bread"]),
        "Spawn Ziggurat(Humanoid)",
    ),
    order("Progress Jungle"),
    order("Discover(Potion)"),
    order("Gain 2 Loot"),
    order("Gain 1 True Name"),
    Scene("body", "ON REVEAL: Add 3 Time.", revealed(kind="Environment"), f"ON REVEAL: {NOTHING}."),
    Scene(
        "body",
        "HERO ACTION: Remove 1 Time.",
        in_play(time_on("Test Event", 3), play=("act:test-event:1",)),
        "HERO ACTION: Add 1 Time.",
    ),
    order("Add 2 Time to pursuit", revealed(pursuers("Kiln Warden", time=4))),
    order("Time Passes"),
    Scene("body", "ON REVEAL: Move to Memories.", revealed(kind="Place"), f"ON REVEAL: {NOTHING}."),
    order("Banish this"),
    order("Bury this"),
    order("Reveal 1 tile as by Scout", revealed(play=("at:z3:6:0",))),
    order("Place a barrier", revealed(play=("barrier:j4:9",))),
    order("Remove a barrier", revealed(facts(barriers={"j4:9": "locked"}))),
    order("Resolve a Backtrack", revealed(rolls(BAD), grit=0)),
    order("Move to an adjacent tile"),
    # the quest
    order("Reveal the next quest card"),
    order("Reveal quest card 2"),
    order("You win"),
    order("You lose"),
    Scene("body", "TIME OUT: Draw a Peril Event.", saga_threat, "TIME OUT: +1 Grit."),
    Scene("body", "TIME OUT: Escalate.", saga_threat, "TIME OUT: +1 Grit."),
    Scene("body", "ON REVEAL: Attach Weight.", stage, "ON REVEAL: +1 Grit."),
    Scene("body", "ON REVEAL: Attach Weight and lift Weight.", stage, "ON REVEAL: Attach Weight."),
    # checks
    order("Check LORE; on strong hit +2 Grit", revealed(rolls(GOOD)), "Check LORE; on weak hit +2 Grit"),
    order("Check LORE(X); on 1-3 +2 Grit, on 7+ gain 1 Loot", revealed(rolls(WEAK), play=("bank",)), "Check LORE(X)"),
    Scene(
        "body",
        "ON REVEAL: Check LORE.\nSUCCESS: +2 Grit.\nFAILURE: -1 Grit.",
        revealed(rolls(GOOD)),
        "ON REVEAL: Check LORE.",
    ),
    Scene("item", "Check LORE(X). Gain X Loot.", used(rolls(WEAK), play=("roll", "bank")), "Check LORE(X)."),
    # clauses
    order("You may gain 1 Loot", revealed(play=("use:test-event",))),
    order("If the hero is Fungal, +2 Grit", revealed(tokens={"Fungal": 1})),
    order("If the hero has 2 Equipment, +2 Grit", revealed(equipment=2)),
    order("If an Undead companion is here, +2 Grit; otherwise, gain 1 Loot"),
    order("If a Crypts companion is here, +2 Grit", revealed(companion("Salt Widow"))),
    order("If Undead have 1 in Memories, +2 Grit", revealed(lying("Salt Widow", "memories"))),
    Scene("item", "Heal(1 plus 2 for each cube) for the hero.", used(track=2), "Heal(1) for the hero."),
    Scene("item", "If the track is full, +2 Grit.", used(track=3), "If the hero is Fungal, +2 Grit."),
    Scene(
        "item", "Check LORE(X). If X is 1 or more, +2 Grit.", used(rolls(WEAK), play=("roll", "bank")), "Check LORE(X)."
    ),
    # sections
    Scene(
        "body",
        "COMBAT ACTION (LIMIT 2): +2 Grit.",
        in_play(pursuers("Salt Widow", time=1), play=("rest",)),
        "WHILE IN PLAY: +1 LORE.",
    ),
    Scene(
        "body",
        "REST ACTION: At Rest: Nap. +2 Grit.",
        in_play(play=("rest", "rest:test-event:nap")),
        "WHILE IN PLAY: +1 LORE.",
    ),
    Scene("body", "REST ACTION: [!]At Rest: Nap. +2 Grit.", in_play(play=("rest",)), "WHILE IN PLAY: +1 LORE."),
    Scene(
        "body",
        "ON REVEAL: Add 2 Time.\nTIMED ACTION: +2 Grit.",
        in_play(time_on("Test Event", 5), play=("rest",)),
        "ON REVEAL: Add 2 Time.",
    ),
]
STANDING = [
    trait("Hard. +1 ARM."),
    trait("Giantsbane. Bonus result vs Giant.", bearing(enemy=False, play=("companion:test-beast:other",))),
    trait("Bane. Bonus result vs Caves.", bearing(enemy=False, play=("companion:test-beast:other",))),
    trait("Stone. Immune to Poison.", befriended("Each companion is Poison(1)"), "Dull. Immune to Stun."),
    trait("Shieldmate. Defend first.", bearing(enemy=False, play=("forego", "done", "forego"))),
    trait("Shy. Defend last.", bearing(enemy=False, play=("forego", "done", "forego"))),
    trait(
        "Cook. Parley keyword Food.",
        befriended("Spawn Ziggurat(Humanoid)", TALKER, equipment=1),
        "Dull. Parley keyword Tool.",
    ),
    trait(
        "Wise. Mastery speciality Arcana.",
        befriended("+1 Grit", MEMORY, play=("rest",), names=["Oru Who Was Hail"]),
        "Dull. +1 ARM.",
    ),
    Scene(
        "body",
        "WHILE IN PLAY: -1 MOD to SHADOW checks.",
        in_play(facts(barriers={"z3:6": "locked"}), rolls(WEAK), play=("open:z3:6",)),
        "WHILE IN PLAY: -1 MOD to LORE checks.",
    ),
    Scene(
        "body",
        "WHILE IN PLAY: -2 MOD to all checks.",
        in_play(facts(barriers={"z3:6": "locked"}), rolls(WEAK), play=("open:z3:6",)),
        "WHILE IN PLAY: -2 MOD to LORE checks.",
    ),
    Scene("body", "WHILE IN PLAY: Scout is closed.", in_play(), "WHILE IN PLAY: Ambush is closed."),
    Scene("body", "WHILE IN PLAY: Each of the party has +1 ARM.", in_play(), "WHILE IN PLAY: +1 MOD to Trade."),
    Scene(
        "body",
        "COMBAT RULE: At the start of each combat round, +2 Grit.",
        in_play(pursuers("Salt Widow", time=1), play=("rest",)),
        "COMBAT RULE: Each enemy has +1 ARM.",
    ),
    Scene(
        "body",
        "COMBAT RULE: When the fray is entered, +2 Grit.",
        in_play(pursuers("Salt Widow", time=1), play=("rest",)),
        "COMBAT RULE: Each enemy has +1 ARM.",
    ),
    Scene(
        "body",
        "WHILE IN PLAY: When the hero comes here, +2 Grit.",
        in_play(laid("J4", "Z3", 0), zone="poi:j4", kind="Place", play=("move:j4",)),
        "WHILE IN PLAY: +1 MOD to Trade.",
    ),
    Scene(
        "body",
        "WHILE IN PLAY: When a tile is explored, +2 Grit.",
        in_play(laid("J1", "Z3", 0, explored=False), play=("explore:0",)),
        "WHILE IN PLAY: +1 MOD to Trade.",
    ),
    Scene(
        "body",
        "WHILE IN PLAY: When Bell Toad dies, you win.",
        in_play(
            met("Bell Toad"),
            exhausted("Bell Toad"),
            hurt("Bell Toad", 4),
            rolls(GOOD),
            play=("fight", "attack:bell-toad"),
        ),
        "WHILE IN PLAY: When Marrow Giant dies, you win.",
    ),
    Scene(
        "body",
        "PARLEY RULE: Denizens have Trade(Food) and Toad denizens have Recruit(Companion).",
        in_play(PARTY, met("Bell Toad"), items=["Salt Bread"]),
        "PARLEY RULE: Denizens have Trade(Food) and Giant denizens have Recruit(Companion).",
    ),
    Scene(
        "body",
        "PARLEY RULE: Denizens have Trade(Food).",
        in_play(met("Bell Toad"), items=["Salt Bread"]),
        "PARLEY RULE: Denizens have Recruit(Food).",
    ),
    Scene(
        "body",
        "PARLEY RULE: When a companion is recruited, +1 Grit.",
        in_play(FRIEND, met(FRIEND), rolls(GOOD), items=["Salt Bread"], play=("recruit:test-friend:salt-bread",)),
        "PARLEY RULE: When a companion is recruited, gain 1 Loot.",
    ),
    trait("When an enemy dies: Joy. +2 Grit.", bearing(BLEEDING, enemy=False, play=ROUND, hurt=11)),
]
ABILITIES = [
    # triggers
    trait("Retaliate: Burrs. Entangle(2).", bearing(play=("attack:test-beast",))),
    trait("Ranged Retaliate: Burrs. Entangle(2).", bearing(play=("attack:test-beast",))),
    trait("Unharmed: Skin. Raise 2 HP on this denizen."),
    trait("Unharmed: Song. Raise 2 HP on the weakest enemy."),
    trait("Unharmed: Howl. Each enemy is Weaken(1)."),
    trait(
        "Unharmed: Purr. Heal(2) for an ally.",
        bearing(enemy=False, play=("forego", "done", "forego", "target:test-hero", "unharmed:test-beast")),
    ),
    trait("Equip(1) Unharmed: Curse. The hero is Wound(2).", bearing(tucked("Test Beast", 1))),
    # powers
    Scene("ability", "Cut. +3 ATK.", wielding(), "Cut. +1 ATK."),
    Scene("ability", "Cut. +1 ATK, Piercing.", wielding(), "Cut. +1 ATK."),
    Scene("ability", "Cut. +1 ATK, Stun(1).", wielding(), "Cut. +1 ATK."),
    Scene("ability", "Cut. Discard 1 Equipment; +1 ATK.", wielding(), "Cut. +1 ATK."),
    Scene("ability", "Hum. Weaken(2) Splash.", wielding(), "Hum. +1 Grit."),
    Scene("ability", "Hum. Deal 2 HP Piercing Splash.", wielding(), "Hum. +1 Grit."),
    Scene("ability", "Hum. +2 DEF this round.", wielding(), "Hum. +1 Grit."),
    Scene("ability", "Hum (3 Time). +2 Grit.", wielding(), "Hum. +2 Grit."),
    Scene(
        "ability",
        "Hum. Exhaust the hero; check LORE; on hit +2 Grit.",
        wielding(roll=GOOD),
        "Hum. Check LORE; on miss +2 Grit.",
    ),
    Scene("ability", "Hum. Check LORE; on miss +2 Grit.", wielding(roll=BAD), "Hum. +1 Grit."),
    Scene(
        "ability", "Equip(1) Maul. +2 ATK, Discard 1.", bearing(tucked("Test Beast", 1), powers=True), "Maul. +1 ATK."
    ),
    trait(
        "On Death: Burst. The party is Poison(1).",
        bearing(exhausted("Test Beast"), hp=1, roll=GOOD, play=("attack:test-beast",)),
    ),
    # worn, bound and attached
    Scene(
        "ability",
        "Layered. Bonus result in defence, +1 MOD to Trade.",
        wearing(roll=(6, 4, 2), play=("forego", "defend", "block:4:one", "block:2:two")),
        "Layered. +1 MOD to Trade.",
    ),
    Scene(
        "ability",
        "When the hero Endures: Stubborn. +1 Grit.",
        wearing(hp=1, grit=3, reset=3, play=("forego", "forego", "target:test-hero")),
        "Stubborn. +1 MOD to Trade.",
    ),
    Scene(
        "ability",
        "When a companion dies: Grief. +2 Grit.",
        wearing(
            companion("Bell Toad"),
            exhausted("Bell Toad"),
            hurt("Bell Toad", 4),
            play=("forego", "done", "forego", "target:bell-toad"),
        ),
        "Grief. +1 MOD to Trade.",
    ),
    Scene("ability", "Chained: Thunder. +1 ATK, Stun(1).", chanting, "Chained: Thunder. +1 ATK."),
    Scene("ability", "Chained: Thunder. +1 ATK.", chanting, "Bound: Thunder. +1 ATK."),
    Scene("ability", "Bound: Ice. Entangle(2) Splash.", chanting, "Bound: Ice. +1 Grit."),
    Scene("ability", "Clockwork Heart. Ignore denizen Traits and Powers, -2 Max HP.", masked, "Heart. -2 Max HP."),
    Scene("ability", "Boom. Deal current HP Splash, move to Memories.", bearing(powers=True), "Boom. +1 ATK."),
]
SCENES = [*COMMANDS, *STANDING, *ABILITIES]
LANGUAGE = ziggurat_language(["Bell Toad", "Marrow Giant"], ["Weight"])


@rule("language.action-list", "language.card-shape", "language.bracket-n")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.text[:60].replace("\n", " "))
def test_a_text_makes_the_difference(scene):
    gates.check_text(LANGUAGE, FAMILIES[scene.family], scene.text)
    assert moment(scene.make(scene.text)) != moment(scene.make(scene.without))


def test_every_phrase_has_a_scene():
    trees: list[Phrase] = [LANGUAGE.read(FAMILIES[scene.family], scene.text) for scene in SCENES]
    assert [one.__name__ for one in gates.unused_phrases(LANGUAGE, trees)] == []
