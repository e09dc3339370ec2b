import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import type { Wording } from './refusal.ts';

export interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

/** Stores the answer of each key, and which keys are in flight. */
export class Idempotency {
  readonly #db: Database;
  readonly #wording: Wording;
  readonly #inFlight = new Set<string>();

  constructor(db: Database, wording: Wording) {
    this.#db = db;
    this.#wording = wording;
  }

  /** Locks the key for this request and returns the function that unlocks it. Throws when it is locked. */
  lock(account: string, key: string): () => void {
    const id = `${account} ${key}`;
    if (this.#inFlight.has(id)) throw this.#wording.keyInUse(key);
    this.#inFlight.add(id);
    return () => this.#inFlight.delete(id);
  }

  /** The stored answer to the same request, if any; throws when the key was first used with another request. */
  recall(account: string, key: string, fingerprint: string): StoredAnswer | undefined {
    const row = this.#db.one(
      'SELECT fingerprint, status, body, request_id FROM idempotency WHERE account = ? AND key = ?',
      account,
      key,
    );
    if (!row) return undefined;
    if (row.fingerprint !== fingerprint) throw this.#wording.keyReused(key);
    return { status: Number(row.status), body: String(row.body), requestId: String(row.request_id) };
  }

  save(account: string, key: string, fingerprint: string, answer: StoredAnswer, created: number): void {
    this.#db.run(
      'INSERT INTO idempotency (account, key, fingerprint, status, body, request_id, created) VALUES (?,?,?,?,?,?,?)',
      account,
      key,
      fingerprint,
      answer.status,
      answer.body,
      answer.requestId,
      created,
    );
  }
}

/** One text per distinct request: method, path and parameters. */
export function fingerprintOf(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');
}
