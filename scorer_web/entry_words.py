"""The words that the entry page's script shows; ``{}`` stands for what it fills in."""

from scorer_web.words import _


def entry_words() -> dict[str, str]:
    """All of them by the name that the script uses."""
    return {
        "row": _("Row {}"),
        "column": _("Column {}"),
        "next": _("Next"),
        "change": _("Change"),
        "full": _("All in"),
        "end": _("End"),
        "empty": _("empty"),
        "castle": _("castle"),
        "shut": _("No tile may cover the castle."),
        "tie": _("tie"),
        "nobody": _("tie, nobody"),
        "nothing": _("nothing yet"),
        "decided": _("decided"),
        "open": _("so far"),
        "waiting": _("No answer yet: kept here"),
        "sending": _("Sending…"),
        "unfinished": _("No answer: not finished yet"),
        "finished": _("This region is finished now."),
        "corrects": _("This region is finished: you correct it now."),
        "gone": _("This game was deleted."),
        "refused": _("Not saved: {}"),
        "updated": _("Updated by another phone"),
        "filled": _("Another phone filled {}."),
        "late": _("Not entered: another phone filled {}."),
        "onward": _("Next: {}"),
        "different": _("Different: {}"),
        "origin": _("From region {}"),
        "hangs": _("This half hangs over from region {}: change it there."),
        "look": _("Look at {}"),
        "go": _("Go to {}"),
        "second": _("Worth a second look"),
        "overhang": _("Did a tile hang over the edge?"),
        "otherwise": _("If not, look at a square again."),
        "record": _("It did: record it"),
        "fine": _("Nothing looks impossible."),
    }
