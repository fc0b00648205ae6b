"""The JSON interface for programs: it keeps nothing and changes nothing."""

from flask import Blueprint

bp = Blueprint("api", __name__, url_prefix="/api")
