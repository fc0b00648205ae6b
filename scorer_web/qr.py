"""QR codes for pages and terminals."""

from generator.qr import QUIET, qr_modules


def qr_path(text: str) -> dict[str, object]:
    """The code as an SVG path with one unit a module: ``{"size": 33, "path": "M4 4h7v1h-7z..."}``."""
    modules = qr_modules(text)
    parts = []
    for y, row in enumerate(modules):
        x = 0
        while x < len(row):
            run = next((i for i in range(x, len(row)) if not row[i]), len(row)) - x
            if run:
                parts.append(f"M{x + QUIET} {y + QUIET}h{run}v1h-{run}z")
            x += max(run, 1)
    return {"size": len(modules) + 2 * QUIET, "path": "".join(parts)}


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
