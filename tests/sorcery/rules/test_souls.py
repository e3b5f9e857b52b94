"""Powers, Soul Points, Soulranks, death, Ghost Souls and resurrection."""

from sagabox.games.sorcery.cards.card import Power
from sagabox.games.sorcery.engine.events import AttackDeclared, PowerForgotten, PowerLearnt, Resurrected, SoulsChanged
from sagabox.games.sorcery.engine.values import hp_left, max_hp
from sagabox.games.sorcery.rules import heroes
from sagabox.games.sorcery.rules.terrain import count_in, is_engaged
from tests.ledger import rule

from ..boxes import box, found
from ..kit import hero, sorcery
from ..rigging import enemy, foe, no_enemies, opened, overlay, power, put, with_state

HERE = with_state(shrines=[True])


# ---------------------------------------------------------------- powers


@rule("power.cost", "power.cooldown-rank", game="sorcery")
def test_a_power_costs_what_its_card_says():
    kinds = {cost: power("You gain 1 Crown.", cost, name=f"For {cost}") for cost in ("combat", "action", "free")}
    game = sorcery(hero(powers=kinds.values()), no_enemies()).play("use:for-free")
    turn = game.turn
    assert (turn.combat, turn.action, turn.activities) == (1, 1, 0)
    game.play("use:for-action")
    assert (turn.combat, turn.action, turn.activities) == (1, 0, 1)
    game.play("use:for-combat")
    assert (turn.combat, turn.action, turn.activities) == (0, 0, 2)


@rule("power.class-or-hero", "talent.definition", "power.choice-limit", game="sorcery")
def test_who_may_learn_which_power():
    game = sorcery(hero("Brannoc Vale", "Reaver"))

    def closed(name):
        refusal = heroes.may_learn(game.engine, game.hero, found(Power, name))
        return refusal.rule if refusal else ""

    assert closed("Bridge Breaker") == ""
    assert closed("Red Arc") == ""
    assert closed("Hold the Bridge") == "power.class-or-hero"
    assert closed("Mend") == "power.class-or-hero"
    assert closed("Strong Arm") == ""
    assert closed("Lawful Mind") == "talent.definition"
    assert closed("Bloodlust") == "talent.definition"
    for name in ("Bridge Breaker", "Red Arc"):
        put(game.engine, name, "powers:0")
    assert closed("Strong Arm") == "power.choice-limit"


# ---------------------------------------------------------------- rising


@rule("enhance.effect", "hero.soulrank-range", game="sorcery")
def test_a_hero_who_rises_keeps_the_wounds_and_chooses_new_powers():
    game = sorcery(hero(wounds=3), hero("Wren Calloway"), with_state(souls=4), no_enemies(), part="raise")
    before = hp_left(game.engine, game.body)
    game.play("raise:brannoc-vale")
    assert (game.body.wounds, hp_left(game.engine, game.body)) == (3, before + 1)
    assert game.asked == "enhance.effect"
    while game.asked == "enhance.effect":
        game.play(game.options[0])
    assert len(game.told(PowerLearnt)) == 3
    assert game.state.souls == 0


@rule("enhance.maximum", "enhance.not-as-ghost", "enhance.cost", game="sorcery")
def test_who_cannot_rise():
    top = sorcery(hero(rank=7), hero("Wren Calloway", rank=7), with_state(souls=99), no_enemies(), part="raise")
    assert top.asked == "battle.players-choose-order"
    ghost = sorcery(hero(ghost=True), hero("Wren Calloway"), with_state(souls=99), no_enemies(), part="raise")
    assert ghost.options == ["raise:wren-calloway", "pass"]
    assert ghost.why_not("raise:brannoc-vale") == "enhance.not-as-ghost"
    poor = sorcery(hero(), hero("Wren Calloway", rank=2), with_state(souls=3), no_enemies(), part="raise")
    assert poor.asked == "battle.players-choose-order"
    assert box().measures.raising == (4, 6, 8, 10, 12, 14)


@rule("soul.points-pool", "ruling.no-vote", game="sorcery")
def test_soul_points_are_the_partys_and_whoever_is_asked_decides():
    game = sorcery(hero(seat=0), hero("Wren Calloway", seat=1), with_state(souls=4), no_enemies(), part="raise")
    assert game.offers(0) == ["raise:brannoc-vale", "pass"]
    assert game.offers(1) == ["raise:wren-calloway", "pass"]
    game.play("raise:wren-calloway", seat=1)
    assert game.heroes[1].rank == 2
    assert [one.amount for one in game.told(SoulsChanged)] == [-4]


# ---------------------------------------------------------------- Ghost Souls


@rule("death.becomes-ghost", "ghost.limits", game="sorcery")
def test_a_ghost_soul_has_its_movement_and_nothing_else():
    game = sorcery(
        hero(at="Choir", ghost=True, powers=["Shield Wall"], pack=["Flask of Bell Water"]),
        hero("Wren Calloway", at="Choir"),
        enemy(foe(hp=9), at="Choir"),
    )
    assert {option.partition(":")[0] for option in game.options} == {"move", "end"}
    assert not is_engaged(game.engine, game.body)
    assert count_in(game.engine, game.body.area, "heroes") == 1


@rule("ghost.movement", game="sorcery")
def test_a_ghost_soul_walks_past_enemies_and_overlays_but_not_through_doors():
    game = sorcery(
        hero(at="Choir", ghost=True),
        hero("Wren Calloway", at="Ossuary"),
        enemy(foe(hp=9), at="Choir"),
        overlay("deadly", "Nave"),
        overlay("difficult", "Ossuary"),
    )
    assert "vestry" not in game.opened("move")
    game.play("move:ossuary")
    assert game.told(AttackDeclared) == []
    assert game.body.wounds == 0
    free = sorcery(hero(at="Choir", ghost=True), hero("Wren Calloway"), no_enemies(), opened("Vestry Door"))
    assert "vestry" in free.opened("move")


# ---------------------------------------------------------------- resurrection


@rule("resurrect.at-shrine", "resurrect.price", "resurrect.excess-powers", game="sorcery")
def test_a_hero_returns_one_soulrank_lower_with_fewer_powers():
    dead = hero(at="Bell Shrine", ghost=True, rank=2, powers=["Bridge Breaker", "Shield Wall", "Guard"])
    game = sorcery(dead, hero("Wren Calloway"), HERE, no_enemies(), part="resurrect")
    assert game.asked == "resurrect.excess-powers"
    game.play("forget:guard")
    assert (game.hero.ghost, game.hero.rank) == (False, 1)
    assert hp_left(game.engine, game.body) == max_hp(game.engine, game.body) == 8
    assert [one.card.name for one in game.told(PowerForgotten)] == ["Guard"]
    assert game.where("Brannoc Vale") == "Bell Shrine"


@rule("resurrect.at-rank-one", game="sorcery")
def test_at_soulrank_one_the_return_costs_soul_points():
    def returned(souls):
        dead = hero(at="Bell Shrine", ghost=True)
        return sorcery(dead, hero("Wren Calloway"), HERE, with_state(souls=souls), no_enemies(), part="resurrect")

    rich, poor = returned(2), returned(1)
    assert [one.rank for one in rich.told(Resurrected)] == [1]
    assert (rich.state.souls, poor.state.souls) == (0, 1)
    assert poor.told(Resurrected) == []


def test_a_text_may_bring_a_ghost_soul_back_where_it_is():
    game = sorcery(
        hero("Ysolde Marr", at="Choir", powers=["Last Rites"]), hero(at="Choir", ghost=True, rank=2), no_enemies()
    ).play("use:last-rites")
    back = game.figure("Brannoc Vale")
    assert not game.heroes[1].ghost
    assert (hp_left(game.engine, back), game.heroes[1].rank) == (1, 2)


def test_a_text_may_keep_a_hero_alive_once_a_quest():
    game = sorcery(
        hero(at="Choir", wounds=7, bleed=1, rank=3, worn=["Tollman's Coat"]), hero("Wren Calloway"), no_enemies()
    )
    game.body.wounds = 9
    game.play("dash")
    assert game.options == ["would-die:tollmans-coat", "pass"]
    game.play("would-die:tollmans-coat")
    assert not game.hero.ghost
    assert hp_left(game.engine, game.body) == 1
    game.play("focus")
    assert game.hero.ghost
