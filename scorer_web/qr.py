"""QR codes for pages and terminals."""

from generator.qr import QUIET, qr_modules, qr_runs


def qr_path(text: str) -> dict[str, object]:
    """The code as an SVG path with one unit a module: ``{"size": 33, "path": "M4 4h7v1h-7z..."}``."""
    parts = [f"M{x} {y}h{length}v1h-{length}z" for x, y, length in qr_runs(text)]
    size = len(qr_modules(text)) + 2 * QUIET
    return {"size": size, "path": "".join(parts)}


def qr_text(text: str) -> str:
    """The code for a terminal, two modules in the height of a line, dark on light whatever the terminal's colours."""
    modules = qr_modules(text)
    width = len(modules) + 2 * QUIET
    blank = [False] * width
    rows = [blank] * QUIET + [[False] * QUIET + list(row) + [False] * QUIET for row in modules] + [blank] * QUIET
    if len(rows) % 2:
        rows.append(blank)
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        lines.append("\x1b[30;107m" + "".join(signs[pair] for pair in zip(upper, lower, strict=True)) + "\x1b[0m")
    return "\n".join(lines)
