import { newId } from '../../platform/ids.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { bookOf } from '../ledger/books.ts';
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
