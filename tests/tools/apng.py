"""Joins pictures of one size into a picture that moves, an animated PNG.

Each frame holds what has changed, and is see-through elsewhere. The pictures are read by a browser, which
knows PNG; what is written depends on nothing but them.
"""

import base64
import struct
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

CHANGES: Final = """async pictures => {
    const canvasOf = (width, height) => new OffscreenCanvas(width, height).getContext('2d');
    const read = async picture => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = canvasOf(image.width, image.height);
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    };
    const words = pixels => new Uint32Array(pixels.data.buffer);
    // makes what is the same as before see-through, and tells where the rest lies
    const reduce = (pixels, before) => {
        let [left, top, right, bottom] = [0, 0, 0, 0], any = false;
        const [now, then] = [words(pixels), words(before)];
        for (let at = 0; at < now.length; at++) {
            if (now[at] === then[at]) { now[at] = 0; continue; }
            const [x, y] = [at % pixels.width, Math.floor(at / pixels.width)];
            [left, top] = any ? [Math.min(left, x), top] : [x, y];
            [right, bottom] = [Math.max(right, x), y];
            any = true;
        }
        return [left, top, right - left + 1, bottom - top + 1];
    };
    const encode = async (pixels, [x, y, width, height]) => {
        const canvas = canvasOf(width, height);
        canvas.putImageData(pixels, -x, -y);
        const bytes = new Uint8Array(await (await canvas.canvas.convertToBlob()).arrayBuffer());
        return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    };
    const frames = [];
    let before = null;
    for (const picture of pictures) {
        const pixels = await read(picture);
        const whole = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width);
        const place = before ? reduce(pixels, before) : [0, 0, pixels.width, pixels.height];
        frames.push({place, png: await encode(pixels, place)});
        before = whole;
    }
    return frames;
}"""


class Frame(NamedTuple):
    """A picture as a PNG, and for how long it is seen."""

    png: bytes
    milliseconds: int


def joined(page: Page, frames: Sequence[Frame]) -> bytes:
    """Return the animated PNG of some frames, which begins again at its end; the page reads them."""
    found: Any = page.evaluate(CHANGES, [base64.b64encode(frame.png).decode() for frame in frames])
    pieces = [dict(_chunks(base64.b64decode(each["png"]))) for each in found]
    made = [
        SIGNATURE,
        _chunk(b"IHDR", pieces[0][b"IHDR"]),
        _chunk(b"acTL", struct.pack(">II", len(frames), 0)),
    ]
    number = 0
    for frame, each, piece in zip(frames, found, pieces, strict=True):
        x, y, width, height = each["place"]
        timing = (frame.milliseconds, 1000, 0, 1)  # laid over what is there
        made.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, x, y, *timing)))
        number += 1
        if number == 1:
            made.append(_chunk(b"IDAT", piece[b"IDAT"]))
        else:
            made.append(_chunk(b"fdAT", struct.pack(">I", number) + piece[b"IDAT"]))
            number += 1
    return b"".join([*made, _chunk(b"IEND", b"")])


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG by their names, with its pixels in one chunk, packed as small as can be."""
    at, pixels = len(SIGNATURE), b""
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        data = png[at + 8 : at + 8 + length]
        if name == b"IDAT":
            pixels += data
        else:
            yield name, data
        at += 12 + length
    yield b"IDAT", zlib.compress(zlib.decompress(pixels), 9)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
