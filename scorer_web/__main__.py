"""``python -m scorer_web`` is ``sengoku-score``. Nothing is imported before an interrupt can be caught."""


def main() -> None:
    """Load the command and run it; an interrupt while it still loads ends it silently with exit code 130."""
    try:
        from scorer_web.cli import main as command

        command()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
