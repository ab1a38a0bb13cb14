"""The picture that moves in the README is one that browsers play."""

from base64 import b64decode
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.tools.apng import Frame, joined

pytestmark = pytest.mark.new_page

PAINT = """colours => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4, 2];
    const pen = canvas.getContext('2d');
    colours.forEach((colour, at) => { pen.fillStyle = colour; pen.fillRect(at, 0, 1, 2); });
    return canvas.toDataURL('image/png').split(',')[1];
}"""

PLAY = """async bytes => {
    const decoder = new ImageDecoder({data: new Uint8Array(bytes), type: 'image/png'});
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const {frameCount, repetitionCount} = decoder.tracks.selectedTrack;
    const shown = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const {image} = await decoder.decode({frameIndex});
        const pen = new OffscreenCanvas(4, 2).getContext('2d');
        pen.drawImage(image, 0, 0);
        const row = [...pen.getImageData(0, 0, 4, 1).data];
        shown.push({milliseconds: image.duration / 1000, greens: row.filter((_, at) => at % 4 === 1)});
    }
    return {shown, forever: repetitionCount === Infinity};
}"""


def test_each_frame_changes_what_has_changed_and_leaves_the_rest(page: Page) -> None:
    # a page with an address of its own, since browsers decode pictures by hand only on secure ones
    page.route("https://pictures.test/", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto("https://pictures.test/")
    pictures = (
        ["#000", "#111", "#222", "#333"],
        ["#000", "#444", "#222", "#555"],
        ["#000", "#444", "#222", "#555"],
    )
    frames = [
        Frame(b64decode(page.evaluate(PAINT, colours)), milliseconds)
        for colours, milliseconds in zip(pictures, (100, 60, 2000), strict=True)
    ]
    found: Any = page.evaluate(PLAY, [*joined(page, frames)])
    assert found["forever"]
    assert [each["milliseconds"] for each in found["shown"]] == [100, 60, 2000]
    assert [each["greens"] for each in found["shown"]] == [
        [0x00, 0x11, 0x22, 0x33],
        [0x00, 0x44, 0x22, 0x55],
        [0x00, 0x44, 0x22, 0x55],
    ]
