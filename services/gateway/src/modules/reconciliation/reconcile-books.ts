import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import type { Say } from '../../platform/queue/say.ts';
import { reconcileBooksJob } from './reconciliation.jobs.ts';
import {
  lastWholeDays,
  type RunOptions,
  runReconciliation,
  startReconciliation,
} from './reconciliation.service.ts';
import type { ReconciliationReport } from './reconciliation-report.ts';

const nightlyDays = 2;

/** Begins the nightly comparison over the last two whole days, so that every day is compared twice. */
export async function beginNightlyReconciliation(
  { orm, jobs }: Pick<AppContext, 'orm' | 'jobs'>,
  say: Say,
  now: Date = clockNow(),
): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const span = lastWholeDays(nightlyDays, now);
    const { id, interrupted } = await startReconciliation({ trigger: 'nightly', span, now }, tx);
    if (interrupted > 0) say({ interrupted }, 'comparisons of books were interrupted', 'error');
    if (id) await jobs.send(reconcileBooksJob, { id }, tx);
  });
}

/** One line for the log: `error` when the books differ, `warn` when an account could not be compared. */
function sayReport({ id, from, to, status, summary }: ReconciliationReport, say: Say): void {
  const line = { runId: id, from, to, ...summary };
  if (status === 'differs') say({ alert: 'books_differ', ...line }, 'the books differ', 'error');
  else if (status === 'incomplete') say(line, 'the books could not be compared in full', 'warn');
  else say(line, 'the books agree');
}

/** Goes on with a comparison for a while; leaves another job when there is more to do, and else logs what it found. */
export async function continueReconciliation(
  context: AppContext,
  id: string,
  say: Say,
  options: RunOptions = {},
): Promise<void> {
  const onError = (err: Error) => say({ err, runId: id }, 'an account was not compared', 'error');
  const report = await runReconciliation(context, id, { onError, ...options });
  if (report === 'unfinished') await context.jobs.send(reconcileBooksJob, { id });
  else if (report) sayReport(report, say);
}
