"""Exchanges: what may change hands, who agrees, what each seat gets to see."""

from typing import Any

from sagabox.games.kilforth.engine.events import Declined, Exchanged
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset
from ..rigging import state

MEADOWS = "Green Meadows"


def two(giver: HeroAs, taker: HeroAs) -> Passage:
    return kilforth(giver, taker, state(first=0))


def warrior(**facts: Any) -> HeroAs:
    return hero("Human", "Warrior", **{"gold": 3, "at": MEADOWS, **facts})


def priest(**facts: Any) -> HeroAs:
    return hero("Elf", "Priest", **{"seat": 1, "gold": 1, "at": MEADOWS, **facts})


@rule("deed.exchange")
def test_any_number_of_agreed_exchanges_with_heroes_at_the_location():
    game = kilforth(
        warrior(hand=["Kobold"]),
        priest(),
        hero("Orc", "Scout", seat=2, gold=2, at=MEADOWS),
        hero("Dwarf", "Rogue", seat=3, gold=9),
        state(first=0),
    )
    assert game.why_not("exchange:dwarf-rogue") == "deed.exchange"  # in Sprawl City
    game.play("exchange:elf-priest", "give-gold", "propose", "accept")
    game.play("exchange:orc-scout", "give:kobold", "take-gold", "take-gold", "propose")
    assert {"accept", "refuse"} <= set(game.offers(2))
    assert game.offers(0) == ["withdraw"]
    game.play("accept", "exchange:elf-priest", "give-gold", "propose", "accept")
    assert [one.gold for one in game.heroes] == [3, 3, 0, 9]
    assert game.hand(2) == ["Kobold"]
    assert game.hero.ap == 4, "a Deed costs no AP"


@rule("deed.exchange")
def test_without_the_consent_of_both_nothing_changes_hands():
    game = two(warrior(), priest())
    game.play("exchange:elf-priest", "give-gold", "propose", "refuse")
    game.play("exchange:elf-priest", "give-gold", "propose")
    game.play("withdraw", seat=0)
    game.play("exchange:elf-priest", "give-gold", "cancel")
    assert [one.gold for one in game.heroes] == [3, 1]
    assert len(game.told(Declined)) == 2
    assert not game.told(Exchanged)


@rule("deed.exchange")
def test_a_seat_that_runs_both_heroes_is_not_asked_to_agree_with_itself():
    game = two(warrior(), priest(seat=0, hand=["Kobold"]))
    game.play("exchange:elf-priest", "give-gold", "take:kobold", "propose")
    assert game.asked == "turn.one-action-or-camp"
    assert (game.hand(), [one.gold for one in game.heroes]) == (["Kobold"], [2, 2])


@rule("deed.exchange-one-way")
def test_a_gift_in_either_direction_is_an_exchange():
    game = two(warrior(), priest(hand=["Kobold"]))
    game.play("exchange:elf-priest", "give-gold", "give-gold", "propose", "accept")
    assert [one.gold for one in game.heroes] == [1, 3]
    game.play("exchange:elf-priest", "propose")  # an open hand
    assert "accept" not in game.options, "there is nothing yet to agree to"
    game.play("add:kobold", "add-gold")
    game.play("accept", seat=1)
    game.play("accept", seat=0)
    assert (game.hand(), [one.gold for one in game.heroes]) == (["Kobold"], [2, 2])


@rule("deed.exchange")
def test_what_the_partner_adds_needs_the_proposers_consent_too():
    game = two(warrior(assets=["Gilded Sword"]), priest(assets=["Butcher's Chain"]))
    game.play("exchange:elf-priest", "give-gold", "propose", "add:butchers-chain")
    game.play("accept", seat=1)
    game.play("refuse", seat=0)  # it would cost the sword
    assert (game.assets(0), game.assets(1)) == (["Gilded Sword"], ["Butcher's Chain"])
    assert [one.gold for one in game.heroes] == [3, 1]
    game.play("exchange:elf-priest", "propose", "add-gold")
    game.play("accept", seat=1)
    game.play("withdraw", seat=1)  # until both have agreed, either may still step back
    assert [one.gold for one in game.heroes] == [3, 1]


@rule("deed.exchange-goods")
def test_only_gold_loot_rumours_items_and_spells_change_hands():
    game = two(
        warrior(
            hand=["Kobold", "Ninja Dog"],
            loot=["Potion"],
            assets=["Gilded Sword", "Fireball", "Knight of the Rose", "Siege Engineer"],
            skills=["Shield Wall"],
        ),
        priest(),
    )
    game.hero.chapter = 6
    totem = game.hero.saga.totem
    assert totem is not None
    game.engine.move(totem, "totem:0", "assets:0")
    game.play("exchange:elf-priest")
    gifts = {id for id in game.options if id.startswith("give")}
    assert gifts == {"give:kobold", "give:ninja-dog", "give:potion", "give:gilded-sword", "give:fireball", "give-gold"}


@rule("deed.exchange-goods")
def test_with_nothing_to_give_on_either_side_there_is_no_exchange():
    game = two(warrior(gold=0, assets=["Knight of the Rose"], skills=["Shield Wall"]), priest(gold=0))
    assert game.why_not("exchange:elf-priest") == "deed.exchange-goods"


@rule("deed.exchange-state-kept")
def test_rumours_stay_rumours_and_assets_stay_assets():
    charm = asset("(Hero) Enters Play: Gain 1 gold.", "Charm")
    game = two(warrior(hand=["Gilded Sword"], assets=[charm, "Everfull Flask"]), priest())
    game.state.veiled[game.card("Everfull Flask")] = True
    game.play("exchange:elf-priest", "give:gilded-sword", "give:charm", "give:everfull-flask", "propose", "accept")
    assert game.hand(1) == ["Gilded Sword"]
    assert game.assets(1) == ["Charm", "Everfull Flask"]
    assert game.heroes[1].gold == 1, "an asset that changes hands does not enter play"
    assert game.card("Everfull Flask") in game.state.veiled


@rule("deed.exchange-partner-state")
def test_the_partner_may_be_camped_and_hidden_the_active_hero_not_hidden():
    game = two(warrior(hidden=True), priest(camped=True, hidden=True))
    game.heroes[1].camped = True
    assert game.why_not("exchange:elf-priest") == "hide.no-deeds"
    game.play("come-out", "exchange:elf-priest", "give-gold", "propose", "accept")
    assert game.heroes[1].gold == 2
    assert game.heroes[1].hidden


@rule("deed.exchange-limits-apply")
def test_receivers_keep_unique_keywords_and_the_limits_of_six():
    rumours = ["Kobold", "Bandits", "Lich", "Raiders", "Farmer", "Trader"]
    game = two(
        warrior(hand=["Devil"], assets=["Gilded Sword"]), priest(hand=rumours, assets=["Butcher's Chain"], loot=[])
    )
    game.play("exchange:elf-priest", "give:devil", "give:gilded-sword", "propose", "accept")
    assert game.asked == "limit.six-rumours"
    assert game.offers(0) == []
    game.play("discard:devil")  # the newcomer may go as well
    assert sorted(game.hand(1)) == sorted(rumours)
    assert game.assets(1) == ["Gilded Sword"]
    assert game.where("Butcher's Chain") == "item:discard"


@rule("deed.exchange-limits-apply")
def test_swapped_weapons_do_not_push_each_other_out():
    game = two(warrior(assets=["Gilded Sword"]), priest(seat=0, assets=["Butcher's Chain"]))
    game.play("exchange:elf-priest", "give:gilded-sword", "take:butchers-chain", "propose")
    assert (game.assets(0), game.assets(1)) == (["Butcher's Chain"], ["Gilded Sword"])


@rule("deed.exchange-limits-apply")
def test_of_two_weapons_received_together_the_last_one_stays():
    game = two(warrior(assets=["Gilded Sword", "Butcher's Chain"]), priest(seat=0))
    game.play("exchange:elf-priest", "give:gilded-sword", "give:butchers-chain", "propose")
    assert (game.assets(0), game.assets(1)) == ([], ["Butcher's Chain"])


# ---------------------------------------------------------------- who sees what


def seen(game: Passage, seat: int, name: str) -> bool:
    """Whether a seat knows where a card is."""
    return game.state.knows(seat, game.card(name))


@rule("deed.exchange", "deed.exchange-state-kept")
def test_a_hidden_rumour_is_shown_to_the_partner_alone_when_it_is_offered():
    game = kilforth(
        warrior(hand=["Gilded Sword", "Lich"]),
        priest(hand=["Fireball"]),
        hero("Orc", "Scout", seat=2, at=MEADOWS),
        state(first=0),
    )
    for one in ("Gilded Sword", "Lich", "Fireball"):
        game.state.known[game.card(one)] = 1 << (one == "Fireball")
    game.play("exchange:elf-priest")
    assert "take:fireball" not in game.options, "nobody names a card they have not seen"
    game.play("give:gilded-sword")
    assert not seen(game, 1, "Gilded Sword"), "a draft is the proposer's own"
    game.play("propose")
    assert seen(game, 1, "Gilded Sword")
    assert not seen(game, 1, "Lich")
    game.play("add:fireball")
    assert not seen(game, 0, "Fireball")
    game.play("accept", seat=1)
    assert seen(game, 0, "Fireball")
    game.play("accept", seat=0)
    assert (game.hand(0), game.hand(1)) == (["Lich", "Fireball"], ["Gilded Sword"])
    assert not seen(game, 2, "Gilded Sword")
    assert not seen(game, 2, "Fireball")
    log = str(game.session.told(2))
    assert "Exchanged" in log
    assert "Gilded Sword" not in log
    assert "Fireball" not in log


@rule("deed.exchange")
def test_an_exchange_that_is_cancelled_is_over():
    game = kilforth(warrior(gold=2), priest(), state(first=0)).play("exchange:elf-priest", "give-gold", "cancel")
    assert game.asked == "turn.one-action-or-camp"
    assert [one.gold for one in game.heroes] == [2, 1], "nothing has changed hands"


@rule("deed.exchange-one-way")
def test_something_can_be_asked_of_whoever_has_gold_or_goods():
    for wealth in ({"gold": 1}, {"gold": 0, "hand": ["Kobold"]}):
        game = kilforth(warrior(gold=2), priest(**wealth), state(first=0)).play("exchange:elf-priest")
        assert "propose" in game.options, wealth
    poor = kilforth(warrior(gold=2), priest(gold=0), state(first=0)).play("exchange:elf-priest")
    assert "propose" not in poor.options
