"""Chasing the Unicorn: how a game against the Rival is set up, goes round by round, and ends."""

import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Fund, KeepFounder, Pay, Stop, cards, load, new, scenario
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES, Deck, open_deck
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.kernel import totals
from sv_widgets.kernel.scenario_words import Impossible
from tests.conformance.play import told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import (
    board,
    code,
    finish_round,
    hqs,
    launched,
    money,
    pawns,
    personalities,
    reprinted,
    rivals_people,
    rivals_tiles,
    row,
    staff,
    table,
    tech,
    trackers,
    valuation,
    vcs,
)

LEVELS = {"beginner": (4, 1), "easy": (3, 2), "medium": (2, 3), "hard": (1, 4)}
SEEDS = range(40)


def fresh(level: str = "medium", seed: int = 1, **more: Any) -> Game:
    return new(solo=level, seed=seed, deck=DECK, **more)


def begun(level: str = "medium", seed: int = 1) -> Game:
    """Ada has kept the first founder offered."""
    game = fresh(level, seed)
    game.play(game.legal_moves()[0])
    return game


# --- what lies on the table


@pytest.mark.rule("SV-COMP-6")
def test_the_open_deck_has_what_a_solo_game_needs() -> None:
    deck = open_deck()
    assert len(deck.decisions) == 18
    assert Counter(card.colour for card in deck.personalities) == {"blue": 9, "red": 9}


@pytest.mark.rule("SV-COMP-6", "SV-SOLO-5", "SV-SOLO-2")
def test_a_solo_game_begins_with_18_cards_5_trackers_2_pawns_in_round_1() -> None:
    position = fresh().position
    now, deck, spent = position.decisions
    assert (now, spent, sorted(deck)) == ((), (), list(range(18)))
    assert position.rival is not None
    assert len(position.rival.trackers) == len(ATTRIBUTES) == 5
    assert position.rival.pawns == (None, None)
    assert position.round == 1
    assert [len(pile) for pile in position.personalities] == [1, 1, 1, 1, 1, 13]


@pytest.mark.rule("SV-SOLO-5")
def test_decision_cards_are_shuffled() -> None:
    orders = {fresh(seed=seed).position.decisions[1] for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert {order[0] for order in orders} > set(range(0, 18, 4))


def test_a_game_of_several_has_nothing_of_the_rival() -> None:
    position = new(["Ada", "Bo"], 1, deck=DECK).position
    assert (position.rival, position.decisions, position.personalities) == (None, (), ())
    with pytest.raises(ValueError, match=r"There is no Rival here: .*SV-SOLO-1"):
        _ = new(["Ada", "Bo"], 1, deck=DECK).rival


@pytest.mark.rule("SV-SOLO-1", "SV-R41")
def test_alone_the_table_is_laid_as_for_two() -> None:
    game = begun()
    assert game.seats == ("Ada",)
    assert len(board(game)) == 4
    assert None not in (*board(game), *row(game), *vcs(game), *hqs(game))
    assert money(game, "Ada") == 30
    assert valuation(game, "Ada") == 0
    assert game.position.order == (0,)


@pytest.mark.rule("SV-R41", "SV-R32")
def test_ada_keeps_one_of_two_founders_and_takes_its_blocks() -> None:
    game = fresh()
    offered = game.position.founders[1]
    assert game.legal_moves() == [KeepFounder(card) for card in offered]
    assert len(offered) == 2
    assert game.view(None).founders[1] is None
    game.play(KeepFounder(offered[1]))
    assert game.position.founders[0] == (offered[1],)
    assert game.position.code[0] == DECK.founders[offered[1]].instant


@pytest.mark.rule("SV-SOLO-1")
def test_the_rival_has_no_money_no_valuation_and_no_place_in_the_turn_order() -> None:
    position = begun().position
    assert len(position.money) == len(position.valuation) == 2  # Ada's, and the bank's or the market's
    assert (position.order, position.stack) == ((0,), (0,))


# --- personalities by level


@pytest.mark.rule("SV-SOLO-2")
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_number_of_blue_and_red_ones(level: str) -> None:
    for seed in SEEDS:
        game = fresh(level, seed)
        drawn = personalities(game)
        blue, red = LEVELS[level]
        assert Counter(name.partition(" ")[0] for name in drawn) == {"Blue": blue, "Red": red}
        assert len(set(drawn)) == 5
        assert len(game.position.personalities[-1]) == 13
        assert game.rival.level == level


@pytest.mark.rule("SV-SOLO-2")
@pytest.mark.parametrize("level", LEVELS)
def test_they_are_drawn_at_random_and_shuffled(level: str) -> None:
    """Everybody comes up; every attribute has now a blue one and now a red one."""
    drawn = [personalities(fresh(level, seed)) for seed in range(120)]
    assert {name for names in drawn for name in names} == {card.name for card in DECK.personalities}
    for attribute in range(5):
        assert {names[attribute][:3] for names in drawn} == {"Blu", "Red"}


# --- the Rival's mat and founder


@pytest.mark.rule("SV-SOLO-3", "SV-SOLO-2", "SV-R33")
def test_the_rivals_mat_moves_its_trackers_and_is_put_away() -> None:
    seen = set()
    for seed in SEEDS:
        game = fresh(seed=seed)
        (mine,), (theirs,), rest = game.position.mats
        assert sorted((mine, theirs, *rest)) == [0, 1, 2, 3]
        offers = zip(ATTRIBUTES, DECK.mats[theirs].offers, strict=True)
        assert trackers(game) == {attribute: 1 for attribute, number in offers if number}
        assert len(trackers(game)) == 2  # the other three stand on their green spaces
        seen.add((mine, theirs))
    assert len(seen) > 8


@pytest.mark.rule("SV-SOLO-3")
def test_the_log_tells_of_the_mat() -> None:
    game = table(solo="easy", rival={"mat": "Mat Calm"})
    assert trackers(game) == {"mindfulness": 1, "vacation": 1}
    (line,) = [line for line in map(str, fresh().log) if "is put away" in line]
    assert line.endswith("[SV-SOLO-3]")


ROWS = {
    "Founder One": "bar, square, dot, bar",
    "Founder Two": "bar, bar, bar, corner",
    "Founder Three": "corner, corner, dot, bar",
    "Founder Four": "dot, dot, dot, dot, dot, dot, dot, dot, dot",
    "Founder Five": "bar, line, corner",
    "Founder Six": "dot, dot, tee, dot, bar",
    "Founder Seven": "bar, ell, dot, dot, dot",
    "Founder Eight": "bar, zig, corner",
}
"""Instant blocks, then ongoing ones, each in the order dot, bar, corner, line, square, tee, ell, zig."""


@pytest.mark.rule("SV-SOLO-4", "SV-R44", "SV-R51")
def test_all_blocks_of_the_rivals_founder_are_its_tech_row() -> None:
    seen = set()
    for seed in range(60):
        game = fresh(seed=seed)
        (founder,) = game.position.founders[-1]
        name = DECK.founders[founder].name
        assert tech(game) == ROWS[name]
        assert (
            game.position.code[-1] + game.position.code[-2] == new(["A", "B"], 1, deck=DECK).position.code[-1]
        )
        assert founder not in game.position.founders[1]
        seen.add(name)
    assert seen == set(ROWS)


# --- round by round


def quiet(**wishes: Any) -> Game:
    """Ada has nothing to pay for but her mat; no personality acts for two rounds."""
    ada = {"founder": "Founder Two", "money": 30, "blocks": "nothing"} | wishes.pop("ada", {})
    rival = {"trackers": {}, "tech": "", "decisions": ["Card Two"]} | wishes.pop("rival", {})
    return table(**({"solo": "hard", "round": 2} | wishes), ada=ada, rival=rival)


@pytest.mark.rule("SV-SOLO-6")
def test_in_every_round_ada_plays_then_the_rival_then_all_operate() -> None:
    game = quiet(ada={"valuation": 9})
    for number in (2, 3):
        kinds = [event.kind for event in game.play(Stop())]
        steps = ("stop", "turn", "operate", "pay_hq", "round")
        assert [kind for kind in kinds if kind in steps] == list(steps)
        assert game.position.round == number + 1
        assert game.decision is not None
        assert game.decision.seat == 0


@pytest.mark.rule("SV-SOLO-6", "SV-SOLO-7")
def test_after_seven_rounds_the_rival_has_won() -> None:
    game = begun("hard", 4)
    rounds = 0
    while game.outcome is None:
        rounds += 1
        assert game.position.round == rounds
        finish_round(game)
    assert rounds == 7
    assert game.position.round == 7


@pytest.mark.rule("SV-SOLO-7", "SV-R2")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("space", [28, 29, 40])
def test_at_a_billion_at_the_end_of_any_round_ada_wins(number: int, space: int) -> None:
    game = quiet(round=number, ada={"valuation": space})
    game.play(Stop())
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.winners, game.outcome.ranking) == ("SV-SOLO-7", (0,), ((0,),))
    assert not game.outcome.cut_off
    assert f"The game ends after round {number}. [SV-SOLO-7]" in told(game)
    assert game.headline == "The game has ended: Ada wins."
    assert game.position.round == number


@pytest.mark.rule("SV-SOLO-7")
@pytest.mark.parametrize("number", range(1, 7))
def test_one_space_below_a_billion_the_game_goes_on(number: int) -> None:
    game = quiet(round=number, ada={"valuation": 27})
    game.play(Stop())
    assert game.outcome is None
    assert game.position.round == number + 1


@pytest.mark.rule("SV-SOLO-7")
@pytest.mark.parametrize("space", [0, 27])
def test_one_space_below_a_billion_after_round_7_the_rival_wins(space: int) -> None:
    game = quiet(round=7, ada={"valuation": space})
    game.play(Stop())
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.winners) == ("SV-SOLO-7", ())
    assert not game.outcome.cut_off
    assert game.headline == "The game has ended: the Rival wins."
    assert "The game ends after round 7. [SV-SOLO-7]" in told(game)
    assert [(row.place, row.name) for row in game.ranking] == [(1, "The Rival"), (2, "Ada")]
    assert repr(game.ranking) == "<Ranking: 1. The Rival, 2. Ada>"
    assert str(game.ranking).splitlines()[:2] == ["The game has ended: the Rival wins.", "1. The Rival"]
    assert str(game.ranking).splitlines()[2].startswith("2. Ada, valuation ")
    assert "<th>valuation</th>" in game.ranking._repr_html_()
    assert "<td>1.</td><td>The Rival</td><td></td><td></td><td></td>" in game.ranking._repr_html_()
    assert game.legal_moves() == []


@pytest.mark.rule("SV-SOLO-7")
def test_who_wins_is_first_in_the_ranking() -> None:
    game = quiet(ada={"valuation": 28, "money": 12})
    game.play(Stop())
    (ada,) = game.ranking
    assert (ada.place, ada.name) == (1, "Ada")
    assert ada.standing == {"valuation": "$1B", "money": "$10", "blocks": "1"}
    assert repr(game.ranking) == "<Ranking: 1. Ada>"


@pytest.mark.rule("SV-SOLO-7", "SV-OPER-1")
def test_step_1_of_operating_may_bring_the_billion() -> None:
    game = quiet(
        round=7, products=["Starting 4", "Starting 1"], ada={"valuation": 27, "innovated": ["Starting 1"]}
    )
    game.play(Stop())
    assert valuation(game, "Ada") == 28
    assert game.headline == "The game has ended: Ada wins."


@pytest.mark.rule("SV-SOLO-7", "SV-FORCED-2")
@pytest.mark.parametrize(("number", "ended"), [(4, False), (7, True)])
def test_a_billion_lost_again_by_a_forced_sunset_does_not_win(number: int, ended: bool) -> None:  # noqa: FBT001
    """Starting 1 brings the 28th space in step 1; its 4 code cannot be paid in step 2."""
    game = scenario(
        deck=reprinted("Starting 1", innovator={"upkeep": 4}),
        solo="hard",
        round=number,
        products=["Starting 4", "Starting 1"],
        ada={"valuation": 27, "innovated": ["Starting 1"], "founder": "Founder Two", "blocks": "nothing"},
        rival={"trackers": {}, "decisions": ["Card Two"]},
    )
    game.play(Stop())
    assert "Ada's valuation rises by 1 space. [SV-OPER-1]" in told(game)
    assert valuation(game, "Ada") == 28 - 2
    assert (game.outcome is not None) == ended
    if ended:
        assert game.headline == "The game has ended: the Rival wins."


@pytest.mark.rule("SV-SOLO-7", "SV-FORCED-1")
@pytest.mark.parametrize(("number", "ended"), [(4, False), (7, True)])
def test_a_billion_in_ada_s_turn_lost_again_by_a_forced_layoff_does_not_win(
    number: int,
    ended: bool,  # noqa: FBT001
) -> None:
    """Patient Pool brings her $12, and from 25 to 28; $2 go to the HQ, and Gus wants $11."""
    game = quiet(
        round=number,
        vcs=["Patient Pool"],
        ada={
            "valuation": 25,
            "money": 0,
            "blocks": "3 square, bar",
            "employees": ["Greedy Gus"],
            "tokens": {"Greedy Gus": 7},
        },
    )
    game.play(Fund(0))
    assert valuation(game, "Ada") == 28
    game.play(Stop())
    assert staff(game, "Ada") == []
    assert valuation(game, "Ada") == 28 - 2
    assert (game.outcome is not None) == ended


@pytest.mark.rule("SV-SOLO-7", "SV-PERS-2")
def test_a_billion_that_a_personality_takes_away_does_not_win() -> None:
    game = quiet(
        round=7,
        ada={"valuation": 28},
        rival={"trackers": {"tech": 3}, "personalities": [None, None, "Red Fall"]},
    )
    game.play(Stop())
    assert valuation(game, "Ada") == 26
    assert game.headline == "The game has ended: the Rival wins."


# --- the setting of the trackers


@pytest.mark.rule("SV-R42")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_from_the_green_space_it_is_so_many_steps(steps: int) -> None:
    """White comes to Annex, which moves the tracker of tech by 1: from just before the "!" Ada pays $12."""
    options = {} if steps == 3 else {"tracker_steps": steps}
    fee: dict[str, Any] = {"personalities": [None, None, "Red Fee"], "white": "row 0", "gray": "product 3"}
    wishes: dict[str, Any] = {"vcs": ["Patient Pool"], "hqs": ["Annex"], "options": options}
    game = quiet(rival=fee | {"trackers": {"tech": steps - 1}}, **wishes)
    assert game.rival.tracks[2].steps_left == 1
    game.play(Stop())
    assert money(game, "Ada") == 30 - 12 - 2
    assert trackers(game) == {}
    if steps > 1:
        early = quiet(rival=fee | {"trackers": {"tech": steps - 2}}, **wishes)
        early.play(Stop())
        assert money(early, "Ada") == 30 - 2
        assert trackers(early) == {"tech": steps - 1}


@pytest.mark.rule("SV-R42", "SV-SOLO-3")
def test_with_one_step_the_mat_alone_brings_two_trackers_down() -> None:
    game = fresh(options={"tracker_steps": 1})
    assert sorted(track.steps_left for track in game.rival.tracks) == [0, 0, 1, 1, 1]


# --- what cannot be


@pytest.mark.rule("SV-SOLO-2")
@pytest.mark.parametrize("level", ["Easy", "", "unicorn", 3, True, ["easy"], b"easy"])
def test_there_are_four_levels(level: Any) -> None:
    sentence = r"A solo game is beginner, easy, medium, hard, not .*\(SV-SOLO-2\)\."
    with pytest.raises(ValueError, match=sentence):
        new(solo=level, seed=1, deck=DECK)
    with pytest.raises(ValueError, match=sentence):
        table(solo=level)


@pytest.mark.rule("SV-SOLO-6")
@pytest.mark.parametrize(("players", "number"), [(["Ada", "Bo"], 2), ([], 0), (list("ABCD"), 4)])
def test_a_solo_game_has_one_player(players: list[str], number: int) -> None:
    with pytest.raises(ValueError, match=rf"A solo game has one player \(SV-SOLO-6\), not {number}\."):
        new(players, 1, solo="easy", deck=DECK)
    with pytest.raises(ValueError, match=rf"A solo game has one player \(SV-SOLO-6\), not {number}\."):
        table(players=players, solo="easy")


def test_a_number_of_players_too_many_for_a_solo_scenario() -> None:
    with pytest.raises(
        Impossible, match=r"players: a whole number from 1 to 1 is possible, not 2 \(SV-SOLO-6\)"
    ):
        table(players=2, solo="easy")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: new(["Ada"], 1, deck=DECK), r'2 to 4 can play .*, not 1; alone .* solo="medium"'),
        (lambda: new(seed=1, deck=DECK), r'Who plays\? Name the players, or play alone with solo="medium"'),
        (lambda: table(players=["Ada"]), r'2 to 4 can play .*, not 1; alone .* solo="medium"'),
        (lambda: new(["Rival"], 1, solo="easy", deck=DECK), "'Rival' is what the log calls a place"),
        (lambda: new("Ada", 1, solo="easy", deck=DECK), "Players are given as a list of names, not 'Ada'"),
    ],
)
def test_who_plays_alone(make: Callable[[], Game], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()


def test_the_one_player_may_have_any_name() -> None:
    assert new(["Zoë"], 1, solo="easy", deck=DECK).seats == ("Zoë",)
    assert new(solo="easy", seed=1, deck=DECK).seats == ("Ada",)


@pytest.mark.rule("SV-SOLO-6", "SV-R22")
def test_the_rounds_of_a_solo_game_are_not_to_be_set() -> None:
    sentence = r"A solo game has 7 rounds \(SV-SOLO-6\); the setting rounds is for several players"
    with pytest.raises(ValueError, match=sentence):
        fresh(options={"rounds": 7})
    with pytest.raises(ValueError, match=sentence):
        table(solo="easy", options={"rounds": 3})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"tracker_steps": 0}, r"A tracker has 1 to 9 steps to go, not 0 \(SV-R42\)"),
        ({"tracker_steps": 10}, r"A tracker has 1 to 9 steps to go, not 10 \(SV-R42\)"),
        ({"tracker_steps": True}, r"A tracker has 1 to 9 steps to go, not True \(SV-R42\)"),
        ({"tracker_steps": "3"}, r"A tracker has 1 to 9 steps to go, not '3' \(SV-R42\)"),
        ({"rival_waits": 1}, r"rival_waits is True or False, not 1 \(SV-R19\)"),
        ({"rival_waits": None}, r"rival_waits is True or False, not None \(SV-R19\)"),
        ({"steps": 3}, r"There is no setting 'steps'; there are rounds, "),
        ("tracker_steps", r"Options are given as a dict of settings, not 'tracker_steps'"),
    ],
)
@pytest.mark.rule("SV-R42", "SV-R19")
def test_options_that_cannot_be(options: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        fresh(options=options)
    with pytest.raises(ValueError, match=sentence):
        table(solo="easy", options=options)


def without(**parts: Any) -> Deck:
    return replace(DECK, title="short deck", **parts)


REDS = tuple(card for card in DECK.personalities if card.colour == "red")
BLUES = tuple(card for card in DECK.personalities if card.colour == "blue")


@pytest.mark.rule("SV-COMP-6", "SV-SOLO-2", "SV-R33", "SV-R41")
@pytest.mark.parametrize(
    ("deck", "level", "sentence"),
    [
        (
            without(decisions=()),
            "easy",
            r"The deck 'short deck' has no decision cards, which a solo game needs \(SV-COMP-6\)",
        ),
        (
            without(personalities=REDS),
            "hard",
            r"hard needs 1 blue personalities \(SV-SOLO-2\); the deck 'short deck' has 0",
        ),
        (
            without(personalities=(*REDS[:3], *BLUES)),
            "hard",
            r"hard needs 4 red personalities \(SV-SOLO-2\); the deck 'short deck' has 3",
        ),
        (
            without(personalities=(*REDS, *BLUES[:3])),
            "beginner",
            r"beginner needs 4 blue personalities \(SV-SOLO-2\); the deck 'short deck' has 3",
        ),
        (without(mats=DECK.mats[:1]), "easy", "A solo game needs 2 mats; the deck 'short deck' has 1"),
        (without(founders=DECK.founders[:2]), "easy", "A solo game needs 3 founders; the deck .* has 2"),
    ],
)
def test_a_deck_that_is_too_small_for_it(deck: Deck, level: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(solo=level, seed=1, deck=deck)
    with pytest.raises(ValueError, match=sentence):
        scenario(solo=level, deck=deck)


@pytest.mark.rule("SV-SOLO-2")
def test_a_deck_with_just_enough_of_each_colour_will_do() -> None:
    game = new(solo="hard", seed=1, deck=without(personalities=(*REDS[:4], BLUES[0])))
    assert sorted(game.position.personalities[-1]) == []
    assert game.position.rival is not None


def test_a_set_without_the_files_of_the_solo_game_serves_several_players(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(Path(__file__).parent / "deck", tmp_path / "several"))
    for name in ("decisions", "personalities"):
        (folder / f"{name}.toml").unlink()
    text = (folder / "deck.toml").read_text("utf-8")
    for line in ("decisions = 18\n", "personalities = 18\n"):
        assert line in text
        text = text.replace(line, "")
    (folder / "deck.toml").write_text(text, "utf-8")
    assert cards.check(folder)
    assert new(["Ada", "Bo"], 1, deck=folder).legal_moves()
    with pytest.raises(ValueError, match=r"has no decision cards, which a solo game needs \(SV-COMP-6\)"):
        new(solo="easy", seed=1, deck=folder)


def test_a_set_that_promises_decision_cards_and_has_none_is_refused(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(Path(__file__).parent / "deck", tmp_path / "several"))
    (folder / "decisions.toml").unlink()
    with pytest.raises(cards.BadCard, match=r"deck\.toml: counts\.decisions says 18, but there are 0"):
        cards.load(folder)


# --- positions made to order


def test_what_is_wished_for_the_rival_lies_so() -> None:
    game = table(
        solo="medium",
        round=3,
        products=["Starting 1", "Starting 2"],
        designs={"Starting 1": "3 dot"},
        rival={
            "trackers": {"tech": 2, "balance": 3},
            "tech": "bar, dot, 2 line, bar",
            "white": "vc 1",
            "gray": "row 4",
            "personalities": ["Red Fee", None, "Blue Dot"],
            "decisions": ["Card Two", "Card One"],
            "spent": ["Card Six"],
            "employees": ["Even Eve", "Tech Ted"],
            "innovated": ["Starting 1"],
            "second": ["Starting 5"],
            "founder": "Founder Four",
            "mat": "Mat Climb",
        },
    )
    assert trackers(game) == {"tech": 2, "balance": 3}
    assert tech(game) == "bar, dot, line, line, bar"
    assert pawns(game) == ("vc 1", "row 4")
    assert (vcs(game)[1], row(game)[4]) == (None, None)
    assert (personalities(game)[0], personalities(game)[2]) == ("Red Fee", "Blue Dot")
    assert game.position.decisions[1][:2] == (1, 0)
    assert game.position.decisions[2] == (5,)
    assert len(game.position.decisions[1]) == 17
    assert rivals_people(game) == ["Even Eve", "Tech Ted"]
    assert rivals_tiles(game) == [("Starting 1", "innovator"), ("Starting 5", "second")]
    assert DECK.founders[game.position.founders[-1][0]].name == "Founder Four"
    assert DECK.mats[game.position.mats[-2][0]].name == "Mat Climb"
    assert totals(game.position) == totals(table(solo="medium").position)


def test_what_is_not_wished_for_is_as_the_mat_and_the_founder_have_it() -> None:
    game = table(solo="easy", rival={"mat": "Mat Climb", "founder": "Founder Six"})
    assert trackers(game) == {"tech": 1, "promotion": 1}
    assert tech(game) == ROWS["Founder Six"]
    assert pawns(game) == (None, None)


@pytest.mark.parametrize(
    ("rival", "sentence"),
    [
        (7, r"rival: described by dict\(\.\.\.\) with trackers, tech, white, gray"),
        ({"money": 7}, r"rival: there is no field 'money'; there are trackers, tech, white"),
        ({"trackers": {"tech": 4}}, r"rival\.trackers\.tech: .* from 0 to 3 .*, not 4 \(SV-R42\)"),
        ({"trackers": {"tech": -1}}, r"rival\.trackers\.tech: .* from 0 to 3 .*, not -1 \(SV-R42\)"),
        ({"trackers": {"tech": "2"}}, r"rival\.trackers\.tech: .* from 0 to 3 .*, not '2' \(SV-R42\)"),
        ({"trackers": {"teck": 1}}, r"rival\.trackers: no attribute is called 'teck'; there are mindful"),
        ({"trackers": [1]}, r"rival\.trackers: written as a dict of attributes, not \[1\]"),
        ({"tech": ["bar"]}, r"rival\.tech: blocks from left to right, such as"),
        ({"tech": "bra"}, r"rival\.tech: 'bra' is no block"),
        ({"tech": "20 bar, bar"}, r"rival\.tech: the supply has only .*\(SV-COMP-4\)"),
        ({"white": "vc 3"}, r"rival\.white: 'vc 3' is no space; there are product 0, "),
        ({"gray": "product 4"}, r"rival\.gray: 'product 4' is no space; there are product 0, "),
        ({"white": 3}, r"rival\.white: a space of the board, such as 'vc 1' or 'row 4', not 3"),
        ({"white": "vc 1", "gray": "vc 1"}, r"rival\.gray: white stands on vc 1 already \(SV-PAWN-1\)"),
        ({"white": "row 0"}, r"row: a pawn stands in slot 0, so no card lies there \(SV-R18\)"),
        ({"white": "vc 0"}, r"vcs: a pawn stands in slot 0, so no card lies there \(SV-R18\)"),
        ({"gray": "hq 0"}, r"hqs: a pawn stands in slot 0, so no card lies there \(SV-R18\)"),
        ({"gray": "product 0"}, r"products: a pawn stands in slot 0, so no card lies there \(SV-R18\)"),
        ({"founder": "Founder One"}, r"founder: Founder One is wished for twice, and is there once"),
        ({"mat": "Mat Tech"}, r"mat: Mat Tech is wished for twice, and is there once"),
        ({"mat": "Mat Noir"}, r"rival\.mat: No 'Mat Noir' in the "),
        (
            {"personalities": ["Red Fee"] * 6},
            r"rival\.personalities: there is one for each of 5 \(SV-SOLO-2\)",
        ),
        (
            {"personalities": ["Blue Dot", "Blue Fee", "Blue Gift"]},
            r"rival\.personalities: medium has 2 blue and 3 red ones \(SV-SOLO-2\)",
        ),
        ({"personalities": "Red Fee"}, r"rival\.personalities: cards are given as a list of names"),
        ({"personalities": ["Red Fee", "Red Fee"]}, r"rival\.personalities: Red Fee is wished for twice"),
        ({"decisions": ["Card Nought"]}, r"rival\.decisions: No 'Card Nought' in the "),
        ({"decisions": [None]}, r"rival\.decisions: every card is given by its name; None names nothing"),
        (
            {"decisions": ["Card One"], "spent": ["Card One"]},
            r"rival\.decisions: Card One is wished for twice",
        ),
        ({"employees": ["Plain Jane"]}, r"row or employees: Plain Jane is wished for twice"),
        ({"employees": ["Last Lou"]}, r"row or employees: Last Lou is wished for twice"),
        ({"innovated": ["Starting 2"]}, r"innovated: the tile of Starting 2 is there once \(SV-COMP-2\)"),
        ({"second": ["Starting 1"]}, r"second: Starting 1 lies on the board, so it has no Second Mover"),
        (
            {"innovated": ["Starting 5"], "second": ["Starting 5"]},
            r"rival\.second: nobody is both movers of Starting 5 \(SV-R11\)",
        ),
        ({"innovated": ["Starting 9"]}, r"rival\.innovated: No 'Starting 9' in the "),
    ],
)
def test_a_wish_for_the_rival_that_no_game_could_grant(rival: Any, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        table(
            solo="medium",
            row=["Plain Jane"],
            vcs=["Just Cash"],
            hqs=["Annex"],
            products=["Starting 1", "Starting 2"],
            ada={
                "founder": "Founder One",
                "mat": "Mat Tech",
                "employees": ["Last Lou"],
                "innovated": ["Starting 2"],
            },
            rival=rival,
        )


@pytest.mark.rule("SV-COMP-6")
@pytest.mark.parametrize("rival", [{"personalities": ["Red Fee"] * 2}, {"decisions": ["Card One"] * 2}])
def test_a_card_wished_for_twice_is_refused_by_the_rule_that_counts_such_cards(rival: Any) -> None:
    with pytest.raises(Impossible, match=r"is wished for twice, and is there once \(SV-COMP-6\)"):
        table(solo="hard", rival=rival)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"solo": "easy", "round": 8}, r"round: a whole number from 1 to 7 is possible, not 8 \(SV-SOLO-6\)"),
        (
            {"rival": {"tech": "bar"}},
            r'rival: there is one in solo games only; name a level, such as solo="easy"',
        ),
        (
            {"solo": "easy", "products": ["Starting 1"], "designs": {"Starting 1": "5 dot"}},
            r"designs: nobody has launched Starting 1 \(SV-LAUNCH-2\)",
        ),
        ({"solo": "easy", "bo": {}}, r"'bo' is neither a field nor a player; the players are Ada"),
    ],
)
def test_a_solo_position_that_cannot_be(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        table(**wishes)


# --- written down


FULL: dict[str, Any] = {
    "solo": "medium",
    "seed": 7,
    "round": 3,
    "actions": 2,
    "options": {"tracker_steps": 2, "rival_waits": True},
    "products": ["Starting 1", "Starting 2"],
    "hqs": [None, "Loft"],
    "designs": {"Starting 1": "3 dot", "Starting 2": "5 dot"},
    "ada": {"money": 20, "blocks": "square", "innovated": ["Starting 2"], "valuation": 4},
    "rival": {
        "trackers": {"tech": 2},
        "tech": "bar, dot, bar",
        "white": "vc 1",
        "gray": "row 4",
        "personalities": ["Red Fee", None, "Blue Dot"],
        "decisions": ["Card Two"],
        "spent": ["Card Six"],
        "employees": ["Even Eve"],
        "innovated": ["Starting 1"],
        "second": ["Starting 5"],
        "founder": "Founder Four",
        "mat": "Mat Climb",
    },
}


@pytest.mark.parametrize(
    "make",
    [
        lambda: fresh("hard", 5),
        lambda: new(["Zoë"], 5, solo="beginner"),
        lambda: fresh(options={"tracker_steps": 4, "rival_waits": True}),
        lambda: table(solo="easy"),
        lambda: table(solo="easy", rival={"tech": "", "trackers": {}}),
        lambda: table(**FULL),
    ],
    ids=["new", "open deck", "options", "scenario", "nothing", "everything"],
)
def test_a_start_as_it_shows_itself_makes_the_same_start(make: Callable[[], Game]) -> None:
    game = make()
    again = eval(repr(game.start), {"sv": sv})  # noqa: S307 - it is our own
    assert again.start == game.start
    assert again.position == game.position


def some_rounds(game: Game, plays: int) -> Game:
    """Ada plays now this and now that."""
    for number in range(plays):
        if game.outcome is None:
            moves = game.legal_moves()
            game.play(moves[(7 * number) % len(moves)])
    return game


@pytest.mark.rule("SV-SOLO-6")
@pytest.mark.parametrize("seed", range(6))
def test_a_record_holds_the_rivals_turns_too(seed: int) -> None:
    game = some_rounds(fresh("hard", seed), 30)
    again = load(game.record())
    assert again.position == game.position
    assert again.record() == game.record()
    assert str(again.log) == str(game.log)


def test_the_same_moves_lead_to_the_same_game() -> None:
    one, other = (some_rounds(fresh("hard", 3), 40) for _ in range(2))
    assert one.record() == other.record()
    assert one.position == other.position


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_pass_over_the_rivals_turn(seed: int) -> None:
    game = some_rounds(fresh("hard", seed), 1)
    seen = [game.position]
    for number in range(25):
        if game.outcome is None:
            moves = game.legal_moves()
            game.play(Stop() if Stop() in moves else moves[number % len(moves)])
            seen.append(game.position)
    assert seen[-1].round >= 5
    record = game.record()
    for before in reversed(seen[:-1]):
        game.undo()
        assert game.position == before
    for after in seen[1:]:
        game.redo()
        assert game.position == after
    assert game.record() == record


def test_a_position_made_to_order_is_recorded_with_what_was_wished_for_the_rival() -> None:
    game = table(**FULL)
    game.play(Stop())
    assert load(game.record()).position == game.position


def test_ada_may_pay_what_operating_asks_for_after_the_rivals_turn() -> None:
    game = quiet(
        products=["Starting 4", "Starting 1"],
        ada={"innovated": ["Starting 1"], "blocks": "bar"},
    )
    game.play(Stop())
    assert game.legal_moves() == [Pay("corner"), Pay("bar")]
    assert game.position.round == 2
    game.play(Pay("bar"))
    assert game.position.round == 3
    assert (code(game, "Ada"), launched(game, "Ada")) == ("corner", ["Starting 1"])
