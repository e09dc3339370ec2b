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

test('a payment that changes while it is read is shown as it was, with what had happened by then', async () => {
  const merchant = await createMerchant(service);
  const { id } = (await merchant.post('/process', charge({ capture: false }))).body.data;
  const read = async () => (await callPortal(service, merchant.user, 'GET', `/payments/${id}`)).body.data;
  const before = await read();
  const isWaiting = async () =>
    (
      await sql(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%refunds%'`)
    ).length > 0;

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
