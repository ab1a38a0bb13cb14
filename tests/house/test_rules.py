"""Every rule carried out is cited by its ID, and a test names it."""

import pytest

from tests.games.trade_show import games
from tests.tools import rules


@pytest.mark.parametrize("game", rules.games(), ids=lambda game: game.game)
class TestCoverage:
    def test_nothing_is_cited_that_no_rulebook_holds(self, game: rules.Coverage) -> None:
        assert game.unknown == []

    def test_what_is_carried_out_is_tested(self, game: rules.Coverage) -> None:
        assert sorted(game.cited - game.tested) == []

    def test_what_is_tested_is_carried_out(self, game: rules.Coverage) -> None:
        assert sorted(game.tested - game.cited) == []

    def test_a_complete_game_leaves_no_rule_out(self, game: rules.Coverage) -> None:
        if game.game not in rules.begun():
            assert game.without_code == game.without_test == []


def test_a_game_says_itself_that_it_is_only_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.begun() == set()
    monkeypatch.setattr(games, "BEGUN", True, raising=False)
    assert rules.begun() == {"trade_show"}


def test_the_numbers_of_any_game_are_found_in_code() -> None:
    assert rules.ID.findall('rule = "TOY-1"  # CTD-RACE-2, SV-R22') == ["TOY-1", "CTD-RACE-2", "SV-R22"]


def test_the_rulebook_reads_every_numbered_line() -> None:
    for game in rules.games():
        text = (rules.ROOT / "sv_widgets" / "games" / game.game / "rules.md").read_text("utf-8")
        starts = (line.removeprefix("- **") for line in text.splitlines() if line.startswith("- **"))
        numbered = [start for start in starts if rules.ID.match(start)]
        assert len(numbered) == len(game.ids)
