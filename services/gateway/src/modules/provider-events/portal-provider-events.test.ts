import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import type Stripe from 'stripe';
import { createUser } from '../../testing/app/builders.ts';
import { charge } from '../../testing/app/merchant.ts';
import { webhookSecretOf } from '../../testing/servers/webhook-secret.ts';
import { type AccountHolder, postEvent, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { mostAttempts } from './event-failures.ts';
import { applyDueEvents } from './inbox.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ gateways: 'STRIPE,MERCADOPAGO' });
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const sql = (text: string, values: unknown[] = []) =>
  copies.service.context.orm.em.fork().execute(text, values);

async function listed(query: Record<string, string> = {}, user = merchant.user) {
  const { status, body } = await callPortal(copies.service, user, 'GET', '/provider-events', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.content as ProviderEventEntry[];
}

/** Posts events as the provider would, and applies nothing yet. */
async function post(events: Stripe.Event[]): Promise<void> {
  const { configId, account } = merchant;
  const secret = await webhookSecretOf(copies.service.context, configId);
  for (const event of events) {
    await postEvent(copies.service, account, { event, endpoint: configId, secret });
  }
}

const work = () => applyDueEvents(copies.service.context, { onError: () => undefined });

test('each event shows what it came to, and never its payload', async () => {
  const { account, hear, eventsOf } = merchant;
  const customer = await account.customers.create({ name: 'Ana', email: 'ana@exemplo.com.br' });
  const [created] = await eventsOf('customer.created');
  if (!created) throw new Error('The provider told of no customer');
  await post([created]);
  expect(await listed()).toMatchObject([
    { effect: 'pending', attempts: 0, appliedAt: null, externalId: created.id, resourceId: null },
  ]);
  const unknown = { ...shiftedEvent(created, 2), type: 'customer.source.created' };
  await hear([shiftedEvent(created, 1), unknown as Stripe.Event]);
  const [ignored, unchanged, applied] = await listed();
  const mine = (await merchant.get('/customers')).body.data.items[0];
  expect(applied).toEqual({
    id: expect.stringMatching(/^evt_/),
    gateway: 'STRIPE',
    type: 'customer.created',
    externalId: created.id,
    resourceId: mine.id,
    receivedAt: expect.any(String),
    appliedAt: expect.any(String),
    effect: 'applied',
    attempts: 1,
    lastError: null,
  });
  expect(unchanged).toMatchObject({ effect: 'unchanged', resourceId: mine.id });
  expect(ignored).toMatchObject({ effect: 'ignored', type: 'customer.source.created', resourceId: null });
  expect(mine.externalId).toBe(customer.id);

  expect(await listed({ effect: 'applied' })).toEqual([applied]);
  expect(await listed({ effect: 'failed' })).toEqual([]);
  expect(await listed({ type: 'customer.source.created' })).toEqual([ignored]);
  expect(await listed({ search: mine.id })).toEqual([unchanged, applied]);
  expect(await listed({ search: created.id })).toEqual([applied]);
  expect(await listed({ size: '1' })).toEqual([ignored]);
  expect(await listed({}, await createUser(copies.service, { plan: true }))).toEqual([]);
});

test('an event that cannot be applied waits, is tried twelve times, stays visible as failed, and holds up no other', async () => {
  const payment = (await merchant.post('/process', charge({ paymentMethodId: undefined }))).body.data;
  await merchant.account.paymentIntents.confirm(payment.externalId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://loja.exemplo.com.br',
  });
  await merchant.account.customers.create({ name: 'Ana', email: 'ana@exemplo.com.br' });
  const [succeeded] = await merchant.eventsOf('payment_intent.succeeded');
  const [created] = await merchant.eventsOf('customer.created');
  if (!succeeded || !created) throw new Error('The provider told of nothing');
  await copies.provider.fault({
    kind: 'status',
    status: 500,
    times: 1_000,
    match: { method: 'GET', path: `/v1/payment_intents/${payment.externalId}` },
  });
  await post([succeeded, created]);
  expect(await work()).toBe(2);
  expect(await listed()).toMatchObject([
    { effect: 'applied', type: 'customer.created' },
    { effect: 'pending', attempts: 1, lastError: expect.stringContaining('provedor não respondeu') },
  ]);
  expect(await work()).toBe(0);
  for (let attempt = 2; attempt <= mostAttempts; attempt += 1) {
    await sql('update provider_event_queue set due_at = now()');
    await work();
  }
  expect(await listed({ effect: 'failed' })).toMatchObject([
    { externalId: succeeded.id, attempts: mostAttempts, lastError: expect.stringContaining('provedor') },
  ]);
  expect(await sql('select 1 from provider_event_queue')).toEqual([]);
});

test('the events of every configuration are in one list, in order, each with its gateway, and no one else’s', async () => {
  const { service } = copies;
  const { account, user, eventsOf } = merchant;
  const saved = await saveKeys(service, user, {
    gatewayType: 'MERCADOPAGO',
    publicKey: `TEST-key-${user.id}`,
    secretKey: `TEST-token-${user.id}`,
  });
  const { pathname } = new URL(saved.body.data.at(-1)?.eventsUrl ?? '');
  const postSecond = async (id: number) => {
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ id, type: 'payment', action: 'payment.updated', data: { id: String(id) } }),
    });
    expect(statusCode).toBe(200);
  };
  await account.customers.create({ name: 'Ana', email: 'ana@exemplo.com.br' });
  const [created] = await eventsOf('customer.created');
  if (!created) throw new Error('The provider told of no customer');
  await postSecond(1);
  await post([created]);
  await postSecond(2);
  await post([shiftedEvent(created, 1)]);
  const gatewaysOf = (events: ProviderEventEntry[]) => events.map(({ gateway }) => gateway);
  const all = ['STRIPE', 'MERCADOPAGO', 'STRIPE', 'MERCADOPAGO'];
  expect(gatewaysOf(await listed())).toEqual(all);
  expect(gatewaysOf(await listed({ gateway: 'MERCADOPAGO' }))).toEqual(['MERCADOPAGO', 'MERCADOPAGO']);
  expect(gatewaysOf(await listed({ gateway: 'STRIPE' }))).toEqual(['STRIPE', 'STRIPE']);
  expect(await listed({ gateway: 'PAYPAL' })).toEqual([]);

  const page = async (cursor = '') =>
    (
      await callPortal(service, user, 'GET', '/provider-events', {
        query: { size: '3', ...(cursor && { cursor }) },
      })
    ).body.data;
  const first = await page();
  expect([gatewaysOf(first.content), first.totalElements, first.hasNext]).toEqual([all.slice(0, 3), 4, true]);
  const second = await page(first.nextCursor);
  expect([gatewaysOf(second.content), second.hasNext]).toEqual([['MERCADOPAGO'], false]);
  expect((await page(second.previousCursor)).content).toEqual(first.content);

  expect(await listed({}, await createUser(service, { plan: true }))).toEqual([]);
});
