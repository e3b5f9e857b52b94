"""Cards and counters: items, powers, mastery, what is kept and what goes."""

from __future__ import annotations

from sagabox.kernel import Option

from ..cards.card import Card, Denizen, Loot, TrueName
from ..engine.play import Ziggurat
from ..engine.values import hp
from ..rules.mastery import tracks
from ..rules.resting import AtRestAbility
from ..rules.rummaging import UseItem
from ..rules.using import UsePower
from .sight import Sight, of, verb

NO = -50.0


def deed_worth(sight: Sight, option: Option) -> float:
    """Return what something that takes no action is worth now."""
    match verb(option):
        case "cube":
            return cube_worth(sight, option.id.partition(":")[2])
        case "equip":
            return 70.0 if sight.equipment >= 3 else NO
        case "reveal":
            return 68.0 if sight.equipment >= 3 and sight.room("Item limit", "items") > 0 else NO
        case "item":
            return item_worth(sight, option)
        case "power":
            return power_worth(sight, option)
    return NO


def text_worth(sight: Sight, text: str) -> float:
    """Return what a text is worth to the hero now, by its words."""
    worth = 0.0
    if "Heal" in text:
        worth += 30 if sight.hurt >= 4 else -5
    if "to pursuit" in text:
        worth += 30 if sight.nearest <= 1 else -10
    if "Grit" in text and "-" not in text:
        worth += 16 if sight.play.hero.grit < 5 else 2
    if "gain" in text.lower() or "Discover" in text:
        worth += 26
    if "Refresh" in text:
        worth += 12 if sight.tired >= 2 else -12
    if "Time Passes" in text:
        worth -= 14
    if "Lose" in text or "hero takes" in text:
        worth -= 20
    return worth


def item_worth(sight: Sight, option: Option) -> float:
    """Items wait for their moment: they are also what denizens want."""
    if not isinstance(option.means, UseItem):
        return NO
    full = sight.room("Item limit", "items") < 0
    return text_worth(sight, option.means.card.text) + (20 if full else 0) + 45 - 22


def power_worth(sight: Sight, option: Option) -> float:
    if not isinstance(option.means, UsePower):
        return NO
    text = option.means.power.text
    return text_worth(sight, text) + 40 if text_worth(sight, text) >= 12 else NO


def cube_worth(sight: Sight, where: str) -> float:
    """Mastery of the cache: the quest first, then tracks that it would fill, then Max HP."""
    stage = sight.play.stage()
    if stage is not None and where == stage.slug:
        return 90.0
    if where == "max-hp":
        return 75.0
    if where == "reset":
        return 80.0 if sight.play.hero.reset < 2 else NO
    return NO


# ---------------------------------------------------------------- Rest


def wanted_spheres(play: Ziggurat) -> int:
    """Return how many spheres of the Memories a track could take."""
    takes = {sphere for card in tracks(play) for sphere in (card.track.spheres if card.track is not None else ())}
    return sum(sphere in takes for card in play.pile("memories") for sphere in card.spheres)


def reflect(sight: Sight, options: list[Option]) -> Option | None:
    """Abilities and items first, then spheres where they count most."""
    return sight.best(options, lambda option: reflection_worth(sight, option))


def reflection_worth(sight: Sight, option: Option) -> float:
    match verb(option):
        case "rest":
            assert isinstance(option.means, AtRestAbility)
            text = option.means.reaction.text
            return 60.0 if text_worth(sight, text) > -4 else -1.0
        case "item":
            return 40.0 if isinstance(option.means, UseItem) and text_worth(sight, option.means.card.text) > 0 else -1.0
        case "sphere":
            return 20.0 + track_worth(sight.play, option.means[1])
        case "three":
            return 15.0
        case "done":
            return 5.0
    return deed_worth(sight, option) - 60


def track_worth(play: Ziggurat, card: Card) -> float:
    """The quest's own track, then one that is nearly full, then a true name."""
    slots = card.track.slots if card.track is not None else 1
    filled = play.state.cubes.get(card, 0) / max(1, slots)
    kinds = {"stage": 20.0, "virtuosity": 8.0, "true_name": 5.0}
    return kinds.get(card.kind, 2.0) + 4 * filled


def spend_equipment(sight: Sight, options: list[Option]) -> Option | None:
    """Heal with equipment only what hurts, and keep two cards."""
    able = [option for option in of(options, "spend") if sight.equipment > 2 or sight.health < 0.5]
    worst = sight.best(able, lambda option: -hp(sight.play, option.means))
    return worst or next(iter(of(options, "enough")), None)


def drop(sight: Sight, options: list[Option]) -> Option | None:
    """Give up what is worth least."""
    return sight.best(options, lambda option: -kept_worth(option))


def kept_worth(option: Option) -> float:
    thing = option.means
    card = thing if isinstance(thing, Card) else getattr(thing, "card", None)
    match card:
        case Denizen():
            return 10.0 + card.atk + card.hp / 2
        case Loot():
            return card.boost + 2 * ("Heal" in card.text) + len(card.keywords)
        case TrueName():
            return 3.0
    return 0.0


def recover(sight: Sight, options: list[Option]) -> Option | None:
    """HP below three quarters, else grit."""
    people = [option for option in options if option.means is not None]
    if people and (sight.health < 0.75 or len(people) == len(options)):
        return sight.best(people, lambda option: -hp(sight.play, option.means))
    return next((option for option in options if option.means is None), None)
