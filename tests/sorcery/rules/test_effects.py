"""AoE, Bash, Break, Drain, Criticals."""

from sagabox.games.sorcery.engine.events import ArmorBroken, CriticalDrawn, Healed, Stepped, Suffered
from sagabox.games.sorcery.engine.values import armor
from sagabox.games.sorcery.rules.effects import draw_critical, spread
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import armour, blue, critical, enemy, foe, on_top, opened, power, red, weapon

ALL = on_top("encounter", "All at Once")


def struck(game, name, reach):
    return {one.card.name for one in spread(game.engine, [game.figure(name)], reach)}


@rule("aoe.spreads-to-faction", "aoe.reach", "aoe.path-not-los", game="sorcery")
def test_an_area_of_effect_spreads_by_paths_over_one_faction():
    game = sorcery(
        hero(at="Choir"),
        enemy(foe("Here"), at="Choir"),
        enemy(foe("Beside"), at="Cloister"),
        enemy(foe("Behind"), at="Vestry"),
        enemy(foe("Far"), at="Well Court"),
    )
    assert struck(game, "Here", -1) == {"Here"}
    assert struck(game, "Here", 0) == {"Here"}
    assert struck(game, "Here", 1) == {"Here", "Beside"}
    assert struck(game, "Here", 2) == {"Here", "Beside", "Far"}
    through = sorcery(
        hero(at="Choir"), enemy(foe("Here"), at="Choir"), enemy(foe("Behind"), at="Vestry"), opened("Vestry Door")
    )
    assert struck(through, "Here", 1) == {"Here", "Behind"}


@rule("aoe.hits-hidden", "hidden.does-not-exist", game="sorcery")
def test_a_hidden_character_is_struck_by_areas_of_effect_alone():
    game = sorcery(
        hero(at="Choir", powers=["Red Arc"]),
        enemy(foe("Seen"), at="Choir"),
        enemy(foe("Unseen"), at="Choir", hidden=True),
    )
    assert struck(game, "Seen", 0) == {"Seen", "Unseen"}
    assert game.why_not("attack:farewell:unseen") == "hidden.does-not-exist"


@rule("bash.moves-back", "bash.multiple", "bash.timing", game="sorcery")
def test_a_bashed_defender_goes_away_from_the_attacker():
    bow = weapon((1, 0), "Your attacks have Bash 2.", reach="0-2")
    game = sorcery(hero(at="Nave", worn=[bow]), enemy(foe(hp=9), at="Choir"), red("H"))
    game.play("attack:test-blade:test-foe")
    assert game.options == ["to:bell-shrine", "to:well-court"]
    game.play("to:well-court")
    assert [one.area for one in game.told(Stepped)] == [6, 7]
    dead = sorcery(hero(at="Nave", worn=[bow]), enemy(foe(hp=1), at="Choir"), red("H"))
    assert dead.play("attack:test-blade:test-foe").told(Stepped) == []


@rule("bash.timing", "def.step1-power-effects", game="sorcery")
def test_a_bash_that_was_bought_holds_though_the_attacker_is_wounded_by_the_mail():
    mail = armour(text="Once each round, when you are wounded, the attacker suffers 1 HP.")
    text = "While this Enemy is at Full Health, this Enemy's attacks have Power: Bash 1."
    brittle = foe("Brittle", 9, "0: Attack with 1 Red.", text=text)
    game = sorcery(
        hero(at="Choir", worn=[mail]),
        enemy(brittle, at="Choir"),
        on_top("encounter", "Blade to Blade"),
        red("HHP"),
        blue("H", ""),
    ).play("end")
    while game.asked and not game.told(Stepped):
        game.play(game.options[0])
    assert game.body.wounds
    assert game.figure("Brittle").wounds == 1
    assert [one.figure for one in game.told(Stepped)] == [0]


@rule("bash.moves-back", game="sorcery")
def test_a_step_that_is_impossible_is_lost():
    game = sorcery(
        hero(at="Choir", worn=[weapon((1, 0), "Your attacks have Bash 1.", reach="0-1")]),
        enemy(foe(hp=9), at="Vestry"),
        opened("Vestry Door"),
        red("H"),
    ).play("attack:test-blade:test-foe")
    assert game.where("Test Foe") == "Vestry"


@rule("break.reduces-armor", "break.same-attack", "fact.break-token", game="sorcery")
def test_a_break_bites_before_armor_is_counted_and_stays():
    game = sorcery(
        hero(at="Choir", worn=[weapon((1, 0), "Power: Break 1.")]), enemy(foe(hp=9, armor=1), at="Choir"), red("HP")
    ).play("attack:test-blade:test-foe")
    assert game.figure("Test Foe").wounds == 1
    assert [one.armor for one in game.told(ArmorBroken)] == [0]
    assert armor(game.engine, game.figure("Test Foe")) == 0


@rule("break.at-zero-armor", "break.reduces-armor", game="sorcery")
def test_a_break_without_armor_costs_hp():
    breaker = foe("Breaker", 9, "0: Attack with 1 Red, Break 2.")
    game = sorcery(hero(at="Choir", worn=[armour(1, 0)]), enemy(breaker, at="Choir"), ALL, red("")).play("end")
    assert [one.rule for one in game.told(Suffered)] == ["break.at-zero-armor"]
    assert game.body.broken == 1


@rule("drain.heals-attacker", "drain.full-health-cap", game="sorcery")
def test_drain_heals_by_the_wounds_up_to_its_value():
    def healed(wounds, *dice):
        drinker = power("Attack with 2 Red, Drain 2.", "combat", reach="0")
        game = sorcery(hero(at="Choir", wounds=wounds, powers=[drinker]), enemy(foe(hp=9), at="Choir"), red(*dice))
        return [one.amount for one in game.play("use:test-power").told(Healed)]

    assert healed(3, "HH", "H") == [2]
    assert healed(1, "HH", "H") == [1]
    assert healed(3, "H", "") == [1]


@rule("drain.heals-attacker", game="sorcery")
def test_the_wounds_of_several_defenders_add_up_for_drain():
    text = "Attack each Enemy in range with 1 Red, Drain 3."
    game = sorcery(
        hero(at="Choir", wounds=5, powers=[power(text, "combat", reach="0")]),
        enemy(foe("One"), at="Choir"),
        enemy(foe("Two"), at="Choir"),
        red("H"),
    ).play("use:test-power")
    assert game.body.wounds == 3


@rule("red-critical.several", "cond.unranked-repeat", game="sorcery")
def test_red_criticals_gather_and_the_same_one_again_costs_hp():
    tokens = [critical("You have -1 Move.", red=True, name=name) for name in ("Limp", "Cramp", "Limp")]
    game = sorcery(hero(at="Choir"), on_top("critical", *tokens))
    for _ in range(3):
        list(draw_critical(game.engine, game.body, -1))
    assert [card.name for card in game.body.criticals] == ["Limp", "Cramp"]
    assert [one.rule for one in game.told(Suffered)] == ["cond.unranked-repeat"]
    assert game.state.zones["critical:discard"] == (tokens[2],)


@rule("golden.reshuffle-when-exhausted", game="sorcery")
def test_an_exhausted_pile_is_its_discards_shuffled():
    game = sorcery(hero(at="Choir"))
    for card in game.state.zones["critical:deck"]:
        game.engine.move(card, "critical:deck", "critical:discard")
    list(draw_critical(game.engine, game.body, -1))
    assert len(game.told(CriticalDrawn)) == 1
    assert game.state.zones["critical:deck"] != ()
    for pile in ("deck", "discard"):
        game.state.zones[f"critical:{pile}"] = ()
    list(draw_critical(game.engine, game.body, -1))
    assert len(game.told(CriticalDrawn)) == 1
