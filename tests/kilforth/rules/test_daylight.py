"""The Day: Breaking Camp, turns of engaging and one Action or Camp, the Night phase."""

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.engine.events import Camped, DayBegan, Engaged, GloomFell, MarkerTaken, NightCard, TurnBegan
from sagabox.games.kilforth.engine.play import Kilforth
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..rigging import Rig, card, dice, find, lying, on_top, state, tokens

BARRENS = "Dead Barrens"


def vermin(name: str = "Rat", text: str = "", hp: int = 1) -> Card:
    """An Enemy that does not bite."""
    return card("encounter", name, text, type="Enemy", hp=hp, gold=1, values={"Sneak": 1})


def three(*rigs: Rig, first: int = 0, **facts) -> Passage:
    """Three heroes of three seats in Sprawl City."""
    heroes = [hero(**facts), hero("Orc", "Priest", seat=1), hero("Elf", "Rogue", seat=2)]
    return kilforth(*heroes, state(first=first), *rigs)


def turns(game: Passage) -> list[int]:
    return [one.hero for one in game.told(TurnBegan)]


def evading(name: str) -> Rig:
    def rig(play: Kilforth) -> None:
        play.state.heroes[0].evaded.append(find(play, name)[0])

    return rig


# ---------------------------------------------------------------- the Day


@rule("day.two-phases", "turn.daylight-ends-when-all-camped")
def test_night_falls_as_soon_as_all_have_camped_and_then_comes_the_next_day():
    game = three()
    game.play("camp", "camp")
    assert game.told(NightCard) == []
    game.to_night()
    kinds = (DayBegan, Camped, NightCard, GloomFell)
    order = [type(entry) for entry in game.engine.log or [] if isinstance(entry, kinds)]
    assert order == [DayBegan, Camped, Camped, Camped, NightCard, GloomFell, DayBegan]


@rule("turn.daylight-ends-when-all-camped")
def test_nobody_waits_for_the_eliminated():
    gone = hero("Orc", "Priest", seat=1, eliminated=True, hp=0)
    game = kilforth(hero(), gone, state(first=0), on_top("night", "Midnight Chapel"), first_game=True).play("camp")
    assert (game.state.day, turns(game)) == (2, [0, 0])


@rule("day.counting-by-night-deck")
def test_it_is_day_25_when_one_night_card_is_left():
    game = kilforth(hero())
    for day in range(1, 26):
        assert (game.state.day, len(game.names("night:deck"))) == (day, 26 - day)
        game.to_night()
    assert game.state.ending == "time-out"
    assert len(game.names("night:deck")) == 1


@rule("day.breaking-camp", "turn.camp-discards-ap")
def test_ap_equal_hp_each_day_and_none_is_carried_over():
    game = kilforth(hero(), hero("Orc", "Priest", hp=3), state(first=0), on_top("night", "Midnight Chapel"))
    assert [one.ap for one in game.heroes] == [4, 3]
    game.hero.typed_ap["Move"] = 1
    game.play("camp")
    assert (game.hero.ap, game.hero.typed_ap) == (0, {})
    game.hero.ap = 2  # whatever else brings AP after Camp
    game.to_night()
    assert [(one.hp, one.ap) for one in game.heroes] == [(4, 4), (3, 3)]
    assert game.hero.typed_ap == {}


# ---------------------------------------------------------------- whose turn it is


@rule("turn.order", "turn.one-action-or-camp")
def test_turns_go_clockwise_from_the_first_hero_one_action_each():
    game = three(first=1)
    for _ in range(4):
        assert not {"pass", "done"} & set(game.options)  # an Action or Camp, nothing else ends a turn
        game.play("hide" if "hide" in game.options else "move:green-meadows" if game.turn else "camp")
    assert turns(game)[:4] == [1, 2, 0, 1]
    assert [one.ap for one in game.heroes] == [3, 2, 3]


@rule("turn.camped-heroes-skipped", "turn.one-action-or-camp")
def test_a_camped_hero_gets_no_more_turns_today():
    game = three().play("camp", "hide", "hide", "camp")
    assert turns(game) == [0, 1, 2, 1, 2]
    assert [one.camped for one in game.heroes] == [True, True, False]


@rule("turn.first-to-camp-takes-marker")
def test_the_first_to_camp_starts_the_next_day_and_todays_order_stays():
    game = three().play("hide", "camp")
    assert game.state.first == 1
    game.play("hide", "come-out", "camp", "camp")
    assert turns(game)[:5] == [0, 1, 2, 0, 2]
    assert [one.hero for one in game.told(MarkerTaken)] == [1]
    game.until("turn.one-action-or-camp")
    assert (game.state.day, game.turn) == (2, 1)


@rule("turn.first-to-camp-takes-marker")
def test_each_day_the_marker_goes_to_who_camps_first_that_day():
    game = three(on_top("night", "Midnight Chapel")).play("hide", "camp").to_night()
    assert (game.state.day, game.turn) == (2, 1)
    game.play("hide", "camp")
    assert (game.state.first, [one.hero for one in game.told(MarkerTaken)]) == (2, [1, 2])


@rule("turn.first-to-camp-takes-marker", "turn.step-2-action-or-camp")
def test_whoever_escapes_has_camped_without_choosing_and_may_take_the_marker():
    foe = lying(BARRENS, vermin(hp=2))
    game = three(foe, dice(1, 1, 1), at=BARRENS, fate=0)
    assert game.asked == "battle.escape-option"
    game.play("escape").until("turn.one-action-or-camp")
    assert game.turn == 1
    assert [one.hero for one in game.told(MarkerTaken)] == [0]
    assert game.hero.camped
    assert game.hero.ap == 0


@rule("turn.first-to-camp-takes-marker")
def test_whoever_is_defeated_first_takes_the_marker_and_starts_the_next_day():
    snare = card("encounter", "Snare", "Trap: Lose 1 HP.", type="Place", values={"Study": 9})
    game = three(lying(BARRENS, snare), on_top("night", "Midnight Chapel"), first=2, at=BARRENS, hp=1, fate=0)
    game.play("hide", "confront:snare:study")
    assert (game.hero.defeated, game.state.first) == (True, 0)
    game.play("camp", "camp")
    assert [one.hero for one in game.told(MarkerTaken)] == [0], "those who camp later do not"
    game.until("turn.one-action-or-camp")
    assert (game.state.day, game.turn) == (2, 0)


# ---------------------------------------------------------------- the three steps of a turn


@rule("turn.step-1-engage")
def test_a_turn_opens_with_all_enemies_in_the_order_the_hero_likes():
    game = kilforth(hero(at=BARRENS), lying(BARRENS, vermin("Rat"), vermin("Bat")), dice(6, 1, 1, 6, 1, 1))
    assert game.asked == "turn.step-1-engage"
    assert game.options == ["engage:rat", "engage:bat"]  # no Action and no Camp yet
    game.play("engage:bat", "gold", "gold")
    assert [one.foe.name for one in game.told(Engaged)] == ["Bat", "Rat"]
    assert game.asked == "turn.one-action-or-camp"
    assert game.hero.ap == 4


@rule("turn.step-1-engage", "turn.deeds-anytime")
def test_deeds_come_before_the_engagement():
    weak = vermin("Bat", "Weakness - Martial.")
    game = kilforth(hero(at=BARRENS), lying(BARRENS, vermin("Rat"), weak), dice(6, 1, 1))
    game.play("overcome:bat", "gold")
    assert [one.foe.name for one in game.told(Engaged)] == ["Rat"]


@rule("turn.step-2-action-or-camp")
def test_after_the_engagements_a_hero_acts_or_camps_with_ap_left():
    game = kilforth(hero(at=BARRENS), hero("Orc", "Priest", seat=1), lying(BARRENS, vermin()), dice(6, 1, 1))
    game.play("gold") if game.turn == 0 else game.play("camp", "gold")
    assert {"search", "hide", "camp"} <= set(game.options)
    game.play("camp")
    assert game.hero.camped


@rule("turn.no-ap-must-camp")
def test_without_ap_a_hero_still_has_a_turn_but_no_action():
    game = kilforth(hero(hp=1, health=4, loot=["Potion"]), hero("Orc", "Priest", seat=1), state(first=0))
    game.play("hide", "hide")
    assert (game.turn, game.hero.ap) == (0, 0)
    assert game.options == ["camp", "come-out"]
    assert game.why_not("move:dead-barrens") == "turn.no-ap-must-camp"
    game.play("come-out", "resolve:potion")
    assert (game.hero.hp, game.hero.ap) == (3, 0)
    game.play("camp") if game.turn == 0 else None
    assert game.hero.camped
    assert game.turn == 1


@rule("turn.no-ap-must-camp")
def test_without_ap_enemies_are_engaged_all_the_same():
    game = kilforth(hero(hp=1, at=BARRENS), hero("Orc", "Priest", seat=1), state(first=0), dice(6, 1, 1))
    game.play("hide")
    game.state.zones[f"place:{game.hero.place}"] += (vermin(),)
    game.play("hide").play("surprise", "gold")
    assert [one.hero for one in game.told(Engaged)] == [0]
    assert game.hero.camped


@rule("turn.step-3-engage-again", "turn.end-conditions")
def test_after_the_action_all_enemies_there_are_engaged_before_the_turn_can_end():
    rats = lying(BARRENS, vermin("Rat"), vermin("Bat"))
    game = kilforth(hero(), hero("Orc", "Priest", seat=1), state(first=0), rats, dice(6, 1, 1, 6, 1, 1))
    game.play("move:dead-barrens")
    assert game.options == ["engage:rat", "engage:bat"]
    assert game.turn == 0
    game.play("engage:rat", "gold")
    assert (game.turn, game.asked) == (0, "reward.loot-step")  # and the Bat, of which there is no choice
    game.play("gold")
    assert [one.foe.name for one in game.told(Engaged)] == ["Rat", "Bat"]
    assert game.turn == 1


@rule("turn.step-3-engage-again")
def test_an_evaded_foe_is_left_out():
    for rigs, engaged in (([evading("Rat")], []), ([], ["Rat"])):
        game = kilforth(hero(at=BARRENS, fate=0), lying(BARRENS, vermin("Rat", hp=9)), *rigs, dice(1, 1, 1))
        if not engaged:
            game.play("hide")
        assert [one.foe.name for one in game.told(Engaged)] == engaged


@rule("turn.deeds-anytime")
def test_any_number_of_deeds_at_any_moment_of_ones_own_turn_cost_no_ap():
    potions = ["Potion", "Potion", "Potion"]
    game = kilforth(hero(hp=1, health=9, loot=potions), hero("Orc", "Priest", seat=1), state(first=0))
    assert game.offers(1) == []
    game.play("resolve:potion", "resolve:potion")
    assert (game.hero.hp, game.hero.ap, game.turn) == (5, 1, 0)
    game.play("market", "resolve:potion")  # in the middle of an Action
    assert (game.hero.hp, game.hero.ap, game.asked) == (7, 0, "market.each-option-once")


@rule("turn.deeds-anytime")
def test_a_deed_in_the_middle_of_an_engagement_and_none_while_hidden():
    game = kilforth(
        hero(hp=2, health=9, at=BARRENS, fate=0, loot=["Potion"]), lying(BARRENS, vermin(hp=9)), dice(1, 1, 1)
    )
    assert game.asked == "battle.escape-option"
    game.play("resolve:potion")
    assert (game.hero.hp, game.asked) == (4, "battle.escape-option")
    assert kilforth(hero(hidden=True, loot=["Potion"])).why_not("resolve:potion") == "hide.no-deeds"


@rule("turn.enemy-definition")
def test_an_enemy_is_an_enemy_card_or_a_stranger_with_ones_own_token():
    for who, name, enemy in ((0, "Pilgrim", True), (1, "Pilgrim", False), (1, "Kobold", True)):
        game = kilforth(hero(), hero("Orc", "Priest"), lying(BARRENS, name), tokens(name, who))
        assert game.engine.is_enemy(game.hero, game.card(name)) == enemy
        assert bool(game.engine.enemies(game.hero, game.engine.place_of(game.card(name)))) == enemy
    roused = kilforth(hero(at=BARRENS, hidden=True), lying(BARRENS, "Pilgrim"), tokens("Pilgrim", 0))
    assert roused.asked == "surprise.hidden-hero-choice"


@rule("turn.ap-cost-of-action")
def test_every_action_costs_one_ap():
    game = kilforth(hero(hp=4, health=9, gold=3, hand=["Fireball"]))
    spent = []
    for ids in (["hide"], ["rest"], ["market", "sell", "leave"]):
        before = game.hero.ap
        game.play(*ids)
        spent.append(before - game.hero.ap)
    assert spent == [1, 1, 1]
