"""Saving scenes of the toy game."""

from pathlib import Path

from sagabox.kernel import Header, Journal, Loaded, load
from tests.kernel.scenes import KINDS, Playing
from tests.kernel.toy.game import Adventure
from tests.kernel.toy.pieces import CARD

HEADER = Header("1.0", "toy", {"toy": "1"}, {"seats": [0, 1]}, {id: card.name for id, card in CARD.items()})


def saved(path: Path, session: Playing) -> Journal[Adventure]:
    return Journal.new(path, HEADER, session)


def reload(path: Path, header: Header = HEADER) -> Loaded[Adventure]:
    return load(path, header, Adventure, KINDS, CARD)
