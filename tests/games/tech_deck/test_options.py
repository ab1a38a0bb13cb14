"""The settings of a game, and what cannot be set."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import load, new
from sv_widgets.games.tech_deck.options import NONE, Options, checked
from tests.games.tech_deck.games import DECK


@pytest.mark.rule("TD-R1", "TD-R16", "TD-R25", "TD-R37", "TD-SETUP-1", "TD-NEW-1", "TD-END-1")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": 2}, r"There is no setting 'speed'; there are domains, teams, first_round, customers"),
        ([2], r"Options are given as a dict of settings, not \[2\]"),
        ({"customers": 0}, r"customers is a whole number from 1 to 9, not 0 \(TD-NEW-1\)"),
        ({"customers": True}, "customers is a whole number from 1 to 9, not True"),
        ({"more_customers": 2.5}, "more_customers is a whole number from 1 to 9, not 2.5"),
        ({"scored": None}, r"scored is a whole number from 0 to 52, not None \(TD-NEW-1\)"),
        ({"unhappy": 53}, r"unhappy is a whole number from 1 to 52, not 53 \(TD-END-1\)"),
        ({"row": 1}, r"row is a whole number from 2 to 9, not 1 \(TD-NEW-2\)"),
        ({"hand": "4"}, r"hand is a whole number from 1 to 9, not '4' \(TD-SETUP-4\)"),
        ({"first_round": "slow"}, r"first_round is 'fill' or 'strict', not 'slow' \(TD-R25\)"),
        ({"first_round": 7}, "first_round is 'fill' or 'strict', not 7"),
        (
            {"domains": ["Service"]},
            r"domains lists Service, Information, Science, Technology in another order",
        ),
        ({"domains": "Service"}, r"in another order, not 'Service' \(TD-R1\)"),
        ({"domains": [1, 2, 3, 4]}, "in another order"),
        (
            {"teams": [1, 1]},
            r"teams has the teams 1 and 2, as even as 2 players allow, not \(1, 1\) \(TD-SETUP-1\)",
        ),
        ({"teams": [1, 3]}, "teams has the teams 1 and 2"),
        (
            {"teams": [1]},
            r"teams gives each of the 2 players a team, such as \[1, 2\], not \(1,\) \(TD-R16\)",
        ),
        ({"teams": 7}, r"teams gives each of the 2 players a team, such as \[1, 2\], not 7"),
        ({"teams": [1, "2"]}, "teams gives each of the 2 players a team"),
    ],
)
def test_what_cannot_be_set(options: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        new(["Ada", "Bo"], 1, deck=DECK, options=options)
    assert hasattr(raised.value, "_render_traceback_")


@pytest.mark.rule("TD-SETUP-1")
def test_a_single_player_is_team_one() -> None:
    assert new(["Ada"], 1, deck=DECK, options={"teams": [1]}).position.team_of == (0,)
    with pytest.raises(ValueError, match=r"A single player is team 1, not \(2,\)"):
        new(["Ada"], 1, deck=DECK, options={"teams": [2]})


def test_options_read_as_the_dict_that_makes_them() -> None:
    options = {"teams": [2, 1], "unhappy": 5, "first_round": "strict"}
    game = new(["Ada", "Bo"], 1, deck=DECK, options=options)
    assert f"options={options!r}" in repr(game.start) or "options={'teams': [2, 1]" in repr(game.start)
    room: dict[str, Any] = {}
    exec(game.script(), room)  # noqa: S102 - it is our own
    assert room["game"].position == game.position
    assert repr(NONE) == "{}"
    assert checked(Options(hand=5), ("Ada",)).changed == {"hand": 5}


@pytest.mark.rule("TD-R37")
def test_a_record_cannot_begin_with_options_that_no_game_has() -> None:
    good = new(["Ada", "Bo"], 1, deck=DECK).record()
    for field, forged in (("scored", '"scored":-1'), ("teams", '"teams":[1,1]'), ("row", '"row":99')):
        usual = {"scored": '"scored":2', "teams": '"teams":null', "row": '"row":4'}[field]
        assert usual in good
        with pytest.raises(ValueError, match="begins with something that cannot be"):
            load(good.replace(usual, forged))
