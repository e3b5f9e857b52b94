"""Faults that soak runs found, each as a short passage."""

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.engine.events import Arrived, GoldChanged, LostHp, TrapSprung
from sagabox.games.kilforth.engine.play import Kilforth

from ..kit import hero, kilforth
from ..rigging import Rig, ancient, card, dice, in_gloom, lying, on_top, plot, put, state, weather


def weak_stranger() -> Card:
    return card("encounter", "Frail Monk", "Weakness - Martial.", type="Stranger", terrain="Forest", gold=1)


def test_no_ability_hides_a_defeated_hero_who_makes_camp():
    snare = card("encounter", "Snare", "Trap: Lose 1 HP.", type="Place", terrain="Plains", values={"Sneak": 3})
    game = kilforth(
        hero("Human", "Warrior", hp=1, assets=["Moth-Silk Cloak"], at="Green Meadows"), lying("Green Meadows", snare)
    )
    game.play("confront:snare:sneak")
    assert game.state.day == 2
    assert not game.hero.hidden


def test_an_assault_cannot_be_declared_while_a_reward_is_claimed():
    old_wood = "Old Wood"
    game = kilforth(
        hero("Human", "Warrior", chapter=6, at=old_wood), ancient("Prince of Ruin"), lying(old_wood, weak_stranger())
    )
    game.play("overcome:frail-monk")
    assert game.asked == "reward.loot-step"
    assert game.why_not("assault:prince-of-ruin") == "assault.is-engagement"
    game.play("gold")
    game.until("turn.one-action-or-camp")
    assert "assault:prince-of-ruin" in game.options


def gathered(*texts: str) -> Rig:
    """Plots lie beside the Prince of Ruin, named after what they do."""

    def rig(play: Kilforth) -> None:
        for number, text in enumerate(texts):
            put(play, card("plot", f"Plot {number}", f"(Map) {text}", owner="prince-of-ruin"), "beside:prince-of-ruin")

    return rig


def test_once_per_battle_is_once_for_each_plot_an_ancient_has_gathered():
    text = "Once per battle, when a battle round starts, lose 1 gold."
    game = kilforth(
        hero("Human", "Warrior", chapter=6, hp=9, gold=5, fate=0, at="Old Wood"),
        ancient("Prince of Ruin"),
        gathered(text, text),
        dice(*[1] * 100),
    )
    game.play("assault:prince-of-ruin")
    lost = [told for told in game.told(GoldChanged) if told.rule == "ability.map-comply"]
    assert [told.amount for told in lost] == [-1, -1]


def test_plots_beside_an_ancient_wait_under_their_own_names():
    game = kilforth(
        hero("Human", "Warrior", chapter=6, gold=5, at="Old Wood"),
        ancient("Prince of Ruin"),
        gathered("When a battle starts, lose 6 gold.", "When a battle starts, gain 1 gold."),
    )
    game.play("assault:prince-of-ruin")
    assert game.options == ["battle-starts:plot-0", "battle-starts:plot-1"]


def test_ap_for_a_plot_are_spent_beside_the_ap_of_the_clear_action():
    gate = "The Gate Without a Wall"  # To Defeat: Spend 2 AP.
    parts = ancient("Prince of Ruin", arrived=False), plot("Old Wood", gate)
    for hp, why in ((2, "clear.plot"), (3, "")):
        game = kilforth(hero("Human", "Priest", hp=hp, at="Old Wood"), *parts)
        assert game.why_not("clear:the-gate-without-a-wall") == why
    game.play("clear:the-gate-without-a-wall")
    assert gate in game.hand()
    assert game.hero.ap == 0


def test_a_trap_that_finds_nothing_to_take_does_not_spring():
    for gold, springs in ((0, 0), (1, 1)):
        toll = card("encounter", "Toll", "Trap: Lose 1 gold.", type="Place", terrain="Plains", values={"Sneak": 9})
        game = kilforth(hero(gold=gold, at="Green Meadows"), lying("Green Meadows", toll)).play("confront:toll:sneak")
        assert len(game.told(TrapSprung)) == springs


def test_a_hidden_hero_without_ap_is_asked_only_if_coming_out_would_open_something():
    game = kilforth(hero("Orc", "Priest", hp=1)).play("hide")
    assert game.state.day == 2
    game = kilforth(hero("Orc", "Priest", hp=1, loot=["Rabbit's Foot"])).play("hide")
    assert game.options == ["camp", "come-out"]


def test_without_ap_nobody_forms_a_team():
    for ap, teams in ((1, False), (2, True)):
        heroes = hero("Orc", "Priest", hp=ap, gold=9), hero("Elf", "Warrior", seat=1)
        game = kilforth(*heroes, state(first=0)).play("rest", seat=0)
        game.play("hide", seat=1)
        assert game.turn == 0
        assert ("team:elf-warrior" in game.offers(0)) == teams


def test_an_offer_that_is_declined_is_not_used_up():
    choir = "Flagellant Choir"  # Once per battle, when a battle round starts, you may gain Fight ...
    foe = card("encounter", "Wall", type="Enemy", terrain="Plains", hp=9, values={"Fight": 0, "Sneak": 1})
    game = kilforth(
        hero("Orc", "Priest", hp=2, fate=0, at="Green Meadows", assets=[choir]), lying("Green Meadows", foe)
    )
    game.play("decline:flagellant-choir").until("battle.escape-option").play("fight-on")
    assert game.options == ["use:flagellant-choir", "decline:flagellant-choir"]
    game.play("use:flagellant-choir").until("battle.escape-option").play("fight-on")
    assert "use:flagellant-choir" not in game.options


def test_a_location_speaks_once_when_it_falls_into_gloom_whoever_is_there():
    downs = "Windmill Downs"  # When this location falls into gloom, all heroes at a Plains location gain 2 gold.
    night = card("night", "Dusk", type="Event", location="windmill-downs")
    for places in (("Green Meadows", "Sprawl City"), (downs, downs)):
        heroes = [
            hero(*who, at=at, gold=0) for who, at in zip((("Orc", "Priest"), ("Elf", "Bard")), places, strict=True)
        ]
        game = kilforth(*heroes, on_top("night", night), first_game=True).to_night()
        assert [one.gold for one in game.heroes] == [2 * (at != "Sprawl City") for at in places]


def test_what_moves_to_a_gloom_location_hears_of_the_first_one():
    night = card("night", "Dusk", type="Event", location="crow-moor")
    game = kilforth(hero(), lying("Iron Peaks", "Mire Glutton"), on_top("night", night), first_game=True).to_night()
    assert game.where("Mire Glutton") == "place:crow-moor"


def test_a_stranger_who_leads_a_hero_astray_is_their_enemy_all_the_same():
    guide = "Crooked Guide"  # Fail an Influence Test: Relocate to a random location.
    hills = "Rolling Hills"
    game = kilforth(hero(fate=0, at=hills), lying(hills, guide), dice(*[1] * 9)).play(
        "confront:crooked-guide:influence"
    )
    assert game.state.enemy_tokens[game.card(guide)] == 1
    assert [told.place.name for told in game.told(Arrived)] != [hills]


def test_calling_on_fate_twice_each_day_by_two_cards_is_still_twice():
    inn = card("encounter", "Inn", type="Place", terrain="Plains", values={"Study": 9})
    parts = lying("Green Meadows", inn), dice(*[1] * 40)
    seer = hero("Human", "Wizard", assets=["Hollow-Eyed Seer"], skills=["Marginalia"], at="Green Meadows")
    game = kilforth(seer, *parts)
    assert game.value("Study") >= 4
    game.play("confront:inn:study", "fate:token", "fate:token")
    assert game.hero.fate_calls == 2
    assert game.asked == "turn.one-action-or-camp"


def test_successes_are_lost_where_a_card_says_so():
    hurt = card("encounter", "Leech", "Trap: Lose 1 HP.", type="Place", terrain="Mountain", values={"Sneak": 9})
    at = "Rolling Hills"
    parts = lying(at, "Light the Beacons", hurt), dice(5, *[1] * 20)
    game = kilforth(hero("Human", "Warrior", fate=0, at=at), *parts).play("confront:light-the-beacons:study")
    assert list(game.hero.successes.values()) == [1]
    game.play("confront:leech:sneak")
    assert not game.hero.successes

    parts = lying(at, "Bring Back the Sun"), dice(5, *[1] * 20)
    game = kilforth(hero("Human", "Warrior", fate=0, at=at), *parts).play("confront:bring-back-the-sun:study")
    assert list(game.hero.successes.values()) == [1]
    game.play("hide")
    assert not game.hero.successes


def test_gloom_hurts_those_who_ended_the_day_in_it_wherever_the_fog_leads_them():
    night = card("night", "Dusk", type="Event", location="crow-moor")
    dark = ("Dead Barrens", "Sprawl City")
    heroes = hero("Orc", "Priest", at=dark[0]), hero("Elf", "Bard", at="Green Meadows")
    parts = weather("Fog"), on_top("night", night), in_gloom(*dark)
    game = kilforth(*heroes, *parts, first_game=True).to_night()
    lost = [(told.hero, told.rule) for told in game.told(LostHp)]
    assert lost == [(0, "night.gloom-loss")]


def test_hp_beyond_the_maximum_go_before_anything_is_asked():
    worn = [card("reward", f"Ring {number}", type="Item", unique=f"Ring {number}") for number in range(5)]
    mail = card("reward", "Mail", "(Hero) Gain +1 maximum HP.", type="Item", unique="Armour")
    coats = [card("reward", name, type="Item", unique=unique) for name, unique in (("Coat", "Armour"), ("Cap", "Cap"))]
    game = kilforth(hero("Human", "Warrior", assets=[mail, *worn]), hero("Elf", "Bard", assets=coats))
    game.hero.hp = 5
    game.play("exchange:elf-bard", "take:coat", "take:cap", "propose")
    assert game.asked == "limit.six-assets"
    assert game.hero.hp == 4


def test_hp_beyond_the_maximum_go_when_an_effect_is_complete():
    """To Defeat: Veil 3 assets. If veiled cards are blank, the maximum falls with the first, the HP after the last."""
    worn = [card("reward", f"Ring {number}", type="Item", unique=f"Ring {number}") for number in range(3)]
    mail = card("reward", "Mail", "(Hero) Gain +1 maximum HP.", type="Item", unique="Armour")
    at = "Rolling Hills"
    table = ancient("Marquis of Pain"), plot(at, "Anvil of Screams")
    game = kilforth(hero("Human", "Warrior", at=at, assets=[mail, *worn]), *table, veiled_are_blank=True)
    game.hero.hp = 5
    game.play("clear:anvil-of-screams", "veil:mail")
    assert game.hero.hp == 5
    assert game.engine.faults() == []
    game.play("veil:ring-0", "veil:ring-1")
    game.until("turn.one-action-or-camp")
    assert game.hero.hp == 4
    assert game.engine.faults() == []
