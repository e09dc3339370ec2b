import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';
import { startReceiver, verify, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let simulator: RunningSimulator;
let receiver: WebhookReceiver;
let stripe: Stripe;
beforeEach(async () => {
  simulator = await startSimulator();
  receiver = await startReceiver();
  stripe = simulator.stripe;
});
afterEach(async () => {
  await simulator.close();
  await receiver.close();
});

const listen = (...types: Stripe.WebhookEndpointCreateParams.EnabledEvent[]) =>
  stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: types });

const types = () => receiver.received.map(({ event }) => event.type);
const ids = () => receiver.received.map(({ event }) => event.id);

describe('webhook endpoints', () => {
  test('show their secret once, and are listed, changed and deleted', async () => {
    const endpoint = await listen('customer.created');
    expect(endpoint.secret).toMatch(/^whsec_/);
    const read = await stripe.webhookEndpoints.retrieve(endpoint.id);
    expect(read.secret).toBeUndefined();
    const changed = await stripe.webhookEndpoints.update(endpoint.id, {
      enabled_events: ['*'],
      disabled: true,
    });
    expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled' });
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
    await stripe.webhookEndpoints.del(endpoint.id);
    expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
    const wrong = stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] });
    expect((await refusal(wrong)).code).toBe('url_invalid');
  });
});

describe('webhooks', () => {
  test('carry a signature that the SDK verifies, and that another secret fails', async () => {
    const endpoint = await listen('customer.created');
    const customer = await stripe.customers.create({ email: 'a@b.c' }, { idempotencyKey: 'made' });
    const [received] = await receiver.until((all) => all.length === 1);
    if (!received) throw new Error('nothing received');
    const event = verify(stripe, received, endpoint.secret ?? '');
    expect(event).toMatchObject({
      type: 'customer.created',
      data: { object: { id: customer.id, email: 'a@b.c' } },
      request: { idempotency_key: 'made' },
    });
    expect(() => verify(stripe, received, 'whsec_other')).toThrow();
  });

  test('go to the endpoints of the account that subscribe to the type, and to no other', async () => {
    await listen('customer.created');
    await simulator.client('sk_test_z').webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
    await stripe.products.create({ name: 'x' });
    await stripe.customers.create();
    await receiver.until((all) => all.length === 1);
    expect(types()).toEqual(['customer.created']);
  });

  test('keep the order of events of one object', async () => {
    await listen('*');
    const customer = await stripe.customers.create();
    for (const name of ['1', '2', '3', '4']) await stripe.customers.update(customer.id, { name });
    await receiver.until((all) => all.length === 5);
    const names = receiver.received.map(({ event }) => 'name' in event.data.object && event.data.object.name);
    expect(names).toEqual([null, '1', '2', '3', '4']);
    expect(receiver.received[1]?.event.data.previous_attributes).toEqual({ name: null });
  });

  test('are retried until they are accepted, and the log shows each attempt', async () => {
    await listen('customer.created');
    receiver.answerWith(500, 302, 200);
    await stripe.customers.create();
    await receiver.until((all) => all.length === 3);
    expect(new Set(ids()).size).toBe(1);
    const delivered = async () => {
      const { data } = await stripe.events.list({ delivery_success: true });
      return data[0];
    };
    let event = await delivered();
    while (!event) event = await delivered();
    expect(event.pending_webhooks).toBe(0);
    expect(await simulator.control('GET', 'webhooks/deliveries')).toMatchObject({
      deliveries: [{ state: 'delivered', attempts: 3, lastStatus: 200 }],
    });
  });

  test('can be withheld and released', async () => {
    await listen('customer.created', 'product.created');
    await simulator.fault({ kind: 'withhold_webhooks', match: { event: 'customer.' } });
    await stripe.customers.create();
    await stripe.products.create({ name: 'x' });
    await receiver.until((all) => all.length === 1);
    expect(types()).toEqual(['product.created']);
    expect(await simulator.control('POST', 'webhooks/release')).toEqual({ released: 1 });
    await receiver.until((all) => all.length === 2);
    expect(types()).toContain('customer.created');
  });

  test('can be withheld by the object they are about, and released twice and backwards', async () => {
    await listen('customer.created', 'customer.updated');
    const [watched, other] = [await stripe.customers.create(), await stripe.customers.create()];
    await receiver.until((all) => all.length === 2);
    await simulator.fault({ kind: 'withhold_webhooks', match: { object: watched.id } });
    await stripe.customers.update(watched.id, { name: 'a' });
    await stripe.customers.update(watched.id, { name: 'b' });
    await stripe.customers.update(other.id, { name: 'c' });
    await receiver.until((all) => all.length === 3);
    const release = (match: object) =>
      simulator.control('POST', 'webhooks/release', { match, reversed: true, times: 2 });
    expect(await release({ object: other.id })).toEqual({ released: 0 });
    expect(await release({ object: watched.id, event: 'customer.' })).toEqual({ released: 2 });
    const received = await receiver.until((all) => all.length === 7);
    const names = received.map(({ event }) => 'name' in event.data.object && event.data.object.name);
    expect(names.slice(2)).toEqual(['c', 'b', 'a', 'b', 'a']);
  });

  test('can be delivered again after they were', async () => {
    await listen('customer.created');
    const customer = await stripe.customers.create();
    await receiver.until((all) => all.length === 1);
    const redeliver = () =>
      simulator.control('POST', 'webhooks/redeliver', { match: { object: customer.id } });
    let again = await redeliver();
    // The answer to the first delivery may still be on its way.
    while (again.redelivered === 0) again = await redeliver();
    await receiver.until((all) => all.length === 2);
    expect(new Set(ids()).size).toBe(1);
  });

  test('can be delayed while later ones arrive', async () => {
    await listen('*');
    await simulator.fault({ kind: 'delay_webhooks', delayMs: 100, match: { event: 'customer.' } });
    await stripe.customers.create();
    await stripe.products.create({ name: 'x' });
    await receiver.until((all) => all.length === 2);
    expect(types()).toEqual(['product.created', 'customer.created']);
  });

  test('can arrive twice', async () => {
    await listen('customer.created');
    await simulator.fault({ kind: 'duplicate_webhooks', times: 1 });
    await stripe.customers.create();
    await receiver.until((all) => all.length === 2);
    expect(new Set(ids()).size).toBe(1);
  });

  test('can arrive in the wrong order', async () => {
    await listen('*');
    await simulator.fault({ kind: 'reorder_webhooks' });
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'brl',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await receiver.until((all) => all.length === 3);
    expect(types()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  });
});

test('events are listed by type and family, and read', async () => {
  const customer = await stripe.customers.create();
  await stripe.customers.update(customer.id, { name: 'x' });
  await stripe.products.create({ name: 'y' });
  const family = await stripe.events.list({ type: 'customer.*' });
  expect(family.data.map((event) => event.type)).toEqual(['customer.updated', 'customer.created']);
  const some = await stripe.events.list({ types: ['product.created', 'customer.created'] });
  expect(some.data).toHaveLength(2);
  const [event] = family.data;
  expect((await stripe.events.retrieve(event?.id ?? '')).type).toBe('customer.updated');
});
