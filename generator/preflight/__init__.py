"""Preflight: looks at the file that was made, as a printer would, and never at what was meant."""
