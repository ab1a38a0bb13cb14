"""What people get wrong is answered with what would be right."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.silicon_valley import Hire, KeepFounder, load, new, scenario
from sv_widgets.silicon_valley.cards import loader
from tests.house.pythons import run_on
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["Ada"], r"2 to 4 can play \(SV-SETUP-2\), not 1"),
        (list("ABCDE"), r"2 to 4 can play \(SV-SETUP-2\), not 5"),
        ("Ada", "Players are given as a list of names"),
        (7, "Players are given as a list of names"),
        (["Ada", "Ada"], "Two players are called 'Ada'"),
        (["Ada", "ada "], "Two players are called 'Ada', or nearly so"),
        (["Ada", "Ada\u200d"], "Two players are called 'Ada', or nearly so"),
        (["Ada", "\u200d"], "needs letters that can be seen"),
        (["Ada", "\u2800"], "needs letters that can be seen"),
        (["Ada", "B\u202eo"], "needs letters that can be seen"),
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
        ("/dev/null", "deck.toml is missing in null"),
        ("x" * 5000, "deck.toml is missing in xxx"),
    ],
)
def test_decks(deck: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(["Ada", "Bo"], 1, deck=deck)


@pytest.mark.parametrize("rounds", [0, -1, "3", 2.5, float("nan"), True, [], 1000])
@pytest.mark.rule("SV-R22")
def test_rounds(rounds: Any) -> None:
    with pytest.raises(ValueError, match=r"A game can be set to 1 to 999 rounds, not .*SV-R22"):
        new(["Ada", "Bo"], 1, deck=DECK, options={"rounds": rounds})


def test_a_record_without_its_deck_says_which_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    text = new(["Ada", "Bo"], 1, deck=DECK).record()
    monkeypatch.setattr(loader, "LOADED", {})
    with pytest.raises(kernel.Unreadable, match=f"The deck {DECK.digest} is not here: load it first"):
        load(text)


@pytest.mark.parametrize(
    "text", ["", "\n", "{}", "[]", "null", "a record", "{" * 10_000, "\x00", 7, None, b"x"]
)
def test_what_is_no_record(text: Any) -> None:
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


def test_what_pasting_does_to_a_record_is_no_damage() -> None:
    text = new(["Ada", "Bo"], 1, deck=DECK, options={"rounds": 2}).after(KeepFounder(7)).record()
    for pasted in (text.strip(), text + "\n", "\n" + text, text.replace("\n", "\r\n")):
        assert load(pasted).record() == text


def test_what_nobody_can_explain() -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    strange: Any
    for strange in (7, None, [], object()):
        with pytest.raises(ValueError, match="There is no rule"):
            game.explain(strange)
        with pytest.raises(ValueError, match="A listener is a function or a method"):
            game.listen(strange)


class Sly:
    def __repr__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize("value", [10**5000, Sly(), float("nan"), ((((),),),), [0], {0}], ids=range(6))
def test_moves_with_strange_fields(value: Any) -> None:
    game = table(ada={"money": 50})
    before = game.record()
    with pytest.raises(kernel.Malformed, match=r"Hire.slot must"):
        game.play(Hire(value))
    assert game.record() == before


def test_a_field_named_twice() -> None:
    with pytest.raises(kernel.Malformed, match="names slot twice"):
        table().play("Hire(2, slot=3)")


def test_a_saved_game_goes_on_in_another_process() -> None:
    """With the open deck, which nobody has to load first."""
    game = new(["Ada", "Bo"], 7)
    for _ in range(4):
        game.play(game.legal_moves()[0])
    assert "deck" not in game.script()
    code = f"from sv_widgets.silicon_valley import load; print(load({game.record()!r}).log[-1])"
    assert run_on(sys.executable, code) == str(game.log[-1])
    assert run_on(sys.executable, f"{game.script()}print(game.log[-1])") == str(game.log[-1])


def test_a_deck_of_ones_own_making_is_remembered() -> None:
    mine = replace(DECK, title="mine")
    game = new(["Ada", "Bo"], 1, deck=mine)
    assert load(game.record()).position == game.position
