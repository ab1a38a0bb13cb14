"""`make types`: the TypeScript types of what Python sends, made from the Python that sends it."""

from pathlib import Path

from sv_widgets import registry
from sv_widgets.kernel import Move
from sv_widgets.kernel.schema import typescript
from sv_widgets.lessons.desk import LessonDesk
from sv_widgets.lessons.question_card import Answered, QuestionShown
from sv_widgets.lessons.teacher import LessonShown
from sv_widgets.table import protocol, start_protocol
from sv_widgets.table.story import End

JS = Path(__file__).parents[2] / "js"
HEAD = "// Made by `make types` from Python's types; not to be edited.\n\n"
SENT = (
    *(protocol.Shown, protocol.Past, LessonShown, QuestionShown, Answered),
    *(start_protocol.StartOffer, start_protocol.StartShown, start_protocol.StartMessage),
)
REPLIES = (
    *(protocol.Rejected, protocol.Explained, protocol.RuleText),
    *(protocol.PastShown, protocol.Pictured, protocol.Noted, protocol.Reel, protocol.Hints, End),
)
ANY_MOVE = "{ kind: string } & Record<string, unknown>"
"""The protocol serves every game; what the moves of one are stands in its own types."""


def files() -> dict[Path, str]:
    """Each file with what it must say; a game without a folder of its own in `js/games/` needs no types."""
    messages: dict[type, tuple[type, ...]] = {
        protocol.Message: LessonDesk.messages,
        start_protocol.StartMessage: start_protocol.MESSAGES,
    }
    common = typescript([*SENT, protocol.Message, *REPLIES], messages, {Move: ANY_MOVE})
    return {JS / "core" / "protocol.ts": HEAD + common} | {
        JS / "games" / name / "types.ts": HEAD + registry.part(name, "rules").typescript
        for name in registry.names()
        if (JS / "games" / name).is_dir()
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
