"""Every rule carried out is cited by its ID, and a test names it."""

import pytest

from tests.house import rules


@pytest.mark.parametrize("game", rules.games(), ids=lambda game: game.game)
class TestCoverage:
    def test_nothing_is_cited_that_no_rulebook_holds(self, game: rules.Coverage) -> None:
        assert game.unknown == []

    def test_what_is_carried_out_is_tested(self, game: rules.Coverage) -> None:
        assert sorted(game.cited - game.tested) == []

    def test_what_is_tested_is_carried_out(self, game: rules.Coverage) -> None:
        assert sorted(game.tested - game.cited) == []

    def test_a_complete_game_leaves_no_rule_out(self, game: rules.Coverage) -> None:
        if game.game in rules.COMPLETE:
            assert game.without_code == game.without_test == []


def test_the_rulebook_reads_every_numbered_line() -> None:
    for game in rules.games():
        text = (rules.ROOT / "sv_widgets" / game.game / "rules.md").read_text("utf-8")
        starts = (line.removeprefix("- **") for line in text.splitlines() if line.startswith("- **"))
        numbered = [start for start in starts if rules.ID.match(start)]
        assert len(numbered) == len(game.ids)
