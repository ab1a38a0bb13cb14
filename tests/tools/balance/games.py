"""The games whose balance is measured."""

from typing import Final

from tests.tools.balance import bidness, silicon_valley, tech_deck, trade_show
from tests.tools.balance.settings import Balance

GAMES: Final[dict[str, Balance]] = {
    each.GAME: each.BALANCE for each in (silicon_valley, trade_show, tech_deck, bidness)
}
