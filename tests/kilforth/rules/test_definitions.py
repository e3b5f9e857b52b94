"""What words mean: hero, card and place."""

from sagabox.games.kilforth.engine.events import GoldChanged
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, by_night, event, place, quest, skill
from ..rigging import box, card, dice, lying, on_top, state, weather

NORTH = "move:dead-barrens"


def elf(**facts):
    return hero("Elf", "Priest", **facts)


def gold(game):
    return [one.gold for one in game.heroes]


@rule("def.active-hero")
def test_the_active_hero_is_the_one_whose_turn_it_is():
    game = kilforth(hero(), elf(), state(first=1))
    assert game.engine.active() is game.heroes[1]
    game.play("hide")
    assert game.engine.active() is game.heroes[0]


@rule("def.adjacent")
def test_adjacent_is_what_shares_an_edge_not_a_corner_and_not_a_shortcut():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Relocate to an adjacent location.")])).play("resolve:thing")
    assert game.options == [f"place:{game.engine.name(place)}" for place in (7, 11, 13, 17)]
    where = kilforth().state.map
    at = next(place for place in (0, 1, 2, 3, 4) if where[place].shortcut)
    edge = kilforth(hero(at=where[at].name, assets=[asset("(Deed) Veil: Relocate to an adjacent location.")]))
    near = {place for place in (at - 1, at + 1, at + 5) if place // 5 == at // 5 or place == at + 5}
    assert set(edge.play("resolve:thing").options) == {f"place:{edge.engine.name(place)}" for place in near}


@rule("def.asset")
def test_an_asset_is_a_reward_in_play_not_one_in_hand():
    crown = asset("(Deed) Veil: Sacrifice an asset to gain 5 gold.", "Altar")
    game = kilforth(hero(hand=["Gilded Sword"], skills=["Killer"], assets=[crown, "Doom Shield"])).play("resolve:altar")
    assert game.options == ["sacrifice:altar", "sacrifice:doom-shield"]
    game.play("sacrifice:doom-shield")
    assert (game.assets(), game.hand(), game.hero.gold) == (["Altar"], ["Gilded Sword"], 6)


@rule("def.asset")
def test_a_totem_in_play_is_an_asset():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Sacrifice an asset to gain 5 gold.", "Altar")]))
    totem = game.hero.saga.totem
    assert totem is not None
    game.engine.move(totem, "totem:0", "assets:0")
    game.play("resolve:altar", f"sacrifice:{totem.slug}")
    assert game.assets() == ["Altar"]


@rule("def.encounter")
def test_a_card_of_the_night_deck_at_a_location_is_an_encounter_there():
    game = kilforth(hero(hp=2), lying(BARRENS, by_night(place()))).play(NORTH)
    assert [one.name for one in game.engine.encounters(game.hero, game.hero.place)] == ["Inn"]
    assert game.why_not("rest") == "rest.restriction"


@rule("def.gain")
def test_a_reward_that_is_gained_comes_into_hand_not_into_play():
    game = kilforth(hero(assets=[asset("(Deed) Veil: Gain an Item.")]), on_top("item", "Gilded Sword")).play(
        "resolve:thing"
    )
    assert game.hand() == ["Gilded Sword"]
    assert game.assets() == ["Thing"]
    assert game.value("Fight") == 3


@rule("def.keyword-types", "def.keyword-terrain")
def test_types_and_terrains_count_as_keywords():
    keywords = {one.name: one.keywords for one in [*box().encounters, *box().rewards]}
    assert {"Stranger", "Plains", "Noble"} <= set(keywords["Farmer"])
    assert {"Enemy", "Badlands"} <= set(keywords["Kobold"])
    assert {"Spell", "Combat"} <= set(keywords["Fireball"])


@rule("def.keyword-types")
def test_a_chapter_that_asks_for_a_type_is_served_by_it():
    saga, chapter, others = asking_for("Spell")
    spell, item = card("reward", "Hush", type="Spell"), card("reward", "Hush", type="Item")
    assert "regale" in kilforth(hero(saga=saga, chapter=chapter, gold=9, hand=[*others, spell])).options
    without = kilforth(hero(saga=saga, chapter=chapter, gold=9, hand=[*others, item]))
    assert without.why_not("regale") == "saga.cost-keywords"


@rule("def.keyword-terrain")
def test_an_encounters_terrain_serves_a_chapter_that_asks_for_it():
    saga, chapter, others = asking_for("Mountain")
    near, far = (card("encounter", "Guide", type="Stranger", terrain=land) for land in ("Mountain", "Plains"))
    assert "regale" in kilforth(hero(saga=saga, chapter=chapter, gold=9, hand=[*others, near])).options
    without = kilforth(hero(saga=saga, chapter=chapter, gold=9, hand=[*others, far]))
    assert without.why_not("regale") == "saga.cost-keywords"


def asking_for(word):
    """A saga and a chapter that asks for a keyword, and cards for the other keywords of that chapter."""
    saga, number, words = next(
        (one.name, number, (*chapter.keywords, chapter.few))
        for one in box().sagas
        for number, chapter in enumerate(one.chapters, 1)
        if word in (*chapter.keywords, chapter.few)
    )
    others = [one for one in words if one != word]
    return saga, number, [card("plot", f"Card {one}", keywords=(one,)) for one in others]


@rule("def.in-play")
def test_race_class_skills_assets_encounters_locations_and_weather_are_in_play():
    storm = card("night", "Storm", "(Map) All heroes have Sneak +4.", type="Weather", location="crow-moor")
    drill = skill(values={"Fight": 1})
    bell = quest("(Map) All heroes have Study +2.")
    game = kilforth(hero(skills=[drill], assets=["Gilded Sword"]), lying(BARRENS, bell), weather(storm))
    assert game.value("Fight") == 2 + 1 + 1 + 1 + 2  # Human, Warrior with a Weapon, Knack, Gilded Sword
    assert game.value("Study") == 2 + 2
    assert game.value("Sneak") == 2 + 4


@rule("def.out-of-play")
def test_hands_decks_discards_and_skills_not_taken_are_out_of_play():
    bell = quest("(Map) All heroes have Study +2.")
    game = kilforth(
        hero(hand=["Gilded Sword", bell]), on_top("badlands", quest("(Map) All heroes have Study +4.", "Gong"))
    )
    assert "Killer" in game.names("skills")
    assert [game.value(attribute) for attribute in ("Fight", "Study")] == [3, 2]
    game.engine.move(game.card("Gong"), "badlands:deck", "badlands:discard")
    assert game.value("Study") == 2


@rule("def.out-of-play")
def test_encounters_out_of_play_are_not_counted():
    counter = asset("(Deed) Veil: Gain 1 gold for each Stranger in play.")
    game = kilforth(hero(hand=["Farmer"], assets=[counter]), lying(BARRENS, "Pilgrim", "Bog Witch")).play(
        "resolve:thing"
    )
    assert game.hero.gold == 3


@rule("def.play-area")
def test_what_a_card_reaches_in_play_is_the_heros_own_cards():
    tool = asset("(Deed) Veil: Gain 1 gold for each Ally you have in play.")
    heroes = hero(assets=[tool, "Ninja Dog"]), elf(assets=["Runaway Apprentice", "Bottled Djinn"])
    assert kilforth(*heroes, state(first=0)).play("resolve:thing").hero.gold == 2


@rule("def.rumour")
def test_rewards_plots_and_encounters_in_hand_are_all_rumours():
    pyre = asset("(Deed) Veil: Discard a rumour to gain 5 gold.")
    game = kilforth(hero(hand=["Fireball", "Farmer", card("plot", "Scheme")], assets=[pyre])).play("resolve:thing")
    assert game.options == ["discard:fireball", "discard:farmer", "discard:scheme"]
    game.play("discard:farmer")
    assert (game.hand(), game.hero.gold) == (["Fireball", "Scheme"], 6)


# ---------------------------------------------------------------- Strongest and Weakest

STRONG = "(Deed) Veil: The Strongest hero gains 3 gold."
WEAK = "(Deed) Veil: The Weakest hero gains 3 gold."


@rule("def.skill-level", "def.strongest", "def.weakest")
def test_the_highest_level_a_hero_owns_decides_not_the_number_of_skills():
    many = [skill(name=name, level=2) for name in ("One", "Two", "Three")]
    rich = hero(skills=many, assets=[asset(STRONG, "Strong"), asset(WEAK, "Weak")])
    game = kilforth(rich, elf(skills=[skill(level=1), skill(name="Feat", level=3)]), state(first=0))
    game.play("resolve:strong")
    assert gold(game) == [1, 4]
    game.play("resolve:weak")
    assert gold(game) == [4, 4]


@rule("def.skill-level")
def test_a_hero_without_a_skill_has_level_0():
    game = kilforth(hero(skills=[skill(level=1)], assets=[asset(WEAK)]), elf(), state(first=0)).play("resolve:thing")
    assert gold(game) == [1, 4]


@rule("def.strongest")
def test_the_first_hero_settles_a_tie_for_strongest():
    night = quest("(Map) When the Night phase starts, the Strongest hero loses 1 gold.")
    game = kilforth(hero(), elf(seat=1), lying(BARRENS, night), state(first=1), first_game=True)
    game.play("camp", seat=1).play("camp", seat=0)
    assert game.asked == "def.strongest"
    assert game.offers(1) == ["hero:human-warrior", "hero:elf-priest"]
    assert game.offers(0) == []
    game.play("hero:human-warrior")
    assert [(told.hero, told.amount) for told in game.told(GoldChanged)][:1] == [(0, -1)]


@rule("def.weakest")
def test_the_first_hero_settles_a_tie_for_weakest():
    game = kilforth(hero(assets=[asset(WEAK)]), elf(seat=1), state(first=1)).play("camp", seat=1)
    game.play("resolve:thing", seat=0)
    assert game.asked == "def.weakest"
    assert game.offers(0) == []
    assert gold(game.play("hero:elf-priest", seat=1)) == [1, 4]


@rule("def.strongest", "def.weakest")
def test_a_lone_hero_is_strongest_and_weakest():
    game = kilforth(hero(assets=[asset(STRONG, "Strong"), asset(WEAK, "Weak")])).play("resolve:strong", "resolve:weak")
    assert game.hero.gold == 7


# ---------------------------------------------------------------- X, all heroes and each hero


@rule("def.x")
def test_x_is_any_number_from_1_to_what_can_be_paid():
    game = kilforth(hero(gold=3, hp=1, health=9, assets=[asset("(Deed) Veil: Pay X gold to heal X HP.")]))
    game.play("resolve:thing")
    assert game.asked == "def.x"
    assert game.options == ["x:1", "x:2", "x:3"]
    game.play("x:2")
    assert (game.hero.gold, game.hero.hp) == (1, 3)


@rule("def.x")
def test_an_x_of_which_not_even_1_can_be_paid_is_refused():
    game = kilforth(hero(gold=0, hp=1, assets=[asset("(Deed) Veil: Pay X gold to heal X HP.")]))
    assert game.why_not("resolve:thing") == "ability.cost"


@rule("def.all-heroes")
def test_all_heroes_are_all_in_the_game():
    fair = event("(Revealed) All heroes gain 1 gold.")
    game = kilforth(hero(), elf(at="Old Wood"), state(first=0), on_top("badlands", fair)).play(NORTH)
    assert gold(game) == [2, 2]


@rule("def.all-heroes")
def test_each_hero_is_each_of_those_who_act_together():
    inn = place("Trophy - Each hero gains 3 gold.", values={"Study": 1})
    heroes = [hero(at=BARRENS), elf(at=BARRENS), hero("Dwarf", "Rogue", at=BARRENS)]
    game = kilforth(*heroes, lying(BARRENS, inn), state(first=0), dice(6, 1, 1))
    game.play("team:elf-priest", "confront:inn:study").until("term.trophy").play("trophy:inn")
    assert [told.hero for told in game.told(GoldChanged) if told.amount == 3] == [0, 1]
