"""The tables of the database. A game is its row in `tables`, its seats, and a journal that only grows."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_N_name)s", "pk": "pk_%(table_name)s"},
)

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("guest", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("since", String(32), nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(20), nullable=False),  # up to 64 bits, more than the database's numbers have
    Column("salt", String(32), nullable=False),
    Column("host", String(22), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("asked", String(20), nullable=False),  # the seats that must choose, "0" or "0,1"
    Column("summary", Text, nullable=False),  # JSON: language -> where the game stands, in a line
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # human, bot, open, link, program
    Column("player", String(40), nullable=False),  # the guest or the bot, the name of a program; "" while it is free
    Column("secret", String(22), nullable=False),  # of the link, "" for none; kept when it was used
    Column("owner", String(22), nullable=False, server_default=""),  # of a program: the guest who lets it play
    Column("token", String(64), nullable=False, server_default=""),  # … and the digest of its token
    Index("ix_seats_player", "player"),
    Index("ix_seats_secret", "secret"),
)

ORDERS: Final = Table(  # standing orders that are given; those taken back are gone
    "orders",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), primary_key=True),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),  # 1, 2, … without a gap
    Column("kind", String(4), nullable=False),  # move, undo
    Column("number", Integer, nullable=False),  # of the decision made or taken back
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # 0 for undo
    Column("text", Text, nullable=False),
    Column("chance", Text, nullable=False),  # JSON: [[outcome, text], …]
    Column("key", String(64), nullable=True),  # the client's, NULL for bots
    Column("at", String(32), nullable=False),
    Index("ix_journal_table_id_key", "table_id", "key", unique=True),
)

REPLAYS: Final = Table(
    "replays",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("guest", String(22), nullable=False),
    Column("created", String(32), nullable=False),
    Column("content", LargeBinary, nullable=False),  # a record, complete or redacted
)
