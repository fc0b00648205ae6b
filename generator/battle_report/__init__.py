"""The battle report: a finished game on one page, for the album or the club's wall.

It takes a layout and its result from ``sengoku`` and draws with the kit's own pieces; it scores nothing itself.
"""

from generator.battle_report.model import BattleReport, ReportError
from generator.battle_report.page import report_document

__all__ = ["BattleReport", "ReportError", "report_document"]
