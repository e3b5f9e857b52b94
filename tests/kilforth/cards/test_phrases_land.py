"""What happens to the land: obstacles, gloom, plots, encounters, and where heroes go."""

import pytest

from sagabox.games.kilforth.engine.events import HeroDefeated
from tests.ledger import rule

from ..kit import hero, kilforth
from ..phrase_scenes import INN, ITEM, OATH, PEDLAR, SCHEME, WOLF, Scene, where
from ..rigging import card, dice, in_gloom, lies, lying, obstacles, on_top, plot, tokens

BARRENS = "Dead Barrens"


def obstacles_at(*locations):
    return lambda game: [game.obstacles_at(location) for location in locations]


def gloom_at(*locations):
    return lambda game: [game.gloom_at(location) for location in locations]


def at(game):
    return game.at()


SCENES = [
    Scene(
        "(Map) When Dawn comes, place an obstacle at this location.",
        obstacles_at(BARRENS),
        [1],
        [0],
        "camp",
        on="place",
        at="Sprawl City",
    ),
    Scene(
        "(Revealed) Place 2 obstacles at your location.",
        obstacles_at(BARRENS),
        [2],
        [0],
        "move:dead-barrens",
        on="event",
    ),
    Scene(
        "(Revealed) Place an obstacle at each Plains location.",
        obstacles_at("Green Meadows", "Quiet Ford", "Old Wood"),
        [1, 1, 0],
        [0, 0, 0],
        "move:dead-barrens",
        on="event",
    ),
    Scene(
        "(Revealed) Place an obstacle at each adjacent location.",
        obstacles_at("Sprawl City", "Old Wood"),
        [1, 0],
        [0, 0],
        "move:dead-barrens",
        on="event",
    ),
    Scene(
        "(Deed) Veil: Remove all obstacles from your location.",
        obstacles_at(BARRENS),
        [0],
        [3],
        "*resolve:thing",
        at=BARRENS,
        rigs=[obstacles(BARRENS, 3)],
    ),
    Scene(
        "(Deed) Veil: Remove up to 2 obstacles from your location.",
        obstacles_at(BARRENS),
        [2],
        [3],
        "*resolve:thing *number:1",
        at=BARRENS,
        rigs=[obstacles(BARRENS, 3)],
    ),
    Scene(
        "(Deed) Veil: Remove an obstacle from each gloom location.",
        obstacles_at(BARRENS, "Old Wood"),
        [2, 1],
        [3, 1],
        "*resolve:thing",
        rigs=[obstacles(BARRENS, 3), obstacles("Old Wood", 1), in_gloom(BARRENS)],
    ),
    Scene("(Deed) Veil: Relocate to Spire Tor.", at, "spire-tor", "sprawl-city", "*resolve:thing"),
    Scene("(Deed) Veil: Relocate to any location.", at, "crow-moor", "sprawl-city", "*resolve:thing *place:crow-moor"),
    Scene(
        "(Deed) Veil: Relocate to a Forest location.", at, "old-wood", "sprawl-city", "*resolve:thing *place:old-wood"
    ),
    Scene(
        "(Deed) Veil: Relocate to an adjacent location.",
        at,
        "blessed-grove",
        "sprawl-city",
        "*resolve:thing *place:blessed-grove",
    ),
    Scene(
        "(Deed) Veil: Relocate to a gloom location.",
        at,
        "crow-moor",
        "sprawl-city",
        "*resolve:thing",
        rigs=[in_gloom("Crow Moor")],
    ),
    Scene(
        "(Deed) Veil: Relocate to a random location.",
        lambda game: game.hero.place,
        3,
        12,
        "*resolve:thing",
        rigs=[lambda play: play.state.chance.rigged.update(place=(3,))],
    ),
    Scene(
        "(Deed) Veil: Defeat a Place at your location.",
        where("Inn"),
        "hand:0",
        "place:dead-barrens",
        "*resolve:thing *gold *take:inn",
        at=BARRENS,
        rigs=[lying(BARRENS, INN, OATH)],
    ),
    Scene(
        "(Deed) Veil: Discard an encounter at an adjacent location.",
        where("Oath"),
        "badlands:discard",
        "place:dead-barrens",
        "*resolve:thing *discard:oath",
        rigs=[lying(BARRENS, INN, OATH), lying("Green Meadows", WOLF)],
    ),
    Scene(
        "(Deed) Veil: Discard a Demon Enemy at any location.",
        where("Wolf"),
        "badlands:discard",
        "place:green-meadows",
        "*resolve:thing",
        rigs=[lying(BARRENS, INN, OATH), lying("Green Meadows", WOLF)],
    ),
    Scene(
        "(Deed) Veil: Move an encounter from any location to an adjacent location.",
        where("Wolf"),
        "place:old-wood",
        "place:green-meadows",
        "*resolve:thing *move:wolf *place:old-wood",
        rigs=[lying("Green Meadows", WOLF), lying(BARRENS, INN), lies("Old Wood", 10)],
    ),
    Scene(
        "(Map) When Dawn comes, move this card to an adjacent location.",
        where("Thing"),
        "place:old-wood",
        "place:dead-barrens",
        "camp *place:old-wood",
        on="place",
        at="Sprawl City",
        rigs=[lies("Old Wood", 6)],
    ),
    Scene(
        "(Deed) Veil: Draw an encounter at an adjacent location.",
        where("Inn"),
        "place:dead-barrens",
        "badlands:deck",
        "*resolve:thing *place:dead-barrens",
        rigs=[on_top("badlands", INN)],
    ),
    Scene(
        "(Deed) Veil: Search the Badlands deck for a Place to place at any location.",
        lambda game: (game.where("Inn"), game.where("Oath")),
        ("place:old-wood", "badlands:discard"),
        ("badlands:deck", "badlands:deck"),
        "*resolve:thing *place:old-wood",
        rigs=[on_top("badlands", OATH, INN)],
    ),
    Scene(
        "(Deed) Veil: Lift the gloom from each adjacent location.",
        gloom_at(BARRENS, "Green Meadows", "Old Wood"),
        [False, False, True],
        [True, True, True],
        "*resolve:thing",
        rigs=[in_gloom(BARRENS, "Green Meadows", "Old Wood")],
    ),
    Scene(
        "(Revealed) Spread gloom to your location.", gloom_at(BARRENS), [True], [False], "move:dead-barrens", on="event"
    ),
    Scene(
        "(Deed) Veil: Discard a plot at any location.",
        lambda game: game.names("plots:7"),
        [],
        ["Scheme"],
        "*resolve:thing",
        rigs=[plot(BARRENS, SCHEME)],
    ),
    Scene(
        "(Map) When you Confront this card, lose all successes against this card.",
        lambda game: list(game.hero.successes.values()),
        [],
        [1],
        "confront:thing:sneak confront:thing:sneak",
        on="place",
        rigs=[dice(5, 1, 1, 1)],
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_what_happens_to_the_land(scene):
    scene.run()


def with_thing(text, *rigs, at=BARRENS, **facts):
    owner = hero(at=at, assets=[card("reward", "Thing", text, **ITEM)], **{"fate": 0, **facts})
    return kilforth(owner, *rigs)


AWAY = "(Deed) Veil: When a battle round starts, relocate to Spire Tor and gain 2 gold."


@rule("ruling.relocating-ends-battle", "term.relocate")
def test_who_relocates_in_a_battle_leaves_the_foe_and_still_gets_the_rest_of_the_text():
    game = with_thing(AWAY, lying(BARRENS, WOLF)).play("battle-round-starts:thing")
    assert game.asked == "turn.one-action-or-camp"
    assert (game.at(), game.hero.gold) == ("spire-tor", 3)
    assert game.where("Wolf") == "place:dead-barrens"
    assert game.engine.battle() is None


@rule("ruling.relocating-ends-battle")
def test_who_leaves_a_battle_with_no_hp_is_defeated_at_that_moment():
    game = with_thing(
        "(Deed) Veil: Either heal 1 HP or relocate to Spire Tor.", lying(BARRENS, WOLF), dice(6, 1, 1, 1), hp=1
    )
    game.until("ruling.healing-before-hero-defeated-check").play(
        "resolve:thing", "choose:relocate-named-location-spire-tor"
    )
    assert [event.rule for event in game.told(HeroDefeated)] == ["defeat.when"]
    assert game.at() == "sprawl-city"


@rule("card.sprawl-city-safe")
def test_no_card_is_moved_or_placed_on_sprawl_city():
    mover = "(Deed) Veil: Move an encounter from any location to an adjacent location."
    game = with_thing(mover, lying(BARRENS, INN), at="Sprawl City").play("resolve:thing")
    assert "place:sprawl-city" not in game.options
    placer = "(Deed) Veil: Search the Badlands deck for a Place to place at Sprawl City."
    assert with_thing(placer).why_not("resolve:thing") == "card.sprawl-city-safe"


@rule("stranger.enemy-only-for-that-hero")
def test_a_stranger_with_the_heros_token_is_an_enemy_for_that_hero():
    text = "(Deed) Veil: Discard an Enemy at any location. (Deed) Sacrifice: Discard a Stranger at any location."
    plain = with_thing(text, lying(BARRENS, PEDLAR), at="Sprawl City")
    assert ("resolve:thing:1" in plain.options, "resolve:thing:2" in plain.options) == (False, True)
    roused = with_thing(text, lying(BARRENS, PEDLAR), tokens("Pedlar", 0), at="Sprawl City")
    assert ("resolve:thing:1" in roused.options, "resolve:thing:2" in roused.options) == (True, False)
    assert roused.play("resolve:thing:1").where("Pedlar") == "badlands:discard"


def test_an_engagement_is_over_when_its_foe_is_discarded():
    text = "(Deed) Veil: When a battle starts, discard an Enemy at your location."
    game = with_thing(text, lying(BARRENS, WOLF)).play("battle-starts:thing")
    assert game.where("Wolf") == "badlands:discard"
    assert game.asked == "turn.one-action-or-camp"


@rule("evade.ignored-until")
def test_an_evaded_foe_cannot_be_discarded_by_the_hero_who_ignores_it():
    text = "(Deed) Veil: When a battle starts, evade the foe. (Deed) Sacrifice: Discard an Enemy at your location."
    game = with_thing(text, lying(BARRENS, WOLF)).play("pass", "battle-starts:thing")
    assert game.why_not("resolve:thing:2") == "ability.requirements"
