"""Moving from area to area, and Evading."""

from sagabox.games.sorcery.engine.events import AttackDeclared, Evaded, MovementStopped, Stepped, Suffered
from sagabox.games.sorcery.rules.terrain import distance, is_engaged, sees
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, enemy, foe, no_enemies, on_top, opened, overlay, power, red, talent, with_state

YARD = "The Proving Yard"
ALL = on_top("encounter", "All at Once")
RUNNER = foe("Runner", 3, "any: Move 2 towards the victim.")


@rule("move.engaged-on-entering", "combat.engaged-definition", game="sorcery")
def test_a_hero_is_engaged_by_sharing_an_area_with_an_enemy():
    game = sorcery(hero(at="Nave"), enemy(foe(), at="Choir", ko=True))
    assert not is_engaged(game.engine, game.body)
    game.play("move:choir")
    assert is_engaged(game.engine, game.body)
    game.figure("Test Foe").hidden = True
    assert not is_engaged(game.engine, game.body)


@rule("move.no-forced-stop", "move.pass-through-enemies", "evade.leave-enemy-area", game="sorcery")
def test_going_on_through_enemies_means_evading():
    game = sorcery(hero(at="Nave", rank=3), enemy(foe(basic=(1, 0)), at="Choir"), red("H"), blue("", "", ""))
    game.play("move:choir")
    assert game.turn.points == 1
    assert game.opened("move") == []
    game.play("step:nave")
    assert len(game.told(Evaded)) == 1
    assert game.where("Brannoc Vale") == "Nave"


@rule("evade.dominating-is-safe", game="sorcery")
def test_heroes_who_dominate_leave_unharmed():
    game = sorcery(hero(at="Choir"), hero("Wren Calloway", at="Choir"), enemy("Gremlin Snatcher", at="Choir"))
    game.play("move:nave")
    assert game.told(AttackDeclared) == []


@rule("evade.attacks-unless-dominating", game="sorcery")
def test_the_one_who_leaves_still_counts_for_domination():
    game = sorcery(hero(at="Choir"), hero("Wren Calloway", at="Choir"), enemy("Gremlin Snatcher", at="Choir"))
    assert "nave" in game.opened("move")
    game.figure("Wren Calloway").area = game.state.quest.board.numbers["Vestry"]
    assert "nave" in game.opened("step")


@rule("evade.may-be-stopped", "enemy.reaction-attack", "enemy.reaction-unlimited", game="sorcery")
def test_a_hero_who_is_knocked_out_does_not_make_the_step():
    striker = foe("Clubber", 9, basic=(1, 0), text="This Enemy's attacks have KO.")
    game = sorcery(hero(at="Choir"), enemy(striker, at="Choir"), red("", "")).play("step:nave")
    assert game.where("Brannoc Vale") == "Choir"
    assert game.body.ko
    game.play("stand", "dash")
    assert game.told(AttackDeclared)[0].targets == [0]


@rule("evade.may-be-stopped", game="sorcery")
def test_nobody_strikes_a_hero_who_was_pushed_out_of_the_area():
    basher = foe("Basher", 9, basic=(1, 0), text="This Enemy's attacks have Bash 1.")
    game = sorcery(
        hero(at="Choir"), enemy(basher, at="Choir"), enemy("Gremlin Snatcher", at="Choir"), red("", ""), blue("")
    )
    game.play("step:cloister", "next:basher", "to:nave")
    assert len(game.told(AttackDeclared)) == 1
    assert game.where("Brannoc Vale") == "Nave"


@rule("evade.order-of-attacks", game="sorcery")
def test_the_active_player_orders_the_strikes():
    game = sorcery(
        hero(at="Choir", seat=1),
        hero("Wren Calloway", seat=0),
        enemy("Gremlin Snatcher", at="Choir"),
        enemy("Bandit Slinger", at="Choir"),
        red("", ""),
        blue(""),
    )
    game.play("step:nave")
    assert game.offers(1) == ["next:gremlin-snatcher", "next:bandit-slinger"]
    game.play("next:bandit-slinger", seat=1)
    assert [one.attacker for one in game.told(AttackDeclared)] == [
        game.figure("Bandit Slinger").index,
        game.figure("Gremlin Snatcher").index,
    ]


@rule("evade.order-of-attacks", game="sorcery")
def test_strikes_that_are_the_same_are_not_ordered_unless_a_text_waits_for_one():
    def asked(*cards):
        one, other = foe("One", 3, "0: Attack with 1 Red."), foe("Two", 5, "1: Attack with 1 Red.")
        game = sorcery(
            hero(at="Choir", powers=cards), enemy(one, "Choir"), enemy(other, "Choir"), red("", ""), blue("")
        )
        return game.play("step:nave").asked

    assert asked() != "evade.order-of-attacks"
    assert asked(talent("When you are wounded, gain 1 Crown.")) == "evade.order-of-attacks"


@rule("ko.no-attacks", "slowed.enemy-reactions-free", "blinded.enemy-reactions", game="sorcery")
def test_who_strikes_at_a_hero_who_leaves():
    def strikers(**facts):
        rigs = [blue(*facts.pop("saves", ()))]
        game = sorcery(hero(at="Choir"), enemy("Gremlin Snatcher", at="Choir", **facts), *rigs, red(""), blue(""))
        return len(game.play("step:nave" if "step:nave" in game.options else "move:nave").told(AttackDeclared))

    assert strikers(ko=True) == 0
    assert strikers(health=1) == 1
    assert strikers(health=2, saves=["S"]) == 1
    assert strikers(health=2, saves=[""]) == 0


@rule("evade.not-for-forced-moves", "bash.moves-back", game="sorcery")
def test_a_hero_who_is_pushed_is_not_evading():
    basher = foe("Basher", 9, "0: Attack with 1 Red, Bash 1.")
    game = sorcery(
        hero(at="Choir"), enemy(basher, at="Choir"), enemy("Gremlin Snatcher", at="Choir", health=3), red("")
    )
    game.play("end").until("bash.moves-back").play("to:nave")
    assert game.told(Evaded) == []
    assert game.where("Brannoc Vale") == "Nave"


@rule("difficult.costs-two", "difficult.enemies-ignore", game="sorcery")
def test_a_difficult_area_costs_a_hero_two_points_and_an_enemy_one():
    game = sorcery(hero(at="Ossuary"), no_enemies(), overlay("difficult", "Nave"))
    game.play("move:nave")
    assert game.turn.points == 0
    tired = sorcery(hero(at="Choir"), no_enemies(), overlay("difficult", "Nave"), with_state(waypoints=[True, True]))
    tired.state.zones["shadow:0:4"] = ()
    tired.play("move:cloister")
    assert tired.why_not("step:choir") == "move.points-from-card"
    short = sorcery(hero(at="Choir"), no_enemies(), overlay("difficult", "Choir", "Ossuary")).play("move:nave")
    assert short.why_not("step:ossuary") == "difficult.costs-two"
    through = sorcery(hero(at="Choir"), enemy(RUNNER, at="Well Court"), ALL).play("end")
    assert through.where("Runner") == "Choir"


@rule("deadly.one-hp", "deadly.enemies-ignore", "golden.suffer-is-unavoidable", game="sorcery")
def test_each_entry_of_a_deadly_area_costs_a_hero_one_hp():
    game = sorcery(hero(at="Choir", shields=2), enemy("Gremlin Snatcher", at="Ferry Stair"), overlay("deadly", "Nave"))
    game.play("step:nave", "move:choir")
    assert [(one.rule, one.amount) for one in game.told(Suffered)] == [("deadly.one-hp", 1)]
    assert game.body.shields == 2
    through = sorcery(hero(at="Ossuary"), enemy(RUNNER, at="Choir"), overlay("deadly", "Nave"), ALL).play("end")
    assert through.figure("Runner").wounds == 0


@rule("deadly.one-hp", game="sorcery")
def test_a_forced_move_into_a_deadly_area_counts():
    game = sorcery(
        hero(at="Choir"),
        enemy(foe("Basher", 9, "0: Attack with 1 Red, Bash 1."), at="Choir"),
        overlay("deadly", "Nave", "Cloister"),
        red(""),
        ALL,
    )
    game.play("end", "to:nave")
    assert "deadly.one-hp" in [one.rule for one in game.told(Suffered)]


@rule("barrier.one-way", "ruling.barriers-count", "barrier.not-los", game="sorcery")
def test_a_barrier_stops_movement_and_distance_in_its_direction_alone():
    game = sorcery(hero(at="Gallery"), no_enemies(), quest=YARD)
    names = game.state.quest.board.numbers
    gallery, walk = names["Gallery"], names["Long Walk"]
    assert "long-walk" not in [*game.opened("move"), *game.opened("step")]
    assert distance(game.engine, gallery, walk) != 1
    assert distance(game.engine, walk, gallery) == 1
    assert sees(game.engine, game.body, walk)
    there = sorcery(hero(at="Long Walk"), no_enemies(), quest=YARD)
    assert "gallery" in there.opened("step")


@rule("hindrance.flying-ignore", "flying.definition", "ko.flying-ignore", game="sorcery")
def test_who_flies_ignores_overlays_and_ko():
    feather = "Gull Feather"
    game = sorcery(
        hero(at="Gallery", worn=[feather], powers=[power("You are KO.", "free")]),
        no_enemies(),
        overlay("difficult", "East Yard"),
        quest=YARD,
    )
    assert "long-walk" in [*game.opened("move"), *game.opened("step")]
    game.play("use:test-power")
    assert not game.body.ko
    game.play("move:east-yard" if "east-yard" in game.opened("move") else "step:east-yard")
    assert game.turn.points == 1
    home = sorcery(hero(at="East Yard", worn=[feather]), no_enemies(), quest=YARD)
    home.play("move:gallery" if "gallery" in home.opened("move") else "step:gallery")
    assert home.body.wounds == 0


@rule("wall.blocks-movement", game="sorcery")
def test_nobody_crosses_a_wall_not_even_in_the_air():
    game = sorcery(hero(at="West Yard", worn=["Gull Feather"]), no_enemies(), quest=YARD)
    assert [*game.opened("move"), *game.opened("step")] == []


@rule("ko.hero-stands-up", "dash.stand-up", "ko.lying-figure", game="sorcery")
def test_a_hero_on_the_ground_stands_up_with_a_point_or_a_dash():
    game = sorcery(hero(at="Choir", ko=True), no_enemies())
    assert game.opened("move") == []
    assert game.why_not("step:nave") == "ko.hero-stands-up"
    game.play("stand", "move:nave")
    assert game.turn.points == 0
    dashing = sorcery(hero(at="Choir", ko=True), no_enemies()).play("dash:stand")
    assert not dashing.body.ko
    assert dashing.hero.dashed


@rule("ruling.shadow-stops-movement", "shadow.reveal", "shadow.definition", game="sorcery")
def test_a_shadow_that_is_seen_shows_itself_and_stops_the_movement():
    game = sorcery(hero("Wren Calloway", at="Choir"), no_enemies(), with_state(waypoints=[True, True]))
    (token,) = game.cards("shadow:0:4")
    assert "cloister" in game.opened("step")
    game.play("step:cloister")
    assert game.state.zones["shadow:0:4"] == ()
    assert len(game.told(MovementStopped)) == 1
    assert game.turn.points == 1
    if token.shows == "gremlin-snatcher":
        assert game.where("Gremlin Snatcher") == "Bell Shrine"
    else:
        assert game.state.souls == 1


@rule("move.friends-never-block", "enemy.leaves-freely", game="sorcery")
def test_friends_are_never_in_the_way_and_an_enemy_leaves_freely():
    game = sorcery(
        hero(at="Ossuary"),
        hero("Wren Calloway", at="Nave"),
        hero("Ysolde Marr", at="Choir"),
        enemy(RUNNER, at="Choir"),
        ALL,
    )
    assert "choir" in game.opened("move")
    game.heroes[1].ghost = True
    game.figure("Ysolde Marr").hidden = True
    game.play("end")
    assert [one.area for one in game.told(Stepped)] == [2, 0]
    assert game.told(AttackDeclared) == []


@rule("door.blocks", "locked-door.is-a-door", game="sorcery")
def test_a_closed_door_stops_everybody():
    game = sorcery(hero(at="Choir"), no_enemies())
    assert "vestry" not in [*game.opened("move"), *game.opened("step")]
    free = sorcery(hero(at="Choir"), no_enemies(), opened("Vestry Door"))
    assert "vestry" in free.opened("move")
