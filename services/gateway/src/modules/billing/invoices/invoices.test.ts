import { createMerchant, serverOf } from '../../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, type Shelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Shelf;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant);
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

/** A subscription of a customer without a card, and its first invoice, which is open. */
async function openInvoice() {
  const bare = await createShelf(merchant, { card: false });
  const { id } = await subscribe(merchant, bare);
  const { body } = await merchant.get(`/invoices?subscriptionId=${id}`);
  return { subscriptionId: id, invoice: body.data.items[0], customer: bare.customer };
}

test('an open invoice is paid with another card, and its subscription is active at once', async () => {
  const { subscriptionId, invoice } = await openInvoice();
  expect(invoice).toMatchObject({ status: 'open', amount: 4990, amountDue: 4990, amountPaid: 0 });
  const declined = await merchant.post(`/invoices/${invoice.id}/pay`, {
    paymentMethodId: 'pm_card_chargeCustomerFail',
  });
  expect([declined.status, declined.body.error]).toEqual([402, 'card_declined']);
  const key = { 'idempotency-key': 'pay-1' };
  const paid = await merchant.post(`/invoices/${invoice.id}/pay`, { paymentMethodId: 'pm_card_visa' }, key);
  expect(paid.body.data).toMatchObject({ id: invoice.id, status: 'paid', amountPaid: 4990 });
  expect((await merchant.get(`/invoices/${invoice.id}`)).body.data).toEqual(paid.body.data);
  expect((await merchant.get(`/subscriptions/${subscriptionId}`)).body.data.status).toBe('active');
  const again = await merchant.post(`/invoices/${invoice.id}/pay`, { paymentMethodId: 'pm_card_visa' }, key);
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  expect((await merchant.post(`/invoices/${invoice.id}/pay`)).body.error).toBe('invoice_state');
});

test('a payment that was cut off is made once under its key', async () => {
  const { invoice } = await openInvoice();
  await copies.provider.fault({
    kind: 'cut_after',
    match: { method: 'POST', path: `/v1/invoices/${invoice.externalId}/pay` },
    times: 2,
  });
  const before = await copies.provider.chargeCount();
  const key = { 'idempotency-key': 'pay-cut' };
  const body = { paymentMethodId: 'pm_card_visa' };
  const cut = await merchant.post(`/invoices/${invoice.id}/pay`, body, key);
  const done = await merchant.post(`/invoices/${invoice.id}/pay`, body, key);
  expect([cut.status, done.status, done.body.data?.status]).toEqual([502, 200, 'paid']);
  expect(await copies.provider.chargeCount()).toBe(before + 1);
});

test("somebody else's payment method is refused", async () => {
  const { invoice } = await openInvoice();
  const { paymentMethodId } = await subscribe(merchant, shelf);
  const { status, body } = await merchant.post(`/invoices/${invoice.id}/pay`, { paymentMethodId });
  expect([status, body.validationErrors[0].field]).toEqual([422, 'paymentMethodId']);
});

test('lists filter, spell out, and work while the provider is down', async () => {
  const { invoice, customer } = await openInvoice();
  await copies.provider.fault({ kind: 'status', status: 500, times: 1000 });
  const page = async (query: string) => (await merchant.get(`/invoices?${query}`)).body.data.items;
  expect(await page(`customerId=${customer.id}&status=open`)).toEqual([invoice]);
  expect(await page(`customerId=${customer.id}&status=paid`)).toEqual([]);
  const [spelt] = await page(`customerId=${customer.id}&expand=customer`);
  expect(spelt.customer).toMatchObject({ id: customer.id });
  expect((await merchant.get('/invoices?status=odd')).status).toBe(422);
});

test("another merchant's invoice, and one of the other environment, do not exist", async () => {
  const { invoice } = await openInvoice();
  const stranger = await createMerchant(copies.service);
  const production = await serverOf(copies.service, merchant.user, 'PRODUCTION');
  for (const other of [stranger, production]) {
    expect((await other.get(`/invoices/${invoice.id}`)).status).toBe(404);
    expect((await other.get('/invoices')).body.data.items).toEqual([]);
  }
  expect((await stranger.post(`/invoices/${invoice.id}/pay`)).status).toBe(404);
});
