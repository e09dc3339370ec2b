import { workReceivables } from '../../modules/receivables/work-receivables.ts';
import type { TestApp } from '../app/test-app.ts';

/** Works receivables as a worker does, until they have caught up with the ledger and nothing is due. */
export async function settleReceivables({ context }: Pick<TestApp, 'context'>): Promise<void> {
  for (let behind = 1; behind > 0; ) {
    while ((await workReceivables(context)) > 0);
    // An older transaction that is still open holds back what was posted since it began.
    const [row] = await context.orm.em.fork().execute<{ count: number }[]>(
      `select count(*) from ledger_postings l, ledger_progress p
       where p.name = 'receivables' and (l.xact, l.id) > (p.xact, p.id)`,
    );
    behind = Number(row?.count);
  }
}
