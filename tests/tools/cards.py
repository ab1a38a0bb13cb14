"""`make cards`: the open decks as tables under docs/, to be looked through and tuned by."""

from pathlib import Path

from sv_widgets import registry

DOCS = Path(__file__).parents[2] / "docs" / "cards"


def tables() -> dict[Path, str]:
    """Each file with what it must say."""
    return {
        DOCS / f"{name}.md": registry.part(name, "cards")()
        for name in registry.names()
        if registry.kit(name).cards
    }


if __name__ == "__main__":
    for path, text in tables().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"docs/cards/{path.name} is written.")
