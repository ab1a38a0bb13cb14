"""Finds a Chromium for the browser tests, or gets one, and says which."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NoChromium(Exception):
    """There is none and none could be got; the text says what to do."""


def find_or_get() -> str:
    """The path of a Chromium that starts."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not starts(named):
            raise NoChromium(f"CHROMIUM names {named}, which does not start: correct it or unset it.")
        return _said(named, "named by CHROMIUM")
    ways = [
        ("the system's", _on_the_system),
        ("Playwright's own, downloaded earlier", _playwrights),
        ("Debian's package, installed just now", _install_debians),
        ("Playwright's own, downloaded just now", _download_playwrights),
    ]
    for source, look in ways:
        if found := look():
            return _said(found, source)
    raise NoChromium(
        "No Chromium was found and none could be got: install one, name it with CHROMIUM=/path/to/it, "
        "or leave the browser tests out with NO_BROWSER=1."
    )


@contextmanager
def launched() -> "Iterator[Browser]":
    """A Chromium to drive, for whoever is no test."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - needed only here, slow to load

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_or_get(), args=[*FLAGS])
        yield browser
        browser.close()


def starts(path: str) -> bool:
    """Ubuntu's `chromium-browser` is a script that only asks for a snap, so a file's name proves nothing."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and "Chrom" in said.stdout


def _said(path: str, source: str) -> str:
    print(f"Chromium: {path} ({source})", flush=True)
    return path


def _on_the_system() -> str | None:
    found = (shutil.which(name) for name in SYSTEM)
    return next((path for path in found if path and starts(path)), None)


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - needed only here, slow to load

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and starts(path) else None


def _install_debians() -> str | None:
    """Only on Debian itself, where the package is the browser, and only where we may."""
    release = Path("/etc/os-release")
    debian = release.is_file() and "\nID=debian\n" in f"\n{release.read_text('utf-8')}\n"
    if not (debian and os.geteuid() == 0 and shutil.which("apt-get")):
        return None
    print("Chromium: none found; installing Debian's package.", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
    ):
        _try(command, environment)
    return _on_the_system()


def _download_playwrights() -> str | None:
    print("Chromium: none found; downloading Playwright's.", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    _try(command, dict(os.environ))
    return _playwrights()


def _try(command: list[str], environment: dict[str, str]) -> None:
    """Run a program whose failure is no misfortune yet, but worth a line."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        print(f"Chromium: {' '.join(command[:3])} failed: {' '.join(last)}", flush=True)
