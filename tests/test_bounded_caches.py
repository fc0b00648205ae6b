"""What a stranger can ask for without end is not kept without end: caches by text are bounded."""

import generator.writers.pdf
from generator.qr import qr_modules


def test_codes_of_many_links_are_not_all_kept() -> None:
    for number in range(100):
        qr_modules(f"http://score.example/g/{number}")
    info = qr_modules.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 256


def test_colours_of_many_designs_are_not_all_kept() -> None:
    for number in range(3000):
        generator.writers.pdf._rgb(f"#{number:06x}")
    info = generator.writers.pdf._rgb.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize <= 4096
