"""``python -m generator`` is ``sengoku-print``. Nothing is imported before an interrupt can be caught."""


def main() -> None:
    """Load the command and run it; who interrupts it before it can speak gets exit code 130, without a word."""
    try:
        from generator.cli import main as command

        command()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
