"""The numbered rules of a game, read from Markdown: lookup by number and search by words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.html import DOLLAR
from sv_widgets.kernel.names import near_names
from sv_widgets.kernel.plain import UserError, picked, shown

RULE = re.compile(
    r"^- \*\*(?P<id>[A-Z]+-[A-Z]*-?R?\d+)(?: (?P<title>[^*]+))?\*\* (?P<text>.+)$", re.MULTILINE
)
LONGEST = 40
"""The most letters of a rule's number that are looked at."""
HEADING = re.compile(r"^#+ (?P<text>.+)$")


@dataclass(frozen=True)
class Rule:
    """One rule, with the heading of its section."""

    id: str
    title: str
    text: str
    section: str

    def __str__(self) -> str:
        return f"{self.id}{f' ({self.title})' if self.title else ''}: {self.text}"

    def __repr__(self) -> str:
        return f"<Rule {self.id}>"

    def _repr_markdown_(self) -> str:
        markdown = f"**{self.id}** {f'*{self.title}*: ' if self.title else ''}{self.text}"
        return markdown.replace("$", DOLLAR)


class Rules(ExplainsArguments, Sequence[Rule]):
    """Some rules of a rulebook, such as the result of a search."""

    def __init__(self, title: str, rules: Sequence[Rule]) -> None:
        self.title = title
        self._rules = tuple(rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __getitem__(self, index: Any) -> Any:
        return picked(self._rules, index, "These rules")

    def __repr__(self) -> str:
        return f"<{len(self)} rule{'' if len(self) == 1 else 's'}: {self.title}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self)) or f"No rule speaks of that: {self.title}."

    def _repr_markdown_(self) -> str:
        lines, section = [f"#### {self.title}"], ""
        for rule in self:
            if rule.section != section:
                section = rule.section
                lines += ["", f"*{section}*", ""]
            lines.append(f"- {rule._repr_markdown_()}")
        lines += [] if self._rules else ["", "No rule speaks of that."]
        return "\n".join(lines).replace("$", DOLLAR)


class Rulebook(ExplainsArguments):
    """All rules of a game, read from the same Markdown that is published."""

    def __init__(self, source: str | Path) -> None:
        """Take the Markdown, or the path of its file, which is read on first use."""
        self._source = source

    @cached_property
    def markdown(self) -> str:
        return self._source if isinstance(self._source, str) else self._source.read_text("utf-8")

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self._read()}

    def __getitem__(self, rule: Any) -> Rule:
        if not isinstance(rule, str) or rule not in self.rules:
            raise UserError(f"There is no rule {shown(rule, 40)}. {self._instead_of(rule)}")
        return self.rules[rule]

    def _instead_of(self, rule: Any) -> str:
        """Return a sentence on which rules there are instead of one that there is not."""
        wanted = rule.strip().upper()[:LONGEST] if isinstance(rule, str) else ""
        if near := [known for known in self.rules if wanted and wanted in known][:5]:
            return f"Did you mean {', '.join(near)}?"
        alike = [known for known in self.rules if _chapter(known) == _chapter(wanted)]
        if alike:
            return f"There are {alike[0]} to {alike[-1]}."
        if nearly := near_names(wanted, self.rules):
            return f"Did you mean {nearly}?"
        return f"They begin with {', '.join(dict.fromkeys(map(_chapter, self.rules)))}."

    def search(self, about: str = "") -> Rules:
        """Return the rules whose number begins with the text, or that contain all its words; all if empty."""
        if not isinstance(about, str):
            raise UserError(f"Rules are searched by a number or by words, not {shown(about, 40)}.")
        wanted = about.strip()
        every = list(self.rules.values())
        if not wanted:
            return Rules("all rules", every)
        if numbered := [rule for rule in every if rule.id.startswith(wanted.upper())]:
            exact = [rule for rule in numbered if rule.id == wanted.upper()]
            return Rules(wanted.upper(), exact or numbered)
        words = wanted.casefold().split()
        text = {rule.id: f"{rule.id} {rule.title} {rule.section} {rule.text}".casefold() for rule in every}
        return Rules(wanted, [rule for rule in every if all(word in text[rule.id] for word in words)])

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def _read(self) -> Iterator[Rule]:
        section = ""
        for line in self.markdown.splitlines():
            if heading := HEADING.match(line):
                section = heading["text"]
            elif found := RULE.match(line):
                yield Rule(found["id"], found["title"] or "", found["text"], section)


def _chapter(rule: str) -> str:
    """Return the part of a rule's number that it shares with its neighbours, such as "SV-HIRE"."""
    return rule.rstrip("0123456789").removesuffix("-")
