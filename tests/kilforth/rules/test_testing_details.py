"""Fine points of Tests, teams, Traps and AP: who may join or help when, and what a foe is immune to."""

import pytest

from sagabox.games.kilforth.engine.events import ApChanged, Discarded, FoeRolled, Rolled, Surprised, TrapSprung
from tests.ledger import rule

from ..companions import MEADOWS, TEAM_UP, priest, rolled, warrior
from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, calm, elf, enemy, fight, place
from ..rigging import ancient, dice, lying, on_top, state, veiled

TOR = "Spire Tor"  # where Take Fortress has its Finale
LUCK = asset("(Deed) Veil: Gain Study +1 until the end of your turn.", "Luck")
NERVE = asset("(Deed) Veil: Gain Fight +1 until the end of your turn.", "Nerve")


# ---------------------------------------------------------------- teams


@rule("team.formation", "team.non-engagement-test")
def test_a_team_can_still_be_formed_before_the_dice_of_a_confront():
    inn = lying(MEADOWS, place(values={"Study": 9}))
    game = kilforth(warrior(assets=[LUCK]), priest(), state(first=0), inn, dice(*[1] * 9)).play("confront:inn:study")
    assert game.asked == "test.dice-bonuses"
    alone = game.value("Study")
    game.play(*TEAM_UP, "pass").until("turn.one-action-or-camp")
    assert rolled(game)[0] == ("hero 0", alone + 1)


@rule("team.formation", "team.non-engagement-test")
def test_a_team_can_still_be_formed_before_the_dice_of_a_finale():
    pair = warrior(chapter=5, at=TOR, health=8, hp=8, assets=[NERVE]), priest(at=TOR)
    game = kilforth(*pair, state(first=0), dice(*[1] * 9)).play("regale")
    assert game.asked == "test.dice-bonuses"
    game.play(*TEAM_UP, "pass").until("turn.one-action-or-camp")
    assert rolled(game)[0] == ("hero 0", 4)


@rule("team.formation")
def test_who_has_no_ap_left_is_told_so_when_they_ask_for_a_team():
    purse = asset("(Hero) As your Action, gain 1 gold.", "Purse")
    game = kilforth(warrior(hp=1, gold=1, assets=[purse]), priest(), state(first=0), first_game=True)
    game.play("use:purse", "pass", "camp")
    assert (game.turn, game.hero.ap) == (0, 0)
    refusal = game.closed("team:elf-priest")
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("team.formation", {"ap": 0})


@rule("team.fate")
def test_a_member_who_lets_fate_be_leaves_it_to_the_others():
    inn = lying(MEADOWS, place(values={"Sneak": 9}))
    game = kilforth(warrior(fate=1, gold=0), priest(fate=1, gold=0), state(first=0), inn, dice(1, 1, 1, 1))
    game.play(*TEAM_UP, "confront:inn:sneak").play("pass", seat=0)
    assert (game.offers(0), game.offers(1)) == ([], ["fate:elf-priest:token", "pass:elf-priest"])
    game.play("fate:elf-priest:token")
    assert game.offers(0) == ["fate:token", "pass"], "a new success is a new question"
    game.play("fate:token", seat=0)
    assert [one.fate for one in game.heroes] == [0, 0]
    assert list(game.hero.successes.values()) == [2]


@rule("test.fate-adds-one", "finale.test")
def test_fate_helps_a_finale_that_is_still_far_away():
    game = kilforth(hero(chapter=5, at=TOR, hand=[], fate=1, hp=8), dice(1, 1, 1, 1, 1)).play("regale")
    assert (game.asked, game.options) == ("test.fate-adds-one", ["fate:token", "pass"])
    game.play("fate:token")
    assert (game.hero.fate, list(game.hero.successes.values())) == (0, [1])


# ---------------------------------------------------------------- immunity


@rule("term.immune", "term.trap-when")
def test_an_item_does_not_disarm_the_trap_of_a_foe_that_is_immune_to_items():
    boots = asset("(Hero) Ignore Traps.", "Boots")
    for words, sprung in (("Trap: Lose 1 HP.", 0), ("Immune to Items. Trap: Lose 1 HP.", 1)):
        game = fight(enemy(words, hp=9), *[1] * 9, assets=[boots])
        assert (len(game.told(TrapSprung)), game.hero.hp) == (sprung, 4 - sprung), words


@rule("term.immune", "evade.fail")
def test_an_item_does_not_forestall_the_surprise_of_a_foe_that_is_immune_to_items():
    eyes = asset("(Hero) Ignore Surprise.", "Eyes")
    for words, sides in (("", []), ("Immune to Items.", ["foe"])):
        game = fight(enemy(words, hp=9), *[1] * 9, hidden=True, assets=[eyes]).play("evade")
        assert [one.side for one in game.told(Surprised)] == sides


@rule("ability.map-interaction")
def test_what_an_encounter_does_when_dice_lie_it_does_to_whoever_tests_against_it():
    words = "(Map) When you have rolled a Study Test, lose 1 HP."
    inn, well = place(words, values={"Study": 9}), place(name="Well", values={"Study": 9})
    for name, hp in (("inn", 3), ("well", 4)):
        game = calm(elf(), lying(BARRENS, inn, well), dice(*[1] * 9)).play(f"confront:{name}:study")
        assert (game.hero.hp, len(game.told(Rolled))) == (hp, 1), name


# ---------------------------------------------------------------- AP and goods


@rule("term.typed-ap", "turn.ap-cost-of-action")
def test_typed_ap_go_one_by_one_and_before_the_others():
    pony = asset("(Deed) Sacrifice: Gain 3 Move AP.", "Pony")
    game = calm(hero("Elf", "Priest", assets=[pony]), lying(BARRENS, place())).play("resolve:pony")
    for left in ({"Move": 2}, {"Move": 1}, {}):
        home = game.at() == "sprawl-city"
        game.until("turn.one-action-or-camp").play("move:dead-barrens" if home else "move:sprawl-city")
        game.until("turn.one-action-or-camp")
        assert (game.hero.typed_ap, game.hero.ap) == (left, 4)
    paid = [(one.amount, one.action) for one in game.told(ApChanged) if one.rule == "turn.ap-cost-of-action"]
    assert paid == [(-1, "Move")] * 3
    game.play("hide")
    assert (game.told(ApChanged)[-1].action, game.hero.ap) == ("", 3)


@rule("deed.exchange-goods")
def test_an_exchange_needs_goods_or_gold_on_one_side_only():
    rich = {"gold": 0, "hand": ["Kobold"]}, {"gold": 1}
    for wealth in rich:
        for giver, taker in ((wealth, {"gold": 0}), ({"gold": 0}, wealth)):
            game = kilforth(warrior(**giver), priest(**taker), state(first=0))
            assert "exchange:elf-priest" in game.options, (giver, taker)


@rule("saga.cost-gold", "saga.cost-keywords")
def test_a_chapter_says_what_it_costs_and_which_keywords_are_missing():
    saga = kilforth(hero()).hero.saga
    words = [*saga.chapters[0].keywords, saga.chapters[0].few]
    poor = kilforth(hero(gold=1)).closed("regale")
    assert poor is not None
    assert poor.facts["gold"] == 1
    assert poor.facts["cost"] > 1
    one = asset(name="Tale", keywords=(words[0],))
    rich = kilforth(hero(gold=poor.facts["cost"], hand=[one])).closed("regale")
    assert rich is not None
    assert rich.rule == "saga.cost-keywords"
    assert words[0] in rich.facts["keywords"]
    assert rich.facts["missing"] == [word for word in rich.facts["keywords"] if word != words[0]]


@rule("test.fate-adds-one")
def test_the_rumour_given_to_fate_is_told_with_its_hero():
    inn = lying(MEADOWS, place(values={"Sneak": 9}))
    game = kilforth(warrior(), priest(hand=["Kobold"]), state(first=1), inn, dice(*[1] * 9))
    game.play("confront:inn:sneak", "fate:kobold")
    assert [(one.hero, one.card.name, one.rule) for one in game.told(Discarded)] == [
        (1, "Kobold", "test.fate-adds-one")
    ]
    assert (game.hand(1), list(game.heroes[1].successes.values())) == ([], [1])


@rule("test.no-minimum-dice", "test.dice-surprise")
@pytest.mark.parametrize(("fear", "rolled"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_foe_has_its_surprise_counted_before_its_dice_are_cut_at_none(fear, rolled):
    """A Wolf with Fight 2 and Surprise, against a hero whom it fears so much."""
    banner = asset(f"(Hero) The foe has Fight -{fear}." if fear else "", "Banner")
    wolf = enemy(hp=9, values={"Fight": 2, "Sneak": 2})
    game = kilforth(hero(fate=0, assets=[banner]), on_top("badlands", wolf), dice(*[1] * 9)).play("move:dead-barrens")
    assert [len(roll.dice) for roll in game.told(FoeRolled)] == [rolled]
    game.play("fight-on")
    assert [len(roll.dice) for roll in game.told(FoeRolled)] == [rolled, max(0, 2 - fear)]


# ---------------------------------------------------------------- why a card cannot be used


@rule("test.veiled-cards-give-no-bonus", "hide.no-deeds", "ability.trigger-once")
def test_a_card_that_cannot_be_used_is_named_with_the_reason():
    flask = asset("(Hero) Pay 1 gold to re-roll a die.", "Flask")
    salve = asset("(Hero) Once per Day, pay 1 gold to heal 1 HP.", "Salve")
    herbs = asset("(Deed) Sacrifice: Heal 1 HP.", "Herbs")
    rig = veiled("Flask")
    game = calm(elf(hidden=True, hp=1, health=4, gold=5, assets=[flask, salve, herbs]), rig).play("resolve:salve")
    for name, why in (
        ("Flask", "test.veiled-cards-give-no-bonus"),
        ("Salve", "ability.trigger-once"),
        ("Herbs", "hide.no-deeds"),
    ):
        refusal = game.closed(f"resolve:{name.lower()}")
        assert refusal is not None, name
        assert (refusal.rule, refusal.facts["card"].name) == (why, name)


@rule("search.restriction", "assault.requirement-location")
def test_a_place_that_is_the_wrong_one_is_named():
    game = kilforth(hero(chapter=6), ancient("Prince of Ruin"))
    for id, key, name in (("search", "place", "Sprawl City"), ("assault:prince-of-ruin", "place", "Old Wood")):
        refusal = game.closed(id)
        assert refusal is not None, id
        assert refusal.facts[key].name == name
