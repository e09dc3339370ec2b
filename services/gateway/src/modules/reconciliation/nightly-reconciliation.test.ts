import { prune } from '../../main/retention/prune.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { type BookHolder, startBooks } from '../../testing/stages/books.ts';
import { beginNightlyReconciliation, continueReconciliation } from './reconcile-books.ts';
import { nightlyReconciliationJob } from './reconciliation.jobs.ts';
import { findReport } from './reconciliation-report.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
  merchant = await books.bookHolder();
  await merchant.refund((await merchant.pay()).id, 100);
});
afterAll(() => books.close());

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const runs = () =>
  books.sql<{ id: string; trigger: string; status: string }>(
    'select id, trigger, status from reconciliation_runs order by id desc',
  );

test('each night every active configuration is compared over the last two whole days', async () => {
  expect(nightlyReconciliationJob.cron).toBeDefined();
  const other = await books.bookHolder();
  const closed = await books.bookHolder();
  await books.sql('update payment_configs set active = false where id = ?', [closed.configId]);
  const tomorrow = inDays(1);
  await beginNightlyReconciliation(books.service.context, () => undefined, tomorrow);
  expect(await runJobs(books.service, ['reconcile-books'])).toBe(1);
  const [run] = await runs();
  expect(run).toMatchObject({ trigger: 'nightly', status: 'clean' });
  const report = await findReport(run?.id ?? '', books.service.context.orm.em.fork());
  const midnight = Math.floor(tomorrow.getTime() / dayMs) * dayMs;
  expect(report).toMatchObject({
    ...{ from: new Date(midnight - 2 * dayMs).toISOString(), to: new Date(midnight).toISOString() },
    summary: { paymentsHere: 1, paymentsThere: 1, refundsHere: 1, refundsThere: 1 },
  });
  expect(report?.accounts.map(({ configId }) => configId).sort()).toEqual(
    [merchant.configId, other.configId].sort(),
  );
});

test('a run that no process finished within a day is marked as interrupted, and its sightings go', async () => {
  const cut = await books.begin(merchant);
  await books.sql(`insert into reconciliation_sightings values (?, ?, 'payment', 'pi_left', null, 1)`, [
    cut,
    merchant.configId,
  ]);
  await books.begin(merchant);
  expect(await runs()).toContainEqual({ id: cut, trigger: 'command', status: 'running' });
  await books.sql(`update reconciliation_runs set started_at = ? where id = ?`, [inDays(-1.1), cut]);
  const lines: object[] = [];
  await beginNightlyReconciliation(books.service.context, (what, _message, level) =>
    lines.push({ ...what, level }),
  );
  expect(lines).toEqual([{ interrupted: 1, level: 'error' }]);
  expect(await runs()).toContainEqual({ id: cut, trigger: 'command', status: 'interrupted' });
  expect(await books.sql(`select 1 from reconciliation_sightings where run_id = ?`, [cut])).toEqual([]);
  // Its job, should it come after all, ends and leaves no other.
  const waiting = () => books.sql(`select 1 from jobs.job where data->>'id' = ?`, [cut]);
  await continueReconciliation(books.service.context, cut, () => undefined);
  expect(await waiting()).toEqual([]);
});

test('runs and what they found are kept for 180 days', async () => {
  const { id } = await merchant.pay();
  await books.sql('update payments set amount_captured_minor = 1 where id = ?', [id]);
  const report = await books.compare(merchant);
  const differences = () =>
    books.sql('select kind from reconciliation_differences where run_id = ?', [report.id]);
  await prune(books.service.context, inDays(179));
  expect(await differences()).toEqual([{ kind: 'amount_differs' }]);
  await prune(books.service.context, inDays(181));
  expect(await differences()).toEqual([]);
  expect(await runs()).toEqual([]);
  expect(await books.sql('select 1 from reconciliation_accounts')).toEqual([]);
});
