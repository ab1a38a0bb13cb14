"""What people get wrong is answered with what would be right."""

from pathlib import Path
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.silicon_valley import cards, load, new, scenario
from tests.silicon_valley.games import DECK


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["Ada"], r"2 to 4 can play \(SV-SETUP-2\), not 1"),
        (list("ABCDE"), r"2 to 4 can play \(SV-SETUP-2\), not 5"),
        ("Ada", "Players are given as a list of names"),
        (7, "Players are given as a list of names"),
        (["Ada", "Ada"], "Two players are called 'Ada'"),
        (["Ada", ""], "needs letters that can be seen"),
        (["Ada", " \t"], "needs letters that can be seen"),
        (["Ada", "B\no"], "needs letters that can be seen"),
        (["Ada", "\ud800"], "needs letters that can be seen"),
        (["Ada", "x" * 10_000], r"at most 40 letters, unlike 'xxxxxxxxxxxxxxxxxxxx'\.\.\."),
        (["Ada", 7], "name is a text, not 7"),
        (["Ada", None], "name is a text, not None"),
    ],
)
@pytest.mark.rule("SV-SETUP-2")
def test_players(players: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(players, 1, deck=DECK)


@pytest.mark.parametrize(
    "name", ["<b>&amp;</b>", "\N{UNICORN FACE}", "👩\u200d💻", "Zoë", "O'Hara", '"', "None", "{x}"]
)
def test_odd_names_are_names(name: str) -> None:
    game = new([name, "Bo"], 1, deck=DECK)
    for _ in range(3):
        game.play(game.legal_moves()[0])
    assert name in str(game.log)
    assert load(game.record()).record() == game.record()
    exec(game.script(), room := dict[str, Any]())  # noqa: S102 - it is our own
    assert room["game"].position == game.position
    assert "<b>" not in game.log._repr_html_()


@pytest.mark.parametrize("seed", [0, -1, 7, 2**64, -(10**99), 10**100 - 1])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    game = new(["Ada", "Bo"], seed, deck=DECK)
    assert load(game.record()).position == game.position


@pytest.mark.parametrize(
    "seed", ["7", 7.0, True, 10**100, -(10**5000), (), b"7"], ids=lambda seed: type(seed).__name__
)
def test_nothing_else_is_a_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="A seed"):
        new(["Ada", "Bo"], seed, deck=DECK)
    with pytest.raises(ValueError, match="A seed"):
        scenario(seed=seed, deck=DECK)


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    game = new(["Ada", "Bo"], deck=DECK)
    again = new(["Ada", "Bo"], game.position.seed, deck=DECK)
    assert again.position == game.position
    assert f"seed={game.position.seed}" in game.script()


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("0123456789ab", "The deck 0123456789ab is not here: load it first"),
        ("no such folder", "deck.toml is missing in no such folder"),
        (7, "A deck is a loaded deck, its digest, or the folder"),
        (None, "A deck is a loaded deck, its digest, or the folder"),
    ],
)
def test_decks(deck: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(["Ada", "Bo"], 1, deck=deck)


@pytest.mark.parametrize("rounds", [0, -1])
@pytest.mark.rule("SV-R22")
def test_rounds(rounds: int) -> None:
    with pytest.raises(ValueError, match=r"at least 1 round, not .*SV-R22"):
        new(["Ada", "Bo"], 1, deck=DECK, rounds=rounds)


def test_a_record_without_its_deck_says_which_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    text = new(["Ada", "Bo"], 1, deck=DECK).record()
    monkeypatch.setattr(cards.deck, "LOADED", {})
    with pytest.raises(kernel.Unreadable, match=f"The deck {DECK.digest} is not here: load it first"):
        load(text)


@pytest.mark.parametrize("text", ["", "\n", "{}", "[]", "null", "a record", "{" * 10_000, "\x00"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(kernel.Unreadable, match=r"record"):
        load(text)


def test_explaining_what_is_no_rule() -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    assert "Discount" in game.explain("SV-HIRE-2").text
    with pytest.raises(ValueError, match=r"There is no rule 'SV-HIRE'. Did you mean SV-HIRE-1"):
        game.explain("SV-HIRE")
    refused = game.why_not("Stop()")
    assert refused is not None
    assert game.explain(refused).id == "SV-SETUP-9"
    assert game.explain(game.log[0].event).id == "SV-SETUP-9"


def test_a_deck_from_its_folder() -> None:
    folder = Path(__file__).parent / "deck"
    assert new(["Ada", "Bo"], 1, deck=folder).position == new(["Ada", "Bo"], 1, deck=str(folder)).position
