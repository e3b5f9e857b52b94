"""New tables from old ones: copies of any moment, rematches and sequels."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any

from sagabox.games.common.playing import Playing
from sagabox.kernel import names_hidden

from .creation import build_table, create_table, new_id, new_info
from .notes import Declined
from .seats import Seat
from .table import Table


def may_copy_exactly(table: Table, token: str) -> bool:
    """Return True if an exact copy needs nobody's consent: the game is over, or all seats were always this person's.

    A seat that was once open or another person's rules it out for good: its hand and the decks may become known to
    others later, or were hidden from this person before."""
    return table.session.over or (not table.shared and table.seating.is_all_of(token))


def who_must_agree(table: Table, token: str) -> list[int]:
    """Return the seats that must agree to an exact copy. Raises Declined if one of them cannot."""
    if any(seat.open or seat.stand_in for seat in table.seating):
        raise Declined("not_now", "Every player must agree to an exact copy, and one is away. Make a re-dealt copy.")
    others = [seat.number for seat in table.seating if seat.holder and seat.holder != token]
    if not others:
        raise Declined("not_now", "The other players have left and cannot agree. Make a re-dealt copy.")
    return others


def copy_of(table: Table, seat: int, playing: Playing, token: str, *, exact: bool) -> Table:
    """Return a new table from a moment of this one, with all seats held by this person.

    A copy that is not exact is re-dealt for the seat, with a fresh seed and an empty log. Raises Declined if a card
    that the seat does not know is on offer: a re-deal would leave that card where it is."""
    if not exact and names_hidden(playing.session.play.state, seat):
        raise Declined("not_now", "A hidden card is being offered or sold. Copy the table when that is over.")
    info = replace(
        table.info,
        id=new_id(),
        name=table.info.name,
        at=time(),
        invite=token_urlsafe(18),
        watch=token_urlsafe(18),
        copied=True,
    )
    if exact:
        twin = playing.session.branch()
        info = replace(info, seed_chosen=True)  # the other table's players know it, or will
    else:
        seed = token_hex(32)
        twin = playing.session.redealt(seat, seed)
        info = replace(info, seed=seed, commitment=sha256(seed.encode()).hexdigest(), seed_chosen=False)
        info = replace(info, floor=len(twin.play.log or ()))
    twin.never = set()
    twin_playing: Playing = playing.elsewhere(twin)
    seats = [Seat(one.number, one.name, "" if one.bot else token, one.bot) for one in table.seating]
    if not any(one.holder for one in seats):
        seats = [replace(one, holder=token, bot="") for one in seats]
    new = build_table(table.adapter, twin_playing, info, seats)
    new.take_over_windows()
    new.note("copy", -1, "This table is a copy." if exact else "This table is a copy with the hidden cards re-dealt.")
    return new


def note_copy(table: Table, seat: int, *, exact: bool) -> None:
    """Add a note about the copy, for everybody at the table now and later."""
    kind = "an exact" if exact else "a re-dealt"
    table.note("copy", seat, f"{table.name_of(seat)} made {kind} copy of this table.")


def rematch_of(table: Table, token: str) -> Table:
    """Return a new table with the same set-up and seats and another seed."""
    return _with_the_same_seats(table, token, table.info.name, table.info.setup)


def sequel_of(table: Table, token: str, wanted: str) -> Table:
    """Return a new table with the same seats and packs, for a game that follows this one: see `Playing.sequels`.

    An empty name takes the first sequel. Raises Declined while the game continues, or if it has no sequel of that
    name."""
    if not table.session.over:
        raise Declined("not_now", "The game is not over. Finish it first.")
    sequels = table.playing.sequels()
    sequel = next((one for one in sequels if wanted in ("", one.id)), None)
    if sequel is None:
        there = f"Choose {', '.join(one.id for one in sequels)}." if sequels else "Play it again instead."
        raise Declined("not_now", f"No game of that name follows this one. {there}")
    packs = {"packs": used} if (used := table.info.setup.get("packs")) else {}
    return _with_the_same_seats(table, token, sequel.title, {**sequel.setup, **packs}, before=table.id)


def _with_the_same_seats(table: Table, token: str, name: str, setup: dict[str, Any], before: str = "") -> Table:
    """Return a new table of the same game in which everybody keeps their seat."""
    old = table.info
    info = replace(
        new_info(old.game, name, setup, None, old.grace, old.bot_pause), before=before, open_hands=old.open_hands
    )
    mine = next((seat for seat in table.seating if seat.holder == token), None)
    wanted = [{"kind": "mine", "name": seat.name} for seat in table.seating]
    other = create_table(info, wanted, token, mine.name if mine else "")
    for seat in table.seating:
        if seat.number in other.seating:
            other.sit(Seat(seat.number, seat.name, seat.holder, seat.bot))
    if mine is not None:
        other.pass_host(mine.number)
    return other
