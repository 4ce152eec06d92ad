"""Tables for people and bots: HTTP, WebSocket and the database behind them."""
