"""What a seat is shown again: what has changed since it looked, whoever looked meanwhile."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from sagabox.kernel import EVERYBODY, Card, Play, Record, Since, State
from sagabox.kernel.chance import Chance
from sagabox.kernel.view_changes import view_changes
from sagabox.table.view_diffs import SentView, whole
from tests.clients.web.kit import merged

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


def told(play: Play[Any], seat: int, since: Since) -> dict[str, Any]:
    """The game's own fields that a seat is shown again."""
    pieces = view_changes(play, seat, since)
    return {part: value for part, _, value in pieces if part not in ("scopes", "zones", "shown")}


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


# ---------------------------------------------------------------- lists of records, and single cards


@dataclass(slots=True, eq=False)
class Pack(Record):
    wolves: int


@dataclass(slots=True, eq=False, kw_only=True)
class Wood(State):
    leader: Card = WOLF
    packs: list[Pack] = field(default_factory=list)


class Howl(Play[Wood]):
    def sees(self, zone: str) -> int:
        return 0


def howl(*packs: int) -> Howl:
    state = Wood(chance=Chance.seeded("1"), zones={"den": (WOLF, OGRE)}, packs=[Pack(wolves) for wolves in packs])
    return Howl(state, [])


class Shown:
    """What a page shows that is sent changes alone."""

    def __init__(self, play: Howl) -> None:
        self.sent = SentView()
        self.view = whole(view_changes(play, 0, Since()))
        self.sent.update(view_changes(play, 0, self.sent.since), anew=True)

    def packs(self, play: Howl) -> list[int]:
        anew = self.sent.since.forgets(play)
        view, within = self.sent.update(view_changes(play, 0, self.sent.since), anew)
        change = {"view": view, "within": within}
        self.view = merged(self.view, msgspec.json.decode(msgspec.json.encode(change)))
        return [pack["wolves"] for pack in self.view["packs"]]


def test_a_list_of_records_can_grow_and_shrink():
    play = howl()
    page = Shown(play)
    assert page.view["packs"] == []
    play.state.packs.append(Pack(3))
    assert page.packs(play) == [3]
    play.state.packs[0].wolves = 2
    play.state.packs.append(Pack(5))
    assert page.packs(play) == [2, 5]
    play.state.packs[1].wolves = 6
    assert page.packs(play) == [2, 6]
    play.state.packs.pop(0)
    assert page.packs(play) == [6]
    assert page.packs(howl(2, 6, 7)) == [2, 6, 7]
    assert page.packs(howl()) == []


def test_an_entry_that_changes_is_sent_alone():
    play = howl(1, 2)
    page = Shown(play)
    play.state.packs[1].wolves = 9
    view, within = page.sent.update(view_changes(play, 0, page.sent.since), anew=False)
    assert "packs" not in view
    assert list(within["packs"]) == ["1"]


def test_a_field_that_is_a_card_is_told_again_when_the_card_becomes_known():
    play, since = howl(), Since()
    told(play, 0, since)
    play.show(WOLF, EVERYBODY)
    assert told(play, 0, since)["leader"] == "wolf"
    play.show(OGRE, EVERYBODY)
    assert "leader" not in told(play, 0, since)
