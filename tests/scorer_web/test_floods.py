"""Too many guesses, too many games: each is limited, and the count itself takes no memory without end."""

from pathlib import Path

from scorer_web import create_app
from scorer_web.rate_limit import MAX_ADDRESSES, RateLimit
from tests.scorer_web.conftest import Phone


def test_a_flood_of_addresses_does_not_grow_without_end() -> None:
    limit = RateLimit(10, 10**9)
    for n in range(MAX_ADDRESSES + 50):
        limit.allows(str(n), now=n / 100)
    assert len(limit._tries) <= MAX_ADDRESSES
    assert limit.allows("new", now=10**6)


def test_games_are_not_made_without_end(tmp_path: Path) -> None:
    app = create_app({"DATABASE": f"sqlite:///{tmp_path}/games.db", "NEW_GAMES": 3})
    phone = Phone(app)
    for _ in range(5):
        assert phone.post("/new", {"seat": ["f"]}).status_code == 422
    game = phone.new_game()
    phone.new_game()
    assert phone.post(f"{game}/rematch").status_code == 303
    for path, form in (("/new", {"seat": ["f", "w"]}), (f"{game}/rematch", {})):
        answer = phone.post(path, form)
        assert answer.status_code == 429
        assert "Wait a little" in answer.text
    assert len(phone.get("/history/games.json").json["games"]) == 3
    assert phone.save(game, 1, {"a1": "f5"}, 0).status_code == 200
    app.extensions["store"].close()


def test_guesses_from_many_addresses_are_limited_together() -> None:
    limit = RateLimit(10, 30)
    assert sum(limit.allows(str(n), now=1) for n in range(100)) == 30
    assert limit.allows("0", now=62)
