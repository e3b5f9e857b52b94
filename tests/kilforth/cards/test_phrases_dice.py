"""What happens in Tests and battles: bonuses for a time, dice, the foe."""

import pytest

from sagabox.games.kilforth.engine.events import Counted
from tests.ledger import rule

from ..kit import hero, kilforth
from ..phrase_scenes import INN, ITEM, WOLF, Scene, dice_rolled, fact, foe_lost, foe_rolled, where
from ..rigging import ancient, card, dice, lying


def successes(game):
    return [event.successes for event in game.told(Counted)]


CONFRONT = "confront:inn:sneak"


def at_inn(*rigs):
    return {"at": "Dead Barrens", "rigs": [lying("Dead Barrens", INN), *rigs]}


def wolf(*rigs):
    return {"at": "Dead Barrens", "rigs": [lying("Dead Barrens", WOLF), *rigs]}


ROUND = "*battle-round-starts:thing"
SCENES = [
    Scene(
        "(Deed) Veil: When a battle round starts, gain Fight +4 until the end of the battle round.",
        dice_rolled,
        [7],
        [3],
        "*battle-round-starts:thing",
        **wolf(dice(1, 1, 1, 1, 1, 1, 1, 1)),
    ),
    Scene(
        "(Hero) When a battle starts, gain Fight +2 until the end of the battle.",
        dice_rolled,
        [5, 5],
        [3, 3],
        "fight-on",
        **wolf(dice(*[1] * 20)),
    ),
    Scene(
        "(Hero) When a battle starts, gain Fight +1 for each skill you have until the end of the battle.",
        dice_rolled,
        [4],
        [3],
        hero={"skills": ["Ever Watchful"]},
        **wolf(dice(*[1] * 20)),
    ),
    Scene(
        "(Deed) Veil: When you make a Sneak Test, gain Sneak +2 until the end of the Test.",
        dice_rolled,
        [4],
        [2],
        f"{CONFRONT} *test-begins:thing",
        **at_inn(dice(*[1] * 20)),
    ),
    Scene(
        "(Deed) Veil: Gain Sneak +1 until the end of your turn.",
        dice_rolled,
        [3],
        [2],
        f"*resolve:thing {CONFRONT}",
        **at_inn(dice(*[1] * 20)),
    ),
    Scene(
        "(Deed) Veil: Gain Sneak +1 until the end of the Day.",
        dice_rolled,
        [3, 3],
        [2, 2],
        f"*resolve:thing {CONFRONT} {CONFRONT}",
        **at_inn(dice(*[1] * 20)),
    ),
    Scene(
        "(Deed) Veil: Re-roll all dice.", successes, [1], [0], f"{CONFRONT} *resolve:thing", **at_inn(dice(1, 2, 5, 3))
    ),
    Scene(
        "(Deed) Veil: Re-roll a die.",
        successes,
        [1],
        [0],
        f"{CONFRONT} *resolve:thing",
        **at_inn(dice(1, 2, 5)),
    ),
    Scene(
        "(Deed) Veil: Re-roll up to 2 dice.",
        successes,
        [1],
        [0],
        f"{CONFRONT} *resolve:thing",
        **at_inn(dice(1, 2, 6, 1)),
    ),
    Scene(
        "(Deed) Veil: When you have rolled a Sneak Test, turn a die to a 6.",
        successes,
        [1],
        [0],
        f"{CONFRONT} *test-rolled:thing",
        **at_inn(dice(1, 2)),
    ),
    Scene(
        "(Deed) Veil: When you have rolled a Sneak Test, add 1 success.",
        successes,
        [1],
        [0],
        f"{CONFRONT} *test-rolled:thing",
        **at_inn(dice(1, 2)),
    ),
    Scene(
        "(Deed) Veil: When a battle round starts, the foe loses 1 HP.", foe_lost, 1, 0, ROUND, **wolf(dice(*[1] * 9))
    ),
    Scene(
        "(Deed) Veil: When a battle starts, the foe gains Fight +2 until the end of the battle.",
        foe_rolled,
        [3],
        [1],
        "*battle-starts:thing",
        **wolf(dice(*[1] * 9)),
    ),
    Scene(
        "(Deed) Veil: When you have rolled a Fight Test, the foe re-rolls up to 2 successes.",
        fact("hp"),
        4,
        3,
        "*test-rolled:thing",
        **wolf(dice(6, 1, 1, 1, 2)),
    ),
    Scene(
        "(Deed) Veil: When a battle starts, gain Surprise.",
        dice_rolled,
        [4],
        [3],
        "*battle-starts:thing",
        **wolf(dice(*[1] * 9)),
    ),
    Scene(
        "(Deed) Veil: When a battle starts, evade the foe.",
        lambda game: [card.name for card in game.hero.evaded],
        ["Wolf"],
        [],
        "*battle-starts:thing",
        **wolf(dice(*[1] * 9)),
    ),
    Scene(
        "(Deed) Veil: When a battle round starts, defeat the foe.",
        where("Wolf"),
        "hand:0",
        "place:dead-barrens",
        "*battle-round-starts:thing *gold *take:wolf",
        **wolf(dice(*[1] * 9)),
    ),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_what_happens_in_tests_and_battles(scene):
    scene.run()


def thing(text):
    return card("reward", "Thing", text, **ITEM)


def with_thing(text, *rigs, at="Dead Barrens", **facts):
    return kilforth(hero(at=at, assets=[thing(text)], **{"fate": 0, **facts}), *rigs)


@rule("test.manipulation-optional")
def test_dice_are_changed_only_where_dice_lie_and_the_outcome_is_open():
    game = with_thing("(Deed) Veil: Re-roll all dice.", lying("Dead Barrens", INN), dice(5, 6))
    assert game.why_not("resolve:thing") == "test.manipulation-optional"
    game.play(CONFRONT)
    assert game.asked == "reward.loot-step", "two successes are enough: nobody asks about dice"


@rule("test.step-order")
def test_a_bonus_comes_too_late_for_dice_that_have_been_rolled():
    text = "(Hero) Pay 1 gold to gain Sneak +1 until the end of the Test. Pay 1 gold to add 1 success."
    game = with_thing(text, lying("Dead Barrens", INN), dice(1, 1), gold=5)
    assert game.why_not("resolve:thing:1") == "ability.requirements"
    game.play(CONFRONT)
    assert game.asked == "test.dice-bonuses"
    game.play("pass")
    assert game.asked == "test.manipulation-optional"
    assert game.why_not("resolve:thing:1") == "test.step-order"
    assert "resolve:thing:2" in game.options


def test_a_bonus_for_a_test_of_something_else_is_not_offered():
    game = with_thing(
        "(Hero) Pay 1 gold to gain Influence +1 until the end of the Test.", lying("Dead Barrens", INN), dice(1, 1)
    )
    game.play(CONFRONT)
    assert successes(game) == [0]


def test_a_die_that_is_no_success_is_rerolled_first_and_nobody_is_asked_which():
    game = with_thing(
        "(Deed) Veil: Re-roll a die.", lying("Dead Barrens", INN), dice(3, 5, 3, 3, 1), skills=["Shield Wall"]
    )
    game.hero.fate = 0
    game.play(CONFRONT, "resolve:thing")
    assert successes(game) == [1], "a 3 was rolled again, and nobody was asked"


@rule("surprise.first-round-only")
def test_surprise_is_for_the_first_round():
    text = "(Deed) Veil: Gain Surprise."
    game = with_thing(text, lying("Dead Barrens", WOLF), dice(*[1] * 40))
    assert game.asked == "engage.mandatory"
    game.play("pass").until("battle.escape-option")
    assert game.why_not("resolve:thing") == "surprise.first-round-only"


ASSAULT = {"at": "Old Wood", "chapter": 6, "hp": 6}


@pytest.mark.parametrize(
    ("effect", "closed_by"),
    [
        pytest.param("evade the foe", "assault.no-escape", marks=rule("assault.no-escape")),
        pytest.param(
            "defeat the foe", "ancient.not-defeated-by-abilities", marks=rule("ancient.not-defeated-by-abilities")
        ),
        pytest.param("relocate to any location", "assault.no-escape", marks=rule("ruling.relocating-ends-battle")),
        pytest.param("gain Surprise", "assault.no-surprise-no-evasion", marks=rule("assault.no-surprise-no-evasion")),
    ],
)
def test_what_no_ability_does_in_a_battle_with_an_ancient(effect, closed_by):
    others = "(Deed) Veil: When a battle round starts, the foe loses 1 HP."
    text = f"(Deed) Veil: {effect[0].upper()}{effect[1:]}. {others}"
    game = with_thing(text, ancient("Prince of Ruin"), dice(*[1] * 60), **ASSAULT)
    game.play("assault:prince-of-ruin")
    game.until("trigger.order")
    assert game.why_not("resolve:thing:1") == closed_by


def foe_hp_left(game):
    battle = game.engine.battle()
    return None if battle is None else battle.health - battle.damage


@rule("term.defeat", "term.trophy-attribute")
def test_who_defeats_the_foe_by_an_effect_claims_its_reward_as_for_a_battle():
    grim = card(
        "encounter",
        "Grim",
        "Trophy Fight - Gain a Fate token.",
        type="Enemy",
        terrain="Badlands",
        hp=9,
        gold=2,
        values={"Fight": 1, "Sneak": 2},
    )
    game = with_thing("(Deed) Sacrifice: When a battle round starts, defeat the foe.", lying("Dead Barrens", grim))
    game.play("battle-round-starts:thing", "gold", "trophy:grim")
    assert (game.hero.gold, game.hero.fate) == (3, 1)
    assert game.asked == "turn.one-action-or-camp"
    assert foe_hp_left(game) is None
