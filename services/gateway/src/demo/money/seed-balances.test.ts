import { backfillLedger } from '../../modules/ledger-backfill/backfill.ts';
import { User } from '../../modules/users/user.entity.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { keyHeaders, readKeys, signIn, steppedUp } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { demoUser } from '../demo-data.ts';
import { seedDemo } from '../seed.ts';

let simulator: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

test('the demo’s past is posted by the worker, also where it had posted all before, and has balances and what is to come', async () => {
  const { context, app } = service;
  const em = () => context.orm.em.fork();
  // A worker that was there before the past finds nothing to post.
  await backfillLedger(context, () => undefined);
  await seedDemo(context, app);
  // What was due in months that are over came then, and not when the worker looks for the first time.
  const arrived = await em().execute<{ isOnDay: boolean }[]>(
    `select (l.created_at at time zone 'America/Sao_Paulo')::date = r.due_on and r.status = 'released'
       and l.available = r.net "isOnDay"
     from receivables r left join ledger_postings l on l.object_id = r.payment_id || '-1' and l.kind = 'release'
     where r.due_on < ? and r.status <> 'canceled'`,
    [`${dayAfter(new Date(), 0).slice(0, 7)}-01`],
  );
  expect(arrived.length).toBeGreaterThan(50);
  expect(new Set(arrived.map(({ isOnDay }) => isOnDay))).toEqual(new Set([true]));
  const reports: object[] = [];
  await backfillLedger(context, (report) => reports.push(report));
  await settleReceivables(service);
  expect(reports.map((report) => (report as { part: string }).part)).toEqual(['payments', 'invoices']);

  const user = await em().findOneOrFail(User, { email: demoUser.email });
  const payments = await em().execute<{ id: string }[]>(
    `select id from payments where user_id = ? and environment = 'SANDBOX'`,
    [user.id],
  );
  await checkBooks(
    payments.map(({ id }) => id),
    em(),
    { withReceivables: true },
  );
  // Months that are over had their estimates already.
  const estimates = await em().execute<{ times: number }[]>(
    `select count(*)::int times from ledger_postings where object_id like '%-estimate' group by object_id`,
  );
  expect(new Set(estimates.map(({ times }) => times))).toEqual(new Set([1]));

  const headers = keyHeaders(await readKeys(service, user.id, steppedUp(await signIn(service, demoUser))));
  const read = async (path: string) =>
    (await app.inject({ url: `/api/v1/payment${path}`, headers })).json().data;
  const { gateways } = await read('/balance');
  const amountOf = (account: string) =>
    gateways[0].accounts.find((held: { account: string }) => held.account === account)?.amount ?? 0;
  expect(gateways[0].gateway).toBe('STRIPE');
  expect(amountOf('sales')).toBeLessThan(0);
  for (const account of ['receivable', 'bank', 'refunds', 'estimated_fees']) {
    expect({ account, isThere: amountOf(account) > 0 }).toEqual({ account, isThere: true });
  }
  const [next] = (await read('/receivables?status=open&limit=1')).items;
  expect(next.dueOn > dayAfter(new Date(), 0)).toBe(true);
  const [first] = (await read('/receivables?status=released&limit=1')).items;
  expect(first.dueOn <= dayAfter(new Date(), 0)).toBe(true);
}, 120_000);
