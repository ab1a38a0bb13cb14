"""A player's moves as methods: they take cards and players by name, and sums in dollars."""

from typing import Any

from sv_widgets import kernel
from sv_widgets.games.bidness.auction import DROP_OUT, Bid
from sv_widgets.games.bidness.business import LayOff, PayOff
from sv_widgets.games.bidness.card_play import BORROW, PASS_TURN, PlayCard, PlayOn, Sell
from sv_widgets.games.bidness.claims import Claim
from sv_widgets.games.bidness.lawsuit import ACCEPT, GO_TO_TRIAL, Offer, Sue
from sv_widgets.games.bidness.position import Position
from sv_widgets.games.bidness.rounds import Discard
from sv_widgets.kernel import InvalidData, PlayResult, match_name
from sv_widgets.kernel.plain import shown

Card = str | int
"""A card in hand: its name or a part of it, the name or the id of its kind, or its number."""
Player = str | int
"""Another player, by name or by seat."""


class Seat(kernel.Seat):
    """A player of *Bidness*.

    >>> from sv_widgets.games.bidness import scenario
    >>> game = scenario(seed=1, ada={"hand": ["marketer", "acquisition", "smear", "intern"]})
    >>> ada, bo = game.seat("Ada"), game.seat("Bo")
    """

    # --- the setup phase

    def discard(self, card: Card) -> PlayResult:
        """Discard a card of your hand, unseen."""
        return self.play(Discard(self._held(card)))

    # --- the card-play phase

    def play_card(self, card: Card, player: Player | None = None) -> PlayResult:
        """Play a card of your hand, on another player if it names one.

        >>> from sv_widgets.games.bidness import scenario
        >>> game = scenario(seed=1, ada={"hand": ["acquisition", "smear", "intern"]})
        >>> played = game.seat("Ada").play_card("acquisition")
        >>> print(game.log[2])
        Ada gains 2 tech points. [BD-CARD-3]
        """
        number = self._held(card)
        return self.play(PlayCard(number) if player is None else PlayOn(number, self._player(player)))

    def play_on(self, card: Card, player: Player) -> PlayResult:
        """Play a card of your hand on another player: a target or a partner."""
        return self.play_card(card, player)

    def sue(self, defendant: Player, damages: int, card: Card | None = None) -> PlayResult:
        """Sue a player for damages: dollars, Marketers or tech points, as the lawsuit card says.

        The card need not be named if the hand holds one kind of lawsuit only.

        >>> from sv_widgets.games.bidness import scenario
        >>> game = scenario(seed=1, ada={"hand": ["negligence", "smear", "intern"]}, bo={"cash": 200})
        >>> sued = game.seat("Ada").sue("Bo", 150)
        >>> print(game.log[1])
        Ada sues Bo for $150. [BD-LAW-1]
        """
        number = self._lawsuit() if card is None else self._held(card)
        return self.play(Sue(number, self._player(defendant), damages))

    def sell(self, card: Card) -> PlayResult:
        """Sell a card of your hand to the bank for $10."""
        return self.play(Sell(self._held(card)))

    def borrow(self) -> PlayResult:
        """Borrow $100 against an IOU; the turn goes on."""
        return self.play(BORROW)

    def pass_turn(self) -> PlayResult:
        """Pass."""
        return self.play(PASS_TURN)

    # --- auctions

    def bid(self, amount: int) -> PlayResult:
        """Raise the bid to this amount.

        >>> from sv_widgets.games.bidness import scenario
        >>> game = scenario(seed=1, ada={"hand": ["marketer", "smear", "intern"]})
        >>> auctioned = game.seat("Ada").play_card("marketer")
        >>> bid = game.seat("Ada").bid(40)
        >>> print(game.log[-1])
        Ada bids $40. [BD-AUC-1]
        """
        return self.play(Bid(amount))

    def drop_out(self) -> PlayResult:
        """Drop out of the auction, for good."""
        return self.play(DROP_OUT)

    # --- lawsuits

    def offer(self, amount: int) -> PlayResult:
        """Name a sum for a settlement; to name the other side's sum is to accept it (BD-R6)."""
        case = self._position.case
        same = case is not None and case.sums and case.sums[-1] == amount
        return self.play(ACCEPT if same else Offer(amount))

    def accept(self) -> PlayResult:
        """Accept the other side's last sum."""
        return self.play(ACCEPT)

    def go_to_trial(self) -> PlayResult:
        """Name no sum, or reject the other side's."""
        return self.play(GO_TO_TRIAL)

    # --- the business phase

    def lay_off(self, marketers: int = 0, engineers: int = 0, lawyers: int = 0) -> PlayResult:
        """Lay off so many employees; the others are paid, and what cash lacks is borrowed."""
        return self.play(LayOff(marketers, engineers, lawyers))

    def pay_off(self, ious: int) -> PlayResult:
        """Pay off so many IOUs: none, one for $100, two for $300, three for $600."""
        return self.play(PayOff(ious))

    # --- helpers

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _player(self, player: Any) -> int:
        """The seat of a player, by name or number."""
        if isinstance(player, int) and not isinstance(player, bool):
            return player
        return match_name("the game", player, dict(enumerate(self.game.seats)), "BD-R23")

    def _held(self, wanted: Any) -> int:
        """A card in hand by its number, its kind or its name; of several alike the one that joined last."""
        if isinstance(wanted, int) and not isinstance(wanted, bool):
            return wanted
        position = self._position
        hand, deck = position.hands[self.number], position.deck
        if isinstance(wanted, str):
            folded = wanted.strip().casefold()
            same = [card for card in hand if folded in (deck.ids[card], deck.kind_of[card].name.casefold())]
            if same:
                found: int = same[-1]
                return found
        by_title = {deck.titles[card].name: card for card in hand}
        names = {card: name for name, card in by_title.items()}
        return match_name("your hand", wanted, names, "BD-PLAY-1")

    def _lawsuit(self) -> int:
        """The lawsuit card in hand, if all there are of one kind."""
        hand, kind_of = self._position.hands[self.number], self._position.deck.kind_of
        suits: list[int] = [card for card in hand if isinstance(kind_of[card].effect, Claim)]
        kinds = {kind_of[card].name for card in suits}
        if len(kinds) != 1:
            there = " and ".join(sorted(kinds)) or "no lawsuit"
            raise InvalidData(f"In hand: {there}; name the card, as in {SUE}. [BD-LAW-1]")
        return suits[-1]


SUE = shown("sue('Bo', 10, 'negligence')")
