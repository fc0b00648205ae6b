"""The print shop: choose a kit on a page, look at it, have it drawn by a process of its own, and download it.

May import ``generator``, as few other parts of the scorer may; a test holds the list. Whatever comes from an address is
turned into the text of a design and read by the same loader as a design file; that text never names a file.

The way of a kit: `choice` (what the address says), `base` (the kit it starts from), `design_text`, `proof` (the design
as read, with its pages and `remarks`), `shop_page`; then `press` and `worker` draw it, `shelf` keeps it, `kit_page`
shows it.
"""
