import pytest

from sv_widgets.kernel.grammar import Person, series

PEOPLE = {
    "Ada": ("Ada gains $2", "It pays Ada", "Ada's founder", "The move was Ada's"),
    "O'Brien": ("O'Brien gains $2", "It pays O'Brien", "O'Brien's founder", "The move was O'Brien's"),
    "Jess": ("Jess gains $2", "It pays Jess", "Jess's founder", "The move was Jess's"),
    "bo": ("bo gains $2", "It pays bo", "bo's founder", "The move was bo's"),
    "You": ("You gain $2", "It pays you", "Your founder", "The move was yours"),
    " you": ("You gain $2", "It pays you", "Your founder", "The move was yours"),
}


@pytest.mark.parametrize("name", PEOPLE)
def test_a_player_is_named_or_addressed(name: str) -> None:
    who = Person(name)
    said = (
        f"{who:gains} $2",
        f"It pays {who.inside}",
        f"{who:'s} founder",
        f"The move was {who.inside.own}",
    )
    assert said == PEOPLE[name]


def test_a_verb_may_have_something_after_it() -> None:
    clause = "has no choice"
    assert f"{Person('You'):{clause}}, and {Person('You').verb('stops')}." == "You have no choice, and stop."
    assert f"so {Person('You').inside:does not employ} Bo" == "so you do not employ Bo"
    assert f"{Person('Ada'):{clause}}" == "Ada has no choice"


def test_a_request_names_the_player_or_begins_with_a_capital() -> None:
    assert Person("Ada").asked("choose a card.") == "Ada, choose a card."
    assert Person("You").asked("choose a card.") == "Choose a card."


def test_a_name_that_only_begins_with_you_is_a_name() -> None:
    assert f"{Person('Young'):gains}, {Person('You 2'):gains}" == "Young gains, You 2 gains"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], ""),
        (["a dot"], "a dot"),
        (["a dot", "a tee"], "a dot and a tee"),
        (["a", "b", "c"], "a, b and c"),
    ],
)
def test_a_list_has_commas_and_one_and(parts: list[str], said: str) -> None:
    assert series(iter(parts)) == said
