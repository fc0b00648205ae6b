"""``python -m generator`` is ``sengoku-print``. Nothing is imported before an interrupt can be caught."""


def main() -> None:
    """Load the command and run it; an interrupt (Ctrl+C) before it is loaded ends with exit code 130 and no message."""
    try:
        from generator.cli import main as command

        command()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
