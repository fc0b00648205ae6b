"""The standard kit as a value. Importing this reads ``templates/designs/standard.toml``: import it where it is used."""

from generator.design.load import load_design

STANDARD = load_design()
