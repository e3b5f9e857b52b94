"""The heuristic player under the Rose and the Skull: which side, which claim, and what it does with both."""

import pytest

from sagabox.games.kilforth.bots.player import HeuristicPlayer
from sagabox.games.kilforth.bots.sight import Memory, Sight
from sagabox.games.kilforth.bots.worth import strength

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, enemy, place, skill
from ..rigging import card, lying, on_top, only, state
from .scenes import dealt

DAWN = "(Map) When Dawn comes, all heroes"
CHOOSE = asset("(Deed) Veil: Choose a side.")


def pick(game):
    return HeuristicPlayer(1).pick(game.session).id


def asked_for_a_side(*others, **facts):
    """A Priest uses an asset that has them choose a side."""
    return kilforth(hero("Elf", "Priest", assets=[CHOOSE], **facts), *others).play("resolve:thing")


def test_a_chevalier_takes_the_side_whose_attribute_will_fight_the_ancient():
    """Pious skills let Influence serve for Fight in the end, and the Rose gives Influence."""
    game = dealt(1).until("setup.choose-sides-token")
    assert game.hero.job.name == "Chevalier"
    assert pick(game) == "side:rose"


def test_where_no_card_in_sight_speaks_of_sides_the_seed_chooses():
    game = asked_for_a_side()
    assert {HeuristicPlayer(seed).pick(game.session).id for seed in range(20)} == {"side:rose", "side:skull"}


@pytest.mark.parametrize(
    ("text", "side"),
    [
        (f"{DAWN} of the Rose gain 2 gold.", "rose"),
        (f"{DAWN} of the Rose lose 1 HP.", "skull"),
        (f"{DAWN} of the Rose gain 1 gold. {DAWN} of the Skull gain 3 gold.", "skull"),
    ],
)
def test_a_side_is_chosen_by_what_the_map_says(text, side):
    assert pick(asked_for_a_side(lying(BARRENS, place(text)))) == f"side:{side}"


def test_a_night_card_is_heard_before_it_is_obeyed():
    """It pays the First Hero 2 gold for being of the Skull, and heals one who is not hurt."""
    pays = "heals 1 HP for each hero of the Rose and gains 2 gold for each hero of the Skull"
    text = f"(Revealed) All heroes choose a side. The First Hero {pays}."
    banners = card("night", "Two Banners", text, type="Event", location="crow-moor")
    game = kilforth(hero("Elf", "Priest"), on_top("night", banners), state(first=0), first_game=True).play("camp")
    assert "side:rose" in game.options
    assert pick(game) == "side:skull"


def test_sides_are_changed_for_what_it_pays_but_not_at_a_loss():
    coat = asset("(Deed) Veil: Change sides. (Hero) When you change sides, gain 2 gold.")
    gift = place("(Map) When Dawn comes, all heroes of the Rose gain 3 gold.")
    game = kilforth(hero("Elf", "Priest", allegiance="skull", assets=[coat]))
    assert pick(game) == "resolve:thing"
    game = kilforth(hero("Elf", "Priest", allegiance="rose", assets=[coat]), lying(BARRENS, gift))
    assert pick(game) != "resolve:thing"


def test_the_claim_that_brings_nothing_is_given_up():
    stake = place("(Map) When Dawn comes, all heroes with a claim on this card gain 1 gold.")

    def claims(play):
        spots = [play.state.map[12], stake]
        play.state.claims = dict.fromkeys(reversed(spots), 1)

    deed = asset("(Deed) Veil: Give up a claim to gain 2 gold.")
    game = kilforth(hero("Elf", "Priest", assets=[deed]), lying(BARRENS, stake), claims).play("resolve:thing")
    assert pick(game) == "unclaim:sprawl-city"


def test_spells_that_can_be_used_again_are_worth_a_skill():
    thunder = skill("(Hero) Once per Day, discard 2 rumours to unveil all Spells.", "Thunder", level=3)
    gate = skill("(Hero) Ignore Traps and ignore Surprise.", "Gate", level=3)
    spell = asset("(Deed) Veil: Gain 1 Move AP.", "Step", type="Spell")
    without, with_spell = (
        Sight(game.engine, game.hero, Memory()) for game in (kilforth(hero()), kilforth(hero(assets=[spell])))
    )
    assert strength(without, thunder) < strength(without, gate)
    assert strength(with_spell, thunder) > strength(with_spell, gate)


def test_an_enemy_that_is_drawn_is_better_met_unseen():
    coat = asset("(Hero) Once per Day, change sides to become Hidden.")
    wolves = [enemy(name=f"Wolf {number}", values={"Fight": 3, "Sneak": 1}, hp=3) for number in range(8)]
    game = kilforth(hero("Elf", "Rogue", allegiance="rose", assets=[coat]), only("badlands", *wolves), state(first=0))
    assert pick(game) == "resolve:thing"
