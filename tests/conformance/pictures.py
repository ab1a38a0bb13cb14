"""What a picture says, and that every card has one."""

from typing import Any, ClassVar
from xml.dom import minidom

import pytest

from sv_widgets.kernel import Card, Deck


def said(svg: str) -> str:
    """The texts of a picture, which has to be well-formed for that."""

    def texts(node: Any) -> list[str]:
        if node.nodeType == node.TEXT_NODE:
            return [node.data]
        return [text for child in node.childNodes for text in texts(child)]

    return " ".join(texts(minidom.parseString(svg)))  # noqa: S318 - our own picture


class CardTests:
    """Every card of an open deck has a name of its own, a line, a plain text and a picture."""

    deck: ClassVar[Deck]
    longest_name: ClassVar[int] = 18
    longest_line: ClassVar[int] = 26

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "card" in metafunc.fixturenames:
            every = [card for cards in self.deck.sorts().values() for card in cards]
            metafunc.parametrize("card", every, ids=lambda card: card.name)

    def test_every_card_draws_itself(self, card: Any) -> None:
        assert repr(card) == f"<{type(card).__name__} {card.name!r}>"
        assert str(card).startswith(f"{card.name}: ")
        assert card.name in said(card._repr_svg_())
        assert card._repr_svg_() == card._repr_svg_()

    def test_every_card_has_a_name_and_a_character_of_its_own(self) -> None:
        every: list[Card] = [card for cards in self.deck.sorts().values() for card in cards]
        assert len({card.name for card in every}) == len({card.line for card in every}) == len(every)
        for card in every:
            assert 0 < len(card.line) <= self.longest_line
            assert len(card.name) <= self.longest_name
