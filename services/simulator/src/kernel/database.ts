import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

export type Row = Record<string, SQLOutputValue>;

/** The simulator's own SQLite file: prepared statements by text, and one transaction at a time. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  /** @param file path of the database, or `:memory:` */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    // WAL with NORMAL loses nothing when the process is killed, and does not wait for the disk at each
    // commit.
    this.#db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 8000;',
    );
    this.#db.exec(schema);
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.#prepare(sql).run(...values);
  }

  one(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** Runs `work` whole or not at all; nested calls join the outer one. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#db.exec('BEGIN IMMEDIATE');
    this.#depth = 1;
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth = 0;
    }
  }

  close(): void {
    this.#db.close();
  }
}
