"""Every refusal in plain words, as a page or as JSON, whichever was asked for."""

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask.globals import request_ctx
from werkzeug.exceptions import HTTPException

from scorer_web.words import _

TITLES = {
    400: "That was not understood",
    403: "Not from here",
    404: "Nothing here",
    405: "Not that way",
    413: "Too much at once",
    422: "Something must be mended",
    429: "Too many tries",
    503: "Busy at the moment",
}
SENTENCES = {
    404: "This address leads nowhere. A link may have lost its end on the way.",
    413: "More was sent than this server takes.",
    405: "This address takes no request of that kind.",
}


def install(app: Flask) -> None:
    """Answer for every refusal, and for a database that cannot be used right now."""
    app.register_error_handler(HTTPException, _refused)
    for error in app.extensions["store"].busy_errors:
        app.register_error_handler(error, _busy)


def _refused(error: HTTPException) -> Response:
    code = error.code or 500
    own_words = error.description if error.description != type(error).description else None
    sentence = own_words or _(SENTENCES.get(code, "")) or (error.description or "")
    return _answer(code, sentence)


def _busy(_error: Exception) -> Response:
    return _answer(503, _("Nothing was lost on your phone: try again in a moment."))


def _answer(code: int, sentence: str) -> Response:
    title = _(TITLES.get(code, "Something went wrong"))
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
