import { randomUUID } from 'node:crypto';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { callPortal } from '../../../testing/stages/portal.ts';
import { createShelf, type Shelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Shelf;
beforeAll(async () => {
  copies = await startCopies({ sandbox: true });
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant);
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const advance = (id: string, key: string = randomUUID(), who = merchant) =>
  who.post(`/subscriptions/${id}/advance`, undefined, { 'idempotency-key': key });

test('a renewal is rehearsed: the next period begins, and its invoice comes by the provider’s events', async () => {
  const { id, currentPeriodEnd } = await subscribe(merchant, shelf);
  const before = await copies.provider.chargeCount();
  const { status, body } = await advance(id);
  expect([status, body.data.status, body.data.currentPeriodStart]).toEqual([200, 'active', currentPeriodEnd]);
  expect(await copies.provider.chargeCount()).toBe(before + 1);
  await merchant.hear(await merchant.eventsOf('invoice.created', 'invoice.paid'));
  const { items } = (await merchant.get(`/invoices?subscriptionId=${id}&status=paid`)).body.data;
  expect(items).toHaveLength(2);
});

test('one key advances once, also when the answer of the first attempt was lost', async () => {
  const { id } = await subscribe(merchant, shelf);
  const before = await copies.provider.chargeCount();
  await copies.provider.fault({
    kind: 'cut_after',
    match: { method: 'GET', path: '/v1/subscriptions' },
    times: 3,
  });
  const lost = await advance(id, 'lost');
  await copies.provider.clearFaults();
  const found = await advance(id, 'lost');
  const again = await advance(id, 'lost');
  expect([lost.status, found.status, again.headers['idempotent-replayed']]).toEqual([502, 200, 'true']);
  expect(await copies.provider.chargeCount()).toBe(before + 1);
});

test('one that is over is refused, and nobody else’s is reached', async () => {
  const { id } = await subscribe(merchant, shelf);
  const stranger = await copies.accountHolder();
  expect((await advance(id, randomUUID(), stranger)).status).toBe(404);
  await merchant.post(`/subscriptions/${id}/cancel`);
  const { status, body } = await advance(id);
  expect([status, body.error]).toEqual([409, 'subscription_state']);
});

test('the portal advances it too, and says where it can', async () => {
  const { id } = await subscribe(merchant, shelf);
  const call = (method: 'GET' | 'POST', path = '', environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
    callPortal(copies.service, merchant.user, method, `/subscriptions/${id}${path}`, {
      environment,
      ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
    });
  const { periodEnd, canAdvance } = (await call('GET')).body.data;
  const advanced = await call('POST', '/advance');
  expect([canAdvance, advanced.status, advanced.body.data.periodStart]).toEqual([true, 200, periodEnd]);
  expect((await call('POST', '/advance', 'PRODUCTION')).status).toBe(404);
});

test('at a gateway’s own account for tests nobody advances it, and nothing offers to', async () => {
  const alone = await startCopies();
  try {
    const holder = await alone.accountHolder();
    const { id } = await subscribe(holder, await createShelf(holder));
    const { status, body } = await advance(id, randomUUID(), holder);
    expect([status, body.error]).toEqual([422, 'provider_unsupported']);
    const shown = await callPortal(alone.service, holder.user, 'GET', `/subscriptions/${id}`);
    expect(shown.body.data.canAdvance).toBe(false);
  } finally {
    await alone.close();
  }
});
