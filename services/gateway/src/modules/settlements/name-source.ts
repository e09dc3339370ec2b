import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { bookOf } from '../ledger/books.ts';
import type { KeyedLine } from './line-key.ts';
import { keptId } from './statement-account.ts';
import type { StatementScope } from './store-lines.ts';

/** Reads what a kept line is about, by the gateway's id; null for one that names nothing, or that is not there. */
export async function sourceOf(
  scope: StatementScope,
  { key, nth, currency }: KeyedLine,
  tx: EntityManager,
): Promise<string | null> {
  const { userId, environment, gateway } = scope;
  const book = await bookOf({ userId, environment, gateway, currency }, tx);
  const { rows } = await sql<{ source: string | null }>`
    select source_external_id as source from settlement_lines
    where book = ${book} and key = ${keptId(scope, key)} and nth = ${nth}`.execute(
    queries(tx).withoutPlugins(),
  );
  return rows[0]?.source ?? null;
}

/** Writes what a line is about that names nothing itself, once it is found, by the gateway's id. */
export async function nameSource(
  scope: StatementScope,
  { key, nth, currency }: KeyedLine,
  externalId: string,
  tx: EntityManager,
): Promise<void> {
  const { userId, environment, gateway } = scope;
  const book = await bookOf({ userId, environment, gateway, currency }, tx);
  await sql`
    update settlement_lines set source_external_id = ${externalId}
    where book = ${book} and key = ${keptId(scope, key)} and nth = ${nth}`.execute(
    queries(tx).withoutPlugins(),
  );
}
