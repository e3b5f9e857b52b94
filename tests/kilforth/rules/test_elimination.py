"""What becomes of heroes whom an Ancient strikes down, and of their team."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import (
    AncientDefeated,
    FoeRolled,
    GameEnded,
    HeroDefeated,
    HeroEliminated,
    MarkerTaken,
    Rolled,
)
from tests.ledger import rule

from ..companions import rolled
from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import place, stranger
from ..rigging import ancient, card, dice, lying, on_top, state

WOOD, PRINCE = "Old Wood", "Prince of Ruin"
ASSAULT = "assault:prince-of-ruin"


def champion(**facts: Any) -> HeroAs:
    """Fight 3; the Finale completed."""
    return hero("Dark Elf", "Warrior", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def friend(**facts: Any) -> HeroAs:
    """Fight 2."""
    return hero("Elf", "Priest", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def third(**facts: Any) -> HeroAs:
    """Fight 3."""
    return hero("Vampire", "Scout", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def against_prince(*parts: Any, **settings: Any) -> Passage:
    """Without Abilities and plots: Fight 6, HP 7, gold 10."""
    return kilforth(*parts, state(first=0), ancient(PRINCE), first_game=True, **settings)


DOOMED = {"hp": 1, "health": 9}
STRUCK = (*[6] * 6, 1, 1, 1)  # the Prince hits six times, the champion misses thrice


@rule("assault.hero-eliminated", "assault.eliminated-components")
def test_an_eliminated_hero_returns_all_cards_and_tokens():
    pedlar = stranger()
    doomed = champion(
        **DOOMED,
        gold=7,
        hand=["Kobold"],
        assets=["Gilded Sword"],
        loot=["Potion"],
        skills=["Shield Wall"],
    )
    game = against_prince(doomed, friend(), lying("Green Meadows", pedlar), dice(*[6] * 6, *[1] * 6))
    fallen = game.hero
    fallen.fate = 3
    game.state.enemy_tokens[pedlar] = 0b11
    game.play(ASSAULT)
    while not game.told(HeroEliminated):
        game.play("pass")
    assert not game.told(HeroDefeated), "no Camp, no Sprawl City, no Dawn: out for good"
    assert fallen.eliminated
    assert (fallen.gold, fallen.fate, fallen.ap) == (0, 0, 0)
    assert (game.hand(), game.assets(), game.loot(), game.names("skills:0")) == ([], [], [], [])
    homes = {game.where(name) for name in ("Kobold", "Gilded Sword")}
    assert homes == {"badlands:discard", "item:discard"}
    assert "Potion" in game.names("loot:discard")
    assert game.where("Shield Wall") == "skills"
    assert game.state.enemy_tokens[pedlar] == 0b10
    assert game.engine.active() is game.heroes[1]
    game.to_night()
    assert fallen.eliminated
    assert fallen.hp == 0


@rule("assault.eliminated-not-counted")
def test_no_rule_or_card_counts_an_eliminated_hero():
    howl = card("night", "Howl", "(Revealed) The Weakest hero loses 1 HP.", type="Event", location="dead-barrens")
    game = against_prince(
        champion(**DOOMED), friend(skills=["Voice of Judgement"]), dice(*STRUCK), on_top("night", howl)
    )
    game.play(ASSAULT)
    assert not [id for id in game.options if "dark-elf-warrior" in id]
    assert game.why_not("team:dark-elf-warrior") == ""
    assert ASSAULT in game.options
    game.to_night()
    assert game.heroes[1].hp == 8, "the only hero left is the Weakest"
    assert game.engine.active() is game.heroes[1]


@rule("ruling.ancient-trap-can-eliminate")
def test_an_ancients_trap_can_eliminate_before_any_die_is_rolled():
    lash = card("abilities", "Lash", "Trap: Lose 1 HP.")
    game = kilforth(champion(**DOOMED), friend(), state(first=0), ancient(PRINCE))
    game.state.abilities[game.card(PRINCE)] = lash
    game.play(ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [0]
    assert not game.told(FoeRolled)
    assert game.engine.battle() is None


@rule("team.assault", "team.skirmish")
def test_a_team_assaults_an_ancient_together():
    game = against_prince(champion(), friend(seat=1), dice(*[1] * 12, *[6] * 5, *[1] * 12, *[6] * 5))
    game.play("team:elf-priest", "accept", ASSAULT)
    assert rolled(game)[:4] == [("foe at 0", 6), ("foe at 1", 6), ("hero 0", 3), ("hero 1", 2)]
    assert game.told(GameEnded)[0].winners == [0, 1]
    assert [one.gold for one in game.heroes] == [10, 0]


@rule("team.assault", "assault.hero-eliminated")
def test_a_member_who_is_not_the_active_hero_can_be_eliminated_too():
    second = (*[1] * 6, *[6] * 6, *[1] * 5)
    game = against_prince(champion(), friend(seat=1, **DOOMED), dice(*second, *[1] * 6, *[6] * 3, *[1] * 6, *[6] * 3))
    game.play("team:elf-priest", "accept", ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [1]
    assert rolled(game)[4:6] == [("foe at 0", 6), ("hero 0", 3)]


@rule("ruling.active-hero-eliminated-in-team-assault", "team.active-hero-falls")
@pytest.mark.parametrize(("mode", "winners"), [("competitive", [1]), ("cooperative", [0, 1, 2])])
def test_the_next_member_clockwise_acts_for_a_team_whose_active_hero_is_eliminated(mode, winners):
    team = champion(**DOOMED), friend(seat=1), third(seat=2)
    first_round = (*[6] * 6, *[1] * 12, *[1] * 8)
    game = against_prince(*team, dice(*first_round, *[1] * 12, *[6] * 5, *[1] * 12, *[6] * 5), mode=mode)
    game.play("team:vampire-scout", "accept", "team:elf-priest", "accept", ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [0]
    second_round = [(one.hero, len(one.dice)) for one in game.told(Rolled)[3:5]]
    assert second_round == [(1, 2), (2, 3)]
    assert [one.hero for one in game.told(AncientDefeated)] == [1]
    assert [one.gold for one in game.heroes] == [0, 10, 0]
    assert game.state.winners == winners


@rule("ruling.active-hero-eliminated-in-team-assault")
def test_what_the_ancient_demands_is_asked_of_whoever_acts_for_the_team():
    team = champion(**DOOMED), friend(seat=1, assets=["Gilded Sword", "Everfull Flask"])
    game = kilforth(*team, state(first=0), ancient(PRINCE), dice(*[6] * 6, *[1] * 6, *[1] * 20))
    game.play("team:elf-priest", "accept", ASSAULT)
    while not game.told(HeroEliminated):
        game.play("pass")
    assert game.offers(1) == ["sacrifice:gilded-sword", "sacrifice:everfull-flask"]
    assert game.offers(0) == []


@rule("team.hero-check", "ruling.active-hero-eliminated-in-team-assault")
def test_checks_go_on_from_whoever_acts_for_the_team():
    team = champion(**DOOMED), friend(**DOOMED), third(**DOOMED)
    faces = (*[6] * 6, *[1] * 12, *[1] * 8, *[6] * 12, *[1] * 5)
    game = kilforth(*team, state(first=2), ancient(PRINCE), dice(*faces), first_game=True)
    game.play("hide", "team:elf-priest", "team:vampire-scout", ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [0, 1, 2]


# ---------------------------------------------------------------- the First Hero marker


@rule("ruling.first-hero-eliminated-marker")
def test_the_marker_of_an_eliminated_hero_goes_to_the_next_to_camp():
    game = against_prince(champion(**DOOMED), friend(), third(), dice(*STRUCK))
    game.play(ASSAULT)
    assert game.engine.first_hero() is game.heroes[1]
    game.play("hide", "camp")  # the scout is the first to camp
    assert game.state.first == 2
    assert [one.hero for one in game.told(MarkerTaken)] == [1, 2]


@rule("ruling.first-hero-eliminated-marker")
def test_a_marker_taken_that_day_by_a_camped_member_is_free_again_when_they_are_eliminated():
    team = champion(), friend(**DOOMED), third()
    both, faces = ancient(PRINCE, "Marquis of Pain"), dice(*[1] * 6, *[6] * 6, *[1] * 5, *[1] * 6, *[6] * 3)
    game = kilforth(*team, state(first=1), both, faces, first_game=True)
    game.state.damage[game.card(PRINCE)] = 6
    game.play("camp")  # the priest takes the marker
    assert (game.state.first, game.state.marker_taken) == (1, True)
    game.play("hide", "team:elf-priest", ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [1]
    assert game.state.first == 2
    game.play("camp")  # the champion is the next to make Camp
    assert game.state.first == 0


@rule("ruling.first-hero-eliminated-marker")
def test_if_nobody_camps_any_more_the_marker_stays_with_the_next_clockwise():
    team = champion(**DOOMED), friend(), third()
    game = kilforth(
        *team, state(first=1), ancient(PRINCE), dice(*STRUCK), lying("Green Meadows", place()), first_game=True
    )
    game.state.first = 0
    game.play("camp", "camp")
    game.state.first, game.state.marker_taken = 0, True
    game.play(ASSAULT)
    assert [one.hero for one in game.told(HeroEliminated)] == [0]
    assert game.state.first == 1
    assert game.state.day == 2
