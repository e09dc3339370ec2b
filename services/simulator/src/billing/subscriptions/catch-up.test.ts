import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPast, buildPastCustomer, buildPastSubscription, DAY } from '../../testing/past.ts';
import { startSimulator } from '../../testing/running-simulator.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';

const now = Math.floor(Date.now() / 1000);
const start = now - 33 * DAY;
const people = Array.from({ length: 25 }, (_, n) => `p${n}`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Monthly subscriptions of 25 customers, all of which fell due while the simulator was stopped. */
const overdue = buildPast(now, 40 * DAY, {
  customers: people.map((person) => buildPastCustomer(person, start - DAY)),
  subscriptions: people.map((person, n) =>
    buildPastSubscription(start + n, {
      ...{ id: `sub_${person}`, customer: `cus_${person}`, default_payment_method: `pm_${person}` },
      ...{ period_start: start + n, invoices: [] },
    }),
  ),
});

test('renewals that fell due while the simulator was stopped run in batches, and each emits its events', async () => {
  const databaseFile = join(folder, 'simulator.sqlite');
  const receiver = await startReceiver();
  const before = await startSimulator({ databaseFile });
  await before.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['invoice.paid'] });
  await before.load(overdue);
  await before.close();

  const after = await startSimulator({ databaseFile });
  const stripe = after.client(`sk_test_${before.name}`);
  const renewed = async () => (await stripe.invoices.list({ limit: 100 })).data.length;
  // The first batch runs before the first request.
  expect(await renewed()).toBe(10);
  await receiver.until((received) => received.length === people.length);
  expect(await renewed()).toBe(25);
  await after.close();
  await receiver.close();
});
