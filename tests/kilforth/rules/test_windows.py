"""Deeds at any time: heroes are asked in time, and only where a Deed could matter."""

from sagabox.games.kilforth.engine.events import FoeRolled, GoldChanged, Healed, HeroDefeated, LostHp, Rolled, Used
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, token
from ..rigging import dice, lying, on_top, state

NORTH = "move:dead-barrens"
COIN = "(Deed) Veil: Gain 1 gold."


def elf(**facts):
    return hero("Elf", "Priest", **facts)


def used_up(game, id):
    """How often an ability works that is closed because it was used."""
    refusal = game.closed(id)
    assert refusal.rule == "ability.trigger-once"
    return refusal.facts["once"]


# ---------------------------------------------------------------- healing before harm


@rule("turn.deeds-anytime", "term.trap-when")
def test_a_hero_with_1_hp_and_a_potion_who_draws_a_kobold_is_asked_before_its_trap():
    game = kilforth(hero(hp=1, fate=0, loot=["Potion"]), on_top("badlands", "Kobold"), dice(*[1] * 6)).play(NORTH)
    assert game.asked == "term.trap-when"
    assert game.options[:2] == ["pass", "resolve:potion"]
    assert game.told(LostHp) == []
    game.play("resolve:potion")
    assert game.order(Healed, LostHp, Rolled) == ["Healed", "LostHp", "Rolled"]
    assert game.hero.hp == 2
    assert game.asked == "battle.escape-option"


@rule("turn.deeds-anytime")
def test_who_passes_there_is_defeated_by_the_trap():
    game = kilforth(hero(hp=1, fate=0, loot=["Potion"]), elf(), on_top("badlands", "Kobold"), state(first=0))
    game.play(NORTH, "pass")
    assert [told.hero for told in game.told(HeroDefeated)] == [0]
    assert game.told(FoeRolled) == []
    assert game.loot() == ["Potion"]


def test_nobody_is_asked_where_no_deed_could_matter():
    whole = kilforth(hero(fate=0, loot=["Potion"]), on_top("badlands", "Kobold"), dice(*[1] * 6)).play(NORTH)
    assert whole.asked == "battle.escape-option"
    other = kilforth(hero(hp=2, fate=0, loot=["Lantern"]), on_top("badlands", "Kobold"), dice(*[1] * 6)).play(NORTH)
    assert other.asked == "battle.escape-option"
    harmless = kilforth(hero(hp=2, fate=0, loot=["Potion"]), lying(BARRENS, enemy()), dice(*[1] * 6)).play(NORTH)
    assert harmless.asked == "battle.escape-option"


@rule("turn.deeds-anytime")
def test_what_a_foe_does_as_a_battle_or_a_round_starts_is_announced_too():
    for moment in ("battle", "battle round"):
        fiend = enemy(f"(Map) When a {moment} starts, lose 1 HP.")
        game = kilforth(hero(hp=1, fate=0, loot=["Potion"]), lying(BARRENS, fiend), dice(*[1] * 4)).play(NORTH)
        assert game.asked == "turn.deeds-anytime"
        assert game.play("resolve:potion").hero.hp == 2


@rule("turn.deeds-anytime", "hide.unhide-anytime")
def test_a_hidden_hero_is_asked_too_and_may_come_out_to_heal():
    inn = place("Trap: Lose 1 HP.")
    game = kilforth(hero(at=BARRENS, hp=1, fate=0, hidden=True, loot=["Potion"]), lying(BARRENS, inn), dice(1, 1))
    game.play("confront:inn:study")
    assert game.options == ["pass", "come-out"]
    assert game.why_not("resolve:potion") == "hide.no-deeds"
    game.play("come-out", "resolve:potion")
    assert game.hero.hp == 2
    assert not game.hero.hidden


@rule("ruling.healing-before-hero-defeated-check")
def test_a_potion_before_the_hero_defeated_check_saves_a_hero():
    game = kilforth(hero(at=BARRENS, hp=1, fate=0, loot=["Potion"]), lying(BARRENS, enemy()), dice(6, 1, 1, 1))
    assert game.asked == "ruling.healing-before-hero-defeated-check"
    assert game.hero.hp == 0
    game.play("resolve:potion")
    assert game.hero.hp == 2
    assert game.told(HeroDefeated) == []
    assert game.asked == "battle.escape-option"


@rule("turn.deeds-anytime")
def test_hp_that_are_a_price_heal_nobody():
    bargain = asset("(Deed) Veil: Lose X HP to gain X AP.")
    game = kilforth(hero(hp=2, health=4, fate=0, assets=[bargain]), on_top("badlands", "Kobold"), dice(*[1] * 6))
    assert game.play(NORTH).asked == "battle.escape-option"


# ---------------------------------------------------------------- dice


@rule("test.manipulation-optional")
def test_who_can_change_dice_is_asked_when_they_lie_and_may_leave_them():
    inn = place(values={"Study": 2})
    game = kilforth(hero(at=BARRENS, fate=0, loot=["Loaded Die"]), lying(BARRENS, inn), dice(1, 6, 6))
    game.play("confront:inn:study")
    assert game.asked == "test.manipulation-optional"
    game.play("resolve:loaded-die")
    assert game.asked == "reward.loot-step"


def test_nobody_is_asked_about_dice_when_the_test_is_won():
    inn = place(values={"Study": 2})
    game = kilforth(hero(at=BARRENS, fate=0, loot=["Loaded Die"]), lying(BARRENS, inn), dice(6, 6))
    assert game.play("confront:inn:study").asked == "reward.loot-step"


# ---------------------------------------------------------------- Deeds within Actions, engagements and Deeds


@rule("turn.deeds-anytime")
def test_a_deed_within_an_action():
    game = kilforth(hero(gold=0, assets=[asset(COIN)])).play("market")
    assert game.asked == "market.each-option-once"
    game.play("resolve:thing")
    assert game.hero.gold == 1
    assert game.asked == "market.each-option-once"
    assert game.hero.ap == 3


@rule("turn.deeds-anytime")
def test_a_deed_within_an_engagement():
    game = kilforth(hero(at=BARRENS, fate=0, assets=[asset(COIN)]), lying(BARRENS, enemy(hp=9)), dice(*[1] * 8))
    assert game.asked == "battle.escape-option"
    game.play("resolve:thing")
    assert game.asked == "battle.escape-option"
    assert game.play("fight-on").hero.gold == 2
    assert len(game.told(Rolled)) == 2


@rule("turn.deeds-anytime", "deed.overcome-any-type")
def test_overcome_is_offered_as_an_enemy_is_engaged():
    devil = enemy("Weakness - Pious.", hp=9)
    game = kilforth(hero("Human", "Priest"), on_top("badlands", devil)).play(NORTH)
    assert game.asked == "engage.mandatory"
    game.play("overcome:wolf")
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:wolf")
    assert game.order(FoeRolled, Rolled) == []


@rule("turn.deeds-anytime")
def test_a_deed_within_another_deed():
    inn = place("Weakness - Pious.")
    game = kilforth(hero("Human", "Priest", at=BARRENS, assets=[asset(COIN)]), lying(BARRENS, inn)).play("overcome:inn")
    assert game.asked == "reward.loot-step"
    game.play("resolve:thing")
    assert game.hero.gold == 2
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:inn")
    assert [told.rule for told in game.told(Used)] == ["deed.overcome-effect", "deed.resolve"]
    assert game.hero.ap == 4


@rule("deed.only-own-turn")
def test_nobody_does_a_deed_in_the_turn_of_another():
    game = kilforth(hero(fate=0), elf(seat=1, hp=1, loot=["Potion"]), state(first=0))
    assert game.offers(1) == []
    assert "resolve:potion" not in game.options


# ---------------------------------------------------------------- once per Day, game, turn and battle


@rule("ability.requirements")
def test_once_per_day_is_open_again_the_next_day():
    game = kilforth(hero(assets=[asset("(Deed) Once per Day, gain a Fate token.")]), first_game=True)
    game.play("resolve:thing")
    assert game.hero.fate == 5
    assert used_up(game, "resolve:thing") == "Day"
    game.to_night()
    assert "resolve:thing" in game.options


@rule("ability.requirements")
def test_once_per_game_is_not():
    game = kilforth(hero("Half-Elf")).play("resolve:half-elf")
    assert (game.hero.ap, game.hero.fate) == (6, 6)
    game.to_night()
    assert used_up(game, "resolve:half-elf") == "game"


@rule("ability.requirements")
def test_once_per_turn_is_open_again_the_next_turn():
    game = kilforth(hero(assets=[asset("(Hero) Once per turn, gain 1 gold.")])).play("resolve:thing")
    assert used_up(game, "resolve:thing") == "turn"
    game.play("hide")
    assert game.play("resolve:thing").hero.gold == 3


@rule("ability.requirements")
def test_once_per_battle_is_nothing_outside_a_battle():
    drum = asset("(Deed) Once per battle, gain 1 gold.")
    game = kilforth(hero(fate=0, assets=[drum]), lying(BARRENS, enemy()), dice(*[1] * 4))
    assert used_up(game, "resolve:thing") == "battle"
    assert "resolve:thing" in game.play(NORTH).options


@rule("ability.trigger-once")
def test_once_per_battle_is_heard_in_one_round_of_each_battle():
    banner = asset("(Hero) Once per battle, when a battle round starts, gain 1 gold.")
    foes = lying(BARRENS, enemy(), enemy(name="Bear"))
    game = kilforth(hero(at=BARRENS, fate=0, assets=[banner]), foes, dice(1, 1, 1, 1, 1, 6, 6, 6, *[1] * 4))
    game.play("engage:wolf", "fight-on")
    assert game.hero.gold == 2
    game.play("gold", "take:wolf")
    assert game.hero.gold == 2 + 2 + 1


def test_each_once_is_its_own():
    both = asset("(Deed) Once per Day, gain 1 gold. (Deed) Once per Day, gain a Fate token.")
    twin = asset("(Deed) Once per Day, gain 1 gold.", "Twin")
    game = kilforth(hero(assets=[both, twin])).play("resolve:thing:1")
    assert used_up(game, "resolve:thing:1") == "Day"
    game.play("resolve:thing:2", "resolve:twin")
    assert (game.hero.gold, game.hero.fate) == (3, 5)


@rule("ability.trigger")
def test_only_the_moment_that_is_named_is_heard():
    boots = asset("(Hero) When you move to a Plains location, gain 2 gold. When you make a Study Test, gain 3 gold.")
    table = lying(BARRENS, place()), lying("Green Meadows", place(name="Mill", terrain="Plains"))
    game = kilforth(hero(fate=0, assets=[boots]), *table, dice(*[1] * 4)).play(NORTH, "confront:inn:sneak")
    assert game.hero.gold == 1
    game.play("move:sprawl-city", "move:green-meadows")
    assert [told.amount for told in game.told(GoldChanged) if told.rule == "ability.hero"] == [2]


def test_what_was_used_up_is_used_up_for_whoever_gets_it():
    ring = asset("(Deed) Once per game, gain a Fate token.")
    game = kilforth(hero(assets=[ring]), elf(), state(first=0)).play("resolve:thing")
    game.play("exchange:elf-priest", "give:thing", "propose", "hide")
    assert game.assets(1) == ["Thing"]
    assert used_up(game, "resolve:thing") == "game"


def test_a_card_on_the_map_does_it_once_for_each_hero():
    seller = place("(Map) Once per Day, when you Confront this card, gain 1 gold.")
    game = kilforth(
        hero(at=BARRENS, fate=0), elf(at=BARRENS, fate=0), lying(BARRENS, seller), state(first=0), dice(*[1] * 9)
    )
    game.play(*["confront:inn:study", "pass"] * 2, "confront:inn:study")
    assert [one.gold for one in game.heroes] == [2, 2]


def test_equal_tokens_are_offered_once_and_used_one_by_one():
    game = kilforth(hero(hp=1, health=9, loot=["Potion", token("(Deed) Discard: Heal 2 HP.", "Potion")]))
    assert game.options.count("resolve:potion") == 1
    game.play("resolve:potion")
    assert (game.hero.hp, game.loot()) == (3, ["Potion"])


@rule("ability.trigger", "loot.one-use")
def test_a_loot_token_is_heard_at_its_moment():
    coin = token("(Deed) Discard: When a battle starts, gain 2 gold.", "Coin")
    game = kilforth(hero(at=BARRENS, fate=0, loot=[coin]), lying(BARRENS, enemy(hp=9)), dice(*[1] * 9))
    game.play("battle-starts:coin")
    assert (game.hero.gold, game.loot()) == (3, [])
