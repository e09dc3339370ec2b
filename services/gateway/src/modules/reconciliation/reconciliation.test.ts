import { newId } from '../../platform/ids.ts';
import { type BookHolder, foundIn, startBooks } from '../../testing/stages/books.ts';
import { reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';
import type { DifferenceReport } from './reconciliation-report.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());
beforeEach(async () => {
  await books.provider.clearFaults();
  merchant = await books.bookHolder();
});

type Expected = Partial<Pick<DifferenceReport, 'kind' | 'paymentId' | 'refundId' | 'externalId'>>;

/** An intent at the provider that carries an id of ours. */
const intentMarked = (paymentId: string, params: object = {}, holder = merchant) =>
  holder.account.paymentIntents.create({
    ...{ amount: 1990, currency: 'brl', payment_method: 'pm_card_visa', confirm: true },
    metadata: { trilho_payment_id: paymentId },
    ...params,
  });

test('a refund that the bank sent back is found and told as failed, when its event was lost', async () => {
  const { id } = await merchant.pay({ paymentMethodId: 'pm_card_refundFail' });
  const refund = await merchant.refund(id);
  expect((await books.compare(merchant)).status).toBe('clean');
  await books.provider.settleRefunds();
  const found = await books.compare(merchant);
  expect(foundIn(found)).toEqual([
    { kind: 'refund_differs', paymentId: id, refundId: refund.id, externalId: refund.externalId },
  ]);
  await reconcilePayments(books.service.context, { now: new Date(Date.now() + 1_000) });
  expect((await merchant.get(`/payments/${id}`)).body.data).toMatchObject({
    amountRefunded: 0,
    refunds: [{ id: refund.id, status: 'failed' }],
  });
  expect((await books.compare(merchant)).status).toBe('clean');
});

test('books that agree are clean, whatever became of the payments; what is not ours is only counted', async () => {
  const paid = await merchant.pay();
  await merchant.refund(paid.id, 500);
  await merchant.refund(paid.id);
  await merchant.pay({ paymentMethodId: 'pm_card_chargeDeclined' });
  await merchant.pay({ paymentMethodId: undefined });
  await merchant.pay({
    paymentMethodId: 'pm_card_authenticationRequired',
    returnUrl: 'https://loja.example',
  });
  const [held, captured, canceled] = [
    await merchant.pay({ capture: false }),
    await merchant.pay({ capture: false }),
    await merchant.pay({ capture: false }),
  ];
  await merchant.post(`/payments/${captured.id}/capture`, { amount: 1000 });
  await merchant.post(`/payments/${canceled.id}/cancel`);
  expect(held.externalId).toMatch(/^pi_/);
  const own = await merchant.account.paymentIntents.create({
    ...{ amount: 700, currency: 'brl', payment_method: 'pm_card_visa', confirm: true },
  });
  await merchant.account.refunds.create({ payment_intent: own.id, amount: 200 });

  const report = await books.compare(merchant);
  expect(report.differences).toEqual([]);
  expect(report).toMatchObject({
    status: 'clean',
    summary: {
      ...{ accounts: 1, unreachable: 0, unverified: 0, differences: {} },
      ...{ paymentsHere: 7, paymentsThere: 7, paymentsNotOurs: 1 },
      ...{ refundsHere: 2, refundsThere: 2, refundsNotOurs: 1 },
    },
  });
});

/** Makes the books differ in one way, and tells what is to be found. */
const forgeries: Record<string, () => Promise<Expected>> = {
  async missing_here() {
    const { id, externalId } = await merchant.pay();
    await books.sql('delete from payments where id = ?', [id]);
    return { paymentId: id, externalId };
  },
  async missing_there() {
    const { id } = await merchant.pay();
    const copy = { id: newId('pay'), external_id: `pi_nobody_${id}` };
    await books.copyRow('payments', id, copy);
    return { paymentId: copy.id, externalId: copy.external_id };
  },
  async status_differs() {
    const { id, externalId } = await merchant.pay();
    await books.sql(
      `update payments set status = 'requires_capture', amount_captured_minor = 0 where id = ?`,
      [id],
    );
    return { paymentId: id, externalId };
  },
  async amount_differs() {
    const { id, externalId } = await merchant.pay();
    await books.sql('update payments set amount_captured_minor = 1989 where id = ?', [id]);
    return { paymentId: id, externalId };
  },
  async duplicate() {
    const { id } = await merchant.pay();
    return { paymentId: id, externalId: (await intentMarked(id)).id };
  },
  async refund_missing_here() {
    const { id, externalId } = await merchant.pay();
    const refund = await merchant.account.refunds.create({ payment_intent: externalId, amount: 300 });
    return { paymentId: id, externalId: refund.id };
  },
  async refund_missing_there() {
    const { id } = await merchant.pay();
    const refund = await merchant.refund(id, 100);
    const copy = { id: newId('ref'), external_id: `re_nobody_${id}` };
    await books.copyRow('refunds', refund.id, copy);
    return { paymentId: id, refundId: copy.id, externalId: copy.external_id };
  },
  async refund_differs() {
    const { id } = await merchant.pay();
    const refund = await merchant.refund(id, 100);
    await books.sql('update refunds set amount_minor = 101 where id = ?', [refund.id]);
    return { paymentId: id, refundId: refund.id, externalId: refund.externalId };
  },
};

test.each(Object.keys(forgeries))('%s is found, and nothing else', async (kind) => {
  await merchant.refund((await merchant.pay()).id, 100);
  const expected = await forgeries[kind]?.();
  const report = await books.compare(merchant);
  expect(foundIn(report)).toEqual([{ refundId: null, ...expected, kind }]);
  expect(report).toMatchObject({ status: 'differs', summary: { differences: { [kind]: 1 } } });
});

test('all kinds at once are found each, and the sides are shown as they are', async () => {
  const expected: object[] = [];
  for (const [kind, forge] of Object.entries(forgeries)) {
    expected.push({ refundId: null, ...(await forge()), kind });
  }
  const report = await books.compare(merchant);
  expect(foundIn(report)).toHaveLength(expected.length);
  expect(foundIn(report)).toEqual(expect.arrayContaining(expected));
  const amount = report.differences.find(({ kind }) => kind === 'amount_differs');
  expect(amount).toMatchObject({
    here: { status: 'succeeded', amountMinor: 1990, amountCapturedMinor: 1989 },
    there: { status: 'succeeded', amountMinor: 1990, amountCapturedMinor: 1990 },
  });
});

test('a refund that another row of ours claims at the provider is one too many', async () => {
  const { id, externalId } = await merchant.pay();
  const ours = await merchant.refund(id, 100);
  const twice = await merchant.account.refunds.create({
    ...{ payment_intent: externalId, amount: 100, metadata: { trilho_refund_id: ours.id } },
  });
  expect(foundIn(await books.compare(merchant))).toEqual([
    { kind: 'refund_missing_here', paymentId: id, refundId: ours.id, externalId: twice.id },
  ]);
});

test('two payments at the provider for a row of ours that knows neither are one too many', async () => {
  const { id } = await merchant.pay();
  const open = { id: newId('pay'), external_id: null, status: 'unknown', amount_captured_minor: 0 };
  await books.copyRow('payments', id, open);
  const intents = [await intentMarked(open.id), await intentMarked(open.id)].map((intent) => intent.id);
  const found = foundIn(await books.compare(merchant));
  expect(found).toEqual([
    { kind: 'duplicate', paymentId: open.id, refundId: null, externalId: expect.any(String) },
  ]);
  expect(intents).toContain(found[0]?.externalId);
});

test('a duplicate that was canceled can move no money, and is no difference any more', async () => {
  const { id } = await merchant.pay();
  const twice = await intentMarked(id, { capture_method: 'manual' });
  expect(foundIn(await books.compare(merchant))).toMatchObject([{ kind: 'duplicate' }]);
  await merchant.account.paymentIntents.cancel(twice.id);
  expect((await books.compare(merchant)).status).toBe('clean');
});

test('what is young and open is on its way; once it is old it is found, handed over, and gone when reconciled', async () => {
  const { id, externalId } = await merchant.pay();
  const open = `status = 'unknown', amount_captured_minor = 0, next_check_at = null`;
  await books.sql(`update payments set ${open}, updated_at = now() where id = ?`, [id]);
  expect((await books.compare(merchant)).status).toBe('clean');
  await books.sql(`update payments set updated_at = now() - interval '2 hours' where id = ?`, [id]);
  const { differences } = await books.compare(merchant);
  expect(differences).toMatchObject([
    { kind: 'status_differs', paymentId: id, externalId, handedOver: true },
  ]);
  // The comparison itself writes no state.
  expect(await books.sql('select status from payments where id = ?', [id])).toEqual([{ status: 'unknown' }]);
  await reconcilePayments(books.service.context, { now: new Date(Date.now() + 1_000) });
  expect((await books.compare(merchant)).status).toBe('clean');
});

test('a lost event that the reconciler is asked to look after is made up for: amount, status and refund', async () => {
  const { id } = await merchant.pay();
  await books.sql('update payments set amount_captured_minor = 1 where id = ?', [id]);
  const held = await merchant.pay({ capture: false });
  await merchant.account.paymentIntents.capture(held.externalId);
  const refunded = await merchant.refund((await merchant.pay()).id, 100);
  await books.sql(
    `update refunds set status = 'pending', updated_at = now() - interval '2 hours' where id = ?`,
    [refunded.id],
  );
  const found = await books.compare(merchant);
  expect(found.summary.differences).toEqual({ amount_differs: 1, status_differs: 1, refund_differs: 1 });
  expect(found.differences.every(({ handedOver }) => handedOver)).toBe(true);
  await reconcilePayments(books.service.context, { now: new Date(Date.now() + 1_000) });
  expect((await books.compare(merchant)).status).toBe('clean');
});

test('a payment of another merchant is never taken for ours, nor theirs shown to be missing', async () => {
  const other = await books.bookHolder();
  const theirs = await other.pay();
  const marked = await intentMarked(theirs.id);
  await forgeries.amount_differs?.();
  const report = await books.compare();
  const of = (holder: BookHolder) => report.accounts.find(({ configId }) => configId === holder.configId);
  expect(of(other)).toMatchObject({
    status: 'compared',
    paymentsHere: 1,
    paymentsThere: 1,
    paymentsNotOurs: 0,
  });
  expect(of(merchant)).toMatchObject({ paymentsHere: 1, paymentsThere: 1, paymentsNotOurs: 1 });
  expect(report.differences.filter(({ configId }) => configId === other.configId)).toEqual([]);
  expect(report.differences.filter(({ externalId }) => externalId === marked.id)).toEqual([]);
});

test('two merchants on one account of the provider each see their own books', async () => {
  const shared = `sk_test_shared_${merchant.user.id}`;
  const [one, two] = [await books.bookHolder(shared), await books.bookHolder(shared)];
  await one.refund((await one.pay()).id, 100);
  await two.refund((await two.pay()).id, 200);
  await two.pay();
  for (const [holder, own, others] of [
    [one, 1, 2],
    [two, 2, 1],
  ] as const) {
    const report = await books.compare(holder);
    expect(report).toMatchObject({
      status: 'clean',
      summary: {
        ...{ paymentsHere: own, paymentsThere: own, paymentsNotOurs: others },
        ...{ refundsHere: 1, refundsThere: 1, refundsNotOurs: 1 },
      },
    });
  }
});
