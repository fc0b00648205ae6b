"""The application put together: settings, store, words, blueprints, and what every answer carries."""

from typing import Any

from flask import Flask

from scorer_web import (
    api,
    assets,
    errors,
    games,
    health,
    history,
    join,
    log,
    regions,
    reports,
    seats,
    security,
    texts,
    turns,
)
from scorer_web.database import kept_game_sets
from scorer_web.device import NoSessions
from scorer_web.gate import WAITING, Gate
from scorer_web.hosting import trust_proxies
from scorer_web.page_cache import PageCache
from scorer_web.print_shop import views as print_shop
from scorer_web.rate_limit import RateLimit
from scorer_web.settings import DEFAULTS, default_database
from scorer_web.short_way import install_short_way
from scorer_web.store.engine import Store
from scorer_web.store.games import read_or_make_secret
from scorer_web.words import install_words

BLUEPRINTS = (
    games.bp,
    regions.bp,
    join.bp,
    history.bp,
    reports.bp,
    turns.bp,
    seats.bp,
    texts.bp,
    api.bp,
    health.bp,
    assets.bp,
)


def build_application(config: dict[str, Any]) -> Flask:
    """What `scorer_web.create_app` hands out."""
    app = Flask(__name__, static_folder=None)
    app.session_interface = NoSessions()
    app.url_map.merge_slashes = False  # no redirect that a path can aim
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(config)
    store = Store(app.config["DATABASE"] or default_database())
    app.config["SECRET_KEY"] = app.config.get("SECRET_KEY") or read_or_make_secret(store)
    app.extensions["store"] = store
    app.extensions["game_sets"] = kept_game_sets(store)
    app.extensions["pages"] = PageCache()
    app.extensions["gate"] = Gate(WAITING)
    app.extensions["join_limit"] = RateLimit(app.config["JOIN_TRIES"], app.config["JOIN_TRIES_ALL"])
    app.extensions["new_limit"] = RateLimit(app.config["NEW_GAMES"], app.config["NEW_GAMES_ALL"])
    app.json.sort_keys = False  # type: ignore[attr-defined]  # armies stay in seat order
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    install_words(app)
    assets.install(app)
    install_short_way(app)
    if app.config["LOG"] == "json":
        log.install(app)
    trust_proxies(app, app.config["PROXIES"])
    security.install(app)
    errors.install(app)
    print_shop.install(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    return app
