"""HTTP responses: JSON, and errors as a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

from sagabox.table.notes import Declined

from .live_tables import LiveTables
from .security import HEADERS, TOO_LONG, BodyTooLong

STATUS = {
    "no_table": 404,
    "foreign": 403,
    "not_yours": 403,
    "limit": 429,
    "server": 500,
    "held": 409,
    "unknown": 404,
    "damaged": 500,
}
log = logging.getLogger(__name__)
NO_PAGE = "There is no page at this address."
WENT_WRONG_TEXT = "Something went wrong on the server. Nothing changed; try again."
WENT_WRONG = {"code": "server", "text": WENT_WRONG_TEXT}
Handler = Callable[[Request], Awaitable[Response]]
encoder = msgspec.json.Encoder()


def respond(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a JSON response."""
    return Response(encoder.encode(value), status, headers, media_type="application/json")


def json_errors(handler: Handler) -> Handler:
    """Decorator: turn Declined and malformed input into a JSON error with `code` and `text`."""

    @wraps(handler)
    async def handled(request: Request) -> Response:
        try:
            return await handler(request)
        except Declined as declined:
            return respond({"code": declined.code, "text": declined.text}, STATUS.get(declined.code, 400))
        except msgspec.MsgspecError as error:
            return respond({"code": "malformed", "text": f"Invalid request: {error}"}, 400)
        except BodyTooLong:
            return respond({"code": "limit", "text": TOO_LONG}, 413)
        except ClientDisconnect:
            return respond({"code": "malformed", "text": "The request was incomplete."}, 400)  # the client has gone
        except Exception:
            log.exception("a request could not be answered")
            return respond(WENT_WRONG, 500)

    return handled


def live_tables_of(request: Request) -> LiveTables:
    live_tables: LiveTables = request.app.state.live_tables
    return live_tables


async def body(request: Request, kind: type[Any]) -> Any:
    """Decode the body of a request; an empty one counts as {}. Raises msgspec.ValidationError."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except UnicodeDecodeError:
        raise msgspec.ValidationError("the body is not UTF-8") from None
    except RecursionError:
        raise msgspec.ValidationError("the body is nested too deeply") from None


async def not_found(request: Request, error: Exception) -> Response:
    """Answer requests for unknown addresses and methods."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    headers = error.headers if isinstance(error, HTTPException) else None
    if request.url.path.startswith("/api/"):
        text = NO_PAGE if status == 404 else "This address does not support that method."
        return respond({"code": "unknown", "text": text}, status, headers)
    return PlainTextResponse(NO_PAGE, status, headers)


async def server_error(request: Request, error: Exception) -> Response:
    """Answer after an unexpected error outside the guard, so with the security headers. The server logs the error."""
    return respond(WENT_WRONG, 500, HEADERS)
