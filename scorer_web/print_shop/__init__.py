"""The print shop: a kit chosen on a page, seen before it is printed, built outside of the server and handed out.

May import ``generator``, as few other parts of the scorer may; a test holds the list. Whatever comes from an address is
turned into the text of a design and read by the same loader as a file; that text never names a file of this machine.
"""
