import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Longer pauses between attempts are not waited for: what such a delivery tells, a check finds out. */
const soonMs = 30_000;

/** Reads the simulator's file while it runs or after it. The stored texts are the simulator's own writing. */
export class SimulatorFile {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true });
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  objects<T>(type: string): T[] {
    return this.#prepare('SELECT data FROM objects WHERE type = ? ORDER BY seq')
      .all(type)
      .map(({ data }) => JSON.parse(String(data)));
  }

  /** Objects with what is stored beside them. */
  withExtra<T, Extra>(type: string): { object: T; extra: Extra }[] {
    return this.#prepare('SELECT data, extra FROM objects WHERE type = ? ORDER BY seq')
      .all(type)
      .map(({ data, extra }) => ({
        object: JSON.parse(String(data)),
        extra: JSON.parse(String(extra)),
      }));
  }

  undelivered(): number {
    const row = this.#db
      .prepare(
        `SELECT count(*) AS count FROM deliveries WHERE state NOT IN ('delivered', 'failed') AND due_ms < ?`,
      )
      .get(Date.now() + soonMs);
    return Number(row?.count);
  }

  close(): void {
    this.#db.close();
  }
}

export function readSimulator<T>(file: string, read: (simulator: SimulatorFile) => T): T {
  const simulator = new SimulatorFile(file);
  try {
    return read(simulator);
  } finally {
    simulator.close();
  }
}

/** How many events are about to be delivered, the withheld ones included. */
export const countUndelivered = (file: string): number =>
  readSimulator(file, (simulator) => simulator.undelivered());
