/** The simulator's tables. `seq` is the order of creation, which lists follow. */
export const schema = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  created INTEGER NOT NULL,
  customer TEXT,
  parent TEXT,
  lookup TEXT,
  clock TEXT,
  due INTEGER,
  deleted INTEGER NOT NULL DEFAULT 0,
  data TEXT NOT NULL,
  extra TEXT NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX IF NOT EXISTS objects_id ON objects (account, id);
CREATE INDEX IF NOT EXISTS objects_type ON objects (account, type, seq);
CREATE INDEX IF NOT EXISTS objects_customer ON objects (account, type, customer, seq) WHERE customer IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_parent ON objects (account, type, parent, seq) WHERE parent IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_lookup ON objects (account, type, lookup, seq) WHERE lookup IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_due ON objects (clock, due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS accounts (
  id TEXT PRIMARY KEY, livemode INTEGER NOT NULL, rest TEXT NOT NULL, created INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS idempotency (
  account TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
  body TEXT NOT NULL, request_id TEXT NOT NULL, created INTEGER NOT NULL,
  PRIMARY KEY (account, key)
);
CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL, endpoint TEXT NOT NULL, event TEXT NOT NULL, object TEXT NOT NULL,
  state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due_ms INTEGER NOT NULL DEFAULT 0,
  last_status INTEGER, last_error TEXT
);
CREATE INDEX IF NOT EXISTS deliveries_state ON deliveries (state, seq);
CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event);
CREATE TABLE IF NOT EXISTS requests (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL, at_ms INTEGER NOT NULL, account TEXT, method TEXT NOT NULL, path TEXT NOT NULL,
  idempotency_key TEXT, status INTEGER, replayed INTEGER NOT NULL DEFAULT 0
);
`;
