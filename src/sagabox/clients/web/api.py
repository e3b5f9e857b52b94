"""HTTP: making, listing, joining and managing tables."""

from __future__ import annotations

from hmac import compare_digest
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sagabox.games import GAMES
from sagabox.kernel import WATCHER
from sagabox.table.creation import create_table, new_info
from sagabox.table.notes import NO_TABLE, Declined
from sagabox.table.seats import Seat, clean_name
from sagabox.table.store import TableSummary

from . import games
from .bug_report import bundle
from .copies import copy_table, follow_table, rematch_table
from .live_table import Room
from .owner_link import Key, hand_over
from .request_bodies import Copy, Follow, Join, NewTable, Own, Report, SeatWish, Watch
from .responses import NO_PAGE, answer, body, hall_of, plainly
from .seat_changes import WATCHERS, leave, pass_seat, seat_bot, take_over
from .security import COOKIE, YEAR, hashed, new_token

ACTS = {"leave": leave, "pass-seat": pass_seat, "seat-bot": seat_bot, "take-over": take_over}


def token_of(request: Request) -> str:
    """Return the browser's token, or a new one if it has none that a server of this data folder issued: nobody can
    choose a token for somebody else's browser."""
    token, state = request.cookies.get(COOKIE, ""), request.app.state
    if not token:
        return new_token()
    owners = (state.owner, hashed(state.key.token) if state.key else "")
    return token if hashed(token) in owners or hall_of(request).store.knows(hashed(token)) else new_token()


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


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
    hall.count_new_table(who, address_of(request))
    if wanted.game not in GAMES:
        raise Declined("unknown", f"There is no game called {wanted.game}.")
    info = new_info(wanted.game, wanted.name, wanted.setup, wanted.seed, wanted.grace, wanted.bot_pause)
    seats = [msgspec.to_builtins(seat) for seat in wanted.seats]
    async with hall.checking:  # packs are read one at a time, whoever sends them
        table = await run_in_threadpool(create_table, info, seats, who, wanted.host_name)
    await hall.add(table)
    links = {"invite": f"#/join/{info.id}/{info.invite}", "watch": f"#/watch/{info.id}/{info.watch}"}
    return seated(request, answer({"table": info.id, "links": links}, 201), token)


@plainly
async def listed(request: Request) -> Response:
    """One's own tables, running and finished."""
    hall = hall_of(request)
    token = request.cookies.get(COOKIE, "")
    summaries = hall.store.tables(hashed(token)) if token else []
    rows = [{**_listed(summary), "you": hall.store.seats(hashed(token), summary.id)} for summary in summaries]
    return answer(
        {"running": [row for row in rows if not row["over"]], "finished": [row for row in rows if row["over"]]}
    )


def _listed(summary: TableSummary) -> dict[str, Any]:
    facts = {
        "table": summary.id,
        "game": summary.game,
        "name": summary.name,
        "made": summary.made,
        "changed": summary.changed,
    }
    return {**facts, "over": summary.over, **summary.facts}


@plainly
async def lobby(request: Request) -> Response:
    """What can be said of a table to whoever knows its address: its name, and which seats are open."""
    room = await hall_of(request).open(request.path_params["table"])
    summary = hall_of(request).store.summary(room.table.id)
    if summary is None:
        raise Declined("no_table", NO_TABLE)
    you = hall_of(request).store.seats(hashed(request.cookies.get(COOKIE, "")), summary.id)
    return answer({**_listed(summary), "you": you, "presence": room.presence()})


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
        if not compare_digest(wanted.secret.encode(), table.info.invite.encode()):
            raise Declined("foreign", "This invite link is not valid. Ask the host for a new one.")
        held = table.seating.held_by(hashed(token))
        free = [seat for seat in table.seating if seat.open and wanted.seat in (None, seat.number)]
        if held and (wanted.seat is None or wanted.seat in held):
            seat = table.seating[held[0]]
        elif not free:
            raise Declined("not_now", "That seat is taken. Ask the host for another, or watch.")
        else:
            name = clean_name(wanted.name, free[0].name)
            seat = Seat(free[0].number, name, hashed(token))
            table.sit(seat, f"{name} took a seat.")
    await room.reseated()
    return seated(request, answer({"table": room.table.id, "seat": seat.number}), token)


@plainly
async def watch(request: Request) -> Response:
    token = token_of(request)
    wanted: Watch = await body(request, Watch)
    room = await hall_of(request).open(request.path_params["table"])
    async with room.acting() as table:
        if not compare_digest(wanted.secret.encode(), table.info.watch.encode()):
            raise Declined("foreign", "This watch link is not valid. Ask the host for a new one.")
        table.watch(hashed(token), WATCHER)
    return seated(request, answer({"table": room.table.id, "seat": WATCHER}), token)


@plainly
async def own(request: Request) -> Response:
    """Be the owner of the data folder, with the secret of the link that the server was started with."""
    wanted: Own = await body(request, Own)
    key: Key | None = request.app.state.key
    if key is None:
        raise Declined("unknown", NO_PAGE)
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
        raise Declined("unknown", NO_PAGE)
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
    table = await copy_table(hall_of(request), room, who, address_of(request), seat, wanted.at)
    return answer({"table": table.id}, 201)


@plainly
async def rematch(request: Request) -> Response:
    room, who, held = await room_of(request)
    if not held:
        raise Declined("not_yours", WATCHERS)
    table = await rematch_table(hall_of(request), room, who, address_of(request), held[0])
    return answer({"table": table.id}, 201)


@plainly
async def follow(request: Request) -> Response:
    """A table for the game that follows this one."""
    room, who, held = await room_of(request)
    wanted: Follow = await body(request, Follow)
    if not held:
        raise Declined("not_yours", WATCHERS)
    table = await follow_table(hall_of(request), room, who, address_of(request), held[0], wanted.sequel)
    return answer({"table": table.id}, 201)


@plainly
async def bug_bundle(request: Request) -> Response:
    """Return a bug report; what the player has to say comes in the query, or in the body if it is long."""
    room, who, _ = await room_of(request)
    posted = request.method == "POST"
    wanted: Report = await body(request, Report) if posted else msgspec.convert(dict(request.query_params), Report)
    own = room.table.seating.played_by(who) or [WATCHER]
    seat = own[0] if wanted.seat is None else wanted.seat
    number = next((one for one in own if str(one) == str(seat)), None)
    if number is None:
        raise Declined("not_yours", "That seat is not yours.")
    async with room.quiet() as table:
        return answer(bundle(table, number, wanted.happened, wanted.expected))


@plainly
async def table_cards(request: Request) -> Response:
    room, _, _ = await room_of(request)
    packs = room.table.playing.header.packs.get("own", {})
    return await run_in_threadpool(lambda: answer(room.table.adapter.cards(packs)))


ROUTES = [
    Route("/api/owner", own, methods=["POST"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables", listed),
    Route("/api/tables/{table}", lobby),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/watch", watch, methods=["POST"]),
    Route("/api/tables/{table}/copy", copy, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/follow", follow, methods=["POST"]),
    Route("/api/tables/{table}/bundle", bug_bundle, methods=["GET", "POST"]),
    Route("/api/tables/{table}/cards", table_cards),
    Route("/api/tables/{table}/{act:str}", manage, methods=["POST"]),
    *games.ROUTES,
]
