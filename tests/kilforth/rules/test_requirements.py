"""What an ability asks before it does anything: moment, cost, Enters and Leaves Play, Sacrifice, Veil."""

from sagabox.games.kilforth.engine.events import Discarded, GoldChanged, Healed, Rolled, Unveiled, Used, Veiled
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, quest, skill
from ..rigging import dice, lying, on_top, state, veiled

NORTH = "move:dead-barrens"
SCHOLAR = "(Hero) Gain Study +5."
FULL_PURSE = [f"(Hero) When a battle starts, {text}." for text in ("gain 1 gold", "lose 2 gold")]


def fighter(**facts):
    return hero(at=BARRENS, fate=0, **facts)


def misses(*more):
    """The wolf and the hero roll nothing but misses; then these."""
    return dice(1, 1, 1, 1, *more)


def pool(game):
    return [len(roll.dice) for roll in game.told(Rolled)]


@rule("ability.requirements")
def test_an_ability_cannot_be_started_while_its_requirement_is_not_met():
    cards = [
        asset("(Deed) Veil: Pay 2 gold to heal 1 HP.", "Dear"),
        asset("(Deed) Veil: If you are Hidden, gain 1 gold.", "Shy"),
        asset("(Deed) Veil: Gain 1 gold.", "Tired"),
        asset("(Deed) Veil: Gain 1 gold.", "Learned", type="Spell", lock=9),
        asset("(Deed) Veil: Sacrifice a Title to gain 1 gold.", "Cruel"),
        asset("(Deed) Veil: When a battle starts, gain 1 gold.", "Patient"),
    ]
    game = kilforth(hero(hp=2, assets=cards), veiled("Tired"))
    reasons = {
        name: game.why_not(f"resolve:{name}") for name in ("dear", "shy", "tired", "learned", "cruel", "patient")
    }
    assert reasons == {
        "dear": "ability.cost",
        "shy": "ability.requirements",
        "tired": "ability.veil-not-again",
        "learned": "limit.spell-study",
        "cruel": "ability.requirements",
        "patient": "ability.trigger",
    }


# ---------------------------------------------------------------- triggering conditions


@rule("ability.trigger", "ability.veil-trigger")
def test_what_waits_for_a_moment_is_open_then_and_at_no_other_time():
    horn = asset("(Deed) Veil: When a battle starts, gain 2 gold.")
    game = kilforth(hero(fate=0, assets=[horn]), lying(BARRENS, enemy()), misses())
    assert game.why_not("resolve:thing") == "ability.trigger"
    game.play(NORTH)
    assert game.options == ["battle-starts:thing", "pass"]
    assert game.told(Rolled) == []
    game.play("pass")
    assert game.asked == "battle.escape-option"
    assert game.why_not("resolve:thing") == "ability.trigger"
    assert game.hero.gold == 1


@rule("ability.trigger")
def test_a_moment_that_names_a_location_is_heard_at_that_location_alone():
    boots = asset("(Deed) Veil: When you move to a Plains location, gain 2 gold.")
    meadow = place(terrain="Plains")
    game = kilforth(hero(assets=[boots]), lying("Green Meadows", meadow)).play("move:green-meadows")
    game.play("moves:thing")
    assert game.hero.gold == 3
    game = kilforth(hero(assets=[boots]), lying(BARRENS, place())).play(NORTH)
    assert "moves:thing" not in game.options


@rule("ability.trigger-once")
def test_an_occurrence_lets_an_ability_be_resolved_once():
    twins = asset("(Hero) When a battle round starts, you may pay 1 gold to gain Fight +2 until the end of the Day.")
    game = kilforth(fighter(gold=5, assets=[twins]), lying(BARRENS, enemy(hp=9)), dice(*[1] * 30)).play("use:thing")
    assert game.asked == "battle.escape-option"
    assert game.hero.gold == 4
    game.play("fight-on")
    assert game.asked == "ability.hero-you-may"
    game.play("use:thing")
    assert game.hero.gold == 3
    assert pool(game) == [5, 7]


@rule("ability.trigger-order")
def test_the_active_hero_orders_what_waits_for_the_same_moment():
    cards = [asset(text, name) for text, name in zip(FULL_PURSE, ("Giver", "Taker"), strict=True)]
    game = kilforth(fighter(gold=1, assets=cards), lying(BARRENS, enemy()), misses())
    assert game.asked == "trigger.order"
    assert game.options == ["battle-starts:giver", "battle-starts:taker"]
    assert game.play("battle-starts:taker").hero.gold == 1
    game = kilforth(fighter(gold=1, assets=cards), lying(BARRENS, enemy()), misses()).play("battle-starts:giver")
    assert game.hero.gold == 0


@rule("ability.trigger-order", "def.active-hero")
def test_without_an_active_hero_the_first_hero_orders_them():
    give = quest("(Map) When the Night phase starts, all heroes gain 1 gold.", "Alms")
    take = quest("(Map) When the Night phase starts, all heroes lose 3 gold.", "Tithe")
    game = kilforth(hero(), hero("Elf", "Priest", seat=1), lying(BARRENS, give, take), state(first=1), first_game=True)
    game.play("camp", seat=1).play("camp", seat=0)
    assert game.asked == "trigger.order"
    assert game.offers(0) == []
    assert game.engine.active() is None
    game.play("night-starts:tithe")
    assert [told.amount for told in game.told(GoldChanged)][:4] == [-1, -1, 1, 1]


@rule("ability.trigger")
def test_a_card_that_was_sacrificed_meanwhile_does_not_act_on_what_it_heard():
    purse = asset("(Hero) When a battle starts, gain 5 gold.")
    reaver = enemy("(Map) When a battle starts, sacrifice an Item.")
    game = kilforth(fighter(assets=[purse]), lying(BARRENS, reaver), misses()).play("battle-starts:wolf")
    assert game.where("Thing") == "item:discard"
    assert game.hero.gold == 1


@rule("example.trigger-gold")
def test_when_a_battle_starts_gain_1_gold():
    game = kilforth(
        fighter(skills=["Sellsword"]), lying(BARRENS, enemy(), enemy(name="Bear")), dice(*[6] * 5, *[1] * 5)
    )
    assert game.hero.gold == 1
    game.play("engage:wolf")
    assert game.hero.gold == 2
    game.play("gold", "take:wolf")
    assert [told.amount for told in game.told(GoldChanged) if told.rule == "ability.hero"] == [1, 1]


# ---------------------------------------------------------------- costs


@rule("ability.cost")
def test_a_cost_is_paid_before_its_effect_and_in_full():
    flask = asset("(Deed) Veil: Pay 2 gold to heal 1 HP.")
    game = kilforth(hero(hp=2, gold=2, assets=[flask])).play("resolve:thing")
    assert game.order(GoldChanged, Healed) == ["GoldChanged", "Healed"]
    assert (game.hero.gold, game.hero.hp) == (0, 3)
    assert kilforth(hero(hp=2, gold=1, assets=[flask])).why_not("resolve:thing") == "ability.cost"


@rule("ability.cost-repeatable", "example.cost-reroll")
def test_pay_1_gold_to_reroll_a_die_again_and_again_while_gold_lasts():
    inn = place(values={"Study": 2})
    game = kilforth(fighter(gold=3, assets=["Gilded Sword"]), lying(BARRENS, inn), dice(1, 2, 3, 4, 3))
    game.play("confront:inn:study")
    for _ in range(3):
        game.play("resolve:gilded-sword")
    assert game.hero.gold == 0
    assert len(game.told(Used)) == 3
    assert game.asked == "turn.one-action-or-camp"
    assert game.why_not("resolve:gilded-sword") != ""


# ---------------------------------------------------------------- Enters Play, Leaves Play


@rule("ability.enters-play")
def test_enters_play_happens_as_the_card_comes_into_play_and_never_again():
    guest = asset("(Hero) Enters Play: Gain 3 gold.", location="sprawl-city")
    game = kilforth(hero(hand=[guest])).play("discover:thing")
    assert game.hero.gold == 4
    game.play("camp").until("turn.one-action-or-camp")
    assert game.why_not("resolve:thing") == ""
    assert "resolve:thing" not in game.options
    assert [told.amount for told in game.told(GoldChanged) if told.rule == "ability.hero"] == [3]


@rule("ability.enters-play")
def test_a_rumour_that_is_gained_does_not_enter_play():
    guest = asset("(Hero) Enters Play: Gain 3 gold.")
    taker = asset("(Deed) Veil: Gain an Item.", "Taker")
    game = kilforth(hero(assets=[taker]), on_top("item", guest)).play("resolve:taker")
    assert game.hand() == ["Thing"]
    assert game.hero.gold == 1


@rule("ability.leaves-play")
def test_leaves_play_happens_as_the_card_stops_being_in_play():
    game = kilforth(hero(hp=1, assets=["Flagellant Choir"]))
    assert game.hero.hp == 1
    game.play("market", "sell")
    assert game.hero.hp == 3


@rule("ability.leaves-play")
def test_a_rumour_that_is_discarded_leaves_no_play():
    game = kilforth(hero(hp=1, hand=["Flagellant Choir"]))
    game.play("market", "sell")
    assert game.hero.hp == 1


# ---------------------------------------------------------------- Sacrifice


@rule("ability.sacrifice")
def test_a_sacrifice_takes_the_card_to_its_discard_pile_before_the_effect():
    game = kilforth(hero(hp=1, assets=["Vial of Saint's Tears"])).play("resolve:vial-of-saints-tears")
    assert game.where("Vial of Saint's Tears") == "item:discard"
    assert game.hero.hp == 4
    assert game.order(Discarded, Healed) == ["Discarded", "Healed"]
    assert "resolve:vial-of-saints-tears" not in game.options


@rule("ability.sacrifice-any-state")
def test_a_veiled_card_may_be_sacrificed():
    engineer = "Siege Engineer"
    game = kilforth(fighter(assets=[engineer]), lying(BARRENS, place()), veiled(engineer))
    assert game.why_not("resolve:siege-engineer:1") == "ability.veil-not-again"
    game.play("resolve:siege-engineer:2")
    assert game.where(engineer) == "ally:discard"
    assert game.asked == "reward.loot-step"


@rule("ability.sacrifice-trigger", "example.battle-elemental")
def test_the_battle_elemental_adds_eight_dice_for_the_round_it_is_sacrificed_in():
    game = kilforth(
        hero(fate=0, assets=["Battle Elemental", asset(SCHOLAR)]), lying(BARRENS, enemy(hp=9)), dice(*[1] * 30)
    )
    assert game.why_not("resolve:battle-elemental") == "ability.trigger"
    game.play(NORTH)
    assert game.asked == "trigger.order"
    game.play("pass")
    assert game.why_not("resolve:battle-elemental") == "ability.trigger"
    game.play("fight-on", "battle-round-starts:battle-elemental")
    assert game.where("Battle Elemental") == "spell:discard"
    game.play("fight-on")
    assert pool(game) == [3, 11, 3]


# ---------------------------------------------------------------- Veil


@rule("ability.veil", "example.fireball")
def test_the_fireball_adds_four_dice_for_the_round_it_is_veiled_in():
    game = kilforth(hero(fate=0, assets=["Fireball", asset(SCHOLAR)]), lying(BARRENS, enemy(hp=9)), dice(*[1] * 30))
    assert game.why_not("resolve:fireball") == "ability.trigger"
    game.play(NORTH, "pass", "fight-on", "battle-round-starts:fireball")
    assert game.card("Fireball") in game.state.veiled
    assert [told.rule for told in game.told(Veiled)] == ["ability.veil"]
    game.play("fight-on")
    assert pool(game) == [3, 7, 3]
    assert game.asked == "battle.escape-option"


@rule("ability.veil-not-again", "example.fireball")
def test_a_veiled_fireball_is_not_offered():
    game = kilforth(fighter(assets=["Fireball", asset(SCHOLAR)]), lying(BARRENS, enemy()), veiled("Fireball"), misses())
    assert game.asked == "battle.escape-option"
    assert pool(game) == [3]


@rule("ability.veil-not-again")
def test_a_veiled_card_can_be_used_again_after_dawn():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Gain 1 gold.")])).play("resolve:thing")
    assert game.why_not("resolve:thing") == "ability.veil-not-again"
    game.to_night()
    assert [told.rule for told in game.told(Unveiled)] == ["night.dawn-unveil"]
    assert "resolve:thing" in game.options


@rule("ability.veil-enter-unveiled")
def test_a_card_that_was_veiled_before_it_left_play_enters_it_unveiled():
    shield = asset("(Deed) Veil: Gain 1 gold.", location="sprawl-city")
    back = asset("(Deed) Veil: Take an Item from its discard pile.", "Hook")
    game = kilforth(hero(assets=[shield, back])).play("resolve:thing", "market", "sell", "sell:add:thing", "sell:done")
    game.play("leave", "resolve:hook", "discover:thing")
    assert game.card("Thing") not in game.state.veiled
    assert "resolve:thing" in game.options


@rule("ability.veil-still-counts")
def test_a_veiled_card_gives_no_bonus_but_counts_for_others():
    banner = asset("(Hero) Gain Fight +1.", "Banner", type="Ally", values={"Fight": 2})
    captain = "Captain of the Ragged Company"
    awake = kilforth(hero(assets=[banner, captain]))
    asleep = kilforth(hero(assets=[banner, captain]), veiled("Banner"))
    assert awake.value("Fight") == 3 + 3 + 1
    assert asleep.value("Fight") == 3 + 1


@rule("ability.veil-still-counts")
def test_the_keywords_of_a_veiled_card_still_count():
    saint = asset("(Deed) Veil: Gain 1 gold.", "Saint", type="Ally", keywords=("Pious",))
    devil = place("Weakness - Pious.")
    game = kilforth(hero(assets=[saint], at=BARRENS), lying(BARRENS, devil), veiled("Saint"))
    assert game.play("overcome:inn").asked == "reward.loot-step"


@rule("ability.veil")
def test_a_skill_is_veiled_too():
    game = kilforth(hero(skills=[skill("(Deed) Veil: Gain 1 gold.")])).play("resolve:knack")
    assert game.hero.gold == 2
    assert game.card("Knack") in game.state.veiled
