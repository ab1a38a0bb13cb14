"""The numbered rules as a text that can be asked what a rule says and where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

RULE = re.compile(
    r"^- \*\*(?P<id>[A-Z]+-[A-Z]*-?R?\d+)(?: (?P<title>[^*]+))?\*\* (?P<text>.+)$", re.MULTILINE
)
HEADING = re.compile(r"^#+ (?P<text>.+)$")


@dataclass(frozen=True)
class Rule:
    """One rule, with the heading it stands under."""

    id: str
    title: str
    text: str
    section: str

    def __str__(self) -> str:
        return f"{self.id}{f' ({self.title})' if self.title else ''}: {self.text}"

    def __repr__(self) -> str:
        return f"<Rule {self.id}>"

    def _repr_markdown_(self) -> str:
        return f"**{self.id}** {f'*{self.title}*: ' if self.title else ''}{self.text}"


class Rulebook:
    """All rules of a game, read from the Markdown that is also its printed form."""

    def __init__(self, source: str | Path) -> None:
        """Its Markdown, or the file that holds it, which is read when somebody first asks."""
        self._source = source

    @cached_property
    def markdown(self) -> str:
        return self._source if isinstance(self._source, str) else self._source.read_text("utf-8")

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self._read()}

    def __getitem__(self, rule: str) -> Rule:
        if rule not in self.rules:
            near = [known for known in self.rules if str(rule).upper() in known][:5]
            hint = f" Did you mean {', '.join(near)}?" if near else f" They run from {min(self.rules)} on."
            raise ValueError(f"There is no rule {rule!r:.40}.{hint}")
        return self.rules[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def _read(self) -> Iterator[Rule]:
        section = ""
        for line in self.markdown.splitlines():
            if heading := HEADING.match(line):
                section = heading["text"]
            elif found := RULE.match(line):
                yield Rule(found["id"], found["title"] or "", found["text"], section)
