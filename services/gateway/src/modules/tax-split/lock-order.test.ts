import { charge } from '../../testing/app/merchant.ts';
import { saveForecast } from '../../testing/ledger/tax-forecast.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { whileOtherLocks } from '../../testing/settlements/while-other-locks.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { workDifferences } from '../settlement-differences/work/work-differences.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
  await saveForecast(copies.service, merchant.user, true);
});
afterAll(() => copies.close());

const { execute, tell, work, differences } = comparing(() => ({ service: copies.service, merchant }));
const em = () => copies.service.context.orm.em.fork();
const fiscal = { documentType: 'NFE', cbsAmount: 88, ibsAmount: 177 };

async function pay(): Promise<{ id: string; externalId: string }> {
  const { status, body } = await merchant.post('/process', charge({ amount: 10_000, fiscal }));
  expect(status).toBe(200);
  return body.data;
}

test.each(['fees', 'sales'])(
  'a difference is explained to %s while its payment is compared',
  async (account) => {
    const { id, externalId } = await pay();
    const [row] = await execute<{ fee: number }>(
      `select (settlement->>'fee')::int "fee" from payments where id = ?`,
      [id],
    );
    await tell({ gross: 10_000, fee: Number(row?.fee) + 30, sourceExternalId: externalId });
    await work();
    const [found] = await differences();
    const path = `/settlement-differences/${found.id}`;
    const explain = () =>
      callPortal(copies.service, merchant.user, 'PATCH', path, {
        payload: { explanation: { text: 'Contrato novo', account } },
      });
    if (account === 'fees') {
      // The payment's taxes are the same, and its row may stay with another.
      const { status } = await em().transactional(async (tx) => {
        await tx.execute('select id from payments where id = ? for no key update', [id]);
        return explain();
      });
      expect(status).toBe(200);
      return;
    }
    const { begun } = await whileOtherLocks(
      em(),
      [
        ['payments', id],
        ['settlement_differences', found.id],
      ],
      explain,
    );
    const { status, body } = await begun;
    expect([status, body.data?.status]).toEqual([200, 'explained']);
  },
);

test('a batch locks the payments of sales and of taxes once, in the order of their ids', async () => {
  const [first, last] = [await pay(), await pay()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first || !last) throw new Error('There are no payments');
  await work();
  const line = { fee: 0, sourceExternalId: first.externalId };
  await tell(
    { ...line, kind: 'tax', gross: -100 },
    { ...line, gross: 10_000, sourceExternalId: last.externalId },
  );
  const { begun } = await whileOtherLocks(
    em(),
    [
      ['payments', first.id],
      ['payments', last.id],
    ],
    () => workDifferences(copies.service.context),
  );
  expect(await begun).toBeGreaterThan(0);
});
