"""A design: what exists on the table, how it looks and how it is printed."""

from generator.design.model import ArmyLook, Design, RegionLook, TileLook

__all__ = ["ArmyLook", "Design", "RegionLook", "TileLook"]
