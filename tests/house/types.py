"""`make types`: the TypeScript types of what Python sends, made from the Python that sends it."""

from pathlib import Path

from sv_widgets.kernel import Rules
from sv_widgets.silicon_valley import RULES as SILICON_VALLEY
from sv_widgets.trade_show import RULES as TRADE_SHOW

FOLDER = Path(__file__).parents[2] / "js" / "core" / "games"
GAMES: tuple[Rules, ...] = (SILICON_VALLEY, TRADE_SHOW)  # type: ignore[type-arg]
HEAD = "// Made by `make types` from the game's Python types; not to be edited.\n\n"


def files() -> dict[Path, str]:
    """Each file with what it must say."""
    return {FOLDER / f"{rules.name}.ts": HEAD + rules.typescript for rules in GAMES}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
