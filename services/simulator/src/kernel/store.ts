import type { SQLInputValue } from 'node:sqlite';
import type { Database, Row } from './database.ts';
import type { ExtraTypes, ObjectType, ObjectTypes } from './object-types.ts';

/** The columns an object can be found by. */
export interface Keys {
  customer?: string | null;
  parent?: string | null;
  lookup?: string | null;
  clock?: string | null;
  /** When its next scheduled step is due (Unix seconds). */
  due?: number | null;
}

interface StoredObject {
  id: string;
}

/**
 * Objects of one account. Only the simulator writes the stored JSON, so it is read back without validation.
 */
export class Store {
  readonly db: Database;
  readonly account: string;

  constructor(db: Database, account: string) {
    this.db = db;
    this.account = account;
  }

  insert<K extends ObjectType>(
    type: K,
    object: ObjectTypes[K] & StoredObject,
    created: number,
    keys: Keys,
    extra: ExtraTypes[K],
  ): void {
    this.db.run(
      `INSERT INTO objects (account, type, id, created, customer, parent, lookup, clock, due, data, extra)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      this.account,
      type,
      object.id,
      created,
      keys.customer ?? null,
      keys.parent ?? null,
      keys.lookup ?? null,
      keys.clock ?? null,
      keys.due ?? null,
      JSON.stringify(object),
      JSON.stringify(extra),
    );
  }

  /** Writes the object back; only the keys given change. */
  update<K extends ObjectType>(object: ObjectTypes[K] & StoredObject, keys: Keys = {}): void {
    const columns = Object.entries(keys);
    const sets = columns.map(([name]) => `, ${name} = ?`).join('');
    const values: SQLInputValue[] = columns.map(([, value]) => value ?? null);
    this.db.run(
      `UPDATE objects SET data = ?${sets} WHERE account = ? AND id = ?`,
      JSON.stringify(object),
      ...values,
      this.account,
      object.id,
    );
  }

  get<K extends ObjectType>(type: K, id: string): ObjectTypes[K] | undefined {
    const row = this.db.one(
      'SELECT data FROM objects WHERE account = ? AND id = ? AND type = ? AND deleted = 0',
      this.account,
      id,
      type,
    );
    return row && this.parse(type, row);
  }

  /** Any stored object by id, deleted ones included. */
  find(id: string): { type: string; data: Record<string, unknown>; deleted: boolean } | undefined {
    const row = this.db.one(
      'SELECT type, data, deleted FROM objects WHERE account = ? AND id = ?',
      this.account,
      id,
    );
    return row && { type: String(row.type), data: JSON.parse(String(row.data)), deleted: row.deleted === 1 };
  }

  isDeleted(id: string): boolean {
    return this.find(id)?.deleted ?? false;
  }

  extra<K extends ObjectType>(_type: K, id: string): ExtraTypes[K] {
    const row = this.db.one('SELECT extra FROM objects WHERE account = ? AND id = ?', this.account, id);
    return JSON.parse(String(row?.extra ?? '{}'));
  }

  setExtra<K extends ObjectType>(_type: K, id: string, extra: ExtraTypes[K]): void {
    this.db.run(
      'UPDATE objects SET extra = ? WHERE account = ? AND id = ?',
      JSON.stringify(extra),
      this.account,
      id,
    );
  }

  markDeleted(id: string): void {
    this.db.run('UPDATE objects SET deleted = 1, due = NULL WHERE account = ? AND id = ?', this.account, id);
  }

  /** Every object of a type under one key, oldest first. */
  where<K extends ObjectType>(
    type: K,
    key: 'clock' | 'customer' | 'lookup' | 'parent',
    value: string,
  ): ObjectTypes[K][] {
    return this.db
      .all(
        `SELECT data FROM objects WHERE account = ? AND type = ? AND ${key} = ? AND deleted = 0 ORDER BY seq`,
        this.account,
        type,
        value,
      )
      .map((row) => this.parse(type, row));
  }

  all<K extends ObjectType>(type: K): ObjectTypes[K][] {
    return this.db
      .all('SELECT data FROM objects WHERE account = ? AND type = ? AND deleted = 0', this.account, type)
      .map((row) => this.parse(type, row));
  }

  /** Every object of a type, newest first. */
  newestFirst<K extends ObjectType>(type: K): (ObjectTypes[K] & StoredObject)[] {
    return this.db
      .all(
        'SELECT data FROM objects WHERE account = ? AND type = ? AND deleted = 0 ORDER BY seq DESC',
        this.account,
        type,
      )
      .map((row) => this.parse(type, row));
  }

  parse<K extends ObjectType>(_type: K, row: Row): ObjectTypes[K] {
    return JSON.parse(String(row.data));
  }
}
