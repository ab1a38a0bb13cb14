"""What people get wrong is answered with what would be right, in every game.

A game is put through it by a class derived from `InputTests`, or from `OptionTests` if it can be played with
other options than usual; what only it can be asked is tested beside.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from inspect import signature
from typing import Any, ClassVar

import pytest

from sv_widgets import kernel, registry
from sv_widgets.kernel import Deck
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.scenario_words import Described, Each, Word, WordedStart, words_of
from tests.conformance.battery import is_sentence
from tests.conformance.decks import MONSTER
from tests.tools.pythons import run_on

NAMES: tuple[tuple[Any, str], ...] = (
    ("Ada", "Players are given as a list of names"),
    (7, "Players are given as a list of names"),
    (["Ada", "Ada"], "Two players are called 'Ada'"),
    (["Ada", "ada "], "Two players are called 'Ada', or nearly so"),
    (["Ada", "Ada\u200d"], "Two players are called 'Ada', or nearly so"),
    *((["Ada", name], "needs letters that can be seen") for name in ("\u200d", "\u2800", "B\u202eo")),
    *((["Ada", name], "needs letters that can be seen") for name in ("", " \t", "B\no", "\ud800")),
    (["Ada", "x" * 10_000], r"at most 40 letters, unlike 'xxxxxxxxxxxxxxxxxxxx'\.\.\."),
    (["Ada", 7], "name is a text, not 7"),
    (["Ada", None], "name is a text, not None"),
    *(([name, "Bo"], "name|place") for name in (MONSTER, "row " + "1" * 10**6, "\ud800" * 100)),
)
DECKS: tuple[tuple[Any, str], ...] = (
    ("0123456789ab", "The deck '0123456789ab' is not here: load it first"),
    ("no such folder", "There is no folder 'no such folder'[.]"),
    (7, "A deck is a loaded deck, its digest, or the folder of its files, not int"),
    ("/dev/null", "There is no folder '/dev/null'[.]"),
    ("x" * 5000, "There is no folder 'xxx"),
)
ODD = ("<b>&amp;</b>", "\N{UNICORN FACE}", "👩\u200d💻", "Zoë", "O'Hara", '"', "None", "{x}", "$5 $")
NO_RECORD: tuple[Any, ...] = ("", "\n", "{}", "[]", "null", "a record", "{" * 10_000, "\x00", 7, None, b"x")


def fields_of(words: Mapping[str, Word]) -> Iterator[str]:
    """Yield the names of all fields that a call of `scenario` may give, also those within fields."""
    for name, word in words.items():
        if not isinstance(word, Each):
            yield name
        if isinstance(word, Described):
            yield from fields_of(words_of(word.record))


class InputTests:
    room: ClassVar[Any]
    """The public face of the game."""
    deck: ClassVar[Deck]
    """The test deck."""
    places: ClassVar[tuple[str, ...]]
    """Names that nobody can have, as the log calls places of the table so."""
    crowds: ClassVar[tuple[tuple[int, str], ...]]
    """Numbers of players that cannot play, and what is said to them."""

    def game(self, seed: int | None = 1, players: Any = ("Ada", "Bo"), **given: Any) -> Any:
        return self.room.new(list(players), seed, **{"deck": self.deck, **given})

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for name, values in (("crowd", self.crowds), ("place", self.places)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values)

    def test_so_many_cannot_play(self, crowd: tuple[int, str]) -> None:
        with pytest.raises(ValueError, match=crowd[1]):
            self.room.new(list("ABCDEFGH"[: crowd[0]]), 1, deck=self.deck)

    @pytest.mark.parametrize(("players", "sentence"), NAMES, ids=range(len(NAMES)))
    def test_players(self, players: Any, sentence: str) -> None:
        with pytest.raises(ValueError, match=sentence) as error:
            self.room.new(players, 1, deck=self.deck)
        assert is_sentence(str(error.value))

    def test_nobody_is_called_as_a_place(self, place: str) -> None:
        with pytest.raises(ValueError, match="is what the log calls a place of the table"):
            self.game(players=("Ada", place))

    @pytest.mark.parametrize("name", ODD)
    def test_odd_names_are_names(self, name: str) -> None:
        game = self.game(players=(name, "Bo"))
        while game.outcome is None and len(game.turns) <= 12:
            game.play(game.legal_moves()[0])
        assert name in str(game.log)
        assert self.room.load(game.record()).record() == game.record()
        exec(game.script(), room := dict[str, Any]())  # noqa: S102 - it is our own
        assert room["game"].position == game.position
        for html in (game.log._repr_html_(), game.picture()):
            assert "<b>" not in html

    @pytest.mark.parametrize("name", ODD)
    def test_whoever_has_an_odd_name_can_resign(self, name: str) -> None:
        game = self.game(players=(name, "Bo"))
        game.resign(name)
        assert self.room.load(game.record()).position == game.position
        exec(game.script(), room := dict[str, Any]())  # noqa: S102 - it is our own
        assert room["game"].compare(game) is None
        assert str(game.ranking).splitlines()[-1].startswith(f"2. {name} (resigned)")
        for html in (game.ranking._repr_html_(), game.log._repr_html_(), game.picture()):
            assert "<b>" not in html

    @pytest.mark.parametrize(
        "seat", [MONSTER, 10**99, -1, True, None, (), object(), "\ud800", "ada"], ids=range(9)
    )
    def test_nobody_else_can_resign(self, seat: Any) -> None:
        game = self.game()
        with pytest.raises(
            ValueError, match=r"sits here; there are Ada, Bo|Which seat\? There are Ada, Bo"
        ) as error:
            game.resign(seat)
        assert is_sentence(str(error.value))
        assert len(game.turns) == 1

    @pytest.mark.parametrize("seed", [0, -1, 7, 2**64, -(10**99), 10**100 - 1])
    def test_any_whole_number_is_a_seed(self, seed: int) -> None:
        game = self.game(seed)
        game.play(game.legal_moves()[0])
        assert self.room.load(game.record()).position == game.position

    @pytest.mark.parametrize(
        "seed", ["7", 7.0, True, 10**100, -(10**5000), (), b"7"], ids=lambda seed: type(seed).__name__
    )
    def test_nothing_else_is_a_seed(self, seed: Any) -> None:
        with pytest.raises(ValueError, match="A seed"):
            self.game(seed)
        if hasattr(self.room, "scenario"):
            with pytest.raises(ValueError, match="A seed"):
                self.room.scenario(seed=seed, deck=self.deck)

    def test_without_a_seed_one_is_drawn_and_shown(self) -> None:
        game = self.game(None)
        assert self.game(game.position.seed).position == game.position
        assert f"seed={game.position.seed}" in game.script()

    def test_options_are_a_dict_or_a_record(self) -> None:
        if "options" in signature(self.room.new).parameters:
            assert self.game(options=self.room.Options()).position == self.game(options={}).position

    def test_the_docstring_of_scenario_names_every_field(self) -> None:
        starts = [kind for kind in self.room.RULES.kinds if issubclass(kind, WordedStart)]
        for start in starts:
            if start.call.endswith(".scenario"):
                told = re.findall(r"`(\w+)`", self.room.scenario.__doc__)
                assert {*fields_of(start.words())} - {*told} == set()

    @pytest.mark.parametrize(("deck", "sentence"), DECKS, ids=range(len(DECKS)))
    def test_decks(self, deck: Any, sentence: str) -> None:
        with pytest.raises(ValueError, match=sentence):
            self.game(deck=deck)

    def test_a_deck_of_another_game_is_told_as_such(self) -> None:
        for name in registry.names():
            deck = registry.part(name, "deck").open_deck()
            if not isinstance(deck, type(self.deck)):
                with pytest.raises(UserError, match=f"'open deck' .* is a deck of {name}; this game has"):
                    self.game(deck=deck)

    def test_a_deck_of_ones_own_making_is_remembered(self) -> None:
        game = self.game(deck=replace(self.deck, title="of my own making"))
        assert self.room.load(game.record()).position == game.position

    def test_a_record_without_its_deck_says_which_is_missing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = self.game().record()
        monkeypatch.setattr(type(self.deck), "loaded", {})
        wanted = f"The deck '{self.deck.digest}' is not here: load it first"
        with pytest.raises(kernel.Unreadable, match=wanted):
            self.room.load(text)

    @pytest.mark.parametrize("text", NO_RECORD, ids=range(len(NO_RECORD)))
    def test_what_is_no_record(self, text: Any) -> None:
        with pytest.raises(kernel.Unreadable, match=r"record"):
            self.room.load(text)

    def test_what_pasting_does_to_a_record_is_no_damage(self) -> None:
        game = self.game()
        text = game.after(game.legal_moves()[0]).record()
        for pasted in (text.strip(), text + "\n", "\n" + text, text.replace("\n", "\r\n")):
            assert self.room.load(pasted).record() == text

    def test_what_nobody_can_explain(self) -> None:
        game = self.game()
        for strange in (7, None, [], object()):
            with pytest.raises(ValueError, match="There is no rule"):
                game.explain(strange)
            with pytest.raises(ValueError, match="A listener is a function or a method"):
                game.listen(strange)

    def test_a_saved_game_goes_on_in_another_process(self) -> None:
        """With the open deck, which nobody has to load first."""
        game = self.game(7, deck=None)
        for _ in range(4):
            game.play(game.legal_moves()[0])
        assert "deck=" not in game.script()
        code = f"from {self.room.__name__} import load; print(load({game.record()!r}).log[-1])"
        assert run_on(sys.executable, code) == str(game.log[-1])
        assert run_on(sys.executable, f"{game.script()}print(game.log[-1])") == str(game.log[-1])


class OptionTests(InputTests):
    """The same for a game with options, among which are its rounds."""

    @pytest.mark.parametrize("rounds", [0, -1, "3", 2.5, float("nan"), True, [], 1000])
    def test_rounds(self, rounds: Any) -> None:
        with pytest.raises(ValueError, match=r"A game can be set to 1 to 999 rounds, not .* \([A-Z-]+\d+\)"):
            self.game(options={"rounds": rounds})

    def test_options(self) -> None:
        with pytest.raises(ValueError, match=r"There is no setting 'speed'; there (is|are) rounds"):
            self.game(options={"speed": 2})
        with pytest.raises(ValueError, match=r"Options are given as a dict of settings, not \[2\]"):
            self.game(options=[2])
