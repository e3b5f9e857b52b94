"""New tables from old ones: copies of any moment, rematches, and games that follow."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any

from sagabox.games.common.playing import Playing
from sagabox.kernel import names_hidden

from .creation import begun, fresh, make, new_id
from .notes import Declined
from .seats import Seat
from .table import Table


def free_to_copy(table: Table, token: str) -> bool:
    """Return True if an exact copy needs nobody's consent: the game is over, or all seats were always this person's.

    A seat that was once open or another person's forbids it for good: its hand, and the decks, may be known to others
    later, or were hidden from this person before."""
    return table.session.over or (not table.shared and table.seating.is_all_of(token))


def who_must_agree(table: Table, token: str) -> list[int]:
    """Return the seats that must agree to an exact copy. Raises Declined if one of them cannot."""
    if any(seat.open or seat.stand_in for seat in table.seating):
        raise Declined("not_now", "Every player must agree to an exact copy, and one is away. Make a re-dealt copy.")
    others = [seat.number for seat in table.seating if seat.holder and seat.holder != token]
    if not others:
        raise Declined("not_now", "The other players have left and cannot agree. Make a re-dealt copy.")
    return others


def copied(table: Table, seat: int, playing: Playing, token: str, *, exact: bool) -> Table:
    """Return a new table, all of it this person's, from a moment of this one.

    A copy that is not exact is re-dealt for the seat, with a fresh seed, and knows nothing of what came before. Raises
    Declined if a card that the seat does not know is on offer: a re-deal would leave that card where it is."""
    if not exact and names_hidden(playing.session.play.state, seat):
        raise Declined("not_now", "A hidden card is being offered or sold. Copy the table when that is over.")
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
        made = replace(made, seed_chosen=True)  # at the other table it is known already, or will be
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


def tell_of_copy(table: Table, seat: int, *, exact: bool) -> None:
    """Tell everybody at a table, now and later, that it was copied."""
    kind = "an exact" if exact else "a re-dealt"
    table.note("copy", seat, f"{table.name_of(seat)} made {kind} copy of this table.")


def again(table: Table, token: str) -> Table:
    """A rematch: the same set-up and seats, another seed."""
    return _with_the_same_seats(table, token, table.made.name, table.made.setup)


def following(table: Table, token: str, wanted: str) -> Table:
    """Return a new table with the same seats, for a game that follows the one played here: see `Playing.sequels`.

    An empty name takes the first sequel. Raises Declined if the game goes on, or has no such sequel."""
    if not table.session.over:
        raise Declined("not_now", "The game is not over. Finish it first.")
    sequels = table.playing.sequels()
    sequel = next((one for one in sequels if wanted in ("", one.id)), None)
    if sequel is None:
        there = f"Choose {', '.join(one.id for one in sequels)}." if sequels else "Play it again instead."
        raise Declined("not_now", f"No such game follows this one. {there}")
    return _with_the_same_seats(table, token, sequel.title, sequel.setup, before=table.id)


def _with_the_same_seats(table: Table, token: str, name: str, setup: dict[str, Any], before: str = "") -> Table:
    """Return a new table of the same game; everybody keeps the seat they have."""
    old = table.made
    made = replace(fresh(old.game, name, setup, None, old.grace, old.bot_pause), before=before)
    mine = next((seat for seat in table.seating if seat.holder == token), None)
    wanted = [{"kind": "mine", "name": seat.name} for seat in table.seating]
    other = make(made, wanted, token, mine.name if mine else "")
    for seat in table.seating:
        if seat.number in other.seating:
            other.sit(Seat(seat.number, seat.name, seat.holder, seat.bot))
    if mine is not None:
        other.pass_host(mine.number)
    return other
