import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { transactionOf } from './queries.ts';

/** Numbers the `?` marks of a statement as PostgreSQL does. The statement holds no other question mark. */
export function numberMarks(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}

/**
 * Runs a statement of the hot path, whose text is made once: within the transaction of `em` where it has one,
 * else straight on the pool as a transaction of its own.
 */
export async function runText<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  const transaction = transactionOf(em);
  const { rows } = transaction
    ? await transaction.executeQuery(CompiledQuery.raw(text, values))
    : await (await em.getConnection().getNativeClient()).query(text, values);
  return rows as Row[];
}
