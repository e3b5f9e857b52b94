"""Host names, origins, cookies, limits and security headers."""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from socket import gethostname
from time import monotonic

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sagabox.table.data_folder import hashed as hashed
from sagabox.table.data_folder import new_token as new_token

COOKIE = "sagabox_seat"
TOO_LONG = "The request is too long for this server."
HOST = re.compile(r"(?:\[(?P<v6>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")
LAST_PORT = 65_535
LENGTH = re.compile(r"[0-9]{1,18}")
YEAR = 365 * 24 * 3600
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the page's scripts set positions on the board
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class Limits:
    """Limits for one browser, one address or the whole server."""

    messages: float = 20.0  # per second, three times as many at once
    message_bytes: int = 16_384
    body_bytes: int = 1_500_000
    tables_an_hour: int = 60
    tables_an_hour_from_address: int = 300
    checks_a_minute: int = 240  # of packs, per address
    sockets_of_browser: int = 30
    sockets_of_address: int = 300
    sockets_at_table: int = 60
    sockets: int = 3_000  # in all; fewer if the system limits a process to fewer files
    silent_of_address: int = 60  # sockets without a hello
    silent: int = 300
    idle_of_address: int = 100  # connections that wait for a request
    idle: int = 500


class Hosts:
    """The host names of this server: pages under other names cannot use a browser's cookie here."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        own = gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}

    def allows(self, headers: Headers) -> bool:
        """Return True if the request names this server and comes from one of its pages, or from no page.

        False if the host is malformed or a header comes twice: a proxy may have read the other one."""
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or len(origins) > 1:
            return False
        (host,) = hosts
        same = not origins or origins[0] in (f"http://{host}", f"https://{host}")
        return same and self.is_ours(host)

    def is_ours(self, host: str) -> bool:
        found = HOST.fullmatch(host)
        if found is None or int(found["port"] or 0) > LAST_PORT:
            return False
        if found["v6"] is None and found["name"].lower() in self.names:
            return True
        try:
            ipaddress.ip_address(found["v6"] or found["name"])
        except ValueError:
            return False
        return True


class RateLimit:
    """How often each address may do something within `seconds`."""

    def __init__(self, most: int, seconds: float = 3600.0) -> None:
        self.most, self.seconds = most, seconds
        self._times: dict[str, list[float]] = {}

    def allows(self, who: str) -> bool:
        """Count one use; return False if there were too many."""
        now = monotonic()
        times = [at for at in self._times.get(who, ()) if now - at < self.seconds]
        self._times[who] = times
        if len(times) >= self.most:
            return False
        times.append(now)
        return True


class Guard:
    """ASGI middleware: rejects wrong hosts and origins, limits bodies and adds the security headers.

    WebSockets bypass the application and go straight to `websockets`. `cookie` is the outer name of the cookie
    COOKIE."""

    def __init__(self, app: ASGIApp, hosts: Hosts, limits: Limits, websockets: ASGIApp, cookie: str = COOKIE) -> None:
        self.app, self.hosts, self.limits, self.websockets, self.cookie = app, hosts, limits, websockets, cookie

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if not self.hosts.allows(Headers(scope=scope)):
            await _turn_away(scope, receive, send, 403, "This server does not use that address.")
        elif scope["type"] == "websocket":
            await self.websockets(_with_own_cookie(scope, self.cookie), receive, send)
        elif _length(Headers(scope=scope)) > self.limits.body_bytes:
            await _turn_away(scope, receive, send, 413, TOO_LONG)
        else:
            answer = _with_headers(send, scope["path"], self.cookie)
            await self.app(_with_own_cookie(scope, self.cookie), _limited(receive, self.limits.body_bytes), answer)


class BodyTooLong(Exception):
    """A body that is longer than declared or allowed."""


def _length(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if LENGTH.fullmatch(length) else 1 << 62


def _limited(receive: Receive, most: int) -> Receive:
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise BodyTooLong
        return message

    return limited


def cookie_of(owner_hash: str) -> str:
    """Return the name of the cookie for a data folder.

    Browsers share cookies between all ports of a machine: with one name per data folder, servers do not overwrite
    each other's seats."""
    return f"{COOKIE}_{owner_hash[:8]}" if owner_hash else COOKIE


def _with_own_cookie(scope: Scope, name: str) -> Scope:
    """Keep only this server's cookie of a request; the plain name, from older servers, counts too."""
    sent = [value.decode("latin-1") for header, value in scope["headers"] if header == b"cookie"]
    cookies = cookie_parser("; ".join(sent))
    token = cookies.get(name) or cookies.get(COOKIE, "")
    own = [(b"cookie", f"{COOKIE}={token}".encode("latin-1", "replace"))] if token else []
    scope["headers"] = [*(one for one in scope["headers"] if one[0] != b"cookie"), *own]
    return scope


def _renamed(name: bytes, value: bytes, cookie: str) -> tuple[bytes, bytes]:
    inner = f"{COOKIE}=".encode()
    if name.lower() != b"set-cookie" or not value.startswith(inner):
        return name, value
    return name, cookie.encode() + b"=" + value.removeprefix(inner)


def _with_headers(send: Send, path: str, cookie: str = COOKIE) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            known = {name.lower() for name, _ in message["headers"]}
            more = {**HEADERS, **({"cache-control": "no-store"} if path.startswith("/api/") else {})}
            extra = [(name.encode(), value.encode()) for name, value in more.items() if name.encode() not in known]
            said = [_renamed(name, value, cookie) for name, value in message["headers"]]
            message = {**message, "headers": [*said, *extra]}
        await send(message)

    return sent


async def _turn_away(scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": text})
        return
    code = "limit" if status == 413 else "foreign"
    body = json.dumps({"code": code, "text": text}).encode()
    headers = [(b"content-type", b"application/json")]
    answer = _with_headers(send, scope["path"])
    await answer({"type": "http.response.start", "status": status, "headers": headers})
    await answer({"type": "http.response.body", "body": body})
