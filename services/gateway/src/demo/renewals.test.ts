import { registerUser } from '../modules/account/registration.service.ts';
import { handledEvents } from '../providers/stripe/events.ts';
import { runJobs } from '../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { webhookSecretOf } from '../testing/servers/webhook-secret.ts';
import { dayMs } from './demo-calendar.ts';
import { demoProviderKeys, demoUser } from './demo-data.ts';
import { seedDemo } from './seed.ts';

let simulator: TestSimulator;
let service: TestApp;
let userId: string;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

const em = () => service.context.orm.em.fork();
const count = async (sql: string) => {
  const [row] = await em().execute<{ n: string }[]>(`select count(*) n from ${sql}`, [userId]);
  return Number(row?.n);
};
const overdue = () =>
  count(
    `subscriptions where user_id = ? and ended_at is null and status = 'active' and period_end_at < now()`,
  );

/** A demo that was made eight days ago, on a machine that was off since. */
async function seedLastWeek(): Promise<void> {
  const { user } = await registerUser(service.context, demoUser, em());
  userId = user.id;
  await em().execute('update users set created_at = ? where id = ?', [
    new Date(Date.now() - 8 * dayMs),
    userId,
  ]);
  await seedDemo(service.context, service.app);
}

/** Posts all that the provider tells of the demo merchant's account, and lets a worker take it in. */
async function hearAll(): Promise<number> {
  const [config] = await em().execute<{ id: string }[]>(
    `select id from payment_configs where user_id = ? and environment = 'SANDBOX'`,
    [userId],
  );
  const secret = await webhookSecretOf(service.context, config?.id ?? '');
  const account = simulator.sdk(demoProviderKeys.SANDBOX.secretKey);
  const list = account.events.list({ limit: 100, types: [...handledEvents] });
  const events = (await list.autoPagingToArray({ limit: 10_000 })).reverse();
  for (const event of events) {
    const payload = JSON.stringify(event);
    const signature = account.webhooks.generateTestHeaderString({ payload, secret });
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: `/api/v1/providers/stripe/events/${config?.id}`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    expect(statusCode).toBe(200);
  }
  await runJobs(service, ['provider-event']);
  return events.length;
}

test('after a week off, demo subscriptions renew at their own times, and we hear of each', async () => {
  await seedLastWeek();
  const due = await overdue();
  expect(due).toBeGreaterThan(10);
  await fetch(`${simulator.url}/_simulator/billing/run`, { method: 'POST' });
  expect(await hearAll()).toBeGreaterThan(due);
  expect(await overdue()).toBe(0);
  const days = `select distinct (paid_at at time zone 'America/Sao_Paulo')::date from invoices
    where user_id = ? and paid_at > now() - interval '7 days'`;
  expect(await count(`(${days}) d`)).toBeGreaterThanOrEqual(6);
});
