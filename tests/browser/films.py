"""Films of the stage: a strip of beats as one picture, and an animated WebP."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from .visitor import Visitor

# The beat on the stage, and whether the play waits after it; the last beat before a question does not wait.
NOW = """() => [
    document.querySelector('[data-beat]')?.dataset.nth ?? '',
    [...document.querySelectorAll('button')].some((one) => one.textContent === 'Continue'),
]"""
# Where a VP8 chunk has the height of its picture: after its head, a tag, a start code and the width.
HEIGHT = slice(16, 18)
# Plays an animated WebP to its end.
DECODE = """async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    const reader = new ImageDecoder({ data: bytes, type: 'image/webp' });
    await reader.tracks.ready;
    const count = reader.tracks.selectedTrack.frameCount;
    const { image } = await reader.decode({ frameIndex: count - 1 });
    return [count, image.displayWidth, image.displayHeight];
}"""
# Shrinks pictures, and returns them as WebP.
SHRINK = """async ([pictures, width, quality]) => {
    const shrunk = [];
    for (const data of pictures) {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round(image.height * width / image.width);
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        shrunk.push(canvas.toDataURL('image/webp', quality).split(',')[1]);
    }
    return shrunk;
}"""


def beats(ann: Visitor, prefer: tuple[str, ...], count: int) -> Iterator[bytes]:
    """Play with the first options that begin so, else the last ones; yield the board at the end of each beat.

    The page must pause after everything, and stories must be left open."""
    seen = ""
    shown = 0
    while shown < count:
        nth, _ = ann.page.evaluate(NOW)
        story = ann.page.locator("dialog[open]").get_by_role("button", name="Continue")
        if nth and nth != seen:
            seen, shown = nth, shown + 1
            yield _late(ann, nth)
            ann.page.keyboard.press(" ")
        elif story.count():
            story.click()
        elif ann.options and ann.choices.get_by_role("group").count():
            ids = [one["id"] for one in ann.options]
            ann.click(next((one for start in prefer for one in ids if one.startswith(start)), ids[-1]))
        else:
            ann.page.wait_for_timeout(30)


def _late(ann: Visitor, nth: str) -> bytes:
    """Return the board as late in a beat as possible."""
    last = b""
    while True:
        picture = ann.page.screenshot(clip=ann.land.bounding_box())
        now, waits = ann.page.evaluate(NOW)
        if waits:
            return ann.page.screenshot(clip=ann.land.bounding_box())
        if now != nth:
            return last or picture
        last = picture


def strip(page: Page, pictures: list[bytes], path: Path) -> None:
    """Write pictures side by side, in two rows."""
    page.set_viewport_size({"width": 1440, "height": 10})  # the page is as high as the pictures
    images = "".join(f"<img src='data:image/png;base64,{base64.b64encode(one).decode()}'>" for one in pictures)
    style = (
        f"margin:0;display:grid;align-content:start;gap:4px;grid-template-columns:repeat({-(-len(pictures) // 2)},1fr)"
    )
    page.set_content(f"<style>img {{ width: 100% }}</style><body style='{style}'>{images}")
    page.screenshot(path=path, full_page=True)


def animated(page: Page, pictures: list[bytes], path: Path, width: int, milliseconds: int) -> None:
    """Write pictures as an animated WebP."""
    data = [base64.b64encode(one).decode() for one in pictures]
    frames = [_image(base64.b64decode(one)) for one in page.evaluate(SHRINK, [data, width, 0.62])]
    height = int.from_bytes(frames[0][HEIGHT], "little") & 0x3FFF
    size = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    body = _chunk(b"VP8X", bytes([2, 0, 0, 0]) + size) + _chunk(b"ANIM", bytes(6))
    for frame in frames:
        body += _chunk(b"ANMF", bytes(6) + size + struct.pack("<I", milliseconds)[:3] + bytes([2]) + frame)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body)


def decoded(page: Page, path: Path, address: str) -> tuple[int, int, int]:
    """Return how many pictures a browser finds in an animated WebP, and their width and height."""
    page.goto(address)  # only pages of a server may decode
    found: list[int] = page.evaluate(DECODE, base64.b64encode(path.read_bytes()).decode())
    return found[0], found[1], found[2]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)


def _image(webp: bytes) -> bytes:
    """Return the VP8 chunk of a still WebP."""
    start = webp.index(b"VP8 ")
    length = struct.unpack("<I", webp[start + 4 : start + 8])[0]
    return webp[start : start + 8 + length + length % 2]
