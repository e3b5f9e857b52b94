"""HTTP: making, listing, joining and managing tables."""

from __future__ import annotations

from hmac import compare_digest
from time import time
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sagabox.kernel import WATCHER
from sagabox.table.copying import again, copied, free_to_copy
from sagabox.table.game import ADAPTERS
from sagabox.table.notes import Declined
from sagabox.table.opening import fresh, make
from sagabox.table.seats import Seat, clean_name
from sagabox.table.store import Card

from . import games
from .asked import Copy, Join, NewTable, Own, SeatWish, Watch
from .bundle import bundle
from .key import Key, hand_over
from .managing import leave, pass_seat, seat_bot, take_over
from .replies import answer, body, hall_of, plainly
from .room import Room
from .security import COOKIE, YEAR, Counter, hashed, new_token

ACTS = {"leave": leave, "pass-seat": pass_seat, "seat-bot": seat_bot, "take-over": take_over}


def token_of(request: Request) -> str:
    """The browser's token; a new one if it has none."""
    token = request.cookies.get(COOKIE, "")
    return token if 20 <= len(token) <= 100 else new_token()


def seated(request: Request, response: Response, token: str) -> Response:
    """The cookie that a seat is kept in: no script can read it, no other site can send it."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=request.url.scheme == "https", path="/"
    )
    return response


# ---------------------------------------------------------------- tables


@plainly
async def create(request: Request) -> Response:
    hall, token = hall_of(request), token_of(request)
    who = hashed(token)
    wanted: NewTable = await body(request, NewTable)
    addresses: Counter = request.app.state.addresses
    if not addresses.allows(request.client.host if request.client else ""):
        raise Declined("limit", "Too many tables were made from this address within the hour.")
    if hall.store.made_by(who, time() - 3600) >= hall.limits.tables_an_hour:
        raise Declined("limit", "You have made many tables within the hour: play them first.")
    if wanted.game not in ADAPTERS:
        raise Declined("unknown", f"There is no game called {wanted.game}.")
    made = fresh(wanted.game, wanted.name, wanted.setup, wanted.seed, wanted.grace, wanted.bot_pause)
    seats = [msgspec.to_builtins(seat) for seat in wanted.seats]
    table = await run_in_threadpool(make, made, seats, who, wanted.host_name)
    await hall.add(table)
    links = {"invite": f"#/join/{made.id}/{made.invite}", "watch": f"#/watch/{made.id}/{made.watch}"}
    return seated(request, answer({"table": made.id, "links": links}, 201), token)


@plainly
async def listed(request: Request) -> Response:
    """One's own tables, running and finished."""
    hall = hall_of(request)
    token = request.cookies.get(COOKIE, "")
    cards = hall.store.tables(hashed(token)) if token else []
    rows = [{**_listed(card), "you": hall.store.seats(hashed(token), card.id)} for card in cards]
    return answer(
        {"running": [row for row in rows if not row["over"]], "finished": [row for row in rows if row["over"]]}
    )


def _listed(card: Card) -> dict[str, Any]:
    facts = {"table": card.id, "game": card.game, "name": card.name, "made": card.made, "changed": card.changed}
    return {**facts, "over": card.over, **card.facts}


@plainly
async def lobby(request: Request) -> Response:
    """What can be said of a table to whoever knows its address: its name, and which seats are open."""
    card = hall_of(request).store.card(request.path_params["table"])
    if card is None:
        raise Declined("no_table", "There is no such table.")
    room = await hall_of(request).open(card.id)
    you = hall_of(request).store.seats(hashed(request.cookies.get(COOKIE, "")), card.id)
    return answer({**_listed(card), "you": you, "presence": room.presence()})


async def room_of(request: Request) -> tuple[Room, str, list[int]]:
    """The room of a table at which this browser has a seat, with its hash and its seats. Raises Declined."""
    who = hashed(request.cookies.get(COOKIE, ""))
    room = await hall_of(request).open(request.path_params["table"])
    held = room.table.seating.held_by(who)
    if not held and WATCHER not in hall_of(request).store.seats(who, room.table.id):
        raise Declined("foreign", "You have no seat at this table.")
    return room, who, held


@plainly
async def join(request: Request) -> Response:
    """Take an open seat with the secret of an invitation."""
    token = token_of(request)
    wanted: Join = await body(request, Join)
    room = await hall_of(request).open(request.path_params["table"])
    async with room.acting() as table:
        if not compare_digest(wanted.secret.encode(), table.made.invite.encode()):
            raise Declined("foreign", "This invitation is not valid for this table.")
        held = table.seating.held_by(hashed(token))
        free = [seat for seat in table.seating if seat.open and wanted.seat in (None, seat.number)]
        if held and (wanted.seat is None or wanted.seat in held):
            seat = table.seating[held[0]]
        elif not free:
            raise Declined("not_now", "No such seat is open: ask the host, or watch.")
        else:
            name = clean_name(wanted.name, free[0].name)
            seat = Seat(free[0].number, name, hashed(token))
            table.sit(seat, f"{name} takes a seat.")
    await room.reseated()
    return seated(request, answer({"table": room.table.id, "seat": seat.number}), token)


@plainly
async def watch(request: Request) -> Response:
    token = token_of(request)
    wanted: Watch = await body(request, Watch)
    room = await hall_of(request).open(request.path_params["table"])
    async with room.acting() as table:
        if not compare_digest(wanted.secret.encode(), table.made.watch.encode()):
            raise Declined("foreign", "This link is not valid for this table.")
        table.watch(hashed(token), WATCHER)
    return seated(request, answer({"table": room.table.id, "seat": WATCHER}), token)


@plainly
async def own(request: Request) -> Response:
    """Be the owner of the data folder, with the secret of the link that the server was started with."""
    wanted: Own = await body(request, Own)
    key: Key | None = request.app.state.key
    if key is None:
        raise Declined("unknown", "There is no such page.")
    key.take(wanted.secret)
    before = request.cookies.get(COOKIE, "")
    if before not in ("", key.token):
        try:
            await hand_over(hall_of(request), before, key.token)
        except Exception:
            key.give_back()
            raise
    return seated(request, answer({}), key.token)


@plainly
async def manage(request: Request) -> Response:
    """Leave, pass a seat on, seat a bot for somebody who is away, or take over for them."""
    room, who, held = await room_of(request)
    wanted: SeatWish = await body(request, SeatWish)
    act = ACTS.get(request.path_params["act"])
    if act is None:
        raise Declined("unknown", "There is no such page.")
    async with room.acting() as table:
        act(room, table, who, held, wanted.seat)
    await room.reseated()
    return answer({"table": room.table.id})


@plainly
async def copy(request: Request) -> Response:
    """A table of one's own from this one, as the message branch does it."""
    room, who, held = await room_of(request)
    wanted: Copy = await body(request, Copy)
    seat = held[0] if held else WATCHER
    async with room.quiet() as old:
        table = copied(old, seat, wanted.at, who, exact=free_to_copy(old, who))
    await hall_of(request).add(table)
    return answer({"table": table.id}, 201)


@plainly
async def rematch(request: Request) -> Response:
    room, who, held = await room_of(request)
    if not held:
        raise Declined("not_yours", "Watchers only watch.")
    table = again(room.table, who)
    await hall_of(request).add(table)
    async with room.acting() as old:
        old.note("seat", held[0], f"{old.name_of(held[0])} has set up a rematch.")
    return answer({"table": table.id}, 201)


@plainly
async def bug_bundle(request: Request) -> Response:
    room, who, _ = await room_of(request)
    own = room.table.seating.played_by(who) or [WATCHER]
    seat = request.query_params.get("seat", str(own[0]))
    number = next((one for one in own if str(one) == seat), None)
    if number is None:
        raise Declined("not_yours", "That seat is not yours.")
    async with room.quiet() as table:
        return answer(bundle(table, number))


@plainly
async def table_cards(request: Request) -> Response:
    room, _, _ = await room_of(request)
    packs = room.table.playing.header.packs.get("own", {})
    return answer(room.table.adapter.cards(packs))


ROUTES = [
    Route("/api/owner", own, methods=["POST"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables", listed),
    Route("/api/tables/{table}", lobby),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/watch", watch, methods=["POST"]),
    Route("/api/tables/{table}/copy", copy, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/bundle", bug_bundle),
    Route("/api/tables/{table}/cards", table_cards),
    Route("/api/tables/{table}/{act:str}", manage, methods=["POST"]),
    *games.ROUTES,
]
