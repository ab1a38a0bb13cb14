"""Everything a person meets in a cell has a plain text and a picture by which one can play, and no more."""

import re
from typing import Any

import pytest

from sv_widgets.games.tech_deck import Adjust, Lay, deck, new
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.games.tech_deck.strips import DOMAINS, strip
from sv_widgets.look import TOKENS, colour, colour_of
from tests.conformance.pictures import CardTests, said
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import card, table

OPEN = deck.open_deck()


class TestCards(CardTests):
    deck = OPEN
    longest_name, longest_line = 24, 36

    def test_it_shows_its_line_and_effect(self, card: Any) -> None:
        shown = said(card._repr_svg_())
        assert card.line in shown
        assert all(word in shown for word in card.effect.words().split())

    def test_it_has_as_many_squares_as_its_value(self, card: Any) -> None:
        role = colour(colour_of(DOMAINS[card.domain.lower()]["shape"]))
        assert card._repr_svg_().count(f'fill="{role}"/>') >= card.value

    def test_a_few_words_of_its_effect_fit_a_small_card(self, card: Any) -> None:
        assert 0 < len(card.effect.brief()) <= 32


def text_of(game: Game, seat: str | None) -> str:
    """The text form of a picture."""
    (found,) = re.findall(r"<desc>(.*?)</desc>", game.picture(seat), re.DOTALL)
    return str(found)


def test_a_strip_shows_what_is_there_what_is_free_and_what_is_over() -> None:
    cards = [DECK.find("6-Service"), DECK.find("3-Information")]
    ten, nine, eight = ("".join(strip(cards, length, 0, 0)) for length in (10, 9, 8))
    sunken, loss = colour("sunken"), colour("losssoft")
    assert (ten.count(sunken), ten.count(loss)) == (1, 0)
    assert (nine.count(sunken), nine.count(loss)) == (0, 0)
    assert (eight.count(sunken), eight.count(loss)) == (0, 1)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_text_says_all_that_the_own_team_may_know(players: int) -> None:
    game = new(["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][:players], 3, deck=DECK)
    while game.position.round == 0:
        game.play(game.legal_moves()[0])
    position, own = game.position, game.position.team_of[0]
    shown = text_of(game, "Ada")
    for place in (position.row, position.hand(own), *map(position.venture, range(len(position.owners)))):
        for number in place.held(position):
            assert str(DECK.cards[number]) in shown
    assert f"{len(position.customers.held(position))} customers in the deck" in shown
    assert all(name in shown for name in game.seats)
    assert game.picture("Ada").count("<text") > 20
    everybody = {f"var(--sv-seat{seat + 1}," for seat in range(players)}
    assert all(role in game.picture(None) for role in everybody)


@pytest.mark.rule("TD-R15", "TD-R35")
def test_hidden_hands_are_backs_for_everybody_else() -> None:
    game = table(4, phase="assist", row=["6-Service"], team1={"hand": ["4-Service", "2-Science"]})
    for seat in ("Bo", "Di", None):
        assert DECK.find("4-Service").name not in said(game.picture(seat)), seat
        assert "4-Service" not in text_of(game, seat)
        assert "hand of 2 hidden cards" in text_of(game, seat)
    for seat in ("Ada", "Cy"):
        assert str(DECK.find("4-Service")) in text_of(game, seat)


@pytest.mark.rule("TD-R27")
def test_what_is_chosen_shows_to_the_own_team_with_what_it_fits() -> None:
    game = table(
        phase="assist",
        row=["6-Service", "11-Science", "5-Information"],
        team1={"hand": ["4-Service", "2-Science"]},
        team2={"hand": ["3-Service", "2-Information"]},
    )
    game.play(Lay((card("4-Service"), card("2-Science"))))
    own = text_of(game, "Ada")
    assert "6 of 6, fits" in own
    assert "6 of 11, 5 short" in own
    assert "6 of 5, 1 over, no Information" in own
    for seat in ("Bo", None):
        assert "6 of 6" not in text_of(game, seat)
        assert "hand of 2 hidden cards" in text_of(game, seat), "the count from before"


@pytest.mark.rule("TD-ASSIST-3", "TD-R30")
def test_a_contest_shows_who_wins_as_it_stands() -> None:
    game = table(
        phase="assist",
        row=["5-Information"],
        team1={"hand": ["4-Service", "1-Information", "1-Service"]},
        team2={"hand": ["3-Service", "2-Information"]},
        ada={"venture": ["13-Service"]},
    )
    game.seat("Ada").lay("4-Service", "1-Information")
    game.seat("Bo").lay("3-Service", "2-Information")
    shown = text_of(game, None)
    assert "team 1: 5 of 5, wins" in shown
    assert "team 2: 5 of 5, loses" in shown
    assert "for 5-Information, 1 in hand" in shown


def test_what_effects_have_added_counts() -> None:
    game = table(
        phase="assist",
        row=["5-Service"],
        team1={"hand": ["4-Service", "1-Service"]},
        team2={"hand": []},
        ada={"venture": ["5-Science"]},
    )
    game.play(Lay((card("4-Service"),)))
    assert "4 of 5, 1 short" in text_of(game, "Ada")
    game.seat("Ada").use("5-Science")
    game.play(Adjust(2))
    assert "6 of 5, 1 over" in text_of(game, "Ada")
    assert "(used this round)" in text_of(game, "Ada")


@pytest.mark.rule("TD-END-1", "TD-R14")
def test_how_close_all_are_to_losing_is_said() -> None:
    game = table(phase="effects", row=["9-Service"], unhappy=["8-Science", "7-Science"])
    assert "2 unhappy: at 3 all lose" in text_of(game, None)
    lost = table(phase="effects", row=["9-Service"], unhappy=["8-Science", "7-Science", "6-Science"])
    assert "3 unhappy: all lose after this round" in text_of(lost, None)
    assert "Unhappy: 8-Science, 7-Science, 6-Science" in text_of(lost, None)
    assert colour("loss") in lost.picture(None)


def test_the_picture_has_no_colour_of_its_own() -> None:
    """Every colour is a variable of the theme, so that it is right in both."""
    picture = table(4, seed=3).picture("Ada")
    used = set(re.findall(r'(?:fill|stroke)="([^"]*)"', picture)) - {"none"}
    roles = {colour(role) for role in TOKENS["colour"]["light"]}
    assert used <= roles


def test_the_end_is_said() -> None:
    game = table(phase="refresh", row=["9-Service"], left=0, team1={"score": ["8-Science"]})
    while game.outcome is None:
        game.play(game.legal_moves()[0])
    assert "The game has ended: Ada wins." in said(game._repr_svg_())
    assert "1 scored, sum 8" in said(game._repr_svg_())
