import type Stripe from 'stripe';
import { type RunningSimulator, refusal, startSimulator } from '../../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterAll(() => simulator.close());

const at = (day: string) => Math.floor(Date.parse(`${day}T12:00:00Z`) / 1000);
const dateOf = (time: number | undefined) => new Date((time ?? 0) * 1000).toISOString().slice(0, 10);

async function subscribe({
  card = true,
  ...more
}: { card?: boolean } & Partial<Stripe.SubscriptionCreateParams>) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2026-01-10') });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    ...(card && {
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    }),
  });
  const price = await stripe.prices.create({
    ...{ currency: 'brl', unit_amount: 3100, product_data: { name: 'Clube' } },
    recurring: { interval: 'month' },
  });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...more,
  });
  return {
    id,
    customer: customer.id,
    advance: (day: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(day) }),
    invoices: async () => (await stripe.invoices.list({ subscription: id })).data,
    read: () => stripe.subscriptions.retrieve(id),
  };
}

describe('a paused collection', () => {
  test.each([
    ['keep_as_draft', 'draft'],
    ['mark_uncollectible', 'uncollectible'],
    ['void', 'void'],
  ] as const)('with %s leaves each new invoice %s, and the subscription active', async (behavior, status) => {
    const { id, advance, invoices, read } = await subscribe({});
    await stripe.subscriptions.update(id, { pause_collection: { behavior } });
    await advance('2026-03-11');
    expect((await invoices()).map((invoice) => invoice.status)).toEqual([status, status, 'paid']);
    expect(await read()).toMatchObject({
      status: 'active',
      pause_collection: { behavior, resumes_at: null },
    });
    await stripe.subscriptions.update(id, { pause_collection: '' });
    expect((await read()).pause_collection).toBeNull();
    await advance('2026-04-11');
    expect((await invoices())[0]).toMatchObject({ status: 'paid', amount_paid: 3100 });
  });

  test('ends by itself at the given time, also when a period begins at that very moment', async () => {
    const { id, advance, invoices, read } = await subscribe({});
    const pause_collection = { behavior: 'void', resumes_at: at('2026-03-10') } as const;
    await stripe.subscriptions.update(id, { pause_collection });
    await advance('2026-03-11');
    expect((await read()).pause_collection).toBeNull();
    expect((await invoices()).map((invoice) => invoice.status)).toEqual(['paid', 'void', 'paid']);
  });

  test('in the past, or of an unknown kind, is refused', async () => {
    const { id } = await subscribe({});
    const pause = (pause_collection: Stripe.SubscriptionUpdateParams.PauseCollection) =>
      refusal(stripe.subscriptions.update(id, { pause_collection }));
    expect((await pause({ behavior: 'void', resumes_at: at('2026-01-09') })).param).toBe(
      'pause_collection[resumes_at]',
    );
    const odd = stripe.rawRequest('POST', `/v1/subscriptions/${id}`, { pause_collection: { behavior: 'x' } });
    expect((await refusal(odd)).param).toBe('pause_collection[behavior]');
  });

  test('keeps drafts that are finalized and collected later', async () => {
    const { id, advance, invoices } = await subscribe({});
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } });
    await advance('2026-02-11');
    const [draft] = await invoices();
    const paid = await stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: true });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 3100 });
    const again = stripe.invoices.finalizeInvoice(draft?.id ?? '');
    expect((await refusal(again)).message).toContain('already finalized');
  });
});

describe('a trial without a card that is to pause', () => {
  const trial = {
    card: false,
    trial_end: at('2026-01-20'),
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  } as const;
  const addCard = async (customer: string, card = 'pm_card_visa') => {
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };

  test('pauses, renews no more, and is resumed with a new period', async () => {
    const { id, customer, advance, invoices, read } = await subscribe(trial);
    await advance('2026-03-05');
    expect(await read()).toMatchObject({ status: 'paused' });
    expect(await invoices()).toMatchObject([{ total: 0 }]);
    await addCard(customer);
    const resumed = await stripe.subscriptions.resume(id);
    expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: at('2026-03-05') });
    expect(dateOf(resumed.items.data[0]?.current_period_end)).toBe('2026-04-05');
    expect((await invoices())[0]).toMatchObject({ status: 'paid', amount_paid: 3100 });
    const { data } = await stripe.events.list({ limit: 100 });
    const types = data.map(({ type }) => type);
    expect(types).toContain('customer.subscription.paused');
    expect(types).toContain('customer.subscription.resumed');
    expect((await refusal(stripe.subscriptions.resume(id))).message).toContain('only resume a paused');
    await advance('2026-04-06');
    expect((await invoices())[0]).toMatchObject({ billing_reason: 'subscription_cycle', status: 'paid' });
  });

  test('resumed with the anchor unchanged charges what is left of the period, or nothing', async () => {
    const first = await subscribe(trial);
    await first.advance('2026-03-05');
    await addCard(first.customer);
    const unchanged = { billing_cycle_anchor: { type: 'unchanged' } } as const;
    const resumed = await stripe.subscriptions.resume(first.id, unchanged);
    expect(resumed.items.data.map((item) => [item.current_period_start, item.current_period_end])).toEqual([
      [at('2026-02-20'), at('2026-03-20')],
    ]);
    // 15 of 28 days.
    expect((await first.invoices())[0]).toMatchObject({ status: 'paid', total: 1661 });
    const second = await subscribe(trial);
    await second.advance('2026-03-05');
    await addCard(second.customer);
    await stripe.subscriptions.resume(second.id, { ...unchanged, proration_behavior: 'none' });
    expect(await second.invoices()).toHaveLength(1);
  });

  test('resumed with a card that is declined is past due', async () => {
    const { id, customer, advance } = await subscribe(trial);
    await advance('2026-03-05');
    await addCard(customer, 'pm_card_chargeCustomerFail');
    expect((await stripe.subscriptions.resume(id)).status).toBe('past_due');
  });
});
