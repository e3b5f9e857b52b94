"""What happens to cards and tokens: gained, given up, veiled, put into play, searched and looked at."""

import pytest

from sagabox.games.kilforth.engine.events import NothingToDraw
from tests.ledger import rule

from ..kit import hero, kilforth
from ..phrase_scenes import BARON, GLOW, INN, ITEM, LAMP, OATH, PAGE, SPARK, TRINKET, WOLF, Scene, fact
from ..rigging import card, no_discards, on_top, only, veiled

MOVE = "move:dead-barrens"


def hand(game):
    return game.hand()


def assets(game):
    return game.assets()


def loot(game):
    return game.loot()


def night_order(game):
    return game.names("night:deck")[::-1][:3]


WHITE, GREY, BLACK = (card("night", name, type="Event", location="crow-moor") for name in ("White", "Grey", "Black"))
SCENES = [
    Scene("(Deed) Veil: Gain an Item.", hand, ["Lamp"], [], "*resolve:thing", rigs=[on_top("item", LAMP)]),
    Scene(
        "(Deed) Veil: Gain 2 Spells.",
        hand,
        ["Spark", "Glow"],
        [],
        "*resolve:thing",
        rigs=[on_top("spell", SPARK, GLOW)],
    ),
    Scene(
        "(Deed) Veil: Gain up to 2 Spells.",
        hand,
        ["Spark"],
        [],
        "*resolve:thing *number:1",
        rigs=[on_top("spell", SPARK, GLOW)],
    ),
    Scene("(Deed) Veil: Draw a Loot token.", loot, ["Trinket"], [], "*resolve:thing", rigs=[on_top("loot", TRINKET)]),
    Scene(
        "(Deed) Veil: Put an Ally into play.",
        assets,
        ["Thing", "Page"],
        ["Thing"],
        "*resolve:thing",
        rigs=[on_top("ally", PAGE)],
    ),
    Scene(
        "(Deed) Veil: Put an Item rumour from hand into play.",
        assets,
        ["Thing", "Lamp"],
        ["Thing"],
        "*resolve:thing",
        hero={"hand": [LAMP, SPARK]},
    ),
    Scene(
        "(Deed) Veil: Put a rumour from hand into play.",
        assets,
        ["Thing", "Spark"],
        ["Thing"],
        "*resolve:thing *put:spark",
        hero={"hand": [LAMP, SPARK, INN]},
    ),
    Scene(
        "(Deed) Sacrifice: Claim a Title.",
        lambda game: (game.assets(), game.hero.gold),
        (["Baron"], 1),
        (["Thing"], 1),
        "*resolve:thing *keep:baron",
        rigs=[on_top("title", BARON)],
    ),
    Scene(
        "(Deed) Sacrifice: Claim an Ally.", fact("gold"), 5, 1, "*resolve:thing *sell:page", rigs=[on_top("ally", PAGE)]
    ),
    Scene(
        "(Deed) Veil: Take a Spell from its discard pile.",
        hand,
        ["Glow"],
        [],
        "*resolve:thing *take:glow",
        rigs=[lambda play: play.state.zones.update({"spell:discard": (SPARK, GLOW)})],
    ),
    Scene(
        "(Deed) Sacrifice: Gain a skill.",
        lambda game: game.names("skills:0"),
        ["Shield Wall"],
        [],
        "*resolve:thing *skill:shield-wall",
    ),
    Scene(
        "(Revealed) Discard a rumour.",
        hand,
        ["Lamp"],
        ["Lamp", "Spark"],
        f"{MOVE} *discard:spark",
        on="event",
        hero={"hand": [LAMP, SPARK]},
    ),
    Scene(
        "(Revealed) Discard up to 2 rumours.",
        hand,
        ["Lamp"],
        ["Lamp", "Spark"],
        f"{MOVE} *discard:spark *done",
        on="event",
        hero={"hand": [LAMP, SPARK]},
    ),
    Scene(
        "(Revealed) Discard an Abode rumour.",
        hand,
        ["Lamp"],
        ["Lamp", "Inn"],
        MOVE,
        on="event",
        hero={"hand": [LAMP, INN]},
    ),
    Scene(
        "(Revealed) Discard a Spell rumour.",
        hand,
        ["Lamp"],
        ["Lamp", "Spark"],
        MOVE,
        on="event",
        hero={"hand": [LAMP, SPARK]},
    ),
    Scene("(Revealed) Discard a Loot token.", loot, [], ["Trinket"], MOVE, on="event", hero={"loot": [TRINKET]}),
    Scene(
        "(Revealed) Sacrifice an Ally.",
        assets,
        ["Lamp"],
        ["Page", "Lamp"],
        MOVE,
        on="event",
        hero={"assets": [PAGE, LAMP]},
    ),
    Scene(
        "(Revealed) Sacrifice an asset.",
        assets,
        ["Page"],
        ["Page", "Lamp"],
        f"{MOVE} *sacrifice:lamp",
        on="event",
        hero={"assets": [PAGE, LAMP]},
    ),
    Scene(
        "(Revealed) Sacrifice a Potion asset.",
        assets,
        ["Page"],
        ["Page", "Lamp"],
        MOVE,
        on="event",
        hero={"assets": [PAGE, LAMP]},
    ),
    Scene(
        "(Revealed) Veil all assets.",
        lambda game: len(game.state.veiled),
        2,
        0,
        MOVE,
        on="event",
        hero={"assets": [PAGE, LAMP]},
    ),
    Scene(
        "(Deed) Veil: Unveil a Spell.",
        lambda game: [card.name for card in game.state.veiled],
        ["Spark", "Thing"],
        ["Spark", "Glow"],
        "*resolve:thing *unveil:glow",
        hero={"assets": [SPARK, GLOW]},
        rigs=[veiled("Spark", "Glow")],
    ),
    Scene(
        "(Deed) Veil: Search the Badlands deck for an Abode card.",
        lambda game: (game.hand(), game.names("badlands:discard")),
        (["Inn"], ["Wolf", "Oath"]),
        ([], []),
        "*resolve:thing",
        rigs=[on_top("badlands", WOLF, OATH, INN)],
    ),
    Scene(
        "(Deed) Veil: Search the Spell deck for an Aid card.",
        hand,
        ["Glow"],
        [],
        "*resolve:thing",
        rigs=[on_top("spell", SPARK, GLOW)],
    ),
    Scene(
        "(Deed) Veil: Look at the top 3 cards of the Night deck.",
        night_order,
        ["Black", "White", "Grey"],
        ["White", "Grey", "Black"],
        "*resolve:thing *top:black *top:white",
        rigs=[on_top("night", WHITE, GREY, BLACK)],
    ),
    Scene(
        "(Deed) Veil: Look at the top 2 cards of the deck of your location.",
        lambda game: game.names("badlands:deck")[::-1][:2],
        ["Oath", "Inn"],
        ["Inn", "Oath"],
        "*resolve:thing *top:oath",
        at="Dead Barrens",
        rigs=[on_top("badlands", INN, OATH)],
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_what_happens_to_cards_and_tokens(scene):
    scene.run()


def thing(text):
    return card("reward", "Thing", text, **ITEM)


@rule("deck.draw-to-find", "deck.draw-to-find-fails")
def test_a_search_ends_with_its_deck_and_does_not_go_on_in_the_new_one():
    searcher = hero(assets=[thing("(Deed) Veil: Search the Badlands deck for an Abode card.")])
    game = kilforth(
        searcher, only("badlands", WOLF, OATH), lambda play: play.state.zones.update({"badlands:discard": (INN,)})
    )
    game.play("resolve:thing")
    assert game.hand() == []
    assert [event.deck for event in game.told(NothingToDraw)] == ["badlands"]
    assert {"Wolf", "Oath", "Inn"} <= set(game.names("badlands:deck")), "then the discards are reshuffled as usual"


@rule("deck.night-not-reshuffled")
def test_the_night_deck_cannot_be_searched():
    game = kilforth(hero(assets=[thing("(Deed) Veil: Search the Night deck for an Abode card.")]))
    assert game.why_not("resolve:thing") == "deck.night-not-reshuffled"


@rule("ruling.reward-deck-used-up")
def test_nothing_is_gained_from_a_deck_that_is_used_up():
    game = kilforth(hero(assets=[thing("(Deed) Veil: Gain an Item.")]), only("item"), no_discards("item"))
    assert game.why_not("resolve:thing") == "ruling.reward-deck-used-up"


def test_only_the_seat_of_the_hero_who_looks_learns_the_cards_and_they_keep_the_order_chosen():
    looker = hero(assets=[thing("(Deed) Veil: Look at the top 2 cards of the Item deck.")])
    game = kilforth(looker, hero("Elf", "Priest", seat=1), on_top("item", LAMP), mode="cooperative")
    next_one, top = game.engine.pile("item:deck")[-2:]
    game.play("resolve:thing")
    assert game.state.knows(0, top)
    assert not game.state.knows(1, top)
    game.play(f"top:{next_one.slug}")
    assert game.state.zones["item:deck"][-1] is next_one
    assert game.state.zones["item:deck"][-2] is top


@rule("ability.requirements")
def test_what_would_do_nothing_is_not_open():
    game = kilforth(hero(assets=[thing("(Deed) Veil: Unveil a Spell."), SPARK]))
    assert game.why_not("resolve:thing") == "ability.requirements"


@rule("term.trap-partial")
def test_a_demand_for_more_than_there_is_takes_what_there_is():
    event = card("encounter", "Thing", "(Revealed) Discard 3 rumours.", type="Event", terrain="Badlands")
    game = kilforth(hero(hand=[LAMP, SPARK], fate=0), on_top("badlands", event)).play(MOVE)
    assert game.hand() == []
