"""Layouts as text: to copy, to paste back, and to enter regions without JavaScript."""

from flask import Blueprint

bp = Blueprint("texts", __name__)
