"""Where an attack's Hits and upshots come from: each source by its name."""

from sagabox.games.sorcery.engine.events import BonusCounted, UpshotBought
from sagabox.games.sorcery.engine.scopes import Attack
from sagabox.games.sorcery.rules import blows
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import enemy, foe, power, red, talent, weapon


def parts(game):
    (counted,) = game.told(BonusCounted)
    return [tuple(part) for part in counted.parts]


@rule("focus.bonus", "dominate.bonus", "hit.step2-domination", game="sorcery")
def test_every_fixed_hit_is_told_with_its_source():
    game = sorcery(
        hero(at="Choir", worn=[weapon((1, 0), "Power: +1 Hit.")], powers=[talent("Your attacks have +1 Hit.")]),
        enemy(foe(hp=9), at="Choir"),
        red("HP"),
    ).play("focus", "attack:test-blade:test-foe")
    named = [(name, hits) for name, hits in parts(game) if hits]
    assert ("Focus", 1) in named
    assert ("Test Blade", 1) in named
    assert {"Focus", "Test Blade"} < {name for name, _ in named}
    together = sorcery(
        hero(at="Choir", worn=[weapon((1, 0))]),
        hero("Wren Calloway", at="Choir"),
        enemy(foe(hp=9), at="Choir"),
        red(""),
    ).play("attack:test-blade:test-foe")
    assert ("Domination", 1) in parts(together)


@rule("def.step1-power-effects", game="sorcery")
def test_upshots_come_from_the_power_the_weapon_and_other_cards_in_this_order():
    strike = power("Attack with your weapon; Power: Bash 1.", "combat")
    game = sorcery(
        hero(
            at="Choir",
            worn=[weapon((1, 0), "Power: Bleed I.")],
            powers=[strike, talent("Your attacks have Power: Poison I.")],
        ),
        enemy(foe(hp=9), at="Choir"),
        red("HP"),
    )
    figure = game.figure("Test Foe")
    attack = Attack(0, [figure.index], strike, 0, game.engine.state.heroes[0].weapon, 1)
    offered = blows.upshots(game.engine, attack)
    assert [card.name for card, _ in offered][:2] == [strike.name, "Test Blade"]
    assert [upshot.gain.word() for _, upshot in offered] == ["Bash 1", "Bleed I", "Poison I"]
    again = blows.upshots(game.engine, attack, given=[])
    assert [upshot.gain.word() for _, upshot in again] == ["Bash 1", "Bleed I"]


@rule("def.step1-power-effects", game="sorcery")
def test_an_upshot_of_another_card_is_bought_too():
    game = sorcery(
        hero(at="Choir", worn=[weapon((1, 0))], powers=[talent("Your attacks have Power: Poison I.")]),
        enemy(foe(hp=9), at="Choir"),
        red("HP"),
    ).play("attack:test-blade:test-foe")
    assert len(game.told(UpshotBought)) == 1
    assert game.figure("Test Foe").poison == 1
