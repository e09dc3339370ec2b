import { charge, createMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';
import { whileHeld } from '../../../testing/stages/holding.ts';
import { callPortal } from '../../../testing/stages/portal.ts';
import { until } from '../../../testing/until.ts';

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const sql = <T>(text: string, params: unknown[] = []) =>
  service.context.orm.em.fork().execute<T[]>(text, params);

const isWaiting = async () =>
  (
    await sql(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%refunds%'`)
  ).length > 0;

test('a payment that changes while it is read is shown as it was, with what had happened by then', async () => {
  const merchant = await createMerchant(service);
  const { id } = (await merchant.post('/process', charge({ capture: false }))).body.data;
  const read = async () => (await callPortal(service, merchant.user, 'GET', `/payments/${id}`)).body.data;
  const before = await read();

  const { reading } = await whileHeld(service, ['lock table refunds in access exclusive mode'], async () => {
    const reading = read();
    await until(isWaiting);
    await sql(
      `update payments set status = 'succeeded', amount_captured_minor = amount_minor, version = version + 1,
        journal = journal || '[{"at":"2026-11-27T12:00:00.000Z","kind":"state","from":"requires_capture",
          "to":"succeeded","trigger":"event"}]' where id = ?`,
      [id],
    );
    return { reading };
  });

  expect(await reading).toEqual(before);
  const after = await read();
  expect(after).toMatchObject({ status: 'succeeded', amountCaptured: after.amount });
  expect(after.steps).toHaveLength(before.steps.length + 1);
});

test.each([
  ['by itself', (id: string) => `/payments/${id}`],
  ['in the list', () => '/payments'],
])(
  'what goes back while a payment is read %s is in both its list and its sum, or in none',
  async (_name, pathOf) => {
    const merchant = await createMerchant(service);
    const { id } = (await merchant.post('/process', charge())).body.data;
    const read = async () => {
      const { data } = (await merchant.get(pathOf(id))).body;
      const { amountRefunded, refunds } = data.items?.[0] ?? data;
      return { amountRefunded, refunds: refunds.length };
    };
    await merchant.post(`/payments/${id}/refund`, {});
    const before = await read();
    expect(before).toEqual({ amountRefunded: charge().amount, refunds: 1 });

    // As a row that is undone: both sides of it commit together.
    const { reading } = await service.context.orm.em.fork().transactional(async (tx) => {
      await tx.execute('lock table refunds in access exclusive mode');
      const reading = read();
      await until(isWaiting);
      await tx.execute('delete from refunds where payment_id = ?', [id]);
      await tx.execute('update payments set amount_refunded_minor = 0 where id = ?', [id]);
      return { reading };
    });
    expect(await reading).toEqual(before);
    expect(await read()).toEqual({ amountRefunded: 0, refunds: 0 });
  },
);
