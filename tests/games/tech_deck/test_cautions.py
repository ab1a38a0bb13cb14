"""Warnings about decks: each caution speaks of a deck with one number, or one share, that is amiss."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from sv_widgets.games.tech_deck import effects
from sv_widgets.games.tech_deck.cards import Card, Deck, open_deck
from sv_widgets.games.tech_deck.cards.cautions import CAUTIONS
from tests.conformance.decks import CautionTests

OPEN = open_deck()
change = OPEN.change


def each(changed: Callable[[Card], dict[str, Any]]) -> Deck:
    """The open deck with something else on each card; for what one card does not change."""
    return replace(OPEN, cards=tuple(replace(card, **changed(card)) for card in OPEN.cards))


@pytest.mark.rule("TD-CARD-2", "TD-CARD-3", "TD-CARD-4")
class TestCautions(CautionTests):
    deck = OPEN
    cautions = CAUTIONS
    shown: ClassVar = {
        "effects_never_used": (
            change("3-Technology", effect={"kind": "edge", "by": 3}),
            "cards.toml, Duct Tape: effect.kind is edge, which needs another team, and a solo player ",
        ),
        "draws_out_of_proportion": (
            change("8-Service", effect={"discard": 2}),
            "cards.toml, Apology Tour: effect.draw is 1 and effect.discard is 2, so that the hand becomes ",
        ),
        "starting_decks_apart": (
            change("3-Service", effect={"discard": 1}),
            "cards.toml: effect differs between 3-Information of team 1 (draw 1 card) and 3-Service of ",
        ),
        "homes_apart": (
            each(lambda card: {"home": "group"} if card.value > 8 else {}),
            "cards.toml: home is venture on 1",
        ),
        "recruiting_apart": (
            each(lambda card: {"effect": effects.SendBack()} if card.effect.kind == "recruit" else {}),
            "cards.toml: effect is recruit on 0 of 26 ventures, which is how customers become group ",
        ),
        "few_kinds_of_effect": (
            each(lambda card: {"effect": effects.Keep(1)} if card.value > 4 else {}),
            "cards.toml: effect has ",
        ),
    }


@pytest.mark.rule("TD-CARD-4")
def test_nothing_can_be_used_again_where_nothing_else_is() -> None:
    again = effects.Again("venture")
    told = each(lambda card: {"effect": again} if card.home == "venture" else {}).warnings()
    never = [sentence for sentence in told if "so that it can never be used" in sentence]
    assert len(never) == 27, "all ventures, and the card that was there for them"
    assert never[0].startswith(
        "cards.toml, Coffee Run: effect.of is venture, and no other kind of effect has "
    )


def test_a_look_at_the_other_hand_is_nothing_for_a_solo_player_who_starts_with_it() -> None:
    look = {"kind": "look", "at": "hand"}
    assert any("which needs another team" in each for each in change("3-Technology", effect=look).warnings())
    assert not change("6-Service", effect=look).warnings(), "nobody starts with it"


def test_a_draw_without_a_discard_is_out_of_proportion_too() -> None:
    (told,) = change("12-Information", effect={"draw": 3, "discard": 0}).warnings()
    assert "so that the hand becomes 3 larger" in told


@pytest.mark.parametrize(("recruits", "warned"), [(6, True), (7, False), (13, False), (14, True)])
@pytest.mark.rule("TD-CARD-2")
def test_from_a_quarter_to_half_of_the_ventures_recruit(recruits: int, warned: bool) -> None:  # noqa: FBT001
    ventures = [card for card in OPEN.cards if card.home == "venture"]
    chosen = {card.name for card in ventures[:recruits]}

    def changed(card: Card) -> dict[str, Any]:
        if card.home == "group":
            return {}
        return {"effect": effects.Recruit("hand") if card.name in chosen else effects.SendBack()}

    told = [sentence for sentence in each(changed).warnings() if "effect is recruit on" in sentence]
    assert bool(told) == warned


@pytest.mark.parametrize(("kinds", "warned"), [(11, True), (12, False)])
@pytest.mark.rule("TD-CARD-2")
def test_there_are_twelve_kinds_of_effect(kinds: int, warned: bool) -> None:  # noqa: FBT001
    left = {kind.kind for kind in effects.EFFECTS[:kinds]}
    deck = each(lambda card: {} if card.effect.kind in left else {"effect": effects.SendBack()})
    assert any("effect has 11 kinds on all cards" in sentence for sentence in deck.warnings()) == warned


def test_a_hand_that_becomes_one_card_larger_is_usual() -> None:
    assert not change("12-Information", effect={"draw": 2, "discard": 1}).warnings()
    assert change("12-Information", effect={"draw": 2, "discard": 0}).warnings()
