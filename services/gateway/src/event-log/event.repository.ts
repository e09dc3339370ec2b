import type { MerchantScope } from '../context.ts';
import type { SqlRunner } from '../platform/database/sql-runner.ts';
import { newId } from '../platform/ids.ts';

/** The columns of an event row, to be followed by `values (…)` or a `select`. */
export const insertEvent = 'insert into events (id, user_id, environment, type, data, created_at)';

export const eventParams = (
  { userId, environment }: MerchantScope,
  type: string,
  data: object,
  id: string = newId('evt'),
): unknown[] => [id, userId, environment, type, JSON.stringify(data), new Date()];

/** Records what happened to a resource. Call it within the transaction that changes the resource. `id` is the event's own. */
export async function recordEvent(
  scope: MerchantScope,
  type: string,
  data: object,
  sql: SqlRunner,
  id: string = newId('evt'),
): Promise<void> {
  await sql.execute(`${insertEvent} values (?, ?, ?, ?, ?, ?)`, eventParams(scope, type, data, id));
}
