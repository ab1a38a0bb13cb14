"""Small changes of a module, each of which some test should notice. How they are judged stands in `mutants`.

Left alone are strings, annotations, decorators, defaults of parameters, and assertions.
"""

import ast
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
HARMLESS = {"strict"}
"""Arguments that only guard against mistakes in the code itself."""


@dataclass(frozen=True, order=True)
class Mutation:
    """Some bytes of a source, and what stands there instead."""

    start: int
    end: int
    new: str
    function: int
    """The first line of the function around it, decorators included; 0 outside of functions."""

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def shown(self, source: bytes) -> tuple[int, str, str]:
        """The number of its line, and that line before and after."""
        at = source.count(b"\n", 0, self.start)
        before, after = (text.decode().splitlines()[at].strip() for text in (source, self.applied(source)))
        return at + 1, before, after


def mutations(source: bytes) -> list[Mutation]:
    """Every change, in the order of the source."""
    finder = Finder(source)
    finder.visit(ast.parse(source))
    return sorted(set(finder.found))


def first_line(node: ast.FunctionDef) -> int:
    """Of a function, decorators included."""
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


class Finder(ast.NodeVisitor):
    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.function = 0
        self.found: list[Mutation] = []

    # --- where things stand

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def replace(self, start: int, end: int, new: str) -> None:
        self.found.append(Mutation(start, end, new, self.function))

    def instead(self, node: ast.expr | ast.stmt, new: str) -> None:
        self.replace(self.start(node), self.end(node), new)

    def swap(self, operator: ast.AST, left: ast.expr, right: ast.expr) -> None:
        """Another operator between two operands."""
        if type(operator) in SWAPS:
            old, new = SWAPS[type(operator)]
            at = self.source.find(old.encode(), self.end(left), self.start(right))
            if at >= 0:
                self.replace(at, at + len(old), new)

    def negate(self, test: ast.expr) -> None:
        """The opposite of a condition, where no other change amounts to it."""
        told = isinstance(test, (ast.Compare, ast.Constant))
        if not told and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            self.instead(test, f"not ({self.source[self.start(test) : self.end(test)].decode()})")

    def visit_all(self, nodes: "list[ast.expr] | list[ast.stmt]") -> None:
        for node in nodes:
            self.visit(node)

    # --- what is left alone

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.function = self.function, first_line(node)
        self.visit_all(node.body)
        self.function = outer

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in HARMLESS:
            self.visit(node.value)

    # --- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.instead(node, "pass")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.instead(node, "pass")

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
            self.instead(node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.instead(node, "pass")
        self.swap(node.op, node.target, node.value)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is None:
            self.instead(node, "pass")
        elif not isinstance(value, ast.Constant) or isinstance(value.value, str):
            self.instead(node, "return None")
        elif value.value is None:
            self.instead(node, "return True")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    # --- expressions

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, operands, node.comparators, strict=False):
            self.swap(operator, left, right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(node.op, left, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.op, node.left, node.right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(self.start(node), self.start(node) + len("not "), "")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in NAMES:
            self.instead(node.func, NAMES[node.func.id])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.instead(node, str(not node.value))
        elif isinstance(node.value, int):
            self.instead(node, str(node.value + 1))
            self.instead(node, str(node.value - 1))
