"""Cards and records: how they are copied, saved and brought back; and where chance comes from."""

import json
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from sagabox import kernel
from sagabox.kernel import Card, Lasting, Record, from_plain, kinds_in, to_plain
from sagabox.kernel.schema import for_eyes
from tests.kernel.scenes import KINDS, at_random
from tests.kernel.toy import pieces
from tests.kernel.toy.pieces import CARD


@dataclass(slots=True, eq=False)
class Leaf(Record):
    number: int = 0


@dataclass(slots=True)
class Tree(Record):
    name: str
    kind: Literal["oak", "elm"] = "oak"
    leaf: Leaf | None = None
    leaves: list[Leaf] = field(default_factory=list)
    rings: list[list[int]] = field(default_factory=list)
    nests: dict[str, list[str]] = field(default_factory=dict)
    owners: dict[int, Leaf] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    card: Card | None = None
    marks: dict[Card, int] = field(default_factory=dict)
    other: Any = None
    effects: list[Lasting] = field(default_factory=list)


CARDS = {"sword#1": Card("sword#1", "sword", "reward"), "ring#1": Card("ring#1", "ring", "reward")}
SWORD = CARDS["sword#1"]


def full() -> Tree:
    lasting = Lasting(SWORD, "fight", 1, 0)
    return Tree(
        name="@odd",
        leaf=Leaf(1),
        leaves=[Leaf(2)],
        rings=[[1], [2, 3]],
        nests={"top": ["wren"]},
        owners={4: Leaf(4)},
        tags=("a",),
        card=SWORD,
        marks={SWORD: 2},
        other=[{"x": Leaf(5)}],
        effects=[lasting],
    )


def test_a_copy_shares_nothing_that_can_change() -> None:
    tree = full()
    twin = tree.copy()
    kinds = {"Tree": Tree, "Leaf": Leaf, "Lasting": Lasting}
    before = to_plain(tree)
    assert to_plain(twin) == before
    assert twin.leaf
    twin.leaf.number = twin.leaves[0].number = twin.owners[4].number = twin.other[0]["x"].number = 99
    twin.rings[0].append(9)
    twin.nests["top"].append("owl")
    twin.marks[CARDS["ring#1"]] = 1
    twin.effects.clear()
    assert to_plain(tree) == before
    assert twin.card is SWORD
    assert tree.copy().effects[0] is tree.effects[0], "what never changes is shared"
    assert to_plain(from_plain(json.loads(json.dumps(before)), kinds, CARDS)) == before


def test_a_record_that_holds_what_has_no_order_or_hides_change_is_refused() -> None:
    @dataclass(slots=True)
    class Bag(Record):
        things: set[int]

    @dataclass(slots=True)
    class Pair(Record):
        both: tuple[list[int], int]

    with pytest.raises(TypeError, match=r"Bag\.things: a record cannot hold set\[int\]"):
        Bag({1}).copy()
    with pytest.raises(TypeError, match=r"Pair\.both: a tuple in a record holds only what never changes"):
        Pair(([1], 2)).copy()
    with pytest.raises(TypeError, match="set cannot be saved"):
        to_plain({1})
    with pytest.raises(TypeError, match="set cannot be shown"):
        for_eyes({1}, lambda card: card.name)


def test_copies_of_kin_are_of_their_own_kind() -> None:
    @dataclass(slots=True)
    class Twig(Leaf):
        length: int = 3

    assert type(Leaf(1).copy()) is Leaf
    twig = Twig(1, 7).copy()
    assert (type(twig), twig.number, twig.length) == (Twig, 1, 7)


@pytest.mark.parametrize(
    "value",
    [
        "@sign",
        "@@",
        "",
        {"is": 1},
        {1: "a", "b": (2, ("c",))},
        [None, True, 1.5],
        {"a": {"b": []}},
        (),
        {SWORD: [SWORD]},
    ],
)
def test_values_come_back_as_they_were(value: Any) -> None:
    assert from_plain(json.loads(json.dumps(to_plain(value))), {}, CARDS) == value


def test_a_save_that_names_what_is_not_there_is_refused() -> None:
    for plain in ("@axe#1", {"is": "Shrub"}, {"is": "Leaf", "colour": 1}):
        with pytest.raises((KeyError, TypeError)):
            from_plain(plain, {"Leaf": Leaf}, CARDS)


def test_a_state_is_the_same_after_saving() -> None:
    for session in at_random(2):
        plain = to_plain(session.play.state)
        assert to_plain(from_plain(json.loads(json.dumps(plain)), KINDS, CARD)) == plain


def test_two_kinds_of_one_name_are_refused() -> None:
    @dataclass(slots=True)
    class Hero(Record):
        pass

    with pytest.raises(TypeError, match="two kinds of records are called Hero"):
        kinds_in(pieces, SimpleNamespace(Hero=Hero))  # type: ignore[arg-type]


def test_a_save_may_call_a_record_by_a_former_name() -> None:
    kinds = kinds_in(kernel)
    assert from_plain({"is": "Deed", "id": "use:lamp"}, kinds, {}).id == "use:lamp"
    assert to_plain(from_plain({"is": "Deed", "id": "use:lamp"}, kinds, {}))["is"] == "Interrupt"
