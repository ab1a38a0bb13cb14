"""A record that is whole is read; one that is not is refused where it first goes wrong, in a sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sv_widgets.kernel import Game, Unreadable, record
from tests.conformance.battery import resealed
from tests.conformance.toy import RULES, Deal, Play

Change = Callable[[list[dict[str, Any]]], object]


def played() -> Game[Any, Any]:
    """Three plays of the toy: the header, a line each, and the end."""
    game = Game(RULES, Deal(("Ada", "Bo"), 7))
    for _ in range(3):
        game.play(Play(0))
    return game


def load(text: Any) -> Game[Any, Any]:
    return Game.load(RULES, text)


def written(change: Change, *, sealed: bool = True) -> str:
    """The record with its lines changed; sealed so that its end fits them."""
    data = [json.loads(line) for line in played().record().splitlines()]
    change(data)
    lines = [json.dumps(each, separators=(",", ":")) + "\n" for each in data]
    return resealed(lines) if sealed else "".join(lines)


def test_it_is_read_as_it_was_written() -> None:
    text = played().record()
    header = json.loads(text.splitlines()[0])
    assert [*header] == ["format", "game", "rules", "start", "after"]
    assert (header["format"], header["game"]) == (2, "pips"), "another form has another number"
    assert len(text.splitlines()) == 5
    assert load(text).record() == text
    assert written(lambda _: None) == text


@pytest.mark.parametrize("form", ["\n{}", "\n\n{}\n\n", "{}\n", "{}"])
def test_empty_lines_round_it_are_no_damage(form: str) -> None:
    text = played().record()
    assert load(form.format(text.rstrip("\n"))).record() == text
    assert load(form.format(text).replace("\n", "\r\n")).record() == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (7, "not int"),
        (None, "not NoneType"),
        ("", "empty"),
        (" \n ", "empty"),
        ("{\n", "Line 1 .*JSON"),
        ("[" * 100_000, "Line 1 .*JSON"),
        ('{"format":1}\n{', "Line 2 .*JSON"),
        ('{"format":1}\n7', "Line 2 .*object"),
        ("{}", "format, game, rules, start, after"),
    ],
)
def test_what_is_no_record(text: Any, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        load(text)


def of(line: int, **fields: Any) -> Change:
    return lambda lines: lines[line].update(fields)


NO_FORM = "x" * 30
CHANGED: list[tuple[Change, str]] = [
    (of(0, format=1), r"This record was written in format 1, and this program reads format 2 alone\."),
    (of(0, format=3), r"This record was written in format 3, and this program reads format 2 alone\."),
    (of(0, format=NO_FORM), r"format 'x{5,20}\.\.\., .* 2 alone"),
    (of(0, game="chess"), "'chess'.*'pips'"),
    (of(0, start={"kind": "fly"}), "begins with.*Start.kind"),
    (of(0, after="0" * 12), "part at the deal"),
    (of(1, after="0" * 12), "part at move 1, by Ada"),
    (of(2, after="0" * 12), "part at move 2, by Bo"),
    (of(1, moves=[]), "Line 2 "),
    (of(2, moves="x"), "Line 3 "),
    (of(2, more=1), "Line 3 "),
    (of(2, moves=[{"kind": "fly"}]), "At move 2, by Bo: Move.kind"),
    (
        of(2, moves=[{"kind": "play", "card": 99}]),
        r"At move 2, by Bo: .*Play\(card=99\).*\[TOY-1\].* changed",
    ),
    (of(1, moves=[{"kind": "play", "card": 0}, {"kind": "play", "card": 99}]), "At move 1, by Bo: .*card=99"),
    (lambda lines: lines.pop(2), "part at move 2, by Bo"),
]


@pytest.mark.parametrize(("change", "words"), CHANGED, ids=range(len(CHANGED)))
def test_the_first_place_that_is_wrong_is_named(change: Change, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        load(written(change))


@pytest.mark.parametrize("change", [of(1, after="0" * 12), of(2, moves=[{"kind": "play", "card": 99}])])
def test_rules_of_another_version_get_the_blame(change: Change) -> None:
    def older(lines: list[dict[str, Any]]) -> None:
        lines[0]["rules"] = "0.9"
        change(lines)

    with pytest.raises(Unreadable, match=r"rules '0.9'; these are '1'"):
        load(written(older))
    assert load(written(of(0, rules="0.9"))).record() == played().record(), "where nothing differs it is read"


ENDS: list[tuple[Change, str]] = [
    (lambda lines: lines.pop(), "breaks off after move 3: its last line is missing"),
    (lambda lines: lines.__delitem__(slice(2, None)), "breaks off after move 1"),
    (lambda lines: lines.__delitem__(slice(1, None)), "breaks off after move 0"),
    (of(-1, more=0), "breaks off after move 3"),
    (of(-1, end=2), "changed: its last line"),
    (of(-1, check="0" * 12), "changed: its last line"),
    (of(0, rules="0.9"), "changed: its last line"),
]


@pytest.mark.parametrize(("change", "words"), ENDS, ids=range(len(ENDS)))
def test_a_record_ends_with_a_line_that_fits_those_above(change: Change, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        load(written(change, sealed=False))


def test_a_chain_is_one_line_and_is_played_again_as_one() -> None:
    game = Game(RULES, Deal(("Ada", "Bo"), 7))
    card = game.position.cards[0][0]
    game.play(Play(card))
    game.play(game.legal_moves()[0], Play(0))
    assert len(game.record().splitlines()) == 4
    again = load(game.record())
    assert [turn.moves for turn in again.turns] == [turn.moves for turn in game.turns]
    assert again.compare(game) is None


# --- lines that nobody has ended

ABOVE = played().record().rpartition('{"end"')[0]
LAST = ABOVE.splitlines(keepends=True)[-1]


@pytest.mark.parametrize(
    ("end", "kept"),
    [
        ("", ABOVE),
        (LAST, ABOVE + LAST),
        (LAST.rstrip("\n"), ABOVE + LAST),
        (LAST[:-2], ABOVE),
        (LAST[:-2] + LAST[:-2], ABOVE),
        ("rubbish\n" * 3, ABOVE),
        ('{"moves":[]}\n', ABOVE),
        ('{"moves":[],"after":"","more":0}\n', ABOVE),
        (LAST[:-2] + "\n" + LAST, ABOVE + LAST[:-2] + "\n" + LAST),  # which reading will name
    ],
)
def test_what_broke_off_or_is_garbled_at_the_end_is_left_away(end: str, kept: str) -> None:
    assert record.mended(ABOVE + end) == kept
    assert record.mended((ABOVE + end).replace("\n", "\r\n")) == kept


def test_of_lines_that_are_all_garbled_the_first_is_left() -> None:
    header = ABOVE.splitlines(keepends=True)[0]
    assert record.mended(header) == header
    assert record.mended(header.rstrip("\n")) == header
    assert record.mended(header + '{"moves":\n' * 3) == header


def test_so_many_garbled_lines_and_no_more_are_passed_by() -> None:
    most = record.MOST_GARBLED
    assert record.mended(ABOVE + '{"moves":\n' * (most - 1)) == ABOVE
    with pytest.raises(Unreadable, match=f"More than {most} lines"):
        record.mended(ABOVE + '{"moves":\n' * most)


def test_lines_are_ended_by_their_number_and_a_check() -> None:
    assert record.closed(ABOVE) == played().record()


# --- where two games part


@pytest.mark.parametrize(
    ("plays", "says"),
    [
        (-1, "They begin differently: x here, y there."),
        (0, "They share 0 plays; then comes x here, and y there."),
        (1, "They share 1 play; then comes x here, and y there."),
        (2, "They share 2 plays; then comes x here, and y there."),
    ],
)
def test_where_two_games_part_is_said_in_a_sentence(plays: int, says: str) -> None:
    assert str(record.Divergence(plays, "x", "y")) == says


def test_a_game_that_goes_on_parts_from_one_that_does_not() -> None:
    game, other = played(), played()
    assert game.compare(other) is None
    other.play(Play(0))
    assert game.compare(other) == (3, "nothing more", "game.play(Play(card=0))")
    assert other.compare(game) == (3, "game.play(Play(card=0))", "nothing more")
    later = Game(RULES, Deal(("Ada", "Bo"), 8))
    assert game.compare(later) == (-1, repr(game.start), repr(later.start))
