"""What happens at the edges: fog, the first area of a map, overlays side by side, clocks, sources of choices."""

from sagabox.games.sorcery.cards.words import Overlay
from sagabox.games.sorcery.engine.context import At
from sagabox.games.sorcery.engine.events import AttackDeclared, Died, GhostRose, NothingToDraw, Reshuffled
from sagabox.games.sorcery.engine.zones import BOX
from sagabox.games.sorcery.rules import conditions, effects, elements, enemies, intent
from sagabox.games.sorcery.rules.combat import declared
from sagabox.games.sorcery.rules.decks import draw
from sagabox.games.sorcery.rules.event_phase import last_round
from sagabox.games.sorcery.rules.terrain import enemy_areas, is_deadly, sees
from tests.ledger import rule

from ..kit import check_told, hero, sorcery
from ..rigging import area, blue, critical, enemy, events, foe, on_top, plain_card, power, red, weapon, with_state

ALL = on_top("encounter", "All at Once")


@rule("los.sight-marks", "range.counting", game="sorcery")
def test_fog_counts_from_the_area_of_the_one_who_looks():
    thick = plain_card("event", "Line of Sight reaches 1 area.")
    game = sorcery(hero(at="Nave"), enemy(foe(), at="Cloister"), events(thick), with_state(event_up=True))
    body, play = game.body, game.engine
    assert [name for name in ("Choir", "Cloister", "Well Court") if sees(play, body, area(play, name))] == ["Choir"]
    clear = sorcery(hero(at="Nave"))
    assert sees(clear.engine, clear.body, area(clear.engine, "Cloister"))


@rule("deadly.enemies-ignore", "ghost.movement", game="sorcery")
def test_deadly_areas_are_deadly_for_living_heroes_alone():
    game = sorcery(hero(at="Choir"), hero("Wren Calloway", at="Choir", ghost=True), enemy(foe(), at="Choir"))
    choir = area(game.engine, "Choir")
    elements.lay_overlay(game.engine, choir, Overlay.DEADLY, on=True)
    living, ghost = game.state.figures[:2]
    assert is_deadly(game.engine, living, choir)
    assert not is_deadly(game.engine, ghost, choir)
    assert not is_deadly(game.engine, game.figure("Test Foe"), choir)


@rule("difficult.costs-two", "deadly.one-hp", game="sorcery")
def test_difficult_and_deadly_overlays_lie_side_by_side():
    game = sorcery(hero(at="Choir"))
    nave, choir = (area(game.engine, name) for name in ("Nave", "Choir"))
    game.state.difficult = game.state.deadly = 0
    elements.lay_overlay(game.engine, choir, Overlay.DEADLY, on=True)
    elements.lay_overlay(game.engine, nave, Overlay.DIFFICULT, on=True)
    elements.lay_overlay(game.engine, choir, Overlay.DIFFICULT, on=True)
    assert (game.state.deadly, game.state.difficult) == (1 << choir, 1 << nave | 1 << choir)
    elements.lay_overlay(game.engine, choir, Overlay.DEADLY, on=False)
    assert (game.state.deadly, game.state.difficult) == (0, 1 << nave | 1 << choir)


@rule("minion.owner", game="sorcery")
def test_minions_leave_with_their_own_master_alone_and_may_stand_in_the_first_area():
    game = sorcery(hero(at="Choir"), enemy(foe("One"), at="Nave"), enemy(foe("Other"), at="Nave"))
    play, first = game.engine, 0
    for name in ("One", "Other"):
        for _ in enemies.put_minion(play, game.figure(name), "Drowned Hand", first):
            pass
    minions = [one for one in game.state.figures if one.kind == "minion" and one.here]
    assert [one.area for one in minions] == [first, first]
    enemies.dismiss(play, game.figure("One"))
    assert [one.owner for one in minions if one.here] == [game.figure("Other").index]


@rule("victim.preferred-first", "victim.most-wounded", game="sorcery")
def test_an_intent_names_the_rule_that_singled_out_the_victim():
    game = sorcery(
        hero(at="Choir", wounds=3),
        hero("Wren Calloway", at="Choir"),
        enemy(foe("Test Foe", 9, "0: Attack with 1 Red.", prefers="Prefers a Hero of dexterity."), at="Choir"),
    )
    plan = intent.intent(game.engine, game.figure("Test Foe"))
    assert (plan["victims"], plan["by"]) == ([1], "victim.preferred-first")
    plain = sorcery(
        hero(at="Choir", wounds=3),
        hero("Wren Calloway", at="Choir"),
        enemy(foe("Test Foe", 9, "0: Attack with 1 Red."), at="Choir"),
    )
    plan = intent.intent(plain.engine, plain.figure("Test Foe"))
    assert (plan["victims"], plan["by"]) == ([0], "victim.most-wounded")


@rule("item.weapon-type-and-category", game="sorcery")
def test_a_power_strikes_with_the_type_of_the_weapon_unless_it_names_one():
    strike, burn = (
        power("Attack with your weapon.", "combat"),
        power("Attack with your weapon as Fire.", "combat", name="Burn"),
    )
    game = sorcery(hero(at="Choir", worn=[weapon((1, 0))], powers=[strike, burn]), enemy(foe(hp=9), at="Choir"))
    made = [
        declared(At(game.engine, game.body, card), game.body, [3], card.program.attacks[0], game.hero.weapon, 1, 0)
        for card in (strike, burn)
    ]
    arms = game.hero.weapon
    assert arms is not None
    assert arms.strike is not None
    assert [one.damage for one in made] == [arms.strike.damage, "Fire"]


@rule("event.empty-deck", "event.night-day-beside-deck", game="sorcery")
def test_the_last_round_is_counted_from_the_events_left():
    names = ("One Event", "Another")
    game = sorcery(
        hero(at="Choir"), events(*(plain_card("event", "Opening doors draws no Trap.", name) for name in names))
    )
    assert game.state.round == 1
    assert last_round(game.engine) == 4
    game.state.event_up = True
    assert last_round(game.engine) == 3


@rule("death.becomes-ghost", "combat.enemy-killed", game="sorcery")
def test_deaths_of_heroes_and_enemies_are_told_by_their_own_rules():
    game = sorcery(hero(at="Choir", worn=[weapon((1, 0))]), enemy(foe(hp=1), at="Choir"), red("HH"))
    game.play("attack:test-blade:test-foe")
    assert [one.rule for one in game.told(Died)] == ["combat.enemy-killed"]
    assert game.told(AttackDeclared)
    assert not game.told(GhostRose)


@rule("golden.reshuffle-when-exhausted", game="sorcery")
def test_an_empty_deck_is_reshuffled_and_told_and_two_empty_piles_give_nothing():
    game = sorcery(hero(at="Choir"))
    play = game.engine
    for card in play.pile("trap:deck"):
        play.move(card, "trap:deck", "trap:discard")
    assert draw(play, "trap", BOX) is not None
    for zone in ("trap:deck", "trap:discard"):
        for card in play.pile(zone):
            play.move(card, zone, BOX)
    assert draw(play, "trap", BOX) is None
    check_told(game.log)
    assert [one.rule for one in game.told(Reshuffled)] == ["golden.reshuffle-when-exhausted"]
    assert [one.deck for one in game.told(NothingToDraw)] == ["trap"]


@rule("red-critical.ends", game="sorcery")
def test_red_criticals_go_to_their_discard_pile_when_all_is_lost():
    token = critical("You cannot use Action powers.", red=True)
    game = sorcery(hero(at="Choir"), on_top("critical", token))
    for _ in effects.draw_critical(game.engine, game.body, -1):
        pass
    assert list(game.body.criticals) == [token]
    conditions.lose_all(game.engine, game.body)
    assert not list(game.body.criticals)
    assert token in game.cards("critical:discard")


@rule("blinded.hero-save-each-activity", "turn.one-movement-activity", game="sorcery")
def test_a_blinded_hero_who_fails_the_save_has_moved_for_this_turn():
    game = sorcery(hero(at="Choir", health=2), blue("", "", ""))
    game.play("move:nave")
    assert game.where("Brannoc Vale") == "Choir"
    assert game.turn.ended
    assert not game.opened("move")


@rule("deadly.one-hp", game="sorcery")
def test_the_first_area_of_a_map_can_become_deadly_and_enemies_there_block_sight():
    game = sorcery(hero(at="Choir"), enemy(foe(), at="Ossuary"))
    elements.lay_overlay(game.engine, 0, Overlay.DEADLY, on=True)
    assert game.state.deadly & 1
    assert enemy_areas(game.engine) & 1
