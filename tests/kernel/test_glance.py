"""What a seat is shown again: what has changed since it looked, whoever looked meanwhile."""

from dataclasses import dataclass, field
from typing import Any

from sagabox.kernel import EVERYBODY, Card, Play, Since, State
from sagabox.kernel.chance import Chance
from sagabox.kernel.view_changes import glance

WOLF, OGRE = Card("wolf#0", "wolf", "foe"), Card("ogre#0", "ogre", "foe")


@dataclass(slots=True, eq=False, kw_only=True)
class Den(State):
    day: int = 1
    gloom: list[bool] = field(default_factory=lambda: [False, False])
    marked: list[Card] = field(default_factory=list)
    damage: dict[Card, int] = field(default_factory=dict)


class Hunt(Play[Den]):
    def sees(self, zone: str) -> int:
        return 0


def hunt() -> Hunt:
    return Hunt(Den(chance=Chance.seeded("1"), zones={"den": (WOLF, OGRE)}), [])


def told(play: Hunt, seat: int, since: Since) -> dict[str, Any]:
    """The game's own fields that a seat is shown again."""
    return {part: value for part, _, value in glance(play, seat, since) if part not in ("scopes", "zones", "shown")}


def test_what_changed_is_told_to_each_seat_whoever_looked_before_it():
    play, one, other = hunt(), Since(), Since()
    first = {"day": 1, "gloom": [False, False], "marked": [], "damage": {}}
    assert told(play, 0, one) == told(play, 1, other) == first
    play.state.day = 2
    play.state.gloom[1] = True
    assert told(play, 0, one) == {"day": 2, "gloom": [False, True]}
    play.state.damage[WOLF] = 1
    assert told(play, 0, one) == {"damage": [["(foe)", 1]]}
    assert told(play, 1, other) == {"day": 2, "gloom": [False, True], "damage": [["(foe)", 1]]}
    assert told(play, 0, one) == told(play, 1, other) == {}
    play.state.damage.clear()
    assert told(play, 1, other) == {"damage": {}}
    assert told(play, 0, one) == {"damage": {}}


def test_what_holds_a_card_is_told_again_when_the_card_becomes_known_or_forgotten():
    play, one, other = hunt(), Since(), Since()
    play.state.marked.append(WOLF)
    assert told(play, 0, one)["marked"] == told(play, 1, other)["marked"] == ["(foe)"]
    play.show(WOLF, 1 << 1)
    assert told(play, 0, one)["marked"] == ["(foe)"]
    assert told(play, 1, other)["marked"] == ["wolf"]
    play.show(WOLF, EVERYBODY)
    assert told(play, 1, other)["marked"] == ["wolf"]
    assert told(play, 0, one)["marked"] == ["wolf"]
    play.show(OGRE, EVERYBODY)
    assert "marked" not in {**told(play, 0, one), **told(play, 1, other)}
    play.shuffle("den")
    assert told(play, 0, one)["marked"] == ["(foe)"]
    assert told(play, 1, other)["marked"] == ["(foe)"]


def test_who_looks_for_the_first_time_is_told_all():
    play, one = hunt(), Since()
    told(play, 0, one)
    play.state.day = 3
    assert told(play, 1, Since()) == {"day": 3, "gloom": [False, False], "marked": [], "damage": {}}
    assert told(play, 0, one) == {"day": 3}
    again = hunt()
    assert told(again, 0, one)["day"] == 1
