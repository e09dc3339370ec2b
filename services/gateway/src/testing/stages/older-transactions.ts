import type { TestApp } from '../app/test-app.ts';
import { until } from '../until.ts';

/**
 * Waits until every transaction that began before now has ended. Those of all databases of the server count for what reads
 * the log of events: a test beside this one may hold one open.
 */
export async function olderTransactionsEnded({ context }: Pick<TestApp, 'context'>): Promise<void> {
  const em = context.orm.em.fork();
  const [own] = await em.execute<{ id: string }[]>(`select pg_current_xact_id()::text as id`);
  await until(async () => {
    const [row] = await em.execute<{ ended: boolean }[]>(
      `select pg_snapshot_xmin(pg_current_snapshot()) > ?::xid8 as ended`,
      [own?.id],
    );
    return row?.ended === true;
  });
}
