"""What the phrases of Shadows do, each played with its text and without it; on the cards and rules of Gloom."""

from dataclasses import replace

import pytest

from sagabox.games.kilforth.cards.card import Trial
from sagabox.games.kilforth.engine.state import Day
from sagabox.games.kilforth.shadows.phrases import PHRASES
from sagabox.language import Phrase

from ..kit import hero
from ..made_up import asset, calm, elf, quiet_night
from ..phrase_scenes import INN, Scene, dice_rolled, fact, value_of
from ..rigging import dice, in_gloom, lying, on_top, only, spot, state
from .scenes import two_sided

BARRENS = "Dead Barrens"
NIGHT = on_top("night", quiet_night())
DARK_CITY = [in_gloom("Sprawl City"), NIGHT]
MARK = asset(name="Mark", unique="Rank", keywords=("Noble",))


def owed(game):
    return game.state.find(Day).owed


def claimed(*names):
    """Which of these cards or locations bear claims, a bit per hero."""
    return lambda game: [sum(bits for card, bits in game.state.claims.items() if card.name == name) for name in names]


def claim(location, who=0):
    """A hero has claimed a location."""

    def rig(play):
        play.state.claims[play.state.map[spot(play, location)]] = 1 << who

    return rig


def interlude(chapter):
    """The hero's saga has an interlude as this chapter: Fight 3 at Crow Moor, and a Noble card of few heroes."""

    def rig(play):
        who = play.state.heroes[0]
        trial = Trial("Fight", 3, "crow-moor")
        chapters = [
            replace(one, keywords=(), few="Noble", trial=trial) if number == chapter else one
            for number, one in enumerate(who.saga.chapters, start=1)
        ]
        who.saga = replace(who.saga, chapters=tuple(chapters))

    return rig


SIDES = [
    Scene(
        "(Deed) Veil: Change sides.", fact("allegiance"), "skull", "rose", "*resolve:thing", hero={"allegiance": "rose"}
    ),
    Scene(
        "(Deed) Veil: Choose a side.",
        fact("allegiance"),
        "skull",
        "rose",
        "*resolve:thing *side:skull",
        hero={"allegiance": "rose"},
    ),
    Scene(
        "(Hero) When you change sides, gain 2 gold.",
        fact("gold"),
        3,
        1,
        "resolve:turncoat",
        hero={"allegiance": "skull", "assets": [asset("(Deed) Veil: Change sides.", name="Turncoat")]},
    ),
    Scene(
        "(Deed) Veil: All heroes of the Rose gain 1 gold.",
        lambda game: [one.gold for one in game.heroes],
        [2, 1],
        [1, 1],
        "*resolve:thing",
        hero={"allegiance": "rose"},
        rigs=[hero("Elf", "Priest", allegiance="skull"), state(first=0)],
    ),
    Scene("(Hero) While you are of the Skull, gain Fight +1.", value_of("Fight"), 4, 3, hero={"allegiance": "skull"}),
    Scene(
        "(Deed) Veil: Gain 2 gold for each hero of the Skull.",
        fact("gold"),
        5,
        1,
        "*resolve:thing",
        hero={"allegiance": "skull"},
        rigs=[hero("Elf", "Priest", allegiance="skull"), hero("Orc", "Rogue", allegiance="rose"), state(first=0)],
    ),
]
CLAIMS = [
    Scene(
        "(Map) Pass a Test: Put your claim on this card.",
        claimed("Thing"),
        [1],
        [0],
        "confront:thing:study",
        on="place",
        rigs=[dice(5, 1)],
    ),
    Scene("(Deed) Veil: Put your claim on your location.", claimed("Sprawl City"), [1], [0], "*resolve:thing"),
    Scene(
        "(Deed) Veil: Give up a claim to gain 3 gold.",
        lambda game: (game.hero.gold, claimed(BARRENS, "Crow Moor")(game)),
        (4, [1, 0]),
        (1, [1, 1]),
        "*resolve:thing *unclaim:crow-moor",
        rigs=[claim(BARRENS), claim("Crow Moor")],
    ),
    Scene(
        "(Map) Pass a Test: Put your claim on this card. "
        "(Map) When Dawn comes, all heroes with a claim on this card gain 2 gold.",
        fact("gold"),
        3,
        1,
        "confront:thing:study camp",
        on="place",
        rigs=[dice(5, 1), NIGHT],
    ),
    Scene(
        "(Map) Pass a Test: Put your claim on this card. "
        "(Map) While this card bears your claim, this card has Study -1.",
        lambda game: game.where("Thing"),
        "hand:0",
        "place:dead-barrens",
        "confront:thing:study confront:thing:study *gold *take:thing",
        on="place",
        rigs=[dice(5, 1, 5, 1)],
    ),
    Scene(
        "(Hero) While your location bears your claim, gain Influence +2.",
        value_of("Influence"),
        4,
        2,
        rigs=[claim("Sprawl City")],
    ),
    Scene(
        "(Hero) Gain Influence +1 for each claim you have.",
        value_of("Influence"),
        4,
        2,
        rigs=[claim("Crow Moor"), claim(BARRENS), claim("Old Wood", who=1)],
    ),
]
NIGHTS = [
    Scene(
        "(Map) When you move here, gain 2 gold.",
        fact("gold"),
        3,
        1,
        "move:dead-barrens",
        on="location",
        at="Sprawl City",
        rigs=[lying(BARRENS, INN)],
    ),
    Scene("(Hero) When the Gloom step comes, gain a Fate token.", fact("fate"), 1, 0, "camp", rigs=DARK_CITY),
    Scene("(Deed) Veil: Draw another Night card tonight.", owed, [0], [], "*resolve:thing"),
    Scene(
        "(Deed) Veil: Put the top card of the Night deck on the bottom.",
        lambda game: [game.names("night:deck")[-1], game.names("night:deck")[0] == "Fog"],
        ["Mirage", True],
        ["Fog", False],
        "*resolve:thing",
        rigs=[on_top("night", "Fog", "Mirage")],
    ),
    Scene("(Map) Gloom locations take 2 more HP.", fact("hp"), 1, 3, "camp", on="weather", rigs=DARK_CITY),
    Scene("(Hero) Lose 1 HP less to the gloom.", fact("hp"), 4, 3, "camp", rigs=DARK_CITY),
    Scene(
        "(Deed) Veil: Relocate to the centre.",
        lambda game: game.at(),
        "sprawl-city",
        "dead-barrens",
        "*resolve:thing",
        at=BARRENS,
    ),
]
INTERLUDES = [
    Scene(
        "(Hero) When you complete an interlude, gain 2 gold.",
        fact("gold", "chapter"),
        (3, 2),
        (1, 2),
        "regale show:mark no-skill",
        at="Crow Moor",
        hero={"gold": 6, "assets": [MARK]},
        rigs=[interlude(1), dice(6, 6, 6)],
    ),
    Scene(
        "(Hero) Gain Fight +1 in interludes and Finales.",
        dice_rolled,
        [4],
        [3],
        "regale",
        at="Spire Tor",
        hero={"chapter": 5},
        rigs=[dice(*[1] * 4)],
    ),
    Scene(
        "(Hero) While your chapter is an interlude, gain Sneak +1.",
        value_of("Sneak"),
        3,
        2,
        hero={"chapter": 2},
        rigs=[interlude(2)],
    ),
]
SCENES = [*SIDES, *CLAIMS, *NIGHTS, *INTERLUDES]
OWN = [
    one
    for module in PHRASES
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, Phrase) and one.__module__ == module.__name__
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_a_text_makes_the_difference(scene):
    scene.run()


def test_every_phrase_of_the_edition_is_shown_in_a_scene():
    shown = set().union(*(scene.phrases() for scene in SCENES))
    assert len(OWN) == 23
    assert [one.__name__ for one in OWN if one not in shown] == []


# ---------------------------------------------------------------- when they would do nothing


@pytest.mark.parametrize(
    ("text", "cards", "idle"),
    [
        ("(Deed) Veil: Put the top card of the Night deck on the bottom.", 2, False),
        ("(Deed) Veil: Put the top card of the Night deck on the bottom.", 1, True),
        ("(Deed) Veil: Draw another Night card tonight.", 1, False),
        ("(Deed) Veil: Draw another Night card tonight.", 0, True),
    ],
)
def test_a_night_deck_that_is_too_small_is_left_alone(text, cards, idle):
    game = calm(elf(assets=[asset(text)]), only("night", *[quiet_night()] * cards))
    assert ("resolve:thing" not in game.options) == idle
    refusal = game.closed("resolve:thing")
    assert (refusal.facts if refusal else {}) == ({"card": game.card("Thing"), "deck": "night"} if idle else {})


def test_the_order_of_looking_at_the_night_deck_and_sinking_its_top_card_is_asked():
    almanac = asset("(Hero) When you move to a Badlands location, look at the top 2 cards of the Night deck.")
    for text, asked in (("put the top card of the Night deck on the bottom", True), ("gain 1 gold", False)):
        there = two_sided(BARRENS, f"(Map) When you move here, {text}.")
        game = calm(hero(assets=[almanac]), there, lying(BARRENS, INN)).play("move:dead-barrens")
        assert (game.asked == "trigger.order") == asked
