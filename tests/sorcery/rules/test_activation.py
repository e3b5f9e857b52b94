"""The Enemy Turn: Encounter cards, behaviour rules, victims, sentences; and what Enemies intend."""

from dataclasses import replace

import pytest

from sagabox.games.sorcery.engine.events import (
    Activated,
    ActivationWasted,
    AttackDeclared,
    BehaviourChosen,
    EncounterChosen,
    EncounterDrawn,
    StrideBegan,
    StrideSkipped,
    VictimChosen,
)
from sagabox.games.sorcery.engine.scopes import Activation
from sagabox.games.sorcery.rules.activation import rules_of_activation
from sagabox.games.sorcery.rules.behaviour import chosen_rule, rules_of, victims
from sagabox.games.sorcery.rules.intent import intent
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, encounter, enemy, foe, no_enemies, on_top, opened, power, red

ALL = on_top("encounter", "All at Once")


def drawn(text):
    return on_top("encounter", encounter(text))


# ---------------------------------------------------------------- Encounter cards


@rule("enemy-turn.draw-encounter", "enemy-turn.discard-encounter", "fact.encounter-card", game="sorcery")
def test_one_encounter_card_is_drawn_resolved_and_discarded():
    game = sorcery(hero(at="Nave"), enemy(foe("Foe", 3), at="Ferry Stair"), ALL).play("end")
    assert [one.card.name for one in game.told(EncounterDrawn)] == ["All at Once"]
    assert game.names("encounter:discard") == ["All at Once"]


@rule("enemy-turn.no-enemy-no-card", game="sorcery")
def test_without_enemies_no_card_is_drawn():
    game = sorcery(hero(at="Nave"), no_enemies()).play("end")
    assert game.told(EncounterDrawn) == []


@rule("encounter.selects-enemies", "encounter.structure", game="sorcery")
def test_a_card_selects_by_family_rank_wounds_and_place():
    rigs = [
        enemy(foe("Near", 3, family="Gremlin", rank="green"), at="Choir"),
        enemy(foe("Far", 3, family="Gremlin", rank="blue"), at="Ferry Stair"),
        enemy(foe("Hurt", 3, family="Orc", rank="green"), at="Vestry", wounds=1),
    ]

    def chosen(text):
        game = sorcery(hero(at="Nave"), *rigs, drawn(text)).play("end")
        return {game.state.figures[index].card.name for index in game.told(EncounterChosen)[0].figures}

    otherwise = " Otherwise: activate the Enemy nearest to a Hero."
    assert chosen("Activate each Gremlin within 2 areas of a Hero." + otherwise) == {"Near"}
    assert chosen("Activate each blue Enemy." + otherwise) == {"Far"}
    assert chosen("Activate each wounded Enemy." + otherwise) == {"Hurt"}
    assert chosen("Activate each Enemy that shares its area with a Hero." + otherwise) == set()


@rule("encounter.otherwise", "activation.other-triggers", game="sorcery")
def test_if_nobody_is_selected_the_otherwise_is_done():
    text = "Activate each red Enemy. Otherwise: activate the Enemy nearest to a Hero."
    near, far = foe("Near", 3, "any: Move 1 towards the victim."), foe("Far", 3, "any: Move 1 towards the victim.")
    game = sorcery(hero(at="Nave"), enemy(near, at="Cloister"), enemy(far, at="Well Court"), drawn(text)).play("end")
    assert [one.figure for one in game.told(Activated)] == [game.figure("Near").index]


@rule("encounter.once-per-card", game="sorcery")
def test_a_card_activates_an_enemy_once():
    text = "Activate each green Enemy. Activate each wounded Enemy. Otherwise: activate the nearest Enemy."
    game = sorcery(hero(at="Nave"), enemy(foe("Foe", 3), at="Ferry Stair", wounds=1), drawn(text)).play("end")
    assert len(game.told(Activated)) == 1


@rule("encounter.order", game="sorcery")
def test_each_player_orders_their_own_enemies_clockwise_from_the_active_player():
    rush = "0-1: Move 1 towards the victim. >> Attack with 1 Red; Power: Bash 1."
    game = sorcery(
        hero(at="Nave", seat=0),
        hero("Wren Calloway", at="Nave", seat=1),
        enemy(foe("One", 3, rush), at="Choir", seat=0),
        enemy(foe("Two", 4, rush), at="Choir", seat=1),
        enemy(foe("Three", 5, rush), at="Choir", seat=1),
        ALL,
        red("", "", ""),
        turn=1,
    ).play("end")
    assert game.asked == "encounter.order"
    assert game.offers(1) == ["activate:two", "activate:three"]
    game.play("activate:three", seat=1).until("turn.any-order-optional")
    names = [game.state.figures[one.figure].card.name for one in game.told(Activated)]
    assert names == ["Three", "Two", "One"]


@rule("encounter.order", game="sorcery")
@pytest.mark.parametrize(
    ("text", "facts", "asked"),
    [
        ("0: Attack with 1 Red.", {}, False),  # one victim, and the same blows in either order
        ("0: Attack with 1 Red.", {"wounds": 6}, True),  # who falls to the first is not there for the second
        ("0: Attack with 1 Red; Power: Bash 1.", {}, True),  # who is pushed away is out of reach
        ("0: Attack with 1 Red. >> Move 1 away from Heroes.", {}, True),  # who is left dominates no more
        ("0-1: Move 1 towards the nearest Hero.", {"wounds": 6}, False),  # nobody is harmed
    ],
)
def test_the_order_is_asked_for_only_where_it_can_matter(text, facts, asked):
    game = sorcery(
        hero(at="Choir", **facts),
        hero("Wren Calloway", at="Ossuary"),
        enemy(foe("One", 3, text), at="Choir"),
        enemy(foe("Two", 4, text), at="Choir"),
        ALL,
    ).play("end")
    assert (game.asked == "encounter.order") is asked


@rule("encounter.order", "death.becomes-ghost", game="sorcery")
@pytest.mark.parametrize(
    ("text", "at", "asked"),
    [
        ("0: Attack with 1 Red.", "Choir", True),  # the second would go for another Hero
        ("3: Attack with 1 Red.", "Choir", False),  # the second does nothing, whoever is alive
        ("any: Move 1 towards the victim.", "Nave", True),  # the second would go another way
    ],
)
def test_a_hero_who_may_fall_is_a_reason_only_for_an_enemy_that_heeds_it(text, at, asked):
    striker = enemy(foe("One", 3, "0: Attack with 1 Red."), at="Choir")
    other = enemy(foe("Two", 4, text), at)
    game = sorcery(hero(at="Choir", wounds=7), hero("Wren Calloway", at="Ossuary"), striker, other, ALL)
    assert (game.play("end").asked == "encounter.order") is asked


@rule("encounter.order", "quest-end.all-heroes-dead", game="sorcery")
def test_nothing_follows_the_fall_of_the_last_hero():
    text = "0: Attack with 1 Red."
    strikers = enemy(foe("One", 3, text), at="Choir"), enemy(foe("Two", 4, text), at="Choir")
    game = sorcery(hero(at="Choir", wounds=7), hero("Wren Calloway"), *strikers, ALL)
    game.state.heroes[1].ghost = True
    assert game.play("end").asked != "encounter.order"


@rule("encounter.order", game="sorcery")
def test_enemies_that_cannot_touch_each_other_are_not_ordered():
    rush = "any: Move 1 towards the victim."
    apart = sorcery(
        hero(at="Vestry"),
        hero("Wren Calloway", at="Vestry"),
        enemy(foe("One", 3, rush), at="Choir"),
        enemy(foe("Two", 4, rush), at="Cloister"),
        ALL,
    ).play("end")
    assert "encounter.order" not in [apart.asked]
    assert len(apart.told(Activated)) == 2


@rule("activation.instructions-override", game="sorcery")
def test_a_card_may_add_dice_or_replace_the_behaviour():
    striker = foe("Striker", 3, "0: Attack with 1 Red.")
    more = "Activate each Enemy; it attacks with 1 more Blue. Otherwise: activate the nearest Enemy."
    game = sorcery(hero(at="Choir"), enemy(striker, at="Choir"), drawn(more), red(""), blue("")).play("end")
    assert [(one.red, one.blue) for one in game.told(AttackDeclared)] == [(1, 1)]
    instead = "Activate each Enemy; it moves 2 towards the nearest Hero instead. Otherwise: activate the nearest Enemy."
    other = sorcery(hero(at="Choir"), enemy(striker, at="Well Court"), drawn(instead)).play("end")
    assert other.where("Striker") == "Choir"
    assert other.told(BehaviourChosen) == []


# ---------------------------------------------------------------- the behaviour rule


def rule_number(game, name):
    return chosen_rule(game.engine, game.figure(name))


@rule("activation.three-steps", "behavior.first-matching-range", "enemy.scroll", game="sorcery")
def test_the_first_rule_with_a_hero_in_range_and_sight_is_used():
    bands = ("0: Attack with 1 Red.", "1-2: Move 2 towards the victim.", "any: Move 3 towards the victim.")
    scout = foe("Scout", 3, *bands)
    assert rule_number(sorcery(hero(at="Choir"), enemy(scout, at="Choir")), "Scout") == 0
    assert rule_number(sorcery(hero(at="Nave"), enemy(scout, at="Cloister")), "Scout") == 1
    assert rule_number(sorcery(hero(at="Nave"), enemy(scout, at="Well Court")), "Scout") == 2
    game = sorcery(hero(at="Nave"), enemy(scout, at="Cloister"), ALL).play("end")
    assert game.order(Activated, BehaviourChosen, VictimChosen, StrideBegan) == [
        "Activated",
        "BehaviourChosen",
        "VictimChosen",
        "StrideBegan",
    ]


@rule("behavior.fallback-rule", "behavior.fallback-needs-path", game="sorcery")
def test_the_fallback_ignores_sight_but_needs_a_path():
    blind = foe("Blind", 3, "0-3: Attack with 1 Red.", "any: Move 1 towards the victim.")
    corner = sorcery(hero(at="Ossuary"), hero("Wren Calloway", at="Ossuary"), enemy(blind, at="Choir"))
    assert rule_number(corner, "Blind") == 1
    shut = sorcery(hero(at="Vestry"), hero("Wren Calloway", at="Vestry"), enemy(blind, at="Choir"), ALL)
    assert rule_number(shut, "Blind") == -1
    shut.play("end")
    assert [one.why for one in shut.told(ActivationWasted)] == ["behavior.fallback-needs-path"]


# ---------------------------------------------------------------- the victim


def chosen_victims(game, name):
    figure = game.figure(name)
    return [
        one.card.name
        for one in victims(game.engine, figure, rules_of(game.engine, figure)[chosen_rule(game.engine, figure)])
    ]


@rule("victim.possible-targets", "hidden.does-not-exist", game="sorcery")
def test_ghost_souls_and_hidden_heroes_are_no_targets():
    striker = foe("Striker", 3, "0: Attack with 1 Red.")
    game = sorcery(
        hero(at="Choir", hidden=True),
        hero("Wren Calloway", at="Choir", ghost=True),
        hero("Ysolde Marr", at="Choir"),
        enemy(striker, at="Choir"),
    )
    assert chosen_victims(game, "Striker") == ["Ysolde Marr"]


@rule("victim.preferred-first", "fact.preferred-victim", game="sorcery")
def test_the_preferred_victim_comes_before_wounds():
    picky = foe("Picky", 3, "0: Attack with 1 Red.", prefers="Prefers the Hero with the lowest Armor.")
    game = sorcery(hero(at="Choir", wounds=5), hero("Wren Calloway", at="Choir"), enemy(picky, at="Choir"))
    assert chosen_victims(game, "Picky") == ["Wren Calloway"]
    law = foe("Zealot", 3, "0: Attack with 1 Red.", prefers="Prefers a Hero of Chaos.")
    none = sorcery(hero(at="Choir", wounds=5), hero("Wren Calloway", at="Choir"), enemy(law, at="Choir"))
    assert chosen_victims(none, "Zealot") == ["Brannoc Vale"]


@rule("victim.most-wounded", "victim.closest", game="sorcery")
def test_distance_counts_only_if_the_rule_covers_several_ranges():
    def scene(band):
        archer = foe("Archer", 3, f"{band}: Attack with 1 Red.")
        return sorcery(hero("Wren Calloway", at="Nave"), hero("Ilvane", at="Choir"), enemy(archer, at="Cloister"))

    assert chosen_victims(scene("1-2"), "Archer") == ["Ilvane"]
    assert chosen_victims(scene("2"), "Archer") == ["Wren Calloway"]
    two = sorcery(
        hero("Wren Calloway", at="Choir"),
        hero("Ilvane", at="Choir"),
        enemy(foe("Archer", 3, "1: Attack with 1 Red."), at="Cloister"),
    )
    assert chosen_victims(two, "Archer") == ["Wren Calloway", "Ilvane"]


@rule("victim.tie-controlling-player", game="sorcery")
def test_the_controlling_player_breaks_a_tie():
    archer = foe("Archer", 3, "1: Attack with 1 Red.")
    game = sorcery(
        hero("Wren Calloway", at="Choir", seat=0),
        hero("Ilvane", at="Choir", seat=1),
        enemy(archer, at="Cloister", seat=1),
        ALL,
        red(""),
    ).play("end", seat=0)
    assert game.asked == "victim.tie-controlling-player"
    assert game.offers(1) == ["victim:wren-calloway", "victim:ilvane"]
    game.play("victim:ilvane", seat=1)
    assert game.told(VictimChosen)[0].victim == 1


@rule("victim.tie-controlling-player", game="sorcery")
@pytest.mark.parametrize(("ilvane", "asked"), [("Choir", False), ("Ossuary", True)])
def test_a_tie_is_left_alone_where_the_enemy_only_goes_to_where_all_of_them_are(ilvane, asked):
    game = sorcery(
        hero("Wren Calloway", at="Choir"),
        hero("Ilvane", at=ilvane),
        enemy(
            foe("Runner", 3, "any: Move 1 towards the victim. >> If the victim is in range 3, attack with 1 Red."),
            "Nave",
        ),
        ALL,
    ).play("end")
    assert (game.asked == "victim.tie-controlling-player") is asked


# ---------------------------------------------------------------- the sentences


@rule("execute.same-victim", game="sorcery")
def test_the_victim_stays_the_victim_whatever_changes():
    lunger = foe("Lunger", 3, "0-1: Attack with 1 Red. >> Attack with 1 Red.")
    game = sorcery(
        hero(at="Choir", wounds=1), hero("Wren Calloway", at="Choir"), enemy(lunger, at="Choir"), ALL, red("", "")
    )
    game.play("end")
    assert [one.targets for one in game.told(AttackDeclared)] == [[0], [0]]
    deadly = sorcery(
        hero(at="Choir", wounds=7),
        hero("Wren Calloway", at="Choir"),
        enemy(lunger, at="Choir"),
        ALL,
        red("HH"),
        blue("", ""),
    ).play("end", "pass")
    assert len(deadly.told(AttackDeclared)) == 1
    assert len(deadly.told(StrideSkipped)) == 1


@rule("execute.all-sentences", game="sorcery")
def test_a_sentence_that_cannot_be_carried_out_is_skipped():
    odd = foe("Odd", 3, "1-2: The most wounded Enemy in range heals 2 HP. >> Attack with 1 Red.")
    game = sorcery(hero(at="Nave"), enemy(odd, at="Choir"), ALL, red("")).play("end")
    assert [one.number for one in game.told(StrideSkipped)] == [0]
    assert len(game.told(AttackDeclared)) == 1


@rule("enemy.movement", game="sorcery")
def test_an_enemy_takes_a_shortest_way_and_stops_beside_its_victim():
    runner = foe("Runner", 3, "any: Move 4 towards the victim.")
    game = sorcery(hero(at="Nave"), enemy(runner, at="Cloister"), ALL).play("end")
    assert game.where("Runner") == "Nave"
    shy = foe("Shy", 3, "0: Move 1 away from the victim.")
    fork = sorcery(hero(at="Cloister"), enemy(shy, at="Cloister"), ALL).play("end")
    assert fork.asked == "enemy.movement"
    assert fork.options == ["to:choir", "to:bell-shrine", "to:well-court"]
    fork.play("to:bell-shrine")
    assert fork.where("Shy") == "Bell Shrine"


@rule("activation.other-triggers", "fact.book-of-secrets", game="sorcery")
def test_a_text_may_activate_enemies_directly():
    runner = foe("Runner", 3, "any: Move 1 towards the victim.")
    game = sorcery(hero(at="Nave", powers=[power("Activate each Enemy.", "free")]), enemy(runner, at="Cloister"))
    game.play("use:test-power")
    assert game.where("Runner") == "Choir"
    assert game.asked == "turn.any-order-optional"


# ---------------------------------------------------------------- intent


def test_intent_tells_rule_victim_and_area_before_the_first_die():
    runner = foe("Runner", 3, "0: Attack with 1 Red.", "1-2: Move 2 towards the victim. >> Attack with 1 Red.")
    game = sorcery(hero(at="Nave"), enemy(runner, at="Cloister"), opened("Vestry Door"), ALL, red(""))
    plan = intent(game.engine, game.figure("Runner"))
    assert (plan["rule"], plan["victims"], plan["areas"]) == (1, [0], [game.body.area])
    game.play("end")
    assert game.told(BehaviourChosen)[0].number == 1
    assert game.told(VictimChosen)[0].victim == 0
    assert game.where("Runner") == "Nave"
    stunned = sorcery(hero(at="Nave"), enemy(runner, at="Cloister", health=3))
    assert intent(stunned.engine, stunned.figure("Runner"))["rule"] == -1


@rule("ruling.behaviour-reach", game="sorcery")
def test_an_enemy_that_has_moved_up_to_its_victim_strikes():
    brute = foe("Brute", 3, "1-2: Move 2 towards the victim. >> Attack with 1 Red.")
    game = sorcery(hero("Ilvane", at="Nave"), enemy(brute, at="Choir"), ALL, red("")).play("end")
    assert game.figure("Brute").area == game.body.area
    assert [one.targets for one in game.told(AttackDeclared)] == [[0]]
    archer = foe("Archer", 3, "1: Attack with 1 Red. >> Move 1 away from the victim. >> Attack with 1 Red.")
    game = sorcery(hero("Ilvane", at="Choir"), enemy(archer, at="Nave"), ALL, red("")).play("end")
    assert [one.number for one in game.told(StrideSkipped)] == [2]


@rule("enemy.scroll", game="sorcery")
def test_below_half_its_hp_a_desperate_enemy_follows_its_second_list_from_the_next_activation_on():
    calm, wild = foe("Boss", 6, "0: Attack with 1 Red."), foe("Wild", 6, "0: Attack with 2 Red.")
    assert calm.scroll is not None
    assert wild.scroll is not None
    scroll = replace(calm.scroll, desperate=wild.scroll.rules)
    boss = replace(calm, scroll=scroll)
    game = sorcery(hero(at="Choir"), enemy(boss, at="Choir", wounds=3))
    figure = game.figure("Boss")
    assert rules_of(game.engine, figure) == scroll.rules
    figure.wounds = 4
    assert rules_of(game.engine, figure) == scroll.desperate
    begun = Activation(figure.index, rule=0)
    assert rules_of_activation(begun, figure) == scroll.rules[0]
    assert rules_of_activation(Activation(figure.index, rule=0, desperate=True), figure) == scroll.desperate[0]
