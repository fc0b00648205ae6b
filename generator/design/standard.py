"""The standard kit, read from ``templates/designs/standard.toml`` at import: import this only where it is needed."""

from generator.design.load import load_design

STANDARD = load_design()
