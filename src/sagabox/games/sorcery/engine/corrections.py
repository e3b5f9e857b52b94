"""What can be set by hand when the program got something wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events import SetByHand
from .values import max_hp

if TYPE_CHECKING:
    from .play import Sorcery

FIGURE_FIELDS = ("wounds", "shields", "area")
HERO_FIELDS = ("crowns", "rank")
MOST = 999


def checked(play: Sorcery, change: dict[str, Any]) -> dict[str, Any]:
    """Return a change as it is recorded. Raises ValueError for what cannot be."""
    what, figure, to = change.get("what"), change.get("figure", -1), change.get("to")
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to <= MOST:
        raise ValueError(f"to is a number from 0 to {MOST}, not {to!r}")
    if what == "souls":
        return {"what": what, "figure": -1, "to": to}
    figures = play.state.figures
    if not isinstance(figure, int) or not 0 <= figure < len(figures) or not figures[figure].here:
        raise ValueError("figure is the number of a Character on the map")
    if what in HERO_FIELDS and figures[figure].kind != "hero":
        raise ValueError(f"only a Hero has {what}")
    if what not in (*FIGURE_FIELDS, *HERO_FIELDS):
        raise ValueError(f"{what!r} cannot be corrected; souls, {', '.join((*FIGURE_FIELDS, *HERO_FIELDS))} can")
    most = {
        "wounds": max_hp(play, figures[figure]) - 1,
        "area": len(play.state.quest.board.names) - 1,
        "rank": len(play.state.measures.raising) + 1,
    }
    if to > most.get(what, MOST) or (what == "rank" and to < 1):
        raise ValueError(f"{what} cannot be {to}")
    return {"what": what, "figure": figure, "to": to}


def mend(play: Sorcery, change: dict[str, Any]) -> None:
    """Set something by hand and tell it. Raises ValueError for what cannot be."""
    sound = checked(play, change)
    what, figure, to = sound["what"], sound["figure"], sound["to"]
    if what == "souls":
        play.state.souls = to
    elif what in HERO_FIELDS:
        setattr(play.state.heroes[figure], what, to)
    else:
        setattr(play.state.figures[figure], what, to)
    play.tell(SetByHand, "golden.cards-over-manuals", what, figure, to, None)
