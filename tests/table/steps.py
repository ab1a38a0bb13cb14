"""The steps of a play as a front end puts them together from what is sent."""

from typing import Any

Json = dict[str, Any]


def steps(shown: Json) -> list[Json]:
    """Each frame as a whole state: what is not sent is as in the frame before it, or in the state."""
    whole, before = list[Json](), shown
    for frame in shown["frames"]:
        before = before | frame
        whole.append(before)
    return whole
