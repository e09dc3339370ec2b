import { newId } from '../../platform/ids.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { whileOtherLocks } from '../../testing/settlements/while-other-locks.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { writePaymentOfSource } from './work/find-invoices.ts';
import { workDifferences } from './work/work-differences.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const { execute, pay, tell, work, differences } = comparing(() => ({ service: copies.service, merchant }));
const em = () => copies.service.context.orm.em.fork();

test('a batch locks the differences of lines and of payments once, in the order of their ids', async () => {
  const [unknown = ''] = await tell({ gross: 5_000, fee: 0, sourceExternalId: newId('req') });
  await work();
  const { sold } = await pay();
  const [charged = ''] = await tell({ ...sold, fee: sold.fee + 30 });
  await work();
  const found = await differences();
  const idOf = (kind: string) => found.find((each: { kind: string }) => each.kind === kind)?.id ?? '';
  expect(idOf('unknown_line') < idOf('fee')).toBe(true);
  await execute('update settlement_lines set compared_at = null where id in (?)', [[unknown, charged]]);
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['settlement_differences', idOf('unknown_line')],
      ['settlement_differences', idOf('fee')],
    ],
    () => workDifferences(copies.service.context),
  );
  expect(await begun).toBeGreaterThan(0);
  expect(await differences({ status: 'open' })).toEqual(found);
});

test('a batch locks taxes that were told before its lines with them, in the order of their keys', async () => {
  const { id, externalId, sold } = await pay();
  await execute('update payments set external_id = null where id = ?', [id]);
  const [tax = ''] = await tell({ kind: 'tax', gross: -100, fee: 0, sourceExternalId: externalId });
  await work();
  await execute('update payments set external_id = ? where id = ?', [externalId, id]);
  const [sale = ''] = await tell(sold);
  expect(tax < sale).toBe(true);
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['settlement_lines', tax],
      ['settlement_lines', sale],
    ],
    () => workDifferences(copies.service.context),
  );
  expect(await begun).toBeGreaterThan(0);
  await work();
  const [told] = await execute<{ payment: string }>(
    'select payment_id payment from settlement_lines where id = ?',
    [tax],
  );
  expect(told).toEqual({ payment: id });
});

test('what the lines of a source are about is written in the order of their keys', async () => {
  const { id: paymentId } = await pay();
  const line = { gross: 5_000, fee: 0, sourceExternalId: newId('req') };
  const [last = ''] = await tell({ ...line, key: 'source-b' });
  const [first = ''] = await tell({ ...line, key: 'source-a' });
  const [told] = await execute<{ book: number }>('select book from settlement_lines where id = ?', [first]);
  const source = { book: told?.book ?? 0, externalId: line.sourceExternalId };
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['settlement_lines', first],
      ['settlement_lines', last],
    ],
    () => writePaymentOfSource(source, paymentId, em()),
  );
  await begun;
  const written = await execute<{ payment: string }>(
    'select payment_id payment from settlement_lines where id in (?)',
    [[first, last]],
  );
  expect(written).toEqual([{ payment: paymentId }, { payment: paymentId }]);
});
