import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import { createUser } from '../../../../testing/app/builders.ts';
import { charge } from '../../../../testing/app/merchant.ts';
import { type MethodMerchant, startMethods } from '../../../../testing/stages/by-method.ts';
import { exportLink, openLink, readCsv } from '../../../../testing/stages/exporting.ts';
import { catalogueCases } from '../../../../testing/stages/gateway-axis.ts';
import { callPortal } from '../../../../testing/stages/portal.ts';
import { createShelf, subscribe } from '../../../../testing/stages/selling.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  merchant = await stage.merchantAt('STRIPE');
});
afterAll(() => stage.close());

const list = async (query: Record<string, string> = {}, user = merchant.user) => {
  const { status, body } = await callPortal(stage.service, user, 'GET', '/invoices', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
// Ids of one second, which is the provider's measure, have no order among them.
const idsOf = (page: { content: PortalInvoice[] }) => page.content.map(({ id }) => id).sort();
const show = (path: string, user = merchant.user, query: Record<string, string> = {}) =>
  callPortal(stage.service, user, 'GET', path, { query });

/** A subscription of a new customer and its first invoice: open without a card, paid with one. */
async function invoiceOf(options: { card?: boolean; name?: string; email?: string } = {}) {
  const shelf = await createShelf(merchant, options);
  const { id } = await subscribe(merchant, shelf);
  const { body } = await merchant.get(`/invoices?subscriptionId=${id}`);
  return { shelf, subscriptionId: id, invoice: body.data.items[0] };
}

test('the list tells whom and what each invoice is for, and filters by status, customer and days', async () => {
  const paid = await invoiceOf({ name: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const open = await invoiceOf({ card: false, name: 'Caio Reis', email: 'caio@exemplo.com.br' });
  const all = await list();
  expect(idsOf(all)).toEqual([open.invoice.id, paid.invoice.id].sort());
  expect(all).toMatchObject({ totalElements: 2, hasMoreThanTotal: false, pageNumber: 1 });
  expect(all.content.find(({ id }: PortalInvoice) => id === paid.invoice.id)).toMatchObject({
    customerName: 'Ana Lima',
    customerEmail: 'ana@exemplo.com.br',
    planName: 'Plano Ouro',
    status: 'paid',
    amountPaid: 4990,
    subscriptionId: paid.subscriptionId,
  });
  expect(idsOf(await list({ status: 'open' }))).toEqual([open.invoice.id]);
  expect(idsOf(await list({ customerId: paid.shelf.customer.id }))).toEqual([paid.invoice.id]);
  expect(idsOf(await list({ subscriptionId: open.subscriptionId }))).toEqual([open.invoice.id]);
  expect(idsOf(await list({ to: '2001-01-01' }))).toEqual([]);
  expect(idsOf(await list({ from: '2001-01-01' }))).toHaveLength(2);
  const second = await list({ size: '1', cursor: (await list({ size: '1' })).nextCursor });
  expect(second.content).toEqual([all.content[1]]);
  expect(second.pageNumber).toBe(2);
});

test('the search finds a customer, a number, whole ids, and the end of an invoice’s id', async () => {
  const { invoice, subscriptionId } = await invoiceOf({ name: 'Ana Lima' });
  await invoiceOf({ name: 'Caio Reis', email: 'caio@exemplo.com.br' });
  for (const search of [
    'lima',
    invoice.id,
    invoice.externalId,
    invoice.number,
    subscriptionId,
    invoice.id.slice(-6),
    `inv_…${invoice.id.slice(-5)}`,
  ]) {
    expect(idsOf(await list({ search }))).toEqual([invoice.id]);
  }
  expect(idsOf(await list({ search: 'ninguém' }))).toEqual([]);
});

test.each(catalogueCases)('an open invoice is paid once per key with $names', async ({ gateways }) => {
  merchant = await stage.merchantAt(...gateways);
  const { invoice, subscriptionId } = await invoiceOf({ card: false });
  const pay = (key: string, paymentMethodId: string) =>
    callPortal(stage.service, merchant.user, 'POST', `/invoices/${invoice.id}/pay`, {
      payload: { paymentMethodId },
      headers: { 'idempotency-key': key },
    });
  const before = await stage.provider.chargeCount();
  const first = await pay('pay-1', 'pm_card_visa');
  const again = await pay('pay-1', 'pm_card_visa');
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
  expect(first.body.data).toMatchObject({ status: 'paid', amountPaid: 4990, planName: 'Plano Ouro' });
  expect(await stage.provider.chargeCount()).toBe(before + 1);
  expect((await merchant.get(`/subscriptions/${subscriptionId}`)).body.data.status).toBe('active');
  expect((await pay('pay-2', 'pm_card_visa')).status).toBe(409);
});

test('nothing of another merchant’s is listed, shown or paid; the plan gate holds', async () => {
  const { invoice } = await invoiceOf({ card: false });
  const stranger = await stage.merchantAt('STRIPE');
  expect(await list({}, stranger.user)).toMatchObject({ content: [], totalElements: 0 });
  expect(await list({ search: invoice.id.slice(-8) }, stranger.user)).toMatchObject({ content: [] });
  expect((await show(`/invoices/${invoice.id}`, stranger.user)).status).toBe(404);
  expect((await show(`/invoices/${invoice.id}`, merchant.user, { environment: 'PRODUCTION' })).status).toBe(
    404,
  );
  const paid = await callPortal(stage.service, stranger.user, 'POST', `/invoices/${invoice.id}/pay`, {
    payload: { paymentMethodId: 'pm_card_visa' },
    headers: { 'idempotency-key': 'foreign' },
  });
  expect(paid.status).toBe(404);
  expect((await show('/invoices', await createUser(stage.service))).status).toBe(402);
});

test('a customer’s totals agree with the lists behind them', async () => {
  const { shelf, subscriptionId } = await invoiceOf();
  const { id } = shelf.customer;
  const trial = await subscribe(merchant, shelf, { trialDays: 10 });
  await merchant.post('/process', charge({ customerId: id }));
  const { body } = await merchant.post('/process', charge({ customerId: id, amount: 700 }));
  await merchant.post(`/payments/${body.data.id}/refund`, { amount: 200 });
  const { data } = (await show(`/customers/${id}`)).body;
  const payments = (await show('/payments', merchant.user, { customerId: id })).body.data;
  const invoices = await list({ customerId: id });
  const sum = (rows: object[], name: string) =>
    rows.reduce((total, row) => total + Number(Object.entries(row).find(([key]) => key === name)?.[1]), 0);
  expect(data.payments.total).toBe(payments.totalElements);
  expect(data.invoices.total).toBe(invoices.totalElements);
  expect(data.invoices.items.map((invoice: { id: string }) => invoice.id).sort()).toEqual(idsOf(invoices));
  expect(data.paid).toBe(sum(payments.content, 'amountCaptured') + sum(invoices.content, 'amountPaid'));
  expect(data.refunded).toBe(
    sum(payments.content, 'amountRefunded') + sum(invoices.content, 'amountRefunded'),
  );
  const active = data.subscriptions.items.filter(({ status }: { status: string }) => status === 'active');
  expect(data.activeSubscriptions).toBe(active.length);
  const ids = data.subscriptions.items.map((one: { id: string }) => one.id).sort();
  expect(ids).toEqual([trial.id, subscriptionId].sort());
});

test('a trial that charged nothing is no payment', async () => {
  const shelf = await createShelf(merchant);
  await subscribe(merchant, shelf, { trialDays: 10 });
  const { data } = (await show(`/customers/${shelf.customer.id}`)).body;
  expect(data).toMatchObject({ paid: 0, lastPaymentAt: null, activeSubscriptions: 1 });
});

test('an export holds what the list shows under the same search and days', async () => {
  const { invoice } = await invoiceOf({ name: 'Ana Lima' });
  await invoiceOf({ name: 'Caio Reis', email: 'caio@exemplo.com.br' });
  const exported = async (filters: Record<string, string>) => {
    const link = await exportLink(stage.service, merchant.user, 'invoices', filters);
    return readCsv((await openLink(stage.service, link)).body).map(({ ID }) => ID);
  };
  expect(await exported({ search: 'lima', from: '2001-01-01' })).toEqual([invoice.id]);
  expect(await exported({ search: 'lima', to: '2001-01-01' })).toEqual([]);
  expect(await exported({})).toHaveLength(2);
});
