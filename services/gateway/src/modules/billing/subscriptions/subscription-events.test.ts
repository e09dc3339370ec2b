import { type AccountHolder, shiftedEvent, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, type Shelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Shelf;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant);
});
afterAll(() => copies.close());

const life = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
];
const read = async (id: string) => (await merchant.get(`/subscriptions/${id}`)).body.data;
const invoicesOf = async (id: string) =>
  (await merchant.get(`/invoices?subscriptionId=${id}&limit=100`)).body.data.items;
const byExternalId = async (externalId: string) => {
  const { body } = await merchant.get('/subscriptions?limit=100');
  return body.data.items.find((item: { externalId: string }) => item.externalId === externalId);
};
/** The account's events of one subscription, newest first. */
const eventsOf = async (externalId: string) =>
  (await merchant.eventsOf(...life)).filter((event) =>
    JSON.stringify(event.data.object).includes(externalId),
  );

test("an event is a hint: whatever it shows and when, the provider's present state holds", async () => {
  const { id, externalId } = await subscribe(merchant, shelf);
  await merchant.account.subscriptions.update(externalId, { cancel_at_period_end: true });
  const [event] = await merchant.eventsOf('customer.subscription.updated');
  if (event?.type !== 'customer.subscription.updated') throw new Error('No event of the change');
  await merchant.hear([shiftedEvent(event, -60)]);
  expect((await read(id)).cancelAtPeriodEnd).toBe(true);
  await merchant.hear([shiftedEvent(event, 60, { cancel_at_period_end: false, status: 'incomplete' })]);
  expect(await read(id)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  await merchant.account.subscriptions.update(externalId, { cancel_at_period_end: false });
  await merchant.hear([shiftedEvent(event, 90, { cancel_at_period_end: false })]);
  expect((await read(id)).cancelAtPeriodEnd).toBe(false);
});

test('what is made at the provider directly is adopted with its customer, product, price and invoice, in any order', async () => {
  const { account } = merchant;
  const customer = await account.customers.create({ name: 'Caio Reis', email: 'caio@exemplo.com.br' });
  const method = await account.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const price = await account.prices.create({
    currency: 'brl',
    unit_amount: 700,
    recurring: { interval: 'week' },
    product_data: { name: 'Direto' },
  });
  const made = await account.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  });
  const events = await eventsOf(made.id);
  expect(events.length).toBeGreaterThan(2);
  await merchant.hear(events);
  const adopted = await byExternalId(made.id);
  expect(adopted).toMatchObject({ status: 'active', unitAmount: 700, interval: 'week' });
  expect(await invoicesOf(adopted.id)).toMatchObject([{ status: 'paid', amountPaid: 700 }]);
  const { body } = await merchant.get(`/subscriptions/${adopted.id}?expand=customer&expand=product`);
  expect(body.data).toMatchObject({ customer: { name: 'Caio Reis' }, product: { name: 'Direto' } });
  const told = await copies.eventTypesOf(adopted.id);
  await merchant.hear(events.map((event) => shiftedEvent(event, 0)));
  expect(await copies.eventTypesOf(adopted.id)).toEqual(told);
});

test('a refund made at the provider shows on the invoice that it refunds', async () => {
  const { id } = await subscribe(merchant, shelf);
  const [invoice] = await invoicesOf(id);
  const { data } = await merchant.account.invoicePayments.list({ invoice: invoice.externalId });
  const intent = data[0]?.payment.payment_intent;
  if (typeof intent !== 'string') throw new Error('No payment of the invoice');
  await merchant.account.refunds.create({ payment_intent: intent, amount: 990 });
  await merchant.hear(await merchant.eventsOf('refund.created'));
  expect((await merchant.get(`/invoices/${invoice.id}`)).body.data).toMatchObject({ amountRefunded: 990 });
  expect(await copies.eventTypesOf(invoice.id)).toContain('invoice.refunded');
});

test('a full refund that the bank sends back is no longer told as refunded', async () => {
  const methods = `/customers/${shelf.customer.id}/payment-methods`;
  const method = (await merchant.post(methods, { paymentMethodId: 'pm_card_refundFail' })).body.data;
  const { id } = await subscribe(merchant, shelf, { paymentMethodId: method.id });
  const { body } = await merchant.post(`/subscriptions/${id}/cancel`, { refund: true });
  expect(body.data).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
  const [invoice] = await invoicesOf(id);
  await merchant.hear(await merchant.eventsOf('refund.created', 'refund.updated'));
  expect(await read(id)).toMatchObject({ amountRefunded: 4990 });
  await copies.provider.settleRefunds();
  await merchant.hear(await merchant.eventsOf('refund.failed'));
  expect((await merchant.get(`/invoices/${invoice.id}`)).body.data).toMatchObject({ amountRefunded: 0 });
  expect(await read(id)).toMatchObject({ amountRefunded: 0, refundedAt: body.data.refundedAt });
  expect((await copies.eventTypesOf(id)).slice(-2)).toEqual([
    'subscription.refunded',
    'subscription.updated',
  ]);
  const history = await copies.service.context.orm.em
    .fork()
    .execute<{ action: string; description: string }[]>(
      `select action, description from subscription_history where subscription_id = ? order by occurred_at, id`,
      [id],
    );
  expect(history.at(-1)).toEqual({
    action: 'Reembolso não concluído',
    description: expect.stringContaining('49,90'),
  });
});

test('on a test clock a failed renewal is pending, and paid with another card it is active again', async () => {
  const { account } = merchant;
  const now = Math.floor(Date.now() / 1000);
  const clock = await account.testHelpers.testClocks.create({ frozen_time: now });
  const customer = await account.customers.create({
    name: 'Rita Alves',
    email: 'rita@exemplo.com.br',
    test_clock: clock.id,
  });
  const method = await account.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const made = await account.subscriptions.create({
    customer: customer.id,
    items: [{ price: shelf.prices[0]?.externalId ?? '' }],
    default_payment_method: method.id,
  });
  await merchant.hear((await eventsOf(made.id)).reverse());
  const { id } = await byExternalId(made.id);
  expect((await read(id)).status).toBe('active');

  const broken = await account.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await account.subscriptions.update(made.id, { default_payment_method: broken.id });
  await account.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 32 * 86_400 });
  await merchant.hear(await eventsOf(made.id));
  expect(await read(id)).toMatchObject({ status: 'pending', providerStatus: 'past_due' });
  const open = (await invoicesOf(id)).find(({ status }: { status: string }) => status === 'open');
  expect(open).toMatchObject({ amountDue: 4990, amountPaid: 0 });
  expect(await copies.eventTypesOf(open.id)).toEqual(['invoice.payment_failed']);

  const refused = await merchant.post(`/invoices/${open.id}/pay`);
  expect([refused.status, refused.body.error]).toEqual([402, 'card_declined']);
  const paid = await merchant.post(`/invoices/${open.id}/pay`, { paymentMethodId: 'pm_card_mastercard' });
  expect(paid.body.data).toMatchObject({ status: 'paid', amountPaid: 4990 });
  expect((await read(id)).status).toBe('active');
  expect((await copies.eventTypesOf(open.id)).at(-1)).toBe('invoice.paid');
  expect((await merchant.post(`/invoices/${open.id}/pay`)).status).toBe(409);
});
