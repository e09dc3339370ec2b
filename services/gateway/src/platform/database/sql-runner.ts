import type { MikroORM } from '@mikro-orm/postgresql';

/** What runs one plain statement with `?` marks: an entity manager within its transaction, or the pool. */
export interface SqlRunner {
  execute<T>(sql: string, params?: unknown[]): Promise<T>;
}

const numbered = new Map<string, string>();

/** `?` marks as PostgreSQL numbers them. Our plain statements hold no other question mark. */
function withNumbers(sql: string): string {
  const known = numbered.get(sql);
  if (known) return known;
  let count = 0;
  const text = sql.replaceAll('?', () => `$${++count}`);
  if (numbered.size < 500) numbered.set(sql, text);
  return text;
}

/**
 * Runs statements straight on the ORM's pool, values bound by the server: for the hot path, where an entity manager
 * per request would cost more than the statement. Each statement is a transaction of its own.
 */
export function poolRunner(orm: MikroORM): SqlRunner {
  const connection = orm.em.getConnection();
  return {
    async execute<T>(sql: string, params: unknown[] = []) {
      const pool = await connection.getNativeClient();
      const { rows } = await pool.query(withNumbers(sql), params);
      return rows as T;
    },
  };
}
