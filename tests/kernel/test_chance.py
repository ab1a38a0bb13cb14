"""Streams of chance."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest

from sv_widgets.kernel import Stream, chance


def test_draws_are_pinned_for_ever() -> None:
    """Records hold no draws, so these numbers may never change."""
    order, stream = Stream(7, "deck").shuffled(range(10))
    assert order == (3, 6, 8, 1, 9, 0, 7, 4, 2, 5)
    assert stream == Stream(7, "deck", 9)


def test_a_draw_is_a_hash_of_seed_name_and_number() -> None:
    """Whatever it is to be below."""
    luck = Random(1)
    for _ in range(300):
        stream = Stream(
            luck.randrange(-(10**9), 10**20), luck.choice(["deck", "", "a/1"]), luck.randrange(10**6)
        )
        limit = luck.choice([1, 2, 3, 52, 2**31 + 1, 2**32 - 1, 2**32])
        text = f"{stream.seed}/{stream.name}/{stream.drawn}"
        hashed = int.from_bytes(sha256(text.encode()).digest()[:8])
        value, after = stream.below(limit)
        assert (value, after) == (hashed % limit, stream._replace(drawn=stream.drawn + 1))


def test_a_hash_at_the_end_of_the_range_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below 3 the highest number of all would make 0 come up more often than the others."""
    hashes = iter([2**64 - 1, 2**64 - 2])
    monkeypatch.setattr(chance, "FIRST_EIGHT", lambda _: (next(hashes),))
    assert Stream(7, "die").below(3) == ((2**64 - 2) % 3, Stream(7, "die", 2))


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_draw_has_its_limits(limit: int) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Stream(7, "die").below(limit)


def test_drawing_goes_on_where_it_stopped() -> None:
    stream, drawn = Stream(3, "die"), []
    for _ in range(20):
        value, stream = stream.below(6)
        drawn.append(value)
    assert drawn[10:] == [Stream(3, "die", at).below(6)[0] for at in range(10, 20)]


def test_streams_of_other_names_or_seeds_are_others() -> None:
    streams = [Stream(seed, name) for seed in (0, 1, -1, 2**70) for name in ("a", "b", "a/1")]
    drawn = {tuple(stream._replace(drawn=at).below(1000)[0] for at in range(8)) for stream in streams}
    assert len(drawn) == len(streams)


def test_drawing_from_one_leaves_another_as_it_was() -> None:
    a, b = Stream(1, "a"), Stream(1, "b")
    first = b.below(100)
    for _ in range(5):
        _, a = a.below(100)
    assert b.below(100) == first


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 1000])
def test_every_value_comes_up_about_equally_often(limit: int) -> None:
    stream, counted = Stream(5, "fair"), Counter[int]()
    draws = 300 * min(limit, 10)
    for _ in range(draws):
        value, stream = stream.below(limit)
        counted[value] += 1
    assert min(counted) >= 0
    assert max(counted) < limit
    if limit <= 7:
        expected = draws / limit
        chi = sum((counted[value] - expected) ** 2 / expected for value in range(limit))
        assert chi < 25


def test_every_order_comes_up() -> None:
    orders = Counter(Stream(seed, "deck").shuffled("abc")[0] for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
