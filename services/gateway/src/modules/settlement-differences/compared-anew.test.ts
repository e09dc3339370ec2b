import { setTimeout } from 'node:timers/promises';
import { newId } from '../../platform/ids.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { completeBetween, settleDifferences } from '../../testing/settlements/statement.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';
import { bookOf } from '../ledger/books.ts';
import { unbookPayment } from '../ledger/post.ts';
import { lockPayment } from '../payments/record/payment.repository.ts';
import { compareOverdue } from './work/compare-overdue.ts';
import { writePaymentOfSource } from './work/find-invoices.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const { execute, pay, tell, work, differences, balance, findings } = comparing(() => ({
  service: copies.service,
  merchant,
}));

const hide = (id: string) =>
  execute('update payments set external_id = ? where id = ?', [`hidden_${id}`, id]);
const show = (id: string, externalId: string) =>
  execute('update payments set external_id = ? where id = ?', [externalId, id]);
const stripeBook = () =>
  bookOf(
    { userId: merchant.user.id, environment: 'SANDBOX', gateway: 'STRIPE', currency: 'BRL' },
    copies.service.context.orm.em.fork(),
  );
const kinds = async () => (await differences({ status: 'open' })).map(({ kind }: { kind: string }) => kind);

test('lines that were unknown leave no posting of their own behind, though one batch has only the first', async () => {
  const { id, externalId, sold } = await pay();
  await hide(id);
  const now = Date.now();
  const lines = await tell(
    { ...sold, id: newId('stl', now - 5_000_000) },
    { ...sold, id: newId('stl', now), kind: 'refund', gross: -500, fee: 0, detailExternalId: 're_late' },
  );
  await work();
  expect(await kinds()).toEqual(['unknown_line', 'unknown_line']);
  await show(id, externalId);
  await compareOverdue(copies.service.context);
  // What fills the rest of the first batch.
  await execute(
    `insert into settlement_lines
       (book, key, nth, id, statement, kind, gross, fee, net, booked_at, day, created_at)
     select ?, 'tax' || i, 1, ? || i, 'balance', 'tax', -1, 0, -1, now(), current_date, now()
     from generate_series(1, 1000) i`,
    [await stripeBook(), newId('stl', now - 3_000_000)],
  );
  await work();
  expect(await findings(lines)).toMatchObject([{ finding: null }, { finding: 'refund_twice' }]);
  expect(await kinds()).toEqual(['refund_twice']);
  expect(await balance()).toMatchObject({ differences: 500, taxes: 1_000 });
});

test('lines of a source that are known by another one of it are held once, though they were compared before', async () => {
  const { id, externalId, fee } = await pay();
  await hide(id);
  const charged = { gross: 10_000, fee, sourceExternalId: externalId };
  const [first = ''] = await tell(charged);
  await work();
  expect(await kinds()).toEqual(['unknown_line']);
  // The gateway did not answer before, and says now whose it is.
  await tell({ ...charged, kind: 'refund', gross: -500, fee: 0, detailExternalId: 're_late' });
  const source = { book: await stripeBook(), externalId };
  await writePaymentOfSource(source, id, copies.service.context.orm.em.fork());
  expect(await findings([first])).toMatchObject([{ compared: false }]);
  await work();
  expect(await findings([first])).toMatchObject([{ finding: null, compared: true }]);
  expect(await kinds()).toEqual(['refund_twice']);
  expect(await balance()).toMatchObject({ differences: 500 });
});

test('a refund that fails long after it was made is looked at once it failed', async () => {
  const { id, sold } = await pay();
  await merchant.post(`/payments/${id}/refund`, { amount: 500 });
  const [refund] = await execute('select id, external_id from refunds where payment_id = ?', [id]);
  const detailExternalId = refund?.external_id ?? '';
  await tell(sold, { ...sold, kind: 'refund', gross: -500, fee: 0, detailExternalId });
  await work();
  await execute(
    `update refunds set status = 'failed', created_at = now() - interval '20 days',
       updated_at = now() - interval '6 days' where id = ?`,
    [refund?.id],
  );
  const day = (days: number) => dayAfter(new Date(), days);
  await completeBetween(copies.service, merchant.user.id, { from: day(-60), to: day(-1) });
  await execute('update settlement_progress set overdue_to = complete_to - 1 where user_id = ?', [
    merchant.user.id,
  ]);
  await settleDifferences(copies.service, { overdue: true });
  expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'amount', amount: -500 }]);
});

test('an estimate that is booked after the comparison gives way to what the line told', async () => {
  const { id } = await subscribe(merchant, await createShelf(merchant));
  const { body } = await merchant.get(`/invoices?subscriptionId=${id}`);
  expect(body.data.items).toMatchObject([{ status: 'paid', amountPaid: 4_990 }]);
  const [intent] = (await merchant.account.paymentIntents.list()).data;
  await tell({ gross: 4_990, fee: 250, sourceExternalId: intent?.id ?? '' });
  await work();
  await settleReceivables(copies.service);
  await work();
  await settleReceivables(copies.service);
  const held = await balance();
  expect([held.fees, held.estimated_fees]).toEqual([250, undefined]);
});

test('differences of a payment that is unbooked end with what was booked of them', async () => {
  const { id, sold, fee } = await pay();
  await tell({ ...sold, fee: fee + 100 });
  await work();
  expect(await kinds()).toEqual(['fee']);
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' } as const;
  await copies.service.context.orm.em.fork().transactional(async (tx) => {
    const row = await lockPayment(scope, id, tx);
    if (row) await unbookPayment(row, tx);
    await tx.execute(`update payments set gateway = 'MERCADOPAGO' where id = ?`, [id]);
  });
  await work();
  expect(await differences({ status: 'open' })).toMatchObject([{ kind: 'unknown_line', paymentId: null }]);
  expect((await balance()).differences).toBe(fee + 100 - sold.gross);
});

test('several lines of a payment that went on at another gateway are each taken back and booked once', async () => {
  const { id, sold, fee } = await pay();
  await tell(
    { ...sold, fee: fee + 100 },
    { ...sold, kind: 'refund', gross: -500, fee: 0, detailExternalId: 're_of_nobody' },
    { ...sold, kind: 'anticipation', gross: -287, fee: 0 },
  );
  await work();
  expect(await balance()).toMatchObject({ differences: 100 + 500 + 287 });
  await execute(`update payments set gateway = 'MERCADOPAGO' where id = ?`, [id]);
  await execute('update settlement_lines set compared_at = null where payment_id = ?', [id]);
  await work();
  expect((await kinds()).sort()).toEqual(['anticipation_not_asked', 'unknown_line', 'unknown_line']);
  expect((await balance()).differences).toBe(fee + 100 + 500 + 287 - sold.gross);
});

test('lines of unknown payments are looked at again in batches, each in a transaction of its own', async () => {
  const { id, externalId } = await pay();
  await hide(id);
  const book = await stripeBook();
  await execute(
    `insert into settlement_lines (book, key, nth, id, statement, kind, source_external_id, gross, fee, net,
       booked_at, day, created_at)
     select ?, 'part' || i, 1, ? || i, 'balance', 'payment', ?, 1, 0, 1, now(), current_date, now()
     from generate_series(1, 1001) i`,
    [book, newId('stl'), externalId],
  );
  await work();
  expect(await balance()).toMatchObject({ differences: -1_001 });
  await show(id, externalId);
  await compareOverdue(copies.service.context);
  const batches = await execute<{ lines: number }>(
    `select count(*)::int "lines" from settlement_lines where book = ? and compared_at is null group by xmin::text`,
    [book],
  );
  // Lines of other tests may be among them.
  expect(batches).toHaveLength(2);
  expect(batches.reduce((sum, { lines }) => sum + lines, 0)).toBe(1_001);
  await work();
  expect(await kinds()).not.toContain('unknown_line');
});

test('lines are locked in the order in which an import writes them, also those of a payment that were compared before', async () => {
  const { sold } = await pay();
  const now = Date.now();
  const [early = ''] = await tell({ ...sold, key: 'order-a', id: newId('stl', now) });
  await work();
  const [late = ''] = await tell({ ...sold, key: 'order-b', id: newId('stl', now - 5_000) });
  const em = copies.service.context.orm.em;
  const taken = 'select id from settlement_lines where id = ? for update';
  const isTaken = Promise.withResolvers<void>();
  const importing = em.fork().transactional(async (tx) => {
    await tx.execute(taken, [early]);
    isTaken.resolve();
    await setTimeout(500);
    await tx.execute(taken, [late]);
  });
  await isTaken.promise;
  const ended = await Promise.allSettled([importing, work()]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  // The one that was told first counts, by the time in its id.
  expect(await findings([late, early])).toMatchObject([{ finding: null }, { finding: 'double' }]);
});
