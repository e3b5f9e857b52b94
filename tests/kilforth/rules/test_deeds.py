"""Deeds in general, Resolve and Overcome."""

from sagabox.games.kilforth.engine.events import EncounterDefeated, LostHp, Rolled, SuccessesLost, TrapSprung
from tests.ledger import rule

from ..kit import Passage, hero, kilforth
from ..made_up import asset, enemy, place, stranger
from ..rigging import ancient, lying, obstacles, state, tokens, veiled

MEADOWS, WOOD = "Green Meadows", "Old Wood"


def deeds(game: Passage) -> set[str]:
    assert game.session.choice is not None
    return {option.id.partition(":")[0] for option in game.session.choice.open if option.interrupts}


@rule("deed.list")
def test_the_deeds_are_assault_exchange_overcome_resolve_and_team():
    warrior = hero("Human", "Warrior", at=WOOD, chapter=6, loot=["Potion"], hp=2)
    priest = hero("Elf", "Priest", seat=1, at=WOOD, chapter=6)
    frail = stranger("Weakness - Martial.")
    beside = kilforth(warrior, priest, state(first=0), ancient("Prince of Ruin"), lying(WOOD, frail))
    alone = kilforth(warrior, priest, state(first=0), ancient("Prince of Ruin"))
    assert deeds(beside) == {"exchange", "overcome", "resolve", "team"}
    assert deeds(alone) == {"assault", "exchange", "resolve", "team"}


@rule("deed.list", "term.as-your-action")
def test_a_deed_is_no_action():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Gain 3 gold.")]))
    assert [id for id in game.options if id.endswith(":thing")] == ["resolve:thing"]
    game.play("resolve:thing")
    assert (game.hero.gold, game.hero.ap) == (4, 4)


@rule("deed.only-own-turn")
def test_nobody_does_a_deed_in_another_heros_turn():
    game = kilforth(
        hero("Human", "Warrior", seat=0, at=MEADOWS),
        hero("Elf", "Priest", seat=1, at=MEADOWS, hp=1, loot=["Potion"]),
        state(first=0),
        lying(MEADOWS, stranger("Weakness - Pious.")),
    )
    assert game.offers(0)
    assert not game.offers(1)
    game.play("team:elf-priest")
    assert game.options == ["accept", "refuse", "withdraw"]  # a partner may answer, and nothing else
    game.play("refuse", "camp")
    assert {"overcome:pedlar", "resolve:potion"} <= set(game.options)


@rule("deed.resolve")
def test_resolve_uses_a_card_or_token_of_the_own_play_area():
    friend = hero("Elf", "Priest", hp=1, assets=["Everfull Flask"], at=MEADOWS)
    warrior = hero(hp=1, hand=["Vial of Saint's Tears"], loot=["Potion"], skills=["Shield Wall"], at=MEADOWS)
    game = kilforth(warrior, friend, state(first=0))
    assert "resolve:vial-of-saints-tears" not in game.options  # a rumour is not in play
    assert "resolve:everfull-flask" not in game.options  # nor does another hero's asset serve
    game.play("resolve:potion")
    assert (game.hero.hp, game.loot(), game.names("loot:discard")) == (3, [], ["Potion"])
    assert game.hero.ap == 1, "a Deed costs no AP"
    game.play("camp", "resolve:everfull-flask")
    assert game.card("Everfull Flask") in game.state.veiled


# ---------------------------------------------------------------- Overcome


@rule("deed.overcome-requirement")
def test_overcome_needs_a_weakness_and_a_keyword_of_it_in_play():
    weak, sturdy = stranger("Weakness - Healing or Pious.", "Frail Monk"), stranger("", "Smith")
    pious = asset("", "Relic", keywords=("Pious",))

    def game(**facts):
        return kilforth(hero(at=MEADOWS, **facts), hero("Elf", "Priest", at=MEADOWS), lying(MEADOWS, weak, sturdy))

    bare = game()
    assert bare.why_not("overcome:frail-monk") == "deed.overcome-requirement"
    assert bare.why_not("overcome:smith") == "deed.overcome-requirement"
    assert game(hand=[pious]).why_not("overcome:frail-monk") == "deed.overcome-requirement"
    assert "overcome:frail-monk" in game(assets=[pious]).options
    sideways = kilforth(hero(at=MEADOWS, assets=[pious]), lying(MEADOWS, weak), veiled("Relic"))
    assert "overcome:frail-monk" in sideways.options
    elsewhere = kilforth(hero(at=WOOD, assets=[pious]), lying(MEADOWS, weak))
    assert "overcome:frail-monk" not in elsewhere.options


@rule("deed.overcome-requirement")
def test_race_class_and_skills_count_for_overcome():
    demonic = stranger("Weakness - Demon.", "Summoner")
    game = kilforth(hero("Half-Demon", "Bard", at=MEADOWS), lying(MEADOWS, demonic)).play("overcome:summoner")
    assert (game.asked, game.names("place:11")) == ("reward.loot-step", [])
    human = kilforth(hero("Human", "Bard", at=MEADOWS), lying(MEADOWS, demonic))
    assert human.why_not("overcome:summoner") == "deed.overcome-requirement"
    martial = stranger("Weakness - Martial.", "Recruit")
    faces = kilforth(hero("Human", "Rogue", at=MEADOWS, skills=["Many Faces"]), lying(MEADOWS, martial))
    assert "overcome:recruit" in faces.options


@rule("deed.overcome-effect", "deed.overcome-steps")
def test_overcome_defeats_without_ap_or_test_and_counts_as_the_best_attribute():
    text = "Weakness - Martial. Trophy Study - Gain a Fate token. Trophy Influence - Gain 1 gold."
    weak = place(text, "Shrine", gold=3)
    game = kilforth(hero(at=MEADOWS, gold=0), hero("Elf", "Priest", at=MEADOWS), state(first=0), lying(MEADOWS, weak))
    game.heroes[0].successes[weak] = 1
    game.heroes[1].successes[weak] = 2
    game.play("overcome:shrine")
    assert [one.successes for one in game.heroes] == [{}, {}], "successes of all go before the reward"
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:shrine", "trophy:shrine", "trophy:shrine")
    assert (game.hero.gold, game.hero.fate, game.hero.ap) == (4, 5, 4)
    assert game.hand() == ["Shrine"]
    assert not game.told(Rolled)


@rule("deed.overcome-any-type")
def test_overcome_works_on_an_enemy_before_its_engagement_begins():
    game = kilforth(hero("Human", "Priest", at=MEADOWS), lying(MEADOWS, enemy("Weakness - Pious.", "Devil Cub")))
    assert game.asked in ("turn.step-1-engage", "engage.mandatory")
    game.play("overcome:devil-cub").until("turn.one-action-or-camp")
    assert not game.told(Rolled)
    assert game.hand() == ["Devil Cub"]


@rule("deed.overcome-any-type")
def test_overcome_in_the_middle_of_a_battle_ends_it():
    cub = enemy("Weakness - Pious.", "Devil Cub", hp=5, values={"Fight": 1, "Sneak": 1})
    game = kilforth(hero("Human", "Priest", at=MEADOWS, fate=0), lying(MEADOWS, cub))
    game.until("battle.escape-option")
    assert game.told(Rolled)
    game.play("overcome:devil-cub").until("turn.one-action-or-camp")
    assert game.hand() == ["Devil Cub"]
    assert game.engine.battle() is None


@rule("deed.overcome-any-type")
def test_a_hidden_hero_may_come_out_and_overcome_as_an_engagement_begins():
    cub = enemy("Weakness - Pious.", "Devil Cub")
    game = kilforth(hero("Human", "Priest", at=MEADOWS, hidden=True), lying(MEADOWS, cub))
    assert "overcome:devil-cub" not in game.options
    game.play("come-out", "overcome:devil-cub").until("turn.one-action-or-camp")
    assert game.hand() == ["Devil Cub"]


@rule("deed.overcome-any-type")
def test_an_enemy_stranger_that_is_overcome_gives_gold_and_itself_only():
    game = kilforth(hero(at=MEADOWS, gold=0), lying(MEADOWS, stranger("Weakness - Martial.")), tokens("Pedlar", 0))
    game.until("engage.mandatory").play("overcome:pedlar")
    assert game.asked == "turn.one-action-or-camp", "there was no choice of Loot or of an Item"
    assert game.hero.gold == 2
    assert (game.hand(), game.loot()) == (["Pedlar"], [])


@rule("deed.overcome-ignores-obstacles-and-traps")
def test_neither_obstacles_nor_traps_hinder_overcome():
    snare = place("Trap: Lose 1 HP. Weakness - Martial.", "Snare")
    game = kilforth(hero(at=MEADOWS), lying(MEADOWS, snare), obstacles(MEADOWS, 2))
    assert game.why_not("confront:snare:sneak") == "obstacle.what-it-blocks"
    game.play("overcome:snare")
    assert game.told(EncounterDefeated)
    assert not game.told(TrapSprung)
    assert not game.told(LostHp)


@rule("example.overcome-cleric")
def test_the_priest_overcomes_the_cleric():
    game = kilforth(hero("Human", "Priest", at=MEADOWS, gold=1, hp=2), lying(MEADOWS, "Cleric"))
    game.play("overcome:cleric", "gold", "take:cleric")
    game.play("trophy:cleric")  # any attribute may be named: the Trophy for Influence is hers
    assert game.hero.gold == 3
    assert game.hand() == ["Cleric"]
    assert game.hero.hp == 4
    assert not game.told(SuccessesLost)
    assert not game.told(Rolled)


@rule("example.spell-too-hard")
def test_a_spell_too_hard_for_its_hero_may_be_discovered_all_the_same():
    game = kilforth(hero("Human", "Warrior", at="Dead Swamp", hand=["Touch of Death"]))
    assert game.value("Study") == 2  # the Spell asks for 6
    game.play("discover:touch-of-death")
    assert game.assets() == ["Touch of Death"]
    assert game.why_not("resolve:touch-of-death") != ""
