"""Plain records and their JSON forms."""

from typing import Any, ClassVar, NamedTuple

import pytest

from sv_widgets.kernel import InvalidData, Reader, digest, to_json
from sv_widgets.kernel.plain import Struct, Tagged
from sv_widgets.kernel.schema import typescript


class Point(NamedTuple):
    x: int
    y: int | None


class Shape(Tagged): ...


class BigSquare(Shape):
    corner: Point
    names: tuple[str, ...]


class Dot(Shape):
    at: tuple[int, int]


class Drawing(Struct):
    unsent: ClassVar = ("secret",)

    shapes: tuple[Shape, ...]
    title: str | None
    visible: bool
    secret: int = 0


READER = Reader((Shape,), (BigSquare, Dot))
DRAWING = Drawing((BigSquare(Point(1, None), ("a", "b")), Dot((2, 3))), None, visible=True, secret=9)
DATA = {
    "shapes": [
        {"kind": "big_square", "corner": {"x": 1, "y": None}, "names": ["a", "b"]},
        {"kind": "dot", "at": [2, 3]},
    ],
    "title": None,
    "visible": True,
}


class Grown(NamedTuple):
    """A record that had one field, and got two more later."""

    first: int
    later: int | None = None
    number: int = 0


def test_a_field_that_is_none_by_default_leaves_older_values_as_they_were() -> None:
    assert to_json(Grown(1)) == {"first": 1, "number": 0}
    assert to_json(Grown(1, 0)) == {"first": 1, "later": 0, "number": 0}
    assert digest(Grown(1)) != digest(Grown(1, 0))
    for each in (Grown(1), Grown(1, 0)):
        assert READER.from_json(Grown, to_json(each)) == each
    assert READER.from_json(Grown, {"first": 1, "later": None, "number": 0}) == Grown(1)
    with pytest.raises(InvalidData, match=r"Grown\.number is missing"):
        READER.from_json(Grown, {"first": 1})
    assert typescript([Grown], {}) == (
        "export interface Grown {\n  first: number;\n  later?: number | null;\n  number: number;\n}\n"
    )


class Settings(Struct):
    """A record of options to which two were added later."""

    added: ClassVar = ("coffee", "breaks")

    rounds: int | None = None
    coffee: bool = False
    breaks: int = 2


def test_a_field_that_was_added_leaves_older_values_as_they_were_while_it_has_its_default() -> None:
    assert to_json(Settings()) == {"rounds": None}
    assert to_json(Settings(4, coffee=True)) == {"rounds": 4, "coffee": True}
    for each in (Settings(), Settings(coffee=True), Settings(breaks=0)):
        assert READER.from_json(Settings, to_json(each)) == each
    with pytest.raises(InvalidData, match=r"Settings\.rounds is missing"):
        READER.from_json(Settings, {"coffee": True})
    assert typescript([Settings], {}) == (
        "export interface Settings {\n  rounds: number | null;\n  coffee?: boolean;\n  breaks?: number;\n}\n"
    )


def test_there_and_back() -> None:
    assert to_json(DRAWING) == DATA
    assert READER.from_json(Drawing, DATA) == Drawing(DRAWING.shapes, None, visible=True)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("visible",), 1, "Drawing.visible must be true or false, not 1"),
        (("title",), 7, "Drawing.title must be a text, not 7"),
        (("shapes",), {}, "Drawing.shapes must be a list, not dict"),
        (("shapes", 0), None, r"Drawing.shapes\[0\] must be an object with a kind, not None"),
        (("shapes", 0, "kind"), "circle", r"shapes\[0\].kind must be one of big_square, dot, not 'circle'"),
        (("shapes", 0, "kind"), [], r"shapes\[0\].kind must be one of"),
        (("shapes", 0, "corner", "x"), True, r"big_square\).corner.x must be a whole number, not True"),
        (("shapes", 0, "corner", "x"), 1.0, "must be a whole number, not 1.0"),
        (("shapes", 0, "corner", "z"), 1, "corner has no 'z'; it has x, y"),
        (("shapes", 1, "at"), [1, 2, 3], r"dot\).at must have 2 entries, not 3"),
        (("shapes", 0, "names", 1), None, r"names\[1\] must be a text, not None"),
    ],
)
def test_what_is_wrong_is_named_by_its_place(path: tuple[Any, ...], value: Any, sentence: str) -> None:
    def changed(data: Any, path: tuple[Any, ...]) -> Any:
        if not path:
            return value
        head, *rest = path
        if isinstance(data, list):
            return [changed(each, tuple(rest)) if at == head else each for at, each in enumerate(data)]
        return {**data, head: changed(data.get(head), tuple(rest))}

    with pytest.raises(InvalidData, match=sentence):
        READER.from_json(Drawing, changed(DATA, path))


def test_what_is_missing_is_named() -> None:
    with pytest.raises(InvalidData, match=r"Drawing.visible is missing"):
        READER.from_json(Drawing, {"shapes": [], "title": None})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Dot", "does not have the form"),
        ("Dot((1, 2)).at", "does not have the form"),
        ("Circle(r=1)", "There is no Circle; there are BigSquare, Dot"),
        ("Dot(at=(1,))", "must have 2 entries, not 1"),
        ("Dot(at=__import__('os'))", "cannot be read"),
        ("Dot(1, 2, 3)", "cannot be read|must be a list"),
        ("Dot(**{})", "has no 'None'|cannot be read"),
        ("(" * 500, "cannot be read"),
        ("Dot(at=(1, 2)", "cannot be read"),
    ],
)
def test_readable_forms_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(InvalidData, match=sentence):
        READER.from_text(Shape, text)


def test_readable_forms_by_place_or_by_name() -> None:
    assert (
        READER.from_text(Shape, "Dot((1, 2))") == READER.from_text(Shape, " Dot(at=(1, 2)) ") == Dot((1, 2))
    )


class Piles(Struct):
    seen: tuple[tuple[int | None, ...], ...]
    named: tuple[int | None, ...]


def test_types_of_lists_have_no_parentheses_but_those_that_they_need() -> None:
    fields = "  seen: (number | null)[][];\n  named: (number | null)[];\n"
    assert typescript([Piles], {}) == f"export interface Piles {{\n{fields}}}\n"


def test_a_digest_is_short_and_tells_values_apart() -> None:
    assert digest(DRAWING) == digest(Drawing(DRAWING.shapes, None, visible=True))
    assert digest(DRAWING) != digest(Drawing((), None, visible=True))
    assert len(digest(DRAWING)) == 12


def test_a_record_cannot_be_changed() -> None:
    dot = Dot((1, 2))
    with pytest.raises(AttributeError, match=r"Dot.at cannot be changed"):
        dot.at = (3, 4)  # type: ignore[misc]
    with pytest.raises(AttributeError, match=r"Dot.at cannot be taken away"):
        del dot.at
    assert dot == Dot((1, 2)) != Dot((3, 4))
    assert hash(dot) == hash(Dot((1, 2)))
    assert repr(dot) == "Dot(at=(1, 2))"


def test_what_is_not_plain_has_no_json_form() -> None:
    for value in (2.5, [1], {"a": 1}, {1}, object()):
        with pytest.raises(TypeError, match="is no plain value"):
            to_json(value)
