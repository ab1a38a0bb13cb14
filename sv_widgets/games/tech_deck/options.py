"""The options of a game: settings for what the rules leave open, each with its rule."""

from collections.abc import Mapping
from typing import Any, Final

from sv_widgets.games.tech_deck.cards import DOMAINS
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import Struct, UserError, annotations, shown

FILL, STRICT = "fill", "strict"
FIRST_ROUNDS = (FILL, STRICT)

LIMITS: Final[dict[str, tuple[int, int, str]]] = {
    "customers": (1, 9, "TD-NEW-1"),
    "more_customers": (1, 9, "TD-NEW-1"),
    "scored": (0, 52, "TD-NEW-1"),
    "unhappy": (1, 52, "TD-END-1"),
    "row": (2, 9, "TD-NEW-2"),
    "hand": (1, 9, "TD-SETUP-4"),
}
"""The least and the most of each number that can be set, and its rule (TD-R37)."""


class Options(ExplainsArguments, Struct):
    """The settings of a game; the defaults follow the rules."""

    domains: tuple[str, ...] = DOMAINS
    """The domain order, highest first (TD-R1)."""
    teams: tuple[int, ...] | None = None
    """The team of each seat, 1 or 2; None draws the teams at random (TD-R16)."""
    first_round: str = FILL
    """How customers enter in round 1: "fill" or "strict" (TD-R25)."""
    customers: int | None = None
    """The new customers of a round at first; None takes it from the number of players (TD-NEW-1)."""
    more_customers: int | None = None
    """The new customers of a round once a team has scored enough; None as above (TD-NEW-1)."""
    scored: int = 2
    """The number of scored customers that is enough for more new ones (TD-NEW-1)."""
    unhappy: int | None = None
    """The number of unhappy customers at which all lose; None as above (TD-END-1)."""
    row: int = 4
    """The places in the row (TD-NEW-2)."""
    hand: int = 4
    """The cards of a new hand (TD-SETUP-4, TD-REFRESH-1)."""

    def __repr__(self) -> str:
        """The dict that recreates these options: the settings that differ from the rules."""
        return repr(self.changed)

    @property
    def changed(self) -> dict[str, Any]:
        """The settings that differ from the rules."""
        return {name: value for name, value in vars(self).items() if value != getattr(Options, name)}


NONE = Options()


def checked(options: object, players: tuple[str, ...]) -> Options:
    """Convert options to a validated record: from a record, a dict of changed settings, or None."""
    if options is None:
        return NONE
    if not isinstance(options, Options):
        if not isinstance(options, Mapping):
            raise UserError(f"Options are given as a dict of settings, not {shown(options, 40)}.")
        if strange := [name for name in options if name not in annotations(Options)]:
            names = ", ".join(annotations(Options))
            raise UserError(f"There is no setting {shown(strange[0], 40)}; there are {names}.")
        given: dict[str, Any] = {
            name: tuple(each) if isinstance(each, list) else each for name, each in options.items()
        }
        options = Options(**given)
    _check_numbers(options)
    _check_words(options)
    _check_teams(options.teams, players)
    return options


def _check_numbers(options: Options) -> None:
    for name, (least, most, rule) in LIMITS.items():
        value = getattr(options, name)
        if value is None and getattr(NONE, name) is None:
            continue
        if type(value) is not int or not least <= value <= most:
            raise UserError(
                f"{name} is a whole number from {least} to {most}, not {shown(value, 40)} ({rule})."
            )


def _check_words(options: Options) -> None:
    if options.first_round not in FIRST_ROUNDS:
        words = " or ".join(map(repr, FIRST_ROUNDS))
        raise UserError(f"first_round is {words}, not {shown(options.first_round, 40)} (TD-R25).")
    domains: Any = options.domains
    named = isinstance(domains, tuple) and all(isinstance(each, str) for each in domains)
    if not named or sorted(domains) != sorted(DOMAINS):
        raise UserError(
            f"domains lists {', '.join(DOMAINS)} in another order, not {shown(domains, 80)} (TD-R1)."
        )


def _check_teams(teams: Any, players: tuple[str, ...]) -> None:
    if teams is None:
        return
    seats = len(players)
    if not isinstance(teams, tuple) or len(teams) != seats or any(type(team) is not int for team in teams):
        raise UserError(
            f"teams gives each of the {seats} players a team, such as "
            f"{[1 + seat % 2 for seat in range(seats)]}, not {shown(teams, 40)} (TD-R16)."
        )
    sizes = [teams.count(1), teams.count(2)]
    if seats == 1 and teams != (1,):
        raise UserError(f"A single player is team 1, not {shown(teams, 40)} (TD-SETUP-1).")
    if seats > 1 and (sum(sizes) != seats or abs(sizes[0] - sizes[1]) > 1):
        raise UserError(
            f"teams has the teams 1 and 2, as even as {seats} players allow, "
            f"not {shown(teams, 40)} (TD-SETUP-1)."
        )
