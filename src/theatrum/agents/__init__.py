"""Who plays: agents see views and choose actions."""
