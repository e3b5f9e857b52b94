"""How is a table copied from any of its moments, and how played again?"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from time import time

from .game import Playing
from .opening import begun, fresh, make, new_id
from .seats import Seat
from .table import Table


def free_to_copy(table: Table, token: str) -> bool:
    """Whether a copy may be exact: the game is over, or nobody else has anything to hide in it."""
    return table.session.over or not table.seating.others(token)


def copied(table: Table, seat: int, number: int | None, token: str, *, exact: bool) -> Table:
    """A table of somebody's own from a moment of this one. If it is not exact, it is re-dealt for the seat, with a
    fresh seed, and knows nothing of what came before."""
    playing = table.playing if number is None else table.moment(seat, number)[1]
    made = replace(
        table.made,
        id=new_id(),
        name=table.made.name,
        at=time(),
        invite=token_urlsafe(18),
        watch=token_urlsafe(18),
        copied=True,
    )
    if exact:
        twin = playing.session.branch()
    else:
        seed = token_hex(32)
        twin = playing.session.redealt(seat, seed)
        made = replace(made, seed=seed, commitment=sha256(seed.encode()).hexdigest(), seed_chosen=False)
        made = replace(made, floor=len(twin.play.log or ()))
    twin.never = set()
    twin_playing: Playing = playing.elsewhere(twin)
    seats = [Seat(one.number, one.name, "" if one.bot else token, one.bot) for one in table.seating]
    if not any(one.holder for one in seats):
        seats = [replace(one, holder=token, bot="") for one in seats]
    new = begun(table.adapter, twin_playing, made, seats)
    new.take_over_windows()
    new.note("copy", -1, "This table is a copy." if exact else "This table is a copy; what was hidden was dealt anew.")
    return new


def again(table: Table, token: str) -> Table:
    """A rematch: the same set-up and seats, another seed."""
    made = table.made
    new = fresh(made.game, made.name, made.setup, None, made.grace, made.bot_pause)
    mine = next((seat for seat in table.seating if seat.holder == token), None)
    wanted = [{"kind": "mine", "name": seat.name} for seat in table.seating]
    other = make(new, wanted, token, mine.name if mine else "")
    for seat in table.seating:
        if seat.number in other.seating:
            other.sit(Seat(seat.number, seat.name, seat.holder, seat.bot))
    if mine is not None:
        other.pass_host(mine.number)
    return other
