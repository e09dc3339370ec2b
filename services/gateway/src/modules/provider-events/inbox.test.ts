import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { webhookSecretOf } from '../../testing/servers/webhook-secret.ts';
import { type AccountHolder, postEvent, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';
import { until } from '../../testing/until.ts';
import { mostAttempts } from './event-failures.ts';
import { claimEvents } from './event-queue.ts';
import { applyDueEvents, createInbox, startInbox } from './inbox.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 30_000 });
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const newEm = () => copies.service.context.orm.em.fork();
const sql = <T extends object>(text: string, values: unknown[] = []) => newEm().execute<T[]>(text, values);
const expireLeases = () =>
  sql(`update provider_event_queue set leased_until = now() - interval '1 second', due_at = now()
       where leased_until is not null`);
const failAtError = {
  onError(error: Error) {
    throw error;
  },
};
const collecting = () => {
  const errors: Error[] = [];
  return { errors, onError: (error: Error) => void errors.push(error) };
};

const post = async (events: Stripe.Event[]) => {
  const { configId, account } = merchant;
  const secret = await webhookSecretOf(copies.service.context, configId);
  await Promise.all(
    events.map((event) => postEvent(copies.service, account, { event, endpoint: configId, secret })),
  );
};

/** As many customers of the account, and the event of each. */
async function makeCustomers(count: number): Promise<Stripe.Event[]> {
  const { account, eventsOf } = merchant;
  for (let n = 0; n < count; n += 1) {
    await account.customers.create({ name: `Cliente ${n}`, email: `c${n}@exemplo.com.br` });
  }
  return eventsOf('customer.created');
}

const countCustomers = async () =>
  Number(
    (await sql<{ count: string }>('select count(*) from customers where user_id = ?', [merchant.user.id])).at(
      0,
    )?.count,
  );
const told = () =>
  sql(`select 1 from events where user_id = ? and type = 'customer.created'`, [merchant.user.id]);
const leaseOf = async (id: string) =>
  (
    await sql<{ lease: Date }>('select leased_until as lease from provider_event_queue where id = ?', [id])
  ).at(0)?.lease;
const left = () => sql('select id, attempts from provider_event_queue');

test('posts that come together, some of them twice, are each stored once', async () => {
  const events = await makeCustomers(10);
  await post([...events, ...events]);
  expect(await left()).toHaveLength(10);
  await post(events);
  expect(await applyDueEvents(copies.service.context, failAtError)).toBe(10);
  await post(events);
  expect(await left()).toEqual([]);
  expect(await countCustomers()).toBe(10);
});

test('an event that no table can hold is refused alone', async () => {
  const [event] = await makeCustomers(1);
  if (!event) throw new Error('The provider told of nothing');
  const bad = { ...event, id: 'evt_\0' };
  const [refused, stored] = await Promise.allSettled([post([bad]), post([event])]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringMatching(/^400/) }),
  });
  expect(stored.status).toBe('fulfilled');
  await applyDueEvents(copies.service.context, failAtError);
});

test('an event whose payment no statement can look for fails alone', async () => {
  const { account, configId, eventsOf } = merchant;
  for (const trilho_payment_id of ['pay_bad', 'pay_good']) {
    await account.paymentIntents.create({ amount: 500, currency: 'brl', metadata: { trilho_payment_id } });
  }
  const events = await eventsOf('payment_intent.created');
  const poisoned: Stripe.Event[] = JSON.parse(
    JSON.stringify(events).replace('pay_bad', String.raw`pay_\u0000`),
  );
  await post(poisoned);
  const { errors, onError } = collecting();
  const inbox = createInbox(copies.service.context, { onError });
  expect(await inbox.begin()).toBe(2);
  await inbox.idle();
  const outcomes = await sql('select effect from provider_event_outcomes where endpoint = ?', [configId]);
  expect([outcomes, errors.length]).toEqual([[{ effect: 'ignored' }], 1]);
  await sql('delete from provider_event_queue where endpoint = ?', [configId]);
});

test('workers share the queue: no event is applied by two, and all are', async () => {
  await post(await makeCustomers(60));
  const workers = [
    createInbox(copies.service.context, failAtError),
    createInbox(copies.service.context, failAtError),
  ];
  const claimed = await Promise.all(workers.map((worker) => worker.begin()));
  await Promise.all(workers.map((worker) => worker.idle()));
  expect(claimed.reduce((sum, count) => sum + count)).toBe(60);
  expect(claimed.every((count) => count > 0)).toBe(true);
  expect(await left()).toEqual([]);
  expect([await countCustomers(), (await told()).length]).toEqual([60, 60]);
});

test('a worker that was killed in the middle of a batch leaves its events to others, and each has its effect once', async () => {
  await post(await makeCustomers(12));
  const { context } = copies.service;
  // What a kill leaves: some events applied but not finished, the others not begun, all of them leased.
  const dead = await claimEvents({ most: 12, floor: new Date(0), busyEndpoints: [] }, newEm());
  expect(dead).toHaveLength(12);
  await sql(`update provider_event_queue set leased_until = null where id = any(?)`, [
    `{${dead.slice(0, 5).map(({ id }) => id)}}`,
  ]);
  const half = createInbox(context, failAtError);
  await half.begin();
  await half.idle();
  expect(await countCustomers()).toBe(5);
  await sql(
    `insert into provider_event_queue (id, endpoint, attempts, leased_until)
     select id, endpoint, 1, now() from provider_event_outcomes where endpoint = ?`,
    [merchant.configId],
  );
  await sql('delete from provider_event_outcomes where endpoint = ?', [merchant.configId]);

  expect(await applyDueEvents(context, failAtError)).toBe(0);
  await expireLeases();
  const other = createInbox(context, failAtError);
  await other.sweep();
  await sql('update provider_event_queue set due_at = now()');
  expect(await applyDueEvents(context, failAtError)).toBe(12);
  expect(await left()).toEqual([]);
  expect([await countCustomers(), (await told()).length]).toEqual([12, 12]);
});

test('an event that ends its process each time is given up, and those that were under way beside it are applied', async () => {
  const [killer, ...others] = await makeCustomers(4);
  if (!killer) throw new Error('The provider told of nothing');
  const { context } = copies.service;
  await post([killer]);
  for (let kill = 1; kill <= mostAttempts; kill += 1) {
    if (kill === mostAttempts) await post(others);
    expect(
      (await claimEvents({ most: 50, floor: new Date(0), busyEndpoints: [] }, newEm())).length,
    ).toBeGreaterThan(0);
    await expireLeases();
    await createInbox(context, failAtError).sweep();
    await sql('update provider_event_queue set due_at = now()');
  }
  expect(await applyDueEvents(context, failAtError)).toBe(3);
  expect(
    await sql(
      'select effect, attempts, last_error from provider_event_outcomes where endpoint = ? order by effect',
      [merchant.configId],
    ),
  ).toMatchObject([
    { effect: 'applied', attempts: 2 },
    { effect: 'applied', attempts: 2 },
    { effect: 'applied', attempts: 2 },
    { effect: 'failed', attempts: mostAttempts, last_error: 'O processamento foi interrompido.' },
  ]);
});

test('a worker keeps the lease of an event whose provider takes its time, and applies the others meanwhile', async () => {
  const [slow, ...fast] = await makeCustomers(3);
  if (!slow) throw new Error('The provider told of nothing');
  await post([slow, ...fast]);
  const { context } = copies.service;
  await applyDueEvents(context, failAtError);
  // An event that is not the first word on its object has the provider asked.
  await copies.provider.fault({
    kind: 'delay',
    delayMs: 1_000,
    times: 1,
    match: { method: 'GET', path: `/v1/customers/${(slow.data.object as { id: string }).id}` },
  });
  const asked = { ...shiftedEvent(slow, 60, { name: 'Outro' }), type: 'customer.updated' } as Stripe.Event;
  await post([asked, ...(await makeCustomers(3)).slice(0, 3)]);
  const { errors, onError } = collecting();
  const inbox = createInbox(context, { onError });
  await inbox.begin();
  await until(async () => (await left()).length === 1);
  await expireLeases();
  await inbox.sweep();
  expect(await applyDueEvents(context, failAtError)).toBe(0);
  await inbox.idle();
  expect([await left(), errors]).toEqual([[], []]);
});

test('a running worker applies what comes in, and ends what it began when it is stopped', async () => {
  const events = await makeCustomers(5);
  const running = startInbox(copies.service.context, failAtError);
  await post(events);
  running.wake();
  await until(async () => (await countCustomers()) === 5);
  await running.stop();
  expect(await sql('select 1 from provider_event_queue where leased_until is not null')).toEqual([]);
});

test('a lease that is renewed while it is found to have ended stays its worker’s', async () => {
  const id = 'evt_renewedwhilefound';
  await sql(
    `insert into provider_event_queue (id, endpoint, attempts, leased_until)
     values (?, 'config', 1, now() - interval '1 second')`,
    [id],
  );
  const { context } = copies.service;
  let swept: Promise<void> | undefined;
  await newEm().transactional(async (tx) => {
    await tx.execute(
      `update provider_event_queue set leased_until = now() + interval '30 seconds' where id = ?`,
      [id],
    );
    swept = createInbox(context, failAtError).sweep();
    // Until it has ended, or waits for the row.
    await until(async () => {
      const [row] = await sql<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%provider_event_queue%') as waits`,
      );
      return (
        row?.waits === true || (await Promise.race([swept?.then(() => true), sleep(50, false)])) === true
      );
    });
  });
  await swept;
  expect(await leaseOf(id)).toBeTruthy();
  await sql('delete from provider_event_queue where id = ?', [id]);
});
