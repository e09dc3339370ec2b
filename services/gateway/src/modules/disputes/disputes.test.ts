import type Stripe from 'stripe';
import { runJobs } from '../../testing/app/jobs.ts';
import { charge } from '../../testing/app/merchant.ts';
import { type AccountHolder, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';
import { callPortal, paymentShown, stepsTold } from '../../testing/stages/portal.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';
import { startReconciling } from '../account-import/reconcile-copy.ts';
import { finishRefunds } from '../billing/subscriptions/finish-refunds.ts';
import { markDisputed } from '../payments/events/payment-dispute.ts';
import type { DomainEvent } from '../payments/record/journal-steps.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const types = ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'];
/** The account's dispute events that were not heard yet, oldest first. */
const heard = new Set<string>();
async function unheard(): Promise<Stripe.Event[]> {
  const events = await merchant.eventsOf(...types.map((type) => `charge.dispute.${type}`));
  const fresh = events.filter(({ id }) => !heard.has(id)).reverse();
  for (const { id } of fresh) heard.add(id);
  return fresh;
}

async function pay(paymentMethodId = 'pm_card_createDispute', overrides: object = {}) {
  const { body } = await merchant.post('/process', charge({ paymentMethodId, ...overrides }));
  return body.data;
}
const disputes = async (query = '') => (await merchant.get(`/disputes?${query}`)).body.data.items;
const payment = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const respond = (externalId: string, uncategorized_text: string) =>
  merchant.account.disputes.update(externalId, { evidence: { uncategorized_text } });

/** A payment whose dispute has been heard of. */
async function disputed(paymentMethodId?: string) {
  const paid = await pay(paymentMethodId);
  await merchant.hear(await unheard());
  const [dispute] = await disputes(`paymentId=${paid.id}`);
  return { paid, dispute };
}

describe('a chargeback', () => {
  test('is on its payment, in the list, and told to the merchant', async () => {
    const { paid, dispute } = await disputed();
    expect(paid).toMatchObject({ disputed: false, disputeId: null });
    expect(dispute).toMatchObject({
      id: expect.stringMatching(/^dsp_/),
      paymentId: paid.id,
      invoiceId: null,
      amount: 1990,
      currency: 'BRL',
      reason: 'fraudulent',
      status: 'needs_response',
      evidenceDueBy: expect.stringMatching(/T23:59:59/),
      gateway: 'STRIPE',
      externalId: expect.stringMatching(/^du_/),
    });
    expect((await merchant.get(`/disputes/${dispute.id}`)).body.data).toEqual(dispute);
    expect(await payment(paid.id)).toMatchObject({
      status: 'succeeded',
      disputed: true,
      disputeId: dispute.id,
      amountRefunded: 0,
    });
    expect(await copies.eventTypesOf(dispute.id)).toEqual(['dispute.created']);
  });

  test('is followed to its end, whatever the order in which its events come', async () => {
    const { paid, dispute } = await disputed();
    await respond(dispute.externalId, 'winning_evidence');
    const events = await unheard();
    expect(events).toHaveLength(3);
    await merchant.hear([...events.reverse(), ...events.map((event) => shiftedEvent(event, -3600))]);
    expect((await merchant.get(`/disputes/${dispute.id}`)).body.data.status).toBe('won');
    expect(await copies.eventTypesOf(dispute.id)).toEqual(['dispute.created', 'dispute.closed']);
    expect(await payment(paid.id)).toMatchObject({ disputed: true, disputeId: dispute.id });
    const told = await stepsTold(copies.service, merchant.user, paid.id);
    expect(told.slice(-2)).toEqual(['dispute needs_response 1990', 'dispute won 1990']);
  });

  test('that waits for the bank is told as updated', async () => {
    const { dispute } = await disputed();
    await respond(dispute.externalId, 'Entregue em 3 de novembro.');
    await merchant.hear(await unheard());
    expect(await disputes('status=under_review')).toMatchObject([{ id: dispute.id }]);
    expect(await copies.eventTypesOf(dispute.id)).toEqual(['dispute.created', 'dispute.updated']);
  });

  test('makes a refund impossible, and the answer says why', async () => {
    const { paid, dispute } = await disputed();
    await merchant.account.disputes.close(dispute.externalId);
    await merchant.hear(await unheard());
    const key = { 'idempotency-key': `refund-${paid.id}` };
    const { status, body } = await merchant.post(`/payments/${paid.id}/refund`, {}, key);
    expect([status, body.error]).toEqual([422, 'provider_disputed']);
    expect(body.message).toContain('foi contestado');
    expect(await payment(paid.id)).toMatchObject({ amountRefunded: 0, refunds: [{ status: 'failed' }] });
  });

  test('that was won leaves the payment refundable', async () => {
    const { paid, dispute } = await disputed();
    await respond(dispute.externalId, 'winning_evidence');
    await merchant.hear(await unheard());
    const { status, body } = await merchant.post(`/payments/${paid.id}/refund`);
    expect([status, body.data.amountRefunded]).toEqual([200, 1990]);
  });
});

test('each event of a dispute is in the payment’s history, also one that leaves its status as it is', async () => {
  const { paid, dispute } = await disputed();
  const em = copies.service.context.orm.em.fork();
  const tell = (event: DomainEvent | null) =>
    em.transactional((tx) =>
      markDisputed(
        paid.id,
        { id: dispute.id, status: dispute.status, amountMinor: dispute.amount },
        { statusBefore: dispute.status, event },
        tx,
      ),
    );
  await tell(null);
  await tell({ type: 'dispute.updated', eventId: 'evt_prazo' });
  const { steps } = await paymentShown(copies.service, merchant.user, paid.id);
  expect(steps.filter(({ kind }: { kind: string }) => kind === 'dispute')).toMatchObject([
    { disputeStatus: 'needs_response', type: 'dispute.created' },
    { disputeStatus: 'needs_response', type: 'dispute.updated', eventId: 'evt_prazo' },
  ]);
});

test('an inquiry takes nothing away: its payment is refunded, which closes it', async () => {
  const { paid, dispute } = await disputed('pm_card_createDisputeInquiry');
  expect(dispute.status).toBe('warning_needs_response');
  expect((await merchant.post(`/payments/${paid.id}/refund`)).status).toBe(200);
  await merchant.hear(await unheard());
  expect(await disputes()).toMatchObject([{ id: dispute.id, status: 'warning_closed' }]);
  expect(await copies.eventTypesOf(dispute.id)).toEqual(['dispute.created', 'dispute.closed']);
});

test('a dispute that is heard of before its payment’s creation is answered finds it by our id', async () => {
  await copies.provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const { status, body } = await merchant.post(
    '/process',
    charge({ paymentMethodId: 'pm_card_createDispute' }),
  );
  expect([status, body.error]).toEqual([502, 'provider_failed']);
  await merchant.hear(await unheard());
  expect(await disputes()).toMatchObject([{ paymentId: body.paymentId }]);
  expect(await payment(body.paymentId)).toMatchObject({ disputed: true });
});

test('a dispute of an invoice’s payment is kept with the invoice, one of a payment past us is not', async () => {
  const shelf = await createShelf(merchant, { card: false });
  const { id } = await subscribe(merchant, shelf);
  const [invoice] = (await merchant.get(`/invoices?subscriptionId=${id}`)).body.data.items;
  const paid = { paymentMethodId: 'pm_card_createDispute' };
  expect((await merchant.post(`/invoices/${invoice.id}/pay`, paid)).status).toBe(200);
  await merchant.account.paymentIntents.create({
    ...{ amount: 700, currency: 'brl', payment_method: 'pm_card_createDispute', confirm: true },
    return_url: 'https://loja.exemplo.com.br/volta',
  });
  const events = await unheard();
  expect(events).toHaveLength(4);
  await merchant.hear(events);
  expect(await disputes()).toMatchObject([{ paymentId: null, invoiceId: invoice.id }]);
});

test('what no event told is found by the import and mended by the nightly comparison', async () => {
  const { id } = await pay();
  await unheard();
  await runJobs(copies.service, ['walk-account']);
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ paymentId: id, status: 'needs_response' });
  expect(await copies.eventTypesOf(dispute.id)).toEqual([]);
  await respond(dispute.externalId, 'losing_evidence');
  await unheard();
  await startReconciling(copies.service.context);
  await runJobs(copies.service, ['walk-account']);
  expect(await disputes()).toMatchObject([{ id: dispute.id, status: 'lost' }]);
  expect(await copies.eventTypesOf(dispute.id)).toEqual(['dispute.closed']);
});

test('lists filter by payment, status and time, and page', async () => {
  const first = await disputed();
  const second = await disputed('pm_card_createDisputeProductNotReceived');
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);
  // The provider dates them by the second: within one, either may come first.
  const [newer, older] = [first.dispute.id, second.dispute.id].sort().reverse();
  expect(ids(await disputes())).toEqual([newer, older]);
  expect(ids(await disputes(`paymentId=${first.paid.id}`))).toEqual([first.dispute.id]);
  expect(await disputes('status=won')).toEqual([]);
  expect(await disputes(`createdTo=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toEqual([]);
  const page = (await merchant.get('/disputes?limit=1')).body.data;
  expect([ids(page.items), page.hasMore]).toEqual([[newer], true]);
  expect(ids(await disputes(`startingAfter=${page.nextCursor}`))).toEqual([older]);
});

test('another merchant’s dispute, and one of the other environment, do not exist', async () => {
  const { dispute } = await disputed();
  const other = await copies.accountHolder();
  expect((await other.get(`/disputes/${dispute.id}`)).status).toBe(404);
  expect((await other.get('/disputes')).body.data.items).toEqual([]);
});

test('the portal shows it, and offers no refund of what the bank took back', async () => {
  const { paid, dispute } = await disputed();
  const shown = await paymentShown(copies.service, merchant.user, paid.id);
  expect(shown).toMatchObject({ dispute: { id: dispute.id, status: 'needs_response' }, refundable: 0 });
  const asked = await callPortal(copies.service, merchant.user, 'GET', `/disputes/${dispute.id}`);
  expect(asked.body.data).toEqual(dispute);
  const other = await copies.accountHolder();
  const foreign = await callPortal(copies.service, other.user, 'GET', `/disputes/${dispute.id}`);
  expect(foreign.status).toBe(404);
  await respond(dispute.externalId, 'winning_evidence');
  await merchant.hear(await unheard());
  const after = await paymentShown(copies.service, merchant.user, paid.id);
  expect(after).toMatchObject({ dispute: { status: 'won' }, refundable: 1990 });
});

test('a subscription whose payment is disputed ends without its refund, and the answer says why', async () => {
  const shelf = await createShelf(merchant, { card: false });
  const { id } = await subscribe(merchant, shelf);
  const [invoice] = (await merchant.get(`/invoices?subscriptionId=${id}`)).body.data.items;
  await merchant.post(`/invoices/${invoice.id}/pay`, { paymentMethodId: 'pm_card_createDispute' });
  await merchant.hear(await unheard());
  const { status, body } = await merchant.post(`/subscriptions/${id}/cancel`, { refund: true });
  expect([status, body.error]).toEqual([422, 'provider_disputed']);
  expect((await merchant.get(`/subscriptions/${id}`)).body.data).toMatchObject({
    ...{ status: 'canceled', refundedAt: null, amountRefunded: 0 },
  });
  // Owed for as long as the bank has the money, it holds back none of those after it.
  const other = await subscribe(merchant, await createShelf(merchant));
  await copies.provider.fault({
    kind: 'status',
    status: 500,
    match: { method: 'POST', path: '/v1/refunds' },
    times: 1,
  });
  await merchant.post(`/subscriptions/${other.id}/cancel`, { refund: true });
  expect(await finishRefunds(copies.service.context, { olderThanMs: 0, batchSize: 1 })).toBe(1);
  expect((await merchant.get(`/subscriptions/${other.id}`)).body.data).toMatchObject({
    amountRefunded: 4990,
  });
});
