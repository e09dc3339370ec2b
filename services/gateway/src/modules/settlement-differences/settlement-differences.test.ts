import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { charge } from '../../testing/app/merchant.ts';
import { makeDue } from '../../testing/ledger/make-due.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { completeBetween, settleDifferences } from '../../testing/settlements/statement.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';
import { bookInvoice } from '../billing/invoices/book-invoice.ts';
import { invoiceTable } from '../billing/invoices/invoice.repository.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const { execute, pay, forgetFee, tell, work, differences, balance, findings } = comparing(() => ({
  service: copies.service,
  merchant,
}));

test('a line that agrees posts nothing, and a second comparison neither', async () => {
  const { id, sold } = await pay();
  const before = await balance();
  const [line] = await tell(sold);
  await work();
  expect(await findings([line ?? ''])).toEqual([{ id: line, finding: null, compared: true }]);
  expect(await differences()).toEqual([]);
  expect(await balance()).toEqual(before);
  expect(await execute('select payment_id from settlement_lines where id = ?', [line])).toEqual([
    { payment_id: id },
  ]);
});

test('lines of all kinds are found to be what they are, in whatever order', async () => {
  const [one, two, three] = [await pay(), await pay(), await pay()];
  const other = { sourceExternalId: 'pi_of_nobody' };
  const ids = await tell(
    { ...one.sold, net: one.sold.gross - one.fee + 1 },
    { ...two.sold, gross: two.sold.gross - 100 },
    three.sold,
    three.sold,
    { ...one.sold, kind: 'refund', gross: -500, fee: 0, detailExternalId: 're_of_nobody' },
    { ...one.sold, kind: 'anticipation', gross: -287, fee: 0 },
    { ...other, gross: 700, fee: 0 },
    { ...other, gross: 800, fee: 0, ownId: 'pay_1nowhere' },
    { kind: 'tax', gross: -30, fee: 0 },
    { kind: 'yield', gross: 40, fee: 0 },
    { kind: 'reserve', gross: -50, fee: 0 },
    { kind: 'fee', gross: 0, fee: 60 },
    { kind: 'adjustment', gross: -70, fee: 0 },
    { kind: 'payout', gross: -9_000, fee: 0, sourceExternalId: 'po_1' },
  );
  await work();
  const found = (await findings(ids)).map((row) => row?.finding);
  expect(found.slice(0, 2)).toEqual(['rounding', 'amount']);
  expect(found.slice(2, 4).sort()).toEqual(['double', null].sort());
  expect(found.slice(4)).toEqual([
    ...['refund_twice', 'anticipation_not_asked', 'unknown_line', 'missing_here', null, null, null, null],
    ...['unknown_line', null],
  ]);
  const open: { amount: number }[] = await differences({ status: 'open' });
  const unexplained = open.reduce((sum, { amount }) => sum + amount, 0);
  expect(unexplained).toBe(1 - 100 + three.sold.gross - three.fee - 500 - 287 + 700 + 800 - 70);
  const held = await balance();
  expect(held).toMatchObject({ differences: -unexplained, taxes: 30, yields: -40, held: 50 });
  // What is at the gateway is what its lines moved, without the payout, which is posted as such.
  const [moved] = await execute<{ net: number }>(
    `select sum(l.net)::int "net" from settlement_lines l join ledger_books b on b.id = l.book
     where b.user_id = ? and l.kind <> 'payout'`,
    [merchant.user.id],
  );
  await settleReceivables(copies.service);
  const after = await balance();
  expect((after.receivable ?? 0) + (after.available ?? 0)).toBe(moved?.net);
  const { body } = await callPortal(copies.service, merchant.user, 'GET', '/settlement-differences/summary');
  const sum = body.data.open.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
  expect(sum).toBe(unexplained);
});

test('what a line tells first is the payment’s own: its fee, its day, and no difference', async () => {
  const { id, sold, fee } = await pay();
  await forgetFee(id);
  await settleReceivables(copies.service);
  await tell({ ...sold, availableOn: dayAfter(new Date(), 12) });
  await work();
  await settleReceivables(copies.service);
  expect(await differences()).toEqual([]);
  expect(await balance()).toMatchObject({ receivable: sold.gross - fee, fees: fee });
  const { body } = await merchant.get(`/receivables?paymentId=${id}`);
  expect(body.data.items).toMatchObject([{ fee, dueOn: dayAfter(new Date(), 12), estimated: false }]);
});

test('a fee of nothing is told, too: the estimate goes', async () => {
  const { id, sold } = await pay();
  await forgetFee(id);
  await settleReceivables(copies.service);
  expect((await balance()).estimated_fees).toBeGreaterThan(0);
  await tell({ ...sold, fee: 0 });
  await work();
  await settleReceivables(copies.service);
  const held = await balance();
  expect([held.receivable, held.fees, held.estimated_fees]).toEqual([sold.gross, undefined, undefined]);
  const { body } = await merchant.get(`/receivables?paymentId=${id}`);
  expect(body.data.items).toMatchObject([{ fee: 0, net: sold.gross, estimated: false }]);
});

test('a line before its payment is unknown until the payment is there', async () => {
  const { id, externalId, sold } = await pay();
  await execute('update payments set external_id = null where id = ?', [id]);
  const [line = ''] = await tell(sold);
  await work();
  expect(await differences()).toMatchObject([{ kind: 'unknown_line', amount: sold.gross - sold.fee }]);
  await execute('update payments set external_id = ? where id = ?', [externalId, id]);
  await settleDifferences(copies.service, { overdue: true });
  expect(await differences()).toMatchObject([{ kind: 'unknown_line', status: 'resolved' }]);
  expect(await findings([line])).toMatchObject([{ finding: null }]);
  expect((await balance()).differences).toBeUndefined();
});

test('a sale and a refund that no statement tells are missing there after two banking days, and then told', async () => {
  const { id, sold, fee } = await pay();
  await merchant.post(`/payments/${id}/refund`, { amount: 3_000 });
  await settleReceivables(copies.service);
  await execute(`update payments set paid_at = now() - interval '40 days' where id = ?`, [id]);
  await execute(
    `update refunds set created_at = now() - interval '20 days', updated_at = now() - interval '20 days'`,
  );
  await makeDue(id, copies.service.context.orm.em.fork());
  await settleReceivables(copies.service);
  const day = (days: number) => dayAfter(new Date(), days);
  await completeBetween(copies.service, merchant.user.id, { from: day(-60), to: day(-1) });
  await settleDifferences(copies.service, { overdue: true });
  expect(await differences()).toMatchObject([{ kind: 'missing_there', amount: 3_000 }]);
  await completeBetween(copies.service, merchant.user.id, { from: day(-60), to: day(9) });
  await settleDifferences(copies.service, { overdue: true });
  const open = await differences({ kind: 'missing_there' });
  expect(open.map(({ amount }: { amount: number }) => amount).sort()).toEqual(
    [fee - sold.gross, 3_000].sort(),
  );
  expect((await balance()).available ?? 0).toBe(0);
  const [refund] = await execute<{ external_id: string }>(
    'select external_id from refunds where payment_id = ?',
    [id],
  );
  const back = {
    kind: 'refund',
    gross: -3_000,
    fee: 0,
    detailExternalId: refund?.external_id ?? '',
  } as const;
  await tell(sold, { ...sold, ...back });
  await work();
  expect((await differences()).map(({ status }: { status: string }) => status)).toEqual([
    'resolved',
    'resolved',
  ]);
  expect((await balance()).available).toBe(sold.gross - fee - 3_000);
});

test('a refund that comes after its line settles the difference by itself', async () => {
  const { id, sold } = await pay();
  const [line = ''] = await tell({ ...sold, kind: 'refund', gross: -2_000, fee: 0 });
  await tell(sold);
  await work();
  expect(await differences()).toMatchObject([{ kind: 'refund_twice', amount: -2_000, status: 'open' }]);
  await merchant.post(`/payments/${id}/refund`, { amount: 2_000 });
  await work();
  expect(await differences()).toMatchObject([{ kind: 'refund_twice', status: 'resolved' }]);
  expect(await findings([line])).toMatchObject([{ finding: null }]);
});

test('a line of an invoice’s own payment is the invoice’s, whose estimated fee gives way to the line’s', async () => {
  const { id } = await subscribe(merchant, await createShelf(merchant));
  const { body } = await merchant.get(`/invoices?subscriptionId=${id}`);
  const [invoice] = body.data.items;
  expect(invoice).toMatchObject({ status: 'paid', amountPaid: 4_990 });
  await settleReceivables(copies.service);
  const [intent] = (await merchant.account.paymentIntents.list()).data;
  const receivables = async () =>
    (await merchant.get(`/receivables?paymentId=${invoice.id}`)).body.data.items;
  expect(await receivables()).toMatchObject([{ status: 'open', estimated: true }]);
  // The gateway releases it before the terms would have it.
  const availableOn = dayAfter(new Date(), -1);
  const charged = { gross: 4_990, fee: 250, sourceExternalId: intent?.id ?? '', availableOn };
  const [line] = await tell(charged, { ...charged, sourceExternalId: 'pi_of_nobody' });
  await work();
  expect(await findings([line ?? ''])).toMatchObject([{ finding: null }]);
  const found = await differences();
  expect(found).toMatchObject([{ kind: 'unknown_line', amount: 4_740 }]);
  await settleReceivables(copies.service);
  const held = await balance();
  expect([held.fees, held.estimated_fees]).toEqual([250, undefined]);
  expect([held.receivable, held.available]).toEqual([undefined, 2 * 4_740]);
  expect(await receivables()).toMatchObject([{ status: 'released', estimated: false, fee: 250, net: 4_740 }]);
  // A node of the release before books it without its fee.
  await copies.service.context.orm.em.fork().transactional(async (tx) => {
    const row = await invoiceTable.find({ userId: merchant.user.id, environment: 'SANDBOX' }, invoice.id, tx);
    if (row) await bookInvoice({ ...row, settlement: null }, tx);
  });
  expect((await balance()).fees).toBeUndefined();
  await work();
  expect((await balance()).fees).toBe(250);
});

test('the lines of a payment that went on at another gateway are found anew', async () => {
  const { id, sold, fee } = await pay();
  const [line = ''] = await tell({ ...sold, fee: fee + 100 });
  await work();
  expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'fee', paymentId: id }]);
  await execute(`update payments set gateway = 'MERCADOPAGO' where id = ?`, [id]);
  await execute('update settlement_lines set compared_at = null where id = ?', [line]);
  await work();
  expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'unknown_line', paymentId: null }]);
  await execute(`update payments set gateway = 'STRIPE' where id = ?`, [id]);
  await settleDifferences(copies.service, { overdue: true });
  expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'fee', paymentId: id }]);
});

test('two workers at once post once', async () => {
  const paid = [await pay(), await pay(), await pay()];
  await tell(
    ...paid.flatMap(({ sold, fee }) => [
      { ...sold, fee: fee + 7 },
      { gross: 11, fee: 0 },
    ]),
  );
  await Promise.all([work(), work(), work()]);
  expect(await differences({ status: 'open' })).toHaveLength(6);
  expect(await balance()).toMatchObject({ differences: 3 * 7 - 3 * 11 });
  const [doubled] = await execute<{ count: number }>(
    `select count(*)::int from (select object_id from ledger_postings where kind = 'adjustment'
       and book in (select id from ledger_books where user_id = ?) group by object_id having count(*) > 1) as twice`,
    [merchant.user.id],
  );
  expect(doubled?.count).toBe(0);
});

test('a payment that is captured in several steps is told by a line for each, and no line alone is a difference', async () => {
  const { body } = await merchant.post(
    '/process',
    charge({ amount: 10_000, capture: false, requestMulticapture: true }),
  );
  const { id, externalId } = body.data;
  for (const amount of [6_000, 3_000]) {
    await merchant.post(`/payments/${id}/capture`, { amount, finalCapture: false });
  }
  const part = { sourceExternalId: externalId };
  const [first] = await tell({ ...part, gross: 6_000, fee: 279 });
  await work();
  expect(await differences()).toEqual([]);
  const [second] = await tell({ ...part, gross: 3_000, fee: 159 });
  await work();
  expect(await differences()).toEqual([]);
  expect(await findings([first ?? '', second ?? ''])).toMatchObject([{ finding: null }, { finding: null }]);
  expect(await balance()).toMatchObject({ fees: 438 });
});

test('what the gateway told of the first step is not taken for the fee of all', async () => {
  const { body } = await merchant.post(
    '/process',
    charge({ amount: 10_000, capture: false, requestMulticapture: true }),
  );
  const { id, externalId } = body.data;
  const take = (amount: number) => merchant.post(`/payments/${id}/capture`, { amount, finalCapture: false });
  const part = { sourceExternalId: externalId };
  await take(6_000);
  const [first] = await tell({ ...part, gross: 6_000, fee: 279 });
  await work();
  expect(await balance()).toMatchObject({ fees: 279 });
  await take(3_000);
  const [second] = await tell({ ...part, gross: 3_000, fee: 159 });
  await work();
  expect(await differences()).toEqual([]);
  expect(await findings([first ?? '', second ?? ''])).toMatchObject([{ finding: null }, { finding: null }]);
  expect(await balance()).toMatchObject({ fees: 438 });
});
