"""Makes docs/playtest.png: ``python docs/make_playtest_picture.py`` (needs the ``dev`` extra and chromium)."""

import os
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from generator.playtest.page import html_report
from generator.playtest.study import Request, study
from generator.playtest.work import workers
from sengoku.game_set import GameSet

HERE = Path(__file__).resolve().parent
WIDTH, HEIGHT = 1120, 1500


def shot(browser: Browser, page: Path, scheme: str) -> Image.Image:
    """The top of the page, light or dark."""
    picture = page.with_suffix(f".{scheme}.png")
    tab = browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark" if scheme == "dark" else "light"
    )
    tab.goto(page.as_uri())
    tab.screenshot(path=picture)
    return Image.open(picture).convert("RGB")


def main() -> None:
    """Both looks side by side."""
    asked = Request("standard", GameSet(), (2, 3, 4), ("careful",), 200, 1, choices=False)
    with workers(os.cpu_count() or 1, None) as executor:
        report = html_report(study(asked, executor, lambda done, of: None))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        page = Path(folder) / "report.html"
        page.write_text(report, encoding="utf-8")
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        pictures = [shot(browser, page, scheme) for scheme in ("light", "dark")]
        browser.close()
    both = Image.new("RGB", (2 * WIDTH, HEIGHT))
    for index, picture in enumerate(pictures):
        both.paste(picture, (index * WIDTH, 0))
    both.resize((WIDTH, HEIGHT // 2), Image.Resampling.LANCZOS).save(HERE / "playtest.png", optimize=True)


if __name__ == "__main__":
    main()
