"""The games whose balance is measured."""

from typing import Final

from tests.tools.balance import silicon_valley
from tests.tools.balance.settings import Balance

GAMES: Final[dict[str, Balance]] = {silicon_valley.GAME: silicon_valley.BALANCE}
