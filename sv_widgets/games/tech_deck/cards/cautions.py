"""What games with a deck would show, said from its cards alone: a function for each caution (TD-CARD)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from sv_widgets.games.tech_deck import effects
from sv_widgets.games.tech_deck.cards.deck import HOMES, SOLO, TEAMS, VENTURE, Deck
from sv_widgets.kernel.grammar import counted

FEWEST_KINDS: Final = 12
"""The fewest kinds of effect (TD-CARD-2)."""
LEAST_HOME: Final = 0.35
"""The least part of the cards for each home, of which about half is meant (TD-CARD-2)."""
RECRUITS: Final = (1 / 4, 1 / 2)
"""The least and the largest part of the ventures that recruit, of which a third is meant (TD-CARD-2)."""
MOST_DRAWN: Final = 1
"""The most cards by which an effect makes the hand larger, as a rule."""

Caution = Callable[[Deck], Iterator[str]]


def effects_never_used(deck: Deck) -> Iterator[str]:
    for card in deck.cards:
        effect = card.effect
        if isinstance(effect, effects.Again) and not any(
            other.home == effect.of and not isinstance(other.effect, effects.Again) for other in deck.cards
        ):
            yield (
                f"cards.toml, {card.name}: effect.of is {effect.of}, and no other kind of effect has that "
                "home, so that it can never be used; usual is half of the cards in each home."
            )
        if card.label in SOLO and _needs_another_team(effect):
            yield (
                f"cards.toml, {card.name}: effect.kind is {effect.kind}, which needs another team, and a "
                "solo player starts with the card and can never use it; usual is an effect on one's own "
                "cards."
            )


def _needs_another_team(effect: object) -> bool:
    return isinstance(effect, effects.Edge) or (
        isinstance(effect, effects.Look) and effect.at == effects.HAND
    )


def draws_out_of_proportion(deck: Deck) -> Iterator[str]:
    for card in deck.cards:
        if isinstance(card.effect, effects.Draw):
            more = card.effect.draw - card.effect.discard
            if not 0 <= more <= MOST_DRAWN:
                changes = f"{abs(more)} {'smaller' if more < 0 else 'larger'}"
                yield (
                    f"cards.toml, {card.name}: effect.draw is {card.effect.draw} and effect.discard is "
                    f"{card.effect.discard}, so that the hand becomes {changes}; usual is 0 to {MOST_DRAWN} "
                    "larger."
                )


def starting_decks_apart(deck: Deck) -> Iterator[str]:
    of_teams = [[card for card in deck.cards if card.label in labels] for labels in TEAMS]
    for value in sorted({card.value for cards in of_teams for card in cards}):
        own = [[card for card in cards if card.value == value] for cards in of_teams]
        one, other = (sorted(card.effect.words() for card in cards) for cards in own)
        if one != other:
            first, second = (" and ".join(card.label for card in cards) for cards in own)
            yield (
                f"cards.toml: effect differs between {first} of team 1 ({'; '.join(one)}) and {second} of "
                f"team 2 ({'; '.join(other)}); usual is the same for both (TD-CARD-2)."
            )


def homes_apart(deck: Deck) -> Iterator[str]:
    homes = Counter(card.home for card in deck.cards)
    for home in HOMES:
        if homes[home] < LEAST_HOME * len(deck.cards):
            yield (
                f"cards.toml: home is {home} on {counted(homes[home], 'card')} of {len(deck.cards)}; "
                "usual is about half (TD-CARD-2)."
            )


def recruiting_apart(deck: Deck) -> Iterator[str]:
    ventures = [card for card in deck.cards if card.home == VENTURE]
    there = sum(isinstance(card.effect, effects.Recruit) for card in ventures)
    few, many = RECRUITS
    if not few * len(ventures) <= there <= many * len(ventures):
        yield (
            f"cards.toml: effect is recruit on {there} of {counted(len(ventures), 'venture')}, which is how "
            "customers become group cards; usual is one in three (TD-CARD-2)."
        )


def few_kinds_of_effect(deck: Deck) -> Iterator[str]:
    kinds = {card.effect.kind for card in deck.cards}
    if len(kinds) < FEWEST_KINDS:
        yield (
            f"cards.toml: effect has {counted(len(kinds), 'kind')} on all cards; "
            f"usual is {FEWEST_KINDS} or more (TD-CARD-2)."
        )


CAUTIONS: Final[tuple[Caution, ...]] = (
    *(effects_never_used, draws_out_of_proportion, starting_decks_apart),
    *(homes_apart, recruiting_apart, few_kinds_of_effect),
)
