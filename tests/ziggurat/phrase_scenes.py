"""Scenes that show what a phrase does: the same position played with the text and with another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sagabox.games.ziggurat.engine.events import DiceRolled
from sagabox.games.ziggurat.engine.values import arm, base_atk, max_hp, parts
from sagabox.kernel import to_plain

from .kit import Passage, fight, hero, ziggurat
from .made_up import champion, denizen, event, gear, item, quest, true_name, weapon
from .rigging import (
    Made,
    companion,
    cubes_on,
    encounter,
    exhausted,
    facts,
    hurt,
    imbued,
    laid,
    lying,
    met,
    on_top,
    pursuers,
    rolls,
    status,
    time_on,
    tucked,
)

GOOD, WEAK, BAD = (6, 1, 2), (6, 1, 8), (1, 8, 7)
HERO: dict[str, Any] = {"grit": 2, "reset": 0, "hp": 6, "max_hp": 10}
TRACK = 'track = { spheres = ["Spirit"], slots = 3 }'
NOTHING = "-1 Grit and +1 Grit"

Make = Callable[[str], Passage]


@dataclass(frozen=True)
class Scene:
    """A text, the family it is read as, and how the position is made of it and played."""

    family: str
    text: str
    make: Make
    without: str


def moment(game: Passage) -> dict[str, Any]:
    """What can be seen of a game: its state but for chance, the texts themselves and how it was answered."""
    plain = to_plain(game.state)
    for name in ("chance", "scopes", "known", "insist", "skipped"):
        plain.pop(name)
    play = game.engine
    numbers = [
        [
            figure.card.name,
            arm(play, figure),
            base_atk(play, figure),
            max_hp(play, figure),
            len(parts(play, figure, "DEF")),
        ]
        for figure in play.state.figures
    ]
    mods = [told.mods for told in game.told(DiceRolled)]
    told = {"asked": game.asked, "options": game.options, "rules": game.rules_told(), "mods": mods}
    return {**plain, "numbers": numbers, **told}


# ---------------------------------------------------------------- where texts stand


def revealed(*more: object, kind: str = "Event", play: tuple[str, ...] = (), **facts_: Any) -> Make:
    """An encounter that is explored."""

    def make(text: str) -> Passage:
        made = event(text, kind=kind, more=TRACK)
        who = hero("Test Hero", **{**HERO, **facts_})
        door = laid("J4", "Z3", 0, explored=False)
        game = ziggurat(who, champion(), made, door, encounter("J4", made), *more).play("explore:0")
        for id in play:
            if id in game.options:
                game.play(id)
        return game

    return make


def in_play(
    *more: object, play: tuple[str, ...] = (), zone: str = "environments", kind: str = "Environment", **facts_: Any
) -> Make:
    """A card that is in play."""

    def make(text: str) -> Passage:
        made = event(text, kind=kind, tile="Z3", more=TRACK)
        game = ziggurat(hero("Test Hero", **{**HERO, **facts_}), champion(), made, lying(made, zone), *more)
        for id in play:
            if id in game.options:
                game.play(id)
        return game

    return make


def used(*more: object, track: int = 0, play: tuple[str, ...] = (), **facts_: Any) -> Make:
    """A quick item that is used."""

    def make(text: str) -> Passage:
        made = item(text, track='{ spheres = ["Flora"], slots = 3 }')
        rigs = [cubes_on(made, track)] if track else []
        game = ziggurat(hero("Test Hero", **{**HERO, "items": [made], **facts_}), champion(), made, *rigs, *more)
        for id in ("item:test-item", *play):
            if id in game.options:
                game.play(id)
        return game

    return make


def bearing(
    *more: object,
    powers: bool = False,
    play: tuple[str, ...] = ("forego", "forego"),
    enemy: bool = True,
    hurt: int = 0,
    hp: int = 9,
    roll: tuple[int, int, int] = BAD,
) -> Make:
    """A denizen with an ability: an enemy in a fight, or a companion in one against another, who may be hurt."""

    def make(text: str) -> Passage:
        traits, uses = ((), [text]) if powers else ((text,), ())
        beast = denizen(*traits, powers=uses, atk=2, hp=hp)
        other = denizen(name="Other", atk=1, hp=12, keywords=["Giant"])
        side = [met(beast, other)] if enemy else [companion(beast), met(other)]
        who = hero("Test Hero", **HERO)
        game = fight(who, champion(), beast, other, *side, *more, rolls(roll, BAD, BAD, BAD))
        game.figure("Other").lost = hurt
        for id in play:
            if id in game.options:
                game.play(id)
        return game

    return make


def befriended(orders: str, *more: object, play: tuple[str, ...] = (), **facts_: Any) -> Make:
    """A companion with a trait, to whom an encounter happens."""

    def make(text: str) -> Passage:
        friend, made = denizen(text, atk=2, hp=9), event(f"ON REVEAL: {orders}.")
        door = laid("J4", "Z3", 0, explored=False)
        who = hero("Test Hero", **{**HERO, **facts_})
        parts = (who, champion(), friend, companion(friend), made, door, encounter("J4", made), *more)
        game = ziggurat(*parts).play("explore:0")
        for id in play:
            if id in game.options:
                game.play(id)
        return game

    return make


def wearing(*more: object, play: tuple[str, ...], roll: tuple[int, int, int] = BAD, **facts_: Any) -> Make:
    """The hero's gear, in a fight against two."""

    def make(text: str) -> Passage:
        one, two = denizen(name="One", atk=5, hp=9), denizen(name="Two", atk=3, hp=9)
        coat = champion(coat=gear(text, defence=1))
        game = fight(hero("Test Hero", **{**HERO, **facts_}), coat, one, two, met(one, two), *more, rolls(roll, BAD))
        for id in play:
            if id in game.options:
                game.play(id)
        return game

    return make


def chanting(text: str) -> Passage:
    """A true name bound to a weapon that has a power of its own, in a fight: its power is used, if it can be."""
    name, beast = true_name(text), denizen(atk=0, hp=19)
    blade = champion(blade=weapon(powers=["Cut. +1 ATK."]))
    rigs = (imbued("Test Blade", name), rolls(GOOD, BAD))
    game = fight(hero("Test Hero", **HERO), blade, name, beast, met(beast), *rigs)
    own = [option for option in game.offers("power") if option.startswith("power:test-blade")]
    return game.play(own[0]) if own else _with_last(game.play("attack:test-beast"))


def _with_last(game: Passage) -> Passage:
    return game.play(game.offers("with")[-1])


def masked(text: str) -> Passage:
    """A companion with a persona, in a fight."""
    more = f'keywords = ["Clockwork"]\ntraits = ["{text}"]'
    mask = event("ON REVEAL: +1 Grit.", name="Mask", tile="J2", kind="Persona", more=more)
    friend = denizen("Hard. +1 ARM.", name="Friend", hp=5, powers=["Bite. +1 ATK."])
    beast = denizen()
    party = (friend, companion(friend), mask, lying(mask, "persona:friend"))
    return fight(hero("Test Hero", **HERO), champion(), *party, beast, met(beast))


def wielding(*more: object, roll: tuple[int, int, int] = (5, 4, 3), play: tuple[str, ...] = ()) -> Make:
    """A weapon with a power, in a fight against two."""

    def make(text: str) -> Passage:
        one, two = denizen(name="One", atk=0, arm=1, hp=9), denizen(name="Two", atk=0, hp=3, icons=["guarded"])
        blade = champion(blade=weapon(powers=[text]))
        game = fight(hero("Test Hero", **HERO), blade, one, two, met(one, two), *more, rolls(roll, BAD, BAD))
        for id in (
            "attack:one",
            *[option for option in game.options if option.startswith("power:test-blade")][:1],
            *play,
        ):
            if id in game.options:
                game.play(id)
        while game.offers("with"):
            game.play(game.offers("with")[0])
        return game

    return make


def stage(text: str) -> Passage:
    """A quest whose first card says something."""
    pack = '[[malediction]]\nname = "Weight"\nquest = "Test Quest"\ntext = "WHILE IN PLAY: -1 ARM."\n'
    first = f'{{ name = "One", text = "{text}" }}'
    made = quest(first, '{ name = "Two" }', '{ name = "Three" }', setup='aside = ["Bell Toad"]')
    both = Made(made.name, made.pack + "\n" + pack)
    return ziggurat(hero("Test Hero", **HERO), champion(), quest=both, begun=False)


def saga_threat(text: str) -> Passage:
    """A threat card that runs out."""
    threats = [
        f'{{ name = "First", level = 1, mark = "sun", time = 1, text = "{text}" }}',
        '{ name = "Second", level = 1, mark = "sun", time = 9, text = "ON REVEAL: +1 Grit." }',
    ]
    peril = '[[peril]]\nname = "Knock"\nquest = "Test Quest"\nspheres = ["Spirit"]\ntext = "ON REVEAL: +1 Grit."\n'
    made = quest(kind="Saga", threats=threats)
    both = Made(made.name, made.pack + "\n" + peril)
    return ziggurat(hero("Test Hero", **HERO), champion(), quest=both).play("rest")


__all__ = [
    "BAD",
    "GOOD",
    "NOTHING",
    "WEAK",
    "Scene",
    "bearing",
    "befriended",
    "chanting",
    "companion",
    "cubes_on",
    "exhausted",
    "facts",
    "hurt",
    "in_play",
    "laid",
    "lying",
    "masked",
    "met",
    "moment",
    "on_top",
    "pursuers",
    "revealed",
    "rolls",
    "saga_threat",
    "stage",
    "status",
    "time_on",
    "tucked",
    "used",
    "wearing",
    "wielding",
]
