import type { Database, Row } from './database.ts';
import { pathMatcher } from './faults/faults.ts';

const MAX_ENTRIES = 50_000;

export interface RequestEntry {
  id: string;
  at: number;
  account: string | null;
  method: string;
  path: string;
  idempotency_key: string | null;
  /** Null while the request is being worked on, or when its connection was cut. */
  status: number | null;
  replayed: boolean;
}

function entryOf(row: Row): RequestEntry {
  return {
    id: String(row.id),
    at: Number(row.at_ms),
    account: row.account === null ? null : String(row.account),
    method: String(row.method),
    path: String(row.path),
    idempotency_key: row.idempotency_key === null ? null : String(row.idempotency_key),
    status: row.status === null ? null : Number(row.status),
    replayed: row.replayed === 1,
  };
}

/** Every API request that arrived, without its parameters: lets a test count the calls that were made. */
export class RequestLog {
  readonly #db: Database;
  #written = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  arrived(entry: Pick<RequestEntry, 'id' | 'account' | 'method' | 'path' | 'idempotency_key'>): void {
    this.#db.run(
      'INSERT INTO requests (id, at_ms, account, method, path, idempotency_key) VALUES (?, ?, ?, ?, ?, ?)',
      entry.id,
      Date.now(),
      entry.account,
      entry.method,
      entry.path,
      entry.idempotency_key,
    );
    this.#written += 1;
    if (this.#written % 1000 === 0) {
      this.#db.run('DELETE FROM requests WHERE seq <= (SELECT max(seq) FROM requests) - ?', MAX_ENTRIES);
    }
  }

  answered(id: string, status: number, replayed: boolean): void {
    this.#db.run('UPDATE requests SET status = ?, replayed = ? WHERE id = ?', status, replayed ? 1 : 0, id);
  }

  /** The log, oldest first, of one path pattern and account (both optional). */
  list(path: string | undefined, account: string | undefined): RequestEntry[] {
    const accepts = path ? pathMatcher(path) : () => true;
    return this.#db
      .all('SELECT * FROM requests ORDER BY seq')
      .map(entryOf)
      .filter((entry) => accepts(entry.path) && (!account || entry.account === account));
  }
}
