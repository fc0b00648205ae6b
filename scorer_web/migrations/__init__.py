"""How the schema came to be, one step a file; run by `scorer_web.store.engine` when a server starts."""
