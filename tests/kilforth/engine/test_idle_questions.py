"""What is not asked because every answer would come to the same, and what is asked all the same."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import GoldChanged, HeroDefeated, Hid
from sagabox.games.kilforth.engine.state import Claiming, Following
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..made_up import asset, enemy, quest, skill, stranger, token
from ..rigging import dice, lying, only, state

BARRENS = "Dead Barrens"
MOVE = "move:dead-barrens"
SCOUT = "resolve:scout"
TEAM = "team:orc-priest"
YOU_MAY = "ability.hero-you-may"


def with_other(*rigs, other: dict[str, Any] | None = None, **facts) -> Passage:
    """A hero of one seat and an Orc Priest of another, both at Dead Barrens; the Priest has camped."""
    priest = hero("Orc", "Priest", seat=1, **{"at": BARRENS, "gold": 0, **(other or {})})
    first = hero(**{"at": BARRENS, "hp": 1, "gold": 0, **facts})
    return kilforth(priest, first, state(first=0), *rigs, first_game=True).play("camp")


# ---------------------------------------------------------------- AP that could not be spent


@rule("term.typed-ap")
def test_ap_that_could_only_be_thrown_away_are_not_offered():
    game = kilforth(hero("Human", "Scout", hp=1), lying(BARRENS, quest()))
    assert SCOUT in game.options, "with AP left, the hero may yet come to where there is something to Search"
    game.play(MOVE)
    assert game.state.day == 2, "a quest lies there: nothing but Camp was left"


@rule("term.typed-ap")
def test_ap_that_can_be_spent_are_offered_to_the_last():
    game = kilforth(hero("Human", "Scout", hp=1, at=BARRENS), only("badlands", quest())).play("search")
    assert game.state.day == 2
    game = kilforth(hero("Human", "Scout", hp=1, at=BARRENS)).play("hide")
    assert game.options == ["camp", "come-out"]
    game.play("come-out", SCOUT)
    assert game.options == ["search", "camp"]


@rule("term.spend-ap")
def test_ap_of_any_type_are_welcome_to_whoever_can_spend_them_otherwise():
    page = asset("(Deed) Veil: Spend 1 AP to gain 3 gold.", "Page")
    game = kilforth(hero("Human", "Scout", hp=1, gold=0, assets=[page]), lying(BARRENS, quest())).play(MOVE)
    assert game.options == ["camp", SCOUT]
    game.play(SCOUT)
    assert game.options == ["camp", "resolve:page"]
    assert game.play("resolve:page").told(GoldChanged)[0].amount == 3


@rule("term.typed-ap")
def test_two_cards_that_give_such_ap_do_not_wait_for_each_other():
    lamp = token("(Deed) Discard: Gain 1 Rest AP.", "Lamp")
    game = kilforth(hero("Human", "Scout", hp=1, health=1, loot=[lamp]), lying(BARRENS, quest())).play(MOVE)
    assert game.state.day == 2


# ---------------------------------------------------------------- coming out, teams, exchanges


@pytest.mark.parametrize(("gold", "asked"), [(0, False), (1, True)])
@rule("hide.unhide-anytime", "deed.exchange")
def test_a_hidden_hero_without_ap_comes_out_only_for_something_to_exchange(gold, asked):
    game = with_other(other={"gold": gold}).play("hide")
    assert (game.options == ["camp", "come-out"]) is asked
    assert game.state.day == (1 if asked else 2)


@rule("term.typed-ap", "hide.no-strangers")
def test_a_hidden_hero_with_confront_ap_may_come_out_to_confront_a_stranger():
    herald = skill("(Hero) When you perform a Hide Action, gain 1 Confront AP.")
    game = kilforth(hero(hp=1, at=BARRENS, skills=[herald]), lying(BARRENS, stranger())).play("hide")
    assert game.options == ["camp", "come-out"]
    game.play("come-out")
    assert "confront:pedlar:influence" in game.options


@pytest.mark.parametrize(("kind", "asked"), [("Search", True), ("Clear", False)])
@rule("team.formation", "term.typed-ap")
def test_a_team_is_for_those_who_have_something_to_do(kind, asked):
    herald = skill(f"(Hero) When you perform a Rest Action, gain 1 {kind} AP.")
    game = with_other(hp=1, health=3, skills=[herald]).play("rest")
    assert (game.asked == "turn.one-action-or-camp" and TEAM in game.options) is asked


@rule("deed.exchange-one-way")
def test_gold_and_equal_tokens_go_one_way():
    charms = [token("(Deed) Discard: Heal 1 HP.") for _ in range(2)]
    heroes = [hero(gold=2, loot=charms[:1]), hero("Orc", "Priest", seat=1, gold=2, loot=charms[1:])]
    game = kilforth(*heroes).play("exchange:orc-priest")
    assert {"give-gold", "take-gold", "give:charm", "take:charm"} <= set(game.options)
    game.play("give-gold", "give:charm")
    assert not {"take-gold", "take:charm"} & set(game.options)
    game.play("propose")
    assert not {"add-gold", "add:charm"} & set(game.options)


# ---------------------------------------------------------------- what cards offer


@pytest.mark.parametrize(("hp", "loot", "asked"), [(1, [], False), (2, [], True), (1, ["Potion"], True)])
@rule("defeat.unaffected", "ability.hero-you-may")
def test_who_is_past_help_is_not_asked_to_hide(hp, loot, asked):
    wolf = enemy(name="Wolf", hp=1, values={"Fight": 1, "Sneak": 2})
    assassin = hero("Human", "Assassin", hp=hp, health=4, at=BARRENS, fate=0, loot=loot)
    game = (
        kilforth(assassin, lying(BARRENS, wolf), dice(5, *[5] * 9)).until("reward.loot-step").play("gold", "take:wolf")
    )
    assert (game.asked == YOU_MAY) is asked
    if not asked:
        assert (len(game.told(HeroDefeated)), game.told(Hid)) == (1, [])
        return
    assert game.told(HeroDefeated) == []
    game.play("use:assassin")
    assert len(game.told(Hid)) == 1


@rule("ruling.hp-loss-hero-chooses-which-ap")
def test_who_is_past_help_does_not_choose_which_ap_go():
    wolf = enemy("(Map) When a battle starts, lose 2 HP.")
    for hp, asked in ((3, True), (2, False)):
        game = kilforth(hero(hp=hp, health=4, ap=5, typed_ap={"Move": 2}, at=BARRENS), lying(BARRENS, wolf))
        assert (game.asked == "ruling.hp-loss-hero-chooses-which-ap") is asked
        if not asked:
            assert len(game.told(HeroDefeated)) == 1
            continue
        game.play("ap:move", "ap:any")
        assert (game.hero.ap, game.hero.typed_ap) == (2, {"Move": 1})


@pytest.mark.parametrize(("hp", "asked"), [(5, False), (4, True)])
@rule("ability.cost", "health.max")
def test_armour_is_not_veiled_for_the_hp_that_go_with_it(hp, asked):
    """With the Mail the maximum is 5: veiled and blank, it is 4, and a hero who has lost 1 of 5 has lost none."""
    maid = skill("(Hero) When you lose HP, you may veil an Armour asset to heal 1 HP.", "Maid")
    mail = asset("(Hero) Gain +1 maximum HP.", "Mail", keywords=("Armour",))
    wolf = enemy("(Map) When a battle starts, lose 1 HP.")
    maiden = hero(hp=hp, health=4, at=BARRENS, skills=[maid], assets=[mail])
    game = kilforth(maiden, lying(BARRENS, wolf), veiled_are_blank=True)
    assert (game.asked == YOU_MAY) is asked
    assert kilforth(maiden, lying(BARRENS, wolf)).asked == YOU_MAY


@pytest.mark.parametrize(("hp", "asked"), [(4, False), (3, True)])
@rule("def.strongest", "health.max")
def test_nobody_chooses_among_heroes_to_whom_nothing_would_happen(hp, asked):
    linen = token("(Deed) Discard: Gain 1 gold. One other hero heals 2 HP.", "Linen")
    others = [hero(race, job, hp=hp, health=4) for race, job in (("Orc", "Priest"), ("Elf", "Wizard"))]
    game = kilforth(hero(gold=0, loot=[linen]), *others).play("resolve:linen")
    assert (game.asked == "deed.resolve") is asked
    assert game.heroes[0].gold == 1


@pytest.mark.parametrize(("cards", "asked"), [(1, False), (2, True)])
@rule("ability.hero-you-may")
def test_a_single_card_that_is_known_is_not_looked_at_again(cards, asked):
    owl = skill("(Hero) When you perform a Hide Action, you may look at the top 2 cards of the Plains deck.", "Owl")
    farms = [quest(name=f"Farm {number}", terrain="Plains") for number in range(cards)]
    game = kilforth(hero(skills=[owl]), only("plains", *farms)).play("hide", "use:owl")
    game.until("turn.one-action-or-camp").play("come-out", "hide")
    assert (game.asked == YOU_MAY) is asked


@rule("term.trophy")
def test_a_trophy_that_a_deed_has_made_useless_is_not_asked_about_again():
    oath = quest("Trophy - Heal 2 HP.", values={"Study": 1})
    game = kilforth(hero(hp=3, health=4, at=BARRENS, loot=["Potion"]), lying(BARRENS, oath), dice(*[6] * 5))
    game.play("confront:oath:study", "gold", "take:oath")
    assert (game.asked, game.hero.hp) == ("term.trophy", 3)
    game.play("resolve:potion")
    assert (game.asked, game.hero.hp) == ("turn.one-action-or-camp", 4)


@rule("ability.sacrifice", "ability.leaves-play")
def test_the_order_in_which_all_are_veiled_is_not_asked():
    parting = [asset("(Hero) Leaves Play: Gain 1 gold.", name, type="Ally") for name in ("Ann", "Bob")]
    for verb, asked in (("veil", False), ("sacrifice", True)):
        lamp = token(f"(Deed) Discard: {verb.capitalize()} 2 Allies.", "Lamp")
        game = kilforth(hero(assets=parting, loot=[lamp])).play("resolve:lamp")
        assert (game.asked == "deed.resolve") is asked
        if not asked:
            assert (game.hero.gold, game.assets()) == (1, ["Ann", "Bob"]), "a veiled card has not left play"
            continue
        game.play("sacrifice:bob")
        assert (game.hero.gold, game.assets(), game.where("Bob")) == (3, [], "ally:discard")


# ---------------------------------------------------------------- what was chosen stands in the state


@rule("def.x")
def test_what_was_chosen_in_a_text_that_is_still_followed_can_be_seen():
    page = asset("(Deed) Veil: Discard X rumours to gain X AP.", "Page")
    game = kilforth(hero(assets=[page], hand=["Fireball", "Kobold", "Farmer"])).play("resolve:page", "x:2")
    following = game.state.find(Following)
    assert following is not None
    assert (following.hero, following.number) == (0, 2)


@rule("team.rewards-split")
def test_what_was_chosen_for_a_rumour_that_a_team_shares_can_be_seen():
    wolf = enemy(hp=1, values={"Fight": 0, "Sneak": 2})
    heroes = [hero(at=BARRENS), hero("Orc", "Priest", at=BARRENS)]
    for answer in ("take:wolf", "draw:item"):
        game = kilforth(*heroes, lying(BARRENS, wolf), dice(*[6] * 20)).play(TEAM)
        game.until("reward.loot-step").play("gold")
        game.until("reward.rumour-step").play(answer)
        claiming = game.state.find(Claiming)
        assert claiming is not None
        assert claiming.rumour == answer
