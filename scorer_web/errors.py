"""Every refusal in plain words, as a page or as JSON, whichever was asked for."""

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask.globals import request_ctx
from werkzeug.exceptions import HTTPException

from scorer_web.store.errors import NoGameError
from scorer_web.words import _


def _titles() -> dict[int, str]:
    return {
        400: _("That was not understood"),
        403: _("Not from here"),
        404: _("Nothing here"),
        405: _("Not that way"),
        413: _("Too much at once"),
        422: _("Something must be mended"),
        429: _("Too many tries"),
        503: _("Busy at the moment"),
    }


def _sentences() -> dict[int, str]:
    return {
        404: _("This address leads nowhere. A link may have lost its end on the way."),
        413: _("More was sent than this server takes."),
        405: _("This address takes no request of that kind."),
    }


def install(app: Flask) -> None:
    """Answer for every refusal, and for a database that cannot be used right now."""
    app.register_error_handler(HTTPException, _refused)
    app.register_error_handler(NoGameError, _gone)
    for error in app.extensions["store"].busy_errors:
        app.register_error_handler(error, _busy)


def _refused(error: HTTPException) -> Response:
    code = error.code or 500
    own_words = error.description if error.description != type(error).description else None
    sentence = own_words or _sentences().get(code) or (error.description or "")
    return _answer(code, sentence)


def _gone(_error: NoGameError) -> Response:
    return _answer(404, _("There is no game behind this link. It may have been deleted."))


def _busy(_error: Exception) -> Response:
    return _answer(503, _("Nothing was lost on your phone: try again in a moment."))


def _answer(code: int, sentence: str) -> Response:
    title = _titles().get(code) or _("Something went wrong")
    if _wants_json():
        response = jsonify(errors=[sentence])
    elif request_ctx.url_adapter is None:  # such a host that no address can be made for a page's links
        response = make_response(sentence)
    else:
        response = make_response(render_template("error.html", title=title, sentence=sentence, code=code))
    response.status_code = code
    return response


def _wants_json() -> bool:
    if request.path.startswith("/api/") or request.method == "PUT":
        return True
    best = request.accept_mimetypes.best_match(["text/html", "application/json"])
    return best == "application/json"
