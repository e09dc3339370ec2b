import { bulkInsert } from '../../demo/bulk-insert.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { buildPaymentRow } from '../../testing/metric-rows.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { backfillLedger } from './backfill.ts';

let provider: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const execute = (text: string, values: unknown[] = []) =>
  service.context.orm.em.fork().execute<Record<string, string>[]>(text, values);
const dayMs = 24 * 60 * 60 * 1000;

test('killed anywhere and run by two, it posts each payment of before once, on the day on which it was paid', async () => {
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' as const };
  const at = (index: number) => new Date(Date.now() - (60 - index / 40) * dayMs);
  const rows = Array.from({ length: 1_300 }, (_, index) => ({
    ...buildPaymentRow(
      scope,
      at(index),
      index % 10 === 0 ? { status: 'failed', amountCapturedMinor: 0 } : {},
    ),
    journal: [],
  }));
  await bulkInsert('payments', rows, service.context.orm.em.fork());
  const known = (await merchant.post('/process', charge())).body.data.id;
  const heard: object[] = [];
  const run = () => backfillLedger(service.context, (report) => heard.push(report));

  // The database refuses at the eight hundredth posting: what was begun there comes to nothing, what was before it stands.
  await execute(`create table test_postings (n integer)`);
  await execute(`create function fail_once() returns trigger language plpgsql as $$ begin
    if (select count(*) from public.ledger_postings) = 800 and not exists (select from public.test_postings)
    then raise exception 'killed'; end if; return new; end $$`);
  await execute(
    'create trigger fail_once before insert on ledger_postings for each row execute function fail_once()',
  );
  await expect(run()).rejects.toThrow('killed');
  const [{ count: kept } = {}] = await execute('select count(*) from ledger_postings');
  expect(Number(kept)).toBe(451);
  await execute('insert into test_postings values (1)');
  await Promise.all([run(), run()]);
  await run();

  const postings = await execute(
    `select object_id, occurred_on, receivable, sales from ledger_postings where kind = 'payment' order by object_id`,
  );
  const paid = rows.filter(({ status }) => status === 'succeeded');
  expect(postings.map(({ object_id }) => object_id)).toEqual([...paid.map(({ id }) => id), known].sort());
  const byId = new Map(postings.map((posting) => [posting.object_id, posting]));
  for (const { id, createdAt } of paid) {
    expect(byId.get(id)).toMatchObject({ occurred_on: dayOf(createdAt), sales: -1_990 });
  }
  expect(byId.get(known)?.occurred_on).toBeNull();
  expect(heard).toContainEqual({ part: 'payments', seen: 1_301 });

  await settleReceivables(service);
  const states = await execute('select status, count(*) from receivables group by status order by status');
  expect(states.map(({ status }) => status)).toEqual(['open', 'released']);
  const [held] = await execute(
    `select (select sum(net) from receivables where status = 'open') "open", sum(receivable) "owed",
       (select sum(net) from receivables where status = 'released') "released", sum(available) "at_hand"
     from ledger_postings`,
  );
  expect([held?.open, held?.released]).toEqual([held?.owed, held?.at_hand]);
});
